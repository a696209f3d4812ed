"""What helps to find a slip and is not in its entry: who dealt before, what several differences have in common.

Asked only where a log has such problems, and added to their arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .conventions import Help
from .model import Expect, Game, Raspasy
from .problems import SITS_OUT, Code, Seat
from .rules import start, step
from .rules.games import hands_of
from .rules.opening import write as write_opening
from .rules.stages import games_left
from .rules.state import Finder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .model import Entry, Log
    from .problems import Problem
    from .rules import State


def with_more(log: Log, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, with what the deals around them tell as further arguments."""
    return [_TELL[problem.code](log, problem, problems) if problem.code in _TELL else problem for problem in problems]


def _line(log: Log, number: int) -> int:
    return log.places.place(number, ()).line


# Who dealt


class _Dealt(NamedTuple):
    """An entry that was dealt, by whom, and who is known to have held cards."""

    number: int
    dealer: int
    hands: set[int]


def _states(log: Log, until: int) -> Iterator[tuple[int, Entry, State]]:
    """The entries up to a number, each with the state before it."""
    assert log.table is not None
    state = start(log.table, log.unsure)
    if log.opening is not None:
        write_opening(state, log.opening, state.sheet, Finder(0))
    for number, entry in enumerate(log.entries[:until], 1):
        yield number, entry, state
        if number < until and not isinstance(entry, Expect):
            step(state, entry, state.sheet, number)


def _hands(entry: Entry) -> set[int]:
    if isinstance(entry, Game):
        return {*hands_of(entry), *(seat for seat, _ in entry.auction or ())}
    if isinstance(entry, Raspasy):
        bidders = (seat for seat, _ in entry.auction or ())
        return {*entry.dark, *bidders, *(seat for seat, tricks in entry.tricks if tricks > 2)}
    return set()


def _sits_out(log: Log, problem: Problem, problems: Sequence[Problem]) -> Problem:
    """Who dealt the deal before, and behind which line a deal can have been left out at the earliest.

    Each deal behind the gap was dealt by somebody one seat further on: he held no cards in it.
    """
    assert log.table is not None
    seats = len(log.table.players)
    dealt: list[_Dealt] = []
    for number, entry, state in _states(log, problem.entry):
        if isinstance(entry, (Game, Raspasy)) or number == problem.entry:
            if not state.dealer_sure:
                dealt.clear()
            else:
                dealt.append(_Dealt(number, state.dealer, _hands(entry)))
    if len(dealt) < 2 or dealt[-1].number != problem.entry:
        return problem
    args: dict[str, object] = {"dealer": Seat(dealt[-2].dealer), "dealt": _line(log, dealt[-2].number)}
    fits = next(
        (index for index in range(len(dealt) - 1, -1, -1) if (dealt[index].dealer + 1) % seats in dealt[index].hands),
        -1,
    )
    if 0 <= fits < len(dealt) - 1:
        args |= {"after": _line(log, dealt[fits].number), "here": _line(log, problem.entry)}
    return problem._replace(args={**problem.args, **args})


# What the paper says


def _differs(log: Log, problem: Problem, problems: Sequence[Problem]) -> Problem:
    """The lines that touched the amount; with the first difference of an entry, a line that touched most of them."""
    deals = problem.args["deals"]
    assert isinstance(deals, tuple)
    assert log.table is not None
    helped = problem.args["column"] == "pulya" and log.table.conventions.help is not Help.NONE
    args: dict[str, object] = {"lines": [_line(log, deal) for deal in deals], "helped": helped}
    same = [one for one in problems if one.code is problem.code and one.entry == problem.entry]
    if problem is same[0] and (deal := _in_most(same)):
        args["look"] = _line(log, deal)
    return problem._replace(args={**problem.args, **args})


def _in_most(differences: Sequence[Problem]) -> int | None:
    """The one deal that touched every amount that differs, but for those that nobody touched.

    A pulya is filled by the help of others too, so its lists do not count where there are two others.
    """
    lists = [set(one.args["deals"]) for one in differences if one.args["deals"]]  # type: ignore[call-overload]
    plain = [set(one.args["deals"]) for one in differences if one.args["deals"] and one.args["column"] != "pulya"]  # type: ignore[call-overload]
    chosen = plain if len(plain) > 1 else lists
    common = set.intersection(*chosen) if len(chosen) > 1 else set()
    return common.pop() if len(common) == 1 else None


# The razboinik


def _twice(log: Log, problem: Problem, problems: Sequence[Problem]) -> Problem:
    """Where the game was played first, and which of those that are left is played nowhere further down."""
    player, game = problem.args["player"], problem.args["game"]

    def games(entries: Sequence[Entry]) -> list[str]:
        return [
            str(entry.contract) if not entry.contract.level else entry.contract.game
            for entry in entries
            if isinstance(entry, Game) and entry.declarer == player
        ]

    numbers = [
        number
        for number, entry in enumerate(log.entries[: problem.entry - 1], 1)
        if isinstance(entry, Game) and entry.declarer == player and games([entry]) == [game]
    ]
    if not numbers:
        return problem
    left = problem.args["left"]
    assert isinstance(left, tuple)
    later = games(log.entries[problem.entry :])
    nowhere = tuple(one for one in left if one not in later)
    args = {"why": "line", "line": _line(log, numbers[0]), "nowhere": nowhere if len(nowhere) == 1 else ()}
    return problem._replace(args={**problem.args, **args})


def _not_due(log: Log, problem: Problem, problems: Sequence[Problem]) -> Problem:
    """Who has games left, or would deal the raspasy that are missing."""
    assert log.table is not None
    why = problem.args["why"]
    *_, (_, _, state) = _states(log, problem.entry)
    if why == "raspasy" and state.dealer_sure:
        return problem._replace(args={**problem.args, "dealer": Seat(state.dealer)})
    if why == "games" and not state.ticks_unsure:
        missing = tuple((Seat(seat), left) for seat in range(state.seats) if (left := games_left(state, seat)))
        return problem._replace(args={**problem.args, "missing": missing})
    return problem


_TELL: dict[Code, Callable[[Log, Problem, Sequence[Problem]], Problem]] = {
    **dict.fromkeys(SITS_OUT, _sits_out),
    Code.EXPECT_DIFFERS: _differs,
    Code.GAME_TWICE: _twice,
    Code.MAIN_NOT_DUE: _not_due,
}
