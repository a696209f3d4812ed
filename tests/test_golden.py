"""What is printed, to the letter. ``pytest --update`` writes the files anew; the numbers in them are checked here."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from conftest import ROOT, TESTS

GOLDEN = TESTS / "golden"
SOCHINKA = "samples/sochinka-evening.yaml"
FORMATS = {"table": "txt", "md": "md", "csv": "csv", "tsv": "tsv", "json": "json", "jsonl": "jsonl"}
PRINTED = {
    **{f"settle-sochinka.{ending}": f"settle {SOCHINKA} -f {form}" for form, ending in FORMATS.items()},
    **{f"journal-book.{ending}": f"journal samples/book-example-2.yaml -f {form}" for form, ending in FORMATS.items()},
    "settle-classic.txt": "settle samples/classic-party.yaml",
    "settle-season.csv": "settle samples/gusarik.yaml samples/leningradka-evening.yaml -f csv",
    "settle-no-header.csv": f"settle {SOCHINKA} -f csv --no-header",
    "check-sound.txt": f"check {SOCHINKA}",
    "check-slips.txt": "check tests/golden/slips.yaml",
    "check-slips.json": "check tests/golden/slips.yaml -f json",
    "rules-sochinka.txt": f"rules {SOCHINKA}",
    "rules-gusarik.txt": "rules --variant gusarik",
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed(name, invoke, golden, monkeypatch):
    monkeypatch.chdir(ROOT)
    golden(name, invoke(*PRINTED[name].split()).stdout)


def worked_out(sample: str) -> dict[str, object]:
    """A result that was worked out without the program."""
    return json.loads((TESTS / "samples" / f"{sample}.json").read_text(encoding="utf-8"))[0]


def printed(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "samples"), [
    ("settle-sochinka.csv", ["sochinka-evening"]),
    ("settle-sochinka.tsv", ["sochinka-evening"]),
    ("settle-season.csv", ["gusarik", "leningradka-evening"]),
])  # fmt: skip
def test_the_numbers_of_the_rows(name, samples):
    rows = list(csv.DictReader(io.StringIO(printed(name)), delimiter="\t" if name.endswith("tsv") else ","))
    expected = []
    for sample in samples:
        pulka = worked_out(sample)
        for player in pulka["players"]:
            owed = sum(written.get(player, 0) for written in pulka["whists"].values())
            numbers = [pulka["pulya"][player], pulka["gora"][player], sum(pulka["whists"][player].values()), owed]
            money = pulka["money"][player] if pulka["money"] else ""
            expected.append([player, *map(str, numbers), f"{pulka['net'][player]:g}", money])
    columns = ("player", "pulya", "gora", "whists_written", "whists_owed", "net", "money")
    assert [[row[column] for column in columns] for row in rows] == expected


@pytest.mark.parametrize(("name", "sample"), [
    ("settle-sochinka.txt", "sochinka-evening"),
    ("settle-sochinka.md", "sochinka-evening"),
    ("settle-classic.txt", "classic-party"),
])  # fmt: skip
def test_the_numbers_of_the_tables(name, sample):
    pulka = worked_out(sample)
    text = re.sub(r"[|]", " ", printed(name))
    for player in pulka["players"]:
        sheet, net = (line.split()[1:] for line in text.splitlines() if line.split()[:1] == [player])
        bombs = pulka["bombs"][player]
        written = [str(amount) for amount in pulka["whists"][player].values()]
        assert sheet == [str(pulka["pulya"][player]), str(pulka["gora"][player]), *bombs, *written]
        assert float(net[0]) == pulka["net"][player]
        assert not pulka["money"] or float(net[1]) == float(pulka["money"][player])


@pytest.mark.parametrize("name", ["settle-sochinka.json", "settle-sochinka.jsonl"])
def test_the_numbers_of_the_json(name):
    pulka = worked_out("sochinka-evening")
    found = json.loads(printed(name))
    found = found[0] if isinstance(found, list) else found
    assert {key: found[key] for key in pulka} == pulka


@pytest.mark.parametrize("name", ["journal-book.csv", "journal-book.tsv", "journal-book.json", "journal-book.jsonl"])
def test_the_journal_comes_to_the_sheet(name):
    text = printed(name)
    if name.endswith("sv"):
        rows = list(csv.DictReader(io.StringIO(text), delimiter="\t" if name.endswith("tsv") else ","))
    else:
        rows = json.loads(text) if name.endswith("json") else [json.loads(line) for line in text.splitlines()]
    pulkas = json.loads((TESTS / "samples" / "book-example-2.json").read_text(encoding="utf-8"))
    for pulka in pulkas:
        own = [row for row in rows if row["pulka"] == pulka["pulka"]]
        for player in pulka["players"]:
            for column in ("pulya", "gora"):
                assert pulka[column][player] == _sum(own, player=player, column=column)
            for on, amount in pulka["whists"][player].items():
                assert amount == _sum(own, player=player, column="whists", on=on)
    assert len(rows) == sum(1 for row in rows if row["pulka"] in {pulka["pulka"] for pulka in pulkas})


def _sum(rows: list[dict[str, object]], **wanted: str) -> int:
    return sum(int(row["amount"]) for row in rows if wanted.items() <= row.items())


def test_five_slips_make_five_problems_on_their_lines():
    found = json.loads(printed("check-slips.json"))
    assert [(one["line"], one["code"]) for one in found] == [
        (11, "R121"),  # Ana
        (12, "R128"),  # 8С with a Cyrillic С
        (13, "D306"),  # nine tricks
        (14, "D314"),  # 7♠ on 1 dark, whisted by one
        (16, "R135"),  # a hint has no points
    ]
    assert [line.split(": ")[0] for line in printed("check-slips.txt").splitlines() if "error" in line][:5] == [
        f"tests/golden/slips.yaml:{one['line']}:{one['column']}" for one in found
    ]


def test_no_file_is_left_over():
    assert {path.name for path in Path(GOLDEN).iterdir() if path.is_file()} == {*PRINTED, "slips.yaml"}
