"""Where things stand: from an entry and a path to a place in the file and the text of its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Path, Place

if TYPE_CHECKING:
    from typing import Protocol

    from ..problems import Problem

    class Places(Protocol):
        """What each reader keeps of its text."""

        def place(self, entry: int, path: Path) -> Place:
            """Where a field of an entry stands; −1 is the table, 0 the opening, n the n-th of the deals."""

        def line(self, number: int) -> str:
            """The text of a line, by its number in the file; empty where there is none."""

        def span(self, place: Place) -> tuple[int, int]:
            """Where a place begins and ends in the text of its first line, in characters from 0."""


class NoPlaces:
    """The places of a log that was never written down, or of which no more than one line is known."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def place(self, entry: int, path: Path) -> Place:
        """Always the very beginning."""
        return Place(1, 1, 1, 1)

    def line(self, number: int) -> str:
        """The one line that is known."""
        return self.text

    def span(self, place: Place) -> tuple[int, int]:
        """As the place says, in the one line that is known."""
        return place.column - 1, place.end_column - 1


def located(problem: Problem, places: Places) -> Place:
    """The place of a problem."""
    return problem.place or places.place(problem.entry, problem.path)
