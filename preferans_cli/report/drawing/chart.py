"""The chart of everybody's running net over the deals."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from .elements import Element, add, lettered, line, svg_root, written
from .lettering import fit, width
from .sheet import FONT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .elements import Value

WIDTH, HEIGHT = 520.0, 330.0
RIGHT, TOP, BOTTOM = 118.0, 14.0, 38.0
SIZE = 16.0
"""Of all letters."""
LABEL = 19.0
"""The least distance of two names at the end of their lines."""
DASHES = ("", "9 4", "2 4", "12 4 2 4")
"""By seat, so that the lines can be told apart without colours."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is drawn: the numbers of the deals, the nets after each by seat, and the players."""

    deals: tuple[int, ...]
    nets: tuple[tuple[Fraction, ...], ...]
    players: tuple[str, ...]


def draw(course: Course, across: str) -> Element:
    """The chart as an SVG; ``across`` says what its x axis counts."""
    root = svg_root(WIDTH, HEIGHT)
    root.set("font-family", FONT)
    root.set("fill", "currentColor")
    frame = _Frame(course)
    _grid(root, frame, across)
    ends = sorted(range(len(course.players)), key=lambda seat: -course.nets[-1][seat])
    heights = _apart([frame.y(course.nets[-1][seat]) for seat in ends])
    for seat, height in zip(ends, heights, strict=True):
        _curve(root, frame, course, seat, height)
    return root


class _Frame:
    """Where a deal and a net stand in the picture."""

    def __init__(self, course: Course) -> None:
        self.first, self.last = course.deals[0], course.deals[-1]
        found = [net for nets in course.nets for net in nets]
        self.step = _step(max(found) - min(found), 5)
        self.low = min(found) // self.step * self.step
        self.high = -(-max(found) // self.step) * self.step or self.step
        self.left = max(width(f"{net:+d}") for net in (self.low, self.high)) * SIZE + 10

    def x(self, deal: int) -> float:
        """Across: the number of a deal."""
        return self.left + (WIDTH - self.left - RIGHT) * (deal - self.first) / (self.last - self.first)

    def y(self, net: Fraction | int) -> float:
        """Down: a net."""
        part = float(Fraction(net - self.low) / (self.high - self.low))
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part


def _step(span: Fraction | int, most: int) -> int:
    """A round step that divides a span into a few parts: 1, 2, 5, 10, 20, …"""
    step = 1
    while span > step * most:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def _grid(root: Element, frame: _Frame, across: str) -> None:
    grid = add(root, "g", stroke="currentColor", fill="none")
    texts = add(root, "g", font_size=SIZE)
    right = WIDTH - RIGHT
    for net in range(frame.low, frame.high + 1, frame.step):
        y = frame.y(net)
        more: dict[str, Value] = {"stroke_width": 1.5} if net == 0 else {"stroke_width": 1, "stroke_opacity": 0.2}
        line(grid, (frame.left, y), (right, y), **more)
        add(texts, "text", f"{net:+d}" if net else "0", x=frame.left - 8, y=y + SIZE * 0.35, text_anchor="end")
    step = _step(frame.last - frame.first, 8)
    for deal in range(-(-frame.first // step) * step, frame.last + 1, step):
        x = frame.x(deal)
        line(grid, (x, HEIGHT - BOTTOM), (x, HEIGHT - BOTTOM + 5), stroke_width=1)
        add(texts, "text", str(deal), x=x, y=HEIGHT - BOTTOM + 20, text_anchor="middle")
    lettered(texts, "text", fit(across, RIGHT - 26, SIZE, SIZE * 0.7), x=right + 26, y=HEIGHT - BOTTOM + 20)


def _curve(root: Element, frame: _Frame, course: Course, seat: int, height: float) -> None:
    """The line of a player, with his name at its end."""
    points = [(frame.x(deal), frame.y(nets[seat])) for deal, nets in zip(course.deals, course.nets, strict=True)]
    curve = add(root, "g", class_=f"player-{seat}")
    path = add(
        curve,
        "polyline",
        points=" ".join(f"{written(x)},{written(y)}" for x, y in points),
        fill="none",
        stroke="currentColor",
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    if DASHES[seat]:
        path.set("stroke-dasharray", DASHES[seat])
    end = points[-1]
    line(curve, end, (end[0] + 10, height), stroke="currentColor", stroke_width=1)
    name = fit(course.players[seat], RIGHT - 18, SIZE, SIZE * 0.8, bold=True)
    lettered(curve, "text", name, x=end[0] + 14, y=height + SIZE * 0.35, font_weight="bold")


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights from the top down, moved so that each is at least a label from the next and all are in the picture."""
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + LABEL if found else TOP))
    lowest = HEIGHT - BOTTOM
    for place in reversed(range(len(found))):
        found[place] = min(found[place], lowest)
        lowest = found[place] - LABEL
    return found
