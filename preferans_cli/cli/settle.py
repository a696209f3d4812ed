"""``pref settle``."""

from __future__ import annotations

from typing import Any

import click

from ..report import SETTLE_FORMATS
from .options import settling_options
from .settling import settle_all


@click.command("settle")
@settling_options(SETTLE_FORMATS)
def command(**options: Any) -> int:
    """Settle logs: print the sheet and the nets.

    PATH is a log, a folder of logs, or - for standard input. From a log with errors nothing is settled.

    \b
    Examples:
      pref settle friday.yaml
      pref settle friday.yaml -o friday.csv -o friday.html
      pref settle season/ -f csv > season.csv
      cat friday.yaml | pref settle -
    """
    return settle_all("settle", SETTLE_FORMATS, **options)
