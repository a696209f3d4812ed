"""Many logs, party by party: what is to be done with each, and what came of it, as values that travel.

A party is the unit of work. ``Worker.outcome`` is the same wherever it runs, in this process, in another one or on
another machine, so the texts put together from outcomes are the same, too.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, NamedTuple

from .api import Finding, Pulka, findings, settled
from .language import language_of
from .read import ItemReader
from .replay import Replayer
from .report import NEED_RECORDS, Options, Texts, journal_report, ladder_report, settle_report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .model import Log
    from .read import Files, Found
    from .report import Report

    Make = Callable[[str, Any, Options], Report]

CHARACTERS_A_BATCH = 400_000
MAKERS: dict[str, Make] = {
    "settle": settle_report,
    "journal": journal_report,
    "ladder": ladder_report,
}


class Work(NamedTuple):
    """What is to be done with every log: the command, the formats wanted, and how they are to be.

    ``until`` is the last entry to be played, None for all.
    """

    command: str
    formats: tuple[str, ...] = ()
    header: bool = True
    excel: bool = False
    language: str = "en"
    headers: str = "en"
    payments: bool = False
    pairs: bool = False
    until: int | None = None


class Outcome(NamedTuple):
    """What came of one log: its findings; if it is good, its text in each format, and the pulka where it is kept.

    Of a log that was settled the warnings are only counted: nobody is shown them there.
    """

    findings: tuple[Finding, ...]
    good: bool
    deals: int
    texts: tuple[str, ...] = ()
    pulka: Pulka | None = None
    warnings: int = 0


class Worker:
    """Does the work, and remembers of one log what serves the next.

    ``keep``: the pulkas are wanted too, for reports that are more than the texts of their pulkas.
    """

    def __init__(self, work: Work, *, keep: bool = False, files: Files | None = None) -> None:
        self.work = work
        self.keep = keep
        self.records = work.command == "journal" or not NEED_RECORDS.isdisjoint(work.formats)
        self.reader = ItemReader(files)
        self.replayer = Replayer()
        self.language = language_of(work.language)
        options = Options(work.header, work.excel, self.language, language_of(work.headers), work.payments, work.pairs)
        make = MAKERS.get(work.command)
        self.reports = [make(form, io.StringIO(), options) for form in work.formats] if make else []

    def outcome(self, found: Found) -> Outcome | None:
        """What comes of one document; None if it is no log at all."""
        log = self.reader.found(found)
        return None if log is None else self.of_log(log)

    def of_log(self, log: Log) -> Outcome:
        """What comes of one log."""
        played = self.replayer.replay(log, journal=self.records, until=self.work.until)
        deals = len(log.entries)
        if not (played.good and self.reports):
            return Outcome(tuple(findings(played, self.language)), played.good, deals)
        pulka = settled(played)
        texts = tuple([report.text(pulka) if isinstance(report, Texts) else "" for report in self.reports])
        return Outcome((), True, deals, texts, pulka if self.keep else None, len(played.problems))


def batches(items: Iterable[Found]) -> Iterator[list[Found]]:
    """Documents in handfuls of about the same length of text, so that sending them costs little."""
    batch: list[Found] = []
    size = 0
    for found in items:
        batch.append(found)
        size += len(getattr(found.item.document, "text", "")) + 1000
        if size > CHARACTERS_A_BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
