"""``pref journal``."""

from __future__ import annotations

from typing import Any

import click

from ..report import JOURNAL_FORMATS
from .options import cluster_option, settling_options, until_option
from .settling import settle_all


@click.command("journal")
@settling_options(JOURNAL_FORMATS)
@cluster_option
@until_option
def command(**options: Any) -> int:
    """Print every amount written, with the rule and the reason.

    One row for each amount: the deal and its line, the player, the column, on whom, how much, the section of
    the rules, and what it is for. Summing the rows gives the sheet.

    \b
    Examples:
      pref journal friday.yaml
      pref journal friday.yaml -f csv | grep gora
    """
    return settle_all("journal", JOURNAL_FORMATS, **options)
