"""What may come next in a party: who deals, what is still to be played, what it would cost. Nothing is played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .raspasy import stake_of
from .stages import games_left
from .state import Stage

if TYPE_CHECKING:
    from .state import State


class Raspasy(NamedTuple):
    """The next raspasy: how many there were in a row before (§1.3), and the price of a trick, in points (§5.1).

    ``dark`` is the price in the dark, None where the table has none now.
    """

    before: int
    light: int
    dark: int | None


class Announcement(NamedTuple):
    """The main stage is due (§12.3): who may announce it, and the highest target, None where it has no limit."""

    owners: tuple[int, ...]
    highest: int | None


class Outlook(NamedTuple):
    """What may be played next; players are seats.

    ``dealer`` is None once the party is over. ``turn`` is whose obligatory game it is in the razboinik, ``games``
    what each has still to play there; ``rounds`` how many obligatory raspasy are left; ``raspasy`` None where
    there are none now. ``bombs`` are factors, the next one first; ``lacking`` is what each pulya lacks, in points,
    None without a target; ``last_deals`` how often the deal passes yet in the last round, None before it.
    """

    stage: Stage
    dealer: int | None
    turn: int | None
    games: tuple[tuple[str, ...], ...]
    rounds: int
    raspasy: Raspasy | None
    announcement: Announcement | None
    bombs: tuple[tuple[int, ...], ...]
    lacking: tuple[int, ...] | None
    last_deals: int | None


def what_next(state: State) -> Outlook:
    """What may be played next in a party without errors so far. The state stays as it is."""
    over = state.finished()
    stage = Stage.OVER if over else state.stage
    in_main = stage is Stage.MAIN
    seats = range(state.seats)
    lacking = tuple(state.space(seat) or 0 for seat in seats) if state.closes_at is not None else None
    return Outlook(
        stage=stage,
        dealer=None if over else state.dealer,
        turn=state.left_of(state.dealer) if stage is Stage.RAZBOINIK else None,
        games=tuple(games_left(state, seat) for seat in seats) if stage is Stage.RAZBOINIK else (),
        rounds=2 * state.seats - state.rounds if stage is Stage.ROUNDS else 0,
        raspasy=_raspasy(state) if in_main or stage is Stage.ROUNDS else None,
        announcement=_announcement(state) if stage is Stage.ANNOUNCE else None,
        bombs=tuple(state.sheet.bombs),
        lacking=lacking,
        last_deals=state.passes_left if in_main else None,
    )


def _raspasy(state: State) -> Raspasy:
    has_dark = state.conventions.dark and state.stage is Stage.MAIN
    return Raspasy(state.run, stake_of(state, dark=False).price, stake_of(state, dark=True).price if has_dark else None)


def _announcement(state: State) -> Announcement:
    goras = state.sheet.goras
    owners = tuple(seat for seat in range(state.seats) if goras[seat] == max(goras))
    return Announcement(owners, min(goras) or None)
