"""Logs from sheets (format §2): the settings and rows of one pulka as the nodes that a YAML log would have.

The nodes go through the same readers as those of YAML, so there is one schema, and the problems are the same. The
column of a place is the number of the cell.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..problems import Code, Path, Place, Problem
from ..words import KEY_OF, VALUE_OF, fold
from .cells import Cells, end, is_error, items, leaf, pair, plain, unquoted
from .document import Draft
from .entries import entry as read_entry
from .header import Header, column_of
from .nodes import Leaf, Mapping, Mark, find, place_of
from .plainrows import PlainRows
from .reading import TooMany, seats_of
from .settings import is_setting, read_head

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Entry, Log
    from .cells import Pairs, Shapes
    from .document import Origin
    from .nodes import Node, Scalar
    from .pages import Page
    from .reading import Reading
    from .rowslips import Slip

RESULTS = (
    *({"player", "seat", "net"}, {"player", "amount", "rule"}, {"debtor", "creditor"}, {"player", "parties"}),
    *({"игрок", "место", "итог"}, {"игрок", "сколько", "правило"}, {"должник", "кредитор"}, {"игрок", "партий"}),
)
"""What the header of a result of ours has, in either language, by which it is told apart from a log."""
TOTALS = {"total", "totals", "sum", "subtotal", "итог", "итого", "всего", "сумма", "σ", "∑"}


MOST_ROWS = 2_000
"""How many rows of one table are remembered by their cells; those of archives are, by their lines (``quick``)."""


class RowPlaces:
    """The places of a sheet. A row is made into nodes again when one of its fields is asked for."""

    def __init__(self, page: Page, draft: Draft) -> None:
        self.page = page
        self.draft = draft
        self.lines: list[int] = []
        self.rows: Rows | None = None
        self.slips: dict[int, Slip] = {}

    def place(self, entry: int, path: Path) -> Place:
        """Where a field of an entry stands; −1 is the head, 0 the opening."""
        seat_of = self.draft.reading.seat_of
        if entry <= 0:
            return place_of(find(self.draft.head, path if entry else ("opening", *path), seat_of))
        line = self.lines[entry - 1]
        if not path or self.rows is None:
            return Place(line + 1, 1, line + 1, 2)
        slip = self.slips.get(line)
        cells = slip.cells if slip else self.page.cells(line)
        column = self.rows.column(path, cells)
        if column is not None:
            found = Place(line + 1, column + 1, line + 1, column + 2)
        else:
            found = place_of(find(self.rows.node(line, cells), path, seat_of))
        return slip.place(found) if slip else found

    def line(self, number: int) -> str:
        """The text of a line."""
        return self.page.text(number - 1)

    def span(self, place: Place) -> tuple[int, int]:
        """Where a place begins and ends in the text of its line."""
        return self.page.span(place.line - 1, place.column - 1, place.end_column - 1)

    def misfit(self, place: Place, problem: Problem) -> tuple[int, int] | None:
        """How many cells a row has and how many the header, where a separator may be to blame for a problem."""
        line = place.line - 1
        if problem.place or not problem.path or self.rows is None or line in self.slips or not self.page.delimiter:
            return None
        cells, width = self.page.cells(line), len(self.rows.header.names)
        # whoever leaves empty cells out at the end of a row leaves all of them out
        return (len(cells), width) if len(cells) > width or (len(cells) < width and not cells[-1]) else None

    def cell(self, place: Place, problem: Problem) -> tuple[tuple[int, int], str]:
        """Where the part of a cell begins and ends that a problem is about, and how the column is called."""
        begin, end = self.span(place)
        if place.end_column - place.column > 1 or not (problem.place or problem.path):
            return (begin, end), ""
        from .within import part

        seats = self.draft.reading.seats
        names = [[name for name in seats if seats[name] == seat] for seat in seats_of(self.draft.reading.players)]
        text = self.line(place.line)
        first, last = part(text[begin:end], problem, names)
        header = self.rows.header if self.rows else None
        named = header is not None and header.line < place.line - 1 and place.column <= len(header.names)
        named = named and end - begin < len(text)
        return (begin + first, begin + last), header.names[place.column - 1] if header and named else ""


def log(page: Page, origin: Origin) -> Log:
    """The log of one pulka of a sheet."""
    draft = Draft(origin, 0)
    reading = draft.reading
    places = RowPlaces(page, draft)
    has_deals = False
    if not page.settings and any(words <= page.header_words() for words in RESULTS):
        draft.broken = True
        reading.fault(Code.A_RESULT, leaf("", Mark(page.line, 0)))
        return draft.finish(places, Place(1, 1, 1, 1), has_deals=True)
    try:
        read_head(page.settings, page.line, draft)
        has_deals = _deals(page, draft, places)
    except TooMany:
        draft.broken = True
        reading.problems.append(Problem(Code.TOO_MANY, place=reading.problems[-1].place))
    line = page.line + 1
    return draft.finish(places, Place(line, 1, line, 2), has_deals=has_deals)


def _deals(page: Page, draft: Draft, places: RowPlaces) -> bool:
    """Reads the rows; whether there were deals of any sort."""
    reading = draft.reading

    def trouble(code: Code, line: int, column: int, **args: object) -> None:
        reading.fault(code, leaf("", Mark(line, column)), **_trouble_args(code, line), **args)

    def known(cell: str) -> bool:
        return column_of(cell, reading) is not None

    rows = page.rows(known, trouble)
    header = next(((line, cells) for line, cells in rows), None)
    if header is None:
        return False
    found = Header(reading, *header)
    if not found.good:
        draft.broken = True
        return True
    places.rows = builder = Rows(found, reading)
    reading.sheet = True
    entries, lines, memo = draft.entries, places.lines, draft.known_of(found.names)
    plain_rows = PlainRows(found, reading)
    problems = reading.problems
    for line, cells in rows:
        key = tuple(cells)
        entry = memo.get(key)
        if entry is None:
            before = len(problems)
            entry = plain_rows.entry(cells)
            if entry is None:
                node = builder.deal(line, cells)
                entry = read_entry(reading, node) if node is not None else None
                if len(problems) > before:
                    if lines[-1:] == [line - 1] and _torn_off(builder, page, line, cells, before):
                        continue
                    entry = _mended(builder, page, places, line, cells, before) or entry
                if entry is None:
                    continue
            if len(problems) == before and len(memo) < MOST_ROWS:
                memo[key] = entry
        entries.append(entry)
        lines.append(line)
    return True


def _mended(builder: Rows, page: Page, places: RowPlaces, line: int, cells: list[str], before: int) -> Entry | None:
    """The entry of a row without the one slip that explains its problems, if there is such a slip."""
    from .rowslips import mended

    found = mended(builder, page, line, cells, before)
    if found is None:
        return None
    places.slips[line] = found.slip
    return found.entry


def _torn_off(builder: Rows, page: Page, line: int, cells: list[str], before: int) -> bool:
    """Whether a row is the note of the one above; its problems are that one then."""
    from .rowslips import torn_off

    return torn_off(builder, page, line, cells, before)


def _trouble_args(code: Code, line: int) -> dict[str, object]:
    if code is Code.UNCLOSED:
        return {"sign": '"', "line": line + 1}
    if code is Code.TOO_LONG:
        from csv import field_size_limit

        return {"limit": field_size_limit()}
    return {}


_LISTS: tuple[str, str] = (";+", ",+")
_PARTS: tuple[str, str] = (";", ",")
"""What separates the parts of a value in its own column, and in the column ``with``."""

_GAME: Shapes = {
    "whist": (Cells.sequence, _LISTS),
    "help": (Cells.sequence, _LISTS),
    "talon": (Cells.cards, _LISTS),
    "credit": (Cells.credit, _PARTS),
    "auction": (Cells.auction, _PARTS),
}
_RASPASY: Shapes = {key: _GAME[key] for key in ("talon", "auction")} | {"dark": (Cells.sequence, _LISTS)}
_SHEET: Shapes = {
    "pulya": (Cells.amounts, _PARTS),
    "gora": (Cells.amounts, _PARTS),
    "net": (Cells.amounts, _PARTS),
    "whists": (Cells.whists, _PARTS),
}
_SHAPES: dict[str, Shapes] = {"game": _GAME, "raspasy": _RASPASY, "adjust": _SHEET, "expect": _SHEET}
_NESTED = ("main", "adjust", "expect")


class Rows:
    """Makes an entry's nodes of a row."""

    def __init__(self, header: Header, reading: Reading) -> None:
        self.header = header
        self.reading = reading
        self.cells = Cells(reading.seats)
        self.tries = 0

    def column(self, path: Path, cells: list[str]) -> int | None:
        """Where a key of a game stands that has its own column; None where that takes the nodes to know."""
        found = next((index for index, key in self.header.keys.items() if key == path[0]), None)
        if len(path) > 1 or found is None or found >= len(cells) or not cells[found].strip():
            return None
        contract = next((cells[index] for index, key in self.header.keys.items() if key == "contract"), "")
        return found if kind_of(contract) == ("game", "") else None

    def deal(self, line: int, cells: list[str]) -> Mapping | None:
        """The nodes of a row, or None where it is no deal: empty, a comment, or reported as something else."""
        texts = [plain(cell.strip()) for cell in cells]
        filled = [index for index, text in enumerate(texts) if text]
        if not filled:
            return None
        first = texts[filled[0]]
        broken = [index for index in filled if self._is_error(texts[index]) and self.header.keys.get(index) != "note"]
        if first.startswith("#") and first not in self.reading.seats and not broken:
            self._sharp(line, filled[0], texts)
            return None
        if tuple(texts[: len(self.header.names)]) == self.header.names:
            self._fault(Code.HEADER_AGAIN, line, filled[0])
            return None
        for index in broken:
            self._fault(Code.SPREADSHEET_ERROR, line, index, written=texts[index])
        values = {self.header.keys[index]: texts[index] for index in filled if index in self.header.keys}
        if "contract" not in values and (broken or self._no_deal(line, filled, texts, values)):
            return None
        if fold(values.get("contract", "")).rstrip(":") in TOTALS:
            self._fault(Code.TOTALS_ROW, line, filled[0])
            return None
        beyond = next((index for index in filled if index >= len(self.header.names)), None)
        for index in filled:
            if beyond is not None and index > beyond:
                break
            if index in broken:
                continue
            if not any(index in found for found in (self.header.keys, self.header.seats, self.header.doubted)):
                why = "beyond" if index == beyond else ""
                self._fault(Code.CELL_WITHOUT_COLUMN, line, index, written=texts[index], why=why)
            elif self.header.keys.get(index) == "with":
                for item in items(texts[index], ";"):
                    if pair(item) is None:
                        meant = _pair(item)
                        guess = "=".join(meant) if meant else None
                        self._fault(Code.NOT_A_PAIR, line, index, written=item, guess=guess)
        return self.node(line, cells)

    def _sharp(self, line: int, index: int, texts: list[str]) -> None:
        """A row that begins with ``#``: a comment, unless it would be a setting."""
        from .csvtext import setting

        found = setting(line, ",".join(texts[index:]), padded=True)
        if found is not None and is_setting(found.key):
            self._fault(Code.SETTING_TOO_LATE, line, index, key=found.key)

    def _is_error(self, text: str) -> bool:
        """Whether a cell holds an error of a spreadsheet."""
        return is_error(text) and text not in self.reading.seats

    def _no_deal(self, line: int, filled: list[int], texts: list[str], values: dict[str, str]) -> bool:
        """Whether a row without a contract is none of a game whose contract was forgotten; it is reported here."""
        totals = any(fold(texts[index]).rstrip(":") in TOTALS for index in filled)
        numbers = [index for index in filled if index in self.header.seats]
        if totals or (numbers and "declarer" not in values):
            self._fault(Code.TOTALS_ROW, line, filled[0])
        elif "declarer" not in values:
            self._fault(Code.NO_CONTRACT, line, filled[0])
        else:
            return False
        return True

    def _fault(self, code: Code, line: int, column: int, **args: object) -> None:
        self.reading.fault(code, leaf("", Mark(line, column)), **args)

    # The nodes

    def node(self, line: int, cells: list[str]) -> Mapping:
        """The nodes of a row that is a deal or another entry."""
        header = self.header
        texts = [plain(cell.strip()) for cell in cells]
        columns = {key: index for index, key in header.keys.items() if index < len(texts) and texts[index]}
        contract = Mark(line, columns.get("contract", 0))
        kind, detail = kind_of(texts[contract.column]) if "contract" in columns else ("game", "")
        extra = texts[columns["with"]] if "with" in columns else ""
        said = [found for item in items(extra, ";") if (found := _pair(item))]
        shapes = _SHAPES.get(kind, {})
        if kind == "penalty" and any(KEY_OF.get(fold(key)) == "raspasy" for key, _ in said):
            shapes = _RASPASY
        players = [
            (
                leaf(self.reading.players[header.seats[index]], Mark(line, index)),
                self._leaf(_number(text), Mark(line, index)),
            )
            for index, text in enumerate(texts)
            if text and index in header.seats
        ]
        pairs: Pairs = []
        for index, key in header.keys.items():
            text, mark = texts[index] if index < len(texts) else "", Mark(line, index)
            if not text:
                continue
            if key == "with":
                pairs += [(leaf(word, mark), self._value(shapes, word, value, mark, 1)) for word, value in said]
            elif key == "note":
                pairs.append((leaf(key, mark), leaf(text, mark)))
            elif key == "contract":
                pairs += self._telling(kind, detail, text, mark)
            else:
                name = Leaf(key, mark, end(mark), faulty=self._is_error(text))
                pairs.append((name, self._value(shapes, key, text, mark, 0)))
        if kind == "raspasy":
            pairs.append((leaf(kind, contract), _by_player(players, contract)))
        elif kind == "penalty":
            pairs += _penalised(detail, pairs, players)
        elif players:
            pairs.append(_tricks(pairs, players, self.reading))
        last = Mark(line, len(cells))
        if kind in _NESTED:
            pairs = _nested(kind, pairs, contract, last)
        return Mapping(pairs, Mark(line, 0), last)

    def _value(self, shapes: Shapes, key: str, text: str, mark: Mark, where: int) -> Node:
        """A value in its own column (``where`` 0), or in the column ``with`` (1)."""
        found = shapes.get(KEY_OF.get(fold(key), ""))
        if found is None or self._is_error(text):
            return self._leaf(unquoted(text) if where else text, mark)
        make, separators = found
        return make(self.cells, text, mark, separators[where])

    def _leaf(self, text: str, mark: Mark) -> Leaf:
        """A single value; an error of a spreadsheet was reported as such."""
        return Leaf(text, mark, end(mark), faulty=self._is_error(text))

    def _telling(self, kind: str, detail: str, text: str, mark: Mark) -> Pairs:
        """The key that tells what entry it is, from the column ``contract``."""
        if kind == "game":
            return [(leaf("contract", mark), self._leaf(text, mark))]
        if kind == "penalty":
            return [(leaf(kind, mark), leaf(detail, mark))]
        return [(leaf(kind, mark), leaf("true", mark))] if kind == "last_round" else []


def _nested(kind: str, pairs: Pairs, contract: Mark, last: Mark) -> Pairs:
    """The pairs of ``main`` and its like under their key; a note stays outside."""
    outer = [item for item in pairs if item[0].value == "note"]
    inner = [item for item in pairs if item[0].value != "note"]
    start = inner[0][0].start_mark if inner else contract
    return [(leaf(kind, contract), Mapping(inner, start, last if inner else end(contract))), *outer]


def _pair(item: str) -> tuple[str, str] | None:
    """Both sides of a pair, also where only a space stands between a key and its value."""
    found = pair(item)
    if found is None:
        key, _, value = item.replace(":", " ", 1).partition(" ")
        found = (key, value.strip()) if value.strip() and KEY_OF.get(fold(key)) else None
    return found


def _penalised(detail: str, pairs: Pairs, players: list[tuple[Leaf, Leaf]]) -> Pairs:
    """Whose penalty it is, and its points where the table agrees on them."""
    found: Pairs = [(Leaf("player", name.start_mark, name.end_mark), name) for name, _ in players]
    counted = VALUE_OF["penalty"].get(fold(detail)) in ("agreed", "third_raspasy")
    if players and counted and not any(KEY_OF.get(fold(key.value)) == "points" for key, _ in pairs):
        value = players[0][1]
        found.append((Leaf("points", value.start_mark, value.end_mark), value))
    return found


def _tricks(pairs: Pairs, players: list[tuple[Leaf, Leaf]], reading: Reading) -> tuple[Scalar, Node]:
    """The tricks of a game. A declarer alone has his as one number, unless he took all ten."""
    key = Leaf("tricks", players[0][1].start_mark, players[-1][1].end_mark)
    declarer = next((node for name, node in pairs if name.value == "declarer"), None)
    if len(players) == 1 and isinstance(declarer, Leaf) and players[0][1].value != "10":
        seat = reading.seat_of(players[0][0].value)
        if seat is not None and reading.seat_of(declarer.value) in (seat, None):
            return key, players[0][1]
    return key, _by_player(players, key.start_mark)


def _by_player(players: Iterable[tuple[Leaf, Leaf]], mark: object) -> Mapping:
    found: Pairs = list(players)
    start = found[0][1].start_mark if found else mark
    return Mapping(found, start, found[-1][1].end_mark if found else mark)  # type: ignore[arg-type]


def kind_of(contract: str) -> tuple[str, str]:
    """The kind of entry that a cell of the column ``contract`` says, and which penalty it is."""
    word, colon, rest = contract.partition(":")
    key = KEY_OF.get(fold(word))
    if key == "penalty":
        return key, rest.strip()
    if key in ("raspasy", "main", "last_round", "adjust", "expect") and not colon:
        return key, ""
    return "game", ""


def _number(text: str) -> str:
    """A number that a program has written as 7.0 or 7,0."""
    return re.sub(r"^(\d+)[.,]0+$", r"\1", text)
