"""Raspasy (rules §5), light and dark (§7.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conventions import Bonus
from ..problems import Code, Seat
from ..sheet import Why
from . import bombs, credit
from .dark import FACTOR, may_be_dark
from .dealing import dealer_plays, first_bidder, settle_dealer
from .stages import raspasy_allowed, raspasy_played
from .state import Stake

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Amounts, Raspasy
    from ..sheet import Sink
    from .state import Finder, State


def play(state: State, entry: Raspasy, sink: Sink, find: Finder) -> None:
    """Checks and writes raspasy, and moves on to the next deal."""
    hands = [] if entry.faults else entry.dark
    settle_dealer(state, find, entry.dealer, hands, first_bidder(entry.auction), None)
    _check(state, entry, find)
    if find.errors or entry.faults:
        state.sheet_sure = False
    elif state.sheet_sure and state.dealer_sure:
        stake = stake_of(state, dark=bool(entry.dark))
        write_tricks(state, entry, stake, sink)
        write_bonus(state, without_a_trick(state, entry), stake, sink)
    else:
        state.sheet_sure = False
    count(state, sink, entry.dark, entry.tricks, written=not (find.errors or entry.faults))


def _check(state: State, entry: Raspasy, find: Finder) -> None:
    if not raspasy_allowed(state, find) or find.errors:
        return
    if entry.dark and may_be_dark(state, find):
        check_passers(state, entry.dark, find)
    if "raspasy" not in entry.faults and not check_sum(state, entry, find):
        dealer_plays(state)
    if entry.talon is not None:
        from . import talon

        talon.check(entry.talon, find)
        find(Code.TALON_EARNS_NOTHING, ("talon",), three=state.seats == 3)
    if entry.auction is not None and not entry.faults & {"auction", "dark"}:
        from .auction import check_raspasy

        check_raspasy(state, entry, find)


def check_passers(state: State, passers: tuple[int, ...], find: Finder) -> None:
    """Those who passed without looking hold cards, and are named once."""
    for index, seat in enumerate(passers):
        if seat in passers[:index]:
            find(Code.WHISTER_TWICE, ("dark", index), player=Seat(seat))
        elif state.seats == 4 and state.dealer_sure and seat == state.dealer:
            find(Code.DARK_PASSER, ("dark", index), player=Seat(seat))
            dealer_plays(state)


def check_sum(state: State, entry: Raspasy, find: Finder) -> bool:
    """Ten tricks, of which the talon wins two at the most (§5.2); False where the dealer seems to hold cards."""
    tricks = dict(entry.tricks)
    sitting = state.dealer if state.seats == 4 and state.dealer_sure else None
    if sitting is not None and tricks.get(sitting, 0) > 2:
        find(Code.TALON_TRICKS, ("raspasy", sitting), player=Seat(sitting), tricks=tricks[sitting])
        return False
    total = sum(tricks.values())
    if total != 10:
        find(Code.TRICKS_NOT_TEN, ("raspasy",), total=total)
    return True


def stake_of(state: State, *, dark: bool) -> Stake:
    """What a trick costs, by how many raspasy there were in the run before this one (§5.1, §7.6)."""
    prices = state.conventions.raspasy_prices
    return Stake(prices[min(state.run, len(prices) - 1, 2)] * (FACTOR if dark else 1), dark=dark)


def write_tricks(state: State, entry: Raspasy, stake: Stake, sink: Sink) -> None:
    """Everybody's tricks onto his gora; the talon's are those of a dealer who sits out (§5.2)."""
    tricks = dict(entry.tricks)
    active = state.active(state.dealer)
    for seat in active if state.seats == 3 else [*active, state.dealer]:
        taken = tricks.get(seat, 0)
        if taken:
            why = Why.RASPASY_TRICKS if seat in active else Why.TALON_TRICKS
            sink.gora(seat, taken * stake.price, "5.2", (why, taken, stake))


def without_a_trick(state: State, entry: Raspasy) -> list[int]:
    """The active players who took nothing, clockwise from the dealer's left."""
    tricks = dict(entry.tricks)
    return [seat for seat in state.active(state.dealer) if not tricks.get(seat)]


def write_bonus(state: State, seats: Iterable[int], stake: Stake, sink: Sink) -> bool:
    """The bonus of those without a trick: off the gora, or credited like a game (§5.3).

    Whether a pulya may have been closed by it.
    """
    bonus = state.conventions.raspasy_zero * stake.price
    closed = False
    for seat in seats:
        if state.conventions.raspasy_bonus is Bonus.CREDIT:
            closed = credit.earn(state, sink, seat, bonus) or closed
        else:
            off = min(bonus, state.sheet.goras[seat])
            if off:
                sink.gora(seat, -off, "5.3", (Why.NO_TRICK, bonus))
    return closed


def count(state: State, sink: Sink, passers: tuple[int, ...], tricks: Amounts, *, written: bool) -> None:
    """Raspasy were played: they count in the run, for bombs, for the stage, and the deal passes or does not (§1.2)."""
    state.counted += 1
    for seat, taken in tricks:
        state.sheet.tricks[seat] += taken
    if raspasy_played(state):
        return
    dealer = state.dealer
    state.run += 1
    state.dark_run = state.dark_run + 1 if passers else 0
    if passers and written and state.sheet_sure:
        bombs.draw(state, sink, dealer, passers)
    state.third_by = dealer if state.run == 3 and state.run_sure and state.dealer_sure else None
    if not state.stage_sure:
        # perhaps one of the obligatory ones, after which the deal passes
        state.may_have_passed()
        state.run_sure = False
    elif not state.conventions.raspasy_redeal:
        state.pass_deal()
    elif not state.run_sure:
        state.may_have_passed()
    elif state.run == 3:
        state.pass_deal()
        state.new_run()
