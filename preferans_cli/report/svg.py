"""The sheet as a picture of its own: one party a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from . import OneParty, TextReport
from .drawing.elements import add, element, in_lines, svg_root
from .drawing.sheet import draw

if TYPE_CHECKING:
    from ..api import Pulka
    from ..language import Language
    from .drawing.elements import Element
    from .drawing.picture import Picture

WIDTH = 190
"""Millimetres: what A4 leaves between margins of a centimetre."""
INK, PAPER = "#111", "#fff"


class SvgReport(TextReport):
    """The drawn sheet of one party. A second party is refused, as it has no room in the picture."""

    drawn = ""

    def text(self, pulka: Pulka) -> str:
        """The picture of a party."""
        from .drawing.picture import of_pulka

        language = self.options.language
        return file_of(standing_alone(of_pulka(pulka, language), language))

    def put(self, text: str) -> None:
        """Keeps a picture, as nothing is written where there are two; raises OneParty for the second."""
        if self.drawn:
            raise OneParty
        self.drawn = text

    def close(self) -> None:
        """Writes the picture; one that says so where nothing was settled."""
        self.out.write(self.drawn or file_of(_nothing(self.options.language)))


def file_of(drawn: Element) -> str:
    """A picture as a file of its own."""
    in_lines(drawn)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(drawn, encoding="unicode")}\n'


def standing_alone(picture: Picture, language: Language) -> Element:
    """A picture with its size on paper, its ground, and a title for those who cannot see it."""
    from .drawing.describe import describe

    drawn = draw(picture)
    *_, width, height = drawn.get("viewBox", "").split()
    drawn.set("width", f"{WIDTH}mm")
    drawn.set("height", f"{WIDTH * float(height) / float(width):.1f}mm")
    drawn.set("color", INK)
    drawn.set("style", "display:block;margin:auto;max-width:100%;height:auto")
    title, description = describe(picture, language)
    drawn.insert(0, element("rect", width="100%", height="100%", fill=PAPER))
    if description:
        drawn.insert(0, element("desc", description))
    drawn.insert(0, element("title", title))
    drawn.set("role", "img")
    return drawn


def _nothing(language: Language) -> Element:
    said = language.say("nothing was settled")
    drawn = svg_root(400.0, 60.0)
    add(drawn, "title", said)
    add(drawn, "text", said, x=200, y=36, text_anchor="middle", font_size=20, font_family="sans-serif")
    return drawn
