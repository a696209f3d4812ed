"""Penalties (rules §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import TOTUS, PenaltyKind
from ..problems import Code, Seat
from ..sheet import Why
from . import dark, raspasy
from .dealing import contradicted, dealer_plays, settle_dealer
from .stages import deal_allowed, game_allowed, raspasy_allowed
from .state import Stake

if TYPE_CHECKING:
    from ..model import Penalty
    from ..sheet import Sink
    from .state import Finder, State

TRICKS_IN_A_GAME = 3
TRICKS_IN_RASPASY = 10
MOST_FOR_A_THIRD = 10
_DEALS = (PenaltyKind.MISDEAL, PenaltyKind.NO_DISCARD, PenaltyKind.REVOKE)


def play(state: State, entry: Penalty, sink: Sink, find: Finder) -> None:
    """Checks and writes a penalty. A misdeal, a talon not discarded and a revoke in a game leave the dealer (§1.2)."""
    match entry.kind:
        case PenaltyKind.MISDEAL:
            _misdeal(state, entry, sink, find)
        case PenaltyKind.NO_DISCARD:
            _in_a_game(state, entry, entry.player, sink, find)
        case PenaltyKind.REVOKE if entry.raspasy:
            _revoke_in_raspasy(state, entry, sink, find)
        case PenaltyKind.REVOKE:
            _in_a_game(state, entry, entry.declarer, sink, find)
        case PenaltyKind.HINT:
            if entry.player is not None:
                sink.gora(entry.player, 1, "10", (Why.HINT,))
        case PenaltyKind.THIRD_RASPASY:
            _third_raspasy(state, entry, sink, find)
        case PenaltyKind.AGREED:
            _agreed(entry, sink, find)
    if find.errors or entry.faults:
        state.sheet_sure = False
    elif entry.kind in _DEALS and not entry.raspasy:
        state.third_by = None


def _misdeal(state: State, entry: Penalty, sink: Sink, find: Finder) -> None:
    settle_dealer(state, find, entry.dealer, (), None, None)
    if not deal_allowed(state, find) or find.errors:
        return
    if entry.player is not None:
        if state.dealer_sure and entry.player != state.dealer:
            find(Code.MISDEAL_PLAYER, ("player",), player=Seat(entry.player), dealer=Seat(state.dealer))
            contradicted(state, entry.player)
            return
        if not state.dealer_sure and state.rules_sure:
            state.dealers = (entry.player,)
    state.written_for_the_dealer()
    sink.gora(state.dealer, 1, "10", (Why.MISDEAL,))


def _in_a_game(state: State, entry: Penalty, declarer: int | None, sink: Sink, find: Finder) -> None:
    """A talon not discarded, or a revoke in a game that could have been played now."""
    if declarer is None or entry.player is None or entry.contract is None:
        return
    hands = {declarer, entry.player}
    settle_dealer(state, find, entry.dealer, hands, None, declarer)
    if find.errors:
        return
    key = "declarer" if entry.kind is PenaltyKind.REVOKE else "player"
    if state.seats == 4 and state.dealer_sure and state.dealer in hands:
        path = key if declarer == state.dealer else "player"
        find(Code.OFFENDER_NOT_ACTIVE, (path,), player=Seat(state.dealer))
        dealer_plays(state)
        return
    if not game_allowed(state, declarer, entry.contract, find, key):
        return
    if entry.contract is TOTUS:
        find(Code.NO_PRICE, ("contract",))
        return
    if entry.dark is not None:
        dark.check(state, entry.contract, entry.dark, find)
        if find.errors:
            return
    stake = Stake(state.price(entry.contract))
    if entry.player == declarer:
        stake = dark.stake(state, declarer, entry.contract, entry.dark)
    why = Why.REVOKE if entry.kind is PenaltyKind.REVOKE else Why.NO_DISCARD
    sink.gora(entry.player, TRICKS_IN_A_GAME * stake.price, "10", (why, TRICKS_IN_A_GAME, stake))


def _revoke_in_raspasy(state: State, entry: Penalty, sink: Sink, find: Finder) -> None:
    passers = entry.dark_passers
    hands = set(passers) | ({entry.player} if entry.player is not None else set())
    settle_dealer(state, find, entry.dealer, hands, None, None)
    if not raspasy_allowed(state, find) or find.errors:
        pass
    elif state.seats == 4 and state.dealer_sure and entry.player == state.dealer:
        find(Code.OFFENDER_NOT_ACTIVE, ("player",), player=Seat(state.dealer))
        dealer_plays(state)
    elif passers and dark.may_be_dark(state, find):
        raspasy.check_passers(state, passers, find)
    good = not (find.errors or entry.faults)
    if good and entry.player is not None:
        stake = raspasy.stake_of(state, dark=bool(passers))
        why = (Why.REVOKE_RASPASY, TRICKS_IN_RASPASY, stake)
        sink.gora(entry.player, TRICKS_IN_RASPASY * stake.price, "10", why)
    raspasy.count(state, sink, passers, (), written=good)


def _third_raspasy(state: State, entry: Penalty, sink: Sink, find: Finder) -> None:
    third = state.third_by
    if third is None:
        if state.run_sure and state.dealer_sure and "penalty" not in entry.faults:
            find(Code.NOT_AFTER_THIRD, ("penalty",))
        return
    state.third_by = None
    if entry.player is not None and entry.player != third:
        find(Code.THIRD_PLAYER, ("player",), player=Seat(entry.player), dealer=Seat(third))
        return
    if entry.points is None:
        return
    if not 1 <= entry.points <= MOST_FOR_A_THIRD:
        find(Code.POINTS_RANGE, ("points",), points=entry.points, low=1, high=MOST_FOR_A_THIRD)
        return
    sink.gora(third, entry.points, "10", (Why.THIRD_RASPASY,))


def _agreed(entry: Penalty, sink: Sink, find: Finder) -> None:
    if entry.points is None or entry.player is None:
        return
    if entry.points < 1:
        find(Code.POINTS_RANGE, ("points",), points=entry.points, low=1, high=None)
        return
    sink.gora(entry.player, entry.points, "10", (Why.AGREED,))
