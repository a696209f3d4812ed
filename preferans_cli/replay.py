"""A whole log through the rules: the sheet at the end, the records if wanted, and all problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .conventions import Stages
from .model import Expect, Game, Raspasy
from .problems import Code, Problem
from .rules import start, step
from .rules.state import Finder
from .sheet import Journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .conventions import Conventions
    from .model import Entry, Log
    from .rules import State
    from .rules.shapes import Shapes
    from .sheet import Record

ENOUGH_TO_LEARN = 500
"""From how many deals on it pays to learn their shapes."""
MOST_TABLES = 64
"""How many different sets of conventions are remembered at once."""


class Replay(NamedTuple):
    """What came of a log: the last state, every problem of reading and rules, the records where they were kept."""

    log: Log
    state: State | None
    problems: tuple[Problem, ...]
    records: tuple[Record, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the log may be settled: it has no errors."""
        return self.state is not None and all(problem.severity != "error" for problem in self.problems)

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with the log, though it may still wait for its first deal."""
        return self.state is not None and all(
            problem.severity != "error" or problem.code is Code.NOTHING_TO_SETTLE for problem in self.problems
        )


class Replayer:
    """Plays many logs: what one has taught of the shapes of deals serves the next of the same conventions."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, Conventions], Shapes] = {}
        self.played = 0

    def shapes(self, log: Log) -> Shapes | None:
        """The shapes known for a table; None for a log so early and short that they do not pay."""
        self.played += len(log.entries)
        table = log.table
        if table is None or self.played < ENOUGH_TO_LEARN:
            return None
        key = (len(table.players), table.conventions)
        if key not in self.known:
            from .rules.shapes import Shapes

            if len(self.known) >= MOST_TABLES:
                self.known.clear()
            self.known[key] = Shapes()
        return self.known[key]

    def replay(self, log: Log, *, journal: bool = False, until: int | None = None) -> Replay:
        """As the function of that name."""
        return replay(log, journal=journal, until=until, shapes=self.shapes(log))


def replay(log: Log, *, journal: bool = False, until: int | None = None, shapes: Shapes | None = None) -> Replay:
    """Plays a log, to its end or up to entry ``until``; keeps the records if ``journal``.

    ``shapes`` are those known of a table with the same number of seats and the same conventions; without them every
    deal goes the long way.
    """
    problems = list(log.problems)
    if log.table is None:
        return Replay(log, None, tuple(problems))
    state = start(log.table, log.unsure)
    sink = Journal(state.sheet) if journal else state.sheet
    if log.opening is not None:
        from .rules.opening import write as write_opening

        find = Finder(0)
        write_opening(state, log.opening, sink, find)
        problems += find.problems
    expectations = None
    entries = log.entries if until is None else log.entries[:until]
    number = 0
    alike: list[int] = []
    if shapes is not None:
        from .rules.shapes import play_on
    while True:
        if shapes is not None:
            number = play_on(state, shapes, entries, number, sink, problems, alike)
        if number == len(entries):
            break
        entry = entries[number]
        number += 1
        alike += (number, number + 1)
        sink.deal = number
        if type(entry) is Expect:
            if expectations is None:
                from .expectations import Expectations

                expectations = Expectations(lambda last: replay(log, journal=True, until=last).records)
            problems += expectations.compare(entry, number, state)
            continue
        problems += step(state, entry, sink, number)
    if not any(problem.severity == "error" for problem in problems):
        problems += _at_the_end(log, state)
    problems += _twice(log.entries, alike)
    records = tuple(sink.records) if isinstance(sink, Journal) else ()
    return Replay(log, state, tuple(problems), records)


def _at_the_end(log: Log, state: State) -> list[Problem]:
    """Warnings about the party as a whole."""
    assert log.table is not None
    problems = []
    no_target = state.closes_at is None and state.passes_left is None
    if no_target and log.table.conventions.stages is Stages.MAIN:
        problems.append(Problem(Code.NO_TARGET, -1, ("table",)))
    elif log.entries and not state.finished():
        problems.append(Problem(Code.NOT_FINISHED, len(log.entries)))
    return problems


def _twice(entries: Sequence[Entry], alike: list[int]) -> list[Problem]:
    """Warnings about deals that stand in the log twice in a row; where one of them cannot be, this tells why.

    Only those of these numbers may be the same as the one before.
    """
    return [
        Problem(Code.SAME_DEAL_TWICE, number, (), {"first": number - 1})
        for number in dict.fromkeys(alike)
        if 1 < number <= len(entries) and same_deal(entries[number - 2], entries[number - 1])
    ]


def same_deal(first: Entry, second: Entry) -> bool:
    """Whether two entries of one kind are the same deal to the letter: typed twice, perhaps."""
    if not isinstance(second, (Game, Raspasy)) or not isinstance(first, (Game, Raspasy)):
        return False
    return second.tricks is not None and first.tricks == second.tricks and first == second
