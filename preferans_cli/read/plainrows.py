"""The rows that most of a sheet is made of, a game or raspasy in known words, read without nodes.

They come to what the nodes of the row come to. Whatever else is in a row, or is not known at once, goes the long way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import Game, Raspasy
from ..notation import read_contract
from ..words import KEY_OF, fold

if TYPE_CHECKING:
    from ..model import Contract, Entry
    from .header import Header
    from .reading import Reading

NUMBERS = {str(number): number for number in range(11)}


class PlainRows:
    """Reads plain rows of one sheet, and remembers its words."""

    def __init__(self, header: Header, reading: Reading) -> None:
        columns = {key: index for index, key in header.keys.items()}
        self.width = len(header.names)
        self.declarer = columns.get("declarer", -1)
        self.contract = columns["contract"]
        self.whist = columns.get("whist", -1)
        self.note = columns.get("note", -1)
        own = {self.declarer, self.contract, self.whist, self.note, *header.seats}
        self.others = [index for index in range(self.width) if index not in own]
        self.players = sorted(header.seats.items())
        self.seats = reading.seats
        self.contracts: dict[str, Contract | None] = {}
        self.whists: dict[str, tuple[int, ...] | None] = {"": ()}

    def entry(self, cells: list[str]) -> Entry | None:
        """The entry of a plain row; None for a row of another kind."""
        if len(cells) != self.width or self.declarer < 0 or self.whist < 0:
            return None
        for index in self.others:
            if cells[index]:
                return None
        note = cells[self.note].strip() if self.note >= 0 else ""
        if note and (note[0] == "'" or not note.isprintable()):
            return None
        tricks = []
        for index, seat in self.players:
            text = cells[index]
            if text:
                amount = NUMBERS.get(text)
                if amount is None:
                    return None
                tricks.append((seat, amount))
        word, declarer, whist = cells[self.contract], cells[self.declarer], cells[self.whist]
        if not declarer:
            if whist or KEY_OF.get(word) != "raspasy":
                return None
            return Raspasy(tricks=tuple(tricks), note=note)
        seat_of_declarer = self.seats.get(declarer)
        contract, whisters = self._contract(word), self._whisters(whist)
        if seat_of_declarer is None or contract is None or whisters is None:
            return None
        alone = len(tricks) == 1 and tricks[0][0] == seat_of_declarer and tricks[0][1] != 10
        return Game(
            declarer=seat_of_declarer,
            contract=contract,
            whist=whisters,
            tricks=tricks[0][1] if alone else tuple(tricks) or None,
            note=note,
        )

    def _contract(self, word: str) -> Contract | None:
        if word not in self.contracts:
            if len(self.contracts) > 1000:
                return None
            self.contracts[word] = None if KEY_OF.get(fold(word)) else read_contract(word)
        return self.contracts[word]

    def _whisters(self, text: str) -> tuple[int, ...] | None:
        if text not in self.whists:
            if len(self.whists) > 1000:
                return None
            seats = [self.seats.get(name) for name in text.split("+")]
            known = [seat for seat in seats if seat is not None]
            self.whists[text] = tuple(known) if len(known) == len(seats) else None
        return self.whists[text]
