"""What every page has: the head, the style, names and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from ..drawing.elements import Element, add, element, in_lines
from ..drawing.lettering import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..drawing.elements import Value

LONG, HEAD = 14, 7
"""Letters of a word that fit into the first column of a table on a phone, and into the head of one of five."""


def page_of(title: str, style: str, body: Element, language: str) -> str:
    """A whole page."""
    page = element("html", lang=language)
    head = add(page, "head")
    add(head, "meta", charset="utf-8")
    add(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    add(head, "title", title)
    add(head, "style", style)
    page.append(body)
    in_lines(page)
    return f"<!DOCTYPE html>\n{ElementTree.tostring(page, encoding='unicode', method='html')}\n"


def name(text: str, longest: int = LONG) -> Element:
    """A name of the log, kept apart from the direction of the text around it, and broken anywhere if it is long."""
    found = element("bdi", shown(text))
    if any(len(word) > longest for word in text.split()):
        found.set("class", "long")
    return found


def table(parent: Element, heads: Sequence[str | Element], numbers: Iterable[int] = (), **attributes: Value) -> Element:
    """A table with its heads, texts or elements. ``numbers`` are the columns that hold numbers."""
    found = add(parent, "table", **attributes)
    row = add(add(found, "thead"), "tr")
    for place, head in enumerate(heads):
        more: dict[str, Value] = {"class_": "number"} if place in numbers else {}
        if isinstance(head, str):
            add(row, "th" if head else "td", head, **({"scope": "col"} if head else {}), **more)
        else:
            add(row, "th", scope="col", **more).append(head)
    return found
