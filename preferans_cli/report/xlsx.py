"""The settlement as a workbook: the sheet, who has written on whom, the nets as live formulas, the journal.

Every formula is one over whole numbers, so that a spreadsheet comes to the same as the settlement (rules §14).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from ..amounts import cents, show
from ..conventions import SettleBy
from ..safe import safe
from ..settlement import WHISTS_A_POINT
from ..write.workbook import Book, Formula, Number
from . import journal, results
from .results import Digits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..api import Pulka
    from ..write.workbook import Cell
    from . import Options

COLUMNS = (*results.COLUMNS, "bombs")
"""Of the first sheet: those of CSV, A to O, and the bombs."""
NETS = (
    *("pulka", "player", "net", "exact", "money", "currency"),
    *("parts", "whole steps", "rest", "steps", "whole cents", "rest of cents"),
)
"""Of the sheet ``nets``, A to L: the result, and from G on how it is worked out."""


class XlsxReport:
    """A workbook of four sheets; payments and pairs in a fifth where they are asked for."""

    def __init__(self, out: BinaryIO, options: Options) -> None:
        self.out = out
        self.options = options
        self.book = Book()
        self.pulka, self.whists, self.nets, self.journal = (
            self.book.sheet(title) for title in ("pulka", "whists", "nets", "journal")
        )
        self.pulka.add(COLUMNS, bold=True)
        self.nets.add(NETS, bold=True)
        self.journal.add(journal.COLUMNS, bold=True)
        for sheet in (self.pulka, self.nets, self.journal):
            sheet.freeze(1)
        self.transfers = None
        if options.payments or options.pairs:
            from .transfers import COLUMNS as OF_TRANSFERS

            self.transfers = self.book.sheet("payments")
            self.transfers.add(OF_TRANSFERS, bold=True)
            self.transfers.freeze(1)

    def add(self, pulka: Pulka) -> None:
        """Adds one pulka below the others."""
        first, last = self.pulka.row + 1, self.pulka.row + len(pulka.players)
        matrix = self._whists(pulka)
        for seat, values in enumerate(results.rows(pulka)):
            cells = dict(zip(COLUMNS, _cells(values), strict=False))
            row = first + seat
            letter, end = _letter(2 + seat), _letter(1 + len(pulka.players))
            written = f"SUM(whists!C{matrix + seat}:{end}{matrix + seat})"
            owed = f"SUM(whists!{letter}{matrix}:{letter}{matrix + len(pulka.players) - 1})"
            cells["whists_written"] = Formula(written, str(cells["whists_written"]))
            cells["whists_owed"] = Formula(owed, str(cells["whists_owed"]))
            cells["net"] = Formula(f"nets!C{row}", str(values[COLUMNS.index("net")]))
            if pulka.cents is not None:
                cells["money"] = Formula(f"nets!E{row}", cents(pulka.cents[seat]))
            cells["bombs"] = " ".join(list(pulka.bombs.values())[seat])
            self.pulka.add([cells[column] for column in COLUMNS])
            self.nets.add(_net(pulka, seat, first, last))
        for record in journal.rows(pulka, self.options.language):
            self.journal.add(_cells(record))
        if self.transfers is not None:
            from .transfers import rows

            for row_of_transfers in rows(pulka, self.options):
                self.transfers.add(_cells(row_of_transfers))

    def _whists(self, pulka: Pulka) -> int:
        """Adds who has written on whom; gives the first row of the matrix."""
        if self.whists.row:
            self.whists.add([])
        names = [safe(player) for player in pulka.players]
        self.whists.add(["pulka", "player", *(f"on {name}" for name in names)], bold=True)
        for seat, (name, row) in enumerate(zip(names, pulka.sheet.whists, strict=True)):
            self.whists.add([safe(pulka.name), name, *(None if on == seat else row[on] for on in range(len(row)))])
        return self.whists.row - len(names) + 1

    def close(self) -> None:
        """Writes the workbook."""
        self.book.save(self.out)


def _cells(values: Iterable[object]) -> list[Cell]:
    """Values of a row of CSV as cells of a workbook."""
    found: list[Cell] = []
    for value in values:
        if isinstance(value, Digits):
            found.append(Number(value))
        else:
            found.append(value if isinstance(value, int) else safe(str(value)))
    return found


def _letter(column: int) -> str:
    """The letter of a column, from 0."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[column]


def _net(pulka: Pulka, seat: int, first: int, last: int) -> list[Cell]:
    """The row of one player in the sheet ``nets``: the same row as his in the first sheet."""
    row = first + seat
    computed, price, money = pulka.nets, pulka.price, pulka.cents
    parts, (step, of) = computed.parts, computed.step
    shown = show(computed.shown[seat] * step, of)
    whole = computed.exact[seat] * of // (parts * step)
    cells: list[Cell] = [
        safe(pulka.name),
        safe(pulka.players[seat]),
        Formula(f"J{row}*{step}/{of}", shown),
        Formula(f"G{row}/{parts}", show(computed.exact[seat], parts)),
        None,
        None,
        Formula(_exact(pulka, row, first, last), str(computed.exact[seat])),
        Formula(f"INT(G{row}*{of}/{parts * step})", str(whole)),
        Formula(f"G{row}*{of}-H{row}*{parts * step}", str(computed.exact[seat] * of - whole * parts * step)),
        Formula(_with_rest("H", "I", row, first, last), str(computed.shown[seat])),
    ]
    if price is None or money is None:
        return cells
    numerator, denominator = price.amount
    amount, times, of_cents = f"G{row}", numerator * 100, parts * denominator
    value = computed.exact[seat]
    if computed.rounded:
        amount, times, of_cents = f"J{row}", step * numerator * 100, of * denominator
        value = computed.shown[seat]
    whole = value * times // of_cents
    cells[4:6] = [Formula(f"({_with_rest('K', 'L', row, first, last)})/100", cents(money[seat])), safe(price.currency)]
    cells.append(Formula(f"INT({amount}*{times}/{of_cents})", str(whole)))
    cells.append(Formula(f"{amount}*{times}-K{row}*{of_cents}", str(value * times - whole * of_cents)))
    return cells


def _exact(pulka: Pulka, row: int, first: int, last: int) -> str:
    """The exact net in n-ths of a whist, n being the number of players (§14.3)."""
    parts = pulka.nets.parts
    gora, every_gora = f"pulka!G{row}", f"SUM(pulka!G{first}:G{last})"
    if pulka.table.conventions.settle_by is SettleBy.GORA:
        return f"{WHISTS_A_POINT}*({every_gora}-{parts}*{gora})"
    own, everybody = f"({gora}-pulka!F{row})", f"{every_gora}-SUM(pulka!F{first}:F{last})"
    return f"{WHISTS_A_POINT}*({everybody}-{parts}*{own})+{parts}*(pulka!H{row}-pulka!I{row})"


def _with_rest(whole: str, rest: str, row: int, first: int, last: int) -> str:
    """An amount rounded down, and one step more for the largest rests, as many as are missing to 0 (§14.4)."""
    rests = f"{rest}${first}:{rest}${last}"
    before = f"SUMPRODUCT(({rests}>{rest}{row})+({rests}={rest}{row})*(ROW({rests})<ROW({rest}{row})))"
    return f"{whole}{row}+IF({before}<-SUM({whole}${first}:{whole}${last}),1,0)"
