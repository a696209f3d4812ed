"""Which part of a cell of a sheet a problem is about: a cell may hold a list, and its place is the cell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..problems import Code, Seat
from ..words import KEY_OF, fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..problems import Problem

_PART = re.compile(r'[^;="]*=[^;]*')


def part(text: str, problem: Problem, names: Sequence[Sequence[str]]) -> tuple[int, int]:
    """Where in the text of a cell the problem is; all of the cell where that is not plain.

    ``names`` are those of each seat, as they may be typed.
    """
    begin, end = _part_of(text, problem)
    for pattern in _patterns(problem, names):
        found = [match.span() for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text[begin:end])]
        if len(found) == 1:
            return begin + found[0][0], begin + found[0][1]
    return 0, len(text)


def _part_of(text: str, problem: Problem) -> tuple[int, int]:
    """Where the part ``key=…`` stands that a problem of ``expect`` is about."""
    column = problem.args.get("column")
    if problem.code is Code.EXPECT_DIFFERS and column is not None:
        for found in _PART.finditer(text):
            if KEY_OF.get(fold(found[0].partition("=")[0])) == column:
                return found.span()
    return 0, len(text)


def _patterns(problem: Problem, names: Sequence[Sequence[str]]) -> Iterator[str]:
    """What is looked for, the longest first."""
    args = problem.args
    if problem.code is Code.EXPECT_DIFFERS:
        player, on = args["player"], args.get("on")
        assert isinstance(player, Seat)
        debtor = rf"(?:on|на)\s+(?:{_any(names, on)})\s+" if isinstance(on, Seat) else ""
        yield rf"(?:{_any(names, player)})[\s:]+{debtor}[+−-]?\d+(?:[.,]\d+)?"
        return
    for name in ("written", "player", "bid"):
        value = args.get(name)
        if isinstance(value, Seat):
            yield _any(names, value)
        elif isinstance(value, str) and value:
            yield re.escape(value)


def _any(names: Sequence[Sequence[str]], seat: Seat) -> str:
    return "|".join(re.escape(name) for name in names[seat]) if 0 <= seat < len(names) else "(?!)"
