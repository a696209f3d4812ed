"""Logs as the rows of a sheet (format §2): texts that a CSV file or a workbook then holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..read.cells import quoted
from . import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Log
    from .plain import Plain

FIRST_COLUMNS = ("declarer", "contract", "dark", "whist")
LAST_COLUMNS = ("talon", "note")
RARE_COLUMNS = ("dealer", "credit", "help", "auction", "with")
"""Columns that are there only where a deal needs them."""
_NESTED = ("main", "adjust", "expect")


class SheetRows(NamedTuple):
    """A pulka as texts: the settings without their ``#``, the header, the rows."""

    settings: list[str]
    header: list[str]
    rows: list[list[str]]


def rows_of(log: Log) -> SheetRows:
    """The settings and rows of a log."""
    assert log.table is not None
    found = plain.document(log)
    names = Names(log.table.players)
    deals = [row(deal, names) for deal in found.get("deals", [])]
    rare = [column for column in RARE_COLUMNS if any(deal.get(column) for deal in deals)]
    header = [*FIRST_COLUMNS, *log.table.players, *LAST_COLUMNS, *rare]
    rows = [[_of_player(deal, column) or deal.get(column, "") for column in header] for deal in deals]
    return SheetRows(settings(found, names), header, rows)


def _of_player(deal: dict[str, str], column: str) -> str:
    return deal.get(f"{_PLAYER}{column}", "")


_PLAYER = "of "
"""Before a player's name in the cells of a row, which may be that of a column."""


class Names:
    """Writes players' names so that no other can be read out of them."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players

    def __call__(self, name: str) -> str:
        """A name in front of something else, in quotes where another name begins with it."""
        if any(other.startswith(f"{name} ") for other in self.players):
            return '"' + name.replace('"', '""') + '"'
        return quoted(name, ",;+:\t")

    def listed(self, names: Sequence[str]) -> str:
        """A list of players."""
        return "+".join([quoted(name, ",;+\t") for name in names])

    def amounts(self, found: Plain, separator: str) -> str:
        """Player and amount, ``Anna 4; Boris 2``."""
        return separator.join([f"{self(name)} {amount}" for name, amount in found.items()])

    def whists(self, found: Plain, separator: str) -> str:
        """Player, debtor and amount, ``Anna on Boris 40``."""
        return separator.join(
            [f"{self(name)} on {self(on)} {amount}" for name, row in found.items() for on, amount in row.items()]
        )


# The settings


def settings(found: Plain, names: Names) -> list[str]:
    """The lines ``key: value`` of a document of plain values."""
    lines = [f"{key}: {found[key]}" for key in ("pulka", "date", "rules", "note") if key in found]
    for key, value in found["table"].items():
        if key == "conventions" and isinstance(value, dict):
            lines += [f"{inner}: {_convention(part)}" for inner, part in value.items()]
        else:
            lines.append(f"{key}: {_players(value) if key == 'players' else value}")
    opening = found.get("opening")
    if opening is not None:
        lines += [f"opening {key}: {_opening(key, value, names)}" for key, value in opening.items()] or ["opening:"]
    return lines


def _players(players: Any) -> str:
    if isinstance(players, dict):
        return ", ".join([f"{quoted(short, _SIGNS)}={quoted(name, _SIGNS)}" for short, name in players.items()])
    return ", ".join([quoted(name, _SIGNS) for name in players])


_SIGNS = ",;\t"


def _convention(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join([f"{game} {points}" for game, points in value.items()])
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _opening(key: str, value: Any, names: Names) -> str:
    if key in ("pulya", "gora"):
        return names.amounts(value, "; ")
    if key == "whists":
        return names.whists(value, "; ")
    if key in ("bombs", "played"):
        return "; ".join([" ".join([names(name), *words]) for name, words in value.items()])
    return str(value)


# The rows


def row(deal: Plain, names: Names) -> dict[str, str]:
    """An entry of plain values as cells by their columns; those of players have a mark before the name."""
    cells: dict[str, str] = {}
    if "raspasy" in deal and "penalty" not in deal:
        cells["contract"] = "raspasy"
        cells |= _tricks(deal["raspasy"])
    elif "penalty" in deal:
        _penalty(deal, names, cells)
    elif "declarer" in deal:
        cells |= {"declarer": deal["declarer"], "contract": deal["contract"], **_game_tricks(deal, names.players)}
    elif "last_round" in deal:
        cells["contract"] = "last_round"
    else:
        kind = next(key for key in _NESTED if key in deal)
        cells |= {"contract": kind, "with": _with(deal[kind], names)}
    dark = deal.get("dark", "")
    cells["dark"] = names.listed(dark) if isinstance(dark, list) else dark
    for key in ("whist", "help"):
        cells[key] = names.listed(deal.get(key, []))
    talon = deal.get("talon", "")
    cells["talon"] = " ".join(talon) if isinstance(talon, list) else talon
    cells["credit"] = _credit(deal.get("credit", {}), names)
    bids = [f"{names(name)} {bid}" for call in deal.get("auction", []) for name, bid in call.items()]
    cells["auction"] = "; ".join(bids)
    return cells | {key: deal[key] for key in ("dealer", "note") if key in deal}


def _tricks(tricks: Plain) -> dict[str, str]:
    return {f"{_PLAYER}{name}": str(amount) for name, amount in tricks.items()}


def _game_tricks(deal: Plain, players: Sequence[str]) -> dict[str, str]:
    """The tricks of a game. What would be read as the declarer's one number, and is none, gets its zeros."""
    tricks = deal.get("tricks")
    if tricks is None:
        return {}
    declarer = deal["declarer"]
    if isinstance(tricks, int):
        return _tricks({declarer: tricks})
    alone = set(tricks) <= {declarer} and tricks.get(declarer) != 10
    if alone and not (deal["contract"] == "mizer" and tricks):
        return _tricks(dict.fromkeys(players, 0) | tricks)
    return _tricks(tricks)


def _penalty(deal: Plain, names: Names, cells: dict[str, str]) -> None:
    cells["contract"] = f"penalty: {deal['penalty']}"
    extra: Plain = {key: deal[key] for key in ("contract", "declarer", "raspasy") if key in deal}
    if "player" in deal:
        cells[f"{_PLAYER}{deal['player']}"] = str(deal.get("points", 1))
    elif "points" in deal:
        extra["points"] = deal["points"]
    cells["with"] = _with(extra, names)


def _with(found: Plain, names: Names) -> str:
    """The column ``with``: ``key=value; key=value``."""
    parts = []
    for key, value in found.items():
        if key == "whists":
            text = names.whists(value, ", ")
        elif isinstance(value, dict):
            text = names.amounts(value, ", ")
        else:
            text = quoted("true" if value is True else str(value), ";")
        parts.append(f"{key}={text}")
    return "; ".join(parts)


def _credit(credit: Plain, names: Names) -> str:
    parts = [f"{key} {credit[key]}" for key in ("pulya", "gora") if key in credit]
    parts += [f"help {names(name)} {points}" for name, points in credit.get("help", {}).items()]
    return "; ".join(parts)
