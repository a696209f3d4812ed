"""Typing deals at a terminal: a prompt, and completion of names, contracts and words."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import click

from ..notation import fold, read_contract
from ..words import KEY_OF, KEYS, VALUES
from ..words import fold as fold_word
from .speaking import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SUITS = ("s", "c", "d", "h", "NT")
RUSSIAN_SUITS = ("п", "т", "б", "ч", "БК")
STARTS = ("raspasy", "last_round", "main")
AFTER_A_GAME = ("whist", "dark", "talon", "credit", "help", "auction", "dealer", "note")
AFTER_RASPASY = ("dark", "auction", "dealer", "note")


def ask(path: str) -> Iterator[str]:
    """The lines that a person types until an empty one, or the end of input."""
    with contextlib.suppress(ImportError):
        import readline

        complete_with(readline, names_in(path))
    click.echo(say("One deal a line, such as: Boris 7s 7 whist Vera. An empty line ends it."), err=True)
    while True:
        try:
            line = input("> ")
        except EOFError:
            return
        if not line.strip():
            return
        yield line


def names_in(path: str) -> list[str]:
    """The names that are typed for the players of the last log of a file."""
    from ..read import read_file

    names: list[str] = []
    for log in read_file(path):
        if log.table is not None:
            names = list(log.table.short or log.table.players)
    return names


def complete_with(readline: Any, names: Sequence[str]) -> None:
    """Lets Tab complete what is typed."""

    def complete(word: str, number: int) -> str | None:
        found = begun(readline.get_line_buffer()[: readline.get_begidx()], word, names)
        return f"{found[number]} " if number < len(found) else None

    readline.set_completer_delims(" \t,;")
    readline.set_completer(complete)
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def begun(line: str, word: str, names: Sequence[str]) -> list[str]:
    """The words that begin so, in whatever case, and may come next in a deal; Russian ones if a name is Russian."""
    russian = any(letter > "~" for name in names for letter in name)
    return [one for one in candidates(line, names, russian=russian) if fold(one).startswith(fold(word))]


def candidates(line: str, names: Sequence[str], *, russian: bool) -> list[str]:
    """What the next word of a deal may be, after the words that are there."""
    words = line.split()
    kinds = list(VALUES["penalty"])
    if not words:
        return [*names, *_said(STARTS, russian=russian), *_kinds(kinds, russian=russian)]
    first = fold_word(words[0])
    if KEY_OF.get(first) == "raspasy":
        return [*names, *_said(AFTER_RASPASY, russian=russian)]
    if any(first == fold_word(spelling) for kind in kinds for spelling in (kind, *VALUES["penalty"][kind])):
        return [*names, *contracts(russian=russian), *_said(("raspasy", "note"), russian=russian)]
    if any(read_contract(word) for word in words):
        return [*_said(AFTER_A_GAME, russian=russian), "пас" if russian else "pass", *names]
    return contracts(russian=russian)


def contracts(*, russian: bool) -> list[str]:
    """All contracts, as they are typed."""
    suits = RUSSIAN_SUITS if russian else SUITS
    found = [f"{level}{suit}" for level in range(6, 11) for suit in suits]
    return [*found, *(("мизер", "тотус") if russian else ("mizer", "totus"))]


def _said(keys: Sequence[str], *, russian: bool) -> list[str]:
    return [KEYS[key][0] if russian else key for key in keys]


def _kinds(kinds: Sequence[str], *, russian: bool) -> list[str]:
    return [VALUES["penalty"][kind][0] if russian else kind for kind in kinds]
