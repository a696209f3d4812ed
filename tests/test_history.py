"""The running totals of every field and the running nets, on a party worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from helpers import logs, settle_text

from preferans_cli.api import settled
from preferans_cli.history import running_nets, running_totals
from preferans_cli.replay import replay

ROOT = Path(__file__).parent.parent
GOOD = [*sorted((ROOT / "samples").glob("*.yaml")), *sorted((ROOT / "tests" / "cases").glob("0*.yaml"))]

PARTY = """
table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}
opening: {gora: {Vera: 3}}
deals:
  - {declarer: Boris, contract: 7♠, whist: [Vera], tricks: {Boris: 7, Vera: 3}}
  - {declarer: Vera, contract: 6♥, whist: [Anna, Boris], tricks: {Vera: 5, Anna: 3, Boris: 2}}
  - {expect: {gora: {Vera: 5}}}
  - {declarer: Boris, contract: 6♠}
"""
# 1: Boris 4 into his pulya, Vera 3 × 4 whists on him. 2: Vera gora +2, whists on her: Anna 6 + 2, Boris 4 + 2.
# 4: Boris 2 into his pulya.


def test_running_totals():
    pulka = settle_text(PARTY, journal=True)
    fields = running_totals(pulka.records, 3)
    assert fields.pulya == ((), (4, 6), ())
    assert fields.gora == ((), (), (3, 5))
    assert fields.whists == (((), (), (8,)), ((), (), (6,)), ((), (12,), ()))


def test_running_nets():
    pulka = settle_text(PARTY, journal=True)
    found = list(running_nets(pulka.records, 3, pulka.table.conventions))
    # gora less pulya, above the smallest, × 10 / 3 to each partner; then the whists
    assert [deal for deal, _ in found] == [0, 1, 2, 4]
    nets = [[Fraction(net, one.parts) for net in one.exact] for _, one in found]
    assert nets[0] == [10, 10, -20]
    # Boris is at −4, Anna 4 and Vera 7 above him: shares 40/3 and 70/3, together 110/3; 12 whists go from Boris to Vera
    assert nets[1] == [Fraction(110, 3) - 40, Fraction(110, 3) - 12, Fraction(110, 3) - 70 + 12]
    assert [sum(net) for net in nets] == [0, 0, 0, 0]


def test_an_entry_of_two_records_is_one_running_total():
    pulka = settle_text(
        """
table: {variant: classic, conventions: {stages: main}, players: [Anna, Boris, Vera], pulya: 10}
opening: {gora: {Anna: 10}}
deals:
  - {declarer: Boris, contract: 6♠, whist: [Anna], tricks: {Boris: 5, Anna: 5}}
""",
        journal=True,
    )
    assert [record.amount for record in pulka.records if record.on == 1 and record.seat == 0] == [10, 2]
    assert running_totals(pulka.records, 3).whists[0][1] == (12,)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_the_last_of_everything_is_the_settlement(path):
    for log in logs(path.read_bytes()):
        pulka = settled(replay(log, journal=True))
        seats = range(pulka.sheet.seats)
        fields = running_totals(pulka.records, pulka.sheet.seats)

        def last(running):
            return running[-1] if running else 0

        assert [last(fields.pulya[seat]) for seat in seats] == pulka.sheet.pulyas
        assert [last(fields.gora[seat]) for seat in seats] == pulka.sheet.goras
        assert [[last(fields.whists[seat][on]) for on in seats] for seat in seats] == pulka.sheet.whists
        *_, (_, nets) = running_nets(pulka.records, pulka.sheet.seats, pulka.table.conventions)
        assert nets == pulka.nets
