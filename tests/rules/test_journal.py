"""What the journal says of an amount: the deal, the rule, the reason. The amounts are those of the chapters."""

from __future__ import annotations

from compact import cases, journal_of, pulka_of

from preferans_cli.sentences import Speaker

FOUR = "classic 4; stages: main; target: 100"
BOMB = f"{FOUR}; bombs: {{B: [bomb]}}"
FREE = f"{FOUR}; underbid: free"
THREE = "classic 3; stages: main; target: 20"


@cases(
    "table deals records",
    ("3 made", FOUR, "B 7♠ 7 / V 2 G 1", "1 V on B +8 §3, 1 G on B +4 §3, 1 pulya B +4 §11.1"),
    ("3 failed: tricks and remise apart", FOUR, "B 7♠ 6 / V 4", "1 gora B +4 §3, 1 V on B +16 §3, 1 V on B +4 §3, 1 G on B +4 §3, 1 A on B +4 §3"),
    ("3 robber: as much as the whister, in one", f"{FOUR}; whist: robber", "B 7♠ 6 / V 4", "1 gora B +4 §3, 1 V on B +16 §3, 1 V on B +4 §3, 1 G on B +20 §3, 1 A on B +20 §3"),
    ("3 duty", FREE, "B 6♠ 8 / V 2", "1 V on B +4 §3, 1 gora V +4 §3, 1 pulya B +2 §11.1"),
    ("4 caught", FOUR, "B mizer 2", "1 gora B +20 §4"),
    ("5 tricks and bonus", f"{THREE}; gora: {{A: 9}}", "raspasy B 4 V 6", "1 gora B +4 §5.2, 1 gora V +6 §5.2, 1 gora A -1 §5.3"),
    ("5 the talon's tricks", FOUR, "raspasy A 1 B 3 V 3 G 3", "1 gora B +3 §5.2, 1 gora V +3 §5.2, 1 gora G +3 §5.2, 1 gora A +1 §5.2"),
    ("5 a bonus that finds nothing to write off is not written", THREE, "raspasy B 4 V 6", "1 gora B +4 §5.2, 1 gora V +6 §5.2"),
    ("6 made on a bomb", f"{THREE}; bombs: {{A: [bomb]}}; pulya: {{V: 18}}; gora: {{A: 2, V: 3}}", "A totus 10; help: [V]", "1 pulya A +20 §6, 1 gora A -2 §6, 1 pulya V +2 §6, 1 gora V -3 §6, 1 A on V +50 §6, 1 bombs A -2 §8"),
    ("6 failed on a bomb", f"{THREE}; bombs: {{A: [bomb]}}; gora: {{A: 2, V: 3}}", "A totus 9; help: [V]", "1 gora A +2 §6, 1 gora A +3 §6"),
    ("7.7 bombs", THREE, "raspasy A 3 B 3 V 4; dark: [B]", "1 gora B +6 §5.2, 1 gora V +8 §5.2, 1 gora A +6 §5.2, 1 bombs B +2 §7.7"),
    ("8 a bomb put out", BOMB, "B 7♠", "1 pulya B +8 §11.1, 1 bombs B -2 §8"),
    ("9 the reward", FOUR, "B 7♠; talon: [A♠, K♠]", "1 A on B +8 §9, 1 pulya B +4 §11.1"),
    ("9 returned", FOUR, "B 7♠; talon: returned", "1 gora A +1 §9, 1 pulya B +4 §11.1"),
    ("10 penalties", FOUR, "penalty: misdeal | penalty: hint; player: G | penalty: agreed; player: V; points: 3", "1 gora A +1 §10, 2 gora G +1 §10, 3 gora V +3 §10"),
    ("10 revokes", FOUR, "penalty: revoke; player: V; declarer: B; contract: 6♠ | penalty: no_discard; player: B; contract: 6♠", "1 gora V +6 §10, 2 gora B +6 §10"),
    ("10 a revoke in raspasy", FOUR, "penalty: revoke; player: V; raspasy: true", "1 gora V +10 §10"),
    ("10 a correction", f"{FOUR}; gora: {{B: 4}}", "adjust: {gora: {B: -3}, whists: {A: {B: 8}}}; note: x", "1 gora B -3 §adjust, 1 A on B +8 §adjust"),
    ("format deals count every entry", FOUR, "expect: {gora: {B: 0}} | B 6♠ | last_round: true | V 6♠", "2 pulya B +2 §11.1, 4 pulya V +2 §11.1"),
)  # fmt: skip
def test_the_records(table, deals, records):
    assert journal_of(table, deals) == records.split(", ")


@cases(
    "table deals reasons",
    ("3 a remise on a bomb", BOMB, "B 7♠ 6 / V 4", "remise 1 × 8 on a bomb|4 tricks × 8 on a bomb|for the remise 1 × 8 on a bomb|bezvzyatie, for the remise 1 × 8 on a bomb|bezvzyatie, for the remise 1 × 8 on a bomb"),
    ("3 an underbid in a robber's game", f"{THREE}; whist: robber", "A 6♠ 8 / B 2", "underbid 2 × 2|2 tricks × 2|for the remise 2 × 2|as much as the whister"),
    ("3 a dark game on an elka", f"{FOUR}; bombs: {{B: [elka]}}; whist: gentleman", "B dark 8♠ 7 / V 3", "remise 1 × 96 on an elka in the dark|3 tricks × 96 on an elka in the dark|for the remise 1 × 96 on an elka in the dark"),
    ("11.4 help", "sochinka 3; target: 4; pulya: {V: 1}", "A 8♠ 8 / B 2; credit: {pulya: 4, help: {V: 2}}", "2 tricks × 6|earned|help from A, 2 points|help to V, 2 points at 10"),
    ("6 totus", f"{THREE}; bombs: {{A: [bomb]}}; gora: {{A: 2, V: 3}}", "A totus 9; help: [V]", "totus failed, gora of A|totus failed, gora of V"),
    ("9 the talon", FOUR, "B 7♠ 6 / V 4; talon: [A♠, K♠]", "remise 1 × 4|4 tricks × 4|for the remise 1 × 4|bezvzyatie, for the remise 1 × 4|bezvzyatie, for the remise 1 × 4|talon A♠ K♠, counts 2 tricks × 4"),
)  # fmt: skip
def test_the_reasons(table, deals, reasons):
    pulka = pulka_of(table, deals, journal=True)
    speaker = Speaker(pulka.players)
    assert [speaker.reason(record.why) for record in pulka.records if record.deal] == reasons.split("|")
