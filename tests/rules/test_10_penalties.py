"""§10: penalties, corrections."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

MAIN = "classic 4; stages: main; target: 100"
THREE = "classic 3; stages: main; target: 100"
ON_A_DOUBLE = f"{MAIN}; bombs: {{B: [double, bomb]}}"
RUN = "raspasy A 3 B 3 V 4 | raspasy A 3 B 3 V 4 | raspasy A 3 B 3 V 4"
"""Three raspasy at 1 + 2 + 4 = 7 a trick."""


@cases(
    "table deals sheet",
    ("10 misdeal, the dealer", MAIN, "penalty: misdeal", "gora A 1"),
    ("10 misdeal, the dealer named", MAIN, "penalty: misdeal; player: A", "gora A 1"),
    ("10 misdeal of the second dealer", MAIN, "B 6♠ | penalty: misdeal", "pulya B 2, gora B 1"),
    ("10 misdeal in the razboinik", "classic 4", "penalty: misdeal | B 6♠", "gora A 1, pulya B 2"),
    ("10 no_discard, 3 × p", MAIN, "penalty: no_discard; player: V; contract: 7♥", "gora V 3×4"),
    ("10 no_discard, mizer", MAIN, "penalty: no_discard; player: V; contract: mizer", "gora V 3×10"),
    ("10 no_discard, in the dark", MAIN, "penalty: no_discard; player: V; contract: 8♥; dark: true", "gora V 3×12"),
    ("10 no_discard, on a double bomb, which stays", ON_A_DOUBLE, "penalty: no_discard; player: B; contract: 7♥", "gora B 3×16, bombs B 4 2"),
    ("10 no_discard, in the dark on a double bomb", ON_A_DOUBLE, "penalty: no_discard; player: B; contract: 7♥; dark: 1", "gora B 3×32, bombs B 4 2"),
    ("10 no_discard in the razboinik, nothing is ticked off", "classic 4", "penalty: no_discard; player: B; contract: 7♥ | B 7♥", "gora B 3×4 - 2, pulya B 2"),
    ("10 revoke of the declarer, 3 × p", ON_A_DOUBLE, "penalty: revoke; player: B; declarer: B; contract: 8♣", "gora B 3×24, bombs B 4 2"),
    ("10 revoke of the declarer in the dark", MAIN, "penalty: revoke; player: B; declarer: B; contract: 8♣; dark: 2", "gora B 3×12"),
    ("10 revoke of a defender, 3 × the plain price", ON_A_DOUBLE, "penalty: revoke; player: V; declarer: B; contract: 8♣", "gora V 3×6, bombs B 4 2"),
    ("10 revoke of a defender, plain in the dark too", MAIN, "penalty: revoke; player: V; declarer: B; contract: 8♣; dark: 1", "gora V 3×6"),
    ("10 a defender's own bomb is not felt", f"{MAIN}; bombs: {{V: [elka]}}", "penalty: revoke; player: V; declarer: B; contract: 8♣", "gora V 3×6, bombs V 8"),
    ("10 revoke at the table's own price", f"{MAIN}; prices: {{8: 5}}", "penalty: revoke; player: V; declarer: B; contract: 8♣", "gora V 3×5"),
    ("10 revoke at three, of the dealer", THREE, "penalty: revoke; player: A; declarer: B; contract: 6♣", "gora A 3×2"),
    ("10 revoke in raspasy, 10 × the price, nothing else", f"{THREE}; gora: {{B: 5, V: 5}}", "penalty: revoke; player: A; raspasy: true", "gora A 10×1, gora B 5, gora V 5"),
    ("10 revoke in the second raspasy", THREE, "raspasy A 3 B 3 V 4 | penalty: revoke; player: A; raspasy: true", "gora A 3 + 10×2, gora B 3, gora V 4"),
    ("10 revoke in raspasy counts in the run", THREE, "penalty: revoke; player: A; raspasy: true | raspasy A 3 B 3 V 4", "gora A 10×1 + 3×2, gora B 3×2, gora V 4×2"),
    ("10 revoke in dark raspasy", THREE, "penalty: revoke; player: A; raspasy: true; dark: [V]", "gora A 10×2, bombs V 2"),
    ("10 revoke in the third dark raspasy at 8", THREE, "raspasy A 3 B 3 V 4 | raspasy A 3 B 3 V 4 | penalty: revoke; player: A; raspasy: true; dark: [V]", "gora A 3×1 + 3×2 + 10×8, gora B 3×3, gora V 4×3, bombs V 2"),
    ("10 hint", MAIN, "penalty: hint; player: G", "gora G 1"),
    ("10 hint of the dealer", MAIN, "penalty: hint; player: A", "gora A 1"),
    ("10 third_raspasy", THREE, f"{RUN} | penalty: third_raspasy; points: 10", "gora A 3×7 + 10, gora B 3×7, gora V 4×7"),
    ("10 third_raspasy, the player named", THREE, f"{RUN} | penalty: third_raspasy; points: 1; player: A", "gora A 3×7 + 1, gora B 3×7, gora V 4×7"),
    ("10 third_raspasy, the second dealer's", THREE, f"B 6♠ | {RUN} | penalty: third_raspasy; points: 5", "pulya B 2, gora A 3×7, gora B 3×7 + 5, gora V 4×7"),
    ("10 third_raspasy after entries that are no deals", THREE,
     f"{RUN} | penalty: hint; player: A | adjust: {{gora: {{A: -2}}}}; note: x | last_round: true "
     "| penalty: third_raspasy; points: 4", "gora A 3×7 + 1 - 2 + 4, gora B 3×7, gora V 4×7"),
    ("10 third_raspasy where the third was a revoke", THREE,
     "raspasy A 3 B 3 V 4 | raspasy A 3 B 3 V 4 | penalty: revoke; player: V; raspasy: true "
     "| penalty: third_raspasy; points: 3", "gora A 3×3 + 3, gora B 3×3, gora V 4×3 + 10×4"),
    ("10 third_raspasy with a misdeal within the run", THREE,
     "raspasy A 3 B 3 V 4 | penalty: misdeal | raspasy A 3 B 3 V 4 | raspasy A 3 B 3 V 4 "
     "| penalty: third_raspasy; points: 3", "gora A 3×7 + 1 + 3, gora B 3×7, gora V 4×7"),
    ("10 third_raspasy, redeal false: who dealt the third", f"{THREE}; raspasy_redeal: false", f"{RUN} | penalty: third_raspasy; points: 3", "gora A 3×7, gora B 3×7, gora V 4×7 + 3"),
    ("10 agreed", MAIN, "penalty: agreed; player: G; points: 4", "gora G 4"),
    ("10 agreed, more than ten", MAIN, "penalty: agreed; player: G; points: 25; note: a spilled bottle", "gora G 25"),
    ("10 adjust, every column", f"{MAIN}; pulya: {{B: 4}}; gora: {{B: 8}}; whists: {{A: {{B: 40}}}}",
     "adjust: {pulya: {B: -1, V: 2}, gora: {B: -2, A: 3}, whists: {A: {B: -8}, V: {A: 5}}}; note: twice on paper",
     "pulya B 4 - 1, pulya V 2, gora B 8 - 2, gora A 3, A on B 40 - 8, V on A 5"),
    ("10 adjust to nought", f"{MAIN}; gora: {{B: 8}}", "adjust: {gora: {B: -8}}; note: it was another's", ""),
    ("10 the same amount in two columns", f"{MAIN}; pulya: {{B: 5}}; gora: {{B: 5}}", "adjust: {pulya: {B: -5}, gora: {B: -5}}; note: both", ""),
    ("10 what one correction took the next may not, but it may give", f"{MAIN}; gora: {{B: 5}}", "adjust: {gora: {B: -5}}; note: x | adjust: {gora: {B: 3}}; note: y", "gora B 3"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "deals sheet",
    ("10 hint after the end", "penalty: hint; player: A", "gora A 1"),
    ("10 agreed after the end", "penalty: agreed; player: A; points: 2", "gora A 2"),
    ("10 adjust after the end", "adjust: {gora: {A: 2}}; note: forgotten", "gora A 2"),
    ("format expect after the end", "expect: {pulya: {A: 10}}", ""),
)
def test_what_may_follow_the_end(deals, sheet):
    table = "leningradka 3; target: 10; pulya: {A: 6}"
    assert sheet_of(table, f"A 7♠ 7 / B 3 | {deals}") == wanted(f"pulya A 10, B on A 12, {sheet}")


def test_third_raspasy_may_follow_the_end():
    # the last round: one pass of the deal from each of three; the third dealer deals three raspasy
    deals = f"last_round: true | A 6♠ | B 6♠ | {RUN} | penalty: third_raspasy; points: 6"
    assert sheet_of(THREE, deals) == wanted("pulya A 2, pulya B 2, gora A 3×7, gora B 3×7, gora V 4×7 + 6")
