"""§2: what a contract is worth, on bombs and in the dark. ``p`` = price × bomb × dark."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

MAIN = "classic 4; stages: main; target: 1000"


@cases(
    "table deals sheet",
    ("2 six", MAIN, "B 6♠", "pulya B 2"),
    ("2 six no trump", MAIN, "B 6NT", "pulya B 2"),
    ("2 seven", MAIN, "B 7♣", "pulya B 4"),
    ("2 eight", MAIN, "B 8♦", "pulya B 6"),
    ("2 nine", MAIN, "B 9♥", "pulya B 8"),
    ("2 ten", MAIN, "B 10NT", "pulya B 10"),
    ("2 mizer", MAIN, "B mizer", "pulya B 10"),
    ("2 six on a bomb", f"{MAIN}; bombs: {{B: [bomb]}}", "B 6♠", "pulya B 2×2"),
    ("2 six on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B 6♠", "pulya B 2×4"),
    ("2 six on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B 6♠", "pulya B 2×8"),
    ("2 ten on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B 10♠", "pulya B 10×8"),
    ("2 mizer on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B mizer", "pulya B 10×4"),
    ("2 dark eight", MAIN, "B dark 8♠", "pulya B 6×2"),
    ("2 dark mizer", MAIN, "B dark mizer", "pulya B 10×2"),
    ("2 dark eight on a bomb", f"{MAIN}; bombs: {{B: [bomb]}}", "B dark 8♠", "pulya B 6×2×2"),
    ("2 dark eight on a double bomb, the rule's 48", f"{MAIN}; bombs: {{B: [double]}}", "B dark 8♠", "pulya B 6×4×2"),
    ("2 dark ten on an elka", f"{MAIN}; bombs: {{B: [elka]}}", "B dark 10♠", "pulya B 10×8×2"),
    ("2 another's bomb is not felt", f"{MAIN}; bombs: {{V: [elka]}}", "B 6♠", "pulya B 2, bombs V 8"),
    ("2 p is in the gora and in every whist, too", f"{MAIN}; bombs: {{B: [double]}}", "B dark 8♠ 7 / V 2 G 1", "gora B 1×48, V on B 2×48 + 48, G on B 1×48 + 48, A on B 48, bombs B 4"),
    ("15 a price of the table's own", f"{MAIN}; prices: {{8: 5, mizer: 15}}", "B 8♠ | V mizer | G 7♠", "pulya B 5, pulya V 15, pulya G 4"),
    ("15 all prices", f"{MAIN}; prices: {{6: 1, 7: 3, 8: 5, 9: 7, 10: 9, mizer: 8}}", "B 6♠ | V 7♠ | G 8♠ | A 9♠ | B 10♠ | V mizer 2", "pulya B 1 + 9, pulya V 3, pulya G 5, pulya A 7, gora V 2×8"),
    ("15 a bomb multiplies it", f"{MAIN}; prices: {{7: 3}}; bombs: {{B: [elka]}}", "B 7♠ 6 / V 4", "gora B 3×8, V on B 4×24 + 24, A on B 24, G on B 24, bombs B 8"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
