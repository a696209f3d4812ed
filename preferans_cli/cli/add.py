"""``pref add``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ..problems import Code
from ..safe import safe
from .outputs import write_whole
from .speaking import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..write.adding import Added

ENDINGS = (".yaml", ".yml", ".json")


def _completed(context: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """What a shell may complete a word of a deal to."""
    from .asking import begun, names_in

    path = context.params.get("path")
    try:
        names = names_in(path) if path else []
    except (OSError, ValueError):
        names = []
    return begun(" ".join(context.params.get("words") or ()), incomplete, names)


@click.command("add", context_settings={"allow_interspersed_args": False})
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False))
@click.argument("words", nargs=-1, metavar="[DEAL]...", shell_complete=_completed)
def command(path: str, words: tuple[str, ...]) -> int:
    """Append a deal to a YAML log, in a player's words.

    The deal is one line: the declarer, the contract, his tricks, who whisted; or raspasy and the tricks, or a
    penalty. Names may be short, or just begun. What check would refuse is refused, and the file stays as it was.
    Prints what was written for the deal, the sheet, and what comes next.

    Without a deal it asks for them, one after another; Tab completes names, contracts and words. What is piped in
    is read a deal a line, up to the first that is refused.

    \b
    Examples:
      pref add friday.yaml Boris 7s 7 whist Vera
      pref add friday.yaml Anna 8h 7 whist Vera Boris 2 1
      pref add friday.yaml raspasy 2 3 5
      pref add friday.yaml hint Boris note he coughed
      pref add friday.yaml
    """
    if not path.lower().endswith(ENDINGS):
        raise click.UsageError(say("deals can be added to YAML logs only"), click.get_current_context())
    table = _Table(path)
    if words:
        return 0 if table.add(" ".join(words)) else 1
    is_asked = sys.stdin.isatty()
    for line in _asked(path) if is_asked else sys.stdin:
        if line.strip() and not table.add(line) and not is_asked:
            return 1
    return 0


def _asked(path: str) -> Iterator[str]:
    from .asking import ask

    return ask(path)


class _Table:
    """The log that deals are added to."""

    def __init__(self, path: str) -> None:
        self.path = path

    def add(self, words: str) -> bool:
        """Adds one deal and shows what came of it; False where it was refused, or the file could not be written."""
        from ..write.adding import CannotExtend, add

        with open(self.path, "rb") as stream:
            data = stream.read()
        try:
            added = add(data, self.path, words)
        except CannotExtend:
            raise click.ClickException(
                say(
                    "{file} is laid out in a way that nothing can be added to; pref fmt brings it into order",
                    file=safe(self.path),
                )
            ) from None
        except UnicodeEncodeError as fault:
            letter = fault.object[fault.start]
            raise click.ClickException(
                say(
                    "the encoding of {file} has no {letter}; pref fmt makes it UTF-8",
                    file=safe(self.path),
                    letter=safe(letter),
                )
            ) from None
        if added.data is None:
            self._complain(added)
            return False
        with open(self.path, "rb") as stream:
            if stream.read() != data:
                raise click.ClickException(
                    say("{file} was changed by somebody else meanwhile, try again", file=safe(self.path))
                )
        write_whole(self.path, added.data)
        self._show(added)
        return True

    def _complain(self, added: Added) -> None:
        from ..api import findings
        from .problems import report

        found = [finding for finding in findings(added.played, language()) if finding.severity == "error"]
        report(found, err=True)
        click.echo(say("nothing was added"), err=True)

    def _show(self, added: Added) -> None:
        from ..api import findings, settled
        from ..report.progress import text
        from .problems import report

        played = added.played
        deal = len(played.log.entries)
        line = played.log.places.place(deal, ()).line
        click.echo(f"{safe(self.path)}:{line}: {safe(added.item)}\n")
        click.echo(text(settled(played), deal, language()), nl=False)
        own = tuple(
            problem for problem in played.problems if problem.entry == deal and problem.code is not Code.NOT_FINISHED
        )
        report(findings(played._replace(problems=own), language()), err=True)
