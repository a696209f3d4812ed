"""Options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..language import NAMES, language_of
from ..read import FORMATS
from .colour import color_option
from .speaking import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..report import Options

F = TypeVar("F", bound="Callable[..., Any]")


def paths_argument(function: F) -> F:
    """PATH…: files, folders, - for standard input."""
    return click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path())(function)


def from_option(function: F) -> F:
    """--from: the format of the logs."""
    return click.option("--from", "form", type=click.Choice(FORMATS), help="Read logs as this; guessed otherwise.")(
        function
    )


def strict_option(function: F) -> F:
    """--strict: warnings count as errors for the exit status."""
    return click.option("--strict", is_flag=True, help="Exit with 1 on warnings too.")(function)


def until_option(function: F) -> F:
    """--until: as of an entry."""
    return click.option("--until", type=click.IntRange(0), metavar="N",
                        help="Play only the first N entries of the deals: the journal's deal.")(function)  # fmt: skip


def jobs_options(function: F) -> F:
    """--jobs and -q."""
    function = click.option("-q", "--quiet", is_flag=True, help="No progress bar, no count of warnings.")(function)
    return click.option("--jobs", type=click.IntRange(1, 64), metavar="N",
                        help="Use so many processes; by the size of the files if not said.")(function)  # fmt: skip


def cluster_option(function: F) -> F:
    """--cluster."""
    return click.option("--cluster", metavar="ADDRESS",
                        help="Settle on a Dask cluster: tcp://HOST:PORT, or local for one on this machine.")(
        function
    )  # fmt: skip


def output_option(function: F) -> F:
    """-o: files that are written as well."""
    return click.option(
        "-o",
        "targets",
        multiple=True,
        metavar="PATH",
        type=click.Path(),
        help="Write to a file as well: by its ending, or FORMAT:PATH.",
    )(function)


def format_options(formats: tuple[str, ...]) -> Callable[[F], F]:
    """-f, -o, --no-header, --headers and --excel for the formats of a command."""

    def decorate(function: F) -> F:
        function = click.option("--excel", is_flag=True,
                                help="csv and tsv for a Russian Excel: byte-order mark, semicolons, decimal comma.")(
            function
        )  # fmt: skip
        function = click.option("--headers", type=click.Choice(NAMES), default="en", show_default=True,
                                help="The language of the header of csv and tsv.")(function)  # fmt: skip
        function = click.option("--no-header", is_flag=True, help="Leave out the header of csv, tsv and tables.")(
            function
        )
        function = output_option(function)
        return click.option("-f", "--format", "shown", type=click.Choice(formats), default="table", show_default=True,
                            help="What is printed.")(function)  # fmt: skip

    return decorate


def report_options(no_header: bool, headers: str, **others: bool) -> Options:
    """What these options ask of a report, in the language of this run; ``others`` are fields of ``Options``."""
    from ..report import Options

    return Options(header=not no_header, language=language(), headers=language_of(headers), **others)


def settling_options(formats: tuple[str, ...]) -> Callable[[F], F]:
    """All that ``settle``, ``journal`` and ``ladder`` take."""

    def decorate(function: F) -> F:
        for option in (color_option, jobs_options, strict_option, from_option, format_options(formats), paths_argument):
            function = option(function)
        return function

    return decorate
