"""What is printed. Reports compute nothing: a settled pulka goes in, text comes out.

Each format is a writer with ``add`` for every pulka and ``close`` at the end, so that an archive streams through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TextIO, TypeVar

from ..language import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from ..api import Finding, Pulka

    class Report(Protocol):
        """A report being written, of settled pulkas or of the findings of logs."""

        def add(self, thing: Any, /) -> None:
            """Writes, or keeps, one pulka, or the findings of one log."""

        def close(self) -> None:
            """Writes what is left to write; the stream stays open."""


JOURNAL_FORMATS = ("table", "json", "jsonl", "csv", "tsv", "md")
SETTLE_FORMATS = (*JOURNAL_FORMATS, "sheet", "svg", "html")
SETTLE_FILES = (*SETTLE_FORMATS, "xlsx")
"""The formats of ``pref settle`` that a file may have."""
LADDER_FORMATS = JOURNAL_FORMATS
BLANK_FORMATS = ("svg", "html")
FINDING_FORMATS = ("text", "concise", "json", "jsonl", "github", "sarif")
NEED_RECORDS = frozenset({"svg", "html", "xlsx"})
"""Formats that show how the sheet came about, so that their parties are settled with every record."""
T = TypeVar("T")


class OneParty(Exception):
    """A format that holds one party was given a second."""


class Options(NamedTuple):
    """What a person may ask of a format.

    ``excel``: what a Russian Excel wants of CSV; ``payments`` and ``pairs``: who pays whom, and the balance of pairs;
    ``headers``: the language of the header of CSV and TSV.
    """

    header: bool = True
    excel: bool = False
    language: Language = ENGLISH
    headers: Language = ENGLISH
    payments: bool = False
    pairs: bool = False
    colour: bool = False


class Texts(Generic[T]):
    """A report that is made of texts, which may be worked out elsewhere and put together here."""

    before = between = after = empty = ""
    """What stands before the first text, between two, after the last, and where there is none."""

    def __init__(self, out: TextIO, options: Options) -> None:
        self.out = out
        self.options = options
        self.begun = False

    def text(self, thing: T, /) -> str:
        """What one thing adds."""
        raise NotImplementedError

    def put(self, text: str) -> None:
        """Writes the text of one thing."""
        if text:
            self.out.write((self.between if self.begun else self.before) + text)
            self.begun = True

    def add(self, thing: T, /) -> None:
        """Writes one thing."""
        self.put(self.text(thing))

    def close(self) -> None:
        """Writes what stands at the end."""
        self.out.write(self.after if self.begun else self.empty)


class TextReport(Texts["Pulka"]):
    """A report that is made of the texts of its pulkas."""

    def text(self, pulka: Pulka, /) -> str:
        """What one pulka adds."""
        raise NotImplementedError


def finding_report(form: str, out: TextIO, options: Options) -> Texts[Sequence[Finding]]:
    """The report of ``pref check`` in a format of ``FINDING_FORMATS``."""
    if form in ("text", "concise"):
        from . import findings

        return (findings.TextFindings if form == "text" else findings.ConciseFindings)(out, options)
    from . import findings_data

    makers: dict[str, type[Texts[Sequence[Finding]]]] = {
        "json": findings_data.JsonFindings,
        "jsonl": findings_data.JsonLinesFindings,
        "github": findings_data.GithubFindings,
        "sarif": findings_data.SarifFindings,
    }
    return makers[form](out, options)


def settle_report(form: str, out: Any, options: Options) -> Report:
    """The report of ``pref settle`` in a format of ``SETTLE_FILES``; a workbook goes to a stream of bytes."""
    if form == "xlsx":
        from . import xlsx

        return xlsx.XlsxReport(out, options)
    from . import results

    makers: dict[str, Callable[[Any, Options], Report]] = {
        "json": results.JsonReport,
        "jsonl": results.JsonLinesReport,
        "csv": results.CsvReport,
        "tsv": results.TsvReport,
    }
    if form in ("csv", "tsv") and (options.payments or options.pairs):
        from . import transfers

        return transfers.CsvTransfers(out, options) if form == "csv" else transfers.TsvTransfers(out, options)
    if form in makers:
        return makers[form](out, options)
    if form == "svg":
        from .svg import SvgReport

        return SvgReport(out, options)
    if form == "html":
        from .html import HtmlReport

        return HtmlReport(out, options)
    if form == "sheet":
        from .sheetart import SheetReport

        return SheetReport(out, options)
    from . import tables

    return tables.MarkdownReport(out, options) if form == "md" else tables.TableReport(out, options)


def journal_report(form: str, out: Any, options: Options) -> Report:
    """The report of ``pref journal`` in a format of ``JOURNAL_FORMATS``."""
    from . import journal

    if form in journal.MAKERS:
        return journal.MAKERS[form](out, options)
    from . import tables

    return tables.MarkdownJournal(out, options) if form == "md" else tables.TableJournal(out, options)


def ladder_report(form: str, out: Any, options: Options) -> Report:
    """The report of ``pref ladder`` in a format of ``LADDER_FORMATS``, of everybody by his own name."""
    from ..ladder import Ladder
    from .ladder import MAKERS

    return MAKERS[form](out, options, Ladder({}))
