"""What was most likely meant by a number, a contract or a letter that is none: asked only where something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import notation, words
from ..problems import Code
from .nodes import Mapping, Sequence
from .reading import closest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .nodes import Node, Scalar
    from .reading import Reading

    Pairs = list[tuple[Scalar, Node]]

_DIGITS = str.maketrans("oOоОlIiіІ|!зЗ", "0000111111133")
_NUMBERS = (
    ("zero", "ноль", "нуль"), ("one", "одна", "один"), ("two", "две", "два"), ("three", "три"), ("four", "четыре"),
    ("five", "пять"), ("six", "шесть"), ("seven", "семь"), ("eight", "восемь"), ("nine", "девять"), ("ten", "десять"),
)  # fmt: skip
"""The words for 0, 1, 2 …"""
_NUMBER_OF = {word: str(number) for number, spellings in enumerate(_NUMBERS) for word in spellings}
_FILLERS = ("of", "in", "в")
_LATIN = {**words.SUIT_SIGNS, **words.LATIN_SUITS, "without trumps": 4, "no-trump": 4, "without": 4}
_CYRILLIC = {**words.SUIT_SIGNS, **words.CYRILLIC_SUITS, "без": 4}
_SIGNS = "♠♣♦♥"
_RUSSIAN = "птбч"


def number(text: str) -> str | None:
    """The digits that a number in words, or in letters that look like digits, stands for."""
    folded = notation.fold(text)
    if folded in _NUMBER_OF:
        return _NUMBER_OF[folded]
    digits = text.translate(_DIGITS)
    return digits if digits != text and digits.isascii() and digits.isdigit() else None


def two_numbers(written: list[str]) -> tuple[int, str] | None:
    """Which of some numbers of tricks is two, run together, so that all add up to ten; and these two, parted."""
    for index, text in enumerate(written):
        others = sum(int(other) for other in written[:index] + written[index + 1 :] if other.isdigit())
        for end in range(1, len(text)) if text.isdigit() and len(text) < 4 else ():
            first, second = text[:end], text[end:]
            if int(first) + int(second) + others == 10 and str(int(second)) == second:
                return index, f"{first} {second}"
    return None


def contract(text: str, *, near: bool = True) -> str | None:
    """The contract that was most likely meant, in the letters that were typed; ``near`` for misspelt words too."""
    folded = notation.fold(text)
    latin = folded.isascii()
    game = _near(folded, (*words.MIZER, *words.TOTUS)) if near and len(folded) > 3 else None
    if game is not None:
        value = "mizer" if game in words.MIZER else "totus"
        return value if latin else words.russian_value("contract", value)
    parts = [part for part in folded.replace("-", " ").split() if part not in _FILLERS]
    level, rest = _level(parts)
    if level is None or not rest:
        return None
    suits = _LATIN if rest.isascii() else _CYRILLIC
    suit = suits.get(rest)
    if suit is None and near and len(rest) > 2:
        suit = suits.get(_near(rest, suits) or "")
    if suit is None:
        return None
    return f"{level}{_SIGNS[suit] if suit < 4 else 'NT' if rest.isascii() else 'БК'}"


def without_players(
    reading: Reading, pairs: Pairs, unknown: Pairs, what: str, under: str, faults: set[str] | None
) -> Pairs:
    """The unknown keys of a deal but for players with their tricks, which are reported as one slip.

    They have lost the key that they belong under, or two spaces before them.
    """
    players = [
        (key, value) for key, value in unknown
        if key.value in reading.seats and not isinstance(value, (Mapping, Sequence)) and value.value.isdecimal()
    ]  # fmt: skip
    if not players:
        return unknown
    typed = [key.value for key, _ in pairs if words.KEY_OF.get(words.fold(key.value)) == under]
    russian = any(not key.value.isascii() for key, _ in pairs if words.fold(key.value) in words.KEY_OF)
    below = typed[0] if typed else words.russian_key(under) if russian else under
    key = players[0][0]
    alone = pairs[0][0].start_mark.line != pairs[-1][0].start_mark.line and typed
    why = ("player" if len(players) == 1 else "players") if alone else "player flow"
    reading.fault(Code.UNKNOWN_KEY, key, key=key.value, what=what, why=why, count=len(players), under=below)
    if faults is not None:
        faults.add(under)
    return [pair for pair in unknown if pair not in players]


def _near(text: str, choices: Iterable[str]) -> str | None:
    """The choice that is near, or has the same letters in another order."""
    mixed = (choice for choice in choices if len(text) > 3 and sorted(choice) == sorted(text))
    return closest(text, choices) or next(mixed, None)


def _level(parts: list[str]) -> tuple[str | None, str]:
    """The level of a contract at the start of its words, and the rest."""
    if not parts:
        return None, ""
    word = parts[0]
    if word in _NUMBER_OF:
        levels = [(_NUMBER_OF[word], "")]
    else:
        levels = [(word[:end].translate(_DIGITS), word[end:]) for end in (2, 1)]
    for level, rest in levels:
        if level in ("6", "7", "8", "9", "10"):
            return level, " ".join([rest, *parts[1:]]).strip()
    return None, ""


_ALIKE = dict(zip("АВЕКМНОРСТУХІЈЅасеорухіјѕ", "ABEKMHOPCTYXIJSaceopyxijs", strict=True))
"""Cyrillic letters and the Latin ones that look the same."""
_SHAPE = str.maketrans(_ALIKE)


def other_letters(name: str, names: Iterable[str]) -> tuple[str, dict[str, object], int] | None:
    """The one name that looks the same in other letters, what to say of these, and where the first of them stands."""
    shape = name.translate(_SHAPE)
    alike = [other for other in names if len(other) == len(name) and other.translate(_SHAPE) == shape]
    if len(alike) != 1 or alike[0] == name:
        return None
    wrong = [at for at, letter in enumerate(name) if letter != alike[0][at]]
    latin = {name[at].isascii() for at in wrong}
    if len(latin) != 1:
        return None
    letters = tuple(dict.fromkeys(name[at] for at in wrong))
    return alike[0], {"why": "latin" if latin.pop() else "russian", "letters": letters}, wrong[0]


def alphabets(text: str) -> dict[str, object]:
    """What there is to say about a contract or card with a letter that may be of either alphabet."""
    letters = [letter for letter in text if letter.isalpha()]
    latin = "".join(dict.fromkeys(letter for letter in letters if letter.isascii()))
    russian = "".join(dict.fromkeys(letter for letter in letters if not letter.isascii()))
    why = ""
    if not latin:
        why = {"с": "clubs or spades", "н": "hearts"}.get(notation.fold(letters[-1]), "russian")
    return {"latin": latin, "russian": russian, "letter": letters[-1], "start": text.strip()[:-1].strip(), "why": why}
