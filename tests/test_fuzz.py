"""Bytes, trees and deals without sense: never a traceback, never a hang, and what is settled adds up to nothing."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import yaml
from fuzz.target import examine
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preferans_cli import words
from preferans_cli.conventions import SPEC
from preferans_cli.model import LADDER

TESTS = Path(__file__).parent
LOGS = [path.read_bytes() for path in sorted((TESTS.parent / "samples").glob("*.yaml"))] + [
    path.read_bytes() for path in sorted((TESTS / "cases").glob("*-0[1-4].yaml"))
]
SHEETS = [
    b"# variant: sochinka\n# players: Anna, Boris, Vera\n# pulya: 20\n"
    b"declarer,contract,dark,whist,Anna,Boris,Vera,talon,note\n"
    b"Anna,7s,,Boris,7,3,,,late\n,raspasy,,,2,3,5,,\n,penalty: hint,,,,1,,,\n",
]
many = settings(max_examples=150, deadline=4000, suppress_health_check=list(HealthCheck))

NAMES = ["Anna", "Boris", "Vera", "Gleb"]
name = st.sampled_from(NAMES)
contract = st.sampled_from([game.text for game in LADDER] + ["7п", "10БК", "мизер"])
bid = contract | st.sampled_from(["pass", "пас", "pass dark", "1 dark", "3 dark", "7♠ dark", "mizer dark"])
odd = st.sampled_from(
    ["", "~", "null", "No", "007", "1:30", "6", "10С", "é", "\x07", "\u202e", "9" * 400, "=1+1", "🂡", "-0", "1e9"]
)
scalar = name | contract | bid | odd | st.integers(-3, 12).map(str) | st.text(max_size=8)
key = st.sampled_from(sorted({*words.KEYS, *(twins[0] for twins in words.KEYS.values()), *SPEC})) | scalar
tree = st.recursive(
    scalar, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(key, inner, max_size=4), max_leaves=12
)


@st.composite
def ten_tricks(draw: st.DrawFn) -> dict[str, int]:
    """Tricks that add up to ten, most often."""
    first, second = draw(st.integers(0, 10)), draw(st.integers(0, 10))
    takers = draw(st.permutations(NAMES))
    tricks = (min(first, second), abs(first - second), 10 - max(first, second) + draw(st.sampled_from((0, 0, 0, 0, 1))))
    return dict(zip(takers, tricks, strict=False))


def whisted(players: list[str], level: int, tricks: int) -> dict[str, object]:
    return {"declarer": players[0], "contract": f"{level}♠", "whist": [players[1]], "tricks": tricks}


sound = st.builds(whisted, st.permutations(NAMES[:3]), st.integers(6, 10), st.integers(0, 10))
"""A game that could be played at any table of three in its main stage."""


@st.composite
def deal(draw: st.DrawFn) -> dict[str, object]:
    """A deal of the right form, and of some sense."""
    kind = draw(st.sampled_from(("sound", "game", "game", "raspasy", "penalty", "other")))
    if kind == "sound":
        return draw(sound)
    if kind == "raspasy":
        return {"raspasy": draw(ten_tricks())} | draw(
            some(dark=st.lists(name, max_size=3), dealer=name, auction=auctions)
        )
    if kind == "penalty":
        which = draw(st.sampled_from(list(words.VALUES["penalty"])))
        return {"penalty": which} | draw(
            some(player=name, contract=contract, declarer=name, points=st.integers(0, 12), raspasy=st.just("true"))
        )
    if kind == "other":
        return draw(
            st.sampled_from([{"last_round": "true"}, {"main": {"pulya": 5}}, {"expect": {"net": {"Anna": 0}}}])
            | st.builds(lambda who, points: {"adjust": {"gora": {who: points}}, "note": "x"}, name, st.integers(-5, 5))
        )
    game = {"declarer": draw(name), "contract": draw(contract)}
    return game | draw(
        some(
            whist=st.lists(name, max_size=2), tricks=ten_tricks() | st.integers(0, 10),
            dark=st.sampled_from(("1", "2", "7♠")),
            talon=st.sampled_from((["A♠", "K♠"], ["A♠", "A♥"], "returned")), help=st.lists(name, max_size=2),
            credit=st.fixed_dictionaries({}, optional={"pulya": st.integers(0, 8), "help": st.just({"Vera": 1})}),
            auction=auctions, dealer=name, note=scalar,
        )
    )  # fmt: skip


def some(**optional: st.SearchStrategy) -> st.SearchStrategy:
    return st.fixed_dictionaries({}, optional=optional)


auctions = st.lists(st.builds(lambda who, what: {who: what}, name, bid), max_size=6)
table = st.fixed_dictionaries(
    {"players": st.sampled_from((NAMES, NAMES[:3], NAMES[:3]))},
    optional={
        "variant": st.sampled_from(list(words.VALUES["variant"])), "pulya": st.integers(1, 12), "dealer": name,
        "conventions": st.sampled_from(({"stages": "main"}, {"dark": "yes"}, {"underbid": "free"}, {"ends": "first"})),
        "price": st.sampled_from(("1", "0.05 EUR")),
    },
)  # fmt: skip
log = st.fixed_dictionaries({"table": table, "deals": st.lists(deal(), min_size=1, max_size=6)})
sochinka = st.fixed_dictionaries(
    {
        "table": st.just({"variant": "sochinka", "players": NAMES[:3], "pulya": 30}),
        "deals": st.lists(sound | deal(), min_size=1, max_size=4),
    }
)


def written(value: object, chance: random.Random) -> str:
    """A tree as YAML, in one of its forms."""
    if chance.random() < 0.5:
        return json.dumps(value, ensure_ascii=False)
    return yaml.safe_dump(
        value, allow_unicode=True, sort_keys=False, default_flow_style=chance.choice((True, False, None))
    )


@many
@given(st.binary(max_size=400), st.sampled_from(["yaml", "csv"]))
def test_any_bytes(data, form):
    examine(data, form)


@many
@given(st.text(alphabet="{}[]:,-#&*!|>'\"%@`? \t\nab7♠é\x00\u2028", max_size=60))
def test_any_signs_of_yaml(text):
    examine(text.encode(), "yaml")


@pytest.mark.parametrize("form", ["yaml", "csv"])
@many
@given(st.data())
def test_a_log_with_something_else_put_in(form, data):
    found = data.draw(st.sampled_from(LOGS if form == "yaml" else SHEETS))
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(found)))
        end = data.draw(st.integers(begin, min(len(found), begin + 40)))
        found = found[:begin] + data.draw(st.binary(max_size=6) | st.text(max_size=4).map(str.encode)) + found[end:]
    examine(found, form)


@many
@given(st.dictionaries(key, tree, max_size=5), st.randoms(use_true_random=False))
def test_any_tree(value, chance):
    examine(written(value, chance).encode("utf-8", "surrogatepass"), "yaml")


@many
@given(table, st.lists(tree | deal(), max_size=5), st.randoms(use_true_random=False))
def test_any_entries_at_a_sound_table(table, entries, chance):
    examine(written({"table": table, "deals": entries}, chance).encode("utf-8", "surrogatepass"), "yaml")


SETTLED = []


@settings(many, max_examples=400)
@given(log | sochinka, st.randoms(use_true_random=False))
def test_any_deals(value, chance):
    SETTLED.append(examine(written(value, chance).encode("utf-8", "surrogatepass"), "yaml"))


def test_some_of_the_deals_were_settled():
    if SETTLED:
        assert sum(SETTLED) > len(SETTLED) // 20
