"""The head of a log from its nodes: the document's own keys, the table, its conventions, the opening."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from .. import words
from ..conventions import (
    GAMES,
    PRESETS,
    SPEC,
    Choice,
    Conventions,
    Flag,
    PriceMap,
    Stages,
    Step,
    Variant,
    Whole,
    WholeList,
)
from ..model import BOMB_FACTORS, EDITION, Opening, Origin, Table
from ..problems import Code
from .entries import price
from .nodes import Mapping, Node, Sequence
from .reading import FAULT, Faulty, Reading, is_nothing, read_decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    ConventionsFile = Callable[[Reading, Node, str], dict[str, Any] | Faulty]

TABLE_KEYS = ("variant", "whist", "players", "dealer", "pulya", "price", "until", "conventions")
OPENING_KEYS = ("pulya", "gora", "whists", "bombs", "played", "raspasy")
LONGEST_NAME = 80


def date(reading: Reading, node: Node) -> str | Faulty:
    """A date, ``2026-11-27`` or ``27.11.2026``, in ISO form."""
    text = reading.scalar(node)
    if text is FAULT:
        return FAULT
    found = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", text)
    parts = found.groups() if found else ()
    if not found:
        found = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", text)
        parts = found.groups()[::-1] if found else ()
    if parts:
        from datetime import date as calendar

        try:
            return calendar(int(parts[0]), int(parts[1]), int(parts[2])).isoformat()
        except ValueError:
            pass
    return reading.fault(Code.NOT_A_DATE, node, written=text)


def edition(reading: Reading, node: Node) -> int | Faulty:
    """The edition of the rules: there is one."""
    text = reading.scalar(node)
    if text is not FAULT and text != str(EDITION):
        return reading.fault(Code.UNKNOWN_EDITION, node, written=text, edition=EDITION)
    return EDITION


def table(reading: Reading, node: Node, conventions_file: ConventionsFile) -> tuple[Table | None, set[str]]:
    """The table, or None where the players could not be read; and what is left open (``Log.unsure``)."""
    faults: set[str] = set()
    fields = reading.fields(node, TABLE_KEYS, "table", faults)
    short: tuple[str, ...] = ()
    if "players" in fields:
        short = _players(reading, fields["players"])
    elif "players" not in faults and "*" not in faults:
        reading.fault(Code.MISSING_KEY, node, key="players", what="table")
    variant, conventions, origins, path = _conventions(reading, fields, faults, conventions_file)
    values: dict[str, Any] = {}
    if "dealer" in fields:
        values["dealer"] = reading.seat(fields["dealer"])
    if "pulya" in fields and not is_nothing(fields["pulya"]):
        values["pulya"] = reading.whole(fields["pulya"], 1)
    if "price" in fields:
        values["price"] = price(reading, fields["price"])
    if "until" in fields:
        values["until"] = reading.text(fields["until"])
    unsure = {"rules"} if {"variant", "whist", "conventions", "players", "*"} & faults else set()
    if "pulya" in fields and not unsure and conventions.stages is not Stages.MAIN:
        if values.get("pulya") is not FAULT:
            reading.fault(Code.TARGET_BEFORE_RAZBOINIK, fields["pulya"])
            unsure.add("rules")  # perhaps the razboinik is not played at this table
        values["pulya"] = None
    if values.get("pulya") is FAULT or "pulya" in faults:
        unsure.add("target")
    if values.get("dealer") is FAULT or "dealer" in faults:
        unsure.add("dealer")
    if not reading.players:
        return None, unsure
    good = {key: value for key, value in values.items() if value is not FAULT and value is not None}
    return Table(reading.players, variant, conventions, origins, short, conventions_file=path, **good), unsure


# Players


def _players(reading: Reading, node: Node) -> tuple[str, ...]:
    """Reads the names into ``reading``; gives the short names, if any."""
    if isinstance(node, Mapping):
        pairs: list[tuple[Node | None, Node]] = [(key, value) for key, value in node.pairs]
    elif isinstance(node, Sequence):
        pairs = [(None, item) for item in node.items]
    else:
        reading.fault(Code.WRONG_SHAPE, node, wants="players")
        return ()
    if not 3 <= len(pairs) <= 4:
        reading.fault(Code.PLAYER_COUNT, node, count=len(pairs))
        return ()
    names: list[str] = []
    seats: dict[str, int] = {}
    for seat, (key, value) in enumerate(pairs):
        for part in (value, key):
            name = _name(reading, part) if part is not None else None
            if name is None:
                continue
            if seats.get(name, seat) != seat:
                reading.fault(Code.DUPLICATE_PLAYER, part or value, name=name)
                return ()
            seats[name] = seat
            if part is value:
                names.append(name)
    if len(names) != len(pairs):
        return ()
    reading.players, reading.seats = tuple(names), seats
    if isinstance(node, Mapping):
        return tuple(unicodedata.normalize("NFC", key.value.strip()) for key, _ in node.pairs)
    return ()


def _name(reading: Reading, node: Node) -> str | None:
    text = reading.scalar(node)
    if text is FAULT:
        return None
    name = unicodedata.normalize("NFC", text)
    if not name or len(name) > LONGEST_NAME:
        reading.fault(Code.BAD_NAME, node, why="empty" if not name else "long", limit=LONGEST_NAME)
        return None
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter != "‍" for letter in name):
        reading.fault(Code.BAD_NAME, node, why="control", limit=LONGEST_NAME)
        return None
    if name[0] in "=+-@":
        reading.fault(Code.SPREADSHEET_NAME, node, name=name)
    return name


# Conventions


def _conventions(
    reading: Reading, fields: dict[str, Node], faults: set[str], conventions_file: ConventionsFile
) -> tuple[Variant, Conventions, dict[str, Origin], str]:
    variant = Variant.CLASSIC
    if "variant" in fields:
        found = reading.choice(fields["variant"], "variant")
        if found is FAULT:
            faults.add("variant")
        else:
            variant = Variant(found)
    own: dict[str, Any] = {}
    origin = Origin.TABLE
    path = ""
    node = fields.get("conventions")
    if isinstance(node, Mapping):
        own = convention_values(reading, node, faults)
    elif node is not None and not is_nothing(node):
        origin = Origin.FILE
        text = reading.scalar(node)
        values = FAULT if text is FAULT else conventions_file(reading, node, text)
        if text is FAULT or values is FAULT:
            faults.add("conventions")
        else:
            own, path = values, text
    origins = dict.fromkeys(SPEC, Origin.PRESET) | dict.fromkeys(own, origin)
    if "whist" in fields:
        whist = reading.choice(fields["whist"], "whist")
        if whist is FAULT:
            faults.add("whist")
        elif own.get("whist", whist) != whist:
            reading.fault(Code.WHIST_DISAGREES, fields["whist"], table=whist, conventions=str(own["whist"]))
            faults.add("whist")
        else:
            own["whist"] = SPEC["whist"].values(whist)  # type: ignore[union-attr]
            origins["whist"] = Origin.TABLE
    return variant, combine(variant, own), origins, path


def combine(variant: Variant, own: dict[str, Any]) -> Conventions:
    """The conventions of a variant with a table's own values over them (§15)."""
    preset = PRESETS[variant]
    values = {key: own.get(key, getattr(preset, key)) for key in SPEC}
    if "prices" in own:
        changed = dict(own["prices"])
        values["prices"] = tuple((game, changed.get(game, points)) for game, points in preset.prices)
    return Conventions(**values)


def convention_values(reading: Reading, node: Node, faults: set[str]) -> dict[str, Any]:
    """The values of a mapping of conventions, by canonical key."""
    own: dict[str, Any] = {}
    for key, value in reading.fields(node, SPEC, "conventions", faults).items():
        found = _convention(reading, key, value)
        if found is FAULT:
            faults.add("conventions")
        else:
            own[key] = found
    if faults:
        faults.add("conventions")
    return own


def _convention(reading: Reading, key: str, node: Node) -> Any:
    spec = SPEC[key]
    match spec:
        case Choice():
            word = reading.choice(node, key)
            return FAULT if word is FAULT else spec.values(word)
        case Flag():
            return reading.boolean(node)
        case Whole():
            return reading.whole(node)
        case WholeList():
            items = reading.items(node)
            if items is FAULT:
                return FAULT
            if not items:
                return reading.fault(Code.MISSING_VALUE, node, key=key)
            numbers = [reading.whole(item, 1) for item in items]
            return FAULT if FAULT in numbers else tuple(numbers)
        case PriceMap():
            return _prices(reading, node)
        case Step():
            return _step(reading, node)


def _prices(reading: Reading, node: Node) -> Any:
    pairs = reading.mapping(node)
    if pairs is FAULT:
        return FAULT
    prices: dict[str, int] = {}
    whole = True
    for key, value in pairs:
        game = _game(reading, key)
        points = reading.whole(value, 1)
        if game is FAULT or points is FAULT:
            whole = False
        elif game in prices:
            reading.fault(Code.DUPLICATE_KEY, key, key=key.value)
            whole = False
        else:
            prices[game] = points
    return tuple(prices.items()) if whole else FAULT


def _game(reading: Reading, node: Node) -> str | Faulty:
    """The name of a game without its suit: 6 … 10, mizer."""
    text = reading.scalar(node)
    if text is FAULT:
        return FAULT
    game = words.VALUE_OF["game"].get(words.fold(text), text)
    if game not in GAMES:
        return reading.fault(Code.NOT_A_CHOICE, node, key="games", written=text, values=GAMES, guess=None)
    return game


def _step(reading: Reading, node: Node) -> Any:
    text = reading.scalar(node)
    if text is FAULT:
        return FAULT
    if words.VALUE_OF["round"].get(words.fold(text)) == "exact":
        return None
    step = read_decimal(text)
    if step is None or step[0] <= 0:
        return reading.fault(
            Code.NOT_A_CHOICE, node, key="round", written=text, values=("exact", "1", "0.1"), guess=None
        )
    return step


# The opening


def opening(reading: Reading, node: Node) -> tuple[Opening, bool]:
    """The sheet so far, and whether all of it could be read."""
    faults: set[str] = set()
    fields = reading.fields(node, OPENING_KEYS, "opening", faults)
    values: dict[str, Any] = {}
    for key, value in fields.items():
        found: Any
        if key in ("pulya", "gora"):
            found = reading.by_player(value, reading.whole)
        elif key == "whists":
            found = reading.whists(value, reading.whole)
        elif key == "bombs":
            found = reading.by_player(value, lambda item: _bombs(reading, item))
        elif key == "played":
            found = reading.by_player(value, lambda item: _played(reading, item))
        else:
            found = reading.whole(value)
        if found is FAULT:
            faults.add(key)
        else:
            values[key] = found
    return Opening(**values), not faults


def _bombs(reading: Reading, node: Node) -> tuple[int, ...] | Faulty:
    items = reading.items(node)
    if items is FAULT:
        return FAULT
    found: list[int] = []
    for item in items:
        word = reading.choice(item, "bombs")
        if word is FAULT:
            return FAULT
        found.append(BOMB_FACTORS[word])
    return tuple(found)


def _played(reading: Reading, node: Node) -> tuple[str, ...] | Faulty:
    items = reading.items(node)
    if items is FAULT:
        return FAULT
    found: list[str] = []
    for item in items:
        game = _game(reading, item)
        if game is FAULT:
            return FAULT
        if game in found:
            return reading.fault(Code.PLAYED_TWICE, item, game=game)
        found.append(game)
    return tuple(found)
