"""The entries of ``deals`` from their nodes (format §1): which keys each kind has, and what they hold.

A table a kind: key → how its value is read. Whether a deal makes sense is for the rules to say.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .. import notation, words
from ..model import (
    Adjust,
    Bid,
    Credit,
    Entry,
    Expect,
    Game,
    LastRound,
    Main,
    Penalty,
    PenaltyKind,
    Price,
    Raspasy,
    Returned,
    Unread,
)
from ..problems import Code
from .nodes import Leaf, Mapping, Node, Scalar, Sequence, is_faulty
from .reading import FAULT, LARGEST, Faulty, Reading, guess_key, is_nothing, read_decimal, run_together

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..conventions import Decimal
    from ..model import Amounts, Call, Card, Contract, Pairs, Talon

    Reader = Callable[[Reading, Node], Any]


_NUMBER = r"\d+(?:[.,]\d+)?"


def entry(reading: Reading, node: Node) -> Entry:
    """One entry of ``deals``: a mapping, or a text in the shorthand."""
    if not isinstance(node, Mapping):
        found = _in_words(reading, node)
        if found is None:
            return Unread()
        node = found
    kind = _kind(node)
    if kind is None:
        return _nothing_known(reading, node)
    if kind == "penalty":
        return _penalty(reading, node)
    make, table, required = _KINDS[kind]
    faults: set[str] = set()
    fields = reading.fields(node, table, kind, faults)
    values = _values(reading, fields, table, faults)
    if kind in values:
        values |= _unfold(kind, values.pop(kind))
    for key in required:
        if values.get(key) in (None, "") and key != kind and not faults & {"*", "contract", key}:
            _missing(reading, node, fields, key, kind)
            faults.add(key)
    if not faults:
        return make(**values)
    return _with_faults(kind, make, values, faults)


def _missing(reading: Reading, node: Mapping, fields: dict[str, Node], key: str, kind: str) -> None:
    """Reports a key that must be there: a note of a correction beside it, unless it was reported within it."""
    inner = fields.get(kind)
    if isinstance(inner, Mapping) and any(words.KEY_OF.get(words.fold(one.value)) == key for one, _ in inner.pairs):
        return
    args: dict[str, object] = {"key": key, "what": kind}
    typed = [one.value for one, _ in node.pairs if words.KEY_OF.get(words.fold(one.value)) == kind]
    if kind == "adjust" and typed and type(node.pairs[0][0]) is not Leaf:
        args |= {"why": "beside", "typed": typed[0], "beside": key if typed[0].isascii() else words.russian_key(key)}
    elif reading.sheet:
        args["why"] = _where_in_a_sheet(key, kind)
    reading.fault(Code.MISSING_KEY, fields.get(key, node), **args)


def _where_in_a_sheet(key: str, what: str) -> str:
    """Where a row has this key: by a player, in a column of its own, which says ``penalty`` of one, or in ``with``."""
    if key in ("player", "points"):
        return "player"
    return "with" if key == "pulya" or (key == "contract" and what != "game") else "column"


def _in_words(reading: Reading, node: Node) -> Mapping | None:
    if isinstance(node, (Mapping, Sequence)) or is_nothing(node):
        reading.fault(Code.NOT_AN_ENTRY, node)
        return None
    from .shorthand import read

    return read(reading, node)


def _kind(node: Mapping) -> str | None:
    found = None
    strange = None
    for key, value in node.pairs:
        word = words.KEY_OF.get(key.value) or words.KEY_OF.get(words.fold(key.value))
        if word in ("penalty", "main", "last_round", "adjust", "expect"):
            return word
        if word == "raspasy" or (word in ("declarer", "contract") and found is None):
            found = "raspasy" if word == "raspasy" else "game"
        elif word is None:
            strange = strange or _kind_meant(key, value)
    return strange or found


def _kind_meant(key: Scalar, value: Node) -> str | None:
    """The kind that a misspelt key tells, if it can only mean one that tells a kind."""
    word = run_together(key, value, _TELLING)[0] or guess_key(key.value, words.KEYS)
    if word not in _TELLING:
        return None
    return "game" if word in ("declarer", "contract") else word


def _nothing_known(reading: Reading, node: Mapping) -> Entry:
    """An entry without a key that tells its kind."""
    for key, value in node.pairs:
        if words.KEY_OF.get(words.fold(key.value)) is None:
            reading.unknown_key(key, value, _TELLING, "entry")
            return Unread()
    reading.fault(Code.NOT_AN_ENTRY, node)
    return Unread()


def _with_faults(kind: str, make: type[Entry], values: dict[str, Any], faults: set[str]) -> Entry:
    """What can be kept of an entry with faults, so that the replay goes on with what it most likely was."""
    if kind == "game":
        values.setdefault("declarer", -1)
        if "contract" not in values:
            values["contract"] = notation.SIXES[0]
            faults.add("contract")
    elif kind == "raspasy":
        values.setdefault("tricks", ())
    elif kind == "main":
        values.setdefault("pulya", 0)
    return make(**values, faults=frozenset(faults))


def _values(reading: Reading, fields: dict[str, Node], table: dict[str, Reader], faults: set[str]) -> dict[str, Any]:
    """The values of all fields that have one; the keys of those that could not be read go to ``faults``."""
    values: dict[str, Any] = {}
    for key, value in fields.items():
        found = FAULT if is_faulty(value) else table[key](reading, value)
        if found is FAULT:
            faults.add(key)
        elif found is not None:
            values[key] = found
    return values


def _unfold(kind: str, found: Any) -> dict[str, Any]:
    """What stands under the key that gives an entry its kind, as attributes of the entry."""
    if kind == "raspasy":
        return {"tricks": found}
    return found if isinstance(found, dict) else {}


# The values


def _text(reading: Reading, node: Node) -> str | Faulty:
    return reading.text(node)


def _seat(reading: Reading, node: Node) -> int | Faulty | None:
    return None if is_nothing(node) else reading.seat(node)


def _seats(reading: Reading, node: Node) -> tuple[int, ...] | Faulty:
    return reading.seat_list(node)


def _contract(reading: Reading, node: Node) -> Contract | Faulty:
    return reading.contract(node)


def _tricks(reading: Reading, node: Node) -> Amounts | int | Faulty | None:
    if isinstance(node, Mapping):
        return reading.by_player(node, lambda value: reading.whole(value, 0, 10))
    if isinstance(node, Sequence) or len(node.value) > 2:
        return _no_tricks(reading, node)
    return None if is_nothing(node) else reading.whole(node, 0, 10)


def _no_tricks(reading: Reading, node: Scalar | Sequence) -> int | Faulty:
    """What stands for tricks and is no number of one or two digits: the tricks of several players, perhaps."""
    if isinstance(node, Sequence) or len(re.findall(_NUMBER, node.value)) > 1:
        return reading.fault(Code.WRONG_SHAPE, node, wants="tricks")
    return reading.whole(node, 0, 10)


def _trick_map(reading: Reading, node: Node) -> Amounts | Faulty:
    if not isinstance(node, Mapping) and not is_nothing(node):
        return reading.fault(Code.WRONG_SHAPE, node, wants="tricks")
    return reading.by_player(node, lambda value: reading.whole(value, 0, 10))


def _dark(reading: Reading, node: Node) -> Contract | Faulty | None:
    if isinstance(node, (Mapping, Sequence)):
        return reading.fault(Code.WRONG_SHAPE, node, wants="dark")
    if is_nothing(node):
        return None
    text = reading.scalar(node)
    if text is FAULT:
        return FAULT
    flag = words.VALUE_OF["boolean"].get(words.fold(text))
    if flag is not None:
        return notation.SIXES[0] if flag == "true" else None
    return notation.read_dark(text) or reading.misread(node, text, Code.NOT_A_BID)


def _talon(reading: Reading, node: Node) -> Talon | Faulty | None:
    if not isinstance(node, (Mapping, Sequence)):
        if is_nothing(node):
            return None
        return FAULT if reading.choice(node, "talon") is FAULT else Returned.RETURNED
    items = reading.items(node)
    if items is FAULT:
        return FAULT
    cards = [_card(reading, item) for item in items]
    found = tuple([card for card in cards if card is not FAULT])
    return found if len(found) == len(cards) else FAULT


def _card(reading: Reading, node: Node) -> Card | Faulty:
    text = reading.scalar(node)
    if text is FAULT:
        return FAULT
    return notation.read_card(text) or reading.misread(node, text, Code.NOT_A_CARD)


def _credit(reading: Reading, node: Node) -> Credit | Faulty | None:
    if is_nothing(node):
        return None
    faults: set[str] = set()
    fields = reading.fields(node, _CREDIT, "credit", faults)
    pulya = reading.whole(fields["pulya"]) if "pulya" in fields else 0
    gora = reading.whole(fields["gora"]) if "gora" in fields else 0
    help_: Amounts | Faulty = ()
    if "help" in fields:
        help_ = reading.by_player(fields["help"], reading.whole)
    if faults or pulya is FAULT or gora is FAULT or help_ is FAULT:
        return FAULT
    return Credit(pulya, gora, help_)


def _auction(reading: Reading, node: Node) -> tuple[Call, ...] | Faulty | None:
    if is_nothing(node):
        return None
    items = reading.items(node)
    if items is FAULT:
        return FAULT
    calls: list[Call] = []
    whole = True
    for item in items:
        if not isinstance(item, Mapping) or len(item.pairs) != 1:
            reading.fault(Code.WRONG_SHAPE, item, wants="call")
            whole = False
            continue
        seat: int | Faulty = reading.seat(item.pairs[0][0])
        bid: Bid | Faulty = reading.bid(item.pairs[0][1])
        if seat is FAULT or bid is FAULT:
            whole = False
        else:
            calls.append((seat, bid))
    return tuple(calls) if whole else FAULT


def price(reading: Reading, node: Node) -> Price | Faulty | None:
    """The price of a whist: a number and, perhaps, a currency in one word."""
    if is_nothing(node):
        return None
    text = reading.text(node)
    if text is FAULT:
        return FAULT
    parts = text.split()
    amount = read_decimal(parts[0]) if parts else None
    if amount is None or amount[0] < 0 or len(parts) > 2:
        return reading.fault(Code.NOT_A_PRICE, node, written=text)
    return Price(amount, parts[1] if len(parts) == 2 else "", text)


def _main(reading: Reading, node: Node) -> dict[str, Any] | Faulty:
    faults: set[str] = set()
    fields = reading.fields(node, _MAIN, "main", faults)
    values = _values(reading, fields, _MAIN, faults)
    if "pulya" not in values and not faults:
        args = {"why": _where_in_a_sheet("pulya", "main")} if reading.sheet else {}
        reading.fault(Code.MISSING_KEY, node, key="pulya", what="main", **args)
        faults.add("pulya")
    return FAULT if faults else values


def _true(reading: Reading, node: Node) -> bool | Faulty:
    flag = reading.boolean(node)
    if flag is False:
        return reading.fault(Code.NOT_A_CHOICE, node, key="last_round", written="false", values=("true",), guess=None)
    return flag


def _points(reading: Reading, node: Node) -> int | Faulty:
    return reading.whole(node)


def _target(reading: Reading, node: Node) -> int | Faulty:
    return reading.whole(node, 1)


def _flag(reading: Reading, node: Node) -> bool | Faulty:
    return reading.boolean(node)


def _signed(reading: Reading, node: Node) -> Amounts | Faulty:
    return reading.by_player(node, lambda value: reading.whole(value, -LARGEST))


def _amounts(reading: Reading, node: Node) -> Amounts | Faulty:
    return reading.by_player(node, reading.whole)


def _signed_whists(reading: Reading, node: Node) -> Pairs | Faulty:
    return reading.whists(node, lambda value: reading.whole(value, -LARGEST))


def _whists(reading: Reading, node: Node) -> Pairs | Faulty:
    return reading.whists(node, reading.whole)


def _nets(reading: Reading, node: Node) -> tuple[tuple[int, Decimal], ...] | Faulty:
    return reading.by_player(node, reading.decimal)


def _adjust(reading: Reading, node: Node) -> dict[str, Any] | Faulty:
    return _sheet_part(reading, node, _ADJUST, "adjust")


def _expect(reading: Reading, node: Node) -> dict[str, Any] | Faulty:
    return _sheet_part(reading, node, _EXPECT, "expect")


def _sheet_part(reading: Reading, node: Node, table: dict[str, Reader], what: str) -> dict[str, Any] | Faulty:
    faults: set[str] = set()
    values = _values(reading, reading.fields(node, table, what, faults), table, faults)
    return FAULT if faults else values


def _penalty(reading: Reading, node: Mapping) -> Entry:
    faults: set[str] = set()
    fields = reading.fields(node, _PENALTY, "penalty", faults)
    kind = reading.choice(fields.pop("penalty"), "penalty") if "penalty" in fields else FAULT
    if kind is FAULT:
        for key in fields.keys() & {"player", "declarer", "contract", "points"}:
            _PENALTY[key](reading, fields[key])
        return Unread()
    own, required = PENALTY_KEYS[kind]
    values: dict[str, Any] = {}
    in_raspasy = False
    if kind == "revoke" and "raspasy" in fields:
        flag = reading.boolean(fields["raspasy"])
        if flag is FAULT:
            faults.add("raspasy")
            del fields["raspasy"]
        in_raspasy = flag is not False
        if in_raspasy:
            own, required = _REVOKE_IN_RASPASY
    for key, value in fields.items():
        if key not in own:
            typed = [one.value for one, _ in node.pairs if words.KEY_OF.get(words.fold(one.value)) == key]
            reading.fault(Code.MISPLACED_KEY, value, key="".join(typed) or key, what=f"penalty: {kind}")
            continue
        read = _seats if in_raspasy and key == "dark" else _PENALTY[key]
        found = FAULT if is_faulty(value) else read(reading, value)
        if found is FAULT:
            faults.add(key)
        elif found is not None:
            values["dark_passers" if in_raspasy and key == "dark" else key] = found
    for key in required:
        if key not in values and not faults:
            args = {"why": _where_in_a_sheet(key, kind)} if reading.sheet else {}
            reading.fault(Code.MISSING_KEY, fields.get(key, node), key=key, what=f"penalty: {kind}", **args)
            faults.add(key)
    return Penalty(kind=PenaltyKind(kind), **values, faults=frozenset(faults))


# The kinds


_GAME: dict[str, Reader] = {
    "declarer": _seat,
    "contract": _contract,
    "whist": _seats,
    "tricks": _tricks,
    "dark": _dark,
    "talon": _talon,
    "credit": _credit,
    "help": _seats,
    "auction": _auction,
    "dealer": _seat,
    "note": _text,
}
_RASPASY: dict[str, Reader] = {
    "raspasy": _trick_map,
    "dark": _seats,
    "talon": _talon,
    "auction": _auction,
    "dealer": _seat,
    "note": _text,
}
_MAIN: dict[str, Reader] = {
    "pulya": _target,
    "price": price,
    "until": _text,
    "by": _seat,
}
_CREDIT = ("pulya", "gora", "help")
_ADJUST: dict[str, Reader] = {
    "pulya": _signed,
    "gora": _signed,
    "whists": _signed_whists,
}
_EXPECT: dict[str, Reader] = {
    "pulya": _amounts,
    "gora": _amounts,
    "whists": _whists,
    "net": _nets,
}
_PENALTY: dict[str, Reader] = {
    "penalty": _text,
    "player": _seat,
    "contract": _contract,
    "declarer": _seat,
    "dark": _dark,
    "raspasy": _flag,
    "points": _points,
    "dealer": _seat,
    "note": _text,
}
PENALTY_KEYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "misdeal": (("player", "dealer", "note"), ()),
    "no_discard": (("player", "contract", "dark", "dealer", "note"), ("player", "contract")),
    "revoke": (
        ("player", "contract", "declarer", "dark", "raspasy", "dealer", "note"),
        ("player", "contract", "declarer"),
    ),
    "hint": (("player", "note"), ("player",)),
    "third_raspasy": (("player", "points", "note"), ("points",)),
    "agreed": (("player", "points", "note"), ("player", "points")),
}
_REVOKE_IN_RASPASY = (("player", "raspasy", "dark", "dealer", "note"), ("player",))

_KINDS: dict[str, tuple[type[Entry], dict[str, Any], tuple[str, ...]]] = {
    "game": (Game, _GAME, ("declarer", "contract")),
    "raspasy": (Raspasy, _RASPASY, ("raspasy",)),
    "main": (Main, {"main": _main, "note": _text}, ()),
    "last_round": (LastRound, {"last_round": _true, "note": _text}, ()),
    "adjust": (Adjust, {"adjust": _adjust, "note": _text}, ("note",)),
    "expect": (Expect, {"expect": _expect, "note": _text}, ()),
}
_TELLING = ("declarer", "contract", "raspasy", "penalty", "main", "last_round", "adjust", "expect")


def keys_of(what: str) -> tuple[str, ...]:
    """The keys that an entry, or a part of one, may have, for hints."""
    nested = {"main": _MAIN, "adjust": _ADJUST, "expect": _EXPECT}
    if what in nested:
        return tuple(nested[what])
    if what in _KINDS:
        return tuple(_KINDS[what][1])
    return {"penalty": tuple(_PENALTY), "credit": _CREDIT, "entry": _TELLING}.get(what, ())
