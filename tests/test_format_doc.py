"""docs/format.md does what it says: its logs are settled, its entries read, its words mean what stands beside them."""

from __future__ import annotations

import re

import pytest
from conftest import ROOT
from helpers import logs

from preferans_cli.model import Unread
from preferans_cli.read.document import DOCUMENT_KEYS
from preferans_cli.read.entries import keys_of
from preferans_cli.read.table import OPENING_KEYS, TABLE_KEYS
from preferans_cli.replay import replay
from preferans_cli.write import plain, yamlout
from preferans_cli.write.canonical import rewritten

TEXT = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
WORDS = re.findall(r"^\| `([^`]+)` \| `(\{[^`]+\})` \|$", TEXT, re.MULTILINE)
ENGLISH, RUSSIAN = "[Anna, Boris, Vera, Gleb]", "[Аня, Борис, Вера, Глеб]"


def entries(*items: str, players: str = ENGLISH):
    text = f"table: {{players: {players}}}\ndeals:\n" + "".join(f"  - {item}\n" for item in items)
    (log,) = logs(text)
    assert [problem for problem in log.problems if problem.severity == "error"] == []
    return log.entries


@pytest.mark.parametrize("text", [body for kind, body in BLOCKS if kind == "yaml" and "table:" in body])
def test_its_logs_are_sound(text):
    (log,) = logs(text)
    assert replay(log).good, replay(log).problems


@pytest.mark.parametrize("text", [body for kind, body in BLOCKS if kind == "csv"])
def test_its_sheet_says_what_the_yaml_would(text):
    (log,) = logs(text, "log.csv", "csv")
    assert replay(log).good
    assert len(log.entries) == 3


def test_its_other_entries_are_read():
    (text,) = [body for kind, body in BLOCKS if kind == "yaml" and "table:" not in body]
    found = entries(*(line.removeprefix("- ") for line in text.splitlines()))
    assert len(found) == 11
    assert not any(isinstance(entry, Unread) for entry in found)


def test_there_are_deals_in_words():
    assert len(WORDS) == 36


@pytest.mark.parametrize(("words", "mapping"), WORDS, ids=[words for words, _ in WORDS])
def test_words_mean_what_stands_beside_them(words, mapping):
    players = RUSSIAN if re.search("[а-я]", words) else ENGLISH
    assert entries(f"'{words}'", players=players) == entries(mapping, players=players)


def test_every_key_is_explained():
    for key in {*DOCUMENT_KEYS, *TABLE_KEYS, *OPENING_KEYS, *keys_of("game"), *keys_of("raspasy"), *keys_of("entry")}:
        assert f"`{key}`" in TEXT or f"{key}:" in TEXT, key


def test_the_order_of_keys_is_that_of_the_writer():
    rows = dict(re.findall(r"^\| (game|raspasy|penalty) \| ([a-z_, ]+) \|$", TEXT, re.MULTILINE))
    both = "talon: returned, auction: [{Anna: pass}], dealer: Boris, note: x"
    whole = {
        "game": "{declarer: Anna, contract: 7♠, dark: 1, whist: [Vera], tricks: 7, credit: {pulya: 1}, help: [Vera], "
        f"{both}}}",
        "raspasy": f"{{raspasy: {{Anna: 10}}, dark: [Anna], {both}}}",
    }
    for kind, mapping in whole.items():
        (found,) = entries(mapping)
        assert list(plain.entry(found, ("Anna", "Boris", "Vera", "Gleb"))) == rows[kind].split(", ")
    assert set(rows["penalty"].split(", ")) == set(keys_of("penalty"))


def test_the_first_log_is_written_as_the_canonical_form_is_described():
    text = next(body for kind, body in BLOCKS if kind == "yaml")
    written = rewritten(text.encode(), "x.yaml")
    expected = text.replace("{declarer: Vera, contract: 7♠, whist", "{declarer: Vera,  contract: 7♠,    whist")
    words = "{declarer: Anna,  contract: 8♥,    whist: [Boris], tricks: 8}"
    assert written == expected.replace("Anna 8h 8 whist Boris", words)


@pytest.mark.parametrize("sign", re.search(r"begin with none of ``(.*?) ``", TEXT)[1].split())
def test_the_signs_that_no_bare_text_begins_with(sign):
    assert yamlout.scalar(f"{sign}x").startswith('"')


@pytest.mark.parametrize("sign", re.search(r"have none of `(.*?)` in them", TEXT)[1].split())
def test_the_signs_that_no_bare_text_has(sign):
    assert yamlout.scalar(f"x{sign}x").startswith('"')


def test_all_others_stand_bare():
    others = [chr(code) for code in range(33, 127) if chr(code) not in ":,[]{}#"]
    assert [sign for sign in others if yamlout.scalar(f"x{sign}x") != f"x{sign}x"] == []
