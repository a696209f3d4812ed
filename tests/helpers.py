"""What several test modules use: logs from text, results as plain values."""

from __future__ import annotations

import io
from typing import Any

from preferans_cli.api import Finding, Pulka, findings, settled
from preferans_cli.model import Log
from preferans_cli.read import read_stream
from preferans_cli.replay import Replay, replay
from preferans_cli.report.results import as_dict


def logs(text: str | bytes, name: str = "log.yaml", form: str | None = None) -> list[Log]:
    """The logs of a text."""
    data = text.encode() if isinstance(text, str) else text
    return list(read_stream(io.BytesIO(data), name, form=form))


def played(text: str | bytes, name: str = "log.yaml", *, journal: bool = False) -> Replay:
    """The first log of a text, replayed."""
    return replay(logs(text, name)[0], journal=journal)


def settle_text(text: str | bytes, *, journal: bool = False) -> Pulka:
    """The first log of a text, settled; it has to be good."""
    result = played(text, journal=journal)
    assert result.good, [str(finding) for finding in findings(result)]
    return settled(result)


def errors(text: str | bytes, name: str = "log.yaml") -> list[Finding]:
    """The errors of the first log of a text."""
    return [finding for finding in findings(played(text, name)) if finding.severity == "error"]


def as_json(pulka: Pulka) -> dict[str, Any]:
    """A result as other programs get it."""
    return as_dict(pulka)
