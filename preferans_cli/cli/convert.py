"""``pref convert``."""

from __future__ import annotations

import os
import sys

import click

from ..api import findings
from ..read import form_of
from ..replay import Replay
from ..write import FORMATS
from .colour import color_option
from .options import from_option
from .outputs import write_whole
from .problems import report
from .sources import Sources
from .speaking import language, say, why


@click.command("convert")
@click.argument("path", metavar="FROM", type=click.Path())
@click.argument("target", metavar="TO", type=click.Path())
@from_option
@click.option("--to", "wanted", type=click.Choice(FORMATS), help="Write TO as this; by its ending otherwise.")
@click.option("--excel", is_flag=True, help="CSV for a Russian Excel: with a byte-order mark and semicolons.")
@color_option
def command(path: str, target: str, form: str | None, wanted: str | None, excel: bool) -> int:
    """Convert logs: YAML to CSV or a workbook, and back.

    The forms are known by the endings .yaml .csv .tsv .xlsx; - is standard input or output. What is written is read
    again first and has to say the same as FROM. Comments are not carried over.

    \b
    Examples:
      pref convert friday.yaml friday.csv
      pref convert friday.csv friday.yaml
      pref convert season.yaml season.xlsx
    """
    wanted = wanted or form_of(target)
    if wanted is None:
        raise click.UsageError(say("what to write into {path} is not known by its ending: say --to", path=target))
    if target != "-" and os.path.exists(target) and os.path.exists(path) and os.path.samefile(path, target):
        raise click.UsageError(say("FROM and TO are the same file"))
    sources = Sources((path,), form)
    logs = list(sources.logs())
    if sources.unreadable:
        return 2
    unsound = [log for log in logs if any(problem.severity == "error" for problem in log.problems)]
    for log in unsound:
        report(findings(Replay(log, None, log.problems), language()), err=True)
    if unsound:
        return 1
    from ..read.xlsxreader import MissingExtra
    from ..write.convert import Lossy, converted

    try:
        data = converted(logs, wanted, target, excel=excel)
    except Lossy as loss:
        click.echo(say("pref: {why}; nothing was written", why=loss.said(language())), err=True)
        return 1
    except MissingExtra as fault:
        raise click.UsageError(why(fault)) from None
    if target == "-":
        sys.stdout.buffer.write(data)
    else:
        write_whole(target, data)
    entries = sum(len(log.entries) for log in logs)
    count = language().count
    found = f"{count(len(logs), '{n} log', '{n} logs')}, {count(entries, '{n} entry', '{n} entries')}"
    done = say("{path}: {found}; comments, if there were any, are not carried over", path=target, found=found)
    click.echo(done, err=True)
    return 0
