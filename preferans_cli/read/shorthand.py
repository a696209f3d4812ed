"""A deal in one line of a player's words, ``Вера 7п 6 вист Борис``: read into the tree that a mapping would give.

The grammar stands in docs/format.md. Every word keeps its place, and what would be a value is left as it was
typed, so that entries are read, and their slips reported, as everywhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import notation, words
from ..model import MIZER
from ..problems import Code, Seat
from .linewords import LineWords, at, nothing
from .nodes import Mapping, Sequence
from .reading import closest

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from .nodes import Leaf, Node, Scalar
    from .reading import Reading

    Pairs = list[tuple[Scalar, Node]]

NOTHING = ("-", "–", "—")
"""Stands in a row of tricks for the player who has none, or who dealt."""
ON = ("on", "на")
DARK = tuple(ending.strip() for ending in words.DARK_ENDINGS)
STARTS = ("raspasy", "penalty", "main", "last_round", "adjust", "expect")
CLAUSES = ("whist", "talon", "credit", "help", "auction", "dealer", "note", "raspasy")
"""The keywords that may stand behind a contract or a row of tricks, besides ``dark`` and ``pass``."""
_GAME = ("talon", "credit", "help", "auction", "dealer", "note")
_RASPASY = ("talon", "auction", "dealer", "note")
_SHEET = ("pulya", "gora", "whists", "net")
_MAIN = ("pulya", "price", "until", "by")


def read(reading: Reading, node: Scalar) -> Mapping | None:
    """The entry that a text says, after its slips are reported; None where nothing can be told of it."""
    if not reading.seats:
        return None
    line = Shorthand(node, reading.seats)
    entry = line.entry()
    for code, leaf, args in line.faults:
        reading.fault(code, leaf, **args)
    return entry


def expand(node: Node, seats: dict[str, int]) -> Node:
    """The tree of a text that was read before, to find a field of it; any other node is given back as it is."""
    if isinstance(node, (Mapping, Sequence)) or not seats:
        return node
    return Shorthand(node, seats).entry() or node


class Shorthand(LineWords):
    """One line being read as an entry."""

    def __init__(self, node: Scalar, seats: dict[str, int]) -> None:
        super().__init__(node, seats)
        self.pairs: Pairs = []

    def add(self, key: str, value: Node, where: Leaf | None = None) -> None:
        """A pair of the entry: its key stands where the keyword is or, without one, where the value is."""
        self.pairs.append((at(where or value, key), value))

    def entry(self) -> Mapping | None:
        """The whole line as a mapping."""
        if self.comes(self.exact_name):
            self._game(self.name())
        elif (start := self.keyword(STARTS)) is not None:
            self._started(*start)
        elif (kind := self.fixed("penalty")) is not None:
            self._penalty(kind)
        else:
            self._game(self._begun_or_misspelt())
        if not self.pairs:
            self.faults.append((Code.NOT_AN_ENTRY, at(self.node, ""), {"why": "words"}))
            return None
        if self.more():
            self._stray()
        return Mapping(self.pairs, self.node.start_mark, self.node.end_mark)

    def _begun_or_misspelt(self) -> Leaf | None:
        """A name that is only begun, or a word that nobody is called by, before what looks like a contract."""
        begin = self.at
        named = self.comes(self.name)
        self.faults.clear()
        found = self.name() if named else self.word()
        if self.comes(self.contract) or (named and (not self.more() or self.words[self.at].text[0].isdigit())):
            return found
        self.at = begin
        self.faults.clear()
        return None

    def _stray(self) -> None:
        """A word that cannot stand where it does; what follows it means nothing."""
        leaf = self.word()
        assert leaf is not None
        from .meant import number

        known = [spelling for spelling, key in words.KEY_OF.items() if key in CLAUSES]
        guess = number(leaf.value) or closest(words.fold(leaf.value), known)
        why = "two" if self._another_begins(leaf) else ""
        players = tuple(Seat(seat) for seat in sorted(set(self.seats.values())))
        args: dict[str, object] = {"written": leaf.value, "guess": guess, "why": why, "players": players}
        args |= {"first": players[0], "second": players[1]}
        self.faults.append((Code.NOT_UNDERSTOOD, leaf, args))
        self.pairs.append((nothing(leaf), nothing(leaf)))

    def _another_begins(self, stray: Leaf) -> bool:
        """Whether another deal begins with a word that cannot stand where it does, or right behind that dash."""
        begin, noted = self.at, len(self.faults)
        if stray.value not in NOTHING:
            self.at -= 1
        another = self.keyword(STARTS) is not None or (self.name() is not None and self.contract() is not None)
        self.at = begin
        del self.faults[noted:]
        return another or notation.read_contract(stray.value) is not None

    # The kinds of entries

    def _started(self, key: str, where: Leaf) -> None:
        if key == "raspasy":
            self._raspasy(where)
        elif key == "penalty":
            self._penalty(self.fixed("penalty") or self.word() or self.wanted("more", where))
        elif key == "main":
            self._main(where)
        elif key == "last_round":
            self.add(key, at(where, "true"), where)
            self._clause(("note",))
        else:
            self._sheet(key, where)

    def _game(self, declarer: Leaf | None) -> None:
        if declarer is None:
            return
        self.add("declarer", declarer)
        contract = self.contract() or self._misspelt_contract() or self.word()
        if contract is None:
            return
        self.add("contract", contract)
        own: Leaf | None = None
        whisters: list[Leaf] = []
        tricks: list[tuple[Leaf, Leaf]] = []
        while self.more():
            takes = len(tricks) < len(whisters) if own is not None else not whisters
            if takes and (number := self.number()) is not None:
                if own is None:
                    own = number
                else:
                    tricks.append((whisters[len(tricks)], number))
            elif (whist := self.keyword(("whist",))) is not None:
                whisters.append(self.name() or self.wanted("player", whist[1]))
                while self.comes(self.exact_name) and (name := self.name()) is not None:
                    whisters.append(name)
            elif not (self._dark(contract) or self._clause(_GAME) or self.skip(words.PASS)):
                name = self.name()
                if name is None:
                    break
                whisters.append(name)
        if own is not None and len(tricks) + 1 == len(whisters):
            own, *others = self._apart([own, *(number for _, number in tricks)])
            tricks = [(name, number) for (name, _), number in zip(tricks, others, strict=True)]
        if whisters:
            self.add("whist", _list([*whisters]))
        if own is not None:
            pairs: Pairs = [(declarer, own), *tricks]
            self.add("tricks", Mapping(pairs, own.start_mark, pairs[-1][1].end_mark) if tricks else own)

    def _apart(self, numbers: list[Leaf]) -> list[Leaf]:
        """The numbers of tricks, one too few; two that are run together are noted, with how they were meant."""
        if all(len(number.value) == 1 or number.value == "10" for number in numbers):
            return numbers
        from .meant import two_numbers

        guess = two_numbers([number.value for number in numbers])
        if guess is None:
            return numbers
        wrong, written = guess
        args: dict[str, object] = {"written": numbers[wrong].value, "low": 0, "high": 10, "guess": written}
        self.faults.append((Code.OUT_OF_RANGE, numbers[wrong], args))
        return [nothing(number) if index == wrong else number for index, number in enumerate(numbers)]

    def _misspelt_contract(self) -> Leaf | None:
        """Words that are meant for a contract: ``8 of spades``, ``восемь пик``."""
        from .meant import contract

        return self.longest(lambda text: contract(text, near=False))

    def _raspasy(self, where: Leaf) -> None:
        self.add("raspasy", self._row() or _pairs(self._amounts(self.number), where), where)
        while self._dark(None, passers=True) or self._clause(_RASPASY):
            pass

    def _row(self) -> Node | None:
        """Tricks without names: those of every player, in the order of the table; a dash for none."""
        row: list[Leaf] = []
        if self.comes(self.exact_name):
            return None
        while (number := self.number() or self.skip(NOTHING)) is not None:
            row.append(number)
        if not row:
            return None
        players = {seat: name for name, seat in self.seats.items()}
        if len(row) + 1 == len(players):
            row = self._apart(row)
            if any(number.faulty for number in row):
                return nothing(row[0])
        if len(row) != len(players):
            return self.wanted("tricks", row[-1])
        pairs = [(at(row[seat], players[seat]), row[seat]) for seat in sorted(players)]
        return _pairs([(name, number) for name, number in pairs if number.value not in NOTHING], row[0])

    def _penalty(self, kind: Leaf) -> None:
        self.add("penalty", kind)
        is_revoke = words.VALUE_OF["penalty"].get(words.fold(kind.value)) == "revoke"
        players = ["player", "declarer"] if is_revoke else ["player"]
        contract: Leaf | None = None
        in_raspasy = False
        while self.more():
            if players and self.comes(self.exact_name) and (name := self.name()) is not None:
                self.add(players.pop(0), name)
            elif (found := self.contract()) is not None:
                contract = found
                self.add("contract", found)
            elif (found := self.number()) is not None:
                self.add("points", found)
            elif (raspasy := self.keyword(("raspasy",))) is not None:
                in_raspasy = True
                self.add("raspasy", at(raspasy[1], "true"), raspasy[1])
            elif not (self._dark(contract, passers=in_raspasy) or self._clause(("dealer", "note"))):
                name = self.name() if players else None
                if name is None:
                    break
                self.add(players.pop(0), name)

    def _main(self, where: Leaf) -> None:
        pairs: Pairs = []
        if (target := self.number()) is not None:
            pairs.append((at(target, "pulya"), target))
        while (found := self.keyword(_MAIN)) is not None:
            key, place = found
            if key == "by":
                value = self.name() or self.wanted("player", place)
            else:
                value = (self._price() if key == "price" else self.word()) or self.wanted("more", place)
            pairs.append((at(place, key), value))
        self.add("main", _pairs(pairs, where), where)
        self._clause(("note",))

    def _price(self) -> Leaf | None:
        """A number and, unless a keyword follows, the currency."""
        begin = self.at
        if self.word() is not None and self.more() and not self.comes(lambda: self.keyword((*_MAIN, "note"))):
            self.word()
        return self.leaf(self.words[begin].start, self.words[self.at - 1].end) if self.at > begin else None

    def _sheet(self, key: str, where: Leaf) -> None:
        """A correction, or what the paper says."""
        columns: Pairs = []
        while (found := self.keyword(_SHEET)) is not None:
            column, place = found
            amounts = self._whists() if column == "whists" else self._amounts(self.word)
            columns.append((at(place, column), _pairs(amounts, place)))
        self.add(key, _pairs(columns, where), where)
        self._clause(("note",))

    # Parts of entries

    def _one_of_several(self) -> Leaf | None:
        """The next player of a row that any keyword ends."""
        return self.name() if self.comes(self.exact_name) or not self._keyword_comes() else None

    def _keyword_comes(self) -> bool:
        return self.comes(lambda: self.keyword((*CLAUSES, *_SHEET))) or self.comes(lambda: self.skip(DARK))

    def _names(self, where: Leaf) -> Node:
        names: list[Node] = []
        while (name := self._one_of_several()) is not None:
            names.append(name)
        return _list(names) if names else self.wanted("player", where)

    def _amounts(self, amount: Callable[[], Leaf | None]) -> Pairs:
        """Player after player with an amount."""
        pairs: Pairs = []
        while (name := self._one_of_several()) is not None:
            pairs.append((name, self._amount_of(name, amount)))
        return pairs

    def _amount_of(self, name: Leaf, amount: Callable[[], Leaf | None]) -> Leaf:
        return (None if self._keyword_comes() else amount()) or self.wanted("more", name)

    def _whists(self) -> Pairs:
        """Who has written, on whom, how many."""
        rows: dict[str, tuple[Leaf, Pairs]] = {}
        while (name := self._one_of_several()) is not None:
            self.skip(ON)
            on = self._one_of_several() or self.wanted("player", name)
            rows.setdefault(name.value, (name, []))[1].append((on, self._amount_of(on, self.word)))
        return [(name, _pairs(row)) for name, row in rows.values()]

    def _dark(self, contract: Leaf | None, *, passers: bool = False) -> bool:
        """``dark`` with the bid behind it or, as a word, before it; of raspasy with those who passed so."""
        begin = self.at
        bid = self.longest(lambda text: not text[0].isdigit() and notation.read_dark(text), 1)
        where = self.skip(DARK)
        if where is None:
            self.at = begin
            return False
        if passers:
            self.add("dark", self._names(where), where)
            return True
        bid = bid or self.longest(notation.read_dark)
        is_mizer = contract is not None and notation.read_contract(contract.value) is MIZER
        self.add("dark", bid or at(where, "mizer" if is_mizer else "true"), where)
        return True

    def _clause(self, allowed: Collection[str]) -> bool:
        """A keyword and what belongs to it."""
        found = self.keyword(allowed)
        if found is None:
            return False
        key, where = found
        match key:
            case "note":
                value: Node = self.rest() or at(where, "")
            case "dealer":
                value = self.name() or self.wanted("player", where)
            case "help":
                value = self._names(where)
            case "talon":
                value = self.fixed("talon") or self._cards(where)
            case "credit":
                value = self._credit(where)
            case _:
                value = self._auction(where)
        self.add(key, value, where)
        return True

    def _cards(self, where: Leaf) -> Node:
        cards: list[Node] = []
        while len(cards) < 2 and not self._keyword_comes() and (card := self.word()) is not None:
            cards.append(card)
        return _list(cards) if cards else self.wanted("more", where)

    def _credit(self, where: Leaf) -> Node:
        pairs: Pairs = []
        while (found := self.keyword(("pulya", "gora", "help"))) is not None:
            key, place = found
            if key == "help":
                value: Node = _pairs(self._amounts(self.number), place)
            else:
                value = self.number() or self.wanted("more", place)
            pairs.append((at(place, key), value))
        return _pairs(pairs) if pairs else self.wanted("more", where)

    def _auction(self, where: Leaf) -> Node:
        calls: list[Node] = []
        while (name := self._one_of_several()) is not None:
            bid = self.longest(notation.read_bid) or self.word() or self.wanted("more", name)
            calls.append(_pairs([(name, bid)]))
        return _list(calls) if calls else self.wanted("player", where)


def _list(items: list[Node]) -> Sequence:
    return Sequence(items, items[0].start_mark, items[-1].end_mark)


def _pairs(pairs: Pairs, where: Leaf | None = None) -> Mapping:
    """A mapping of these pairs; without any it stands where its keyword does."""
    if not pairs:
        assert where is not None
        return Mapping(pairs, where.start_mark, where.end_mark)
    return Mapping(pairs, pairs[0][0].start_mark, pairs[-1][1].end_mark)
