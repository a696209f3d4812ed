"""YAML logs (format §1): each document of a text becomes a log, and is forgotten before the next is read."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent

from .. import words
from ..problems import Code, Path, Place, Problem
from . import entries
from .document import DOCUMENT_KEYS, MOST_KNOWN, Document, Draft, Origin, key_of, pieces, placeholder, unreadable
from .nodes import Mapping, Sequence, find, place_of
from .reading import MOST_PROBLEMS, Reading, TooMany
from .text import BadText, cut, decode
from .yamltext import Walker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..model import Entry, Log
    from .text import Piece

LONG = 50_000
"""From how many characters on it pays to know rows again in a first document."""
MOST_ROWS = 400_000
"""More rows than that would take too much memory at once."""
LOST_DASH = (Code.DUPLICATE_KEY, Code.MISPLACED_KEY)
"""What a second deal among the keys of the first is taken for."""
Spot = tuple[int, int, int, int]
"""Where an entry's text is: its first and last index in the piece, and the line and column of its start."""


class YamlPlaces:
    """The head is kept as a tree; an entry is walked through again when one of its fields is asked for."""

    def __init__(
        self, piece: Piece, head: Mapping, spots: list[Spot], reading: Reading, shown: str | None = None
    ) -> None:
        self.piece = piece
        self.shown = piece.text if shown is None else shown
        self.head = head
        self.spots = spots
        self.reading = reading
        self.last = piece.line + 1, 0

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
        if not isinstance(node, Mapping):
            from .shorthand import expand

            node = expand(node, self.reading.seats)
        return place_of(find(node, path, self.reading.seat_of), walker.line)

    def line(self, number: int) -> str:
        """The text of a line of the file; lines that are asked for in their order are found at once."""
        text = self.shown
        row, index = self.last if number >= self.last[0] else (self.piece.line + 1, 0)
        while row < number and index >= 0:
            index = text.find("\n", index) + 1 or -1
            row += 1
        if number < row or index < 0:
            return ""
        self.last = row, index
        end = text.find("\n", index)
        return text[index : end if end >= 0 else len(text)]

    def span(self, place: Place) -> tuple[int, int]:
        """Where a place begins and ends in the text of its first line; a longer one goes to the end of the line."""
        end = place.end_column - 1 if place.end_line == place.line else len(self.line(place.line))
        return place.column - 1, end


def documents(stream: BinaryIO) -> Iterator[Document]:
    """The documents of a stream of bytes. What cannot be read as text is one more of them, the last."""
    return pieces(cut(decode(stream)))


def log_of(document: Document, origin: Origin) -> Log:
    """The log of one document; ``origin.number`` says which of its file it is."""
    if isinstance(document, Problem):
        return unreadable(document, origin)
    if not origin.known and len(document.text) < LONG:
        return _by_events(document, origin)
    from .quickrows import recalled

    return recalled(document.text, origin, lambda: _by_rows_or_events(document, origin).places) or _by_rows_or_events(
        document, origin
    )


def _by_rows_or_events(piece: Piece, origin: Origin) -> Log:
    return _by_rows(piece, origin) or _by_events(piece, origin)


def _by_rows(piece: Piece, origin: Origin) -> Log | None:
    """The log of a document that ends in ``deals:`` with a deal a line, or None where it is not of that form.

    A row that is a whole flow mapping by itself is the same item in its document, so rows known already need
    no libyaml. Whatever is not sound by itself goes the long way, which then finds what is wrong.
    """
    from .quickrows import learn

    text = piece.text
    begin = re.search(_DEALS, text)
    if begin is None or text.count("\n") > MOST_ROWS:
        return None
    rows = text[begin.end() :].split("\n")
    draft = Draft(origin, piece.line)
    spots: list[Spot] = []
    try:
        walker = Walker(text[: begin.end()], piece.line, draft.reading.problems)
        event = walker.start()
        if type(event) is not MappingStartEvent:
            return None
        place = _place_of(event, piece)
        _document(walker, event, draft, spots)
        last = draft.head.pairs[-1][0]
        if not draft.table_read or words.KEY_OF.get(words.fold(last.value)) != "deals":
            return None
        if draft.reading.problems or not _rows(rows, draft, spots, begin.end(), text.count("\n", 0, begin.end())):
            return None
    except (BadText, TooMany):
        return None
    log = draft.finish(YamlPlaces(piece, draft.head, spots, draft.reading), place, has_deals=False)
    learn(text[: begin.end()], origin, log, draft)
    return log


_DEALS = r"\n(?:deals|сдачи):[ \t]*\n(?=  - \{)"


def _rows(rows: list[str], draft: Draft, spots: list[Spot], index: int, line: int) -> bool:
    """Reads the rows of ``deals``, the first at this index and line; whether all of them are sound by themselves."""
    from .quickrows import entry

    known, entries_ = draft.known, draft.entries
    for row in rows:
        found = known.get(row)
        if found is None:
            if row.startswith("  - {"):
                found = entry(draft.reading, row) or _row(row, draft)
                if found is None:
                    return False
                if len(known) < MOST_KNOWN:
                    known[row] = found
            elif not row or row.lstrip(" ").startswith("#"):
                index += len(row) + 1
                line += 1
                continue
            else:
                return False
        entries_.append(found)
        spots.append((index + 4, index + len(row), line, 4))
        index += len(row) + 1
        line += 1
    return True


def _row(row: str, draft: Draft) -> Entry | None:
    """The entry of one row, or None if it does not stand by itself or has something wrong with it."""
    problems = draft.reading.problems
    walker = Walker(row[4:], 0, problems)
    event = walker.start()
    if type(event) is not MappingStartEvent:
        return None
    found = entries.entry(draft.reading, walker.node(event))
    walker.finish()
    return None if problems else found


def _by_events(piece: Piece, origin: Origin) -> Log:
    """The log of any document, through all its events."""
    found = _attempt(piece, _walker, origin)
    again = partial(_attempt, origin=origin)
    if found.fault is not None:
        from .yamlfaults import hides_something, with_fault

        if hides_something(found.fault, piece):
            from .yamlrepair import read_on

            found = read_on(piece, found, again) or found
        if found.fault is not None:
            problems = found.draft.reading.problems
            problems[:] = with_fault(problems, found.fault)
    elif _may_lack_a_dash(found.draft.reading.problems, piece):
        from .yamldashes import with_dashes

        found = with_dashes(piece, found, again) or found
    places = YamlPlaces(found.piece, found.draft.head, found.spots, found.draft.reading, piece.text)
    return found.draft.finish(places, found.place, has_deals=found.has_deals)


def _may_lack_a_dash(problems: list[Problem], piece: Piece) -> bool:
    """Whether a key that is one too many begins its line."""
    places = [problem.place for problem in problems if problem.code in LOST_DASH and problem.place is not None]
    lines = piece.text.split("\n") if places else []
    return any(lines[place.line - piece.line - 1][: place.column - 1].isspace() for place in places)


class Attempt(NamedTuple):
    """What came of reading a piece: a log in the making and where its entries stand, up to a fault if there is one."""

    piece: Piece
    draft: Draft
    spots: list[Spot]
    place: Place
    has_deals: bool
    fault: Problem | None


def _walker(piece: Piece, problems: list[Problem]) -> Walker:
    return Walker(piece.text, piece.line, problems)


def _attempt(piece: Piece, make: Callable[[Piece, list[Problem]], Walker], origin: Origin) -> Attempt:
    draft = Draft(origin, piece.line)
    reading = draft.reading
    spots: list[Spot] = []
    place = Place(piece.line + 1, 1, piece.line + 1, 1)
    has_deals = False
    fault = None
    try:
        walker = make(piece, reading.problems)
        event = walker.start()
        if type(event) is not MappingStartEvent:
            draft.broken = True
            _no_log(walker, event, reading)
        else:
            place = _place_of(event, piece)
            has_deals = _document(walker, event, draft, spots)
    except BadText as bad:
        draft.broken = True
        fault = bad.problem
    except TooMany:
        draft.too_many()
    return Attempt(piece, draft, spots, place, has_deals, fault)


def _place_of(event: Any, piece: Piece) -> Place:
    return place_of(event, piece.line)


def _document(walker: Walker, begin: Any, draft: Draft, spots: list[Spot]) -> bool:
    """Reads the document that begins with this event; whether there were deals of any sort."""
    draft.head = Mapping([], begin.start_mark, begin.start_mark)
    has_deals = _pairs(walker, draft, spots)
    walker.finish()
    return has_deals


def _pairs(walker: Walker, draft: Draft, spots: list[Spot]) -> bool:
    """Reads the pairs of the document; whether there were deals of any sort."""
    reading = draft.reading
    waiting: Any = None
    has_deals = False
    for key, event in walker.pairs():
        if len(draft.head.pairs) >= MOST_PROBLEMS:
            raise TooMany
        word = key_of(key, DOCUMENT_KEYS)
        if word == "deals" and type(event) is SequenceStartEvent:
            draft.head.pairs.append((key, placeholder(event)))
            if not draft.table_read:
                draft.gather_table()
            if draft.table_read:
                _deals(walker, draft, spots)
            else:
                waiting = waiting or key
                walker.skip(event)
            continue
        node = walker.node(event)
        if word == "deals":
            if isinstance(node, Mapping) or (type(event) is ScalarEvent and event.value.strip()):
                reading.fault(Code.WRONG_SHAPE, node, wants="deals")
                has_deals = True
            node = placeholder(node)
        draft.head.pairs.append((key, node))
    if not draft.table_read:
        draft.gather_table()
    if waiting is not None:
        _deals_before_the_table(walker, draft, spots, waiting.start_mark.index)
    return has_deals


def _deals_before_the_table(walker: Walker, draft: Draft, spots: list[Spot], index: int) -> None:
    """Reads the deals whose key stands at this index, now that the table behind them is known."""
    again = walker.again()
    again.start()
    for key, event in again.pairs():
        if key.start_mark.index == index:
            again.problems = draft.reading.problems
            _deals(again, draft, spots)
            return
        again.skip(event)


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
                share = draft.origin.shared.setdefault
                known[tuple([share(word, word) for word in said])] = found
        draft.entries.append(found)


def _spot(first: Any, last: Any) -> Spot:
    start = first.start_mark
    return start.index, last.end_mark.index, start.line, start.column


def _no_log(walker: Walker, event: Any, reading: Reading) -> None:
    """Reports a document that is not a mapping: a result of ours, perhaps."""
    node = walker.node(event)
    walker.finish()
    if reading.problems:
        return
    from .separators import separator

    parting = separator(walker.text)
    if parting:
        reading.fault(Code.NOT_YAML, node, why="separator")
        return
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
