"""``pref add``: a deal in words goes behind the last one, and nothing else of the file moves."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click import ClickException
from helpers import logs
from hypothesis import given, settings
from hypothesis import strategies as st
from styles import Style

from preferans_cli.cli import asking
from preferans_cli.read.shorthand import CLAUSES
from preferans_cli.write import plain
from preferans_cli.write.adding import add
from preferans_cli.write.canonical import rewritten

ROOT = Path(__file__).parent.parent
OPEN = [
    log
    for path in sorted((*(ROOT / "samples").glob("*.yaml"), *(ROOT / "tests" / "cases").glob("[!b]*.yaml")))
    for log in logs(path.read_bytes(), path.name)
]
TABLE = "table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}\n"
FIRST = "{raspasy: {Anna: 2, Boris: 3, Vera: 5}}"
NEW = "{declarer: Boris, contract: 7♠, whist: [Vera], tricks: 7}"
WORDS = "Boris 7s 7 whist Vera"


def added(text: str | bytes, words: str = WORDS, name: str = "x.yaml"):
    return add(text.encode() if isinstance(text, str) else text, name, words)


PLACES = [
    ("a list", f"{TABLE}deals:\n  - {FIRST}\n", f"{TABLE}deals:\n  - {FIRST}\n  - {NEW}\n"),
    ("without a line end", f"{TABLE}deals:\n  - {FIRST}", f"{TABLE}deals:\n  - {FIRST}\n  - {NEW}\n"),
    ("at the margin", f"{TABLE}deals:\n- {FIRST}\n# end\n", f"{TABLE}deals:\n- {FIRST}\n- {NEW}\n# end\n"),
    ("deep in", f"{TABLE}deals:\n      -   {FIRST}\n", f"{TABLE}deals:\n      -   {FIRST}\n      - {NEW}\n"),
    ("a remark beside", f"{TABLE}deals:\n  - {FIRST} # x\n", f"{TABLE}deals:\n  - {FIRST} # x\n  - {NEW}\n"),
    (
        "a heading below",
        f"{TABLE}deals:\n  - {FIRST}\n\n  # after tea\n\n# the end\n",
        f"{TABLE}deals:\n  - {FIRST}\n\n  # after tea\n  - {NEW}\n\n# the end\n",
    ),
    (
        "block mappings",
        f"{TABLE}deals:\n- raspasy:\n    Anna: 10 # all\n  note: |\n    poor\n    Anna\n",
        f"{TABLE}deals:\n- raspasy:\n    Anna: 10 # all\n  note: |\n    poor\n    Anna\n- {NEW}\n",
    ),
    ("words", f"{TABLE}deals:\n  - raspasy 2 3 5\n", f"{TABLE}deals:\n  - raspasy 2 3 5\n  - {NEW}\n"),
    ("a key behind", f"deals:\n  - {FIRST}\n{TABLE}", f"deals:\n  - {FIRST}\n  - {NEW}\n{TABLE}"),
    ("no deals", TABLE, f"{TABLE}deals:\n  - {NEW}\n"),
    ("no deals, no line end", TABLE.rstrip(), f"{TABLE}deals:\n  - {NEW}\n"),
    ("an empty list", f"{TABLE}deals: [] # none\n# x\n", f"{TABLE}deals:  # none\n  - {NEW}\n# x\n"),
    ("nothing", f"{TABLE}deals:\n  # such as\n# x\n", f"{TABLE}deals:\n  # such as\n  - {NEW}\n# x\n"),
    ("nothing at the end", f"{TABLE}deals:", f"{TABLE}deals:\n  - {NEW}\n"),
    ("brackets", f"{TABLE}deals: [{FIRST}]\n", f"{TABLE}deals: [{FIRST}, {NEW}]\n"),
    ("brackets and a comma", f"{TABLE}deals: [{FIRST}, ]\n", f"{TABLE}deals: [{FIRST}, {NEW}, ]\n"),
    (
        "brackets over lines",
        f"{TABLE}deals: [\n    {FIRST} # x\n  ] # y\n",
        f"{TABLE}deals: [\n    {FIRST}, # x\n    {NEW}\n  ] # y\n",
    ),
    (
        "brackets over lines, with commas",
        f"{TABLE}deals: [\n  {FIRST}, # x, y\n]\n",
        f"{TABLE}deals: [\n  {FIRST}, # x, y\n  {NEW},\n]\n",
    ),
    (
        "a bracket closed on the last line",
        f"{TABLE}deals: [\n  {FIRST}]\n",
        f"{TABLE}deals: [\n  {FIRST},\n  {NEW}]\n",
    ),
    (
        "all in brackets",
        "{table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}}\n",
        "{table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}, deals: [" + NEW + "]}\n",
    ),
    (
        "no deals in the brackets",
        "{deals: [], table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}}\n",
        "{deals: [" + NEW + "], table: {variant: sochinka, players: [Anna, Boris, Vera], pulya: 10}}\n",
    ),
    (
        "the last of several",
        f"{TABLE}deals:\n  - {FIRST}\n---\n{TABLE}deals:\n  - {FIRST}\n...\n",
        f"{TABLE}deals:\n  - {FIRST}\n---\n{TABLE}deals:\n  - {FIRST}\n  - {NEW}\n...\n",
    ),
    (
        "a canonical log has columns",
        "table:\n  variant: sochinka\n  players: [Владимир, Boris, Vera]\n  pulya: 10\ndeals:\n",
        "table:\n  variant: sochinka\n  players: [Владимир, Boris, Vera]\n  pulya: 10\ndeals:\n"
        "  - {declarer: Boris,    contract: 7♠,    whist: [Vera], tricks: 7}\n",
    ),
    (
        "Russian words for a Russian log",
        "стол: {вариант: сочинка, игроки: [Anna, Boris, Vera], пуля: 10}\n",
        "стол: {вариант: сочинка, игроки: [Anna, Boris, Vera], пуля: 10}\nсдачи:\n"
        "  - {играющий: Boris, игра: 7♠, вист: [Vera], взятки: 7}\n",
    ),
]


@pytest.mark.parametrize(("before", "after"), [place[1:] for place in PLACES], ids=[place[0] for place in PLACES])
def test_where_a_deal_goes(before, after):
    found = added(before)
    assert found.data is not None
    assert found.data.decode() == after
    assert found.played.log.entries == logs(found.data, "x.yaml")[-1].entries


def test_json_stays_json():
    import json

    before = {"table": {"variant": "sochinka", "players": ["Anna", "Boris", "Vera"], "pulya": 10}, "deals": []}
    found = added(json.dumps(before, indent=2), name="x.json")
    after = json.loads(found.data)
    assert after["deals"] == [{"declarer": "Boris", "contract": "7♠", "whist": ["Vera"], "tricks": 7}]
    again = added(json.dumps(after, indent=2), "Vera 6s pass", name="x.json")
    assert json.loads(again.data)["deals"][1] == {"declarer": "Vera", "contract": "6♠"}
    del before["deals"]
    assert json.loads(added(json.dumps(before), name="x.json").data) == after


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_encoding_and_line_ends_stay(encoding, ending):
    before = f"{TABLE}# Вера\ndeals:\n  - {FIRST}\n# конец\n".replace("\n", ending)
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    found = added((mark + before).encode(encoding))
    after = f"{TABLE}# Вера\ndeals:\n  - {FIRST}\n  - {NEW}\n# конец\n".replace("\n", ending)
    assert found.data == (mark + after).encode(encoding)


def test_only_what_is_new_gets_the_line_ends_of_the_others():
    before = f"{TABLE}\r\ndeals:\r\n  - {FIRST}\n\r\n# x\r"
    assert added(before).data.decode() == f"{TABLE}\r\ndeals:\r\n  - {FIRST}\n  - {NEW}\r\n\r\n# x\r"


def test_files_that_were_joined_keep_their_marks():
    one = f"\ufeff{TABLE}deals:\r\n  - {FIRST}\r\n"
    found = added(f"{one}---\r\n{one}# x\u2028y\r\n\ufeff# z\r\n")
    assert found.data.decode() == f"{one}---\r\n{one}  - {NEW}\r\n# x\u2028y\r\n\ufeff# z\r\n"


@given(st.sampled_from(OPEN), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_in_whatever_style_a_log_is_written(log, seed):
    text = Style(seed).document(plain.document(log))
    name = log.table.players[0]
    found = added(text, f"hint {name} note of the test")
    assert found.data is not None, text
    (after,) = logs(found.data)
    assert after.entries[:-1] == log.entries == logs(text)[0].entries
    assert after.entries[-1].note == "of the test"
    new = [line for line in found.data.decode().splitlines() if found.item not in line]
    assert new == text.splitlines() or [line for line in new if line not in ("deals:", "сдачи:")] == text.splitlines()


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_canonical_log_stays_canonical(path):
    text = rewritten(path.read_bytes(), "x.yaml")
    name = logs(text)[0].table.players[0]
    found = added(text, f"hint {name}")
    assert rewritten(found.data, "x.yaml").encode() == found.data


REFUSED = [
    ("Boris 7s 6 whst Vera", ["R138"]),
    ("Boris 7s 6 whist Vera 5", ["D306"]),
    ("Boris 7s 6", ["D308"]),
    ("nobody knows", ["R136"]),
    ("last round\n- last round", ["R138"]),
    ("", ["R136"]),
]


@pytest.mark.parametrize(("words", "codes"), REFUSED, ids=[words or "nothing" for words, _ in REFUSED])
def test_what_check_would_refuse_is_refused(words, codes):
    found = added(f"{TABLE}deals:\n  - {FIRST}\n", words)
    assert found.data is None
    assert [problem.code.value for problem in found.played.problems if problem.severity == "error"] == codes


@pytest.mark.parametrize(
    "text",
    [f"{TABLE}deals:\n  - {FIRST.replace('5', '6')}\n", "table: {players: [A, B]}\n", "- x\n", "{", "", b"\x89PNG\0"],
    ids=["a slip before", "a bad table", "no log", "no YAML", "nothing", "a picture"],
)
def test_a_log_with_errors_takes_no_deals(text):
    found = added(text)
    assert found.data is None
    assert any(problem.severity == "error" for problem in found.played.problems)


# The command


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "friday.yaml"
    path.write_text(f"{TABLE}deals:\n  - {FIRST}   # a remark\n", encoding="utf-8")
    return path


def test_it_shows_what_it_wrote(log, invoke, monkeypatch):
    monkeypatch.chdir(log.parent)
    result = invoke("add", log.name, "vera", "7s", "6", "whist", "b")
    assert result.return_value == 0, result.output
    assert log.read_text(encoding="utf-8").splitlines()[-1] == (
        "  - {declarer: Vera, contract: 7♠, whist: [Boris], tricks: 6}"
    )
    first, *rest = result.stdout.splitlines()
    assert first == "friday.yaml:4: {declarer: Vera, contract: 7♠, whist: [Boris], tricks: 6}"
    # one short on a seven, alone against Boris: gora 4, four tricks at 4 and 4 for the remise to each
    rows = [line.split() for line in rest if line.split()[:2] == ["2", "4"]]
    assert [row[2:6] for row in rows] == [
        ["Vera", "gora", "+4", "3"],
        ["Boris", "whists", "Vera", "+16"],
        ["Anna", "whists", "Vera", "+4"],
        ["Boris", "whists", "Vera", "+4"],
    ]
    assert next(line.split() for line in rest if line.startswith("Vera ")) == ["Vera", "0", "9", "0", "0"]
    # Anna dealt the raspasy and dealt again, so after the game it is Boris
    assert rest[-3:] == [
        "Boris deals",
        "the next raspasy, no. 1 in a row, cost 1 a trick",
        "still lacking in the pulyas: Anna 10, Boris 10, Vera 10",
    ]


def test_a_refused_deal_leaves_the_file(log, invoke):
    before = log.read_bytes()
    result = invoke("add", log, "Boris", "7s", "6", "whist", "Vera", "5")
    assert result.return_value == 1
    assert result.stdout == ""
    assert "friday.yaml:4:14: error D306 the tricks add up to 11, one too many" in result.stderr
    assert "      - Boris 7s 6 whist Vera 5\n" in result.stderr
    assert result.stderr.endswith("nothing was added\n")
    assert log.read_bytes() == before


def test_a_warning_of_the_deal_is_shown(log, invoke):
    result = invoke("add", log, "Boris 7s 8 whist Vera")
    assert result.return_value == 0
    assert "warning D350 8 tricks on 7♠" in result.stderr
    assert "E602" not in result.stderr


def test_deals_are_piped_in_up_to_the_first_that_is_refused(log, invoke):
    result = invoke("add", log, stdin="Boris 7s 7 whist Vera\n\nVera 6s\nVera 6s 5\nAnna mizer 0\n")
    assert result.return_value == 1
    assert len(logs(log.read_bytes())[0].entries) == 3
    assert invoke("add", log, stdin="").return_value == 0


def test_negative_numbers_are_no_options(log, invoke):
    assert invoke("add", log, "adjust", "gora", "Vera", "-2", "note", "--really").return_value == 0
    (found,) = logs(log.read_bytes())
    assert (found.entries[-1].gora, found.entries[-1].note) == (((2, -2),), "--really")


def test_an_encoding_without_suits(log, invoke):
    log.write_bytes(log.read_text(encoding="utf-8").replace("Anna", "Анна").encode("cp1251"))
    fault = invoke("add", log, WORDS).exception
    assert isinstance(fault, ClickException)
    assert fault.message == f"the encoding of {log} has no ♠; pref fmt makes it UTF-8"


def test_a_file_that_changes_meanwhile(log, invoke, monkeypatch):
    from preferans_cli.write import adding

    def slow(*args):
        log.write_text(TABLE + "# anew\n")
        return add(*args)

    monkeypatch.setattr(adding, "add", slow)
    fault = invoke("add", log, WORDS).exception
    assert "was changed by somebody else" in fault.message
    assert log.read_text() == TABLE + "# anew\n"


def test_only_yaml_and_only_files(tmp_path, invoke):
    (tmp_path / "log.csv").touch()
    assert "YAML logs only" in invoke("add", tmp_path / "log.csv", WORDS).exception.message
    assert invoke("add", tmp_path / "none.yaml", WORDS).exception.exit_code == 2


# Typing


class Keyboard(io.StringIO):
    def isatty(self):
        return True


def test_deals_are_asked_for_at_a_terminal(log, monkeypatch, capsys):
    from preferans_cli.cli import run

    typed = iter(["Boris 7s 7 whist Vera", "Vera 6s 5", "Vera 6s", ""])
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert run(["add", str(log)]) == 0
    assert len(logs(log.read_bytes())[0].entries) == 3
    printed = capsys.readouterr()
    assert printed.err.startswith("One deal a line, such as: Boris 7s 7 whist Vera.")
    assert "error D308" in printed.err


def test_the_end_of_input_ends_it(log, monkeypatch):
    def end(prompt):
        raise EOFError

    monkeypatch.setattr("builtins.input", end)
    assert list(asking.ask(str(log))) == []


@pytest.mark.parametrize(
    ("line", "some", "not_there"),
    [
        ("", ["Anna", "raspasy", "hint", "last_round"], ["7s", "whist"]),
        ("Anna ", ["6s", "7NT", "10h", "mizer", "totus"], ["Boris"]),
        ("Anna 7s 6 ", ["whist", "dark", "pass", "talon", "Boris", "note"], ["7s"]),
        ("raspasy ", ["Anna", "dark", "auction"], ["whist"]),
        ("hint ", ["Anna", "note"], ["whist"]),
        ("revoke Anna ", ["8c", "raspasy", "Boris"], ["whist"]),
    ],
)
def test_what_may_come_next(line, some, not_there):
    found = asking.candidates(line, ["Anna", "Boris"], russian=False)
    assert set(some) <= set(found)
    assert not set(not_there) & set(found)


def test_russian_names_bring_russian_words():
    assert {"Аня", "распасы", "подсказка"} <= set(asking.candidates("", ["Аня"], russian=True))
    assert {"7п", "10БК", "мизер"} <= set(asking.candidates("Аня ", ["Аня"], russian=True))
    assert {"вист", "тёмная", "пас", "прикуп"} <= set(asking.candidates("Аня 7п ", ["Аня"], russian=True))


def test_every_offered_word_is_understood():
    """What Tab offers behind a contract is a word of the shorthand."""
    offered = set(asking.candidates("Anna 7s ", [], russian=False))
    assert offered - {"pass", "dark"} <= set(CLAUSES)


@pytest.mark.parametrize("doc", [None, "GNU readline", "Importing this module enables libedit"])
def test_tab_completes_a_word_in_any_case(doc):
    heard = []
    line = "an"
    readline = SimpleNamespace(
        __doc__=doc,
        get_line_buffer=lambda: line,
        get_begidx=lambda: 0,
        set_completer_delims=lambda text: None,
        set_completer=lambda function: heard.append(function),
        parse_and_bind=lambda text: heard.append(text),
    )
    asking.complete_with(readline, ["Anna", "Andrey", "Boris"])
    complete, bound = heard
    assert [complete("an", number) for number in range(3)] == ["Anna ", "Andrey ", None]
    assert ("rl_complete" in bound) == ("libedit" in (doc or ""))
