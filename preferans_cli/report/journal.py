"""The journal: every single record, with what it is for (format §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..sentences import Speaker
from . import TextReport
from .results import CsvRows, JsonReport, dump

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..api import Pulka
    from ..language import Language

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


class CsvJournal(CsvRows):
    """Comma-separated."""

    columns = COLUMNS

    def rows(self, pulka: Pulka) -> Iterator[tuple[object, ...]]:
        """A row a record."""
        return rows(pulka, self.options.language)


class TsvJournal(CsvJournal):
    """Tab-separated."""

    delimiter = "\t"


class JsonJournal(JsonReport):
    """A list, one object a record."""

    def text(self, pulka: Pulka) -> str:
        """The records of one pulka."""
        return self.between.join(_objects(pulka, self.options.language))


class JsonLinesJournal(TextReport):
    """An object a line."""

    def text(self, pulka: Pulka) -> str:
        """The records of one pulka."""
        return "".join(text + "\n" for text in _objects(pulka, self.options.language))


def _objects(pulka: Pulka, language: Language) -> Iterator[str]:
    return (dump(dict(zip(COLUMNS, row, strict=True))) for row in rows(pulka, language))


MAKERS = {"json": JsonJournal, "jsonl": JsonLinesJournal, "csv": CsvJournal, "tsv": TsvJournal}
