"""§1: who deals, who sits out, and how raspasy are counted in a run."""

from __future__ import annotations

import pytest
from compact import cases, pulka_of, sheet_of, wanted

FOUR = "sochinka 4; target: 100"
THREE = "sochinka 3; target: 100"
RASPASY = "raspasy B 3 V 3 G 4"
AT_THREE = "raspasy A 3 B 3 V 4"


@cases(
    "table deals dealer",
    ("1.1 the first player deals first", f"{FOUR}; gora: {{A: 0}}", "", "A"),
    ("1.1 the table names the dealer", f"{FOUR}; dealer: V; gora: {{A: 0}}", "", "V"),
    ("1.2 a game passes the deal", FOUR, "B 6♠", "B"),
    ("1.2 three games", FOUR, "B 6♠ | V 6♠ | G 6♠", "G"),
    ("1.2 once round the table of four", FOUR, "B 6♠ | V 6♠ | G 6♠ | A 6♠", "A"),
    ("1.2 once round the table of three", THREE, "B 6♠ | V 6♠ | A 6♠", "A"),
    ("1.2 a failed game passes the deal", FOUR, "B 6♠ 5 / V 5", "B"),
    ("1.2 a mizer and a ten pass it too", FOUR, "B mizer 3 | V 10♠ 10", "V"),
    ("1.2 first raspasy, the same dealer", FOUR, RASPASY, "A"),
    ("1.2 second raspasy, the same dealer", FOUR, f"{RASPASY} | {RASPASY}", "A"),
    ("1.2 after the third the deal passes", FOUR, f"{RASPASY} | {RASPASY} | {RASPASY}", "B"),
    ("1.2 a misdeal, the same dealer", FOUR, "penalty: misdeal", "A"),
    ("1.2 three misdeals, the same dealer", FOUR, "penalty: misdeal | penalty: misdeal | penalty: misdeal", "A"),
    ("1.2 a talon not discarded", FOUR, "penalty: no_discard; player: B; contract: 7♥", "A"),
    ("1.2 a revoke in a game", FOUR, "penalty: revoke; player: V; declarer: B; contract: 7♥", "A"),
    ("1.2 a revoke in raspasy is one of the run", FOUR, f"{RASPASY} | {RASPASY} | penalty: revoke; player: V; raspasy: true", "B"),
    ("1.2 a hint is no deal", FOUR, "penalty: hint; player: B", "A"),
    ("1.2 agreed, adjust, expect, last_round are no deals", FOUR, "penalty: agreed; player: B; points: 2 | adjust: {gora: {B: 1}}; note: x | expect: {gora: {B: 3}} " "| last_round: true", "A"),
    ("1.3 redeal false, every raspasy pass the deal", f"{FOUR}; raspasy_redeal: false", RASPASY, "B"),
    ("1.3 redeal false, twice", f"{FOUR}; raspasy_redeal: false", f"{RASPASY} | raspasy A 4 V 3 G 3", "V"),
    ("12.2 the deal passes after obligatory raspasy", "classic 3; played: {A: [6, 7, 8, 9, 10, mizer], B: [6, 7, 8, 9, 10, mizer], V: [6, 7, 8, 9, 10, mizer]}", AT_THREE, "B"),
)  # fmt: skip
def test_who_deals_next(table, deals, dealer):
    pulka = pulka_of(table, deals)
    assert pulka.state.dealer_sure
    assert pulka.players[pulka.state.dealer] == dealer


@cases(
    "table deals sheet",
    ("1.1 with three the dealer plays", THREE, "A 7♠ 7 / B 3", "pulya A 4, B on A 3×4"),
    ("1.3 first, second, third of one dealer", THREE, f"{AT_THREE} | {AT_THREE} | {AT_THREE}", "gora A 3×1 + 3×2 + 3×4, gora B 3×1 + 3×2 + 3×4, gora V 4×1 + 4×2 + 4×4"),
    ("1.3 the next dealer begins at the first price", THREE, f"{AT_THREE} | {AT_THREE} | {AT_THREE} | {AT_THREE}", "gora A 21 + 3×1, gora B 21 + 3×1, gora V 28 + 4×1"),
    ("1.3 a game ends the run", THREE, f"{AT_THREE} | {AT_THREE} | B mizer 0 | {AT_THREE}", "pulya B 10, gora A 3 + 6 + 3×1, gora B 3 + 6 + 3×1, gora V 4 + 8 + 4×1"),
    ("1.2 a misdeal does not break the run", THREE, f"{AT_THREE} | penalty: misdeal | {AT_THREE}", "gora A 3×1 + 1 + 3×2, gora B 3×1 + 3×2, gora V 4×1 + 4×2"),
    ("1.2 nor do two of them, or a talon not discarded", THREE,
     f"{AT_THREE} | penalty: misdeal | penalty: no_discard; player: B; contract: 6♠ | {AT_THREE} "
     f"| penalty: misdeal | {AT_THREE}",
     "gora A 3×1 + 1 + 3×2 + 1 + 3×4, gora B 3×1 + 3×2 + 2×3 + 3×4, gora V 4×1 + 4×2 + 4×4"),
    ("1.2 nor does a revoke in a game", THREE, f"{AT_THREE} | penalty: revoke; player: V; declarer: B; contract: 6♠ | {AT_THREE}", "gora A 3×1 + 3×2, gora B 3×1 + 3×2, gora V 4×1 + 3×2 + 4×2"),
    ("1.3 redeal false, the run goes on with the next dealers, the fourth as the third",
     f"{THREE}; raspasy_redeal: false", f"{AT_THREE} | {AT_THREE} | {AT_THREE} | {AT_THREE} | {AT_THREE}",
     "gora A 3×1 + 3×2 + 3×4 + 3×4 + 3×4, gora B 3×1 + 3×2 + 3×4 + 3×4 + 3×4, gora V 4×1 + 4×2 + 4×4 + 4×4 + 4×4"),
    ("1.3 redeal false, a game ends the run", f"{THREE}; raspasy_redeal: false", f"{AT_THREE} | A mizer 0 | {AT_THREE}", "pulya A 10, gora A 3×1 + 3×1, gora B 3×1 + 3×1, gora V 4×1 + 4×1"),
    ("1.3 redeal false, a misdeal does not", f"{THREE}; raspasy_redeal: false", f"{AT_THREE} | penalty: misdeal | {AT_THREE}", "gora A 3×1 + 3×2, gora B 3×1 + 1 + 3×2, gora V 4×1 + 4×2"),
    ("1.3 last_round in the middle of a run does not touch it", THREE, f"{AT_THREE} | last_round: true | {AT_THREE} | {AT_THREE}", "gora A 3×1 + 3×2 + 3×4, gora B 3×1 + 3×2 + 3×4, gora V 4×1 + 4×2 + 4×4"),
    ("5.1 an opening starts a new run", f"{THREE}; gora: {{A: 5, B: 5, V: 5}}", AT_THREE, "gora A 5 + 3×1, gora B 5 + 3×1, gora V 5 + 4×1"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@pytest.mark.parametrize(("deals", "counted"), [
    pytest.param("B 6♠ | raspasy A 4 V 3 G 3", 2, id="games and raspasy count"),
    pytest.param(f"{RASPASY} | penalty: revoke; player: V; raspasy: true", 2, id="a revoke in raspasy counts"),
    pytest.param("penalty: misdeal | penalty: no_discard; player: B; contract: 6♠ | penalty: hint; player: B", 0,
                 id="what is not counted does not"),
])  # fmt: skip
def test_how_many_deals_are_counted(deals, counted):
    assert pulka_of(FOUR, deals).deals == counted
