"""Where earned points go (rules §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conventions import CreditOrder, Help
from ..problems import Code, Seat
from ..sheet import CREDIT, Why

if TYPE_CHECKING:
    from ..conventions import Conventions
    from ..model import Credit
    from ..sheet import Sink
    from .state import Finder, State

WHISTS_A_POINT = 10
_GORA_FIRST, _PULYA_FIRST = CreditOrder.GORA, CreditOrder.PULYA


def most_off(conventions: Conventions, points: int) -> tuple[int, str]:
    """How many of some points go off the gora at the most where the pulya has room for all, and by which rule."""
    if conventions.credit is _GORA_FIRST:
        return points, "11.3"
    if conventions.credit is _PULYA_FIRST:
        return 0, "11.2"
    return points - points // 2, "11.1"


def earn(state: State, sink: Sink, seat: int, points: int) -> bool:
    """Credits points in the order of the table's convention (§11.1–11.5); whether a pulya may have been closed."""
    order = state.conventions.credit
    gora = state.sheet.goras[seat]
    space = state.space(seat)
    room = points if space is None else space
    most, rule = most_off(state.conventions, points)
    off = min(most, gora)
    into = min(points - off, room)
    if order is not _PULYA_FIRST:
        off = min(points - into, gora)
    left = points - into - off
    _own(sink, seat, into, off, rule)
    if left:
        left = _help_pulyas(state, sink, seat, left)
        if order is _PULYA_FIRST:
            off = min(left, gora)
            _own(sink, seat, 0, off, rule)
            left -= off
        _help_goras(state, sink, seat, left)
    return space is not None and into == space


def _own(sink: Sink, seat: int, into: int, off: int, rule: str) -> None:
    if off:
        sink.gora(seat, -off, rule, CREDIT)
    if into:
        sink.pulya(seat, into, rule, CREDIT)


def _help_pulyas(state: State, sink: Sink, seat: int, points: int) -> int:
    """Helps the unclosed pulyas, the one with the most points first; gives what is left over (§11.4)."""
    if state.closes_at is None or state.conventions.help is Help.NONE:
        return points
    partners = [other for other in state.others(seat) if state.space(other)]
    partners.sort(key=lambda other: -state.sheet.pulyas[other])
    for partner in partners:
        space = state.space(partner)
        into = min(points, space or 0)
        if into:
            help_partner(sink, seat, partner, into, 0)
            points -= into
    return points


def _help_goras(state: State, sink: Sink, seat: int, points: int) -> None:
    """Helps the goras, the largest first, where the table has it (§11.4); the rest is lost (§11.5)."""
    if state.closes_at is None or state.conventions.help is not Help.BOTH or not points:
        return
    goras = state.sheet.goras
    for partner in sorted(state.others(seat), key=lambda other: -goras[other]):
        off = min(points, goras[partner])
        if off:
            help_partner(sink, seat, partner, 0, off)
            points -= off


def help_partner(sink: Sink, seat: int, partner: int, into: int, off: int, rule: str = "11.4") -> None:
    """Points into a partner's pulya and off his gora, and ten whists a point on him (§11.4)."""
    if into:
        sink.pulya(partner, into, rule, (Why.HELPED, seat, into))
    if off:
        sink.gora(partner, -off, rule, (Why.HELPED, seat, off))
    if into + off:
        sink.whist(seat, partner, (into + off) * WHISTS_A_POINT, rule, (Why.HELP, partner, into + off))


def earn_as_told(state: State, sink: Sink, find: Finder, seat: int, points: int, credit: Credit) -> None:
    """Credits points where the player himself put them, if they add up and fit (§11.6)."""
    total = credit.pulya + credit.gora + sum(amount for _, amount in credit.help)
    if total != points:
        find(Code.CREDIT_SUM, ("credit",), earned=points, spent=total)
        return
    if credit.help and not _may_help(state, find, seat, credit):
        return
    space = state.space(seat)
    if space is not None and credit.pulya > space:
        find(Code.CREDIT_PULYA, ("credit", "pulya"), written=credit.pulya, space=space)
    if credit.gora > state.sheet.goras[seat]:
        find(Code.CREDIT_GORA, ("credit", "gora"), written=credit.gora, gora=state.sheet.goras[seat])
    if find.errors:
        return
    _own(sink, seat, credit.pulya, credit.gora, "11.6")
    for partner, amount in credit.help:
        into = min(amount, state.space(partner) or 0)
        off = amount - into
        fits = state.sheet.goras[partner] if state.conventions.help is Help.BOTH else 0
        if off > fits:
            find(
                Code.CREDIT_HELP,
                ("credit", "help", partner),
                partner=Seat(partner),
                written=amount,
                fits=into + fits,
                gora=state.conventions.help is Help.BOTH,
            )
            return
        help_partner(sink, seat, partner, into, off)


def _may_help(state: State, find: Finder, seat: int, credit: Credit) -> bool:
    if any(partner == seat for partner, _ in credit.help):
        find(Code.HELP_ONESELF, ("credit", "help", seat), player=Seat(seat))
    elif state.conventions.help is Help.NONE or state.closes_at is None:
        find(Code.CREDIT_NO_HELP, ("credit", "help"), target=state.closes_at is not None)
    else:
        return True
    return False
