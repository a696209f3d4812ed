"""What stands in one cell or setting of a sheet, as the nodes that a YAML log would have for it (format §2).

A list is cut at separators, an item at its spaces. What holds a separator itself stands in double quotes:
``"Smith, J."+Vera``. Every node of a cell has the cell as its place.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ..words import KEY_OF, fold
from .nodes import Leaf, Mapping, Mark, Sequence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .nodes import Node, Scalar

    Pairs = list[tuple[Scalar, Node]]
    Shape = Callable[["Cells", str, Mark, str], Node]
    Shapes = dict[str, tuple[Shape, tuple[str, str]]]

_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_GUARDED = re.compile(r"'+[=+\-@\t\r#]")
_ON = re.compile(r"(?:on|на)\s+", re.IGNORECASE)


def quoted(text: str, separators: str) -> str:
    """A text as an item of a list: in quotes where it would be read as something else."""
    if text and not text.startswith('"') and not any(sign in text for sign in separators + "="):
        return text
    return '"' + text.replace('"', '""') + '"'


def unquoted(text: str) -> str:
    """An item without the quotes around it."""
    text = text.strip()
    found = _QUOTED.fullmatch(text)
    return found[1].replace('""', '"') if found else text


def plain(cell: str) -> str:
    """A cell without the apostrophe that keeps it from being taken for a formula or a remark."""
    return cell[1:] if cell[:1] == "'" and _GUARDED.match(cell) else cell


SPREADSHEET_ERRORS = {"#ref!", "#n/a", "#name?", "#value!", "#div/0!", "#num!", "#null!", "#error!",
                      "#ссылка!", "#н/д", "#имя?", "#знач!", "#дел/0!", "#число!", "#пусто!"}  # fmt: skip


def is_error(cell: str) -> bool:
    """Whether a cell holds what a spreadsheet puts in the place of a value that it cannot reckon."""
    return cell[:1] == "#" and cell.lower() in SPREADSHEET_ERRORS


FORMULAS = "=+-@\t\r"
REMARKS = "#"


def guarded(text: str, signs: str = FORMULAS + REMARKS) -> str:
    """A text as a cell: one that begins with such a sign, and what that would be read as, gets an apostrophe."""
    return "'" + text if text.lstrip("'")[:1] in tuple(signs) else text


def items(text: str, separators: str) -> list[str]:
    """The items of a list, trimmed, their quotes kept; empty ones are left out."""
    found = []
    start = index = 0
    fresh = True
    while index < len(text):
        letter = text[index]
        closing = _QUOTED.match(text, index) if letter == '"' and fresh else None
        if closing and (closing.end() == len(text) or text[closing.end()] in separators + "= "):
            index = closing.end()
            fresh = False
            continue
        if letter in separators:
            found.append(text[start:index])
            start = index + 1
        fresh = letter in ",;+=" or letter.isspace()
        index += 1
    found.append(text[start:])
    return [item.strip() for item in found if item.strip()]


def pair(item: str) -> tuple[str, str] | None:
    """Both sides of the first ``=`` that stands outside of quotes, as written; None without one."""
    closing = _QUOTED.match(item)
    start = closing.end() if closing and item[closing.end() :].lstrip().startswith("=") else 0
    left, equals, right = item[start:].partition("=")
    return ((item[:start] + left).strip(), right.strip()) if equals else None


class Cells:
    """Makes the nodes of one sheet: it knows the players' names, so that they may have spaces in them."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = sorted(names, key=len, reverse=True)

    # Small parts

    def player(self, item: str) -> list[tuple[str, str]]:
        """How an item can be read as a player and what follows him, the likeliest first."""
        found = []
        closing = _QUOTED.match(item)
        if closing:
            found.append((closing[1].replace('""', '"'), item[closing.end() :].lstrip(" \t\xa0:=")))
        text = unicodedata.normalize("NFC", item)
        for name in self.names:
            rest = text[len(name) :]
            if text.startswith(name) and rest[:1] in ("", " ", "\t", "\xa0", ":", "="):
                found.append((name, rest.lstrip(" \t\xa0:=")))
        known = [reading for reading in found if reading[0] in self.names]
        return known or found

    def amount(self, item: str) -> tuple[str, str]:
        """A player and the number behind him."""
        for name, rest in self.player(item):
            if len(rest.split()) <= 1:
                return name, rest
        parts = re.fullmatch(r"(.*?)[\s:=]+(\S+)", item)
        return (parts[1], parts[2]) if parts else (item, "")

    def words(self, item: str) -> tuple[str, list[str]]:
        """A player and the words behind him."""
        for name, rest in self.player(item):
            return name, rest.split()
        name, *rest_words = item.split()
        return name, rest_words

    # Values

    def sequence(self, text: str, mark: Mark, separators: str) -> Sequence:
        """A list of texts, ``Anna+Boris``."""
        return Sequence([leaf(unquoted(item), mark) for item in items(text, separators)], mark, end(mark))

    def cards(self, text: str, mark: Mark, separators: str) -> Node:
        """The talon: ``A♠ K♠``, or one word."""
        found = items(text, separators + ",") if any(sign in text for sign in separators + ",") else text.split()
        if len(found) > 1 or any(sign in text for sign in "♠♣♦♥"):
            return Sequence([leaf(item, mark) for item in found], mark, end(mark))
        return leaf(text, mark)

    def amounts(self, text: str, mark: Mark, separators: str) -> Node:
        """Player → amount, ``Anna 4; Boris 2``."""
        return mapping((self.amount(item) for item in items(text, separators)), mark)

    def whists(self, text: str, mark: Mark, separators: str) -> Node:
        """Player → debtor → amount, ``Anna on Boris 40``."""
        found: dict[str, Pairs] = {}
        for item in items(text, separators):
            name, owed = self._on(item)
            amounts = found.setdefault(name, [])
            if owed:
                amounts.append((leaf(owed[0], mark), leaf(owed[1], mark)))
        pairs: Pairs = [(leaf(name, mark), Mapping(amounts, mark, end(mark))) for name, amounts in found.items()]
        return Mapping(pairs, mark, end(mark))

    def _on(self, item: str) -> tuple[str, tuple[str, str] | None]:
        """Who has written, and on whom how many; without an ``on`` the whole item is taken for a name."""
        for name, rest in self.player(item):
            word = _ON.match(rest)
            if word:
                return name, self.amount(rest[word.end() :])
        parts = re.split(r"\s(?:on|на)\s", item, maxsplit=1)
        return parts[0].strip(), self.amount(parts[1]) if len(parts) == 2 else None

    def lists(self, text: str, mark: Mark, separators: str) -> Node:
        """Player → words, ``Anna bomb elka; Boris bomb``."""
        pairs: Pairs = []
        for item in items(text, separators):
            name, found = self.words(item)
            pairs.append((leaf(name, mark), Sequence([leaf(word, mark) for word in found], mark, end(mark))))
        return Mapping(pairs, mark, end(mark))

    def auction(self, text: str, mark: Mark, separators: str) -> Node:
        """Bids in their order, ``Anna pass; Boris 1 dark``."""
        calls: list[Node] = []
        for item in items(text, separators):
            found = next(iter(self.player(item)), None)
            calls.append(mapping([found], mark) if found else _call_of_nobody(item, mark))
        return Sequence(calls, mark, end(mark))

    def credit(self, text: str, mark: Mark, separators: str) -> Node:
        """Where points were put, ``pulya 1; gora 1; help Boris 2``; help may go on with another player."""
        pairs: Pairs = []
        helped: Pairs = []
        for item in items(text, separators + ","):
            key, rest = _split(item)
            word = KEY_OF.get(fold(key))
            if word == "help" or (word is None and helped):
                name, amount = self.amount(rest if word else item)
                if not helped:
                    pairs.append((leaf(key, mark), Mapping(helped, mark, end(mark))))
                helped.append((leaf(name, mark), leaf(amount, mark)))
            else:
                pairs.append((leaf(key, mark), leaf(rest, mark)))
        return Mapping(pairs, mark, end(mark))


def _split(item: str) -> tuple[str, str]:
    found = re.fullmatch(r"(\S+?)(?:[\s:=]+(.*))?", item, re.DOTALL)
    return (found[1], found[2] or "") if found else (item, "")


def _call_of_nobody(item: str, mark: Mark) -> Mapping:
    """A call of a player nobody knows: where his bid is none either, nothing more is said of it."""
    from ..notation import read_bid

    name, bid = _split(item)
    return Mapping([(leaf(name, mark), Leaf(bid, mark, end(mark), faulty=read_bid(bid) is None))], mark, end(mark))


def leaf(text: str, mark: Mark) -> Leaf:
    """A value, at the place of its cell."""
    return Leaf(text, mark, end(mark))


def mapping(pairs: Iterable[tuple[str, str]], mark: Mark) -> Mapping:
    """A mapping of single values."""
    return Mapping([(leaf(key, mark), leaf(value, mark)) for key, value in pairs], mark, end(mark))


def end(mark: Mark) -> Mark:
    """The end of the cell that begins here."""
    return Mark(mark.line, mark.column + 1)
