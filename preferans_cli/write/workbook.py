"""Workbooks: sheets of texts, numbers and formulas. Needs openpyxl, the extra ``xlsx``.

A text is always a text, whatever it begins with; only a ``Formula`` is one, and it carries the value that it comes to,
so that programs which do not compute see it too.
"""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

NARROWEST = 6
WIDEST = 60


class Formula(NamedTuple):
    """A formula without its ``=``, and what it comes to, as a decimal number."""

    text: str
    value: str


class Number(NamedTuple):
    """A decimal number, as its digits."""

    digits: str


Cell = str | int | Formula | Number | None


def openpyxl() -> Any:
    """The package. Raises MissingExtra where it is not installed."""
    try:
        import openpyxl as found
    except ImportError:
        from ..read.xlsxreader import MissingExtra

        raise MissingExtra("xlsx") from None
    return found


class Book:
    """A workbook in the making."""

    def __init__(self) -> None:
        self.book = openpyxl().Workbook()
        self.book.remove(self.book.active)
        self.book.calculation.fullCalcOnLoad = True
        self.sheets: list[Sheet] = []

    def sheet(self, title: str) -> Sheet:
        """A new sheet at the end."""
        found = Sheet(self.book.create_sheet(title))
        self.sheets.append(found)
        return found

    def save(self, out: BinaryIO) -> None:
        """Writes the workbook, with the values of its formulas."""
        data = io.BytesIO()
        for sheet in self.sheets:
            sheet.finish()
        self.book.save(data)
        with zipfile.ZipFile(data) as saved, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in saved.infolist():
                content = saved.read(part)
                number = re.fullmatch(r"xl/worksheets/sheet(\d+)\.xml", part.filename)
                if number:
                    content = self.sheets[int(number[1]) - 1].with_values(content.decode()).encode()
                archive.writestr(part, content, zipfile.ZIP_DEFLATED)


class Sheet:
    """One sheet of a workbook: rows are added at the end."""

    def __init__(self, sheet: Any) -> None:
        self.sheet = sheet
        self.row = 0
        self.values: dict[str, str] = {}
        self.widths: dict[int, int] = {}

    def add(self, cells: Sequence[Cell], *, bold: bool = False, wide: bool = True) -> None:
        """Adds a row. Raises ValueError for a text with characters that a workbook cannot hold."""
        from openpyxl.styles import Font
        from openpyxl.utils.exceptions import IllegalCharacterError

        self.row += 1
        for column, value in enumerate(cells, 1):
            if value is None or value == "":
                continue
            cell = self.sheet.cell(self.row, column)
            try:
                shown = self._put(cell, value)
            except IllegalCharacterError:
                raise ValueError(value) from None
            if bold:
                cell.font = Font(bold=True)
            if wide:
                self.widths[column] = max(self.widths.get(column, 0), len(shown))

    def _put(self, cell: Any, value: Cell) -> str:
        """Puts a value into a cell; gives what will be seen there."""
        if isinstance(value, Formula):
            cell.value = f"={value.text}"
            self.values[cell.coordinate] = value.value
            return value.value
        if isinstance(value, Number):
            cell.value = float(value.digits) if "." in value.digits else int(value.digits)
            return value.digits
        cell.value = value
        if isinstance(value, str):
            cell.data_type = "s"
            cell.quotePrefix = value[:1] in ("=", "+", "-", "@")
        return str(value)

    def freeze(self, rows: int) -> None:
        """Keeps the first rows in sight."""
        self.sheet.freeze_panes = f"A{rows + 1}"

    def finish(self) -> None:
        """Sets the widths of the columns."""
        from openpyxl.utils import get_column_letter

        for column, width in self.widths.items():
            self.sheet.column_dimensions[get_column_letter(column)].width = min(max(width, NARROWEST), WIDEST) + 2

    def with_values(self, xml: str) -> str:
        """The XML of the sheet with a value behind every formula."""
        if not self.values:
            return xml

        def put(found: re.Match[str]) -> str:
            return f"{found[1]}<v>{self.values[found[2]]}</v></c>"

        return re.sub(r'(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*</f>)<v ?/?>(?:</v>)?</c>', put, xml)
