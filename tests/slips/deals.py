"""Deals, auctions and stages that cannot have been."""

from __future__ import annotations

from preferans_cli.model import MIZER, Expect, Game, Main, Penalty, Raspasy
from preferans_cli.rules.state import Stage

from .spots import before, on_tricks, other, other_sum, slip, trick_map

# Deals that cannot have been


@slip("D306")
def one_trick_too_many(spot, chance):
    return other_sum(spot, chance, 1)


@slip("D306")
def one_trick_missing(spot, chance):
    return other_sum(spot, chance, -1)


@slip("D303")
def declarer_whists(spot, chance):
    if not isinstance(spot.entry, Game) or not spot.plain.get("whist"):
        return None
    return spot.changed(whist=[spot.plain["declarer"], *spot.plain["whist"][1:]])


@slip("D304")
def whister_twice(spot, chance):
    whisters = spot.plain.get("whist")
    return spot.changed(whist=[whisters[0], whisters[0]]) if whisters else None


@slip("D301")
def dealer_whists(spot, chance):
    if not spot.outsiders or not spot.plain.get("whist"):
        return None
    return spot.changed(whist=[*spot.plain["whist"][:-1], *spot.outsiders])


@slip("D301", "S501")
def dealer_declares(spot, chance):
    if not spot.outsiders or not isinstance(spot.entry, Game):
        return None
    return spot.changed(declarer=spot.dealer)


@slip("D307", "D339")
def dealer_takes_tricks(spot, chance):
    key, tricks = trick_map(spot)
    if not spot.outsiders or key != "tricks" or not tricks or spot.entry.contract is MIZER:
        return None
    takers = [one for one in tricks if one != spot.plain["declarer"] and tricks[one] != "0"]
    if not takers:
        return None
    taker = chance.choice(takers)
    return spot.changed(tricks={(spot.dealer if one == taker else one): number for one, number in tricks.items()})


@slip("D308")
def whisters_left_out(spot, chance):
    if not on_tricks(spot) or not spot.plain.get("whist") or spot.entry.contract.level == 10:
        return None
    return None if spot.entry.dark else spot.changed(whist=None)


@slip("D309")
def tricks_left_out(spot, chance):
    return spot.changed(tricks=None) if on_tricks(spot) and spot.plain.get("whist") else None


@slip("D310")
def one_number_for_three(spot, chance):
    if not on_tricks(spot) or len(spot.plain.get("whist") or ()) < 2 or spot.entry.contract.level == 10:
        return None
    tricks = spot.plain["tricks"]
    return spot.changed(tricks=tricks.get(spot.plain["declarer"], "0")) if isinstance(tricks, dict) else None


@slip("D316", "D306")
def three_tricks_for_the_talon(spot, chance):
    if not isinstance(spot.entry, Raspasy) or not spot.outsiders:
        return None
    others = [one for one in spot.players if one != spot.dealer]
    return spot.changed(raspasy={others[0]: 3, others[1]: 2, others[2]: 2, spot.dealer: 3})


@slip("D302")
def another_dealer(spot, chance):
    if not isinstance(spot.entry, (Game, Raspasy)):
        return None
    return spot.changed(dealer=chance.choice([one for one in spot.players if one != spot.dealer]))


@slip("D312", "S509", "A410", "D314")
def dark_where_nobody_plays_dark(spot, chance):
    if not isinstance(spot.entry, Game) or spot.entry.dark or spot.state.conventions.dark:
        return None
    return spot.changed(dark="1")


@slip("D317")
def talon_of_one_card(spot, chance):
    return spot.changed(talon=["A♠"]) if isinstance(spot.entry, Game) else None


@slip("D318")
def talon_of_one_card_twice(spot, chance):
    return spot.changed(talon=["A♠", "A♠"]) if isinstance(spot.entry, Game) else None


@slip("D328")
def help_without_a_totus(spot, chance):
    return spot.changed(help=[other(spot, chance)]) if on_tricks(spot) else None


@slip("D319", "D320")
def credit_of_too_much(spot, chance):
    return spot.changed(credit={"pulya": 999}) if isinstance(spot.entry, Game) else None


@slip("D330")
def misdeal_of_another(spot, chance):
    if not isinstance(spot.entry, Penalty) or spot.entry.kind != "misdeal":
        return None
    return spot.changed(player=chance.choice([one for one in spot.players if one != spot.dealer]))


@slip("D331", "S501")
def revoke_of_the_dealer(spot, chance):
    if not isinstance(spot.entry, Penalty) or spot.entry.kind != "revoke" or not spot.outsiders:
        return None
    return spot.changed(player=spot.dealer)


@slip("D333")
def fine_of_nothing(spot, chance):
    return spot.changed(points="0") if "points" in spot.plain else None


@slip("D335")
def fine_for_the_wrong_dealer(spot, chance):
    if not isinstance(spot.entry, Penalty) or spot.entry.kind != "third_raspasy":
        return None
    third = spot.state.third_by
    return spot.changed(player=next(one for seat, one in enumerate(spot.players) if seat != third))


@slip("D337")
def paper_says_otherwise(spot, chance):
    if not isinstance(spot.entry, Expect):
        return None
    return {"expect": {"pulya": {spot.dealer: spot.state.sheet.pulyas[spot.state.dealer] + 1}}}


# Auctions


@slip("A401")
def bids_in_the_wrong_order(spot, chance):
    calls = spot.plain.get("auction")
    if not calls or len(calls) < 3:
        return None
    return spot.changed(auction=[calls[1], calls[0], *calls[2:]])


@slip("A406", "A407", "A411")
def bidding_cut_off(spot, chance):
    calls = spot.plain.get("auction")
    return spot.changed(auction=calls[:-1]) if calls and len(calls) > 2 else None


@slip("A405")
def bidding_goes_on(spot, chance):
    calls = spot.plain.get("auction")
    if not calls or not isinstance(spot.entry, Game):
        return None
    return spot.changed(auction=[*calls, {spot.plain["declarer"]: "pass"}])


@slip("A407", "D301", "D303", "D314", "A410")
def another_declarer(spot, chance):
    calls = spot.plain.get("auction")
    free = [one for one in spot.players if one not in (spot.plain.get("declarer"), *spot.outsiders)]
    free = [one for one in free if one not in spot.plain.get("whist", ())]
    if not calls or not isinstance(spot.entry, Game) or not free or isinstance(spot.plain.get("tricks"), str):
        return None
    return spot.changed(declarer=chance.choice(free))


@slip("A402")
def bid_not_higher(spot, chance):
    calls = spot.plain.get("auction")
    if not calls or not isinstance(spot.entry, Game):
        return None
    bids = [next(iter(call.values())) for call in calls]
    high = [number for number, bid in enumerate(bids) if not bid.lower().startswith(("pass", "пас"))]
    if len(high) < 2:
        return None
    bidder = next(iter(calls[high[1]]))
    return spot.changed(auction=[*calls[: high[1]], {bidder: bids[high[0]]}, *calls[high[1] + 1 :]])


@slip("A412")
def raspasy_after_a_bid(spot, chance):
    calls = spot.plain.get("auction")
    if not calls or not isinstance(spot.entry, Raspasy) or "dark" in spot.plain:
        return None
    return spot.changed(auction=[*calls[:-1], {next(iter(calls[-1])): "7♠"}])


@slip("A415")
def bidding_in_the_razboinik(spot, chance):
    if not isinstance(spot.entry, Game) or spot.state.stage is not Stage.RAZBOINIK:
        return None
    return spot.changed(auction=[{spot.plain["declarer"]: "6♠"}])


# The stages


@slip("S501", "D301", "D303")
def out_of_turn(spot, chance):
    if not isinstance(spot.entry, Game) or spot.state.stage is not Stage.RAZBOINIK or spot.state.seats == 4:
        return None
    free = [one for one in spot.players if one not in (spot.plain["declarer"], *spot.plain.get("whist", ()))]
    if not free or isinstance(spot.plain.get("tricks"), str):
        return None
    return spot.changed(declarer=chance.choice(free))


@slip("S502")
def game_for_the_second_time(spot, chance):
    if not isinstance(spot.entry, Game) or spot.state.stage is not Stage.RAZBOINIK:
        return None
    played = spot.state.sheet.played[spot.entry.declarer]
    contract = chance.choice(played) if played else None
    if contract is None:
        return None
    return {"declarer": spot.plain["declarer"], "contract": "mizer" if contract == "mizer" else contract + "♠"}


@slip("S503")
def raspasy_in_the_razboinik(spot, chance):
    if not isinstance(spot.entry, Game) or spot.state.stage is not Stage.RAZBOINIK:
        return None
    others = [one for one in spot.players if one not in spot.outsiders]
    return {"raspasy": dict(zip(others, (3, 3, 4), strict=True))}


@slip("S504")
def game_among_the_obligatory_raspasy(spot, chance):
    if spot.state.stage is not Stage.ROUNDS or not isinstance(spot.entry, Raspasy):
        return None
    return {"declarer": spot.players[(spot.state.dealer + 1) % spot.state.seats], "contract": "6♠"}


@slip("S505")
def main_not_announced(spot, chance):
    if not isinstance(spot.entry, Main):
        return None
    return {"declarer": spot.players[(spot.state.dealer + 1) % spot.state.seats], "contract": "6♠"}


@slip("S507")
def target_too_high(spot, chance):
    if not isinstance(spot.entry, Main) or not min(spot.state.sheet.goras):
        return None
    main = {**spot.plain["main"], "pulya": min(spot.state.sheet.goras) + 1}
    return spot.changed(main=main)


@slip("S509")
def totus_in_the_razboinik(spot, chance):
    if not isinstance(spot.entry, Game) or spot.state.stage is not Stage.RAZBOINIK:
        return None
    return {"declarer": spot.plain["declarer"], "contract": "totus", "tricks": "10"}


@slip("S506")
def main_in_the_main_stage(spot, chance):
    return before(spot, {"main": {"pulya": 1}}) if spot.state.stage is Stage.MAIN else None


@slip("S506")
def main_too_early(spot, chance):
    return before(spot, {"main": {"pulya": 1}}) if spot.state.stage in (Stage.RAZBOINIK, Stage.ROUNDS) else None


@slip("D327")
def totus_without_a_target(spot, chance):
    wanted = isinstance(spot.entry, Game) and spot.state.stage is Stage.MAIN and spot.state.closes_at is None
    return {"declarer": spot.plain["declarer"], "contract": "totus", "tricks": "10"} if wanted else None


@slip("S511")
def last_round_in_the_razboinik(spot, chance):
    return before(spot, {"last_round": "true"}) if spot.state.stage is Stage.RAZBOINIK else None


@slip("S510")
def last_round_for_the_second_time(spot, chance):
    return before(spot, {"last_round": "true"}) if spot.state.passes_left else None


@slip("D336")
def correction_below_zero(spot, chance):
    return before(spot, {"adjust": {"gora": {spot.dealer: -9999}}, "note": "x"})


@slip("R137")
def correction_without_a_note(spot, chance):
    return before(spot, {"adjust": {"gora": {spot.dealer: 1}}})


@slip("D334")
def fine_without_a_third(spot, chance):
    return before(spot, {"penalty": "third_raspasy", "points": 3}) if spot.state.third_by is None else None


@slip("D333")
def agreed_on_nothing(spot, chance):
    return before(spot, {"penalty": "agreed", "player": spot.dealer, "points": 0})


@slip("R136", "R120")
def a_remark_among_the_deals(spot, chance):
    return before(spot, {"note": "tea"})


@slip("D332", "S509", "E601")
def revoke_in_a_totus(spot, chance):
    declarer = spot.players[(spot.state.dealer + 1) % spot.state.seats]
    if spot.state.stage not in (Stage.MAIN, Stage.RAZBOINIK):
        return None
    return before(spot, {"penalty": "no_discard", "player": declarer, "contract": "totus"})


@slip("R124", "R123")
def target_of_zero(spot, chance):
    return spot.changed(main={**spot.plain["main"], "pulya": 0}) if isinstance(spot.entry, Main) else None


@slip("R131")
def price_of_nothing(spot, chance):
    return spot.changed(main={**spot.plain["main"], "price": "cheap"}) if isinstance(spot.entry, Main) else None
