"""What stands on a sheet, as texts: of a settled pulka, or of a blank one to play on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...amounts import cents
from ...conventions import GAMES, PRESETS, Stages, Variant
from ...history import running_totals
from ..tables import nets_of, signed, what_was_settled
from .geometry import partners
from .lettering import shown

if TYPE_CHECKING:
    from ...api import Pulka
    from ...conventions import Conventions
    from ...language import Language


@dataclass(frozen=True, slots=True)
class Field:
    """A field: what it is called, the running totals before the last, the total (None: still to be written on).

    ``closes_at`` goes with the total of a pulya: what it must hold to be closed, where that is not the target.
    """

    caption: str
    before: tuple[int, ...] = ()
    total: int | None = None
    closes_at: int | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """What belongs to one player. Whists are on his partners, from his left to his right.

    ``bombs`` are factors, None where the table has none; ``games`` the obligatory games and rounds of raspasy, each
    with whether it is ticked off; ``raspasy`` his tricks there.
    """

    name: str
    result: str
    gora: Field
    pulya: Field
    whists: tuple[Field, ...]
    bombs: tuple[int, ...] | None
    games: tuple[tuple[str, bool], ...]
    raspasy: Field


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet: its title and what it says below, who dealt first, the terms in its centre, and the sides by seat."""

    title: str
    foot: str
    dealer: int | None
    terms: tuple[str, ...]
    sides: tuple[Side, ...]

    @property
    def blank(self) -> bool:
        """Whether this is a sheet to play on."""
        return self.sides[0].gora.total is None


def of_pulka(pulka: Pulka, language: Language) -> Picture:
    """The sheet of a settled pulka; with the running totals where it was settled with its records."""
    table, state, sheet = pulka.table, pulka.state, pulka.sheet
    say = language.say
    running = running_totals(pulka.records, sheet.seats)
    results = _results(pulka)
    sides = []
    for seat, player in enumerate(pulka.players):
        limit = state.closes_at[seat] if state.closes_at and state.closes_at[seat] != state.target else None
        written = sheet.whists[seat]
        whists = [
            Field(say("on {player}").format(player=pulka.players[on]), running.whists[seat][on][:-1], written[on])
            for on in partners(seat, sheet.seats)
        ]
        sides.append(
            Side(
                name=player,
                result=results[seat],
                gora=Field(say("gora"), running.gora[seat][:-1], sheet.goras[seat]),
                pulya=Field(say("pulya"), running.pulya[seat][:-1], sheet.pulyas[seat], limit),
                whists=tuple(whists),
                bombs=sheet.bombs[seat] if table.conventions.dark else None,
                games=_games(table.conventions, language, sheet.played[seat], state.rounds // sheet.seats),
                raspasy=Field(language.key("raspasy"), total=sheet.tricks[seat]),
            )
        )
    until = state.announced.until if state.announced and state.announced.until else table.until
    terms = ("" if pulka.target is None else str(pulka.target), until, pulka.price.text if pulka.price else "")
    return Picture(heading(pulka), what_was_settled(pulka, language), table.dealer, terms, tuple(sides))


def heading(pulka: Pulka) -> str:
    """What a party is called: its name and date."""
    return shown(pulka.name) + (f", {pulka.log.date}" if pulka.log.date else "")


def _results(pulka: Pulka) -> list[str]:
    """The net of each player, with his money where there is a price."""
    found, money, price = nets_of(pulka.nets), pulka.cents, pulka.price
    if money is None or price is None:
        return found
    sums = [f"{signed(cents(amount))} {shown(price.currency)}".rstrip() for amount in money]
    return [f"{net} · {amount}" for net, amount in zip(found, sums, strict=True)]


def _games(
    conventions: Conventions, language: Language, played: tuple[str, ...] = (), rounds: int = 0
) -> tuple[tuple[str, bool], ...]:
    """The obligatory games and the two rounds of raspasy (§12.1, §12.2), where the table has them."""
    if conventions.stages is Stages.MAIN:
        return ()
    mizer = language.value("contract", "mizer")[0].upper()
    games = [(mizer if game == "mizer" else game, game in played) for game in GAMES]
    return (*games, ("I", rounds > 0), ("II", rounds > 1))


def blank(players: int, variant: Variant, language: Language) -> Picture:
    """A sheet to play on, with the fields that a variant has."""
    conventions = PRESETS[variant]
    side = Side(
        name="",
        result="",
        gora=Field(language.say("gora")),
        pulya=Field(language.say("pulya")),
        whists=(Field(""),) * (players - 1),
        bombs=() if conventions.dark else None,
        games=_games(conventions, language),
        raspasy=Field(language.key("raspasy")),
    )
    return Picture("", "", None, (), (side,) * players)
