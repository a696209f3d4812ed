"""Problems on the command line: they are counted, and shown where something else is printed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from .colour import colour
from .speaking import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..api import Finding


class Tally:
    """Counts logs, errors and warnings over a run; ``first`` is the code of the first error."""

    def __init__(self) -> None:
        self.logs = 0
        self.errors = 0
        self.warnings = 0
        self.first = ""

    def count(self, findings: Sequence[Finding], most: int | None = None) -> Sequence[Finding]:
        """Counts the findings of one more log, up to the error that makes ``most`` in all; gives those counted."""
        self.logs += 1
        for number, finding in enumerate(findings, 1):
            if finding.severity == "error":
                self.errors += 1
                self.first = self.first or finding.code
            else:
                self.warnings += 1
            if self.errors == most:
                return findings[:number]
        return findings

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


def report(findings: Sequence[Finding], *, err: bool) -> None:
    """Prints findings as text, to standard error or standard output."""
    if not findings:
        return
    from ..report.findings import lines

    shown = colour(sys.stderr if err else sys.stdout)
    text = [line for finding in findings for line in lines(finding, language(), colour=shown)]
    click.echo("\n".join(text), err=err, color=shown)
