"""The settlement for people: the sheet, the nets, and one line that says what was settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulate import tabulate

from ..amounts import cents, show
from ..safe import safe
from . import TextReport, journal

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..api import Pulka
    from ..language import Language
    from ..settlement import Nets

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
    computed, shown = pulka.nets, nets_of(pulka.nets)
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
            shown[seat],
        ]
        if money is not None:
            row.append(signed(cents(money[seat])))
        body.append(row)
    return heads, body


def signed(text: str) -> str:
    """An amount with its sign, as a balance is read: +36.5, −12, 0."""
    return text if text.startswith("-") or not text.strip("0.") else "+" + text


def nets_of(computed: Nets) -> list[str]:
    """The nets by seat, as balances are read."""
    return [signed(show(steps * computed.step[0], computed.step[1])) for steps in computed.shown]


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


class TableReport(TextReport):
    """Two tables a pulka, for the terminal."""

    between = "\n"
    form = "simple"

    def text(self, pulka: Pulka) -> str:
        """The lines of one pulka."""
        return "".join(line.rstrip() + "\n" for line in self.lines(pulka))

    def lines(self, pulka: Pulka) -> list[str]:
        """Its title, the sheet, the nets, and what was settled."""
        language = self.options.language
        return [
            self.title(pulka),
            "",
            *self.table(*sheet_table(pulka, language)),
            "",
            *self.table(*net_table(pulka, language)),
            "",
            *self._transfers(pulka),
            what_was_settled(pulka, language),
        ]

    def _transfers(self, pulka: Pulka) -> list[str]:
        """Who pays whom, and the balance of each pair, where they are asked for."""
        if not (self.options.payments or self.options.pairs):
            return []
        from .transfers import lines

        return lines(pulka, self.options, LONGEST_NAME, lambda heads, body: self.table(heads, body, (0, 1)))

    def title(self, pulka: Pulka) -> str:
        """The line above all."""
        return title(pulka)

    def table(self, heads: list[str], body: list[list[str]], left: Collection[int] = (0,)) -> list[str]:
        """A table with its numbers to the right; ``left`` are the columns of words."""
        words = {*left, *(number for number, head in enumerate(heads) if head == self.options.language.say("bombs"))}
        text = tabulate(
            body,
            headers=heads if self.options.header else (),
            tablefmt=self.form,
            disable_numparse=True,
            colalign=["left" if number in words else "right" for number in range(len(heads))] if body else None,
        )
        return text.split("\n")


class MarkdownReport(TableReport):
    """The same as Markdown; what Markdown would take for its own is escaped."""

    form = "pipe"

    def title(self, pulka: Pulka) -> str:
        """A heading."""
        return f"## {escaped(super().title(pulka))}"

    def table(self, heads: list[str], body: list[list[str]], left: Collection[int] = (0,)) -> list[str]:
        """A Markdown table."""
        rows = [[escaped(text) for text in row] for row in body]
        return super().table([escaped(head) for head in heads], rows, left)


class TableJournal(TableReport):
    """The records of a pulka as one table."""

    def lines(self, pulka: Pulka) -> list[str]:
        """Its title and the records."""
        language = self.options.language
        body = [
            [str(deal), str(line), safe(player, LONGEST_NAME), language.key(column), safe(on, LONGEST_NAME),
             f"{amount:+d}", rule, why]
            for _, deal, line, player, column, on, amount, rule, why in journal.rows(pulka, language)
        ]  # fmt: skip
        heads = [language.say(name) for name in journal.COLUMNS[1:]]
        return [self.title(pulka), "", *self.table(heads, body, (2, 3, 4, 6, 7))]


class MarkdownJournal(MarkdownReport, TableJournal):
    """The same as Markdown."""


def escaped(text: str) -> str:
    """A text that Markdown shows as it is."""
    return "".join("\\" + letter if letter in "\\|`*_<>[]#" else letter for letter in text)
