"""The one slip that spoils a whole row of a sheet: cells moved on, a cell cut in pieces, another separator (format §2).

Imported only when something is wrong with a row. The row is read again as it would be without the slip; where that
makes it sound, the slip is all there is to say, and the replay goes on with the row as it was meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model import Game, Penalty, Raspasy, Unread
from ..notation import read_contract
from ..problems import Code, Place, Problem
from .entries import entry as read_entry
from .meant import contract as nearest_contract
from .reading import TooMany, closest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..model import Entry
    from .pages import Page
    from .rows import Rows

MOST_TRIES = 3_000
"""How often the rows of a sheet are read again."""
LONGEST_SPLIT = 16
MOST_CELLS = 60
"""How many cells more than the header a row may have that is looked at."""
FARTHEST = 3
"""By how many columns cells are looked for."""
_LISTS = ("whist", "help", "dark")
SEPARATORS = {",": (",", "commas"), ";": (";", "semicolons"), "\t": ("tab", "tabs")}
"""How a separator is called: one, and many."""


class Slip(NamedTuple):
    """A slip: the row without it, where each of its cells stands in truth, and what is to be said of which cells."""

    cells: list[str]
    columns: list[int]
    code: Code
    args: Mapping[str, object]
    first: int
    end: int

    def place(self, place: Place) -> Place:
        """Where something of the row without the slip stands in truth."""
        columns = self.columns
        first = columns[min(place.column - 1, len(columns) - 1)]
        end = max(columns[min(max(place.end_column - 2, 0), len(columns) - 1)], first)
        return Place(place.line, first + 1, place.end_line, end + 2)


class Mended(NamedTuple):
    """What a row comes to without the slip in it."""

    slip: Slip
    entry: Entry


def mended(rows: Rows, page: Page, line: int, cells: list[str], before: int) -> Mended | None:
    """The row without the slip that explains its problems, which begin at number ``before``; None if none does.

    Where one is found it is the row's only problem, with what else is wrong with the row without it.
    """
    return _Row(rows, page, line, cells).mended(before)


def torn_off(rows: Rows, page: Page, line: int, cells: list[str], before: int) -> bool:
    """Whether a row is the note of the row above, which ends before it: a line was broken there.

    Then that is all there is to say of it, instead of its problems from number ``before`` on.
    """
    note = next((index for index, key in rows.header.keys.items() if key == "note"), None)
    text = cells[0].strip()
    if note is None or not page.delimiter or not text or any(cell.strip() for cell in cells[1:]):
        return False
    if len(page.cells(line - 1)) > note or nearest_contract(text) or closest(text, rows.reading.seats):
        return False
    problems = rows.reading.problems
    del problems[before:]
    place = Place(line + 1, 1, line + 1, 2)
    problems.append(Problem(Code.CELL_IN_PIECES, args={"why": "line", "above": line}, place=place))
    return True


class _Row:
    def __init__(self, rows: Rows, page: Page, line: int, cells: list[str]) -> None:
        self.rows = rows
        self.problems = rows.reading.problems
        self.page = page
        self.line = line
        self.typed = cells
        self.cells = [cell.strip() for cell in cells]
        self.width = len(rows.header.names)
        self.filled = [index for index, cell in enumerate(self.cells) if cell]

    def mended(self, before: int) -> Mended | None:
        if len(self.cells) > self.width + MOST_CELLS:
            return None
        found = self.problems[before:]
        del self.problems[before:]
        best: Mended | None = None
        rank = 0
        for slip, sure in self._slips():
            if self.rows.tries > MOST_TRIES or (best is not None and slip.code is not Code.SHIFTED):
                break
            entry, faults = self._read(slip.cells)
            if entry is None or not (sure or (not faults and self._may_be_moved(slip, entry))):
                continue
            if slip.code is not Code.SHIFTED:
                return self._found(slip, entry, faults)
            likely = _likelihood(entry)
            if best is None or likely > rank:
                best, rank = Mended(slip, entry), likely
            elif likely == rank and entry != best.entry:
                best = Mended(best.slip, _doubted(best.entry, entry))
        if best is not None:
            return self._found(best.slip, best.entry, [])
        self.problems += found
        return None

    def _found(self, slip: Slip, entry: Entry, faults: list[Problem]) -> Mended:
        """Reports the slip, and what is wrong besides."""
        place = Place(self.line + 1, slip.first + 1, self.line + 1, slip.end + 1)
        others = [one._replace(place=slip.place(one.place)) for one in faults if one.place is not None]
        self.problems += [Problem(slip.code, args=slip.args, place=place), *others]
        return Mended(slip, entry)

    def _may_be_moved(self, slip: Slip, entry: Entry) -> bool:
        """Whether the cells fit where the slip has moved them: a note takes anything, and so proves nothing."""
        if not _possible(entry):
            return False
        if slip.code is not Code.SHIFTED:
            return True
        keys = self.rows.header.keys
        moved = [index for index, cell in enumerate(slip.cells) if cell and slip.columns[index] >= slip.first]
        notes = [index for index in moved if keys.get(index) == "note"]
        if any(slip.cells[at].isdigit() or self.rows.reading.seat_of(slip.cells[at]) is not None for at in notes):
            return False
        if len(slip.cells) == self.width != len(self.cells) and self.page.delimiter:
            return True
        without = list(self.cells)
        for index in notes:
            without[slip.columns[index]] = ""
        elsewhere = not notes or bool(self._read(without)[1])
        return elsewhere and (slip.args["why"] == "several" or _likelihood(entry) > 0)

    def _read(self, cells: list[str]) -> tuple[Entry | None, list[Problem]]:
        """What these cells come to, and what is wrong with them."""
        before = len(self.problems)
        self.rows.tries += 1
        entry = None
        try:
            node = self.rows.deal(self.line, cells)
            entry = read_entry(self.rows.reading, node) if node is not None else None
        except TooMany:
            pass
        faults = self.problems[before:]
        del self.problems[before:]
        return entry, faults

    def _slips(self) -> Iterator[tuple[Slip, bool]]:
        """The slips that the row may have, the likeliest first; and whether one is sure even if more is wrong."""
        if self.page.delimiter:
            yield from self._other_separators()
            yield from self._half_quoted()
        several = (*self._several_names(), *self._cut_cells())
        moves = (self._too_far_right, self._too_far_left)
        for slip in several:
            yield slip, False
        for move in moves if len(self.cells) >= self.width else moves[::-1]:
            for slip in move():
                yield slip, False

    # Cut at the wrong places

    def _other_separators(self) -> Iterator[tuple[Slip, bool]]:
        if self._tells(self.cells):
            return
        for separator, cells in self.page.other_cuts(self.line):
            if len(cells) > 2 and self._tells([cell.strip() for cell in cells]):
                args = {"found": SEPARATORS[separator][1], "wanted": SEPARATORS[self.page.delimiter][1]}
                columns = [0] * len(cells)
                yield Slip(cells, columns, Code.OTHER_SEPARATOR, args, 0, len(self.cells)), True

    def _tells(self, cells: list[str]) -> bool:
        """Whether the column of the contract tells what entry the row is."""
        from .rows import kind_of

        at = next(index for index, key in self.rows.header.keys.items() if key == "contract")
        text = cells[at] if at < len(cells) else ""
        return bool(text) and (kind_of(text)[0] != "game" or read_contract(text) is not None)

    def _half_quoted(self) -> Iterator[tuple[Slip, bool]]:
        """A cell that ends with a quote but does not begin with one: the separators in it have cut it."""
        text = self.page.text(self.line)
        for last in self.filled:
            begin, end = self.page.span(self.line, last, last + 1)
            if text[begin : begin + 1] == '"' or not text[begin:end].rstrip().endswith('"'):
                continue
            exact = last - (len(self.cells) - self.width)
            starts = [start for start in range(last - 1, -1, -1) if self.cells[start] and start != exact]
            for start in [exact] * (0 <= exact < last) + starts:
                whole = text[self.page.span(self.line, start, start + 1)[0] : end].rstrip()[:-1].replace('""', '"')
                args = {"why": "quote", "written": self.cells[start]}
                yield self._joined(start, last, whole, Code.CELL_IN_PIECES, args), start == exact

    def _cut_cells(self) -> Iterator[Slip]:
        """A cell that the separators in it have cut, as it is not in quotes."""
        more = len(self.cells) - self.width
        if more <= 0 or not self.page.delimiter:
            return
        between = self.page.delimiter
        # a note takes anything, so it is the last to be tried
        for start, key in sorted(self.rows.header.keys.items(), key=lambda column: column[1] == "note"):
            last = start + more
            if last >= len(self.cells) or key in ("declarer", "contract", "dealer"):
                continue
            if self.cells[start] and self.cells[last]:
                whole = between.join([self.cells[start], *self.typed[start + 1 : last + 1]])
                args = {"separator": SEPARATORS[between][0], "whole": whole}
                yield self._joined(start, last, whole.strip(), Code.CELL_IN_PIECES, args)

    # Cells that have moved

    def _several_names(self) -> Iterator[Slip]:
        """Players that stand in a cell each, where one cell takes them all."""
        seat_of = self.rows.reading.seat_of
        for start, key in self.rows.header.keys.items():
            last = start
            while key in _LISTS and last < len(self.cells) and seat_of(self.cells[last]) is not None:
                if last > start:
                    whole = "+".join(self.cells[start : last + 1])
                    first = next((index for index in self.filled if index > start), start)
                    args = {"why": "several", "written": self.cells[first], "whole": whole, "columns": last - start}
                    slip = self._joined(start, last, whole, Code.SHIFTED, args)
                    yield slip._replace(first=first, end=len(self.cells))
                last += 1

    def _joined(self, start: int, last: int, whole: str, code: Code, args: Mapping[str, object]) -> Slip:
        """The row with some of its cells put together."""
        cells = [*self.cells[:start], whole, *self.cells[last + 1 :]]
        columns = [*range(start + 1), *range(last + 1, len(self.cells) + 1)]
        return Slip(cells, columns, code, args, start, last + 1)

    def _distances(self) -> list[int]:
        """By how many columns cells may have moved: by one, or by as many as the row has too many or too few."""
        if not self.page.delimiter:
            return list(range(1, FARTHEST + 1))
        return sorted({1, min(abs(len(self.cells) - self.width), FARTHEST) or 1})

    def _too_far_right(self) -> Iterator[Slip]:
        """Empty cells too many before one that is filled."""
        for index in self.filled:
            for more in self._distances():
                start = index - more
                if start < 0 or any(self.cells[start:index]):
                    continue
                cells = [*self.cells[:start], *self.cells[index:]]
                columns = [*range(start), *range(index, len(self.cells) + 1)]
                yield self._moved("right", cells, columns, index, more)

    def _too_far_left(self) -> Iterator[Slip]:
        """Empty cells too few before one that is filled, or two cells in one."""
        for index in self.filled:
            room = self.width - self.filled[-1] - 1
            for less in self._distances():
                if less > room:
                    continue
                cells = [*self.cells[:index], *[""] * less, *self.cells[index:]]
                columns = [*range(index), *[index] * less, *range(index, len(self.cells) + 1)]
                yield self._moved("left", cells, columns, index, less)
        if len(self.cells) >= self.width or not self.page.delimiter:
            return
        for index in self.filled:
            text = self.cells[index]
            for cut in range(1, len(text) if len(text) <= LONGEST_SPLIT else 0):
                cells = [*self.cells[:index], text[:cut], text[cut:], *self.cells[index + 1 :]]
                columns = [*range(index + 1), *range(index, len(self.cells) + 1)]
                args = {
                    "why": "two",
                    "separator": SEPARATORS[self.page.delimiter][0],
                    "one": text[:cut],
                    "other": text[cut:],
                }
                yield Slip(cells, columns, Code.SHIFTED, args, index, index + 1)

    def _moved(self, where: str, cells: list[str], columns: list[int], first: int, count: int) -> Slip:
        separator = SEPARATORS.get(self.page.delimiter, ("",))[0]
        why = f"{where} cell" if not separator else where if count == 1 else f"{where} by"
        args = {"why": why, "written": self.cells[first], "columns": count, "separator": separator}
        return Slip(cells, columns, Code.SHIFTED, args, first, len(self.cells))


def _possible(entry: Entry) -> bool:
    """Whether a row without faults can be one that was played: cells may fit where they do not belong."""
    if isinstance(entry, Raspasy):
        return sum(count for _, count in entry.tricks) == 10
    if isinstance(entry, Game):
        if isinstance(entry.tricks, tuple) and sum(count for _, count in entry.tricks) != 10:
            return False
        told = not entry.whist or entry.tricks is not None or not entry.contract.level
        return told and entry.declarer not in entry.whist
    return not isinstance(entry, Unread)


def _likelihood(entry: Entry) -> int:
    """How well the tricks stand with those who played: 0 where the declarer has none written."""
    if not isinstance(entry, Game) or not isinstance(entry.tricks, tuple):
        return 1
    took = {seat for seat, _ in entry.tricks}
    return 0 if entry.declarer not in took else 2 if took <= {entry.declarer, *entry.whist} else 1


def _doubted(entry: Entry, other: Entry) -> Entry:
    """An entry that may just as well be another: what differs is in doubt."""
    if not isinstance(entry, (Game, Raspasy, Penalty)):
        return entry
    same = type(other) is type(entry)
    names = {name for number, name in enumerate(entry._fields) if not same or entry[number] != other[number]}
    names |= {"raspasy"} if "tricks" in names and isinstance(entry, Raspasy) else set()
    return entry._replace(faults=entry.faults | names | {"*"})
