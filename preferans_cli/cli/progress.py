"""A bar on standard error while a long work goes on, where somebody is there to see it."""

from __future__ import annotations

import sys
import time
from itertools import repeat
from typing import TYPE_CHECKING, Any

from .speaking import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..batch import Outcome

SOON = 1.0
"""After how many seconds a work counts as long."""
OFTEN = 0.2


def _shown(text: object) -> str:
    return "" if text is None else str(text)


def watched(outcomes: Iterable[Outcome], *, quiet: bool) -> Iterator[Outcome]:
    """The same outcomes; how many parties and deals a second there are is shown if it takes long."""
    if quiet or not sys.stderr.isatty():
        yield from outcomes
        return
    import click

    begun = shown = time.monotonic()
    parties = deals = 0
    bar: Any = None
    try:
        for outcome in outcomes:
            yield outcome
            parties += 1
            deals += outcome.deals
            now = time.monotonic()
            if now - begun < SOON or now - shown < OFTEN:
                continue
            shown = now
            if bar is None:
                bar = click.progressbar(repeat(None), file=sys.stderr, show_eta=False, item_show_func=_shown)
                bar.__enter__()
            seconds = now - begun
            bar.update(1, say("{parties} parties, {deals} deals; {speed} deals a second", parties=parties, deals=deals,
                              speed=round(deals / seconds)))  # fmt: skip
    finally:
        if bar is not None:
            bar.__exit__(None, None, None)
