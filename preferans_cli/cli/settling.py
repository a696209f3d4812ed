"""What ``settle`` and ``journal`` share: every log replayed, the good ones reported, the others complained of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..batch import MAKERS, Work
from .jobs import working
from .options import report_options
from .outputs import Outputs
from .problems import Tally, report
from .progress import watched
from .sources import Sources
from .speaking import language

if TYPE_CHECKING:
    from ..batch import Make


def settle_all(
    command: str,
    formats: tuple[str, ...],
    *,
    paths: tuple[str, ...],
    form: str | None,
    shown: str,
    targets: tuple[str, ...],
    no_header: bool,
    headers: str,
    excel: bool,
    strict: bool,
    jobs: int | None,
    quiet: bool,
    cluster: str | None = None,
    payments: bool = False,
    pairs: bool = False,
    until: int | None = None,
    make: Make | None = None,
) -> int:
    """Settles all logs of all paths, as the options say; gives the exit status.

    ``formats`` are those of files; ``make`` makes the reports, if it is not the command's own way.
    """
    options = report_options(no_header, headers, excel=excel, payments=payments, pairs=pairs)
    sources = Sources(paths, form)
    tally = Tally()
    with (
        working(sources, jobs, cluster, quiet=quiet) as work_on,
        Outputs(make or MAKERS[command], shown, targets, formats, options) as outputs,
    ):
        shown_as = (options.header, excel, language().name, headers, payments, pairs)
        work = Work(command, outputs.formats, *shown_as, until)
        for outcome in watched(work_on(work, keep=outputs.keeps_pulkas), quiet=quiet):
            tally.count(outcome.findings)
            tally.warnings += outcome.warnings
            if outcome.good:
                outputs.take(outcome)
            else:
                report(outcome.findings, err=True)
    if tally.warnings and not tally.errors and not quiet:
        hint = language().count(
            tally.warnings, "pref: {n} warning; pref check shows it", "pref: {n} warnings; pref check shows them"
        )
        click.echo(hint, err=True)
    if sources.unreadable:
        return 2
    return 1 if tally.failed(strict=strict) else 0
