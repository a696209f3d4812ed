"""Which logs a command line names: files, folders, standard input."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from ..problems import Code
from ..read import read_file, read_stream
from .speaking import say, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Log

ENDINGS = (".yaml", ".yml", ".json", ".csv")


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
        for path in self.paths:
            if path != "-" and os.path.isdir(path):
                yield from self._folder(path)
            else:
                yield from self._file(path)

    def _file(self, path: str) -> Iterator[Log]:
        try:
            if path == "-":
                yield from read_stream(sys.stdin.buffer, "-", form=self.form)
            else:
                yield from read_file(path, self.form)
        except (OSError, ValueError) as fault:
            self._cannot_read(path, fault)

    def _cannot_read(self, path: str, fault: OSError | ValueError) -> None:
        shown = path if path.isprintable() else repr(path)
        click.echo(say("pref: {file} cannot be read: {why}", file=shown, why=why(fault)), err=True)
        self.unreadable = True

    def _folder(self, folder: str) -> Iterator[Log]:
        """The logs of a folder, sorted; results of ours and conventions that a log names are no logs."""
        try:
            names = sorted(name for name in os.listdir(folder) if name.lower().endswith(ENDINGS))
        except OSError as fault:
            self._cannot_read(folder, fault)
            return
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                for log in self._file(path):
                    if not _no_log(log, folder, name, names):
                        yield log


def _no_log(log: Log, folder: str, name: str, names: list[str]) -> bool:
    codes = {problem.code for problem in log.problems}
    if Code.A_RESULT in codes:
        return True
    return Code.CONVENTIONS_FILE in codes and any(_names(os.path.join(folder, other), name) for other in names)


def _names(path: str, name: str) -> bool:
    """Whether a file names another as its conventions."""
    import re

    wanted = re.compile(r"(?:conventions|условия)\W.*" + re.escape(name), re.IGNORECASE)
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            return any(wanted.search(line) for line in stream)
    except OSError:
        return False
