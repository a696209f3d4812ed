"""``pref journal``."""

from __future__ import annotations

import click

from .. import report
from ..report import JOURNAL_FORMATS, Options
from .options import format_options, from_option, paths_argument, strict_option
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
    options = Options(header=not no_header)
    return settle_all(
        paths,
        form,
        report.journal_report,
        shown,
        targets,
        JOURNAL_FORMATS,
        options,
        strict=strict,
        journal=True,
    )
