"""The words of the log: every one has its Russian twin, and none can be taken for another."""

from __future__ import annotations

import re

import pytest
from helpers import settle_text
from russian import in_russian

from preferans_cli import notation, words
from preferans_cli.conventions import GAMES, SPEC, Choice, Variant
from preferans_cli.language import ENGLISH, language_of
from preferans_cli.model import BOMB_FACTORS, LADDER, Bid, BidKind, Card, PenaltyKind
from preferans_cli.read.document import DOCUMENT_KEYS
from preferans_cli.read.entries import keys_of
from preferans_cli.read.table import OPENING_KEYS, TABLE_KEYS
from preferans_cli.sentences import bid_text, card_text, contract_text

RUSSIAN = language_of("ru")
ENTRIES = ("game", "raspasy", "penalty", "main", "last_round", "adjust", "expect", "credit", "entry")
SCOPES = {"a key": words.KEYS, **words.VALUES}


def is_russian(text: str) -> bool:
    return re.fullmatch(r"[а-яё]+(?:[ _][а-яё]+)*", text) is not None


@pytest.mark.parametrize("scope", SCOPES)
def test_every_word_has_a_russian_twin_that_is_read_as_it(scope):
    spellings = words.KEY_OF if scope == "a key" else words.VALUE_OF[scope]
    for word, others in SCOPES[scope].items():
        assert is_russian(others[0]), word
        assert spellings[words.fold(others[0])] == word


@pytest.mark.parametrize("scope", SCOPES)
def test_no_spelling_means_two_things(scope):
    folded = [words.fold(spelling) for word, others in SCOPES[scope].items() for spelling in (word, *others)]
    assert sorted({spelling for spelling in folded if folded.count(spelling) > 1}) == []


def test_every_key_that_is_read_is_in_the_table():
    read = {*DOCUMENT_KEYS, *TABLE_KEYS, *OPENING_KEYS, *SPEC, "with"}.union(*map(keys_of, ENTRIES))
    assert read == words.KEYS.keys()


def test_every_value_that_is_read_is_in_the_table():
    named = {key: [str(value) for value in spec.values] for key, spec in SPEC.items() if isinstance(spec, Choice)}
    named |= {"variant": [*Variant], "penalty": [*PenaltyKind], "bombs": [*BOMB_FACTORS]}
    named["game"] = [game for game in GAMES if not game.isdigit()]
    for key, values in named.items():
        assert [*words.VALUES[key]] == values


FIXED_KEYS = """
    пулька pulka, стол table, вариант variant, вист whist, игроки players, сдающий dealer, пуля pulya, цена price,
    до until, начало opening, гора gora, висты whists, бомбы bombs, сдачи deals, играющий declarer, игра contract,
    взятки tricks, тёмная dark, темная dark, прикуп talon, запись credit, помощь help, торги auction,
    распасы raspasy, штраф penalty, игрок player, очки points, основная main, последний_круг last_round, дата date,
    заметка note, правила rules, условия conventions, ожидание expect, итог net, сыграно played, кто by
"""
FIXED_VALUES = """
    variant классика classic, variant сочинка sochinka, variant соченка sochinka, variant ленинградка leningradka,
    variant гусарик gusarik, variant гуссарик gusarik, whist обычный ordinary, whist джентльменский gentleman,
    whist грабительский robber, bombs бомба bomb, bombs двойная double, bombs ёлка elka, bombs елка elka,
    talon возвращён returned, penalty пересдача misdeal, penalty несброшен no_discard, penalty фальшренонс revoke,
    penalty подсказка hint, penalty третьи_распасы third_raspasy, penalty договор agreed
"""


@pytest.mark.parametrize("pair", FIXED_KEYS.split(","), ids=str.strip)
def test_the_keys_of_the_format_are_read(pair):
    spelling, word = pair.split()
    assert words.KEY_OF[words.fold(spelling.upper())] == word


@pytest.mark.parametrize("triple", FIXED_VALUES.split(","), ids=str.strip)
def test_the_values_of_the_format_are_read(triple):
    key, spelling, word = triple.split()
    assert words.VALUE_OF[key][words.fold(spelling.capitalize())] == word


@pytest.mark.parametrize("contract", LADDER, ids=str)
def test_a_contract_is_read_as_it_is_shown(contract):
    for language in (ENGLISH, RUSSIAN):
        shown = contract_text(contract, language)
        assert notation.read_contract(shown) == contract
    assert not re.search("[A-Za-z]", shown)


@pytest.mark.parametrize(
    "bid",
    [
        Bid(BidKind.PASS, None),
        Bid(BidKind.PASS_DARK, None),
        *(Bid(BidKind.LIGHT, contract) for contract in LADDER),
        *(Bid(BidKind.DARK, contract) for contract in LADDER[:-1]),
    ],
    ids=notation.write_bid,
)
def test_a_bid_is_read_as_it_is_shown(bid):
    assert notation.read_bid(bid_text(bid, ENGLISH)) == bid
    shown = bid_text(bid, RUSSIAN)
    assert notation.read_bid(shown) == bid
    assert not re.search("[A-Za-z]", shown)


@pytest.mark.parametrize("rank", "789TJQKA")
@pytest.mark.parametrize("suit", range(4))
def test_a_card_is_read_as_it_is_shown(rank, suit):
    card = Card(rank, suit)
    assert notation.read_card(card_text(card, ENGLISH)) == card
    shown = card_text(card, RUSSIAN)
    assert notation.read_card(shown) == card
    assert not re.search("[A-Za-z]", shown)


@pytest.mark.parametrize(
    ("written", "bid"),
    [
        ("раз", "6♠"), ("Пять", "6NT"), ("пас", "pass"), ("пасс", "pass"), ("пас в тёмную", "pass dark"),
        ("пас втёмную", "pass dark"), ("раз в темную", "1 dark"), ("2 в тёмную", "2 dark"),
        ("7♠ в тёмную", "7♠ dark"), ("7п в тёмную", "7♠ dark"), ("7 пик в тёмную", "7♠ dark"),
        ("мизер", "mizer"), ("мизер в тёмную", "mizer dark"), ("тотус", "totus"), ("8 без козыря", "8NT"),
        ("6п", "6♠"), ("6 пики", "6♠"), ("6т", "6♣"), ("6 треф", "6♣"), ("6б", "6♦"), ("6 бубны", "6♦"),
        ("6ч", "6♥"), ("6 черви", "6♥"), ("6бк", "6NT"), ("10БК", "10NT"),
    ],
)  # fmt: skip
def test_bids_as_players_say_them(written, bid):
    found = notation.read_bid(written)
    assert found is not None
    assert notation.write_bid(found) == bid


@pytest.mark.parametrize(
    ("written", "card"), [("Тп", "A♠"), ("Кт", "K♣"), ("Дб", "Q♦"), ("Вч", "J♥"), ("10п", "10♠"), ("7 пик", "7♠")]
)
def test_cards_as_players_write_them(written, card):
    found = notation.read_card(written)
    assert found is not None
    assert notation.write_card(found) == card


@pytest.mark.parametrize(
    ("written", "shown"),
    [("1 dark", "раз в тёмную"), ("6NT dark", "пять в тёмную"), ("7NT", "7БК"), ("8♥ dark", "8♥ в тёмную"),
     ("mizer dark", "мизер в тёмную"), ("pass", "пас"), ("totus", "тотус")],
)  # fmt: skip
def test_bids_as_they_are_shown(written, shown):
    bid = notation.read_bid(written)
    assert bid is not None
    assert bid_text(bid, RUSSIAN) == shown


LOG = """\
pulka: a
table: {variant: classic, whist: gentleman, players: [Anna, Boris, Vera], pulya: 10, price: 0.05 EUR,
        conventions: {stages: main, underbid: free, help: none, raspasy_redeal: false, round: exact}}
deals:
  - {declarer: Boris, contract: 7NT, whist: [Vera], tricks: {Boris: 8, Vera: 2}}
  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}, dark: [Anna]}
  - {declarer: Vera, contract: 6♥, dark: 2, whist: [Anna, Boris], tricks: {Vera: 5, Anna: 3, Boris: 2},
     auction: [{Anna: pass}, {Boris: pass}, {Vera: 2 dark}]}
  - {penalty: hint, player: Anna}
  - {declarer: Anna, contract: mizer, tricks: 0}
"""


def test_the_two_languages_mix_freely():
    """The log in English, in Russian, and with every other line of the other, gives one sheet."""
    lines, russian = LOG.splitlines(), in_russian(LOG).splitlines()
    names = {"Anna": "Анна", "Boris": "Борис", "Vera": "Вера"}
    for english, other in names.items():
        russian = [line.replace(other, english) for line in russian]
    assert not set(lines) & set(russian)
    mixed = [pair[number % 2] for number, pair in enumerate(zip(lines, russian, strict=True))]
    sheets = [settle_text("\n".join(text)) for text in (lines, russian, mixed, mixed[:1] + lines[1:])]
    assert len({(str(pulka.net), str(pulka.pulya), str(pulka.gora), str(pulka.whists)) for pulka in sheets}) == 1
