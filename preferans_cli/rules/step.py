"""One step of the replay: an entry goes in; records, problems and the state after it come out.

The chapters that few deals need are imported when one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import (
    MIZER,
    TOTUS,
    Adjust,
    Game,
    LastRound,
    Main,
    Penalty,
    Raspasy,
    Unread,
)
from ..problems import Code, Seat
from . import bombs, credit, dark, games, mizer, raspasy, stages
from .dealing import dealer_plays, first_bidder, settle_dealer
from .state import Finder, Stage

if TYPE_CHECKING:
    from ..model import Entry
    from ..problems import Problem
    from ..sheet import Sink
    from .state import State


def step(state: State, entry: Entry, sink: Sink, number: int) -> list[Problem]:
    """Plays one entry: writes its records to the sink, moves ``state`` on, gives the problems of the entry.

    ``number`` is the entry's place in the log, from 1. A user's slip never raises. An ``Expect`` writes nothing
    and asks for the settlement, so it is compared by the caller.
    """
    find = Finder(number)
    match entry:
        case Game():
            _game(state, entry, sink, find)
        case Raspasy():
            raspasy.play(state, entry, sink, find)
        case Penalty():
            from . import penalties

            penalties.play(state, entry, sink, find)
        case Main():
            stages.announce(state, entry, find)
        case LastRound():
            stages.last_round(state, entry, find)
        case Adjust():
            from . import opening

            opening.adjust(state, entry, sink, find)
        case Unread():
            state.lose_track()
    return find.problems


def _game(state: State, game: Game, sink: Sink, find: Finder) -> None:
    declarer = game.declarer if game.declarer >= 0 else None
    hands = [seat for seat in games.hands_of(game) if seat >= 0]
    settle_dealer(state, find, game.dealer, hands, first_bidder(game.auction), declarer)
    known = not game.faults & {"declarer", "contract"}
    _check(state, game, find)
    if find.errors or game.faults:
        state.sheet_sure = False
    else:
        _remarks(state, game, find)
        if state.sheet_sure:
            _write(state, game, sink, find)
    state.counted += 1
    state.third_by = None
    stages.game_played(state, game.declarer, game.contract, known=known and not find.errors)
    played_by = state.dealers
    state.pass_deal()
    state.new_run()
    if find.errors:
        # what could not have been played perhaps was not, and the deal has not passed
        state.dealers = tuple(dict.fromkeys((*state.dealers, *played_by)))
        state.stage_sure = state.stage_sure and state.stage is Stage.MAIN
        state.passes_sure = state.passes_sure and state.passes_left is None


def _check(state: State, game: Game, find: Finder) -> None:
    """Everything that can be wrong with a game before it is written, chapter by chapter."""
    if find.errors or "contract" in game.faults:
        return
    if state.seats == 4 and state.dealer_sure and game.declarer == state.dealer and not state.finished():
        find(Code.DEALER_PLAYS, ("declarer",), player=Seat(game.declarer), verb="declare")
        dealer_plays(state)
        return
    if not stages.game_allowed(state, game.declarer, game.contract, find):
        return
    forced = dark.forces_whist(game.contract, game.dark)
    if game.dark is not None:
        dark.check(state, game.contract, game.dark, find)
        if find.errors:
            return
    if game.auction is not None and "auction" not in game.faults:
        from . import auction

        if not auction.check_game(state, game, find):
            return
    if game.contract is MIZER:
        mizer.check(state, game, find)
    elif game.contract is TOTUS:
        from . import totus

        totus.check(state, game, find)
    else:
        games.check(state, game, find, forced=forced)
    if game.help and game.contract is not TOTUS:
        find(Code.HELP_NOT_TOTUS, ("help",))
    if game.talon is not None:
        from . import talon

        talon.check(game.talon, find)


def _write(state: State, game: Game, sink: Sink, find: Finder) -> None:
    """Writes the game, and credits what it earned."""
    stake = dark.stake(state, game.declarer, game.contract, game.dark)
    price = stake.price
    if game.contract is MIZER:
        made = mizer.write(game, stake, sink)
    elif game.contract is TOTUS:
        from . import totus

        made = totus.write(state, game, sink)
    else:
        play = games.play_of(game)
        forced = dark.forces_whist(game.contract, game.dark)
        made = games.write(state, game, play, stake, sink, forced=forced)
    if game.talon is not None and _talon_counts(state, game):
        from . import talon

        talon.write(state, sink, game.talon, game.declarer, stake)
    if made and price:
        if game.credit is None:
            credit.earn(state, sink, game.declarer, price)
        else:
            credit.earn_as_told(state, sink, find, game.declarer, price, game.credit)
    elif game.credit is not None:
        find(Code.CREDIT_NOTHING_EARNED, ("credit",), totus=game.contract is TOTUS)
    if made:
        bombs.use(state, sink, game.declarer)
    if find.errors:
        state.sheet_sure = False


def _talon_counts(state: State, game: Game) -> bool:
    return state.seats == 4 and game.dark is None and bool(game.contract.level)


def _remarks(state: State, game: Game, find: Finder) -> None:
    """What is legal in a sound game, but worth a warning."""
    if game.talon is not None and not _talon_counts(state, game):
        find(Code.TALON_EARNS_NOTHING, ("talon",), three=state.seats == 3)
    if game.contract.level:
        play = games.play_of(game)
        if play.tricks is not None and games.is_underbid(state, game, play):
            find.problems.append(games.underbid_remark(find.entry, game.contract, play.tricks))
