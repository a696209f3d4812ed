"""The settlement for other programs: JSON, JSON lines, CSV, TSV (format §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

from ..amounts import cents, fraction, show
from ..safe import safe
from . import TextReport

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..api import Pulka
    from . import Options

COLUMNS = (
    "pulka",
    "date",
    "variant",
    "player",
    "seat",
    "pulya",
    "gora",
    "whists_written",
    "whists_owed",
    "net",
    "price",
    "currency",
    "money",
    "finished",
    "source",
)


def number(numerator: int, denominator: int) -> int | float:
    """A finite decimal as JSON has it: whole where it is whole. Its digits are exact, the float only carries them."""
    if numerator % denominator == 0:
        return numerator // denominator
    return float(show(numerator, denominator))


def as_dict(pulka: Pulka) -> dict[str, Any]:
    """A settled pulka as the JSON object of format §3."""
    computed, state = pulka.nets, pulka.state
    step = computed.step
    money = pulka.cents
    return {
        "pulka": pulka.name,
        "date": pulka.log.date,
        "source": pulka.log.source,
        "variant": str(pulka.table.variant),
        "whist": str(pulka.table.conventions.whist),
        "players": list(pulka.players),
        "deals": pulka.deals,
        "finished": pulka.finished,
        "target": pulka.target,
        "closes_at": pulka.closes_at,
        "pulya": pulka.pulya,
        "gora": pulka.gora,
        "bombs": pulka.bombs,
        "whists": pulka.whists,
        "played": pulka.by_name([list(games) for games in state.sheet.played]),
        "raspasy_tricks": pulka.by_name(state.sheet.tricks),
        "net": pulka.by_name([number(steps * step[0], step[1]) for steps in computed.shown]),
        "net_exact": pulka.by_name([fraction(exact, computed.parts) for exact in computed.exact]),
        "price": pulka.price.text if pulka.price else None,
        "money": None if money is None else pulka.by_name([cents(amount) for amount in money]),
    }


def with_transfers(pulka: Pulka, options: Options) -> dict[str, Any]:
    """A settled pulka as the JSON object of format §3, with payments and pairs where they are asked for."""
    found = as_dict(pulka)
    if options.payments or options.pairs:
        from .transfers import as_dicts

        found |= as_dicts(pulka, options)
    return found


def dump(value: object) -> str:
    """JSON on one line; what a terminal might obey is escaped."""
    import json

    text = json.dumps(value, ensure_ascii=False)
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    import json

    return json.dumps(letter)[1:-1]


class JsonReport(TextReport):
    """A list, one object a pulka."""

    before, between, after, empty = "[", ",\n ", "]\n", "[]\n"

    def text(self, pulka: Pulka) -> str:
        """One object."""
        return dump(with_transfers(pulka, self.options))


class JsonLinesReport(TextReport):
    """An object a line."""

    def text(self, pulka: Pulka) -> str:
        """One line."""
        return dump(with_transfers(pulka, self.options)) + "\n"


def rows(pulka: Pulka) -> Iterable[tuple[object, ...]]:
    """A row a player, as the columns say."""
    log, sheet, price, money = pulka.log, pulka.sheet, pulka.price, pulka.cents
    step, parts = pulka.nets.step
    party = log.name, log.date or "", pulka.table.variant
    priced = (Digits(show(*price.amount)), price.currency) if price else ("", "")
    end = "true" if pulka.finished else "false", log.source
    own = zip(
        pulka.players,
        range(1, sheet.seats + 1),
        sheet.pulyas,
        sheet.goras,
        map(sum, sheet.whists),
        map(sum, zip(*sheet.whists, strict=True)),
        [Digits(show(net * step, parts)) for net in pulka.nets.shown],
        strict=True,
    )
    won = [""] * sheet.seats if money is None else [Digits(cents(amount)) for amount in money]
    return [(*party, *cells, *priced, amount, *end) for cells, amount in zip(own, won, strict=True)]


class Digits(str):
    """A number that is written with a fraction: no text, so it never gets an apostrophe."""

    __slots__ = ()


class CsvRows(TextReport):
    """Rows as CSV, with a header unless it is not wanted, and no cell that a spreadsheet would execute.

    For a Russian Excel there is a byte-order mark, and a semicolon and a decimal comma instead of comma and point.
    """

    delimiter = ","
    columns: tuple[str, ...] = ()

    def __init__(self, out: TextIO, options: Options, columns: tuple[str, ...] = ()) -> None:
        super().__init__(out, options)
        self.columns = columns or self.columns
        if options.excel:
            out.write("\ufeff")
        if options.header:
            out.write(self._written([[options.headers.say(name) for name in self.columns]]))

    def text(self, pulka: Pulka) -> str:
        """The rows of one pulka."""
        return self.laid_out(self.rows(pulka))

    def laid_out(self, found: Iterable[tuple[object, ...]]) -> str:
        """Rows as text."""
        excel = self.options.excel
        return self._written([[cell(value, excel=excel) for value in row] for row in found])

    def rows(self, pulka: Pulka) -> Iterable[tuple[object, ...]]:
        """The rows of one pulka, as the columns say."""
        raise NotImplementedError

    def _written(self, found: list[list[object]]) -> str:
        import csv
        import io

        text = io.StringIO()
        delimiter = ";" if self.options.excel and self.delimiter == "," else self.delimiter
        csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows(found)
        return text.getvalue()


def cell(value: object, *, excel: bool = False) -> object:
    """A value as a cell: texts that begin like a formula get an apostrophe, fractions for Excel a comma."""
    if type(value) is int:
        return value
    if isinstance(value, Digits):
        return value.replace(".", ",") if excel else value
    if isinstance(value, str) and value:
        text = value if value.isprintable() else safe(value)
        return "'" + text if value[0] in "=+-@\t\r" else text
    return value


class CsvReport(CsvRows):
    """The fixed columns of format §3, comma-separated."""

    columns = COLUMNS

    def rows(self, pulka: Pulka) -> Iterable[tuple[object, ...]]:
        """A row a player."""
        return rows(pulka)


class TsvReport(CsvReport):
    """The same, tab-separated."""

    delimiter = "\t"
