"""Who deals and who sits out (rules §1), also where an error has left it open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Code, Seat
from .state import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Call
    from .state import Finder, State


MOST_CONTRADICTIONS = 3


def settle_dealer(
    state: State,
    find: Finder,
    stated: int | None,
    hands: Iterable[int],
    first: int | None,
    declarer: int | None,
) -> None:
    """Makes out who deals this deal.

    ``stated`` is the dealer that the log names, ``hands`` are those who are known to hold cards, ``first`` is
    the first bidder, ``declarer`` the one whose turn it is in the razboinik.
    """
    if len(state.dealers) == 1:
        if stated is not None and stated != state.dealers[0]:
            find(Code.WRONG_DEALER, ("dealer",), stated=Seat(stated), dealer=Seat(state.dealers[0]))
            contradicted(state, stated)
        return
    if not state.rules_sure or state.contradictions >= MOST_CONTRADICTIONS:
        return
    held = set(hands)
    likely = [
        dealer
        for dealer in state.dealers
        if (stated is None or stated == dealer)
        and (state.seats == 3 or dealer not in held)
        and (first is None or first == state.left_of(dealer))
        and (declarer is None or state.stage is not Stage.RAZBOINIK or declarer == state.left_of(dealer))
    ]
    if likely:
        state.dealers = tuple(likely)
    elif stated is not None:
        state.dealers = (stated,)
    else:
        state.dealers = tuple(range(state.seats))


def contradicted(state: State, likely: int) -> None:
    """The log has another dealer than the rules arrive at: a wrong name, or a deal that was left out.

    ``likely`` is who deals if it was no wrong name. So many of these mean that the table sits otherwise than the
    log says, or plays by another variant; then nothing more is said about who deals.
    """
    state.sheet_sure = False
    state.contradictions += 1
    if state.contradictions < MOST_CONTRADICTIONS:
        state.dealers = (state.dealers[0], likely)
    else:
        state.dealers = tuple(range(state.seats))


def dealer_plays(state: State) -> None:
    """Somebody who should be dealing holds cards."""
    contradicted(state, state.left_of(state.dealer))


def first_bidder(auction: tuple[Call, ...] | None) -> int | None:
    """Who opened the bidding."""
    return auction[0][0] if auction else None
