"""The log as values: contracts and cards, the table, the entries. No text, no places, no rules.

Players are seats, 0 … n−1 in the order listed; amounts are whole numbers. Every value is frozen: these are named
tuples, which are far quicker to import and to make than dataclasses.
"""

# no annotations from __future__: as texts they would be compiled one by one when the tuples are made
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .conventions import PRESETS, Conventions, Decimal, Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .problems import Problem
    from .read.places import Places

EDITION = 1
"""The edition of the rules that this program plays by."""

SUITS = ("♠", "♣", "♦", "♥", "NT")


class Contract(NamedTuple):
    """A game one can order: 6–10 in a suit, mizer or totus. There are 27, all in ``LADDER``.

    ``rank`` is its place in the ladder (§7.8), ``level`` the tricks ordered (0 for mizer and totus), ``suit``
    the number of the suit (0 ♠ … 3 ♥, 4 no trump; −1 for mizer and totus), ``game`` the name in price lists.
    """

    rank: int
    game: str
    level: int
    suit: int
    text: str

    def __str__(self) -> str:
        return self.text


def _ladder() -> tuple[Contract, ...]:
    names: list[tuple[str, int, int]] = []
    for level in (6, 7, 8, 9, 10):
        if level == 9:
            names.append(("mizer", 0, -1))
        names += [(str(level), level, suit) for suit in range(5)]
    names.append(("totus", 0, -1))
    return tuple(
        Contract(rank, game, level, suit, f"{level}{SUITS[suit]}" if level else game)
        for rank, (game, level, suit) in enumerate(names)
    )


LADDER = _ladder()
"""All contracts, lowest first: 6♠ … 8NT, mizer, 9♠ … 10NT, totus (§7.8)."""
MIZER = LADDER[15]
TOTUS = LADDER[26]


BOMB_FACTORS = {"bomb": 2, "double": 4, "elka": 8}
"""The bombs by name, and what each multiplies by (§8)."""
BOMB_NAMES = {factor: name for name, factor in BOMB_FACTORS.items()}


class BidKind(Enum):
    """What sort of bid it is (§7.8)."""

    PASS = "pass"
    PASS_DARK = "pass dark"
    LIGHT = "light"
    DARK = "dark"


class Bid(NamedTuple):
    """One bid of an auction; a pass has no contract."""

    kind: BidKind
    contract: Contract | None


class Card(NamedTuple):
    """A card: rank one of 7 8 9 T J Q K A, suit 0 ♠ … 3 ♥."""

    rank: str
    suit: int


class Returned(Enum):
    """The talon thrown back by the declarer (§9)."""

    RETURNED = "returned"


Talon = tuple[Card, ...] | Returned


class Credit(NamedTuple):
    """Where the player himself put what he earned (§11.6); help is seat → points."""

    pulya: int = 0
    gora: int = 0
    help: tuple[tuple[int, int], ...] = ()


Call = tuple[int, Bid]
"""One turn of an auction: who, and what he bid."""
Amounts = tuple[tuple[int, int], ...]
"""Seat → amount, in the order written."""
Pairs = tuple[tuple[int, int, int], ...]
"""Whists: who has written, on whom, how many."""


class Price(NamedTuple):
    """The price of a whist: the amount, the currency (may be empty) and the text as typed."""

    amount: Decimal
    currency: str
    text: str


class Game(NamedTuple):
    """A game that was ordered (§3, §4, §6). −1 stands for a declarer who could not be read.

    ``tricks`` are seat → tricks as typed, one number for the declarer's, or None: not played out.
    ``dark`` is the bid of a dark game; ``MIZER`` there is the bid ``mizer dark``.
    """

    declarer: int
    contract: Contract
    whist: tuple[int, ...] = ()
    tricks: Amounts | int | None = None
    dark: Contract | None = None
    talon: Talon | None = None
    credit: Credit | None = None
    help: tuple[int, ...] = ()
    auction: tuple[Call, ...] | None = None
    dealer: int | None = None
    note: str = ""
    faults: frozenset[str] = frozenset()


class Raspasy(NamedTuple):
    """Everybody passed (§5); ``dark`` are those who passed without looking."""

    tricks: Amounts
    dark: tuple[int, ...] = ()
    talon: Talon | None = None
    auction: tuple[Call, ...] | None = None
    dealer: int | None = None
    note: str = ""
    faults: frozenset[str] = frozenset()


class PenaltyKind(StrEnum):
    """The penalties of §10."""

    MISDEAL = "misdeal"
    NO_DISCARD = "no_discard"
    REVOKE = "revoke"
    HINT = "hint"
    THIRD_RASPASY = "third_raspasy"
    AGREED = "agreed"


class Penalty(NamedTuple):
    """A penalty (§10). A revoke is in a game (contract, declarer, dark) or in raspasy (dark_passers)."""

    kind: PenaltyKind
    player: int | None = None
    contract: Contract | None = None
    declarer: int | None = None
    dark: Contract | None = None
    raspasy: bool = False
    dark_passers: tuple[int, ...] = ()
    points: int | None = None
    dealer: int | None = None
    note: str = ""
    faults: frozenset[str] = frozenset()


class Main(NamedTuple):
    """The main stage of a classic is announced (§12.3)."""

    pulya: int
    price: Price | None = None
    until: str = ""
    by: int | None = None
    note: str = ""
    faults: frozenset[str] = frozenset()


class LastRound(NamedTuple):
    """The control time has come (§12.4)."""

    note: str = ""
    faults: frozenset[str] = frozenset()


class Adjust(NamedTuple):
    """A correction of the sheet by signed amounts (§10)."""

    pulya: Amounts = ()
    gora: Amounts = ()
    whists: Pairs = ()
    note: str = ""
    faults: frozenset[str] = frozenset()


class Expect(NamedTuple):
    """What the paper says at this point; nets are exact decimals."""

    pulya: Amounts = ()
    gora: Amounts = ()
    whists: Pairs = ()
    net: tuple[tuple[int, Decimal], ...] = ()
    note: str = ""
    faults: frozenset[str] = frozenset()


class Unread(NamedTuple):
    """An entry of which not even the kind could be read: only the problem it made is known."""

    note: str = ""
    faults: frozenset[str] = frozenset()


Entry = Game | Raspasy | Penalty | Main | LastRound | Adjust | Expect | Unread
"""What stands in the deals of a log. ``faults`` names the keys that could not be read (``*``: any key)."""


class Opening(NamedTuple):
    """The sheet so far (format §1). Bombs are seat → factors, oldest first; played is seat → games ticked off."""

    pulya: Amounts = ()
    gora: Amounts = ()
    whists: Pairs = ()
    bombs: tuple[tuple[int, tuple[int, ...]], ...] = ()
    played: tuple[tuple[int, tuple[str, ...]], ...] = ()
    raspasy: int = 0


class Origin(StrEnum):
    """Where the value of a convention came from."""

    PRESET = "preset"
    TABLE = "table"
    FILE = "file"


class Table(NamedTuple):
    """Who plays, and by what. ``short`` are the short names by seat, empty where none were given."""

    players: tuple[str, ...]
    variant: Variant = Variant.CLASSIC
    conventions: Conventions = PRESETS[Variant.CLASSIC]
    origins: "Mapping[str, Origin]" = MappingProxyType({})
    short: tuple[str, ...] = ()
    dealer: int = 0
    pulya: int | None = None
    price: Price | None = None
    until: str = ""
    conventions_file: str = ""


class Log(NamedTuple):
    """One pulka as it was written down, in canonical words.

    ``problems`` are those of reading; a log with errors is settled by nobody. ``table`` is None where the
    players could not be read. ``named`` tells whether the name stands in the log itself, ``edition`` is that of the
    rules where the log gives it. ``places`` finds where an entry or a field of it stands in the file. ``unsure`` names
    what errors of the head have left open: ``rules``, ``dealer``, ``sheet``.
    """

    name: str
    source: str
    table: Table | None
    entries: tuple[Entry, ...]
    places: "Places"
    opening: Opening | None = None
    date: str | None = None
    note: str = ""
    named: bool = False
    edition: int | None = None
    problems: "tuple[Problem, ...]" = ()
    unsure: frozenset[str] = frozenset()
