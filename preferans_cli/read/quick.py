"""The quick way through an archive: parties whose heads say the same but for the name, and whose deals are rows.

A head that was read once, with nothing wrong in it, is known again by its text; so is a row. Whatever is not known
and not plain goes the long way: both give the same logs, which tests hold them to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..model import Log
from .document import MOST_KNOWN
from .reading import Reading
from .table import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Entry
    from ..problems import Path, Place
    from .document import Draft, Known, Origin
    from .places import Places

    RowsOf = Callable[[Reading], Callable[[str], Entry | None]]
    """How rows are read at the table of a reading; None for a row that is not plain."""

MOST_HEADS = 64
LONGEST_ROW = 1000
ANYBODY = "ꟻꟼꟽꟾ"
"""Letters that stand for the players of a table, by seat."""
_NAME = re.compile(r"^(?:# )?pulka: ([^\W_](?:[\w .-]*[^\W_])?)\n", re.MULTILINE)
_PLAYERS = re.compile(
    r"^(?:  players: \[(?=[^\n]*\]\n)|# players: )([^\W\d_]\w*(?:, [^\W\d_]\w*){2,3})\]?\n", re.MULTILINE
)
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


def learn(origin: Origin, head: str, log: Log, draft: Draft, columns: tuple[str, ...], rows: RowsOf) -> None:
    """Remembers the text of a head and the log that has it, if this log is sound and all of it stands in its text.

    It is remembered for other players too, with the names of its own left out. ``columns`` are those of a sheet.
    """
    table = log.table
    name, rest = _apart(head)
    if table is None or table.conventions_file or log.problems or log.unsure or log.name != (name or origin.name):
        return
    if _MAY_HIDE_A_NAME.search(head):
        return
    if len(origin.heads) >= MOST_HEADS:
        origin.heads.clear()
    reading = draft.reading
    origin.heads[rest] = Head(log, draft.known_of(columns), rows(reading))
    unnamed = _unnamed(rest, table.players)
    tokens = ANYBODY[: len(table.players)]
    # elsewhere than in the list (and the header of a sheet) a name may be part of another text, and not be meant
    if players_of(rest) == table.players and all(unnamed.count(token) == 1 + bool(columns) for token in tokens):
        anybody = Reading()
        anybody.players = tuple(tokens)
        anybody.seats = {token: seat for seat, token in enumerate(tokens)}
        known: Known = origin.known.setdefault((*columns, *tokens), {})
        origin.heads[_key(unnamed)] = Head(log, known, rows(anybody))


def recall(origin: Origin, head: str, rows: str, places: Callable[[], Places]) -> Log | None:
    """The log of a head and rows, if the head is known and the rows are known or plain."""
    name, rest = _apart(head)
    known = origin.heads.get(rest)
    players: tuple[str, ...] = ()
    if known is None:
        players = players_of(rest)
        known = origin.heads.get(_key(_unnamed(rest, players))) if players else None
        if known is None or any(token in rows for token in ANYBODY):
            return None
        rows = _unnamed(rows, players)
    entries = _entries(known, rows.rstrip("\n").split("\n"))
    if entries is None or known.log.table is None:
        return None
    first = known.log
    return Log(
        name or origin.name,
        origin.source,
        known.log.table._replace(players=players) if players else known.log.table,
        tuple(entries),
        LaterPlaces(places),
        first.opening,
        first.date,
        first.note,
        first.named,
        first.edition,
    )


def players_of(head: str) -> tuple[str, ...]:
    """The players that a head lists, if their names are single words that no reader would object to."""
    found = _PLAYERS.search(head)
    names = tuple(found[1].split(", ")) if found else ()
    sound = len(set(names)) == len(names) and all(len(name) <= LONGEST_NAME for name in names)
    return names if sound and (head.isascii() or all(map(_composed, names))) else ()


def _composed(name: str) -> bool:
    from unicodedata import is_normalized

    return is_normalized("NFC", name)


def _unnamed(text: str, players: tuple[str, ...]) -> str:
    """The text with a letter that nobody types in place of each player, so that it is the same whoever plays.

    A name that is part of another word spoils this word, which is then no plain row any more.
    """
    for token, name in sorted(zip(ANYBODY, players, strict=False), key=lambda pair: -len(pair[1])):
        text = text.replace(name, token)
    return text


def _key(unnamed: str) -> tuple[str]:
    """What the head of anybody is known by, which is never that of a table where such letters are played with."""
    return (unnamed,)


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
