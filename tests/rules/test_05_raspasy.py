"""§5: raspasy, and the bonus of who took nothing. Runs are in chapter 1, dark raspasy and bombs in chapter 7."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

FOUR = "classic 4; stages: main; target: 100"
THREE = "classic 3; stages: main; target: 100"
RICH = "gora: {A: 50, B: 50, V: 50, G: 50}"
SOCHINKA = "sochinka 3; target: 10"


@cases(
    "table deals sheet",
    ("5.2 each writes his tricks", THREE, "raspasy A 2 B 3 V 5", "gora A 2, gora B 3, gora V 5"),
    ("5.2 with four the dealer writes the talon's", FOUR, "raspasy A 2 B 3 V 3 G 2", "gora A 2, gora B 3, gora V 3, gora G 2"),
    ("5.2 with four, the talon took none", FOUR, "raspasy B 3 V 3 G 4", "gora B 3, gora V 3, gora G 4"),
    ("5.1 the second costs double", THREE, "raspasy A 2 B 3 V 5 | raspasy A 4 B 4 V 2", "gora A 2 + 4×2, gora B 3 + 4×2, gora V 5 + 2×2"),
    ("5.1 the third four times, the talon's too", FOUR, "raspasy B 3 V 3 G 4 | raspasy B 3 V 3 G 4 | raspasy A 1 B 3 V 3 G 3", "gora A 1×4, gora B 3 + 3×2 + 3×4, gora V 3 + 3×2 + 3×4, gora G 4 + 4×2 + 3×4"),
    ("5.3 who took nothing writes off a trick's worth", f"{FOUR}; {RICH}", "raspasy B 6 V 4", "gora A 50, gora B 50 + 6, gora V 50 + 4, gora G 50 - 1"),
    ("5.3 two who took nothing", f"{FOUR}; {RICH}", "raspasy B 10", "gora A 50, gora B 60, gora V 49, gora G 49"),
    ("5.3 at the second price", f"{FOUR}; {RICH}", "raspasy B 3 V 3 G 4 | raspasy B 6 V 4", "gora A 50, gora B 50 + 3 + 6×2, gora V 50 + 3 + 4×2, gora G 50 + 4 - 2"),
    ("5.3 at the third price", f"{FOUR}; {RICH}", "raspasy B 3 V 3 G 4 | raspasy B 3 V 3 G 4 | raspasy B 6 V 4", "gora A 50, gora B 50 + 3 + 6 + 24, gora V 50 + 3 + 6 + 16, gora G 50 + 4 + 8 - 4"),
    ("5.3 the sitting-out dealer gets no bonus", f"{FOUR}; {RICH}", "raspasy B 3 V 3 G 4", "gora A 50, gora B 53, gora V 53, gora G 54"),
    ("5.3 with three the dealer is active and gets it", f"{THREE}; gora: {{A: 9}}", "raspasy B 5 V 5", "gora A 9 - 1, gora B 5, gora V 5"),
    ("5.3 what the gora cannot take is lost", f"{THREE}; gora: {{A: 3}}; raspasy_zero: 5", "raspasy B 5 V 5", "gora B 5, gora V 5"),
    ("5.3 never into the pulya", THREE, "raspasy B 5 V 5", "gora B 5, gora V 5"),
    ("5.3 zero: none", f"{FOUR}; {RICH}; raspasy_zero: 0", "raspasy B 6 V 4", "gora A 50, gora B 56, gora V 54, gora G 50"),
    ("5.3 zero: three tricks' worth, at the second price", f"{THREE}; gora: {{A: 50}}; raspasy_zero: 3", "raspasy A 2 B 4 V 4 | raspasy B 5 V 5", "gora A 50 + 2 - 3×2, gora B 4 + 5×2, gora V 4 + 5×2"),
    ("5.3 a nought written out is no trick", f"{THREE}; gora: {{A: 9}}", "raspasy A 0 B 5 V 5", "gora A 8, gora B 5, gora V 5"),
    ("15 prices of one value", f"{THREE}; raspasy_prices: [3]", "raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4", "gora A 6 + 6 + 6, gora B 36, gora V 36"),
    ("15 prices of two values, the last repeats", f"{THREE}; raspasy_prices: [1, 5]", "raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4", "gora A 2 + 10 + 10, gora B 4 + 20 + 20, gora V 4 + 20 + 20"),
    ("15 a fourth price has no use", f"{THREE}; raspasy_prices: [1, 2, 3, 9]; raspasy_redeal: false",
     "raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4 | raspasy A 2 B 4 V 4",
     "gora A 2 + 4 + 6 + 6, gora B 4 + 8 + 12 + 12, gora V 4 + 8 + 12 + 12"),
    ("5.4 nobody's bomb is felt or used", f"{THREE}; bombs: {{A: [elka], B: [bomb]}}", "raspasy A 2 B 3 V 5", "gora A 2, gora B 3, gora V 5, bombs A 8, bombs B 2"),
)  # fmt: skip
def test_tricks_and_bonus(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("5.3 sochinka, into the pulya", SOCHINKA, "raspasy B 4 V 6", "pulya A 1, gora B 4, gora V 6"),
    ("5.3 sochinka, the own gora comes last", f"{SOCHINKA}; gora: {{A: 9}}", "raspasy B 4 V 6", "pulya A 1, gora A 9, gora B 4, gora V 6"),
    ("5.3 sochinka, the pulya is full, so a partner is helped", f"{SOCHINKA}; pulya: {{A: 10, B: 3}}", "raspasy B 4 V 6", "pulya A 10, pulya B 4, A on B 1×10, gora B 4, gora V 6"),
    ("5.3 sochinka, the help first, then the own gora", f"{SOCHINKA}; raspasy_zero: 3; pulya: {{A: 10, B: 10, V: 9}}; "
     "gora: {A: 5}", "raspasy B 4 V 6", "pulya A 10, pulya B 10, pulya V 10, A on V 1×10, gora A 5 - 2, gora B 4, gora V 6"),
    ("5.3 sochinka without help, off the own gora", f"{SOCHINKA}; help: none; pulya: {{A: 10}}; gora: {{A: 5}}", "raspasy B 4 V 6", "pulya A 10, gora A 5 - 1, gora B 4, gora V 6"),
    # dealer A, so B is first: he fills his own pulya, and A, who comes last, helps V and not B
    ("5.3 credited in the order of the deal", f"{SOCHINKA}; pulya: {{A: 10, B: 9}}", "raspasy V 10", "pulya A 10, pulya B 10, pulya V 1, A on V 1×10, gora V 10"),
    # dealer B, so V is first, then A, then B
    ("5.3 the order begins at the dealer's left", f"{SOCHINKA}; dealer: B; pulya: {{A: 9, V: 10}}", "raspasy B 10", "pulya A 10, pulya V 10, V on A 1×10, pulya B 1, A on B 1×10, gora B 10"),
    ("5.3 sochinka at the third price", SOCHINKA, "raspasy A 2 B 3 V 5 | raspasy A 2 B 3 V 5 | raspasy B 5 V 5", "pulya A 4, gora A 2 + 4, gora B 3 + 6 + 20, gora V 5 + 10 + 20"),
    ("5.3 sochinka at four, the dealer gets none", "sochinka 4; target: 10", "raspasy B 4 V 6", "pulya G 1, gora B 4, gora V 6"),
    ("5.3 credit under split: the odd point off the gora", f"{THREE}; raspasy_bonus: credit; raspasy_zero: 5; gora: {{A: 9}}", "raspasy B 5 V 5", "gora A 9 - 3, pulya A 2, gora B 5, gora V 5"),
    ("5.3 credit under gora: the gora first", "leningradka 3; target: 20; raspasy_bonus: credit; raspasy_zero: 4; gora: {A: 3}", "raspasy B 5 V 5", "pulya A 1, gora B 5, gora V 5"),
    ("5.3 sochinka that writes it off", f"{SOCHINKA}; raspasy_bonus: gora; gora: {{A: 9}}", "raspasy B 4 V 6", "gora A 8, gora B 4, gora V 6"),
    # B: V's last point, then one off the ten that V has just got; A: two more of them
    ("11 goras are written before the credit", f"{SOCHINKA}; help: both; raspasy_zero: 2; pulya: {{A: 10, B: 10, V: 9}}", "raspasy V 10", "pulya A 10, pulya B 10, pulya V 10, B on V 1×10 + 1×10, A on V 2×10, gora V 10 - 1 - 2"),
)  # fmt: skip
def test_a_credited_bonus(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
