"""An entry of a log in a line: who played what, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import Adjust, Bid, BidKind, Expect, Game, LastRound, Main, Penalty, Raspasy, Returned
from ...sentences import bid_text, card_text, contract_text
from ..drawing.lettering import isolated, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...language import Language
    from ...model import Amounts, Call, Contract, Entry, Talon


class Teller:
    """Tells the entries of one log."""

    def __init__(self, players: Sequence[str], language: Language) -> None:
        self.players = [isolated(shown(player)) for player in players]
        self.language = language
        self.say = language.say
        self.key = language.key

    def told(self, entry: Entry) -> tuple[str, str]:
        """What it was, and more of it that was noted."""
        say = self.say
        match entry:
            case Game():
                return self._game(entry)
            case Raspasy():
                more = [_part(say("in the dark"), self._names(entry.dark)), *self._common(entry)]
                return _part(self.key("raspasy"), self._amounts(entry.tricks)), _joined(more)
            case Penalty():
                return self._penalty(entry)
            case Main():
                price = entry.price.text if entry.price else ""
                more = [price and shown(price), entry.until and f"{say('until')} {shown(entry.until)}"]
                by = "" if entry.by is None else f" ({self.players[entry.by]})"
                return say("the main stage, target {target}").format(target=entry.pulya) + by, _joined(more)
            case LastRound():
                return say("the last round"), ""
            case Adjust():
                return say("a correction"), ""
            case Expect():
                return say("compared with the paper"), ""
            case _:
                raise ValueError("an entry that could not be read cannot be told")

    def _game(self, game: Game) -> tuple[str, str]:
        what = f"{self.players[game.declarer]} {contract_text(game.contract, self.language)}"
        tricks = game.tricks
        if isinstance(tricks, int):
            tricks = ((game.declarer, tricks),)
        more = [
            self._dark(game.dark),
            _part(self.key("whist"), self._names(game.whist)),
            _part(self.key("tricks"), self._amounts(tricks)) if tricks is not None else self.say("not played out"),
            *self._common(game),
        ]
        return what, _joined(more)

    def _common(self, deal: Game | Raspasy) -> list[str]:
        return [
            _part(self.key("talon"), self._talon(deal.talon)),
            _part(self.key("auction"), self._auction(deal.auction)),
        ]

    def _penalty(self, penalty: Penalty) -> tuple[str, str]:
        what = _part(self.key("penalty"), self.language.value("penalty", penalty.kind).replace("_", " "))
        if penalty.player is not None:
            what += f", {self.players[penalty.player]}"
        game = "" if penalty.contract is None else contract_text(penalty.contract, self.language)
        if game and penalty.declarer is not None:
            game = f"{self.players[penalty.declarer]} {game}"
        return what, _joined([game, self._dark(penalty.dark), self.key("raspasy") if penalty.raspasy else ""])

    def _dark(self, dark: Contract | None) -> str:
        return "" if dark is None else bid_text(Bid(BidKind.DARK, dark), self.language)

    def _names(self, seats: Iterable[int]) -> str:
        return ", ".join(self.players[seat] for seat in seats)

    def _amounts(self, amounts: Amounts) -> str:
        return ", ".join(f"{self.players[seat]} {amount}" for seat, amount in amounts)

    def _talon(self, talon: Talon | None) -> str:
        if talon is None:
            return ""
        if isinstance(talon, Returned):
            return self.language.value("talon", talon.value)
        return " ".join(card_text(card, self.language) for card in talon)

    def _auction(self, auction: Sequence[Call] | None) -> str:
        return ", ".join(f"{self.players[seat]} {bid_text(bid, self.language)}" for seat, bid in auction or ())


def _part(word: str, text: str) -> str:
    return f"{word}: {text}" if text else ""


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if part)
