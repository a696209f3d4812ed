"""§13: the variants are presets; what each does with one and the same evening."""

from __future__ import annotations

from compact import cases, pulka_of, sheet_of, wanted

# target 10; A lets pass a mizer with 6 on his gora; then B, who has 4 and nothing in the pulya, fails a seven by one
EVENING = "A mizer 0 | B 7♠ 6 / V 4"
FAILED = "gora B 4 + 4, V on B 4×4 + 4"
SHEET_SO_FAR = "gora: {A: 6, B: 4}"
ALL = "[6, 7, 8, 9, 10, mizer]"


@cases(
    "table deals sheet",
    ("13 classic: half gora, half pulya", f"classic 3; stages: main; target: 20; {SHEET_SO_FAR}", EVENING, f"{FAILED}, A on B 4, gora A 6 - 5, pulya A 5"),
    ("13 sochinka: the pulya", f"sochinka 3; target: 20; {SHEET_SO_FAR}", EVENING, f"{FAILED}, A on B 4, gora A 6, pulya A 10"),
    ("13 leningradka: the gora first", f"leningradka 3; target: 20; {SHEET_SO_FAR}", EVENING, f"{FAILED}, A on B 4, pulya A 4"),
    ("13 gusarik: as classic, no target", f"gusarik 3; dealer: V; {SHEET_SO_FAR}", EVENING, f"{FAILED}, A on B 4, gora A 6 - 5, pulya A 5"),
    ("13 classic: the raspasy bonus off the gora", f"classic 3; stages: main; {SHEET_SO_FAR}", "raspasy B 5 V 5", "gora A 5, gora B 9, gora V 5"),
    ("13 sochinka: it is credited", f"sochinka 3; target: 20; {SHEET_SO_FAR}", "raspasy B 5 V 5", "gora A 6, pulya A 1, gora B 9, gora V 5"),
    ("13 leningradka: off the gora", f"leningradka 3; target: 20; {SHEET_SO_FAR}", "raspasy B 5 V 5", "gora A 5, gora B 9, gora V 5"),
    ("13 classic helps goras", "classic 3; stages: main; target: 4; pulya: {B: 4, V: 3}; gora: {V: 2}", "A 8♠", "pulya A 4, pulya B 4, pulya V 4, A on V 1×10 + 1×10, gora V 1"),
    ("13 sochinka does not", "sochinka 3; target: 4; pulya: {B: 4, V: 3}; gora: {V: 2}", "A 8♠", "pulya A 4, pulya B 4, pulya V 4, A on V 1×10, gora V 2"),
    ("13 leningradka does not", "leningradka 3; target: 4; pulya: {B: 3, V: 3}; gora: {V: 2}", "A 10♠", "pulya A 4, pulya B 4, pulya V 4, A on B 10, A on V 10, gora V 2"),
    ("13 leningradka, the missing pulya stays where it is", "leningradka 3; target: 4; pulya: {V: 1}", "A 7♠", "pulya A 4, pulya V 1"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table nets",
    # gora A 12, B 0, V 3; the smallest is B's: A gives each 12×10/3 = 40, V each 3×10/3 = 10
    # A: 10 − 2×40 = −70, B: 40 + 10 = 50, V: 40 − 2×10 = 20
    ("13 gusarik by gora: pulyas and whists are ignored", "gusarik 3; settle_by: gora; pulya: {A: 40, V: 9}; gora: {A: 12, V: 3}; whists: {A: {B: 500}}", "-70 50 20"),
    ("15 sochinka by gora", "sochinka 3; settle_by: gora; target: 40; pulya: {A: 40, V: 9}; gora: {A: 12, V: 3}; whists: {V: {B: 50}}", "-70 50 20"),
    # the same with pulyas and whists: 12 − 40 = −28, 0, 3 − 9 = −6, so A is the amnister: r = 0, 28, 22
    # A: (280 + 220)/3 + 500 = 2000/3; B: 220/3 − 2×280/3 − 500 = −1840/3; V: 280/3 − 2×220/3 = −160/3
    ("13 gusarik by all", "gusarik 3; pulya: {A: 40, V: 9}; gora: {A: 12, V: 3}; whists: {A: {B: 500}}", "2000/3 -1840/3 -160/3"),
)  # fmt: skip
def test_settled_by(table, nets):
    pulka = pulka_of(table, "")
    assert " ".join(str(net) for net in pulka.net_exact.values()) == nets


def test_a_whole_razboinik_of_gusarik():
    # every game let pass: 2 + 4 + 6 + 8 + 10 + 10 = 40 each, into empty goras and so into the pulya
    games = [f"{player} {game}" for game in ("6♠", "7♠", "8♠", "9♠", "10♠", "mizer") for player in "BVA"]
    pulka = pulka_of("gusarik 3", " | ".join([*games, *["raspasy A 3 B 3 V 4"] * 6]))
    assert pulka.finished
    assert pulka.pulya == {"A": 40, "B": 40, "V": 40}
    assert pulka.gora == {"A": 18, "B": 18, "V": 24}
    assert pulka.sheet.played == [("6", "7", "8", "9", "10", "mizer")] * 3
    # V has 6 more than the others: 6×10/3 = 20 to each
    assert pulka.net_exact == {"A": 20, "B": 20, "V": -40}
