"""The scoreboard of errors: a file a code, and in it a log for every sentence that the code can say.

The place of a problem stands in the log between ⟦ and ⟧, which are taken out before it is read. Below the log come
the sentences, each with its hint, in the order of their places. The log has these problems and no others.
``! csv`` is a CSV log, ``! bytes`` has ``\\xE9`` for bytes, ``! file NAME`` begins a file that the log names.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from preferans_cli import catalogue
from preferans_cli.api import check
from preferans_cli.problems import Code
from preferans_cli.read import read_file, read_stream
from preferans_cli.read.yamlfaults import explain
from preferans_cli.sentences import Speaker

BOARD = Path(__file__).parent / "scoreboard"
OF_THE_WHOLE = {"E602", "T219"}
"""Warnings that most logs here have, being short."""


class Expected(NamedTuple):
    line: int
    span: tuple[int, int]
    severity: str
    code: str
    message: str
    hint: str


class Case(NamedTuple):
    name: str
    form: str | None
    log: bytes
    files: dict[str, bytes]
    problems: list[Expected]


def cases() -> list[Case]:
    found = []
    for path in sorted(BOARD.glob("*.txt")):
        for part in re.split(r"^===", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            title, _, body = part.partition("\n") if part.startswith(" ") else (" the plain one", "", part)
            found.append(_case(f"{path.stem}{title}", body.split("\n")))
    return found


def _case(name: str, lines: list[str]) -> Case:
    form = None
    parts: dict[str, list[str]] = {"": []}
    part = ""
    said: list[str] = []
    for line in lines:
        if line.startswith("! file "):
            part = line.removeprefix("! file ")
            parts[part] = []
        elif line == "! log":
            part = ""
        elif line.startswith("! "):
            form = line.removeprefix("! ")
        elif line.startswith("> "):
            said.append(line.removeprefix("> "))
        else:
            parts[part].append(line)
    texts = {key: "\n".join(value).rstrip("\n") + "\n" for key, value in parts.items()}
    log, places = _places(_bytes(texts.pop("")) if form == "bytes" else texts.pop("").encode())
    return Case(name, form, log, {key: text.encode() for key, text in texts.items()}, list(_said(said, places)))


def _bytes(text: str) -> bytes:
    return re.sub(
        rb"\\(x[0-9a-f]{2}|[rn])", lambda found: found[0].decode("unicode_escape").encode("latin-1"), text.encode()
    )


def _places(text: bytes) -> tuple[bytes, list[tuple[int, int, int]]]:
    places = []
    for mark in re.finditer("⟦(.*?)⟧".encode(), text):
        line = text[: mark.start()].count(b"\n") + 1
        before = text[text.rfind(b"\n", 0, mark.start()) + 1 : mark.start()]
        begin = len(re.sub("[⟦⟧]", "", before.decode(errors="replace")))
        places.append((line, begin, begin + len(mark[1].decode(errors="replace"))))
    return text.replace("⟦".encode(), b"").replace("⟧".encode(), b""), places


def _said(said, places):
    heads = [number for number, text in enumerate(said) if re.match(r"(error|warning) [A-Z]\d{3} ", text)]
    for (line, begin, end), number in zip(places, heads, strict=True):
        severity, code, message = said[number].split(" ", 2)
        last = number + 1 == len(said) or number + 1 in heads
        yield Expected(line, (begin, end), severity, code, message, "" if last else said[number + 1])


CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_problem_is_told_at_its_place_in_these_words(case, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, data in case.files.items():
        Path(name).write_bytes(data)
    path = Path("log.csv" if case.form == "csv" else "log.yaml")
    path.write_bytes(case.log)
    with path.open("rb") as stream:
        logs = list(read_stream(stream, str(path)))
    found = [finding for log in logs for finding in check(log)]
    wanted = {problem.code for problem in case.problems}
    assert [
        Expected(finding.line, finding.span, finding.severity, finding.code, finding.message, finding.hint)
        for finding in found
        if finding.code in wanted or finding.code not in OF_THE_WHOLE
    ] == case.problems


def _archive_of_many() -> bytes:
    """A workbook's archive of more parts than any has."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for number in range(2_001):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", "")
    return buffer.getvalue()


HEAD = "table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}\n"
LARGE = {
    "a line": (
        "log.yaml", lambda: (HEAD + "deals: [" + "{declarer: Boris, contract: 7♠}, " * 40_000 + "]").encode(),
        Expected(2, (0, 0), "error", "R111", "this line is longer than 1000000 characters, which no line of a log is",
                 "put every deal on a line of its own"),
    ),
    "a log": (
        "log.yaml", lambda: ("# a remark that is long enough to fill a log\n" * 500_000).encode(),
        Expected(1, (0, 0), "error", "R111", "this log is longer than 20000000 characters, which none is",
                 "begin every party with a line ---"),
    ),
    "a head": (
        "log.yaml", lambda: (HEAD + 'note: "late\ndeals:\n' + "  - {declarer: Boris, contract: 7♠}\n" * 9_000).encode(),
        Expected(2, (0, 0), "error", "R111", "this goes on for more than 200000 characters",
                 "look whether its quotes and brackets are closed"),
    ),
    "an entry": (
        "log.yaml", lambda: (HEAD + "deals:\n  - [" + "7♠,\n    " * 20_000 + "]\n").encode(),
        Expected(3, (4, 5), "error", "R111", "this entry has more than 20000 words and numbers",
                 "look whether its brackets are closed"),
    ),
    "a heap of problems": (
        "log.yaml", lambda: (HEAD + "deals:\n" + "  - tea\n" * 2_000).encode(),
        Expected(1002, (4, 7), "error", "R112", "so much is wrong that the rest is not looked at",
                 "mend what stands above first"),
    ),
    "no workbook": (
        "log.xlsx", lambda: b"table: {players: [Anna, Boris, Vera]}",
        Expected(1, (0, 0), "error", "R154", "this is no workbook that can be read: not a ZIP archive",
                 "save it as .xlsx, or as CSV"),
    ),
    "a large workbook": (
        "log.xlsx", _archive_of_many,
        Expected(1, (0, 0), "error", "R155", "this workbook is larger than any log",
                 "keep one evening or season in it, without pictures"),
    ),
}  # fmt: skip
"""Logs that are too large for a file of the board."""


@pytest.mark.parametrize("name", LARGE)
def test_the_last_problem_of_what_is_too_large(name, tmp_path):
    file, made, expected = LARGE[name]
    path = tmp_path / file
    path.write_bytes(made())
    last = [finding for log in read_file(str(path)) for finding in check(log)][-1]
    assert Expected(last.line, last.span, last.severity, last.code, last.message, last.hint) == expected


def test_what_libyaml_may_say_tomorrow_is_told_at_its_place():
    mark = yaml.Mark("", 5, 0, 5, "note: ~~", 5)
    problem = explain(yaml.MarkedYAMLError(problem="something new", problem_mark=mark), "note: ~~", 2)
    assert (problem.code, problem.place[:2]) == (Code.NOT_YAML, (3, 6))
    assert Speaker().problem(problem) == catalogue.PROBLEMS["R104"]


SAID = {(problem.code, problem.message) for case in CASES for problem in case.problems} | {
    (problem.code, problem.message) for _, _, problem in LARGE.values()
}


@pytest.mark.parametrize("code", Code)
def test_every_code_is_on_the_board(code):
    assert code.value in {said for said, _ in SAID}


ELSEWHERE = {"R104", "R154"}
"""Sentences for what a library may say tomorrow, or in words that another language has no translation of."""


@pytest.mark.parametrize("key", [key for key in catalogue.PROBLEMS if key not in ELSEWHERE])
def test_every_sentence_is_on_the_board(key):
    pattern = re.sub(r"\\\{[^}]*\\\}", ".*", re.escape(catalogue.PROBLEMS[key][0]))
    assert any(code == key[:4] and re.fullmatch(pattern, message, re.DOTALL) for code, message in SAID)
