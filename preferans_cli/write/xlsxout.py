"""Logs as a workbook: one sheet, laid out as in CSV (format §2), with the tricks as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..read.cells import REMARKS, guarded
from .sheet import rows_of
from .workbook import Book, Cell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from ..model import Log


def write(logs: Sequence[Log], out: BinaryIO) -> None:
    """Writes logs one under the other. Raises MissingExtra, and ValueError for a text that no workbook can hold."""
    book = Book()
    sheet = book.sheet("log")
    for log in logs:
        found = rows_of(log)
        for setting in found.settings:
            sheet.add([f"# {setting}"], wide=False)
        sheet.add([guarded(name, REMARKS) for name in found.header], bold=True)
        players = log.table.players if log.table else ()
        numbers = {number for number, name in enumerate(found.header) if name in players or name == "dark"}
        for row in found.rows:
            sheet.add([_cell(text, number in numbers) for number, text in enumerate(row)])
        if len(logs) == 1:
            sheet.freeze(len(found.settings) + 1)
    book.save(out)


def _cell(text: str, number: bool) -> Cell:
    """A text as it is kept: a number as one, unless that would change it, as of a player 007 who passed dark."""
    is_number = number and text.isdecimal() and text == str(int(text))
    return int(text) if is_number else guarded(text, REMARKS)
