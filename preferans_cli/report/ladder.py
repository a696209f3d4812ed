"""The ladder laid out: a row a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

from ..amounts import cents, show
from ..safe import safe
from .results import CsvRows, Digits, JsonReport, dump
from .tables import LONGEST_NAME, MarkdownReport, TableReport, signed

if TYPE_CHECKING:
    from fractions import Fraction

    from ..api import Pulka
    from ..ladder import Ladder, Standing
    from . import Options

COLUMNS = (
    *("player", "parties", "unfinished", "net", "average", "best", "worst"),
    *("games", "made", "mizers", "mizers_made", "remises"),
)
"""The fixed columns; after them there is one of money for every currency."""


def decimal(amount: Fraction) -> Digits:
    """An amount as a decimal number."""
    return Digits(show(amount.numerator, amount.denominator))


def values(standing: Standing) -> dict[str, Any]:
    """The values of the fixed columns."""
    return {
        "player": standing.name,
        "parties": standing.parties,
        "unfinished": standing.unfinished,
        "net": decimal(standing.net),
        "average": decimal(standing.average),
        "best": decimal(standing.best),
        "worst": decimal(standing.worst),
        "games": standing.games,
        "made": standing.made,
        "mizers": standing.mizers,
        "mizers_made": standing.mizers_made,
        "remises": standing.remises,
    }


def as_dict(standing: Standing) -> dict[str, Any]:
    """A standing as a JSON object; money is by currency."""
    found = values(standing)
    for key, value in found.items():
        if isinstance(value, Digits):
            found[key] = float(value) if "." in value else int(value)
    return {**found, "money": {currency: cents(amount) for currency, amount in sorted(standing.money.items())}}


class LadderReport:
    """What all forms share: parties are added to a ladder, which is written at the end."""

    def __init__(self, out: TextIO, options: Options, ladder: Ladder) -> None:
        self.out = out
        self.options = options
        self.ladder = ladder

    def add(self, pulka: Pulka) -> None:
        """Counts one party."""
        self.ladder.add(pulka)

    def close(self) -> None:
        """Writes the ladder."""
        raise NotImplementedError


class JsonLadder(LadderReport):
    """A list, one object a player."""

    def close(self) -> None:
        """Writes the ladder."""
        report = JsonReport(self.out, self.options)
        for standing in self.ladder.standings():
            report.put(dump(as_dict(standing)))
        report.close()


class JsonLinesLadder(LadderReport):
    """An object a line."""

    def close(self) -> None:
        """Writes the ladder."""
        for standing in self.ladder.standings():
            self.out.write(dump(as_dict(standing)) + "\n")


class CsvLadder(LadderReport):
    """Comma-separated: the fixed columns, and one of money for every currency."""

    rows = CsvRows

    def close(self) -> None:
        """Writes the ladder."""
        currencies = self.ladder.currencies()
        money = self.options.headers.say("money")
        columns = (*COLUMNS, *(f"{money} {currency}".strip() for currency in currencies))
        report = self.rows(self.out, self.options, columns)
        rows = (
            (*values(standing).values(), *(Digits(_money(standing, currency)) for currency in currencies))
            for standing in self.ladder.standings()
        )
        report.put(report.laid_out(rows))


class TsvRows(CsvRows):
    """Rows separated by tabs."""

    delimiter = "\t"


class TsvLadder(CsvLadder):
    """The same, tab-separated."""

    rows = TsvRows


def _money(standing: Standing, currency: str) -> str:
    amount = standing.money.get(currency)
    return "" if amount is None else cents(amount)


class TableLadder(LadderReport):
    """A table for the terminal; what nobody has is left out of it."""

    table = TableReport

    def close(self) -> None:
        """Writes the ladder."""
        say = self.options.language.say
        standings = self.ladder.standings()
        columns = [key for key in COLUMNS if key != "unfinished" or any(one.unfinished for one in standings)]
        currencies = self.ladder.currencies()
        heads = [say(key) for key in columns]
        heads += [
            safe(f"{say('money')}, {currency}" if currency else say("money"), LONGEST_NAME) for currency in currencies
        ]
        body = []
        for standing in standings:
            found = values(standing)
            row = [signed(found[key]) if isinstance(found[key], Digits) else str(found[key]) for key in columns]
            row[0] = safe(standing.name, LONGEST_NAME)
            moneys = [_money(standing, currency) for currency in currencies]
            body.append(row + [signed(money) if money else "" for money in moneys])
        table = self.table(self.out, self.options)
        self.out.write("\n".join(line.rstrip() for line in table.table(heads, body)) + "\n")


class MarkdownLadder(TableLadder):
    """The same as Markdown."""

    table = MarkdownReport


MAKERS: dict[str, type[LadderReport]] = {
    "table": TableLadder,
    "json": JsonLadder,
    "jsonl": JsonLinesLadder,
    "csv": CsvLadder,
    "tsv": TsvLadder,
    "md": MarkdownLadder,
}
