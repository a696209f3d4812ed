"""Totus (rules §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Code, Seat
from ..sheet import Why
from .bombs import FACTORS
from .credit import help_partner
from .games import check_tricks, check_whisters
from .mizer import tricks_of

if TYPE_CHECKING:
    from ..model import Game
    from ..sheet import Sink
    from .state import Finder, State


def check(state: State, game: Game, find: Finder) -> None:
    """A totus needs a target, is always played out, and names the partners that its bomb serves."""
    check_whisters(state, game, find)
    if state.closes_at is None:
        if state.target_sure:
            find(Code.TOTUS_NO_TARGET, ("contract",))
        return
    if not game.faults & {"tricks", "*"}:
        if game.tricks is None:
            find(Code.ALWAYS_PLAYED, ("contract",), contract=game.contract)
        elif not isinstance(game.tricks, int):
            check_tricks(state, game.tricks, find, "tricks")
    if not game.faults & {"help", "declarer", "*"}:
        _check_help(state, game, find)


def _check_help(state: State, game: Game, find: Finder) -> None:
    for index, seat in enumerate(game.help):
        if seat == game.declarer:
            find(Code.HELP_ONESELF, ("help", index), player=Seat(seat))
            return
        if seat in game.help[:index]:
            find(Code.WHISTER_TWICE, ("help", index), player=Seat(seat))
            return
    if not state.sheet_sure:
        return
    count = partners_served(state, game.declarer)
    if len(game.help) != count and (game.help or count < state.seats - 1):
        find(Code.TOTUS_NAMES, ("help",) if game.help else ("contract",), count=count, named=len(game.help))


def partners_served(state: State, declarer: int) -> int:
    """How many partners the bomb serves: a bomb one, a double two, an elka all."""
    return min(FACTORS.index(state.bomb(declarer)) if state.sheet.bombs[declarer] else 0, state.seats - 1)


def _partners(state: State, game: Game) -> list[int]:
    named = list(game.help)
    count = partners_served(state, game.declarer)
    return named or (state.others(game.declarer) if count == state.seats - 1 else [])


def write(state: State, game: Game, sink: Sink) -> bool:
    """Writes the totus; whether it was made. There are no whists for it and no points to credit."""
    declarer = game.declarer
    partners = _partners(state, game)
    goras = state.sheet.goras
    if tricks_of(game) < 10:
        added = [(seat, goras[seat]) for seat in (declarer, *partners)]
        for seat, amount in added:
            if amount:
                sink.gora(declarer, amount, "6", (Why.TOTUS_FAILED, seat))
        return False
    space = state.space(declarer)
    if space:
        sink.pulya(declarer, space, "6", (Why.TOTUS_CLOSED,))
    if goras[declarer]:
        sink.gora(declarer, -goras[declarer], "6", (Why.TOTUS_WRITTEN_OFF,))
    for partner in partners:
        help_partner(sink, declarer, partner, state.space(partner) or 0, goras[partner], "6")
    return True
