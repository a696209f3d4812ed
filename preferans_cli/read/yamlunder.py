"""What lacks its key: deals without ``deals:``, or the keys of a table, indented below the value of another key.

In the copy the keys of such a table are keys of the document, with quotes in the place of the indentation, so that
all values stay in their columns. What is missing is put among the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from yaml.events import MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent

from ..problems import Code
from ..words import KEY_OF, fold
from .document import DOCUMENT_KEYS, key_of
from .nodes import Leaf
from .table import TABLE_KEYS
from .yamllines import KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..problems import Problem
    from .yamltext import Walker


class Under(NamedTuple):
    """Lines of keys that are indented under nothing: as they are in the copy, and how deep they are in the log."""

    lines: dict[int, str]
    depth: int
    keys: tuple[str, ...]


def under_nothing(lines: Sequence[str], row: int) -> Under | None:
    """The keys of a table that are indented under nothing, from this line on; None where they are something else."""
    depth = len(lines[row]) - len(lines[row].lstrip(" "))
    if depth < 2 or any(map(_is_table, lines)):
        return None
    found: dict[int, str] = {}
    keys: list[str] = []
    for number in range(row, len(lines)):
        line = lines[number]
        bare = line.lstrip(" ")
        if not bare or bare[0] == "#" or len(line) - len(bare) > depth:
            continue
        key = KEY.match(line, depth)
        if len(line) - len(bare) < depth or key is None or not set("'\"").isdisjoint(key[1]):
            break
        found[number] = f"'{key[1]}'" + " " * (depth - 2) + line[key.end(1) :]
        keys.append(key[1])
    known = sum(KEY_OF.get(fold(key)) in TABLE_KEYS for key in keys)
    return Under(found, depth, tuple(keys)) if 2 * known > len(keys) else None


def _is_table(line: str) -> bool:
    key = KEY.match(line)
    return key is not None and key_of(Leaf(key[1], None, None), DOCUMENT_KEYS) == "table"  # type: ignore[arg-type]


def indented(fault: Problem, under: Under) -> Problem:
    """The problem of such lines, of which libyaml has reported the first."""
    assert fault.place is not None
    args = {"why": "indented" if len(under.keys) > 1 else "indented one", "keys": under.keys}
    place = fault.place._replace(end_column=fault.place.column + len(under.keys[0]))
    return fault._replace(code=Code.NO_TABLE, args=args, place=place)


class _Mark:
    """A place in the log for one in the copy."""

    __slots__ = ("column", "index", "line")

    def __init__(self, line: int, column: int, index: int) -> None:
        self.line = line
        self.column = column
        self.index = index


def _moved(mark: Any, columns: int) -> Any:
    return _Mark(mark.line, mark.column + columns, mark.index + columns)


def with_table(get: Callable[[], Any], under: Under) -> Callable[[], Any]:
    """The events of a copy, with those of a table around the keys that are indented under nothing."""
    return _with_table(get, under).__next__


def _with_table(get: Callable[[], Any], under: Under) -> Iterator[Any]:
    level = 0
    inside = False
    while True:
        event = get()
        kind: Any = type(event)
        begins = kind is ScalarEvent and event.start_mark.column == 0 and level == 1
        level += kind in (MappingStartEvent, SequenceStartEvent)
        level -= kind in (MappingEndEvent, SequenceEndEvent)
        if begins and event.start_mark.line in under.lines:
            start = _moved(event.start_mark, under.depth)
            end = _moved(event.end_mark, under.depth - 2)
            if not inside:
                inside = True
                yield ScalarEvent(None, None, (True, False), "table", start, start)
                yield MappingStartEvent(None, None, True, start, start)
            event = ScalarEvent(None, None, (True, False), event.value, start, end)
        elif inside and (begins or not level):
            inside = False
            yield MappingEndEvent(event.start_mark, event.start_mark)
        yield event


def with_deals(get: Callable[[], Any], deals: Walker) -> Callable[[], Any]:
    """The events of a copy without its deals, with those of the deals, under their key, where they stand."""
    return _with_deals(get, deals).__next__


def _with_deals(get: Callable[[], Any], deals: Walker) -> Iterator[Any]:
    first: Any = deals.start()
    level = 0
    while True:
        event = get()
        kind: Any = type(event)
        ends = kind is MappingEndEvent and level == 1
        key = kind is ScalarEvent and event.start_mark.column == 0 and level == 1
        if first and (ends or (key and event.start_mark.line > first.start_mark.line)):
            yield ScalarEvent(None, None, (True, False), "deals", first.start_mark, first.start_mark)
            depth = 0
            while True:
                depth += type(first) in (MappingStartEvent, SequenceStartEvent)
                depth -= type(first) in (MappingEndEvent, SequenceEndEvent)
                yield first
                if not depth:
                    break
                first = deals.event()
            first = None
        level += kind in (MappingStartEvent, SequenceStartEvent)
        level -= kind in (MappingEndEvent, SequenceEndEvent)
        yield event
