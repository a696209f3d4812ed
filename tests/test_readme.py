"""The README does what it says: its logs are settled, its examples print what they show, its Python runs.

A code block that begins with ``# name`` is that file. Examples of a shell are run in a folder of these files, one
after the other. Where ``check`` shows a line of a log, the log has that line when it is checked.
"""

from __future__ import annotations

import re
import shlex
from fractions import Fraction

import pytest
from conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
FILES = {
    re.match(r"# (\S+\.\w+)$", body, re.MULTILINE)[1]: body
    for language, body in BLOCKS
    if language in ("yaml", "csv") and re.match(r"# \S+\.\w+$", body, re.MULTILINE)
}
EXAMPLES = [
    example.partition("\n")
    for language, body in BLOCKS
    if language == "console"
    for example in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]
]
COMMANDS = [line for language, body in BLOCKS if language == "sh" for line in body.splitlines() if line.strip()]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name, body in FILES.items():
        (tmp_path / name).write_text(body, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("command", "output"), [(command, output) for command, _, output in EXAMPLES])
def test_an_example_prints_what_is_shown(command, output, folder, invoke):
    program, *arguments = shlex.split(command)
    assert program == "pref"
    shown = re.match(r"(\S+?):(\d+):\d+: .*\n {2}(.*)\n", output)
    if shown:
        _put_line(folder / shown[1], int(shown[2]), shown[3].removeprefix("  "))
    result = invoke(*arguments)
    assert _trimmed(result.stdout + result.stderr) == _trimmed(output)


def _put_line(path, number: int, line: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = line
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _trimmed(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_there_are_examples():
    assert {"friday.yaml"} <= set(FILES)
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("block", [body for language, body in BLOCKS if language == "python"])
def test_the_python_runs_and_gives_what_its_remarks_say(block, folder):
    names: dict[str, object] = {}
    exec(compile(block, "README.md", "exec"), names)
    for line in block.splitlines():
        found = re.match(r"(\S.*?) {2,}# (.+)", line)
        if found:
            assert repr(eval(found[1], names)) in found[2]
    assert names["pulka"].net_exact["Anna"] == Fraction(244, 3)
    assert "Fraction(244, 3)" in block


def test_the_commands_of_a_fresh_machine(invoke, monkeypatch):
    settle, test = (command.split(" && ") for command in COMMANDS[:2])
    monkeypatch.chdir(ROOT)
    assert settle[0] == test[0] == "python3 -m venv .venv"
    assert test[-1] == ".venv/bin/pytest"
    program, *arguments = settle[-1].split()
    assert program == ".venv/bin/pref"
    assert invoke(*arguments).return_value == 0
