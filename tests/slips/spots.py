"""Slips that a score-keeper makes, each as a change of one line of a good log.

A slip is a function of a spot and a source of chance: it gives the entry as it is written by mistake (a mapping, or
the text of the line), or None where it cannot be made. It names the codes by which it may be found out.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from helpers import logs

from preferans_cli import words
from preferans_cli.model import MIZER, Entry, Expect, Game, Raspasy, Table
from preferans_cli.rules import State, start, step
from preferans_cli.rules.opening import write as write_opening
from preferans_cli.rules.state import Finder

Plain = dict[str, Any]
LINE = re.compile(r"^(\s*- )(\{.*\})\s*(?:#.*)?$")
_INNER = {"credit", "main", "adjust", "expect"}


@dataclass(frozen=True)
class Spot:
    """An entry of a good log that stands on one line: as text, as plain values in canonical words, as a value."""

    table: Table
    lines: tuple[str, ...]
    line: int  # from 1
    number: int
    plain: Plain
    entry: Entry
    state: State  # before the entry

    @property
    def players(self) -> list[str]:
        return list(self.table.players)

    @property
    def dealer(self) -> str:
        return self.players[self.state.dealer]

    @property
    def outsiders(self) -> list[str]:
        """Who sits out."""
        return [self.dealer] if self.state.seats == 4 else []

    @property
    def text(self) -> str:
        return self.lines[self.line - 1]

    def written(self, slip: Plain | str) -> str:
        """The whole log with this line written otherwise."""
        text = slip if isinstance(slip, str) else LINE.match(self.text)[1] + flow(slip)
        return "\n".join([*self.lines[: self.line - 1], text, *self.lines[self.line :]]) + "\n"

    def changed(self, **values: Any) -> Plain:
        """The entry with some keys otherwise; None takes one out."""
        return {key: value for key, value in {**self.plain, **values}.items() if value is not None}


def flow(value: Any) -> str:
    """Plain values on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    text = str(value)
    plain = re.fullmatch(r"[\w♠♣♦♥−-][\w♠♣♦♥ .′-]*", text) and text == text.strip()
    return text if plain else json.dumps(text, ensure_ascii=False)


@cache
def spots(path: Path) -> tuple[Spot, ...]:
    """The spots of the first log of a file."""
    text = path.read_text(encoding="utf-8")
    log = logs(text)[0]
    if re.search(r"^---", text, re.MULTILINE):
        text = "\n".join(text.split("\n")[: _end_of_the_first(text)])
        log = logs(text)[0]
    assert log.table is not None
    state = start(log.table)
    if log.opening is not None:
        write_opening(state, log.opening, state.sheet, Finder(0))
    found = []
    lines = tuple(text.rstrip("\n").split("\n"))
    for number, entry in enumerate(log.entries, 1):
        line = log.places.place(number, ()).line
        match = LINE.match(lines[line - 1])
        if match is not None:
            short = dict(zip(log.table.short, log.table.players, strict=False))
            plain = _full(_canonical(yaml.load(match[2], Loader=yaml.BaseLoader)), short)
            found.append(Spot(log.table, lines, line, number, plain, entry, state.copy()))
        if not isinstance(entry, Expect):
            step(state, entry, state.sheet, number)
    return tuple(found)


def _end_of_the_first(text: str) -> int:
    lines = text.split("\n")
    begun = next(number for number, line in enumerate(lines) if line and not line.startswith(("#", "---")))
    return next((number for number in range(begun, len(lines)) if lines[number].startswith("---")), len(lines))


def _canonical(plain: Plain) -> Plain:
    found = {}
    for key, value in plain.items():
        word = words.KEY_OF[words.fold(key)]
        if word in _INNER and isinstance(value, dict):
            value = {words.KEY_OF[words.fold(inner)]: one for inner, one in value.items()}
        found[word] = value
    return found


def _full(value: Any, short: dict[str, str]) -> Any:
    """Short names written out."""
    if isinstance(value, dict):
        return {short.get(key, key): _full(one, short) for key, one in value.items()}
    if isinstance(value, list):
        return [_full(one, short) for one in value]
    return short.get(value, value)


Slip = Callable[[Spot, random.Random], "Plain | str | None"]
SLIPS: dict[str, tuple[Slip, frozenset[str]]] = {}


def slip(*codes: str) -> Callable[[Slip], Slip]:
    """Makes a function a slip that may be found out by these codes."""

    def note(function: Slip) -> Slip:
        SLIPS[function.__name__] = function, frozenset(codes)
        return function

    return note


def before(spot: Spot, plain: Plain) -> str:
    """A line that should not be there, and after it the one that should."""
    return f"{LINE.match(spot.text)[1]}{flow(plain)}\n{spot.text}"


def has(spot: Spot, *keys: str) -> bool:
    return any(f"{key}: " in spot.text for key in keys)


def without(text: str, place: int) -> str:
    return text[:place] + text[place + 1 :]


def raw(spot: Spot, key: str, text: str) -> str:
    pairs = [f"{one}: {text if one == key else flow(value)}" for one, value in spot.plain.items()]
    return LINE.match(spot.text)[1] + "{" + ", ".join(pairs) + "}"


def trick_map(spot: Spot) -> tuple[str, Plain]:
    key = "raspasy" if isinstance(spot.entry, Raspasy) else "tricks"
    found = spot.plain.get(key)
    return key, found if isinstance(found, dict) else {}


def on_tricks(spot: Spot) -> bool:
    return isinstance(spot.entry, Game) and bool(spot.entry.contract.level) and "tricks" in spot.plain


def one_number(spot: Spot, chance: random.Random, change: Callable[[int], str]) -> Plain | None:
    key, tricks = trick_map(spot)
    if not tricks:
        return None
    taker = chance.choice(list(tricks))
    return spot.changed(**{key: {**tricks, taker: change(int(tricks[taker]))}})


def other_sum(spot: Spot, chance: random.Random, by: int) -> Plain | None:
    key, tricks = trick_map(spot)
    mizer = isinstance(spot.entry, Game) and spot.entry.contract is MIZER
    if not tricks or (mizer and set(tricks) == {spot.plain["declarer"]}):
        return None
    takers = [one for one, number in tricks.items() if 0 <= int(number) + by <= 10 and one not in spot.outsiders]
    if not takers:
        return None
    taker = chance.choice(takers)
    return spot.changed(**{key: {**tricks, taker: int(tricks[taker]) + by}})


def other(spot: Spot, chance: random.Random) -> str:
    return chance.choice([one for one in spot.players if one != spot.plain["declarer"]])
