"""Deals in a player's words: they read as the mapping that they stand for, and every slip is found at its word."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers import errors, logs, settle_text
from hypothesis import given, settings
from hypothesis import strategies as st

from preferans_cli.write import plain, yamlout

ROOT = Path(__file__).parent.parent
GOOD = sorted((*(ROOT / "samples").glob("*.yaml"), *(ROOT / "tests" / "cases").glob("[!b]*.yaml")))
HEAD = "table: {{players: {players}, conventions: {{stages: main}}, pulya: 90}}\ndeals:\n"
FOUR = "[Anna, Boris, Vera, Gleb]"
RUSSIAN = "[Аня, Борис, Вера, Глеб]"
SHORT = "{A: Anna, Б: Boris, V: Vera Ivanovna, G: Gleb}"


def entries(item: str, players: str = FOUR):
    """What one item of ``deals`` reads as."""
    (log,) = logs(HEAD.format(players=players) + f"  - {item}\n")
    assert [problem for problem in log.problems if problem.severity == "error"] == []
    return log.entries


GAMES = [
    ("Boris 7s 6 whist Vera", "{declarer: Boris, contract: 7♠, tricks: 6, whist: [Vera]}"),
    ("Boris 7s 6 Vera", "{declarer: Boris, contract: 7♠, tricks: 6, whist: [Vera]}"),
    ("bor 7 spades 6 ver", "{declarer: Boris, contract: 7♠, tricks: 6, whist: [Vera]}"),
    ("Boris 7s whist Vera 6", None),
    ("Anna 8h 7 whist Vera Gleb 2 1",
     "{declarer: Anna, contract: 8♥, tricks: {Anna: 7, Vera: 2, Gleb: 1}, whist: [Vera, Gleb]}"),
    ("Anna 8h, 7, Vera 2, Gleb 1",
     "{declarer: Anna, contract: 8♥, tricks: {Anna: 7, Vera: 2, Gleb: 1}, whist: [Vera, Gleb]}"),
    ("Anna 8h 8 whist Vera 2", "{declarer: Anna, contract: 8♥, tricks: {Anna: 8, Vera: 2}, whist: [Vera]}"),
    ("Vera 7s", "{declarer: Vera, contract: 7♠}"),
    ("Vera 7s pass", "{declarer: Vera, contract: 7♠}"),
    ("Vera 7s pass pass", "{declarer: Vera, contract: 7♠}"),
    ("Vera 10 no trump 9", "{declarer: Vera, contract: 10NT, tricks: 9}"),
    ("Vera mizer 0", "{declarer: Vera, contract: mizer, tricks: 0}"),
    ("Vera mizer", "{declarer: Vera, contract: mizer}"),
    ("Vera totus 10 help Anna", "{declarer: Vera, contract: totus, tricks: 10, help: [Anna]}"),
    ("Vera 7h 7 dark Anna Gleb 2 1",
     "{declarer: Vera, contract: 7♥, dark: 1, tricks: {Vera: 7, Anna: 2, Gleb: 1}, whist: [Anna, Gleb]}"),
    ("Vera 7h dark 2 7 Anna", "{declarer: Vera, contract: 7♥, dark: 2, tricks: 7, whist: [Anna]}"),
    ("Vera 7h dark 7 Anna", "{declarer: Vera, contract: 7♥, dark: 1, tricks: 7, whist: [Anna]}"),
    ("Vera 8h dark 7s 8 Anna", "{declarer: Vera, contract: 8♥, dark: 7♠, tricks: 8, whist: [Anna]}"),
    ("Vera mizer dark 0", "{declarer: Vera, contract: mizer, dark: mizer, tricks: 0}"),
    ("Vera mizer 0 dark 3", "{declarer: Vera, contract: mizer, dark: 3, tricks: 0}"),
    ("Vera 6c 6 Anna talon As Ks dealer Boris",
     "{declarer: Vera, contract: 6♣, tricks: 6, whist: [Anna], talon: [A♠, K♠], dealer: Boris}"),
    ("Vera 6c 6 Anna talon returned", "{declarer: Vera, contract: 6♣, tricks: 6, whist: [Anna], talon: returned}"),
    ("Vera 7c 7 Anna credit pulya 1 gora 1 help Boris 2",
     "{declarer: Vera, contract: 7♣, tricks: 7, whist: [Anna], credit: {pulya: 1, gora: 1, help: {Boris: 2}}}"),
    ("Vera 6d auction Anna pass Vera 1 dark Gleb 7 spades Vera 7s dark Gleb pass dark",
     "{declarer: Vera, contract: 6♦, auction: [{Anna: pass}, {Vera: 1 dark}, {Gleb: 7♠}, {Vera: 7♠ dark}, "
     "{Gleb: pass dark}]}"),
    ("Vera 7c 7 Anna note she had 7 whist, and won",
     '{declarer: Vera, contract: 7♣, tricks: 7, whist: [Anna], note: "she had 7 whist, and won"}'),
]  # fmt: skip
RUSSIAN_GAMES = [
    ("Вера 7п 6 вист Борис", "{declarer: Вера, contract: 7♠, tricks: 6, whist: [Борис]}"),
    ("в 7п 6 б", "{declarer: Вера, contract: 7♠, tricks: 6, whist: [Борис]}"),
    ("Вера 8 червей 7 вист Аня Борис 2 1",
     "{declarer: Вера, contract: 8♥, tricks: {Вера: 7, Аня: 2, Борис: 1}, whist: [Аня, Борис]}"),
    ("Вера 7п пас", "{declarer: Вера, contract: 7♠}"),
    ("Вера 7ч 7 в тёмную Аня Борис 2 1",
     "{declarer: Вера, contract: 7♥, dark: 1, tricks: {Вера: 7, Аня: 2, Борис: 1}, whist: [Аня, Борис]}"),
    ("Вера 7ч два в темную 7 Аня", "{declarer: Вера, contract: 7♥, dark: 2, tricks: 7, whist: [Аня]}"),
    ("Вера 7ч втёмную 2 7 Аня", "{declarer: Вера, contract: 7♥, dark: 2, tricks: 7, whist: [Аня]}"),
    ("Вера мизер в тёмную 0", "{declarer: Вера, contract: mizer, dark: mizer, tricks: 0}"),
    ("Вера 9БК 9 вист Аня прикуп Тп Кп сдающий Глеб заметка повезло",
     "{declarer: Вера, contract: 9NT, tricks: 9, whist: [Аня], talon: [A♠, K♠], dealer: Глеб, note: повезло}"),
    ("Вера 9 без козыря 9 Аня прикуп возвращён",
     "{declarer: Вера, contract: 9NT, tricks: 9, whist: [Аня], talon: returned}"),
    ("Вера 7т 7 Аня запись пуля 1 гора 1 помощь Борис 2",
     "{declarer: Вера, contract: 7♣, tricks: 7, whist: [Аня], credit: {pulya: 1, gora: 1, help: {Борис: 2}}}"),
    ("Вера 6б торги Аня пас Вера раз в тёмную Глеб 7 пик Вера 7 треф в тёмную Глеб пас в тёмную",
     "{declarer: Вера, contract: 6♦, auction: [{Аня: пас}, {Вера: раз в тёмную}, {Глеб: 7п}, {Вера: 7т dark}, "
     "{Глеб: пас в тёмную}]}"),
    ("тотус", None),
]  # fmt: skip
OTHERS = [
    ("raspasy 2 3 5 -", "{raspasy: {Anna: 2, Boris: 3, Vera: 5}}"),
    ("raspasy 2 3 5 0", "{raspasy: {Anna: 2, Boris: 3, Vera: 5, Gleb: 0}}"),
    ("raspasy Vera 5 Anna 2 Boris 3", "{raspasy: {Vera: 5, Anna: 2, Boris: 3}}"),
    ("raspasy 2 3 5 - dark Anna Vera", "{raspasy: {Anna: 2, Boris: 3, Vera: 5}, dark: [Anna, Vera]}"),
    ("raspasy - 3 5 2 auction Boris pass Vera pass Gleb pass dealer Anna note ha",
     "{raspasy: {Boris: 3, Vera: 5, Gleb: 2}, auction: [{Boris: pass}, {Vera: pass}, {Gleb: pass}], dealer: Anna, "
     "note: ha}"),
    ("распасы 2 3 5 - в тёмную Anna", "{raspasy: {Anna: 2, Boris: 3, Vera: 5}, dark: [Anna]}"),
    ("misdeal", "{penalty: misdeal}"),
    ("пересдача Vera", "{penalty: misdeal, player: Vera}"),
    ("penalty misdeal dealer Vera", "{penalty: misdeal, dealer: Vera}"),
    ("no discard Vera 7h dark 2", "{penalty: no_discard, player: Vera, contract: 7♥, dark: 2}"),
    ("no_discard Vera 7 hearts", "{penalty: no_discard, player: Vera, contract: 7♥}"),
    ("revoke Gleb 8c Anna", "{penalty: revoke, player: Gleb, contract: 8♣, declarer: Anna}"),
    ("фальшренонс Gleb 8т Anna dark", "{penalty: revoke, player: Gleb, contract: 8♣, declarer: Anna, dark: true}"),
    ("revoke Gleb raspasy", "{penalty: revoke, player: Gleb, raspasy: true}"),
    ("revoke Gleb raspasy dark Anna Vera", "{penalty: revoke, player: Gleb, raspasy: true, dark: [Anna, Vera]}"),
    ("hint Boris", "{penalty: hint, player: Boris}"),
    ("штраф подсказка Boris", "{penalty: hint, player: Boris}"),
    ("third raspasy 5", "{penalty: third_raspasy, points: 5}"),
    ("третьи распасы 5 Vera", "{penalty: third_raspasy, points: 5, player: Vera}"),
    ("agreed Boris 4 note spilled the tea", "{penalty: agreed, player: Boris, points: 4, note: spilled the tea}"),
    ("last round", "{last_round: true}"),
    ("последний круг", "{last_round: true}"),
    ("main 20", "{main: {pulya: 20}}"),
    ("main 20 price 0.05 EUR until 23:30 by Gleb",
     '{main: {pulya: 20, price: 0.05 EUR, until: "23:30", by: Gleb}}'),
    ("основная 20 цена 0,05 кто Gleb заметка пора",
     '{main: {pulya: 20, price: "0,05", by: Gleb}, note: пора}'),
    ("adjust gora Boris -2 whists Anna on Boris 8 note written twice",
     "{adjust: {gora: {Boris: -2}, whists: {Anna: {Boris: 8}}}, note: written twice}"),
    ("поправка пуля Anna +2 Boris 1 висты Anna на Boris 8 Anna Vera -1 заметка x",
     "{adjust: {pulya: {Anna: 2, Boris: 1}, whists: {Anna: {Boris: 8, Vera: -1}}}, note: x}"),
    ("expect pulya Anna 10 gora Boris 8 whists Anna on Boris 40 net Anna 12.5",
     "{expect: {pulya: {Anna: 10}, gora: {Boris: 8}, whists: {Anna: {Boris: 40}}, net: {Anna: 12.5}}}"),
]  # fmt: skip


def _good(table):
    return [pytest.param(*row, id=row[0]) for row in table if row[1] is not None]


@pytest.mark.parametrize(("words", "mapping"), _good(GAMES + OTHERS))
def test_english_words_read_as_the_mapping(words, mapping):
    assert entries(words) == entries(mapping)


@pytest.mark.parametrize(("words", "mapping"), _good(RUSSIAN_GAMES))
def test_russian_words_read_as_the_mapping(words, mapping):
    assert entries(words, RUSSIAN) == entries(mapping, RUSSIAN)


@pytest.mark.parametrize(
    ("words", "mapping"),
    [
        ("A 7s 6 whist Б", "{declarer: A, contract: 7♠, tricks: 6, whist: [Б]}"),
        ("Vera Ivanovna 7s 6 Gl", "{declarer: V, contract: 7♠, tricks: 6, whist: [G]}"),
        ("Vera I 7s 6 Gleb", "{declarer: V, contract: 7♠, tricks: 6, whist: [G]}"),
        ("Vera 7s 6 G", "{declarer: V, contract: 7♠, tricks: 6, whist: [G]}"),
    ],
)
def test_short_names_and_names_of_several_words(words, mapping):
    assert entries(words, SHORT) == entries(mapping, SHORT)


def test_a_name_of_one_player_may_begin_the_name_of_another():
    players = "[Иван, Иван Иванович, Иван Петров]"
    (game,) = entries("Иван Иванович 7п 6 вист Иван", players)
    assert (game.declarer, game.whist) == (1, (0,))
    (game,) = entries("Иван П 7п 6 вист Иван Ив", players)
    assert (game.declarer, game.whist) == (2, (1,))


@pytest.mark.parametrize("players", ["[No, '7', Да]", "[No, '7', Да, dark]", "['a  b', 'c, d', e]"])
def test_odd_names_stand_where_a_name_does(players):
    (log,) = logs(HEAD.format(players=players) + "  - raspasy 1 2 7 -\n")
    first, second, third, *_ = log.table.players
    assert entries(f"{first} 7s 6 whist {second}", players) == entries(
        f"{{declarer: '{first}', contract: 7♠, tricks: 6, whist: ['{second}']}}", players
    )
    assert entries(f"raspasy {third} 4 {second} 6", players) == entries(
        f"{{raspasy: {{'{third}': 4, '{second}': 6}}}}", players
    )


SLIPS = [
    ("Boris 7s 6 whst Vera", "R138", 14, "did you mean whist?"),
    ("Boris 7s 6 Vera 4 4", "R138", 21, "the players are Anna, Boris, Vera, Gleb; a deal in words reads"),
    ("Boris 7s whist Vera 4", "R138", 23, "the players are Anna, Boris, Vera, Gleb; a deal in words reads"),
    ("Boriss 7s 6 Vera", "R121", 3, "did you mean Boris?"),
    ("Boris 7s 6 whist", "R114", 14, "write the name"),
    ("Bor 7С 6 Vera", "R128", 7, "for clubs write 7т"),
    ("Boris 7С 6 Vera", "R128", 9, "for clubs write 7т"),
    ("Boris", "R137", 3, "add contract"),
    ("Boris 7s dark 2 dark 3", "R113", 19, "keep the one that is right"),
    ("Boris 7s 11 Vera", "R124", 12, ""),
    ("Boris 7s 6 Vera talon As Kz", "R129", 28, "write rank and suit"),
    ("Boris 7s talon", "R114", 12, ""),
    ("Boris 7s credit", "R114", 12, ""),
    ("Boris 7s auction Vera", "R114", 20, ""),
    ("Boris 7s auction Vera 5s", "R130", 25, ""),
    ("Boris 7s dealer", "R114", 12, "write the name"),
    ("Boris 7s help", "R114", 12, "write the name"),
    ("raspasy 2 3 5", "R114", 15, "write {Anna: 2, Boris: 3, Vera: 5}"),
    ("raspasy 2 3 5 - dark", "R114", 19, "write the name"),
    ("raspasy Anna Vera 3", "R114", 11, ""),
    ("penalty", "R114", 3, ""),
    ("penalty hunt Vera", "R125", 11, "did you mean hint?"),
    ("hint", "R137", 3, "add player"),
    ("revoke Gleb 8c Boris Vera", "R138", 24, ""),
    ("main 20 by", "R114", 11, "write the name"),
    ("main 20 price", "R114", 11, ""),
    ("adjust gora Boris note x", "R114", 15, ""),
    ("adjust gora Boris -2", "R137", 3, "add note"),
    ("adjust whists Boris on note x", "R114", 17, ""),
    ("a break for tea", "R136", 3, "a deal in words begins with"),
    ("nonsense and more", "R136", 3, "a deal in words begins with"),
    ("7s Boris", "R136", 3, "a deal in words begins with"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "code", "column", "hint"), SLIPS, ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_found_at_its_word(words, code, column, hint):
    text = HEAD.format(players=FOUR).rstrip() + f"\n- {words}\n"
    (found,) = [error for error in errors(text) if error.code.startswith("R")]
    assert (found.code, found.line, found.column) == (code, 3, column)
    assert found.hint.startswith(hint)


def test_an_ambiguous_beginning_names_both():
    found = errors(
        HEAD.format(players="[Аня, Андрей, Вера, Андриан]") + "  - Вера 7п 6 Ан\n  - Андр 7п\n  - андре 7п\n"
    )
    assert [(one.code, one.line, one.column, one.message) for one in found] == [
        ("R139", 3, 15, "Ан may be Аня, Андрей, Андриан"),
        ("R139", 4, 5, "Андр may be Андрей, Андриан"),
    ]


@pytest.mark.parametrize(
    ("item", "columns"),
    [
        ("Boris 7s 6 whist Vera 5 note x", (12, 20)),
        ("'Boris 7s 6 whist Vera 5'", (13, 21)),
        ('"Boris 7s 6 whist Vera 5"', (13, 21)),
        ("Boris 7s 6 whist\n     Vera 5", (3, 3)),
        ('"Boris\\t7s 6 whist Vera 5"', (3, 3)),
        ("|\n   Boris 7s 6 whist Vera 5\n", (3, 3)),
    ],
    ids=["bare", "single quotes", "double quotes", "two lines", "escapes", "a block"],
)
def test_a_rule_points_into_the_line(item, columns):
    text = HEAD.format(players=FOUR).rstrip() + f"\n- {item}\n"
    (log,) = logs(text)
    for path, column in zip((("tricks",), ("whist", 0)), columns, strict=True):
        assert log.places.place(1, path).column == column
    (found,) = errors(text)
    assert (found.code, found.column) == ("D306", columns[0])


def test_words_in_a_list_of_one_line_and_before_the_table():
    text = "deals: [Вера 7п 6 вист Борис, распасы 2 3 5]\ntable: {variant: sochinka, players: [Вера, Борис, Аня]}\n"
    # Вера, without one on a seven: gora 4; Борис 4 tricks at 4 and 4 for the remise; then 1 a trick
    assert settle_text(text).gora == {"Вера": 6, "Борис": 3, "Аня": 5}
    assert settle_text(text).whists["Борис"] == {"Вера": 20, "Аня": 0}
    assert [found.column for found in errors(text.replace("6 вист", "11 вист"))] == [17]


def test_without_players_only_the_table_is_complained_of():
    assert [found.code for found in errors("table: {variant: sochinka}\ndeals:\n  - Вера 7п\n")] == ["R137"]


def words_of(entry: dict, players: list[str]) -> str:
    """An entry of plain values as a line of words, the long way."""
    said: list[str] = []
    match entry:
        case {"penalty": str(kind)}:
            said += ["penalty", kind, entry.get("player", "")]
            said += ["raspasy"] if "raspasy" in entry else []
            said += [entry.get("contract", ""), entry.get("declarer", ""), str(entry.get("points", ""))]
            dark = entry.get("dark", ())
            said += ["dark", *([dark] if isinstance(dark, str) else dark)] if dark else []
        case {"raspasy": dict(tricks)}:
            said += ["raspasy", *(f"{name} {number}" for name, number in tricks.items())]
            said += ["dark", *entry["dark"]] if "dark" in entry else []
        case {"declarer": declarer, "contract": contract}:
            tricks = entry.get("tricks")
            said += [declarer, contract]
            whisters = entry.get("whist", [])
            if isinstance(tricks, dict):
                if set(tricks) - {declarer, *whisters} or declarer not in tricks:
                    return ""
                said.append(str(tricks[declarer]))
                for name in whisters:
                    if name not in tricks:
                        return ""
                said += ["whist", *whisters, *(str(tricks[name]) for name in whisters)] if whisters else []
                if not whisters:
                    return ""
            else:
                said += [] if tricks is None else [str(tricks)]
                said += ["whist", *whisters] if whisters else []
            said += ["dark", str(entry["dark"])] if "dark" in entry else []
        case {"main": main}:
            said += ["main", *(f"{key} {value}" for key, value in main.items())]
        case {"last_round": _}:
            said.append("last round")
        case _:
            kind = "adjust" if "adjust" in entry else "expect"
            columns = entry[kind]
            said.append(kind)
            for column, amounts in columns.items():
                said.append(column)
                for name, amount in amounts.items():
                    on = amount.items() if isinstance(amount, dict) else [("", amount)]
                    said += [f"{name} {other} {number}" for other, number in on]
    talon = entry.get("talon")
    said += ["talon", *([talon] if isinstance(talon, str) else talon)] if talon else []
    if "credit" in entry:
        parts = {key: value for key, value in entry["credit"].items() if key != "help"}
        said += ["credit", *(f"{key} {value}" for key, value in parts.items())]
        said += ["help", *(f"{name} {number}" for name, number in entry["credit"].get("help", {}).items())]
    said += ["help", *entry["help"]] if "help" in entry else []
    if "auction" in entry:
        said += ["auction", *(f"{name} {bid}" for call in entry["auction"] for name, bid in call.items())]
    said += ["dealer", entry["dealer"]] if "dealer" in entry else []
    said += ["note", entry["note"]] if "note" in entry else []
    return " ".join(said)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_whole_parties_in_words_read_the_same(path):
    for log in logs(path.read_bytes(), path.name):
        names = log.table.players
        said = [words_of(plain.entry(entry, names), names) for entry in log.entries]
        head = plain.document(log)
        head.pop("deals", None)
        text = yamlout.document(head) + "deals:\n"
        (again,) = logs(text + "".join(f"  - {yamlout.scalar(line)}\n" for line in said if line) + "  - last round\n")
        assert [problem for problem in again.problems if problem.severity == "error"] == []
        wanted = [entry for entry, line in zip(log.entries, said, strict=True) if line]
        assert [_in_order(entry) for entry in again.entries[:-1]] == [_in_order(entry) for entry in wanted]


def _in_order(entry):
    """The order in which tricks are given means nothing."""
    tricks = getattr(entry, "tricks", None)
    return entry._replace(tricks=tuple(sorted(tricks))) if isinstance(tricks, tuple) else entry


SAID = """Anna Boris an v Глеб 7s 8 h 10БК mizer totus 6 2 0 11 - -2 raspasy whist dark в тёмную раз pass talon As Ks
returned credit pulya gora help auction dealer note penalty hint third misdeal revoke main price until by last round
adjust expect whists on net x , 1.5 EUR 7С"""


@given(st.lists(st.sampled_from(SAID.split()), max_size=12).map(" ".join))
@settings(max_examples=300, deadline=None)
def test_no_words_are_too_strange(words):
    """Whatever is said is read or complained of, at a place within its line."""
    text = HEAD.format(players=FOUR).rstrip() + f"\n- {yamlout.scalar(words)}\n"
    for found in errors(text):
        assert found.line == 3
        assert 1 <= found.column <= len(text.splitlines()[2]) + 1
        assert found.message
