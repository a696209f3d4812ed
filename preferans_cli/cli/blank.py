"""``pref blank``."""

from __future__ import annotations

import sys

import click

from ..report import BLANK_FORMATS
from .outputs import split_target, write_whole
from .speaking import language


@click.command("blank")
@click.option("--players", type=click.Choice(("3", "4")), default="4", show_default=True, help="For how many.")
@click.option("--variant", type=click.Choice(("classic", "sochinka", "leningradka", "gusarik")), default="classic",
              show_default=True, help="Bombs and obligatory games only where it has some.")  # fmt: skip
@click.option("-f", "--format", "shown", type=click.Choice(BLANK_FORMATS),
              help="What is printed; if not said, a picture, or nothing where a file is written.")  # fmt: skip
@click.option("-o", "targets", multiple=True, metavar="PATH", help="Write to a file: by its ending, or FORMAT:PATH.")
def command(players: str, variant: str, shown: str | None, targets: tuple[str, ...]) -> int:
    """Draw an empty sheet to print and play on.

    It fills a page of A4: upright for four players, across for three.

    \b
    Examples:
      pref blank -o blank.html
      pref blank --players 3 --variant sochinka > blank.svg
    """
    from ..conventions import Variant
    from ..report.blank import blank_file
    from ..report.drawing.picture import blank

    spoken = language()
    picture = blank(int(players), Variant(variant), spoken)
    for form, path in [split_target(target, BLANK_FORMATS) for target in targets]:
        write_whole(path, blank_file(form, picture, spoken).encode())
    printed = shown or (None if targets else "svg")
    if printed:
        sys.stdout.write(blank_file(printed, picture, spoken))
    return 0
