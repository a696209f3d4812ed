"""The state of a party between two entries, and the dealing (rules §1).

What an error in the log has made uncertain is marked, and the checks that depend on it stay silent: the
sheet, the run of raspasy, the progress of the stages, and who deals, for whom several seats may be possible.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from ..conventions import GAMES, Ends, Stages
from ..problems import Code, Path, Problem
from ..sheet import Sheet

if TYPE_CHECKING:
    from ..conventions import Conventions
    from ..model import Contract, Main, Table


class Stake(NamedTuple):
    """What one trick of a game is worth (§2): ``price`` = p, with the factor of the bomb and whether it is dark."""

    price: int
    bomb: int = 1
    dark: bool = False


class Stage(Enum):
    """Where a party stands (§12)."""

    RAZBOINIK = "razboinik"
    ROUNDS = "rounds"
    ANNOUNCE = "announce"
    MAIN = "main"
    OVER = "over"


class State:
    """A party being replayed."""

    # a plain class: to be made by the machinery of dataclasses would take a good part of the program's start
    __slots__ = (
        "announced",
        "closes_at",
        "contradictions",
        "conventions",
        "counted",
        "dark_run",
        "dealers",
        "end_reported",
        "games",
        "passes_left",
        "passes_sure",
        "prices",
        "rounds",
        "rules_sure",
        "run",
        "run_sure",
        "seats",
        "sheet",
        "sheet_sure",
        "stage",
        "stage_sure",
        "target",
        "target_sure",
        "third_by",
        "ticks_unsure",
    )

    def __init__(
        self, seats: int, conventions: Conventions, prices: tuple[int, ...], dealers: tuple[int, ...], stage: Stage
    ) -> None:
        self.seats = seats
        self.conventions = conventions
        self.sheet = Sheet(seats)
        self.prices = prices
        self.dealers = dealers
        self.stage = stage
        self.target: int | None = None
        self.closes_at: list[int] | None = None
        self.run = 0
        self.dark_run = 0
        self.games = 0
        self.rounds = 0
        self.passes_left: int | None = None
        self.third_by: int | None = None
        self.counted = 0
        self.announced: Main | None = None
        self.sheet_sure = True
        self.run_sure = True
        self.stage_sure = True
        self.passes_sure = True
        self.target_sure = True
        self.ticks_unsure: set[int] = set()
        self.rules_sure = True
        self.end_reported = False
        self.contradictions = 0

    @property
    def dealer(self) -> int:
        """Who deals the next deal, as far as is known."""
        return self.dealers[0]

    @property
    def dealer_sure(self) -> bool:
        """Whether there is only one who can be dealing."""
        return len(self.dealers) == 1

    def left_of(self, seat: int, steps: int = 1) -> int:
        """The seat so many places clockwise."""
        return (seat + steps) % self.seats

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def active(self, dealer: int) -> list[int]:
        """Who holds cards, clockwise from the dealer's left (§1.1)."""
        return [(dealer + step) % self.seats for step in range(1, 4)]

    def price(self, contract: Contract) -> int:
        """The plain price of a contract, in points (§2); a totus has none."""
        return self.prices[contract.rank]

    def bomb(self, seat: int) -> int:
        """The factor of the bomb that a player's next game is on (§8): 1 without one."""
        bombs = self.sheet.bombs[seat]
        return bombs[0] if bombs else 1

    def space(self, seat: int) -> int | None:
        """What a pulya lacks to be closed, in points; None where no target is set (§11)."""
        if self.closes_at is None:
            return None
        return max(self.closes_at[seat] - self.sheet.pulyas[seat], 0)

    def closed(self) -> bool:
        """Whether the pulyas say that the party is over (§12.4, §13)."""
        if self.closes_at is None:
            return False
        wanted = self.conventions.ends is Ends.FIRST
        for pulya, limit in zip(self.sheet.pulyas, self.closes_at, strict=True):
            if (pulya >= limit) is wanted:
                return wanted
        return not wanted

    def finished(self) -> bool:
        """Whether the party is over, as far as is certain."""
        if self.stage is Stage.OVER:
            return self.stage_sure
        if self.stage is not Stage.MAIN:
            return False
        if self.passes_left == 0 and self.passes_sure:
            return True
        return self.sheet_sure and self.closed()

    def pass_deal(self) -> None:
        """The deal passes clockwise (§1.2), which ends the dealer's run of raspasy (§1.3)."""
        if len(self.dealers) == 1:
            self.dealers = NEXT[self.seats][self.dealers[0]]
        else:
            self.dealers = tuple([(dealer + 1) % self.seats for dealer in self.dealers])
        if self.passes_left:
            self.passes_left -= 1

    def written_for_the_dealer(self) -> None:
        """Something is written that depends on who deals."""
        self.sheet_sure = self.sheet_sure and self.dealer_sure

    def may_have_passed(self) -> None:
        """The deal has passed or has not: nobody knows."""
        later = tuple([(dealer + 1) % self.seats for dealer in self.dealers])
        self.dealers = tuple(dict.fromkeys((*self.dealers, *later)))

    def new_run(self) -> None:
        """No raspasy in a row any more."""
        self.run = self.dark_run = 0
        self.run_sure = True

    def lose_track(self) -> None:
        """An entry of which nothing is known: whatever depends on it is uncertain from here."""
        self.dealers = tuple(range(self.seats))
        self.sheet_sure = self.run_sure = self.passes_sure = False
        self.stage_sure = self.rules_sure and self.conventions.stages is Stages.MAIN
        self.target_sure = self.target_sure and self.stage_sure
        self.ticks_unsure = set(range(self.seats))
        self.third_by = None

    def whoever_deals(self) -> State:
        """The same state, for questions to which it does not matter who deals."""
        return self._but(dealers=tuple(range(self.seats)))

    def copy(self) -> State:
        """A state of its own, to try what comes next."""
        return self._but(
            sheet=self.sheet.copy(),
            closes_at=self.closes_at[:] if self.closes_at else None,
            ticks_unsure=set(self.ticks_unsure),
        )

    def _but(self, **changed: object) -> State:
        """The same state but for some fields."""
        other = State.__new__(State)
        for name in State.__slots__:
            setattr(other, name, changed.get(name, getattr(self, name)))
        return other


class Finder:
    """Collects the problems of one entry."""

    __slots__ = ("entry", "errors", "problems")

    def __init__(self, entry: int) -> None:
        self.entry = entry
        self.problems: list[Problem] = []
        self.errors = 0

    def __call__(self, code: Code, path: Path = (), **args: object) -> None:
        """Notes a problem at a field of the entry."""
        problem = Problem(code, self.entry, path, args)
        self.problems.append(problem)
        if problem.severity == "error":
            self.errors += 1


def start(
    table: Table,
    unsure: frozenset[str] = frozenset(),
) -> State:
    """The state before the first entry of a log; an opening is written by ``opening.write``.

    ``unsure`` names what is open from the start: ``rules`` (the conventions), ``dealer``, ``sheet``, ``target``.
    """
    seats = len(table.players)
    conventions = table.conventions
    prices = dict(conventions.prices)
    state = State(
        seats=seats,
        conventions=conventions,
        prices=tuple([prices.get(game, 0) for game in _GAMES_BY_RANK]),
        dealers=(table.dealer,),
        stage=Stage.MAIN if conventions.stages is Stages.MAIN else Stage.RAZBOINIK,
    )
    if table.pulya is not None and state.stage is Stage.MAIN:
        state.target = table.pulya
        state.closes_at = [table.pulya] * seats
    if "rules" in unsure:
        state.rules_sure = state.target_sure = False
        state.lose_track()
    if "dealer" in unsure:
        state.dealers = tuple(range(seats))
    if "sheet" in unsure:
        state.sheet_sure = False
    if "target" in unsure:
        state.target_sure = state.sheet_sure = False
    return state


def _games_by_rank() -> tuple[str, ...]:
    from ..model import LADDER

    return tuple(contract.game for contract in LADDER)


NEXT = {seats: tuple((dealer % seats,) for dealer in range(1, seats + 1)) for seats in (3, 4)}
"""Seats → dealer → who can be dealing after him."""
_GAMES_BY_RANK = _games_by_rank()
OBLIGATORY = len(GAMES)
"""How many games each has to play in the razboinik (§12.1)."""
