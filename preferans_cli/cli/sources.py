"""Which logs a command line names: files, folders, standard input."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, NamedTuple

import click

from ..problems import Code
from ..read import Item, ItemReader, file_items, stream_items
from .speaking import say, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Log

NO_LOGS = ("players.yaml",)
"""What may lie beside logs and is none: the other names of players."""
ENDINGS = (".yaml", ".yml", ".json", ".csv")
SCHEMA = ".schema.json"
"""How the name of a schema for editors ends, which is no log."""


class Found(NamedTuple):
    """A document, and whether it was found by looking into a folder."""

    item: Item
    in_folder: bool


class Sources:
    """The logs of some paths, one by one. ``unreadable`` tells whether a path could not be read."""

    def __init__(self, paths: tuple[str, ...], form: str | None) -> None:
        if not paths:
            if sys.stdin is None or sys.stdin.isatty():
                raise click.UsageError(
                    say("name a log, a folder of logs, or - for standard input"), click.get_current_context()
                )
            paths = ("-",)
        self.paths = paths
        self.form = form
        self.unreadable = False

    def logs(self) -> Iterator[Log]:
        """Every log, in the order of the paths."""
        reader = ItemReader()
        for found in self.items():
            log = reader.log(found.item)
            if not (found.in_folder and is_no_log(log, found.item)):
                yield log

    def items(self) -> Iterator[Found]:
        """The document of every log, not read yet, in the order of the paths."""
        for path in self.paths:
            if path != "-" and os.path.isdir(path):
                yield from self._folder(path)
            else:
                yield from self._file(path)

    def size(self) -> int:
        """How many bytes the files and folders of the paths have; standard input counts as none."""
        total = 0
        for path in self.paths:
            inside = os.scandir(path) if os.path.isdir(path) else ()
            with contextlib.suppress(OSError):
                total += os.path.getsize(path) if path != "-" else 0
                total += sum(entry.stat().st_size for entry in inside)
        return total

    def _file(self, path: str, *, in_folder: bool = False) -> Iterator[Found]:
        try:
            items = stream_items(sys.stdin.buffer, "-", form=self.form) if path == "-" else file_items(path, self.form)
            for item in items:
                yield Found(item, in_folder)
        except (OSError, ValueError) as fault:
            self._cannot_read(path, fault)

    def _cannot_read(self, path: str, fault: OSError | ValueError) -> None:
        shown = path if path.isprintable() else repr(path)
        click.echo(say("pref: {file} cannot be read: {why}", file=shown, why=why(fault)), err=True)
        self.unreadable = True

    def _folder(self, folder: str) -> Iterator[Found]:
        try:
            names = _names_in(folder)
        except OSError as fault:
            self._cannot_read(folder, fault)
            return
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                yield from self._file(path, in_folder=True)


def _names_in(folder: str) -> list[str]:
    return sorted(name for name in os.listdir(folder) if _may_be_log(name))


def _may_be_log(name: str) -> bool:
    """Whether a file of a folder is looked at, by its name; a workbook only with the extra that reads it."""
    if name.lower().endswith(".xlsx"):
        from importlib.util import find_spec

        return not name.startswith("~$") and find_spec("openpyxl") is not None
    return name.lower().endswith(ENDINGS) and name not in NO_LOGS and not name.endswith(SCHEMA)


def is_no_log(log: Log, item: Item) -> bool:
    """Whether a file of a folder is none of its logs: a result of ours, or conventions that a log there names."""
    codes = {problem.code for problem in log.problems}
    if Code.A_RESULT in codes:
        return True
    if Code.CONVENTIONS_FILE not in codes:
        return False
    folder, name = os.path.split(item.source)
    return any(_names(os.path.join(folder, other), name) for other in _names_in(folder))


def _names(path: str, name: str) -> bool:
    """Whether a file names another as its conventions."""
    import re

    wanted = re.compile(r"(?:conventions|условия)\W.*" + re.escape(name), re.IGNORECASE)
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            return any(wanted.search(line) for line in stream)
    except OSError:
        return False
