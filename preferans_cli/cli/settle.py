"""``pref settle``."""

from __future__ import annotations

import click

from .. import report
from ..report import SETTLE_FORMATS
from .options import format_options, from_option, paths_argument, report_options, strict_option
from .settling import settle_all


@click.command("settle")
@paths_argument
@format_options(SETTLE_FORMATS)
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
    """Settle logs: print the sheet and the nets.

    PATH is a log, a folder of logs, or - for standard input. From a log with errors nothing is settled.

    \b
    Examples:
      pref settle friday.yaml
      pref settle friday.yaml -o friday.csv
      pref settle season/ -f csv > season.csv
      cat friday.yaml | pref settle -
    """
    options = report_options(no_header, headers)
    return settle_all(paths, form, report.settle_report, shown, targets, SETTLE_FORMATS, options, strict=strict)
