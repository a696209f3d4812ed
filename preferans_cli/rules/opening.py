"""The opening of a log (format §1), and corrections of the sheet (rules §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conventions import Stages
from ..problems import Code, Seat
from ..sheet import Why
from .stages import end_of_rounds
from .state import OBLIGATORY, Stage

if TYPE_CHECKING:
    from ..model import Adjust, Opening
    from ..sheet import Sink
    from .state import Finder, State


def write(state: State, opening: Opening, sink: Sink, find: Finder) -> None:
    """Writes the sheet so far, and takes up the razboinik where it was left."""
    why = (Why.OPENING,)
    for seat, amount in opening.pulya:
        if amount:
            sink.pulya(seat, amount, "opening", why)
    for seat, amount in opening.gora:
        if amount:
            sink.gora(seat, amount, "opening", why)
    for seat, on, amount in opening.whists:
        if amount:
            sink.whist(seat, on, amount, "opening", why)
    for seat, factors in opening.bombs:
        for factor in factors:
            sink.bomb(seat, factor, "opening", why)
    if any(factors for _, factors in opening.bombs) and state.rules_sure and not state.conventions.dark:
        find(Code.BOMBS_WITHOUT_DARK, ("bombs",))
    _carry_on(state, opening, find)
    if find.errors:
        state.sheet_sure = False


def _carry_on(state: State, opening: Opening, find: Finder) -> None:
    if not state.rules_sure:
        return
    if state.conventions.stages is Stages.MAIN:
        if opening.played or opening.raspasy:
            find(Code.PLAYED_OUTSIDE_RAZBOINIK, ("played",) if opening.played else ("raspasy",))
        return
    for seat, games in opening.played:
        state.sheet.played[seat] = games
    counts = [len(games) for games in state.sheet.played]
    state.games = sum(counts)
    if max(counts) - min(counts) > 1:
        ahead = counts.index(max(counts))
        find(Code.PLAYED_AHEAD, ("played", ahead), player=Seat(ahead), most=max(counts), least=min(counts))
        state.stage_sure = False
        return
    if state.games == OBLIGATORY * state.seats:
        state.stage = Stage.ROUNDS
    elif opening.raspasy:
        find(Code.RASPASY_TOO_EARLY, ("raspasy",), left=OBLIGATORY * state.seats - state.games)
        state.stage_sure = False
        return
    if opening.raspasy > 2 * state.seats:
        find(Code.OUT_OF_RANGE, ("raspasy",), written=str(opening.raspasy), low=0, high=2 * state.seats)
        state.stage_sure = False
        return
    state.rounds = opening.raspasy
    if state.rounds == 2 * state.seats:
        end_of_rounds(state)


def adjust(state: State, entry: Adjust, sink: Sink, find: Finder) -> None:
    """Corrects the sheet by signed amounts; nothing may fall below 0."""
    if entry.faults:
        state.sheet_sure = False
        return
    why = (Why.ADJUST, entry.note)
    sheet = state.sheet
    for column, amounts, held in (("pulya", entry.pulya, sheet.pulyas), ("gora", entry.gora, sheet.goras)):
        for seat, amount in amounts:
            if held[seat] + amount < 0 and state.sheet_sure:
                find(
                    Code.BELOW_ZERO,
                    ("adjust", column, seat),
                    player=Seat(seat),
                    column=column,
                    held=held[seat],
                )
            elif amount:
                write_to = sink.pulya if column == "pulya" else sink.gora
                write_to(seat, amount, "adjust", why)
    for seat, on, amount in entry.whists:
        held_whists = sheet.whists[seat][on]
        if held_whists + amount < 0 and state.sheet_sure:
            path = ("adjust", "whists", seat, on)
            find(Code.BELOW_ZERO, path, player=Seat(seat), column="whists", held=held_whists)
        elif amount:
            sink.whist(seat, on, amount, "adjust", why)
    if find.errors:
        state.sheet_sure = False
