"""Logs written and read again are the same logs: YAML, CSV and workbooks, there and back."""

from __future__ import annotations

import io
import itertools
import json
from pathlib import Path

import pytest
from conftest import ROOT
from helpers import as_json, logs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import dressed

from preferans_cli.api import load_all, settled
from preferans_cli.problems import Code
from preferans_cli.read import read_stream
from preferans_cli.replay import replay
from preferans_cli.write import write_logs
from preferans_cli.write.convert import Lossy, converted
from preferans_cli.write.plain import comparable
from preferans_cli.write.yamlout import scalar, text_of

FORMS = ("yaml", "csv", "xlsx")
SAMPLES = sorted((ROOT / "samples").glob("*.yaml"))
CASES = sorted(path for path in (ROOT / "tests" / "cases").glob("*.yaml") if not path.name.startswith("bad-"))


some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def there_and_back(found, form, *, excel=False, tabs=False):
    """Logs written in a form, and read from it."""
    data = io.BytesIO()
    write_logs(found, form, data, excel=excel, tabs=tabs)
    return list(read_stream(io.BytesIO(data.getvalue()), found[0].source, form=form))


def same(log, other):
    """Whether two logs say the same, settle to the same and write the same journal."""
    assert {problem.code for problem in other.problems} <= {Code.SPREADSHEET_NAME}
    assert comparable(other) == comparable(log)
    assert other.table.conventions == log.table.conventions
    assert other.table.short == log.table.short
    before, after = replay(log, journal=True), replay(other, journal=True)
    assert after.records == before.records
    # in a sheet the tricks are in the order of the seats, so that more deals may be alike to the letter
    apart = (Code.SPREADSHEET_NAME, Code.SAME_DEAL_TWICE)
    remarks = [[found.code for found in played.problems if found.code not in apart] for played in (before, after)]
    assert remarks[0] == remarks[1]
    if before.good:
        assert as_json(settled(after)) == as_json(settled(before))


@some
@given(log=dressed())
def test_yaml_there_and_back_is_the_same_to_the_letter(log):
    (other,) = there_and_back([log], "yaml")
    fields = ("name", "date", "note", "edition", "opening", "entries", "table")
    assert [getattr(other, field) for field in fields] == [getattr(log, field) for field in fields]
    same(log, other)


@pytest.mark.parametrize(("excel", "tabs"), [(False, False), (True, False), (False, True)], ids=["csv", "excel", "tsv"])
@some
@given(log=dressed())
def test_csv_there_and_back_is_the_same(excel, tabs, log):
    (other,) = there_and_back([log], "csv", excel=excel, tabs=tabs)
    same(log, other)


@settings(some, max_examples=25)
@given(log=dressed())
def test_a_workbook_there_and_back_is_the_same(log):
    (other,) = there_and_back([log], "xlsx")
    same(log, other)


@pytest.mark.parametrize("form", FORMS)
@settings(some, max_examples=5)
@given(found=st.lists(dressed(), min_size=2, max_size=6))
def test_many_logs_in_one_file(form, found):
    others = there_and_back(found, form)
    assert len(others) == len(found)
    for log, other in zip(found, others, strict=True):
        same(log, other)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_there_and_back(path, form):
    found = [log._replace(named=True) for log in load_all(str(path))]
    for log, other in zip(found, there_and_back(found, form), strict=True):
        same(log, other)


def test_the_worked_cases_there_and_back():
    for path in CASES:
        found = [log._replace(named=True) for log in load_all(str(path))]
        for form in ("yaml", "csv"):
            for log, other in zip(found, there_and_back(found, form), strict=True):
                same(log, other)


@pytest.mark.parametrize(
    "text",
    [
        *("Anna", "007", "No", "~", "-5", "x=y", "a#b", "O'Hara", 'say "hi"', "12.5", "23:30", "a: b", "a #b", "-"),
        *("- a", "'q", '"q"', "#a", ",", "[x]", "{x}", "a,b", "x:", "?", "!t", "&a", "*a", "|", ">", "%", "@", "`"),
        *("a\nb", "a\tb", "\x07", "\u2028", "\ufeff", "é", "🎄", "\\", "a\\b", "\"'", "", "a'b\"c", "\x85", "\u200d"),
        *("---", "..."),
    ],
)  # fmt: skip
def test_a_text_survives_as_yaml_of_any_reader(text):
    import yaml

    written = scalar(text)
    for loader in (yaml.BaseLoader, yaml.CBaseLoader):
        assert yaml.load(f"{{k: [{written}]}}\n", Loader=loader) == {"k": [text]}
        assert yaml.load(f"k: {written}\n", Loader=loader) == {"k": text}


def test_the_canonical_yaml():
    text = """\
    {note: 'spilt  tea', table: {conventions: {round: '0.50'}, players: {A: Anna, B: "Smith, J.", V: '6'},
      pulya: '10', variant: СОЧЕНКА}, deals: [{contract: 7п, declarer: A, whist: V, tricks: {V: 3, A: 7}},
      {распасы: {Anna: 10}, заметка: 'a: b'}, {penalty: hint, player: 'Smith, J.'},
      {ожидание: {итог: {Anna: '-1,50'}}}]}
    """
    (log,) = logs(text)
    assert (
        text_of(log)
        == """\
note: spilt  tea
table:
  variant: sochinka
  players: {A: Anna, B: "Smith, J.", V: 6}
  pulya: 10
  conventions: {round: 0.5}
deals:
  - {declarer: A, contract: 7♠,    whist: [V], tricks: {V: 3, A: 7}}
  - {raspasy: {A: 10}, note: "a: b"}
  - {penalty: hint, player: B}
  - {expect: {net: {A: -1.5}}}
"""
    )


def test_the_canonical_csv():
    (log,) = logs((ROOT / "tests" / "data" / "friday.yaml").read_bytes())
    data = io.BytesIO()
    write_logs([log], "csv", data)
    plain = (ROOT / "tests" / "data" / "dirty" / "plain.csv").read_text(encoding="utf-8")
    assert data.getvalue().decode() == plain.replace("27.11.2026", "2026-11-27")


# The command


def settled_as(invoke, path):
    result = invoke("settle", "-f", "json", path)
    assert result.return_value == 0, result.stderr
    return [{key: value for key, value in one.items() if key != "source"} for one in json.loads(result.stdout)]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_convert_from_form_to_form(path, tmp_path, invoke):
    steps = [path, *(tmp_path / f"log.{ending}" for ending in ("csv", "xlsx", "tsv", "yaml"))]
    for before, after in itertools.pairwise(steps):
        result = invoke("convert", before, after)
        assert result.return_value == 0, result.stderr
        assert "comments" in result.stderr
        assert settled_as(invoke, after) == settled_as(invoke, path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["log.csv", "log.tsv", "log.xlsx", "log.yaml"]


def test_convert_names_a_log_after_its_file(tmp_path, invoke):
    log = tmp_path / "friday.yaml"
    log.write_text("table: {players: [A, B, C], variant: sochinka}\ndeals: [{raspasy: {A: 10}}]\n", encoding="utf-8")
    assert invoke("convert", log, tmp_path / "x.csv").return_value == 0
    assert (tmp_path / "x.csv").read_text(encoding="utf-8").startswith("# pulka: friday\n")


def test_convert_streams(invoke):
    text = (ROOT / "samples" / "gusarik.yaml").read_text(encoding="utf-8")
    there = invoke("convert", "-", "-", "--from", "yaml", "--to", "csv", stdin=text)
    back = invoke("convert", "-", "-", "--to", "yaml", stdin=there.stdout)
    assert comparable(logs(back.stdout)[0]) == comparable(logs(text)[0])


def test_convert_for_excel(tmp_path, invoke):
    assert invoke("convert", "--excel", ROOT / "samples" / "gusarik.yaml", tmp_path / "g.csv").return_value == 0
    data = (tmp_path / "g.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# pulka: ")
    assert b"declarer;contract;dark;whist;" in data


def test_a_conventions_file_is_named_from_the_new_folder(tmp_path, invoke):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "club.yaml").write_text("{underbid: free}\n")
    log = tmp_path / "a" / "log.yaml"
    log.write_text(
        "table: {players: [A, B, C], variant: sochinka, pulya: 9, conventions: ../club.yaml}\n"
        "deals: [{declarer: B, contract: 6♠, whist: [C], tricks: {B: 8, C: 2}}]\n"
    )
    assert invoke("convert", log, tmp_path / "b" / "log.csv").return_value == 0
    assert invoke("convert", log, tmp_path / "log.csv").return_value == 0
    assert "# conventions: club.yaml\n" in (tmp_path / "log.csv").read_text()
    assert settled_as(invoke, tmp_path / "b" / "log.csv")[0]["pulya"]["B"] == 2


LOSSY = [
    ("a player like a column", "table: {players: [Note, B, C], variant: sochinka}", "called like a column"),
    ("a note that begins a pulka", 'table: {players: [A, B, C], variant: sochinka}\nnote: "x\\n# pulka: y"', ""),
]


@pytest.mark.parametrize(("text", "why"), [case[1:] for case in LOSSY], ids=[case[0] for case in LOSSY])
def test_what_a_form_cannot_hold_is_not_written(text, why, tmp_path, invoke):
    log = tmp_path / "log.yaml"
    log.write_text(f"{text}\ndeals: [{{raspasy: {{B: 5, C: 5}}}}]\n")
    result = invoke("convert", log, tmp_path / "log.csv")
    assert result.return_value == 1
    assert why in result.stderr
    assert "nothing was written" in result.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["log.yaml"]


def test_an_entry_that_a_workbook_would_cut_is_named():
    head = "table: {players: [A, B, C], variant: sochinka}\ndeals:\n"
    long = "x" * 40_000
    (log,) = logs(f"{head}  - {{raspasy: {{A: 10}}}}\n  - {{raspasy: {{A: 10}}, note: {long}}}\n")
    with pytest.raises(Lossy, match=r"^log\.yaml:4: "):
        converted([log], "xlsx", "x.xlsx")


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("bad.yaml", "x.csv"), 1),
        (("none.yaml", "x.csv"), 2),
        (("good.yaml", "x.doc"), 2),
        (("good.yaml", "good.yaml"), 2),
    ],
    ids=["not a log", "no file", "unknown ending", "onto itself"],
)
def test_what_convert_refuses(arguments, status, tmp_path, run_pref, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("bad.yaml").write_text("table: {players: [A, B]}\n")
    Path("good.yaml").write_text("table: {players: [A, B, C], variant: sochinka}\ndeals: [{raspasy: {A: 10}}]\n")
    found, out, err = run_pref("convert", *arguments)
    assert found == status
    assert out == ""
    assert err != ""
    assert sorted(file.name for file in tmp_path.iterdir()) == ["bad.yaml", "good.yaml"]
