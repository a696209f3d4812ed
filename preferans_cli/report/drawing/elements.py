"""Element trees of SVG and HTML. Texts are escaped when the tree is written out, so no name can become markup."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

if TYPE_CHECKING:
    from .lettering import Fitted

Element = ElementTree.Element
Value = str | int | float

SVG = "http://www.w3.org/2000/svg"


def element(tag: str, text: str = "", /, **attributes: Value) -> Element:
    """An element with its text. In the names of attributes ``_`` stands for ``-``, and one at the end for nothing."""
    found = Element(tag, {name.rstrip("_").replace("_", "-"): written(value) for name, value in attributes.items()})
    if text:
        found.text = text
    return found


def add(parent: Element, tag: str, text: str = "", /, **attributes: Value) -> Element:
    """An element as the last child of another."""
    found = element(tag, text, **attributes)
    parent.append(found)
    return found


def written(value: Value) -> str:
    """A value as an attribute has it: coordinates to a tenth, which nobody can see."""
    return f"{round(value, 1) + 0.0:g}" if isinstance(value, float) else str(value)


def line(parent: Element, start: tuple[float, float], end: tuple[float, float], **attributes: Value) -> Element:
    """A straight line."""
    return add(parent, "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def lettered(parent: Element, tag: str, fitted: Fitted, **attributes: Value) -> Element:
    """A text as it was fitted; where it had to be shortened, the whole of it is its title."""
    found = add(parent, tag, fitted.text, font_size=fitted.size, **attributes)
    if fitted.held:
        found.set("textLength", written(fitted.held))
        found.set("lengthAdjust", "spacingAndGlyphs")
    if fitted.shortened:
        found.text = ""
        add(found, "title", fitted.whole).tail = fitted.text
    return found


def svg_root(width: float, height: float) -> Element:
    """The root of a picture, in units of its own."""
    root = element("svg", xmlns=SVG)
    root.set("viewBox", f"0 0 {written(width)} {written(height)}")
    return root


_TEXTS = frozenset({"text", "tspan", "p", "th", "td", "li", "bdi", "span", "strong", "a", "h1", "h2", "h3"})
"""Elements in which a line break would be read as a space."""


def in_lines(root: Element) -> None:
    """Puts every element that holds no text on a line of its own, so that a person can read the file too."""
    if root.tag in _TEXTS or not len(root):
        return
    root.text = "\n"
    for child in root:
        child.tail = "\n"
        in_lines(child)
