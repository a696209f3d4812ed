"""A whole log through the rules: the sheet at the end, the records if wanted, and all problems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .conventions import Stages
from .model import Expect
from .problems import Code, Problem
from .rules import start, step
from .rules.opening import write as write_opening
from .rules.state import Finder
from .sheet import Journal

if TYPE_CHECKING:
    from .model import Log
    from .rules import State
    from .sheet import Record


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a log: the last state, every problem of reading and rules, the records where they were kept."""

    log: Log
    state: State | None
    problems: tuple[Problem, ...]
    records: tuple[Record, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the log may be settled: it has no errors."""
        return self.state is not None and all(problem.severity != "error" for problem in self.problems)


def replay(log: Log, *, journal: bool = False, until: int | None = None) -> Replay:
    """Plays a log, to its end or up to entry ``until``; keeps the records if ``journal``."""
    problems = list(log.problems)
    if log.table is None:
        return Replay(log, None, tuple(problems))
    state = start(log.table, log.unsure)
    sink = Journal(state.sheet) if journal else state.sheet
    if log.opening is not None:
        find = Finder(0)
        write_opening(state, log.opening, sink, find)
        problems += find.problems
    expectations = None
    entries = log.entries if until is None else log.entries[:until]
    for number, entry in enumerate(entries, 1):
        sink.deal = number
        if type(entry) is Expect:
            if expectations is None:
                from .expectations import Expectations

                expectations = Expectations(log)
            problems += expectations.compare(entry, number, state)
            continue
        problems += step(state, entry, sink, number)
    if not any(problem.severity == "error" for problem in problems):
        problems += _at_the_end(log, state)
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
    problems += [
        Problem(Code.SAME_DEAL_TWICE, number, (), {"first": number - 1})
        for number in range(2, len(log.entries) + 1)
        if same_deal(log.entries[number - 2], log.entries[number - 1])
    ]
    return problems


def same_deal(first: object, second: object) -> bool:
    """Whether two entries are the same deal to the letter: typed twice, perhaps."""
    from .model import Game, Raspasy

    return isinstance(second, (Game, Raspasy)) and first == second and second.tricks is not None
