"""The worked cases: logs with the exact result that the rules give for them, and logs with one fault."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"
GOOD = sorted(path for path in CASES.glob("*.yaml") if not path.name.startswith("bad-"))
BAD = sorted(CASES.glob("bad-*.yaml"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_log_settles_to_its_result(path, invoke):
    result = invoke("settle", "-f", "json", path)
    assert result.return_value == 0, result.stderr
    found = json.loads(result.stdout)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert len(found) == len(expected)
    for one, wanted in zip(found, expected, strict=True):
        assert {key: one[key] for key in wanted} == wanted


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_log_is_found_out_on_its_line(path, invoke):
    line = int(re.match(r"# line (\d+):", path.read_text(encoding="utf-8"))[1])
    result = invoke("check", "-f", "json", path)
    assert result.return_value == 1
    first = [problem["line"] for problem in json.loads(result.stdout) if problem["severity"] == "error"]
    assert first[0] == line
    settled = invoke("settle", "-f", "json", path)
    assert settled.return_value == 1
    assert json.loads(settled.stdout) == []


def test_there_are_cases():
    assert len(GOOD) == 84
    assert len(BAD) == 30
