"""The drawn sheet without a browser: golden pictures, what they say, how texts are fitted, where fields lie."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans_cli import load, settle
from preferans_cli.report import Options
from preferans_cli.report.drawing.geometry import GORA, PULYA, STRIP, WHISTS, partners, plan
from preferans_cli.report.drawing.lettering import fill, fit, shorten, shown, width
from preferans_cli.report.html.style import STYLE
from preferans_cli.report.sheetart import SheetReport, cells

TESTS = Path(__file__).parent
SAMPLES = TESTS.parent / "samples"
PAGES = TESTS / "pages"
GOLDEN = TESTS / "golden" / "drawn"
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {
    "classic-party": SAMPLES / "classic-party.yaml",
    "sochinka-evening": SAMPLES / "sochinka-evening.yaml",
    "gusarik": SAMPLES / "gusarik.yaml",
    "hostile": PAGES / "hostile.yaml",
    "long": PAGES / "long.yaml",
}


@pytest.mark.parametrize("name", DRAWN)
@pytest.mark.parametrize("form", ["svg", "sheet"])
def test_golden(name, form, invoke, golden):
    golden(f"drawn/{name}.{form}", invoke("settle", DRAWN[name], "-f", form).stdout)


@pytest.mark.parametrize("log", [*sorted(SAMPLES.glob("*.yaml")), PAGES / "hostile.yaml", PAGES / "long.yaml"],
                         ids=lambda path: path.stem)  # fmt: skip
def test_the_sheet_in_the_terminal_is_narrow_and_whole(log, invoke):
    for party, text in zip(
        json.loads(invoke("settle", log, "-f", "json").stdout),
        re.split(r"\n\n(?=[^\n]*\n\n[^\n]*\n┌)", invoke("settle", log, "-f", "sheet").stdout),
        strict=True,
    ):
        assert max(cells(line) for line in text.split("\n")) <= 80 or log.stem == "hostile"
        numbers = Counter(re.findall(r"\d+", "\n".join(line for line in text.split("\n") if line[:1] in "│├")))
        players = party["players"]
        wanted = Counter(str(party[field][player]) for field in ("pulya", "gora") for player in players)
        wanted += Counter(str(amount) for whists in party["whists"].values() for amount in whists.values())
        assert wanted <= numbers


def test_a_terminal_without_box_characters_gets_plain_ones():
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    report = SheetReport(out, Options())
    report.add(settle(load(str(SAMPLES / "sochinka-evening.yaml"))))
    report.close()
    out.seek(0)
    text = out.read()
    assert text.isascii()
    assert "+------------+-------------------------+-------------------------+------------+" in text
    assert "v" in text.split("0.05 EUR")[1].split("\n")[1]


@pytest.mark.parametrize("players", [3, 4])
def test_golden_blank(players, invoke, golden):
    golden(f"drawn/blank-{players}.svg", invoke("blank", "--players", players).stdout)


def seats_of(name):
    """What a golden picture says, by seat: texts by their class."""
    root = ElementTree.fromstring((GOLDEN / f"{name}.svg").read_text(encoding="utf-8"))
    for group in root.iter(f"{SVG}g"):
        if group.get("class", "").startswith("seat-"):
            found: dict[str, str] = {}
            for text in [*group.iter(f"{SVG}text"), *group.iter(f"{SVG}tspan")]:
                kind = text.get("class", "")
                found[kind] = found.get(kind, "") + "".join(text.itertext())
            yield found


@pytest.mark.parametrize("name", ["classic-party", "sochinka-evening", "gusarik"])
def test_golden_pictures_say_what_was_worked_out_independently(name):
    (party,) = json.loads((TESTS / "samples" / f"{name}.json").read_text(encoding="utf-8"))
    players = party["players"]
    for seat, (player, found) in enumerate(zip(players, seats_of(name), strict=True)):
        assert found["total pulya"] == str(party["pulya"][player])
        assert found["total gora"] == str(party["gora"][player])
        assert found["raspasy"] == str(party["raspasy_tricks"][player])
        for place in range(len(players) - 1):
            assert found[f"total whists-{place}"] == str(
                party["whists"][player][players[(seat + 1 + place) % len(players)]]
            )
        assert found["name"].startswith(player)
        net, money = found["net"].split(" · ")
        assert float(net) == party["net"][player]
        assert float(money.split()[0]) == float(party["money"][player])


@pytest.mark.parametrize("name", DRAWN)
def test_running_entries_are_the_sums_of_the_journal(name, invoke):
    rows = list(csv.DictReader(io.StringIO(invoke("journal", DRAWN[name], "-f", "csv").stdout)))
    players = json.loads(invoke("settle", DRAWN[name], "-f", "json").stdout)[0]["players"]
    sums: dict[tuple[str, ...], dict[str, int]] = {}
    for row in rows:
        if row["column"] != "bombs":
            totals = sums.setdefault((row["player"], row["column"], row["on"]), {})
            totals[row["deal"]] = (list(totals.values())[-1] if totals else 0) + int(row["amount"])
    for seat, found in enumerate(seats_of(name)):
        kinds = {"pulya": ("pulya", ""), "gora": ("gora", "")}
        for place, on in enumerate(partners(seat, len(players))):
            kinds[f"whists-{place}"] = ("whists", players[on])
        for kind, (column, on) in kinds.items():
            wanted = [f"{total}." for total in sums.get((players[seat], column, on), {}).values()][:-1]
            drawn = found.get(f"entries {kind}", "")
            if drawn.startswith("…"):
                assert "".join(wanted).endswith("." + drawn[1:])
            else:
                assert drawn == "".join(wanted)


def test_every_sample_has_its_whole_running_entries():
    for name in ("classic-party", "sochinka-evening", "gusarik"):
        assert "…" not in (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


def test_games_bombs_and_the_first_dealer():
    text = (GOLDEN / "classic-party.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    games = list(root.iterfind(f".//{SVG}g[@class='games']"))
    assert ["".join(group.itertext()).split() for group in games] == [["6", "7", "8", "9", "10", "M", "I", "II"]] * 4
    assert [len(group.findall(f"{SVG}line")) for group in games] == [8] * 4  # everything is ticked off
    seats = [group for group in root.iter(f"{SVG}g") if group.get("class", "").startswith("seat-")]
    assert [len(seat.findall(f".//{SVG}g[@class='bomb']")) for seat in seats] == [0, 1, 0, 0]
    assert root.find(f".//{SVG}g[@class='dealer']").get("transform") == "rotate(0)"


def test_one_party_a_picture(invoke, tmp_path):
    path = tmp_path / "two.svg"
    path.write_text("before")
    result = invoke("settle", SAMPLES / "gusarik.yaml", SAMPLES / "classic-party.yaml", "-o", path)
    assert isinstance(result.exception, click.UsageError)
    assert "one party" in result.exception.message
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("form", ["svg", "html"])
def test_a_log_with_errors_makes_a_picture_that_says_so(form, invoke):
    result = invoke("settle", TESTS / "cases" / "bad-tricks-not-ten.yaml", "-f", form)
    assert result.return_value == 1
    assert "othing was settled" in result.stdout


@pytest.mark.parametrize("form", ["svg", "html"])
@pytest.mark.parametrize("name", DRAWN)
def test_no_text_of_a_log_becomes_markup(form, name, invoke):
    written = invoke("settle", DRAWN[name], "-f", form).stdout
    tags = set(re.findall(r"<(\w+)", written))
    assert tags.isdisjoint({"script", "img", "b", "i", "iframe", "object", "foreignObject"})
    assert not re.search(r"<[^>]+\son\w+=", written)


@pytest.mark.parametrize(("options", "tables"), [((), 1), (("--payments",), 1), (("--pairs",), 2)])
def test_the_page_always_says_who_pays_whom(options, tables, invoke):
    page = invoke("settle", SAMPLES / "sochinka-evening.yaml", "-f", "html", *options).stdout
    assert page.count('<table class="payments">') == tables


def test_nobody_pays_where_all_are_even(invoke):
    log = "{table: {players: [A, B, V], variant: sochinka, pulya: 9}, opening: {gora: {A: 1, B: 1, V: 1}}}"
    assert "nobody owes anything" in invoke("settle", "-", "-f", "html", stdin=log).stdout


def test_whole_names_stand_in_titles():
    text = (GOLDEN / "hostile.svg").read_text(encoding="utf-8")
    assert "<title>on Wolfeschlegelsteinhausenbergerdorff-Welt</title>" in text


def test_blank_prints_nothing_beside_its_file(invoke, tmp_path):
    result = invoke("blank", "--players", 3, "-o", tmp_path / "b.html", "-o", tmp_path / "b.svg")
    assert (result.return_value, result.stdout) == (0, "")
    assert (tmp_path / "b.svg").read_text(encoding="utf-8") == (GOLDEN / "blank-3.svg").read_text(encoding="utf-8")
    assert "A4 landscape" in (tmp_path / "b.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("variant", "boxes"), [("classic", 8), ("gusarik", 8), ("sochinka", 0), ("leningradka", 0)])
def test_blank_has_the_fields_of_the_variant(variant, boxes, invoke):
    root = ElementTree.fromstring(invoke("blank", "--variant", variant).stdout)
    assert len(root.findall(f".//{SVG}g[@class='games']/{SVG}rect")) == 4 * boxes


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Anna", "Anna"),
        ("a\nb\tc", "a␊b c"),
        ("\u202eabc", "�abc"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("Z" + "\u0351" * 20, "Z" + "\u0351" * 2),
        ("e\u0301", "é"),
    ],
)
def test_shown(text, wanted):
    assert shown(text) == wanted


@given(st.text(max_size=80), st.floats(30, 900), st.floats(8, 40))
def test_a_fitted_text_has_room(text, room, size):
    fitted = fit(text, room, size, size / 2)
    assert size / 2 <= fitted.size <= size
    assert width(fitted.text) * fitted.size <= room + 1e-6 or fitted.text == "…"
    assert fitted.held <= room
    if not fitted.shortened:
        assert fitted.text == shown(text)


@pytest.mark.parametrize(
    ("text", "room", "wanted"),
    [
        ("Anna Karenina", 5.3, "Anna K…"),
        ("Anna Karenina", 20, "Anna Karenina"),
        ("👨\u200d👩\u200d👧👧", 4, "…"),
        ("Ане\u0301та", 3.1, "Ан…"),
    ],
)
def test_shortened_between_letters(text, room, wanted):
    assert shorten(text, room) == wanted


def test_fill_breaks_between_entries():
    room = width("10.20.") * 10 + 1
    assert fill(["10.", "20.", "30.", "40.", "50."], [room] * 3, 10) == ["10.20.", "30.40.", "50."]
    assert fill(["10.", "20.", "30.", "40.", "50."], [room] * 2, 10) is None
    assert fill(["1000000."], [10], 10) is None
    assert fill([], [room], 10) == []


@pytest.mark.parametrize("players", [3, 4])
def test_every_player_has_an_equal_part_of_the_sheet(players):
    found = plan(players)
    assert len(found.sectors) == players

    def area(sector, depth=500.0):
        return (sector.right(0) - sector.left(0) + sector.right(depth) - sector.left(depth)) / 2 * depth

    assert {area(sector) for sector in found.sectors} == {found.width * found.height / players}
    assert 0 < STRIP < WHISTS < PULYA < GORA


def test_partners_go_clockwise():
    assert [partners(seat, 4) for seat in range(4)] == [[1, 2, 3], [2, 3, 0], [3, 0, 1], [0, 1, 2]]
    assert partners(2, 3) == [0, 1]


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", [0, 1, 2], ids=["light", "dark", "print"])
def test_colours_have_contrast(scheme):
    colours: dict[str, str] = {}
    for block in (STYLE.split("@media screen")[0], STYLE.split("@media screen")[1].split("@media")[0])[: scheme + 1]:
        found = dict(re.findall(r"--([\w-]+): (#\w+);", block))
        colours |= {
            name: "#" + "".join(2 * sign for sign in value[1:]) if len(value) == 4 else value
            for name, value in found.items()
        }
    if scheme == 2:
        colours |= {"ground": "#ffffff", "ink": "#000000", "quiet": "#333333", "wash": "#eeeeee"}
    for ground in ("ground", "wash"):
        assert contrast(colours["ink"], colours[ground]) >= 7
        assert contrast(colours["quiet"], colours[ground]) >= 4.5
    if scheme < 2:
        assert all(contrast(colours[f"player-{seat}"], colours["ground"]) >= 4.5 for seat in range(4))
