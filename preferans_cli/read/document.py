"""What all readers share when they make a log: the head's keys, its name, what must be there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from ..conventions import SPEC
from ..model import Log
from ..problems import Code, Place, Problem
from ..words import KEY_OF, fold
from . import table as heads
from .nodes import Leaf, Mapping
from .places import NoPlaces
from .reading import FAULT, Faulty, Reading, TooMany, guess_key
from .text import BadText, Piece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Entry, Opening, Table
    from .nodes import Node, Scalar
    from .places import Places
    from .table import ConventionsFile

DOCUMENT_KEYS = ("pulka", "date", "rules", "note", "table", "opening", "deals")
_OF_THE_TABLE = set(heads.TABLE_KEYS)
MOST_KNOWN = 14_000
"""How many entries of one table are remembered."""
MOST_TABLES = 16
Known = dict[object, "Entry"]
Document = Piece | Problem
"""The text of one log, or what keeps it from being read."""


def no_conventions_file(reading: Reading, node: Node, path: str) -> Faulty:
    """Where there are no files, a log cannot name one."""
    return reading.fault(Code.CONVENTIONS_UNREADABLE, node, file=path, why="")


def pieces(found: Iterator[Piece]) -> Iterator[Document]:
    """The pieces of a text. What cannot be read as text is one more of them, the last."""
    empty = True
    try:
        for piece in found:
            empty = False
            yield piece
    except BadText as fault:
        yield fault.problem
        return
    if empty:
        yield Problem(Code.EMPTY, place=Place(1, 1, 1, 1))


class Origin:
    """Where a log comes from: the path as given, the stem of its name, which pulka of the file it is (from 1).

    ``known`` remembers, by table, the entries that the logs before have had; ``shared`` holds the words of these,
    each once; ``heads`` are those of ``quick``. An origin after another takes them over.
    """

    __slots__ = ("conventions_file", "heads", "known", "number", "shared", "source", "stem")

    def __init__(
        self,
        source: str,
        stem: str,
        number: int = 1,
        conventions_file: ConventionsFile = no_conventions_file,
        before: Origin | None = None,
    ) -> None:
        self.source = source
        self.stem = stem
        self.number = number
        self.conventions_file = conventions_file
        self.known: dict[object, Known] = before.known if before else {}
        self.shared: dict[object, Any] = before.shared if before else {}
        self.heads: dict[object, Any] = before.heads if before else {}

    @property
    def name(self) -> str:
        """The name of a pulka that gives itself none."""
        return self.stem if self.number == 1 else f"{self.stem}#{self.number}"


class Draft:
    """A log in the making."""

    def __init__(self, origin: Origin, line: int) -> None:
        self.origin = origin
        self.reading = Reading(line)
        self.head = Mapping([], _START, _START)
        self.table: Table | None = None
        self.table_read = False
        self.unsure: set[str] = set()
        self.broken = False
        self.known: Known = {}
        self.entries: list[Entry] = []

    def read_table(self, node: Node) -> None:
        """Reads the table, so that the entries after it can be read as they come."""
        self.table_read = True
        self.table, unsure = heads.table(self.reading, node, self.origin.conventions_file)
        self.unsure |= unsure
        self.known = self.known_of(())

    def gather_table(self) -> None:
        """Reads the table, if there is one, with those of its keys that stand in the document itself."""
        pairs = self.head.pairs
        table = next((pair for pair in pairs if key_of(pair[0], DOCUMENT_KEYS) == "table"), None)
        inside = table[1].pairs if table and isinstance(table[1], Mapping) else []
        known = {key_of(key, heads.TABLE_KEYS) for key, _ in inside}
        outside = [pair for pair in pairs if KEY_OF.get(fold(pair[0].value)) in _OF_THE_TABLE - known]
        words = [KEY_OF[fold(key.value)] for key, _ in outside]
        if outside and ("players" in words or "players" in known):
            first, last = outside[0][0], outside[-1][1]
            if words == ["players"] or len(words) > 1:
                self.reading.fault(Code.NO_TABLE, first, why="outside")
            else:
                self.reading.fault(Code.MISPLACED_KEY, first, key=first.value, what="document")
            pairs[:] = [pair for pair in pairs if pair not in outside and pair is not table]
            word = Leaf("table", first.start_mark, first.end_mark)
            table = word, Mapping(inside + outside, first.start_mark, last.end_mark)
            pairs.append(table)
        if table:
            self.read_table(table[1])

    def known_of(self, columns: tuple[str, ...]) -> Known:
        """What is remembered of entries of this table, in a sheet with these columns."""
        known = self.origin.known
        key = (columns, *self.reading.seats.items())
        if key not in known:
            if len(known) >= MOST_TABLES:
                known.clear()
                self.origin.shared.clear()
            known[key] = {}
        return known[key]

    def finish(self, places: Places, place: Place, *, has_deals: bool) -> Log:
        """The log, from the head and the entries that were read."""
        opening: Opening | None = None
        values: dict[str, Any] = {}
        try:
            opening = self._head(values, place, has_deals=has_deals)
        except TooMany:
            self.too_many()
        problems, missing = strangers_together(self.reading.problems, len(self.reading.players))
        if len(problems) > 1:
            problems, meant = _target_and_table(problems)
            missing = missing or meant
        if missing:
            self.unsure.add("rules")
        good = {key: value for key, value in values.items() if value is not FAULT}
        good["named"] = "name" in good
        return Log(
            name=good.pop("name", self.origin.name),
            source=self.origin.source,
            table=self.table,
            entries=tuple(self.entries),
            places=places,
            opening=opening,
            problems=problems,
            unsure=frozenset(self.unsure),
            **good,
        )

    def too_many(self) -> None:
        """So much is wrong that the rest is not looked at."""
        self.broken = True
        problems = self.reading.problems
        if problems and problems[-1].code is not Code.TOO_MANY:
            problems.append(Problem(Code.TOO_MANY, place=problems[-1].place))

    def _head(self, values: dict[str, Any], place: Place, *, has_deals: bool) -> Opening | None:
        """Reads the document's own keys into ``values``; gives the opening."""
        reading = self.reading
        if _are_conventions(self.head):
            self.broken = True
            file = os.path.basename(self.origin.source)
            reading.problems[:] = [Problem(Code.CONVENTIONS_FILE, args={"file": file}, place=place)]
            return None
        faults: set[str] = set()
        fields = reading.fields(self.head, DOCUMENT_KEYS, "document", faults)
        if faults:
            self.unsure.add("sheet")
        if not (self.table_read or "*" in faults or self.broken):
            reading.problems.append(Problem(Code.NO_TABLE, place=place))
        if "pulka" in fields:
            values["name"] = reading.text(fields["pulka"]) or FAULT
        if "date" in fields:
            values["date"] = heads.date(reading, fields["date"])
        if "note" in fields:
            values["note"] = reading.text(fields["note"])
        if "rules" in fields:
            values["edition"] = heads.edition(reading, fields["rules"])
        opening: Opening | None = None
        if "opening" in fields:
            opening, whole = heads.opening(reading, fields["opening"])
            if not whole:
                self.unsure.add("sheet")
        if not (self.entries or has_deals or opening or faults or self.broken or self.table is None):
            reading.problems.append(Problem(Code.NOTHING_TO_SETTLE, place=place))
        return opening


def key_of(key: Scalar, allowed: tuple[str, ...]) -> str | None:
    """The canonical word of a key, well spelt or not."""
    return KEY_OF.get(fold(key.value)) or guess_key(key.value, allowed)


def _are_conventions(head: Mapping) -> bool:
    """Whether the keys of a document are those of a file of conventions (§15), well spelt or not."""
    if not 0 < len(head.pairs) <= 2 * len(SPEC):
        return False
    return all(key_of(key, (*SPEC, *DOCUMENT_KEYS)) in SPEC for key, _ in head.pairs)


def _not_of_the_same_cell(problems: list[Problem]) -> list[Problem]:
    """Without what else is wrong with a value for the control character that was found in it."""
    cells: dict[tuple[int, int], Problem] = {}
    for problem in problems:
        if problem.code is Code.CONTROL and problem.place is not None:
            cells.setdefault(problem.place[:2], problem)
    return [one for one in problems if one.place is None or cells.get(one.place[:2], one) is one] if cells else problems


def strangers_together(problems: list[Problem], players: int) -> tuple[tuple[Problem, ...], bool]:
    """A name that is wrong in many places is one slip: one problem, with all the lines where the name stands.

    And whether somebody is missing in the list of players: a fourth, or one who is like nobody and stands in
    several lines.
    """
    lines: dict[object, list[int]] = {}
    kept: list[Problem] = []
    missing = False
    for problem in _not_of_the_same_cell(problems):
        if (
            problem.code is Code.UNKNOWN_PLAYER
            and problem.place is not None
            and problem.args.get("why") in (None, "nobody", "latin", "russian")
        ):
            known = lines.setdefault(problem.args["written"], [])
            first = not known
            if problem.place.line not in known[-1:]:
                known.append(problem.place.line)
            missing = missing or (problem.args["guess"] is None and (len(known) > 1 or players == 3))
            if not first:
                continue
            problem = problem._replace(args={**problem.args, "lines": known})
        kept.append(problem)
    return tuple(kept), missing


def _target_and_table(problems: tuple[Problem, ...]) -> tuple[tuple[Problem, ...], bool]:
    """Without what a key of the table in the wrong place sets off: a target that is announced later, or is not.

    And whether that key may change the rules of the party.
    """
    outside = {
        KEY_OF.get(fold(str(problem.args["key"]))): problem
        for problem in problems
        if problem.code is Code.MISPLACED_KEY and problem.args["what"] == "document"
    }
    announced = next((problem for problem in problems if problem.code is Code.TARGET_BEFORE_RAZBOINIK), None)
    changes = not {"variant", "conventions"}.isdisjoint(outside)
    target = outside.get("pulya")
    drop: Problem | None = announced if changes else None
    if not changes and announced and target and announced.place and target.place:
        drop = target if announced.place.line == target.place.line else None
    return tuple([problem for problem in problems if problem is not drop]), changes


def unreadable(problem: Problem, origin: Origin) -> Log:
    """The log of what cannot be read as text: it has that one problem."""
    draft = Draft(origin, 0)
    draft.broken = True
    draft.reading.problems.append(problem)
    return draft.finish(NoPlaces(str(problem.args.get("line", ""))), Place(1, 1, 1, 1), has_deals=False)


class _Start:
    line = 0
    column = 0
    index = 0


_START = _Start()


def placeholder(node: Any) -> Leaf:
    """Stands for a value that has been read already."""
    return Leaf("", node.start_mark, node.end_mark, faulty=True)
