"""``pref schema``: it takes exactly what the reader takes, as far as a schema can say it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers import logs
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from preferans_cli.problems import Code, Problem
from preferans_cli.read.nodes import Mapping, Sequence
from preferans_cli.read.yamltext import Walker
from preferans_cli.schema import schema, spellings
from preferans_cli.words import KEYS
from preferans_cli.write import plain, yamlout
from preferans_cli.write.canonical import rewritten
from preferans_cli.write.russian import in_russian

ROOT = Path(__file__).parent.parent
VALIDATOR = Draft7Validator(schema())
FILES = sorted((*(ROOT / "samples").glob("*.yaml"), *(ROOT / "tests" / "cases").glob("*.yaml")))
GOOD = [path for path in FILES if not path.name.startswith("bad-")]
NOT_OF_SHAPE = {
    Code.PLAYER_TWICE, Code.NOT_UNDERSTOOD, Code.AMBIGUOUS_PLAYER,
    Code.DUPLICATE_PLAYER, Code.TARGET_BEFORE_RAZBOINIK, Code.WHIST_DISAGREES, Code.CONVENTIONS_UNREADABLE,
    Code.WHISTS_ON_ONESELF, Code.NOTHING_TO_SETTLE, Code.PLAYED_TWICE,
}  # fmt: skip
"""What is wrong with a log beyond its shape: which names and amounts stand there, not what stands where."""


def typed(node: Any) -> Any:
    """A tree as editors see it: numbers, booleans and nothing as YAML 1.2 has them."""
    if isinstance(node, Mapping):
        return {key.value: typed(value) for key, value in node.pairs}
    if isinstance(node, Sequence):
        return [typed(item) for item in node.items]
    text = node.value
    if getattr(node, "style", None) in ("'", '"', "|", ">"):
        return text
    if text == "":
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    return float(text) if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)", text) else text


def documents(text: str) -> list[Any]:
    found = []
    for part in re.split(r"^---$", text, flags=re.MULTILINE):
        walker = Walker(part, 0, [])
        event = walker.start()
        if event is not None:
            found.append(typed(walker.node(event)))
    return found


def reader_takes(text: str) -> bool:
    """Whether the reader has nothing against the shape of a log."""
    (log,) = logs(text)
    return not any(problem.severity == "error" and _is_of_shape(problem) for problem in log.problems)


def _is_of_shape(problem: Problem) -> bool:
    """Whether a schema could say it: an unknown player is one of its own log, unless there is no name at all."""
    if problem.code is Code.UNKNOWN_PLAYER:
        return not str(problem.args["written"]).strip()
    return problem.code.value[0] in "RT" and problem.code not in NOT_OF_SHAPE


def both(value: Any) -> tuple[bool, bool]:
    """What the reader and the schema say to a log of plain values."""
    text = written(value)
    walker = Walker(text, 0, [])
    return reader_takes(text), VALIDATOR.is_valid(typed(walker.node(walker.start())))


def written(value: Any) -> str:
    """A value as YAML, where nothing is nothing."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{yamlout.scalar(key)}: {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(item) or '""' for item in value) + "]"
    if value is None:
        return ""
    if isinstance(value, float):
        return str(value)
    if isinstance(value, str) and re.fullmatch(r"[-+.0-9]+|true|false", value):
        return f'"{value}"'
    return yamlout.flow(value)


def test_it_is_a_schema():
    Draft7Validator.check_schema(schema())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_it_takes_every_good_log_in_its_canonical_spelling(path):
    text = path.read_text(encoding="utf-8")
    found = documents(text) if path.parent.name == "samples" else []
    for document in (*found, *documents(rewritten(text.encode(), "x.yaml"))):
        assert [error.message for error in VALIDATOR.iter_errors(document)] == []


@pytest.mark.parametrize("path", [path for path in FILES if path not in GOOD], ids=lambda path: path.stem)
def test_it_sides_with_the_reader_on_every_bad_log(path):
    if path.stem in ("bad-not-yaml", "bad-duplicate-deal-key"):
        pytest.skip("an editor has no values to check here")
    text = path.read_text(encoding="utf-8")
    (document,) = documents(text)
    assert VALIDATOR.is_valid(document) == reader_takes(text)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_it_takes_both_languages(path):
    for log in logs(path.read_bytes(), path.name):
        english = plain.document(log)
        for found in (english, in_russian(english)):
            walker = Walker(yamlout.document(found), 0, [])
            document = typed(walker.node(walker.start()))
            assert [error.message for error in VALIDATOR.iter_errors(document)] == []


def test_every_spelling_of_every_key_is_in_it():
    text = json.dumps(schema(), ensure_ascii=False)
    for key in KEYS:
        if key != "with":
            assert all(f'"{spelling}"' in text for spelling in spellings(key))


TABLE = {"players": ["Anna", "Boris", "Vera"]}
GAME = {"declarer": "Anna", "contract": "7♠"}


def deal(**keys: Any) -> dict[str, Any]:
    return {"table": TABLE, "deals": [keys]}


def table(**keys: Any) -> dict[str, Any]:
    return {"table": TABLE | keys, "opening": {}}


SCALARS: list[Any] = [
    None, "", 0, 1, 7, 11, -1, 2.5, True, False, "yes", "нет", "7", "007", "x", "7♠", "mizer", "пас", "раз", "Anna",
    "2026-11-27", "27.11.2026", "0.05 EUR", "0,05", "a b c", "A♠", "10♠", "bomb", "exact", "точно", "ordinary",
    "обычный", "classic", "returned", "возвращен", "both", 9_999_999, 99_999_999, "x" * 80, "x" * 81, [], {}, ["Anna"],
    ["A♠", "Kп"], [{"Anna": "pass"}], [{"Anna": "1 dark", "Boris": "pass"}], ["bomb"], ["1", 2], [0], ["A", "B", "C"],
    ["A", "B", "C", "D"], ["A", "B"], ["A", "B", None], {"a": "A", "b": "B", "c": "C"}, {"Anna": 2}, {"Anna": -2},
    {"Anna": "x"}, {"Anna": 6}, {"Anna": {"Boris": 2}}, {"Anna": ["bomb", "elka"]}, {"Anna": "elka"},
    {"Anna": ["6", "mizer"]}, {"pulya": 2}, {"пуля": 2, "pulya": 2}, {"help": {"Anna": 1}}, {"6": 3}, {"mizer": 12},
    {"x": 3},
]  # fmt: skip
"""Values for any place: each is right in some, and wrong in others."""
FEW: list[Any] = [None, "", 0, 7, -1, True, False, "7♠", "mizer", "Anna", ["Anna"], {"Anna": 2}, "x"]
"""The same for penalties, of which there are many."""
PLACES = [
    *(("document", lambda value, key=key: {"table": TABLE, "opening": {}} | {key: value}, key)
      for key in ("pulka", "date", "rules", "note", "table", "opening", "deals")),
    *(("table", lambda value, key=key: table(**{key: value}), key)
      for key in ("variant", "whist", "players", "dealer", "pulya", "price", "until", "conventions")),
    *(("conventions", lambda value, key=key: table(conventions={key: value}), key)
      for key in ("stages", "ends", "whist", "underbid", "responsibility", "dark", "credit", "help", "raspasy_prices",
                  "raspasy_zero", "raspasy_bonus", "raspasy_redeal", "talon_suits", "settle_by", "prices", "round")),
    *(("opening", lambda value, key=key: {"table": TABLE, "opening": {key: value}}, key)
      for key in ("pulya", "gora", "whists", "bombs", "played", "raspasy")),
    *(("game", lambda value, key=key: deal(**GAME | {key: value}), key)
      for key in ("declarer", "contract", "whist", "tricks", "dark", "talon", "credit", "help", "auction", "dealer",
                  "note", "raspasy", "player", "penalty")),
    *(("raspasy", lambda value, key=key: deal(**{"raspasy": {"Anna": 10}} | {key: value}), key)
      for key in ("raspasy", "dark", "talon", "auction", "dealer", "note", "whist")),
    *(("main", lambda value, key=key: deal(main={"pulya": 3} | {key: value}), key)
      for key in ("pulya", "price", "until", "by", "note")),
    *(("adjust", lambda value, key=key: deal(adjust={key: value}, note="x"), key)
      for key in ("pulya", "gora", "whists", "net")),
    *(("expect", lambda value, key=key: deal(expect={key: value}), key)
      for key in ("pulya", "gora", "whists", "net", "bombs")),
    *(("entry", lambda value, key=key: deal(**{key: value}), key)
      for key in ("main", "adjust", "expect", "last_round", "raspasy", "penalty", "note", "x")),
    *((kind, lambda value, key=key, kind=kind: deal(**_PENALTIES[kind] | {key: value}), key)
      for kind in ("misdeal", "no_discard", "revoke", "hint", "third_raspasy", "agreed", "in raspasy")
      for key in ("player", "points", "contract", "declarer", "dark", "raspasy", "dealer", "note", "penalty")),
]  # fmt: skip
_PENALTIES: dict[str, dict[str, Any]] = {
    "misdeal": {"penalty": "misdeal"},
    "no_discard": {"penalty": "no_discard", "player": "Anna", "contract": "7♠"},
    "revoke": {"penalty": "revoke", "player": "Anna", "contract": "7♠", "declarer": "Anna"},
    "hint": {"penalty": "hint", "player": "Anna"},
    "third_raspasy": {"penalty": "third_raspasy", "points": 3},
    "agreed": {"penalty": "agreed", "player": "Anna", "points": 3},
    "in raspasy": {"penalty": "revoke", "player": "Anna", "raspasy": True},
}


@pytest.mark.parametrize(("what", "make", "key"), PLACES, ids=[f"{what} {key}" for what, _, key in PLACES])
def test_any_value_in_any_place(what, make, key):
    differing = []
    for value in FEW if what in _PENALTIES else SCALARS:
        if key == "deals" and isinstance(value, list) and value:
            continue  # words, of which a schema knows nothing
        reader, found = both(make(value))
        if reader != found:
            differing.append((value, "the reader takes it" if reader else "the schema takes it"))
    assert differing == []


BIDS = ("pass", "pass dark", "2 dark", "7♠ dark", "mizer dark", "раз", "раз в тёмную", "10БК в темную", "totus",
        "тотус", "7 пик")  # fmt: skip


@pytest.mark.parametrize(
    ("log", "takes"),
    [
        (deal(**GAME, tricks=7), True),
        (deal(**GAME, взятки=7), True),
        (deal(**GAME, tricks=7, взятки=7), False),
        (deal(declarer="Anna"), False),
        (deal(contract="7♠"), False),
        (deal(penalty="hint"), False),
        (deal(penalty="agreed", player="Anna"), False),
        (deal(adjust={"gora": {"Anna": 1}}), False),
        (deal(adjust={"gora": {"Anna": 1}}, note=" "), False),
        (deal(main={}), False),
        ({"opening": {}}, False),
        ({"стол": TABLE, "сдачи": []}, True),
        ({"стол": TABLE, "table": TABLE}, False),
        ({"table": TABLE, "deals": ["Anna 7s 6 whist Boris", "raspasy 2 3 5"]}, True),
        ({"table": TABLE, "deals": [None]}, False),
        ({"table": TABLE, "deals": [[]]}, False),
        ({"table": TABLE, "with": 1}, False),
        ([], False),
        (deal(**GAME, auction=[{"Anna": bid} for bid in BIDS]), True),
        (deal(**GAME, auction=[{"Anna": "totus dark"}]), False),
        (deal(**GAME, auction=[{"Anna": "6 dark"}]), False),
        (deal(**GAME, auction=[{"Anna": 1}]), False),
        (deal(**GAME, talon=["10♠", "7п", "Tc", "Кп", "10d", "В♥", "jh"]), True),
        (deal(**GAME, talon=["ANT"]), False),
        (deal(**GAME, talon=["11♠"]), False),
    ],
    ids=range(25),
)  # fmt: skip
def test_particular_shapes(log, takes):
    assert both(log) == (takes, takes)


@given(st.sampled_from(GOOD), st.integers(0, 2**32))
@settings(max_examples=120, deadline=None)
def test_damaged_logs_get_the_same_answer(path, seed):
    random = Random(seed)
    found = plain.document(random.choice(logs(path.read_bytes(), path.name)))
    found["deals"] = random.sample(found.get("deals", []), min(3, len(found.get("deals", []))))
    _damage(found, random)
    deals = found.get("deals")
    assume(not (isinstance(deals, list) and any(isinstance(deal, str) for deal in deals)))  # words, unknown to a schema
    # what stands at a player that nobody knows is not looked at by the reader
    assume(all(problem.code is not Code.UNKNOWN_PLAYER for problem in logs(written(found))[0].problems))
    reader, said = both(found)
    assert reader == said, written(found)


def _damage(value: Any, random: Random) -> None:
    """Changes one thing somewhere: a key, a value, or whether it is there."""
    spots: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key in node if isinstance(node, dict) else range(len(node)):
            spots.append((node, key))
            if isinstance(node[key], (dict, list)):
                walk(node[key])

    walk(value)
    node, key = random.choice(spots)
    way = random.randrange(4) if isinstance(node, dict) else 3
    if way == 0:
        del node[key]
    elif way == 1:
        node[random.choice((*KEYS, "Anna", "x"))] = node.pop(key)
    elif way == 2:
        node[random.choice(tuple(KEYS))] = random.choice(SCALARS)
    else:
        node[key] = random.choice(SCALARS)


def test_the_command_prints_it(invoke):
    result = invoke("schema")
    assert result.return_value == 0
    assert json.loads(result.stdout) == json.loads(json.dumps(schema()))


def test_a_deal_in_words_is_told_of():
    shape = next(one for one in schema()["definitions"]["entry"]["anyOf"] if one.get("type") == "string")
    assert "as it is said at the table" in shape["description"]
    for example in shape["examples"]:
        assert both({"table": TABLE} | {"deals": [example.replace("Вера", "Vera").replace("Борис", "Boris")]}) == (
            True,
            True,
        )
