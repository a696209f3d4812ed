"""Plain values in Russian words: the twin of every key and fixed value. Names and notes stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..words import COUNTS, russian_key, russian_value

if TYPE_CHECKING:
    from .plain import Plain

_RANKS = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}
_SIXES = {str(suit + 1): word for word, suit in COUNTS.items() if not word.isdigit()}


def in_russian(log: Plain) -> Plain:
    """A whole log, as ``plain.document`` gives it."""
    found: Plain = {}
    for key, value in log.items():
        if key in ("table", "opening"):
            value = {russian_key(inner): _of_the_head(inner, item) for inner, item in value.items()}
        elif key == "deals":
            value = [entry_in_russian(one) for one in value]
        found[russian_key(key)] = value
    return found


def entry_in_russian(entry: Plain) -> Plain:
    """An entry of the deals."""
    return {russian_key(key): _of_an_entry(key, value) for key, value in entry.items()}


def _of_the_head(key: str, value: Any) -> Any:
    """A value of the table or the opening."""
    match key:
        case "variant" | "whist":
            return russian_value(key, value)
        case "conventions" if isinstance(value, dict):
            return {russian_key(inner): _convention(inner, item) for inner, item in value.items()}
        case "bombs" | "played":
            return {name: [russian_value(key, _text(item)) for item in items] for name, items in value.items()}
    return value


def _convention(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {russian_value("game", game): points for game, points in value.items()}
    return value if isinstance(value, list) else russian_value(key, _text(value))


def _of_an_entry(key: str, value: Any) -> Any:
    match key, value:
        case (("main" | "adjust" | "expect" | "credit"), dict()):
            return {russian_key(inner): item for inner, item in value.items()}
        case _, bool():
            return russian_value(key, _text(value))
        case "penalty", str():
            return russian_value(key, value)
        case (("contract" | "dark"), str()):
            return _bid(value)
        case "talon", list():
            return [_RANKS.get(card[0], card[:-1]) + card[-1] for card in value]
        case "talon", str():
            return russian_value(key, value)
        case "auction", list():
            return [{name: _bid(bid) for name, bid in call.items()} for call in value]
    return value


def _bid(bid: str) -> str:
    """A contract, a dark bid without its word, or a bid of an auction."""
    start, dark, _ = bid.partition(" dark")
    if dark:
        return f"{_SIXES.get(start) or _bid(start)} в тёмную"
    return "пас" if bid == "pass" else russian_value("contract", bid.replace("NT", "БК"))


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
