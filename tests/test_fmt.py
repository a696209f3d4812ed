"""``pref fmt``: the canonical form keeps what a log says and every remark in it, and is a form of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click import ClickException
from helpers import as_json, logs
from hypothesis import given, settings
from hypothesis import strategies as st
from styles import Style

from preferans_cli.api import settled
from preferans_cli.replay import replay
from preferans_cli.write import plain, yamlout
from preferans_cli.write.canonical import rewritten
from preferans_cli.write.russian import in_russian

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))
import archive  # noqa: E402

GOOD = sorted((*(ROOT / "samples").glob("*.yaml"), *(ROOT / "tests" / "cases").glob("[!b]*.yaml")))
PARTIES = [log for path in GOOD for log in logs(path.read_bytes(), path.name)]
HEAD = "table:\n  variant: sochinka\n  players: [Anna, Boris, Vera]\n  pulya: 10\ndeals:\n"
DEAL = "  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}\n"


def formatted(text: str | bytes) -> str:
    found = rewritten(text.encode() if isinstance(text, str) else text, "x.yaml")
    assert found is not None
    return found


def results(text: str | bytes):
    return [as_json(settled(replay(log))) for log in logs(text, "x.yaml")]


def remarks_of(text: str) -> list[str]:
    return sorted(line[line.index("# remark") :].rstrip() for line in text.splitlines() if "# remark" in line)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_log_keeps_its_result_and_stays_as_it_is_the_second_time(path):
    text = formatted(path.read_bytes())
    assert results(text) == results(path.read_bytes())
    assert formatted(text) == text
    before = path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in before.splitlines() if line.startswith("#")
    ]


@given(st.sampled_from(PARTIES), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_however_a_log_is_written_the_canonical_form_says_the_same(log, seed):
    style = Style(seed)
    text = style.document(plain.document(log))
    (before,) = logs(text)
    assert replay(before).good, text
    found = formatted(text)
    (after,) = logs(found)
    assert after.entries == before.entries
    assert (after.table, after.opening, after.note, after.date) == (
        before.table,
        before.opening,
        before.note,
        before.date,
    )
    assert results(found) == results(text)
    assert remarks_of(found) == remarks_of(text)
    assert len(style.remarks) == len(remarks_of(text))
    assert formatted(found) == found
    deals = [line for line in found.splitlines() if line.startswith("  - ")]
    assert len(deals) == len(log.entries)


@pytest.mark.parametrize("log", PARTIES, ids=lambda log: log.name)
def test_what_is_written_from_values_is_canonical_in_both_languages(log):
    english = plain.document(log, log.table.short)
    russian = in_russian(english)
    for found in (english, russian):
        text = yamlout.document(found)
        assert formatted(text) == text
        (again,) = logs(text)
        assert again.entries == log.entries
        assert again.opening == log.opening
        assert (again.table.conventions, again.table.players) == (log.table.conventions, log.table.players)
    assert not any("a" <= letter <= "z" for key in russian for letter in key)


@pytest.mark.parametrize("seed", range(20))
def test_drawn_parties(seed):
    import random

    text = archive.yaml_head(seed)
    text += "".join(f"{archive.yaml_line(deal)}\n" for deal in archive.party(random.Random(seed), 40))
    found = formatted(text)
    assert results(found) == results(text)
    assert formatted(found) == found


CASES = [
    (
        "every form of a deal becomes one line",
        HEAD
        + """\
- declarer: Boris
  contract: 7 spades
  whist:
  - Vera
  tricks: {Vera: 3, Boris: 7}
- tricks: 6
  whist: Anna
  contract: 6п
  declarer: Vera
- {declarer: Anna,
   contract: mizer,
   tricks: 0}
- Boris 6h 6 Anna
- распасы 2 3 5
""",
        HEAD
        + """\
  - {declarer: Boris, contract: 7♠,    whist: [Vera], tricks: {Vera: 3, Boris: 7}}
  - {declarer: Vera,  contract: 6♠,    whist: [Anna], tricks: 6}
  - {declarer: Anna,  contract: mizer, tricks: 0}
  - {declarer: Boris, contract: 6♥,    whist: [Anna], tricks: 6}
  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}
""",
    ),
    (
        "comments go with what they stand at",
        """\

# the very first


# and this
table: # ours
  # about the variant
  variant: sochinka   # the book's
  players:
  - Anna # hostess
  - Boris
  # the third
  - Vera   # late
  pulya: 10
      # before the deals
deals:   # all of them

# first
  -   raspasy:  # in
        Anna: 2
        # inner
        Boris: 3
        Vera: 5 # beside


# between
  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}, note: "a # b"}# no remark
  # last


  # indented
# at the margin
""".replace("}# no remark", "}   # a remark"),
        """\
# the very first

# and this
table:  # ours
  # about the variant
  variant: sochinka  # the book's
  # hostess
  # the third
  players: [Anna, Boris, Vera]  # late
  pulya: 10
# before the deals
deals:  # all of them

  # first
  # in
  # inner
  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}  # beside

  # between
  - {raspasy: {Anna: 2, Boris: 3, Vera: 5}, note: "a # b"}  # a remark
  # last

  # indented
# at the margin
""",
    ),
    (
        "the head keeps its order and says no more than it said",
        """\
note: |  # remark of a block
  two
  lines
rules: 1
date: 27.11.2026
deals: []
pulka: "x"
opening: {gora: {Vera: 3}, pulya: {}}
table: {conventions: {round: 0.10, prices: {6: 3}, whist: robber, help: none}, players: {A: Anna, B: Boris, V: Vera},
        dealer: Anna, variant: sochinka, price: "0,05 EUR", until: "23:30"}
""",
        """\
# remark of a block
note: "two\\nlines"
rules: 1
date: 2026-11-27
deals:
pulka: x
opening:
  gora: {V: 3}
table:
  conventions: {round: 0.1, prices: {6: 3}, whist: robber, help: none}
  players: {A: Anna, B: Boris, V: Vera}
  dealer: A
  variant: sochinka
  price: "0,05 EUR"
  until: "23:30"
""",
    ),
    (
        "a стол makes the log Russian",
        """\
стол: {variant: классика, players: [Аня, Борис, Вера], conventions: {stages: main, raspasy_redeal: false}}
opening: {bombs: {Аня: [bomb, elka]}}
deals:
  - Аня 7s 7 dark Борис Вера 2 1
  - {raspasy: {Аня: 2, Борис: 3, Вера: 5}, dark: [Аня], auction: [{Вера: pass}, {Аня: pass dark}, {Борис: pass}]}
  - {declarer: Борис, contract: mizer, dark: mizer, tricks: 0, talon: [Ah, 10s], note: pass}
  - {penalty: hint, player: Вера}
  - {last_round: yes}
""",
        """\
стол:
  вариант: классика
  игроки: [Аня, Борис, Вера]
  условия: {этапы: основной, распасы_пересдача: нет}
начало:
  бомбы: {Аня: [бомба, ёлка]}
сдачи:
  - {играющий: Аня,   игра: 7♠,    тёмная: 1, вист: [Борис, Вера], взятки: {Аня: 7, Борис: 2, Вера: 1}}
  - {распасы: {Аня: 2, Борис: 3, Вера: 5}, тёмная: [Аня], торги: [{Вера: пас}, {Аня: пас в тёмную}, {Борис: пас}]}
  - {играющий: Борис, игра: мизер, тёмная: мизер, взятки: 0, прикуп: [Т♥, 10♠], заметка: pass}
  - {штраф: подсказка, игрок: Вера}
  - {последний_круг: да}
""",
    ),
    (
        "documents",
        f"---\n# one\n{HEAD}{DEAL}...\n# two\n--- # beside\n{HEAD}{DEAL}---\n---\n# after all\n",
        f"# one\n{HEAD}{DEAL}---\n# two\n# beside\n{HEAD}{DEAL}# after all\n",
    ),
    ("an empty opening", "table: {players: [A, B, C]}\nopening: {}\n", "table:\n  players: [A, B, C]\nopening: {}\n"),
    (
        "what says nothing is left out",
        "table: {players: [A, B, C], price: , until: '', conventions: }\nnote:\npulka: # x\n"
        "opening: {pulya: }\ndeals:\n",
        "table:\n  players: [A, B, C]\n# x\nopening: {}\ndeals:\n",
    ),
    ("other ends of lines", f"# a\r{HEAD}{DEAL}# b\r\n", f"# a\n{HEAD}{DEAL}# b\n"),
    ("JSON", '{"table": {"players": ["A", "B", "C"]}, "opening": {}}', "table:\n  players: [A, B, C]\nopening: {}\n"),
    ("without a line end", f"{HEAD}{DEAL}  # x", f"{HEAD}{DEAL}  # x\n"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_form(before, after):
    assert formatted(before) == after
    assert formatted(after) == after


# The command


PLAIN = HEAD + "- {raspasy: {Vera: 5, Anna: 2, Boris: 3}}   # x\n"
CANONICAL = HEAD + "  - {raspasy: {Vera: 5, Anna: 2, Boris: 3}}  # x\n"


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "friday.yaml"
    path.write_bytes(PLAIN.encode())
    return path


def test_files_are_rewritten_in_their_place(log, invoke):
    log.chmod(0o640)
    link = log.with_name("link.yaml")
    link.symlink_to(log)
    assert invoke("fmt", link).return_value == 0
    assert link.is_symlink()
    assert log.read_text() == CANONICAL
    assert log.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in log.parent.iterdir()) == ["friday.yaml", "link.yaml"]
    before = log.stat().st_mtime_ns
    result = invoke("fmt", log)
    assert result.stderr == "0 files rewritten, 1 left as it is\n"
    assert log.stat().st_mtime_ns == before


def test_check_and_diff_write_nothing(log, invoke):
    result = invoke("fmt", "--check", log)
    assert (result.return_value, result.stdout) == (1, "")
    result = invoke("fmt", "--diff", log)
    assert result.return_value == 0
    assert [line for line in result.stdout.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")] == [
        "-- {raspasy: {Vera: 5, Anna: 2, Boris: 3}}   # x",
        "+  - {raspasy: {Vera: 5, Anna: 2, Boris: 3}}  # x",
    ]
    assert log.read_text() == PLAIN
    invoke("fmt", log)
    assert invoke("fmt", "--check", "--diff", log).return_value == 0


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1251"])
def test_any_encoding_becomes_plain_utf8(tmp_path, invoke, encoding):
    path = tmp_path / "log.yaml"
    text = CANONICAL.replace("Anna", "Аня").replace("# x", "# смешанные замечания")
    path.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert invoke("fmt", path).return_value == 0
    assert path.read_bytes() == text.encode()


def test_a_log_with_errors_is_left_alone(log, invoke):
    other = log.with_name("monday.yaml")
    other.write_text(f"{PLAIN}---\n{PLAIN.replace('5', '6')}")
    result = invoke("fmt", log.parent)
    assert result.return_value == 1
    assert "monday.yaml:13:13: error D306" in result.stderr
    assert other.read_text() == f"{PLAIN}---\n{PLAIN.replace('5', '6')}"
    assert log.read_text() == CANONICAL


def test_other_forms_are_left_alone(log, invoke):
    other = log.with_suffix(".json")
    other.write_text('{"table": {"players": ["A", "B", "C"]}, "opening": {}}')
    result = invoke("fmt", other, log)
    assert result.return_value == 0
    assert "friday.json is not written in YAML" in result.stderr
    assert other.read_text().startswith('{"table"')
    assert "JSON" not in invoke("fmt", log.parent).stderr


def test_standard_input_goes_to_standard_output(invoke):
    result = invoke("fmt", stdin=PLAIN)
    assert (result.return_value, result.stdout) == (0, CANONICAL)
    result = invoke("fmt", "-", "--check", stdin=CANONICAL)
    assert (result.return_value, result.stdout) == (0, "")
    result = invoke("fmt", "-", stdin=PLAIN.replace("5", "6"))
    assert (result.return_value, result.stdout) == (1, "")


def test_a_file_that_cannot_be_written_or_read(log, invoke, monkeypatch):
    assert invoke("fmt", log.with_name("none.yaml")).return_value == 2

    def refuse(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    fault = invoke("fmt", log).exception
    assert isinstance(fault, ClickException)
    assert fault.message == f"{log} cannot be written: No space left on device"
    assert log.read_text() == PLAIN
    assert [path.name for path in log.parent.iterdir()] == ["friday.yaml"]


def test_nothing_in_a_log_reaches_the_terminal_raw(log, invoke):
    log.write_text(PLAIN.replace("# x", "# \u202e red"), encoding="utf-8")
    result = invoke("fmt", "--diff", log)
    assert "+" in result.stdout
    assert "\u202e" not in result.stdout
