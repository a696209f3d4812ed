"""``pref init``."""

from __future__ import annotations

import os
import sys
from io import BytesIO
from typing import TYPE_CHECKING, TypeVar

import click

from ..conventions import PRESETS, Variant, Whist
from ..safe import safe
from ..words import VALUE_OF, VALUES, fold
from .speaking import language, say, why

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
ENDINGS = (".yaml", ".yml")


@click.command("init")
@click.argument("path", metavar="FILE", type=click.Path())
@click.option("--variant", type=click.Choice([str(variant) for variant in Variant]), help="What is played.")
@click.option("--players", metavar="NAMES", help="Three or four names, clockwise, with commas; the first deals first.")
@click.option("--whist", type=click.Choice([str(whist) for whist in Whist]), help="The convention of whist.")
@click.option("--target", type=click.IntRange(1), metavar="POINTS", help="What a pulya is played up to.")
@click.option("--price", metavar="PRICE", help="The price of a whist, such as 0.05 EUR.")
@click.option("--date", metavar="DATE", help="The day; today if not said, and none if empty.")
@click.option("--no-schema", is_flag=True, help="No editor line, and no schema beside the log.")
def command(
    path: str,
    variant: str | None,
    players: str | None,
    whist: str | None,
    target: int | None,
    price: str | None,
    date: str | None,
    no_schema: bool,
) -> int:
    """Begin a new log.

    Asks at a terminal for what no option says: the variant, the players, the whist, the target, the price. Writes a
    log with remarks that tell how to go on, and beside it the schema that editors check it with. Nothing that is
    there already is written over.

    \b
    Examples:
      pref init friday.yaml
      pref init friday.yaml --variant sochinka --players Anna,Boris,Vera --target 20 --price "0.05 EUR"
    """
    from ..write import starter

    if not path.lower().endswith(ENDINGS):
        raise click.UsageError(say("the name of a log ends in .yaml"), click.get_current_context())
    if os.path.lexists(path):
        raise click.ClickException(say("{file} is there already, and is left as it is", file=safe(path)))
    spoken = language()
    chosen = Variant(variant or _choice(say("variant"), "variant", Variant.CLASSIC))
    answers = starter.Answers(
        players=_names(players) if players else _ask(say("players, clockwise, with commas between"), "", _names),
        variant=chosen,
        whist=whist or _choice(say("whist"), "whist", PRESETS[chosen].whist),
        price=_ask(say("price of a whist, such as 0.05 EUR"), "-", str.strip) if price is None else price,
        date=_today() if date is None else date,
    )
    if target is None and starter.has_target(chosen):
        target = _ask(say("target of a pulya"), "-", _points)
    text = starter.text(answers._replace(target=target), os.path.basename(path), spoken, with_schema=not no_schema)
    _check(text, path)
    for line in starter.notes(chosen, spoken):
        click.echo(line, err=True)
    _write(path, text)
    if not no_schema:
        _write_schema(os.path.join(os.path.dirname(path), starter.SCHEMA_FILE))
    click.echo(say("{file} is written; add a deal: pref add {file} …", file=safe(path)), err=True)
    return 0


def _ask(question: str, default: str, read: Callable[[str], T]) -> T:
    """Asks at a terminal until the answer can be read; elsewhere the default is the answer. A dash is nothing."""
    if not sys.stdin.isatty():
        return read("" if default == "-" else default)

    def reads(answer: str) -> T:
        return read("" if answer.strip() == "-" else answer)

    found: T = click.prompt(question, default=default or None, value_proc=reads, err=True)
    return found


def _choice(question: str, key: str, default: str) -> str:
    """Asks for one of the fixed values of a key; gives its canonical word."""
    spoken = language()
    names = [spoken.value(key, word) for word in VALUES[key]]

    def reads(answer: str) -> str:
        word = VALUE_OF[key].get(fold(answer))
        if word is None:
            raise click.BadParameter(say("it is one of: {values}", values=", ".join(names)))
        return word

    return _ask(f"{question} ({', '.join(names)})", spoken.value(key, default), reads)


def _names(answer: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in answer.split(",") if name.strip())
    if not 3 <= len(names) <= 4:
        raise click.BadParameter(say("name three or four players: Anna, Boris, Vera"))
    return names


def _points(answer: str) -> int | None:
    if answer.strip() and not (answer.strip().isdigit() and int(answer)):
        raise click.BadParameter(say("write digits only"))
    return int(answer) if answer.strip() else None


def _today() -> str:
    from datetime import date

    return date.today().isoformat()


def _check(text: str, path: str) -> None:
    """Reads the log before it is written: an answer may have made no sense."""
    from ..api import findings
    from ..problems import Code
    from ..read import read_stream
    from ..replay import Replay

    (log,) = read_stream(BytesIO(text.encode()), path, os.path.dirname(path) or ".", "yaml")
    wrong = tuple(problem for problem in log.problems if problem.code is not Code.NOTHING_TO_SETTLE)
    for finding in findings(Replay(log, None, wrong), language()):
        if finding.severity == "error":
            raise click.UsageError(f"{finding.message}: {finding.hint}", click.get_current_context())


def _write(path: str, text: str) -> None:
    """Writes a new file; one that came to be meanwhile is left alone."""
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except OSError as fault:
        raise click.ClickException(say("{file} cannot be written: {why}", file=safe(path), why=why(fault))) from None


def _write_schema(path: str) -> None:
    from .schema import text

    if not os.path.lexists(path):
        _write(path, text())
