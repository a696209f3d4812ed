"""The words of one line with their places, and what they can be: a keyword, a number, a contract, a player's name."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from .. import notation, words
from ..problems import Code, Seat
from .nodes import Leaf, Mark

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from .nodes import Node, Scalar

LONGEST_PHRASE = 4
"""The most words that a contract, a bid or a keyword has: ``7 пик в тёмную``."""
_WORD = re.compile(r"[^\s,;]+")
_NUMBER = re.compile(r"[0-9]+")


class Word(NamedTuple):
    """A word and where it is, in characters from the start of the line."""

    text: str
    start: int
    end: int


class LineWords:
    """The words of a text, taken from the left. ``seats`` has every name, full or short, with its seat.

    The methods that say what comes next take its words, or take none and give None.
    """

    def __init__(self, node: Scalar, seats: dict[str, int]) -> None:
        self.node = node
        self.seats = seats
        self.known = {normal(name): name for name in seats}
        self.longest_name = max(name.count(" ") + 1 for name in self.known)
        self.words = [Word(found[0], *found.span()) for found in _WORD.finditer(node.value)]
        self.at = 0
        self.faults: list[tuple[Code, Leaf, dict[str, object]]] = []
        # the text is in the file letter by letter, perhaps in quotes, unless it was folded or has escapes
        start, end = node.start_mark, node.end_mark
        margin = end.index - start.index - len(node.value)
        self.margin = margin // 2 if start.line == end.line and margin in (0, 2) else None

    def leaf(self, start: int, end: int) -> Leaf:
        """A part of the text as a leaf."""
        text = self.node.value[start:end]
        if self.margin is None:
            return Leaf(text, self.node.start_mark, self.node.end_mark)
        return Leaf(text, self._mark(start + self.margin), self._mark(end + self.margin))

    def _mark(self, offset: int) -> Mark:
        start = self.node.start_mark
        return Mark(start.line, start.column + offset, start.index + offset)

    def wanted(self, what: str, at: Leaf) -> Leaf:
        """Notes that something is missing behind these words: a player, tricks or, as ``more``, anything else."""
        self.faults.append((Code.WRONG_SHAPE, at, {"wants": what}))
        return nothing(at)

    def more(self) -> bool:
        """Whether there are words left."""
        return self.at < len(self.words)

    def longest(self, fits: Callable[[str], object], most: int = LONGEST_PHRASE) -> Leaf | None:
        """The most words that together are something."""
        for count in range(min(most, len(self.words) - self.at), 0, -1):
            found = self.words[self.at : self.at + count]
            if fits(" ".join([word.text for word in found])):
                self.at += count
                return self.leaf(found[0].start, found[-1].end)
        return None

    def comes(self, found: Callable[[], object]) -> bool:
        """Whether something comes next; nothing is taken."""
        begin = self.at
        is_next = found() is not None
        self.at = begin
        return is_next

    def word(self) -> Leaf | None:
        """Whatever the next word is."""
        return self.longest(lambda text: True, 1)

    def rest(self) -> Leaf | None:
        """All that is left, with its spaces and commas."""
        if not self.more():
            return None
        start, self.at = self.words[self.at].start, len(self.words)
        return self.leaf(start, len(self.node.value))

    def keyword(self, allowed: Collection[str]) -> tuple[str, Leaf] | None:
        """A key in any of its spellings: the canonical one, and where it stands."""
        found = self.longest(lambda text: _key(text) in allowed)
        return None if found is None else (_key(found.value) or "", found)

    def skip(self, spellings: Collection[str]) -> Leaf | None:
        """One of these words, which have no value of their own."""
        return self.longest(lambda text: notation.fold(text) in spellings)

    def fixed(self, key: str) -> Leaf | None:
        """One of the fixed values of a key."""
        return self.longest(lambda text: words.fold(text) in words.VALUE_OF[key])

    def number(self) -> Leaf | None:
        """A number of tricks or points."""
        return self.longest(_NUMBER.fullmatch, 1)

    def contract(self) -> Leaf | None:
        """A contract."""
        return self.longest(notation.read_contract)

    def exact_name(self) -> Leaf | None:
        """A player's whole name, full or short."""
        return self.longest(lambda text: normal(text) in self.known, self.longest_name)

    def name(self) -> Leaf | None:
        """A player's name or the beginning of one, of as many words as fit.

        Where it is the beginning of several, this is noted, and nobody is meant.
        """
        found = self.longest(self._named, self.longest_name)
        if found is None:
            return None
        names = self._named(found.value)
        seats = sorted({self.seats[name] for name in names})
        if len(seats) > 1:
            args: dict[str, object] = {"written": found.value, "players": tuple(map(Seat, seats))}
            self.faults.append((Code.AMBIGUOUS_PLAYER, found, args))
            return nothing(found)
        return at(found, names[0])

    def _named(self, text: str) -> list[str]:
        """The one name that this is, or all that begin so, in whatever case; a number is no beginning."""
        wanted = normal(text)
        if wanted in self.known or text.isdigit():
            return [self.known[wanted]] if wanted in self.known else []
        start = notation.fold(wanted)
        return [name for known, name in self.known.items() if notation.fold(known).startswith(start)]


def at(place: Node, value: str) -> Leaf:
    """Another text at the same place."""
    return Leaf(value, place.start_mark, place.end_mark)


def nothing(place: Node) -> Leaf:
    """Stands for what could not be read, after that was noted."""
    return Leaf("", place.start_mark, place.end_mark, faulty=True)


def normal(text: str) -> str:
    """A name as it is compared: words with single spaces, in the normal form of Unicode."""
    return unicodedata.normalize("NFC", " ".join(_WORD.findall(text)))


def _key(text: str) -> str | None:
    return words.KEY_OF.get(words.fold(text))
