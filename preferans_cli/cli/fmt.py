"""``pref fmt``."""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING

import click

from ..api import findings
from ..replay import replay
from ..safe import safe
from .colour import color_option
from .options import paths_argument
from .outputs import write_whole
from .problems import Tally, report
from .sources import Sources
from .speaking import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Log

ENDINGS = (".yaml", ".yml")


@click.command("fmt")
@paths_argument
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a log is not in its canonical form.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@color_option
def command(paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Rewrite YAML logs in their canonical form.

    One deal a line, the keys of each in their usual order, in columns; every comment stays, and so does what the
    log settles to. A log whose table: is стол: gets the Russian words. A log with errors is left as it is.
    Standard input goes to standard output.

    \b
    Examples:
      pref fmt friday.yaml
      pref fmt season/ --check
      pref fmt friday.yaml --diff
    """
    run = _Run(paths, writes=not (check or diff), diff=diff)
    if paths == ("-",) or not paths:
        run.standard_input()
    else:
        run.files()
    if run.unreadable:
        return 2
    return 1 if run.tally.errors or (check and run.changed) else 0


class _Run:
    """One run over some files."""

    def __init__(self, paths: tuple[str, ...], *, writes: bool, diff: bool) -> None:
        self.paths = paths
        self.writes = writes
        self.diff = diff
        self.tally = Tally()
        self.changed = 0
        self.kept = 0
        self.unreadable = False

    def files(self) -> None:
        """Every YAML file of the paths, in its place."""
        sources = Sources(self.paths, None)
        for path, logs in groupby(sources.logs(), lambda log: log.source):
            if not path.lower().endswith(ENDINGS):
                if path in self.paths:
                    click.echo(
                        say("pref: {file} is not written in YAML: it is left as it is", file=safe(path)), err=True
                    )
                self.kept += 1
                for _ in logs:
                    pass
            elif self._are_good(logs):
                with open(path, "rb") as stream:
                    self._rewrite(path, stream.read())
        self.unreadable = sources.unreadable
        count = language().count
        if self.writes:
            did = count(self.changed, "{n} file rewritten", "{n} files rewritten")
        else:
            did = count(self.changed, "{n} file not in the canonical form", "{n} files not in the canonical form")
        click.echo(did + count(self.kept, ", {n} left as it is", ", {n} left as they are"), err=True)

    def standard_input(self) -> None:
        """What comes from standard input goes to standard output."""
        from ..read import read_stream

        Sources(self.paths, None)  # complains where nothing is piped
        data = sys.stdin.buffer.read()
        if self._are_good(read_stream(BytesIO(data), "-", form="yaml")):
            self._rewrite("-", data)

    def _are_good(self, logs: Iterator[Log]) -> bool:
        good = True
        for log in logs:
            played = replay(log)
            good = good and played.sound
            found = [] if played.sound else findings(played, language())
            errors = [finding for finding in found if finding.severity == "error"]
            self.tally.count(errors)
            report(errors, err=True)
        return good

    def _rewrite(self, path: str, data: bytes) -> None:
        from ..write.canonical import rewritten

        text = rewritten(data, path)
        if text is None:
            raise click.ClickException(say("{file} was changed by somebody else meanwhile, try again", file=safe(path)))
        new = text.encode()
        if new == data:
            self.kept += 1
        else:
            self.changed += 1
        if self.diff and new != data:
            _show(path, data, text)
        if self.writes and path == "-":
            sys.stdout.write(text)
        elif self.writes and new != data:
            write_whole(path, new)


def _show(path: str, data: bytes, text: str) -> None:
    from difflib import unified_diff

    from ..read.text import decode

    before = "".join(decode(BytesIO(data))).splitlines()
    name = safe(path)
    lines = unified_diff(before, text.splitlines(), name, say("{file}, canonical", file=name), lineterm="")
    click.echo("\n".join(safe(line) for line in lines))
