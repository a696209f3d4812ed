"""Deals in lines of their own whose dash was lost: to YAML they are more keys of the deal before, some of them twice.

Where the log makes less trouble with a dash there, it is read so, in a copy of the same lines and columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Code, Place, Problem
from ..words import KEY_OF, fold
from .text import Piece
from .yamllines import KEY
from .yamlreader import LOST_DASH
from .yamlrepair import LONGEST, Copy

if TYPE_CHECKING:
    from .yamlreader import Attempt
    from .yamlrepair import Again, Item

MOST_DASHES = 20
_FIRST_KEYS = ("declarer", "raspasy", "penalty", "main", "last_round", "adjust", "expect")


def with_dashes(piece: Piece, first: Attempt, again: Again) -> Attempt | None:
    """What comes of a document with the dashes that it seems to lack; None where none of them helps.

    ``first`` is what came of it as it stands.
    """
    if len(piece.text) > LONGEST:
        return None
    copy = Copy(piece)
    wrong = {copy.row(problem) for problem in first.draft.reading.problems if problem.code in LOST_DASH}
    items = [item for item in copy.items if not wrong.isdisjoint(range(*item))]
    lost = {item: rows for item in items[:MOST_DASHES] if (rows := _beginnings(copy, item))}
    before = _rows(copy, first)
    while lost:
        lines = list(copy.lines)
        for row in {row for rows in lost.values() for row in rows}:
            line = lines[row]
            lines[row] = line[: copy.depth] + "-" + line[copy.depth + 1 :]
        found = again(Piece("\n".join(lines), piece.line), copy.walker)
        after = _rows(copy, found)
        useless = [item for item in lost if found.fault or _count(after, item) >= _count(before, item)]
        if not useless:
            for rows in lost.values():
                found.draft.reading.problems += [_lost(copy, row) for row in rows]
            return found
        for item in useless:
            del lost[item]
    return None


def _beginnings(copy: Copy, item: Item) -> list[int]:
    """The lines of an entry, but for its first, that begin like an entry and are as deep as its keys."""
    head = copy.lines[item.first]
    depth = copy.depth + 1 + len(head[copy.depth + 1 :]) - len(head[copy.depth + 1 :].lstrip(" "))
    if head[copy.depth : copy.depth + 1] != "-":
        return []
    begun: list[int] = []
    kind, seen = "", set[str]()
    for row in range(item.first, item.end):
        line = copy.lines[row]
        found = KEY.match(line, depth) if row == item.first or line[:depth].isspace() else None
        word = KEY_OF.get(fold(found[1])) if found else None
        if word is None:
            continue
        if row > item.first and word in _FIRST_KEYS and (kind != "penalty" or word in seen or word == "penalty"):
            begun.append(row)
            kind = ""
            seen.clear()
        kind = kind or word
        seen.add(word)
    return begun


def _rows(copy: Copy, found: Attempt) -> list[int]:
    return [copy.row(problem) for problem in found.draft.reading.problems]


def _count(rows: list[int], item: Item) -> int:
    return sum(item.first <= row < item.end for row in rows)


def _lost(copy: Copy, row: int) -> Problem:
    text = copy.lines[row].strip()
    key = KEY.match(text)
    assert key is not None
    number, column = copy.piece.line + row + 1, copy.lines[row].index(text) + 1
    place = Place(number, column, number, column + len(key[1]))
    return Problem(Code.NOT_YAML, args={"why": "lost dash", "mended": f"- {text}"}, place=place)
