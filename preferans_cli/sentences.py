"""Problems and reasons as sentences: the catalogue's words with the players' names and the amounts in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import catalogue
from .language import ENGLISH, Language
from .model import Bid, BidKind, Card, Contract
from .notation import write_bid, write_card
from .problems import SITS_OUT, Code, Problem, Seat
from .rules.state import Stake
from .safe import safe
from .sheet import Why
from .words import KEY_OF, KEYS, fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .conventions import Conventions
    from .sheet import Reason

LONGEST_WRITTEN = 60
MOST_LISTED = 12
_CLOSING = {"{": "}", "[": "]", '"': '"', "'": "'"}


class _Count(int):
    """A number that a sentence can say with its noun."""

    language: Language = ENGLISH

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        return self.language.count(int(self), *catalogue.NOUNS[noun])


def contract_text(contract: Contract, language: Language) -> str:
    """A contract as people of this language write it: 7NT, 7БК."""
    if contract.suit == 4:
        return f"{contract.level}{language.say('NT')}"
    return contract.text if contract.level else language.value("contract", contract.game)


def bid_text(bid: Bid, language: Language) -> str:
    """A bid as people of this language write it: 2 dark, два в тёмную."""
    if bid.contract is None or (bid.kind is BidKind.DARK and bid.contract.level == 6):
        return language.say(write_bid(bid))
    text = contract_text(bid.contract, language)
    return language.say("{contract} dark").format(contract=text) if bid.kind is BidKind.DARK else text


def card_text(card: Card, language: Language) -> str:
    """A card as people of this language write it: A♠, Т♠."""
    text = write_card(card)
    return language.say(text[:-1]) + text[-1] if card.rank.isalpha() and card.rank != "T" else text


def convention_text(conventions: Conventions, key: str, language: Language) -> str:
    """The value of a convention as a log of this language would have it."""
    value = getattr(conventions, key)
    if key == "round":
        from .amounts import show

        return language.value(key, "exact") if value is None else show(*value)
    if key == "prices":
        return ", ".join(f"{language.value(key, game)}: {points}" for game, points in value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return language.value(key, str(value).lower())


class Speaker:
    """Says problems and reasons of one log: it knows the language and the players."""

    def __init__(self, players: Sequence[str] = (), language: Language = ENGLISH) -> None:
        self.players = players
        self.language = language

    def problem(self, problem: Problem) -> tuple[str, str]:
        """What is wrong, and what to do about it (may be empty), in words a player understands."""
        args = dict(problem.args)
        values = {key: self._said(value) for key, value in args.items()}
        if "what" in args:
            values["what"] = self._what(str(args["what"]))
            values["allowed"] = ", ".join(map(self.language.key, _allowed(str(args["what"]))))
        if "sign" in args:
            values["closing"] = _CLOSING.get(str(args["sign"]), "")
        for name in _WORDS.get(problem.code, {}).keys() & args.keys():
            values[name] = self._word(_WORDS[problem.code][name], args[name])
        if "" in (args.get("written"), args.get("key")):
            args["why"] = args.get("why") or "nothing"
        self._special(problem, args, values)
        sentence, hint = catalogue.PROBLEMS[_variant(problem.code, args)]
        say = self.language.say
        if problem.code in SITS_OUT and ("twin" in args or "first" in args):
            hint = catalogue.HINTS["twin" if "twin" in args else "no dealer"]
        return say(sentence).format_map(values), say(hint).format_map(values) if hint else ""

    def misfit(self, hint: str, code: Code, cells: int, columns: int) -> str:
        """A hint of what is wrong with a row of a sheet that has too many or too few cells."""
        first = hint and code in SITS_OUT
        found = self._hint("misfit first" if first else "misfit", {"cells": cells, "columns": columns})
        if first:
            return self._hint("either", {"found": found, "hint": hint})
        return f"{hint}; {found}" if hint else found

    def reason(self, why: Reason) -> str:
        """What an amount was written for, in a few words."""
        kind, *args = why
        assert isinstance(kind, Why)
        key = kind.value
        if kind in _NAMES_A_PLAYER:
            assert isinstance(args[0], int)
            args[0] = Seat(args[0])
        if kind is Why.BOMB_DRAWN and not args[1]:
            key += " lower"
        return self.language.say(catalogue.REASONS[key]).format(*(self._said(arg) for arg in args))

    def _said(self, value: object) -> object:
        if isinstance(value, Seat):
            return safe(self.players[value]) if 0 <= value < len(self.players) else "?"
        if isinstance(value, bool):
            return value
        if isinstance(value, int):
            count = _Count(value)
            count.language = self.language
            return count
        if isinstance(value, Bid):
            return bid_text(value, self.language)
        if isinstance(value, Contract):
            return contract_text(value, self.language)
        if isinstance(value, Card):
            return card_text(value, self.language)
        if isinstance(value, Stake):
            return self._stake(value)
        if isinstance(value, (tuple, list)):
            between = " " if value and isinstance(value[0], Card) else ", "
            more = ["…"] if len(value) > MOST_LISTED else []
            return between.join([*(str(self._said(item)) for item in value[:MOST_LISTED]), *more])
        return safe(str(value), LONGEST_WRITTEN)

    def _stake(self, stake: Stake) -> str:
        words = [str(stake.price)]
        if stake.bomb > 1:
            words.append(self.language.say(catalogue.STAKES[stake.bomb]))
        if stake.dark:
            words.append(self.language.say(catalogue.STAKES[0]))
        return " ".join(words)

    def _what(self, what: str) -> str:
        """The part of a log that a key belongs to; an entry, or a kind of penalty, is called by its own key."""
        if what in catalogue.WHATS:
            return self.language.say(catalogue.WHATS[what])
        key, _, value = what.partition(": ")
        return self.language.key(key) + (f": {self.language.value(key, value)}" if value else "")

    def _word(self, of: str, word: object) -> str:
        """A canonical word, or several, as people of this language type it: a value of the key ``of``, or a key."""
        if isinstance(word, tuple):
            return ", ".join(self._word(of, one) for one in word)
        if of == "key":
            return self.language.key(str(word))
        return self.language.say(str(word)) if of == "text" else self.language.value(of, str(word))

    def _hint(self, which: str, values: dict[str, object]) -> str:
        """One of the hints that are put together."""
        return self.language.say(catalogue.HINTS[which]).format_map(values)

    def _special(self, problem: Problem, args: dict[str, object], values: dict[str, object]) -> None:
        match problem.code:
            case Code.TRICKS_NOT_TEN:
                total = args["total"]
                assert isinstance(total, int)
                values["missing"], values["over"] = self._said(10 - total), self._said(total - 10)
                args["why"] = "missing" if total < 10 else "over"
            case Code.MISPLACED_KEY:
                homes = _homes(KEY_OF.get(fold(str(args["key"])), ""), str(args["what"]))
                values["homes"] = ", ".join(map(self._what, homes))
                args["why"] = args.get("why") or ("home" if homes else "")
            case Code.CONVENTIONS_BAD:
                inner = args["inner"]
                assert isinstance(inner, Problem)
                values["inner"] = self.problem(inner)[0]
                values["inner_line"] = inner.place.line if inner.place else 1
            case Code.NOT_A_CHOICE:
                key = str(args["key"])
                values["key"] = self.language.say(self.language.key(key))
                values["values"] = self._word(key, args["values"])
            case Code.NOT_A_WORKBOOK:
                detail = str(args["why"])
                values["why"] = safe(self.language.say(detail), LONGEST_WRITTEN)
                args["why"] = "detail" if detail and self.language.knows(detail) else ""
            case Code.EXPECT_DIFFERS:
                args["why"] = args["column"]
                values["touched"] = "; ".join(self._hint(which, values) for which in _touched(args))
            case _ if problem.code in SITS_OUT:
                which = " between" if "after" in args else " before" if "dealt" in args else ""
                values["left_out"] = self._hint(f"left out{which}", values)
            case Code.GAME_TWICE:
                values["nowhere"] = self._hint("nowhere", values) if args.get("nowhere") else ""
            case Code.MAIN_NOT_DUE:
                missing = args.get("missing", ())
                assert isinstance(missing, tuple)
                values["missing"] = "; ".join(
                    f"{self._said(seat)} {self._word('game', left)}" for seat, left in missing
                )
                which = " dealt" if "dealer" in args else " games" if missing else ""
                values["due"] = self._hint(f"due{which}", values)
            case Code.UNKNOWN_PLAYER:
                lines = args.get("lines", ())
                assert isinstance(lines, (list, tuple))
                if len(lines) > 1:
                    before = args.get("why") or ("guess" if args["guess"] else "")
                    args["why"] = f"{before} lines".lstrip()
            case Code.TOTUS_NAMES:
                args["why"] = ("bomb" if args["named"] else "nobody") if args["count"] else ""
            case Code.DARK_DIFFERS:
                bid = args["bid"]
                assert isinstance(bid, Bid)
                args["why"] = "light" if args["dark"] is None else "" if bid.kind is BidKind.DARK else "dark"
            case _ if problem.code in _BY_ARGUMENT:
                name, variant, absent = _BY_ARGUMENT[problem.code]
                args["why"] = variant if args[name] not in (None, False, 0, ()) else absent


_WORDS = {
    Code.NOT_TEXT: {"kind": "text"},
    Code.MISSING_VALUE: {"key": "key"},
    Code.MISSING_KEY: {"key": "key"},
    Code.WHIST_DISAGREES: {"table": "whist", "conventions": "whist"},
    Code.CONVENTIONS_UNREADABLE: {"why": "text"},
    Code.PLAYED_TWICE: {"game": "game"},
    Code.BELOW_ZERO: {"column": "key"},
    Code.EXPECT_DIFFERS: {"column": "key"},
    Code.GAME_TWICE: {"game": "game", "left": "game", "nowhere": "game"},
    Code.SHIFTED: {"separator": "text"},
    Code.CELL_IN_PIECES: {"separator": "text"},
    Code.OTHER_SEPARATOR: {"found": "text", "wanted": "text"},
}
"""Code → its arguments that are words of ours: keys, values of a key, or a text of the catalogue."""

_BY_ARGUMENT = {
    Code.CREDIT_HELP: ("gora", "gora", ""),
    Code.CREDIT_NO_HELP: ("target", "", "target"),
    Code.POINTS_RANGE: ("high", "high", ""),
    Code.TALON_EARNS_NOTHING: ("three", "three", ""),
    Code.BID_TOO_LOW: ("last", "last", ""),
    Code.DARK_PASSES_DIFFER: ("bid", "", "nobody"),
}
"""Code → the argument that chooses the variant, the variant where it is there, the one where it is not."""


def _touched(args: dict[str, object]) -> list[str]:
    """The hints about an amount that differs from the paper."""
    deals, lines = args["deals"], args.get("lines", ())
    assert isinstance(deals, tuple)
    if args["column"] == "net":
        return ["net"]
    which = ("touched one" if len(deals) == 1 else "touched") if deals else "untouched"
    if deals and lines:
        which += " line" if len(deals) == 1 else " lines"
    return [which, *(["helped"] if args.get("helped") else []), *(["look"] if args.get("look") else [])]


def _variant(code: Code, args: dict[str, object]) -> str:
    names = [f"{code.value}:{args[name]}" for name in catalogue.VARIANT_ARGS if args.get(name)]
    if args.get("guess"):
        names.append(f"{code.value}:guess")
    if args.get("kind"):
        names.append(f"{code.value}:kind")
    return next((name for name in names if name in catalogue.PROBLEMS), code.value)


def _homes(key: str, what: str) -> list[str]:
    """Where a key may stand, other than in ``what``; for a penalty its other kinds."""
    from .read.entries import PENALTY_KEYS

    if what.startswith("penalty: "):
        return [f"penalty: {kind}" for kind, (own, _) in PENALTY_KEYS.items() if key in own]
    if what == "document" and key in _allowed("table"):
        return ["table"]
    return [part for part in _PARTS if key in _allowed(part) and part != what]


_PARTS = ("document", "table", "conventions", "opening", "game", "raspasy", "penalty", "main", "adjust", "expect",
          "credit")  # fmt: skip


def _allowed(what: str) -> list[str]:
    from .conventions import SPEC
    from .read.document import DOCUMENT_KEYS
    from .read.entries import keys_of
    from .read.settings import SETTINGS
    from .read.table import OPENING_KEYS, TABLE_KEYS

    known = {
        "document": DOCUMENT_KEYS,
        "table": TABLE_KEYS,
        "opening": OPENING_KEYS,
        "settings": SETTINGS,
        "conventions": SPEC,
    }
    return [key for key in known.get(what) or keys_of(what) if key in KEYS]


_NAMES_A_PLAYER = (Why.HELP, Why.HELPED, Why.TOTUS_FAILED)
