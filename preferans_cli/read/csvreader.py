"""CSV logs (format §2), and how a text is known to be one: one pulka at a time, from bytes to logs."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from ..problems import Code, Place, Problem
from ..words import KEY_OF, fold
from .csvtext import DELIMITERS, PADDING, Page, cut
from .document import Draft
from .rows import COLUMNS, RowPlaces, log
from .text import BadText, Piece, decode, encoding_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from ..model import Log
    from .document import Origin


def logs(stream: BinaryIO, origin: Origin) -> Iterator[Log]:
    """The logs of a stream of bytes, in order. What cannot be read as text ends in one more log with that problem."""
    number = 0
    try:
        for piece in cut(decode(stream)):
            number += 1
            origin.number = number
            yield log(Page(piece), origin)
    except BadText as fault:
        origin.number = number + 1
        yield broken(fault.problem, origin)
        return
    if not number:
        yield broken(Problem(Code.EMPTY, place=Place(1, 1, 1, 1)), origin)


def broken(problem: Problem, origin: Origin) -> Log:
    """A log of which nothing could be read."""
    draft = Draft(origin, 0)
    draft.broken = True
    draft.reading.problems.append(problem)
    return draft.finish(RowPlaces(Page(Piece("", 0)), draft), Place(1, 1, 1, 1), has_deals=False)


def looks_like_csv(head: bytes) -> bool:
    """Whether a file that begins like this is a CSV log: its first line that is no ``#`` line is cut into columns.

    A file of settings alone is one if a setting names the players.
    """
    try:
        text = head.decode(encoding_of(head), errors="replace")
    except BadText:
        return False
    players = False
    for line in text.splitlines():
        bare = line.lstrip(PADDING + '"')
        if not bare or bare.lower().startswith("sep="):
            continue
        if not bare.startswith("#"):
            return any(_columns(line, delimiter) > 1 for delimiter in DELIMITERS)
        players = players or KEY_OF.get(fold(bare[1:].partition(":")[0])) == "players"
    return players


def _columns(line: str, delimiter: str) -> int:
    try:
        cells = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return 0
    return sum(KEY_OF.get(fold(cell.strip(PADDING))) in COLUMNS for cell in cells)
