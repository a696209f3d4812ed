"""Every fast path gives what the plain one gives: the same entries and places, records, problems and sheet."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path

import pytest
from compact import text
from helpers import logs

from preferans_cli.read import csvreader, csvtext, quick, quickrows, yamlreader
from preferans_cli.read.csvtext import Page
from preferans_cli.read.document import Origin
from preferans_cli.read.reading import Reading
from preferans_cli.read.rows import log as log_of_page
from preferans_cli.read.text import cut, decode
from preferans_cli.read.yamlreader import _by_events, _by_rows, _row
from preferans_cli.replay import Replayer, replay
from preferans_cli.rules.shapes import Shapes
from preferans_cli.rules.state import State

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))
import archive  # noqa: E402

FILES = sorted((ROOT / "tests" / "cases").glob("*.yaml")) + sorted((ROOT / "samples").glob("*.yaml"))


def pieces(data: bytes):
    return list(cut(decode(io.BytesIO(data))))


def drawn(seed: int, deals: int = 60) -> bytes:
    """A drawn party, now and then with a slip in it."""
    rng = random.Random(seed)
    lines = [archive.yaml_line(deal) for deal in archive.party(rng, deals)]
    for _ in range(seed % 3):
        spot = rng.randrange(len(lines))
        lines[spot] = rng.choice(
            (lines[spot].replace("Anna", "Ana"), lines[spot].replace("6", "5"), lines[0], "  # a remark")
        )
    return (archive.yaml_head(seed) + "\n".join(lines) + "\n").replace("9999", str(rng.choice((20, 60, 9999)))).encode()


DOCUMENTS = [path.read_bytes() for path in FILES] + [drawn(seed) for seed in range(60)]


def state_of(played):
    if played.state is None:
        return None
    found = {name: getattr(played.state, name) for name in State.__slots__}
    sheet = found.pop("sheet")
    return found, [getattr(sheet, name) for name in ("pulyas", "goras", "whists", "bombs", "played", "tricks")]


@pytest.mark.parametrize("data", DOCUMENTS, ids=range(len(DOCUMENTS)))
def test_known_shapes_play_like_the_chapters(data):
    known: dict[object, Shapes] = {}
    for piece in pieces(data):
        log = _by_events(piece, Origin("x.yaml", "x"))
        plain = replay(log, journal=True)
        shapes = known.setdefault(log.table and (len(log.table.players), log.table.conventions), Shapes())
        for _ in range(2):
            quick = replay(log, journal=True, shapes=shapes)
            assert quick.problems == plain.problems
            assert quick.records == plain.records
            assert state_of(quick) == state_of(plain)


def test_shapes_are_used_where_they_can_be():
    shapes = Shapes()
    (piece,) = pieces(drawn(0))
    replay(_by_events(piece, Origin("x.yaml", "x")), shapes=shapes)
    assert len(shapes.by_entry) > 20


def test_a_replayer_learns_and_stays_right():
    replayer = Replayer()
    for data in DOCUMENTS * 2:
        for piece in pieces(data):
            log = _by_events(piece, Origin("x.yaml", "x"))
            assert state_of(replayer.replay(log)) == state_of(replay(log))
    assert replayer.known


@pytest.mark.parametrize("data", DOCUMENTS, ids=range(len(DOCUMENTS)))
def test_rows_are_read_like_events(data):
    by_rows, by_events = Origin("x.yaml", "x"), Origin("x.yaml", "x")
    for piece in pieces(data) * 2:
        quick, plain = _by_rows(piece, by_rows), _by_events(piece, by_events)
        if quick is None:
            continue
        assert quick._replace(places=plain.places) == plain
        for number, entry in enumerate(plain.entries, 1):
            paths = [(), *(((name,)) for name in ("declarer", "contract", "tricks", "note") if hasattr(entry, name))]
            for path in paths:
                assert quick.places.place(number, path) == plain.places.place(number, path)


def test_rows_are_used_where_they_can_be():
    used = [_by_rows(piece, Origin("x.yaml", "x")) is not None for data in DOCUMENTS for piece in pieces(data)]
    assert sum(used) > 60


@pytest.mark.parametrize(
    "deals",
    [
        "  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}} x\n",
        "  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}: 1\n",
        "  - {raspasy: {Anna: 2, Boris: 3,\n     Vera: 5}}\n",
        "  - {raspasy: &a {Anna: 2, Boris: 3, Vera: 5}}\n",
        "  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}\nnote: later\n",
        '  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}, note: "a\n  - {b"}\n',
        "  - {raspasy: {Anna: 2, Boris: 3, Vera: 4}\n",
    ],
)
def test_what_is_no_row_goes_the_long_way(deals):
    text = "table:\n  variant: sochinka\n  players: [Anna, Boris, Vera]\n  pulya: 10\ndeals:\n" + deals
    (piece,) = pieces(text.encode())
    assert _by_rows(piece, Origin("x.yaml", "x")) is None


def test_a_shape_learnt_while_its_player_has_a_bomb_does_not_remember_the_bomb():
    log = logs(text("classic 4; stages: main; target: 100; bombs: {B: [bomb]}", "B 7♠ | V 6♠ | G 6♠ | A 6♠ | B 7♠"))[0]
    # 4 × 2 on the bomb, then 4 without
    assert replay(log, shapes=Shapes()).state.sheet.pulyas == [2, 12, 2, 2]


# Heads and rows that are known again


def assert_same(found, plain):
    """Two logs are the same, and so are the places of everything that may be asked for."""
    assert found._replace(places=plain.places) == plain
    paths = [(), ("declarer",), ("contract",), ("tricks",), ("tricks", 0), ("whist", 0), ("note",)]
    for number, entry in enumerate(plain.entries, 1):
        for path in [path for path in paths if not path or hasattr(entry, path[0])]:
            assert found.places.place(number, path) == plain.places.place(number, path)
    for path in ((), ("pulka",), ("table",), ("table", "players", 1)):
        place = plain.places.place(-1, path)
        assert found.places.place(-1, path) == place
        assert found.places.line(place.line) == plain.places.line(place.line)
        assert found.places.span(place) == plain.places.span(place)


def as_csv(seed: int, deals: int = 40) -> str:
    """A drawn party as a sheet, now and then with something in it that is no plain row."""
    rng = random.Random(seed)
    lines = [archive.csv_line(deal) for deal in archive.party(rng, deals)]
    for _ in range(seed % 3):
        spot = rng.randrange(len(lines))
        odd = (lines[spot].replace("Anna", "Ana"), lines[spot] + ",", f'"{lines[spot]}', "", "# a remark", ",,,,,,,",
               lines[spot].replace("6", "06"), "total,,,1,2,3,4,", f"Anna,6♠,,,,,,'{spot}",
               "Anna,6♠,,,,,,\x07")  # fmt: skip
        lines[spot] = rng.choice(odd)
    head = archive.csv_head(seed)
    if seed % 5 == 4:
        head, lines = head.replace(",", ";"), [line.replace(",", ";") for line in lines]
    return head + "\n".join(lines) + "\n"


def test_documents_that_begin_alike_are_read_as_if_they_were_the_first():
    origin = Origin("x.yaml", "x")
    recalled = 0
    for number, data in enumerate(DOCUMENTS * 2, 1):
        for piece in pieces(data):
            origin.number = number
            found = yamlreader.log_of(piece, origin)
            recalled += isinstance(found.places, quick.LaterPlaces)
            assert_same(found, _by_events(piece, Origin("x.yaml", "x", number)))
    assert recalled > 40


def test_pulkas_that_begin_alike_are_read_as_if_they_were_the_first():
    origin = Origin("x.csv", "x")
    text = "".join(as_csv(seed) for seed in range(60))
    found = list(csvtext.cut(iter([text])))
    assert len(found) == 60
    recalled = 0
    for number, piece in enumerate(found, 1):
        origin.number = number
        log = csvreader.log_of(piece, origin)
        recalled += isinstance(log.places, quick.LaterPlaces)
        assert_same(log, log_of_page(Page(piece), Origin("x.csv", "x", number)))
    assert recalled > 20


COMPANIES = (
    ("Olga", "Sergei", "Tanya", "Yuri"), ("Anna", "Boris", "Vera", "Gleb"), ("Ann", "Anna", "An", "Nan"),
    ("Тамара", "Витя", "Костя", "Ё"), ("note", "whist", "x", "y"), ("Иосиф", "Зой", "Ной", "Кий"), ("e", "r", "a", "s"),
    ("sochinka", "leningradka", "classic", "gusarik"), ("EUR", "USD", "RUB", "GEL"), ("Ann1", "Ann12", "Ann123", "b"),
    ("Зои\u0306", "b", "c", "d"), ("ꟻ", "ꟼ", "ꟽ", "ꟾ"), ("б", "а", "в", "г"), ("Party", "pulka", "deals", "price"),
)  # fmt: skip


def seated(text: str, players) -> str:
    """The same text with others at the table."""
    for number, name in enumerate(archive.PLAYERS):
        text = text.replace(name, f"<{number}>")
    for number, name in enumerate(players):
        text = text.replace(f"<{number}>", name)
    return text


@pytest.mark.parametrize("variant", ["leningradka", "sochinka", "classic\n  conventions: {stages: main}"])
@pytest.mark.parametrize("first", range(len(COMPANIES)))
def test_who_plays_makes_no_difference_to_how_a_log_is_read(first, variant):
    origin = Origin("x.yaml", "x")
    recalled = 0
    for number in range(1, 2 * len(COMPANIES) + 1):
        players = COMPANIES[(first + number - 1) % len(COMPANIES)]
        text = seated(drawn(3 * number, 20).decode().replace("leningradka", variant), players)
        (piece,) = pieces(text.replace("0.05 EUR", f"0.05 {players[0]}" if number % 2 else "0.05 EUR").encode())
        origin.number = number
        found = yamlreader.log_of(piece, origin)
        recalled += isinstance(found.places, quick.LaterPlaces)
        assert_same(found, _by_events(piece, Origin("x.yaml", "x", number)))
    assert recalled > 3


@pytest.mark.parametrize("first", range(len(COMPANIES)))
def test_who_plays_makes_no_difference_to_how_a_sheet_is_read(first):
    origin = Origin("x.csv", "x")
    recalled = 0
    for number in range(1, 2 * len(COMPANIES) + 1):
        players = COMPANIES[(first + number - 1) % len(COMPANIES)]
        (piece,) = csvtext.cut(iter([seated(as_csv(15 * number, 20), players)]))
        origin.number = number
        found = csvreader.log_of(piece, origin)
        recalled += isinstance(found.places, quick.LaterPlaces)
        assert_same(found, log_of_page(Page(piece), Origin("x.csv", "x", number)))
    assert recalled > 3


@pytest.mark.parametrize(
    "head",
    [
        "note: 'a\n  pulka: x'\n",  # the line is part of a text
        "note: |\n  x\n",
        "date: 2026-02-30\n",  # not a day
        "nobody: knows\n",
    ],
)
def test_a_head_that_hides_something_is_not_remembered(head):
    text = (
        f"pulka: x\n{head}table:\n  variant: sochinka\n  players: [Anna, Boris, Vera]\n  pulya: 9\ndeals:\n  - {{}}\n"
    )
    origin = Origin("x.yaml", "x")
    for piece in pieces((text.replace("{}", "{declarer: Anna, contract: 6♠}")).encode()) * 2:
        assert _by_rows(piece, origin) is None or not origin.heads
    assert not origin.heads


def test_a_name_is_taken_from_its_own_log():
    origin = Origin("x.yaml", "x")
    names = ("a", "b-2", "вечер 7", "no. 5", "x_y")
    logs_ = []
    for number, name in enumerate(names, 1):
        (piece,) = pieces(drawn(3).replace(b"pulka: party-3", f"pulka: {name}".encode()))
        origin.number = number
        logs_.append(_by_rows(piece, origin) if number == 1 else yamlreader.log_of(piece, origin))
    assert [log.name for log in logs_] == list(names)
    assert isinstance(logs_[1].places, quick.LaterPlaces)


ROWS = [line for data in DOCUMENTS for line in data.decode(errors="replace").split("\n") if line.startswith("  - {")]
SPOILS = ("", " ", ",", "}", "{", "]", ":", "1", "10", "0", "Anna", "Ana", "x", "'", '"', "♠", "NT", "#", "note: ", "-")


def test_plain_rows_say_what_they_say_to_libyaml():
    rng = random.Random(2)
    plain = 0
    for row in ROWS * 5:
        players = ("Anna", "Boris", "Vera", "Gleb")
        for _ in range(rng.randrange(3)):
            spot = rng.randrange(len(row))
            row = row[:spot] + rng.choice(SPOILS) + row[spot + rng.randrange(3) :]
        reading = Reading()
        reading.players, reading.seats = players, {name: seat for seat, name in enumerate(players)}
        found = quickrows.entry(reading, row)
        assert not reading.problems
        if found is not None:
            plain += 1
            draft = type("Draft", (), {"reading": reading})
            assert _row(row, draft) == found
            assert not reading.problems
    assert plain > 1000
