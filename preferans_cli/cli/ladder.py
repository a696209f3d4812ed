"""``pref ladder``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from ..report import LADDER_FORMATS
from .options import settling_options
from .settling import settle_all
from .speaking import language, say, why

if TYPE_CHECKING:
    from ..report import Options, Report

PLAYERS = "players.yaml"


@click.command("ladder")
@settling_options(LADDER_FORMATS)
@click.option(
    "--unfinished",
    type=click.Choice(("mark", "skip")),
    default="mark",
    show_default=True,
    help="Parties that are not finished: count and mark them, or leave them out.",
)
@click.option("--players", metavar="FILE",
              help="Other names of players; players.yaml beside the logs otherwise.")  # fmt: skip
def command(unfinished: str, players: str | None, **options: Any) -> int:
    """Totals by player over several parties.

    Parties, nets, money by currency, games played and made, mizers, remises. A player is who has the same name in
    several logs; other names of his stand in a file players.yaml beside them: Anna: [Anya, A.]

    \b
    Examples:
      pref ladder season/
      pref ladder season/*.yaml --unfinished skip -f csv
    """
    from ..ladder import Ladder
    from ..report.ladder import MAKERS

    aliases = _aliases(options["paths"], players)
    ladders: list[Ladder] = []

    def make(form: str, out: Any, asked: Options) -> Report:
        ladders.append(Ladder(aliases, skip_unfinished=unfinished == "skip"))
        return MAKERS[form](out, asked, ladders[-1])

    status = settle_all("ladder", LADDER_FORMATS, make=make, **options)
    for file, name in ladders[0].clashes:
        complaint = say("pref: {file} is left out: {name} plays twice in it, by two names", file=file, name=name)
        click.echo(complaint, err=True)
    left_out = ladders[0].left_out
    if left_out:
        remark = language().count(
            left_out, "pref: {n} unfinished party is left out", "pref: {n} unfinished parties are left out"
        )
        click.echo(remark, err=True)
    return status or int(bool(ladders[0].clashes))


def _aliases(paths: tuple[str, ...], players: str | None) -> dict[str, str]:
    """Other names, from the file named or those beside the logs."""
    folders = [path if os.path.isdir(path) else os.path.dirname(path) for path in paths if path != "-"]
    beside = dict.fromkeys(os.path.join(folder, PLAYERS) for folder in folders)
    files = [players] if players else [path for path in beside if os.path.isfile(path)]
    if not files:
        return {}
    from ..read.aliases import read_aliases

    try:
        found, fault = read_aliases(files)
    except OSError as problem:
        raise click.UsageError(say("{file} cannot be read: {why}", file=players or PLAYERS, why=why(problem))) from None
    if fault:
        from ..sentences import Speaker

        path, wrong = fault
        place = wrong.place
        line, column = (place.line, place.column) if place else (1, 1)
        raise click.UsageError(f"{path}:{line}:{column}: {Speaker((), language()).problem(wrong)[0]}")
    return found
