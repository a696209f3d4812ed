"""``pref watch``."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

import click

from ..language import Language
from .speaking import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Stamp(NamedTuple):
    """What tells one state of a file from another, also where an editor puts a new file in its place."""

    changed: int
    size: int
    number: int


@click.command("watch")
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False))
@click.option("--interval", type=click.FloatRange(0.05), default=0.5, show_default=True, metavar="SECONDS",
              help="How often to look at the file.")  # fmt: skip
def command(path: str, interval: float) -> int:
    """Show the sheet anew whenever a log is saved.

    The records of its last deal, the sheet and the nets, whose deal it is and what may be played next: the
    obligatory games left, bombs held, the price of the next raspasy. Of several logs in a file, the last is shown.
    Ctrl-C ends it.

    \b
    Examples:
      pref watch friday.yaml
    """
    for _ in changes(stamps(path, interval)):
        if sys.stdout.isatty():
            click.clear()
        with contextlib.suppress(FileNotFoundError):
            click.echo(screen(path, language()))
    return 0


def stamps(path: str, interval: float) -> Iterator[Stamp | None]:
    """The state of a file, again and again; None while there is none, as between two steps of an editor."""
    while True:
        try:
            found = os.stat(path)
            yield Stamp(found.st_mtime_ns, found.st_size, found.st_ino)
        except OSError:
            yield None
        time.sleep(interval)


def changes(stamps: Iterable[Stamp | None]) -> Iterator[Stamp]:
    """The states of a file that are worth a look: the first, and each that is new and has stood for a moment."""
    shown: Stamp | None = None
    before: Stamp | None = None
    for stamp in stamps:
        settled = shown is None or stamp == before
        if stamp is not None and stamp != shown and settled:
            shown = stamp
            yield stamp
        before = stamp


def screen(path: str, spoken: Language) -> str:
    """What is shown of a file: its last log, or what is wrong with it."""
    from ..api import findings, settled
    from ..read import read_file
    from ..replay import replay
    from ..report.findings import lines
    from ..report.progress import text

    last = None
    for log in read_file(path):
        last = log
    assert last is not None
    played = replay(last, journal=True)
    if played.sound:
        deal = played.records[-1].deal if played.records else 0
        return text(settled(played), deal, spoken)
    errors = [finding for finding in findings(played, spoken) if finding.severity == "error"]
    return "\n".join(line for finding in errors for line in lines(finding, spoken))
