"""Lines that were meant to part two logs and are not three dashes: ``--``, ``----``, ``— — —``, ``=====``.

To YAML such a line is a word of the log before it, and the log behind it is lost in that one. It is cut here as if
it were a marker, and stays the first line of its piece, where it is reported.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

from .text import Piece, has_content

if TYPE_CHECKING:
    from collections.abc import Iterator

_SEPARATOR = re.compile(r"^(?!---[ \t]*$|-[ \t]*$)(?:[-–—=_*~][ \t]*){2,100}$|^[–—][ \t]*$", re.MULTILINE)
LONGEST = 2_000_000
"""In a longer text nobody looks whether such a line is part of a note: it is cut there."""


def separator(text: str) -> str:
    """The first line of a text, if it was meant to part two logs; otherwise nothing."""
    found = _SEPARATOR.match(text)
    return found[0].rstrip() if found else ""


def parted(text: str, line: int) -> Iterator[Piece]:
    """The documents of a text with such lines in it. One within a quoted text parts nothing, nor do two in a row."""
    within = _within_texts(text)
    start = here = row = 0
    first = line
    for found in [*_SEPARATOR.finditer(text), None]:
        end = found.start() if found else len(text)
        row += text.count("\n", here, end)
        here = end
        if found and row in within:
            continue
        piece = text[start:end]
        if has_content(piece) and not (found and piece.strip() == separator(piece)):
            yield Piece(piece, first)
        start, first = end, line + row


def _within_texts(text: str) -> set[int]:
    """The lines that go on with a text of several lines, in a document that can be read."""
    lines: set[int] = set()
    if len(text) > LONGEST:
        return lines
    try:
        for event in yaml.parse(text, Loader=_loader()):
            if isinstance(event, yaml.ScalarEvent):
                lines.update(range(event.start_mark.line + 1, event.end_mark.line + 1))  # type: ignore[union-attr]
    except yaml.YAMLError:
        return set()
    return lines


def _loader() -> type:
    if yaml.__with_libyaml__:
        from yaml.cyaml import CLoader

        return CLoader
    return yaml.SafeLoader
