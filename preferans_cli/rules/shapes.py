"""A shortcut: the records of a plain deal are the same whenever a deal of that shape is played.

The shape of a game is who plays what on which bomb, who whists, and who takes which tricks; that of raspasy who
deals, which of the run they are, and the tricks. What it writes before the credit does not depend on the sheet,
so it is worked out once, by the chapters themselves, and kept. Whatever a shape does not cover goes the long
way; both ways give the same records and problems, which tests hold them to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..model import MIZER, TOTUS, Game, Raspasy
from ..problems import Problem
from ..sheet import Tape
from . import credit, dark, games, mizer, raspasy
from .state import NEXT, Finder, Stage, Stake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Entry
    from ..sheet import Sink, Written
    from .state import State

MOST = 1 << 14
"""How many shapes, and how many entries of a known shape, are kept of one set of conventions."""
NO_STAKE = Stake(0)


class Shape(NamedTuple):
    """What a plain deal does before the credit.

    Of a game: who plays it, who holds cards (a bit a seat), what it earns, the tricks of an underbid. Of raspasy:
    who took no trick, and the price of one.
    """

    written: tuple[Written, ...]
    declarer: int = -1
    hands: int = 0
    earned: int = 0
    underbid: int | None = None
    idle: tuple[int, ...] = ()
    stake: Stake = NO_STAKE


class Shapes:
    """The shapes known of one set of conventions and one number of seats; None stands for a deal that has none.

    Readers give one and the same object for deals that say the same, so these are known by identity first. The
    entry is kept beside its shape: an identity lasts only as long as its object.
    """

    __slots__ = ("by_entry", "by_key")

    def __init__(self) -> None:
        self.by_key: dict[tuple[object, ...], Shape | None] = {}
        self.by_entry: dict[int, tuple[Game, Shape | None]] = {}

    def of_game(self, state: State, game: Game) -> Shape | None:
        """The shape of a game played without a bomb."""
        # the suit matters in the dark only, where it decides who is bound to whist
        contract = game.contract.game if game.dark is None else (game.contract.rank, game.dark.rank)
        key = (game.declarer, contract, game.whist, game.tricks)
        if key in self.by_key:
            shape = self.by_key[key]
        else:
            shape = _shape_of_game(state, game)
            if len(self.by_key) < MOST:
                self.by_key[key] = shape
        if len(self.by_entry) < MOST:
            self.by_entry[id(game)] = (game, shape)
        return shape

    def of_raspasy(self, state: State, entry: Raspasy) -> Shape | None:
        """The shape of light raspasy, dealt by the dealer of this state, at this point of his run."""
        key = (state.dealers[0], state.run, entry.tricks)
        if key in self.by_key:
            return self.by_key[key]
        shape = _shape_of_raspasy(state, entry)
        if len(self.by_key) < MOST:
            self.by_key[key] = shape
        return shape


def play_on(
    state: State, shapes: Shapes, entries: Sequence[Entry], index: int, sink: Sink, problems: list[Problem]
) -> int:
    """Plays the plain deals that follow one another from ``index`` on; gives the index of the first that is none.

    Nothing is done where the state is not plain itself: the main stage, everything certain, no last round.
    """
    if not _is_plain(state):
        return index
    by_entry, bombs = shapes.by_entry, state.sheet.bombs
    four = state.seats == 4
    while index < len(entries):
        entry: Any = entries[index]
        known = by_entry.get(id(entry))
        if known is not None:
            shape = known[1]
        elif isinstance(entry, Game):
            shape = shapes.of_game(state, entry) if _is_plain_game(entry) and not bombs[entry.declarer] else None
        elif isinstance(entry, Raspasy):
            shape = shapes.of_raspasy(state, entry) if _is_plain_raspasy(entry) else None
        else:
            shape = None
        if shape is None or (four and shape.hands >> state.dealers[0] & 1):
            break
        declarer = shape.declarer
        if declarer >= 0 and bombs[declarer]:
            break
        index += 1
        sink.deal = index
        if shape.written:
            sink.take(shape.written)
        if declarer < 0:
            raspasy.write_bonus(state, shape.idle, shape.stake, sink)
            raspasy.count(state, sink, (), entry.tricks, written=True)
            if shape.idle and state.closed():
                break
            continue
        state.counted += 1
        state.third_by = None
        state.dealers = NEXT[state.seats][state.dealers[0]]
        state.run = state.dark_run = 0
        if shape.underbid is not None:
            problems.append(games.underbid_remark(index, entry.contract, shape.underbid))
        if shape.earned:
            credit.earn(state, sink, declarer, shape.earned)
            if state.closed():
                break
    return index


def _is_plain(state: State) -> bool:
    return (
        state.stage is Stage.MAIN
        and state.sheet_sure
        and state.rules_sure
        and state.run_sure
        and state.passes_left is None
        and len(state.dealers) == 1
        and not state.closed()
    )


def _is_plain_game(game: Game) -> bool:
    return not (game.auction or game.credit or game.talon or game.help or game.faults or game.dealer is not None)


def _is_plain_raspasy(entry: Raspasy) -> bool:
    return not (entry.dark or entry.auction or entry.talon or entry.faults or entry.dealer is not None)


def _shape_of_game(state: State, game: Game) -> Shape | None:
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
    underbid = None
    if game.contract is MIZER:
        made = mizer.write(game, stake, tape)
    else:
        played = games.play_of(game)
        if games.is_underbid(apart, game, played):
            underbid = played.tricks
        made = games.write(apart, game, played, stake, tape, forced=forced)
    hands = 0
    for seat in hands_of(game):
        hands |= 1 << seat
    earned = stake.price if made else 0
    return Shape(tuple(tape.written), game.declarer, hands, earned, underbid)


def _shape_of_raspasy(state: State, entry: Raspasy) -> Shape | None:
    find = Finder(0)
    raspasy.check_sum(state, entry, find)
    if find.errors:
        return None
    tape = Tape()
    stake = raspasy.stake_of(state, dark=False)
    raspasy.write_tricks(state, entry, stake, tape)
    return Shape(tuple(tape.written), idle=tuple(raspasy.without_a_trick(state, entry)), stake=stake)


def hands_of(game: Game) -> set[int]:
    """Who is known to hold cards in a game: the declarer, the whisters, those who took tricks."""
    hands = {game.declarer, *game.whist}
    if isinstance(game.tricks, tuple):
        hands.update(seat for seat, amount in game.tricks if amount)
    return hands
