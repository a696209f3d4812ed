"""From bytes to pieces of text: decoding, and the cut at document lines.

Every piece is one YAML document with the number of its first line, so that a broken document does not take
the next along, and a stream of any length needs the memory of one party.
"""

from __future__ import annotations

import codecs
import re
from io import IncrementalNewlineDecoder
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from ..problems import Code, Place, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

CHUNK = 1 << 18
LONGEST_LINE = 1_000_000
DEEPEST = 20
"""How many levels of brackets and indentation a log may have."""
LONGEST_PIECE = 20_000_000
LONGEST_SHOWN = 1_000
MOST_SIGNS = 100
"""How many dashes and the like in a line may be meant as a separator."""

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


_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_STEERING = bytes(byte for byte in range(32) if byte not in b"\t\n\f\r")
_WITHIN_LATIN = rb"[A-Za-z][\x80-\xff]|[\x80-\xff][A-Za-z]"


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
    for mark, name in _MARKS:
        if head.startswith(mark):
            return name
    wide = _utf_16(head)
    if wide is not None:
        return wide
    steering = len(head) - len(head.translate(None, _STEERING))
    if steering * 50 > len(head) + 100:
        line = head[: head.find(b"\0")].count(b"\n") + 1 if b"\0" in head else 1
        raise bad_text(Code.NOT_TEXT, line, args={"kind": ""})
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError as fault:
        if _is_cyrillic(head):
            return "cp1251"
        raise _undecodable(head, fault, 0) from None
    return "utf-8"


def _utf_16(head: bytes) -> str | None:
    """UTF-16 without its mark: zeros in every second place, and hardly any between them."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    if max(even, odd) * 8 > len(head) and min(even, odd) * 50 < max(even, odd):
        return "utf-16-le" if odd > even else "utf-16-be"
    return None


def _is_cyrillic(head: bytes) -> bool:
    """Whether the bytes make Russian words in Windows-1251: nearly all of them letters, and not within Latin words."""
    high = [byte for byte in head if byte >= 0x80]
    letters = sum(byte >= 0xC0 or byte in b"\xa8\xb8\xb9\x97\x96\xab\xbb\x85" for byte in high)
    within_latin = len(re.findall(_WITHIN_LATIN, head))
    return letters * 10 >= len(high) * 8 and within_latin * 4 <= len(high)


def _undecodable(data: bytes, fault: UnicodeDecodeError, lines: int) -> BadText:
    begin = data.rfind(b"\n", 0, fault.start) + 1
    end = data.find(b"\n", begin)
    before = data[begin : fault.start].decode(fault.encoding, "replace")
    line = data[begin : end if end >= 0 else len(data)][:LONGEST_SHOWN].decode(fault.encoding, "replace")
    number = lines + data.count(b"\n", 0, fault.start) + 1
    args = {"byte": f"{data[fault.start]:02X}", "encoding": fault.encoding.upper(), "line": line}
    place = Place(number, len(before) + 1, number, len(before) + 2)
    return BadText(Problem(Code.UNDECODABLE, args=args, place=place))


def decode(stream: BinaryIO, encoding: str = "", lines: int = 0) -> Iterator[str]:
    """The text of a stream in chunks of whole lines, line ends as ``\\n``. Raises BadText.

    Of a part of a file, the encoding is known already, and how many lines stand before it.
    """
    head = stream.read(CHUNK)
    encoding = encoding or encoding_of(head)
    decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(), translate=True)
    rest = ""
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
            yield _cleaned(text[:end])
        if not data:
            return
        data = stream.read(CHUNK)


def _cleaned(text: str) -> str:
    """Without the marks of files that were joined, and with spaces for what YAML would take for line ends."""
    if "\ufeff" in text:
        text = text.removeprefix("\ufeff").replace("\n\ufeff", "\n")
    for ending in "\x85\u2028\u2029":
        if ending in text:
            text = text.replace(ending, " ")
    return text


_SIGNS = "-–—=_*~"
_MARKER = re.compile(rf"\n(?=[{_SIGNS}.])")
"""Where a line may be a document marker, or was meant as one; what begins with a line end is found most quickly."""
_CONTENT = re.compile(r"^(?!%|(?:---)?[ \t]*(?:#|$)|\.\.\.[ \t]*$)", re.MULTILINE)


def has_content(text: str) -> bool:
    """Whether there is anything but blank lines, comments, directives and document markers."""
    return _CONTENT.search(text) is not None


def sure_cut(encoding: str) -> re.Pattern[bytes]:
    """In the bytes of a file, ``cut``: a place where it is cut whatever stands before, a line ``---``."""
    return re.compile(rb"\n(?P<cut>(?=---[ \t\r\n]))")


def _markers(chunk: str) -> Iterator[tuple[int, bool]]:
    """Where lines begin that are document markers, or (True) rows of dashes and the like that were meant as such."""
    for begin in chain((0,), (found.end() for found in _MARKER.finditer(chunk))):
        end = chunk.find("\n", begin)
        line = chunk[begin : end if end >= 0 else len(chunk)]
        if line[:3] in ("---", "...") and line[3:4] in ("", " ", "\t"):
            yield begin, False
        elif line and not line.strip(_SIGNS + " \t") and line[0] in _SIGNS:
            signs = len(line) - line.count(" ") - line.count("\t")
            if 1 < signs <= MOST_SIGNS or (signs == 1 and line[0] in "–—"):
                yield begin, True


def cut(chunks: Iterable[str], line: int = 0) -> Iterator[Piece]:
    """The documents of a text. A marker counts at the start of a line only, where no scalar can hold one."""
    held: list[str] = []
    size = 0
    doubtful = False
    for chunk in chunks:
        start = 0
        for end, meant in _markers(chunk):
            if meant:
                doubtful = True
                continue
            if chunk[end] == ".":
                following = chunk.find("\n", end) + 1
                end = following or len(chunk)
            held.append(chunk[start:end])
            start = end
            text = "".join(held)
            held.clear()
            size = 0
            yield from _pieces(text, line, doubtful=doubtful)
            doubtful = False
            line += text.count("\n")
        held.append(chunk[start:])
        size += len(chunk) - start
        if size > LONGEST_PIECE:
            raise bad_text(Code.TOO_LONG, line + 1, args={"limit": LONGEST_PIECE, "why": "file"})
    text = "".join(held)
    held.clear()
    yield from _pieces(text, line, doubtful=doubtful)


def _pieces(text: str, line: int, *, doubtful: bool) -> Iterable[Piece]:
    """The documents between two markers: one, if there is anything, but for lines that were meant as markers."""
    if not has_content(text):
        return ()
    if doubtful:
        from .separators import parted

        return parted(text, line)
    return (Piece(text, line),)
