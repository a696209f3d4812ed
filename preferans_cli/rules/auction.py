"""The auction (rules §7.8): every bid against the ladder, and its end against what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import LADDER, MIZER, Bid, BidKind
from ..problems import Code, Seat
from .dealing import MOST_CONTRADICTIONS, contradicted
from .state import Stage

if TYPE_CHECKING:
    from ..model import Call, Contract, Game, Raspasy
    from .state import Finder, State

_BY_LEVEL_AND_SUIT = {(contract.level, contract.suit): contract.rank for contract in LADDER if contract.level}
_NOTHING_LIGHT = len(LADDER)
# What beats a dark pass, the first, second and third of a run: the lowest dark bid, the lowest light one.
_OVER_DARK_PASS = {
    1: (_BY_LEVEL_AND_SUIT[6, 0], _BY_LEVEL_AND_SUIT[7, 0]),
    2: (_BY_LEVEL_AND_SUIT[7, 0], _BY_LEVEL_AND_SUIT[8, 0]),
    3: (_BY_LEVEL_AND_SUIT[8, 0], _BY_LEVEL_AND_SUIT[9, 0]),
}


def _dark_rank(bid: Contract) -> int:
    """The place among the dark bids, which is that of the light ones, but only a ten goes over ``mizer dark``."""
    return 2 * _BY_LEVEL_AND_SUIT[10, 0] - 1 if bid is MIZER else 2 * bid.rank


def _light_over_dark(bid: Contract) -> int:
    """The rank of the lowest light bid that beats a dark one: a level up, in its suit."""
    if bid is MIZER or bid.level == 10:
        return _NOTHING_LIGHT
    return _BY_LEVEL_AND_SUIT[bid.level + 1, bid.suit]


def beats(new: Bid, last: Bid | None, dark_pass: int) -> bool:
    """Whether a bid may stand over the highest one so far; ``dark_pass`` is which dark pass it has to beat, or 0."""
    assert new.contract is not None
    rank = new.contract.rank
    if last is None or last.contract is None:
        if not dark_pass:
            return True
        lowest_dark, lowest_light = _OVER_DARK_PASS[dark_pass]
        return rank >= (lowest_dark if new.kind is BidKind.DARK else lowest_light)
    held = last.contract
    if new.kind is BidKind.DARK and last.kind is BidKind.DARK:
        return _dark_rank(new.contract) > _dark_rank(held)
    if new.kind is BidKind.LIGHT and last.kind is BidKind.LIGHT:
        return rank > held.rank
    if new.kind is BidKind.LIGHT:
        return rank >= _light_over_dark(held)
    return held.rank < _light_over_dark(new.contract)


def run(state: State, calls: tuple[Call, ...], find: Finder) -> tuple[int | None, Bid | None, tuple[int, ...]] | None:
    """Follows the bidding to its end: the winner, his bid, and who passed without looking.

    None where a bid is out of order; that is one problem, and what follows it means nothing.
    """
    if state.stage in (Stage.RAZBOINIK, Stage.ROUNDS):
        if state.stage_sure:
            find(Code.NO_BIDDING_HERE, ("auction",))
        return None
    order = state.active(state.dealer) if state.dealer_sure else _order_of(state, calls)
    bidding = list(order)
    looked: set[int] = set()
    dark_passers: list[int] = []
    highest: Bid | None = None
    winner: int | None = None
    turn = 0
    for index, (seat, bid) in enumerate(calls):
        path = ("auction", index)
        if not bidding or (len(bidding) == 1 and highest is not None):
            find(Code.AUCTION_GOES_ON, path)
            return None
        expected = bidding[turn % len(bidding)]
        if seat != expected:
            find(Code.BID_OUT_OF_TURN, path, player=Seat(seat), turn=Seat(expected))
            if not index:
                contradicted(state, (seat - 1) % state.seats)
            else:
                state.contradictions += 1
            return None
        problem = _forbidden(state, seat, bid, highest, looked, dark_passers)
        if problem is not None:
            find(problem, (*path, seat), player=Seat(seat), bid=bid, last=highest)
            return None
        if bid.contract is None:
            bidding.remove(seat)
            turn = turn % len(bidding) if bidding else 0
            if bid.kind is BidKind.PASS_DARK:
                dark_passers.append(seat)
        else:
            highest, winner = bid, seat
            turn = (turn + 1) % len(bidding)
        if bid.kind in (BidKind.LIGHT, BidKind.PASS):
            looked.add(seat)
    if bidding and (len(bidding) > 1 or highest is None):
        turn_of = bidding[turn % len(bidding)]
        find(Code.AUCTION_NOT_ENDED, ("auction", len(calls) - 1), turn=Seat(turn_of))
        return None
    return winner, highest, tuple(dark_passers)


def _order_of(state: State, calls: tuple[Call, ...]) -> list[int]:
    """The order of bidding where the dealer is uncertain: from the first bidder, those who bid at all."""
    if not calls:
        return []
    bidders = dict.fromkeys(seat for seat, _ in calls)
    if state.contradictions >= MOST_CONTRADICTIONS:
        return list(bidders)
    order = [calls[0][0], *state.others(calls[0][0])]
    return [seat for seat in order if seat in bidders or state.seats == 3][:3]


def _forbidden(
    state: State, seat: int, bid: Bid, highest: Bid | None, looked: set[int], dark_passers: list[int]
) -> Code | None:
    if bid.kind in (BidKind.DARK, BidKind.PASS_DARK):
        if state.rules_sure and not state.conventions.dark:
            return Code.DARK_NOT_PLAYED_HERE
        if seat in looked:
            return Code.DARK_AFTER_LOOKING
    if bid.kind is BidKind.PASS_DARK and highest is not None:
        return Code.PASS_DARK_AFTER_BID
    if bid.contract is None:
        return None
    which = min(state.dark_run, 2) + 1 if dark_passers and highest is None else 0
    if which and not state.run_sure:
        which = 1
    return None if beats(bid, highest, which) else Code.BID_TOO_LOW


def check_game(state: State, game: Game, find: Finder) -> bool:
    """The contract played against the auction that the log gives; False where somebody else should have played."""
    assert game.auction is not None
    outcome = run(state, game.auction, find)
    if outcome is None or game.declarer < 0 or game.faults & {"declarer", "contract", "dark", "*"}:
        return True
    winner, bid, _ = outcome
    if winner is None or bid is None or bid.contract is None:
        find(Code.ALL_PASSED, ("auction",))
        return True
    dark = bid.contract if bid.kind is BidKind.DARK else None
    if winner != game.declarer:
        find(Code.NOT_THE_WINNER, ("declarer",), player=Seat(game.declarer), winner=Seat(winner), bid=bid)
        return False
    if dark is not game.dark:
        find(Code.DARK_DIFFERS, ("dark",) if game.dark else ("contract",), bid=bid, dark=game.dark)
    elif dark is not None:
        pass  # what a dark bid allows is said in its own chapter
    elif bid.contract is MIZER and game.contract is not MIZER:
        find(Code.ONLY_MIZER, ("contract",), contract=game.contract)
    elif game.contract is MIZER and bid.contract is not MIZER:
        find(Code.MIZER_NOT_BID, ("contract",), bid=bid)
    elif game.contract.rank < bid.contract.rank:
        find(Code.BELOW_THE_BID, ("contract",), contract=game.contract, bid=bid)
    return True


def check_raspasy(state: State, entry: Raspasy, find: Finder) -> None:
    """Raspasy against the auction that the log gives: everybody passed, and the same ones without looking."""
    assert entry.auction is not None
    outcome = run(state, entry.auction, find)
    if outcome is None:
        return
    winner, bid, passers = outcome
    if winner is not None:
        find(Code.SOMEBODY_BID, ("auction",), winner=Seat(winner), bid=bid)
    elif set(passers) != set(entry.dark):
        path = ("dark",) if entry.dark else ("auction",)
        find(
            Code.DARK_PASSES_DIFFER,
            path,
            bid=tuple(Seat(seat) for seat in passers),
            listed=tuple(Seat(seat) for seat in entry.dark),
        )
