"""The library: load a log, check it, settle it. Names and fractions live here, seats and whole numbers below.

>>> log = load("evening.yaml")
>>> for finding in check(log): print(finding)
>>> pulka = settle(log)
>>> pulka.net["Anna"], pulka.gora["Anna"], pulka.whists["Anna"]["Boris"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .language import ENGLISH, Language
from .model import BOMB_NAMES
from .problems import TOLD_MORE, Place, Problem, Severity
from .replay import Replay, replay
from .settlement import Nets, money, nets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal
    from fractions import Fraction

    from .model import Log, Price, Table
    from .rules import State
    from .sentences import Speaker
    from .sheet import Record, Sheet

T = TypeVar("T")


class Finding(NamedTuple):
    """A problem with its place and sentences. Lines and columns count from 1; ``text`` is the line of the log.

    ``span`` tells where in ``text`` the place begins and ends, in characters from 0; in CSV the column counts cells,
    and ``heading`` is how the header calls it.
    """

    file: str
    place: Place
    severity: Severity
    code: str
    message: str
    hint: str
    text: str
    span: tuple[int, int] = (0, 0)
    heading: str = ""

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """The column, from 1; in CSV the number of the cell."""
        return self.place.column

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity} {self.code} {self.message}"


class LogError(Exception):
    """A log has errors, so nothing is settled from it. ``findings`` has them all."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__("\n".join(map(str, findings)))
        self.findings = tuple(findings)


class Pulka(NamedTuple):
    """A party as settled: the sheet, the nets in whists, and the records if they were asked for."""

    log: Log
    table: Table
    state: State
    nets: Nets
    records: tuple[Record, ...] = ()

    @property
    def name(self) -> str:
        """The name of the pulka."""
        return self.log.name

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order of their seats."""
        return self.table.players

    @property
    def sheet(self) -> Sheet:
        """The sheet by seats."""
        return self.state.sheet

    @property
    def deals(self) -> int:
        """How many games and raspasy were counted."""
        return self.state.counted

    @property
    def finished(self) -> bool:
        """Whether the party has come to its end (§12.4, §13)."""
        return self.state.finished()

    @property
    def target(self) -> int | None:
        """The target as announced, in points; None where none is set."""
        return self.state.target

    @property
    def price(self) -> Price | None:
        """The price of a whist: what ``main`` announced, or the table's."""
        announced = self.state.announced
        return announced.price if announced is not None and announced.price is not None else self.table.price

    def by_name(self, values: Sequence[T]) -> dict[str, T]:
        """Values by seat as values by name."""
        return dict(zip(self.players, values, strict=True))

    @property
    def pulya(self) -> dict[str, int]:
        """Player → points in the pulya."""
        return self.by_name(self.sheet.pulyas)

    @property
    def gora(self) -> dict[str, int]:
        """Player → points on the gora."""
        return self.by_name(self.sheet.goras)

    @property
    def bombs(self) -> dict[str, list[str]]:
        """Player → bombs, oldest first: bomb, double, elka."""
        return self.by_name([[BOMB_NAMES[factor] for factor in bombs] for bombs in self.sheet.bombs])

    @property
    def whists(self) -> dict[str, dict[str, int]]:
        """Player → debtor → whists written."""
        return {
            player: {other: row[seat] for seat, other in enumerate(self.players) if other != player}
            for player, row in zip(self.players, self.sheet.whists, strict=True)
        }

    @property
    def closes_at(self) -> dict[str, int] | None:
        """Player → what his pulya must hold to be closed (§12.3); None without a target."""
        return None if self.state.closes_at is None else self.by_name(self.state.closes_at)

    @property
    def net(self) -> dict[str, Decimal]:
        """Player → net in whists as shown: rounded by the table's convention, fractions to 0.01 (§14.4)."""
        from decimal import Decimal

        step = self.nets.step
        return self.by_name([Decimal(steps * step[0]) / step[1] for steps in self.nets.shown])

    @property
    def net_exact(self) -> dict[str, Fraction]:
        """Player → exact net in whists (§14.3)."""
        from fractions import Fraction

        return self.by_name([Fraction(exact, self.nets.parts) for exact in self.nets.exact])

    @property
    def money(self) -> dict[str, Decimal] | None:
        """Player → money, to 0.01 (§14.5); None without a price."""
        from decimal import Decimal

        found = self.cents
        return None if found is None else self.by_name([Decimal(amount).scaleb(-2) for amount in found])

    @property
    def cents(self) -> tuple[int, ...] | None:
        """Money by seat in hundredths."""
        return None if self.price is None else money(self.nets, self.price.amount)


def load_all(path: str) -> Iterator[Log]:
    """The logs of a file, one by one. Raises OSError where the file cannot be read; slips are in the logs."""
    from .read import read_file

    return read_file(path)


def load(path: str) -> Log:
    """The first log of a file. Raises OSError where the file cannot be read; slips are in ``check``."""
    return next(load_all(path))


def check(log: Log, language: Language = ENGLISH) -> list[Finding]:
    """Everything that is wrong with a log, or suspicious, in the order of its lines."""
    return findings(replay(log), language)


def settle(log: Log, *, journal: bool = False, until: int | None = None) -> Pulka:
    """Settles a log, to its end or as of entry ``until``; keeps every record if ``journal``.

    Raises LogError where the log has errors.
    """
    played = replay(log, journal=journal, until=until)
    if not played.good:
        raise LogError(findings(played))
    return settled(played)


def settled(played: Replay) -> Pulka:
    """The settlement of a replay without errors."""
    assert played.state is not None
    assert played.log.table is not None
    computed = nets(played.state.sheet, played.log.table.conventions)
    return Pulka(played.log, played.log.table, played.state, computed, played.records)


def findings(played: Replay, language: Language = ENGLISH) -> list[Finding]:
    """The problems of a replay with places and sentences, in the order of the lines."""
    if not played.problems:
        return []
    from .read.places import located
    from .sentences import Speaker

    log = played.log
    speaker = Speaker(log.table.players if log.table else (), language)
    problems: Sequence[Problem] = played.problems
    if log.table is not None and any(problem.code in TOLD_MORE for problem in problems):
        from .telling import with_more

        problems = with_more(log, problems)
    placed = [(located(problem, log.places), problem) for problem in problems]
    placed.sort(key=lambda found: found[0][:2])
    return [_finding(log, place, problem, speaker) for place, problem in placed]


def _finding(log: Log, place: Place, problem: Problem, speaker: Speaker) -> Finding:
    from .safe import safe

    message, hint = speaker.problem(problem)
    text = safe(log.places.line(place.line))
    heading = ""
    # only sheets have cells, and behind the places of a log that was read quickly are those of its form
    places: Any = getattr(log.places, "places", log.places)
    if hasattr(places, "misfit"):
        span, heading = places.cell(place, problem)
        misfit = places.misfit(place, problem)
        hint = speaker.misfit(hint, problem.code, *misfit) if misfit and problem.severity is Severity.ERROR else hint
    else:
        span = places.span(place)
    severity, code = problem.severity, problem.code.value
    return Finding(safe(log.source), place, severity, code, message, hint, text, span, safe(heading))
