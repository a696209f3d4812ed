"""The sheet in the terminal: the square of the paper in box characters, at most 80 columns wide."""

from __future__ import annotations

import unicodedata
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, TextIO

from tabulate import tabulate

from ..safe import safe
from . import TextReport
from .drawing.picture import of_pulka
from .tables import LONGEST_NAME
from .transfers import lines as lines_of_transfers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..api import Pulka
    from ..language import Language
    from .drawing.picture import Field, Picture, Side

WIDTH = 79
BANDS = (0, 13, 22, 30)
"""Columns of the lines on the left: the frame, then where whists, pulya and gora end."""
ROWS = (0, 2, 4, 6)
"""The same for rows, from below or from above."""
MIDDLE = 13
"""Rows between the outermost bands."""

LONGEST_BOMBS = 29

_BOXES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box characters by the directions they go to: 1 up, 2 right, 4 down, 8 left."""
_PLAIN = str.maketrans(
    dict(zip(_BOXES, " '-+'|++-+-+++++", strict=True))
    | {"╲": "\\", "╱": "/", "…": "~", "·": "/", "×": "x", "↓": "v", "←": "<", "↑": "^", "→": ">"}
)
_ARROWS = {0: "↓", 90: "←", 180: "↑", 270: "→"}


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(_cells(letter) for letter in text)


def _cells(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def cut(text: str, room: int) -> str:
    """A text of the log in so many columns."""
    text = safe(text)
    if cells(text) <= room:
        return text
    while text and cells(text) >= room:
        text = text[:-1]
    return text + "…" if room > 0 else ""


class Canvas:
    """Lines and texts on a grid of characters."""

    def __init__(self, width: int, height: int) -> None:
        self.lines = [[0] * width for _ in range(height)]
        self.texts: dict[tuple[int, int], str] = {}

    def across(self, y: int, start: int, end: int) -> None:
        """A horizontal line."""
        for x in range(start, end + 1):
            self.lines[y][x] |= (2 if x < end else 0) | (8 if x > start else 0)

    def down(self, x: int, start: int, end: int) -> None:
        """A vertical line."""
        for y in range(start, end + 1):
            self.lines[y][x] |= (4 if y < end else 0) | (1 if y > start else 0)

    def write(self, y: int, start: int, end: int, text: str) -> None:
        """A text in the middle between two columns, which are lines."""
        text = cut(text, end - start - 1)
        self.texts[y, start + 1 + (end - start - 1 - cells(text)) // 2] = text

    def rows(self) -> list[str]:
        """The rows as texts."""
        found = []
        for y, line in enumerate(self.lines):
            row, x = "", 0
            while x < len(line):
                text = self.texts.get((y, x))
                row += _BOXES[line[x]] if text is None else text
                x += 1 if text is None else max(cells(text), 1)
            found.append(row.rstrip())
        return found


class _Drawing:
    """A sheet on a canvas. Rows count from the frame above; at three the sides run up to it."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.four = len(picture.sides) == 4
        self.above = ROWS[-1] if self.four else 0
        self.bottom = (ROWS[1] if self.four else 0) + MIDDLE + 1 + ROWS[1]
        self.canvas = Canvas(WIDTH, self.bottom + 1)
        self.right = [WIDTH - 1 - x for x in BANDS]
        self.below = [self.bottom - y for y in ROWS]

    def draw(self) -> list[str]:
        """The sheet with the names around it."""
        sides = self.picture.sides
        self._frame()
        self._level(sides[0], self.below[0] - 1, -1)
        if self.four:
            self._level(sides[2], 1, 1, turned=True)
        self._upright(sides[1], BANDS)
        self._upright(sides[-1], self.right, turned=True)
        self._centre()
        above = sides[2].name if self.four else ""
        room = WIDTH // 3
        left, right = cut(sides[1].name, room), cut(sides[-1].name, room)
        middle = cut(above, room)
        start = (WIDTH - cells(middle)) // 2
        head = left + " " * (start - cells(left)) + middle
        head += " " * (WIDTH - cells(head) - cells(right)) + right
        foot = cut(sides[0].name, WIDTH)
        return [head, *self.canvas.rows(), " " * ((WIDTH - cells(foot)) // 2) + foot]

    def _frame(self) -> None:
        canvas = self.canvas
        for level, (x, end, y) in enumerate(zip(BANDS, self.right, self.below, strict=True)):
            top = ROWS[level] if self.four else 0
            canvas.across(y, x, end)
            canvas.across(top, x, end)
            canvas.down(x, top, y)
            canvas.down(end, top, y)
            if level:
                slant, back = (BANDS[level - 1] + x) // 2, (self.right[level - 1] + end) // 2
                self._corner(y + 1, slant, "╱")
                self._corner(y + 1, back, "╲")
                if self.four:
                    self._corner(top - 1, slant, "╲")
                    self._corner(top - 1, back, "╱")

    def _corner(self, y: int, x: int, sign: str) -> None:
        self.canvas.texts[y, x] = sign

    def _level(self, side: Side, y: int, inwards: int, *, turned: bool = False) -> None:
        """A player below or above: a row for whists, for the pulya, for the gora."""
        start, end = BANDS[1], self.right[1]
        whists = side.whists[::-1] if turned else side.whists
        edges = [start + (end - start) * part // len(whists) for part in range(len(whists) + 1)]
        for field, left, right in zip(whists, edges, edges[1:], strict=False):
            self.canvas.write(y, left, right, _beside(field, right - left - 3))
        for edge in edges:
            self.canvas.down(edge, y - 1, y + 1)
        self.canvas.write(y + 2 * inwards, BANDS[2], self.right[2], _beside(side.pulya, 30))
        self.canvas.write(y + 4 * inwards, BANDS[3], self.right[3], _beside(side.gora, 14))

    def _upright(self, side: Side, lines: Sequence[int], *, turned: bool = False) -> None:
        """A player at the left or right: a column for whists, for the pulya, for the gora."""
        first = ROWS[1] + 1 if self.four else 1
        whists = side.whists[::-1] if turned else side.whists
        columns = [tuple(sorted(pair)) for pair in pairwise(lines)]
        start, end = columns[0]
        height = MIDDLE + 1
        edges = [first - 1 + height * part // len(whists) for part in range(len(whists) + 1)]
        for field, top, bottom in zip(whists, edges, edges[1:], strict=False):
            if top >= first:
                self.canvas.across(top, start, end)
            self._stacked(field, (top + bottom) // 2, start, end)
        middle = (self.below[-1] + self.above) // 2
        for field, (start, end) in zip((side.pulya, side.gora), columns[1:], strict=True):
            self._stacked(field, middle, start, end)

    def _stacked(self, field: Field, y: int, start: int, end: int) -> None:
        self.canvas.write(y, start, end, field.caption)
        self.canvas.write(y + 1, start, end, _total(field))

    def _centre(self) -> None:
        picture = self.picture
        terms = [term for term in picture.terms if term]
        if picture.dealer is not None:
            turns = (0, 90, 180, 270) if self.four else (0, 90, 270)
            terms.append(_ARROWS[turns[picture.dealer]])
        y = (self.above + self.below[-1] - len(terms)) // 2 + 1
        for row, term in enumerate(terms):
            self.canvas.write(y + row, BANDS[-1], self.right[-1], term)


def _total(field: Field) -> str:
    return f"{field.total}" if field.closes_at is None else f"{field.total}/{field.closes_at}"


def _beside(field: Field, room: int) -> str:
    total = _total(field)
    return f"{cut(field.caption, room - len(total) - 1)} {total}"


class SheetReport(TextReport):
    """A sheet a party, with the results below it."""

    between = "\n"

    def text(self, pulka: Pulka) -> str:
        """The sheet of one party."""
        language = self.options.language
        picture = of_pulka(pulka, language)
        rows = [safe(picture.title), "", *_Drawing(picture).draw(), ""]
        rows += [
            *_results(picture, language),
            "",
            *lines_of_transfers(pulka, self.options, LONGEST_NAME, _transfers),
            *wrap(picture.foot, WIDTH),
        ]
        text = "\n".join(row.rstrip() for row in rows) + "\n"
        return text if _writes_boxes(self.out) else text.translate(_PLAIN)


def _transfers(heads: list[str], body: list[list[str]]) -> list[str]:
    aligned = ["left" if number < 2 else "right" for number in range(len(heads))]
    columns = [list(column) for column in zip(*body, strict=True)]
    return _table(*zip(aligned, heads, columns, strict=True))


def _results(picture: Picture, language: Language) -> list[str]:
    """What has no room on the sheet: results, raspasy tricks, games ticked off, bombs. In two tables if one is wide."""
    say = language.say
    sides = picture.sides
    columns = [("right", say("net"), [side.result for side in sides])]
    columns.append(("right", language.key("raspasy"), [str(side.raspasy.total) for side in sides]))
    if any(side.games for side in sides):
        played = [" ".join(game for game, done in side.games if done) for side in sides]
        columns.append(("left", language.key("played"), played))
    if any(side.bombs for side in sides):
        bombs = [" ".join(f"×{factor}" for factor in side.bombs or ()) for side in sides]
        columns.append(("left", say("bombs"), [cut(text, LONGEST_BOMBS) for text in bombs]))
    names = ("left", "", [cut(side.name, LONGEST_NAME) for side in sides])
    found = _table(names, *columns)
    if max(map(cells, found)) > WIDTH:
        found = [*_table(names, columns[0]), "", *_table(names, *columns[1:])]
    return found


def _table(*columns: tuple[str, str, list[str]]) -> list[str]:
    align, heads, bodies = zip(*columns, strict=True)
    rows = zip(*bodies, strict=True)
    return tabulate(rows, headers=heads, tablefmt="plain", disable_numparse=True, colalign=align).split("\n")


def _writes_boxes(out: TextIO) -> bool:
    try:
        "─╲↓".encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
