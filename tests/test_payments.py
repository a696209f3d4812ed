"""Who pays whom, and what each pair owes each other."""

from __future__ import annotations

import csv
import io
import itertools
import json
import re
from fractions import Fraction

import pytest
from conftest import ROOT
from helpers import logs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import parties

from preferans_cli.api import settle
from preferans_cli.payments import Transfer, pairs, payments, transfers

FRIDAY = ROOT / "tests" / "data" / "friday.yaml"

TRANSFERS = [
    ("nobody owes", (0, 0, 0), []),
    ("two", (5, -5, 0), [Transfer(1, 0, 5)]),
    ("one pays two", (3, -5, 2), [Transfer(1, 0, 3), Transfer(1, 2, 2)]),
    ("two pay one", (-1, 5, -4), [Transfer(2, 1, 4), Transfer(0, 1, 1)]),
    ("two pairs", (7, -3, -7, 3), [Transfer(2, 0, 7), Transfer(1, 3, 3)]),
    ("pairs crossed", (4, 4, -4, -4), [Transfer(2, 0, 4), Transfer(3, 1, 4)]),
    ("three against one", (-1, -2, -3, 6), [Transfer(2, 3, 3), Transfer(1, 3, 2), Transfer(0, 3, 1)]),
    ("two and two, no pair even", (5, 2, -4, -3), [Transfer(2, 0, 4), Transfer(3, 1, 2), Transfer(3, 0, 1)]),
    ("a larger circle", (1, 2, -3, 4, -5, 1), None),
]


@pytest.mark.parametrize(
    ("balances", "expected"), [case[1:] for case in TRANSFERS], ids=[case[0] for case in TRANSFERS]
)
def test_transfers(balances, expected):
    found = transfers(balances)
    if expected is not None:
        assert found == expected
    assert cleared(balances, found)


def cleared(balances, found):
    left = list(balances)
    for debtor, creditor, amount in found:
        assert amount > 0
        assert debtor != creditor
        left[debtor] += amount
        left[creditor] -= amount
    return not any(left)


def fewest(balances):
    """The fewest transfers there can be, by trying every way to part the players into even circles."""
    players = [seat for seat, balance in enumerate(balances) if balance]
    best = len(players) - 1 if players else 0
    for size in range(1, len(players)):
        for circle in itertools.combinations(players, size):
            if sum(balances[seat] for seat in circle) == 0:
                inside = [balances[seat] for seat in circle]
                outside = [balances[seat] for seat in players if seat not in circle]
                best = min(best, fewest(inside) + fewest(outside))
    return best


@given(st.lists(st.integers(-6, 6), min_size=2, max_size=5).map(lambda some: [*some, -sum(some)]))
def test_no_transfer_could_be_spared(balances):
    found = transfers(balances)
    assert cleared(balances, found)
    assert len(found) == fewest(balances)
    assert found == transfers(balances)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(parties())
def test_payments_clear_the_nets_and_pairs_add_up_to_them(party):
    pulka = settle(party)
    found = payments(pulka)
    assert cleared(pulka.nets.shown, [(one.debtor, one.creditor, one.steps) for one in found if one.steps is not None])
    in_money = [(one.debtor, one.creditor, one.cents) for one in found if one.cents is not None]
    assert cleared(pulka.cents or (0,) * len(pulka.players), in_money)
    assert len(found) <= 2 * (len(pulka.players) - 1)
    won = [Fraction()] * len(pulka.players)
    for debtor, creditor, amount in pairs(pulka):
        won[creditor] += Fraction(amount, pulka.nets.parts)
        won[debtor] -= Fraction(amount, pulka.nets.parts)
    assert won == list(pulka.net_exact.values())


# As printed. Friday: nets Anna 158/3, Boris 194/3, Vera -352/3; shown 52.67, 64.67, -117.34.
# The pairs, by hand: gora less pulya is Anna -8, Boris -7, Vera 8, whists Anna on Vera 8, Boris on Anna 12, on Vera 6.
# Boris of Anna: 12 - 1 x 10/3 = 26/3; Anna of Vera: 8 + 16 x 10/3 = 184/3; Boris of Vera: 6 + 15 x 10/3 = 56.


def printed(invoke, *arguments):
    result = invoke("settle", FRIDAY, "--payments", "--pairs", *arguments)
    assert result.return_value == 0
    return result.stdout


def test_payments_and_pairs_in_json(invoke):
    (found,) = json.loads(printed(invoke, "-f", "json"))
    assert found["payments"] == [
        {"debtor": "Vera", "creditor": "Boris", "whists": 64.67, "money": "3.23"},
        {"debtor": "Vera", "creditor": "Anna", "whists": 52.67, "money": "2.64"},
    ]
    assert found["pairs"] == [
        {"debtor": "Anna", "creditor": "Boris", "whists": 8.67, "exact": "26/3"},
        {"debtor": "Vera", "creditor": "Anna", "whists": 61.33, "exact": "184/3"},
        {"debtor": "Vera", "creditor": "Boris", "whists": 56, "exact": "56"},
    ]
    assert json.loads(printed(invoke, "-f", "jsonl")) == found
    assert "payments" not in invoke("settle", FRIDAY, "-f", "json").stdout


def test_payments_and_pairs_in_csv(invoke):
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        head, *rows = csv.reader(io.StringIO(printed(invoke, "-f", form)), delimiter=delimiter)
        assert head == ["pulka", "date", "kind", "debtor", "creditor", "whists", "exact", "money", "currency", "source"]
        assert [row[2:9] for row in rows] == [
            ["payment", "Vera", "Boris", "64.67", "", "3.23", "EUR"],
            ["payment", "Vera", "Anna", "52.67", "", "2.64", "EUR"],
            ["pair", "Anna", "Boris", "8.67", "26/3", "", ""],
            ["pair", "Vera", "Anna", "61.33", "184/3", "", ""],
            ["pair", "Vera", "Boris", "56", "56", "", ""],
        ]


def test_payments_and_pairs_for_people(invoke):
    text = printed(invoke)
    assert text[text.index("pays") :].split("\n\n")[:2] == [
        "pays    to       whists    money, EUR\n"
        "------  -----  --------  ------------\n"
        "Vera    Boris     64.67          3.23\n"
        "Vera    Anna      52.67          2.64",
        "loses    to       whists    exact\n"
        "-------  -----  --------  -------\n"
        "Anna     Boris      8.67     26/3\n"
        "Vera     Anna      61.33    184/3\n"
        "Vera     Boris        56",
    ]
    assert "| Vera   | Boris |    64.67 |         3.23 |" in printed(invoke, "-f", "md")


def test_payments_and_pairs_on_the_sheet_and_the_page(invoke):
    drawn = printed(invoke, "-f", "sheet")
    assert "Vera    Boris     64.67          3.23" in drawn
    assert "Vera     Anna      61.33    184/3" in drawn
    page = re.sub(r"<[^>]+>", " ", printed(invoke, "-f", "html"))
    assert re.search(r"Who pays whom .* Vera\s+Boris\s+64\.67\s+3\.23\s", page, re.DOTALL)
    assert re.search(r"Each pair by the book .* Vera\s+Anna\s+61\.33\s+184/3\s", page, re.DOTALL)
    assert "Each pair by the book" not in invoke("settle", FRIDAY, "-f", "html").stdout


def test_nobody_owes_anything(invoke):
    log = "{table: {variant: sochinka, players: [A, B, C]}, opening: {gora: {A: 3, B: 3, C: 3}}}"
    for form in ("table", "md", "sheet", "html"):
        assert "nobody owes anything" in invoke("settle", "--payments", "-f", form, "-", stdin=log).stdout


def test_money_may_want_another_way_than_whists(invoke):
    """A loses 20/3 whists, 4/3 of a cent: rounded down −2 0 0 cents, and the two missing go to A and B by seat."""
    log = "{table: {variant: sochinka, players: [A, B, C], price: 0.002}, opening: {gora: {A: 1}}}"
    (found,) = json.loads(invoke("settle", "--payments", "-f", "json", "-", stdin=log).stdout)
    assert found["money"] == {"A": "-0.01", "B": "0.01", "C": "0.00"}
    assert found["payments"] == [
        {"debtor": "A", "creditor": "B", "whists": 3.33, "money": "0.01"},
        {"debtor": "A", "creditor": "C", "whists": 3.33, "money": None},
    ]


def test_a_rounded_table_pays_rounded_whists():
    (log,) = logs("{table: {variant: sochinka, players: [A, B, C], conventions: {round: 1}}, opening: {gora: {A: 1}}}")
    # nets -20/3, 10/3, 10/3: rounded down -7 3 3, and the one that is missing goes to A by seat
    assert [one.steps for one in payments(settle(log))] == [3, 3]
    assert pairs(settle(log)) == [Transfer(0, 1, 10), Transfer(0, 2, 10), Transfer(2, 1, 0)]


# What a spreadsheet makes of CSV


def test_csv_for_a_russian_excel(invoke):
    plain = invoke("settle", FRIDAY, "-f", "csv").stdout
    excel = invoke("settle", FRIDAY, "-f", "csv", "--excel").stdout
    assert excel.startswith("\ufeff")
    rows = [
        list(csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=sign))
        for text, sign in ((plain, ","), (excel, ";"))
    ]
    numbers = [rows[0][0].index(name) for name in ("net", "price", "money")]
    for row in rows[0][1:]:
        for number in numbers:
            row[number] = row[number].replace(".", ",")
    assert rows[1] == rows[0]
    assert rows[1][1][numbers[0]] == "52,67"


def test_excel_leaves_other_formats_alone(invoke):
    for form in ("json", "jsonl", "table", "md"):
        assert invoke("settle", FRIDAY, "-f", form, "--excel").stdout == invoke("settle", FRIDAY, "-f", form).stdout


EXECUTED = [("=1+1", "'=1+1"), ("+7 900", "'+7 900"), ("-5", "'-5"), ("@x", "'@x"), ("a=b", "a=b"), ("'=x", "'=x")]


@pytest.mark.parametrize(("name", "shown"), EXECUTED)
@pytest.mark.parametrize("command", ["settle", "journal", "ladder"])
def test_no_cell_is_executed(name, shown, command, invoke):
    log = json.dumps({"table": {"variant": "sochinka", "players": [name, "B", "C"]}, "opening": {"gora": {name: 3}}})
    text = invoke(command, "-", "-f", "csv", stdin=log).stdout
    head, *rows = csv.reader(io.StringIO(text))
    assert shown in [row[head.index("player")] for row in rows]
    in_json = invoke(command, "-", "-f", "json", stdin=log).stdout
    assert json.dumps(name) in in_json


def test_a_negative_number_stays_a_number(invoke):
    head, *rows = csv.reader(io.StringIO(invoke("settle", FRIDAY, "-f", "csv").stdout))
    assert [row[head.index("net")] for row in rows] == ["52.67", "64.67", "-117.34"]


def test_a_season_stacks_without_headers(tmp_path, invoke):
    one = invoke("settle", FRIDAY, "-f", "csv").stdout
    two = invoke("settle", FRIDAY, "-f", "csv", "--no-header").stdout
    assert one.splitlines()[1:] == two.splitlines()
