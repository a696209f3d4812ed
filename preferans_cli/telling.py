"""What helps to find a slip and is not in its entry: who dealt before, what several differences have in common.

Asked only where a log has such problems, and added to their arguments.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .conventions import Help
from .model import Expect, Game, Raspasy
from .problems import SITS_OUT, Code, Seat
from .replay import same_deal
from .rules import start, step
from .rules.games import hands_of
from .rules.opening import write as write_opening
from .rules.stages import games_left
from .rules.state import Finder
from .words import KEY_OF, fold, russian_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .model import Entry, Log
    from .problems import Problem
    from .rules import State


def with_more(log: Log, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, with what the deals around them tell as further arguments."""
    told = [_TELL[problem.code](log, problem, problems) if problem.code in _TELL else problem for problem in problems]
    twins = {problem.entry for problem in told if "twin" in problem.args}
    return [problem for problem in told if problem.code is not Code.SAME_DEAL_TWICE or problem.entry not in twins]


def _line(log: Log, number: int) -> int:
    return log.places.place(number, ()).line


# Who dealt


class _Dealt(NamedTuple):
    """An entry that was dealt, by whom, and who is known to have held cards."""

    number: int
    dealer: int
    hands: set[int]


def _start(log: Log, dealer: int | None = None) -> State:
    """The state before the first entry, perhaps with another dealer."""
    assert log.table is not None
    state = start(log.table if dealer is None else log.table._replace(dealer=dealer), log.unsure)
    if log.opening is not None:
        write_opening(state, log.opening, state.sheet, Finder(0))
    return state


def _states(log: Log, until: int) -> Iterator[tuple[int, Entry, State]]:
    """The entries up to a number, each with the state before it."""
    state = _start(log)
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
    twin = _typed_twice(log, problem)
    if twin is not None:
        return problem._replace(args={**problem.args, "twin": twin})
    dealt: list[_Dealt] = []
    from_the_start = True
    for number, entry, state in _states(log, problem.entry):
        if isinstance(entry, (Game, Raspasy)) or number == problem.entry:
            if not state.dealer_sure:
                from_the_start = False
                dealt.clear()
            else:
                dealt.append(_Dealt(number, state.dealer, _hands(entry)))
    if problem.code is Code.DEALER_PLAYS and from_the_start and not _dealer_written(log):
        others = _better_dealers(log, problem.entry)
        if others:
            other = Seat(others[0]) if len(others) == 1 else "…"
            told = {"first": Seat(0), "key": _own_word(log, "dealer"), "other": other}
            return problem._replace(args={**problem.args, **told})
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


def _typed_twice(log: Log, problem: Problem) -> int | None:
    """The line of the deal before where this one is the same, and who deals next fits if it is taken out."""
    number = problem.entry
    if number < 2 or not same_deal(log.entries[number - 2], log.entries[number - 1]):
        return None
    *_, (_, _, state) = _states(log, number)
    after = next((entry for entry in log.entries[number:] if isinstance(entry, (Game, Raspasy))), None)
    if not state.dealer_sure or (after is not None and state.dealer in _hands(after)):
        return None
    return _line(log, number - 1)


def _dealer_written(log: Log) -> bool:
    """Whether the table says who deals first: by default it is the first in the list."""
    assert log.table is not None
    if log.table.dealer or "dealer" in log.unsure:
        return True
    place = log.places.place(-1, ("table", "dealer"))
    if place != log.places.place(-1, ("table",)):
        return True
    # the table of a sheet stands where its first setting does
    return KEY_OF.get(fold(log.places.line(place.line).lstrip("\ufeff# ").partition(":")[0])) == "dealer"


def _better_dealers(log: Log, until: int) -> list[int]:
    """Who may have dealt first instead, as far as the entries up to a number tell: fewer errors are in them then.

    Nobody where something before has fixed the dealer: it fits nobody else.
    """
    assert log.table is not None
    errors = []
    for dealer in range(len(log.table.players)):
        state = _start(log, dealer)
        found = [
            problem
            for number, entry in enumerate(log.entries[:until], 1)
            if not isinstance(entry, Expect)
            for problem in step(state, entry, state.sheet, number)
        ]
        errors.append(sum(problem.severity == "error" for problem in found))
    fewest = min(errors)
    return [dealer for dealer, count in enumerate(errors) if count == fewest] if fewest < errors[0] else []


def _own_word(log: Log, key: str) -> str:
    """A key in the language in which the log has those of its table."""
    line = log.places.line(log.places.place(-1, ("table",)).line)
    words = [word for word in re.findall(r"\w+", line) if fold(word) in KEY_OF]
    return russian_key(key) if words and not words[0].isascii() else key


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
