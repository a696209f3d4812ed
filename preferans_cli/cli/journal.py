"""``pref journal``."""

from __future__ import annotations

import click

from .. import report
from ..report import JOURNAL_FORMATS
from .options import format_options, from_option, paths_argument, report_options, strict_option
from .settling import settle_all


@click.command("journal")
@paths_argument
@format_options(JOURNAL_FORMATS)
@from_option
@strict_option
def command(
    paths: tuple[str, ...],
    shown: str,
    targets: tuple[str, ...],
    no_header: bool,
    headers: str,
    form: str | None,
    strict: bool,
) -> int:
    """Print every amount written, with the rule and the reason.

    One row for each amount: the deal and its line, the player, the column, on whom, how much, the section of
    the rules, and what it is for. Summing the rows gives the sheet.

    \b
    Examples:
      pref journal friday.yaml
      pref journal friday.yaml -f csv | grep gora
    """
    return settle_all(
        paths,
        form,
        report.journal_report,
        shown,
        targets,
        JOURNAL_FORMATS,
        report_options(no_header, headers),
        strict=strict,
        journal=True,
    )
