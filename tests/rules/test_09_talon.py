"""§9: the dealer's talon reward, and the talon thrown back."""

from __future__ import annotations

from compact import cases, sheet_of, text, wanted
from helpers import played

MAIN = "classic 4; stages: main; target: 100"
OBLIGATORY = "classic 4"


@cases(
    "cards tricks",
    ("9 an ace", "[A♠, 7♦]", "1"),
    ("9 the ace second", "[7♦, A♠]", "1"),
    ("9 ace and king of one suit", "[A♠, K♠]", "2"),
    ("9 king and ace of one suit", "[K♠, A♠]", "2"),
    ("9 ace and king of two suits, as the ace", "[A♠, K♦]", "1"),
    ("9 ace and queen of one suit", "[A♠, Q♠]", "1"),
    ("9 two aces", "[A♠, A♦]", "3"),
    ("9 a marriage", "[K♥, Q♥]", "1"),
    ("9 a marriage, the queen first", "[Q♥, K♥]", "1"),
    ("9 king and queen of two suits", "[K♥, Q♦]", "0"),
    ("9 a king alone", "[K♥, J♥]", "0"),
    ("9 two kings", "[K♥, K♦]", "0"),
    ("9 small cards", "[7♠, 10♠]", "0"),
)
def test_the_tricks_it_brings(cards, tricks):
    # an eight that was let pass: p = 6
    reward = f", A on B {tricks}×6" if tricks != "0" else ""
    assert sheet_of(MAIN, f"B 8♠; talon: {cards}") == wanted(f"pulya B 6{reward}")


@cases(
    "table deals sheet",
    ("9 made", MAIN, "B 7♠ 7 / V 3; talon: [A♠, K♠]", "pulya B 4, V on B 3×4, A on B 2×4"),
    ("9 failed", MAIN, "B 7♠ 6 / V 4; talon: [A♠, K♠]", "gora B 4, V on B 4×4 + 4, G on B 4, A on B 4 + 2×4"),
    ("9 underbid", MAIN, "B 7♠ 8 / V 2; talon: [A♠, 8♠]", "gora B 4, V on B 2×4 + 4, G on B 4, A on B 4 + 4"),
    ("9 gentleman: the dealer writes it, and nothing else", f"{MAIN}; whist: gentleman", "B 7♠ 6 / V 4; talon: [A♠, A♥]", "gora B 4, V on B 4×4 + 4, A on B 3×4"),
    ("9 robber: it comes on top", f"{MAIN}; whist: robber", "B 7♠ 6 / V 4; talon: [A♠, A♥]", "gora B 4, V on B 20, G on B 20, A on B 20 + 3×4"),
    ("9 a ten", MAIN, "B 10♠ 10; talon: [A♠, 7♠]", "pulya B 10, A on B 10"),
    ("9 on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B 7♠; talon: [A♠, K♠]", "pulya B 16, A on B 2×16"),
    ("9 in the razboinik", OBLIGATORY, "B 7♠; talon: [A♠, K♠]", "pulya B 4, A on B 2×4"),
    ("9 the dealer of that deal", MAIN, "B 6♠ | V 6♠; talon: [A♠, 7♠]", "pulya B 2, pulya V 2, B on V 2"),
    ("15 any: ace and king of two suits", f"{MAIN}; talon_suits: any", "B 8♠; talon: [A♠, K♦]", "pulya B 6, A on B 2×6"),
    ("15 any: king and queen of two suits bring nothing still", f"{MAIN}; talon_suits: any", "B 8♠; talon: [K♠, Q♦]", "pulya B 6"),
    ("9 returned", MAIN, "B 8♠; talon: returned", "pulya B 6, gora A 1"),
    ("9 returned, the game failed", MAIN, "B 8♠ 7 / V 3; talon: returned", "gora B 6, V on B 3×6 + 6, G on B 6, A on B 6, gora A 1"),
    ("9 returned on an elka is one point as well", f"{MAIN}; bombs: {{B: [elka]}}", "B 8♠; talon: returned", "pulya B 48, gora A 1"),
    # a helper finds the dealer's fresh point: goras are written before the credit
    ("11 returned, then helped off", f"{MAIN}; pulya: {{B: 100, V: 100, G: 100}}; gora: {{A: 3}}", "B 8♠; talon: returned", "pulya A 6, pulya B 100, pulya V 100, pulya G 100, gora A 3 + 1, B on A 6×10"),
    ("11 returned, the goras helped off", f"{MAIN}; pulya: {{A: 97, B: 100, V: 100, G: 100}}", "B 8♠; talon: returned", "pulya A 100, pulya B 100, pulya V 100, pulya G 100, B on A 3×10 + 1×10"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("9 mizer", MAIN, "B mizer 0; talon: [A♠, A♦]", "pulya B 10"),
    ("9 mizer, returned", MAIN, "B mizer 0; talon: returned", "pulya B 10"),
    ("9 totus", MAIN, "B totus 10; talon: [A♠, A♦]", "pulya B 100"),
    ("9 a dark game", MAIN, "B dark 8♠; talon: [A♠, A♦]", "pulya B 12"),
    ("9 a dark game, returned", MAIN, "B dark 8♠; talon: returned", "pulya B 12"),
    ("9 raspasy", MAIN, "raspasy B 3 V 3 G 4; talon: [A♠, A♦]", "gora B 3, gora V 3, gora G 4"),
    ("9 three players", "sochinka 3; target: 50", "A 8♠; talon: [A♠, A♦]", "pulya A 6"),
    ("9 three players, returned", "sochinka 3; target: 50", "A 8♠; talon: returned", "pulya A 6"),
)
def test_where_it_is_a_remark_with_a_warning(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
    assert "D351" in [problem.code.value for problem in played(text(table, deals)).problems]
