"""Mizer (rules §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import MIZER, Bid, BidKind
from ..problems import Code
from ..sheet import Why
from .games import check_tricks, check_whisters

if TYPE_CHECKING:
    from ..model import Game
    from ..sheet import Sink
    from .state import Finder, Stake, State


def check(state: State, game: Game, find: Finder) -> None:
    """The declarer's tricks are enough; without tricks it was let pass, which a ``mizer dark`` never is."""
    check_whisters(state, game, find)
    if game.faults & {"tricks", "declarer", "*"}:
        return
    if game.tricks is None:
        if game.dark is MIZER:
            find(Code.ALWAYS_PLAYED, ("contract",), contract=Bid(BidKind.DARK, MIZER))
    elif not isinstance(game.tricks, int) and [seat for seat, _ in game.tricks] != [game.declarer]:
        check_tricks(state, game.tricks, find, "tricks")


def tricks_of(game: Game) -> int:
    """The declarer's tricks; none where the mizer was let pass."""
    if game.tricks is None:
        return 0
    return game.tricks if isinstance(game.tricks, int) else dict(game.tricks).get(game.declarer, 0)


def write(game: Game, stake: Stake, sink: Sink) -> bool:
    """Writes a caught mizer into the gora; whether it was made."""
    tricks = tricks_of(game)
    if tricks:
        sink.gora(game.declarer, tricks * stake.price, "4", (Why.MIZER_TRICKS, tricks, stake))
    return not tricks
