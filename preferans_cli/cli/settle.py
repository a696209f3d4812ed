"""``pref settle``."""

from __future__ import annotations

from typing import Any

import click

from ..report import SETTLE_FILES, SETTLE_FORMATS
from .options import cluster_option, settling_options, until_option
from .settling import settle_all


@click.command("settle")
@settling_options(SETTLE_FORMATS)
@cluster_option
@until_option
@click.option(
    "--payments", is_flag=True, help="Who pays whom, in the fewest transfers; csv and tsv hold these instead."
)
@click.option("--pairs", is_flag=True,
              help="What each pair owes each other by the book; csv and tsv hold these instead.")  # fmt: skip
def command(**options: Any) -> int:
    """Settle logs: print the sheet and the nets.

    PATH is a log, a folder of logs, or - for standard input. From a log with errors nothing is settled.

    \b
    Examples:
      pref settle friday.yaml
      pref settle friday.yaml -o friday.csv -o friday.html
      pref settle friday.yaml --until 12
      pref settle season/ -f csv > season.csv
      cat friday.yaml | pref settle -
    """
    return settle_all("settle", SETTLE_FILES, **options)
