"""Every fast path gives what the plain one gives: the same entries and places, records, problems and sheet."""

from __future__ import annotations

import dataclasses
import io
import random
import sys
from pathlib import Path

import pytest
from compact import text
from helpers import logs

from preferans_cli.read.document import Origin
from preferans_cli.read.text import cut, decode
from preferans_cli.read.yamlreader import _by_events, _by_rows
from preferans_cli.replay import Replayer, replay
from preferans_cli.rules.shapes import Shapes

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
    found = {field.name: getattr(played.state, field.name) for field in dataclasses.fields(played.state)}
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
        for field in dataclasses.fields(plain):
            if field.name != "places":
                assert getattr(quick, field.name) == getattr(plain, field.name), field.name
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
