"""Bombs: how dark raspasy draw them (rules §7.7) and how games use them up (§8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sheet import Why

if TYPE_CHECKING:
    from ..sheet import Sink
    from .state import State

FACTORS = (0, 2, 4, 8)
"""By rank: nothing, a bomb, a double bomb, an elka."""


def draw(state: State, sink: Sink, dealer: int, passers: tuple[int, ...]) -> None:
    """Draws the bombs of a dark raspasy, which ``dark_run`` has counted already (§7.7)."""
    rank = min(state.dark_run, 3)
    active = state.active(dealer)
    all_dark = len(passers) == len(active)
    drawers = active if dealer in active else [*active, dealer]
    for seat in drawers:
        full = seat in passers or (seat not in active and all_dark)
        factor = FACTORS[rank if full else rank - 1]
        if factor:
            sink.bomb(seat, factor, "7.7", (Why.BOMB_DRAWN, rank, full))


def use(state: State, sink: Sink, seat: int) -> None:
    """A made game puts out the oldest bomb (§8)."""
    bombs = state.sheet.bombs[seat]
    if bombs:
        sink.bomb(seat, -bombs[0], "8", (Why.BOMB_USED,))
