"""The drawing of a sheet: frame, sectors, and what stands in every field."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from . import bombs
from .elements import Element, add, lettered, line, svg_root, written
from .geometry import GORA, PULYA, RADIUS, STRIP, WHISTS, Plan, Sector, on_circle, plan
from .lettering import Fitted, fill, fit, isolated, size_for, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .elements import Value
    from .picture import Field, Picture, Side

BOX, BETWEEN = 30.0, 6.0
"""The boxes of the obligatory games."""
FOR_RASPASY = 150.0
"""What the raspasy tricks need at the end of the strip, with what stands between."""
FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
HEAVY, PLAIN, FINE = 3.0, 2.0, 1.2
"""The widths of lines: the frame and between players, the circle, between the fields of one player."""
MARGIN = 52.0
"""Around the frame, for the names."""
EDGE = 8.0
"""Above the frame, where no name stands there."""
HEAD, FOOT = 66.0, 40.0
"""Above and below, for the title and for what was settled."""

NAME, CAPTION, ENTRY, SMALLEST = 28.0, 14.0, 21.0, 12.0
TOTAL, WHIST_TOTAL = 42.0, 38.0
LEADING = 1.2
"""The distance of lines, in sizes of their letters."""
DIGIT = 0.73
"""The height of a digit, in sizes."""
CAPTION_PART = 0.31
"""How much of a field's length its caption may take, so that the total stands in the middle, clear of it."""
PAD = 12.0
"""Between the lines of a field and what is written in it."""


def draw(picture: Picture, *, framed: bool = True) -> Element:
    """The picture as an SVG; ``framed`` with its title and what was settled, which a page says elsewhere."""
    found = plan(len(picture.sides))
    head, foot = (HEAD, FOOT) if framed and not picture.blank else (0.0, 0.0)
    above = MARGIN if found.named_above else EDGE
    full = (found.width + 2 * MARGIN, found.height + above + MARGIN + head + foot)
    root = svg_root(*full)
    for name, value in {"font-family": FONT, "fill": "currentColor", "text-anchor": "middle"}.items():
        root.set(name, value)
    if head:
        _line_of_text(root, picture.title, full, HEAD - 14, 34.0, bold=True)
        _line_of_text(root, picture.foot, full, full[1] - FOOT + 20, 21.0)
    sheet = add(root, "g", transform=f"translate({written(MARGIN)} {written(above + head)})")
    _rules(sheet, found)
    _centre(sheet, found, picture)
    for seat, (sector, side) in enumerate(zip(found.sectors, picture.sides, strict=True)):
        _side(add(sheet, "g", class_=f"seat-{seat}", transform=sector.transform), sector, side)
    return root


def _line_of_text(
    root: Element, text: str, full: tuple[float, float], y: float, size: float, *, bold: bool = False
) -> None:
    fitted = fit(text, full[0] - 2 * MARGIN, size, size / 2, bold=bold)
    lettered(root, "text", fitted, x=full[0] / 2, y=y, **({"font_weight": "bold"} if bold else {}))


def _rules(sheet: Element, found: Plan) -> None:
    """The lines of the sheet, as they are drawn before a party begins."""
    lines = add(sheet, "g", class_="rules", fill="none", stroke="currentColor", stroke_linecap="round")
    add(lines, "rect", x=0, y=0, width=found.width, height=found.height, stroke_width=HEAVY)
    for rim in found.borders:
        line(lines, rim, on_circle(found, rim), stroke_width=HEAVY)
    add(lines, "circle", cx=found.centre[0], cy=found.centre[1], r=RADIUS, stroke_width=PLAIN)
    for sector in found.sectors:
        bands = add(lines, "g", transform=sector.transform, stroke_width=FINE)
        for depth in (STRIP, WHISTS, PULYA):
            line(bands, (sector.left(depth), -depth), (sector.right(depth), -depth))
        for x in sector.cells(len(found.sectors) - 1, STRIP, WHISTS):
            line(bands, (x, -STRIP), (x, -WHISTS))


def _centre(sheet: Element, found: Plan, picture: Picture) -> None:
    """The terms (2–4) one below the other, and the arrow to who dealt first (1)."""
    centre = add(sheet, "g", class_="centre", transform=f"translate({found.centre[0]:g} {found.centre[1]:g})")
    terms = [(text, 40.0 if place == 0 else 23.0) for place, text in enumerate(picture.terms) if text]
    height = sum(size for _, size in terms) * 1.15
    y = -height / 2
    for text, size in terms:
        y += size * 1.15
        weight = {"font_weight": "bold"} if size > 30 else {}
        fitted = fit(text, 2 * RADIUS - 56, size, SMALLEST, bold=bool(weight))
        lettered(centre, "text", fitted, x=0, y=y - size * 0.28, **weight)
    if picture.dealer is not None:
        arrow = add(centre, "g", class_="dealer", transform=f"rotate({found.sectors[picture.dealer].turn})")
        add(arrow, "path", d=f"M0 {RADIUS - 5:g} l-13 -19 h8 v-8 h10 v8 h8 z")


def _side(group: Element, sector: Sector, side: Side) -> None:
    """What belongs to one player, as he sees it."""
    _name(group, sector, side)
    _strip(group, sector, side)
    dividers = sector.cells(len(side.whists), STRIP, WHISTS)
    for place, field in enumerate(side.whists):
        left = dividers[place - 1] if place else None
        right = dividers[place] if place < len(dividers) else None
        _Band(sector, STRIP, WHISTS, left, right).write(group, field, WHIST_TOTAL, f"whists-{place}")
    _Band(sector, WHISTS, PULYA).write(group, side.pulya, TOTAL, "pulya")
    _Band(sector, PULYA, GORA).write(group, side.gora, TOTAL, "gora")


def _name(group: Element, sector: Sector, side: Side) -> None:
    """The name outside of the frame, with the result after it."""
    middle, y = (sector.left(0) + sector.right(0)) / 2, 36.0
    if not side.name:
        half = sector.edge * 0.2
        line(group, (middle - half, y), (middle + half, y), stroke="currentColor", stroke_width=FINE)
        return
    result = fit(side.result, sector.edge * 0.6, NAME * 0.85, SMALLEST)
    room = sector.edge - 2 * PAD - width(result.text) * result.size - NAME
    fitted = fit(side.name, room, NAME, NAME * 0.6, bold=True)
    text = add(group, "text", class_="name", x=middle, y=y)
    name = lettered(text, "tspan", _isolated(fitted), font_weight="bold")
    name.tail = "\u2002"
    lettered(text, "tspan", result, class_="net")


def _isolated(fitted: Fitted) -> Fitted:
    return Fitted(isolated(fitted.text), fitted.size, fitted.held, isolated(fitted.whole))


def _strip(group: Element, sector: Sector, side: Side) -> None:
    """Bombs (10), the obligatory games ticked off and the raspasy tricks (11), along the edge."""
    x, y = sector.left(STRIP) + PAD, -STRIP / 2
    if side.bombs is not None:
        room = sector.right(STRIP) - x - (BOX + BETWEEN) * len(side.games) - FOR_RASPASY
        x = bombs.draw(group, x, y, side.bombs, room) + PAD
        line(group, (x, 0), (x, -STRIP), stroke="currentColor", stroke_width=FINE)
        x += PAD
    if side.games:
        x = _games(group, x, y, side.games) + PAD
    text = add(group, "text", x=x, y=y + 7, text_anchor="start")
    add(text, "tspan", side.raspasy.caption, font_size=CAPTION).tail = " "
    if side.raspasy.total is not None:
        add(text, "tspan", str(side.raspasy.total), class_="raspasy", font_size=ENTRY)


def _games(group: Element, x: float, y: float, games: Sequence[tuple[str, bool]]) -> float:
    """A box for every obligatory game, crossed where it was played; gives the end of the last."""
    drawn = add(group, "g", class_="games")
    ink: dict[str, Value] = {"fill": "none", "stroke": "currentColor", "stroke_width": FINE}
    for label, done in games:
        add(drawn, "rect", x=x, y=y - BOX / 2, width=BOX, height=BOX, **ink)
        add(drawn, "text", label, x=x + BOX / 2, y=y + 7, font_size=19)
        if done:
            line(drawn, (x, y + BOX / 2), (x + BOX, y - BOX / 2), **ink)
        x += BOX + BETWEEN
    return x


class _Band:
    """A field between two depths, and between two dividers where there are any."""

    def __init__(
        self, sector: Sector, outer: float, inner: float, left: float | None = None, right: float | None = None
    ) -> None:
        self.sector = sector
        self.outer = outer
        self.inner = inner
        self.dividers = (left, right)

    def row(self, depth: float) -> tuple[float, float]:
        """Where a line of text may stand whose top is at a depth: from, to."""
        left, right = self.dividers
        start = self.sector.left(depth) if left is None else left
        end = self.sector.right(depth) if right is None else right
        return start + PAD, end - PAD

    def write(self, group: Element, field: Field, size: float, kind: str) -> None:
        """The total at the outer side, the running totals before it above; a caption alone on a blank sheet."""
        start, end = self.row(self.outer + PAD + CAPTION)
        y = -self.outer - PAD
        caption = fit(field.caption, (end - start) * CAPTION_PART, CAPTION, SMALLEST)
        lettered(group, "text", caption, x=start, y=y, text_anchor="start")
        if field.total is None:
            return
        number = str(field.total)
        size = size_for(number, (end - start) * (1 - 2 * CAPTION_PART), size)
        start, end = self.row(self.outer + PAD + size * DIGIT)
        add(group, "text", number, x=(start + end) / 2, y=y, class_=f"total {kind}", font_size=size, font_weight="bold")
        if field.closes_at is not None:
            x = (start + end + width(number, bold=True) * size) / 2 + 4
            add(group, "text", f"/{field.closes_at}", x=x, y=y, font_size=CAPTION, text_anchor="start")
        self._entries(group, field, self.outer + PAD + size * DIGIT, kind)

    def _entries(self, group: Element, field: Field, outer: float, kind: str) -> None:
        """As many running totals as fit, the oldest left out first."""
        entries = [f"{total}." for total in field.before]
        size = ENTRY
        while (lines := self._filled(entries, outer, size)) is None and size > SMALLEST:
            size -= 1
        if lines is None:
            left_out = bisect_left(
                range(len(entries)), 1, key=lambda out: self._filled(entries[out:], outer, size, "…") is not None
            )
            lines = self._filled(entries[left_out:], outer, size, "…") or []
        step = size * LEADING
        for number, text in enumerate(lines):
            above = outer + step * (len(lines) - number)
            start, end = self.row(above)
            y = -above + size * DIGIT
            add(group, "text", text, class_=f"entries {kind}", x=(start + end) / 2, y=y, font_size=size)

    def _filled(self, entries: list[str], outer: float, size: float, before: str = "") -> list[str] | None:
        """The entries in as few lines as hold them, the last line next to the total."""
        entries = [before, *entries] if before else entries
        step = size * LEADING
        for count in range(int((self.inner - outer - PAD / 2) / step) + 1):
            rows = [self.row(outer + step * (count - number)) for number in range(count)]
            lines = fill(entries, [end - start for start, end in rows], size)
            if lines is not None:
                return lines
        return None
