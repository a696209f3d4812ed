"""What cannot have been played is found out: each log has one mistake, which gives one error at its place.

The last column is the code, which deal it stands in, and the text under the caret.
"""

from __future__ import annotations

from compact import auction, cases, check_mistakes
from helpers import errors

FOUR = "sochinka 4; target: 100"
THREE = "sochinka 3; target: 100"
MAIN = "classic 4; stages: main; target: 100"
MAIN_AT_THREE = "classic 3; stages: main; target: 100"
ALL = "[6, 7, 8, 9, 10, mizer]"
BEFORE_RASPASY = f"classic 3; played: {{A: {ALL}, B: {ALL}, V: {ALL}}}"
BEFORE_MAIN = f"{BEFORE_RASPASY}; raspasy: 6; gora: {{A: 9, B: 6, V: 7}}"
RASPASY = "raspasy A 3 B 3 V 4"
RUN = f"{RASPASY} | {RASPASY} | {RASPASY}"
OVER = "leningradka 3; target: 4; pulya: {V: 4}"
ONE_BOMB = f"{MAIN}; bombs: {{B: [bomb]}}"
DOUBLE = f"{MAIN}; bombs: {{B: [double]}}"


@cases(
    "table deals mistake",
    ("1.1 the dealer of four plays", FOUR, "A 6♠", "D301 1 A"),
    ("1.1 the dealer of four whists", FOUR, "B 6♠ 6 / A 4", "D301 1 A"),
    ("1.1 the second dealer plays", FOUR, "B 6♠ | B 6♠", "D301 2 B"),
    ("1.1 the dealer of four has tricks", FOUR, "B 6♠ 6 / V 2 (A 2)", "D307 1 2"),
    ("1.2 a wrong dealer", FOUR, "V 6♠; dealer: B", "D302 1 B"),
    ("1.2 a wrong dealer of raspasy", FOUR, "raspasy B 3 V 3 G 4; dealer: V", "D302 1 V"),
    ("1.2 a wrong dealer after raspasy", FOUR, "raspasy B 3 V 3 G 4 | V 6♠; dealer: B", "D302 2 B"),
    ("1.2 a wrong dealer of a misdeal", FOUR, "penalty: misdeal; dealer: B", "D302 1 B"),
    ("1.2 a wrong dealer of a revoke", FOUR, "penalty: revoke; player: V; declarer: V; contract: 6♠; dealer: B", "D302 1 B"),
    ("3 the declarer whists", FOUR, "B 6♠; whist: [B]; tricks: 6", "D303 1 B"),
    ("3 the same whister twice", FOUR, "B 6♠; whist: [V, V]; tricks: {B: 6, V: 4}", "D304 1 V"),
    ("3 three whisters at three", THREE, "A 6♠; whist: [B, V, B]; tricks: {A: 6, V: 4}", "D304 1 B"),
    ("3 nine tricks", FOUR, "B 6♠ 6 / V 3", "D306 1 {B: 6, V: 3}"),
    ("3 eleven tricks", FOUR, "B 6♠ 6 / V 3 (G 2)", "D306 1 {B: 6, V: 3, G: 2}"),
    ("3 tricks of a six that nobody whisted", FOUR, "B 6♠ 6", "D308 1 6"),
    ("3 tricks of a nine that nobody whisted", FOUR, "B 9♠; tricks: {B: 9, V: 1}", "D308 1 {B: 9, V: 1}"),
    ("3 whisted without tricks", FOUR, "B 6♠; whist: [V]", "D309 1 [V]"),
    ("3 a ten whisted without tricks", FOUR, "B 10♠; whist: [V]", "D309 1 [V]"),
    ("3 one number for two whisters", FOUR, "B 6♠ 6; whist: [V, G]", "D310 1 6"),
    ("3 a ten's tricks do not add up", FOUR, "B 10♠; tricks: {B: 9}", "D306 1 {B: 9}"),
    ("4 mizer dark was let pass", MAIN, "B mizer; dark: mizer", "D311 1 entry"),
    ("4 a mizer's tricks do not add up", FOUR, "B mizer; tricks: {B: 1, V: 3}", "D306 1 {B: 1, V: 3}"),
    ("4 a mizer with no player among its tricks", FOUR, "B mizer; tricks: {}", "D306 1 {}"),
    ("4 the dealer takes tricks of a mizer", FOUR, "B mizer; tricks: {B: 1, A: 9}", "D307 1 9"),
    ("4 the declarer whists his mizer", FOUR, "B mizer 0; whist: [B]", "D303 1 B"),
    ("5.2 nine tricks", FOUR, "raspasy B 3 V 3 G 3", "D306 1 {B: 3, V: 3, G: 3}"),
    ("5.2 three tricks of the talon", FOUR, "raspasy A 3 B 3 V 4", "D316 1 3"),
    ("5.2 talon of a later dealer", FOUR, "B 6♠ | raspasy B 3 V 3 A 4", "D316 2 3"),
    ("6 totus without tricks", MAIN, "B totus", "D311 1 entry"),
    ("6 totus without a target", "classic 4; stages: main", "B totus 10", "D327 1 totus"),
    ("6 totus tricks do not add up", MAIN, "B totus; tricks: {B: 9}", "D306 1 {B: 9}"),
    ("6 totus on no bomb names a partner", MAIN, "B totus 10; help: [V]", "D326 1 [V]"),
    ("6 totus on a bomb names nobody", ONE_BOMB, "B totus 10", "D326 1 entry"),
    ("6 totus on a bomb names two", ONE_BOMB, "B totus 10; help: [V, G]", "D326 1 [V, G]"),
    ("6 totus on a double bomb names one", DOUBLE, "B totus 10; help: [V]", "D326 1 [V]"),
    ("6 totus on a double bomb of four names nobody", DOUBLE, "B totus 10", "D326 1 entry"),
    ("6 totus on an elka names two", f"{MAIN}; bombs: {{B: [elka]}}", "B totus 10; help: [V, G]", "D326 1 [V, G]"),
    ("6 totus names its declarer", ONE_BOMB, "B totus 10; help: [B]", "D325 1 B"),
    ("6 totus names one twice", DOUBLE, "B totus 10; help: [V, V]", "D304 1 V"),
    ("6 a game names partners", MAIN, "B 6♠; help: [V]", "D328 1 [V]"),
    ("7 dark at a table without dark games", FOUR, "B dark 8♠", "D312 1 1"),
    ("7 dark raspasy at such a table", FOUR, "raspasy B 3 V 3 G 4; dark: [B]", "D312 1 [B]"),
    ("7 dark revoke at such a table", FOUR, "penalty: revoke; player: B; raspasy: true; dark: [B]", "D312 1 [B]"),
    ("7 a dark game not discarded at such a table", FOUR, "penalty: no_discard; player: B; contract: 6♠; dark: 1", "D312 1 1"),
    ("7.2 below the dark bid", MAIN, "B 6♠ 6 / V 4 G 0; dark: 2", "D313 1 6♠"),
    ("7.2 mizer below a dark nine", MAIN, "B mizer 0; dark: 9♠", "D313 1 mizer"),
    ("7.2 below the dark bid, not discarded", MAIN, "penalty: no_discard; player: B; contract: 6♠; dark: 3", "D313 1 6♠"),
    ("7.3 a forced whist missing", MAIN, "B dark 7♠ 7 / V 3", "D314 1 [V]"),
    ("7.3 both forced whists missing", MAIN, "B dark 6♠", "D314 1 entry"),
    ("7.4 another game on mizer dark", MAIN, "B 8♠; dark: mizer", "D315 1 8♠"),
    ("7.4 a totus on mizer dark", MAIN, "B totus 10; dark: mizer", "D315 1 totus"),
    ("7.6 the dealer of four passed dark", MAIN, "raspasy B 3 V 3 G 4; dark: [A]", "D338 1 A"),
    ("7.6 passed dark twice", MAIN, "raspasy B 3 V 3 G 4; dark: [B, B]", "D304 1 B"),
    ("7.6 the dealer passed dark before a revoke", MAIN, "penalty: revoke; player: B; raspasy: true; dark: [A]", "D338 1 A"),
    ("9 a card twice", MAIN, "B 6♠; talon: [A♠, A♠]", "D318 1 A♠"),
    ("9 one card", MAIN, "B 6♠; talon: [A♠]", "D317 1 [A♠]"),
    ("9 three cards", MAIN, "B 6♠; talon: [A♠, K♠, Q♠]", "D317 1 [A♠, K♠, Q♠]"),
    ("9 a card twice in raspasy", MAIN, "raspasy B 3 V 3 G 4; talon: [A♠, A♠]", "D318 1 A♠"),
)  # fmt: skip
def test_games(table, deals, mistake):
    check_mistakes(table, deals, mistake)


@cases(
    "table deals mistake",
    ("11.6 too little", FOUR, "B 8♠; credit: {pulya: 5}", "D319 1 {pulya: 5}"),
    ("11.6 too much", FOUR, "B 8♠; credit: {pulya: 7}", "D319 1 {pulya: 7}"),
    ("11.6 half of what a bomb earns", ONE_BOMB, "B 8♠; credit: {pulya: 6}", "D319 1 {pulya: 6}"),
    ("11.6 more than the pulya takes", "sochinka 4; target: 5", "B 8♠; credit: {pulya: 6}", "D321 1 6"),
    ("11.6 a pulya above the target", "sochinka 4; target: 5; pulya: {B: 9}", "B 8♠; credit: {pulya: 6}", "D321 1 6"),
    ("11.6 more than the gora holds", f"{FOUR}; gora: {{B: 5}}", "B 8♠; credit: {gora: 6}", "D322 1 6"),
    ("11.6 help beyond a pulya, where goras are not helped", "sochinka 4; target: 5; gora: {V: 9}", "B 8♠; credit: {help: {V: 6}}", "D323 1 6"),
    ("11.6 help beyond pulya and gora", "classic 4; stages: main; target: 5", "B 8♠; credit: {help: {V: 6}}", "D323 1 6"),
    ("11.6 help for oneself", FOUR, "B 8♠; credit: {help: {B: 6}}", "D325 1 6"),
    ("11.6 help where there is none", f"{FOUR}; help: none", "B 8♠; credit: {help: {V: 6}}", "D324 1 {V: 6}"),
    ("11.6 help without a target", "sochinka 4", "B 8♠; credit: {help: {V: 6}}", "D324 1 {V: 6}"),
    ("11.6 help in the razboinik", "classic 4", "B 8♠; credit: {help: {V: 6}}", "D324 1 {V: 6}"),
    ("11.6 credit of a failed game", FOUR, "B 8♠ 7 / V 3; credit: {pulya: 6}", "D320 1 {pulya: 6}"),
    ("11.6 credit of an underbid", FOUR, "B 8♠ 9 / V 1; credit: {pulya: 6}", "D320 1 {pulya: 6}"),
    ("11.6 credit of a caught mizer", FOUR, "B mizer 1; credit: {pulya: 10}", "D320 1 {pulya: 10}"),
    ("11.6 credit of a totus", FOUR, "B totus 10; credit: {pulya: 10}", "D320 1 {pulya: 10}"),
    ("11.6 credit of raspasy", FOUR, "raspasy B 5 V 5; credit: {pulya: 1}", "R135 1 credit"),
    ("11.6 a part that is negative", FOUR, "B 8♠; credit: {pulya: 7, gora: -1}", "R124 1 -1"),
    ("11.6 a part that is not whole", FOUR, "B 8♠; credit: {pulya: 5.5, gora: 0.5}", "R123 1 5.5+R123 1 0.5"),
    ("11.6 help for nobody who plays", FOUR, "B 8♠; credit: {help: {Zoya: 6}}", "R121 1 Zoya"),
)  # fmt: skip
def test_credit(table, deals, mistake):
    check_mistakes(table, deals, *mistake.split("+"))


@cases(
    "table deals mistake",
    ("10 a misdeal of another", MAIN, "penalty: misdeal; player: B", "D330 1 B"),
    ("10 the dealer of four did not discard", MAIN, "penalty: no_discard; player: A; contract: 6♠", "D331 1 A"),
    ("10 the dealer of four revoked", MAIN, "penalty: revoke; player: A; declarer: B; contract: 6♠", "D331 1 A"),
    ("10 a revoke in a game of the dealer", MAIN, "penalty: revoke; player: V; declarer: A; contract: 6♠", "D331 1 A"),
    ("10 the dealer of four revoked in raspasy", MAIN, "penalty: revoke; player: A; raspasy: true", "D331 1 A"),
    ("10 a totus not discarded", MAIN, "penalty: no_discard; player: B; contract: totus", "D332 1 totus"),
    ("10 a revoke in a totus", MAIN, "penalty: revoke; player: V; declarer: B; contract: totus", "D332 1 totus"),
    ("10 third_raspasy after two", MAIN_AT_THREE, f"{RASPASY} | {RASPASY} | penalty: third_raspasy; points: 5", "D334 3 third_raspasy"),
    ("10 third_raspasy before any", MAIN_AT_THREE, "penalty: third_raspasy; points: 5", "D334 1 third_raspasy"),
    ("10 third_raspasy twice", MAIN_AT_THREE, f"{RUN} | penalty: third_raspasy; points: 5 | penalty: third_raspasy; points: 5", "D334 5 third_raspasy"),
    ("10 third_raspasy after a game", MAIN_AT_THREE, f"{RUN} | B 6♠ | penalty: third_raspasy; points: 5", "D334 5 third_raspasy"),
    ("10 third_raspasy after a misdeal", MAIN_AT_THREE, f"{RUN} | penalty: misdeal | penalty: third_raspasy; points: 5", "D334 5 third_raspasy"),
    ("10 third_raspasy after a game not discarded", MAIN_AT_THREE, f"{RUN} | penalty: no_discard; player: B; contract: 6♠ | penalty: third_raspasy; points: 5", "D334 5 third_raspasy"),
    ("10 third_raspasy after a fourth", f"{MAIN_AT_THREE}; raspasy_redeal: false", f"{RUN} | {RASPASY} | penalty: third_raspasy; points: 5", "D334 5 third_raspasy"),
    ("10 third_raspasy after obligatory ones", BEFORE_RASPASY, f"{RUN} | penalty: third_raspasy; points: 5", "D334 4 third_raspasy"),
    ("10 third_raspasy of another", MAIN_AT_THREE, f"{RUN} | penalty: third_raspasy; points: 5; player: B", "D335 4 B"),
    ("10 third_raspasy of who deals now", f"{MAIN_AT_THREE}; dealer: B", f"{RUN} | penalty: third_raspasy; points: 5; player: V", "D335 4 V"),
    ("10 third_raspasy of no points", MAIN_AT_THREE, f"{RUN} | penalty: third_raspasy; points: 0", "D333 4 0"),
    ("10 third_raspasy of eleven points", MAIN_AT_THREE, f"{RUN} | penalty: third_raspasy; points: 11", "D333 4 11"),
    ("10 agreed on no points", MAIN, "penalty: agreed; player: B; points: 0", "D333 1 0"),
    ("10 agreed without points", MAIN, "penalty: agreed; player: B", "R137 1 entry"),
    ("10 a hint of nobody", MAIN, "penalty: hint", "R137 1 entry"),
    ("10 adjust takes a gora below 0", f"{MAIN}; gora: {{B: 5}}", "adjust: {gora: {B: -6}}; note: x", "D336 1 -6"),
    ("10 adjust takes a pulya below 0", MAIN, "adjust: {pulya: {B: -1}}; note: x", "D336 1 -1"),
    ("10 adjust takes whists below 0", f"{MAIN}; whists: {{A: {{B: 5}}}}", "adjust: {whists: {A: {B: -6}}}; note: x", "D336 1 -6"),
    ("10 adjust of the same amount for the second time", f"{MAIN}; gora: {{B: 5}}", "adjust: {gora: {B: -5}}; note: x | adjust: {gora: {B: -1}}; note: x", "D336 2 -1"),
    ("10 adjust without a note", MAIN, "adjust: {gora: {B: 1}}", "R137 1 entry"),
    ("10 adjust of whists on oneself", MAIN, "adjust: {whists: {B: {B: 1}}}; note: x", "T214 1 B"),
    ("10 adjust of one player twice", MAIN, "adjust: {gora: {B: 1, B: 2}}; note: x", "R122 1 B"),
    ("format expect another pulya", MAIN, "B 6♠ | expect: {pulya: {B: 3}}", "D337 2 3"),
    ("format expect another gora", f"{MAIN}; gora: {{B: 5}}", "expect: {gora: {B: 4}}", "D337 1 4"),
    ("format expect other whists", MAIN, "B 6♠ 6 / V 4 | expect: {whists: {V: {B: 6}}}", "D337 2 6"),
    ("format expect what comes later", MAIN, "expect: {pulya: {B: 2}} | B 6♠", "D337 1 2"),
    ("format expect the same wrong amount twice, once said", MAIN, "expect: {pulya: {B: 2}} | expect: {pulya: {B: 2}}", "D337 1 2"),
    ("10 a game that was not to be played then: out of turn", "classic 3", "penalty: no_discard; player: V; contract: 6♠", "S501 1 V"),
    ("10 a game that was not to be played then: twice", "classic 3; dealer: B; played: {B: [6], V: [6]}", "penalty: revoke; player: A; declarer: V; contract: 6♠", "S502 1 6♠"),
    ("10 a game that was not to be played then: raspasy were due", BEFORE_RASPASY, "penalty: no_discard; player: B; contract: 6♠", "S504 1 entry"),
    ("10 raspasy that were not to be played then", "classic 3", "penalty: revoke; player: B; raspasy: true", "S503 1 entry"),
    ("10 a dark game in the razboinik", "classic 3", "penalty: no_discard; player: B; contract: 6♠; dark: 1", "S509 1 1"),
)  # fmt: skip
def test_penalties_and_corrections(table, deals, mistake):
    check_mistakes(table, deals, mistake)


@cases(
    "table deals mistake",
    ("12.1 a game twice", "classic 3", "B 6♠ | V 6♠ | A 6♠ | B 6♥", "S502 4 6♥"),
    ("12.1 mizer twice", "classic 3; played: {B: [mizer]}", "B mizer 0", "S502 1 mizer"),
    ("12.1 a failed game is ticked off, too", "classic 3", "B 6♠ 5 / V 5 | V 6♠ | A 6♠ | B 6♥", "S502 4 6♥"),
    ("12.1 out of turn", "classic 3", "V 6♠", "S501 1 V"),
    ("12.1 out of turn at four", "classic 4", "B 6♠ | A 6♠", "S501 2 A"),
    ("12.1 totus", "classic 3", "B totus 10", "S509 1 totus"),
    ("12.1 a dark game", "classic 3", "B dark 8♠", "S509 1 1"),
    ("12.1 raspasy", "classic 3", RASPASY, "S503 1 entry"),
    ("12.1 raspasy with one game left", f"classic 3; dealer: V; played: {{A: [6, 7, 8, 9, 10], B: {ALL}, V: {ALL}}}", RASPASY, "S503 1 entry"),
    ("12.1 an auction", "classic 3", "B 6♠; auction: [{B: 6♠}, {V: pass}, {A: pass}]", "A415 1 [{B: 6♠}, {V: pass}, {A: pass}]"),
    ("12.2 a game where raspasy are due", BEFORE_RASPASY, "B 6♠", "S504 1 entry"),
    ("12.2 dark raspasy", BEFORE_RASPASY, f"{RASPASY}; dark: [A]", "S509 1 [A]"),
    ("12.2 raspasy with an auction", BEFORE_RASPASY, f"{RASPASY}; auction: [{{B: pass}}, {{V: pass}}, {{A: pass}}]", "A415 1 [{B: pass}, {V: pass}, {A: pass}]"),
    ("12.3 a game before main", BEFORE_MAIN, "B 6♠", "S505 1 entry"),
    ("12.3 raspasy before main", BEFORE_MAIN, RASPASY, "S505 1 entry"),
    ("12.3 a misdeal before main", BEFORE_MAIN, "penalty: misdeal", "S505 1 entry"),
    ("12.3 main before the games are played", "classic 3", "main: {pulya: 5}", "S506 1 {pulya: 5}"),
    ("12.3 main before the raspasy are played", f"{BEFORE_RASPASY}; raspasy: 5", "main: {pulya: 5}", "S506 1 {pulya: 5}"),
    ("12.3 main twice", BEFORE_MAIN, "main: {pulya: 5} | main: {pulya: 5}", "S506 2 {pulya: 5}"),
    ("12.3 main in a sochinka", THREE, "main: {pulya: 5}", "S506 1 {pulya: 5}"),
    ("12.3 main after a gusarik", "gusarik 3; " + BEFORE_MAIN.partition("; ")[2], "main: {pulya: 5}", "S506 1 {pulya: 5}"),
    ("12.3 a target above the smallest gora", BEFORE_MAIN, "main: {pulya: 7}", "S507 1 7"),
    ("12.3 by who has not the largest gora", BEFORE_MAIN, "main: {pulya: 5, by: V}", "S508 1 V"),
    ("12.3 a target of nought", BEFORE_MAIN, "main: {pulya: 0}", "R124 1 0"),
    ("12.3 main without a target", BEFORE_MAIN, "main: {by: A}", "R137 1 {by: A}"),
    ("13 last_round twice", THREE, "last_round: true | last_round: true", "S510 2 true"),
    ("13 last_round twice, the first is over", THREE, "last_round: true | A 6♠ | B 6♠ | V 6♠ | last_round: true", "S510 5 true"),
    ("13 last_round in the razboinik", "classic 3", "last_round: true", "S511 1 true"),
    ("13 last_round before main", BEFORE_MAIN, "last_round: true", "S511 1 true"),
    ("13 last_round in a gusarik", "gusarik 3", "last_round: true", "S511 1 true"),
    ("13 last_round after the end", OVER, "last_round: true", "E601 1 true"),
    ("13 last_round: false", THREE, "last_round: false", "R125 1 false"),
)  # fmt: skip
def test_stages(table, deals, mistake):
    check_mistakes(table, deals, mistake)


@cases(
    "table deals mistake",
    ("13 a game", OVER, "A 6♠", "E601 1 entry"),
    ("13 raspasy", OVER, RASPASY, "E601 1 entry"),
    ("13 a misdeal", OVER, "penalty: misdeal", "E601 1 entry"),
    ("13 a talon not discarded", OVER, "penalty: no_discard; player: B; contract: 6♠", "E601 1 entry"),
    ("13 a revoke in a game", OVER, "penalty: revoke; player: B; declarer: B; contract: 6♠", "E601 1 entry"),
    ("13 a revoke in raspasy", OVER, "penalty: revoke; player: B; raspasy: true", "E601 1 entry"),
    ("13 several deals, once", OVER, f"A 6♠ | B 7♠ | {RASPASY}", "E601 1 entry"),
    ("13 all closed", "sochinka 3; target: 4; pulya: {B: 4, V: 4}", "A 7♠ | B 6♠", "E601 2 entry"),
    ("13 the last round is over", THREE, "last_round: true | A 6♠ | B 6♠ | V 6♠ | A 7♠", "E601 5 entry"),
    ("13 gusarik is over", "gusarik 3; " + BEFORE_MAIN.partition("; ")[2], "B 6♠", "E601 1 entry"),
)  # fmt: skip
def test_after_the_end(table, deals, mistake):
    check_mistakes(table, deals, mistake)


def _whole(bids: str) -> str:
    return auction(bids).removeprefix("auction: ")


@cases(
    "deals mistake",
    ("7.8 begun by the wrong player", f"V 6♠; {auction('V 6♠, G pass, B pass')}", "A401 1 {V: 6♠}"),
    ("7.8 the dealer of four bids", f"V 6♠; {auction('B pass, A 6♠')}", "A401 1 {A: 6♠}"),
    ("7.8 a player left out", f"G 6♠; {auction('B pass, G 6♠, V pass')}", "A401 1 {G: 6♠}"),
    ("7.8 who passed is out", f"G 6♣; {auction('B pass, V 6♠, G 6♣, B 6♦')}", "A401 1 {B: 6♦}"),
    ("7.8 too low", f"V 6♠; {auction('B 6♠, V 6♠, G pass, B pass')}", "A402 1 6♠"),
    ("7.8 too low over a dark pass", f"V 6♣; {auction('B pass dark, V 6♣, G pass')}", "A402 1 6♣"),
    ("7.8 dark after a light bid", f"B dark 9♠; {auction('B 6♠, V 7♠, G pass, B 2 dark, V pass')}", "A403 1 2 dark"),
    ("7.8 pass dark after a bid", f"B 6♠; {auction('B 6♠, V pass dark, G pass')}", "A404 1 pass dark"),
    ("7.8 pass dark after a dark bid", f"B dark 8♠; {auction('B 1 dark, V pass dark, G pass')}", "A404 1 pass dark"),
    ("7.8 it goes on after the end", f"B 6♠; {auction('B 6♠, V pass, G pass, B pass')}", "A405 1 {B: pass}"),
    ("7.8 it goes on after all passed", f"raspasy B 3 V 3 G 4; {auction('B pass, V pass, G pass, B pass')}", "A405 1 {B: pass}"),
    ("7.8 not given to its end", f"B 6♠; {auction('B 6♠, V pass')}", f"A406 1 {_whole('B 6♠, V pass')}"),
    ("7.8 the last one has not spoken", f"raspasy B 3 V 3 G 4; {auction('B pass, V pass')}", f"A406 1 {_whole('B pass, V pass')}"),
    ("7.8 empty", "B 6♠; auction: []", "A406 1 []"),
    ("7.8 won by another", f"V 7♠; {auction('B 6♠, V pass, G pass')}", "A407 1 V"),
    ("7.8 below the winning bid", f"B 7♠; {auction('B 8♠, V pass, G pass')}", "A408 1 7♠"),
    ("7.8 a suit below the winning bid", f"B 7♠; {auction('B 7♣, V pass, G pass')}", "A408 1 7♠"),
    ("7.8 mizer won, another game is played", f"B 9♠; {auction('B mizer, V pass, G pass')}", "A409 1 9♠"),
    ("7.8 mizer played light without being bid", f"B mizer 0; {auction('B 6♠, V pass, G pass')}", "A414 1 mizer"),
    ("7.8 a dark bid won, the game is light", f"B 8♠; {auction('B 1 dark, V pass, G pass')}", "A410 1 entry"),
    ("7.8 a light bid won, the game is dark", f"B dark 8♠; {auction('B 6♠, V pass, G pass')}", "A410 1 1"),
    ("7.8 another dark bid won", f"B 8♠; dark: 2; {auction('B 1 dark, V pass, G pass')}", "A410 1 2"),
    ("7.8 outbid, then light: the game is not dark", f"B dark 7♦; {auction('B 1 dark, V 7♠, G pass, B 7♦, V pass')}", "A410 1 1"),
    ("7.8 all passed, a game is written", f"B 6♠; {auction('B pass, V pass, G pass')}", f"A411 1 {_whole('B pass, V pass, G pass')}"),
    ("7.8 somebody bid, raspasy are written", f"raspasy B 3 V 3 G 4; {auction('B 6♠, V pass, G pass')}", f"A412 1 {_whole('B 6♠, V pass, G pass')}"),
    ("7.8 passed dark, not listed", f"raspasy B 3 V 3 G 4; {auction('B pass dark, V pass, G pass')}", f"A413 1 {_whole('B pass dark, V pass, G pass')}"),
    ("7.8 another is listed", f"raspasy B 3 V 3 G 4; dark: [V]; {auction('B pass dark, V pass, G pass')}", "A413 1 [V]"),
)  # fmt: skip
def test_auctions(deals, mistake):
    check_mistakes(MAIN, deals, mistake)


@cases(
    "deals mistake",
    ("7.8 a dark bid at a table without them", f"V 9♠; {auction('B 1 dark, V 9♠, G pass, B pass')}", "D312 1 1 dark"),
    ("7.8 a dark pass at a table without them", f"V 9♠; {auction('B pass dark, V 9♠, G pass')}", "D312 1 pass dark"),
)  # fmt: skip
def test_dark_bids_where_there_are_none(deals, mistake):
    check_mistakes(FOUR, deals, mistake)


@cases(
    "table mistake",
    ("12.1 a target before the razboinik", "classic 3; target: 10; gora: {A: 1}", "T206 0 10"),
    ("12.1 a target of a gusarik", "gusarik 3; target: 10; gora: {A: 1}", "T206 0 10"),
    ("12.3 a target of nought", "sochinka 3; target: 0; gora: {A: 1}", "R124 0 0"),
    ("format played without the razboinik", "sochinka 3; played: {A: [6]}", "T212 0 {A: [6]}"),
    ("format raspasy without the razboinik", "sochinka 3; raspasy: 3", "T212 0 3"),
    ("format bombs without dark games", "sochinka 3; bombs: {A: [bomb]}", "T213 0 {A: [bomb]}"),
    ("format whists on oneself", "sochinka 3; whists: {A: {A: 5}}", "T214 0 A"),
    ("format two games ahead", "classic 3; played: {B: [6, 7]}", "T215 0 [6, 7]"),
    ("format raspasy before all games", f"classic 3; dealer: V; played: {{A: [6, 7, 8, 9, 10], B: {ALL}, V: {ALL}}}; raspasy: 1", "T216 0 1"),
    ("format more raspasy than there are", f"{BEFORE_RASPASY}; raspasy: 7", "R124 0 7"),
    ("format a game played twice", "classic 3; played: {B: [6, 6]}", "T218 0 6"),
    ("format a game that is none", "classic 3; played: {B: [5]}", "R125 0 5"),
    ("format totus is not obligatory", "classic 3; played: {B: [totus]}", "R125 0 totus"),
    ("format a negative gora", "sochinka 3; gora: {A: -1}", "R124 0 -1"),
    ("format a bomb that is none", "classic 3; stages: main; bombs: {A: [petard]}", "R125 0 petard"),
    ("format a dealer who is no player", "sochinka 3; dealer: Zoya; gora: {A: 1}", "R121 0 Zoya"),
)  # fmt: skip
def test_the_table_and_the_opening(table, mistake):
    check_mistakes(table, "", mistake)


@cases(
    "log mistake",
    ("format nothing to settle", "table: {players: [A, B, V]}", "T217"),
    ("format no table", "deals:\n  - {declarer: A, contract: 6♠}", "T201"),
    ("format two players", "table: {players: [A, B]}\nopening: {}", "T202"),
    ("format five players", "table: {players: [A, B, V, G, D]}\nopening: {}", "T202"),
    ("format two of one name", "table: {players: [A, B, A]}\nopening: {}", "T203"),
    ("format whist said in two ways", "table: {players: [A, B, V], whist: robber, conventions: {whist: gentleman}}\nopening: {}", "T207"),
    ("format an edition of the rules nobody knows", "rules: 2\ntable: {players: [A, B, V]}\nopening: {}", "T210"),
)  # fmt: skip
def test_whole_logs(log, mistake):
    assert [finding.code for finding in errors(log)] == [mistake]
