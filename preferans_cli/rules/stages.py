"""The stages of a party (rules §12): the razboinik, its rounds of raspasy, main, the last round, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conventions import Stages
from ..model import MIZER, TOTUS
from ..problems import Code, Seat
from .dealing import contradicted
from .state import OBLIGATORY, Stage

if TYPE_CHECKING:
    from ..model import Contract, LastRound, Main
    from .state import Finder, State


def deal_allowed(state: State, find: Finder) -> bool:
    """Whether any deal may stand here: not after the end, not where the main stage must be announced first."""
    if state.finished():
        if not state.end_reported:
            find(Code.AFTER_THE_END, (), why=_why_over(state))
        state.end_reported = True
        state.sheet_sure = False
        return False
    if state.stage is Stage.ANNOUNCE and state.stage_sure:
        find(Code.MAIN_DUE)
        # the main stage goes on as if it had been announced, only nobody knows its target
        state.stage, state.stage_sure, state.target_sure = Stage.MAIN, False, False
        return False
    return True


def _why_over(state: State) -> str:
    if state.stage is Stage.OVER:
        return "razboinik"
    return "last round" if state.passes_left == 0 else str(state.conventions.ends)


def game_allowed(state: State, declarer: int, contract: Contract, find: Finder, key: str = "declarer") -> bool:
    """Whether this player, who is named under ``key``, may play this game now (§12.1)."""
    if not deal_allowed(state, find):
        return False
    if state.stage is Stage.ROUNDS and state.stage_sure:
        find(Code.RASPASY_DUE, (), done=state.rounds, all=2 * state.seats)
        state.stage_sure = False
        return False
    if state.stage is not Stage.RAZBOINIK or not state.rules_sure:
        return True
    if contract is TOTUS:
        find(Code.NOT_IN_RAZBOINIK, ("contract",), what="totus")
        return False
    turn = state.left_of(state.dealer)
    if declarer < 0 or not state.dealer_sure:
        return True
    if declarer != turn:
        find(Code.OUT_OF_TURN, (key,), player=Seat(declarer), turn=Seat(turn))
        contradicted(state, (declarer - 1) % state.seats)
        state.ticks_unsure |= {declarer, turn}
        return False
    if declarer not in state.ticks_unsure and contract.game in state.sheet.played[declarer]:
        game = str(contract) if contract is MIZER else contract.game
        find(Code.GAME_TWICE, ("contract",), player=Seat(declarer), game=game, left=games_left(state, declarer))
        state.ticks_unsure.add(declarer)
        return False
    return True


def games_left(state: State, seat: int) -> tuple[str, ...]:
    """The obligatory games that a player has still to play."""
    from ..conventions import GAMES

    return tuple(game for game in GAMES if game not in state.sheet.played[seat])


def game_played(state: State, declarer: int, contract: Contract, *, known: bool) -> None:
    """A game was played in the razboinik: it is ticked off, made or failed."""
    if state.stage is not Stage.RAZBOINIK:
        return
    seat = declarer if declarer >= 0 else state.left_of(state.dealer)
    if known and contract.game not in state.sheet.played[seat]:
        state.sheet.played[seat] = (*state.sheet.played[seat], contract.game)
    else:
        state.ticks_unsure.add(seat)
    state.games += 1
    if state.games == OBLIGATORY * state.seats:
        state.stage = Stage.ROUNDS


def raspasy_allowed(state: State, find: Finder) -> bool:
    """Whether raspasy may be played now: not while there are obligatory games."""
    if not deal_allowed(state, find):
        return False
    if state.stage is Stage.RAZBOINIK and state.stage_sure:
        find(Code.GAMES_NOT_PLAYED, (), left=OBLIGATORY * state.seats - state.games)
        state.stage_sure = False
        return False
    return True


def raspasy_played(state: State) -> bool:
    """Counts obligatory raspasy; whether these were some. The deal passes after each (§12.2)."""
    if state.stage is Stage.RAZBOINIK and not state.stage_sure:
        state.stage = Stage.ROUNDS
    if state.stage is Stage.ANNOUNCE and not state.stage_sure:
        # one of the obligatory ones, or one of a main stage whose announcement could not be read
        state.may_have_passed()
        state.run_sure = False
        return True
    if state.stage is not Stage.ROUNDS:
        return False
    state.rounds += 1
    state.pass_deal()
    if state.rounds == 2 * state.seats:
        end_of_rounds(state)
    return True


def end_of_rounds(state: State) -> None:
    """After the last obligatory raspasy comes ``main``, or the end (§12.3, §13)."""
    state.stage = Stage.OVER if state.conventions.stages is Stages.RAZBOINIK else Stage.ANNOUNCE


def announce(state: State, main: Main, find: Finder) -> None:
    """The main stage is announced (§12.3)."""
    if not state.rules_sure:
        return
    if state.stage is not Stage.ANNOUNCE and (state.stage_sure or state.conventions.stages is not Stages.BOTH):
        _not_due(state, find)
        return
    if not main.faults and state.sheet_sure and state.stage_sure:
        _check_target(state, main, find)
    state.stage = Stage.MAIN
    state.stage_sure = True
    state.new_run()
    if main.faults or find.errors:
        state.sheet_sure = False
    state.target = max(main.pulya, 1)
    state.closes_at = [pulya + state.target for pulya in state.sheet.pulyas]
    state.announced = main


def _not_due(state: State, find: Finder) -> None:
    left = OBLIGATORY * state.seats - state.games
    if state.conventions.stages is not Stages.BOTH:
        why = "never"
    elif state.stage is Stage.MAIN:
        why = "twice"
    else:
        why = "games" if state.stage is Stage.RAZBOINIK else "raspasy"
        left = left if why == "games" else 2 * state.seats - state.rounds
        state.stage, state.stage_sure, state.sheet_sure = Stage.MAIN, False, False
    find(Code.MAIN_NOT_DUE, ("main",), why=why, left=left)


def _check_target(state: State, main: Main, find: Finder) -> None:
    goras = state.sheet.goras
    smallest, largest = min(goras), max(goras)
    if smallest and main.pulya > smallest:
        find(Code.TARGET_TOO_HIGH, ("main", "pulya"), target=main.pulya, smallest=smallest)
    if main.by is not None and goras[main.by] != largest:
        owners = tuple(Seat(seat) for seat in range(state.seats) if goras[seat] == largest)
        find(Code.MAIN_BY_WRONG_PLAYER, ("main", "by"), player=Seat(main.by), owners=owners, gora=largest)


def last_round(state: State, entry: LastRound, find: Finder) -> None:
    """The control time has come: the deal passes once more from each player (§12.4)."""
    if state.stage is not Stage.MAIN:
        if state.stage_sure:
            find(Code.LAST_ROUND_NOT_HERE, ("last_round",))
        return
    if state.passes_left is not None:
        find(Code.LAST_ROUND_TWICE, ("last_round",))
    elif state.finished():
        find(Code.AFTER_THE_END, ("last_round",), why=_why_over(state))
    else:
        state.passes_left = state.seats
        state.passes_sure = state.rules_sure
