"""The settings of a sheet, ``# key: value`` (format §2), as the head that a YAML log would have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..conventions import SPEC
from ..problems import Code
from ..words import KEY_OF, fold
from .cells import Cells, end, is_error, items, leaf, mapping, pair, unquoted
from .nodes import Leaf, Mapping, Mark, Sequence
from .reading import guess_key
from .table import OPENING_KEYS

if TYPE_CHECKING:
    from .cells import Pairs, Shape
    from .document import Draft
    from .nodes import Node
    from .pages import Setting

OWN_KEYS = ("pulka", "date", "rules", "note")
TABLE_SETTINGS = ("variant", "whist", "players", "dealer", "pulya", "price", "until", "conventions")
CONVENTIONS = tuple(key for key in SPEC if key != "whist")
TEXTS = ("pulka", "note", "until", "dealer")
"""Settings whose value may look like the error of a spreadsheet: a text, or a name."""
SETTINGS = (*OWN_KEYS, *TABLE_SETTINGS, *CONVENTIONS)


def read_head(settings: list[Setting], line: int, draft: Draft) -> None:
    """Reads the settings into the head of the draft, and the table from it."""
    reading = draft.reading
    parts: dict[str, Pairs] = {"document": [], "table": [], "conventions": []}
    openings: list[tuple[Leaf, Setting]] = []
    known = {KEY_OF.get(fold(setting.key)) for setting in settings}
    for setting in settings:
        mark = Mark(setting.line, 0)
        key = leaf(setting.key, mark)
        if is_error(setting.value) and KEY_OF.get(fold(setting.key)) not in TEXTS:
            reading.fault(Code.SPREADSHEET_ERROR, key, written=setting.value)
        opening = opening_key(setting.key)
        if opening is not None:
            if not setting.colon and opening:
                reading.fault(Code.NO_COLON, key, key=setting.key)
            openings.append((leaf(opening, mark), setting))
            continue
        if not setting.colon:
            reading.fault(Code.NO_COLON, key, key=setting.key)
        word = KEY_OF.get(fold(setting.key))
        if word not in SETTINGS:
            word, _ = reading.unknown_key(key, leaf(setting.value, mark), SETTINGS, "settings")
            word = None if word in known else word
            key = leaf(word or "", mark)
        if word is None:
            draft.unsure |= {"rules", "sheet"}
            continue
        part = "document" if word in OWN_KEYS else "table" if word in TABLE_SETTINGS else "conventions"
        parts[part].append((key, _setting_value(word, setting.value, mark)))
    start = Mark(settings[0].line if settings else line, 0)
    own = parts["conventions"]
    if any(KEY_OF[fold(key.value)] == "conventions" for key, _ in parts["table"]):
        for single, _ in own[:1]:
            reading.fault(Code.CONVENTIONS_TWICE, single)
    elif own:
        parts["table"].append((leaf("conventions", start), Mapping(own, own[0][0].start_mark, own[-1][0].end_mark)))
    table = Mapping(parts["table"], start, end(start))
    draft.head = Mapping([*parts["document"], (leaf("table", start), table)], start, end(start))
    draft.read_table(table)
    if openings:
        cells = Cells(reading.seats)
        pairs: Pairs = [(key, _opening_value(key, cells, found.value)) for key, found in openings if key.value]
        first = openings[0][0]
        draft.head.pairs.append((leaf("opening", start), Mapping(pairs, first.start_mark, first.end_mark)))


def opening_key(key: str) -> str | None:
    """What of the opening a setting such as ``opening pulya`` gives; None for any other setting."""
    word, _, rest = fold(key).partition("_")
    return rest if KEY_OF.get(word) == "opening" else None


def is_setting(key: str) -> bool:
    """Whether a line ``# key: …`` is a setting."""
    return KEY_OF.get(fold(key)) in SETTINGS or opening_key(key) is not None


def _setting_value(key: str, text: str, mark: Mark) -> Node:
    if is_error(text) and key not in TEXTS:
        return Leaf(text, mark, end(mark), faulty=True)
    if key == "players":
        found = [(pair(item), item) for item in items(text, ",;\t")]
        if found and all(both for both, _ in found):
            return mapping(((unquoted(both[0]), unquoted(both[1])) for both, _ in found if both), mark)
        return Sequence([leaf(unquoted(item), mark) for _, item in found], mark, end(mark))
    if key == "raspasy_prices":
        return Sequence([leaf(item, mark) for item in re.split(r"[\s,;]+", text) if item], mark, end(mark))
    if key == "prices":
        return Cells(()).amounts(text, mark, ",;")
    return leaf(text, mark)


_OPENING: dict[str, Shape] = {
    "pulya": Cells.amounts,
    "gora": Cells.amounts,
    "whists": Cells.whists,
    "bombs": Cells.lists,
    "played": Cells.lists,
}


def _opening_value(key: Leaf, cells: Cells, text: str) -> Node:
    mark = Mark(key.start_mark.line, 0)
    if is_error(text):
        return Leaf(text, mark, end(mark), faulty=True)
    word = KEY_OF.get(key.value) or guess_key(key.value, OPENING_KEYS) or ""
    return _OPENING[word](cells, text, mark, ",;") if word in _OPENING else leaf(text, mark)
