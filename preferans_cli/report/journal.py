"""The journal: every single record, with what it is for (format §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

from ..sentences import Speaker, safe
from .results import CsvWriter, JsonReport, dump

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..api import Pulka
    from ..language import Language
    from . import Options

COLUMNS = ("pulka", "deal", "line", "player", "column", "on", "amount", "rule", "reason")


def rows(pulka: Pulka, language: Language) -> Iterator[tuple[Any, ...]]:
    """A row a record, as the columns say."""
    players = pulka.players
    speaker = Speaker(players, language)
    deal, line = -1, 0
    for record in pulka.records:
        if record.deal != deal:
            deal = record.deal
            line = pulka.log.places.place(deal, ()).line
        on = "" if record.on is None else players[record.on]
        why = speaker.reason(record.why)
        yield (
            pulka.name,
            deal,
            line,
            players[record.seat],
            record.column.value,
            on,
            record.amount,
            record.rule,
            why,
        )


class CsvJournal:
    """Comma-separated."""

    delimiter = ","

    def __init__(self, out: TextIO, options: Options) -> None:
        self.language = options.language
        self.writer = CsvWriter(out, options, COLUMNS, self.delimiter)

    def add(self, pulka: Pulka) -> None:
        """Writes a row a record."""
        self.writer.rows(rows(pulka, self.language))

    def close(self) -> None:
        """Nothing is left to write."""


class TsvJournal(CsvJournal):
    """Tab-separated."""

    delimiter = "\t"


class JsonJournal(JsonReport):
    """A list, one object a record."""

    def __init__(self, out: TextIO, options: Options) -> None:
        super().__init__(out, options)
        self.language = options.language

    def add(self, pulka: Pulka) -> None:
        """Writes the records of one pulka."""
        for row in rows(pulka, self.language):
            self._write(dict(zip(COLUMNS, row, strict=True)))


class JsonLinesJournal:
    """An object a line."""

    def __init__(self, out: TextIO, options: Options) -> None:
        self.language = options.language
        self.out = out

    def add(self, pulka: Pulka) -> None:
        """Writes the records of one pulka."""
        for row in rows(pulka, self.language):
            self.out.write(dump(dict(zip(COLUMNS, row, strict=True))) + "\n")

    def close(self) -> None:
        """Nothing is left to write."""


class TableJournal:
    """A table a pulka, for the terminal."""

    form = "simple"

    def __init__(self, out: TextIO, options: Options) -> None:
        self.language = options.language
        self.out = out
        self.header = options.header
        self.begun = False

    def add(self, pulka: Pulka) -> None:
        """Writes one pulka."""
        from tabulate import tabulate

        from .tables import LONGEST_NAME, title

        body = [
            (
                deal,
                line,
                safe(player, LONGEST_NAME),
                self.language.key(column),
                safe(on, LONGEST_NAME),
                f"{amount:+d}",
                rule,
                why,
            )
            for _, deal, line, player, column, on, amount, rule, why in rows(pulka, self.language)
        ]
        text = tabulate(
            body,
            headers=[self.language.say(name) for name in COLUMNS[1:]] if self.header else (),
            tablefmt=self.form,
            disable_numparse=True,
            colalign=("right", "right", "left", "left", "left", "right", "left", "left") if body else None,
        )
        self.out.write(("\n" if self.begun else "") + title(pulka) + "\n\n")
        self.out.write("\n".join(line.rstrip() for line in text.split("\n")) + "\n")
        self.begun = True

    def close(self) -> None:
        """Nothing is left to write."""


class MarkdownJournal(TableJournal):
    """The same as Markdown."""

    form = "pipe"


MAKERS: dict[str, Any] = {
    "table": TableJournal,
    "json": JsonJournal,
    "jsonl": JsonLinesJournal,
    "csv": CsvJournal,
    "tsv": TsvJournal,
    "md": MarkdownJournal,
}
