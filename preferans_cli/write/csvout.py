"""Logs as CSV (format §2): the settings, the header, a deal a row; no cell that a spreadsheet would execute."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from ..read.cells import guarded
from ..read.csvtext import PADDING
from .sheet import rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from ..model import Log


def write(logs: Iterable[Log], out: TextIO, delimiter: str = ",") -> None:
    """Writes logs one under the other; each has to have its name in it, for that is where it begins."""
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    for log in logs:
        found = rows_of(log)
        for setting in found.settings:
            out.write(settings_line(setting) + "\n")
        writer.writerow([guarded(name) for name in found.header])
        writer.writerows([[guarded(cell) for cell in row] for row in found.rows])


def settings_line(setting: str) -> str:
    """A line ``# key: value``: as it is, or as one cell in quotes where its end could be taken for empty cells."""
    _, _, value = setting.partition(": ")
    if '"' in value or "\n" in value or value != value.strip(PADDING):
        return '"# ' + setting.replace('"', '""') + '"'
    return f"# {setting}"
