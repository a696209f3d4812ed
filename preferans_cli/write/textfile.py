"""A text file that is changed in places: its encoding, byte-order mark and line ends stay as they are."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from io import BytesIO
from typing import TYPE_CHECKING

from ..read.text import decode, encoding_of
from .append import Edit, apply

if TYPE_CHECKING:
    from collections.abc import Iterable

_LEFT_OUT = re.compile("\r(?=\n)|(?<=[\r\n])\ufeff")
"""What the readers leave out: the first half of a line end of two characters, the mark of a file that was joined."""
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def lines_on(text: str, count: int, begin: int = 0) -> int:
    """Where the line begins that is so many lines further on than a place in the text."""
    for _ in range(count):
        begin = text.index("\n", begin) + 1
    return begin


class TextFile:
    """The content of a file; ``text`` has plain line ends, as the readers see it. Raises BadText for no text at all."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        encoding = encoding_of(data)
        self.mark, self.encoding = next((mark for mark in _MARKS if data.startswith(mark[0])), (b"", encoding))
        self.raw = data[len(self.mark) :].decode(self.encoding)
        self.text = "".join(decode(BytesIO(data)))
        self.line_end = "\r\n" if "\r\n" in self.raw else "\n"
        # the places in the text where a character of the raw text is left out
        self.shortened = [found.start() - number for number, found in enumerate(_LEFT_OUT.finditer(self.raw))]

    def edited(self, edits: Iterable[Edit]) -> bytes:
        """The content after some edits of ``text``. Raises UnicodeEncodeError for what the encoding does not have."""
        moved = [self._in_raw(edit) for edit in edits]
        return self.mark + apply(self.raw, moved).encode(self.encoding)

    def _in_raw(self, edit: Edit) -> Edit:
        begin, end = self._index(edit.at), self._index(edit.at + edit.length)
        return Edit(begin, end - begin, edit.text.replace("\n", self.line_end))

    def _index(self, index: int) -> int:
        """The place in the raw text."""
        return index + bisect_left(self.shortened, index)
