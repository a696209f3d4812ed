from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from preferans_cli.cli import pref

TESTS = Path(__file__).parent
ROOT = TESTS.parent


@pytest.fixture
def invoke():
    """Runs ``pref`` in this process and gives click's result."""

    def run(*args: object, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(pref, [str(arg) for arg in args], input=stdin, standalone_mode=False)

    return run
