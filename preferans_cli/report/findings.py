"""Findings as people read them: as text, with the line of the log, or a line each.

Each form is made of the texts of its logs, as the reports of settled pulkas are.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from . import Texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..api import Finding
    from ..language import Language

WIDEST = 100
BEFORE = 60
INDENT = "    "

_STYLES = {"error": "1;31", "warning": "1;33", "place": "1", "hint": "36"}
"""What is shown in which colour, as the numbers of the terminal."""


def painted(text: str, what: str, *, colour: bool) -> str:
    """A text in the colour of what it is, where there are colours."""
    return f"\x1b[{_STYLES[what]}m{text}\x1b[0m" if colour else text


def headline(finding: Finding, language: Language, *, colour: bool = False) -> str:
    """The first line of a finding: its place, whether it is an error, its code and its sentence."""
    place = painted(f"{finding.file}:{finding.line}:{finding.column}:", "place", colour=colour)
    severity = language.say("error") if finding.severity == "error" else language.say("warning")
    what = painted(f"{severity} {finding.code}", str(finding.severity), colour=colour)
    return f"{place} {what} {finding.message}"


def lines(finding: Finding, language: Language, *, colour: bool = False) -> Iterator[str]:
    """A finding as text: the first line, the line of the log with a caret, the hint."""
    yield headline(finding, language, colour=colour)
    if finding.text.strip():
        shown, start, width = excerpt(finding)
        yield INDENT + shown
        column = language.say(" column {name}").format(name=finding.heading) if finding.heading else ""
        yield INDENT + " " * start + painted("^" * width + column, str(finding.severity), colour=colour)
    if finding.hint:
        yield INDENT + painted(language.say("hint: {hint}").format(hint=finding.hint), "hint", colour=colour)


def excerpt(finding: Finding) -> tuple[str, int, int]:
    """The part of the line around the place, where the caret begins below it, and how wide it is."""
    text = finding.text
    start = min(finding.span[0], len(text))
    end = max(min(finding.span[1], len(text)), start + 1)
    first = max(start - BEFORE, 0) if len(text) > WIDEST else 0
    last = min(first + WIDEST, len(text)) if len(text) > WIDEST else len(text)
    lead, tail = "…" if first else "", "…" if last < len(text) else ""
    before, under = lead + text[first:start], text[start : min(end, last)]
    return lead + text[first:last] + tail, columns(before), max(columns(under), 1)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: two for the wide letters of the East, none for combining marks."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.category(letter) in ("Mn", "Me") else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


class TextFindings(Texts["Sequence[Finding]"]):
    """For a terminal."""

    def text(self, findings: Sequence[Finding]) -> str:
        """A few lines each."""
        language, colour = self.options.language, self.options.colour
        return "".join(f"{line}\n" for one in findings for line in lines(one, language, colour=colour))


class ConciseFindings(Texts["Sequence[Finding]"]):
    """A line each, for editors and for ``grep``."""

    def text(self, findings: Sequence[Finding]) -> str:
        """A line each."""
        language, colour = self.options.language, self.options.colour
        return "".join(headline(one, language, colour=colour) + "\n" for one in findings)
