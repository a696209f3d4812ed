"""Workbooks: a log typed in one, and the settlement written as one, with formulas that come to the same."""

from __future__ import annotations

import datetime
import io
import json
import sys
import zipfile
from pathlib import Path

import openpyxl
import pytest
from conftest import ROOT
from helpers import logs
from hypothesis import HealthCheck, given, settings
from spreadsheet import Workbook
from strategies import parties

from preferans_cli.api import findings, settle
from preferans_cli.language import ENGLISH
from preferans_cli.replay import replay
from preferans_cli.report import Options
from preferans_cli.report.findings import lines
from preferans_cli.report.xlsx import XlsxReport
from preferans_cli.write.plain import comparable

SAMPLES = sorted((ROOT / "samples").glob("*.yaml"))
FRIDAY = ROOT / "tests" / "data" / "friday.yaml"

# A log in a workbook


def workbook(*rows, title="Sheet"):
    """The bytes of a workbook with these rows in its first sheet."""
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(list(row))
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


HEAD = [("# variant: sochinka",), ("# players: Anna, Boris, Vera",), ("# pulya: 20",)]
HEADER = ("declarer", "contract", "dark", "whist", "Anna", "Boris", "Vera", "talon", "note")
EVENING = [
    ("# pulka: friday-27",),
    ("# date", datetime.date(2026, 11, 27)),
    ("# variant", "sochinka"),
    ("# whist:", "gentleman"),
    ("# players", "Anna", "Boris", "Vera"),
    ("# pulya", 20),
    ("# price: 0.05 EUR",),
    (),
    HEADER,
    ("Anna", "7♠", None, "Boris", 7, 3.0),
    (None, "raspasy", None, None, 2, 3, "5"),
    (),
    (None, "penalty: hint", None, None, None, None, True),
    ("# after supper",),
    ("Vera", "6♥", None, "Anna+Boris", 3, 2, 5, None, "one down, a pity"),
    ("Boris", "mizer", None, None, None, 0),
    ("Anna", "8♦", None, None, None, None, None, None, "nobody whisted"),
]


def test_a_log_typed_in_a_workbook():
    (log,) = logs(workbook(*EVENING), "evening.xlsx")
    (expected,) = logs(FRIDAY.read_bytes())
    assert comparable(log) == comparable(expected)


def test_a_workbook_is_known_without_its_ending(invoke):
    result = invoke("settle", "-f", "json", "-", stdin=workbook(*EVENING))
    assert json.loads(result.stdout)[0]["pulya"] == {"Anna": 10, "Boris": 10, "Vera": 0}


def test_several_pulkas_in_a_sheet():
    second = [("# date: 2026-11-28",), ("## the next day",), ("# pulka: saturday",), *EVENING[2:]]
    found = logs(workbook(*EVENING, *second), "evening.xlsx")
    assert [(log.name, log.date) for log in found] == [("friday-27", "2026-11-27"), ("saturday", "2026-11-28")]
    assert found[0].entries == found[1].entries


def test_only_the_first_sheet_is_read():
    book = openpyxl.Workbook()
    for row in EVENING:
        book.active.append(list(row))
    book.create_sheet("notes").append(["Total", 3])
    data = io.BytesIO()
    book.save(data)
    (log,) = logs(data.getvalue(), "evening.xlsx")
    assert replay(log).good


def test_a_time_of_day_and_a_decimal_number():
    rows = [*HEAD, ("# until", datetime.time(23, 30)), ("# round", 0.5), HEADER, ("Anna", "7♠")]
    (log,) = logs(workbook(*rows), "evening.xlsx")
    assert log.table.until == "23:30"
    assert log.table.conventions.round == (5, 10)


def test_a_name_like_a_formula_in_a_workbook():
    book = openpyxl.Workbook()
    for row in [
        ("# variant: sochinka",),
        ("# players: =x, Boris, Vera",),
        ("contract", "=x", "Boris", "Vera"),
        ("raspasy", 5, 5),
    ]:
        book.active.append(list(row))
    cell = book.active["B3"]
    cell.data_type = "s"
    data = io.BytesIO()
    book.save(data)
    (log,) = logs(data.getvalue(), "evening.xlsx")
    assert comparable(log)["deals"] == [{"raspasy": {"=x": 5, "Boris": 5}}]


def test_a_slip_in_a_workbook_is_underlined_in_its_row():
    data = workbook(*HEAD, HEADER, ("Anna", "7♠", None, "Borris", 7, 3))
    (finding,) = findings(replay(logs(data, "evening.xlsx")[0]))
    assert list(lines(finding, ENGLISH)) == [
        "evening.xlsx:5:4: error R121 unknown player Borris",
        "    Anna | 7♠ |  | Borris | 7 | 3",
        "                   ^^^^^^ column whist",
        "    hint: did you mean Boris?",
    ]


def zipped(**parts):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name.replace("__", "/").replace("_xml", ".xml"), content)
    return data.getvalue()


def changed(data, part, change):
    """A workbook with one of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            content = old.read(info)
            new.writestr(info.filename, change(content) if info.filename == part else content)
    return out.getvalue()


GOOD = workbook(*EVENING)
SHEET = "xl/worksheets/sheet1.xml"
LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
DAMAGED = [
    ("text", b"declarer,contract\n", "R154"),
    ("a zip of something else", zipped(a_xml="<a/>"), "R154"),
    ("cut short", GOOD[: len(GOOD) // 2], "R154"),
    ("bytes flipped", bytearray(GOOD[:900] + bytes(50) + GOOD[950:]), "R154"),
    ("broken XML", changed(GOOD, SHEET, lambda content: content[: len(content) // 2]), "R154"),
    ("an entity bomb", changed(GOOD, SHEET, lambda content: content.replace(b"<wor", LAUGHS + b"<wor", 1)), "R154"),
    ("no sheet", changed(GOOD, "xl/workbook.xml", lambda content: b"<workbook/>"), "R154"),
    ("nothing in it", workbook(), "R101"),
    ("a row far down", changed(GOOD, SHEET, lambda content: content.replace(b'r="17"', b'r="200000"')), None),
]  # fmt: skip


@pytest.mark.parametrize(("data", "code"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_a_damaged_workbook_ends_in_a_problem(data, code):
    found = [problem.code.value for log in logs(bytes(data), "evening.xlsx") for problem in log.problems]
    assert found == [code] if code else found is not None


@pytest.mark.parametrize("limit", ["LARGEST_FILE", "LARGEST_CONTENT", "MOST_PARTS", "MOST_CELLS"])
def test_a_workbook_that_unpacks_without_end(limit, monkeypatch):
    monkeypatch.setattr(f"preferans_cli.read.xlsxreader.{limit}", 5)
    (log,) = logs(GOOD, "evening.xlsx")
    assert [problem.code.value for problem in log.problems] == ["R155"]


# The settlement in a workbook


def written(*pulkas, options=Options()):  # noqa: B008
    out = io.BytesIO()
    report = XlsxReport(out, options)
    for pulka in pulkas:
        report.add(pulka)
    report.close()
    return out


def rows_of(data, sheet):
    return list(openpyxl.load_workbook(data, data_only=True)[sheet].iter_rows(values_only=True))


def expected_nets(pulkas):
    return [float(net) for pulka in pulkas for net in pulka.net.values()]


def expected_money(pulkas):
    return [None if pulka.money is None else float(pulka.money[player]) for pulka in pulkas for player in pulka.players]


def compare_formulas(data, pulkas):
    """What the formulas come to in a spreadsheet of our own, against the settlement."""
    book = Workbook(data)
    exact = [float(net) for pulka in pulkas for net in pulka.net_exact.values()]
    assert book.column("nets", "net") == pytest.approx(expected_nets(pulkas), abs=1e-9)
    assert book.column("nets", "exact") == pytest.approx(exact, abs=1e-9)
    assert book.column("pulka", "net") == book.column("nets", "net")
    for shown, wanted in zip(book.column("pulka", "money"), expected_money(pulkas), strict=True):
        assert shown == (wanted if wanted is None else pytest.approx(wanted, abs=1e-9))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_as_a_workbook(path, tmp_path, invoke):
    out = tmp_path / "evening.xlsx"
    result = invoke("settle", "-f", "json", path, "-o", out)
    assert result.return_value == 0
    expected = json.loads(result.stdout)
    head, *body = rows_of(out, "pulka")
    found = [dict(zip(head, row, strict=True)) for row in body]
    players = [(pulka, player) for pulka in expected for player in pulka["players"]]
    assert len(found) == len(players)
    for row, (pulka, player) in zip(found, players, strict=True):
        assert (row["pulka"], row["player"], row["source"]) == (pulka["pulka"], player, str(path))
        assert (row["pulya"], row["gora"]) == (pulka["pulya"][player], pulka["gora"][player])
        assert row["net"] == pulka["net"][player]
        assert row["whists_written"] == sum(pulka["whists"][player].values())
        assert row["whists_owed"] == sum(others.get(player, 0) for others in pulka["whists"].values())
        assert row["money"] == (float(pulka["money"][player]) if pulka["money"] else None)
        assert (row["bombs"] or "") == " ".join(pulka["bombs"][player])
    matrix = [row for row in rows_of(out, "whists") if any(row)]
    for pulka in expected:
        names = [f"on {name}" for name in pulka["players"]]
        heading, *its_rows = matrix[: len(names) + 1]
        matrix = matrix[len(names) + 1 :]
        assert list(heading[2 : 2 + len(names)]) == names
        for row, player in zip(its_rows, pulka["players"], strict=True):
            assert row[:2] == (pulka["pulka"], player)
            amounts = dict(zip(pulka["players"], row[2:], strict=False))
            del amounts[player]
            assert amounts == pulka["whists"][player]
    assert matrix == []
    compare_formulas(out, [settle(log) for log in logs(path.read_bytes(), str(path))])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_journal_in_a_workbook(path, tmp_path, invoke):
    invoke("settle", path, "-o", tmp_path / "x.xlsx")
    expected = [json.loads(line) for line in invoke("journal", "-f", "jsonl", path).stdout.splitlines()]
    head, *body = rows_of(tmp_path / "x.xlsx", "journal")
    found = [dict(zip(head, ["" if cell is None else cell for cell in row], strict=True)) for row in body]
    assert found == expected


def test_how_a_workbook_looks(tmp_path, invoke):
    invoke("settle", FRIDAY, "-o", tmp_path / "x.xlsx", "--payments")
    book = openpyxl.load_workbook(tmp_path / "x.xlsx")
    assert book.sheetnames == ["pulka", "whists", "nets", "journal", "payments"]
    assert [book[name].freeze_panes for name in ("pulka", "nets", "journal", "payments")] == ["A2"] * 4
    assert book["pulka"]["A1"].font.bold
    assert 8 <= book["pulka"].column_dimensions["A"].width <= 62
    assert book["pulka"]["J2"].value == "=nets!C2"
    assert book["pulka"]["H2"].value == "=SUM(whists!C2:E2)"
    assert isinstance(book["pulka"]["F2"].value, int)
    assert rows_of(tmp_path / "x.xlsx", "payments")[1][3:7] == ("Vera", "Boris", 64.67, None)


def party(conventions="{}", players="[Anna, Boris, Vera]", price="1 EUR", opening="gora: {Anna: 1}"):
    table = f"{{variant: sochinka, players: {players}, price: {price}, conventions: {conventions}}}"
    (log,) = logs(f"table: {table}\nopening: {{{opening}}}\n")
    return settle(log, journal=True)


ROUNDED = [
    ("thirds", party()),
    ("whole whists", party("{round: 1}")),
    ("fives", party("{round: 5}", opening="gora: {Anna: 7, Boris: 3}, whists: {Vera: {Anna: 8}}")),
    ("quarters", party("{round: 0.25}", "[A, B, C, D]", opening="gora: {A: 1, B: 2}")),
    ("tenths and a small price", party("{round: 0.1}", price="0.333")),
    ("by gora", party("{settle_by: gora}", opening="gora: {Anna: 7}, pulya: {Boris: 100}, whists: {Vera: {Anna: 8}}")),
    ("no price", party(price='""')),
    ("a price of nothing", party(price="0")),
    ("large amounts", party(opening="gora: {Anna: 9999999}, whists: {Vera: {Anna: 9999999}}", price="123.456 RUB")),
    ("all even", party(opening="gora: {Anna: 5, Boris: 5, Vera: 5}")),
]  # fmt: skip


@pytest.mark.parametrize("pulka", [case[1] for case in ROUNDED], ids=[case[0] for case in ROUNDED])
def test_formulas_round_as_the_settlement(pulka):
    data = written(pulka)
    compare_formulas(data, [pulka])
    assert [row[2] for row in rows_of(data, "nets")[1:]] == expected_nets([pulka])


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(parties(), parties())
def test_formulas_of_any_party_come_to_its_nets(first, second):
    pulkas = [settle(first, journal=True), settle(second, journal=True)]
    compare_formulas(written(*pulkas), pulkas)


def test_formulas_are_live():
    pulka = party(opening="gora: {Anna: 1}, whists: {Boris: {Anna: 5}}")
    book = openpyxl.load_workbook(written(pulka))
    book["pulka"]["G2"] = 4
    book["whists"]["C3"] = 50
    data = io.BytesIO()
    book.save(data)
    changed_by_hand = party(opening="gora: {Anna: 4}, whists: {Boris: {Anna: 50}}")
    compare_formulas(data, [changed_by_hand])


def test_a_name_is_never_a_formula():
    pulka = party(players="[=1+1, '+2', '@x']", opening="gora: {'=1+1': 3}")
    book = openpyxl.load_workbook(written(pulka))
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if (cell.value is not None and str(cell.value)[0] in "+@") or cell.value == "=1+1":
                    assert cell.data_type == "s"
    names = [row[3] for row in rows_of(written(pulka), "pulka")[1:]]
    assert names == ["=1+1", "+2", "@x"]


def test_a_workbook_of_a_settlement_is_no_log(tmp_path, invoke):
    (tmp_path / "friday.yaml").write_bytes(FRIDAY.read_bytes())
    invoke("settle", tmp_path / "friday.yaml", "-o", tmp_path / "friday.xlsx")
    (tmp_path / "~$friday.xlsx").write_bytes(b"a lock of Excel")
    result = invoke("settle", "-f", "jsonl", tmp_path)
    assert result.return_value == 0, result.stderr
    assert [json.loads(line)["source"] for line in result.stdout.splitlines()] == [str(tmp_path / "friday.yaml")]


def test_a_workbook_in_a_folder_is_a_log(tmp_path, invoke):
    (tmp_path / "evening.xlsx").write_bytes(GOOD)
    result = invoke("settle", "-f", "json", tmp_path)
    assert json.loads(result.stdout)[0]["pulka"] == "friday-27"


# Without openpyxl


@pytest.fixture
def _without_openpyxl(monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "openpyxl"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openpyxl", None)


@pytest.mark.usefixtures("_without_openpyxl")
@pytest.mark.parametrize(
    "arguments",
    [
        ("settle", "evening.xlsx"),
        ("check", "evening.xlsx"),
        ("convert", "evening.xlsx", "x.csv"),
        ("convert", "friday.yaml", "x.xlsx"),
        ("settle", "friday.yaml", "-o", "x.xlsx"),
    ],
    ids=" ".join,
)
def test_without_openpyxl_it_is_told_what_to_install(arguments, tmp_path, run_pref, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("evening.xlsx").write_bytes(GOOD)
    Path("friday.yaml").write_bytes(FRIDAY.read_bytes())
    status, _, err = run_pref(*arguments)
    assert status == 2
    assert "pip install 'preferans-cli[xlsx]'" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.xlsx", "friday.yaml"]


@pytest.mark.usefixtures("_without_openpyxl")
def test_without_openpyxl_a_folder_has_no_workbooks(tmp_path, invoke):
    (tmp_path / "evening.xlsx").write_bytes(GOOD)
    (tmp_path / "friday.yaml").write_bytes(FRIDAY.read_bytes())
    result = invoke("settle", "-f", "json", tmp_path)
    assert result.return_value == 0
    assert len(json.loads(result.stdout)) == 1


def test_openpyxl_is_not_imported_for_other_forms():
    import subprocess

    script = "import sys; from preferans_cli.api import load; load(sys.argv[1]);"
    script += "print({'openpyxl', 'csv'} & {*sys.modules})"
    found = subprocess.run([sys.executable, "-c", script, str(FRIDAY)], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"


def test_cells_of_a_workbook_that_have_moved_are_one_problem():
    data = workbook(*HEAD, HEADER, ("Anna", "7♠", None, None, "Boris", 7, 3), ("Vera", "7♠", "Anna", 3, None, 7))
    found = [one for one in findings(replay(logs(data, "evening.xlsx")[0])) if one.severity == "error"]
    assert [(one.code, one.message, one.hint) for one in found] == [
        ("R156", "from Boris on every cell stands one column too far to the right", "move these cells to the left"),
        ("R156", "from Anna on every cell stands one column too far to the left", "move these cells to the right"),
    ]
