"""How large a text may be written so that it fits. There is no font here to ask: widths are taken on the wide side.

All widths are estimates for the widest of the common sans-serif fonts. What cannot be estimated is held to the width
it was given when it is drawn (``Fitted.held``).
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...safe import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

JOINER = "\u200d"
MOST_MARKS = 2
"""Marks that may stand on one letter; more of them would climb into the line above."""

_NARROW = frozenset(" .,:;'|!iljtfrI/()[]-·")
_BROAD = frozenset("mwMДЖМФЫджмфшщыю+=<>~")
_BROADEST = frozenset("W@%ШЩЮ№…—")
REGULAR = 0.88
"""How wide letters are that are not bold, in widths of bold ones."""
_KNOWN = ((0x20, 0x0530), (0x0590, 0x0700), (0x1E00, 0x2000), (0x2010, 0x2028))
"""Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation: blocks where no letter is wider than an em."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it is to be written: its size, and the width to hold it to (0: its own)."""

    text: str
    size: float
    held: float = 0
    whole: str = ""

    @property
    def shortened(self) -> bool:
        """Whether letters had to be left out."""
        return self.text != self.whole


def shown(text: str) -> str:
    """A text of the log as a page may show it: one line, nothing that turns the text around, no towers of marks."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MOST_MARKS:
            letters.append(letter if letter == JOINER else safe(letter))
    return "".join(letters)


def isolated(text: str) -> str:
    """A text between isolates where it runs from right to left, so that numbers after it stay after it."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text):
        return f"\u2068{text}\u2069"
    return text


def width(text: str, *, bold: bool = False) -> float:
    """About how wide a text is, in ems."""
    return sum(map(_width, text)) * (1 if bold else REGULAR)


def _width(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(letter) in ("W", "F"):
        return 1.4 if ord(letter) >= 0x1F000 else 1.1
    if letter in _NARROW:
        return 0.42
    if letter in _BROAD:
        return 1.12
    if letter in _BROADEST:
        return 1.25
    if letter.isdecimal() and letter.isascii():
        return 0.73
    if ord(letter) < 0x0530:
        return 0.83 if letter.isupper() else 0.73
    return 1.0


def _known(letter: str) -> bool:
    code = ord(letter)
    if letter == JOINER:
        return True
    return unicodedata.east_asian_width(letter) in ("W", "F") or any(low <= code < high for low, high in _KNOWN)


def fit(text: str, room: float, size: float, smallest: float, *, bold: bool = False) -> Fitted:
    """A text in so much room: at its size, or smaller, or shortened at the smallest size."""
    whole = shown(text)
    wanted = width(whole, bold=bold)
    if wanted * size > room:
        size = max(smallest, room / wanted // 0.5 * 0.5)
    short = whole if wanted * size <= room else shorten(whole, room / size, bold=bold)
    held = 0.0 if all(map(_known, short)) else min(room, width(short, bold=bold) * size)
    return Fitted(short, size, held, whole)


def shorten(text: str, room: float, *, bold: bool = False) -> str:
    """As many letters from the beginning as find room (in ems) with the mark that says that there are more."""
    room = room / (1 if bold else REGULAR) - _width("…")
    used = 0.0
    for end, letter in enumerate(text):
        used += _width(letter)
        if used > room:
            while end and (text[end] == JOINER or text[end - 1] == JOINER or unicodedata.combining(text[end])):
                end -= 1
            return text[:end].rstrip() + "…"
    return text


def size_for(text: str, room: float, size: float) -> float:
    """The size at which a number in bold fits."""
    wanted = width(text, bold=True)
    return size if wanted * size <= room else room / wanted


def fill(entries: Sequence[str], rooms: Sequence[float], size: float) -> list[str] | None:
    """Entries in lines of so much room, first to last, as they are written on paper; None where they do not fit."""
    lines: list[str] = []
    rest = list(entries)
    for room in rooms:
        if not rest:
            break
        count, used = 0, 0.0
        while count < len(rest) and used + width(rest[count]) * size <= room:
            used += width(rest[count]) * size
            count += 1
        if not count:
            return None
        lines.append("".join(rest[:count]))
        rest = rest[count:]
    return None if rest else lines
