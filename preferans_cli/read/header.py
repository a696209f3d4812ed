"""The header row of a sheet: which column is what (format §2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Code
from ..words import KEY_OF, fold
from .cells import is_error, leaf, plain
from .nodes import Mark
from .reading import closest, seats_of

if TYPE_CHECKING:
    from .reading import Reading

COLUMNS = ("declarer", "contract", "dark", "whist", "talon", "note", "dealer", "credit", "help", "auction", "with")
"""The columns of a sheet besides those of the players."""


def column_of(cell: str, reading: Reading) -> str | int | None:
    """What a cell of the header names: a key, a seat, or nothing known."""
    text = plain(cell.strip("\ufeff \t\xa0"))
    seat = reading.seat_of(text)
    if seat is not None:
        return seat
    word = KEY_OF.get(fold(text))
    return word if word in COLUMNS else None


class Header:
    """The header row: which column is what. ``names`` are its cells."""

    def __init__(self, reading: Reading, line: int, cells: list[str]) -> None:
        self.names = tuple(plain(cell.strip("\ufeff \t\xa0")) for cell in cells)
        self.line = line
        self.keys: dict[int, str] = {}
        self.seats: dict[int, int] = {}
        self.doubted: set[int] = set()
        columns = [column_of(cell, reading) for cell in cells]
        self.good = "contract" in columns
        if not self.good:
            reading.fault(Code.NO_HEADER, leaf("", Mark(line, 0)))
            return
        for index, column in enumerate(columns):
            self._add(reading, index, column)
        unknown = len(self.keys) + len(self.seats) < len([name for name in self.names if name])
        missing = [seat for seat in seats_of(reading.players) if seat not in self.seats.values()]
        if missing and not unknown:
            reading.fault(Code.MISSING_COLUMN, leaf("", Mark(line, 0)), player=missing[0])

    def _add(self, reading: Reading, index: int, column: str | int | None) -> None:
        name = self.names[index]
        mark = Mark(self.line, index)
        if column is None and name and not reading.players:
            self.doubted.add(index)
        elif column is None and is_error(name):
            reading.fault(Code.SPREADSHEET_ERROR, leaf(name, mark), written=name)
            self.doubted.add(index)
        elif column is None and name:
            spellings = [*reading.players, *(word for word in KEY_OF if KEY_OF[word] in COLUMNS)]
            guess = closest(name, spellings) or closest(fold(name), spellings)
            reading.fault(Code.UNKNOWN_COLUMN, leaf(name, mark), name=name, guess=guess)
            column = column_of(guess, reading) if guess else None
            self.doubted.add(index)
        if isinstance(column, int) and KEY_OF.get(fold(name)) in COLUMNS:
            reading.fault(Code.PLAYER_LIKE_COLUMN, leaf(name, mark), name=name)
        if isinstance(column, int) and column not in self.seats.values():
            self.seats[index] = column
        elif isinstance(column, str) and column not in self.keys.values():
            self.keys[index] = column
        elif column is not None:
            reading.fault(Code.DUPLICATE_KEY, leaf(name, mark), key=name)
