"""The section of one party: the result, who pays whom, the sheet, the course of it, the deals, the conventions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ...amounts import cents
from ...conventions import SPEC
from ...history import running_nets
from ...sentences import convention_text
from ..drawing import chart
from ..drawing.describe import describe
from ..drawing.elements import Element, add, element
from ..drawing.lettering import shown
from ..drawing.picture import heading, of_pulka
from ..drawing.sheet import draw
from ..tables import nets_of, signed, what_was_settled
from ..transfers import tables
from . import page
from .deals import Deals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...api import Pulka
    from .. import Options


class Party:
    """One party on a page."""

    def __init__(self, pulka: Pulka, options: Options) -> None:
        self.pulka = pulka
        self.options = options._replace(payments=True)
        self.language = options.language
        self.say = options.language.say
        self.title = heading(pulka)
        self.course = dict(running_nets(pulka.records, pulka.sheet.seats, pulka.table.conventions))

    def section(self, id_: str, level: int) -> Element:
        """The section, with its heading at a level."""
        section = element("section", class_="party", id=id_)
        add(section, f"h{level}", self.title)
        add(section, "p", what_was_settled(self.pulka, self.language), class_="quiet")
        if self.pulka.log.note:
            add(section, "p", shown(self.pulka.log.note))
        below = f"h{level + 1}"
        self._result(section, below)
        self._transfers(section, below)
        self._sheet(section, below, id_)
        self._chart(section, below, id_)
        Deals(self.pulka, self.language, self.course).write(section, below)
        self._conventions(section, below)
        return section

    def _result(self, section: Element, heading: str) -> None:
        """The nets, largest first, with money where there is a price."""
        pulka, say = self.pulka, self.say
        nets, money, price = nets_of(pulka.nets), pulka.cents, pulka.price
        add(section, heading, say("Result"))
        heads = [say("player"), say("net")]
        if price:
            heads.append(f"{say('money')}, {shown(price.currency)}" if price.currency else say("money"))
        body = add(page.table(section, heads, (1, 2), class_="result"), "tbody")
        for seat in sorted(range(pulka.sheet.seats), key=lambda seat: -pulka.nets.exact[seat]):
            row = add(body, "tr")
            add(row, "th", scope="row").append(page.name(pulka.players[seat]))
            add(row, "td", nets[seat], class_="number")
            if money is not None:
                add(row, "td", signed(cents(money[seat])), class_="number")

    def _transfers(self, section: Element, heading: str) -> None:
        """Who pays whom, in the fewest transfers; and the balance of each pair where it is asked for."""
        titles = (self.say("Who pays whom"), self.say("Each pair by the book"))
        for title, (heads, body) in zip(titles, tables(self.pulka, self.options, self.pulka.players), strict=False):
            add(section, heading, title)
            if not body:
                add(section, "p", self.say("nobody owes anything"))
                continue
            rows = add(page.table(section, heads, range(2, len(heads)), class_="payments"), "tbody")
            for debtor, creditor, *amounts in body:
                row = add(rows, "tr")
                add(row, "th", scope="row").append(page.name(debtor))
                add(row, "td").append(page.name(creditor))
                for amount in amounts:
                    add(row, "td", amount, class_="number")

    def _sheet(self, section: Element, heading: str, id_: str) -> None:
        """The drawn sheet, and what stands on it once more as a table."""
        add(section, heading, self.say("The sheet"))
        picture = of_pulka(self.pulka, self.language)
        _figure(section, draw(picture, framed=False), "pulka", f"{id_}-sheet", describe(picture, self.language))
        self._fields(section)

    def _fields(self, section: Element) -> None:
        pulka, say, sheet = self.pulka, self.say, self.pulka.sheet
        seats = range(sheet.seats)
        heads: list[str | Element] = ["", *(page.name(player, page.HEAD) for player in pulka.players)]
        body = add(
            page.table(add(section, "div", class_="wide"), heads, range(1, sheet.seats + 1), class_="fields"), "tbody"
        )
        rows = [(say("pulya"), list(map(str, sheet.pulyas))), (say("gora"), list(map(str, sheet.goras)))]
        for on in seats:
            whists = ["" if seat == on else str(sheet.whists[seat][on]) for seat in seats]
            rows.append((say("on {player}").format(player=pulka.players[on]), whists))
        if any(sheet.bombs):
            rows.append((say("bombs"), [self._words("bombs", names) for names in pulka.bombs.values()]))
        if any(sheet.played):
            rows.append((say("games played"), [self._words("game", games) for games in sheet.played]))
        rows.append((say("tricks in raspasy"), list(map(str, sheet.tricks))))
        for head, cells in rows:
            row = add(body, "tr")
            add(row, "th", scope="row").append(page.name(head))
            for cell in cells:
                add(row, "td", cell, class_="number")

    def _words(self, key: str, words: Iterable[str]) -> str:
        return ", ".join(self.language.value(key, word) for word in words)

    def _chart(self, section: Element, heading: str, id_: str) -> None:
        """Everybody's running net, where there is a course to be seen."""
        say = self.say
        if len(self.course) < 3:
            return
        nets = [tuple(Fraction(net, found.parts) for net in found.exact) for found in self.course.values()]
        drawn = chart.draw(chart.Course(tuple(self.course), tuple(nets), self.pulka.players), say("deal"))
        add(section, heading, say("The course of the party"))
        what = say("The net of each player after every deal, in whists. The numbers stand with the deals below.")
        _figure(section, drawn, "chart", f"{id_}-chart", (say("The course of the party"), what))
        add(section, "p", what, class_="quiet")

    def _conventions(self, section: Element, heading: str) -> None:
        """What was played by."""
        table, say = self.pulka.table, self.say
        add(section, heading, say("Conventions"))
        body = add(page.table(section, [say("convention"), say("value"), say("rule")], class_="conventions"), "tbody")
        for key, spec in SPEC.items():
            row = add(body, "tr")
            first, *more = self.language.key(key).split("_")
            head = add(row, "th", first, scope="row")
            for word in more:
                add(head, "wbr").tail = f"_{word}"
            add(row, "td", convention_text(table.conventions, key, self.language))
            add(row, "td", f"§{spec.section}", class_="rule")


def _figure(section: Element, drawn: Element, kind: str, id_: str, words: tuple[str, str]) -> None:
    """A picture in the page, with its title and description for those who cannot see it."""
    drawn.set("class", kind)
    drawn.set("role", "img")
    drawn.set("aria-labelledby", f"{id_}-title")
    drawn.set("aria-describedby", f"{id_}-words")
    drawn.insert(0, element("desc", words[1], id=f"{id_}-words"))
    drawn.insert(0, element("title", words[0], id=f"{id_}-title"))
    add(section, "figure").append(drawn)
