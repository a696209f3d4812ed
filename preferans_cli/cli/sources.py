"""Which logs a command line names: files, folders, standard input."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

import click

from ..read import Files, Found, ItemReader, file_items, stream_items
from .speaking import say, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Log


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
            log = reader.found(found)
            if log is not None:
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
            self.cannot_read(path, fault)

    def cannot_read(self, path: str, fault: OSError | ValueError) -> None:
        """Says so, and remembers it."""
        shown = path if path.isprintable() else repr(path)
        click.echo(say("pref: {file} cannot be read: {why}", file=shown, why=why(fault)), err=True)
        self.unreadable = True

    def _folder(self, folder: str) -> Iterator[Found]:
        from ..read.folders import names_in

        try:
            names = names_in(folder, Files())
        except OSError as fault:
            self.cannot_read(folder, fault)
            return
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                yield from self._file(path, in_folder=True)
