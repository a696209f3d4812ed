"""``pref init``: a new log with what the table has agreed upon, sound from the start, and nothing written over."""

from __future__ import annotations

import json
import sys

import pytest
from helpers import logs
from test_schema import VALIDATOR, documents

from preferans_cli.cli import init, run
from preferans_cli.schema import schema
from preferans_cli.write.adding import add
from preferans_cli.write.canonical import rewritten

THREE, FOUR = "Anna, Boris, Vera", "Anna,Boris,Vera,Gleb"


@pytest.fixture
def start(tmp_path, monkeypatch, run_pref):
    """Runs ``pref init`` in an empty folder; gives the status and what was said on standard error."""
    monkeypatch.chdir(tmp_path)

    def begin(*args: str) -> tuple[int, str]:
        status, out, err = run_pref("init", *args)
        assert out == ""
        return status, err

    return begin


def test_the_options_stand_in_the_log(start, tmp_path):
    status, said = start(
        "friday.yaml", "--variant", "sochinka", "--players", THREE, "--whist", "robber", "--target", "20",
        "--price", "0.05 EUR", "--date", "2026-11-27",
    )  # fmt: skip
    assert status == 0
    assert (
        (tmp_path / "friday.yaml").read_text(encoding="utf-8")
        == """\
# yaml-language-server: $schema=pref.schema.json
# One deal a line. pref add friday.yaml writes one for you:
#   pref add friday.yaml Boris 7s 7 whist Vera
# pref check friday.yaml finds slips, pref settle friday.yaml reckons.
date: 2026-11-27
rules: 1
table:
  variant: sochinka
  # sochinka here is that of the rule book, and your table may know it otherwise:
  # overtricks are punished as an underbid; pref rules shows what can be set.
  whist: robber
  players: [Anna, Boris, Vera]
  dealer: Anna
  pulya: 20
  price: 0.05 EUR
deals:
  # - {declarer: Boris, contract: 7♠, whist: [Vera], tricks: 7}
  # - {raspasy: {Anna: 2, Boris: 3, Vera: 5}}
  # - Boris 7s 7 whist Vera
  # - raspasy 2 3 5
"""
    )
    assert "sochinka here is that of the rule book" in said
    assert json.loads((tmp_path / "pref.schema.json").read_text(encoding="utf-8")) == json.loads(json.dumps(schema()))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("players", [THREE, FOUR, "Да, O'Hara, Иван Иванович", "6, 007, a: b, #x"])
@pytest.mark.parametrize("variant", ["classic", "sochinka", "leningradka", "gusarik"])
def test_every_new_log_is_sound_canonical_and_ready_for_its_own_examples(variant, players, lang, start, tmp_path):
    target = ["--target", "10"] if variant in ("sochinka", "leningradka") else []
    assert start("log.yaml", "--variant", variant, "--players", players, "--lang", lang, *target)[0] == 0
    text = (tmp_path / "log.yaml").read_text(encoding="utf-8")
    (log,) = logs(text)
    assert [problem.code.name for problem in log.problems if problem.severity == "error"] == ["NOTHING_TO_SETTLE"]
    assert log.table.players == tuple(name.strip() for name in players.split(","))
    assert log.table.pulya == (10 if target else None)
    assert rewritten(text.encode(), "log.yaml") == text
    assert VALIDATOR.is_valid(documents(text)[0])
    # the examples in its remarks are deals, once they are no remarks any more
    lines = [line for line in text.splitlines() if line.startswith("  # - ")]
    assert len(lines) == 4
    played = [log.entries for log in logs(text.replace("  # - ", "  - "))]
    assert played[0][:2] == played[0][2:]
    assert len(played[0]) == 4


def test_a_new_log_takes_its_first_deal_below_the_examples(start, tmp_path):
    start("log.yaml", "--variant", "sochinka", "--players", THREE)
    found = add((tmp_path / "log.yaml").read_bytes(), "log.yaml", "Boris 7s 7 whist Vera")
    text = found.data.decode()
    assert text.endswith("  # - raspasy 2 3 5\n  - {declarer: Boris, contract: 7♠,    whist: [Vera], tricks: 7}\n")
    assert rewritten(found.data, "log.yaml") == text


def test_a_russian_log_speaks_russian(start, tmp_path):
    start("k.yaml", "--lang", "ru", "--variant", "classic", "--players", "Аня,Борис,Вера,Глеб", "--date", "")
    text = (tmp_path / "k.yaml").read_text(encoding="utf-8")
    assert "  игроки: [Аня, Борис, Вера, Глеб]\n  сдающий: Аня\nсдачи:\n" in text
    assert "#   pref add k.yaml Борис 7п 7 вист Вера\n" in text
    assert "  # - распасы - 2 3 5\n" in text
    assert "дата" not in text


def test_nothing_is_written_over(start, tmp_path):
    (tmp_path / "log.yaml").write_text("mine")
    (tmp_path / "pref.schema.json").write_text("mine, too")
    status, said = start("log.yaml", "--players", THREE)
    assert (status, "log.yaml is there already" in said) == (2, True)
    assert start("new.yaml", "--players", THREE)[0] == 0
    assert [path.read_text() for path in sorted(tmp_path.iterdir())][::2] == ["mine", "mine, too"]


def test_without_a_schema(start, tmp_path):
    assert start("log.yaml", "--players", THREE, "--no-schema")[0] == 0
    assert [path.name for path in tmp_path.iterdir()] == ["log.yaml"]
    assert "schema" not in (tmp_path / "log.yaml").read_text(encoding="utf-8")


def test_a_folder_of_logs_does_not_take_the_schema_for_one(start, tmp_path, run_pref):
    start("log.yaml", "--variant", "sochinka", "--players", THREE)
    run_pref("add", "log.yaml", "Boris 7s 7 whist Vera")
    status, out, _ = run_pref("settle", ".", "-f", "json")
    assert (status, len(json.loads(out))) == (0, 1)


WRONG = [
    (("log.yaml",), "name three or four players"),
    (("log.yaml", "--players", "A,B"), "name three or four players"),
    (("log.yaml", "--players", "A,B,A"), "A stands for two players"),
    (("log.yaml", "--players", THREE, "--price", "much money indeed"), "much money indeed is no price"),
    (("log.yaml", "--players", THREE, "--date", "yesterday"), "yesterday is no date"),
    (("log.yaml", "--players", THREE, "--target", "10"), "its target is announced later"),
    (("log.yaml", "--players", THREE, "--target", "0"), "--target"),
    (("log.csv", "--players", THREE), "ends in .yaml"),
    (("no/such/log.yaml", "--players", THREE), "cannot be written: No such file or directory"),
]


@pytest.mark.parametrize(("args", "complaint"), WRONG, ids=[complaint for _, complaint in WRONG])
def test_what_makes_no_sense_is_refused(args, complaint, start, tmp_path):
    status, said = start(*args)
    assert status == 2
    assert complaint in said
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_is_asked(tmp_path, monkeypatch, capsys):
    from test_add import Keyboard

    answers = iter(["preference", "Сочинка", "Anna, Boris", "Anna, Boris, Vera", "", "5 c", "x", "20"])
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda prompt: next(answers))
    monkeypatch.setattr(init, "_today", lambda: "2026-11-27")
    assert run(["init", str(tmp_path / "log.yaml")]) == 0
    assert list(answers) == []
    (log,) = logs((tmp_path / "log.yaml").read_bytes())
    assert (str(log.table.variant), log.table.players, log.table.pulya) == ("sochinka", ("Anna", "Boris", "Vera"), 20)
    assert (str(log.table.conventions.whist), log.table.price.text, log.date) == ("ordinary", "5 c", "2026-11-27")
    printed = capsys.readouterr()
    assert "it is one of: classic, sochinka, leningradka, gusarik" in printed.err + printed.out


def test_a_dash_and_nothing_are_no_price_and_no_target(tmp_path, monkeypatch):
    from test_add import Keyboard

    answers = iter(["-", ""])
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda prompt: next(answers))
    args = ["--variant", "sochinka", "--players", THREE, "--whist", "robber"]
    assert run(["init", str(tmp_path / "log.yaml"), *args]) == 0
    (log,) = logs((tmp_path / "log.yaml").read_bytes())
    assert (log.table.price, log.table.pulya) == (None, None)
