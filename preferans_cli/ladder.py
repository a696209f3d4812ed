"""Totals by player over several parties: nets, money by currency, games played and made."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from .model import MIZER, TOTUS, Game
from .rules.games import is_underbid, play_of
from .rules.mizer import tricks_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .api import Pulka

ALL_TRICKS = 10


class Standing:
    """What one player has come to. Nets are whists as the outputs show them, money is hundredths by currency.

    ``games`` are all that he played, ``mizers`` those of them; ``remises`` are games of tricks that he lost, underbids
    included.
    """

    __slots__ = ("games", "made", "mizers", "mizers_made", "money", "name", "nets", "remises", "unfinished")

    def __init__(self, name: str) -> None:
        self.name = name
        self.nets: list[Fraction] = []
        self.money: dict[str, int] = {}
        self.unfinished = self.games = self.made = self.mizers = self.mizers_made = self.remises = 0

    @property
    def parties(self) -> int:
        """How many parties he played."""
        return len(self.nets)

    @property
    def net(self) -> Fraction:
        """All his nets together."""
        return sum(self.nets, Fraction())

    @property
    def average(self) -> Fraction:
        """His net a party, to 0.01."""
        return round(self.net / self.parties, 2)

    @property
    def best(self) -> Fraction:
        """His largest net."""
        return max(self.nets)

    @property
    def worst(self) -> Fraction:
        """His smallest net."""
        return min(self.nets)


class Ladder:
    """The standings of a season. ``aliases`` gives a player's other names: name → the one he is listed by.

    ``skip_unfinished`` leaves out parties that are not finished; ``left_out`` counts them. A party at which two players
    are one by their aliases is left out too, and stands in ``clashes`` with that player's name.
    """

    def __init__(self, aliases: Mapping[str, str], *, skip_unfinished: bool = False) -> None:
        self.aliases = aliases
        self.skip_unfinished = skip_unfinished
        self.left_out = 0
        self.clashes: list[tuple[str, str]] = []
        self._standings: dict[str, Standing] = {}

    def add(self, pulka: Pulka) -> None:
        """Counts one party."""
        if self.skip_unfinished and not pulka.finished:
            self.left_out += 1
            return
        names = [self.aliases.get(player, player) for player in pulka.players]
        for name in names:
            if names.count(name) > 1:
                self.clashes.append((pulka.log.source, name))
                return
        standings = [self._standings.setdefault(name, Standing(name)) for name in names]
        step, money, price = pulka.nets.step, pulka.cents, pulka.price
        for seat, standing in enumerate(standings):
            standing.nets.append(Fraction(pulka.nets.shown[seat] * step[0], step[1]))
            standing.unfinished += not pulka.finished
            if money is not None and price is not None:
                standing.money[price.currency] = standing.money.get(price.currency, 0) + money[seat]
        for entry in pulka.log.entries:
            if isinstance(entry, Game):
                _count(standings[entry.declarer], entry, made=is_made(pulka, entry))

    def standings(self) -> list[Standing]:
        """Everybody, the largest net first, equals by name."""
        return sorted(self._standings.values(), key=lambda standing: (-standing.net, standing.name))

    def currencies(self) -> list[str]:
        """The currencies that anybody has won or lost, by name; an empty one is money of no named currency."""
        return sorted({currency for standing in self._standings.values() for currency in standing.money})


def _count(standing: Standing, game: Game, *, made: bool) -> None:
    standing.games += 1
    standing.made += made
    if game.contract is MIZER:
        standing.mizers += 1
        standing.mizers_made += made
    elif game.contract is not TOTUS:
        standing.remises += not made


def is_made(pulka: Pulka, game: Game) -> bool:
    """Whether a game of a settled party was made (§3, §4, §6): a mizer without a trick, a totus with all of them."""
    if game.contract is MIZER:
        return tricks_of(game) == 0
    if game.contract is TOTUS:
        return tricks_of(game) == ALL_TRICKS
    play = play_of(game)
    return play.tricks is None or (play.tricks >= game.contract.level and not is_underbid(pulka.state, game, play))
