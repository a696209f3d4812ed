"""The tree that every reader makes of its text: mappings, sequences and leaves, each with its marks.

A leaf is whatever has ``value``, ``start_mark`` and ``end_mark``: a scalar event of libyaml serves as it is,
which is what makes reading fast; other readers make ``Leaf`` and ``Mark``. Marks count from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Path, Place
from ..words import KEY_OF, fold

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Marked(Protocol):
        """A position in the text."""

        @property
        def line(self) -> int:
            """The line, from 0."""

        @property
        def column(self) -> int:
            """The column, from 0; of CSV the cell."""

        @property
        def index(self) -> int:
            """The number of the character in the piece of text, from 0."""

    class Scalar(Protocol):
        """A piece of text with its marks."""

        @property
        def value(self) -> str:
            """The text."""

        @property
        def start_mark(self) -> Marked:
            """Where it begins."""

        @property
        def end_mark(self) -> Marked:
            """Where it ends."""

else:
    # nobody needs these at run time, and to make a protocol takes longer than to read a page
    Marked = Scalar = object


class Mark:
    """A position in a text that libyaml has not read."""

    __slots__ = ("column", "index", "line")

    def __init__(self, line: int, column: int, index: int = 0) -> None:
        self.line = line
        self.column = column
        self.index = index


class Leaf:
    """A leaf made by us. ``faulty`` stands where a problem was reported already: it is nothing, silently."""

    __slots__ = ("end_mark", "faulty", "start_mark", "value")

    def __init__(self, value: str, start: Marked, end: Marked, *, faulty: bool = False) -> None:
        self.value = value
        self.start_mark = start
        self.end_mark = end
        self.faulty = faulty


class Mapping:
    """Keys and values in the order of the text; a key may stand twice."""

    __slots__ = ("end_mark", "pairs", "start_mark")

    def __init__(self, pairs: list[tuple[Scalar, Node]], start: Marked, end: Marked) -> None:
        self.pairs = pairs
        self.start_mark = start
        self.end_mark = end


class Sequence:
    """A list."""

    __slots__ = ("end_mark", "items", "start_mark")

    def __init__(self, items: list[Node], start: Marked, end: Marked) -> None:
        self.items = items
        self.start_mark = start
        self.end_mark = end


Node = Scalar | Mapping | Sequence


def is_faulty(node: Node) -> bool:
    """Whether a problem of this node was reported when it was read."""
    return type(node) is Leaf and node.faulty


def find(node: Node, path: Path, seat_of: Callable[[str], int | None]) -> Node:
    """The node at a path, or the deepest one on the way to it that exists."""
    for step in path:
        found: Node | None = None
        if isinstance(node, Mapping):
            for key, value in node.pairs:
                if (KEY_OF.get(fold(key.value)) == step) if isinstance(step, str) else seat_of(key.value) == step:
                    found = value
                    break
        elif isinstance(node, Sequence) and isinstance(step, int) and 0 <= step < len(node.items):
            found = node.items[step]
        if found is None:
            break
        node = found
    return node


def content_end(node: Node, text: str) -> int:
    """Where the last sign of a node stands in its text: a block's own end mark is at whatever follows it."""
    start, end = node.start_mark.index, node.end_mark.index
    if isinstance(node, (Mapping, Sequence)) and text[start : start + 1] not in ("{", "["):
        return content_end(node.pairs[-1][1] if isinstance(node, Mapping) else node.items[-1], text)
    return start + len(text[start:end].rstrip())


def part_of(node: Scalar, at: int) -> Scalar:
    """The letter at a place of a leaf, where its marks tell where that is; otherwise all of it."""
    start, end = node.start_mark, node.end_mark
    if end.index - start.index != len(node.value) or start.line != end.line:
        return node  # in quotes, or a cell
    column, index = start.column + at, start.index + at
    return Leaf(node.value[at], Mark(start.line, column, index), Mark(start.line, column + 1, index + 1))


def place_of(node: Node, line: int = 0) -> Place:
    """Where a node stands, ``line`` lines further down."""
    start, end = node.start_mark, node.end_mark
    return Place(start.line + line + 1, start.column + 1, end.line + line + 1, end.column + 1)
