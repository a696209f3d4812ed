"""The contract of the command line: exit statuses, sources, formats of ``check``, colours, files written whole."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT

from preferans_cli.cli import outputs
from preferans_cli.cli.colour import decided
from preferans_cli.problems import Code

HEAD = "table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}\ndeals:\n"
GOOD = HEAD + "  - {declarer: Boris, contract: 6♠}\n"
WARNED = HEAD + "  - {declarer: Boris, contract: 6♠, whist: [Vera], tricks: 7}\n"
BAD = HEAD + "  - {declarer: Boris, contract: 6♠, whist: [Vera], tricks: {Boris: 6, Vera: 3}}\n"
FINISHED = GOOD.replace("pulya: 10", "pulya: 2").replace("sochinka", "leningradka")


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# Exit statuses


STATUSES = [
    # command line → status; standard output and standard error hold these
    ("settle finished.yaml", 0, "Boris", ""),
    ("settle good.yaml", 0, "Boris", "pref: 1 warning; pref check shows it"),
    ("check good.yaml", 0, "E602", "1 warning in 1 log"),
    ("check finished.yaml", 0, "", "no errors in 1 log"),
    ("check finished.yaml --strict", 0, "", "no errors in 1 log"),
    ("check good.yaml --strict", 1, "E602", "1 warning in 1 log"),
    ("settle warned.yaml", 0, "Boris", "pref: 2 warnings; pref check shows them"),
    ("settle warned.yaml --strict", 1, "Boris", "pref: 2 warnings"),
    ("settle warned.yaml -q", 0, "Boris", ""),
    ("settle bad.yaml", 1, "", "bad.yaml:3:60: error D306"),
    ("journal bad.yaml", 1, "", "bad.yaml:3:60: error D306"),
    ("rules bad.yaml", 1, "underbid", "bad.yaml:3:60: error D306"),
    ("check bad.yaml", 1, "bad.yaml:3:60: error D306", "1 error in 1 log; pref explain D306 tells more\n"),
    ("check bad.yaml -f concise", 1, "bad.yaml:3:60: error D306", "1 error in 1 log\n"),
    ("check bad.yaml --max-errors 1", 1, "D306", "1 error in 1 log, and no more were looked for; pref explain D306"),
    ("check bad.yaml -q", 1, "D306", ""),
    ("settle bad.yaml good.yaml", 1, "Boris", "D306"),
    ("settle missing.yaml good.yaml", 2, "Boris", "pref: missing.yaml cannot be read: No such file or directory"),
    ("check missing.yaml bad.yaml", 2, "D306", "pref: missing.yaml cannot be read"),
    ("check", 2, "", "name a log"),
    ("check good.yaml -f xml", 2, "", "'xml' is not one of"),
    ("check good.yaml --max-errors 0", 2, "", "0 is not in the range"),
    ("check good.yaml -o report.doc", 2, "", "report.doc"),
    ("check good.yaml -o no/such/folder.json", 2, "", "no/such/folder.json cannot be written"),
    ("explain D306", 0, "The tricks do not add up to ten", ""),
    ("explain d306", 0, "The tricks do not add up to ten", ""),
    ("explain D999", 2, "", "there is no code D999"),
    ("chek good.yaml", 2, "", "Did you mean check?"),
]


@pytest.mark.parametrize(("line", "status", "out", "err"), STATUSES, ids=[line for line, *_ in STATUSES])
def test_an_exit_status_and_where_things_are_said(line, status, out, err, here, run_pref, monkeypatch):
    for name, text in (("good", GOOD), ("warned", WARNED), ("bad", BAD), ("finished", FINISHED)):
        write(f"{name}.yaml", text)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    found = run_pref(*line.split())
    assert found[0] == status
    assert out in found[1] if out else not found[1]
    assert err in found[2] if err else not found[2]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything can be read")
def test_a_file_that_may_not_be_read_is_told_and_the_others_are_done(here, run_pref):
    write("shut.yaml", GOOD).chmod(0)
    write("good.yaml", GOOD)
    status, out, err = run_pref("settle", "shut.yaml", "good.yaml")
    assert (status, "Boris" in out) == (2, True)
    assert err.startswith("pref: shut.yaml cannot be read: Permission denied\n")


def test_a_fault_of_the_program_is_one_line_and_status_70(here, run_pref, monkeypatch):
    write("good.yaml", GOOD)
    monkeypatch.setattr("preferans_cli.batch.Worker.outcome", lambda *_: 1 // 0)
    status, out, err = run_pref("settle", "good.yaml")
    assert (status, out) == (70, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("pref: a fault of the program (ZeroDivisionError: ")
    for line in (
        ("--debug", "settle", "good.yaml"),
        ("settle", "good.yaml", "--debug"),
        ("settle", "--debug", "good.yaml"),
    ):
        status, out, err = run_pref(*line)
        assert (status, out) == (70, "")
        assert err.startswith("Traceback (most recent call last):\n")
        assert err.splitlines()[-1].startswith("pref: a fault of the program (ZeroDivisionError: ")


def test_debug_behind_a_double_dash_is_a_path(here, run_pref):
    status, _, err = run_pref("settle", "--", "--debug")
    assert (status, err.splitlines()[0]) == (2, "pref: --debug cannot be read: No such file or directory")


# Real processes

ENVIRON = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


def pref(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "preferans_cli", *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", env=ENVIRON, check=False, **options)


def test_ctrl_c_ends_it_with_130_and_the_old_file_is_whole(here):
    write("old.json", "the old one")
    command = [sys.executable, "-m", "preferans_cli", "settle", "-", "-o", "old.json"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRON
    )
    process.stdin.write(GOOD.encode())
    process.stdin.flush()
    deadline = time.monotonic() + 10
    while not list(here.glob("old.json.*.tmp")) and time.monotonic() < deadline:
        time.sleep(0.02)
    # it has to be waiting for its input: CPython ends by the signal itself, which a shell calls 130 too, where the
    # interruption comes in the middle of an import that makes classes
    time.sleep(0.7)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err.strip()) == (130, b"", b"interrupted")
    assert [path.name for path in here.iterdir()] == ["old.json"]
    assert Path("old.json").read_text(encoding="utf-8") == "the old one"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_standard_output_that_is_full_is_told_and_is_no_fault_of_the_program(here):
    write("good.yaml", GOOD)
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "preferans_cli", "settle", "good.yaml"], stdout=full, stderr=subprocess.PIPE,
            encoding="utf-8", env=ENVIRON, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "pref: the output cannot be written: No space left on device\n")


def test_a_reader_of_the_screen_that_goes_away_does_not_take_the_file_with_it(here):
    for number in range(40):
        write(f"season/{number}.yaml", GOOD)
    checking = f"{sys.executable} -m preferans_cli check {' '.join(['season'] * 40)} -o all.jsonl"
    done = subprocess.run(
        ["bash", "-c", f"{checking} | head -1; echo ${{PIPESTATUS[0]}}"],
        capture_output=True, encoding="utf-8", env=ENVIRON, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "0"
    assert "Traceback" not in done.stderr
    assert len(Path("all.jsonl").read_text(encoding="utf-8").splitlines()) == 1600


# Files given with -o


def test_a_device_is_written_to_and_never_replaced(here, run_pref):
    write("good.yaml", GOOD)
    os.mkfifo("pipe")
    for command in (["convert", "good.yaml", "pipe", "--to", "csv"], ["settle", "good.yaml", "-o", "csv:pipe"]):
        reader = subprocess.Popen(["cat", "pipe"], stdout=subprocess.PIPE)
        assert run_pref(*command)[0] == 0
        assert b"Anna" in reader.communicate(timeout=10)[0]
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)


def test_a_file_is_written_whole_or_not_at_all(here, run_pref, monkeypatch):
    write("good.yaml", GOOD)
    write("old.json", "the old one")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(outputs.os, "fsync", full)
    status, _, err = run_pref("settle", "good.yaml", "-o", "old.json")
    assert status == 2
    assert "No space left on device" in err
    assert sorted(path.name for path in here.iterdir()) == ["good.yaml", "old.json"]
    assert Path("old.json").read_text(encoding="utf-8") == "the old one"


def test_a_file_keeps_its_mode_and_a_link_its_target(here, run_pref):
    write("good.yaml", GOOD)
    write("real.json", "old").chmod(0o600)
    Path("link.json").symlink_to("real.json")
    assert run_pref("settle", "good.yaml", "-o", "link.json")[0] == 0
    assert Path("link.json").is_symlink()
    assert json.loads(Path("real.json").read_text(encoding="utf-8"))[0]["pulka"] == "good"
    assert Path("real.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="no devices here")
def test_a_device_is_written_to_and_stays_one(here, run_pref):
    write("good.yaml", GOOD)
    os.mkfifo("pipe")
    reader = subprocess.Popen(["cat", "pipe"], stdout=subprocess.PIPE)
    assert run_pref("check", "good.yaml", "-o", "concise:pipe")[0] == 0
    out, _ = reader.communicate(timeout=10)
    assert out.startswith(b"good.yaml:3:5: warning E602 ")
    assert Path("pipe").is_fifo()


def test_a_folder_is_no_file_to_write_to(here, run_pref):
    write("good.yaml", GOOD)
    Path("season.json").mkdir()
    status, _, err = run_pref("settle", "good.yaml", "-o", "season.json")
    assert (status, "season.json cannot be written: Is a directory" in err) == (2, True)


# Folders and what is no log in them


def test_of_a_folder_the_logs_are_taken_in_order(here, run_pref):
    for name in ("b.yaml", "a.yml", "c.JSON"):
        write(f"season/{name}", GOOD)
    write("season/notes.txt", "not a log")
    write("season/deeper/d.yaml", BAD)
    status, out, _ = run_pref("settle", "season", "-f", "jsonl")
    assert status == 0
    assert [json.loads(line)["source"] for line in out.splitlines()] == [
        "season/a.yml",
        "season/b.yaml",
        "season/c.JSON",
    ]


def test_results_and_conventions_in_a_folder_are_passed_over(here, run_pref):
    write("season/friday.yaml", GOOD.replace("pulya: 10", "pulya: 10, conventions: club.yaml"))
    write("season/club.yaml", "underbid: free\n")
    write("season/result.json", run_pref("settle", "season/friday.yaml", "-f", "json")[1])
    status, out, err = run_pref("check", "season", "-f", "concise")
    assert (status, err) == (0, "1 warning in 1 log\n")
    assert [line.split(":")[0] for line in out.splitlines()] == ["season/friday.yaml"]


def test_conventions_that_only_a_workbook_names_are_passed_over(here, run_pref):
    head = "# pulka: friday\n# variant: sochinka\n# players: A, B, C\n# pulya: 10\n# conventions: club.yaml\n"
    write("friday.csv", head + "declarer,contract,A,B,C\nB,7♠,,,\n")
    write("club.yaml", "underbid: free\n")
    write("season/club.yaml", "underbid: free\n")
    assert run_pref("convert", "friday.csv", "season/friday.xlsx")[0] == 0
    status, out, _ = run_pref("check", "season", "-f", "concise")
    assert (status, [line.split(":")[0] for line in out.splitlines()]) == (0, ["season/friday.xlsx"])


@pytest.mark.parametrize(
    "command", [("convert", "bad.yaml", "bad.csv"), ("fmt", "bad.yaml")], ids=lambda words: words[0]
)
def test_whoever_shows_problems_shows_them_in_colours_if_asked(command, here, run_pref):
    write("bad.yaml", BAD.replace("pulya: 10", "pulya: ten"))
    assert "\x1b[" in run_pref(*command, "--color", "always")[2]
    assert "\x1b[" not in run_pref(*command, "--color", "never")[2]


def test_conventions_that_no_log_names_are_told(here, run_pref):
    write("season/friday.yaml", GOOD)
    write("season/club.yaml", "underbid: free\n")
    status, out, _ = run_pref("check", "season", "-f", "concise")
    assert status == 1
    assert out.splitlines()[0] == "season/club.yaml:1:1: error R118 this is a file of conventions, not a log"


def test_a_result_that_is_named_itself_is_told(here, run_pref):
    write("good.yaml", GOOD)
    write("result.json", run_pref("settle", "good.yaml", "-f", "json")[1])
    status, out, _ = run_pref("check", "result.json", "-f", "concise")
    assert (status, out) == (1, "result.json:1:1: error R116 this is a result that pref printed, not a log\n")


def test_a_log_on_standard_input(here):
    done = pref("check", "-f", "concise", input=BAD)
    assert (done.returncode, done.stdout) == (1, "-:3:60: error D306 the tricks add up to 9, one is missing\n")
    done = pref("check", "-", "-f", "concise", "--from", "csv", input="declarer,contract\n")
    assert (done.returncode, done.stdout.split(" ")[1:3]) == (1, ["error", "R137"])


# The formats of check


def test_every_format_says_the_same(here, run_pref):
    write("bad.yaml", BAD.replace("6♠", "6x"))
    said = {
        form: run_pref("check", "bad.yaml", "-f", form)[1]
        for form in ("text", "concise", "json", "jsonl", "github", "sarif")
    }
    (found,) = json.loads(said["json"])
    assert found == {
        "file": "bad.yaml", "line": 3, "column": 33, "severity": "error", "code": "R127",
        "message": "6x is no contract",
        "hint": "write a level from 6 to 10 and a suit, 7♠ 7s 7п, without trumps 7NT 7БК; or mizer, or totus",
    }  # fmt: skip
    assert json.loads(said["jsonl"]) == found
    first = "bad.yaml:3:33: error R127 6x is no contract\n"
    assert said["concise"] == first
    assert said["text"] == (
        f"{first}      - {{declarer: Boris, contract: 6x, whist: [Vera], tricks: {{Boris: 6, Vera: 3}}}}\n"
        f"{' ' * 36}^^\n    hint: {found['hint']}\n"
    )
    assert said["github"] == (
        "::error file=bad.yaml,line=3,endLine=3,col=33,endColumn=35,title=R127::6x is no contract "
        "(write a level from 6 to 10 and a suit, 7♠ 7s 7п, without trumps 7NT 7БК; or mizer, or totus)\n"
    )
    (run,) = json.loads(said["sarif"])["runs"]
    (result,) = run["results"]
    assert (result["ruleId"], result["level"]) == ("R127", "error")
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "R127"
    assert result["message"]["text"].startswith("6x is no contract. write a level")
    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "bad.yaml"},
        "region": {"startLine": 3, "startColumn": 33, "endLine": 3, "endColumn": 35},
    }


@pytest.mark.parametrize(
    ("form", "empty"), [("text", ""), ("concise", ""), ("json", "[]\n"), ("jsonl", ""), ("github", "")]
)
def test_a_log_without_problems_in_every_format(form, empty, here, run_pref):
    write("finished.yaml", FINISHED)
    assert run_pref("check", "finished.yaml", "-f", form) == (0, empty, "no errors in 1 log\n")


def test_sarif_without_problems_is_whole(here, run_pref):
    write("finished.yaml", FINISHED)
    found = json.loads(run_pref("check", "finished.yaml", "-f", "sarif")[1])
    assert (found["version"], found["runs"][0]["results"]) == ("2.1.0", [])
    rules = found["runs"][0]["tool"]["driver"]["rules"]
    assert {rule["id"] for rule in rules} == {code.value for code in Code}
    assert {rule["id"]: rule["defaultConfiguration"]["level"] for rule in rules}["E602"] == "warning"


def test_logs_with_and_without_problems_make_one_list(here, run_pref):
    for name, text in (("1", FINISHED), ("2", BAD), ("3", FINISHED), ("4", BAD)):
        write(f"season/{name}.yaml", text)
    assert [one["file"] for one in json.loads(run_pref("check", "season", "-f", "json")[1])] == [
        "season/2.yaml",
        "season/4.yaml",
    ]
    assert len(json.loads(run_pref("check", "season", "-f", "sarif")[1])["runs"][0]["results"]) == 2


def test_several_formats_in_one_run(here, run_pref):
    write("bad.yaml", BAD)
    status, out, _ = run_pref(
        "check", "bad.yaml", "-f", "concise", "-o", "all.sarif", "-o", "text:all.log", "-o", "all.ndjson"
    )
    assert (status, out.count("\n")) == (1, 1)
    assert json.loads(Path("all.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert Path("all.log").read_text(encoding="utf-8").startswith(out)
    assert json.loads(Path("all.ndjson").read_text(encoding="utf-8"))["code"] == "D306"


def test_what_github_takes_for_its_own_is_escaped(here, run_pref):
    write("100%, a:b.yaml", HEAD + "  - {declarer: '50%', contract: 6♠}\n")
    out = run_pref("check", "100%, a:b.yaml", "-f", "github")[1]
    assert out.startswith("::error file=100%25%2C a%3Ab.yaml,line=3,")
    assert "::unknown player 50%25 (" in out


def test_the_columns_of_a_sheet_are_cells_in_json_and_characters_for_a_host(here, run_pref):
    settings = "# players: Anna, Boris, Vera\n# variant: sochinka\n# pulya: 10\n"
    write("friday.csv", settings + "declarer,contract,Anna,Boris,Vera\n,raspasy,2,x,5\n")
    (found,) = json.loads(run_pref("check", "friday.csv", "-f", "json")[1])
    assert (found["line"], found["column"]) == (5, 4)
    (result,) = json.loads(run_pref("check", "friday.csv", "-f", "sarif")[1])["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startColumn"], region["endColumn"]) == (12, 13)


@pytest.mark.parametrize(("most", "shown", "logs"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (99, 4, 2)])
def test_no_more_errors_than_asked_for(most, shown, logs, here, run_pref):
    for name in ("1", "2"):
        write(f"{name}.yaml", BAD + "  - {declarer: Vera, contract: 5♠}\n")
    status, out, err = run_pref("check", "1.yaml", "2.yaml", "-f", "concise", "--max-errors", most)
    assert (status, out.count(" error ")) == (1, shown)
    more = ", and no more were looked for" if most == shown else ""
    assert err == f"{shown} error{'s' * (shown > 1)} in {logs} log{'s' * (logs > 1)}{more}\n"


def test_several_processes_find_the_same(here, run_pref):
    for number in range(6):
        write(f"season/{number}.yaml", BAD if number % 2 else WARNED)
    one = run_pref("check", "season", "--jobs", "1", "-f", "json")
    assert run_pref("check", "season", "--jobs", "2", "-f", "json") == one
    assert len(json.loads(one[1])) == 9


# Colours


@pytest.mark.parametrize(("choice", "environ", "terminal", "coloured"), [
    ("auto", {}, True, True),
    ("auto", {}, False, False),
    ("auto", {"TERM": "dumb"}, True, False),
    ("auto", {"TERM": "xterm"}, True, True),
    ("auto", {"NO_COLOR": "1"}, True, False),
    ("auto", {"NO_COLOR": ""}, True, True),
    ("auto", {"FORCE_COLOR": "1"}, False, True),
    ("auto", {"FORCE_COLOR": ""}, False, False),
    ("auto", {"FORCE_COLOR": "0"}, True, False),
    ("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
    ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
    ("always", {"NO_COLOR": "1"}, False, True),
    ("never", {"FORCE_COLOR": "1"}, True, False),
])  # fmt: skip
def test_when_there_are_colours(choice, environ, terminal, coloured):
    assert decided(choice, environ, terminal=terminal) is coloured


@pytest.mark.parametrize("command", ["check", "settle", "journal", "rules"])
def test_problems_in_colours_are_the_same_words(command, here, run_pref):
    write("bad.yaml", BAD)
    plain, coloured = (run_pref(command, "bad.yaml", "--color", choice) for choice in ("never", "always"))
    assert "\x1b" not in plain[1] + plain[2]
    shown = coloured[1] if command == "check" else coloured[2]
    assert "\x1b[1;31merror D306\x1b[0m" in shown
    assert tuple(re.sub(r"\x1b\[[\d;]*m", "", str(part)) for part in coloured) == tuple(map(str, plain))


def test_files_and_machines_get_no_colours(here, run_pref):
    write("bad.yaml", BAD)
    status, out, _ = run_pref("check", "bad.yaml", "--color", "always", "-f", "json", "-o", "all.txt")
    assert (status, "\x1b" in out, "\x1b" in Path("all.txt").read_text(encoding="utf-8")) == (1, False, False)


# The caret


CARETS = [
    # what stands before the place → how many columns more than letters it takes
    ("letters", "Anna", 0),
    ("wide letters", "安娜", 2),
    ("combining marks", "Zoe\u0308\u0323", -2),
    ("a space that does not break", "Anna\xa0K", 0),
]


@pytest.mark.parametrize(("name", "more"), [case[1:] for case in CARETS], ids=[case[0] for case in CARETS])
def test_the_caret_stands_under_the_place_whatever_stands_before_it(name, more, here, run_pref):
    write("log.yaml", f"table: {{players: [{name}, Boris, Vera], variant: rostov}}\n")
    out = run_pref("check", "log.yaml")[1].splitlines()
    shown, caret = out[-3], out[-2]
    assert caret.index("^") == shown.index("rostov") + more
    assert caret.count("^") == len("rostov")


def test_a_long_line_is_shown_around_the_place(here, run_pref):
    write("log.yaml", HEAD + "  - {note: " + "x" * 500 + ", declarer: Boris, contract: 5♠, tricks: {Boris: 7}}\n")
    shown, caret = run_pref("check", "log.yaml")[1].splitlines()[1:3]
    assert len(shown) < 110
    assert shown[caret.index("^") :].startswith("5♠")
    assert shown.strip().startswith("…x")


# Explaining


def test_all_codes_are_listed(run_pref):
    status, out, _ = run_pref("explain")
    assert status == 0
    lines = out.splitlines()
    assert [line[:4] for line in lines] == sorted(code.value for code in Code)
    assert "D306  error    The tricks do not add up to ten" in lines
    assert "E602  warning  The party is not finished" in lines


def test_a_page_shows_the_log_what_is_said_of_it_and_the_mend(run_pref):
    status, out, _ = run_pref("explain", "D306")
    assert status == 0
    assert out.startswith("error D306 The tricks do not add up to ten\n\nEvery deal has ten tricks")
    parts = re.split(r"^(?=\S.*:$)", out, flags=re.MULTILINE)
    assert [part.splitlines()[0] for part in parts[1:]] == [
        "A log that has it:", "What pref check says of it:", "The same log mended:",
    ]  # fmt: skip
    assert "error D306 the tricks add up to 9, one is missing" in parts[2]
    assert "Vera: 5}}" in parts[3]
