from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from preferans_cli.cli import pref, run

TESTS = Path(__file__).parent
ROOT = TESTS.parent


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    """Every test begins in English, whatever the machine speaks."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the files of tests/golden anew; read the diff")


@pytest.fixture
def golden(request: pytest.FixtureRequest):
    """Compares a text with a file of tests/golden, or writes the file anew with ``--update``."""

    def compare(name: str, text: str) -> None:
        path = TESTS / "golden" / name
        if request.config.getoption("--update"):
            path.write_text(text, encoding="utf-8", newline="\n")
        assert text == path.read_text(encoding="utf-8"), f"{name} differs; if that is right: pytest --update"

    return compare


@pytest.fixture
def invoke():
    """Runs ``pref`` in this process and gives click's result."""

    def run(*args: object, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(pref, [str(arg) for arg in args], input=stdin, standalone_mode=False)

    return run


@pytest.fixture
def run_pref(capsys):
    """Runs the whole program in this process; gives its exit status, standard output and standard error."""

    def whole(*args: object) -> tuple[int, str, str]:
        status = run([str(arg) for arg in args])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return whole
