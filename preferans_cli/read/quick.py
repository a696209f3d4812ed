"""The quick way through an archive: parties whose heads say the same but for the name, and whose deals are rows.

A head that was read once, with nothing wrong in it, is known again by its text; so is a row. Whatever is not known
and not plain goes the long way: both give the same logs, which tests hold them to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..model import Log
from .document import MOST_KNOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Entry
    from ..problems import Path, Place
    from .document import Known, Origin
    from .places import Places

MOST_HEADS = 64
LONGEST_ROW = 1000
_NAME = re.compile(r"^(?:# )?pulka: ([^\W_](?:[\w .-]*[^\W_])?)\n", re.MULTILINE)
_MAY_HIDE_A_NAME = re.compile("[\"'|>]")


class Head(NamedTuple):
    """What is known of parties with one head: a log that has it, rows already read, and how to read another row.

    ``row`` gives None for a row that is not plain.
    """

    log: Log
    known: Known
    row: Callable[[str], Entry | None]


class LaterPlaces:
    """The places of a log that was read the quick way: it is read the long way when one of them is asked for."""

    def __init__(self, make: Callable[[], Places]) -> None:
        self.make = make
        self.made: Places | None = None

    @property
    def places(self) -> Places:
        """The places that the long way gives."""
        if self.made is None:
            self.made = self.make()
        return self.made

    def place(self, entry: int, path: Path) -> Place:
        """Where a field of an entry stands."""
        return self.places.place(entry, path)

    def line(self, number: int) -> str:
        """The text of a line."""
        return self.places.line(number)

    def span(self, place: Place) -> tuple[int, int]:
        """Where a place begins and ends in the text of its line."""
        return self.places.span(place)


def learn(origin: Origin, head: str, log: Log, known: Known, row: Callable[[str], Entry | None]) -> None:
    """Remembers the text of a head and the log that has it, if this log is sound and all of it stands in its text."""
    name, rest = _apart(head)
    own = log.table is not None and not log.table.conventions_file
    if not own or log.problems or log.unsure or log.name != (name or origin.name) or _MAY_HIDE_A_NAME.search(head):
        return
    if len(origin.heads) >= MOST_HEADS:
        origin.heads.clear()
    origin.heads[rest] = Head(log, known, row)


def recall(origin: Origin, head: str, rows: str, places: Callable[[], Places]) -> Log | None:
    """The log of a head and rows, if the head is known and the rows are known or plain."""
    name, rest = _apart(head)
    known = origin.heads.get(rest)
    if known is None:
        return None
    entries = _entries(known, rows.rstrip("\n").split("\n"))
    if entries is None:
        return None
    first = known.log
    return Log(
        name or origin.name,
        origin.source,
        first.table,
        tuple(entries),
        LaterPlaces(places),
        first.opening,
        first.date,
        first.note,
        first.named,
        first.edition,
    )


def _apart(head: str) -> tuple[str, str]:
    """The name that a head gives, and the head without it."""
    found = _NAME.search(head)
    return (found[1], head[: found.start(1)] + head[found.end(1) :]) if found else ("", head)


def _entries(head: Head, rows: list[str]) -> list[Entry] | None:
    known = head.known
    found = list(map(known.get, rows))
    if all(found):
        return found  # type: ignore[return-value]
    for index, entry in enumerate(found):
        if entry is None:
            row = rows[index]
            entry = head.row(row) if len(row) < LONGEST_ROW else None
            if entry is None:
                return None
            if len(known) < MOST_KNOWN:
                known[row] = entry
            found[index] = entry
    return found  # type: ignore[return-value]
