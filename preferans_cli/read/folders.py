"""Folders of logs: which of the files in them are logs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..problems import Code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from ..model import Log
    from . import Files, Item

NO_LOGS = ("players.yaml",)
"""What may lie beside logs and is none: the other names of players."""
ENDINGS = (".yaml", ".yml", ".json", ".csv")
SCHEMA = ".schema.json"
"""How the name of a schema for editors ends, which is no log."""


def names_in(folder: str, files: Files) -> list[str]:
    """The names in a folder that may be those of logs, sorted. Raises OSError."""
    return sorted(filter(may_be_log, files.names(folder)))


def may_be_log(name: str) -> bool:
    """Whether a file of a folder is looked at, by its name; a workbook only with the extra that reads it."""
    if name.lower().endswith(".xlsx"):
        from importlib.util import find_spec

        return not name.startswith("~$") and find_spec("openpyxl") is not None
    return name.lower().endswith(ENDINGS) and name not in NO_LOGS and not name.endswith(SCHEMA)


def is_no_log(log: Log, item: Item, files: Files) -> bool:
    """Whether a file of a folder is none of its logs: a result of ours, or conventions that a log there names."""
    codes = {problem.code for problem in log.problems}
    if Code.A_RESULT in codes:
        return True
    if Code.CONVENTIONS_FILE not in codes:
        return False
    name = os.path.basename(item.source)
    return any(_names(os.path.join(item.folder, other), name, files) for other in names_in(item.folder, files))


def _names(path: str, name: str, files: Files) -> bool:
    """Whether a file names another as its conventions."""
    import re

    wanted = re.compile(r"(?:conventions|условия)\W.*" + re.escape(name), re.IGNORECASE)
    try:
        with files.open(path) as stream:
            return any(wanted.search(line) for line in _lines(path, stream))
    except OSError:
        return False


def _lines(path: str, stream: BinaryIO) -> Iterator[str]:
    """The lines of a file, or the rows of a workbook."""
    if not path.lower().endswith(".xlsx"):
        yield from (line.decode("utf-8", "replace") for line in stream)
        return
    from .xlsxreader import Grid, documents

    for document in documents(stream):
        if isinstance(document, Grid):
            yield from (" ".join(row) for row in document.rows)
