"""While the game goes on: what may come next, the sheet shown anew, the sheet as of a deal."""

from __future__ import annotations

import json
import os

import pytest
from compact import text as log_text
from helpers import played

from preferans_cli.cli import watch
from preferans_cli.cli.watch import Stamp, changes, screen, stamps
from preferans_cli.language import ENGLISH
from preferans_cli.rules.outlook import Announcement, Raspasy, what_next
from preferans_cli.rules.state import Stage

A, B, V, G = range(4)
GAMES = ("6", "7", "8", "9", "10", "mizer")
RAZBOINIK = " | ".join(
    f"{player} {contract}" for contract in ("6♠", "7♠", "8♠", "9♠", "10♠", "mizer") for player in ("B", "V", "A")
)
RASPASY = " | ".join(["raspasy A 2 B 3 V 5"] * 6)


def outlook(table: str, deals: str = ""):
    return what_next(played(log_text(table, deals)).state)


def test_the_razboinik_says_whose_game_it_is_and_what_is_left():
    found = outlook("classic 3", "B 6♠ | V mizer")
    assert (found.stage, found.dealer, found.turn) == (Stage.RAZBOINIK, V, A)
    assert found.games == (GAMES, GAMES[1:], GAMES[:-1])
    assert (found.raspasy, found.lacking, found.rounds, found.last_deals) == (None, None, 0, None)


def test_then_raspasy_are_due_at_the_first_price():
    # 18 games, so A deals again; two of six raspasy played
    found = outlook("classic 3", f"{RAZBOINIK} | raspasy A 2 B 3 V 5 | raspasy A 2 B 3 V 5")
    assert (found.stage, found.dealer, found.turn, found.rounds) == (Stage.ROUNDS, V, None, 4)
    assert found.games == ()
    assert found.raspasy == Raspasy(0, 1, None)


def test_then_the_main_stage_is_due():
    # each game let pass is made and goes half off the gora, which is empty, so all 40 points go into the pulya;
    # six raspasy give goras of 12, 18 and 30
    found = outlook("classic 3", f"{RAZBOINIK} | {RASPASY}")
    assert (found.stage, found.announcement) == (Stage.ANNOUNCE, Announcement((V,), 12))


def test_a_gora_of_nothing_sets_no_limit():
    found = outlook("classic 3", f"{RAZBOINIK} | {' | '.join(['raspasy B 5 V 5'] * 6)}")
    assert found.announcement == Announcement((B, V), None)


@pytest.mark.parametrize(
    ("table", "deals", "raspasy"),
    [
        ("classic 3; stages: main", "", Raspasy(0, 1, 2)),
        ("classic 3; stages: main", "raspasy A 10", Raspasy(1, 2, 4)),
        ("classic 3; stages: main", "raspasy A 10 | raspasy A 10", Raspasy(2, 4, 8)),
        ("classic 3; stages: main", "raspasy A 10 | raspasy A 10 | raspasy A 10", Raspasy(0, 1, 2)),
        ("classic 3; stages: main", "raspasy A 10 | penalty: misdeal", Raspasy(1, 2, 4)),
        ("classic 3; stages: main", "raspasy A 10 | B 6♠", Raspasy(0, 1, 2)),
        ("sochinka 3", "raspasy A 10", Raspasy(1, 2, None)),
        ("sochinka 3; raspasy_prices: [3]", "raspasy A 10", Raspasy(1, 3, None)),
    ],
)
def test_the_price_of_the_next_raspasy(table, deals, raspasy):
    assert outlook(table, deals).raspasy == raspasy


def test_the_next_dealer_stays_or_moves_on():
    assert outlook("sochinka 4", "raspasy B 10").dealer == A
    assert outlook("sochinka 4", "B 6♠").dealer == B


def test_bombs_the_oldest_first_and_what_pulyas_lack():
    found = outlook("classic 3; stages: main; target: 10; bombs: {B: [elka, bomb]}; pulya: {V: 4}", "V 7♠")
    # V deals nothing yet: his seven goes into the pulya, 4 + 4
    assert found.bombs == ((), (8, 2), ())
    assert found.lacking == (10, 10, 2)


def test_the_last_round_counts_down():
    assert outlook("sochinka 3", "B 6♠").last_deals is None
    assert outlook("sochinka 3", "B 6♠ | last_round: true").last_deals == 3
    assert outlook("sochinka 3", "B 6♠ | last_round: true | V 6♠ | raspasy A 10").last_deals == 2


def test_after_the_end_nothing_comes():
    found = outlook("leningradka 3; target: 2", "B 6♠")
    assert (found.stage, found.dealer, found.raspasy) == (Stage.OVER, None, None)


def test_looking_ahead_changes_nothing():
    state = played(log_text("classic 3; stages: main", "raspasy A 10")).state
    before = repr(state), repr(state.sheet.goras)
    what_next(state)
    assert (repr(state), repr(state.sheet.goras)) == before


# Watching


ONE, TWO, THREE = Stamp(1, 10, 100), Stamp(2, 11, 100), Stamp(2, 11, 101)


@pytest.mark.parametrize(
    ("seen", "shown"),
    [
        ([], []),
        ([ONE, ONE, ONE], [ONE]),
        ([ONE, TWO, TWO, TWO], [ONE, TWO]),
        ([ONE, TWO, THREE, THREE], [ONE, THREE]),
        ([ONE, None, None, THREE, THREE], [ONE, THREE]),
        ([None, None, ONE], [ONE]),
        ([ONE, None, ONE, ONE], [ONE]),
        ([ONE, TWO, TWO, ONE, ONE], [ONE, TWO, ONE]),
    ],
    ids=[
        "nothing",
        "nothing new",
        "saved in place",
        "still being written",
        "replaced by an editor",
        "not there at first",
        "gone for a moment",
        "taken back",
    ],
)
def test_a_change_is_shown_once_it_has_settled(seen, shown):
    assert list(changes(seen)) == shown


def test_the_state_of_a_file(tmp_path, monkeypatch):
    path = tmp_path / "log.yaml"
    waited = []
    monkeypatch.setattr(watch.time, "sleep", waited.append)
    found = stamps(str(path), 0.5)
    assert next(found) is None
    path.write_text("x")
    first = next(found)
    assert next(found) == first
    other = tmp_path / "other"
    other.write_text("x")
    os.utime(other, ns=(first.changed, first.changed))
    os.replace(other, path)
    assert next(found) != first
    assert waited == [0.5, 0.5, 0.5]


LOG = "table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}\ndeals:\n"


def test_the_screen_has_the_last_deal_the_sheet_and_what_is_next(tmp_path):
    path = tmp_path / "log.yaml"
    path.write_text(f"{LOG}  - Boris 7s 7 whist Vera\n  - Vera 6h\n  - expect pulya Vera 2\n", encoding="utf-8")
    shown = screen(str(path), ENGLISH).splitlines()
    assert [line.split()[:5] for line in shown if line.strip()[:1] in "123" and "pulya" in line][-1:] == [
        ["2", "4", "Vera", "pulya", "+2"]
    ]
    assert "Vera deals" in shown
    assert "still lacking in the pulyas: Anna 10, Boris 6, Vera 8" in shown


def test_a_table_without_deals_is_shown_already(tmp_path):
    path = tmp_path / "log.yaml"
    path.write_text(LOG, encoding="utf-8")
    assert "Anna deals" in screen(str(path), ENGLISH)


def test_the_last_log_of_a_file_is_the_one_being_played(tmp_path):
    path = tmp_path / "log.yaml"
    path.write_text(f"{LOG}  - Boris 7s 6 whist Vera 5\n---\n{LOG}  - Boris 7s\n", encoding="utf-8")
    assert "log#2" in screen(str(path), ENGLISH)


def test_a_log_with_errors_shows_them(tmp_path):
    path = tmp_path / "log.yaml"
    path.write_text(f"{LOG}  - Boris 7s 6 whist Vera 5\n", encoding="utf-8")
    shown = screen(str(path), ENGLISH)
    assert "error D306" in shown
    assert "deals\n" not in shown


def test_the_command_prints_for_every_change_until_it_is_stopped(tmp_path, invoke, monkeypatch):
    path = tmp_path / "log.yaml"
    path.write_text(f"{LOG}  - Boris 7s\n", encoding="utf-8")

    def edits(path, interval):
        yield ONE
        with open(path, "a", encoding="utf-8") as stream:
            stream.write("  - Vera 6s\n")
        yield from (TWO, TWO)
        os.unlink(path)
        yield from (THREE, THREE)

    monkeypatch.setattr(watch, "stamps", edits)
    result = invoke("watch", path)
    assert result.return_value == 0
    assert [line for line in result.stdout.splitlines() if line.endswith(" deals")] == ["Boris deals", "Vera deals"]


# As of a deal


def test_settle_and_journal_as_of_a_deal(tmp_path, invoke):
    path = tmp_path / "log.yaml"
    path.write_text(
        f"{LOG}  - Boris 7s 7 whist Vera\n  - hint Anna\n  - Vera 6h\n  - Anna 6s 5 whist Vera 6\n", encoding="utf-8"
    )
    assert invoke("settle", path).return_value == 1
    pulyas = []
    for number in range(4):
        result = invoke("settle", path, "--until", number, "-f", "json")
        assert result.return_value == 0
        (found,) = json.loads(result.stdout)
        pulyas.append((found["deals"], found["pulya"]["Boris"], found["pulya"]["Vera"], found["gora"]["Anna"]))
    assert pulyas == [(0, 0, 0, 0), (1, 4, 0, 0), (1, 4, 0, 1), (2, 4, 2, 1)]
    rows = json.loads(invoke("journal", path, "--until", 2, "-f", "json").stdout)
    assert {row["deal"] for row in rows} == {1, 2}
    whole = invoke("settle", path, "--until", 3, "-f", "json").stdout
    path.write_text(path.read_text(encoding="utf-8").rpartition("  - Anna")[0], encoding="utf-8")
    assert (
        invoke("settle", path, "--until", 99, "-f", "json").stdout
        == whole
        == invoke("settle", path, "-f", "json").stdout
    )
    assert invoke("settle", path, "--until", -1).exception.exit_code == 2
