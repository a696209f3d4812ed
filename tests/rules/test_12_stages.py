"""§12: the razboinik, its two rounds of raspasy, main, the last round."""

from __future__ import annotations

from compact import cases, pulka_of, sheet_of, wanted

ALL = "[6, 7, 8, 9, 10, mizer]"
PLAYED = f"played: {{A: {ALL}, B: {ALL}, V: {ALL}}}"
PLAYED_AT_FOUR = f"played: {{A: {ALL}, B: {ALL}, V: {ALL}, G: {ALL}}}"
RASPASY = "raspasy A 3 B 3 V 4"
SIX_RASPASY = " | ".join([RASPASY] * 6)
BEFORE_MAIN = f"classic 3; {PLAYED}; raspasy: 6"
MAIN = "classic 3; stages: main; target: 100"
LAST = "last_round: true"


@cases(
    "table deals sheet",
    ("12.1 a game made is credited, without a target", "classic 3; gora: {B: 20}", "B 8♠", "gora B 20 - 3, pulya B 3"),
    ("12.1 a game failed", "classic 3", "B 8♠ 7 / V 3", "gora B 6, V on B 3×6 + 6, A on B 6"),
    ("12.1 a whole mizer in the gusarik", "gusarik 3; gora: {B: 4}", "B mizer", "gora B 0, pulya B 5 + 1"),
    ("12.1 the deals go round", "classic 4", "B 6♠ | V mizer | G 10♠ | A 7♠ | B 7♠", "pulya B 2 + 4, pulya V 10, pulya G 10, pulya A 4"),
    ("12.2 each of the rounds at the first price", f"gusarik 3; {PLAYED}", SIX_RASPASY, "gora A 6×3, gora B 6×3, gora V 6×4"),
    ("12.2 at four, eight of them, the dealer changing", f"gusarik 4; {PLAYED_AT_FOUR}", "raspasy B 5 V 5 A 0 | raspasy A 8 B 2 | raspasy V 2 A 4 B 4 | raspasy A 5 B 5 | raspasy B 5 V 5 | raspasy A 8 B 2 | raspasy V 2 A 4 B 4 | raspasy A 5 B 5",
     # G has nothing to write off; V writes off a point in the second, fourth, sixth and eighth
     "gora A 2×8 + 2×4 + 2×5, gora B 2×5 + 2×2 + 2×4 + 2×5, gora V 2×5 + 2×2 - 4"),
    ("12.2 a revoke counts as one of them", f"gusarik 3; {PLAYED}", "penalty: revoke; player: V; raspasy: true | " + " | ".join([RASPASY] * 5), "gora A 5×3, gora B 5×3, gora V 10×1 + 5×4"),
    ("12.2 a misdeal does not", f"gusarik 3; {PLAYED}", f"penalty: misdeal | {SIX_RASPASY}", "gora A 1 + 6×3, gora B 6×3, gora V 6×4"),
    ("12.3 the runs begin anew in the main stage", f"{BEFORE_MAIN}", f"main: {{pulya: 5}} | {RASPASY} | {RASPASY}", "gora A 3 + 6, gora B 3 + 6, gora V 4 + 8"),
    ("12.3 a pulya is closed when it holds the target more than it did", f"{BEFORE_MAIN}; pulya: {{A: 4, B: 9}}", "main: {pulya: 3} | A mizer 0",
     # 3 into the own pulya, 3 to B, who has the most, 3 to V, one lost: nobody has a gora
     "pulya A 7, pulya B 12, pulya V 3, A on B 3×10, A on V 3×10"),
    ("12.5 without the razboinik the target counts from nought", "classic 3; stages: main; target: 3; pulya: {B: 2}", "A mizer 0", "pulya A 3, pulya B 3, pulya V 3, A on B 1×10, A on V 3×10"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


@cases(
    "table deals ticked",
    ("12.1 made", "classic 3", "B 8♠", "B 8"),
    ("12.1 failed", "classic 3", "B 8♠ 6 / V 4", "B 8"),
    ("12.1 mizer", "classic 3", "B mizer 3", "B mizer"),
    ("12.1 in the order played, any suit", "classic 3", "B 10♥ 9 | V 6NT | A 6♠ | B 7♦", "A 6, B 10 7, V 6"),
    ("12.1 a deal that does not count ticks nothing", "classic 3", "penalty: no_discard; player: B; contract: 8♠ | penalty: revoke; player: A; declarer: B; contract: 8♠", ""),
    ("format after those of the opening", "classic 3; dealer: B; played: {A: [6], B: [mizer, 7], V: [9]}", "V 6♠", "A 6, B mizer 7, V 9 6"),
)  # fmt: skip
def test_games_ticked_off(table, deals, ticked):
    pulka = pulka_of(table, deals)
    found = [
        " ".join([player, *games]) for player, games in zip(pulka.players, pulka.sheet.played, strict=True) if games
    ]
    assert ", ".join(found) == ticked


@cases(
    "table deals finished",
    ("12.2 gusarik after the last obligatory raspasy", f"gusarik 3; {PLAYED}", SIX_RASPASY, "yes"),
    ("12.2 gusarik one raspasy before", f"gusarik 3; {PLAYED}", " | ".join([RASPASY] * 5), "no"),
    ("format gusarik carried on at its end", f"gusarik 3; {PLAYED}; raspasy: 6", "", "yes"),
    ("format gusarik carried on in the second round", f"gusarik 3; {PLAYED}; raspasy: 4", f"{RASPASY} | {RASPASY}", "yes"),
    ("format gusarik whose last game is played now", f"gusarik 3; dealer: V; played: {{A: [6, 7, 8, 9, 10], B: {ALL}, V: {ALL}}}", f"A mizer | {SIX_RASPASY}", "yes"),
    ("12.3 classic goes on", f"classic 3; {PLAYED}", SIX_RASPASY, "no"),
    ("15 a classic of the razboinik alone", f"classic 3; stages: razboinik; {PLAYED}", SIX_RASPASY, "yes"),
    ("15 a sochinka with the razboinik goes on to main", f"sochinka 3; stages: both; {PLAYED}; raspasy: 6", "main: {pulya: 5} | A 6♠", "no"),
    ("12.4 all pulyas closed", f"{BEFORE_MAIN}", "main: {pulya: 3} | A mizer 0", "yes"),
    ("12.4 one of them lacks a point", f"{BEFORE_MAIN}", "main: {pulya: 4} | A mizer 0", "no"),
    ("12.4 the last round of three: three passes", MAIN, f"{LAST} | A 6♠ | B 6♠ | V 6♠", "yes"),
    ("12.4 two passes are not enough", MAIN, f"{LAST} | A 6♠ | B 6♠", "no"),
    ("12.4 of four: four passes", "classic 4; stages: main", f"{LAST} | B 6♠ | V 6♠ | G 6♠ | A 6♠", "yes"),
    ("12.4 first and second raspasy do not pass the deal", MAIN, f"{LAST} | {RASPASY} | {RASPASY} | A 6♠ | B 6♠", "no"),
    ("12.4 the third raspasy passes it", MAIN, f"{LAST} | {RASPASY} | {RASPASY} | {RASPASY} | A 6♠ | B 6♠", "yes"),
    ("12.4 called in the middle of a run", MAIN, f"{RASPASY} | {LAST} | {RASPASY} | {RASPASY} | A 6♠ | B 6♠", "yes"),
    ("12.4 redeal false: each raspasy passes it", f"{MAIN}; raspasy_redeal: false", f"{LAST} | {RASPASY} | {RASPASY} | {RASPASY}", "yes"),
    ("12.4 a misdeal does not pass it", MAIN, f"{LAST} | penalty: misdeal | A 6♠ | B 6♠", "no"),
    ("12.4 pulyas may be closed before it is over", "classic 3; stages: main; target: 2; pulya: {B: 2, V: 2}", f"{LAST} | A 6♠", "yes"),
    ("13 a last round in sochinka", "sochinka 3; target: 50", f"{LAST} | A 6♠ | B 6♠ | V 6♠", "yes"),
    ("13 leningradka: one pulya closed", "leningradka 3; target: 4", "A 7♠", "yes"),
    ("13 leningradka: none closed", "leningradka 3; target: 5", "A 7♠", "no"),
    ("13 first: several closed by one deal's help", "leningradka 3; target: 2; pulya: {B: 1, V: 1}", "A 8♠", "yes"),
    ("13 sochinka: one closed is not enough", "sochinka 3; target: 4", "A 7♠", "no"),
    ("15 sochinka that ends with the first", "sochinka 3; target: 4; ends: first", "A 7♠", "yes"),
    ("13 a partner's pulya closed by help ends it", "leningradka 3; target: 10; pulya: {V: 9}", "A 7♠; credit: {help: {V: 1}, pulya: 3}", "yes"),
    ("14.6 no target: never", "sochinka 3", "A 10♠", "no"),
    ("10 an adjust may close the last pulya", "leningradka 3; target: 10", "adjust: {pulya: {A: 10}}; note: x", "yes"),
)  # fmt: skip
def test_whether_it_is_finished(table, deals, finished):
    assert pulka_of(table, deals).finished == (finished == "yes")


@cases(
    "table deals target closes_at",
    ("12.3 main", f"{BEFORE_MAIN}; pulya: {{A: 4, B: 9}}; gora: {{A: 8, B: 6, V: 7}}", "main: {pulya: 6, by: A}", "6", "A 10, B 15, V 6"),
    ("12.3 the smallest gora is the limit", f"{BEFORE_MAIN}; gora: {{A: 8, B: 6, V: 7}}", "main: {pulya: 6}", "6", "A 6, B 6, V 6"),
    ("12.3 where it is 0 it does not bind", f"{BEFORE_MAIN}; gora: {{A: 8, B: 6}}", "main: {pulya: 30}", "30", "A 30, B 30, V 30"),
    ("12.3 of equal goras anybody announces", f"{BEFORE_MAIN}; gora: {{A: 8, B: 8, V: 3}}", "main: {pulya: 3, by: B}", "3", "A 3, B 3, V 3"),
    ("12.3 after the rounds are played", f"classic 3; {PLAYED}", f"{SIX_RASPASY} | main: {{pulya: 18}}", "18", "A 18, B 18, V 18"),
    ("12.3 penalties and corrections may come before", BEFORE_MAIN, "penalty: hint; player: A | adjust: {pulya: {V: 2}}; note: x | main: {pulya: 4, by: A}", "4", "A 4, B 4, V 6"),
    ("12.5 the table's target", "sochinka 3; target: 10; pulya: {A: 3}", "A 6♠", "10", "A 10, B 10, V 10"),
    ("14.6 none", "gusarik 3", "B 6♠", "None", "None"),
)  # fmt: skip
def test_the_target(table, deals, target, closes_at):
    pulka = pulka_of(table, deals)
    assert str(pulka.target) == target
    found = pulka.closes_at and ", ".join(f"{player} {points}" for player, points in pulka.closes_at.items())
    assert str(found) == closes_at


@cases(
    "deals price",
    ("12.3 main sets the price", "main: {pulya: 5, price: 0.10 USD}", "0.10 USD"),
    ("12.3 main names none, so the table's stays", "main: {pulya: 5}", "0.05 EUR"),
    ("12.3 before main it is the table's", "", "0.05 EUR"),
)
def test_the_price(deals, price):
    assert pulka_of(f"{BEFORE_MAIN}; price: 0.05 EUR", deals).price.text == price
