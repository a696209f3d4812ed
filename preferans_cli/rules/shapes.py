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
from ..sheet import Tape, Taped
from . import credit, dark, games, mizer, raspasy
from .state import Finder, Stage, Stake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Entry
    from ..sheet import Sink
    from .state import State

MOST = 14_000
"""How many shapes, and how many entries of a known shape, are kept of one set of conventions."""
_ANY = 1 << 8
"""The bit of a deal that has no shape; the lower ones are the seats that hold cards, and behind them the declarer."""
_DECLARER = 4
NOTHING = Taped()


class Turn(NamedTuple):
    """Light raspasy of a shape at one point of a dealer's run, and who deals after them.

    ``taped`` is what they write before the bonus, of which ``idle`` are those who took no trick.
    """

    taped: Taped
    idle: tuple[int, ...]
    stake: Stake
    dealer: int
    run: int
    third_by: int | None


class Shape(NamedTuple):
    """What a plain deal does before the credit.

    Of a game: who must be free to play it (bits), what it writes, who plays it, what that earns, the tricks of an
    underbid. Of raspasy: each turn that is known, by dealer and run.
    """

    needs: int
    taped: Taped = NOTHING
    declarer: int = -1
    earned: int = 0
    most_off: int = 0
    underbid: int | None = None
    turns: dict[tuple[int, int], Turn] | None = None


NO_SHAPE = Shape(_ANY)


class Shapes:
    """The shapes known of one set of conventions and one number of seats.

    Readers give one and the same object for deals that say the same, so these are known by identity first. The
    entry is kept beside its shape: an identity lasts only as long as its object.
    """

    __slots__ = ("by_entry", "by_key", "kept")

    def __init__(self) -> None:
        self.by_key: dict[tuple[object, ...], Shape] = {}
        self.by_entry: dict[int, Shape] = {}
        self.kept: list[Entry] = []

    def of(self, state: State, entry: Entry) -> Shape:
        """The shape of an entry that is not known by its identity."""
        key: tuple[object, ...]
        if isinstance(entry, Game):
            if not _is_plain_game(entry):
                return NO_SHAPE
            # the suit matters in the dark only, where it decides who is bound to whist
            contract = entry.contract.game if entry.dark is None else (entry.contract.rank, entry.dark.rank)
            key = (entry.declarer, contract, entry.whist, entry.tricks)
        elif isinstance(entry, Raspasy):
            if not _is_plain_raspasy(entry):
                return NO_SHAPE
            key = entry.tricks
        else:
            return NO_SHAPE
        shape = self.by_key.get(key)
        if shape is None:
            if isinstance(entry, Raspasy):
                shape = Shape(0, turns={})
            elif state.sheet.bombs[entry.declarer]:
                return NO_SHAPE
            else:
                shape = _shape_of_game(state, entry)
            if len(self.by_key) < MOST:
                self.by_key[key] = shape
        if len(self.by_entry) < MOST:
            self.by_entry[id(entry)] = shape
            self.kept.append(entry)
        return shape


def play_on(
    state: State,
    shapes: Shapes,
    entries: Sequence[Entry],
    index: int,
    sink: Sink,
    problems: list[Problem],
    alike: list[int],
) -> int:
    """Plays the plain deals that follow one another from ``index`` on; gives the index of the first that is none.

    Nothing is done where the state is not plain itself: the main stage, everything certain, no last round.
    ``alike`` gets the numbers of the deals that may be the same as the one before.
    """
    if not _is_plain(state):
        return index
    known, take, credited = shapes.by_entry.get, sink.take, sink.credit
    pulyas, limits = state.sheet.pulyas, state.closes_at
    _, rule = credit.most_off(state.conventions, 0)
    taken, tricks_of, last = _taken(state), state.sheet.tricks, state.seats - 1
    dealer, run, third_by = state.dealers[0], state.run, state.third_by
    begin, before = index, NO_SHAPE
    for index in range(begin, len(entries)):
        entry: Any = entries[index]
        shape = known(id(entry)) or shapes.of(state, entry)
        needs, taped, declarer, earned, most_off, underbid, turns = shape
        if needs & taken[dealer]:
            break
        if shape is before:
            alike.append(index + 1)
        before = shape
        sink.deal = index + 1
        if turns is None:
            if earned and (limits is None or limits[declarer] - pulyas[declarer] > earned):
                credited(taped, declarer, earned, most_off, rule)
                closing = False
            else:
                if taped is not NOTHING:
                    take(taped)
                closing = credit.earn(state, sink, declarer, earned) if earned else False
            if underbid is not None:
                problems.append(games.underbid_remark(index + 1, entry.contract, underbid))
            dealer = dealer + 1 if dealer < last else 0
            run, third_by = 0, None
        else:
            turn = turns.get((dealer, run))
            if turn is None:
                state.dealers, state.run = (dealer,), run
                turn = _turn(state, entry)
                if turn is None:
                    break
                turns[dealer, run] = turn
            taped, idle, stake, dealer, run, third_by = turn
            take(taped)
            closing = raspasy.write_bonus(state, idle, stake, sink) if idle else False
            for seat, tricks in entry.tricks:
                tricks_of[seat] += tricks
        if closing and state.closed():
            index += 1
            break
    else:
        index = max(begin, len(entries))
    if index > begin:
        state.dealers, state.run, state.dark_run, state.third_by = (dealer,), run, 0, third_by
        state.counted += index - begin
    return index


def _taken(state: State) -> tuple[int, ...]:
    """By dealer, the bits that no game may need: the dealer of four holds no cards, a bomb is no plain game's."""
    bombs = sum(1 << seat + _DECLARER for seat, found in enumerate(state.sheet.bombs) if found)
    dealers = (1 << seat if state.seats == 4 else 0 for seat in range(state.seats))
    return tuple([_ANY | bombs | dealer for dealer in dealers])


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


def _shape_of_game(state: State, game: Game) -> Shape:
    """Works out the shape of a game without a bomb; a totus has none, nor has a game that is not sound."""
    if game.contract is TOTUS:
        return NO_SHAPE
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
        return NO_SHAPE
    underbid = None
    if game.contract is MIZER:
        made = mizer.write(game, stake, tape)
    else:
        played = games.play_of(game)
        if games.is_underbid(apart, game, played):
            underbid = played.tricks
        made = games.write(apart, game, played, stake, tape, forced=forced)
    needs = 1 << game.declarer + _DECLARER
    for seat in games.hands_of(game):
        needs |= 1 << seat
    taped = tape.taped() if tape.written else NOTHING
    earned = stake.price if made else 0
    most_off, _ = credit.most_off(state.conventions, earned)
    return Shape(needs, taped, game.declarer, earned, most_off, underbid)


def _turn(state: State, entry: Raspasy) -> Turn | None:
    """Works out raspasy at the dealer and run of this state; None where they are not sound."""
    find = Finder(0)
    raspasy.check_sum(state, entry, find)
    if find.errors:
        return None
    tape = Tape()
    stake = raspasy.stake_of(state, dark=False)
    raspasy.write_tricks(state, entry, stake, tape)
    idle = tuple(raspasy.without_a_trick(state, entry))
    after = state.copy()
    raspasy.count(after, tape, (), entry.tricks, written=True)
    return Turn(tape.taped(), idle, stake, after.dealers[0], after.run, after.third_by)
