"""Slips that concern a log as a whole: who sits where, a deal left out or written twice, an end that is missing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from .head import line_of
from .spots import Spot, flow

Lines = list[str]
Whole = Callable[[Lines, tuple[Spot, ...], random.Random], "Lines | None"]


def _other_players(lines: Lines, change: Callable[[Lines], Lines | None]) -> Lines | None:
    number = line_of(lines, "players")
    listed = re.search(r"\[(.*)\]", lines[number])
    changed = change([name.strip() for name in listed[1].split(",")]) if listed else None
    if changed is None:
        return None
    line = lines[number][: listed.start()] + "[" + ", ".join(changed) + "]"
    return [*lines[:number], line, *lines[number + 1 :]]


def player_misspelt(lines, spots, chance):
    def change(names):
        which = chance.randrange(len(names))
        if len(names[which]) < 4 or '"' in names[which]:
            return None
        return [*names[:which], names[which][:2] + names[which][3:], *names[which + 1 :]]

    return _other_players(lines, change)


def player_left_out(lines, spots, chance):
    def change(names):
        which = chance.randrange(len(names))
        return names[:which] + names[which + 1 :] if len(names) == 4 else None

    return _other_players(lines, change)


def players_in_another_order(lines, spots, chance):
    return _other_players(lines, lambda names: [names[1], names[0], *names[2:]])


def another_first_dealer(lines, spots, chance):
    number = line_of(lines, "dealer")
    table = spots[0].table
    if number is None:
        return None
    dealer = chance.choice([name for seat, name in enumerate(table.players) if seat != table.dealer])
    return [*lines[:number], lines[number].split(":")[0] + ": " + flow(dealer), *lines[number + 1 :]]


def deal_left_out(lines, spots, chance):
    line = chance.choice(spots).line
    return lines[: line - 1] + lines[line:]


def deal_twice(lines, spots, chance):
    line = chance.choice(spots).line
    return lines[:line] + lines[line - 1 :]


def stages_otherwise(lines, spots, chance):
    changed = [line.replace("stages: main", "stages: both") for line in lines]
    return changed if changed != lines and spots[0].table.pulya else None


def cut_off(lines, spots, chance):
    text = "\n".join(lines)
    return text[: chance.randrange(len(text) // 4, len(text))].split("\n")


WHOLE_SLIPS: dict[str, tuple[Whole, int]] = {
    "player_misspelt": (player_misspelt, 1),
    "player_left_out": (player_left_out, 1),
    "players_in_another_order": (players_in_another_order, 4),
    "another_first_dealer": (another_first_dealer, 3),
    "deal_left_out": (deal_left_out, 4),
    "deal_twice": (deal_twice, 4),
    "stages_otherwise": (stages_otherwise, 1),
    "cut_off": (cut_off, 1),
}
"""Each slip with how many errors it may make at the most, differences to an ``expect`` not counted."""
