"""The settlement for people: the sheet, the nets, and one line that says what was settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from tabulate import tabulate

from ..amounts import cents, show
from ..sentences import safe

if TYPE_CHECKING:
    from ..api import Pulka
    from ..language import Language
    from . import Options

LONGEST_NAME = 16
LONGEST_HEAD = 8


def sheet_table(pulka: Pulka, language: Language) -> tuple[list[str], list[list[str]]]:
    """Headers and rows of the sheet: pulya, gora, bombs if there are any, whists of each on each."""
    sheet = pulka.sheet
    with_bombs = any(sheet.bombs)
    say = language.say
    heads = ["", say("pulya"), say("gora"), *([say("bombs")] if with_bombs else [])]
    heads += [say("on {player}").format(player=safe(player, LONGEST_HEAD)) for player in pulka.players]
    bombs = list(pulka.bombs.values())
    body = []
    for seat, player in enumerate(pulka.players):
        row = [safe(player, LONGEST_NAME), str(sheet.pulyas[seat]), str(sheet.goras[seat])]
        if with_bombs:
            row.append(" ".join(language.value("bombs", bomb) for bomb in bombs[seat]))
        row += ["" if on == seat else str(sheet.whists[seat][on]) for on in range(sheet.seats)]
        body.append(row)
    return heads, body


def net_table(pulka: Pulka, language: Language) -> tuple[list[str], list[list[str]]]:
    """Headers and rows of the nets, largest first, with money where there is a price."""
    computed = pulka.nets
    money, price = pulka.cents, pulka.price
    heads = ["", language.say("net")]
    if price:
        word = language.say("money")
        heads.append(safe(f"{word}, {price.currency}" if price.currency else word, LONGEST_NAME))
    order = sorted(range(pulka.sheet.seats), key=lambda seat: -computed.exact[seat])
    body = []
    for seat in order:
        row = [
            safe(pulka.players[seat], LONGEST_NAME),
            signed(show(computed.shown[seat] * computed.step[0], computed.step[1])),
        ]
        if money is not None:
            row.append(signed(cents(money[seat])))
        body.append(row)
    return heads, body


def signed(text: str) -> str:
    """An amount with its sign, as a balance is read: +36.5, −12, 0."""
    return text if text.startswith("-") or not text.strip("0.") else "+" + text


def what_was_settled(pulka: Pulka, language: Language) -> str:
    """One line: variant, whist, target, deals, finished or not."""
    say = language.say
    whist = language.value("whist", pulka.table.conventions.whist)
    parts = [language.value("variant", pulka.table.variant), say("{whist} whist").format(whist=whist)]
    if pulka.target is not None:
        parts.append(say("target {target}").format(target=pulka.target))
    count = language.count(pulka.deals, "{n} deal", "{n} deals")
    end = say("finished") if pulka.finished else say("not finished, settled as it stands")
    return f"{', '.join(parts)}; {count}; {end}"


def title(pulka: Pulka) -> str:
    """The name of the pulka, with its date."""
    return safe(pulka.name) + (f", {pulka.log.date}" if pulka.log.date else "")


class TableReport:
    """Two tables a pulka, for the terminal."""

    form = "simple"

    def __init__(self, out: TextIO, options: Options) -> None:
        self.out = out
        self.header = options.header
        self.language = options.language
        self.begun = False

    def add(self, pulka: Pulka) -> None:
        """Writes one pulka."""
        if self.begun:
            self.out.write("\n")
        self.begun = True
        for line in self.lines(pulka):
            self.out.write(line.rstrip() + "\n")

    def lines(self, pulka: Pulka) -> list[str]:
        """The lines of one pulka."""
        return [
            title(pulka),
            "",
            *self.table(*sheet_table(pulka, self.language)),
            "",
            *self.table(*net_table(pulka, self.language)),
            "",
            what_was_settled(pulka, self.language),
        ]

    def table(self, heads: list[str], body: list[list[str]]) -> list[str]:
        """A table with its numbers to the right."""
        text = tabulate(
            body,
            headers=heads if self.header else (),
            tablefmt=self.form,
            disable_numparse=True,
            colalign=("left", *("left" if head == self.language.say("bombs") else "right" for head in heads[1:])),
        )
        return text.split("\n")

    def close(self) -> None:
        """Nothing is left to write."""


class MarkdownReport(TableReport):
    """The same as Markdown."""

    form = "pipe"

    def lines(self, pulka: Pulka) -> list[str]:
        """The lines of one pulka; what Markdown would take for its own is escaped."""
        found = super().lines(pulka)
        return [f"## {escaped(found[0])}", *found[1:]]

    def table(self, heads: list[str], body: list[list[str]]) -> list[str]:
        """A Markdown table."""
        return super().table([escaped(head) for head in heads], [[escaped(text) for text in row] for row in body])


def escaped(text: str) -> str:
    """A text that Markdown shows as it is."""
    return "".join("\\" + letter if letter in "\\|`*_<>[]#" else letter for letter in text)
