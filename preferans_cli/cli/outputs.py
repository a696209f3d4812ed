"""Where reports go: standard output, and files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO, TYPE_CHECKING, Any

import click

from ..report import OneParty, TextReport
from ..sentences import safe
from .speaking import say, why

if TYPE_CHECKING:
    from types import TracebackType

    from ..batch import Make, Outcome
    from ..report import Options, Report

BINARY = ("xlsx",)
ENDINGS = {".htm": "html", ".txt": "table", ".ndjson": "jsonl", ".markdown": "md"}


class Outputs:
    """All reports of one run. A file is a temporary neighbour until the run has gone well to its end."""

    def __init__(
        self, make: Make, form: str, targets: tuple[str, ...], formats: tuple[str, ...], options: Options
    ) -> None:
        self.files: list[tuple[str, str, IO[Any]]] = []
        self.reports: list[Report] = []
        wanted = [split_target(target, formats) for target in targets]
        try:
            for form_of_file, path in wanted:
                self.reports.append(make(form_of_file, self._open(path, form_of_file), options))
        except OSError as fault:
            self._discard()
            raise click.ClickException(
                say("{file} cannot be written: {why}", file=safe(path), why=why(fault))
            ) from None
        self.reports.append(make(form, sys.stdout, options))
        self.formats = (*(form_of_file for form_of_file, _ in wanted), form)
        self.keeps_pulkas = not all(isinstance(report, TextReport) for report in self.reports)

    def _open(self, path: str, form: str) -> IO[Any]:
        temporary = f"{path}.{os.getpid()}.tmp"
        stream: IO[Any]
        if form in BINARY:
            stream = open(temporary, "xb")  # noqa: SIM115
        else:
            stream = open(temporary, "x", encoding="utf-8", newline="\n")  # noqa: SIM115
        self.files.append((path, temporary, stream))
        return stream

    def take(self, outcome: Outcome) -> None:
        """What came of one good log, to every report."""
        try:
            for report, text in zip(self.reports, outcome.texts, strict=True):
                if isinstance(report, TextReport):
                    report.put(text)
                elif outcome.pulka is not None:
                    report.add(outcome.pulka)
        except OneParty:
            complaint = say("{form} holds one party a picture: name a single log, or use {other}, which holds many",
                            form="svg", other="html")  # fmt: skip
            raise click.UsageError(complaint) from None

    def __enter__(self) -> Outputs:
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
            for _, _, stream in self.files:
                stream.flush()
                os.fsync(stream.fileno())
                stream.close()
            for path, temporary, _ in self.files:
                os.replace(temporary, path)
        except OSError as problem:
            self._discard()
            if isinstance(problem, BrokenPipeError):
                raise
            raise click.ClickException(say("the output cannot be written: {why}", why=why(problem))) from None

    def _discard(self) -> None:
        for _, temporary, stream in self.files:
            with contextlib.suppress(OSError):
                stream.close()
            if os.path.exists(temporary):
                os.unlink(temporary)


def write_whole(path: str, data: bytes) -> None:
    """Writes a file, whole or not at all."""
    temporary = f"{path}.{os.getpid()}.tmp"
    try:
        with open(temporary, "xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise click.ClickException(say("{file} cannot be written: {why}", file=safe(path), why=why(fault))) from None


def split_target(target: str, formats: tuple[str, ...]) -> tuple[str, str]:
    """The format and the path of an ``-o``: said as ``FORMAT:PATH``, or taken from the ending."""
    form, colon, path = target.partition(":")
    if colon and form in formats and path:
        return form, path
    ending = os.path.splitext(target)[1].lower()
    form = ENDINGS.get(ending, ending[1:])
    if form not in formats:
        complaint = say("the format of {file} is not known: name it as FORMAT:PATH, with one of {known}",
                        file=safe(target), known=", ".join(formats))  # fmt: skip
        raise click.UsageError(complaint)
    return form, target
