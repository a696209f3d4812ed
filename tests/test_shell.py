"""What a shell has of pref: the manual page, completion, and help whose examples run."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import manpage
import pytest
from conftest import ROOT

from preferans_cli.cli import COMMANDS, run, watch

BIN = Path(sys.executable).parent
LOG = """\
table:
  variant: sochinka
  players: [Anna, Boris, Vera]
  pulya: 20
deals:
  - {declarer: Boris, contract: 7♠, whist: [Vera], tricks: 7}
  - {declarer: Vera, contract: 6♥, whist: [Anna], tricks: 5}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the examples of the help can run."""
    for name in ("friday.yaml", "season.yaml", "season/october.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(LOG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(BIN), prepend=os.pathsep)
    return tmp_path


def examples() -> list[tuple[str, str]]:
    found = []
    for name in COMMANDS:
        text = import_module(f"preferans_cli.cli.{name}").command.help
        block = text.partition("Examples:\n")[2]
        found += [(name, line.strip()) for line in block.splitlines() if line.strip()]
    return found


EXAMPLES = examples()
PREPARED = {"pref convert friday.csv friday.yaml": "pref convert friday.yaml friday.csv"}
"""What has to be done first."""
FIND_SOMETHING = ("pref fmt season/ --check", "pref check season/ --strict")
"""Examples that end with 1 here, as they should: a log that is not canonical, a warning."""


def test_every_command_has_examples():
    assert {name for name, _ in EXAMPLES} == set(COMMANDS)


@pytest.mark.parametrize("line", [line for _, line in EXAMPLES])
def test_an_example_of_the_help_runs(line, folder, monkeypatch, capsys):
    if line.startswith("pref init"):
        (folder / "friday.yaml").unlink()
        line += " --players Anna,Boris,Vera" if "--players" not in line else ""
    if line in PREPARED:
        assert run(shlex.split(PREPARED[line])[1:]) == 0
    if line.endswith("| source") and not shutil.which("fish"):
        line = line.removesuffix("| source")
    if line.startswith('eval "$(pref completion zsh)"') and not shutil.which("zsh"):
        line = "pref completion zsh"
    monkeypatch.setattr(watch, "stamps", lambda path, interval: [watch.Stamp(1, 1, 1)])
    if re.search(r"[|>$*]", line):
        done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", line], stdin=subprocess.DEVNULL,
                              capture_output=True, check=False, encoding="utf-8")  # fmt: skip
        assert done.returncode == 0, done.stderr
        return
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    status = run(shlex.split(line)[1:])
    said = capsys.readouterr()
    assert status == (1 if line in FIND_SOMETHING else 0), said.err


# The manual page


PAGES = pytest.mark.parametrize("name", manpage.PAGES)


@PAGES
def test_the_manual_page_is_that_of_the_commands(name):
    """Where this fails: python tests/manpage.py."""
    assert manpage.PAGES[name].read_text(encoding="utf-8") == manpage.page(name)


@PAGES
def test_troff_has_nothing_against_the_page(name):
    if not shutil.which("groff"):
        pytest.skip("groff is not installed")
    done = subprocess.run(["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-z", str(manpage.PAGES[name])],
                          capture_output=True, check=False, encoding="utf-8")  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_russian_page_says_no_english_sentence():
    lines = [line for line in manpage.page("ru").splitlines() if not line.startswith((".TH", r"\fB", "pref "))]
    assert [line for line in lines if re.search(r"\b(the|is|are|of|and|what|where)\b", line)] == []


@PAGES
def test_a_page_is_installed_where_man_looks(name):
    setup = (ROOT / "setup.cfg").read_text(encoding="utf-8")
    folder = "share/man/man1" if name == "en" else f"share/man/{name}/man1"
    assert f"{folder} =\n    {manpage.PAGES[name].relative_to(ROOT)}\n" in setup


@PAGES
def test_the_page_names_every_command_and_option(name):
    text = manpage.page(name).replace(r"\-", "-")
    for name in COMMANDS:
        assert f".SS pref {name} " in text
        for param in import_module(f"preferans_cli.cli.{name}").command.params:
            assert all(option in text for option in param.opts if option.startswith("-"))


# Completion


def completed(words: list[str], shell: str = "bash", cwd: Path | None = None, **environ: str) -> list[str]:
    """What a shell gets for the last of these words."""
    asked = {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1), "_PREF_COMPLETE": f"{shell}_complete"}
    done = subprocess.run([sys.executable, "-m", "preferans_cli"], env={**os.environ, **asked, **environ},
                          capture_output=True, check=True, encoding="utf-8", cwd=cwd)  # fmt: skip
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["pref", "se"], ["plain,settle"]),
        (["pref", "settle", "--un"], ["plain,--until"]),
        (["pref", "settle", "fri"], ["file,fri"]),
        (["pref", "add", "friday.yaml", "an"], ["plain,Anna"]),
        (
            ["pref", "add", "friday.yaml", "Anna", "10"],
            ["plain,10s", "plain,10c", "plain,10d", "plain,10h", "plain,10NT"],
        ),
        (["pref", "add", "friday.yaml", "Anna", "7s", "7", "w"], ["plain,whist"]),
        (["pref", "add", "none.yaml", "ras"], ["plain,raspasy"]),
        (["pref", "completion", ""], ["plain,bash", "plain,zsh", "plain,fish"]),
    ],
    ids=lambda value: " ".join(value) if value and value[0] == "pref" else "",
)
def test_words_are_completed(words, found, folder):
    assert completed(words, cwd=folder) == found


def test_the_commands_are_explained_in_the_language_of_the_system():
    found = completed(["pref", "journa"], "zsh", LC_ALL="ru_RU.UTF-8")
    assert found[:2] == ["plain", "journal"]
    assert re.search("[а-я]", found[2])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_one_of_that_shell(shell, run_pref):
    status, out, _ = run_pref("completion", shell)
    assert status == 0
    assert f"_PREF_COMPLETE={shell}_complete" in out
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=out, check=True, encoding="utf-8")
    assert run_pref("completion", "tcsh")[0] == 2
