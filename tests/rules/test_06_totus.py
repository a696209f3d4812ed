"""§6: totus, alone and on each bomb."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

PULYAS = "pulya: {A: 3, B: 5, V: 12, G: 20}; gora: {A: 9, B: 7, V: 4, G: 6}"
FOUR = f"classic 4; stages: main; target: 20; {PULYAS}"
THREE = "classic 3; stages: main; target: 20; pulya: {A: 3, B: 5, V: 12}; gora: {A: 9, B: 7, V: 4}"


@cases(
    "table deals sheet",
    ("6 made, no bomb", FOUR, "B totus 10", "pulya A 3, pulya B 20, pulya V 12, pulya G 20, gora A 9, gora V 4, gora G 6"),
    ("6 made on a bomb, V named", f"{FOUR}; bombs: {{B: [bomb]}}", "B totus 10; help: [V]", "pulya A 3, pulya B 20, pulya V 20, pulya G 20, gora A 9, gora G 6, B on V 8×10 + 4×10"),
    ("6 made on a bomb, the partner's pulya is closed", f"{FOUR}; bombs: {{B: [bomb]}}", "B totus 10; help: [G]", "pulya A 3, pulya B 20, pulya V 12, pulya G 20, gora A 9, gora V 4, B on G 6×10"),
    ("6 made on a bomb, the sitting-out dealer is a partner too", f"{FOUR}; bombs: {{B: [bomb]}}", "B totus 10; help: [A]", "pulya A 20, pulya B 20, pulya V 12, pulya G 20, gora V 4, gora G 6, B on A 17×10 + 9×10"),
    ("6 made on a double bomb, two named", f"{FOUR}; bombs: {{B: [double]}}", "B totus 10; help: [V, G]", "pulya A 3, pulya B 20, pulya V 20, pulya G 20, gora A 9, B on V 12×10, B on G 6×10"),
    ("6 made on an elka, nobody need be named", "classic 4; stages: main; target: 20; pulya: {A: 3, B: 5, V: 12}; gora: {A: 9, B: 7, V: 4, G: 6}; bombs: {B: [elka]}",
     "B totus 10", "pulya A 20, pulya B 20, pulya V 20, pulya G 20, B on V 12×10, B on G 20×10 + 6×10, B on A 26×10"),
    ("6 made on an elka, all named", f"{FOUR}; bombs: {{B: [elka]}}", "B totus 10; help: [V, G, A]", "pulya A 20, pulya B 20, pulya V 20, pulya G 20, B on V 12×10, B on G 6×10, B on A 26×10"),
    ("6 the next bomb stays", f"{FOUR}; bombs: {{B: [bomb, elka]}}", "B totus 10; help: [G]", "pulya A 3, pulya B 20, pulya V 12, pulya G 20, gora A 9, gora V 4, B on G 6×10, bombs B 8"),
    ("6 made at three on a double bomb, nobody need be named", f"{THREE}; bombs: {{B: [double]}}", "B totus 10", "pulya A 20, pulya B 20, pulya V 20, B on A 17×10 + 9×10, B on V 8×10 + 4×10"),
    ("6 made at three on an elka, as a double", f"{THREE}; bombs: {{B: [elka]}}", "B totus 10", "pulya A 20, pulya B 20, pulya V 20, B on A 26×10, B on V 12×10"),
    ("6 made at three on a bomb", f"{THREE}; bombs: {{B: [bomb]}}", "B totus 10; help: [A]", "pulya A 20, pulya B 20, pulya V 12, gora V 4, B on A 26×10"),
    ("6 failed, the gora doubles", FOUR, "B totus 9", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7, gora V 4, gora G 6"),
    ("6 failed, how many are missing does not matter", FOUR, "B totus 6", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7, gora V 4, gora G 6"),
    ("6 failed on a bomb, and the partner's", f"{FOUR}; bombs: {{B: [bomb]}}", "B totus 9; help: [A]", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7 + 9, gora V 4, gora G 6, bombs B 2"),
    ("6 failed on a double bomb, and both", f"{FOUR}; bombs: {{B: [double]}}", "B totus 9; help: [V, G]", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7 + 4 + 6, gora V 4, gora G 6, bombs B 4"),
    ("6 failed on an elka, and all", f"{FOUR}; bombs: {{B: [elka]}}", "B totus 9", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7 + 4 + 6 + 9, gora V 4, gora G 6, bombs B 8"),
    ("6 failed at three on a double bomb", f"{THREE}; bombs: {{B: [double]}}", "B totus 9; help: [A, V]", "pulya A 3, pulya B 5, pulya V 12, gora A 9, gora B 7 + 7 + 4 + 9, gora V 4, bombs B 4"),
    ("6 failed with an empty gora", "classic 3; stages: main; target: 20", "A totus 8", ""),
    ("6 no dark factor", f"{FOUR}; bombs: {{B: [bomb]}}", "B dark totus 9; help: [V]", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 7 + 7 + 4, gora V 4, gora G 6, bombs B 2"),
    ("6 no whists, whoever whisted", FOUR, "B totus 9 / V 1", "pulya A 3, pulya B 5, pulya V 12, pulya G 20, gora A 9, gora B 14, gora V 4, gora G 6"),
    ("6 the convention help has nothing to do with it", f"{FOUR}; help: none; bombs: {{B: [bomb]}}", "B totus 10; help: [V]", "pulya A 3, pulya B 20, pulya V 20, pulya G 20, gora A 9, gora G 6, B on V 12×10"),
    ("6 a pulya above the target stays", "sochinka 3; target: 10; pulya: {A: 12}; gora: {A: 5}", "A totus 10", "pulya A 12"),
    ("6 the target of main counts from where the pulyas were",
     "classic 3; played: {A: [6, 7, 8, 9, 10, mizer], B: [6, 7, 8, 9, 10, mizer], V: [6, 7, 8, 9, 10, mizer]}; raspasy: 6; "
     "pulya: {A: 4, B: 9, V: 2}; gora: {A: 8, B: 8, V: 8}", "main: {pulya: 7} | A totus 10",
     "pulya A 4 + 7, pulya B 9, pulya V 2, gora B 8, gora V 8"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
