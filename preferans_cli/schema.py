"""The JSON Schema of a log: what the reader takes, for editors that check and complete while one types.

It is made from the reader's own tables. Whether a deal makes sense, and whether a name is a player's, no schema can
say; and spellings that the reader takes besides those of the tables (in capitals, say) are not in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .conventions import GAMES, SPEC, Choice, Flag, PriceMap, Spec, Step, Whole, WholeList
from .model import BOMB_FACTORS, EDITION, LADDER
from .read import entries
from .read.document import DOCUMENT_KEYS
from .read.reading import LARGEST
from .read.table import LONGEST_NAME, OPENING_KEYS, TABLE_KEYS
from .words import (
    COUNTS,
    CYRILLIC_RANKS,
    CYRILLIC_SUITS,
    DARK_ENDINGS,
    KEYS,
    LATIN_RANKS,
    LATIN_SUITS,
    MIZER,
    PASS,
    SUIT_SIGNS,
    VALUES,
    russian_value,
)
from .words import TOTUS as TOTUS_WORDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

Shape = dict[str, Any]

NOTHING: Shape = {"enum": [None, ""]}
"""A key with nothing behind it."""
BLANK: Shape = {"anyOf": [{"type": "null"}, {"type": "string", "pattern": r"^\s*$"}]}
"""Nothing, where something is required."""
TEXT: Shape = {"type": ["string", "number", "boolean"]}
WORD: Shape = {"type": ["string", "number", "boolean"], "pattern": r"\S"}
"""A text that is not empty."""
IN_WORDS: Shape = {
    "title": "A deal in words",
    "description": "One line, as it is said at the table: the declarer, the contract, the tricks, who whisted; or "
    "raspasy and the tricks; or a penalty and a player.",
    "type": "string",
    "pattern": r"\S",
    "examples": ["Vera 7s 6 whist Boris", "raspasy 2 3 5", "hint Boris", "Вера 7п 6 вист Борис", "распасы 2 3 5"],
}
"""An entry in the words of the shorthand, whose grammar is more than a pattern can say."""


def schema() -> Shape:
    """The whole schema, in the draft that editors know best."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A preferans log",
        **_closed(_document(), ("table",)),
        "definitions": _definitions(),
    }


def _ref(name: str) -> Shape:
    return {"$ref": f"#/definitions/{name}"}


# Shapes


def _any(*shapes: Shape) -> Shape:
    return {"anyOf": list(shapes)}


def _pattern(pattern: str) -> Shape:
    return {"type": "string", "pattern": rf"^\s*({pattern})\s*$"}


def _one_of(words: Iterable[str]) -> str:
    return "|".join(_escaped(word) for word in dict.fromkeys(words))


def _escaped(word: str) -> str:
    return word.replace(".", r"\.")


def _spelt(words: Iterable[str]) -> list[str]:
    """Words with their common ways of writing: with ё and without, with capitals."""
    found = [other for word in words for other in (word, word.replace("ё", "е"), word.replace("темную", "тёмную"))]
    return list(dict.fromkeys(other for word in found for other in (word, word.capitalize(), word.upper())))


def spellings(key: str) -> list[str]:
    """All spellings of a key, the canonical one first."""
    found = (key, *KEYS[key])
    return list(dict.fromkeys((*found, *(word.replace("ё", "е") for word in found))))


def _closed(shapes: Mapping[str, Shape], required: Collection[str] = ()) -> Shape:
    """A mapping of these keys and no others, each in one of its spellings."""
    properties = {spelling: shape for key, shape in shapes.items() for spelling in spellings(key)}
    rules = []
    for key in shapes:
        known = spellings(key)
        if key in required:
            rules.append(_any(*({"required": [spelling]} for spelling in known)))
        rules += [{"not": {"required": [one, two]}} for number, one in enumerate(known) for two in known[:number]]
    return {"type": "object", "properties": properties, "additionalProperties": False, "allOf": rules}


def _by_player(shape: Shape) -> Shape:
    return _any({"type": "object", "additionalProperties": shape}, NOTHING)


def _list(shape: Shape) -> Shape:
    """A list, or a single item, which counts as a list of one."""
    return _any({"type": "array", "items": shape}, shape, NOTHING)


def _whole(low: int = 0, high: int = LARGEST) -> Shape:
    """A whole number, as a number or in text."""
    if high <= 10:
        digits = f"0*({_one_of(str(number) for number in range(low, high + 1))})"
    else:
        digits = r"0*[1-9][0-9]{0,6}" if low == 1 else r"0*[0-9]{1,7}"
    sign = r"[-+−]?" if low < 0 else r"\+?"
    return _any({"type": "integer", "minimum": low, "maximum": high}, _pattern(sign + f"({digits})"))


def _choice(words: Mapping[str, Iterable[str]]) -> Shape:
    found = [spelling for word, others in words.items() for spelling in (word, *others)]
    return {"enum": list(dict.fromkeys((*found, *(spelling.replace("ё", "е") for spelling in found))))}


def _flag(*wanted: str) -> Shape:
    """True or false, or only one of them."""
    values = {word: VALUES["boolean"][word] for word in wanted or ("true", "false")}
    return {"enum": [word == "true" for word in values] + _choice(values)["enum"]}


_DECIMAL = r"(?=(\D*[0-9]){1,12}\D*$)[0-9]*[.,]?[0-9]*"


def _decimal() -> Shape:
    return _any({"type": "number"}, _pattern(rf"[-+−]?{_DECIMAL}"))


def _price() -> Shape:
    amount = r"(?=(\D*[0-9]){1,12}\D*(\s|$))[0-9]*[.,]?[0-9]*"
    return _any({"type": "number", "minimum": 0}, _pattern(rf"\+?{amount}(\s+\S+)?"), NOTHING)


# Contracts, bids, cards


def _contracts() -> str:
    suits = _one_of(_spelt((*SUIT_SIGNS, *LATIN_SUITS, *CYRILLIC_SUITS)))
    return rf"(6|7|8|9|10)\s*({suits})|{_one_of(_spelt(MIZER))}"


def _contract() -> Shape:
    """A list of them all for completion, and a pattern for every other way to write one."""
    usual = [contract.text for contract in LADDER]
    russian = [russian_value("contract", text.replace("NT", "БК")) for text in usual]
    typed = _pattern(f"{_contracts()}|{_one_of(_spelt(TOTUS_WORDS))}")
    return _any({"enum": list(dict.fromkeys((*usual, *russian)))}, typed)


def _counts() -> str:
    return _one_of(_spelt(word for word in COUNTS if not word.isdigit()))


def _dark_bid() -> str:
    return rf"{_contracts()}|{_counts()}|[1-5]"


def _bid() -> str:
    dark = _one_of(_spelt(ending.strip() for ending in DARK_ENDINGS))
    passed = _one_of(_spelt(PASS))
    light = rf"{_contracts()}|{_one_of(_spelt(TOTUS_WORDS))}|{_counts()}|{passed}"
    return rf"{light}|({_dark_bid()}|{passed})\s+({dark})"


def _card() -> str:
    """Rank and suit, both from one alphabet; digits and signs go with either."""
    signs = _one_of(SUIT_SIGNS)
    latin = _one_of(_spelt(word for word, suit in LATIN_SUITS.items() if suit < 4))
    cyrillic = _one_of(_spelt(word for word, suit in CYRILLIC_SUITS.items() if suit < 4))
    own, other = f"[{LATIN_RANKS}{LATIN_RANKS.lower()}]", f"[{''.join(_spelt(CYRILLIC_RANKS))}]"
    return rf"(10|{own}|{other})\s*({signs})|(10|{own})\s*({latin})|(10|[789]|{other})\s*({cyrillic})"


# Entries of the deals

_OF_READER: dict[Any, str] = {
    entries._text: "text",
    entries._seat: "player",
    entries._seats: "players",
    entries._contract: "contract",
    entries._tricks: "tricks",
    entries._trick_map: "all_tricks",
    entries._dark: "dark",
    entries._talon: "talon",
    entries._credit: "credit",
    entries._auction: "auction",
    entries._true: "true",
    entries._flag: "flag",
    entries._points: "amount",
    entries._target: "target",
    entries.price: "price",
    entries._amounts: "amounts",
    entries._signed: "corrections",
    entries._whists: "whists",
    entries._signed_whists: "whist_corrections",
    entries._nets: "nets",
}
"""How each value of an entry is read → the definition of what it may look like."""


def _definitions() -> dict[str, Shape]:
    amounts, corrections, all_tricks = _ref("amounts"), _ref("corrections"), _ref("all_tricks")
    call = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": _ref("bid")}
    return {
        "text": _any(TEXT, NOTHING),
        "player": _any(WORD, NOTHING),
        "players": _list(WORD),
        "amount": _whole(),
        "amounts": _by_player(_ref("amount")),
        "corrections": _by_player(_whole(-LARGEST)),
        "whists": _by_player(amounts),
        "whist_corrections": _by_player(corrections),
        "nets": _by_player(_decimal()),
        "all_tricks": _by_player(_whole(0, 10)),
        "tricks": _any(all_tricks, _whole(0, 10)),
        "target": _whole(1),
        "price": _price(),
        "flag": _flag(),
        "true": _flag("true"),
        "contract": _contract(),
        "dark": _any(_ref("flag"), {"enum": [1, 2, 3, 4, 5]}, _pattern(_dark_bid()), NOTHING),
        "bid": _pattern(_bid()),
        "card": _pattern(_card()),
        "talon": _any({"type": "array", "items": _ref("card")}, _choice(VALUES["talon"]), NOTHING),
        "credit": _any(_closed({"pulya": _ref("amount"), "gora": _ref("amount"), "help": amounts}), NOTHING),
        "auction": _any({"type": "array", "items": call}, NOTHING),
        "entry": _entry(),
    }


def _fields(table: Mapping[str, Any], required: Collection[str] = ()) -> dict[str, Shape]:
    """The shapes of a table of the reader; what is required cannot be nothing."""
    shapes = {key: _of(read) for key, read in table.items()}
    for key in required:
        shapes[key] = {"allOf": [shapes[key], {"not": BLANK}]}
    return shapes


def _of(read: Any) -> Shape:
    nested = {entries._main: entries._MAIN, entries._adjust: entries._ADJUST, entries._expect: entries._EXPECT}
    if read is entries._main:
        return _closed(_fields(entries._MAIN), ("pulya",))
    if read in nested:
        return _any(_closed(_fields(nested[read])), NOTHING)
    return _ref(_OF_READER[read])


def _entry() -> Shape:
    """An entry of any kind: a mapping, or a text in a player's words."""
    shapes = [
        _closed(_fields(table, set(required) - {kind}), {*required, kind} & table.keys())
        for kind, (_, table, required) in entries._KINDS.items()
    ]
    return _any(*shapes, *_penalties(), IN_WORDS)


def _penalties() -> list[Shape]:
    found = []
    for kind, (own, required) in entries.PENALTY_KEYS.items():
        table = {key: entries._PENALTY[key] for key in own}
        shapes = _fields(table, required)
        if "raspasy" in shapes:
            shapes["raspasy"] = _flag("false")
            in_raspasy, required_there = entries._REVOKE_IN_RASPASY
            others = _fields({key: entries._PENALTY[key] for key in in_raspasy}, required_there)
            others |= {"raspasy": _ref("true"), "dark": _ref("players")}
            found.append(_penalty(kind, others, ("raspasy", *required_there)))
        found.append(_penalty(kind, shapes, required))
    return found


def _penalty(kind: str, shapes: dict[str, Shape], required: tuple[str, ...]) -> Shape:
    said = _choice({kind: VALUES["penalty"][kind]})
    return _closed({"penalty": said, **shapes}, ("penalty", *required))


# The head


def _document() -> dict[str, Shape]:
    shapes: dict[str, Shape] = {
        "pulka": _ref("text"),
        "date": _pattern(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}"),
        "rules": {"type": ["integer", "string"], "enum": [EDITION, str(EDITION)]},
        "note": _ref("text"),
        "table": _closed({key: _table()[key] for key in TABLE_KEYS}, ("players",)),
        "opening": _any(_closed({key: _opening()[key] for key in OPENING_KEYS}), NOTHING),
        "deals": _any({"type": "array", "items": _ref("entry")}, NOTHING),
    }
    return {key: shapes[key] for key in DOCUMENT_KEYS}


def _table() -> dict[str, Shape]:
    control = "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2064\\ufeff"
    name: Shape = {"type": ["string", "number", "boolean"], "pattern": rf"^\s*[^\s{control}][^{control}]*$"}
    name["maxLength"] = LONGEST_NAME
    conventions = _closed({key: _convention(key, spec) for key, spec in SPEC.items()})
    return {
        "variant": _choice(VALUES["variant"]),
        "whist": _choice(VALUES["whist"]),
        "players": _any(
            {"type": "array", "items": name, "minItems": 3, "maxItems": 4},
            {"type": "object", "additionalProperties": name, "minProperties": 3, "maxProperties": 4},
        ),
        "dealer": WORD,
        "pulya": _any(_ref("target"), NOTHING),
        "price": _ref("price"),
        "until": _ref("text"),
        "conventions": _any(conventions, WORD, NOTHING),
    }


def _convention(key: str, spec: Spec) -> Shape:
    match spec:
        case Choice():
            return _choice(VALUES[key])
        case Flag():
            return _ref("flag")
        case Whole():
            return _ref("amount")
        case WholeList():
            return _any({"type": "array", "items": _ref("target"), "minItems": 1}, _ref("target"))
        case PriceMap():
            prices = {"type": "object", "propertyNames": _game(), "additionalProperties": _ref("target")}
            return _any(prices, NOTHING)
        case Step():
            above = _pattern(rf"\+?(?=[^1-9]*[1-9]){_DECIMAL}")
            return _any(_choice(VALUES["round"]), {"type": "number", "exclusiveMinimum": 0}, above)


def _game() -> Shape:
    names = [game for game in GAMES if game.isdigit()]
    return {"enum": [*names, *_choice({game: VALUES["game"][game] for game in GAMES if game not in names})["enum"]]}


def _opening() -> dict[str, Shape]:
    bombs = _choice({bomb: VALUES["bombs"][bomb] for bomb in BOMB_FACTORS})
    game = _any(_game(), {"enum": [int(name) for name in GAMES if name.isdigit()]})
    return {
        "pulya": _ref("amounts"),
        "gora": _ref("amounts"),
        "whists": _ref("whists"),
        "bombs": _by_player(_list(bombs)),
        "played": _by_player(_list(game)),
        "raspasy": _ref("amount"),
    }
