"""One YAML document through libyaml's events, once, into the tree of ``nodes``; every mark is kept.

What a log has no use for is refused with its place: aliases, tags, deep nesting. Scalars stay text.
"""

from __future__ import annotations

import re
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
from .text import DEEPEST, BadText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONGEST_ENTRY = 20_000
LONGEST_HEAD = 200_000
"""How many characters there may be outside of the deals, which are read one by one and have no limit."""
_END, _MAPPING, _SEQUENCE = range(3)
Words = tuple[str | int, ...]
"""The texts of an item, and its brackets as numbers."""


def _events(text: str | _LongText) -> Callable[[], Any]:
    if yaml.__with_libyaml__:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]

        return CParser(text).get_event
    return yaml.SafeLoader(text).get_event


class _LongText:
    """A text that libyaml asks for piece by piece, so that what is no deals can be too long."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        self.given = 0
        self.begun = 0
        self.deals = 0
        self.in_deals = False

    def of_head(self, index: int) -> None:
        """A key of the head stands at this index."""
        self.deals += index - self.begun if self.in_deals else 0
        self.begun, self.in_deals = index, False

    def read(self, size: int = 0, /) -> str:
        """The next piece. Raises BadText where the head goes on for too long."""
        if not self.in_deals and self.given - self.deals > LONGEST_HEAD:
            line = self.text.count("\n", 0, self.begun) + self.line + 1
            raise BadText(
                Problem(Code.TOO_LONG, args={"limit": LONGEST_HEAD, "why": "head"}, place=Place(line, 1, line, 1))
            )
        begin = self.given
        self.given += size
        return self.text[begin : self.given]


class Walker:
    """Walks through the events of one document. Raises BadText where the text is no YAML."""

    def __init__(self, text: str, line: int, problems: list[Problem]) -> None:
        self.text = text
        self.line = line
        self.problems = problems
        self.long = _LongText(text, line) if len(text) > LONGEST_HEAD else None
        self.get = _events(self.long or text)

    def start(self) -> Any:
        """The first event of the document's content, or None where the text holds no document."""
        event = self.event()
        while type(event) in (StreamStartEvent, DocumentStartEvent):
            event = self.event()
        return None if type(event) is StreamEndEvent else event

    def again(self) -> Walker:
        """Another walk through the same document, which reports nothing."""
        return Walker(self.text, self.line, [])

    def event(self) -> Any:
        """The next event."""
        try:
            return self.get()
        except yaml.YAMLError as fault:
            raise self._bad(fault) from None

    def _bad(self, fault: yaml.YAMLError) -> BadText:
        from .yamlfaults import explain

        return BadText(explain(fault, self.text, self.line))

    def node(self, event: Any) -> Node:
        """The whole node that begins with this event."""
        try:
            return self._node(event, self.get, 0)
        except yaml.YAMLError as fault:
            raise self._bad(fault) from None

    def pairs(self) -> Iterator[tuple[Scalar, Any]]:
        """The pairs of a mapping that has begun: each key, and the first event of its value, to be read in full."""
        while True:
            key = self.event()
            if type(key) is MappingEndEvent:
                return
            if type(key) is not ScalarEvent or key.tag is not None or key.anchor is not None:
                key = self._key(key, self.event, 0)
            if self.long is not None:
                self.long.of_head(key.start_mark.index)
            yield key, self.event()

    def items(self) -> Iterator[tuple[list[Any], Words | None]]:
        """The items of a sequence that has begun: all events of each, and its words.

        Two items of the same words say the same. None stands for the words of an item with something in it
        that a log has no use for.
        """
        if self.long is not None:
            self.long.in_deals = True
        try:
            while True:
                first = self.get()
                if type(first) is SequenceEndEvent:
                    return
                yield self._item(first)
        except yaml.YAMLError as fault:
            raise self._bad(fault) from None

    def built(self, events: list[Any]) -> Node:
        """The node that some events make."""
        rest = iter(events)
        return self._node(next(rest), rest.__next__, 0)

    def skip(self, event: Any) -> None:
        """Passes over the node that begins with this event."""
        if self.long is not None:
            self.long.in_deals = True
        depth = 0
        while True:
            kind = type(event)
            if kind is MappingStartEvent or kind is SequenceStartEvent:
                depth += 1
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                depth -= 1
            if not depth:
                return
            event = self.event()

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
        raise BadText(
            Problem(Code.TOO_LONG, args={"limit": LONGEST_ENTRY, "why": "entry"}, place=place_of(first, self.line))
        )

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
            node = self._node(event, get, depth + 1)
            self.problems.append(Problem(Code.KEY_NOT_TEXT, place=place_of(node, self.line)))
            return Leaf("", node.start_mark, node.end_mark, faulty=True)
        return self._refuse(event)

    def _refuse(self, event: Any) -> Scalar:
        code = Code.ALIAS if type(event) is AliasEvent or event.anchor is not None else Code.TAG
        place = place_of(event, self.line)
        last = self.problems[-1] if self.problems else None
        if last is None or last.code is not code or last.place is None or last.place.line != place.line:
            index = event.start_mark.index
            written = re.match(r"[^\s,\]}]*", self.text[index : index + 80])
            args = {"written": written[0] if written else ""}
            place = place._replace(end_line=place.line, end_column=place.column + len(args["written"]))
            self.problems.append(Problem(code, args=args, place=place))
        return Leaf("", event.start_mark, event.end_mark, faulty=True)


def _end(event: Any) -> Any:
    return event.end_mark
