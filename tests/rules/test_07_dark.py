"""§7: dark games, dark raspasy and the bombs they draw, the ladder of the auction."""

from __future__ import annotations

from compact import auction, cases, check_mistakes, held, mistakes, pulka_of, sheet_of, wanted

FOUR = "classic 4; stages: main; target: 100"
THREE = "classic 3; stages: main; target: 100"


@cases(
    "table deals sheet",
    ("7.1 a dark game made", FOUR, "B dark 6♠ 6 / V 2 G 2", "pulya B 2×2, V on B 2×4, G on B 2×4"),
    ("7.1 a dark game lost", FOUR, "B dark 7♠ 5 / V 3 G 2", "gora B 2×8, V on B 3×8 + 16, G on B 2×8 + 16, A on B 16"),
    ("7.2 the bid may be named by its contract", FOUR, "B 6♠ 6 / V 2 G 2; dark: 6♠", "pulya B 4, V on B 8, G on B 8"),
    ("7.2 any higher contract", FOUR, "B dark 9NT 9 / V 1", "pulya B 16, V on B 16"),
    ("7.2 mizer", FOUR, "B mizer 1; dark: 5", "gora B 20"),
    ("7.3 the others may be let pass", FOUR, "B dark 7♣", "pulya B 8"),
    ("7.3 or whisted by one", FOUR, "B 8♠ 8 / V 2; dark: 5", "pulya B 12, V on B 2×12"),
    ("7.5 overtricks are not punished", FOUR, "B dark 7♠ 9 / V 1 G 0", "pulya B 8, V on B 8"),
    ("7.5 the talon reward is not written", FOUR, "B dark 8♠; talon: [A♠, A♣]", "pulya B 12"),
    ("7.1 at three", THREE, "A dark 6♣ 6 / B 4 V 0", "pulya A 4, B on A 4×4"),
    ("15 a sochinka with dark games", "sochinka 3; target: 50; dark: true", "A dark 8♠", "pulya A 12"),
    ("7.6 dark raspasy cost double, for everyone", FOUR, "raspasy A 1 B 3 V 3 G 3; dark: [V]", "gora A 1×2, gora B 3×2, gora V 3×2, gora G 3×2, bombs V 2"),
    ("7.6 the second 4, the third 8 a trick", THREE,
     "raspasy A 2 B 3 V 5; dark: [V] | raspasy A 2 B 3 V 5; dark: [V] | raspasy A 2 B 3 V 5; dark: [V]",
     "gora A 2×2 + 2×4 + 2×8, gora B 3×2 + 3×4 + 3×8, gora V 5×2 + 5×4 + 5×8, bombs V 2 4 8, bombs A 2 4, bombs B 2 4"),
    ("5.3 the bonus doubles with the price", f"{THREE}; gora: {{A: 9}}", "raspasy B 5 V 5; dark: [V]", "gora A 9 - 2, gora B 5×2, gora V 5×2, bombs V 2"),
    ("7.7 the price counts all raspasy of the run, the rank the dark ones", THREE,
     "raspasy A 2 B 3 V 5 | raspasy A 2 B 3 V 5 | raspasy A 2 B 3 V 5; dark: [B]",
     "gora A 2×1 + 2×2 + 2×8, gora B 3×1 + 3×2 + 3×8, gora V 5×1 + 5×2 + 5×8, bombs B 2"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)


def _dark(*passers: str) -> str:
    return " | ".join(f"raspasy B 3 V 3 G 4; dark: [{', '.join(each)}]" for each in passers)


def _at_three(*passers: str) -> str:
    return " | ".join(f"raspasy A 3 B 3 V 4; dark: [{', '.join(each)}]" for each in passers)


@cases(
    "table deals bombs",
    # who passed dark draws 2, 4, 8; who looked, and the dealer where somebody looked, 0, 2, 4
    ("7.7 first, one passed dark", FOUR, _dark("B"), "bombs B 2"),
    ("7.7 first, two did", FOUR, _dark("BG"), "bombs B 2, bombs G 2"),
    ("7.7 first, all did, so the dealer draws the same", FOUR, _dark("BVG"), "bombs A 2, bombs B 2, bombs V 2, bombs G 2"),
    ("7.7 second, the others and the dealer one rank lower", FOUR, _dark("B", "B"), "bombs B 2 4, bombs V 2, bombs G 2, bombs A 2"),
    ("7.7 second, by another", FOUR, _dark("B", "V"), "bombs B 2 2, bombs V 4, bombs G 2, bombs A 2"),
    ("7.7 second, now all", FOUR, _dark("B", "BVG"), "bombs B 2 4, bombs V 4, bombs G 4, bombs A 4"),
    ("7.7 third, an elka", FOUR, _dark("B", "B", "B"), "bombs B 2 4 8, bombs V 2 4, bombs G 2 4, bombs A 2 4"),
    ("7.7 third, always all", FOUR, _dark("BVG", "BVG", "BVG"), "bombs A 2 4 8, bombs B 2 4 8, bombs V 2 4 8, bombs G 2 4 8"),
    ("7.7 a light one in between starts it again", FOUR, _dark("B", "", "B"), "bombs B 2 2"),
    ("7.7 a light one before", FOUR, _dark("", "B"), "bombs B 2"),
    ("7.7 a light one before, then two dark", FOUR, _dark("", "B", "B"), "bombs B 2 4, bombs V 2, bombs G 2, bombs A 2"),
    ("7.7 a misdeal does not break it", FOUR, f"{_dark('B')} | penalty: misdeal | {_dark('B')}", "bombs B 2 4, bombs V 2, bombs G 2, bombs A 2"),
    ("7.7 the next dealer's run begins at a bomb", FOUR, f"{_dark('', '', 'B')} | raspasy A 4 V 3 G 3; dark: [A]", "bombs B 2, bombs A 2"),
    ("7.7 a game begins a new run", FOUR, f"{_dark('B')} | V 6♠; dealer: A | raspasy A 4 V 3 G 3; dark: [A]", "bombs B 2, bombs A 2"),
    ("7.7 three players, the dealer draws once, as active", THREE, _at_three("ABV"), "bombs A 2, bombs B 2, bombs V 2"),
    ("7.7 three players, the dealer passed dark alone", THREE, _at_three("A", "A"), "bombs A 2 4, bombs B 2, bombs V 2"),
    ("7.7 three players, the dealer looked", THREE, _at_three("BV", "BV"), "bombs A 2, bombs B 2 4, bombs V 2 4"),
    ("7.7 a run that goes on with the next dealers: the fourth as the third", f"{THREE}; raspasy_redeal: false", _at_three("A", "A", "A", "A"), "bombs A 2 4 8 8, bombs B 2 4 4, bombs V 2 4 4"),
    ("7.7 a run that goes on: the dealers of four players", f"{FOUR}; raspasy_redeal: false", "raspasy B 3 V 3 G 4; dark: [B, V, G] | raspasy A 3 V 3 G 4; dark: [A, V, G]", "bombs A 2 4, bombs B 2 4, bombs V 2 4, bombs G 2 4"),
    ("10 a revoke in dark raspasy counts for the bombs", FOUR, f"{_dark('B')} | penalty: revoke; player: V; raspasy: true; dark: [G] | {_dark('')}", "bombs B 2 2, bombs G 4, bombs V 2, bombs A 2"),
    ("7.7 they stand behind the bombs held", f"{FOUR}; bombs: {{B: [elka]}}", _dark("B"), "bombs B 8 2"),
)  # fmt: skip
def test_bombs_drawn(table, deals, bombs):
    found = held(pulka_of(table, deals))
    assert {place: factors for place, factors in found.items() if place.startswith("bombs")} == wanted(bombs)


@cases(
    "bid contract",
    ("7.3 six on 1 dark", "1", "6♠"),
    ("7.3 any six on 1 dark", "1", "6NT"),
    ("7.3 seven of the first suit on 1", "1", "7♠"),
    ("7.3 six on 2", "2", "6♣"),
    ("7.3 seven of the first suit on 2", "2", "7♠"),
    ("7.3 seven of the second suit on 2", "2", "7♣"),
    ("7.3 seven of the third suit on 3", "3", "7♦"),
    ("7.3 seven of the fourth suit on 4", "4", "7♥"),
    ("7.3 every seven on 5", "5", "7NT"),
    ("7.3 seven of the first suit on 5", "5", "7♠"),
    ("7.3 every seven after 7♠ dark", "7♠", "7NT"),
    ("7.3 every seven after 7♦ dark", "7♦", "7♦"),
)
def test_both_are_bound_to_whist(bid, contract):
    tricks = int(contract[0])
    check_mistakes(FOUR, f"B {contract} {tricks} / V {10 - tricks}; dark: {bid}", "D314 1 [V]")
    check_mistakes(FOUR, f"B {contract}; dark: {bid}", "D314 1 entry")
    assert not mistakes(FOUR, f"B {contract} {tricks} / G 0 V {10 - tricks}; dark: {bid}")


@cases(
    "bid contract",
    ("7.3 the second seven on 1", "1", "7♣"),
    ("7.3 the third seven on 2", "2", "7♦"),
    ("7.3 the fourth seven on 3", "3", "7♥"),
    ("7.3 the last seven on 4", "4", "7NT"),
    ("7.3 an eight on 1", "1", "8♠"),
    ("7.3 an eight on 5", "5", "8♠"),
    ("7.3 an eight after 7NT dark", "7NT", "8♠"),
    ("7.3 a ten after 9♠ dark", "9♠", "10♠"),
    ("7.3 mizer on 1", "1", "mizer"),
)
def test_nobody_is_bound_to_whist(bid, contract):
    assert not mistakes(FOUR, f"B {contract}; dark: {bid}")


@cases(
    "bid contract allowed",
    ("7.2 1: the first six", "1", "6♠", "yes"),
    ("7.2 2: not the first", "2", "6♠", "no"),
    ("7.2 2: the second", "2", "6♣", "yes"),
    ("7.2 3: not the second", "3", "6♣", "no"),
    ("7.2 3: the third", "3", "6♦", "yes"),
    ("7.2 4: not the third", "4", "6♦", "no"),
    ("7.2 5: not the fourth", "5", "6♥", "no"),
    ("7.2 5: the last", "5", "6NT", "yes"),
    ("7.2 5: mizer", "5", "mizer", "yes"),
    ("7.2 8NT dark: mizer is higher", "8NT", "mizer", "yes"),
    ("7.2 9♠ dark: mizer is lower", "9♠", "mizer", "no"),
    ("7.2 7♣ dark: not 7♠", "7♣", "7♠", "no"),
)
def test_contracts_on_a_dark_bid(bid, contract, allowed):
    level = "" if contract == "mizer" else f" {contract[0]} / V {10 - int(contract[0])} G 0"
    expected = [] if allowed == "yes" else [f"D313 1 {contract}"]
    check_mistakes(FOUR, f"B {contract}{level}; dark: {bid}", *expected)


def _played_on(bid: str) -> str:
    """The highest that may be played on a bid, so that only the bidding can be wrong."""
    dark = f"; dark: {bid.removesuffix(' dark')}" if bid.endswith("dark") else ""
    for special, tricks in (("mizer", " 0"), ("totus", " 10")):
        if bid.startswith(special):
            return f"{special}{tricks}{dark}"
    return f"10NT{dark}"


@cases(
    "last new answer",
    # light over light: ♠ < ♣ < ♦ < ♥ < NT, mizer between the eights and the nines
    ("7.8 the next suit", "6♠", "6♣", "beats"),
    ("7.8 the same again", "6♣", "6♣", "is too low"),
    ("7.8 a lower suit", "6♥", "6♦", "is too low"),
    ("7.8 no trump over hearts", "6♥", "6NT", "beats"),
    ("7.8 the next level", "6NT", "7♠", "beats"),
    ("7.8 mizer over 8NT", "8NT", "mizer", "beats"),
    ("7.8 9♠ over mizer", "mizer", "9♠", "beats"),
    ("7.8 8NT under mizer", "mizer", "8NT", "is too low"),
    ("7.8 totus over 10NT", "10NT", "totus", "beats"),
    ("7.8 nothing over totus", "totus", "10NT", "is too low"),
    # dark over dark
    ("7.8 2 over 1 dark", "1 dark", "2 dark", "beats"),
    ("7.8 1 over 1 dark", "1 dark", "1 dark", "is too low"),
    ("7.8 7♠ over 5 dark", "5 dark", "7♠ dark", "beats"),
    ("7.8 5 under 7♠ dark", "7♠ dark", "5 dark", "is too low"),
    ("7.8 mizer dark over 8NT dark", "8NT dark", "mizer dark", "beats"),
    ("7.8 mizer dark over 9NT dark, for only a ten beats it", "9NT dark", "mizer dark", "beats"),
    ("7.8 a dark nine under mizer dark", "mizer dark", "9♠ dark", "is too low"),
    ("7.8 9NT dark under mizer dark", "mizer dark", "9NT dark", "is too low"),
    ("7.8 a dark ten over mizer dark", "mizer dark", "10♠ dark", "beats"),
    ("7.8 mizer dark under a dark ten", "10♠ dark", "mizer dark", "is too low"),
    # light over dark: from one level up, in the suit
    ("7.8 light 7♠ over 1 dark", "1 dark", "7♠", "beats"),
    ("7.8 light 6NT under 1 dark", "1 dark", "6NT", "is too low"),
    ("7.8 light 7♠ under 2 dark", "2 dark", "7♠", "is too low"),
    ("7.8 light 7♣ over 2 dark", "2 dark", "7♣", "beats"),
    ("7.8 light 8♦ over 7♦ dark", "7♦ dark", "8♦", "beats"),
    ("7.8 light 8♣ under 7♦ dark", "7♦ dark", "8♣", "is too low"),
    ("7.8 light mizer over 7NT dark, whose step is 8NT", "7NT dark", "mizer", "beats"),
    ("7.8 light mizer under 8♠ dark, whose step is 9♠", "8♠ dark", "mizer", "is too low"),
    ("7.8 light 9♠ over 8♠ dark", "8♠ dark", "9♠", "beats"),
    ("7.8 light 10♠ over 9♠ dark", "9♠ dark", "10♠", "beats"),
    ("7.8 totus over 9NT dark", "9NT dark", "totus", "beats"),
    ("7.8 nothing light over a dark ten", "10♠ dark", "totus", "is too low"),
    ("7.8 nothing light over mizer dark", "mizer dark", "10NT", "is too low"),
    ("7.8 nor a totus", "mizer dark", "totus", "is too low"),
    # dark over light: a dark bid beats every light bid below its step
    ("7.8 1 dark over light 6♠", "6♠", "1 dark", "beats"),
    ("7.8 1 dark over light 6NT", "6NT", "1 dark", "beats"),
    ("7.8 1 dark under light 7♠", "7♠", "1 dark", "is too low"),
    ("7.8 2 dark over light 7♠", "7♠", "2 dark", "beats"),
    ("7.8 3 dark under light 7♦", "7♦", "3 dark", "is too low"),
    ("7.8 8♠ dark over light mizer", "mizer", "8♠ dark", "beats"),
    ("7.8 7NT dark under light mizer", "mizer", "7NT dark", "is too low"),
    ("7.8 mizer dark over light 10NT", "10NT", "mizer dark", "beats"),
    ("7.8 a dark ten over totus", "totus", "10♠ dark", "beats"),
)  # fmt: skip
def test_the_ladder(last, new, answer):
    bids = auction(f"B {last}, V {new}, G pass, B pass")
    expected = [] if answer == "beats" else [f"A402 1 {{V: {new}}}"]
    check_mistakes(FOUR, f"V {_played_on(new)}; {bids}", *expected)


@cases(
    "before new answer",
    # what beats pass dark: in the dark from 1 dark, 7♠ dark, 8♠ dark; in the light from 7♠, 8♠, 9♠
    ("7.8 first, 1 dark", "", "1 dark", "beats"),
    ("7.8 first, a light six", "", "6NT", "is too low"),
    ("7.8 first, a light seven", "", "7♠", "beats"),
    ("7.8 first, mizer", "", "mizer", "beats"),
    ("7.8 second, 5 dark", "B", "5 dark", "is too low"),
    ("7.8 second, a dark seven", "B", "7♠ dark", "beats"),
    ("7.8 second, a light seven", "B", "7NT", "is too low"),
    ("7.8 second, a light eight", "B", "8♠", "beats"),
    ("7.8 third, a dark seven", "BB", "7NT dark", "is too low"),
    ("7.8 third, a dark eight", "BB", "8♠ dark", "beats"),
    ("7.8 third, mizer dark", "BB", "mizer dark", "beats"),
    ("7.8 third, light mizer, which is below a nine", "BB", "mizer", "is too low"),
    ("7.8 third, a light nine", "BB", "9♠", "beats"),
    ("7.8 the run is that of the dark ones: a light one before", " ", "1 dark", "beats"),
    ("7.8 dark, light: the first again", "B ", "7♠", "beats"),
)  # fmt: skip
def test_what_beats_a_dark_pass(before, new, answer):
    runs = " | ".join(_dark(passer.strip()) for passer in before)
    deal = f"V {_played_on(new)}; {auction(f'B pass dark, V {new}, G pass')}"
    expected = [] if answer == "beats" else [f"A402 {len(before) + 1} {{V: {new}}}"]
    check_mistakes(FOUR, f"{runs} | {deal}" if runs else deal, *expected)


@cases(
    "deals",
    ("7.8 two pass, the third bids", f"G 6♠; {auction('B pass, V pass, G 6♠')}"),
    ("7.8 outbid again and again", f"B 7♥; {auction('B 6♠, V 6♣, G pass, B 6♦, V 6♥, B 7♥, V pass')}"),
    ("7.8 the contract may be higher than the bid", f"B 9♠; {auction('B 6♠, V pass, G pass')}"),
    ("7.8 a totus may be played on any bid", f"B totus 10; {auction('B 6♠, V pass, G pass')}"),
    ("7.8 a dark bidder who was outbid goes on in the light", f"B 7♣; {auction('B 1 dark, V 7♠, G pass, B 7♣, V pass')}"),
    ("7.8 pass dark twice", f"G dark 8♠; {auction('B pass dark, V pass dark, G 1 dark')}"),
    ("7.8 pass dark after a light pass", f"G dark 8♠; {auction('B pass, V pass dark, G 1 dark')}"),
    ("7.8 a light mizer that won", f"B mizer 0; {auction('B mizer, V pass, G pass')}"),
    ("7.8 mizer on a dark bid", f"B dark mizer 0; {auction('B 1 dark, V pass, G pass')}"),
    ("7.8 raspasy, all in the light", f"raspasy B 3 V 3 G 4; {auction('B pass, V pass, G pass')}"),
    ("7.8 raspasy, one in the dark", f"raspasy B 3 V 3 G 4; dark: [V]; {auction('B pass, V pass dark, G pass')}"),
    ("7.8 the dealer's left begins, later too", f"B 6♠ | V 6♠; {auction('V 6♠, G pass, A pass')}"),
)  # fmt: skip
def test_auctions_in_order(deals):
    assert not mistakes(FOUR, deals)


def test_with_three_the_dealer_bids_last():
    assert not mistakes(THREE, f"A 6♠; {auction('B pass, V pass, A 6♠')}")
    check_mistakes(THREE, f"A 6♠; {auction('A 6♠, B pass, V pass')}", "A401 1 {A: 6♠}")
