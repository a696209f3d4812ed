"""§15: what each variant presets, and that a table may set every key to every value."""

from __future__ import annotations

import pytest
from compact import cases, mistakes, sheet_of, text, wanted
from helpers import logs

from preferans_cli.conventions import PRESETS, SPEC, Variant

# The table of §15, a row a key: classic, sochinka, leningradka, gusarik
PRESET = {
    "stages": "both main main razboinik",
    "ends": "all all first all",  # gusarik ends with its razboinik, whatever stands here
    "whist": "ordinary ordinary ordinary ordinary",
    "underbid": "remise remise remise remise",
    "responsibility": "full full full full",
    "dark": "True False False False",
    "credit": "split pulya gora split",
    "help": "both pulya pulya none",
    "raspasy_prices": "(1,2,4) (1,2,4) (1,2,4) (1,2,4)",
    "raspasy_zero": "1 1 1 1",
    "raspasy_bonus": "gora credit gora gora",
    "raspasy_redeal": "True True True True",
    "talon_suits": "same same same same",
    "settle_by": "all all all all",
    "prices": "6:2,7:4,8:6,9:8,10:10,mizer:10 " * 4,
    "round": "None None None None",  # exact
}


@pytest.mark.parametrize("key", PRESET)
def test_the_presets(key):
    found = [getattr(PRESETS[variant], key) for variant in Variant]
    if key == "prices":
        shown = [",".join(f"{game}:{points}" for game, points in value) for value in found]
    else:
        shown = [str(value).replace(" ", "") for value in found]
    assert shown == PRESET[key].split()


def test_the_keys_are_those_of_the_rules():
    assert list(SPEC) == list(PRESET)


VALUES = {
    "stages": "both main razboinik",
    "ends": "all first",
    "whist": "ordinary gentleman robber",
    "underbid": "remise free",
    "responsibility": "full half none",
    "dark": "true false",
    "credit": "split pulya gora",
    "help": "none pulya both",
    "raspasy_prices": "[1,2,4] [3] [1,1,2,9]",
    "raspasy_zero": "0 1 7",
    "raspasy_bonus": "gora credit",
    "raspasy_redeal": "true false",
    "talon_suits": "same any",
    "settle_by": "all gora",
    "prices": "{6:1} {mizer:15}",
    "round": "exact 1 0.1 0,25 10",
}
WRONG = {
    "stages": "first",
    "ends": "both",
    "whist": "half",
    "underbid": "none",
    "responsibility": "double",
    "dark": "2",
    "credit": "both",
    "help": "gora",
    "raspasy_prices": "[]",
    "raspasy_zero": "-1",
    "raspasy_bonus": "pulya",
    "raspasy_redeal": "maybe",
    "talon_suits": "two",
    "settle_by": "pulya",
    "prices": "{11: 4}",
    "round": "0",
}


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize(("key", "value"), [(key, value) for key in VALUES for value in VALUES[key].split()])
def test_every_value_in_every_variant(key, value, variant):
    quoted = f'"{value}"' if value == "0,25" else value.replace(":", ": ")
    assert not mistakes(f"{variant} 3; {key}: {quoted}; gora: {{A: 1}}", "")


@pytest.mark.parametrize("key", WRONG)
def test_other_values_are_errors(key):
    found = mistakes(f"classic 3; {key}: {WRONG[key]}; gora: {{A: 1}}", "")
    assert len(found) == 1
    assert found[0][:6] in ("R123 0", "R124 0", "R125 0", "R126 0", "R134 0")


@cases(
    "table deals sheet",
    # any combination is allowed: each rule asks for its own convention and for nothing else
    ("15 a leningradka with the razboinik", "leningradka 3; stages: razboinik; gora: {B: 4}", "B 8♠", "pulya B 2"),
    ("15 a leningradka with bombs and a totus", "leningradka 3; dark: true; target: 10; bombs: {A: [bomb]}; gora: {V: 3}", "A totus 10; help: [V]", "pulya A 10, pulya V 10, A on V 10×10 + 3×10"),
    ("15 a sochinka with half gora, half pulya", "sochinka 3; credit: split; target: 10; gora: {A: 9}", "A 8♠", "pulya A 3, gora A 6"),
    ("15 a classic of gentlemen with free overtricks", "classic 4; stages: main; target: 10; whist: gentleman; underbid: free", "B 7♠ 9 / V 1", "pulya B 4, V on B 4, gora V 1×4"),
    ("15 a classic without dark games", "classic 3; stages: main; dark: false", "A 6♠", "pulya A 2"),
    ("15 a gusarik that credits the bonus", "gusarik 3; raspasy_bonus: credit; played: {A: [6, 7, 8, 9, 10, mizer], B: [6, 7, 8, 9, 10, mizer], V: [6, 7, 8, 9, 10, mizer]}", "raspasy B 5 V 5", "pulya A 1, gora B 5, gora V 5"),
    ("15 everything at once", "sochinka 4; target: 6; whist: robber; credit: gora; help: both; dark: true; prices: {7: 5}; gora: {B: 1}", "B dark 7♠ 7 / V 3 G 0",
     # p = 5 × 2: one off the gora, six into the pulya, three to V, the first clockwise of the equals
     "pulya B 6, V on B 3×10, pulya V 3, B on V 3×10"),
)  # fmt: skip
def test_combinations(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table whist",
    ("15 in the table", "{players: [A, B, V], whist: robber}", "robber"),
    ("15 in the conventions", "{players: [A, B, V], conventions: {whist: gentleman}}", "gentleman"),
    ("15 in both", "{players: [A, B, V], whist: robber, conventions: {whist: robber}}", "robber"),
)
def test_where_the_whist_convention_stands(table, whist):
    assert logs(f"table: {table}\nopening: {{gora: {{A: 1}}}}\n")[0].table.conventions.whist == whist


def test_a_clubs_own_file_of_conventions(tmp_path):
    from preferans_cli import check, load, settle

    (tmp_path / "club.yaml").write_text("underbid: free\nresponsibility: half\nprices: {8: 5}\n", encoding="utf-8")
    log = text("sochinka 4; target: 20", "B 8♠ 10 / V 0 G 0").replace("conventions: {}", "conventions: club.yaml")
    (tmp_path / "log.yaml").write_text(log, encoding="utf-8")
    found = load(str(tmp_path / "log.yaml"))
    assert [str(finding) for finding in check(found) if finding.severity == "error"] == []
    pulka = settle(found)
    assert pulka.pulya["B"] == 5
    assert pulka.gora["G"] == 3  # half of the 5 that the second whister owes, up
    assert {key: str(pulka.table.origins[key]) for key in ("underbid", "prices", "whist")} == {
        "underbid": "file",
        "prices": "file",
        "whist": "preset",
    }
