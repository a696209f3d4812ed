"""``pref`` as people run it: real processes, pipes, standard input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, TESTS

PREF = f"'{Path(sys.executable).parent / 'pref'}'"
SAMPLE = "samples/leningradka-evening.yaml"
needs_pref = pytest.mark.skipif(not Path(PREF.strip("'")).exists(), reason="pref is not installed beside this Python")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """A command line, run by bash in the folder of the project."""
    return subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


@needs_pref
def test_the_first_lines_of_many():
    done = shell(f"{PREF} settle samples/ -f csv | head -3")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("pulka,date,variant,player,seat,pulya,gora")
    assert done.stderr.splitlines()[1:] == []  # one line at the most: how many warnings there were


@needs_pref
def test_a_reader_that_goes_away_ends_it_silently():
    many = " ".join(["samples/"] * 8)
    done = shell(f"{PREF} journal {many} -f csv | head -1; exit ${{PIPESTATUS[0]}}")
    assert done.returncode == 0
    assert done.stdout.startswith("pulka,deal,line,player,column")
    assert "Traceback" not in done.stderr
    assert "Broken" not in done.stderr


@needs_pref
@pytest.mark.parametrize("command", [f"cat {SAMPLE} | {PREF} settle - -f json", f"{PREF} settle -f json < {SAMPLE}"])
def test_standard_input(command):
    done = shell(command)
    assert done.returncode == 0
    (found,) = json.loads(done.stdout)
    (expected,) = json.loads((TESTS / "samples" / "leningradka-evening.json").read_text(encoding="utf-8"))
    assert found["source"] == "-"
    assert {key: found[key] for key in expected} == expected


def test_a_log_without_a_name_on_standard_input_is_called_stdin():
    log = "table: {players: [A, B, V], variant: sochinka}\nopening: {gora: {A: 3}}\n"
    done = subprocess.run(
        [sys.executable, "-m", "preferans_cli", "settle", "-f", "jsonl", "-"],
        input=log, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert json.loads(done.stdout)["pulka"] == "stdin"


def test_it_runs_as_a_module():
    done = subprocess.run([sys.executable, "-m", "preferans_cli", "--version"], capture_output=True, encoding="utf-8")
    from preferans_cli import __version__

    assert (done.returncode, done.stdout) == (0, f"pref {__version__}\n")


@needs_pref
@pytest.mark.parametrize(("arguments", "status"), [
    (f"settle {SAMPLE}", 0),
    (f"check {SAMPLE}", 0),
    ("check samples/sochinka-evening.yaml", 0),  # with a warning
    ("check samples/sochinka-evening.yaml --strict", 1),
    ("check tests/golden/slips.yaml", 1),
    ("settle tests/golden/slips.yaml", 1),
    ("settle no-such-file.yaml", 2),
    ("settle --no-such-option", 2),
    ("settel", 2),
])  # fmt: skip
def test_exit_status(arguments, status):
    assert shell(f"{PREF} {arguments}").returncode == status


@needs_pref
def test_nothing_is_settled_from_a_log_with_errors_the_others_are():
    done = shell(f"{PREF} settle tests/golden/slips.yaml {SAMPLE} -f json")
    assert done.returncode == 1
    assert [one["source"] for one in json.loads(done.stdout)] == [SAMPLE]
    assert done.stderr.count("tests/golden/slips.yaml:") == 5


AT_THE_END = """
import atexit, sys
atexit.register(print, "done")
sys.argv = ["pref", *sys.argv[1:]]
from preferans_cli.__main__ import main
main()
"""


def test_what_is_to_be_done_at_the_end_is_done():
    found = subprocess.run(
        [sys.executable, "-c", AT_THE_END, "check", "tests/golden/slips.yaml", "-f", "concise"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert found.stdout.endswith("done\n")
    assert found.returncode == 1


def test_all_that_is_printed_arrives():
    whole = subprocess.run(
        [sys.executable, "-m", "preferans_cli", "explain"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert whole.stdout.count("\n") > 100
    assert whole.stdout.endswith("\n")
    assert whole.returncode == 0
