"""Where reports go: standard output, and files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO, TYPE_CHECKING, Any

import click

from ..report import OneParty, Texts
from ..safe import safe
from .speaking import say, why

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from ..batch import Make, Outcome
    from ..report import Options, Report

BINARY = ("xlsx",)
ENDINGS = {".htm": ("html",), ".txt": ("table", "text"), ".ndjson": ("jsonl",), ".markdown": ("md",)}


class WholeFile:
    """A file that is written whole or not at all: a temporary neighbour until it is kept. Raises OSError.

    One that was there keeps its permissions, and a link stays a link. A device or a pipe is written to, never
    replaced.
    """

    def __init__(self, path: str, *, binary: bool) -> None:
        self.path = os.path.realpath(path)
        apart = not os.path.exists(path) or os.path.isfile(path)
        self.temporary = f"{self.path}.{os.getpid()}.tmp" if apart else ""
        name, mode = (self.temporary, "x") if apart else (path, "w")
        self.stream: IO[Any]
        if binary:
            self.stream = open(name, mode + "b")  # noqa: SIM115
        else:
            self.stream = open(name, mode, encoding="utf-8", newline="\n")  # noqa: SIM115
        if apart and os.path.exists(self.path):
            os.chmod(self.temporary, os.stat(self.path).st_mode & 0o7777)

    def finish(self) -> None:
        """All of it is written."""
        self.stream.flush()
        if self.temporary:
            os.fsync(self.stream.fileno())
        self.stream.close()

    def keep(self) -> None:
        """Takes the place of what was there."""
        if self.temporary:
            os.replace(self.temporary, self.path)

    def drop(self) -> None:
        """What was there stays; nothing is left of this."""
        with contextlib.suppress(OSError):
            self.stream.close()
        if self.temporary:
            with contextlib.suppress(OSError):
                os.unlink(self.temporary)


class Outputs:
    """All reports of one run. A file is a temporary neighbour until the run has gone well to its end."""

    def __init__(
        self, make: Make, form: str, targets: tuple[str, ...], formats: tuple[str, ...], options: Options
    ) -> None:
        self.make = make
        self.options = options
        self.wanted = [*(split_target(target, formats) for target in targets), (form, "")]
        self.formats = tuple([form_of_file for form_of_file, _ in self.wanted])
        self.files: list[WholeFile] = []
        self.reports: list[Report] = []
        self.nobody_reads = False

    @property
    def keeps_pulkas(self) -> bool:
        """Whether a report wants the pulkas themselves, because it is more than their texts."""
        return not all(isinstance(report, Texts) for report in self.reports)

    def _open(self, path: str, form: str) -> IO[Any]:
        file = WholeFile(path, binary=form in BINARY)
        self.files.append(file)
        return file.stream

    def take(self, outcome: Outcome) -> None:
        """What came of one good log, to every report."""
        try:
            for report, text in zip(self.reports, outcome.texts, strict=True):
                if isinstance(report, Texts):
                    self._give(report, report.put, text)
                elif outcome.pulka is not None:
                    self._give(report, report.add, outcome.pulka)
        except OneParty:
            complaint = say("{form} holds one party a picture: name a single log, or use {other}, which holds many",
                            form="svg", other="html")  # fmt: skip
            raise click.UsageError(complaint) from None

    def add(self, thing: object) -> None:
        """The findings of one log, to every report."""
        for report in self.reports:
            self._give(report, report.add, thing)

    def _give(self, report: Report, write: Callable[[Any], None], thing: object) -> None:
        """Writes to a report. Where nobody reads standard output any more, the files are still wanted."""
        if report is self.reports[-1] and self.nobody_reads:
            return
        try:
            write(thing)
        except BrokenPipeError:
            if not self.files:
                raise
            self.nobody_reads = True

    def __enter__(self) -> Outputs:
        plain = self.options._replace(colour=False)
        path = ""
        try:
            for form, path in self.wanted[:-1]:
                self.reports.append(self.make(form, self._open(path, form), plain))
            self.reports.append(self.make(self.formats[-1], sys.stdout, self.options))
        except OSError as fault:
            self._discard()
            raise click.ClickException(
                say("{file} cannot be written: {why}", file=safe(path), why=why(fault))
            ) from None
        except BaseException:
            self._discard()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._discard()
            return
        try:
            for report in self.reports:
                report.close()
            for file in self.files:
                file.finish()
            for file in self.files:
                file.keep()
        except OSError as problem:
            self._discard()
            if isinstance(problem, BrokenPipeError):
                raise
            raise click.ClickException(say("the output cannot be written: {why}", why=why(problem))) from None

    def _discard(self) -> None:
        for file in self.files:
            file.drop()


def write_whole(path: str, data: bytes) -> None:
    """Writes a file, whole or not at all."""
    file: WholeFile | None = None
    try:
        file = WholeFile(path, binary=True)
        file.stream.write(data)
        file.finish()
        file.keep()
    except OSError as fault:
        if file is not None:
            file.drop()
        raise click.ClickException(say("{file} cannot be written: {why}", file=safe(path), why=why(fault))) from None


def split_target(target: str, formats: tuple[str, ...]) -> tuple[str, str]:
    """The format and the path of an ``-o``: said as ``FORMAT:PATH``, or taken from the ending."""
    form, colon, path = target.partition(":")
    if colon and form in formats and path:
        return form, path
    ending = os.path.splitext(target)[1].lower()
    form = next((form for form in ENDINGS.get(ending, (ending[1:],)) if form in formats), "")
    if not form:
        complaint = say("the format of {file} is not known: name it as FORMAT:PATH, with one of {known}",
                        file=safe(target), known=", ".join(formats))  # fmt: skip
        raise click.UsageError(complaint)
    return form, target
