"""Which bracket of a line is not closed, and before what it seems to have been forgotten.

YAML finds out late: a list takes ``tricks: 9`` for one of its items, and a map of tricks any key for a player. But
no list of a log has a key among its names, no map of players a key of the deal.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..words import KEY_OF, fold
from .entries import keys_of

CLOSING = {"{": "}", "[": "]"}
_TOKEN = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'[^']*')|[][{},]|\s#.*|[^][{},"'\s]+|\s+|["']""")
_WITH_KEYS = ("main", "adjust", "expect", "credit")
_OF_PLAYERS = ("players", "tricks", "raspasy", "pulya", "gora", "whists", "net", "help", "bombs", "played")


class Unclosed(NamedTuple):
    """A bracket that is not closed, where it seems to have been forgotten, and the word or sign that stands there."""

    column: int
    sign: str
    where: int
    before: str


class _Level:
    """A bracket that is open: where, below which key, and how many items it has had."""

    def __init__(self, column: int, sign: str, key: str) -> None:
        self.column = column
        self.sign = sign
        self.key = key
        self.items = 0

    def can_hold(self, word: str) -> bool:
        """Whether an item of this bracket, not its first, may begin with this key or bracket."""
        if not self.items:
            return True
        if self.sign == "[":
            return word in "{["
        if word in "{[":
            return False
        key = KEY_OF.get(fold(_bare(word)))
        if key is None or self.key in _WITH_KEYS:
            return key is None or key in keys_of(self.key)
        return self.key not in _OF_PLAYERS and (self.key == "" or self.key in KEY_OF)


def forgotten(text: str, end: int | None = None) -> Unclosed | None:
    """The first bracket of a line, up to a column, that stays open where something comes that it cannot hold."""
    found, _ = _scan(text, end)
    return found


def closed(text: str) -> str | None:
    """A line with what brackets it lacks, where they seem to have been forgotten; None where that does not help."""
    before = text
    for _ in range(4):
        found, left = _scan(text, None)
        if found is None:
            text = text.rstrip() + "".join(CLOSING[level.sign] for level in reversed(left))
            return None if text == before else text
        text = text[: found.where] + CLOSING[found.sign] + text[found.where :]
    return None


def _scan(text: str, end: int | None) -> tuple[Unclosed | None, list[_Level]]:
    levels: list[_Level] = []
    last, comma, key, begins = "", 0, "", False
    for token in _TOKEN.finditer(text, 0, len(text) if end is None else end):
        word, column = token[0], token.start()
        if word.isspace():
            continue
        level = levels[-1] if levels else None
        if word in "{[":
            if level is not None and begins and not level.can_hold(word):
                return Unclosed(level.column, level.sign, comma, word), levels
            levels.append(_Level(column, word, _canonical(key)))
            key, begins = "", True
        elif word in "}]":
            if level is None or CLOSING[level.sign] != word:
                return None, []
            levels.pop()
            key, begins = "", False
        elif word == ",":
            if level is not None:
                level.items += 1
            comma, key, begins = column, "", True
        elif word.lstrip().startswith("#") and word[0].isspace():
            return None, []
        else:
            begun = word.partition(":")[0] if word.endswith(":") else last if word == ":" else ""
            if begun:
                key = begun
                if level is not None and begins and not level.can_hold(begun):
                    return Unclosed(level.column, level.sign, comma, _bare(begun)), levels
            begins = begins and not begun and text[token.end() : token.end() + 2].lstrip()[:1] == ":"
        last = word
    return None, levels


def _canonical(key: str) -> str:
    return KEY_OF.get(fold(_bare(key)), key)


def _bare(word: str) -> str:
    return word.strip("\"'")
