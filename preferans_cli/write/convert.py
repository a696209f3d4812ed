"""Logs from one form into another, losing nothing: what was written is read again and has to say the same."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

from ..language import ENGLISH, Language
from ..safe import safe
from ..sentences import Speaker
from . import write_logs
from .plain import comparable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Log
    from ..problems import Problem


class Lossy(Exception):
    """A form cannot hold a log: ``log`` and the entry (−1: its head).

    Why, if that is known: the problem that what was written has, or the text that cannot stand there.
    """

    def __init__(self, log: Log, entry: int, *, problem: Problem | None = None, text: str = "") -> None:
        super().__init__(log.source, entry)
        self.log = log
        self.entry = entry
        self.problem = problem
        self.text = text

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, language: Language) -> str:
        """What cannot be written, and why, in a language."""
        place = {"file": safe(self.log.source), "line": self.log.places.place(self.entry, ()).line}
        why = self._why(language)
        if not why:
            return language.say("{file}:{line}: this cannot be written there").format(**place)
        return language.say("{file}:{line}: this cannot be written there: {why}").format(**place, why=why)

    def _why(self, language: Language) -> str:
        if self.problem is not None:
            return Speaker(self.log.table.players if self.log.table else (), language).problem(self.problem)[0]
        if self.text:
            return language.say("a workbook cannot hold a character of {text}").format(text=repr(self.text))
        return ""


def converted(logs: Sequence[Log], form: str, target: str, *, excel: bool = False) -> bytes:
    """Logs that were read without errors, as the bytes of a file of that form to be put at the path ``target``.

    Every log gets its name written in it, and the path of a conventions file is made to lead from the new place.
    Raises Lossy where the form cannot hold a log; MissingExtra where it needs a package that is not installed.
    """
    moved = [_moved(log, os.path.dirname(target)) for log in logs]
    data = io.BytesIO()
    try:
        write_logs(moved, form, data, excel=excel, tabs=target.lower().endswith(".tsv"))
    except ValueError as fault:
        raise Lossy(logs[0], -1, text=str(fault)) from None
    _compare(moved, data.getvalue(), form, target)
    return data.getvalue()


def _moved(log: Log, folder: str) -> Log:
    """The log with its name in it, and its conventions file named from another folder."""
    table = log.table
    if table is not None and table.conventions_file:
        file = os.path.join(os.path.dirname(log.source), table.conventions_file)
        table = table._replace(conventions_file=os.path.relpath(file, folder or "."))
    return log._replace(table=table, named=True)


def _compare(logs: Sequence[Log], data: bytes, form: str, target: str) -> None:
    from ..read import read_stream

    again = list(read_stream(io.BytesIO(data), target, os.path.dirname(target) or ".", form))
    for log, other in zip(logs, again, strict=False):
        for problem in other.problems:
            if problem.severity == "error":
                raise Lossy(log, -1, problem=problem)
        _compare_one(log, other)
    if len(logs) != len(again):
        raise Lossy(logs[0], -1)


def _compare_one(log: Log, other: Log) -> None:
    before, after = comparable(log), comparable(other)
    if before == after:
        return
    deals = zip(before.pop("deals", []), after.pop("deals", []), strict=False)
    different = (number for number, (one, two) in enumerate(deals, 1) if one != two)
    raise Lossy(log, -1 if before != after else next(different, -1))
