"""What a reader of sheets gives of a pulka, whatever file it comes from: settings, and rows with their cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Protocol

    from ..problems import Code


class Setting(NamedTuple):
    """A line ``# key: value``: its number from 0, and what stands on both sides of the colon."""

    line: int
    key: str
    value: str
    colon: bool = True


if TYPE_CHECKING:

    class Trouble(Protocol):
        """Hears of what is wrong in a row: the code, the line and the cell, and what the sentence about it needs."""

        def __call__(self, code: Code, line: int, column: int, **args: object) -> None:
            """Takes note of it."""

    class Page(Protocol):
        """One pulka of a sheet, as a reader of files gives it. Lines count from 0."""

        @property
        def line(self) -> int:
            """The line it begins with."""

        @property
        def settings(self) -> list[Setting]:
            """The lines ``# key: value`` before the header."""

        @property
        def delimiter(self) -> str:
            """What separates the cells in the text; nothing where there is no text."""

        def header_words(self) -> set[str]:
            """The cells of the header in small letters, before it is known how it is cut."""

        def rows(self, known: Callable[[str], bool], trouble: Trouble) -> Iterator[tuple[int, list[str]]]:
            """The header and the rows behind it, each with its line; ``known`` tells a column's name."""

        def cells(self, line: int) -> list[str]:
            """The cells of the row of a line."""

        def other_cuts(self, line: int) -> Iterator[tuple[str, list[str]]]:
            """The cells of the row of a line when cut at each of the other delimiters."""

        def text(self, line: int) -> str:
            """The text of a line, as it is shown under a problem."""

        def span(self, line: int, first: int, last: int) -> tuple[int, int]:
            """Where in that text the cells from ``first`` up to ``last`` (from 0) begin and end."""
