"""A large file in ranges that are read apart: the same documents, with the same numbers and lines, as of the whole.

A file is cut where its documents are cut in any case (``sure_cut``), found from the bytes alone, so that everybody who
looks at a range finds the same cut. ``scan`` tells how many documents and lines there are from one cut to the next,
which is what a part further on has to know; ``part_items`` reads a part.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple, cast

from . import Item, csvtext, form_of, stream_items, text
from .document import pieces

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

RANGE = 16 * text.CHUNK
"""How many bytes a range has: many chunks, so that two parts never begin in the same one."""
BACK = 1 << 16
"""How many bytes before a range are looked at: a row and comments may belong to its first cut."""
ENCODINGS = ("utf-8", "utf-8-sig", "cp1251")
"""Encodings in which a line end and a marker are the same bytes as in ASCII."""
FORMS = {"yaml": (text.cut, text.sure_cut), "csv": (csvtext.cut, csvtext.sure_cut)}
"""The forms that can be read in parts."""


class Part(NamedTuple):
    """A part of a file: its bytes, to the end of the file if ``end`` is None, and what stands before it.

    ``line``: how many lines; ``number``: the number of its first document. A part of a whole file says nothing of
    its encoding, which is then found out.
    """

    start: int = 0
    end: int | None = None
    encoding: str = ""
    line: int = 0
    number: int = 1


class Scan(NamedTuple):
    """What there is from the first cut of a range to the next cut; not ``sound`` if it cannot be read to its end."""

    start: int
    end: int
    encoding: str
    documents: int
    lines: int
    sound: bool


def ranges(form: str | None, size: int) -> int:
    """In how many ranges a file of this form and size is read; none if it is better read as a whole."""
    return -(-size // RANGE) if form in FORMS and size > 2 * RANGE else 0


def scan(stream: BinaryIO, form: str, number: int, size: int) -> Scan | None:
    """Looks at a range of a file, by its number from 0; None where no document begins that could be cut off."""
    cut, sure_cut_in = FORMS[form]
    encoding = _encoding(stream)
    first = number * RANGE
    if encoding not in ENCODINGS:
        return None if first else Scan(0, size, "", 0, 0, sound=False)
    sure_cut = sure_cut_in(encoding)
    begin = _first_cut(stream, sure_cut, first, min(first + RANGE, size)) if first else (0, 0)
    if begin is None:
        return None
    following = (_first_cut(stream, sure_cut, at, min(at + RANGE, size)) for at in range(first + RANGE, size, RANGE))
    end, marker = next((found for found in following if found is not None), (size, size))
    lines = documents = length = 0

    def counted(chunks: Iterable[str]) -> Iterator[str]:
        nonlocal lines
        for chunk in chunks:
            lines += chunk.count("\n")
            yield chunk

    try:
        for piece in cut(counted(text.decode(_stretch(stream, begin[0], end), encoding))):
            documents += 1
            length = len(piece.text)
    except text.BadText:
        return Scan(begin[0], end, encoding, 0, 0, sound=False)
    # before the marker is read, what stands between the cut and the marker counts as part of the document before
    return Scan(begin[0], end, encoding, documents, lines, sound=length + marker - end <= text.LONGEST_PIECE)


def _encoding(stream: BinaryIO) -> str:
    try:
        return text.encoding_of(stream.read(text.CHUNK))
    except text.BadText:
        return ""


def _first_cut(stream: BinaryIO, sure_cut: re.Pattern[bytes], first: int, last: int) -> tuple[int, int] | None:
    """Where in these bytes of a file the first cut is, and where its marker ends."""
    begin = max(first - BACK, 0)
    stream.seek(begin)
    data = b""
    while begin + len(data) < last + BACK and (more := stream.read(len(data) or 2 * BACK)):
        data += more
        for found in sure_cut.finditer(data):
            place = begin + found.start("cut")
            if place >= first:
                return (place, begin + found.end()) if place < last else None
    return None


def _stretch(stream: BinaryIO, start: int, end: int | None) -> BinaryIO:
    stream.seek(start)
    return cast("BinaryIO", _Stretch(stream, start, end))


class _Stretch(io.RawIOBase):
    """A stretch of a file, read in the same chunks as the whole: what is too long is found out at the same place."""

    def __init__(self, stream: BinaryIO, start: int, end: int | None) -> None:
        self.stream = stream
        self.here = start
        self.end = end

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """Up to the next multiple of ``size`` in the file."""
        size -= self.here % size
        found = self.stream.read(size if self.end is None else min(size, self.end - self.here))
        self.here += len(found)
        return found


def parts(scans: Iterable[Scan | None]) -> Iterator[Part]:
    """The parts of a file, from the scans of its ranges in order.

    What cannot be read is for the last part, which goes to the end of the file and begins one cut before the fault:
    the fault takes the chunk it is in along, and in it what a part before may have at its end.
    """
    held: Part | None = None
    line, number = 0, 1
    for found in scans:
        if found is None:
            continue
        if not found.sound:
            yield Part() if held is None else held._replace(end=None)
            return
        if found.documents:
            if held is not None:
                yield held
            held = Part(found.start, found.end, found.encoding, line, number)
        line += found.lines
        number += found.documents
    yield Part() if held is None else held


def part_items(stream: BinaryIO, part: Part, source: str, folder: str, form: str | None) -> Iterator[Item]:
    """The documents of a part, as ``stream_items`` has those of the whole file."""
    known = form_of(source, form)
    if known is None or part == Part():
        yield from stream_items(stream, source, folder, form)
        return
    cut, _ = FORMS[known]
    chunks = text.decode(_stretch(stream, part.start, part.end), part.encoding, part.line)
    for number, document in enumerate(pieces(cut(chunks, part.line)), part.number):
        yield Item(document, source, folder, known, number)
