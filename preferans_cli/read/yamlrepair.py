"""Reading on where a document is no YAML: what keeps it from being read is mended in a copy, or left out of it.

Every entry of ``deals`` that has lines of its own is looked at by itself. One that is no YAML is one problem, and the
rest is read without it: as an entry of which nothing is known or, where it is plain how it was meant and nothing else
is wrong with it, as that, only that no amounts are built on it. The copy has the same lines, so that every place in it
is a place in the log. Where the fault is of another kind, the document is read up to it, and not further.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..problems import Code
from ..words import KEY_OF, fold
from .document import DOCUMENT_KEYS, key_of
from .nodes import Leaf
from .reading import MOST_PROBLEMS
from .separators import separator
from .text import BadText, Piece, has_content
from .yamllines import DASH, KEY
from .yamlmends import mended
from .yamltext import Walker
from .yamlunder import indented, under_nothing, with_deals, with_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..problems import Problem
    from .nodes import Node
    from .yamlreader import Attempt
    from .yamltext import Words
    from .yamlunder import Under

    Again = Callable[[Piece, Callable[[Piece, list[Problem]], Walker]], Attempt]

LONGEST = 300_000
"""Longer documents are read up to the first fault only: to look at every entry by itself takes its time."""
MOST_MENDS = 20
"""In so many lines outside of ``deals`` something is mended."""
DOUBTED = frozenset({"*", "auction", "raspasy", "penalty"})
"""What is in doubt of an entry that was mended: all that was not sure to be there to its end."""
_COMMENT = re.compile(r"\s#.*")


class Item(NamedTuple):
    """The lines of an entry, from the first up to the last, counted from 0."""

    first: int
    end: int


class Copy:
    """A document being mended: its lines, and what was found out."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.lines = piece.text.split("\n")
        self.faults: dict[int, Problem] = {}
        self.tabs: set[int] = set()
        self.gaps: set[int] = set()
        self.under: Under | None = None
        self.doubted: dict[int, Item] = {}
        self.keyless = False
        self.apart: list[Problem] = []
        begin = next((row for row, line in enumerate(self.lines) if _is_deals(line)), None)
        self.depth, self.items = (0, []) if begin is None else _items(self.lines, begin + 1)

    def text(self) -> Piece:
        """The copy as it is now."""
        return Piece("\n".join(self.lines), self.piece.line)

    def mend_items(self) -> None:
        """Every entry that is no YAML by itself is mended, or left out."""
        for item in self.items:
            fault = self.fault_of(item)
            if fault is None:
                continue
            row = self.row(fault)
            self.faults[row] = fault
            line = mended(self.lines, row, fault)
            before = self.lines[row]
            if line is not None:
                self.lines[row] = line
                if self.fault_of(item) is None:
                    self.doubted[item.first] = item
                    continue
                self.lines[row] = before
            self.leave_out(item)

    def fault_of(self, item: Item) -> Problem | None:
        """What keeps an entry from being read between two others that can be."""
        other = " " * self.depth + "- {}"
        text = "\n".join([other, *self.lines[item.first : item.end], other, ""])
        return _fault(text, self.piece.line + item.first - 1)

    def leave_out(self, item: Item) -> None:
        """Puts something in the place of an entry that is not looked at."""
        self.lines[item.first : item.end] = [" " * self.depth + "- {}", *[""] * (item.end - item.first - 1)]
        self.gaps.add(item.first)

    def mend_head(self) -> bool:
        """Mends what is no YAML outside of the entries; whether all of it can be read then."""
        if separator(self.lines[0]):
            fault = _fault(self.lines[0] + "\na: b", self.piece.line)
            assert fault is not None
            self.faults[0] = fault
            self.lines[0] = "---"
        for _ in range(MOST_MENDS):
            fault = self._fault_of_head()
            if fault is None:
                return True
            row = self.row(fault)
            if row in self.faults or row in self.tabs or row >= len(self.lines):
                return False
            if fault.code is Code.INDENTATION and self._give_table(row, fault):
                continue
            if fault.args.get("why") == "no key" and self._give_key(row, fault):
                continue
            line = mended(self.lines, row, fault)
            if line is None:
                return False
            self.lines[row] = line
            if fault.code is Code.TAB:
                self.tabs.add(row)
            if row - 1 not in self.tabs or row not in self.tabs:
                self.faults[row] = fault
        return False

    def _give_table(self, row: int, fault: Problem) -> bool:
        """Takes the lines from this one on for those of a table, if that is what they are."""
        if self.under is not None or (under := under_nothing(self.lines, row)) is None:
            return False
        self.under = under
        self.apart.append(indented(fault, under))
        for number, line in under.lines.items():
            self.lines[number] = line
        return True

    def _give_key(self, row: int, fault: Problem) -> bool:
        """Takes a list under no key for the deals, if there are no others."""
        if self.items:
            return False
        self.depth, self.items = _items(self.lines, row)
        self.keyless = bool(self.items)
        if self.keyless:
            self.apart.append(fault)
        return self.keyless

    def parts(self) -> tuple[str, str]:
        """The copy without its deals, and the deals alone, each with spaces in the place of the other."""
        first, end = self.items[0].first, self.items[-1].end
        blank = [" " * len(line) for line in self.lines]
        head = [*self.lines[:first], *blank[first:end], *self.lines[end:]]
        return "\n".join(head), "\n".join([*blank[:first], *self.lines[first:end], *blank[end:]])

    def _fault_of_head(self) -> Problem | None:
        lines = self.lines
        if self.keyless:
            return _fault(self.parts()[0], self.piece.line)
        if self.items:
            first, end = self.items[0].first, self.items[-1].end
            lines = [*lines[:first], " " * self.depth + "- {}", *[""] * (end - first - 1), *lines[end:]]
        return _fault("\n".join(lines), self.piece.line)

    def row(self, fault: Problem) -> int:
        """The line of a problem, from 0."""
        return fault.place.line - self.piece.line - 1 if fault.place else 0

    def rows(self) -> set[int]:
        """The lines that are otherwise than in the log."""
        rows = {*self.faults, *map(self.row, self.apart)}
        for item in self.items:
            if item.first in self.gaps or item.first in self.doubted:
                rows.update(range(*item))
        return rows

    def walker(self, piece: Piece, problems: list[Problem]) -> Walker:
        """Walks through the copy."""
        return _Walker(piece.text, piece.line, problems, self)


class _Walker(Walker):
    """Walks through a copy; an entry that was left out is nothing, silently."""

    def __init__(self, text: str, line: int, problems: list[Problem], copy: Copy) -> None:
        super().__init__(copy.parts()[0] if copy.keyless else text, line, problems)
        self.text = text
        self.copy = copy
        self.gaps = copy.gaps
        if copy.under is not None:
            self.get = with_table(self.get, copy.under)
        if copy.keyless:
            deals = Walker(copy.parts()[1], line, problems)
            if deals.long is not None:
                deals.long.in_deals = True
            self.get = with_deals(self.get, deals)

    def again(self) -> Walker:
        return _Walker(self.text, self.line, [], self.copy)

    def items(self) -> Iterator[tuple[list[Any], Words | None]]:
        for events, said in super().items():
            yield events, None if events[0].start_mark.line in self.gaps else said

    def built(self, events: list[Any]) -> Node:
        if events[0].start_mark.line in self.gaps:
            return Leaf("", events[0].start_mark, events[-1].end_mark, faulty=True)
        return super().built(events)


def read_on(piece: Piece, first: Attempt, again: Again) -> Attempt | None:
    """What can be read of a document that is no YAML, with the problems that keep it from being read as it stands.

    ``first`` is what came of it as it stands. None where the rest cannot be read either.
    """
    assert first.fault is not None
    copy = Copy(piece) if len(piece.text) <= LONGEST else None
    found = _mended(copy, first.fault, again) if copy else None
    if copy is None or found is None:
        return None
    found.draft.broken = True
    found.draft.reading.problems += copy.apart
    found.draft.reading.problems += [copy.faults[row] for row in sorted(copy.faults)[:MOST_PROBLEMS]]
    if len(copy.faults) > MOST_PROBLEMS:
        found.draft.too_many()
    return found


def _mended(copy: Copy, fault: Problem, again: Again) -> Attempt | None:
    """What came of a copy in which the fault, and others, are mended or left out; None where that is no use."""
    if not copy.mend_head():
        return None
    copy.mend_items()
    if copy.row(fault) not in copy.rows() or not has_content(copy.text().text):
        return None
    for _ in range(2):
        found = again(copy.text(), copy.walker)
        if found.fault is not None:
            return None
        rows = {copy.row(problem) for problem in found.draft.reading.problems}
        wrong = [item for item in copy.doubted.values() if not rows.isdisjoint(range(*item))]
        if not wrong:
            break
        for item in wrong:
            copy.leave_out(item)
            del copy.doubted[item.first]
    if not rows.isdisjoint(copy.faults):
        return None
    for number, (_, _, row, _) in enumerate(found.spots):
        if row in copy.doubted:
            entry = found.draft.entries[number]
            found.draft.entries[number] = entry._replace(faults=entry.faults | DOUBTED)
    return found


def _fault(text: str, line: int) -> Problem | None:
    """What keeps a text from being YAML."""
    walker = Walker(text, line, [])
    try:
        if walker.start() is not None:
            walker.finish()
    except BadText as bad:
        return bad.problem
    return None


def _items(lines: list[str], begin: int) -> tuple[int, list[Item]]:
    """How deep the dashes of ``deals`` stand, from this line on, and the lines of every entry; none in other forms."""
    dash = next((line for line in lines[begin:] if DASH.match(line.lstrip(" "))), None)
    if dash is None:
        return 0, []
    depth = len(dash) - len(dash.lstrip(" "))
    starts: list[int] = []
    end = len(lines)
    complete = True
    for row in range(begin, len(lines)):
        line = lines[row]
        bare = line.lstrip(" \t")
        if not bare or bare[0] == "#":
            continue
        indent = len(line) - len(bare)
        if indent == 0 and (key := KEY.match(line)) and KEY_OF.get(fold(key[1])) in DOCUMENT_KEYS:
            end = row
            break
        if not starts or (indent <= depth and DASH.match(bare)) or (complete and (indent <= depth or bare[0] == "-")):
            starts.append(row)
            level, count = 0, 0
        shown = _COMMENT.sub("", bare)
        level += sum(map(shown.count, "{[")) - sum(map(shown.count, "}]"))
        count += 1
        complete = level == 0 and (count == 1 or shown.rstrip().endswith("}"))
    return depth, [Item(*item) for item in zip(starts, [*starts[1:], end], strict=True)]


def _is_deals(line: str) -> bool:
    key = KEY.match(line)
    if key is None or line[key.end() :].partition("#")[0].strip():
        return False
    return key_of(Leaf(key[1], None, None), DOCUMENT_KEYS) == "deals"  # type: ignore[arg-type]
