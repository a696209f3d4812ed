"""The pages and pictures in a real browser: nothing overlaps, nothing is cut off, the numbers are those of the JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import browser
import looking
import pytest

from preferans_cli import load, settle
from preferans_cli.language import language_of
from preferans_cli.report import Options, settle_report

ROOT = Path(__file__).parent.parent
SAMPLES = sorted((ROOT / "samples").glob("*.yaml"))
HOSTILE = Path(__file__).parent / "pages" / "hostile.yaml"
LONG = Path(__file__).parent / "pages" / "long.yaml"
ALL = [*SAMPLES, HOSTILE, LONG]
SINGLE = [log for log in ALL if not log.stem.startswith("book-example")]
PHONE, DESK = 360, 1280


@pytest.fixture(scope="session")
def chromium():
    """One browser for all tests."""
    path = browser.found()
    if path is None:
        pytest.skip("there is no Chromium on this machine: the pages are not looked at")
    opened = browser.Browser(path)
    yield opened
    opened.close()


@pytest.fixture
def made(invoke, tmp_path):
    """Settles logs to a file of a format, and gives its path."""

    def make(form: str, *logs: Path) -> Path:
        path = tmp_path / f"page.{form}"
        assert invoke("settle", *logs, "-f", "csv", "-o", path).return_value == 0
        return path

    return make


@pytest.mark.parametrize("log", ALL, ids=lambda path: path.stem)
def test_the_page_is_sound_at_every_size(chromium, made, log):
    chromium.open(made("html", log), PHONE)
    assert chromium.evaluate(looking.TOO_WIDE) == []
    assert chromium.evaluate(looking.CLIPPED_CELLS) == []
    chromium.resize(DESK)
    assert chromium.evaluate(looking.TOO_WIDE) == []
    assert chromium.evaluate(looking.TROUBLES) == []
    assert chromium.evaluate(looking.STRUCTURE) == []
    assert chromium.messages == []
    assert [url for url in chromium.requests if not url.endswith("page.html")] == []


@pytest.mark.parametrize("log", SINGLE, ids=lambda path: path.stem)
def test_the_picture_is_sound(chromium, made, log):
    chromium.open(made("svg", log), PHONE)
    assert chromium.evaluate("document.documentElement.getBoundingClientRect().right <= innerWidth")
    assert chromium.evaluate(looking.TROUBLES) == []
    assert chromium.evaluate("document.querySelectorAll('script, foreignObject, image, a').length") == 0
    assert chromium.messages == []


@pytest.mark.parametrize("log", ALL, ids=lambda path: path.stem)
def test_the_numbers_of_the_page_are_those_of_the_json(chromium, made, log, invoke):
    wanted = json.loads(invoke("settle", "-f", "json", "--payments", log).stdout)
    chromium.open(made("html", log))
    found = chromium.evaluate(looking.NUMBERS)
    assert len(found) == len(wanted)
    for page, party in zip(found, wanted, strict=True):
        players = party["players"]
        columns = {row[0]: row[1:] for row in page["fields"][1:]}
        assert page["fields"][0][1:] == players
        assert columns["pulya"] == [str(party["pulya"][player]) for player in players]
        assert columns["gora"] == [str(party["gora"][player]) for player in players]
        assert columns["tricks in raspasy"] == [str(party["raspasy_tricks"][player]) for player in players]
        for on in players:
            assert columns[f"on {on}"] == [str(party["whists"][one].get(on, "")) for one in players]
        results = {row[0]: row[1:] for row in page["result"][1:]}
        assert [float(results[player][0]) for player in players] == [party["net"][player] for player in players]
        if party["money"]:
            assert [float(results[one][1]) for one in players] == [float(party["money"][one]) for one in players]
        units = ("whists", "money") if party["money"] else ("whists",)
        assert [[row[0], row[1], *map(amount, row[2:])] for row in page["payments"][1:]] == [
            [one["debtor"], one["creditor"], *(amount(one[unit]) for unit in units)] for one in party["payments"]
        ]
        assert list(results) == sorted(players, key=lambda player: -party["net"][player])
        assert [float(text.split()[-1]) for text in page["last"]] == [party["net"][player] for player in players]
        for seat, (player, drawn) in enumerate(zip(players, page["sheet"], strict=True)):
            assert drawn["total pulya"] == str(party["pulya"][player])
            assert drawn["total gora"] == str(party["gora"][player])
            assert drawn["raspasy"] == str(party["raspasy_tricks"][player])
            for place in range(len(players) - 1):
                on = players[(seat + 1 + place) % len(players)]
                assert drawn[f"total whists-{place}"] == str(party["whists"][player][on])


@pytest.mark.parametrize("log", [log for log in SINGLE if log != HOSTILE], ids=lambda path: path.stem)
def test_every_record_of_the_journal_stands_with_its_deal(chromium, made, log, invoke):
    rows = csv.DictReader(io.StringIO(invoke("journal", log, "-f", "csv").stdout))
    wanted: dict[str, list[str]] = {}
    for row in rows:
        where = f"on {row['on']}" if row["on"] else row["column"]
        amount = f"{int(row['amount']):+d}"
        if row["column"] == "bombs":
            amount = amount[0] + {"2": "bomb", "4": "double", "8": "elka"}[amount[1:]]
        rule = f"§{row['rule']}" if row["rule"][0].isdigit() else ""
        wanted.setdefault(row["deal"], []).append(f"{row['player']} {where}|{amount}|{row['reason']} {rule}")
    chromium.open(made("html", log))
    found = {}
    for what, *records in chromium.evaluate(looking.DEALS):
        found[what.split(".")[0] if what != "The opening" else "0"] = records
    assert {deal: records for deal, records in found.items() if records} == wanted


@pytest.mark.parametrize("name", ["klassika", "gusarik-po-russki"])
@pytest.mark.parametrize("form", ["html", "svg"])
def test_in_russian(chromium, tmp_path, name, form):
    path = tmp_path / f"page.{form}"
    with path.open("w", encoding="utf-8") as out:
        report = settle_report(form, out, Options(language=language_of("ru")))
        report.add(settle(load(str(ROOT / "samples" / f"{name}.yaml")), journal=True))
        report.close()
    chromium.open(path, PHONE)
    assert chromium.evaluate(looking.TROUBLES) == []
    if form == "html":
        assert chromium.evaluate(looking.TOO_WIDE) == []
        assert chromium.evaluate(looking.CLIPPED_CELLS) == []
        assert chromium.evaluate("document.documentElement.lang") == "ru"


def test_many_parties_are_sections_of_one_page(chromium, made, invoke):
    chromium.open(made("html", *SAMPLES), PHONE)
    assert chromium.evaluate(looking.TOO_WIDE) == []
    assert chromium.evaluate(looking.STRUCTURE) == []
    parties = len(json.loads(invoke("settle", "-f", "json", *SAMPLES).stdout))
    assert chromium.evaluate("document.querySelectorAll('section.party').length") == parties > len(SAMPLES)
    assert chromium.evaluate("document.querySelectorAll('nav a').length") == parties
    assert chromium.messages == []


def test_the_page_goes_dark_on_the_screen_and_is_light_on_paper(chromium, made):
    ground = "getComputedStyle(document.body).backgroundColor"
    path = made("html", SAMPLES[0])
    chromium.open(path)
    assert chromium.evaluate(ground) == "rgb(255, 255, 255)"
    chromium.open(path, dark=True)
    assert chromium.evaluate(ground) == "rgb(22, 24, 27)"
    chromium.call(
        "Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}]
    )
    assert chromium.evaluate(ground) == "rgb(255, 255, 255)"
    chromium.call("Emulation.setEmulatedMedia", media="")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("form", ["svg", "html"])
def test_a_blank_sheet_is_one_page_of_paper(chromium, invoke, tmp_path, players, form):
    path = tmp_path / f"blank.{form}"
    assert invoke("blank", "--players", players, "-o", path).return_value == 0
    chromium.open(path)
    assert chromium.evaluate(looking.TROUBLES) == []
    assert chromium.messages == []
    chromium.print(tmp_path / "blank.pdf")
    assert pages(tmp_path / "blank.pdf") == 1


@pytest.mark.parametrize("name", ["classic-party", "sochinka-evening"])
def test_a_picture_is_one_page_of_paper(chromium, made, tmp_path, name):
    chromium.open(made("svg", *(log for log in SAMPLES if log.stem == name)))
    chromium.print(tmp_path / "sheet.pdf")
    assert pages(tmp_path / "sheet.pdf") == 1


def amount(text: str | float | None) -> float | None:
    """An amount as it is written somewhere; none where there is nothing."""
    return float(text) if text not in ("", None) else None


def pages(path: Path) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))
