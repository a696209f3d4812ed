"""§8: when a bomb is used up. What it multiplies is in the chapters of the games."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

BOMB = "classic 4; stages: main; target: 500; bombs: {B: [bomb, elka]}"
AT_THREE = "classic 3; stages: main; target: 500; bombs: {A: [double]}"


@cases(
    "table deals sheet",
    ("8 a made game puts out the oldest", BOMB, "B 6♠ 6 / V 4", "pulya B 2×2, V on B 4×4, bombs B 8"),
    ("8 a game not played out counts as made", BOMB, "B 6♠", "pulya B 4, bombs B 8"),
    ("8 a lost game leaves it", BOMB, "B 6♠ 5 / V 5", "gora B 4, V on B 5×4 + 4, G on B 4, A on B 4, bombs B 2 8"),
    ("8 overtricks are a lost game", BOMB, "B 6♠ 7 / V 3", "gora B 4, V on B 3×4 + 4, G on B 4, A on B 4, bombs B 2 8"),
    ("8 free overtricks are a made one", f"{BOMB}; underbid: free", "B 6♠ 7 / V 3", "pulya B 4, V on B 3×4, gora V 1×4, bombs B 8"),
    ("8 mizer made", BOMB, "B mizer 0", "pulya B 20, bombs B 8"),
    ("8 mizer let pass", BOMB, "B mizer", "pulya B 20, bombs B 8"),
    ("8 mizer caught", BOMB, "B mizer 1", "gora B 20, bombs B 2 8"),
    ("8 ten made", BOMB, "B 10♠ 10", "pulya B 20, bombs B 8"),
    ("8 ten lost", BOMB, "B 10♠ 9", "gora B 20, V on B 20, G on B 20, A on B 20, bombs B 2 8"),
    ("8 a dark game uses it as well", BOMB, "B dark 8♠", "pulya B 6×2×2, bombs B 8"),
    ("8 the next game is on the next bomb", BOMB, "B 6♠ | V 6♠ | G 6♠ | A 6♠ | B 6♠", "pulya B 2×2 + 2×8, pulya V 2, pulya G 2, pulya A 2"),
    ("8 lost, and then made, on the same", BOMB, "B mizer 1 | V 6♠ | G 6♠ | A 6♠ | B 6♠", "gora B 20 - 2, pulya B 2, pulya V 2, pulya G 2, pulya A 2, bombs B 8"),
    ("8 another's game leaves it", BOMB, "V 6♠", "pulya V 2, bombs B 2 8"),
    ("8 one's own game only, not one's whist", BOMB, "V 6♠ 5 / B 5", "gora V 2, B on V 5×2 + 2, G on V 2, A on V 2, bombs B 2 8"),
    ("8 raspasy leave it", BOMB, "raspasy B 3 V 3 G 4", "gora B 3, gora V 3, gora G 4, bombs B 2 8"),
    ("8 a deal that does not count leaves it", BOMB, "penalty: no_discard; player: B; contract: 6♠", "gora B 3×4, bombs B 2 8"),
    ("8 in a sochinka with bombs", "sochinka 3; target: 50; dark: true; bombs: {A: [bomb]}", "A 7♠ 7 / B 3", "pulya A 8, B on A 3×8"),
    ("8 at three", AT_THREE, "A 7♠ 7 / B 2 V 1", "pulya A 16, B on A 2×16, V on A 1×16"),
    ("8 drawn in raspasy, used in the next game", "classic 3; stages: main; target: 500", "raspasy A 3 B 3 V 4; dark: [A] | A 8♠", "gora A 6 - 6, gora B 6, gora V 8, pulya A 6"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
