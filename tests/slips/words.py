"""Slips of the pen: what is no YAML or not the YAML that was meant, and words that are not those of a log."""

from __future__ import annotations

import re

from preferans_cli import words
from preferans_cli.model import Game, Penalty, Raspasy

from .spots import LINE, flow, has, one_number, raw, slip, trick_map, without

# Slips of the pen: what is no YAML, or not the YAML that was meant


@slip("R106", "R104")
def closing_brace_left_out(spot, chance):
    return spot.text.rstrip()[:-1] if spot.text.rstrip().endswith("}") else None


@slip("R106", "R104")
def inner_bracket_left_out(spot, chance):
    places = [found.start() for found in re.finditer(r"[\]}](?=.)", spot.text)]
    return without(spot.text, chance.choice(places)) if places else None


@slip("R106", "R104")
def bracket_of_the_wrong_kind(spot, chance):
    return spot.text[: spot.text.rindex("}")] + "]"


@slip("R104", "R120", "R106")
def comma_left_out(spot, chance):
    places = [found.start() for found in re.finditer(r", (?=\w+: )", spot.text)]
    return without(spot.text, chance.choice(places)) if places else None


@slip("R120", "R104", "R137")
def colon_left_out(spot, chance):
    places = [
        found.end() for found in re.finditer(r"[{ ](?:declarer|contract|tricks|raspasy|penalty)(?=: )", spot.text)
    ]
    return without(spot.text, chance.choice(places)) if places else None


@slip("R120", "R104")
def no_space_after_the_colon(spot, chance):
    places = [found.end() for found in re.finditer(r"[{ ](?:declarer|contract|penalty):(?= )", spot.text)]
    return without(spot.text, chance.choice(places)) if places else None


@slip("R106", "R104")
def quote_not_closed(spot, chance):
    return re.sub(r"(contract|penalty): ", r'\1: "', spot.text, count=1) if has(spot, "contract", "penalty") else None


@slip("R105", "R117", "R104")
def tab_before_the_dash(spot, chance):
    return "\t" + spot.text.lstrip()


@slip("R117", "R104", "R106", "R114")
def one_space_less(spot, chance):
    return spot.text[1:] if spot.text.startswith(" ") and spot.number > 1 else None


@slip("R117", "R104", "R136", "R114")
def one_space_more(spot, chance):
    return " " + spot.text if spot.number > 1 else None


@slip("R107")
def an_alias(spot, chance):
    return re.sub(r"(contract|penalty): ", r"\1: *", spot.text, count=1) if has(spot, "contract", "penalty") else None


@slip("R108")
def a_tag(spot, chance):
    return re.sub(r"(contract|penalty): ", r"\1: !", spot.text, count=1) if has(spot, "contract", "penalty") else None


@slip("R120")
def an_escape_character_in_a_key(spot, chance):
    return spot.text[: spot.text.rindex("}")] + ', "no\\e[31mte": x}'


@slip("R109")
def a_bell_in_the_note(spot, chance):
    return None if "note" in spot.plain else spot.text[: spot.text.rindex("}")] + ', note: "ding\\a"}'


@slip("R114", "R136")
def a_list_for_an_entry(spot, chance):
    return LINE.match(spot.text)[1] + "[Anna, 7♠]"


@slip("R136")
def a_word_for_an_entry(spot, chance):
    return LINE.match(spot.text)[1] + "everybody passed"


# Words that are not those of the log


@slip("R120")
def key_misspelt(spot, chance):
    key = chance.choice([key for key in spot.plain if len(key) > 4] or [""])
    return {(key[:2] + key[3:] if one == key else one): value for one, value in spot.plain.items()} if key else None


@slip("R120")
def key_that_nobody_knows(spot, chance):
    return spot.changed(weather="fine")


@slip("R135")
def key_of_another_place(spot, chance):
    return spot.changed(players="Anna")


@slip("R113")
def key_twice(spot, chance):
    key = chance.choice(list(spot.plain))
    return LINE.match(spot.text)[1] + flow(spot.plain)[:-1] + ", " + flow({key: spot.plain[key]})[1:]


@slip("R113")
def key_twice_in_two_languages(spot, chance):
    both = {key: words.KEYS[key][0] for key in spot.plain}
    key = chance.choice(list(both))
    return spot.changed(**{both[key]: spot.plain[key]})


@slip("R137")
def contract_left_out(spot, chance):
    return spot.changed(contract=None) if "contract" in spot.plain else None


@slip("R137")
def declarer_left_out(spot, chance):
    return spot.changed(declarer=None) if "declarer" in spot.plain else None


@slip("R137")
def offender_left_out(spot, chance):
    wanted = isinstance(spot.entry, Penalty) and spot.entry.kind not in ("misdeal", "third_raspasy")
    return spot.changed(player=None) if wanted else None


@slip("R121")
def declarer_nobody_knows(spot, chance):
    return spot.changed(declarer="Zxqw") if "declarer" in spot.plain else None


@slip("R121")
def whister_nobody_knows(spot, chance):
    return spot.changed(whist=["Zxqw", *spot.plain["whist"][1:]]) if spot.plain.get("whist") else None


@slip("R121")
def stranger_takes_tricks(spot, chance):
    key, tricks = trick_map(spot)
    if not tricks:
        return None
    taker = chance.choice(list(tricks))
    return spot.changed(**{key: {("Zxqw" if one == taker else one): number for one, number in tricks.items()}})


@slip("R121")
def offender_nobody_knows(spot, chance):
    return spot.changed(player="Zxqw") if "player" in spot.plain else None


@slip("R121")
def bidder_nobody_knows(spot, chance):
    calls = spot.plain.get("auction")
    if not calls:
        return None
    which = chance.randrange(len(calls))
    bid = next(iter(calls[which].values()))
    return spot.changed(auction=[*calls[:which], {"Zxqw": bid}, *calls[which + 1 :]])


@slip("R122")
def taker_twice(spot, chance):
    key, tricks = trick_map(spot)
    if not tricks:
        return None
    doubled = flow(tricks)[:-1] + ", " + flow(dict(list(tricks.items())[:1]))[1:]
    return raw(spot, key, doubled)


@slip("R127", "R128")
def contract_of_no_suit(spot, chance):
    return spot.changed(contract="7x") if "contract" in spot.plain else None


@slip("R127")
def contract_of_five(spot, chance):
    return spot.changed(contract="5♠") if "contract" in spot.plain else None


@slip("R128")
def suit_of_either_alphabet(spot, chance):
    return spot.changed(contract="8С") if "contract" in spot.plain else None


@slip("R130", "R128")
def bid_of_nothing(spot, chance):
    calls = spot.plain.get("auction")
    if not calls:
        return None
    which = chance.randrange(len(calls))
    return spot.changed(auction=[*calls[:which], {next(iter(calls[which])): "hm"}, *calls[which + 1 :]])


@slip("R123")
def tricks_in_words(spot, chance):
    return one_number(spot, chance, lambda number: "seven")


@slip("R123", "R124")
def tricks_below_zero(spot, chance):
    return one_number(spot, chance, lambda number: "-1")


@slip("R124")
def eleven_tricks(spot, chance):
    return one_number(spot, chance, lambda number: "11")


@slip("R126", "R130", "R121", "R128")
def dark_in_other_words(spot, chance):
    return spot.changed(dark="perhaps") if isinstance(spot.entry, (Game, Raspasy)) else None


@slip("R125")
def penalty_misspelt(spot, chance):
    return spot.changed(penalty=spot.plain["penalty"][1:] + "x") if "penalty" in spot.plain else None


@slip("R129", "R128")
def talon_of_no_card(spot, chance):
    return spot.changed(talon=["A♠", "Z♠"]) if isinstance(spot.entry, Game) else None


@slip("R114")
def tricks_as_a_list(spot, chance):
    key, tricks = trick_map(spot)
    return spot.changed(**{key: list(tricks.values())}) if tricks else None


@slip("R114", "R136")
def declarer_as_a_list(spot, chance):
    return spot.changed(declarer=[spot.plain["declarer"]]) if "declarer" in spot.plain else None


@slip("R123")
def number_with_a_unit(spot, chance):
    return spot.changed(points=f"{spot.plain['points']} pts") if "points" in spot.plain else None
