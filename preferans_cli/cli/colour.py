"""Whether what is printed has colours: as ``--color`` says; else as the environment does; else on a terminal only."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

F = TypeVar("F", bound="Callable[..., Any]")

CHOICES = ("auto", "always", "never")
_KEY = "preferans_cli.colour"


def color_option(function: F) -> F:
    """--color: kept in the context of the run, where ``colour`` finds it."""
    return click.option(
        "--color",
        type=click.Choice(CHOICES),
        default="auto",
        show_default=True,
        expose_value=False,
        callback=_keep,
        help="Whether problems are shown in colours.",
    )(function)


def _keep(context: click.Context, param: click.Parameter, value: str) -> None:
    context.meta[_KEY] = value


def colour(stream: TextIO) -> bool:
    """Whether there are colours on this stream."""
    context = click.get_current_context(silent=True)
    choice = context.meta.get(_KEY, "auto") if context else "auto"
    return decided(choice, os.environ, terminal=stream.isatty())


def decided(choice: str, environ: Mapping[str, str], *, terminal: bool) -> bool:
    """``NO_COLOR`` goes before ``FORCE_COLOR``; either counts when it is not empty. ``TERM=dumb`` knows no colours."""
    if choice != "auto":
        return choice == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return environ["FORCE_COLOR"] != "0"
    return terminal and environ.get("TERM") != "dumb"


def on_stdout() -> bool:
    """Whether there are colours on standard output."""
    return colour(sys.stdout)
