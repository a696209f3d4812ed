"""What is at hand while one document is read: the problems so far, the players, and the small values.

Every function here takes a node and gives a value, or ``FAULT`` after it has reported what is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from .. import notation, words
from ..problems import Code, Problem, Seat
from .nodes import Leaf, Mapping, Node, Scalar, Sequence, is_faulty, part_of, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Sequence as List

    from ..model import Bid, Contract, Pairs

LARGEST = 9_999_999
MOST_PROBLEMS = 1000
_INVISIBLE = (
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]"
)
"""Characters that steer a terminal or turn the direction of what is read; line ends and tabs are none."""
_RUN_TOGETHER = r"(\w+)(?:\s*[:;.=]\s*|\s+)(\S.*)"
_SEVERAL = r"\s*[,;/+&]\s*|\s+(?:and\s+|и\s+)?"
_NAME_AND_NUMBER = r"(.+?)\s*[:;.=]?\s*([-+−]?\d+)"


_WITH_TRICKS = {"game": "tricks", "raspasy": "raspasy"}
"""What has players with their tricks in it, and below which key."""


class Fault(Enum):
    """The value of what could not be read."""

    FAULT = "fault"


FAULT: Final = Fault.FAULT
Faulty = Literal[Fault.FAULT]


class TooMany(Exception):
    """So much is wrong that reading on helps nobody."""


class Reading:
    """One document being read."""

    def __init__(self, line: int = 0) -> None:
        self.line = line
        self.sheet = False  # whether entries are rows of a sheet
        self.problems: list[Problem] = []
        self.players: tuple[str, ...] = ()
        self.seats: dict[str, int] = {}
        self.contracts: dict[str, Contract] = {}
        self.bids: dict[str, Bid] = {}

    # Problems

    def fault(self, code: Code, node: Node, **args: object) -> Faulty:
        """Reports a problem of this node, unless one was reported already."""
        if not (type(node) is Leaf and node.faulty):
            self.problems.append(Problem(code, args=args, place=place_of(node, self.line)))
            if len(self.problems) >= MOST_PROBLEMS:
                raise TooMany
        return FAULT

    # Shapes

    def scalar(self, node: Node) -> str | Faulty:
        """The text of a leaf, trimmed."""
        if isinstance(node, (Mapping, Sequence)):
            return self.fault(Code.WRONG_SHAPE, node, wants="text")
        if type(node) is Leaf and node.faulty:
            return FAULT
        return node.value.strip()

    def text(self, node: Node) -> str | Faulty:
        """A free text, trimmed: several lines are fine, but nothing that a terminal would obey."""
        text = self.scalar(node)
        if text is FAULT or text.isprintable():
            return text
        found = re.search(_INVISIBLE, text)
        return self.fault(Code.CONTROL, node, character=f"U+{ord(found[0]):04X}") if found else text

    def mapping(self, node: Node) -> list[tuple[Scalar, Node]] | Faulty:
        """The pairs of a mapping; nothing at all counts as an empty one."""
        if isinstance(node, Mapping):
            return node.pairs
        if is_nothing(node):
            return []
        return self.fault(Code.WRONG_SHAPE, node, wants="mapping")

    def items(self, node: Node) -> list[Node] | Faulty:
        """The items of a list; a single text is a list of one, nothing an empty one."""
        if isinstance(node, Sequence):
            return node.items
        if isinstance(node, Mapping):
            return self.fault(Code.WRONG_SHAPE, node, wants="list")
        return [] if is_nothing(node) else [node]

    def fields(self, node: Node, allowed: Iterable[str], what: str, faults: set[str] | None = None) -> dict[str, Node]:
        """The values of a mapping by canonical key; unknown and repeated keys are reported.

        A misspelt key that can only mean one that is allowed and absent is read as that one. ``faults``
        takes the keys that are in doubt, ``*`` where any key may be.
        """
        pairs = self.mapping(node)
        if pairs is FAULT:
            if faults is not None:
                faults.add("*")
            return {}
        fields: dict[str, Node] = {}
        unknown: list[tuple[Scalar, Node]] = []
        for key, value in pairs:
            word = words.KEY_OF.get(key.value) or words.KEY_OF.get(words.fold(key.value))
            if word is None or word not in allowed:
                unknown.append((key, value))
            elif word in fields:
                self.fault(Code.DUPLICATE_KEY, key, key=key.value)
                if faults is not None:
                    faults.add(word)
            else:
                fields[word] = value
        if unknown and what in _WITH_TRICKS:
            from .meant import without_players

            unknown = without_players(self, pairs, unknown, what, _WITH_TRICKS[what], faults)
        for key, value in unknown:
            left = [word for word in allowed if word not in fields] if words.fold(key.value) in words.MEANT else allowed
            guess, meant = self.unknown_key(key, value, left, what, pairs)
            if guess and guess not in fields:
                fields[guess] = meant
            elif faults is not None:
                faults.add(guess or "*")
        return fields

    def unknown_key(
        self, key: Scalar, value: Node, allowed: Iterable[str], what: str, pairs: List[tuple[Scalar, Node]] = ()
    ) -> tuple[str | None, Node]:
        """Reports a key that does not belong here; gives the one that is most likely meant, and its value."""
        guess, meant = _guess_spelling(key.value, allowed)
        if words.fold(key.value) in words.KEY_OF and meant is None:
            self.fault(Code.MISPLACED_KEY, key, key=key.value, what=what, **_beside(key.value, what))
            return None, value
        if key.value == "<<":
            if not is_faulty(value):
                self.fault(Code.ALIAS, key, written=key.value)
            return None, value
        word, rest = run_together(key, value, allowed)
        if word is not None:
            self.fault(Code.UNKNOWN_KEY, key, key=word, what=what, why="colon", rest=rest.value)
            return word, rest
        alone = meant is None and is_nothing(value) and key.end_mark.index == value.start_mark.index > 0
        what = "entry" if meant == what else what
        args = self._alone(key, pairs) if alone else {}
        self.fault(Code.UNKNOWN_KEY, key, key=key.value, what=what, guess=guess, **args)
        return meant, value

    def _alone(self, key: Scalar, pairs: List[tuple[Scalar, Node]]) -> dict[str, object]:
        """Of a word without a value: the player before it, with whom it may make a list."""
        before = next((pairs[number - 1][1] for number in range(1, len(pairs)) if pairs[number][0] is key), None)
        if before is None or isinstance(before, (Mapping, Sequence)):
            return {"why": "alone"}
        both = before.value in self.seats and self.seat_of(key.value) is not None
        return {"why": "alone player", "before": before.value} if both else {"why": "alone"}

    # Small values

    def whole(self, node: Node, low: int = 0, high: int = LARGEST) -> int | Faulty:
        """A whole number from ``low`` to ``high``."""
        text = self.scalar(node)
        if text is FAULT:
            return FAULT
        digits = text.replace("−", "-")
        body = digits[1:] if digits[:1] in ("-", "+") else digits
        if not (body.isascii() and body.isdigit()):
            from .meant import number

            return self.fault(
                Code.NOT_WHOLE, node, written=text, guess=None if self.seat_of(text) is not None else number(text)
            )
        found = int(digits) if len(body) <= 12 else (-(10**12) if digits[0] == "-" else 10**12)
        if not low <= found <= high:
            return self.fault(Code.OUT_OF_RANGE, node, written=text, low=low, high=high)
        return found

    def choice(self, node: Node, key: str) -> str | Faulty:
        """One of the fixed values of a key, in its canonical word."""
        text = self.scalar(node)
        if text is FAULT:
            return FAULT
        values = words.VALUE_OF[key]
        found = values.get(words.fold(text))
        if found is not None:
            return found
        guess = closest(words.fold(text), values)
        self.fault(Code.NOT_A_CHOICE, node, key=key, written=text, values=tuple(words.VALUES[key]), guess=guess)
        return FAULT

    def boolean(self, node: Node) -> bool | Faulty:
        """True or false, yes or no, да or нет."""
        text = self.scalar(node)
        if text is FAULT:
            return FAULT
        found = words.VALUE_OF["boolean"].get(words.fold(text))
        if found is None:
            return self.fault(Code.NOT_BOOLEAN, node, written=text)
        return found == "true"

    def decimal(self, node: Node) -> tuple[int, int] | Faulty:
        """An exact decimal fraction, with a point or a comma."""
        text = self.scalar(node)
        if text is FAULT:
            return FAULT
        found = read_decimal(text)
        return self.fault(Code.NOT_A_NUMBER, node, written=text) if found is None else found

    def contract(self, node: Node) -> Contract | Faulty:
        """A contract, in either language."""
        found: Contract | Faulty = self._noted(node, notation.read_contract, self.contracts, Code.NOT_A_CONTRACT)
        return found

    def bid(self, node: Node) -> Bid | Faulty:
        """A bid of an auction, in either language."""
        found: Bid | Faulty = self._noted(node, notation.read_bid, self.bids, Code.NOT_A_BID)
        return found

    def _noted(self, node: Node, read: Callable[[str], Any], memo: dict[str, Any], code: Code) -> Any:
        if isinstance(node, (Mapping, Sequence)):
            return self.fault(Code.WRONG_SHAPE, node, wants="text")
        text = node.value
        found = memo.get(text)
        if found is None:
            found = read(text)
            if found is None:
                return self.misread(node, text, code)
            if len(memo) < 4096:
                memo[text] = found
        return found

    def misread(self, node: Node, text: str, code: Code) -> Faulty:
        """Reports a contract, bid or card that is none: letters of two alphabets may be to blame."""
        from .meant import alphabets, contract

        if notation.mixed_alphabets(text):
            return self.fault(Code.MIXED_ALPHABETS, node, written=text, **alphabets(text))
        guess = contract(text) if code is not Code.NOT_A_CARD else None
        return self.fault(code, node, written=text, guess=guess)

    # Players

    def seat(self, node: Node) -> int | Faulty:
        """The seat of the player named. One who is probably meant is taken, after the problem is reported."""
        if isinstance(node, (Mapping, Sequence)):
            return self.fault(Code.WRONG_SHAPE, node, wants="player")
        seat = self.seats.get(node.value)
        if seat is not None:
            return seat
        if not self.players or (type(node) is Leaf and node.faulty):
            return FAULT
        seat = self.seat_of(node.value)
        if seat is not None:
            return seat
        return self._nobodys(node, node.value.strip())

    def _nobodys(self, node: Scalar, name: str) -> int | Faulty:
        """Reports a name that nobody has."""
        everybody = seats_of(self.players)
        if not name:
            return self.fault(Code.UNKNOWN_PLAYER, node, written=name, why="nothing", players=everybody, guess=None)
        if name.lower() in words.NOBODY:
            return self.fault(Code.UNKNOWN_PLAYER, node, written=name, why="nobody", players=everybody, guess=None)
        several = [self.seat_of(part) for part in re.split(_SEVERAL, name)]
        if len(several) > 1 and None not in several:
            seats = tuple(Seat(seat) for seat in several if seat is not None)
            return self.fault(Code.UNKNOWN_PLAYER, node, written=name, why="several", players=seats, guess=None)
        from .meant import other_letters

        alike = other_letters(name, self.seats)
        if alike is not None:
            meant, args, first = alike
            full = Seat(self.seats[meant])
            args["guess"] = (meant,) if self.players[full] == meant else (meant, full)
            self.fault(Code.UNKNOWN_PLAYER, part_of(node, first), written=name, players=everybody, **args)
            return full
        guess = self._guess(name)
        self.fault(Code.UNKNOWN_PLAYER, node, written=name, guess=guess, players=everybody)
        return FAULT if guess is None else self.seats[guess]

    def seat_of(self, text: str) -> int | None:
        """The seat of a name, compared after normalisation (NFC); None for a name nobody has."""
        return self.seats.get(unicodedata.normalize("NFC", text.strip()))

    def _guess(self, text: str) -> str | None:
        lowered = {name.lower(): name for name in self.seats}
        guess = closest(text.lower(), lowered)
        return lowered[guess] if guess else None

    def seat_list(self, node: Node) -> tuple[int, ...] | Faulty:
        """The seats of a list of players."""
        items = self.items(node)
        if items is FAULT:
            return FAULT
        seats = [self.seat(item) for item in items]
        found = tuple([seat for seat in seats if seat is not FAULT])
        return found if len(found) == len(seats) else FAULT

    def by_player(self, node: Node, read: Callable[[Node], Any]) -> tuple[tuple[int, Any], ...] | Faulty:
        """Seat → value of a mapping of players."""
        pairs = self.mapping(node)
        if pairs is FAULT:
            return FAULT
        found: dict[int, Any] = {}
        whole = True
        for key, value in pairs:
            if is_nothing(value) and key.value not in self.seats and self.seat_of(key.value) is None:
                self._nothing_behind(key)
                whole = False
                continue
            seat = self.seat(key)
            amount = read(value)
            if seat is FAULT or amount is FAULT:
                whole = False
            elif seat in found:
                self.fault(Code.PLAYER_TWICE, key, player=Seat(seat))
                whole = False
            else:
                found[seat] = amount
        return tuple(found.items()) if whole else FAULT

    def _nothing_behind(self, key: Scalar) -> None:
        """Reports an unknown name with nothing behind it: a name and a number without a colon, perhaps."""
        parts = re.fullmatch(_NAME_AND_NUMBER, key.value, re.DOTALL)
        if parts is None or self.seat_of(parts[1]) is None:
            self.seat(key)
        else:
            self.fault(Code.UNKNOWN_PLAYER, key, written=parts[1], rest=parts[2], why="colon", guess=None)

    def whists(self, node: Node, read: Callable[[Node], Any]) -> Pairs | Faulty:
        """Who has written on whom, and how many."""
        pairs = self.mapping(node)
        if pairs is FAULT:
            return FAULT
        found: list[tuple[int, int, int]] = []
        whole = True
        seen: set[int] = set()
        for key, value in pairs:
            seat = self.seat(key)
            amounts = self.by_player(value, read)
            if seat is FAULT or amounts is FAULT:
                whole = False
                continue
            if seat in seen:
                self.fault(Code.PLAYER_TWICE, key, player=Seat(seat))
                whole = False
            seen.add(seat)
            for on, amount in amounts:
                if on == seat:
                    self.fault(Code.WHISTS_ON_ONESELF, self._key_of(value, on), player=Seat(seat))
                    whole = False
                found.append((seat, on, amount))
        return tuple(found) if whole else FAULT

    def _key_of(self, node: Node, seat: int) -> Node:
        assert isinstance(node, Mapping)
        return next(key for key, _ in node.pairs if self.seat_of(key.value) in (seat, None))


def _beside(key: str, what: str) -> dict[str, object]:
    """For a note within what it is a note of: the key of that, in the letters of the log."""
    if words.KEY_OF[words.fold(key)] != "note" or what not in ("adjust", "expect", "main"):
        return {}
    return {"why": "beside", "typed": what if key.isascii() else words.russian_key(what)}


def is_nothing(node: Node) -> bool:
    """Whether nothing was written: ``key:`` with no value behind it."""
    return not isinstance(node, (Mapping, Sequence)) and node.value == ""


def run_together(key: Scalar, value: Node, allowed: Iterable[str]) -> tuple[str | None, Leaf]:
    """A key and its value without a colon, or without a space after it: ``contract 7♠``, ``contract:7♠``."""
    parts = re.fullmatch(_RUN_TOGETHER, key.value, re.DOTALL) if is_nothing(value) else None
    word = words.KEY_OF.get(words.fold(parts[1])) if parts else None
    return word if word and word in allowed else None, Leaf(parts[2] if parts else "", key.start_mark, key.end_mark)


def seats_of(players: List[str]) -> tuple[Seat, ...]:
    """All seats of a table, as arguments of a problem."""
    return tuple(Seat(number) for number in range(len(players)))


def guess_key(text: str, allowed: Iterable[str]) -> str | None:
    """The key that was most likely meant, in its canonical word."""
    return _guess_spelling(text, allowed)[1]


def _guess_spelling(text: str, allowed: Iterable[str]) -> tuple[str | None, str | None]:
    folded = words.fold(text)
    meant = words.MEANT.get(folded)
    if meant is not None and meant in allowed:
        return meant if text.isascii() else words.russian_key(meant), meant
    known = words.KEY_OF.get(folded)
    if known is not None:
        return (text, known) if known in allowed else (None, None)
    return _closest_spelling(folded, tuple(allowed))


@lru_cache(1024)
def _closest_spelling(folded: str, allowed: tuple[str, ...]) -> tuple[str | None, str | None]:
    spellings = {spelling: word for spelling, word in words.KEY_OF.items() if word in allowed}
    guess = closest(folded, spellings)
    return guess, spellings[guess] if guess else None


def closest(text: str, choices: Iterable[str]) -> str | None:
    """The choice that was most likely meant, or None where none is near."""
    return None if len(text) > 60 else _closest(text, tuple(choices))


@lru_cache(1024)
def _closest(text: str, choices: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(text, choices, n=1, cutoff=0.7)
    return found[0] if found else None


def read_decimal(text: str) -> tuple[int, int] | None:
    """A decimal number, with a point or a comma, as an exact fraction; None for anything else."""
    body = text.replace(",", ".").replace("−", "-")
    sign = -1 if body.startswith("-") else 1
    digits, _, fraction = body.lstrip("+-").partition(".")
    if not (digits + fraction).isdigit() or not (digits + fraction).isascii() or len(digits + fraction) > 12:
        return None
    if len(body) - len(body.lstrip("+-")) > 1:
        return None
    fraction = fraction.rstrip("0")
    return sign * int(digits + fraction), 10 ** len(fraction)
