"""The sheet, and the two sinks that records go to.

Double entry: every amount ever written is one record. ``Sheet`` only adds them up; ``Journal`` keeps them
too. The rules call either with plain values and do not know which it is.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Protocol

    class Sink(Protocol):
        """Where the rules write. Amounts are points, of whists whists; nothing is written for an amount of 0."""

        deal: int

        def pulya(self, seat: int, amount: int, rule: str, why: Reason) -> None:
            """Points into (or out of) a pulya."""

        def gora(self, seat: int, amount: int, rule: str, why: Reason) -> None:
            """Points onto (or off) a gora."""

        def whist(self, seat: int, on: int, amount: int, rule: str, why: Reason) -> None:
            """Whists of one player on another."""

        def bomb(self, seat: int, factor: int, rule: str, why: Reason) -> None:
            """A bomb drawn, by its factor; a negative factor is the oldest one going out."""

        def take(self, written: Taped) -> None:
            """Several records of goras and whists at once, from a tape."""

        def credit(self, written: Taped, seat: int, points: int, most_off: int, rule: str) -> None:
            """The same, and points earned: off the gora what it has, up to ``most_off``, the others into the pulya."""


class Column(StrEnum):
    """The columns of the sheet that records go to."""

    PULYA = "pulya"
    GORA = "gora"
    WHISTS = "whists"
    BOMBS = "bombs"


class Why(Enum):
    """What an amount is for. The arguments of each are named in the catalogue of sentences."""

    OPENING = "opening"
    ADJUST = "adjust"
    REMISE = "remise"
    UNDERBID = "underbid"
    TRICKS = "tricks"
    REMISE_WHISTS = "remise whists"
    NOTHING_TAKEN = "nothing taken"
    AS_THE_WHISTER = "as the whister"
    DUTY = "duty"
    MIZER_TRICKS = "mizer tricks"
    RASPASY_TRICKS = "raspasy tricks"
    TALON_TRICKS = "talon tricks"
    NO_TRICK = "no trick"
    TOTUS_CLOSED = "totus closed"
    TOTUS_WRITTEN_OFF = "totus written off"
    TOTUS_FAILED = "totus failed"
    BOMB_DRAWN = "bomb drawn"
    BOMB_USED = "bomb used"
    TALON_REWARD = "talon reward"
    TALON_RETURNED = "talon returned"
    MISDEAL = "misdeal"
    NO_DISCARD = "no discard"
    REVOKE = "revoke"
    REVOKE_RASPASY = "revoke raspasy"
    HINT = "hint"
    THIRD_RASPASY = "third raspasy"
    AGREED = "agreed"
    CREDIT = "credit"
    HELPED = "helped"
    HELP = "help"


Reason = tuple[object, ...]
"""A ``Why`` and its arguments, plain values."""


CREDIT: Reason = (Why.CREDIT,)
Written = tuple[int, int | None, int, str, Reason]
"""A record of a gora or of whists: seat, on whom (None: the gora), amount, rule, reason."""


class Taped(NamedTuple):
    """What a tape holds: the records in their order, and the same as sums: seat, (on whom,) amount."""

    records: tuple[Written, ...] = ()
    goras: tuple[tuple[int, int], ...] = ()
    whists: tuple[tuple[int, int, int], ...] = ()


class Tape:
    """A sink that only notes what is written onto goras and as whists, to be played again."""

    __slots__ = ("deal", "written")

    def __init__(self) -> None:
        self.deal = 0
        self.written: list[Written] = []

    def taped(self) -> Taped:
        """What has been noted so far."""
        goras: dict[int, int] = {}
        whists: dict[tuple[int, int], int] = {}
        for seat, on, amount, _, _ in self.written:
            if on is None:
                goras[seat] = goras.get(seat, 0) + amount
            else:
                whists[seat, on] = whists.get((seat, on), 0) + amount
        return Taped(tuple(self.written), tuple(goras.items()), tuple([(*pair, n) for pair, n in whists.items()]))

    def pulya(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """A tape has no pulyas."""
        raise NotImplementedError

    def gora(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """Notes points on a gora."""
        self.written.append((seat, None, amount, rule, why))

    def whist(self, seat: int, on: int, amount: int, rule: str, why: Reason) -> None:
        """Notes whists."""
        self.written.append((seat, on, amount, rule, why))

    def bomb(self, seat: int, factor: int, rule: str, why: Reason) -> None:
        """A tape has no bombs."""
        raise NotImplementedError

    def take(self, written: Taped) -> None:
        """Notes what another tape holds."""
        self.written += written.records

    def credit(self, written: Taped, seat: int, points: int, most_off: int, rule: str) -> None:
        """A tape has no pulyas."""
        raise NotImplementedError


class Sheet:
    """The pulka of n players: what each holds. Lists by seat; ``whists[seat][on]``; bombs are factors, oldest first.

    ``played`` and ``tricks`` are the sheet's field 11: obligatory games ticked off, tricks taken in raspasy.
    """

    __slots__ = ("bombs", "deal", "goras", "played", "pulyas", "seats", "tricks", "whists")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.deal = 0
        self.pulyas = [0] * seats
        self.goras = [0] * seats
        self.whists = [[0] * seats for _ in range(seats)]
        self.bombs: list[tuple[int, ...]] = [()] * seats
        self.played: list[tuple[str, ...]] = [()] * seats
        self.tricks = [0] * seats

    def pulya(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """Adds to a pulya."""
        self.pulyas[seat] += amount

    def gora(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """Adds to a gora."""
        self.goras[seat] += amount

    def whist(self, seat: int, on: int, amount: int, rule: str, why: Reason) -> None:
        """Adds to the whists of one on another."""
        self.whists[seat][on] += amount

    def bomb(self, seat: int, factor: int, rule: str, why: Reason) -> None:
        """Adds a bomb at the end, or takes the oldest away."""
        self.bombs[seat] = (*self.bombs[seat], factor) if factor > 0 else self.bombs[seat][1:]

    def take(self, written: Taped) -> None:
        """Adds several records."""
        _, to_goras, to_whists = written
        if to_goras:
            goras = self.goras
            for seat, amount in to_goras:
                goras[seat] += amount
        if to_whists:
            whists = self.whists
            for seat, on, amount in to_whists:
                whists[seat][on] += amount

    def credit(self, written: Taped, seat: int, points: int, most_off: int, rule: str) -> None:
        """Adds several records and points earned."""
        self.take(written)
        gora = self.goras[seat]
        off = most_off if most_off < gora else gora
        self.goras[seat] = gora - off
        self.pulyas[seat] += points - off

    def copy(self) -> Sheet:
        """A sheet of its own with the same amounts."""
        other = Sheet(self.seats)
        other.deal = self.deal
        other.pulyas = self.pulyas[:]
        other.goras = self.goras[:]
        other.whists = [row[:] for row in self.whists]
        other.bombs = self.bombs[:]
        other.played = self.played[:]
        other.tricks = self.tricks[:]
        return other


class Record(NamedTuple):
    """One amount written: in which deal (0: the opening), for whom, in which column, and what for."""

    deal: int
    seat: int
    column: Column
    on: int | None
    amount: int
    rule: str
    why: Reason


class Journal:
    """A sink that keeps every record and passes it on to the sheet."""

    __slots__ = ("deal", "records", "sheet")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.deal = 0
        self.records: list[Record] = []

    def pulya(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """Keeps a record of a pulya."""
        self.sheet.pulya(seat, amount, rule, why)
        self.records.append(Record(self.deal, seat, Column.PULYA, None, amount, rule, why))

    def gora(self, seat: int, amount: int, rule: str, why: Reason) -> None:
        """Keeps a record of a gora."""
        self.sheet.gora(seat, amount, rule, why)
        self.records.append(Record(self.deal, seat, Column.GORA, None, amount, rule, why))

    def whist(self, seat: int, on: int, amount: int, rule: str, why: Reason) -> None:
        """Keeps a record of whists."""
        self.sheet.whist(seat, on, amount, rule, why)
        self.records.append(Record(self.deal, seat, Column.WHISTS, on, amount, rule, why))

    def bomb(self, seat: int, factor: int, rule: str, why: Reason) -> None:
        """Keeps a record of a bomb."""
        self.sheet.bomb(seat, factor, rule, why)
        self.records.append(Record(self.deal, seat, Column.BOMBS, None, factor, rule, why))

    def take(self, written: Taped) -> None:
        """Keeps several records."""
        self.sheet.take(written)
        deal = self.deal
        for seat, on, amount, rule, why in written.records:
            column = Column.GORA if on is None else Column.WHISTS
            self.records.append(Record(deal, seat, column, on, amount, rule, why))

    def credit(self, written: Taped, seat: int, points: int, most_off: int, rule: str) -> None:
        """Keeps several records, and those of points earned."""
        self.take(written)
        off = min(most_off, self.sheet.goras[seat])
        if off:
            self.gora(seat, -off, rule, CREDIT)
        if points > off:
            self.pulya(seat, points - off, rule, CREDIT)
