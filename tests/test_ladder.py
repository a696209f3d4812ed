"""The ladder: totals by player over several parties."""

from __future__ import annotations

import csv
import io
import json

import pytest

ONE = """\
table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 4, price: 0.10 EUR}
deals:
  - {declarer: Boris, contract: 7♠, whist: [Vera], tricks: {Boris: 7, Vera: 3}}
  - {declarer: Vera, contract: 6♥, whist: [Anna], tricks: 5}
  - {declarer: Anna, contract: mizer, tricks: 2}
  - {declarer: Anna, contract: 6♠, whist: [Boris], tricks: 8, note: an underbid}
  - {declarer: Boris, contract: 8♦}
"""
TWO = """\
table: {variant: sochinka, players: [Аня, Boris, Gleb], pulya: 10, price: 2 RUB, conventions: {underbid: free}}
deals:
  - {declarer: Аня, contract: mizer}
  - {declarer: Аня, contract: 6♠, whist: [Boris], tricks: 8}
  - {declarer: Gleb, contract: 10♠, tricks: 9}
"""


@pytest.fixture
def season(tmp_path):
    (tmp_path / "one.yaml").write_text(ONE, encoding="utf-8")
    (tmp_path / "two.yaml").write_text(TWO, encoding="utf-8")
    return tmp_path


def ladder(invoke, *arguments):
    result = invoke("ladder", "-f", "json", *arguments)
    assert result.return_value == 0, result.stderr
    return {row["player"]: row for row in json.loads(result.stdout)}


def nets(invoke, path):
    (found,) = json.loads(invoke("settle", "-f", "json", path).stdout)
    return found


def test_the_ladder_adds_up_what_settle_shows(season, invoke):
    found = ladder(invoke, season)
    one, two = nets(invoke, season / "one.yaml"), nets(invoke, season / "two.yaml")
    assert found["Boris"]["parties"] == 2
    assert found["Boris"]["net"] == round(one["net"]["Boris"] + two["net"]["Boris"], 2)
    assert found["Boris"]["average"] == pytest.approx(found["Boris"]["net"] / 2, abs=0.005)
    assert found["Boris"]["best"] == max(one["net"]["Boris"], two["net"]["Boris"])
    assert found["Boris"]["worst"] == min(one["net"]["Boris"], two["net"]["Boris"])
    assert found["Boris"]["money"] == {"EUR": one["money"]["Boris"], "RUB": two["money"]["Boris"]}
    assert found["Anna"]["money"] == {"EUR": one["money"]["Anna"]}
    assert list(found) == sorted(found, key=lambda name: (-found[name]["net"], name))


def test_games_made_mizers_and_remises(season, invoke):
    found = ladder(invoke, season)
    counts = {
        name: [row[key] for key in ("games", "made", "mizers", "mizers_made", "remises")] for name, row in found.items()
    }
    assert counts == {
        "Anna": [2, 0, 1, 0, 1],  # the mizer caught, the six an underbid
        "Boris": [2, 2, 0, 0, 0],
        "Vera": [1, 0, 0, 0, 1],
        "Аня": [2, 2, 1, 1, 0],  # the mizer let pass, and overtricks that are free
        "Gleb": [1, 0, 0, 0, 1],
    }


TOTUS = """\
table: {variant: sochinka, players: [A, B, C], pulya: 50}
deals:
  - {declarer: A, contract: totus, tricks: 10}
  - {declarer: B, contract: totus, tricks: 9}
  - {declarer: C, contract: 6♠, whist: [A], tricks: 4}
"""


def test_a_totus_is_a_game_and_no_remise(invoke, tmp_path):
    (tmp_path / "t.yaml").write_text(TOTUS, encoding="utf-8")
    found = ladder(invoke, tmp_path / "t.yaml")
    assert [[row[key] for key in ("games", "made", "remises")] for _, row in sorted(found.items())] == [
        [1, 1, 0],
        [1, 0, 0],
        [1, 0, 1],
    ]


def test_players_of_other_names(season, invoke):
    (season / "players.yaml").write_text("# the club\nAnna: [Аня, A.]\nГлеб: Gleb\n", encoding="utf-8")
    found = ladder(invoke, season)
    assert set(found) == {"Anna", "Boris", "Vera", "Глеб"}
    assert found["Anna"]["parties"] == 2
    assert found["Anna"]["games"] == 4
    assert set(found["Anna"]["money"]) == {"EUR", "RUB"}


def test_players_named_on_the_command_line(season, invoke, tmp_path):
    other = tmp_path / "names.yml"
    other.write_text("{Анна: [Anna, Аня]}", encoding="utf-8")
    assert "Анна" in ladder(invoke, season / "one.yaml", season / "two.yaml", "--players", other)


BAD_PLAYERS = [
    ("Anna: [X]\nBoris: [X]\n", "players.yaml:2:9: X stands for two players"),
    ("Anna: {a: b}\n", "players.yaml:1:7: a list is wanted here"),
    ("- Anna\n", "players.yaml:1:1: pairs of key and value are wanted here"),
    ("Anna: [\n", "players.yaml:1:7: "),
]


@pytest.mark.parametrize(("text", "complaint"), BAD_PLAYERS, ids=[case[1][13:40] for case in BAD_PLAYERS])
def test_players_that_cannot_be_read(text, complaint, season, run_pref):
    (season / "players.yaml").write_text(text, encoding="utf-8")
    status, out, err = run_pref("ladder", season)
    assert status == 2
    assert out == ""
    assert complaint in err


def test_no_players_file(season, run_pref):
    status, _, err = run_pref("ladder", season, "--players", season / "none.yaml")
    assert status == 2
    assert "none.yaml cannot be read: No such file or directory" in err


def test_two_who_are_one_and_play_together(season, run_pref):
    (season / "players.yaml").write_text("Anna: [Boris]\n", encoding="utf-8")
    status, out, err = run_pref("ladder", "-f", "json", season)
    assert status == 1
    assert "one.yaml is left out: Anna plays twice in it, by two names" in err
    assert {row["player"] for row in json.loads(out)} == {"Аня", "Anna", "Gleb"}


def test_unfinished_parties_are_marked_or_left_out(season, invoke):
    (season / "three.yaml").write_text(
        "table: {variant: leningradka, players: [Anna, Boris, Vera], pulya: 2}\n"
        "deals: [{declarer: Boris, contract: 6♠}]\n", encoding="utf-8",
    )  # fmt: skip
    marked = ladder(invoke, season)
    assert [marked["Boris"][key] for key in ("parties", "unfinished")] == [3, 2]
    skipped = ladder(invoke, season, "--unfinished", "skip")
    assert [skipped["Boris"][key] for key in ("parties", "unfinished")] == [1, 0]
    result = invoke("ladder", season, "--unfinished", "skip")
    assert "2 unfinished parties are left out" in result.stderr
    assert "unfinished" not in result.stdout


def test_the_ladder_in_csv_has_a_column_for_every_currency(season, invoke):
    head, *rows = csv.reader(io.StringIO(invoke("ladder", season, "-f", "csv").stdout))
    assert head == [
        *("player", "parties", "unfinished", "net", "average", "best", "worst", "games", "made", "mizers"),
        *("mizers_made", "remises", "money EUR", "money RUB"),
    ]
    by_name = {row[0]: row for row in rows}
    assert by_name["Vera"][-1] == ""
    assert by_name["Gleb"][-2] == ""
    assert "" not in by_name["Boris"]
    lines = [json.loads(line) for line in invoke("ladder", season, "-f", "jsonl").stdout.splitlines()]
    assert [line["player"] for line in lines] == [row[0] for row in rows]


def test_the_ladder_for_people(tmp_path, invoke):
    (tmp_path / "a.yaml").write_text(
        "table: {variant: leningradka, players: [Anna, 'B|b', Vera], pulya: 2, price: 1}\n"
        "deals: [{declarer: 'B|b', contract: 6♠}]\n", encoding="utf-8",
    )  # fmt: skip
    # his pulya is 2 ahead, 20/3 from each; the hundredth that is missing goes to Anna by seat
    lines = invoke("ladder", tmp_path).stdout.splitlines()
    head = "player parties net average best worst games made mizers mizers_made remises money"
    assert " ".join(lines[0].split()) == head
    assert [" ".join(line.split()) for line in lines[2:]] == [
        "B|b 1 +13.33 +13.33 +13.33 +13.33 1 1 0 0 0 +13.33",
        "Anna 1 -6.66 -6.66 -6.66 -6.66 0 0 0 0 0 -6.66",
        "Vera 1 -6.67 -6.67 -6.67 -6.67 0 0 0 0 0 -6.67",
    ]
    assert "| B\\|b" in invoke("ladder", tmp_path, "-f", "md").stdout
    assert invoke("ladder", tmp_path, "--no-header").stdout.splitlines()[0].startswith("----") is True


def test_a_ladder_of_nothing(tmp_path, invoke):
    (tmp_path / "bad.yaml").write_text("table: {players: [A]}\n")
    result = invoke("ladder", "-f", "json", tmp_path)
    assert result.return_value == 1
    assert json.loads(result.stdout) == []
    assert invoke("ladder", "-f", "csv", tmp_path).stdout.count("\n") == 1


def test_several_outputs_count_every_party_once(season, invoke, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    result = invoke("ladder", season, "-f", "json", "-o", out / "l.json", "-o", out / "l.csv")
    assert (out / "l.json").read_text(encoding="utf-8") == result.stdout
    assert (out / "l.csv").read_text(encoding="utf-8").startswith("player,parties,")
