"""A log as plain values in canonical words: mappings, lists and texts, which every writer lays out in its own form.

What is written is what the reader reads: a log made of these values settles to the same. An amount stands for
itself, a list of nobody is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..amounts import show
from ..conventions import SPEC
from ..model import (
    BOMB_NAMES,
    MIZER,
    Adjust,
    Entry,
    Expect,
    Game,
    LastRound,
    Main,
    Origin,
    Penalty,
    Raspasy,
    Returned,
)
from ..notation import write_bid, write_card, write_dark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..conventions import Conventions
    from ..model import Amounts, Call, Contract, Credit, Log, Opening, Pairs, Table, Talon

Plain = dict[str, Any]


def document(log: Log, names: Sequence[str] = ()) -> Plain:
    """A whole log, its players called by these names, by their own if not said. Its name is there if it was written."""
    assert log.table is not None
    names = names or log.table.players
    return _present(
        {
            "pulka": log.name if log.named else None,
            "date": log.date,
            "rules": log.edition,
            "note": log.note or None,
            "table": table(log.table, names),
            "opening": None if log.opening is None else opening(log.opening, names),
            "deals": [entry(one, names) for one in log.entries] or None,
        }
    )


def comparable(log: Log) -> Plain:
    """What a log says: two logs that say the same are equal in this form, however their tricks were written."""
    found = document(log)
    found["pulka"] = log.name
    for one in found.get("deals", ()):
        if isinstance(one.get("tricks"), dict):
            one["tricks"] = _comparable_tricks(one["declarer"], one["tricks"])
    return found


def _comparable_tricks(declarer: str, tricks: dict[str, int]) -> Any:
    taken = {player: amount for player, amount in tricks.items() if amount}
    return tricks[declarer] if set(tricks) == {declarer} or taken == {declarer: 10} else taken


def table(found: Table, names: Sequence[str]) -> Plain:
    """The table, with the conventions that it sets itself."""
    players: Any = list(found.players)
    if found.short:
        players = dict(zip(found.short, found.players, strict=True))
    own = {key: convention(found.conventions, key) for key in SPEC if found.origins.get(key) is Origin.TABLE}
    return _present(
        {
            "variant": str(found.variant),
            "whist": own.pop("whist", None),
            "players": players,
            "dealer": names[found.dealer] if found.dealer else None,
            "pulya": found.pulya,
            "price": found.price.text if found.price else None,
            "until": found.until or None,
            "conventions": found.conventions_file or own or None,
        }
    )


def convention(conventions: Conventions, key: str) -> Any:
    """The value of one of a table's conventions as a log has it."""
    return convention_value(key, getattr(conventions, key))


def convention_value(key: str, value: Any) -> Any:
    """A value that a convention may have, as a log has it."""
    if key == "round":
        return "exact" if value is None else show(*value)
    if key == "prices":
        return dict(value)
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, (bool, int)) else str(value)


def opening(found: Opening, names: Sequence[str]) -> Plain:
    """The sheet so far."""
    return _present(
        {
            "pulya": _amounts(found.pulya, names) or None,
            "gora": _amounts(found.gora, names) or None,
            "whists": _pairs(found.whists, names) or None,
            "bombs": {names[seat]: [BOMB_NAMES[factor] for factor in factors] for seat, factors in found.bombs} or None,
            "played": {names[seat]: list(games) for seat, games in found.played} or None,
            "raspasy": found.raspasy or None,
        }
    )


def entry(found: Entry, names: Sequence[str]) -> Plain:
    """One entry of the deals, its keys in the usual order."""
    match found:
        case Game():
            values = _game(found, names)
        case Raspasy():
            values = {
                "raspasy": _amounts(found.tricks, names),
                "dark": [names[seat] for seat in found.dark] or None,
                "talon": _talon(found.talon),
                "auction": _auction(found.auction, names),
                "dealer": _name(found.dealer, names),
            }
        case Penalty():
            values = _penalty(found, names)
        case Main():
            price = found.price.text if found.price else None
            until, by = found.until or None, _name(found.by, names)
            values = {"main": _present({"pulya": found.pulya, "price": price, "until": until, "by": by})}
        case LastRound():
            values = {"last_round": True}
        case Adjust():
            values = {"adjust": _sheet(found, names)}
        case Expect():
            nets = {names[seat]: show(*net) for seat, net in found.net}
            values = {"expect": _present({**_sheet(found, names), "net": nets or None})}
        case _:
            raise ValueError("an entry that could not be read cannot be written")
    return _present({**values, "note": found.note or None})


def _game(found: Game, names: Sequence[str]) -> Plain:
    tricks: Any = found.tricks
    if isinstance(tricks, tuple):
        tricks = {names[seat]: amount for seat, amount in tricks} or 0
    dark: Any = None
    if found.dark is not None:
        dark = "mizer" if found.dark is MIZER else write_dark(found.dark)
    return {
        "declarer": names[found.declarer],
        "contract": found.contract.text,
        "dark": dark,
        "whist": [names[seat] for seat in found.whist] or None,
        "tricks": tricks,
        "talon": _talon(found.talon),
        "credit": _credit(found.credit, names),
        "help": [names[seat] for seat in found.help] or None,
        "auction": _auction(found.auction, names),
        "dealer": _name(found.dealer, names),
    }


def _penalty(found: Penalty, names: Sequence[str]) -> Plain:
    dark: Any = None
    if found.raspasy:
        dark = [names[seat] for seat in found.dark_passers] or None
    elif found.dark is not None:
        dark = "mizer" if found.dark is MIZER else write_dark(found.dark)
    return {
        "penalty": str(found.kind),
        "player": _name(found.player, names),
        "raspasy": True if found.raspasy else None,
        "contract": _contract(found.contract),
        "declarer": _name(found.declarer, names),
        "dark": dark,
        "points": found.points,
        "dealer": _name(found.dealer, names),
    }


def _sheet(found: Adjust | Expect, names: Sequence[str]) -> Plain:
    return _present(
        {
            "pulya": _amounts(found.pulya, names) or None,
            "gora": _amounts(found.gora, names) or None,
            "whists": _pairs(found.whists, names) or None,
        }
    )


def _name(seat: int | None, names: Sequence[str]) -> str | None:
    return None if seat is None else names[seat]


def _contract(contract: Contract | None) -> str | None:
    return None if contract is None else contract.text


def _amounts(amounts: Amounts, names: Sequence[str]) -> Plain:
    return {names[seat]: amount for seat, amount in amounts}


def _pairs(pairs: Pairs, names: Sequence[str]) -> Plain:
    found: Plain = {}
    for seat, on, amount in pairs:
        found.setdefault(names[seat], {})[names[on]] = amount
    return found


def _talon(talon: Talon | None) -> Any:
    if talon is None:
        return None
    return "returned" if isinstance(talon, Returned) else [write_card(card) for card in talon]


def _credit(credit: Credit | None, names: Sequence[str]) -> Plain | None:
    if credit is None:
        return None
    helped = _amounts(credit.help, names) or None
    return _present({"pulya": credit.pulya or None, "gora": credit.gora or None, "help": helped}) or {"pulya": 0}


def _auction(auction: tuple[Call, ...] | None, names: Sequence[str]) -> list[Plain] | None:
    return None if auction is None else [{names[seat]: write_bid(bid)} for seat, bid in auction]


def _present(values: Plain) -> Plain:
    """Without what is not there."""
    return {key: value for key, value in values.items() if value is not None}
