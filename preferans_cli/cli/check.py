"""``pref check``."""

from __future__ import annotations

import sys

import click

from ..api import findings
from ..replay import Replayer
from .options import from_option, paths_argument, strict_option
from .problems import Tally, report
from .sources import Sources
from .speaking import language


@click.command("check")
@paths_argument
@click.option("-f", "--format", "shown", type=click.Choice(("text", "json")), default="text", show_default=True,
              help="What is printed.")  # fmt: skip
@from_option
@strict_option
def command(paths: tuple[str, ...], shown: str, form: str | None, strict: bool) -> int:
    """Find what is wrong with logs, or suspicious.

    Every problem of every log in one run, with its line and what to do about it. Errors keep a log from being
    settled; warnings do not.

    \b
    Examples:
      pref check friday.yaml
      pref check season/ --strict
      pref check friday.yaml -f json
    """
    sources = Sources(paths, form)
    replayer = Replayer()
    tally = Tally()
    objects: list[dict[str, object]] = []
    for log in sources.logs():
        found = findings(replayer.replay(log), language())
        tally.count(found)
        if shown == "text":
            report(found, err=False)
        else:
            objects += [as_dict(finding) for finding in found]
    if shown == "json":
        from ..report.results import dump

        sys.stdout.write("[" + ",\n ".join(dump(one) for one in objects) + "]\n")
    click.echo(tally.summary(), err=True)
    if sources.unreadable:
        return 2
    return 1 if tally.failed(strict=strict) else 0


def as_dict(finding: object) -> dict[str, object]:
    """A finding as the JSON object of format §3."""
    from ..api import Finding

    assert isinstance(finding, Finding)
    return {
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "severity": str(finding.severity),
        "code": finding.code,
        "message": finding.message,
        "hint": finding.hint,
    }
