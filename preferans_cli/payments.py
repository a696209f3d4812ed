"""Who pays whom: the fewest transfers that clear the nets, and what each pair owes each other (rules §14)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from .settlement import pair_balance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .api import Pulka


class Transfer(NamedTuple):
    """One player gives another an amount."""

    debtor: int
    creditor: int
    amount: int


class Payment(NamedTuple):
    """A transfer by seats: in steps of the nets (whists), in hundredths of the currency, or both."""

    debtor: int
    creditor: int
    steps: int | None
    cents: int | None


def payments(pulka: Pulka) -> list[Payment]:
    """Who pays whom so that everybody has his net, in whists as shown and, where there is a price, in money.

    Both lists are as short as can be, each by itself: rounding may let the money want another way than the whists.
    A transfer that is in both is one payment.
    """
    whists = {(found.debtor, found.creditor): found.amount for found in transfers(pulka.nets.shown)}
    cents = {(found.debtor, found.creditor): found.amount for found in transfers(pulka.cents or ())}
    ways = [*whists, *(way for way in cents if way not in whists)]
    return [Payment(*way, whists.get(way), cents.get(way)) for way in ways]


def pairs(pulka: Pulka) -> list[Transfer]:
    """The mutual balance of each pair as the book settles it (§14.2), in n-ths of a whist, n being the players.

    The debtor is the one who loses to the other. It is exact: what a table rounds are the nets, not the pairs. Where
    two are even, the first by seat stands as the creditor of 0.
    """
    sheet, conventions = pulka.sheet, pulka.table.conventions
    found = []
    for seat in range(sheet.seats):
        for other in range(seat + 1, sheet.seats):
            balance = pair_balance(sheet, conventions, seat, other)
            found.append(Transfer(other, seat, balance) if balance >= 0 else Transfer(seat, other, -balance))
    return found


def transfers(balances: Sequence[int]) -> list[Transfer]:
    """The fewest transfers that clear balances by seat, which add up to 0.

    k players among whom no smaller circle is even need k − 1 transfers, so the players are parted into as many even
    circles as there can be; in each the one who owes most pays the one who is owed most, ties by seat.
    """
    found = []
    for circle in _circles(tuple(balances)):
        left = {seat: balances[seat] for seat in circle}
        while any(left.values()):
            debtor = min(left, key=lambda seat: (left[seat], seat))
            creditor = min(left, key=lambda seat: (-left[seat], seat))
            amount = min(-left[debtor], left[creditor])
            left[debtor] += amount
            left[creditor] -= amount
            found.append(Transfer(debtor, creditor, amount))
    return found


def _circles(balances: tuple[int, ...]) -> list[list[int]]:
    """The players who are not even, in as many circles that add up to 0 as there can be."""
    everybody = [seat for seat, balance in enumerate(balances) if balance]

    @cache
    def parted(seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        best: tuple[tuple[int, ...], ...] = ()
        for choice in range(1 << max(len(seats) - 1, 0)):
            circle = seats[:1] + tuple(seat for bit, seat in enumerate(seats[1:]) if choice >> bit & 1)
            if circle and sum(balances[seat] for seat in circle) == 0:
                found = (circle, *parted(tuple(seat for seat in seats if seat not in circle)))
                if len(found) > len(best):
                    best = found
        return best

    return [list(circle) for circle in parted(tuple(everybody))]
