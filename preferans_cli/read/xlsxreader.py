"""Logs typed in a workbook (``.xlsx``): the first sheet is read like CSV. Needs openpyxl, the extra ``xlsx``."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from typing import TYPE_CHECKING, Any, NamedTuple

from ..problems import Code, Place, Problem
from .cells import FORMULAS, guarded
from .csvtext import joined, setting
from .document import unreadable
from .pages import Setting
from .rows import log
from .text import BadText, bad_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..model import Log
    from .document import Origin
    from .pages import Trouble

LARGEST_FILE = 50_000_000
LARGEST_CONTENT = 300_000_000
MOST_PARTS = 2_000
MOST_CELLS = 5_000_000
"""What a workbook may hold: bytes in the file and unpacked, parts, cells."""


class MissingExtra(OSError):
    """A package that is not installed with the program itself; it has the name of the extra that brings it."""

    def __str__(self) -> str:
        from ..catalogue import EXTRAS

        return EXTRAS[self.args[0]]


class Grid(NamedTuple):
    """The rows of one pulka as texts, and the number of the first, from 0."""

    rows: list[tuple[str, ...]]
    line: int


def documents(stream: BinaryIO) -> Iterator[Grid | Problem]:
    """The pulkas of a workbook. Raises MissingExtra where openpyxl is not installed."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise MissingExtra("xlsx") from None
    empty = True
    try:
        data = _looked_at(stream)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = load_workbook(data, read_only=True, data_only=True, keep_links=False)
            for grid in _cut(_rows(book)):
                empty = False
                yield grid
    except BadText as fault:
        yield fault.problem
        return
    except Exception as fault:
        # a damaged workbook may fail anywhere in openpyxl, zlib or the XML parser
        yield Problem(Code.NOT_A_WORKBOOK, args={"why": str(fault)}, place=Place(1, 1, 1, 1))
        return
    if empty:
        yield Problem(Code.EMPTY, place=Place(1, 1, 1, 1))


def log_of(document: Grid | Problem, origin: Origin) -> Log:
    """The log of one pulka; ``origin.number`` says which of its file it is."""
    return unreadable(document, origin) if isinstance(document, Problem) else log(GridPage(document), origin)


def _looked_at(stream: BinaryIO) -> BinaryIO:
    """The workbook, after a look at what it would unpack to. Raises BadText."""
    data = io.BytesIO(stream.read(LARGEST_FILE + 1))
    if data.getbuffer().nbytes > LARGEST_FILE:
        raise bad_text(Code.WORKBOOK_TOO_LARGE, 1)
    if not zipfile.is_zipfile(data):
        raise bad_text(Code.NOT_A_WORKBOOK, 1, args={"why": "not a ZIP archive"})
    with zipfile.ZipFile(data) as archive:
        parts = archive.infolist()
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_CONTENT:
            raise bad_text(Code.WORKBOOK_TOO_LARGE, 1)
        for part in parts:
            if part.filename.endswith((".xml", ".rels")):
                with archive.open(part) as content:
                    # no office program writes one, and an XML parser can be made to unpack it without end
                    if b"<!DOCTYPE" in content.read(4096):
                        raise bad_text(Code.NOT_A_WORKBOOK, 1, args={"why": f"a DOCTYPE in {part.filename}"})
    data.seek(0)
    return data


def _rows(book: Any) -> Iterator[tuple[str, ...]]:
    sheet = book.worksheets[0]
    sheet.reset_dimensions()
    cells = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), 1):
        cells += len(row)
        if cells > MOST_CELLS:
            raise bad_text(Code.WORKBOOK_TOO_LARGE, number)
        texts = [_text(value) for value in row]
        while texts and not texts[-1]:
            texts.pop()
        yield tuple(texts)


def _text(value: Any) -> str:
    """A value of a cell as it would be typed."""
    if value is None:
        return ""
    if isinstance(value, str):
        return guarded(value, FORMULAS)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    found = str(value)
    return re.sub(r"(?:^| )00:00:00$|(?<=\d\d:\d\d):00$", "", found) if ":" in found else found


def _cut(rows: Iterator[tuple[str, ...]]) -> Iterator[Grid]:
    """The pulkas: one begins with ``# pulka:`` and its neighbours in ``#``, as in CSV."""
    held: list[tuple[str, ...]] = []
    line = 0
    named = False
    first_row: int | None = None
    for row in rows:
        found = _setting(0, row)
        if found is not None and found.key.lower() in ("pulka", "пулька"):
            end = len(held)
            while first_row is not None and first_row < end and _sharp(held[end - 1]):
                end -= 1
            if named or first_row is not None:
                yield Grid(held[:end], line)
                line += end
                held = held[end:]
            named, first_row = True, None
        elif first_row is None and any(row) and not _sharp(row):
            first_row = len(held)
        held.append(row)
    if any(any(row) for row in held):
        yield Grid(held, line)


def _sharp(row: tuple[str, ...]) -> bool:
    return next((cell for cell in row if cell.strip()), "").lstrip().startswith("#")


def _setting(line: int, row: tuple[str, ...]) -> Setting | None:
    if not _sharp(row):
        return None
    first, *others = [cell.strip() for cell in row if cell.strip()]
    return setting(line, f"{first}, {joined(others)}", padded=True) if others else setting(line, first, padded=False)


BETWEEN = " | "


class GridPage:
    """One pulka of a workbook. Lines count from 0."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.line = grid.line
        self.settings: list[Setting] = []
        self.delimiter = ""
        self.header = len(grid.rows)
        for number, row in enumerate(grid.rows):
            if not _sharp(row) and any(cell.strip() for cell in row):
                self.header = number
                break
            found = _setting(self.line + number, row)
            if found is not None:
                self.settings.append(found)

    def header_words(self) -> set[str]:
        """The cells of the header in small letters."""
        return {cell.strip().lower() for cell in self._row(self.header)}

    def rows(self, known: Callable[[str], bool], trouble: Trouble) -> Iterator[tuple[int, list[str]]]:
        """The header and the rows behind it, each with the number of its line."""
        for number in range(self.header, len(self.grid.rows)):
            yield self.line + number, list(self.grid.rows[number])

    def cells(self, line: int) -> list[str]:
        """The cells of the row of a line."""
        return list(self._row(line - self.line))

    def other_cuts(self, line: int) -> Iterator[tuple[str, list[str]]]:
        """None: the cells of a workbook are cells."""
        return iter(())

    def text(self, line: int) -> str:
        """The cells of a row, side by side."""
        return BETWEEN.join(self._shown(line)).rstrip(BETWEEN)

    def span(self, line: int, first: int, last: int) -> tuple[int, int]:
        """Where in that text the cells from ``first`` up to ``last`` (from 0) begin and end."""
        cells = self._shown(line)
        if first >= len(cells):
            return 0, len(self.text(line))
        start = len(BETWEEN.join([*cells[:first], ""]))
        return start, len(BETWEEN.join(cells[: max(last, first + 1)]))

    def _shown(self, line: int) -> list[str]:
        return [cell.replace("\n", " ") for cell in self._row(line - self.line)]

    def _row(self, number: int) -> tuple[str, ...]:
        return self.grid.rows[number] if 0 <= number < len(self.grid.rows) else ()
