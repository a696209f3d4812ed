"""A game of tricks, 6–10 (rules §3): whether its entry holds together, and what it writes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..conventions import Responsibility, Underbid, Whist
from ..problems import Code, Problem, Seat
from ..sheet import Why
from .dealing import dealer_plays

if TYPE_CHECKING:
    from ..model import Contract, Game
    from ..sheet import Sink
    from .state import Finder, Stake, State

DUTY = {6: 4, 7: 2, 8: 1, 9: 1, 10: 0}
"""The tricks that both defenders together owe, by level (§3)."""


class Play(NamedTuple):
    """A game as it was played: the declarer's tricks (None: not played out) and each whister's."""

    tricks: int | None
    whisters: tuple[tuple[int, int], ...]


def hands_of(game: Game) -> set[int]:
    """Who is known to hold cards in a game: the declarer, the whisters, those who took tricks."""
    hands = {game.declarer, *game.whist}
    if isinstance(game.tricks, tuple):
        hands.update(seat for seat, amount in game.tricks if amount)
    return hands


def check(state: State, game: Game, find: Finder, *, forced: bool) -> None:
    """Finds what is wrong with the whisters and the tricks. ``forced``: both defenders are bound to whist (§7.3)."""
    if not check_whisters(state, game, find) or game.faults & {"whist", "tricks", "declarer", "contract", "*"}:
        return
    if forced and len(game.whist) < 2:
        absent = state.dealer_sure and [
            seat for seat in state.active(state.dealer) if seat not in (game.declarer, *game.whist)
        ]
        missing = tuple(Seat(seat) for seat in absent or ())
        find(Code.FORCED_WHIST, ("whist",) if game.whist else ("dark",), contract=game.contract, missing=missing)
    elif game.tricks is None:
        if game.whist:
            find(Code.WHIST_WITHOUT_TRICKS, ("whist",), contract=game.contract)
    elif not game.whist and game.contract.level != 10:
        find(Code.TRICKS_WITHOUT_WHIST, ("tricks",), contract=game.contract)
    elif isinstance(game.tricks, int):
        if len(game.whist) > 1 and game.contract.level != 10:
            find(Code.ONE_NUMBER, ("tricks",), declarer=Seat(game.declarer), tricks=game.tricks)
    else:
        check_tricks(state, game.tricks, find, "tricks")


def check_whisters(state: State, game: Game, find: Finder) -> bool:
    """Finds a whister who cannot be one; whether there is none."""
    before = find.errors
    seen: set[int] = set()
    for index, seat in enumerate(game.whist):
        if seat == game.declarer:
            find(Code.DECLARER_WHISTS, ("whist", index), player=Seat(seat))
        elif seat in seen:
            find(Code.WHISTER_TWICE, ("whist", index), player=Seat(seat))
        elif state.seats == 4 and state.dealer_sure and seat == state.dealer:
            find(Code.DEALER_PLAYS, ("whist", index), player=Seat(seat), verb="whist")
            dealer_plays(state)
        seen.add(seat)
    if len(game.whist) > 2 and find.errors == before:
        find(Code.TOO_MANY_WHISTERS, ("whist",))
    return find.errors == before


def check_tricks(state: State, tricks: tuple[tuple[int, int], ...], find: Finder, key: str) -> None:
    """Ten tricks, and none of them to the one who sits out."""
    total = sum(amount for _, amount in tricks)
    if total != 10:
        find(Code.TRICKS_NOT_TEN, (key,), total=total)
        return
    taken = [seat for seat, amount in tricks if amount]
    if state.seats == 4 and state.dealer_sure and state.dealer in taken:
        find(Code.TRICKS_OF_THE_DEALER, (key, state.dealer), player=Seat(state.dealer))
        dealer_plays(state)
    elif len(taken) == 4:
        find(Code.TOO_MANY_SEATS, (key,))


def play_of(game: Game) -> Play:
    """The tricks of the declarer and of each whister; with one whister both defenders' tricks are his."""
    tricks = game.tricks
    if tricks is None:
        return Play(None, ())
    by_seat = {} if isinstance(tricks, int) else dict(tricks)
    own = tricks if isinstance(tricks, int) else by_seat.get(game.declarer, 0)
    if len(game.whist) == 1:
        return Play(own, ((game.whist[0], 10 - own),))
    return Play(own, tuple([(seat, by_seat.get(seat, 0)) for seat in game.whist]))


def is_underbid(state: State, game: Game, play: Play) -> bool:
    """Whether overtricks are punished here: a light game where the table has it so."""
    over = play.tricks is not None and play.tricks > game.contract.level
    return over and game.dark is None and state.conventions.underbid is Underbid.REMISE


def underbid_remark(entry: int, contract: Contract, tricks: int) -> Problem:
    """Overtricks that are punished are worth a warning."""
    args = {"contract": contract, "tricks": tricks, "over": tricks - contract.level}
    return Problem(Code.UNDERBID, entry, ("contract",), args)


def write(state: State, game: Game, play: Play, stake: Stake, sink: Sink, *, forced: bool) -> bool:
    """Writes what the game puts into goras and whists; whether it was made, so that the price is earned."""
    level, tricks = game.contract.level, play.tricks
    if tricks is None:
        return True
    underbid = is_underbid(state, game, play)
    if tricks < level or underbid:
        missing = abs(level - tricks)
        why = Why.UNDERBID if underbid else Why.REMISE
        sink.gora(game.declarer, missing * stake.price, "3", (why, missing, stake))
        _remise(state, game, play, missing, stake, sink)
        return False
    if level != 10:
        _trick_whists(play, game.declarer, stake, sink)
    if tricks > level and not forced:
        _duty(state, game, play, stake, sink)
    return True


def _trick_whists(play: Play, declarer: int, stake: Stake, sink: Sink) -> None:
    for seat, tricks in play.whisters:
        if tricks:
            sink.whist(seat, declarer, tricks * stake.price, "3", (Why.TRICKS, tricks, stake))


def _remise(state: State, game: Game, play: Play, missing: int, stake: Stake, sink: Sink) -> None:
    """The whists of a failed game, by the convention ``whist``; on a ten all of them are for nothing taken."""
    convention = state.conventions.whist
    declarer = game.declarer
    remise = missing * stake.price
    if game.contract.level == 10:
        if convention is not Whist.GENTLEMAN:
            for seat in state.others(declarer):
                sink.whist(seat, declarer, remise, "3", (Why.NOTHING_TAKEN, missing, stake))
        return
    _trick_whists(play, declarer, stake, sink)
    whisters = dict(play.whisters)
    largest = max(whisters.values(), default=0) * stake.price + remise
    for seat in state.others(declarer):
        tricks = whisters.get(seat)
        if tricks is not None and (tricks or convention is not Whist.GENTLEMAN):
            sink.whist(seat, declarer, remise, "3", (Why.REMISE_WHISTS, missing, stake))
        elif convention is Whist.ORDINARY:
            sink.whist(seat, declarer, remise, "3", (Why.NOTHING_TAKEN, missing, stake))
        elif convention is Whist.ROBBER:
            sink.whist(seat, declarer, largest, "3", (Why.AS_THE_WHISTER,))


def _duty(state: State, game: Game, play: Play, stake: Stake, sink: Sink) -> None:
    """What whisters answer for where overtricks go unpunished."""
    responsibility = state.conventions.responsibility
    level = game.contract.level
    duty = DUTY[level]
    lacking = duty - (10 - (play.tricks or 0))
    if responsibility is Responsibility.NONE or lacking <= 0 or not play.whisters:
        return
    if len(play.whisters) == 1:
        owed = [(play.whisters[0][0], lacking)]
    elif level <= 7:
        owed = [(seat, min(duty // 2 - tricks, lacking)) for seat, tricks in play.whisters]
    else:
        whisters = dict(play.whisters)
        second = [seat for seat in state.others(game.declarer) if seat in whisters][1]
        owed = [(second, lacking)]
    for seat, tricks in owed:
        points = tricks * stake.price
        if responsibility is Responsibility.HALF:
            points = (points + 1) // 2
        if points > 0:
            sink.gora(seat, points, "3", (Why.DUTY, tricks, stake))
