"""How findings are shown: the place, the sentence, the line of the log with a caret, the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .speaking import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..api import Finding

WIDEST = 100
BEFORE = 60


class Tally:
    """Counts logs, errors and warnings over a run."""

    def __init__(self) -> None:
        self.logs = 0
        self.errors = 0
        self.warnings = 0

    def count(self, findings: Iterable[Finding]) -> None:
        """Counts the findings of one more log."""
        self.logs += 1
        for finding in findings:
            if finding.severity == "error":
                self.errors += 1
            else:
                self.warnings += 1

    def failed(self, *, strict: bool) -> bool:
        """Whether the exit status is 1."""
        return bool(self.errors or (strict and self.warnings))

    def summary(self) -> str:
        """One line: 2 errors, 1 warning in 3 logs."""
        count = language().count
        found = [count(self.errors, "{n} error", "{n} errors")] if self.errors else []
        found += [count(self.warnings, "{n} warning", "{n} warnings")] if self.warnings else []
        logs = count(self.logs, "in {n} log", "in {n} logs")
        return f"{', '.join(found) or say('no errors')} {logs}"


def lines(finding: Finding) -> Iterator[str]:
    """A finding as text."""
    severity = say("error") if finding.severity == "error" else say("warning")
    yield f"{finding.file}:{finding.line}:{finding.column}: {severity} {finding.code} {finding.message}"
    if finding.text.strip():
        shown, start, width = excerpt(finding)
        yield f"    {shown}"
        yield "    " + " " * start + "^" * width
    if finding.hint:
        yield "    " + say("hint: {hint}", hint=finding.hint)


def excerpt(finding: Finding) -> tuple[str, int, int]:
    """The part of the line around the place, where the caret begins in it, and how wide it is."""
    text = finding.text
    start = min(finding.span[0], len(text))
    end = finding.span[1]
    width = max(min(end, len(text)) - start, 1)
    if len(text) <= WIDEST:
        return text, start, width
    first = max(start - BEFORE, 0)
    shown = text[first : first + WIDEST]
    lead = "…" if first else ""
    tail = "…" if first + WIDEST < len(text) else ""
    start -= first
    return lead + shown + tail, start + len(lead), min(width, len(shown) - start) or 1


def report(findings: Iterable[Finding], *, err: bool) -> None:
    """Prints findings, to standard error or standard output."""
    text = [line for finding in findings for line in lines(finding)]
    if text:
        click.echo("\n".join(text), err=err)
