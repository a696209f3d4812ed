"""Logs as text again: from the values of the model to canonical words, in YAML, CSV and workbooks."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from ..model import Log

FORMATS = ("yaml", "csv", "xlsx")


def write_logs(logs: Sequence[Log], form: str, out: BinaryIO, *, excel: bool = False, tabs: bool = False) -> None:
    """Writes logs that were read without errors as one file of a form of ``FORMATS``.

    CSV is UTF-8 with commas, with ``tabs``, or as a Russian Excel wants it (``excel``): a byte-order mark and
    semicolons. Raises MissingExtra where a workbook is wanted and openpyxl is not installed, ValueError for what a
    workbook cannot hold.
    """
    if form == "xlsx":
        from . import xlsxout

        xlsxout.write(logs, out)
        return
    text = io.TextIOWrapper(out, encoding="utf-8-sig" if excel and form == "csv" else "utf-8", newline="\n")
    if form == "csv":
        from . import csvout

        csvout.write(logs, text, "\t" if tabs else ";" if excel else ",")
    else:
        from . import yamlout

        yamlout.write(logs, text)
    text.flush()
    text.detach()
