"""A shortcut: the records of a plain deal are the same whenever a deal of that shape is played.

The shape of a game is who plays what on which bomb, who whists, and who takes which tricks; that of raspasy who
deals, which of the run they are, and the tricks. What it writes before the credit does not depend on the sheet,
so it is worked out once, by the chapters themselves, and kept. Whatever a shape does not cover goes the long
way; both ways give the same records and problems, which tests hold them to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model import MIZER, TOTUS, Game
from ..problems import Problem
from ..sheet import Tape
from . import bombs, credit, dark, games, mizer, raspasy
from .state import Finder, Stage, Stake

if TYPE_CHECKING:
    from ..model import Raspasy
    from ..sheet import Sink, Written
    from .state import State

MOST = 1 << 16
"""How many shapes are kept of one set of conventions."""
NO_STAKE = Stake(0)


class Shape(NamedTuple):
    """What a plain deal does before the credit.

    Of a game: who holds cards (a bit a seat), what it earns, what there is to remark. Of raspasy: who took no
    trick, and the price of one.
    """

    written: tuple[Written, ...]
    hands: int = 0
    earned: int = 0
    remarks: tuple[Problem, ...] = ()
    idle: tuple[int, ...] = ()
    stake: Stake = NO_STAKE


def play(state: State, entry: Game | Raspasy, sink: Sink, number: int) -> list[Problem] | None:
    """Plays a deal by its shape and gives its problems, or does nothing and gives None: it has to go the long way."""
    if (
        entry.auction is not None
        or entry.talon is not None
        or entry.dealer is not None
        or entry.faults
        or state.stage is not Stage.MAIN
        or not (state.sheet_sure and state.rules_sure and state.passes_sure and state.run_sure)
        or len(state.dealers) != 1
        or state.finished()
    ):
        return None
    return _game(state, entry, sink, number) if isinstance(entry, Game) else _raspasy(state, entry, sink)


def _raspasy(state: State, entry: Raspasy, sink: Sink) -> list[Problem] | None:
    if entry.dark:
        return None
    key = (state.dealers[0], state.run, entry.tricks)
    shapes = state.shapes
    assert shapes is not None
    shape = shapes.get(key)
    if shape is None:
        if len(shapes) >= MOST:
            return None
        find = Finder(0)
        raspasy.check_sum(state, entry, find)
        if find.errors:
            return None
        tape = Tape()
        stake = raspasy.stake_of(state, dark=False)
        raspasy.write_tricks(state, entry, stake, tape)
        idle = tuple(raspasy.without_a_trick(state, entry))
        shape = shapes[key] = Shape(tuple(tape.written), idle=idle, stake=stake)
    sink.take(shape.written)
    if shape.idle:
        raspasy.write_bonus(state, shape.idle, shape.stake, sink)
    raspasy.count(state, sink, (), entry.tricks, written=True)
    return []


def _game(state: State, game: Game, sink: Sink, number: int) -> list[Problem] | None:
    if game.credit is not None or game.help:
        return None
    declarer = game.declarer
    held = state.sheet.bombs[declarer]
    bid = None if game.dark is None else game.dark.rank
    key = (declarer, game.contract.rank, bid, game.whist, game.tricks, held[0] if held else 1)
    shapes = state.shapes
    assert shapes is not None
    shape = shapes.get(key)
    if shape is None:
        if key in shapes or len(shapes) >= MOST:
            return None
        shape = shapes[key] = _shape(state, game)
        if shape is None:
            return None
    if state.seats == 4 and shape.hands >> state.dealers[0] & 1:
        return None
    if shape.written:
        sink.take(shape.written)
    if shape.earned:
        credit.earn(state, sink, declarer, shape.earned)
        if held:
            bombs.use(state, sink, declarer)
    state.counted += 1
    state.third_by = None
    state.pass_deal()
    state.run = state.dark_run = 0
    if shape.remarks:
        return [Problem(remark.code, number, remark.path, remark.args) for remark in shape.remarks]
    return []


def _shape(state: State, game: Game) -> Shape | None:
    """Works a shape out; None for a totus, and for a game that is not sound."""
    if game.contract is TOTUS:
        return None
    find = Finder(0)
    apart = state.whoever_deals()
    forced = dark.forces_whist(game.contract, game.dark)
    if game.dark is not None:
        dark.check(apart, game.contract, game.dark, find)
    stake = dark.stake(state, game.declarer, game.contract, game.dark)
    tape = Tape()
    if game.contract is MIZER:
        mizer.check(apart, game, find)
    else:
        games.check(apart, game, find, forced=forced)
    if find.errors:
        return None
    if game.contract is MIZER:
        made = mizer.write(game, stake, tape)
    else:
        played = games.play_of(game)
        games.remark(apart, game, played, find)
        made = games.write(apart, game, played, stake, tape, forced=forced)
    hands = 0
    for seat in hands_of(game):
        hands |= 1 << seat
    return Shape(tuple(tape.written), hands, stake.price if made else 0, tuple(find.problems))


def hands_of(game: Game) -> set[int]:
    """Who is known to hold cards in a game: the declarer, the whisters, those who took tricks."""
    hands = {game.declarer, *game.whist}
    if isinstance(game.tricks, tuple) and game.contract is not MIZER:
        hands.update(seat for seat, amount in game.tricks if amount)
    return hands
