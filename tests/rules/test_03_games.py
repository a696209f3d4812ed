"""§3: games of tricks, made, failed, underbid, and the whisters' duty."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

FOUR = "sochinka 4; target: 100"
THREE = "sochinka 3; target: 100"
GENTLEMAN = f"{FOUR}; whist: gentleman"
ROBBER = f"{FOUR}; whist: robber"
MAIN = "classic 4; stages: main; target: 100"
FREE = f"{FOUR}; underbid: free"
HALF = f"{FREE}; responsibility: half"


@cases(
    "table deals sheet",
    ("3 not played", FOUR, "B 9♦", "pulya B 8"),
    ("3 six made, one whister", FOUR, "B 6♠ 6 / V 4", "pulya B 2, V on B 4×2"),
    ("3 six made, the passer's tricks are the whister's", FOUR, "B 6♠ 6 / V 1 (G 3)", "pulya B 2, V on B 4×2"),
    ("3 six made, two whisters", FOUR, "B 6♣ 6 / V 3 G 1", "pulya B 2, V on B 3×2, G on B 1×2"),
    ("3 six made, a whister without a trick", FOUR, "B 6♣ 6 / V 4 G 0", "pulya B 2, V on B 4×2"),
    ("3 seven made", FOUR, "B 7♣ 7 / G 3", "pulya B 4, G on B 3×4"),
    ("3 eight made", FOUR, "B 8NT 8 / V 1 G 1", "pulya B 6, V on B 1×6, G on B 1×6"),
    ("3 nine made", FOUR, "B 9♥ 9 / V 1", "pulya B 8, V on B 1×8"),
    ("3 nine made, one number for the tricks", FOUR, "B 9♥ 9; whist: [V]", "pulya B 8, V on B 1×8"),
    ("3 ten made, nobody whisted", FOUR, "B 10♠ 10", "pulya B 10"),
    ("3 ten made, whisted", FOUR, "B 10♠ 10 / V 0 G 0", "pulya B 10"),
    ("3 ten, not played", FOUR, "B 10♠", "pulya B 10"),
    ("3 made at three", THREE, "B 7♠ 7 / A 2 V 1", "pulya B 4, A on B 2×4, V on B 1×4"),
    ("3 made under gentleman", GENTLEMAN, "B 7♠ 7 / V 2 G 1", "pulya B 4, V on B 2×4, G on B 1×4"),
    ("3 made under robber", ROBBER, "B 7♠ 7 / V 3 G 0", "pulya B 4, V on B 3×4"),
    ("3 made on a bomb", f"{MAIN}; bombs: {{B: [bomb]}}", "B 7♠ 7 / V 3", "pulya B 8, V on B 3×8"),
    ("3 made on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B 7♠ 7 / V 3", "pulya B 16, V on B 3×16"),
    ("3 made on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B 7♠ 7 / V 2 G 1", "pulya B 32, V on B 2×32, G on B 1×32"),
    ("3 made in the dark", MAIN, "B dark 8♠ 8 / V 2", "pulya B 12, V on B 2×12"),
)  # fmt: skip
def test_made(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    # s = the tricks missing × p; ordinary: everybody writes s, whisters their tricks × p too
    ("3 ordinary, seven one down", FOUR, "B 7♠ 6 / V 4", "gora B 1×4, V on B 4×4 + 4, G on B 4, A on B 4"),
    ("3 ordinary, two whisters", FOUR, "B 8♦ 6 / V 3 G 1", "gora B 2×6, V on B 3×6 + 12, G on B 1×6 + 12, A on B 12"),
    ("3 ordinary, a whister without a trick", FOUR, "B 7♠ 5 / V 5 G 0", "gora B 2×4, V on B 5×4 + 8, G on B 8, A on B 8"),
    ("3 ordinary, nine five down", FOUR, "B 9♠ 4 / G 6", "gora B 5×8, G on B 6×8 + 40, V on B 40, A on B 40"),
    ("3 ordinary, no trick at all", FOUR, "B 6♠ 0 / V 10", "gora B 6×2, V on B 10×2 + 12, G on B 12, A on B 12"),
    ("3 ordinary at three", THREE, "B 7♠ 6 / V 4", "gora B 4, V on B 4×4 + 4, A on B 4"),
    ("3 gentleman, the passer and the dealer write nothing", GENTLEMAN, "B 7♠ 6 / V 4", "gora B 4, V on B 4×4 + 4"),
    ("3 gentleman, both whisters have tricks", GENTLEMAN, "B 8♦ 6 / V 3 G 1", "gora B 2×6, V on B 3×6 + 12, G on B 1×6 + 12"),
    ("3 gentleman, nor a whister without a trick", GENTLEMAN, "B 7♠ 5 / V 5 G 0", "gora B 2×4, V on B 5×4 + 8"),
    ("3 gentleman, the passer's tricks are the whister's", GENTLEMAN, "B 7♠ 6 / V 0 (G 4)", "gora B 4, V on B 4×4 + 4"),
    ("3 gentleman at three", f"{THREE}; whist: gentleman", "A 6♠ 4 / V 6", "gora A 2×2, V on A 6×2 + 4"),
    ("3 robber, everybody as much as the whister", ROBBER, "B 7♠ 6 / V 4", "gora B 4, V on B 4×4 + 4, G on B 20, A on B 20"),
    ("3 robber, two whisters, the dealer as the larger", ROBBER, "B 7♠ 6 / V 3 G 1", "gora B 4, V on B 3×4 + 4, G on B 1×4 + 4, A on B 16"),
    ("3 robber, a whister without a trick keeps s", ROBBER, "B 7♠ 5 / V 0 G 5", "gora B 2×4, V on B 8, G on B 5×4 + 8, A on B 28"),
    ("3 robber at three", f"{THREE}; whist: robber", "A 6♠ 4 / V 6", "gora A 2×2, V on A 6×2 + 4, B on A 16"),
    ("3 robber at three, two whisters, nobody is left", f"{THREE}; whist: robber", "A 6♠ 4 / V 5 B 1", "gora A 2×2, V on A 5×2 + 4, B on A 1×2 + 4"),
    ("3 seed 2 ordinary, a seven on a bomb", f"{MAIN}; bombs: {{B: [bomb]}}", "B 7♠ 6 / V 4", "gora B 1×8, V on B 4×8 + 8, G on B 8, A on B 8, bombs B 2"),
    ("3 seed 2 robber", f"{MAIN}; whist: robber; bombs: {{B: [bomb]}}", "B 7♠ 6 / V 4", "gora B 8, V on B 40, G on B 40, A on B 40, bombs B 2"),
    ("3 seed 2 gentleman", f"{MAIN}; whist: gentleman; bombs: {{B: [bomb]}}", "B 7♠ 6 / V 4", "gora B 8, V on B 40, bombs B 2"),
    ("3 on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B 6♠ 4 / V 5 G 1", "gora B 2×8, V on B 5×8 + 16, G on B 1×8 + 16, A on B 16, bombs B 4"),
    ("3 on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B 6♠ 5 / V 5", "gora B 1×16, V on B 5×16 + 16, G on B 16, A on B 16, bombs B 8"),
    ("3 in the dark, both bound to whist", MAIN, "B dark 6♠ 5 / V 3 G 2", "gora B 1×4, V on B 3×4 + 4, G on B 2×4 + 4, A on B 4"),
    ("3 in the dark on a bomb, gentleman", f"{MAIN}; whist: gentleman; bombs: {{B: [bomb]}}", "B dark 8♠ 7 / V 3", "gora B 1×24, V on B 3×24 + 24, bombs B 2"),
    ("3 a failed game earns nothing", f"{FOUR}; gora: {{B: 9}}", "B 6♠ 5 / V 5", "gora B 9 + 2, V on B 5×2 + 2, G on B 2, A on B 2"),
)  # fmt: skip
def test_failed(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("3 ten failed, ordinary", FOUR, "B 10♠ 8", "gora B 2×10, V on B 20, G on B 20, A on B 20"),
    ("3 ten failed, robber", ROBBER, "B 10♠ 8", "gora B 2×10, V on B 20, G on B 20, A on B 20"),
    ("3 ten failed, gentleman", GENTLEMAN, "B 10♠ 8", "gora B 2×10"),
    ("3 ten failed, no whists for the whister's tricks", FOUR, "B 10♠ 9 / V 1 G 0", "gora B 10, V on B 10, G on B 10, A on B 10"),
    ("3 ten failed, gentleman, not even with tricks", GENTLEMAN, "B 10♠ 9 / V 1", "gora B 10"),
    ("3 ten failed, robber, the whister no more than the others", ROBBER, "B 10♠ 9 / V 1", "gora B 10, V on B 10, G on B 10, A on B 10"),
    ("3 ten failed, two whisted, one number is enough", FOUR, "B 10♠ 9; whist: [V, G]", "gora B 10, V on B 10, G on B 10, A on B 10"),
    ("3 ten failed at three", THREE, "B 10♠ 7", "gora B 3×10, A on B 30, V on B 30"),
    ("3 ten failed on a bomb in the dark", f"{MAIN}; bombs: {{B: [bomb]}}", "B dark 10♠ 9", "gora B 40, V on B 40, G on B 40, A on B 40, bombs B 2"),
)  # fmt: skip
def test_ten(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    ("3 underbid, ordinary", FOUR, "B 6♠ 8 / V 2", "gora B 2×2, V on B 2×2 + 4, G on B 4, A on B 4"),
    ("3 underbid, two whisters", FOUR, "B 7♠ 8 / V 1 G 1", "gora B 1×4, V on B 1×4 + 4, G on B 1×4 + 4, A on B 4"),
    ("3 underbid, all ten tricks", FOUR, "B 6♠ 10 / V 0", "gora B 4×2, V on B 8, G on B 8, A on B 8"),
    ("3 underbid, gentleman, the whister has tricks", GENTLEMAN, "B 6♠ 8 / V 2", "gora B 4, V on B 2×2 + 4"),
    ("3 underbid, gentleman, the whister has none", GENTLEMAN, "B 6♠ 10 / V 0", "gora B 4×2"),
    ("3 underbid, robber", ROBBER, "B 6♠ 8 / V 2", "gora B 4, V on B 2×2 + 4, G on B 8, A on B 8"),
    ("3 underbid, robber, two whisters", ROBBER, "B 6♠ 7 / V 2 G 1", "gora B 2, V on B 2×2 + 2, G on B 1×2 + 2, A on B 6"),
    ("3 underbid on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B 9♠ 10 / V 0", "gora B 64, V on B 64, G on B 64, A on B 64, bombs B 8"),
    ("3 underbid, nobody answers for the duty", f"{FOUR}; responsibility: full", "B 6♠ 9 / V 1", "gora B 3×2, V on B 1×2 + 6, G on B 6, A on B 6"),
    ("3 in the dark overtricks are not looked at", MAIN, "B dark 6♠ 8 / V 1 G 1", "pulya B 4, V on B 1×4, G on B 1×4"),
    ("3 free, nothing gained for them", FREE, "B 8♠ 9 / V 1", "pulya B 6, V on B 1×6"),
)  # fmt: skip
def test_overtricks(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals sheet",
    # d = the duty of the pair (4, 2, 1, 1, 0) − the tricks of both
    ("3 duty of one on a six", FREE, "B 6♠ 8 / V 2", "pulya B 2, V on B 2×2, gora V 2×2"),
    ("3 duty of one, the passer's tricks count", FREE, "B 6♠ 8 / V 0 (G 2)", "pulya B 2, V on B 2×2, gora V 2×2"),
    ("3 duty of one without a trick", FREE, "B 6♠ 10 / V 0", "pulya B 2, gora V 4×2"),
    ("3 duty of one on a seven", FREE, "B 7♠ 9 / V 1", "pulya B 4, V on B 1×4, gora V 1×4"),
    ("3 duty of one on a seven, met", FREE, "B 7♠ 8 / V 2", "pulya B 4, V on B 2×4"),
    ("3 duty of one on an eight", FREE, "B 8♠ 10 / V 0", "pulya B 6, gora V 1×6"),
    ("3 duty of one on a nine", FREE, "B 9♠ 10 / G 0", "pulya B 8, gora G 1×8"),
    ("3 no duty on a ten", FREE, "B 10♠ 10 / V 0 G 0", "pulya B 10"),
    ("3 duty of two on a six, half each", FREE, "B 6♠ 8 / V 1 G 1", "pulya B 2, V on B 1×2, G on B 1×2, gora V 1×2, gora G 1×2"),
    ("3 duty of two on a six, one has his half", FREE, "B 6♠ 8 / V 2 G 0", "pulya B 2, V on B 2×2, gora G 2×2"),
    ("3 duty of two on a six, capped by what the pair lacks", FREE, "B 6♠ 7 / V 3 G 0", "pulya B 2, V on B 3×2, gora G 1×2"),
    ("3 duty of two on a six, neither has a trick", FREE, "B 6♠ 10 / V 0 G 0", "pulya B 2, gora V 2×2, gora G 2×2"),
    ("3 duty of two on a seven", FREE, "B 7♠ 9 / V 1 G 0", "pulya B 4, V on B 1×4, gora G 1×4"),
    ("3 duty of two on a seven, neither has a trick", FREE, "B 7♠ 10 / V 0 G 0", "pulya B 4, gora V 4, gora G 4"),
    ("3 duty of two on an eight, the second clockwise", FREE, "B 8♠ 10 / V 0 G 0", "pulya B 6, gora G 6"),
    ("3 duty of two on an eight, whatever order they are named in", FREE, "B 8♠ 10 / G 0 V 0", "pulya B 6, gora G 6"),
    ("3 duty of two on a nine, clockwise over the dealer", FREE, "V 9♠ 10 / G 0 B 0", "pulya V 8, gora B 8"),
    ("3 duty of two on an eight at three", f"{THREE}; underbid: free", "V 8♠ 10 / B 0 A 0", "pulya V 6, gora B 6"),
    ("3 duty of two on an eight, one trick is enough", FREE, "B 8♠ 9 / V 0 G 1", "pulya B 6, G on B 6"),
    ("3 duty in the dark on a bomb", f"{MAIN}; bombs: {{B: [bomb]}}", "B dark 8♠ 10 / V 0", "pulya B 24, gora V 24"),
    ("3 who was forced to whist owes nothing", MAIN, "B dark 6♠ 10 / V 0 G 0", "pulya B 4"),
    ("3 not forced on the same bid, so he owes", MAIN, "B dark 7♣ 9 / V 1", "pulya B 8, V on B 8, gora V 8"),
    ("3 half", HALF, "B 6♠ 8 / V 2", "pulya B 2, V on B 2×2, gora V 2"),
    ("3 half of an odd number, up", f"{HALF}; prices: {{6: 3}}", "B 6♠ 7 / V 3", "pulya B 3, V on B 3×3, gora V 2"),
    ("3 half, each of two rounded by himself", f"{HALF}; prices: {{6: 3}}", "B 6♠ 8 / V 1 G 1", "pulya B 3, V on B 3, G on B 3, gora V 2, gora G 2"),
    ("3 half of three, once over all his tricks", f"{HALF}; prices: {{6: 1}}", "B 6♠ 9 / V 1", "pulya B 1, V on B 1, gora V 2"),
    ("3 half on an eight", f"{HALF}; prices: {{8: 5}}", "B 8♠ 10 / V 0 G 0", "pulya B 5, gora G 3"),
    ("3 none", f"{FREE}; responsibility: none", "B 6♠ 10 / V 0", "pulya B 2"),
    ("3 no duty where nobody whisted", FREE, "B 10♠ 10", "pulya B 10"),
    ("3 no duty without overtricks", FREE, "B 9♠ 9 / V 1 G 0", "pulya B 8, V on B 8"),
    ("3 no duty in a failed game", FREE, "B 6♠ 5 / V 5 G 0", "gora B 2, V on B 5×2 + 2, G on B 2, A on B 2"),
)  # fmt: skip
def test_duty(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
