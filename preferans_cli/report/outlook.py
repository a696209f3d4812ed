"""What may come next in a party, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import BOMB_NAMES
from ..rules.outlook import what_next
from ..safe import safe
from .tables import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..api import Pulka
    from ..language import Language
    from ..rules.outlook import Announcement, Outlook, Raspasy


def lines(pulka: Pulka, language: Language) -> Iterator[str]:
    """A line for each thing to know: who deals, what is due, what it costs, who holds bombs, what the pulyas lack."""
    outlook = what_next(pulka.state)
    names = [safe(player, LONGEST_NAME) for player in pulka.players]
    say, count = language.say, language.count
    if outlook.announcement is not None:
        yield _announcement(outlook.announcement, names, language)
    elif outlook.dealer is None:
        yield say("the party is over")
        return
    else:
        yield say("{player} deals").format(player=names[outlook.dealer])
    if outlook.turn is not None:
        yield say("{player} plays an obligatory game").format(player=names[outlook.turn])
    for name, games in zip(names, outlook.games, strict=False):
        left = ", ".join(language.value("game", game) for game in games) or "–"
        yield say("{player} has still to play: {games}").format(player=name, games=left)
    if outlook.rounds:
        yield count(outlook.rounds, "{n} obligatory raspasy more", "{n} obligatory raspasy more")
    if outlook.last_deals is not None:
        yield count(outlook.last_deals, "the last round: {n} deal more", "the last round: {n} deals more")
    if outlook.raspasy is not None:
        yield _raspasy(outlook.raspasy, language)
    yield from _bombs(outlook, names, language)
    if outlook.lacking is not None:
        lacking = ", ".join(f"{name} {points}" for name, points in zip(names, outlook.lacking, strict=True))
        yield say("still lacking in the pulyas: {lacking}").format(lacking=lacking)


def _announcement(announcement: Announcement, names: list[str], language: Language) -> str:
    owners = ", ".join(names[seat] for seat in announcement.owners)
    if announcement.highest is None:
        return language.say("the main stage is due, announced by {players}").format(players=owners)
    text = language.say("the main stage is due, announced by {players}, with a target of {highest} at the most")
    return text.format(players=owners, highest=announcement.highest)


def _raspasy(raspasy: Raspasy, language: Language) -> str:
    if raspasy.dark is None:
        text = language.say("the next raspasy, no. {number} in a row, cost {price} a trick")
    else:
        text = language.say("the next raspasy, no. {number} in a row, cost {price} a trick, {dark} in the dark")
    return text.format(number=raspasy.before + 1, price=raspasy.light, dark=raspasy.dark)


def _bombs(outlook: Outlook, names: list[str], language: Language) -> Iterator[str]:
    value = language.value
    held = [
        " ".join((name, *(value("bombs", BOMB_NAMES[factor]) for factor in factors)))
        for name, factors in zip(names, outlook.bombs, strict=True)
        if factors
    ]
    if held:
        yield language.say("bombs: {held}").format(held=", ".join(held))
