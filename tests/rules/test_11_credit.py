"""§11: where earned points go, in the three orders, with help, and as the player says.

At three A deals first and may play: a game let pass earns its price: 6 for an eight, 8 a nine, 10 a ten.
"""

from __future__ import annotations

from compact import cases, journal_of, sheet_of, wanted

SPLIT = "classic 3; stages: main; target: 20"
PULYA = "sochinka 3; target: 20"
GORA = "leningradka 3; target: 20"


@cases(
    "table deals sheet",
    ("11.1 half and half", f"{SPLIT}; gora: {{A: 10}}", "A 8♠", "gora A 10 - 3, pulya A 3"),
    ("11.1 of an odd number the odd point goes off the gora", f"{SPLIT}; gora: {{A: 10}}; prices: {{8: 5}}", "A 8♠", "gora A 10 - 3, pulya A 2"),
    ("11.1 one point goes off the gora", f"{SPLIT}; gora: {{A: 10}}; prices: {{6: 1}}", "A 6♠", "gora A 9"),
    ("11.1 one point and an empty gora", f"{SPLIT}; prices: {{6: 1}}", "A 6♠", "pulya A 1"),
    ("11.1 what the gora cannot take goes into the pulya", f"{SPLIT}; gora: {{A: 1}}", "A 8♠", "pulya A 5"),
    ("11.1 an empty gora", SPLIT, "A 8♠", "pulya A 6"),
    ("11.1 what the pulya cannot take goes off the gora", f"{SPLIT}; pulya: {{A: 19}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, gora A 10 - 3 - 2"),
    ("11.1 gora short, pulya short, the rest helps", f"{SPLIT}; pulya: {{A: 19}}; gora: {{A: 2}}", "A 8♠", "pulya A 20, pulya B 3, A on B 3×10"),
    ("11.1 the second half fills the gora's leavings", f"{SPLIT}; pulya: {{A: 19}}; gora: {{A: 4}}", "A 8♠", "pulya A 20, pulya B 1, A on B 1×10"),
    ("11.1 pulya full: all off the gora", f"{SPLIT}; pulya: {{A: 20}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, gora A 4"),
    ("11.1 no target, no limit", "classic 3; stages: main; gora: {A: 3}", "A mizer", "gora A 0, pulya A 5 + 2"),
    ("11.1 seed 1, a bomb's 8 points", f"{SPLIT}; gora: {{A: 20}}; bombs: {{A: [bomb]}}", "A 7♠", "gora A 20 - 4, pulya A 4"),
    ("11.2 into the pulya", f"{PULYA}; gora: {{A: 10}}", "A 8♠", "pulya A 6, gora A 10"),
    ("11.2 help before the own gora", f"{PULYA}; pulya: {{A: 17}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, pulya B 3, A on B 3×10, gora A 10"),
    ("11.2 only when nobody can be helped, off the own gora", f"{PULYA}; pulya: {{A: 17, B: 20, V: 20}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, gora A 10 - 3"),
    ("11.2 some help, then the own gora", f"{PULYA}; pulya: {{A: 17, B: 19, V: 20}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, A on B 1×10, gora A 10 - 2"),
    ("11.2 then help off goras, if the table has it", f"{PULYA}; help: both; pulya: {{A: 17, B: 20, V: 20}}; gora: {{A: 1, V: 9}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, A on V 2×10, gora V 9 - 2"),
    ("11.2 what is left is lost", f"{PULYA}; pulya: {{A: 17, B: 20, V: 20}}; gora: {{A: 1, V: 9}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, gora V 9"),
    ("11.2 without help, off the own gora at once", f"{PULYA}; help: none; pulya: {{A: 17}}; gora: {{A: 10}}", "A 8♠", "pulya A 20, gora A 7"),
    ("11.2 no target: all into the pulya", "sochinka 3; gora: {A: 10}", "A mizer", "pulya A 10, gora A 10"),
    ("11.3 off the gora until it is written off", f"{GORA}; gora: {{A: 10}}", "A 8♠", "gora A 4"),
    ("11.3 then the pulya", f"{GORA}; gora: {{A: 4}}", "A 8♠", "pulya A 2"),
    ("11.3 then help", f"{GORA}; ends: all; pulya: {{A: 19}}; gora: {{A: 3}}", "A 8♠", "pulya A 20, pulya B 2, A on B 2×10"),
    ("11.3 the closing game may help, too", f"{GORA}; pulya: {{A: 19, V: 4}}", "A 8♠", "pulya A 20, pulya V 4 + 5, A on V 5×10"),
    ("11.3 without help it is lost", f"{GORA}; help: none; pulya: {{A: 19}}", "A 8♠", "pulya A 20"),
    ("11.3 no target", "leningradka 3; gora: {A: 4}", "A 8♠", "pulya A 2"),
)  # fmt: skip
def test_the_orders(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("11.4 the pulya with the most points first", f"{PULYA}; pulya: {{A: 20, B: 5, V: 12}}", "A 8♠", "pulya A 20, pulya B 5, pulya V 18, A on V 6×10"),
    ("11.4 filled before the next", f"{PULYA}; pulya: {{A: 20, B: 5, V: 18}}", "A 8♠", "pulya A 20, pulya B 9, pulya V 20, A on V 2×10, A on B 4×10"),
    ("11.4 a closed one is passed over", f"{PULYA}; pulya: {{A: 20, B: 20, V: 3}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 9, A on V 6×10"),
    ("11.4 ties clockwise from the helper", f"{PULYA}; pulya: {{A: 20, B: 5, V: 5}}", "A 8♠", "pulya A 20, pulya B 11, pulya V 5, A on B 6×10"),
    ("11.4 ties clockwise from another helper", f"{PULYA}; pulya: {{A: 5, B: 20, V: 5}}", "B 8♠", "pulya A 5, pulya B 20, pulya V 11, B on V 6×10"),
    ("11.4 ties clockwise over the last seat", f"{PULYA}; pulya: {{A: 5, B: 5, V: 20}}", "V 8♠", "pulya A 11, pulya B 5, pulya V 20, V on A 6×10"),
    ("11.4 at four, the sitting-out dealer can be helped", "sochinka 4; target: 20; pulya: {A: 9, B: 20, V: 3, G: 8}", "B 8♠", "pulya A 15, pulya B 20, pulya V 3, pulya G 8, B on A 6×10"),
    ("11.4 a pulya counts by what it holds, not by what it lacks", "classic 3; played: {A: [6, 7, 8, 9, 10, mizer], B: [6, 7, 8, 9, 10, mizer], V: [6, 7, 8, 9, 10, mizer]}; raspasy: 6; pulya: {B: 10, V: 2}", "main: {pulya: 5} | A mizer 0 | B 6♠ 6 / V 4 | V 6♠ 6 / A 4 | A 6♠",
     # A: 5 into his pulya, 5 to B, who has the most and is closed; B: 2 to V, V 2 for himself, A the last of V's points
     "pulya A 5, A on B 5×10, pulya B 15, V on B 4×2, B on V 2×10, A on V 4×2 + 1×10, pulya V 2 + 2 + 2 + 1"),
    ("11.4 both: pulyas, then the largest gora", f"{SPLIT}; pulya: {{A: 20, B: 20, V: 18}}; gora: {{B: 2, V: 5}}", "A 10♠", "pulya A 20, pulya B 20, pulya V 20, A on V 2×10 + 5×10, A on B 2×10"),
    ("11.4 goras written off before the next, ties clockwise", f"{SPLIT}; pulya: {{A: 20, B: 20, V: 18}}; gora: {{B: 3, V: 3}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, A on V 2×10 + 1×10, A on B 3×10, gora V 2"),
    ("11.4 gora ties clockwise from another helper", f"{SPLIT}; pulya: {{A: 20, B: 20, V: 19}}; gora: {{A: 3, V: 3}}", "B 8♠", "pulya A 20, pulya B 20, pulya V 20, B on V 1×10 + 3×10, B on A 2×10, gora A 1"),
    ("11.4 help: pulya only, the goras stay", f"{SPLIT}; help: pulya; pulya: {{A: 20, B: 20, V: 18}}; gora: {{V: 5}}", "A 8♠", "pulya A 20, pulya B 20, pulya V 20, A on V 2×10, gora V 5"),
    ("11.4 no help without a target", "classic 3; stages: main; gora: {V: 5}", "A 8♠", "pulya A 6, gora V 5"),
    ("11.5 lost where nobody can take it", f"{SPLIT}; help: none; pulya: {{A: 20}}; gora: {{V: 5}}", "A 8♠", "pulya A 20, gora V 5"),
    ("11.4 a whole elka's worth: 80 points", f"{SPLIT}; bombs: {{A: [elka]}}; gora: {{A: 4, B: 30, V: 1}}", "A mizer",
     # 4 off the own gora, 20 into the pulya, B 20, V 20, then the goras of B (16 of 30)
     "pulya A 20, pulya B 20, pulya V 20, A on B 20×10 + 16×10, A on V 20×10, gora B 14, gora V 1"),
)  # fmt: skip
def test_help(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("11.6 all into the pulya", f"{SPLIT}; gora: {{A: 10}}", "A 8♠; credit: {pulya: 6}", "pulya A 6, gora A 10"),
    ("11.6 all off the gora", f"{SPLIT}; gora: {{A: 10}}", "A 8♠; credit: {gora: 6}", "gora A 4"),
    ("11.6 as he likes", f"{SPLIT}; gora: {{A: 10}}", "A 8♠; credit: {pulya: 5, gora: 1}", "pulya A 5, gora A 9"),
    ("11.6 help though the own pulya has space", f"{SPLIT}; gora: {{A: 10}}", "A 8♠; credit: {help: {V: 6}}", "pulya V 6, A on V 6×10, gora A 10"),
    ("11.6 all three", f"{SPLIT}; gora: {{A: 10}}", "A 8♠; credit: {pulya: 1, gora: 2, help: {B: 1, V: 2}}", "pulya A 1, gora A 8, pulya B 1, pulya V 2, A on B 10, A on V 20"),
    ("11.6 help goes into the pulya as far as it goes, then off the gora", f"{SPLIT}; pulya: {{V: 18}}; gora: {{V: 9}}", "A 8♠; credit: {help: {V: 6}}", "pulya V 20, gora V 9 - 4, A on V 6×10"),
    ("11.6 help for a closed partner goes off his gora", f"{SPLIT}; pulya: {{V: 20}}; gora: {{V: 9}}", "A 8♠; credit: {help: {V: 6}}", "pulya V 20, gora V 3, A on V 6×10"),
    ("11.6 in sochinka off the own gora before anybody is helped", f"{PULYA}; gora: {{A: 10}}", "A 8♠; credit: {gora: 6}", "gora A 4"),
    ("11.6 in leningradka into the pulya", f"{GORA}; gora: {{A: 10}}", "A 8♠; credit: {pulya: 6}", "gora A 10, pulya A 6"),
    ("11.6 exactly the space and exactly the gora", f"{SPLIT}; pulya: {{A: 18}}; gora: {{A: 4}}", "A 8♠; credit: {pulya: 2, gora: 4}", "pulya A 20"),
    ("11.6 no target, no limit", "gusarik 3", "B mizer; credit: {pulya: 10}", "pulya B 10"),
    ("11.6 a part of nought", PULYA, "A 8♠; credit: {pulya: 6, gora: 0, help: {B: 0}}", "pulya A 6"),
    ("11.6 on a bomb", f"{SPLIT}; bombs: {{A: [bomb]}}; gora: {{A: 20}}", "A 8♠; credit: {gora: 12}", "gora A 8"),
    ("11.6 in a game that was played", f"{SPLIT}; gora: {{A: 3}}", "A 6♠ 6 / B 4; credit: {pulya: 2}", "pulya A 2, gora A 3, B on A 4×2"),
    ("11.6 on a mizer", f"{SPLIT}; gora: {{A: 3}}", "A mizer 0; credit: {pulya: 10}", "pulya A 10, gora A 3"),
)  # fmt: skip
def test_as_the_player_says(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals records",
    ("11.1", f"{SPLIT}; gora: {{A: 10}}", "A 8♠", "1 gora A -3 §11.1, 1 pulya A +3 §11.1"),
    ("11.2", PULYA, "A 8♠", "1 pulya A +6 §11.2"),
    ("11.3", f"{GORA}; gora: {{A: 4}}", "A 8♠", "1 gora A -4 §11.3, 1 pulya A +2 §11.3"),
    ("11.4", f"{PULYA}; pulya: {{A: 17}}", "A 8♠", "1 pulya A +3 §11.2, 1 pulya B +3 §11.4, 1 A on B +30 §11.4"),
    ("11.6", f"{PULYA}; gora: {{A: 4}}", "A 8♠; credit: {pulya: 2, gora: 4}", "1 gora A -4 §11.6, 1 pulya A +2 §11.6"),
    ("11.6 help", PULYA, "A 8♠; credit: {help: {V: 6}}", "1 pulya V +6 §11.4, 1 A on V +60 §11.4"),
    ("11 goras and whists first", f"{SPLIT}; gora: {{A: 10}}", "A 6♠ 6 / B 4", "1 B on A +8 §3, 1 gora A -1 §11.1, 1 pulya A +1 §11.1"),
)  # fmt: skip
def test_the_journal(table, deals, records):
    assert journal_of(table, deals) == records.split(", ")
