"""From the sheet to the nets (rules §14). Whole numbers and exact fractions only; never floating point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .conventions import SettleBy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .conventions import Conventions, Decimal
    from .sheet import Sheet

WHISTS_A_POINT = 10
SHOWN: Decimal = (1, 100)
"""Fractions that have no end are shown to this step (§14.4)."""


class Nets(NamedTuple):
    """The final whist balances by seat: exact ones in n-ths of a whist, and rounded ones in steps.

    ``exact[seat] / parts`` and ``shown[seat] * step[0] / step[1]`` are whists. ``rounded`` tells whether the
    table rounds, so that money comes from the rounded net.
    """

    exact: tuple[int, ...]
    parts: int
    shown: tuple[int, ...]
    step: Decimal
    rounded: bool


def nets(sheet: Sheet, conventions: Conventions) -> Nets:
    """The nets of a sheet, in whists (§14.1–14.4). They add up to 0 exactly."""
    exact = tuple(balances(sheet, conventions))
    step = conventions.round or SHOWN
    shown = round_down(exact, sheet.seats, step)
    return Nets(exact, sheet.seats, shown, step, conventions.round is not None)


def balances(sheet: Sheet, conventions: Conventions) -> list[int]:
    """The exact nets in n-ths of a whist, n being the number of players (§14.3)."""
    seats = range(sheet.seats)
    by_gora = conventions.settle_by is SettleBy.GORA
    goras = [sheet.goras[seat] - (0 if by_gora else sheet.pulyas[seat]) for seat in seats]
    least = min(goras)
    shares = [(gora - least) * WHISTS_A_POINT for gora in goras]
    total = sum(shares)
    result = [total - sheet.seats * share for share in shares]
    if not by_gora:
        for seat in seats:
            for on in seats:
                amount = sheet.whists[seat][on] * sheet.seats
                result[seat] += amount
                result[on] -= amount
    return result


def pair_balance(sheet: Sheet, conventions: Conventions, seat: int, on: int) -> int:
    """What one of two players wins of the other, in n-ths of a whist (§14.2, §14.3)."""
    by_gora = conventions.settle_by is SettleBy.GORA
    difference = sheet.goras[on] - sheet.goras[seat]
    whists = 0
    if not by_gora:
        difference -= sheet.pulyas[on] - sheet.pulyas[seat]
        whists = sheet.whists[seat][on] - sheet.whists[on][seat]
    return difference * WHISTS_A_POINT + whists * sheet.seats


def round_down(amounts: Sequence[int], parts: int, step: Decimal) -> tuple[int, ...]:
    """Amounts of ``parts``-ths, which add up to 0, as multiples of a step that do so too (§14.4).

    Each is rounded down; the steps then missing go one each to the largest remainders, ties by seat.
    """
    whole, rest = [], []
    for amount in amounts:
        quotient, remainder = divmod(amount * step[1], parts * step[0])
        whole.append(quotient)
        rest.append(remainder)
    missing = -sum(whole)
    order = sorted(range(len(rest)), key=lambda seat: -rest[seat])
    for seat in order[:missing]:
        whole[seat] += 1
    return tuple(whole)


def money(found: Nets, price: Decimal) -> tuple[int, ...]:
    """What each wins, in hundredths of the currency (§14.5): of the rounded net where the table rounds."""
    if found.rounded:
        amounts = [steps * found.step[0] * price[0] for steps in found.shown]
        parts = found.step[1] * price[1]
    else:
        amounts = [exact * price[0] for exact in found.exact]
        parts = found.parts * price[1]
    return round_down(amounts, parts, SHOWN)
