"""A party deal by deal, from its records: the running totals of every field, and the nets after every deal.

This is what a player reads off the paper: in each field the sums as they were written one after another, and how
the lead went to and fro.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from .settlement import nets
from .sheet import Column, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .conventions import Conventions
    from .settlement import Nets
    from .sheet import Record

Running = tuple[int, ...]
"""The totals of one field as they stood after each deal that wrote into it, the last one being the total now."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The running totals of all fields, in points and whists: by seat, of whists by writer and debtor."""

    pulya: tuple[Running, ...]
    gora: tuple[Running, ...]
    whists: tuple[tuple[Running, ...], ...]


def running_totals(records: Sequence[Record], seats: int) -> Fields:
    """What stood in every field after each deal that wrote into it; a deal that wrote twice counts as one entry."""
    written: dict[tuple[Column, int, int | None], list[int]] = {}
    for _, deal in _deals(records):
        sums: dict[tuple[Column, int, int | None], int] = {}
        for record in deal:
            key = (record.column, record.seat, record.on)
            sums[key] = sums.get(key, 0) + record.amount
        for key, amount in sums.items():
            totals = written.setdefault(key, [])
            totals.append((totals[-1] if totals else 0) + amount)

    def field(column: Column, seat: int, on: int | None = None) -> Running:
        return tuple(written.get((column, seat, on), ()))

    everybody = range(seats)
    return Fields(
        tuple(field(Column.PULYA, seat) for seat in everybody),
        tuple(field(Column.GORA, seat) for seat in everybody),
        tuple(tuple(field(Column.WHISTS, seat, on) for on in everybody) for seat in everybody),
    )


def running_nets(records: Sequence[Record], seats: int, conventions: Conventions) -> Iterator[tuple[int, Nets]]:
    """The nets before the first deal (0), and after each deal that wrote anything, by its number among the entries.

    The nets are those of a party settled at that point (§14.6), in whists; an opening stands before the first deal.
    """
    sheet = Sheet(seats)
    if not records or records[0].deal:
        yield 0, nets(sheet, conventions)
    for number, deal in _deals(records):
        for record in deal:
            _write(sheet, record)
        yield number, nets(sheet, conventions)


def _write(sheet: Sheet, record: Record) -> None:
    match record.column:
        case Column.PULYA:
            sheet.pulya(record.seat, record.amount, record.rule, record.why)
        case Column.GORA:
            sheet.gora(record.seat, record.amount, record.rule, record.why)
        case Column.BOMBS:
            sheet.bomb(record.seat, record.amount, record.rule, record.why)
        case Column.WHISTS:
            assert record.on is not None
            sheet.whist(record.seat, record.on, record.amount, record.rule, record.why)


def _deals(records: Sequence[Record]) -> Iterable[tuple[int, Iterator[Record]]]:
    return groupby(records, attrgetter("deal"))
