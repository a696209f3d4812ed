"""Parties for hypothesis: ``parties()`` plays legal deals of every variant, ``nonsense()`` gives entries of no sense,
``dressed()`` is a party with names and notes that are hard to write.

A party is a ``Log`` of model values; ``as_text`` writes it as a log that a reader takes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from preferans_cli.amounts import show
from preferans_cli.conventions import (
    GAMES,
    PRESETS,
    SPEC,
    Choice,
    Conventions,
    Flag,
    Help,
    PriceMap,
    Stages,
    Step,
    Variant,
    Whole,
    WholeList,
)
from preferans_cli.model import (
    LADDER,
    MIZER,
    TOTUS,
    Adjust,
    Bid,
    BidKind,
    Card,
    Contract,
    Credit,
    Entry,
    Expect,
    Game,
    LastRound,
    Log,
    Main,
    Opening,
    Origin,
    Penalty,
    PenaltyKind,
    Price,
    Raspasy,
    Returned,
    Table,
    Unread,
)
from preferans_cli.read.places import NoPlaces
from preferans_cli.read.reading import read_decimal
from preferans_cli.rules import State, start, step
from preferans_cli.rules.auction import beats
from preferans_cli.rules.dark import forces_whist, stake
from preferans_cli.rules.opening import write as write_opening
from preferans_cli.rules.state import Finder, Stage
from preferans_cli.rules.totus import partners_served
from preferans_cli.settlement import nets
from preferans_cli.write.plain import document

Draw = Any
NAMES = ("Anna", "Boris", "Vera", "Gleb")
CARDS = [Card(rank, suit) for rank in "789TJQKA" for suit in range(4)]
PRICES = (None, Price((5, 100), "EUR", "0.05 EUR"), Price((333, 1000), "", "0.333"), Price((1, 1), "RUB", "1 RUB"))


def made(kind: Callable[..., Any], /, **values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Values of a kind with these fields drawn, and all others as they are if nothing is said."""
    return st.fixed_dictionaries(values).map(lambda drawn: kind(**drawn))


def as_text(log: Log) -> str:
    """A log as YAML (JSON is YAML)."""
    return json.dumps(document(log), ensure_ascii=False)


@st.composite
def parties(draw: Draw, longest: int = 14) -> Log:
    """A legal party, carried on from an opening or not, finished or not."""
    table = draw(tables())
    opening = draw(st.none() | openings(table))
    state = start(table)
    if opening is not None:
        write_opening(state, opening, state.sheet, Finder(0))
    entries: list[Entry] = []
    late = 0
    for _ in range(draw(st.sampled_from((1, 3, longest // 2, longest, longest)))):
        late += state.finished()
        if late > 2:
            break
        one = draw(entry(state))
        entries.append(one)
        if not isinstance(one, Expect):
            problems = step(state, one, state.sheet, len(entries))
            assert not [problem for problem in problems if problem.severity == "error"], (one, problems)
    return Log(
        name="party", source="party.yaml", table=table, entries=tuple(entries), places=NoPlaces(), opening=opening
    )


# The table and the opening


@st.composite
def tables(draw: Draw) -> Table:
    """A table of three or four, of any variant, with some conventions of its own."""
    variant = draw(st.sampled_from(Variant))
    own = draw(st.sets(st.sampled_from(tuple(SPEC)), max_size=5))
    values = {key: draw(_convention(key)) for key in sorted(own)}
    if draw(st.booleans()):  # dark games, bombs and auctions need company, or they are hardly ever drawn
        values |= {"stages": Stages.MAIN, "dark": True}
    preset = PRESETS[variant]
    conventions = Conventions(**{key: values.get(key, getattr(preset, key)) for key in SPEC})
    seats = draw(st.sampled_from((3, 4)))
    target = draw(st.sampled_from((None, 3, 10, 10, 30))) if conventions.stages is Stages.MAIN else None
    return Table(
        NAMES[:seats],
        variant,
        conventions,
        {key: Origin.TABLE if key in values else Origin.PRESET for key in SPEC},
        dealer=draw(st.integers(0, seats - 1)),
        pulya=target,
        price=draw(st.sampled_from(PRICES)),
    )


def _convention(key: str) -> st.SearchStrategy[Any]:
    spec = SPEC[key]
    match spec:
        case Choice():
            return st.sampled_from(spec.values)
        case Flag():
            return st.booleans()
        case Whole():
            return st.integers(0, 4)
        case WholeList():
            return st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple)
        case PriceMap():
            return st.tuples(*[st.integers(1, 15).map(lambda points, game=game: (game, points)) for game in GAMES])
        case Step():
            return st.sampled_from((None, (1, 1), (1, 10), (25, 100), (5, 1)))


@st.composite
def openings(draw: Draw, table: Table) -> Opening:
    """A sheet so far; of a razboinik also how far it has come."""
    seats = range(len(table.players))
    amounts = st.dictionaries(st.sampled_from(seats), st.integers(0, 40)).map(lambda found: tuple(found.items()))
    values: dict[str, Any] = {"pulya": draw(amounts), "gora": draw(amounts)}
    values["whists"] = tuple(
        (seat, on, draw(st.integers(0, 300))) for seat in seats for on in seats if seat != on and draw(st.booleans())
    )
    stages = table.conventions.stages
    if stages is Stages.MAIN and table.conventions.dark:
        bombs = st.lists(st.sampled_from((2, 4, 8)), max_size=3).map(tuple)
        values["bombs"] = tuple((seat, draw(bombs)) for seat in seats)
    if stages is not Stages.MAIN:
        rounds, ahead = draw(st.sampled_from(((0, 0), (0, 2), (3, 1), (5, 2), (6, 0), (6, 0), (6, 0))))
        # who is one game ahead are those who dealt last, so that the turn is left of the dealer
        leaders = {(table.dealer - back) % len(seats) for back in range(ahead)}
        values["played"] = tuple(
            (seat, tuple(draw(st.permutations(GAMES))[: rounds + (seat in leaders)])) for seat in seats
        )
        values["raspasy"] = draw(st.sampled_from((0, len(seats), 2 * len(seats)))) if rounds == 6 else 0
    return Opening(**values)


# The entries


@st.composite
def entry(draw: Draw, state: State) -> Entry:
    """Something that may stand next."""
    seat = st.integers(0, state.seats - 1)
    after = [
        made(Penalty, kind=st.just(PenaltyKind.HINT), player=seat),
        made(Penalty, kind=st.just(PenaltyKind.AGREED), player=seat, points=st.integers(1, 9)),
        _adjust(state),
        _expect(state),
    ]
    if state.third_by is not None:
        player = st.sampled_from((None, state.third_by))
        after.append(made(Penalty, kind=st.just(PenaltyKind.THIRD_RASPASY), points=st.integers(1, 10), player=player))
    if state.finished():
        return draw(draw(st.sampled_from(after)))
    if state.stage is Stage.ANNOUNCE:
        return draw(draw(st.sampled_from([*[_main(state)] * 4, *after])))
    misdeal = made(Penalty, kind=st.just(PenaltyKind.MISDEAL), player=st.sampled_from((None, state.dealer)))
    if state.stage is Stage.ROUNDS:
        return draw(draw(st.sampled_from([*[raspasy(state)] * 8, _revoke(state), misdeal, *after])))
    deals = [*[game(state)] * 6, _in_a_game(state), misdeal]
    if state.stage is Stage.MAIN:
        deals += [*[game(state, bidding=True)] * 4, *[raspasy(state)] * 4, _revoke(state)]
        if state.passes_left is None:
            deals.append(st.just(LastRound()))
    return draw(draw(st.sampled_from([*deals, *after])))  # sampled, for one_of would drop what stands there twice


@st.composite
def game(draw: Draw, state: State, *, bidding: bool = False) -> Game:
    """A game as it could have gone; ``bidding``: with its auction, if somebody bid in it."""
    active = state.active(state.dealer)
    declarer = active[0] if state.stage is Stage.RAZBOINIK else draw(st.sampled_from(active))
    bid: Contract | None = None
    calls = None
    if bidding:
        calls, won = draw(_auction(state))
        if won is not None:
            declarer, light, bid = won
            contract = draw(st.sampled_from(_on_a_bid(state, light, bid)))
        else:
            calls = None
    if calls is None:
        bid = draw(_dark_bid(state))
        contract = draw(st.sampled_from(_possible(state, declarer, bid)))
    defenders = [seat for seat in active if seat != declarer]
    whist = draw(st.sets(st.sampled_from(defenders)))
    if forces_whist(contract, bid):
        whist = set(defenders)
    tricks: Any = None
    if contract in (MIZER, TOTUS):
        if contract is TOTUS or bid is MIZER or draw(st.booleans()):
            tricks = draw(st.integers(0, 3) if contract is MIZER else st.sampled_from((10, 10, 9, 7)))
    elif whist or (contract.level == 10 and draw(st.booleans())):
        own = min(max(contract.level + draw(st.sampled_from((0, 0, 0, 0, -1, -2, -5, 1, 2))), 0), 10)
        first = draw(st.integers(0, 10 - own))
        tricks = own
        if len(whist) == 2 or draw(st.booleans()):
            tricks = ((declarer, own), (defenders[0], first), (defenders[1], 10 - own - first))
    if contract is MIZER and tricks is not None and draw(st.booleans()):
        tricks = ((declarer, tricks),)
    found: dict[str, Any] = {"declarer": declarer, "contract": contract, "whist": tuple(whist), "tricks": tricks}
    found |= {"dark": bid, "auction": calls, "dealer": draw(st.sampled_from((None, None, state.dealer)))}
    if contract is TOTUS:
        found["help"] = draw(_named(state, declarer))
    if draw(st.integers(0, 3)) == 0:
        found["talon"] = draw(st.just(Returned.RETURNED) | _two_cards())
    plain = Game(**found)
    earned = _earned(state, plain)
    if earned and draw(st.integers(0, 3)) == 0:
        return Game(**found, credit=draw(_credit(state, declarer, earned)))
    return plain


def _possible(state: State, declarer: int, bid: Contract | None) -> list[Contract]:
    if state.stage is Stage.RAZBOINIK:
        return [one for one in LADDER if one is not TOTUS and one.game not in state.sheet.played[declarer]]
    if bid is MIZER:
        return [MIZER]
    lowest = bid.rank if bid is not None else 0
    return [one for one in LADDER if one.rank >= lowest and (one is not TOTUS or state.closes_at is not None)]


def _on_a_bid(state: State, light: Contract | None, dark: Contract | None) -> list[Contract]:
    if light is None:
        return _possible(state, -1, dark)
    if light is MIZER:
        return [MIZER]
    return [one for one in _possible(state, -1, None) if one.rank >= light.rank and one is not MIZER]


def _dark_bid(state: State) -> st.SearchStrategy[Contract | None]:
    if not (state.conventions.dark and state.stage is Stage.MAIN):
        return st.none()
    return st.none() | st.sampled_from(LADDER[:-1])


def _two_cards() -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True).map(tuple)


@st.composite
def _named(draw: Draw, state: State, declarer: int) -> tuple[int, ...]:
    served = partners_served(state, declarer)
    partners = state.others(declarer)
    if served == len(partners) and draw(st.booleans()):
        return ()
    return tuple(draw(st.permutations(partners))[:served])


def _earned(state: State, found: Game) -> int:
    """What a game earns; 0 where it is not made, or only by overtricks that may be an underbid."""
    own = found.tricks
    if isinstance(own, tuple):
        own = dict(own).get(found.declarer, 0)
    wanted = 0 if found.contract is MIZER else found.contract.level
    if found.contract is TOTUS or own not in (None, wanted):
        return 0
    return stake(state, found.declarer, found.contract, found.dark).price


@st.composite
def _credit(draw: Draw, state: State, declarer: int, points: int) -> Credit | None:
    """A way to spend the points that fits; None where none was found."""
    space = state.space(declarer)
    pulya = draw(st.integers(0, points if space is None else min(space, points)))
    gora = draw(st.integers(0, min(points - pulya, state.sheet.goras[declarer])))
    left = points - pulya - gora
    help_: list[tuple[int, int]] = []
    if state.closes_at is not None and state.conventions.help is not Help.NONE:
        for partner in state.others(declarer):
            fits = state.space(partner) or 0
            if state.conventions.help is Help.BOTH:
                fits += state.sheet.goras[partner]
            amount = min(left, fits)
            if amount:
                help_.append((partner, amount))
                left -= amount
    return None if left else Credit(pulya, gora, tuple(help_))


@st.composite
def raspasy(draw: Draw, state: State) -> Raspasy:
    """Raspasy, dark or not, with an auction or not."""
    active = state.active(state.dealer)
    talon = draw(st.integers(0, 2)) if state.seats == 4 else 0
    first = draw(st.integers(0, 10 - talon))
    second = draw(st.sampled_from((0, 10 - talon - first)) | st.integers(0, 10 - talon - first))
    tricks = dict(zip(active, (first, second, 10 - talon - first - second), strict=True))
    if talon:
        tricks[state.dealer] = talon
    dark = draw(_dark_passers(state))
    calls = None
    if state.stage is Stage.MAIN and draw(st.booleans()):
        kinds = {True: BidKind.PASS_DARK, False: BidKind.PASS}
        calls = tuple((seat, Bid(kinds[seat in dark], None)) for seat in active)
    dealer = draw(st.sampled_from((None, None, state.dealer)))
    return Raspasy(tricks=tuple(tricks.items()), dark=dark, auction=calls, dealer=dealer)


def _dark_passers(state: State) -> st.SearchStrategy[tuple[int, ...]]:
    if not (state.conventions.dark and state.stage is Stage.MAIN):
        return st.just(())
    return st.lists(st.sampled_from(state.active(state.dealer)), unique=True).map(tuple)


@st.composite
def _auction(draw: Draw, state: State) -> tuple[tuple[tuple[int, Bid], ...], tuple[Any, ...] | None]:
    """Bids to their end, and who won with what: seat, light contract, dark contract."""
    bidding = list(state.active(state.dealer))
    calls: list[tuple[int, Bid]] = []
    looked: set[int] = set()
    highest: Bid | None = None
    winner, dark_passes, turn = -1, 0, 0
    while bidding and not (len(bidding) == 1 and highest is not None):
        seat = bidding[turn % len(bidding)]
        which = min(state.dark_run, 2) + 1 if dark_passes and highest is None else 0
        kinds = [BidKind.LIGHT]
        if state.conventions.dark and seat not in looked:
            kinds.append(BidKind.DARK)
        higher = [
            Bid(kind, one)
            for kind in kinds
            for one in LADDER
            if (one is not TOTUS or (kind is BidKind.LIGHT and state.closes_at is not None))
            and beats(Bid(kind, one), highest, which)
        ]
        passes = [Bid(BidKind.PASS, None)]
        if BidKind.DARK in kinds and highest is None:
            passes.append(Bid(BidKind.PASS_DARK, None))
        bid = draw(st.sampled_from([*higher[:12], *passes]))
        calls.append((seat, bid))
        if bid.kind in (BidKind.LIGHT, BidKind.PASS):
            looked.add(seat)
        if bid.contract is None:
            dark_passes += bid.kind is BidKind.PASS_DARK
            at = turn % len(bidding)
            bidding.remove(seat)
            turn = at
        else:
            highest, winner = bid, seat
            turn = turn % len(bidding) + 1
    if highest is None:
        return tuple(calls), None
    light, dark = (highest.contract, None) if highest.kind is BidKind.LIGHT else (None, highest.contract)
    return tuple(calls), (winner, light, dark)


@st.composite
def _in_a_game(draw: Draw, state: State) -> Penalty:
    active = state.active(state.dealer)
    declarer = active[0] if state.stage is Stage.RAZBOINIK else draw(st.sampled_from(active))
    bid = draw(_dark_bid(state))
    contract = draw(st.sampled_from([one for one in _possible(state, declarer, bid) if one is not TOTUS]))
    if draw(st.booleans()):
        return Penalty(kind=PenaltyKind.NO_DISCARD, player=declarer, contract=contract, dark=bid)
    offender = draw(st.sampled_from(active))
    return Penalty(kind=PenaltyKind.REVOKE, player=offender, declarer=declarer, contract=contract, dark=bid)


@st.composite
def _revoke(draw: Draw, state: State) -> Penalty:
    offender = draw(st.sampled_from(state.active(state.dealer)))
    return Penalty(kind=PenaltyKind.REVOKE, player=offender, raspasy=True, dark_passers=draw(_dark_passers(state)))


@st.composite
def _main(draw: Draw, state: State) -> Main:
    goras = state.sheet.goras
    by = draw(st.sampled_from((None, goras.index(max(goras)))))
    price = draw(st.sampled_from(PRICES))
    return Main(pulya=draw(st.integers(1, min(goras) or 12)), by=by, price=price, until="23:30")


@st.composite
def _adjust(draw: Draw, state: State) -> Adjust:
    sheet = state.sheet
    seats = range(state.seats)

    def signed(held: list[int]) -> tuple[tuple[int, int], ...]:
        some = draw(st.sets(st.sampled_from(seats)))
        return tuple((seat, draw(st.integers(-min(held[seat], 9), 9))) for seat in some)

    seat, on = draw(st.permutations(seats))[:2]
    whists = ((seat, on, draw(st.integers(-min(sheet.whists[seat][on], 20), 40))),)
    return Adjust(pulya=signed(sheet.pulyas), gora=signed(sheet.goras), whists=whists, note="written twice on paper")


@st.composite
def _expect(draw: Draw, state: State) -> Expect:
    sheet = state.sheet
    computed = nets(sheet, state.conventions)
    some = st.sets(st.integers(0, state.seats - 1))
    return Expect(
        pulya=tuple((seat, sheet.pulyas[seat]) for seat in draw(some)),
        gora=tuple((seat, sheet.goras[seat]) for seat in {0, *draw(some)}),
        whists=tuple((seat, 1 - seat, sheet.whists[seat][1 - seat]) for seat in draw(some) if seat < 2),
        net=tuple((seat, (computed.shown[seat] * computed.step[0], computed.step[1])) for seat in draw(some)),
    )


# Nonsense


def nonsense(seats: int) -> st.SearchStrategy[Entry]:
    """An entry of the right types and of no sense, as a program could make it."""
    seat = st.integers(0, seats - 1)
    some = st.lists(seat, max_size=4).map(tuple)
    amounts = st.lists(st.tuples(seat, st.integers(0, 10)), max_size=5).map(tuple)
    signed = st.lists(st.tuples(seat, st.integers(-20, 20)), max_size=3).map(tuple)
    pairs = st.lists(st.tuples(seat, seat, st.integers(-20, 20)), max_size=3).map(tuple)
    contract = st.sampled_from(LADDER)
    bid = st.builds(Bid, st.sampled_from((BidKind.LIGHT, BidKind.DARK)), contract) | st.builds(
        Bid, st.sampled_from((BidKind.PASS, BidKind.PASS_DARK)), st.none()
    )
    auction = st.none() | st.lists(st.tuples(seat, bid), max_size=8).map(tuple)
    talon = st.none() | st.just(Returned.RETURNED) | st.lists(st.sampled_from(CARDS), max_size=3).map(tuple)
    dealer = st.none() | seat
    faults = st.frozensets(
        st.sampled_from(("declarer", "contract", "tricks", "whist", "dark", "help", "auction", "raspasy", "*")),
        max_size=2,
    )
    return st.one_of(
        made(
            Game,
            declarer=seat,
            contract=contract,
            whist=some,
            tricks=st.none() | st.integers(0, 10) | amounts,
            dark=st.none() | contract,
            talon=talon,
            credit=st.none() | st.builds(Credit, st.integers(0, 9), st.integers(0, 9), amounts),
            help=some,
            auction=auction,
            dealer=dealer,
            faults=faults,
        ),
        made(Game, declarer=st.just(-1), contract=contract, faults=st.just(frozenset(("declarer",)))),
        made(Raspasy, tricks=amounts, dark=some, talon=talon, auction=auction, dealer=dealer, faults=faults),
        made(
            Penalty,
            kind=st.sampled_from(PenaltyKind),
            player=st.none() | seat,
            contract=st.none() | contract,
            declarer=st.none() | seat,
            dark=st.none() | contract,
            raspasy=st.booleans(),
            dark_passers=some,
            points=st.none() | st.integers(0, 99),
            dealer=dealer,
            faults=faults,
        ),
        made(Main, pulya=st.integers(0, 99), by=st.none() | seat, faults=faults),
        st.just(LastRound()),
        made(Adjust, pulya=signed, gora=signed, whists=pairs, faults=faults),
        made(Expect, pulya=signed, gora=signed, whists=pairs, net=st.just(())),
        st.just(Unread()),
    )


# Parties that are hard to write

HARD_NAMES = (
    *("Anna", "Boris", "Вера", "Gleb", "Жанна", "Zoë", "Юля-2", "Иван Иванович", "O'Hara", "6", "007", "No", "Да", "~"),
    *("null", "true", "Smith, J.", "Ivan; Petr", "A+B", "x=y", "a: b", "A:", 'say "hi"', '"Ваня"', "=1+1", "-5", "@u"),
    *("'tis", "'=x", "#1", "# pulka: x", "{x}", "[y]", "Anna on Boris", "Anna 6", "on", "\\n", '5" disc', "Total"),
    *("%", "&a", "*b", "!c", "|", ">", "?", "`", "..", "---"),
)
NOTES = (
    *("spilled the tea", "one, two; three", 'he said "no"', "=SUM(A1:A9)", "+7 900", "-", "#REF!", "# pulka: y", "'=x"),
    *("two\nlines", "a: b #c", "ёлка 🎄", "{not: yaml}", "'", '"', "tab\there", "true", "12.50", "a\\b", "Итого", ","),
)


@st.composite
def dressed(draw):
    """A legal party whose names and notes are hard to write."""
    log = draw(parties())
    names = draw(st.permutations(HARD_NAMES))[: len(log.table.players)]
    short = tuple(f"p{seat}" for seat in range(len(names))) if draw(st.booleans()) else ()
    notes = st.sampled_from(("", "", *NOTES))
    entries = [one._replace(note=draw(notes) or one.note) for one in log.entries]
    for number, one in enumerate(entries):
        if isinstance(one, Expect):
            net = tuple((seat, read_decimal(show(*amount))) for seat, amount in one.net)
            entries[number] = one._replace(net=net)
    return log._replace(
        name=draw(st.sampled_from(("friday", "вечер: 7", "=x", "№ 5, at home", "27", '"', "# pulka: x"))),
        named=True,
        table=log.table._replace(
            players=tuple(names), short=short, until=draw(st.sampled_from(("", "23:30", "ten; sharp")))
        ),
        entries=tuple(entries),
        date=draw(st.sampled_from((None, "2026-11-27"))),
        edition=draw(st.sampled_from((None, 1))),
        note=draw(st.sampled_from(("", *NOTES))),
    )
