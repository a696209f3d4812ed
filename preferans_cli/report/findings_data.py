"""Findings as programs read them: JSON, JSON lines, the commands of GitHub, SARIF."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from . import Texts
from .results import dump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..api import Finding
    from . import Options


def as_dict(finding: Finding) -> dict[str, object]:
    """A finding as the JSON object of format §3."""
    return {
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "severity": str(finding.severity),
        "code": finding.code,
        "message": finding.message,
        "hint": finding.hint,
    }


class JsonFindings(Texts["Sequence[Finding]"]):
    """A list, an object a finding."""

    before, between, after, empty = "[", ",\n ", "]\n", "[]\n"

    def text(self, findings: Sequence[Finding]) -> str:
        """The objects of one log, between commas."""
        return self.between.join(dump(as_dict(one)) for one in findings)


class JsonLinesFindings(Texts["Sequence[Finding]"]):
    """An object a line."""

    def text(self, findings: Sequence[Finding]) -> str:
        """The objects of one log, a line each."""
        return "".join(dump(as_dict(one)) + "\n" for one in findings)


class GithubFindings(Texts["Sequence[Finding]"]):
    """Commands that GitHub shows at the line of the file."""

    def text(self, findings: Sequence[Finding]) -> str:
        """A command each."""
        return "".join(_command(one) + "\n" for one in findings)


def _command(finding: Finding) -> str:
    begin, end = _characters(finding)
    place = f"line={finding.line},endLine={finding.place.end_line},col={begin},endColumn={end}"
    message = finding.message + (f" ({finding.hint})" if finding.hint else "")
    return f"::{finding.severity} file={_escaped(finding.file)},{place},title={finding.code}::{_percent(message)}"


def _percent(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped(text: str) -> str:
    return _percent(text).replace(":", "%3A").replace(",", "%2C")


def _characters(finding: Finding) -> tuple[int, int]:
    """Where the place begins and ends in characters from 1, also in CSV, whose columns are cells."""
    begin, end = finding.span
    return begin + 1, max(end, begin + 1) + 1 if finding.place.end_line == finding.line else finding.place.end_column


class SarifFindings(Texts["Sequence[Finding]"]):
    """SARIF 2.1.0, which code hosts and editors read."""

    between, after = ",\n", "\n]}]}\n"

    def __init__(self, out: TextIO, options: Options) -> None:
        super().__init__(out, options)
        from .. import __version__
        from ..explain import CODES, title

        rules = [
            {
                "id": code.value,
                "shortDescription": {"text": title(code, options.language)},
                "defaultConfiguration": {"level": str(code.severity)},
            }
            for code in CODES
        ]
        self.numbers = {code.value: number for number, code in enumerate(CODES)}
        driver = dump({"name": "preferans-cli", "version": __version__, "rules": rules})
        self.before = (
            '{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{'
            f'"tool": {{"driver": {driver}}}, "columnKind": "unicodeCodePoints", "results": [\n'
        )
        self.empty = self.before + "]}]}\n"

    def text(self, findings: Sequence[Finding]) -> str:
        """The results of one log, between commas."""
        return self.between.join(dump(self._result(one)) for one in findings)

    def _result(self, finding: Finding) -> dict[str, object]:
        from urllib.parse import quote

        begin, end = _characters(finding)
        region = {
            "startLine": finding.line,
            "startColumn": begin,
            "endLine": finding.place.end_line,
            "endColumn": end,
        }
        file = "stdin" if finding.file == "-" else finding.file.replace("\\", "/")
        return {
            "ruleId": finding.code,
            "ruleIndex": self.numbers[finding.code],
            "level": str(finding.severity),
            "message": {"text": finding.message + (f". {finding.hint}" if finding.hint else "")},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": quote(file)}, "region": region}}],
        }
