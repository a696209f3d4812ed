"""One YAML document through libyaml's events, once, into the tree of ``nodes``; every mark is kept.

What a log has no use for is refused with its place: aliases, tags, deep nesting. Scalars stay text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from ..problems import Code, Place, Problem
from .nodes import Leaf, Mapping, Node, Scalar, Sequence, place_of
from .text import BadText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEEPEST = 20
LONGEST_ENTRY = 20_000
_END, _MAPPING, _SEQUENCE = range(3)
Words = tuple[str | int, ...]
"""The texts of an item, and its brackets as numbers."""


def _events(text: str) -> Callable[[], Any]:
    if yaml.__with_libyaml__:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]

        return CParser(text).get_event
    return yaml.SafeLoader(text).get_event


class Walker:
    """Walks through the events of one document. Raises BadText where the text is no YAML."""

    def __init__(self, text: str, line: int, problems: list[Problem]) -> None:
        self.text = text
        self.line = line
        self.problems = problems
        self.get = _events(text)

    def start(self) -> Any:
        """The first event of the document's content, or None where the text holds no document."""
        event = self.event()
        while type(event) in (StreamStartEvent, DocumentStartEvent):
            event = self.event()
        return None if type(event) is StreamEndEvent else event

    def event(self) -> Any:
        """The next event."""
        try:
            return self.get()
        except yaml.YAMLError as fault:
            raise BadText(explain(fault, self.text, self.line)) from None

    def node(self, event: Any) -> Node:
        """The whole node that begins with this event."""
        try:
            return self._node(event, self.get, 0)
        except yaml.YAMLError as fault:
            raise BadText(explain(fault, self.text, self.line)) from None

    def pairs(self) -> Iterator[tuple[Scalar, Any]]:
        """The pairs of a mapping that has begun: each key, and the first event of its value, to be read in full."""
        while True:
            key = self.event()
            if type(key) is MappingEndEvent:
                return
            if type(key) is not ScalarEvent or key.tag is not None or key.anchor is not None:
                key = self._key(key, self.get, 0)
            yield key, self.event()

    def items(self) -> Iterator[tuple[list[Any], Words | None]]:
        """The items of a sequence that has begun: all events of each, and its words.

        Two items of the same words say the same. None stands for the words of an item with something in it
        that a log has no use for.
        """
        try:
            while True:
                first = self.get()
                if type(first) is SequenceEndEvent:
                    return
                yield self._item(first)
        except yaml.YAMLError as fault:
            raise BadText(explain(fault, self.text, self.line)) from None

    def built(self, events: list[Any]) -> Node:
        """The node that some events make."""
        rest = iter(events)
        return self._node(next(rest), rest.__next__, 0)

    def finish(self) -> None:
        """Reads to the end, so that what stands behind the document is looked at too."""
        while type(self.event()) is not StreamEndEvent:
            pass

    def _item(self, first: Any) -> tuple[list[Any], Words | None]:
        get, event = self.get, first
        events: list[Any] = []
        words: list[str | int] = []
        keep, say = events.append, words.append
        plain = True
        depth = 0
        for _ in range(LONGEST_ENTRY):
            keep(event)
            kind = type(event)
            if kind is ScalarEvent:
                say(event.value)
                if event.tag is not None or event.anchor is not None:
                    plain = False
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                depth -= 1
                say(_END)
            elif kind is AliasEvent:
                plain = False
            else:
                if depth >= DEEPEST:
                    raise self._too_deep(event)
                depth += 1
                say(_MAPPING if kind is MappingStartEvent else _SEQUENCE)
                if event.tag is not None or event.anchor is not None:
                    plain = False
            if not depth:
                return events, tuple(words) if plain else None
            event = get()
        raise BadText(Problem(Code.TOO_LONG, args={"limit": LONGEST_ENTRY}, place=place_of(first, self.line)))

    def _node(self, event: Any, get: Callable[[], Any], depth: int) -> Node:
        kind: Any = type(event)
        if kind is ScalarEvent:
            if event.tag is not None or event.anchor is not None:
                return self._refuse(event)
            return event  # type: ignore[no-any-return]
        begin: Any = event
        if kind not in (MappingStartEvent, SequenceStartEvent):
            return self._refuse(event)
        if event.tag is not None or event.anchor is not None:
            self._refuse(event)
        if depth >= DEEPEST:
            raise self._too_deep(event)
        if kind is MappingStartEvent:
            pairs: list[tuple[Scalar, Node]] = []
            while True:
                key: Any = get()
                if isinstance(key, MappingEndEvent):
                    return Mapping(pairs, begin.start_mark, _end(key))
                if type(key) is not ScalarEvent or key.tag is not None or key.anchor is not None:
                    key = self._key(key, get, depth)
                pairs.append((key, self._node(get(), get, depth + 1)))
        items: list[Node] = []
        while True:
            item: Any = get()
            if isinstance(item, SequenceEndEvent):
                return Sequence(items, begin.start_mark, _end(item))
            items.append(self._node(item, get, depth + 1))

    def _too_deep(self, event: Any) -> BadText:
        return BadText(Problem(Code.TOO_DEEP, args={"limit": DEEPEST}, place=place_of(event, self.line)))

    def _key(self, event: Any, get: Callable[[], Any], depth: int) -> Scalar:
        if type(event) in (MappingStartEvent, SequenceStartEvent):
            self.problems.append(Problem(Code.KEY_NOT_TEXT, place=place_of(event, self.line)))
            node = self._node(event, get, depth + 1)
            return Leaf("", node.start_mark, node.end_mark, faulty=True)
        return self._refuse(event)

    def _refuse(self, event: Any) -> Scalar:
        code = Code.ALIAS if type(event) is AliasEvent or event.anchor is not None else Code.TAG
        sign = f"*{event.anchor}" if type(event) is AliasEvent else f"&{event.anchor}"
        written = sign if code is Code.ALIAS else str(event.tag)
        self.problems.append(Problem(code, args={"written": written}, place=place_of(event, self.line)))
        return Leaf("", event.start_mark, event.end_mark, faulty=True)


def _end(event: Any) -> Any:
    return event.end_mark


_BRACKETS = {"while parsing a flow mapping": "{", "while parsing a flow sequence": "["}
_QUOTES = "while scanning a quoted scalar"


def explain(fault: yaml.YAMLError, text: str, line: int) -> Problem:
    """What libyaml did not understand, as a problem at its place."""
    if not isinstance(fault, yaml.MarkedYAMLError):
        return _control_character(text, line)
    mark = fault.problem_mark or fault.context_mark
    opened = fault.context_mark
    row, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    if row >= len(lines) or (row == len(lines) - 1 and not lines[row]):
        # libyaml is at the end of the text: what was left open is what a person looks for
        row, column = (opened.line, opened.column) if opened else (max(len(lines) - 2, 0), 0)
    here = lines[row] if row < len(lines) else ""
    code = Code.NOT_YAML
    args: dict[str, object] = {"detail": fault.problem or ""}
    if "\t" in here[: column + 1]:
        code, column = Code.TAB, here.index("\t")
    elif fault.context in _BRACKETS and opened:
        args = {"sign": _BRACKETS[fault.context], "line": opened.line + line + 1}
        code = Code.UNCLOSED
    elif fault.context == _QUOTES and opened:
        row, column = opened.line, opened.column
        args = {"sign": lines[row][column : column + 1], "line": row + line + 1}
        code = Code.UNCLOSED
    elif fault.context in ("while parsing a block mapping", "while parsing a block collection"):
        code = Code.INDENTATION
    place = Place(row + line + 1, column + 1, row + line + 1, column + 2)
    return Problem(code, args=args, place=place)


def _control_character(text: str, line: int) -> Problem:
    """The place of the character that YAML does not allow."""
    for number, row in enumerate(text.split("\n")):
        for column, letter in enumerate(row):
            if not letter.isprintable() and letter not in "\t\x85\u2028\u2029\xa0\ufeff" and ord(letter) < 0xE000:
                if letter > "\x9f" and not "\ud800" <= letter <= "\udfff":
                    continue
                place = Place(number + line + 1, column + 1, number + line + 1, column + 2)
                return Problem(Code.CONTROL, args={"character": f"U+{ord(letter):04X}"}, place=place)
    return Problem(Code.NOT_YAML, args={"detail": ""}, place=Place(line + 1, 1, line + 1, 1))
