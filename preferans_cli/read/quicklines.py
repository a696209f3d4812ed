"""The quick way through the pulkas of a CSV file: lines without quotes, known or plain (see ``quick``)."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from . import quick
from .csvtext import Page
from .plainrows import PlainRows
from .rows import RowPlaces, log

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Entry, Log
    from .document import Origin
    from .reading import Reading
    from .text import Piece

_HEAD = re.compile(r'(?:#[^\n"]*\n)*[^#\n"][^\n"]*\n')
"""The settings and the header row."""


def log_of_lines(piece: Piece, origin: Origin) -> Log:
    """The log of one pulka, the quick way if its head is known and all of its rows are known or plain."""
    found = _HEAD.match(piece.text)
    if found is None:
        return log(Page(piece), origin)
    head, rows = found[0], piece.text[found.end() :]
    quickly = quick.recall(origin, head, rows, lambda: log(Page(piece), origin).places)
    return quickly or _learnt(piece, origin, head)


def _learnt(piece: Piece, origin: Origin, head: str) -> Log:
    page = Page(piece)
    found = log(page, origin)
    places = found.places
    if isinstance(places, RowPlaces) and places.rows is not None and not page.controls:
        header, draft = places.rows.header, places.draft

        def rows(reading: Reading) -> Callable[[str], Entry | None]:
            return partial(_entry, PlainRows(header, reading), page.delimiter)

        quick.learn(origin, head, found, draft, (page.delimiter, *header.names), rows)
    return found


def _entry(plain: PlainRows, delimiter: str, line: str) -> Entry | None:
    """The entry of a line that is a plain row."""
    return None if '"' in line else plain.entry(line.split(delimiter))
