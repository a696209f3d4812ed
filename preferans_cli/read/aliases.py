"""``players.yaml``: the other names that players have in logs, ``Anna: [Anya, A.]``."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ..problems import Code, Place, Problem
from .reading import FAULT, Reading, TooMany
from .text import BadText, cut, decode
from .yamltext import Walker

if TYPE_CHECKING:
    from typing import BinaryIO

    from .nodes import Node


def aliases(stream: BinaryIO) -> tuple[dict[str, str], Problem | None]:
    """Every other name with the one it stands for, or the first thing that is wrong with the file."""
    reading = Reading()
    found: dict[str, str] = {}
    try:
        for piece in cut(decode(stream)):
            reading.line = piece.line
            walker = Walker(piece.text, piece.line, reading.problems)
            pairs = reading.mapping(walker.node(walker.start()))
            walker.finish()
            for key, value in () if pairs is FAULT else pairs:
                _add(reading, found, key, value)
    except BadText as fault:
        return {}, fault.problem
    except TooMany:
        return {}, reading.problems[0]
    return found, reading.problems[0] if reading.problems else None


def _add(reading: Reading, found: dict[str, str], key: Node, value: Node) -> None:
    items = reading.items(value)
    name = reading.scalar(key)
    if items is FAULT or name is FAULT:
        return
    for item in [key, *items]:
        text = reading.scalar(item)
        other = "" if text is FAULT else unicodedata.normalize("NFC", text)
        if found.setdefault(other, unicodedata.normalize("NFC", name)) != unicodedata.normalize("NFC", name):
            reading.fault(Code.DUPLICATE_PLAYER, item, name=other)


def read_aliases(paths: list[str]) -> tuple[dict[str, str], tuple[str, Problem] | None]:
    """The names of several such files together, or the first that is wrong, with its problem. Raises OSError."""
    every: dict[str, str] = {}
    for path in paths:
        with open(path, "rb") as stream:
            found, problem = aliases(stream)
        for other, name in found.items():
            if problem is None and every.setdefault(other, name) != name:
                problem = Problem(Code.DUPLICATE_PLAYER, args={"name": other}, place=Place(1, 1, 1, 1))
        if problem is not None:
            return {}, (path, problem)
    return every, None
