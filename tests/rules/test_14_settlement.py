"""§14: from the sheet to the nets: exact, rounded, shown, in money."""

from __future__ import annotations

from decimal import Decimal

from compact import cases, mistakes, pulka_of

THREE = "sochinka 3; target: 20"
FOUR = "sochinka 4; target: 20"


@cases(
    "table nets",
    # r = effective gora − the smallest; each gives every partner r × 10 / n
    ("14.2 four, 8 points: 20 to each of three, 60 in all", f"{FOUR}; gora: {{A: 8}}", "-60 20 20 20"),
    ("14.2 three, 9 points: 30 to each", f"{THREE}; gora: {{A: 9}}", "-60 30 30"),
    ("14.2 three, 8 points: 80/3 to each", f"{THREE}; gora: {{A: 8}}", "-160/3 80/3 80/3"),
    ("14.2 equal goras cost nothing", f"{FOUR}; gora: {{A: 8, B: 8, V: 8, G: 8}}", "0 0 0 0"),
    ("14.2 only differences count", f"{FOUR}; gora: {{A: 12, B: 4, V: 4, G: 4}}", "-60 20 20 20"),
    # r: 10 0 4 6 → 25, 0, 10, 15 to each; A 10 + 15 − 75, B 25 + 10 + 15, V 25 + 15 − 30, G 25 + 10 − 45
    ("14.3 four different goras", f"{FOUR}; gora: {{A: 12, B: 2, V: 6, G: 8}}", "-50 50 10 -10"),
    ("14.1 a pulya ahead counts for its owner", f"{FOUR}; pulya: {{A: 8}}", "60 -20 -20 -20"),
    ("14.1 what a pulya lacks weighs like gora", f"{FOUR}; pulya: {{A: 8, B: 8, V: 8}}; gora: {{G: 2}}", "25 25 25 -75"),
    ("14.1 gora and pulya of one player", f"{FOUR}; pulya: {{A: 5}}; gora: {{A: 5}}", "0 0 0 0"),
    ("14.3 whists alone", f"{THREE}; whists: {{A: {{B: 40}}}}", "40 -40 0"),
    ("14.3 whists both ways", f"{THREE}; whists: {{A: {{B: 40, V: 7}}, B: {{A: 15}}, V: {{A: 1, B: 3}}}}", "31 -28 -3"),
    # r A 2: 5 to each of three; whists B on A 12
    ("14.3 whists and gora", f"{FOUR}; gora: {{A: 2}}; whists: {{B: {{A: 12}}}}", "-27 17 5 5"),
    ("14.3 three, thirds on every side", f"{THREE}; gora: {{A: 1, B: 2}}", "0 -10 10"),
    ("14.6 nothing written", f"{FOUR}; gora: {{A: 0}}", "0 0 0 0"),
)  # fmt: skip
def test_exact_nets(table, nets):
    assert " ".join(str(net) for net in pulka_of(table, "").net_exact.values()) == nets


@cases(
    "table shown",
    # exact −160/3, 80/3, 80/3: down to −53.34, 26.66, 26.66; two steps are missing, remainders equal, so A and B
    ("14.4 thirds to 0.01, ties by seat", f"{THREE}; gora: {{A: 8}}", "-53.33 26.67 26.66"),
    # exact 40/3 40/3 −80/3: down 13.33 13.33 −26.67, remainders ⅓ ⅓ ⅓, one missing: A
    ("14.4 one step missing", f"{THREE}; gora: {{V: 4}}", "13.34 13.33 -26.67"),
    # to 1: down −54, 26, 26: two missing, remainders ⅔ each: A and B
    ("14.4 to 1", f"{THREE}; round: 1; gora: {{A: 8}}", "-53 27 26"),
    # exact −15/2, 5/2 × 3: down −8 2 2 2, two missing, remainders ½ each: A and B
    ("14.4 halves, ties by seat", f"{FOUR}; round: 1; gora: {{A: 1}}", "-7 3 2 2"),
    ("14.4 halves at the last seat", f"{FOUR}; round: 1; gora: {{G: 1}}", "3 3 2 -8"),
    ("14.4 to 0.5 nothing is rounded away", f"{FOUR}; round: 0.5; gora: {{A: 1}}", "-7.5 2.5 2.5 2.5"),
    # to 5: −7.5 → −10, 2.5 → 0 each: two steps missing, remainders 2.5 each: A and B
    ("14.4 to 5", f"{FOUR}; round: 5; gora: {{A: 1}}", "-5 5 0 0"),
    # to 0.1: −160/3 → −53.4 (remainder 0.066…), 26.6 twice (0.066…): two missing: A and B
    ("14.4 to 0.1", f"{THREE}; round: 0.1; gora: {{A: 8}}", "-53.3 26.7 26.6"),
    # to 0.25: −53.333 → −53.5 (0.1666), 26.666 → 26.5 (0.1666): sum −0.5, two missing: A and B
    ("14.4 to 0.25", f"{THREE}; round: 0.25; gora: {{A: 8}}", "-53.25 26.75 26.5"),
    # to 10, whole nets 31 −28 −3: down 30 −30 −10 (remainders 1, 2, 7): one missing: V
    ("14.4 the largest remainder gets it", f"{THREE}; round: 10; whists: {{A: {{B: 40, V: 7}}, B: {{A: 15}}, V: {{A: 1, B: 3}}}}", "30 -30 0"),
    ("14.4 exact is the same as none", f"{FOUR}; round: exact; gora: {{A: 1}}", "-7.5 2.5 2.5 2.5"),
    ("14.4 whole nets stay", f"{FOUR}; round: 1; gora: {{A: 8}}", "-60 20 20 20"),
)  # fmt: skip
def test_nets_as_shown(table, shown):
    pulka = pulka_of(table, "")
    assert list(pulka.net.values()) == [Decimal(net) for net in shown.split()]
    assert sum(pulka.net.values()) == 0
    assert sum(pulka.net_exact.values()) == 0


@cases(
    "table money",
    ("14.5 net × price", f"{FOUR}; price: 0.05 EUR; gora: {{A: 8}}", "-3.00 1.00 1.00 1.00"),
    # exact thirds: −160/3 × 0.05 = −8/3 = −2.666…, 4/3 = 1.333…: down −2.67, 1.33, 1.33, one missing, ties: A
    ("14.5 of the exact net, to 0.01", f"{THREE}; price: 0.05 EUR; gora: {{A: 8}}", "-2.66 1.33 1.33"),
    # of the rounded −53 27 26 × 0.05
    ("14.5 of the rounded net where the table rounds", f"{THREE}; round: 1; price: 0.05 EUR; gora: {{A: 8}}", "-2.65 1.35 1.30"),
    # 40/3 × 0.01 = 0.1333…, −80/3 × 0.01 = −0.2666…: down 0.13 0.13 −0.27, one missing, remainders ⅓ each: A
    ("14.5 cents", f"{THREE}; price: 0.01; gora: {{V: 4}}", "0.14 0.13 -0.27"),
    ("14.5 a whole price", f"{FOUR}; price: 10 RUB; gora: {{A: 1}}", "-75.00 25.00 25.00 25.00"),
    # 2.5 × 0.333 = 0.8325, −7.5 × 0.333 = −2.4975: down 0.83 × 3, −2.50, one missing, remainders .25 .25 .25 .25: A
    ("14.5 a price with a long fraction", f"{FOUR}; price: 0.333; gora: {{A: 1}}", "-2.49 0.83 0.83 0.83"),
    ("14.5 a comma in the price", f"{FOUR}; price: \"0,05 EUR\"; gora: {{A: 8}}", "-3.00 1.00 1.00 1.00"),
    # 2.5 × 0.001 = 0.0025, −0.0075: down 0.00 × 3, −0.01: one missing, remainders .25 × 4: A, who comes to −0.00
    ("14.5 never −0.00", f"{FOUR}; price: 0.001; gora: {{A: 1}}", "0.00 0.00 0.00 0.00"),
    ("14.5 a price of nought", f"{FOUR}; price: 0; gora: {{A: 1}}", "0.00 0.00 0.00 0.00"),
    ("14.5 nobody wins anything", f"{THREE}; price: 1; gora: {{A: 0}}", "0.00 0.00 0.00"),
)  # fmt: skip
def test_money(table, money):
    pulka = pulka_of(table, "")
    assert " ".join(str(amount) for amount in pulka.money.values()) == money
    assert sum(pulka.money.values()) == 0


def test_no_price_no_money():
    assert pulka_of(f"{FOUR}; gora: {{A: 8}}", "").money is None


@cases(
    "table net",
    ("14.4 exact, as shown", f"{THREE}; gora: {{A: 8}}", "A: -53.33, B: 26.67, V: 26.66"),
    ("14.4 round: 1", f"{THREE}; round: 1; gora: {{A: 8}}", "A: -53, B: 27, V: 26"),
    ("14.4 round: 0.1, commas and noughts", f"{THREE}; round: 0.1; gora: {{A: 8}}", "A: -53.30, B: \"26,7\", V: 26.6"),
    ("14.4 round: 5", f"{FOUR}; round: 5; gora: {{A: 1}}", "A: -5, B: 5, V: 0, G: 0"),
    ("14.4 halves", f"{FOUR}; gora: {{A: 1}}", "A: -7.5, G: 2.5"),
)  # fmt: skip
def test_expected_nets_are_the_shown_ones(table, net):
    assert not mistakes(table, f"expect: {{net: {{{net}}}}}")


@cases(
    "table net",
    ("14.4 the exact one is none", f"{THREE}; round: 1; gora: {{A: 8}}", "-53.33"),
    ("14.4 rounded the other way", f"{THREE}; gora: {{A: 8}}", "-53.34"),
    ("14.4 one place too few", f"{THREE}; gora: {{A: 8}}", "-53.3"),
)
def test_another_net_is_not_expected(table, net):
    assert mistakes(table, f"expect: {{net: {{A: {net}}}}}") == [f"D337 1 {net}"]
