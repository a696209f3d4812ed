"""The dealer's talon reward, and the talon thrown back (rules §9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conventions import TalonSuits
from ..model import Returned
from ..problems import Code
from ..sheet import Why

if TYPE_CHECKING:
    from ..model import Talon
    from ..sheet import Sink
    from .state import Finder, Stake, State


def check(talon: Talon, find: Finder) -> None:
    """A talon is two different cards."""
    if isinstance(talon, Returned):
        return
    if len(talon) != 2:
        find(Code.TALON_CARDS, ("talon",), count=len(talon))
    elif talon[0] == talon[1]:
        find(Code.CARD_TWICE, ("talon", 1), card=talon[0])


def tricks(talon: Talon, suits: TalonSuits) -> int:
    """How many tricks the talon brought, as the dealer may count them."""
    if isinstance(talon, Returned):
        return 0
    first, second = talon
    ranks = {first.rank, second.rank}
    one_suit = first.suit == second.suit
    if ranks == {"A"}:
        return 3
    if ranks == {"A", "K"} and (one_suit or suits is TalonSuits.ANY):
        return 2
    if "A" in ranks or (ranks == {"K", "Q"} and one_suit):
        return 1
    return 0


def write(state: State, sink: Sink, talon: Talon, declarer: int, stake: Stake) -> None:
    """Writes the reward, the game's price in whists a trick, or the dealer's point for a returned talon."""
    state.written_for_the_dealer()
    dealer = state.dealer
    if isinstance(talon, Returned):
        sink.gora(dealer, 1, "9", (Why.TALON_RETURNED,))
        return
    count = tricks(talon, state.conventions.talon_suits)
    if count:
        sink.whist(dealer, declarer, count * stake.price, "9", (Why.TALON_REWARD, talon, count, stake))
