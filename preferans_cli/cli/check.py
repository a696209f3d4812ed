"""``pref check``."""

from __future__ import annotations

import click

from ..batch import Work
from ..report import FINDING_FORMATS, Options, finding_report
from .colour import color_option, on_stdout
from .jobs import jobs_for, outcomes
from .options import from_option, jobs_options, output_option, paths_argument, strict_option
from .outputs import Outputs
from .problems import Tally
from .progress import watched
from .sources import Sources
from .speaking import language, say


@click.command("check")
@paths_argument
@click.option("-f", "--format", "shown", type=click.Choice(FINDING_FORMATS), default="text", show_default=True,
              help="What is printed.")  # fmt: skip
@output_option
@click.option("--max-errors", "most", type=click.IntRange(min=1), metavar="N", help="Stop after so many errors.")
@from_option
@strict_option
@jobs_options
@color_option
def command(
    paths: tuple[str, ...],
    shown: str,
    targets: tuple[str, ...],
    most: int | None,
    form: str | None,
    strict: bool,
    jobs: int | None,
    quiet: bool,
) -> int:
    """Find what is wrong with logs, or suspicious.

    Every problem of every log in one run, with its line and what to do about it. Errors keep a log from being
    settled; warnings do not. pref explain tells more about a code.

    \b
    Examples:
      pref check friday.yaml
      pref check season/ --strict
      pref check friday.yaml -f json
      pref check season/ -f github -o season.sarif
    """
    sources = Sources(paths, form)
    tally = Tally()
    options = Options(language=language(), colour=on_stdout())
    with Outputs(finding_report, shown, targets, FINDING_FORMATS, options) as outputs:
        found = outcomes(sources, Work("check", language=language().name), jobs_for(sources, jobs))
        for outcome in watched(found, quiet=quiet):
            outputs.add(tally.count(outcome.findings, most))
            if tally.errors == most:
                break
    if not quiet and (tally.logs or not sources.unreadable):
        summary = tally.summary() + (say(", and no more were looked for") if tally.errors == most else "")
        if shown == "text" and tally.first:
            summary += say("; pref explain {code} tells more", code=tally.first)
        click.echo(summary, err=True)
    if sources.unreadable:
        return 2
    return 1 if tally.failed(strict=strict) else 0
