"""How contracts, bids and cards are written, in both languages (format §1, "A game" and "Typing").

Reading takes a text and gives a value, or ``None`` where it is none; ``mixed_alphabets`` then tells whether
letters of two alphabets are to blame. Writing gives the canonical English form, which every reader takes.
"""

from __future__ import annotations

from . import words
from .model import LADDER, MIZER, TOTUS, Bid, BidKind, Card, Contract


def fold(text: str) -> str:
    """The form in which fixed words are compared: lower case, ё as е, single spaces."""
    return " ".join(text.lower().replace("ё", "е").split())


def _suit(text: str) -> int | None:
    for table in (words.SUIT_SIGNS, words.LATIN_SUITS, words.CYRILLIC_SUITS):
        if text in table:
            return table[text]
    return None


def read_contract(text: str) -> Contract | None:
    """A contract such as ``7♠``, ``7s``, ``7 spades``, ``7п``, ``10БК``, ``mizer``, ``тотус``."""
    word = fold(text)
    if word in words.MIZER:
        return MIZER
    if word in words.TOTUS:
        return TOTUS
    level, rest = (word[:2], word[2:]) if word[:2] == "10" else (word[:1], word[1:])
    if level not in ("6", "7", "8", "9", "10"):
        return None
    suit = _suit(rest.replace("️", "").strip())
    return None if suit is None else _BY_LEVEL_AND_SUIT[int(level), suit]


_BY_LEVEL_AND_SUIT = {(contract.level, contract.suit): contract for contract in LADDER if contract.level}
SIXES = tuple(_BY_LEVEL_AND_SUIT[6, suit] for suit in range(5))
"""The five sixes; ``n dark`` is the dark bid of the n-th (§7.1)."""


def read_dark(text: str) -> Contract | None:
    """The bid of a dark game, without the word ``dark``: ``1`` … ``5``, ``раз``, ``7♠``, ``mizer``."""
    word = fold(text)
    if word in words.COUNTS:
        return SIXES[words.COUNTS[word]]
    contract = read_contract(word)
    return None if contract is TOTUS else contract


def read_bid(text: str) -> Bid | None:
    """A bid of an auction: a contract, ``pass``, ``pass dark``, ``N dark``, ``7♠ dark``, ``mizer dark``, ``раз``."""
    word = fold(text)
    for ending in words.DARK_ENDINGS:
        if word.endswith(ending):
            start = word.removesuffix(ending).strip()
            if start in words.PASS:
                return Bid(BidKind.PASS_DARK, None)
            dark = read_dark(start)
            return None if dark is None else Bid(BidKind.DARK, dark)
    if word in words.PASS:
        return Bid(BidKind.PASS, None)
    if word in words.COUNTS and not word.isdigit():
        return Bid(BidKind.LIGHT, SIXES[words.COUNTS[word]])
    contract = read_contract(word)
    return None if contract is None else Bid(BidKind.LIGHT, contract)


def write_bid(bid: Bid) -> str:
    """The canonical form of a bid."""
    if bid.contract is None:
        return "pass" if bid.kind is BidKind.PASS else "pass dark"
    if bid.kind is BidKind.LIGHT:
        return bid.contract.text
    return write_dark(bid.contract) + " dark"


def write_dark(bid: Contract) -> str:
    """The canonical form of a dark bid without the word ``dark``: the sixes are 1 … 5."""
    return str(bid.suit + 1) if bid.level == 6 else bid.text


def read_card(text: str) -> Card | None:
    """A card such as ``A♠``, ``10c``, ``Кп``; rank and suit from one alphabet: latin T is a ten, Cyrillic Т an ace."""
    word = fold(text).replace("️", "")
    rank, suit = (word[:2], word[2:]) if word[:2] == "10" else (word[:1], word[1:])
    suit = suit.strip()
    if rank == "10":
        name = "T"
    elif rank in words.CYRILLIC_RANKS:
        if suit in words.LATIN_SUITS:
            return None
        name = words.CYRILLIC_RANKS[rank]
    elif rank and rank.upper() in words.LATIN_RANKS:
        if suit in words.CYRILLIC_SUITS and not rank.isdigit():
            return None
        name = rank.upper()
    else:
        return None
    number = _suit(suit)
    return None if number is None or number == 4 else Card(name, number)


def write_card(card: Card) -> str:
    """The canonical form of a card, ``10♠``, ``A♥``."""
    return ("10" if card.rank == "T" else card.rank) + "♠♣♦♥"[card.suit]


def mixed_alphabets(text: str) -> bool:
    """Whether a contract or card has a letter that could be of either alphabet, so that it means nothing.

    ``10С`` with a Cyrillic С looks like clubs and like the Russian sound of spades; ``Kп`` has a latin king of
    a Cyrillic suit.
    """
    letters = [letter for letter in fold(text) if letter.isalpha()]
    latin = any(letter.isascii() for letter in letters)
    cyrillic = any("а" <= letter <= "я" for letter in letters)
    return (latin and cyrillic) or (bool(letters) and letters[-1] in "снк")
