"""What holds for every party, whatever was played: hypothesis plays them."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from helpers import logs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import NAMES, as_text, nonsense, parties, tables

from preferans_cli import LogError, settle
from preferans_cli.api import Pulka, settled
from preferans_cli.model import Expect, Log
from preferans_cli.replay import replay
from preferans_cli.rules import start, step
from preferans_cli.rules.opening import write as write_opening
from preferans_cli.rules.shapes import Shapes
from preferans_cli.rules.state import Finder, State
from preferans_cli.sheet import Journal, Sheet
from preferans_cli.write.plain import document

some = settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))


def numbers(pulka: Pulka) -> dict[str, Any]:
    """Everything that a settlement says, by seat."""
    state = pulka.state
    return columns(state.sheet) | {
        "nets": pulka.nets,
        "cents": pulka.cents,
        "finished": pulka.finished,
        "deals": pulka.deals,
        "dealer": state.dealers,
        "closes_at": state.closes_at,
    }


def columns(sheet: Sheet) -> dict[str, Any]:
    return {name: getattr(sheet, name) for name in ("pulyas", "goras", "whists", "bombs", "played", "tricks")}


def text_of(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False)


@some
@given(parties())
def test_a_legal_party_is_settled_and_its_nets_add_up_to_nothing(log):
    pulka = settle(log)
    assert sum(pulka.nets.exact) == sum(pulka.nets.shown) == 0
    assert sum(pulka.cents or (0,)) == 0
    sheet = pulka.sheet
    assert min(min(sheet.pulyas), min(sheet.goras), *(min(row) for row in sheet.whists)) >= 0
    assert all(sheet.whists[seat][seat] == 0 for seat in range(sheet.seats))


@some
@given(parties())
def test_the_journal_sums_to_the_sheet(log):
    pulka = settle(log, journal=True)
    summed = Sheet(pulka.sheet.seats)
    for record in pulka.records:
        assert record.amount
        match record.column:
            case "pulya":
                summed.pulyas[record.seat] += record.amount
            case "gora":
                summed.goras[record.seat] += record.amount
            case "whists":
                summed.whists[record.seat][record.on] += record.amount
            case "bombs" if record.amount > 0:
                summed.bombs[record.seat] += (record.amount,)
            case "bombs":
                assert summed.bombs[record.seat][0] == -record.amount, "the oldest goes first"
                summed.bombs[record.seat] = summed.bombs[record.seat][1:]
    for column in ("pulyas", "goras", "whists", "bombs"):
        assert getattr(summed, column) == getattr(pulka.sheet, column)


@some
@given(parties())
def test_settled_as_of_a_deal_it_is_what_the_journal_says_up_to_there(log):
    whole = settle(log, journal=True).records
    for until in range(len(log.entries) + 1):
        assert settle(log, journal=True, until=until).records == tuple(
            record for record in whole if record.deal <= until
        )


@some
@given(parties())
def test_written_out_and_read_again_it_settles_to_the_same(log):
    (again,) = logs(as_text(log))
    assert numbers(settle(again)) == numbers(settle(log))


@some
@given(parties(), st.permutations(("Zoë", "Иван Иванович", "007", "No")))
def test_other_names_change_nothing(log, names):
    renamed = log._replace(table=log.table._replace(players=tuple(names[: len(log.table.players)])))
    (again,) = logs(as_text(renamed))
    assert again.table.players == renamed.table.players
    assert numbers(settle(again)) == numbers(settle(log))


@some
@given(parties(), st.randoms(use_true_random=False))
def test_the_order_of_keys_changes_nothing(log, rng):
    shuffled = _shuffled(document(log), rng)
    assert numbers(settle(logs(text_of(shuffled))[0])) == numbers(settle(log))


def _shuffled(value: Any, rng: random.Random) -> Any:
    """The same value, the pairs of every mapping in another order."""
    if isinstance(value, list):
        return [_shuffled(item, rng) for item in value]
    if not isinstance(value, dict):
        return value
    pairs = [(key, _shuffled(item, rng)) for key, item in value.items()]
    rng.shuffle(pairs)
    return dict(pairs)


@some
@given(parties(), st.integers(1, 3))
def test_turning_the_table_turns_the_result(log, places):
    """Seats have no privilege but in ties of rounding, so the exact numbers turn with the players."""
    plain = document(log)
    seats = len(log.table.players)
    places %= seats
    dealer = log.table.players[log.table.dealer]
    turned = copy.deepcopy(plain)
    turned["table"] |= {"players": [*NAMES[:seats][places:], *NAMES[:seats][:places]], "dealer": dealer}
    for one in turned.get("deals", ()):
        one.get("expect", {}).pop("net", None)
    before, after = settle(log), settle(logs(text_of(turned))[0])
    assert after.net_exact == before.net_exact
    assert (after.pulya, after.gora, after.bombs) == (before.pulya, before.gora, before.bombs)
    assert after.whists == before.whists
    assert after.closes_at == before.closes_at
    assert (after.finished, after.deals) == (before.finished, before.deals)


@some
@given(parties())
def test_what_is_played_on_a_copy_leaves_the_state_alone(log):
    state = start(log.table)
    if log.opening is not None:
        write_opening(state, log.opening, state.sheet, Finder(0))
    for number, one in enumerate(log.entries, 1):
        if isinstance(one, Expect):
            continue
        before = copy.deepcopy(columns(state.sheet)), state.dealers, state.run, state.games, state.passes_left
        tried = state.copy()
        problems = step(tried, one, tried.sheet, number)
        assert (columns(state.sheet), state.dealers, state.run, state.games, state.passes_left) == before
        assert step(state, one, state.sheet, number) == problems
        assert columns(tried.sheet) == columns(state.sheet)
        for name in set(State.__slots__) - {"sheet"}:
            assert getattr(tried, name) == getattr(state, name), name


@some
@given(st.lists(parties(), min_size=1, max_size=3))
def test_shapes_learnt_of_other_parties_change_nothing(played):
    known: dict[object, Shapes] = {}
    for log in [*played, *played]:
        shapes = known.setdefault((len(log.table.players), log.table.conventions), Shapes())
        quick = replay(log, journal=True, shapes=shapes)
        plain = replay(log, journal=True)
        assert (quick.problems, quick.records) == (plain.problems, plain.records)
        assert numbers(settled(quick)) == numbers(settled(plain))


@st.composite
def _senseless(draw: Any) -> Log:
    """A party with entries of no sense among its deals, some things of it open from the start."""
    log = draw(parties(longest=4))
    found = list(log.entries)
    for one in draw(st.lists(nonsense(len(log.table.players)), min_size=1, max_size=12)):
        found.insert(draw(st.integers(0, len(found))), one)
    unsure = draw(st.frozensets(st.sampled_from(("rules", "dealer", "sheet"))))
    return log._replace(entries=tuple(found), unsure=unsure)


@settings(some, max_examples=200)
@given(_senseless())
def test_nonsense_makes_problems_and_never_raises(log):
    played = replay(log, journal=True)
    if played.good:
        assert sum(settle(log).nets.exact) == 0
        return
    with pytest.raises(LogError) as caught:
        settle(log)
    assert any(finding.severity == "error" for finding in caught.value.findings)


@some
@given(tables(), st.data())
def test_a_single_entry_of_no_sense_never_raises_on_any_table(table, data):
    state = start(table)
    sink = Journal(state.sheet)
    for number in range(1, 6):
        one = data.draw(nonsense(len(table.players)))
        if not isinstance(one, Expect):
            step(state, one, sink, number)
