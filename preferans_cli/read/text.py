"""From bytes to pieces of text: decoding, and the cut at document lines.

Every piece is one YAML document with the number of its first line, so that a broken document does not take
the next along, and a stream of any length needs the memory of one party.
"""

from __future__ import annotations

import codecs
import re
from io import IncrementalNewlineDecoder
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from ..problems import Code, Place, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

CHUNK = 1 << 18
LONGEST_LINE = 1_000_000
LONGEST_PIECE = 20_000_000

_KINDS_OF_FILE = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"PK\x03\x04", "a ZIP archive or an .xlsx workbook"),
    (b"\xd0\xcf\x11\xe0", "an old Office document"),
    (b"%PDF", "a PDF document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"SQLite format 3", "a database"),
)


class BadText(Exception):
    """The text cannot be read on: the problem says why and where."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def bad_text(code: Code, line: int, column: int = 1, args: Mapping[str, object] | None = None) -> BadText:
    """The exception of a problem at a line and column, from 1."""
    return BadText(Problem(code, args=args or {}, place=Place(line, column, line, column)))


class Piece(NamedTuple):
    """One document: its text, and the number of its first line, from 0."""

    text: str
    line: int


def encoding_of(head: bytes) -> str:
    """The encoding of a text by its first bytes: a byte-order mark, UTF-8, or Windows-1251.

    Raises BadText for what is no text at all.
    """
    for magic, kind in _KINDS_OF_FILE:
        if head.startswith(magic):
            raise bad_text(Code.NOT_TEXT, 1, args={"kind": kind})
    if head.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if b"\0" in head:
        raise bad_text(Code.NOT_TEXT, head[: head.index(b"\0")].count(b"\n") + 1, args={"kind": ""})
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError as fault:
        high = [byte for byte in head if byte >= 0x80]
        letters = sum(byte >= 0xC0 or byte in b"\xa8\xb8\xb9\x97\x96\xab\xbb" for byte in high)
        if letters * 10 >= len(high) * 8:
            return "cp1251"
        raise _undecodable(head, fault, 0) from None
    return "utf-8"


def _undecodable(data: bytes, fault: UnicodeDecodeError, lines: int) -> BadText:
    before = data[: fault.start]
    column = len(before) - (before.rfind(b"\n") + 1) + 1
    return bad_text(Code.UNDECODABLE, lines + before.count(b"\n") + 1, column, {"byte": f"{data[fault.start]:02X}"})


def decode(stream: BinaryIO) -> Iterator[str]:
    """The text of a stream in chunks of whole lines, line ends as ``\\n``. Raises BadText."""
    head = stream.read(CHUNK)
    decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding_of(head))(), translate=True)
    rest = ""
    lines = 0
    data = head
    while True:
        try:
            text = rest + decoder.decode(data, final=not data)
        except UnicodeDecodeError as fault:
            raise _undecodable(fault.object, fault, lines) from None
        end = text.rfind("\n") + 1 if data else len(text)
        rest = text[end:]
        if len(rest) > LONGEST_LINE:
            raise bad_text(Code.TOO_LONG, lines + text.count("\n") + 1, args={"limit": LONGEST_LINE})
        if end:
            lines += text.count("\n", 0, end)
            yield text[:end]
        if not data:
            return
        data = stream.read(CHUNK)


_MARKER = re.compile(r"^(?:---|\.\.\.)(?=[ \t\n]|$)", re.MULTILINE)
_NOTHING = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n|%[^\n]*\n|---[ \t]*(?:#[^\n]*)?\n|\.\.\.[ \t]*\n)*[ \t]*(?:#[^\n]*)?")


def has_content(text: str) -> bool:
    """Whether there is anything but blank lines, comments, directives and document markers."""
    return _NOTHING.fullmatch(text) is None


def cut(chunks: Iterable[str]) -> Iterator[Piece]:
    """The documents of a text. A marker counts at the start of a line only, where no scalar can hold one."""
    held: list[str] = []
    size = 0
    line = 0
    for chunk in chunks:
        start = 0
        for marker in _MARKER.finditer(chunk):
            end = marker.start()
            if chunk[end] == ".":
                following = chunk.find("\n", end) + 1
                end = following or len(chunk)
            held.append(chunk[start:end])
            start = end
            text = "".join(held)
            if has_content(text):
                yield Piece(text, line)
                line += text.count("\n")
                held, size = [], 0
            else:
                held = [text]
        held.append(chunk[start:])
        size += len(chunk) - start
        if size > LONGEST_PIECE:
            raise bad_text(Code.TOO_LONG, line + 1, args={"limit": LONGEST_PIECE})
    text = "".join(held)
    if has_content(text):
        yield Piece(text, line)
