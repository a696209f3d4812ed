"""A log in its canonical form (docs/format.md): its own words and amounts, laid out anew, with every comment kept.

The document is cut into units, each of which becomes one line: a pair of the head, of the table, of the
opening, an entry of the deals. What stands between them, comments and blank lines, is put back around them.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ..model import EDITION
from ..problems import Problem
from ..read import ItemReader, stream_items
from ..read.nodes import Mapping, Sequence, content_end
from ..read.reading import Reading
from ..read.table import convention_values
from ..read.text import decode
from ..read.yamltext import Walker
from ..replay import replay
from ..words import KEY_OF, fold, russian_key
from . import plain, yamlout
from .russian import entry_in_russian, in_russian
from .textfile import lines_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Log
    from ..read.nodes import Node, Scalar
    from ..read.text import Piece
    from .plain import Plain

_COMMENT = re.compile("(?<![^\\s\ufeff])#[^\n\x85\u2028\u2029]*")
_BLANK = re.compile(r"\n[ \t]*\n")


@dataclass(slots=True)
class Unit:
    """What becomes one line: its indentation and new text, where it stood, and the comments that go with it."""

    indent: str
    text: str
    start: int
    end: int
    above: list[str] = field(default_factory=list)
    inside: list[str] = field(default_factory=list)
    beside: str = ""
    blank: bool = False

    def lines(self) -> Iterator[str]:
        """The lines, comments first; an empty text stands for a blank line."""
        yield from (line and self.indent + line for line in self.above)
        if self.blank:
            yield ""
        yield from (self.indent + line for line in self.inside)
        yield self.indent + self.text + (f"  {self.beside}" if self.beside else "")


def canonical(piece: Piece, log: Log) -> str:
    """The text of one document in the canonical form; ``log`` is what was read of it, and has no errors."""
    root = root_of(piece)
    units = list(_Units(piece.text, root, log).units())
    footer = _settle_comments(piece.text, root, units)
    lines = [line for unit in units for line in unit.lines()] + footer
    while lines and not lines[0]:
        del lines[0]
    return "\n".join(lines) + "\n"


def rewritten(data: bytes, source: str) -> str | None:
    """The text of a YAML file in the canonical form, or None where one of its logs has errors.

    ``source`` is its path: conventions files are looked for beside it.
    """
    read = ItemReader()
    text = "".join(decode(BytesIO(data)))
    texts: list[str] = []
    end = line = 0
    for item in stream_items(BytesIO(data), source, os.path.dirname(source) or ".", "yaml"):
        log = read.log(item)
        if isinstance(item.document, Problem) or not replay(log).sound:
            return None
        begin = lines_on(text, item.document.line - line, end)
        texts.append(_remarks(text[end:begin]) + canonical(item.document, log))
        end = begin + len(item.document.text)
        line = item.document.line + item.document.text.count("\n")
    return yamlout.SEPARATOR.join(texts) + _remarks(text[end:])


def _remarks(text: str) -> str:
    """The comments of a text without content, as there may be between two documents."""
    return "".join(f"{found[0].rstrip()}\n" for found in _COMMENT.finditer(text))


def root_of(piece: Piece) -> Mapping:
    """The tree of a document that is a log."""
    walker = Walker(piece.text, piece.line, [])
    root = walker.node(walker.start())
    assert isinstance(root, Mapping)
    return root


def is_russian(root: Mapping) -> bool:
    """Whether a log is written in Russian words: its table is a стол."""
    return any(key.value[:1] > "~" for key, _ in root.pairs if KEY_OF.get(fold(key.value)) == "table")


class _Units:
    """Makes the units of one document."""

    def __init__(self, text: str, root: Mapping, log: Log) -> None:
        assert log.table is not None
        self.text = text
        self.root = root
        self.log = log
        self.names = log.table.short or log.table.players
        self.russian = is_russian(root)
        self.plain = plain.document(log, self.names)
        self.plain["table"] |= _as_written(root, log)

    def units(self) -> Iterator[Unit]:
        """The units, in the order of the document."""
        for key, node in self.root.pairs:
            word = KEY_OF[fold(key.value)]
            if word in ("table", "opening") and isinstance(node, Mapping) and node.pairs:
                yield from self._block(word, key, node)
            elif word == "deals":
                yield self._header(key, word)
                if isinstance(node, Sequence):
                    yield from map(self._entry, node.items, self.log.entries)
            elif word == "opening":
                yield self._pair("", key, node, {word: {}})
            elif word == "rules":
                yield self._pair("", key, node, {word: EDITION})
            elif self._is_written(word, node):
                yield self._pair("", key, node, {word: self.plain[word]})

    def _is_written(self, word: str, node: Node) -> bool:
        return word in self.plain and (isinstance(node, (Mapping, Sequence)) or bool(node.value.strip()))

    def _block(self, word: str, key: Scalar, node: Mapping) -> Iterator[Unit]:
        """The table, or the opening: a pair a line."""
        values = self.plain.get(word, {})
        written = [(inner, value) for inner, value in node.pairs if KEY_OF[fold(inner.value)] in values]
        if not written:
            yield self._pair("", key, node, {word: {}})
            return
        yield self._header(key, word)
        for inner, value in written:
            name = KEY_OF[fold(inner.value)]
            yield self._pair("  ", inner, value, {word: {name: values[name]}})

    def _header(self, key: Scalar, word: str) -> Unit:
        name = russian_key(word) if self.russian else word
        return Unit("", f"{name}:", key.start_mark.index, key.end_mark.index)

    def _pair(self, indent: str, key: Scalar, node: Node, found: Plain) -> Unit:
        """One pair of the document, or of a block of it, whose value is the innermost of ``found``."""
        ((word, value),) = (in_russian(found) if self.russian else found).items()
        if indent:
            ((word, value),) = value.items()
        return Unit(indent, yamlout.pair(word, value), key.start_mark.index, content_end(node, self.text))

    def _entry(self, node: Node, entry: Any) -> Unit:
        found = plain.entry(entry, self.names)
        if self.russian:
            found = entry_in_russian(found)
        text = f"- {yamlout.entry(found, self.names)}"
        return Unit("  ", text, node.start_mark.index, content_end(node, self.text))


def _as_written(root: Mapping, log: Log) -> Plain:
    """What a table says itself, where its plain values say it in another way: its dealer, its conventions."""
    assert log.table is not None
    table = next(node for key, node in root.pairs if KEY_OF[fold(key.value)] == "table")
    assert isinstance(table, Mapping)
    written = {KEY_OF[fold(key.value)]: node for key, node in table.pairs}
    found: Plain = {"dealer": (log.table.short or log.table.players)[log.table.dealer]}
    conventions = written.get("conventions")
    if isinstance(conventions, Mapping):
        own = convention_values(Reading(), conventions, set())
        found["conventions"] = {key: plain.convention_value(key, value) for key, value in own.items()}
    return found


def _settle_comments(text: str, root: Mapping, units: list[Unit]) -> list[str]:
    """Gives every comment to its unit, and blank lines too; what is left over stands below the last."""
    footer: list[str] = []
    number = 0
    before = 0
    for start, comment in _comments(text, root):
        while number < len(units) and units[number].start <= start:
            _blank_above(text, before, units[number])
            before = max(before, units[number].end)
            number += 1
        last = units[number - 1] if number else None
        if last is not None and start < last.end:
            last.inside.append(comment)
        elif last is not None and "\n" not in text[last.end : start]:
            last.beside = comment
        else:
            above = units[number].above if number < len(units) else footer
            if _BLANK.search(text, before, start):
                above.append("")
            at_margin = text[start - 1 : start] in ("", "\n")
            above.append(comment if above is not footer or at_margin else "  " + comment)
        before = max(before, start + len(comment))
    for unit in units[number:]:
        _blank_above(text, before, unit)
        before = unit.end
    return footer


def _blank_above(text: str, before: int, unit: Unit) -> None:
    unit.blank = _BLANK.search(text, before, unit.start) is not None


def _comments(text: str, root: Mapping) -> Iterator[tuple[int, str]]:
    """The comments of a document: what begins with # between its scalars."""
    begin = 0
    for leaf in _leaves(root):
        start, end = leaf.start_mark.index, leaf.end_mark.index
        if text[start : start + 1] in ("|", ">") and end > start:
            start = text.find("\n", start, end)  # a block's first line may have a comment
        for found in _COMMENT.finditer(text, begin, max(start, begin)):
            yield found.start(), found[0].rstrip()
        begin = max(end, begin)
    for found in _COMMENT.finditer(text, begin):
        yield found.start(), found[0].rstrip()


def _leaves(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Mapping):
        for key, value in node.pairs:
            yield key
            yield from _leaves(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _leaves(item)
    else:
        yield node
