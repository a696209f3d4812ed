"""CSV logs: what spreadsheets make of them, and every slip at its line and cell."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from helpers import as_json, errors, logs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import dressed

from preferans_cli.api import findings, load_all, settled
from preferans_cli.language import ENGLISH
from preferans_cli.read.cells import guarded
from preferans_cli.read.csvreader import looks_like_csv
from preferans_cli.read.entries import entry as read_entry
from preferans_cli.read.header import Header
from preferans_cli.read.plainrows import PlainRows
from preferans_cli.read.reading import Reading
from preferans_cli.read.rows import Rows
from preferans_cli.replay import replay
from preferans_cli.report.findings import lines
from preferans_cli.write.plain import comparable
from preferans_cli.write.sheet import rows_of

DATA = Path(__file__).parent / "data"
DIRTY = sorted((DATA / "dirty").iterdir())
EXPORTS = sorted((DATA / "exports").iterdir())


def reference(path):
    """The YAML log that a dirty file holds."""
    return next(load_all(str(DATA / ("vecher.yaml" if path.stem.startswith("russian") else "friday.yaml"))))


def said(log):
    """What a log says, however its price and its short names were typed."""
    found = comparable(log)
    table = found["table"]
    price = log.table.price
    return {**found, "table": {**table, "price": price and price[:2], "players": log.table.players}}


def results(log):
    played = replay(log, journal=True)
    found = as_json(settled(played))
    return played.records, {key: value for key, value in found.items() if key not in ("source", "price")}


@pytest.mark.parametrize("path", DIRTY, ids=lambda path: path.name)
def test_a_dirty_file_is_the_log_it_holds(path):
    expected = reference(path)
    found = list(load_all(str(path)))
    assert len(found) == (3 if path.name == "three-joined.csv" else 1)
    for log in found:
        assert [str(finding) for finding in findings(replay(log)) if finding.severity == "error"] == []
        assert said(log) == said(expected)
        assert results(log) == results(expected)


def test_there_are_dirty_files():
    assert len(DIRTY) >= 20


def test_what_the_dirty_files_come_to():
    """The numbers that stand worked out in the YAML twin."""
    found = as_json(settled(replay(reference(DATA / "dirty" / "plain.csv"))))
    assert found["pulya"] == {"Anna": 10, "Boris": 10, "Vera": 0}
    assert found["gora"] == {"Anna": 2, "Boris": 3, "Vera": 8}
    assert found["whists"] == {
        "Anna": {"Boris": 0, "Vera": 8},
        "Boris": {"Anna": 12, "Vera": 6},
        "Vera": {"Anna": 0, "Boris": 0},
    }


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.name)
def test_an_export_of_a_sample_settles_as_the_sample(path):
    sample = DATA.parent.parent / "samples" / f"{path.name.partition('.')[0]}.yaml"
    expected, found = list(load_all(str(sample))), list(load_all(str(path)))
    assert len(found) == len(expected)
    for log, other in zip(found, expected, strict=True):
        assert results(log) == results(other)


@pytest.mark.parametrize("path", DIRTY, ids=lambda path: path.name)
def test_csv_is_known_without_its_ending(path, invoke):
    assert looks_like_csv(path.read_bytes()[: 1 << 14])
    piped = invoke("settle", "-f", "json", "-", stdin=path.read_bytes())
    named = invoke("settle", "-f", "json", "--from", "csv", path)
    assert [one["net"] for one in json.loads(piped.stdout)] == [one["net"] for one in json.loads(named.stdout)]


@pytest.mark.parametrize("path", [*sorted(DATA.glob("*.yaml")), *sorted((DATA.parent / "cases").glob("*.yaml"))[:40]],
                         ids=lambda path: path.stem)  # fmt: skip
def test_yaml_is_not_taken_for_csv(path):
    assert not looks_like_csv(path.read_bytes()[: 1 << 14])


# Small things, a line each

HEAD = "# variant: sochinka\n# players: Anna, Boris, Vera\n# pulya: 20\n"
HEADER = "declarer,contract,dark,whist,Anna,Boris,Vera,talon,note\n"
GAME = "Anna,7♠,,Boris,7,3,,,\n"


def entry(row, header=HEADER, head=HEAD):
    """The one entry of a sheet, as plain values."""
    (log,) = logs(head + header + row + "\n", "log.csv")
    assert [str(finding) for finding in findings(replay(log)) if finding.code.startswith("R")] == []
    return comparable(log)["deals"][0]


WITH = "declarer,contract,dark,whist,Anna,Boris,Vera,credit,help,auction,dealer,with\n"
ROWS = [
    ("the declarer alone has one number", HEADER, "Anna,7♠,,Boris,8,,,,", {"tricks": 8}),
    ("all ten are a map", HEADER, "Anna,7♠,,Boris+Vera,10,,,,", {"tricks": 10}),
    ("another alone has a map", HEADER, "Anna,mizer,,,,3,,,", {"tricks": {"Boris": 3}}),
    ("nobody whisted", HEADER, "Anna,7♠,,,,,,,", {}),
    ("a list with semicolons", HEADER, 'Anna,7♠,,"Boris; Vera",7,3,,,', {"whist": ["Boris", "Vera"]}),
    ("cards with a space", HEADER, "Anna,7♠,,,,,,A♠ 10♥,", {"talon": ["A♠", "10♥"]}),
    ("cards with a plus", HEADER, "Anna,7♠,,,,,,As+10h,", {"talon": ["A♠", "10♥"]}),
    ("cards with a comma", HEADER, 'Anna,7♠,,,,,,"Тп, 10ч",', {"talon": ["A♠", "10♥"]}),
    ("the talon returned", HEADER, "Anna,7♠,,,,,,возвращён,", {"talon": "returned"}),
    ("dark", HEADER, "Anna,7♠,2 ,Boris+Vera,7,2,1,,", {"dark": "2"}),
    ("who passed dark", HEADER, ",raspasy,Anna+Vera,,2,3,5,,", {"dark": ["Anna", "Vera"]}),
    ("credit", WITH, "Anna,7♠,,,,,,pulya 1; gora 1; help Boris 2,,,,",
     {"credit": {"pulya": 1, "gora": 1, "help": {"Boris": 2}}}),
    ("credit helps two", WITH, 'Anna,7♠,,,,,,"помощь Boris 2, Vera 1; гора 1",,,,',
     {"credit": {"gora": 1, "help": {"Boris": 2, "Vera": 1}}}),
    ("help", WITH, "Anna,totus,,,10,,,,Boris+Vera,,,", {"help": ["Boris", "Vera"]}),
    ("auction", WITH, "Anna,7♠,,,,,,,,Anna 7♠; Boris pass; Vera: pass dark,,",
     {"auction": [{"Anna": "7♠"}, {"Boris": "pass"}, {"Vera": "pass dark"}]}),
    ("dealer", WITH, "Anna,7♠,,,,,,,,,Vera,", {"dealer": "Vera"}),
    ("penalty without a colon's space", WITH, ",Penalty:hint,,,x,,,,,,,", {"penalty": "hint", "player": "Anna"}),
    ("points of agreed", WITH, ",penalty: agreed,,,,4,,,,,,", {"points": 4, "player": "Boris"}),
    ("points in with", WITH, ",penalty: agreed,,,,x,,,,,,points=4", {"points": 4, "player": "Boris"}),
    ("third raspasy", WITH, ",penalty: third_raspasy,,,,,,,,,,points=5", {"points": 5}),
    ("revoke", WITH, ",penalty: revoke,,,,1,,,,,,contract=8♣; declarer=Anna",
     {"contract": "8♣", "declarer": "Anna", "player": "Boris"}),
    ("revoke in raspasy", WITH, ",penalty: revoke,Anna+Vera,,,1,,,,,,raspasy=yes",
     {"raspasy": True, "dark": ["Anna", "Vera"]}),
    ("revoke in raspasy, dark in with", WITH, ',penalty: revoke,,,,1,,,,,,"raspasy=да; dark=Anna,Vera"',
     {"raspasy": True, "dark": ["Anna", "Vera"]}),
    ("main", WITH, ",main,,,,,,,,,,pulya=20; price=0.05 EUR; by=Vera; until=23:30",
     {"main": {"pulya": 20, "price": "0.05 EUR", "until": "23:30", "by": "Vera"}}),
    ("last round", WITH, ",Последний круг,,,,,,,,,,", {"last_round": True}),
    ("adjust", WITH, ',adjust,,,,,,,,,,"gora=Boris -2; whists=Anna on Boris 8, Vera on Anna 1; note=twice"',
     {"adjust": {"gora": {"Boris": -2}, "whists": {"Anna": {"Boris": 8}, "Vera": {"Anna": 1}}}, "note": "twice"}),
    ("expect", WITH, ',expect,,,,,,,,,,"pulya=Anna 10, Boris 4; net=Anna 12.5"',
     {"expect": {"pulya": {"Anna": 10, "Boris": 4}, "net": {"Anna": "12.5"}}}),
    ("a bare expect", WITH, ",expect,,,,,,,,,,", {"expect": {}}),
    ("a note over two lines", HEADER, 'Anna,7♠,,,,,,,"one\ntwo"', {"note": "one\ntwo"}),
    ("a note with quotes", HEADER, 'Anna,7♠,,,,,,,"he said ""no"""', {"note": 'he said "no"'}),
    ("a note with a quote inside", HEADER, 'Anna,7♠,,,,,,,5" disc', {"note": '5" disc'}),
    ("a note like a formula", HEADER, "Anna,7♠,,,,,,,'=1+1", {"note": "=1+1"}),
    ("a note with an apostrophe", HEADER, "Anna,7♠,,,,,,,'tis", {"note": "'tis"}),
]  # fmt: skip


@pytest.mark.parametrize(("header", "row", "expected"), [case[1:] for case in ROWS], ids=[case[0] for case in ROWS])
def test_what_a_row_says(header, row, expected):
    found = entry(row, header)
    wanted = {key: found.get(key) for key in expected}
    assert wanted == expected
    if not expected:
        assert found == {"declarer": "Anna", "contract": "7♠"}


NAMED = [
    (
        "a comma",
        '"# players: ""Smith, J."", Boris, Vera"',
        '"Smith, J."',
        'Boris,7♠,,"""Smith, J.""",3,7,,,',
        "Smith, J.",
    ),
    ("a plus", '# players: "A+B", Boris, Vera', "A+B", 'Boris,7♠,,"""A+B""",3,7,,,', "A+B"),
    ("a quote", '"# players: 5"" disc, Boris, Vera"', '"5"" disc"', 'Boris,7♠,,"5"" disc",3,7,,,', '5" disc'),
    ("a formula", "# players: =x, Boris, Vera", "'=x", "Boris,7♠,,'=x,3,7,,,", "=x"),
    ("a sharp", "# players: #1, Boris, Vera", "#1", "Boris,7♠,,#1,3,7,,,", "#1"),
    ("two words", "# players: Anna Maria; Boris; Vera", "Anna Maria", "Boris,7♠,,Anna Maria,3,7,,,", "Anna Maria"),
    ("decomposed letters", "# players: Zoë, Boris, Vera", "Zoe\u0308", "Boris,7♠,,Zoe\u0308,3,7,,,", "Zoë"),
]


@pytest.mark.parametrize(
    ("players", "column", "row", "name"), [case[1:] for case in NAMED], ids=[case[0] for case in NAMED]
)
def test_a_name_that_is_hard_to_write(players, column, row, name):
    head = f"# variant: sochinka\n{players}\n"
    found = entry(row, f"declarer,contract,dark,whist,{column},Boris,Vera,talon,note\n", head)
    assert found["whist"] == [name]
    assert found["tricks"] == {name: 3, "Boris": 7}


def test_a_row_whose_player_begins_with_a_sharp_is_no_remark():
    found = entry(
        "#1,7♠,,Boris,7,3,,,", "declarer,contract,dark,whist,#1,Boris,Vera,talon,note\n", "# players: #1, Boris, Vera\n"
    )
    assert found["declarer"] == "#1"


SETTINGS = [
    (
        "# opening whists: Anna on Boris 40; Vera на Anna 3",
        "opening",
        {"whists": {"Anna": {"Boris": 40}, "Vera": {"Anna": 3}}},
    ),
    ("# opening pulya: Anna 4, Boris: 2; Vera=1", "opening", {"pulya": {"Anna": 4, "Boris": 2, "Vera": 1}}),
    ("# начало гора: Anna 4", "opening", {"gora": {"Anna": 4}}),
    ("# opening:", "opening", {}),
    ("# rules: 1", "rules", 1),
    ("# date: 3.2.2026", "date", "2026-02-03"),
    ("# note: tea, cakes; and more", "note", "tea, cakes; and more"),
    ('"# note: tea,"', "note", "tea,"),
    ('"# note: one\ntwo",,,', "note", "one\ntwo"),
    ('# note: he said "no"', "note", 'he said "no"'),
    ("# pulka: =x", "pulka", "=x"),
]


@pytest.mark.parametrize(("line", "key", "value"), SETTINGS, ids=[case[0] for case in SETTINGS])
def test_what_a_setting_says(line, key, value):
    (log,) = logs(f"{HEAD}{line}\n{HEADER}{GAME}", "log.csv")
    assert [str(problem) for problem in log.problems] == []
    assert comparable(log)[key] == value


CONVENTIONS = [
    ("# raspasy_prices: 1, 2; 3", "raspasy_prices", (1, 2, 3)),
    ("# raspasy prices: 5", "raspasy_prices", (5,)),
    ("# prices: 6 3, mizer=12; 7: 5", "prices", (("6", 3), ("7", 5), ("8", 6), ("9", 8), ("10", 10), ("mizer", 12))),
    ("# round: 0,5", "round", (5, 10)),
    ("# dark: да", "dark", True),
    ("# недозаказ: свободно", "underbid", "free"),
]


@pytest.mark.parametrize(("line", "key", "value"), CONVENTIONS, ids=[case[0] for case in CONVENTIONS])
def test_conventions_by_their_own_names(line, key, value):
    (log,) = logs(f"{HEAD}{line}\n{HEADER}{GAME}", "log.csv")
    assert getattr(log.table.conventions, key) == value


def every_way(cells, header, reading):
    """The entry of a row without nodes, and by its nodes; None where it has none."""
    found = Header(reading, 0, header)
    node = Rows(found, reading).deal(1, cells)
    return PlainRows(found, reading).entry(cells), node and read_entry(reading, node)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(dressed())
def test_a_plain_row_is_read_as_by_its_nodes(log):
    reading = Reading()
    reading.players = log.table.players
    reading.seats = {name: seat for seat, name in enumerate(reading.players)}
    sheet = rows_of(log)
    for row in sheet.rows:
        quick, slow = every_way([guarded(cell) for cell in row], [guarded(cell) for cell in sheet.header], reading)
        assert quick is None or quick == slow
    assert reading.problems == []


PLAIN = [*("Anna", "Boris", "", "", "7♠", "6h", "mizer", "raspasy", "10s", "x", "main", "7", "3", "10", "0", "11"),
         *("Boris+Vera", "'=x", " ")]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PLAIN), min_size=8, max_size=9))
def test_an_odd_row_is_read_as_by_its_nodes(cells):
    reading = Reading()
    reading.players = ("Anna", "Boris", "Vera")
    reading.seats = {"Anna": 0, "Boris": 1, "Vera": 2}
    quick, slow = every_way(cells, ["declarer", "contract", "whist", "Anna", "Boris", "Vera", "note", "dark"], reading)
    assert quick is None or (quick == slow and reading.problems == [])


def test_most_rows_are_plain():
    reading = Reading()
    reading.players = ("Anna", "Boris", "Vera")
    reading.seats = {"Anna": 0, "Boris": 1, "Vera": 2}
    header = ["declarer", "contract", "whist", "Anna", "Boris", "Vera", "note"]
    for row in ("Anna,7♠,Boris+Vera,7,2,1,", ",raspasy,,2,3,5,", "Anna,mizer,,0,,,clean", "Vera,6s,,,,,"):
        assert every_way(row.split(","), header, reading)[0] is not None


# Several pulkas

ONE, TWO = f"# pulka: a\n{HEAD}{HEADER}{GAME}", f"# pulka: b\n{HEAD}{HEADER}{GAME}"
OPENING = "# opening gora: Anna 3\n"
JOINED = [
    ("two", ONE + TWO, ["a", "b"]),
    ("the first has no name", HEAD + HEADER + GAME + TWO, ["log", "b"]),
    ("settings before the name", ONE + "# date: 2026-01-02\n## remark\n" + TWO, ["a", "b"]),
    ("settings only", f"# pulka: a\n{HEAD}{OPENING}# pulka: b\n{HEAD}{OPENING}", ["a", "b"]),
    ("a name behind other settings", f"{HEAD}# pulka: a\n{HEADER}{GAME}", ["a"]),
    ("a byte-order mark between", ONE + "\ufeff" + TWO, ["a", "b"]),
    ("another delimiter", ONE + TWO.replace(",", ";"), ["a", "b"]),
    ("a quote left open in the first", ONE + 'Anna,7♠,,"Boris,7,3,,,\n' + TWO, ["a", "b"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "names"), [case[1:] for case in JOINED], ids=[case[0] for case in JOINED])
def test_joined_files(text, names):
    found = logs(text, "log.csv")
    assert [log.name for log in found] == names
    assert replay(found[-1]).good


def test_a_joined_file_streams():
    """A pulka is given out before the next is read."""

    class Slow:
        def __init__(self):
            self.given = 0

        def read(self, size):
            self.given += 1
            return ONE.replace("# pulka: a", f"# pulka: {self.given}").encode() if self.given < 50 else b""

    from preferans_cli.read import read_stream

    source = Slow()
    found = read_stream(source, "log.csv")
    assert next(found).name == "1"
    assert source.given <= 3
    assert len(list(found)) == 48


# Slips

BIG = "x" * 140_000
OPEN = 'Anna,7♠,,"Boris,7,3,,,\n'
PLAYERS = "# players: Anna, Boris, Vera\n"
REVOKE = ",penalty: revoke,,,1,,,,,,,contract=8♣; "
SLIPS = [
    ("totals", HEAD + HEADER + GAME + "Total,,,,7,3,,,\n", ["R141 6:1"]),
    ("totals in Russian", HEAD + HEADER + GAME + ",,,,7,3,0,,Итого:\n", ["R141 6:5"]),
    ("totals without a word", HEAD + HEADER + GAME + ",,,,7,3,0,,\n", ["R141 6:5"]),
    ("totals in the contract", HEAD + HEADER + GAME + ",Всего:,,,7,3,0,,\n", ["R141 6:2"]),
    ("a quote left open", HEAD + HEADER + OPEN + GAME + 'Vera,7x,,,,,,,"good"\n', ["R106 5:4", "R127 7:2"]),
    ("a quote left open at the end", HEAD + HEADER + OPEN + "Vera,7x,,,,,,,\n", ["R106 5:4", "R127 6:2"]),
    ("text behind a quote", HEAD + HEADER + 'Anna,7♠,,"Boris"x,7,3,,,\nVera,7x,,,,,,,\n', ["R147 5:4", "R127 6:2"]),
    ("a huge cell", f"{HEAD}{HEADER}Anna,7♠,,Boris,7,3,,,{BIG}\n{GAME}", ["R111 5:9"]),
    ("a control character", HEAD + HEADER + "Anna,7♠,,Boris,7,3,,,a\x07b\n", ["R109 5:9"]),
    ("a control character in a setting", f"{HEAD}# note: a\x07b\n{HEADER}{GAME}", ["R109 4:1"]),
    ("a control character without rows", f"{HEAD}# opening gora: Anna 3\n# note: a\x07b\n", ["R109 5:1"]),
    ("a late setting", HEAD + HEADER + GAME + "# pulya: 30,,,,,,,,\n", ["R145 6:1"]),
    ("the header again", HEAD + HEADER + GAME + HEADER + GAME, ["R146 6:1"]),
    ("a misspelt column", HEAD + HEADER.replace("whist", "wist") + GAME, ["R142 4:4"]),
    ("an unknown column", HEAD + HEADER.replace("note", "weather") + GAME, ["R142 4:9"]),
    ("a player in small letters", HEAD + HEADER.replace("Anna", "anna") + GAME, ["R142 4:5"]),
    ("a player without a column", HEAD + "declarer,contract,whist,Anna,Boris\nAnna,7♠,Boris,7,3\n", ["R143 4:1"]),
    ("a cell without a column", HEAD + HEADER + GAME.rstrip("\n") + ",7\n", ["R144 5:10"]),
    ("a column twice", HEAD + HEADER.replace("note", "вист") + GAME, ["R113 4:9"]),
    ("a player like a column", HEAD.replace("Boris", "Note") + HEADER.replace("Boris", "Note"), ["R148 4:6"]),
    ("a spreadsheet's error", HEAD + HEADER + "#REF!,7♠,,Boris,7,3,,,\n", ["R149 5:1"]),
    ("a spreadsheet's error in Russian", HEAD + HEADER + "#ССЫЛКА!,7♠,,Boris,7,3,,,\n", ["R149 5:1"]),
    ("no header", HEAD + GAME + GAME, ["R140 4:1"]),
    ("conventions twice", f"{HEAD}# conventions: x.yaml\n# dark: no\n{HEADER}{GAME}", ["T208 4:1", "R150 5:1"]),
    ("a misspelt setting", f"# variant: sochinka\n{PLAYERS}# pulia: 20\n{HEADER}{GAME}", ["R120 3:1"]),
    ("a misplaced setting", f"{HEAD}# tricks: 20\n{HEADER}{GAME}", ["R135 4:1"]),
    ("a setting without a colon", f"# variant sochinka\n{PLAYERS}{HEADER}{GAME}", ["R153 1:1"]),
    ("a setting twice", f"{HEAD}# пуля: 30\n{HEADER}{GAME}", ["R113 4:1"]),
    ("no players", f"# variant: sochinka\n{HEADER}{GAME}", ["R137 1:1"]),
    ("an unknown opening", f"{HEAD}# opening gorra: Anna 3\n{HEADER}{GAME}", ["R120 4:1"]),
    ("whists on nobody", f"{HEAD}# opening whists: Anna Boris 40\n{HEADER}{GAME}", ["R121 4:1"]),
    ("a penalty of two", HEAD + HEADER + ",penalty: hint,,,1,,1,,\n", ["R113 5:7"]),
    ("a penalty of nobody", HEAD + HEADER + ",penalty: hint,,,,,,,\n", ["R137 5:1"]),
    ("an unknown penalty", HEAD + HEADER + ",penalty: hunt,,,1,,,,\n", ["R125 5:2"]),
    ("no pair in with", HEAD + WITH + REVOKE + "declarer: Anna\n", ["R152 5:12"]),
    ("an unknown key in with", HEAD + WITH + REVOKE + "declarer=Boris; x=1\n", ["R120 5:12"]),
    ("an unknown whister", HEAD + HEADER + "Anna,7♠,,Boriss,7,3,,,\n", ["R121 5:4"]),
    ("no contract", HEAD + HEADER + "Anna,,,Boris,7,3,,,\n", ["R137 5:1"]),
    ("a row with a note alone", HEAD + HEADER + GAME + ",,,,,,,,supper\n", ["R151 6:9"]),
    ("no declarer", HEAD + HEADER + ",7♠,,Boris,7,3,,,\n", ["R137 5:1"]),
    ("tricks in words", HEAD + HEADER + "Anna,7♠,,Boris,seven,3,,,\n", ["R123 5:5"]),
    ("nine tricks", HEAD + HEADER + "Anna,7♠,,Boris,6,3,,,\n", ["D306 5:5"]),
    ("a declarer of raspasy", HEAD + HEADER + "Anna,raspasy,,,7,3,,,\n", ["R135 5:1"]),
    ("tricks of the last round", HEAD + HEADER + ",last_round,,,1,,,,\n", ["R135 5:5"]),
    ("an unknown bidder", HEAD + WITH + "Anna,7♠,,,,,,,,Boris pass; Vera pass; Ana 7♠,,\n", ["R121 5:10"]),
    ("a credit too large", HEAD + WITH + "Anna,7♠,,,,,,pulya 9,,,,\n", ["D319 5:8"]),
    ("a difference to the paper", HEAD + WITH + ",expect,,,,,,,,,,gora=Anna 3\n", ["D337 5:12"]),
    ("nothing", "", ["R101 1:1"]),
    ("empty cells", "\n,,,\n;;\n", ["R101 1:1"]),
    ("settings and nothing to settle", HEAD, ["T217 1:1"]),
    ("no text", "PK\x03\x04", ["R102 1:1"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in SLIPS], ids=[case[0] for case in SLIPS])
def test_a_slip_is_found_at_its_line_and_cell(text, expected):
    (log,) = logs(text, "log.csv")
    found = [
        f"{finding.code} {finding.line}:{finding.column}"
        for finding in findings(replay(log))
        if finding.severity == "error"
    ]
    assert found == expected


def test_the_cell_is_underlined():
    text = HEAD + HEADER + 'Anna,7♠,,"Boris;Vira",7,3,,,\n'
    (finding,) = findings(replay(logs(text, "log.csv")[0]))
    assert list(lines(finding, ENGLISH)) == [
        "log.csv:5:4: error R121 unknown player Vira",
        '    Anna,7♠,,"Boris;Vira",7,3,,,',
        "                    ^^^^ column whist",
        "    hint: did you mean Vera?",
    ]


RESULTS = [
    ("settle", "csv"),
    ("settle", "tsv"),
    ("journal", "csv"),
    ("ladder", "csv"),
]


@pytest.mark.parametrize(("command", "form"), RESULTS)
@pytest.mark.parametrize("extra", [(), ("--excel",), ("--headers", "ru")], ids=["plain", "excel", "russian"])
def test_a_result_of_ours_is_no_log(command, form, extra, invoke):
    printed = invoke(command, "-f", form, *extra, DATA / "friday.yaml").stdout
    found = logs(printed, "x.csv")
    assert [[problem.code.value for problem in log.problems] for log in found] == [["R116"]]


def test_a_folder_has_its_csv_logs_and_leaves_results_out(tmp_path, invoke):
    (tmp_path / "a.csv").write_bytes((DATA / "dirty" / "plain.csv").read_bytes())
    (tmp_path / "b.yaml").write_bytes((DATA / "friday.yaml").read_bytes())
    for form in ("csv", "json"):
        invoke("settle", tmp_path / "b.yaml", "-o", tmp_path / f"result.{form}")
    invoke("settle", "--payments", "-f", "table", tmp_path / "b.yaml", "-o", tmp_path / "payments.csv")
    result = invoke("settle", "-f", "jsonl", tmp_path)
    assert result.return_value == 0
    assert [json.loads(line)["source"] for line in result.stdout.splitlines()] == [
        str(tmp_path / "a.csv"),
        str(tmp_path / "b.yaml"),
    ]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.sampled_from([*",;\t\"'#=\n\r ", "\x00", "\ufeff", HEAD, HEADER, GAME, "Anna", "Boris", "7♠", "raspasy",
                         "penalty: hint", "# pulka: x", "# opening ", "whists: ", "Total", "expect", "main", "3"])
    ).map("".join)
)  # fmt: skip
def test_whatever_is_in_a_file_ends_in_problems(text):
    for log in logs(text, "log.csv"):
        for finding in findings(replay(log)):
            assert 1 <= finding.line <= text.count("\n") + text.count("\r") + 1
            assert finding.column >= 1
            assert list(lines(finding, ENGLISH))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_whatever_bytes_are_in_a_file_end_in_problems(data):
    for log in logs(data, "log.csv"):
        assert findings(replay(log))
    assert looks_like_csv(data) in (True, False)


def test_errors_of_the_same_log_are_the_same_in_csv_and_yaml():
    """One schema: the codes of a faulty log do not depend on its form."""
    yaml = """\
    table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 20}
    deals:
      - {declarer: Anna, contract: 7x, whist: [Boriss], tricks: {Anna: eleven, Boris: 3}}
      - {declarer: Anna, contract: 7♠, whist: [Boris, Boris], tricks: {Anna: 7, Boris: 4}}
      - {penalty: hint}
      - {expect: {gora: {Anna: 5}}}
    """
    sheet = (
        "# variant: sochinka\n# players: Anna, Boris, Vera\n# pulya: 20\n"
        "declarer,contract,whist,Anna,Boris,Vera,with\n"
        "Anna,7x,Boriss,eleven,3,,\nAnna,7♠,Boris+Boris,7,4,,\n,penalty: hint,,,,,\n,expect,,,,,gora=Anna 5\n"
    )
    found = [
        sorted((finding.code, finding.message) for finding in errors(text, name))
        for text, name in ((yaml, "log.yaml"), (sheet, "log.csv"))
    ]
    assert found[0] == found[1]
    assert len(found[0]) >= 4


@pytest.mark.skipif(sys.platform == "win32", reason="resource is of Unix")
def test_an_archive_needs_the_memory_of_one_pulka(tmp_path):
    """Twenty times the pulkas, the same memory."""
    import subprocess

    script = (
        "import resource, sys; from preferans_cli.api import load_all; n = sum(1 for _ in load_all(sys.argv[1]));"
        "print(n, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    used = []
    for count in (100, 2000):
        path = tmp_path / f"{count}.csv"
        path.write_text(
            "".join(ONE.replace("# pulka: a", f"# pulka: {number}") + GAME * 20 for number in range(count)),
            encoding="utf-8",
        )
        printed = subprocess.run(
            [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
        ).stdout
        found, memory = map(int, printed.split())
        assert found == count
        used.append(memory)
    assert used[1] < used[0] * 1.3


def test_the_sheet_of_the_readme_is_its_yaml_log():
    readme = (DATA.parent.parent / "README.md").read_text(encoding="utf-8")
    sheet, yaml = (readme.split(f"```{language}\n")[1].split("```")[0] for language in ("csv", "yaml"))
    (log,), (expected,) = logs(sheet, "friday.csv"), logs(yaml, "friday.yaml")
    found = [as_json(settled(replay(one))) for one in (log, expected)]
    assert found[0]["net"] == found[1]["net"]
