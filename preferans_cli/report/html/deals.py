"""The deals one by one: what was played, what each wrote and why, and the nets after it."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from ...model import BOMB_NAMES, Adjust
from ...sentences import Speaker
from ...sheet import Column
from ..drawing.elements import Element, add
from ..drawing.lettering import shown
from ..tables import nets_of
from . import page
from .told import Teller

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...api import Pulka
    from ...language import Language
    from ...settlement import Nets
    from ...sheet import Record

SHORT = 18
"""Letters that stand on one line of a phone beside the amount and its reason."""


class Deals:
    """The table of deals of one party."""

    def __init__(self, pulka: Pulka, language: Language, course: Mapping[int, Nets]) -> None:
        self.pulka = pulka
        self.language = language
        self.say = language.say
        self.speaker = Speaker(pulka.players, language)
        self.teller = Teller(pulka.players, language)
        self.course = course

    def write(self, section: Element, heading: str) -> None:
        """Adds the heading and the table."""
        say = self.say
        add(section, heading, say("The deals"))
        table = page.table(
            add(section, "div", class_="deals-in-columns"),
            [say("written"), say("amount"), say("reason")],
            (1,),
            class_="deals",
        )
        records = {deal: list(found) for deal, found in groupby(self.pulka.records, attrgetter("deal"))}
        if 0 in records:
            self._deal(table, 0, say("The opening"), "", records[0])
        for number, entry in enumerate(self.pulka.log.entries, 1):
            what, more = self.teller.told(entry)
            note = "" if isinstance(entry, Adjust) else shown(entry.note)  # a correction has it as its reason
            self._deal(table, number, f"{number}. {what}", more, records.get(number, ()), note)

    def _deal(
        self, table: Element, number: int, what: str, more: str, records: Sequence[Record], note: str = ""
    ) -> None:
        body = add(table, "tbody")
        head = add(add(body, "tr", class_="deal"), "th", colspan=3, scope="rowgroup")
        add(head, "strong", what)
        for text in (more, note):
            if text:
                add(head, "span", text, class_="quiet")
        for record in records:
            self._record(body, record)
        if records:
            self._after(body, self.course[number])

    def _record(self, body: Element, record: Record) -> None:
        row = add(body, "tr")
        if record.on is None:
            field = self.language.key(record.column.value)
        else:
            field = self.say("on {player}").format(player=self.pulka.players[record.on])
        player = self.pulka.players[record.seat]
        head = add(row, "th", scope="row")
        head.extend((page.name(player), page.name(field)))
        head[0].tail = " "
        if len(player) + len(field) < SHORT:
            head.set("class", "short")
        amount = f"{record.amount:+d}"
        if record.column is Column.BOMBS:
            amount = amount[0] + self.language.value("bombs", BOMB_NAMES[abs(record.amount)])
        add(row, "td", amount, class_="number")
        why = add(row, "td", self.speaker.reason(record.why) + " ")
        if record.rule[0].isdigit():
            add(why, "span", f"§{record.rule}", class_="quiet")

    def _after(self, body: Element, nets: Nets) -> None:
        cell = add(add(body, "tr", class_="after"), "td", self.say("net after it") + ": ", colspan=3)
        for player, net in zip(self.pulka.players, nets_of(nets), strict=True):
            result = add(cell, "span")
            result.append(page.name(player))
            result[0].tail = f" {net}"
            result.tail = " "
