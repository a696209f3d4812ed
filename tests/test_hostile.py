"""The files of the wild: each ends in a clear problem at a place, or is read; soon, and without much memory.

And nothing that a terminal would obey is shown as it is.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from helpers import logs

from preferans_cli.api import check
from preferans_cli.read import read_file

SECONDS = 2.0
MEGABYTES = 200
HEAD = "table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}\n"
LOG = HEAD + "deals:\n  - {declarer: Boris, contract: 6♠}\n"
DEAL = "  - {declarer: Boris, contract: 6♠}\n"

BROKEN: dict[str, tuple[bytes | str | Callable[[], str], str, int]] = {
    # what → the file, the code of its first error and the line of that
    "an empty file": (b"", "R101", 1),
    "blank lines": ("\n\n  \n", "R101", 1),
    "document markers alone": ("---\n---\n...\n", "R101", 1),
    "half a million document markers": (lambda: "---\n" * 500_000, "R101", 1),
    "ten thousand logs that are no YAML": (lambda: "table: {players: [Anna, Boris\n---\n" * 10_000, "R106", 1),
    "five thousand logs whose keys nobody knows": (lambda: "tabel: {playrs: [A, B, C]}\n---\n" * 5_000, "R120", 1),
    "a hundred thousand lines of two dashes": (lambda: LOG + "--\n" * 100_000, "R104", 100_003),
    "five thousand rows that are no YAML": (
        lambda: HEAD + "deals:\n" + "  - {declarer: Boris contract: 6♠}\n" * 5_000, "R104", 3),
    "ten thousand lines behind a bracket": (
        lambda: HEAD + "deals:\n  - {declarer: Boris,\n" + "contract:\n" * 10_000, "R106", 3),
    "many deals that say a key twice": (
        lambda: HEAD + "deals:\n" + ("  - {declarer: Boris, declarer: Boris, contract: 6♠}\n" + DEAL * 40) * 900,
        "R113", 3),
    "ten thousand lines that nobody can read": (lambda: HEAD + "note\n" * 10_000, "R104", 2),
    "five million comments": (lambda: "#\n" * 5_000_000, "R101", 1),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "R102", 1),
    "a workbook called .yaml": (b"PK\x03\x04" + bytes(range(256)) * 20, "R102", 1),
    "a program": (Path(sys.executable).read_bytes()[:300_000], "R102", 1),
    "noise": (bytes((number * 7919 + number // 3) % 256 for number in range(20_000)), "R102", 1),
    "Latin-1": ("table: {players: [Anna, Zoë, Vera]}\n".encode("latin-1"), "R103", 1),
    "half a character of UTF-16": (LOG.encode("utf-16")[:-1], "R103", 3),
    "a tab": ("table:\n\tplayers: [Anna, Boris, Vera]\n", "R105", 2),
    "wrong indentation": ("table:\n  variant: sochinka\n   players: [Anna, Boris, Vera]\n", "R117", 3),
    "an unclosed bracket": (HEAD + "deals:\n  - {declarer: Boris\n" + DEAL, "R106", 3),
    "an unclosed bracket and much behind it": (
        lambda: HEAD + "deals:\n  - {declarer: Boris\n" + DEAL * 200_000, "R106", 3),
    "an unclosed quote and much behind it": (lambda: HEAD + 'note: "late\ndeals:\n' + DEAL * 200_000, "R111", 2),
    "a cut-off log": (LOG[:-12], "R106", 3),
    "duplicate keys": (LOG + "table: {players: [A, B, C]}\n", "R113", 4),
    "two hundred thousand tables": (lambda: HEAD * 200_000, "R113", 2),
    "an anchor": (LOG.replace("[Anna", "&a [Anna"), "R107", 1),
    "an alias": (LOG.replace("Boris, c", "*b, c"), "R107", 3),
    "a merge": (LOG + "<<: {note: late}\n", "R107", 4),
    "a tag": (LOG.replace("6♠", "!!str 6♠"), "R108", 3),
    "a tag that would run something": ("!!python/object/apply:os.system ['ls']\n", "R108", 1),
    "a billion laughs": (
        "a: &a [lol]\n" + "".join(f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in pairwise("abcdefghi")),
        "R120", 1),
    "a NUL": (LOG.replace("Boris,", "Bo\0ris,"), "R109", 1),
    "an escape": (LOG.replace("Boris,", "Bo\x1b[31mris,"), "R109", 1),
    "an escape by escape": (LOG.replace("Boris,", '"Bo\\e[31mris",'), "T204", 1),
    "an escape in a note": (LOG + 'note: "\\e]0;owned\\a"\n', "R109", 4),
    "an escape in the name of the pulka": ('pulka: "\\e[2J"\n' + LOG, "R109", 1),
    "an escape in the control time": (LOG.replace("pulya: 10", 'pulya: 10, until: "\\e[5m"'), "R109", 1),
    "an escape in the price": (LOG.replace("pulya: 10", 'pulya: 10, price: "1 \\e[5m"'), "R109", 1),
    "a mark from right to left": (LOG.replace("Boris,", "Bo\u202eris,"), "T204", 1),
    "a mark from right to left in a note": (LOG + "note: a\u202eb\n", "R109", 4),
    "a character of the second control set": (LOG + "note: a\x9bb\n", "R109", 4),
    "ten megabytes on a line": (lambda: "note: " + "x" * 10_000_000, "R111", 1),
    "ten megabytes of deals on a line": (lambda: "deals: [" + "{declarer: Boris}, " * 550_000 + "]", "R111", 1),
    "ten thousand brackets": ("a: " + "[" * 10_000 + "]" * 10_000, "R110", 1),
    "ten thousand open brackets": ("[" * 10_000, "R110", 1),
    "ten thousand open braces": ("{a: " * 10_000, "R110", 1),
    "ten thousand dashes": ("- " * 10_000, "R110", 1),
    "two thousand levels": ("".join(" " * depth + "a:\n" for depth in range(2_000)), "R110", 22),
    "a target of five thousand digits": (LOG.replace("10}", "9" * 5_000 + "}"), "R124", 1),
    "tricks of five thousand digits": (
        HEAD + f"deals:\n  - {{raspasy: {{Anna: {'1' * 5_000}}}}}\n", "R124", 3),
    "a price of five thousand digits": (LOG.replace("10}", f"10, price: 0.{'9' * 5_000}}}"), "R131", 1),
    "a date of five thousand digits": ("date: " + "9" * 5_000 + "\n" + LOG, "R132", 1),
    "a name of a hundred thousand letters": (LOG.replace("Boris,", "B" * 100_000 + ","), "T204", 1),
    "a million and a half of keys": (lambda: "".join(f"k{number}: v\n" for number in range(1_500_000)), "R120", 1),
    "three million players": (lambda: "table:\n  players:\n" + "  - x\n" * 3_000_000, "R111", 1),
    "an entry of two million values": (lambda: LOG + "  - {note: [" + "x,\n" * 2_000_000 + "]}\n", "R111", 4),
    "half a million entries of nothing": (lambda: LOG + "  -\n" * 500_000, "R136", 4),
    "a note of four million lines": (lambda: "note: |\n" + "  x\n" * 4_000_000, "R111", 1),
    "a hundred thousand unknown players": (
        lambda: LOG + "".join(f"  - {{declarer: X{number}, contract: 6♠}}\n" for number in range(100_000)), "R121", 4),
    "a hundred thousand colons": (":" * 100_000, "R104", 1),
    "a hundred thousand quotes": ("'" * 100_001, "R106", 1),
    "a hundred thousand ampersands": ("&" * 100_000, "R107", 1),
    "a hundred thousand commas": ("[" + "," * 100_000, "R104", 1),
    "a comma": (",", "R104", 1),
    "a web page": ("<html><body>Friday</body></html>\n", "R114", 1),
    "a word": ("hello\n", "R114", 1),
    "a number": ("42\n", "R114", 1),
    "half a surrogate": (LOG + 'note: "\\ud800"\n', "R104", 4),
}  # fmt: skip

RUSSIAN = "стол: {вариант: сочинка, игроки: [Анна, Борис, Вера], пуля: 10}\nсдачи: [{играющий: Борис, игра: 6п}]\n"
MIXED = "table: {{variant: sochinka, players: [Anna, {name}, Vera]}}\ndeals: [{{declarer: {name}, contract: 6s}}]\n"
READ = {
    "UTF-8 with a byte-order mark": b"\xef\xbb\xbf" + LOG.encode(),
    "UTF-16 with a byte-order mark": LOG.encode("utf-16"),
    "UTF-16, the other way round": b"\xfe\xff" + LOG.encode("utf-16-be"),
    "UTF-16 without a mark": LOG.encode("utf-16-le"),
    "UTF-16 in Russian, without a mark": RUSSIAN.encode("utf-16-be"),
    "UTF-32": LOG.encode("utf-32"),
    "Windows-1251": RUSSIAN.encode("cp1251"),
    "Windows-1251, one Russian word": MIXED.format(name="Борис").encode("cp1251"),
    "Windows-1251, one Russian letter": MIXED.format(name="Я").encode("cp1251"),
    "Windows line ends": LOG.replace("\n", "\r\n").encode(),
    "old Macintosh line ends": LOG.replace("\n", "\r").encode(),
    "files with marks joined": b"\xef\xbb\xbf" + LOG.encode() + b"\xef\xbb\xbf---\n" + LOG.encode(),
    "line separators of Unicode": (LOG + "note: a\u2028b\x85c\n").encode(),
    "a directive": b"%YAML 1.2\n---\n" + LOG.encode(),
    "JSON": b'{"table": {"variant": "sochinka", "players": ["A", "B", "C"]}, "opening": {"gora": {"A": 3}}}',
    "names that YAML takes for other things": (
        "table: {variant: sochinka, players: [No, Да, 007, 1:30], pulya: 10}\n"
        "deals:\n  - {declarer: Да, contract: 7♠, whist: [007, 1:30], tricks: {Да: 7, 007: 2, 1:30: 1}}\n"
    ).encode(),
    "deals before the table, many of them": (
        '{"deals": [' + ",\n".join(['{"declarer": "B", "contract": "6s"}'] * 20_000)
        + '], "table": {"variant": "sochinka", "players": ["A", "B", "C"]}}'
    ).encode(),
}  # fmt: skip


@pytest.fixture(params=BROKEN)
def broken(request, tmp_path):
    data, code, line = BROKEN[request.param]
    data = data() if callable(data) else data
    path = tmp_path / "friday.yaml"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path, code, line


def test_a_broken_file_has_a_problem_at_a_place(broken):
    path, code, line = broken
    begun = time.process_time()
    found = [finding for log in read_file(str(path)) for finding in check(log)]
    assert time.process_time() - begun < SECONDS
    first = next(finding for finding in found if finding.severity == "error")
    assert (first.code, first.line) == (code, line), str(first)
    for finding in found:
        assert (finding.message + finding.hint + finding.text).isprintable()
        assert finding.column >= 1
        assert len(finding.message) < 500


@pytest.mark.parametrize("name", READ)
def test_what_is_odd_but_sound_is_read(name):
    found = [finding for log in logs(READ[name]) for finding in check(log)]
    assert [str(finding) for finding in found if finding.severity == "error"] == []
    assert found  # the party is not finished


def test_bytes_of_windows_1251_are_the_letters_they_were():
    text = "пулька: Ёжик в тумане\n" + RUSSIAN.replace("Борис", "Ёжик").replace("Вера", "Юля")
    (log,) = logs(text.encode("cp1251"))
    assert (log.name, log.table.players) == ("Ёжик в тумане", ("Анна", "Ёжик", "Юля"))


def test_of_several_documents_one_is_broken(run_pref, tmp_path):
    path = tmp_path / "season.yaml"
    path.write_text(f"---\n{LOG}---\ntable: {{players: [Anna\n---\n{LOG}", encoding="utf-8")
    status, out, _ = run_pref("settle", "-f", "jsonl", path)
    assert status == 1
    assert len(out.splitlines()) == 2
    _, out, err = run_pref("check", path, "-f", "concise")
    assert [line.split(" ")[1:3] for line in out.splitlines()] == [
        ["warning", "E602"],
        ["error", "R106"],
        ["warning", "E602"],
    ]
    assert out.splitlines()[1].startswith(f"{path}:6:18: ")
    assert err == "1 error, 2 warnings in 3 logs\n"


LARGE = [
    "five million comments", "an unclosed bracket and much behind it", "three million players",
    "an entry of two million values", "ten megabytes of deals on a line", "a hundred thousand unknown players",
]  # fmt: skip


MEASURED = """
import sys
from preferans_cli.cli import run
print(run(["check", *sys.argv[1:]]), file=sys.stderr)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")), file=sys.stderr)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the memory of a process is not told here")
@pytest.mark.parametrize("name", LARGE)
def test_a_large_file_takes_no_large_memory(name, tmp_path):
    data, _, _ = BROKEN[name]
    path = tmp_path / "friday.yaml"
    path.write_text(data() if callable(data) else data, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path), "-q"], capture_output=True, encoding="utf-8", check=True
    )
    status, kilobytes = done.stderr.split()
    assert status == "1"
    assert int(kilobytes) < MEGABYTES * 1000


SLY = "\x1b]0;owned\x07\u202e.yaml"


@pytest.mark.parametrize("command", ["check", "settle", "journal", "rules"])
def test_the_name_of_a_file_is_shown_as_it_is_not_obeyed(command, run_pref, tmp_path):
    missing = tmp_path / SLY
    status, out, err = run_pref(command, missing)
    assert status == 2
    assert (out + err).replace("\n", "").isprintable()
    missing.write_text(LOG.replace("6♠", "5♠"), encoding="utf-8")
    status, out, err = run_pref(command, missing)
    assert status == 1
    assert (out + err).replace("\n", "").isprintable()
    assert "R127" in out + err


@pytest.mark.parametrize(
    "arguments", [["\x1b[31mcheck"], ["check", "--\x1b[31m"], ["check", "-f", "\x1b[31m"], ["explain", "\x1b[31m"]]
)
def test_a_wrong_command_line_is_shown_as_it_is_not_obeyed(arguments, run_pref):
    status, out, err = run_pref(*arguments)
    assert status == 2
    assert (out + err).replace("\n", "").isprintable()
