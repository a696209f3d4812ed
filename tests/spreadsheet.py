"""A small spreadsheet: evaluates the formulas of a workbook in floating point, as Excel and LibreOffice do."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable
from typing import Any

import openpyxl

_REFERENCE = re.compile(r"(?:(\w+)!)?\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?(?!\()")


class Cells(list[float]):
    """The values of a range; what is done to it is done to every cell."""

    def __init__(self, values: list[float], rows: list[int]) -> None:
        super().__init__(values)
        self.rows = rows

    def _each(self, other: Any, work: Callable[[float, float], float]) -> Any:
        others = other if isinstance(other, list) else [other] * len(self)
        return Cells([float(work(one, two)) for one, two in zip(self, others, strict=True)], self.rows)

    def __add__(self, other: Any) -> Any:
        return self._each(other, operator.add)

    def __mul__(self, other: Any) -> Any:
        return self._each(other, operator.mul)

    def __gt__(self, other: Any) -> Any:
        return self._each(other, operator.gt)

    def __lt__(self, other: Any) -> Any:
        return self._each(other, operator.lt)

    def __eq__(self, other: Any) -> Any:
        return self._each(other, operator.eq)


class Workbook:
    """A workbook whose formulas are computed anew; what a file says they come to is not looked at."""

    def __init__(self, path: Any) -> None:
        self.book = openpyxl.load_workbook(path)
        self.known: dict[tuple[str, str], Any] = {}

    def value(self, sheet: str, cell: str) -> Any:
        """What a cell shows."""
        if (sheet, cell) not in self.known:
            found = self.book[sheet][cell]
            is_formula = found.data_type == "f"
            self.known[sheet, cell] = self._computed(sheet, found.value[1:]) if is_formula else found.value
        return self.known[sheet, cell]

    def column(self, sheet: str, name: str) -> list[Any]:
        """What stands below a name of the first row."""
        head = [cell.value for cell in self.book[sheet][1]]
        letter = openpyxl.utils.get_column_letter(head.index(name) + 1)
        return [self.value(sheet, f"{letter}{row}") for row in range(2, self.book[sheet].max_row + 1)]

    def _range(self, sheet: str, first: str, row: int, last: str, end: int) -> Cells:
        columns = range(*(openpyxl.utils.column_index_from_string(one) + step for one, step in ((first, 0), (last, 1))))
        places = [(number, column) for number in range(row, end + 1) for column in columns]
        letter = openpyxl.utils.get_column_letter
        values = [self.value(sheet, f"{letter(column)}{number}") or 0 for number, column in places]
        return Cells([float(value) for value in values], [number for number, _ in places])

    def _computed(self, sheet: str, formula: str) -> Any:
        scope: dict[str, Any] = {
            "SUM": sum,
            "SUMPRODUCT": sum,
            "INT": math.floor,
            "IF": lambda condition, then, otherwise: then if condition else otherwise,
            "ROW": lambda cells: cells if len(cells.rows) > 1 else cells[0],
        }

        def reference(found: re.Match[str]) -> str:
            where, first, row, last, end = found.groups()
            name = f"r{len(scope)}"
            cells = self._range(where or sheet, first, int(row), last or first, int(end or row))
            scope[name] = cells if last else cells[0]
            return name

        def row_of(found: re.Match[str]) -> str:
            rows = [int(number) for number in re.findall(r"\d+", found[1])]
            name = f"r{len(scope)}"
            numbers = list(range(rows[0], rows[-1] + 1))
            scope[name] = Cells([float(number) for number in numbers], numbers) if len(numbers) > 1 else rows[0]
            return name

        text = re.sub(r"ROW\(([^()]*)\)", row_of, formula)
        text = _REFERENCE.sub(reference, text)
        text = re.sub(r"(?<![<>])=", "==", text)
        return eval(text, {"__builtins__": {}}, scope)
