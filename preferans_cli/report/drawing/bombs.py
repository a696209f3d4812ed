"""Bombs as they are drawn on paper: a bomb, two of them for a double one, a fir tree for an elka."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .elements import add

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .elements import Element

WIDTH = {2: 32.0, 4: 52.0, 8: 34.0}
LEAST = 120.0
"""The length of the field, which holds four bombs; it grows with more."""
MORE = 44.0
"""The room for the number of those that have none."""


def draw(group: Element, x: float, y: float, factors: Sequence[int], room: float) -> float:
    """Draws bombs from x to the right, their middle at y, as many as there is room for; gives the end of the field."""
    end, limit = x + LEAST, x + room - MORE
    for place, factor in enumerate(factors):
        if x + WIDTH[factor] > limit:
            add(group, "text", f"+{len(factors) - place}", x=x, y=y + 7, font_size=18, text_anchor="start")
            return x + MORE
        drawn = add(group, "g", class_="bomb", transform=f"translate({x:g} {y:g})")
        if factor == 8:
            add(drawn, "path", d="M13 -19 l8 12 h-4 l8 11 h-4 l6 9 h-28 l6 -9 h-4 l8 -11 h-4 z M11 15 h4 v5 h-4 z")
        else:
            for number in range(factor // 2):
                bomb = add(drawn, "g", transform=f"translate({number * 20} 0)")
                add(bomb, "circle", cx=11, cy=4, r=10)
                add(bomb, "path", d="M16 -4 q2 -10 9 -10", fill="none", stroke="currentColor", stroke_width=2.5)
        x += WIDTH[factor]
    return max(x, end)
