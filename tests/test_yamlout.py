"""Logs written as YAML: the text reads back as what was written, and the log settles to the same."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from helpers import as_json, logs
from hypothesis import given, settings
from hypothesis import strategies as st

from preferans_cli.api import settled
from preferans_cli.read.nodes import Mapping, Sequence
from preferans_cli.read.yamltext import Walker
from preferans_cli.replay import replay
from preferans_cli.write import yamlout

ROOT = Path(__file__).parent.parent
GOOD = sorted((*(ROOT / "samples").glob("*.yaml"), *(ROOT / "tests" / "cases").glob("[!b]*.yaml")))


def read(text: str):
    """A text as the reader takes it: mappings as lists of pairs, lists, texts."""
    problems: list[object] = []
    walker = Walker(text, 0, problems)
    node = walker.node(walker.start())
    walker.finish()
    assert problems == []
    return _plain(node)


def _plain(node):
    if isinstance(node, Mapping):
        return [(key.value, _plain(value)) for key, value in node.pairs]
    if isinstance(node, Sequence):
        return [_plain(item) for item in node.items]
    return node.value


@pytest.mark.parametrize(("text", "written"), [
    ("Anna", "Anna"), ("Иван Иванович", "Иван Иванович"), ("6", "6"), ("007", "007"), ("No", "No"), ("true", "true"),
    ("O'Hara", "O'Hara"), ('say "no"', 'say "no"'), ("-2", "-2"), ("-.5", "-.5"), ("7♠", "7♠"), ("👩‍👧", "👩‍👧"),
    ("", '""'), ("null", '"null"'), ("~", '"~"'), ("a: b", '"a: b"'), ("23:30", '"23:30"'), ("a, b", '"a, b"'),
    ("#1", '"#1"'), ("- x", '"- x"'), ("? x", '"? x"'), ("*x", '"*x"'), ("&x", '"&x"'), ("!x", '"!x"'), ("%x", '"%x"'),
    ("@x", '"@x"'), ("`x`", '"`x`"'), ("|", '"|"'), (">", '">"'), ("[x", '"[x"'), ("x}", '"x}"'), ('"', '"\\""'),
    ("'x", '"\'x"'), ("back\\slash", "back\\slash"), (': "\\', '": \\"\\\\"'), ("a\nb", '"a\\nb"'), ("\t", '"\\t"'),
    ("\x85", '"\\u0085"'), ("\u2028", '"\\u2028"'), (" x", '" x"'), ("x ", '"x "'), ("---", '"---"'),
])  # fmt: skip
def test_a_text_is_quoted_where_yaml_needs_it(text, written):
    assert yamlout.scalar(text) == written


@given(st.text())
@settings(max_examples=300)
def test_any_text_reads_back_anywhere(text):
    assert read(yamlout.document({"note": text})) == [("note", text)]
    assert read(yamlout.flow({text: [text, {text: text}]})) == [(text, [text, [(text, text)]])]


@pytest.mark.parametrize(("value", "written"), [
    ({"dark": True, "help": False}, "{dark: true, help: false}"),
    ({"gora": {"Anna": -2}}, "{gora: {Anna: -2}}"),
    ({"talon": ["A♠", "10♠"]}, "{talon: [A♠, 10♠]}"),
    ({}, "{}"),
], ids=["booleans", "a negative number", "a list", "nothing"])  # fmt: skip
def test_values_on_one_line(value, written):
    assert yamlout.flow(value) == written


def test_games_form_columns_whoever_plays_them():
    names = ["Anna", "Ян", "Владимир"]
    seven = {"declarer": "Ян", "contract": "7♠", "tricks": 6}
    mizer = {"declarer": "Владимир", "contract": "mizer", "tricks": 0}
    assert [yamlout.entry(game, names) for game in (seven, mizer)] == [
        "{declarer: Ян,       contract: 7♠,    tricks: 6}",
        "{declarer: Владимир, contract: mizer, tricks: 0}",
    ]
    assert yamlout.entry({"declarer": "Ян", "contract": "7♠"}, names) == "{declarer: Ян,       contract: 7♠}"


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_log_written_anew_settles_to_the_same(path):
    found = logs(path.read_bytes(), path.name)
    written = io.StringIO()
    yamlout.write(found, written)
    again = logs(written.getvalue(), path.name)
    assert [as_json(settled(replay(log))) for log in again] == [as_json(settled(replay(log))) for log in found]
    assert "".join(map(yamlout.text_of, again)) == written.getvalue().replace("---\n", "")


def test_several_logs_stand_in_one_file():
    one = "table:\n  variant: sochinka\n  players: [A, B, C]\nopening: {}\n"
    text = f"pulka: one\n{one}---\npulka: two\n{one}"
    out = io.StringIO()
    yamlout.write(logs(text), out)
    assert out.getvalue() == text
