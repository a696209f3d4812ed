"""A log and its sheet in a line each, so that a rule's cases stand in a table.

The players are A, B, V and G in the order of their seats, and A deals first, so B sits left of the dealer.

A table is its variant and the number of players, then settings: keys of the table, conventions by their own names,
and the opening's keys; ``target`` is the table's ``pulya``: ``classic 4; stages: main; target: 20; gora: {B: 8}``.

Deals are separated by `` | ``; each may have YAML fields after a ``;``:

    ``B 7♠``                  B plays 7♠, both passed
    ``B 7♠ 6 / V 4``          he takes 6 tricks, V whists and has 4
    ``B 7♠ 6 / V 1 (G 3)``    the same, G passed and has 3 of the four
    ``B dark 7♠ …``           1 dark; any other bid stands as a field: ``B 7♠ 7 / V 2 G 1; dark: 2``
    ``raspasy B 4 V 6``       raspasy; anything else is YAML: ``penalty: misdeal``

A sheet is what stands on it, and nothing else: ``gora B 1×8, V on B 4×8 + 8, bombs G 2 4``. Amounts are worked out
where they are read, so that a case can show its arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from helpers import errors, settle_text

from preferans_cli.api import Finding, Pulka
from preferans_cli.conventions import SPEC

PLAYERS = ("A", "B", "V", "G")
FIRST_DEAL = 5
"""The line of the first deal in a log from ``text``; every deal has a line of its own."""
_TABLE = {"whist": "whist", "dealer": "dealer", "target": "pulya", "price": "price", "until": "until"}
_OPENING = ("pulya", "gora", "whists", "bombs", "played", "raspasy")


def text(table: str, deals: str) -> str:
    """The YAML of a table and deals."""
    settings = [part.strip() for part in table.split(";")]
    variant, count = settings.pop(0).split()
    parts: dict[str, list[str]] = {"table": [], "conventions": [], "opening": []}
    for setting in settings:
        key, _, value = setting.partition(":")
        if key in _TABLE:
            parts["table"].append(f"{_TABLE[key]}:{value}")
        elif key in SPEC:
            parts["conventions"].append(setting)
        else:
            assert key in _OPENING, key
            parts["opening"].append(setting)
    players = ", ".join(PLAYERS[: int(count)])
    lines = [
        f"table: {{variant: {variant}, players: [{players}], conventions: {{{', '.join(parts['conventions'])}}}}}",
        "opening: {" + ", ".join(parts["opening"]) + "}" if parts["opening"] else "",
        "",
        "deals:",
        *[f"  - {{{deal(one)}}}" for one in deals.split(" | ") if one.strip()],
    ]
    if parts["table"]:
        lines[0] = lines[0].removesuffix("}") + ", " + ", ".join(parts["table"]) + "}"
    return "\n".join(lines) + "\n"


def deal(line: str) -> str:
    """The fields of one deal as YAML, without the outer braces."""
    words, *fields = [part.strip() for part in line.split(";")]
    if re.match(r"\w+:", words):
        return ", ".join([words, *fields])
    if words.startswith("raspasy"):
        return ", ".join([f"raspasy: {{{_pairs(words.removeprefix('raspasy'))}}}", *fields])
    game, bar, whisters = words.partition(" / ")
    found = re.fullmatch(r"(\w) (dark )?(\S+)(?: (\d+))?", game)
    assert found, f"no deal: {line}"
    declarer, dark, contract, tricks = found.groups()
    if bar:
        fields.insert(0, f"whist: [{', '.join(re.findall(r'[A-Z]', whisters.partition('(')[0]))}]")
        tricks = f"{{{declarer}: {tricks}, {_pairs(re.sub('[()]', '', whisters))}}}"
    if tricks:
        fields.insert(0, f"tricks: {tricks}")
    if dark:
        fields.append("dark: 1")
    return ", ".join([f"declarer: {declarer}, contract: {contract}", *fields])


def auction(bids: str) -> str:
    """``B 1 dark, V pass, G pass`` as the field of a deal."""
    return "auction: [" + ", ".join(f"{{{bid.strip()[0]}: {bid.strip()[2:]}}}" for bid in bids.split(",")) + "]"


def _pairs(words: str) -> str:
    names, amounts = words.split()[::2], words.split()[1::2]
    return ", ".join(f"{name}: {amount}" for name, amount in zip(names, amounts, strict=True))


def value(amount: str) -> int:
    """What a sum of products comes to: ``4×8 + 8``."""
    total = 0
    for sign, product in re.findall(r"([+-]?)([\d×]+)", amount.replace(" ", "")):
        term = -1 if sign == "-" else 1
        for factor in product.split("×"):
            term *= int(factor)
        total += term
    return total


def wanted(sheet: str) -> dict[str, Any]:
    """A sheet in words as place → amount; bombs are lists of factors."""
    found: dict[str, Any] = {}
    for item in filter(None, (part.strip() for part in sheet.split(","))):
        words = re.fullmatch(r"((?:pulya|gora|bombs) \w|\w on \w) (.+)", item)
        assert words, f"no amount: {item}"
        assert words[1] not in found, f"twice: {item}"
        bombs = words[1].startswith("bombs")
        found[words[1]] = [int(factor) for factor in words[2].split()] if bombs else value(words[2])
    return {place: amount for place, amount in found.items() if amount}


def held(pulka: Pulka) -> dict[str, Any]:
    """What a pulka holds, in the form of ``wanted``."""
    sheet, found = pulka.sheet, {}
    for seat, player in enumerate(pulka.players):
        found[f"pulya {player}"] = sheet.pulyas[seat]
        found[f"gora {player}"] = sheet.goras[seat]
        found[f"bombs {player}"] = list(sheet.bombs[seat])
        found |= {f"{player} on {other}": sheet.whists[seat][on] for on, other in enumerate(pulka.players)}
    return {place: amount for place, amount in found.items() if amount}


def pulka_of(table: str, deals: str, *, journal: bool = False) -> Pulka:
    """The settlement of a table and deals."""
    return settle_text(text(table, deals), journal=journal)


def sheet_of(table: str, deals: str) -> dict[str, Any]:
    """The sheet at the end, in the form of ``wanted``."""
    return held(pulka_of(table, deals))


def journal_of(table: str, deals: str) -> list[str]:
    """The records of the deals, ``2 gora B +8 §3``: the deal, the place, the amount, the rule."""
    pulka = pulka_of(table, deals, journal=True)
    found = []
    for record in pulka.records:
        player = pulka.players[record.seat]
        place = f"{record.column} {player}" if record.on is None else f"{player} on {pulka.players[record.on]}"
        found.append(f"{record.deal} {place} {record.amount:+d} §{record.rule}")
    return [line for line in found if not line.startswith("0 ")]


def mistakes(table: str, deals: str) -> list[str]:
    """The errors as ``D303 2 B``: the code, which deal (0 for the lines above them), and the text under the caret."""
    return [f"{one.code} {max(one.line - FIRST_DEAL + 1, 0)} {marked(one)}" for one in errors(text(table, deals))]


def check_mistakes(table: str, deals: str, *expected: str) -> None:
    """Holds the errors to those expected; the caret may be under a part of the text that is named, or of the entry."""
    found = mistakes(table, deals)
    assert [one.split()[:2] for one in found] == [one.split()[:2] for one in expected], found
    for one, wanted_one in zip(found, expected, strict=True):
        place, wanted_place = (each.split(" ", 2)[2] for each in (one, wanted_one))
        assert wanted_place == "entry" or place in wanted_place, one


def marked(finding: Finding) -> str:
    """The text of the log that a finding points at; ``entry`` where that is a deal as a whole."""
    place = finding.place
    if place.line >= FIRST_DEAL and place.column == len("  - {"):
        return "entry"
    return finding.text[place.column - 1 : place.end_column - 1]


def cases(arguments: str, *rows: tuple[str, ...]) -> Callable[..., Any]:
    """A table of cases: the first cell of a row is its id, the others are the arguments."""
    return pytest.mark.parametrize(arguments.split(), [pytest.param(*row[1:], id=row[0]) for row in rows])
