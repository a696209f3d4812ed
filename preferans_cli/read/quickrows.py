"""The quick way through YAML documents that end in ``deals:`` with a deal a row, known or plain (see ``quick``).

A plain row is a game or raspasy as ``pref fmt`` writes them, in bare words. It says the same to libyaml.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from ..model import LADDER, Game, Raspasy
from . import quick
from .plainrows import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Entry, Log
    from .document import Draft, Origin
    from .places import Places
    from .reading import Reading

_KEY = "\ndeals:\n"
_NAME = r"[^\W\d_]\w*"
_AMOUNTS = rf"\{{({_NAME}: (?:10|\d)(?:, {_NAME}: (?:10|\d))*)\}}"
_NOTE = r"(?:, +note: ([^\W_](?:[\w .-]*[^\W_])?))?"
_GAME = re.compile(
    rf"  - \{{declarer: ({_NAME}), +contract: ([6-9](?:[♠♣♦♥]|NT)|10(?:[♠♣♦♥]|NT)|mizer)"
    rf"(?:, +whist: \[({_NAME}(?:, {_NAME})*)\])?(?:, +tricks: (?:{_AMOUNTS}|(10|\d)))?{_NOTE}\}}"
)
_CONTRACTS = {contract.text: contract for contract in LADDER}
_RASPASY = re.compile(rf"  - \{{raspasy: {_AMOUNTS}{_NOTE}\}}")


def recalled(text: str, origin: Origin, places: Callable[[], Places]) -> Log | None:
    """The log of a document, if its head is known and all of its rows are known or plain."""
    begin = text.find(_KEY) + len(_KEY)
    if begin < len(_KEY):
        return None
    return quick.recall(origin, text[:begin], text[begin:], places)


def learn(head: str, origin: Origin, log: Log, draft: Draft) -> None:
    """Remembers a head that ends in ``deals:``, and the log that has it."""
    if head.endswith(_KEY):
        quick.learn(origin, head, log, draft, (), lambda reading: partial(entry, reading))


def entry(reading: Reading, row: str) -> Entry | None:
    """The entry of a plain row; None for a row of another kind."""
    found = _GAME.fullmatch(row)
    if found is None:
        found = _RASPASY.fullmatch(row)
        tricks = _amounts(reading, found[1]) if found else None
        return Raspasy(tricks=tricks, note=found[2] or "") if found and tricks else None
    declarer, word, whist, by_player, number, note = found.groups()
    seats = reading.seats
    seat = seats.get(declarer)
    whisters = tuple([seats.get(name) for name in whist.split(", ")]) if whist else ()
    taken = _amounts(reading, by_player) if by_player else None if number is None else NUMBERS[number]
    if seat is None or None in whisters or (by_player and taken is None):
        return None
    return Game(declarer=seat, contract=_CONTRACTS[word], whist=whisters, tricks=taken, note=note or "")  # type: ignore[arg-type]


def _amounts(reading: Reading, text: str) -> tuple[tuple[int, int], ...] | None:
    """Seat → tricks; None where somebody is unknown or named twice."""
    found: dict[int, int] = {}
    pairs = text.split(", ")
    for pair in pairs:
        name, _, number = pair.partition(": ")
        seat = reading.seats.get(name)
        if seat is None:
            return None
        found[seat] = NUMBERS[number]
    return tuple(found.items()) if len(found) == len(pairs) else None
