"""What each command imports, for a start-up that nobody notices. ``pytest --update`` pins the modules anew."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import ROOT

SAMPLE = "samples/sochinka-evening.yaml"
WATCHED = ("click", "decimal", "fractions", "tabulate", "yaml")
"""Modules of others that cost something. What these import in turn changes with their versions and is not pinned."""
PINNED = {
    "version": "--version",
    "help": "--help",
    "settle": f"settle {SAMPLE}",
    "settle-json": f"settle {SAMPLE} -f json",
    "settle-csv": f"settle {SAMPLE} -f csv",
    "check": f"check {SAMPLE}",
    "check-errors": "check tests/golden/slips.yaml",
    "journal-csv": f"journal {SAMPLE} -f csv",
    "rules": f"rules {SAMPLE}",
}
NEVER = {
    # a command → what it must not import, whatever is pinned
    "--version": "yaml tabulate json csv fractions decimal preferans_cli.read preferans_cli.rules",
    "--help": "yaml tabulate json csv fractions decimal preferans_cli.read preferans_cli.rules",
    f"settle {SAMPLE} -f json": "tabulate csv fractions decimal multiprocessing concurrent.futures",
    f"settle {SAMPLE} -f csv": "tabulate fractions decimal",
    f"settle {SAMPLE}": "fractions decimal difflib openpyxl",
    f"check {SAMPLE}": "tabulate csv json fractions decimal difflib",
    f"journal {SAMPLE} -f csv": "tabulate fractions decimal",
}
PROGRAM = """
import contextlib, io, sys
before = set(sys.modules)
from preferans_cli.cli import run
with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
    run(sys.argv[1:])
print("\\n".join(sorted(set(sys.modules) - before)))
"""


def imported(arguments: str, program: str = PROGRAM) -> set[str]:
    """The modules that a command imports in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments.split()], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("name", PINNED)
def test_the_modules_of_a_command_are_pinned(name, golden):
    found = [
        module for module in imported(PINNED[name]) if module.partition(".")[0] == "preferans_cli" or module in WATCHED
    ]
    golden(f"imports/{name}.txt", "\n".join(sorted(found)) + "\n")


@pytest.mark.parametrize("arguments", NEVER)
def test_what_a_command_never_imports(arguments):
    assert not imported(arguments) & set(NEVER[arguments].split())


def test_settling_csv_imports_no_yaml(tmp_path):
    pytest.importorskip("preferans_cli.read.csvreader")
    log = tmp_path / "log.csv"
    log.write_text(
        "# variant: sochinka\n# players: Anna, Boris, Vera\n# pulya: 20\n"
        "declarer,contract,whist,Anna,Boris,Vera\nAnna,7♠,Boris,7,3,\n",
        encoding="utf-8",
    )
    found = imported(f"settle {log} -f json")
    assert "preferans_cli.read.csvreader" in found
    assert not found & {"yaml", "tabulate", "fractions", "decimal"}


def test_the_package_itself_imports_nothing():
    program = "import sys\nbefore = set(sys.modules)\nimport preferans_cli\nprint(*sorted(set(sys.modules) - before))"
    assert {module for module in imported("", program) if "." not in module} <= {"preferans_cli", "__future__"}
