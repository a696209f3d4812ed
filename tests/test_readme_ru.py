"""The Russian README: its evening is played, its commands print what it shows, its lines are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers import as_json, errors, logs

from preferans_cli.api import settled
from preferans_cli.replay import replay

README = (Path(__file__).parent.parent / "README.ru.md").read_text(encoding="utf-8")
EVENING = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)[1]
DAMAGED = EVENING.replace("Вера: 5, Анна: 3", "Вера: 5, Анна: 2")
SHOWN = re.findall(r"```console\n\$ pref ([^\n]*)\n(.*?)```", README, re.DOTALL)
SHEET = re.search(r"```csv\n(.*?)```", README, re.DOTALL)[1]
LINES = re.findall(r"^\|[^|]*\| `(\{.*\})` \|$", README, re.MULTILINE)


@pytest.mark.parametrize(("line", "printed"), SHOWN, ids=[line for line, _ in SHOWN])
def test_a_command_prints_what_is_shown(line, printed, run_pref, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    log = DAMAGED if line.startswith("check") else EVENING
    Path("пятница.yaml").write_text(log, encoding="utf-8")
    _, out, err = run_pref(*line.split())
    assert out + err == printed


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_table_is_a_good_deal(line):
    head = "стол: {игроки: [Вера, Анна, Борис], пуля: 20, условия: {этапы: основной}}\n"
    opening = "начало: {пуля: {Анна: 10}, гора: {Вера: 7}}\n"
    assert errors(f"{head}{opening}сдачи:\n  - {line}\n") == []


def test_the_sheet_is_the_evening():
    results = []
    for text, form in ((EVENING, "yaml"), (SHEET, "csv")):
        (log,) = logs(text, form=form)
        results.append(as_json(settled(replay(log))))
    assert results[0] == results[1]


def test_the_two_readmes_lead_to_each_other():
    english = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    assert "(README.ru.md)" in english
    assert "(README.md)" in README


def test_there_is_something_to_test():
    assert [line.split()[0] for line, _ in SHOWN] == ["check", "settle", "settle", "convert"]
    assert len(LINES) == 10
