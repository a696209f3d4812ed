"""An empty sheet to print and play on, as a picture or as a page of paper with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import svg

if TYPE_CHECKING:
    from ..language import Language
    from .drawing.picture import Picture


def blank_file(form: str, picture: Picture, language: Language) -> str:
    """The file of an empty sheet in a format of ``BLANK_FORMATS``."""
    drawn = svg.standing_alone(picture, language)
    if form == "svg":
        return svg.file_of(drawn)
    from .drawing.elements import element
    from .html.page import page_of
    from .html.style import BLANK_STYLE

    body = element("body")
    body.append(drawn)
    turned = "landscape" if len(picture.sides) == 3 else "portrait"
    return page_of(drawn.findtext("title", ""), BLANK_STYLE.replace("TURNED", turned), body, language.name)
