"""YAML logs (format §1): each document of a text becomes a log, and is forgotten before the next is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent

from .. import words
from ..problems import Code, Path, Place, Problem
from . import entries
from .document import MOST_KNOWN, Draft, Origin, placeholder
from .nodes import Mapping, Sequence, find, place_of
from .reading import FAULT, Reading, TooMany
from .text import BadText, cut, decode
from .yamltext import Walker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from ..model import Log
    from .text import Piece

Spot = tuple[int, int, int, int]
"""Where an entry's text is: its first and last index in the piece, and the line and column of its start."""


class YamlPlaces:
    """The head is kept as a tree; an entry is walked through again when one of its fields is asked for."""

    def __init__(self, piece: Piece, head: Mapping, spots: list[Spot], reading: Reading) -> None:
        self.piece = piece
        self.head = head
        self.spots = spots
        self.reading = reading

    def place(self, entry: int, path: Path) -> Place:
        """Where a field of an entry stands; −1 is the head, 0 the opening."""
        if entry <= 0:
            steps = path if entry else ("opening", *path)
            return place_of(find(self.head, steps, self.reading.seat_of), self.piece.line)
        start, end, line, column = self.spots[entry - 1]
        if not path:
            return Place(line + self.piece.line + 1, column + 1, line + self.piece.line + 1, column + 1)
        walker = Walker(" " * column + self.piece.text[start:end], self.piece.line + line, [])
        node = walker.node(walker.start())
        return place_of(find(node, path, self.reading.seat_of), walker.line)

    def line(self, number: int) -> str:
        """The text of a line of the file."""
        lines = self.piece.text.split("\n")
        index = number - 1 - self.piece.line
        return lines[index] if 0 <= index < len(lines) else ""


def logs(stream: BinaryIO, origin: Origin) -> Iterator[Log]:
    """The logs of a stream of bytes, in order. What cannot be read as text ends in one more log with that problem."""
    number = 0
    try:
        for piece in cut(decode(stream)):
            number += 1
            origin.number = number
            yield log(piece, origin)
    except BadText as fault:
        origin.number = number + 1
        yield _broken(fault.problem, origin)
        return
    if not number:
        yield _broken(Problem(Code.EMPTY, place=Place(1, 1, 1, 1)), origin)


def _broken(problem: Problem, origin: Origin) -> Log:
    from .text import Piece

    draft = Draft(origin, 0)
    draft.broken = True
    draft.reading.problems.append(problem)
    return draft.finish(YamlPlaces(Piece("", 0), draft.head, [], draft.reading), Place(1, 1, 1, 1), has_deals=False)


def log(piece: Piece, origin: Origin) -> Log:
    """The log of one document."""
    draft = Draft(origin, piece.line)
    reading = draft.reading
    spots: list[Spot] = []
    place = Place(piece.line + 1, 1, piece.line + 1, 1)
    has_deals = False
    try:
        walker = Walker(piece.text, piece.line, reading.problems)
        event: Any = walker.start()
        if event is None or type(event) is not MappingStartEvent:
            draft.broken = True
            _no_log(walker, event, reading)
        else:
            begin: Any = event
            place = place_of(begin, piece.line)
            draft.head = Mapping([], begin.start_mark, begin.start_mark)
            has_deals = _document(walker, draft, spots)
            walker.finish()
    except BadText as fault:
        draft.broken = True
        reading.problems.append(fault.problem)
    except TooMany:
        draft.broken = True
        reading.problems.append(Problem(Code.TOO_MANY, place=reading.problems[-1].place))
    places = YamlPlaces(piece, draft.head, spots, reading)
    return draft.finish(places, place, has_deals=has_deals)


def _document(walker: Walker, draft: Draft, spots: list[Spot]) -> bool:
    """Reads the pairs of the document; whether there were deals of any sort."""
    reading = draft.reading
    waiting: Sequence | None = None
    has_deals = False
    for key, event in walker.pairs():
        word = words.KEY_OF.get(words.fold(key.value))
        if word == "deals" and type(event) is SequenceStartEvent and draft.table_read:
            draft.head.pairs.append((key, placeholder(event)))
            _deals(walker, draft, spots)
            continue
        node = walker.node(event)
        if word == "deals":
            items = reading.items(node) if isinstance(node, (Mapping, Sequence)) else []
            if type(event) is ScalarEvent and event.value.strip():
                reading.fault(Code.WRONG_SHAPE, node, wants="list")
                has_deals = True
            has_deals = has_deals or items is FAULT
            waiting = node if isinstance(node, Sequence) and waiting is None else waiting
            node = placeholder(node)
        elif word == "table" and not draft.table_read:
            draft.head.pairs.append((key, node))
            draft.read_table(node)
            continue
        draft.head.pairs.append((key, node))
    if waiting is not None:
        for item in waiting.items:
            spots.append(_spot(item, item))
            draft.entries.append(entries.entry(reading, item))
    return has_deals


def _deals(walker: Walker, draft: Draft, spots: list[Spot]) -> None:
    """Reads the deals as they come. What was read once is known by its words, if nothing was wrong with it."""
    reading = draft.reading
    known = draft.known
    for events, said in walker.items():
        spots.append(_spot(events[0], events[-1]))
        found = known.get(said)
        if found is None:
            before = len(reading.problems)
            found = entries.entry(reading, walker.built(events))
            if said is not None and len(reading.problems) == before and len(known) < MOST_KNOWN:
                known[said] = found
        draft.entries.append(found)


def _spot(first: Any, last: Any) -> Spot:
    start = first.start_mark
    return start.index, last.end_mark.index, start.line, start.column


def _no_log(walker: Walker, event: Any, reading: Reading) -> None:
    """Reports a document that is not a mapping: a result of ours, perhaps."""
    node = walker.node(event)
    first = node.items[0] if isinstance(node, Sequence) and node.items else node
    if isinstance(first, Mapping) and any(key.value == "net_exact" for key, _ in first.pairs):
        reading.fault(Code.A_RESULT, node)
    else:
        reading.fault(Code.WRONG_SHAPE, node, wants="log")


def conventions(stream: BinaryIO) -> tuple[dict[str, object], Problem | None]:
    """The conventions of a club's own file, or the first thing that is wrong with it."""
    from .table import convention_values

    reading = Reading()
    try:
        pieces = list(cut(decode(stream)))
        if not pieces:
            return {}, Problem(Code.EMPTY, place=Place(1, 1, 1, 1))
        walker = Walker(pieces[0].text, pieces[0].line, reading.problems)
        node = walker.node(walker.start())
        walker.finish()
        found = convention_values(reading, node, set())
    except BadText as fault:
        return {}, fault.problem
    except TooMany:
        return {}, reading.problems[0]
    return found, reading.problems[0] if reading.problems else None
