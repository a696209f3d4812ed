"""One slip, one problem: a good log with a single slip in it has that one error, on the line of the slip."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from helpers import logs
from slips import HEAD_SLIPS, SLIPS, WHOLE_SLIPS, spots

from preferans_cli.api import Finding, check

TESTS = Path(__file__).parent
LOGS = sorted((TESTS.parent / "samples").glob("*.yaml")) + sorted(
    path for path in (TESTS / "cases").glob("*.yaml") if not path.name.startswith("bad-")
)
PARTIES = [path for path in LOGS if spots(path)]


def errors(text: str) -> list[Finding]:
    return [finding for log in logs(text) for finding in check(log) if finding.severity == "error"]


def said(findings: list[Finding]) -> str:
    return "\n".join(map(str, findings)) or "nothing was found"


def test_there_are_parties_and_slips():
    assert len(PARTIES) >= 90
    assert len(SLIPS) + len(HEAD_SLIPS) > 100


@pytest.mark.parametrize("path", PARTIES, ids=lambda path: path.stem)
def test_a_good_log_has_no_errors(path):
    assert not errors("\n".join(spots(path)[0].lines) + "\n")


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_in_an_entry(name):
    slip, codes = SLIPS[name]
    made = 0
    for path in PARTIES:
        chance = random.Random(f"{name} {path.name}")
        for spot in chance.sample(spots(path), len(spots(path))):
            changed = slip(spot, chance)
            if changed is None:
                continue
            text = spot.written(changed)
            found = errors(text)
            context = f"{path.name}:{spot.line}: {text.splitlines()[spot.line - 1]}\n{said(found)}"
            assert [finding.line for finding in found] == [spot.line], context
            assert found[0].code in codes, context
            made += 1
            break
    assert made


UNREADABLE = (
    "closing_brace_left_out", "inner_bracket_left_out", "bracket_of_the_wrong_kind", "comma_left_out",
    "no_space_after_the_colon", "quote_not_closed", "tab_before_the_dash", "an_alias",
)  # fmt: skip
"""Slips that leave an entry no YAML."""


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_does_not_hide_the_slips_behind_it(name):
    slip, codes = SLIPS[name]
    misread, other = SLIPS["contract_of_five"]
    made = 0
    for path in PARTIES:
        chance = random.Random(f"{name} {path.name}")
        first = next(((spot, line) for spot in spots(path) if (line := slip(spot, chance))), None)
        last = next(((spot, line) for spot in reversed(spots(path)) if (line := misread(spot, chance))), None)
        if first is None or last is None or first[0].line >= last[0].line:
            continue
        lines = first[0].written(first[1]).split("\n")
        lines[last[0].line - 1] = last[0].written(last[1]).split("\n")[last[0].line - 1]
        found = errors("\n".join(lines))
        context = f"{path.name}:{first[0].line}: {lines[first[0].line - 1]}\n{said(found)}"
        assert [finding.line for finding in found] == [first[0].line, last[0].line], context
        assert found[0].code in codes, context
        assert found[1].code in other, context
        made += 1
    assert made > 20


@pytest.mark.parametrize("name", HEAD_SLIPS)
def test_a_slip_in_the_head(name):
    slip, codes = HEAD_SLIPS[name]
    made = 0
    for path in PARTIES:
        changed = slip(list(spots(path)[0].lines))
        if not changed:
            continue
        lines, line = changed
        found = errors("\n".join(lines) + "\n")
        context = f"{path.name}:{line}: {lines[line - 1]}\n{said(found)}"
        assert [finding.line for finding in found] == [line], context
        assert found[0].code in codes, context
        made += 1
    assert made


@pytest.mark.parametrize("name", WHOLE_SLIPS)
def test_a_slip_in_the_whole_does_not_set_off_ten_alarms(name):
    slip, most = WHOLE_SLIPS[name]
    found_out = 0
    for path in PARTIES:
        lines = slip(list(spots(path)[0].lines), spots(path), random.Random(f"{name} {path.name}"))
        if lines is None:
            continue
        found = errors("\n".join(lines) + "\n")
        found_out += bool(found)
        assert len([finding for finding in found if finding.code != "D337"]) <= most, f"{path.name}\n{said(found)}"
    assert found_out
