"""What the paper says against the sheet (format, ``expect``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .problems import Code, Problem, Seat
from .settlement import nets

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Expect
    from .problems import Path
    from .rules import State
    from .sheet import Record


class Expectations:
    """Compares the ``expect`` entries of one log, each difference once.

    ``records_until`` gives the records of the entries up to a number; it is asked only where there is a difference.
    """

    def __init__(self, records_until: Callable[[int], tuple[Record, ...]]) -> None:
        self.records_until = records_until
        self.last = 0
        self.doubted: set[Path] = set()

    def compare(self, entry: Expect, number: int, state: State) -> list[Problem]:
        """The differences at this point; none where an error before has left the sheet uncertain."""
        since, self.last = self.last, number
        if not state.sheet_sure or entry.faults:
            return []
        sheet = state.sheet
        found: list[tuple[Path, str, str]] = []
        for column, amounts, held in (
            ("pulya", entry.pulya, sheet.pulyas),
            ("gora", entry.gora, sheet.goras),
        ):
            for seat, amount in amounts:
                if held[seat] != amount:
                    found.append(((column, seat), str(amount), str(held[seat])))
        for seat, on, amount in entry.whists:
            if sheet.whists[seat][on] != amount:
                found.append((("whists", seat, on), str(amount), str(sheet.whists[seat][on])))
        if entry.net and not self.doubted and not found:
            found += self._nets(entry, state)
        fresh = [item for item in found if item[0] not in self.doubted]
        self.doubted |= {item[0] for item in fresh}
        return [self._problem(number, since, *item) for item in fresh]

    def _nets(self, entry: Expect, state: State) -> list[tuple[Path, str, str]]:
        """The first net that differs: nets add up to 0, so one never differs alone."""
        from .amounts import show

        computed = nets(state.sheet, state.conventions)
        for seat, (numerator, denominator) in entry.net:
            shown = computed.shown[seat] * computed.step[0]
            if numerator * computed.step[1] != shown * denominator:
                return [(("net", seat), show(numerator, denominator), show(shown, computed.step[1]))]
        return []

    def _problem(self, number: int, since: int, path: Path, expected: str, computed: str) -> Problem:
        """The difference, with the deals since the last ``expect`` that touched the amount."""
        args: dict[str, object] = {
            "column": path[0],
            "player": Seat(path[1]),
            "on": Seat(path[2]) if len(path) > 2 else None,
            "expected": expected,
            "computed": computed,
            "deals": tuple(sorted(set(self._touched(number, since, path)))),
        }
        return Problem(Code.EXPECT_DIFFERS, number, ("expect", *path), args)

    def _touched(self, number: int, since: int, path: Path) -> list[int]:
        if path[0] == "net":
            return []
        return [
            record.deal for record in self.records_until(number - 1) if record.deal > since and _is_of(record, path)
        ]


def _is_of(record: Record, path: Path) -> bool:
    on = path[2] if len(path) > 2 else None
    return record.column == path[0] and record.seat == path[1] and record.on == on
