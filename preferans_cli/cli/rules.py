"""``pref rules``."""

from __future__ import annotations

import sys

import click

from ..conventions import SPEC
from ..model import Origin, Table
from .colour import color_option
from .options import from_option
from .problems import Tally, report
from .sources import Sources
from .speaking import language, say


@click.command("rules")
@click.argument("path", required=False, type=click.Path())
@click.option("--variant", type=click.Choice(("classic", "sochinka", "leningradka", "gusarik")),
              help="Print the preset of a variant instead of a log's conventions.")  # fmt: skip
@from_option
@color_option
def command(path: str | None, variant: str | None, form: str | None) -> int:
    """Print the conventions a log is played by.

    Each with its value, where it came from (the variant's preset, the table, a club's file) and its section of
    the rules. Without a log: the preset of --variant, classic if not said.

    \b
    Examples:
      pref rules friday.yaml
      pref rules --variant sochinka
    """
    if path is None:
        from ..conventions import PRESETS, Variant

        name = Variant(variant or "classic")
        _print(Table(("", "", ""), name, PRESETS[name]), language().value("variant", name))
        return 0
    if variant is not None:
        raise click.UsageError(say("name a log or a variant, not both"), click.get_current_context())
    from ..api import findings
    from ..replay import replay

    sources = Sources((path,), form)
    tally = Tally()
    for log in sources.logs():
        found = findings(replay(log), language())
        errors = [finding for finding in found if finding.severity == "error"]
        tally.count(errors)
        report(errors, err=True)
        if log.table is not None and "rules" not in log.unsure:
            _print(log.table, log.name)
    if sources.unreadable:
        return 2
    return 1 if tally.failed(strict=False) else 0


def _print(table: Table, name: str) -> None:
    from tabulate import tabulate

    from ..safe import safe
    from ..sentences import convention_text

    spoken = language()
    body = []
    for key, spec in SPEC.items():
        origin = table.origins.get(key, Origin.PRESET)
        if origin is Origin.FILE:
            where = say("file {file}", file=safe(table.conventions_file))
        elif origin is Origin.PRESET:
            where = say("preset {variant}", variant=spoken.value("variant", table.variant))
        else:
            where = say("the table")
        body.append((spoken.key(key), convention_text(table.conventions, key, spoken), where, f"§{spec.section}"))
    heads = (say("convention"), say("value"), say("from"), say("rule"))
    text = tabulate(body, headers=heads, tablefmt="simple", disable_numparse=True)
    sys.stdout.write(f"{safe(name)}: {spoken.value('variant', table.variant)}\n\n{text}\n")
