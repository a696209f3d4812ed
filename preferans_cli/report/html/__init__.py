"""A page to send to a friend: one file, nothing to load, nothing that runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from ..drawing.elements import add, element
from . import page
from .party import Party
from .style import STYLE

if TYPE_CHECKING:
    from ...api import Pulka
    from .. import Options
    from ..drawing.elements import Element


class HtmlReport:
    """A page with a section for every party."""

    def __init__(self, out: TextIO, options: Options) -> None:
        self.out = out
        self.options = options
        self.language = options.language
        self.parties: list[Party] = []

    def add(self, pulka: Pulka) -> None:
        """Keeps one party until it is known how many there are."""
        self.parties.append(Party(pulka, self.options))

    def close(self) -> None:
        """Writes the page."""
        say = self.language.say
        body = element("body")
        main = add(body, "main")
        if len(self.parties) == 1:
            title = self.parties[0].title
            main.append(self.parties[0].section("party-1", level=1))
        else:
            title = self.language.count(len(self.parties), "{n} party", "{n} parties")
            add(main, "h1", title)
            if self.parties:
                self._contents(main)
            else:
                add(main, "p", say("Nothing was settled: no log without errors was given."))
            for number, party in enumerate(self.parties, 1):
                main.append(party.section(f"party-{number}", level=2))
        add(main, "footer", say("Settled with {program}.").format(program="preferans-cli"))
        self.out.write(page.page_of(title, STYLE, body, self.language.name))

    def _contents(self, main: Element) -> None:
        contents = add(add(main, "nav", aria_label=self.language.say("Parties")), "ul")
        for number, party in enumerate(self.parties, 1):
            add(add(contents, "li"), "a", party.title, href=f"#party-{number}")
