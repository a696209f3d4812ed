"""Payments and pairs laid out: as rows for other programs, and as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..amounts import cents, fraction, show
from ..payments import pairs, payments
from ..safe import safe
from .results import CsvRows, Digits, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..api import Pulka
    from ..language import Language
    from . import Options

COLUMNS = ("pulka", "date", "kind", "debtor", "creditor", "whists", "exact", "money", "currency", "source")


def hundredths(amount: int, parts: int) -> int:
    """An amount of ``parts``-ths, not negative, in hundredths, to the nearest."""
    return (amount * 200 + parts) // (2 * parts)


def as_dicts(pulka: Pulka, options: Options) -> dict[str, Any]:
    """What a settled pulka has besides, as JSON: ``payments`` and ``pairs``, each where it is asked for."""
    players, step, parts = pulka.players, pulka.nets.step, pulka.nets.parts
    found: dict[str, Any] = {}
    if options.payments:
        found["payments"] = [
            {
                "debtor": players[one.debtor],
                "creditor": players[one.creditor],
                "whists": None if one.steps is None else number(one.steps * step[0], step[1]),
                "money": None if one.cents is None else cents(one.cents),
            }
            for one in payments(pulka)
        ]
    if options.pairs:
        found["pairs"] = [
            {
                "debtor": players[pair.debtor],
                "creditor": players[pair.creditor],
                "whists": number(hundredths(pair.amount, parts), 100),
                "exact": fraction(pair.amount, parts),
            }
            for pair in pairs(pulka)
        ]
    return found


def rows(pulka: Pulka, options: Options) -> Iterator[tuple[object, ...]]:
    """A row a payment or a pair, as the columns say."""
    players, step, parts = pulka.players, pulka.nets.step, pulka.nets.parts
    head = (pulka.name, pulka.log.date or "")
    currency = pulka.price.currency if pulka.price else ""
    source = pulka.log.source
    for one in payments(pulka) if options.payments else ():
        whists = "" if one.steps is None else Digits(show(one.steps * step[0], step[1]))
        money = "" if one.cents is None else Digits(cents(one.cents))
        unit = currency if money else ""
        yield (*head, "payment", players[one.debtor], players[one.creditor], whists, "", money, unit, source)
    for pair in pairs(pulka) if options.pairs else ():
        whists, exact = Digits(show(hundredths(pair.amount, parts), 100)), fraction(pair.amount, parts)
        yield (*head, "pair", players[pair.debtor], players[pair.creditor], whists, exact, "", "", source)


class CsvTransfers(CsvRows):
    """Comma-separated; they stand in a table of their own."""

    columns = COLUMNS

    def rows(self, pulka: Pulka) -> Iterator[tuple[object, ...]]:
        """A row a payment or a pair."""
        return rows(pulka, self.options)


class TsvTransfers(CsvTransfers):
    """The same, tab-separated."""

    delimiter = "\t"


def tables(pulka: Pulka, options: Options, names: Sequence[str]) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Headers and rows for people, by the names of the players as they are shown."""
    say = options.language.say
    if options.payments:
        yield _payments(pulka, names, options.language)
    if options.pairs:
        parts = pulka.nets.parts
        body = []
        for pair in pairs(pulka):
            shown, exact = show(hundredths(pair.amount, parts), 100), fraction(pair.amount, parts)
            body.append([names[pair.debtor], names[pair.creditor], shown, "" if exact == shown else exact])
        if not any(row[3] for row in body):
            body = [row[:3] for row in body]
        heads = [say("loses"), say("to"), say("whists"), say("exact")]
        yield heads[: len(body[0])], body


def lines(
    pulka: Pulka, options: Options, longest: int, draw: Callable[[list[str], list[list[str]]], list[str]]
) -> list[str]:
    """The tables as lines, with an empty one behind each; ``draw`` makes lines of headers and rows.

    ``longest`` is how many characters of a name are shown.
    """
    names = [safe(player, longest) for player in pulka.players]
    found: list[str] = []
    for heads, body in tables(pulka, options, names):
        found += draw(heads, body) if body else [options.language.say("nobody owes anything")]
        found.append("")
    return found


def _payments(pulka: Pulka, names: Sequence[str], language: Language) -> tuple[list[str], list[list[str]]]:
    say = language.say
    step, price = pulka.nets.step, pulka.price
    heads = [say("pays"), say("to"), say("whists")]
    if price:
        heads.append(safe(f"{say('money')}, {price.currency}" if price.currency else say("money"), 16))
    body = []
    for one in payments(pulka):
        row = [names[one.debtor], names[one.creditor]]
        row.append("" if one.steps is None else show(one.steps * step[0], step[1]))
        if price:
            row.append("" if one.cents is None else cents(one.cents))
        body.append(row)
    return heads, body
