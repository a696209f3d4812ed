"""The loop that ``settle`` and ``journal`` share: every log replayed, the good reported, the others complained of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..api import findings, settled
from ..replay import Replayer
from .outputs import Outputs
from .problems import Tally, report
from .sources import Sources
from .speaking import language

if TYPE_CHECKING:
    from ..report import Options
    from .outputs import Make


def settle_all(
    paths: tuple[str, ...],
    form: str | None,
    make: Make,
    shown: str,
    targets: tuple[str, ...],
    formats: tuple[str, ...],
    options: Options,
    *,
    strict: bool,
    journal: bool = False,
) -> int:
    """Settles all logs of all paths; gives the exit status."""
    sources = Sources(paths, form)
    replayer = Replayer()
    tally = Tally()
    with Outputs(make, shown, targets, formats, options) as outputs:
        for log in sources.logs():
            played = replayer.replay(log, journal=journal)
            found = findings(played, language())
            tally.count(found)
            if played.good:
                outputs.add(settled(played))
            else:
                report(found, err=True)
    if tally.warnings and not tally.errors:
        hint = language().count(
            tally.warnings, "pref: {n} warning; pref check shows it", "pref: {n} warnings; pref check shows them"
        )
        click.echo(hint, err=True)
    if sources.unreadable:
        return 2
    return 1 if tally.failed(strict=strict) else 0
