"""An entry of a log in a line, as the page tells it."""

from __future__ import annotations

import pytest
from helpers import logs

from preferans_cli.language import ENGLISH, language_of
from preferans_cli.report.html.told import Teller

HEAD = (
    "table: {variant: classic, players: [Anna, Boris, Vera, نور], pulya: 10, conventions: {stages: main}}\ndeals:\n  - "
)


@pytest.mark.parametrize(
    ("entry", "what", "more"),
    [
        (
            "{declarer: Boris, contract: 7s, whist: [Vera], tricks: {Boris: 7, Vera: 3}}",
            "Boris 7♠",
            "whist: Vera · tricks: Boris 7, Vera 3",
        ),
        ("{declarer: Boris, contract: 6 clubs}", "Boris 6♣", "not played out"),
        ("{declarer: Boris, contract: мизер, tricks: 2}", "Boris mizer", "tricks: Boris 2"),
        (
            "{declarer: Boris, contract: 8NT, dark: 2, whist: [Vera], tricks: 8, talon: [A♠, 10♥]}",
            "Boris 8NT",
            "2 dark · whist: Vera · tricks: Boris 8 · talon: A♠ 10♥",
        ),
        ("{declarer: Boris, contract: mizer, dark: mizer}", "Boris mizer", "mizer dark · not played out"),
        ("{declarer: Boris, contract: 6♥, talon: returned}", "Boris 6♥", "not played out · talon: returned"),
        (
            "{declarer: نور, contract: 6♥, auction: [{نور: 6♥}, {Anna: pass}]}",
            "\u2068نور\u2069 6♥",
            "not played out · auction: \u2068نور\u2069 6♥, Anna pass",
        ),
        (
            "{raspasy: {Anna: 2, Boris: 3, Vera: 5}, dark: [Anna, Vera]}",
            "raspasy: Anna 2, Boris 3, Vera 5",
            "in the dark: Anna, Vera",
        ),
        ("{penalty: misdeal}", "penalty: misdeal", ""),
        ("{penalty: no_discard, player: Vera, contract: 7♥}", "penalty: no discard, Vera", "7♥"),
        (
            "{penalty: revoke, player: Vera, contract: 8♣, declarer: Anna, dark: 1}",
            "penalty: revoke, Vera",
            "Anna 8♣ · 1 dark",
        ),
        ("{penalty: revoke, player: Vera, raspasy: true}", "penalty: revoke, Vera", "raspasy"),
        (
            '{main: {pulya: 20, price: 0.05 EUR, until: "23:30", by: Vera}}',
            "the main stage, target 20 (Vera)",
            "0.05 EUR · until 23:30",
        ),
        ("{main: {pulya: 20}}", "the main stage, target 20", ""),
        ("last_round: true", "the last round", ""),
        ("{adjust: {gora: {Boris: -2}}, note: twice on paper}", "a correction", ""),
        ("{expect: {pulya: {Anna: 10}}}", "compared with the paper", ""),
    ],
    ids=lambda text: text[:30],
)
def test_told(entry, what, more):
    log = logs(HEAD + entry)[0]
    assert Teller(log.table.players, ENGLISH).told(log.entries[0]) == (what, more)


def test_told_in_russian():
    log = logs(HEAD + "{declarer: Boris, contract: 8NT, dark: 2, whist: [Vera], tricks: 8, talon: [A♠, 10♥]}")[0]
    told = Teller(log.table.players, language_of("ru")).told(log.entries[0])
    assert told == ("Boris 8БК", "два в тёмную · вист: Vera · взятки: Boris 8 · прикуп: Т♠ 10♥")
