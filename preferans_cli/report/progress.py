"""A party that is being played: what the last deal wrote, the sheet as it stands, what may come next."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from . import Options, outlook
from .tables import TableJournal, TableReport

if TYPE_CHECKING:
    from ..api import Pulka
    from ..language import Language


def text(pulka: Pulka, deal: int, language: Language) -> str:
    """The records of one deal (by its number among the entries; 0 shows none), the sheet, the outlook."""
    options = Options(language=language)
    parts: list[str] = []
    records = tuple(record for record in pulka.records if record.deal == deal)
    if records:
        parts.append("\n".join(TableJournal(StringIO(), options).lines(pulka._replace(records=records))[2:]))
    elif deal:
        parts.append(language.say("nothing was written for this"))
    parts.append("\n".join(TableReport(StringIO(), options).lines(pulka)))
    parts.append("\n".join(outlook.lines(pulka, language)))
    return "\n".join(line.rstrip() for line in "\n\n".join(parts).split("\n")) + "\n"
