"""From the text of a CSV file to its pulkas, and from a pulka to its settings and rows (format §2).

What spreadsheets do to a text is undone here: delimiters, quotes around whole lines, padding, ``sep=;``.
"""

from __future__ import annotations

import csv
import io
import re
from itertools import chain, islice
from typing import TYPE_CHECKING

from ..problems import Code
from ..words import KEY_OF
from .cells import quoted
from .pages import Setting
from .reading import MOST_PROBLEMS
from .settings import is_setting, opening_key
from .table import OPENING_KEYS
from .text import LONGEST_PIECE, Piece, bad_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .pages import Trouble

DELIMITERS = ",;\t"
PADDING = " \t\xa0\ufeff,;"
MOST_RESTARTS = 10
"""How often reading starts again behind a quote that nothing closes."""

MAY_BE_SAID = ("note", "заметка", "примечание", "до")
"""Keys with which a comment may well begin: ``# note that …``."""

_PULKA = re.compile(r"#[ \t]*(?:pulka|пулька)[ \t]*[:,;\t]", re.IGNORECASE)
_ROW = re.compile(r'^[ \t\xa0\ufeff,;"]*(?!sep=)[^\s\ufeff,;"#]', re.MULTILINE | re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_SEPARATOR_LINE = re.compile(r'"?sep=.?"?[ \t,;]*', re.IGNORECASE)


def sure_cut(encoding: str) -> re.Pattern[bytes]:
    """In the bytes of a file, ``cut``: a place where it is cut whatever stands before.

    That is behind a row that begins with a letter or digit, where ``# pulka:`` or its neighbours begin.
    """
    letters = rb"\xc0-\xff" if encoding == "cp1251" else rb"\xc3-\xdf"
    pulka = b"|".join(word.encode(encoding.removesuffix("-sig")) for word in ("пулька", "Пулька"))
    return re.compile(
        rb"\n[ \t,;]*(?!(?i:sep=))[0-9A-Za-z" + letters + rb"][^\r\n]*\r?\n"
        rb"(?P<cut>(?:#[^\r\n]*\r?\n)*#[ \t]*(?:(?i:pulka)|" + pulka + rb")[ \t]*[:,;\t])"
    )


def cut(chunks: Iterable[str], line: int = 0) -> Iterator[Piece]:
    """The pulkas of a text in chunks of whole lines: one begins with ``# pulka:`` and its neighbours in ``#``."""
    held: list[str] = []
    size = 0
    for chunk in chunks:
        start = 0
        for begin in _pulkas(chunk):
            before = "".join(held) + chunk[start:begin]
            start = begin
            end = _end(before)
            if end:
                yield Piece(before[:end], line)
                line += before.count("\n", 0, end)
            held = [before[end:]]
            size = len(held[0])
        held.append(chunk[start:])
        size += len(chunk) - start
        if size > LONGEST_PIECE:
            raise bad_text(Code.TOO_LONG, line + 1, args={"limit": LONGEST_PIECE})
    text = "".join(held)
    if text.strip(PADDING + '\n"'):
        yield Piece(text, line)


def _pulkas(text: str) -> Iterator[int]:
    """Where the lines begin that have ``# pulka:`` behind padding at the most."""
    for found in _PULKA.finditer(text):
        start = text.rfind("\n", 0, found.start()) + 1
        if not text[start : found.start()].strip(PADDING + '"'):
            yield start


def _end(text: str) -> int:
    """Where the pulka of this text ends if the next line begins one; 0 where the line still belongs to it."""
    if _ROW.search(text) is None:
        return len(text) if any(True for _ in _pulkas(text)) else 0
    end = len(text)
    while True:
        start = text.rfind("\n", 0, end - 1) + 1
        if not text[start:end].lstrip(PADDING + '"').startswith("#"):
            return end
        end = start


class Page:
    """One pulka of a CSV file: its settings at once, its rows as they are asked for. Lines count from 0."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.line = piece.line
        self.settings: list[Setting] = []
        self.delimiter = ","
        self.controls = list(islice(_CONTROL.finditer(piece.text), MOST_PROBLEMS))
        self._cut: list[str] | None = None
        self._stream = io.StringIO(_CONTROL.sub("\ufffd", piece.text) if self.controls else piece.text)
        self._header = ""
        self._header_line = self._head()

    def _head(self) -> int:
        """Reads up to the header row, whose line it gives."""
        number = self.piece.line
        while line := self._stream.readline():
            here = number
            number += 1
            bare = line.lstrip(PADDING)
            if bare.startswith("#"):
                found = setting(here, bare, padded=True)
            elif bare.startswith('"') and bare[1:].lstrip().startswith("#"):
                while bare.count('"') % 2 and (more := self._stream.readline()):
                    bare += more
                    number += 1
                found = setting(here, *_unwrapped(bare))
            elif not bare.strip(PADDING + '\n"') or _SEPARATOR_LINE.fullmatch(bare.strip()):
                continue
            else:
                self._header = line
                return here
            if found is not None:
                self.settings.append(found)
        return number

    def header_words(self) -> set[str]:
        """The cells of the header in small letters, before it is known how it is cut."""
        return {word.strip(PADDING + '"\n') for word in re.split("[,;\t]", self._header.lower())}

    def rows(self, known: Callable[[str], bool], trouble: Trouble) -> Iterator[tuple[int, list[str]]]:
        """The header and the rows behind it, each with the number of its line.

        ``known`` tells whether a cell of the header names a column; ``trouble`` hears of what is wrong: the code,
        the line and the cell.
        """
        self.delimiter = max(DELIMITERS, key=lambda delimiter: _columns(self._header, delimiter, known))
        for found in self.controls:
            line, column = self._line_and_cell(found.start())
            trouble(Code.CONTROL, line, column, character=f"U+{ord(found[0]):04X}")
        if not self._header:
            return
        lines: Iterable[str] = chain((self._header,), self._stream)
        first = self._header_line
        for _ in range(MOST_RESTARTS):
            reader = csv.reader(lines, delimiter=self.delimiter, strict=True)
            line = first
            while True:
                try:
                    for cells in reader:
                        yield line, cells
                        line = first + reader.line_num
                    return
                except csv.Error as fault:
                    problem = str(fault)
                open_end = first + reader.line_num > line + 1 or "end of data" in problem
                if not open_end:
                    code = Code.TOO_LONG if "limit" in problem else Code.STRAY_QUOTE
                    trouble(code, line, self._faulty_cell(line))
                    line = first + reader.line_num
                    continue
                # nothing closes this quote where it should: the lines behind it are read for themselves
                trouble(Code.UNCLOSED, line, self._faulty_cell(line))
                first = line + 1
                lines = self._from(first)
                break

    def _lines(self) -> list[str]:
        """The lines of the pulka; they are cut when something is asked about them, for which there may be no need."""
        if self._cut is None:
            self._cut = self.piece.text.split("\n")
        return self._cut

    def _from(self, line: int) -> Iterator[str]:
        """The lines of the pulka from this one on, with their ends."""
        return (f"{text}\n" for text in islice(self._lines(), line - self.piece.line, None))

    def cells(self, line: int) -> list[str]:
        """The cells of the row that begins with this line."""
        return next(csv.reader(self._from(line), delimiter=self.delimiter), [])

    def other_cuts(self, line: int) -> Iterator[tuple[str, list[str]]]:
        """The cells of the row of a line when cut at each of the other delimiters."""
        for delimiter in DELIMITERS:
            if delimiter != self.delimiter:
                yield delimiter, next(csv.reader([self.text(line)], delimiter=delimiter), [])

    def text(self, line: int) -> str:
        """A line as it stands in the file; empty where there is none."""
        lines, index = self._lines(), line - self.piece.line
        return lines[index] if 0 <= index < len(lines) else ""

    def span(self, line: int, first: int, last: int) -> tuple[int, int]:
        """Where in the text of a line the cells from ``first`` up to ``last`` (from 0) begin and end."""
        text = self.text(line)
        spans = cell_spans(text, self.delimiter, max(last, first + 1))
        if text.lstrip(PADDING + '"').startswith("#") or first >= len(spans):
            return 0, len(text)
        return spans[first][0], spans[min(max(last - 1, first), len(spans) - 1)][1]

    def _faulty_cell(self, line: int) -> int:
        """The number of the cell of a line whose quotes are wrong."""
        text = self.text(line)
        spans = cell_spans(text, self.delimiter)
        for number, (begin, end) in enumerate(spans):
            if text[begin : begin + 1] == '"' and not _QUOTED.fullmatch(text, begin, end):
                return number
        return len(spans) - 1

    def _line_and_cell(self, index: int) -> tuple[int, int]:
        start = self.piece.text.rfind("\n", 0, index) + 1
        line = self.piece.line + self.piece.text.count("\n", 0, index)
        return line, self.piece.text.count(self.delimiter, start, index)


def cell_spans(text: str, delimiter: str, most: int | None = None) -> list[tuple[int, int]]:
    """Where the cells of a line begin and end, or the first of them."""
    spans: list[tuple[int, int]] = []
    start = index = 0
    while index <= len(text) and (most is None or len(spans) < most):
        if index == start and text[index : index + 1] == '"':
            closing = _QUOTED.match(text, index)
            index = closing.end() if closing else len(text)
        following = text.find(delimiter, index)
        index = len(text) if following < 0 else following
        spans.append((start, index))
        index += 1
        start = index
    return spans


def _columns(header: str, delimiter: str, known: Callable[[str], bool]) -> tuple[int, int]:
    """How many columns a header names when cut at this delimiter, and how many cells it has."""
    try:
        cells = next(csv.reader([header], delimiter=delimiter), [])
    except csv.Error:
        return 0, 0
    return sum(known(cell) for cell in cells), len(cells)


def _unwrapped(line: str) -> tuple[str, bool]:
    """A settings line that a spreadsheet has put in quotes, without them; and whether cells may pad it."""
    found = _QUOTED.match(line)
    if found is None:
        return line[1:], True
    text = found[0][1:-1].replace('""', '"').strip()
    rest = line[found.end() :].strip()
    others = next(csv.reader([rest[1:]], delimiter=rest[0]), []) if rest[:1] and rest[0] in DELIMITERS else [rest]
    others = [cell for cell in others if cell.strip(PADDING)]
    return (f"{text}, {joined(others)}", True) if others else (text, False)


def setting(line: int, text: str, padded: bool) -> Setting | None:
    """The setting of a line that begins with ``#``, or None for a comment: ``##``, or no ``key:`` of a word or two.

    ``padded``: what stands at the end may be empty cells. A key and its value may also stand in two cells.
    """
    text = text[1:].strip()
    if text.startswith("#"):
        return None
    key, colon, value = text.partition(":")
    cells = re.split(r"[,;\t]", text, maxsplit=1)
    opening = _opening(text)
    if opening is not None:
        (key, value), colon = opening, ""
    elif len(cells) == 2 and len(cells[0]) < len(key) and is_setting(cells[0]):
        key, colon, value = cells[0], ":", cells[1]
    elif not colon or (len(key.split()) > 2 and not is_setting(key)):
        key, _, value = text.partition(" ")
        colon = ""
        if not value or not is_setting(key) or key in MAY_BE_SAID:
            return None
    if padded:
        value = value.strip(PADDING + "\r\n")
    return Setting(line, key.strip(), value.strip(), bool(colon)) if key.strip() else None


def _opening(text: str) -> tuple[str, str] | None:
    """Both parts of a setting such as ``opening gora Anna 6``, whose colon is missing."""
    words = text.split(" ", 2)
    key, value = " ".join(words[:2]), words[-1].lstrip(" ")
    known = len(words) == 3 and KEY_OF.get(opening_key(key) or "") in OPENING_KEYS
    return (key, value) if known and value[0] not in ":,;\t" else None


def joined(cells: list[str]) -> str:
    """Several cells of a settings row as the list that they would be in one."""
    return ", ".join(quoted(cell, DELIMITERS) for cell in cells)
