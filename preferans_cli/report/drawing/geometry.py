"""Where the fields lie. A sector is drawn as its player sees it: his edge below, the centre of the sheet above.

In a sector x runs along the edge from his left to his right, and depth is the distance from the edge, so that
a point stands at (x, −depth). All boundaries between sectors run at 45°, and fields are bands of equal depth.
"""

from __future__ import annotations

from dataclasses import dataclass

STRIP = 46.0
"""The depth of the outermost band, for bombs (10), raspasy tricks and obligatory games (11)."""
WHISTS = 166.0
"""Up to here whists (7–9)."""
PULYA = 264.0
"""Up to here the pulya (6); what is left up to the circle is the gora (5)."""
MIDDLE = 500.0
"""The depth of the centre of the sheet."""
RADIUS = 92.0
"""Of the circle around the centre (1–4)."""
GORA = MIDDLE - RADIUS
"""Up to here the gora can be written on."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sector:
    """The part of the sheet that belongs to a player: the length of his edge and which ends of it are mitred.

    ``origin`` is the left end of his edge on the sheet, ``turn`` by how many degrees the sector is turned.
    """

    edge: float
    origin: Point
    turn: int
    mitred_left: bool = True
    mitred_right: bool = True

    def left(self, depth: float) -> float:
        """The left boundary at a depth."""
        return depth if self.mitred_left else 0.0

    def right(self, depth: float) -> float:
        """The right boundary at a depth."""
        return self.edge - depth if self.mitred_right else self.edge

    @property
    def transform(self) -> str:
        """How the sector is put on the sheet."""
        return f"translate({self.origin[0]:g} {self.origin[1]:g}) rotate({self.turn})"

    def cells(self, count: int, outer: float, inner: float) -> list[float]:
        """Where a band is divided into so many cells of equal length in its middle."""
        middle = (outer + inner) / 2
        start, end = self.left(middle), self.right(middle)
        return [start + (end - start) * part / count for part in range(1, count)]


@dataclass(frozen=True, slots=True)
class Plan:
    """A sheet: its size, its centre, the sectors by seat, and the lines between them, from the rim to the centre."""

    width: float
    height: float
    centre: Point
    sectors: tuple[Sector, ...]
    borders: tuple[Point, ...]

    @property
    def named_above(self) -> bool:
        """Whether a player sits above."""
        return any(sector.turn == 180 for sector in self.sectors)


SQUARE = Plan(
    width=1000.0,
    height=1000.0,
    centre=(500.0, 500.0),
    sectors=(
        Sector(1000.0, (0.0, 1000.0), 0),
        Sector(1000.0, (0.0, 0.0), 90),
        Sector(1000.0, (1000.0, 0.0), 180),
        Sector(1000.0, (1000.0, 1000.0), 270),
    ),
    borders=((0.0, 1000.0), (0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0)),
)
"""Four players: a square with its diagonals, the first player below, the others clockwise."""

THREE_SIDES = Plan(
    width=1000.0,
    height=750.0,
    centre=(500.0, 250.0),
    sectors=(
        Sector(1000.0, (0.0, 750.0), 0),
        Sector(750.0, (0.0, 0.0), 90, mitred_left=False),
        Sector(750.0, (1000.0, 750.0), 270, mitred_right=False),
    ),
    borders=((0.0, 750.0), (500.0, 0.0), (1000.0, 750.0)),
)
"""Three players: the first below, the others at the sides, each with a third of the sheet."""


def plan(players: int) -> Plan:
    """The sheet for three or four players."""
    return SQUARE if players == 4 else THREE_SIDES


def partners(seat: int, seats: int) -> list[int]:
    """The partners of a player from his left to his right, which is clockwise."""
    return [(seat + step) % seats for step in range(1, seats)]


def on_circle(plan: Plan, rim: Point) -> Point:
    """Where the line from a point of the rim to the centre meets the circle."""
    across, down = rim[0] - plan.centre[0], rim[1] - plan.centre[1]
    length: float = (across**2 + down**2) ** 0.5
    return plan.centre[0] + across * RADIUS / length, plan.centre[1] + down * RADIUS / length
