"""What is printed in Russian: everything people read, and nothing that programs read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import logs
from russian import LETTERS_OF_CARDS, in_russian, latin

from preferans_cli import catalogue, language
from preferans_cli.cli import COMMANDS
from preferans_cli.cli.colour import CHOICES
from preferans_cli.cli.completion import SHELLS
from preferans_cli.conventions import PRESETS, Whist
from preferans_cli.language import language_of
from preferans_cli.model import LADDER, Card
from preferans_cli.problems import Code, Problem, Seat
from preferans_cli.read import FORMATS as READ_FORMATS
from preferans_cli.report import FINDING_FORMATS, SETTLE_FORMATS, journal, results
from preferans_cli.rules.state import Stake
from preferans_cli.sentences import Speaker
from preferans_cli.sheet import Why
from preferans_cli.write.convert import Lossy, converted

ROOT = Path(__file__).parent.parent
CASES = Path(__file__).parent / "cases"
SAMPLES = ROOT / "samples"
BAD = sorted(CASES.glob("bad-*.yaml"))
TWINS = {
    "sochinka-vecher": "sochinka-evening",
    "leningradka-vecher": "leningradka-evening",
    "klassika": "classic-party",
    "gusarik-po-russki": "gusarik",
}
FORMATS = {*SETTLE_FORMATS, *READ_FORMATS, *FINDING_FORMATS}


def words_of(text: str) -> set[str]:
    return set(re.findall("[A-Za-z]+", text))


# The samples


def renamed(value: object, names: dict[str, str]) -> object:
    """A result with other names for its players."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("name", TWINS)
def test_a_russian_sample_settles_as_its_english_twin(name, invoke):
    russian, english = (
        json.loads(invoke("settle", "-f", "json", SAMPLES / f"{stem}.yaml").stdout)[0] for stem in (name, TWINS[name])
    )
    names = dict(zip(english["players"], russian["players"], strict=True))
    assert not set(english["players"]) & set(russian["players"])
    for result in (russian, english):
        del result["pulka"], result["source"]
    assert russian == renamed(english, names)


@pytest.mark.parametrize("name", TWINS)
@pytest.mark.parametrize(
    "command", [("settle",), ("settle", "-f", "md"), ("journal",), ("rules",), ("check", "--strict")]
)
def test_a_russian_evening_is_printed_without_an_english_word(command, name, run_pref, monkeypatch):
    monkeypatch.chdir(SAMPLES)
    _, out, err = run_pref(*command, "--lang", "ru", f"{name}.yaml")
    assert out or err
    quoted = words_of(f"{name}.yaml")
    assert latin(out, quoted) == []
    assert latin(err, quoted | {"pref", "check"}) == []


# Problems


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_slip_in_a_russian_log_is_told_in_russian(path, tmp_path, run_pref):
    """The bad logs in Russian words have the problems of the English ones, and not an English word about them."""
    text = in_russian(path.read_text(encoding="utf-8"))
    log = tmp_path / "протокол.yaml"
    log.write_text(text, encoding="utf-8")
    status, out, err = run_pref("check", "--lang", "ru", log)
    assert status == 1
    _, english, _ = run_pref("check", path)
    problem = re.compile(r":(\d+):\d+: \S+ ([A-Z]\d{3}) ")
    assert problem.findall(out) == problem.findall(english)
    told = "\n".join(line.replace(str(log), "") for line in (out + err).splitlines() if not line.startswith("     "))
    guessed = re.sub(r"может быть, \w+\?", "", told)  # the nearest word to one that was typed in latin letters
    assert latin(guessed, words_of(text) | LETTERS_OF_CARDS | {"pref", "explain"}) == []


def arguments(sentence: str) -> dict[str, object]:
    """Something for every gap of a sentence."""
    made: dict[str, object] = {}
    for name in re.findall(r"\{(\w+)[:}]", sentence):
        made[name] = Seat(1) if name in SEATS else 2
    return made


SEATS = {"player", "dealer", "stated", "partner", "turn", "winner", "declarer", "on"}


@pytest.mark.parametrize("variant", catalogue.PROBLEMS)
def test_every_sentence_can_be_said_in_russian(variant):
    """Each as it stands in the catalogue, with numbers and players in its gaps."""
    speaker = Speaker(("Анна", "Борис", "Вера"), language_of("ru"))
    for text in filter(None, catalogue.PROBLEMS[variant]):
        said = speaker.language.say(text)
        values = {name: speaker._said(value) for name, value in arguments(said).items()}
        shown = said.format_map(values)
        assert latin(shown, LETTERS_OF_CARDS) == []
        assert said != text or re.fullmatch(r"\{\w+\}", text)


WORDS = [
    (Problem(Code.NOT_A_CHOICE, args={"key": "stages", "written": "все", "values": ("both", "main"), "guess": None}),
     "этапы: не бывает значения все", "бывает: оба, основной"),
    (Problem(Code.NOT_A_CHOICE, args={"key": "games", "written": "11", "values": ("10", "mizer"), "guess": None}),
     "игры: не бывает значения 11", "бывает: 10, мизер"),
    (Problem(Code.NOT_A_CHOICE, args={"key": "last_round", "written": "нет", "values": ("true",), "guess": None}),
     "последний_круг: не бывает значения нет", "бывает: да"),
    (Problem(Code.MISSING_KEY, args={"key": "tricks", "what": "game"}),
     "не хватает ключа взятки (розыгрыш)", "добавьте взятки: …"),
    (Problem(Code.MISSING_KEY, args={"key": "player", "what": "penalty: hint"}),
     "не хватает ключа игрок (штраф: подсказка)", "добавьте игрок: …"),
    (Problem(Code.UNKNOWN_KEY, args={"key": "пуляя", "what": "credit"}),
     "ключа пуляя здесь не бывает (запись)", "бывают: пуля, гора, помощь"),
    (Problem(Code.WHIST_DISAGREES, args={"table": "robber", "conventions": "gentleman"}),
     "в столе вист грабительский, а в условиях джентльменский", "напишите это один раз"),
    (Problem(Code.GAME_TWICE, args={"player": Seat(0), "game": "mizer", "left": ("6", "10")}),
     "Анна: игра мизер уже сыграна", "осталось сыграть: 6, 10"),
    (Problem(Code.TRICKS_NOT_TEN, args={"total": 9}), "всего 9 взяток, не хватает одной", "в сдаче десять взяток"),
    (Problem(Code.TRICKS_NOT_TEN, args={"total": 12}), "всего 12 взяток, 2 лишние", "в сдаче десять взяток"),
    (Problem(Code.CARD_TWICE, args={"card": Card("K", 3)}),
     "карта К♥ не может лежать в прикупе дважды", "проверьте карты"),
    (Problem(Code.NOT_TEXT, args={"kind": "a PDF document"}),
     "это не текстовый файл, а документ PDF", "сохраните протокол простым текстом (YAML или CSV)"),
    (Problem(Code.NOT_YAML, args={"why": "colon", "word": "игроки"}),
     "после слова игроки не хватает двоеточия", "напишите «игроки:» и за ним значение"),
    (Problem(Code.CONVENTIONS_UNREADABLE, args={"file": "клуб.yaml", "why": "No such file or directory"}),
     "файл условий клуб.yaml не читается: нет такого файла или папки", "путь к нему начинается от папки протокола"),
    (Problem(Code.EXPECT_DIFFERS, args={"column": "gora", "player": Seat(2), "on": None, "expected": "8",
                                        "computed": "12", "deals": (3, 5)}),
     "Вера, гора: на бумаге 8, а по протоколу 12", "после прошлой сверки это меняли сдачи 3, 5"),
]  # fmt: skip


@pytest.mark.parametrize(("problem", "sentence", "hint"), WORDS, ids=[sentence for _, sentence, _ in WORDS])
def test_the_words_of_the_log_are_russian_in_a_sentence(problem, sentence, hint):
    assert Speaker(("Анна", "Борис", "Вера"), language_of("ru")).problem(problem) == (sentence, hint)


SHEET = """# пулька: пятница
# игроки: Анна, Борис, Вера
играющий,игра,вист,Анна,Борис,Вера
Борис,6п,Вера,,6,4
"""
SLIPS = [
    ("# пулька: пятница", "# пуля 10", "R153 после «# пуля» нет двоеточия",
     "напишите «# пуля: …», а комментарий начните с ##"),
    ("# пулька: пятница", "# игроки: Глеб", "R113 ключ игроки стоит дважды", "оставьте тот, который верен"),
    ("# пулька: пятница", "# этапы: все", "R125 этапы: не бывает значения все", "бывает: оба, основной, разбойник"),
    ("# пулька: пятница", "# пуляя: 10", "R120 ключа пуляя здесь не бывает (строки с #)", "может быть, пуля?"),
    ("играющий,игра,вист", "играющий,игры,вист", "R140 это не заголовок таблицы: в нём нет столбца «игра»",
     "напишите перед сдачами заголовок: играющий,игра,тёмная,вист, потом игроки, потом прикуп,заметка"),
    ("Борис,Вера\n", "Борис\n", "R143 Вера: в заголовке нет такого столбца", "добавьте столбец Вера"),
    ("Борис,Вера\n", "Борис,Вера,помарки\n", "R142 столбца помарки не бывает", "столбец — это имя игрока или"),
    ("6,4\n", "6,4,7\n", "R144 7 стоит за последним столбцом", "если это часть ячейки перед ним, возьмите"),
    ("Борис,6п", "Борис,\"6п\"я", "R147 в этой ячейке что-то стоит после закрывающей кавычки", "возьмите в кавычки"),
    ("Борис,6п,Вера,,6,4", ",итого,,0,6,4", "R141 это строка с итогами, а не сдача", "уберите её"),
    ("Борис,6п,Вера,,6,4", "# пуля: 10", "R145 строка «# пуля» стоит ниже заголовка", "такие строки пишут"),
    ("Борис,6п", "Борис\x01,6п", "R109 управляющему символу (U+0001) в протоколе не место", "удалите его"),
]  # fmt: skip


@pytest.mark.parametrize(("here", "slip", "told", "hint"), SLIPS, ids=[told for _, _, told, _ in SLIPS])
def test_a_slip_in_a_russian_sheet_is_told_in_russian(here, slip, told, hint, tmp_path, run_pref):
    sheet = tmp_path / "пятница.csv"
    sheet.write_text(SHEET.replace(here, slip), encoding="utf-8")
    status, out, _ = run_pref("check", "--lang", "ru", sheet)
    assert status == 1
    assert f"ошибка {told}\n" in out
    assert f"совет: {hint}" in out
    assert latin(out.replace(str(sheet), "")) == []


def test_the_sheet_without_a_slip_is_good(tmp_path, run_pref):
    sheet = tmp_path / "пятница.csv"
    sheet.write_text(SHEET, encoding="utf-8")
    assert run_pref("check", "--lang", "ru", sheet)[0] == 0


WORKBOOKS = [
    ("PK nothing", "это не книга Excel или она повреждена: внутри не архив ZIP"),
    ("PK\x05\x06" + 18 * "\0", "это не книга Excel или она повреждена"),
]
"""What openpyxl says of the second has no translation, and is left out."""


@pytest.mark.parametrize(("data", "told"), WORKBOOKS, ids=["junk", "an empty archive"])
def test_a_workbook_that_is_none_is_told_in_russian(data, told, tmp_path, run_pref):
    book = tmp_path / "пятница.xlsx"
    book.write_bytes(data.encode())
    _, out, _ = run_pref("check", "--lang", "ru", book)
    assert f"ошибка R154 {told}\n" in out


REASONS = [
    ((Why.REMISE, 2, Stake(4, 2)), "подсад 2 × 4 на бомбе"),
    ((Why.NOTHING_TAKEN, 1, Stake(8, 1, dark=True)), "за безвзятие, подсад 1 × 8 в тёмную"),
    ((Why.TRICKS, 1, Stake(2)), "1 взятка × 2"),
    ((Why.TRICKS, 3, Stake(2)), "3 взятки × 2"),
    ((Why.TALON_REWARD, (Card("A", 2), Card("K", 2)), 2, Stake(12, 2)), "прикуп Т♦ К♦, 2 взятки × 12 на бомбе"),
    ((Why.HELP, 2, 5), "помощь, Вера: 5 очков по 10"),
    ((Why.HELPED, 2, 1), "помогает Вера, 1 очко"),
    ((Why.BOMB_DRAWN, 2, False), "распасы в тёмную, 2-е подряд, рангом ниже"),
]


@pytest.mark.parametrize(("why", "said"), REASONS, ids=[said for _, said in REASONS])
def test_a_reason_in_russian(why, said):
    assert Speaker(("Анна", "Борис", "Вера"), language_of("ru")).reason(why) == said


# The command line


@pytest.mark.parametrize(
    "command", [(), *((name,) for name in COMMANDS)], ids=lambda command: "".join(command) or "pref"
)
def test_the_help_of_every_command_is_russian(command, run_pref):
    status, out, _ = run_pref("--lang", "ru", *command, "--help")
    assert status == 0
    explained = re.sub(r"^ +(cat \S+ \| |eval \"\$\()?pref .*$", "", out, flags=re.MULTILINE)  # but for the examples
    choices = {*CHOICES, *COMMANDS, *FORMATS, *PRESETS, *Whist, *SHELLS}
    assert latin(explained, {"pref", "text", "ru", "en", "x", "mark", "skip", *choices}) == []
    assert "Параметры:" in out


WRONG = [
    ("setle", "нет команды 'setle'. Может быть, settle?"),
    ("settle --formatt table", "Нет параметра '--formatt'"),
    ("settle -f xml log.yaml", "Неверное значение '-f' / '--format': 'xml'"),
    ("settle -o", "Параметру '-o' нужно значение"),
    ("settle -o log.doc log.yaml", "формат log.doc неизвестен"),
    ("settle nothing.yaml", "nothing.yaml не читается: нет такого файла или папки"),
    ("settle --strict=1 log.yaml", "Параметр '--strict' пишется без значения"),
    ("rules log.yaml --variant sochinka", "назовите протокол или вариант, но не то и другое"),
    ("rules one.yaml two.yaml", "Лишний аргумент (two.yaml)"),
    ("check --lang de log.yaml", "Неверное значение '--lang': 'de'"),
    ("convert log.yaml", "Не хватает аргумента 'КУДА'"),
    ("convert log.yaml log.doc", "по окончанию имени log.doc не видно, в каком формате писать: добавьте --to"),
    ("convert nothing.yaml log.csv", "nothing.yaml не читается: нет такого файла или папки"),
]


@pytest.mark.parametrize(("line", "complaint"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_command_line_is_answered_in_russian(line, complaint, run_pref, monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    status, _, err = run_pref(*line.split())
    assert status == 2
    assert complaint in err
    assert latin(err, words_of(line) | FORMATS | {"pref", "settle", "help", "ru", "en"}) == []


EVENING = "стол: {игроки: [Торги, Борис, Вера]}\nсдачи:\n  - {играющий: Борис, игра: 6п}\n"


def test_what_cannot_be_converted_is_told_in_russian(tmp_path, run_pref):
    log, target = tmp_path / "пятница.yaml", tmp_path / "пятница.csv"
    log.write_text(EVENING, encoding="utf-8")
    status, _, err = run_pref("convert", "--lang", "ru", log, target)
    assert status == 1
    told = "Торги — не только имя игрока, но и название столбца"
    assert err == f"pref: {log}:1: записать это в таком формате нельзя: {told}; ничего не записано\n"
    assert not target.exists()


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("xlsx", "в '# note: раз\\x01два' есть знак, которого в книге Excel быть не может"),
        ("csv", "управляющему символу (U+0001) в протоколе не место"),
    ],
)
def test_a_log_of_another_program_that_cannot_be_written_is_told_in_russian(form, told):
    """No reader lets such a note pass, but who uses the library may have made one."""
    (log,) = logs(EVENING)
    with pytest.raises(Lossy) as caught:
        converted([log._replace(note="раз\x01два")], form, f"пятница.{form}")
    sentence = caught.value.said(language_of("ru"))
    assert sentence == f"log.yaml:1: записать это в таком формате нельзя: {told}"
    assert "cannot" in str(caught.value)


def test_a_missing_package_is_told_in_russian(tmp_path, run_pref, monkeypatch):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    book = tmp_path / "пятница.xlsx"
    book.write_bytes(b"")
    needed = "для книг Excel нужен openpyxl: pip install 'preferans-cli[xlsx]'"
    status, _, err = run_pref("check", "--lang", "ru", book)
    assert (status, err.splitlines()[0]) == (2, f"pref: {book} не читается: {needed}")
    status, _, err = run_pref("convert", "--lang", "ru", SAMPLES / "klassika.yaml", book)
    assert (status, err.splitlines()[-1]) == (2, f"Ошибка: {needed}")
    assert book.read_bytes() == b""


def test_the_option_counts_wherever_it_stands_and_the_last_one_wins(run_pref):
    sample = SAMPLES / "gusarik.yaml"
    russian = run_pref("settle", sample, "--lang", "ru")[1]
    assert "гусарик, вист грабительский" in russian
    for args in (
        ("--lang=ru", "settle", sample),
        ("settle", "--lang=ru", sample),
        ("--lang", "en", "settle", "--lang", "ru", sample),
    ):
        assert run_pref(*args)[1] == russian
    assert "gusarik, robber whist" in run_pref("--lang", "ru", "settle", "--lang", "en", sample)[1]


def test_the_command_line_speaks_for_its_own_run_only(run_pref):
    before = dict(os.environ)
    assert "Вызов:" in run_pref("--lang", "ru", "settle", "-h")[1]
    assert os.environ == before
    assert "Usage:" in run_pref("settle", "-h")[1]


def test_english_reads_no_catalogue(run_pref, monkeypatch):
    monkeypatch.setattr(language, "Russian", lambda: pytest.fail("the Russian catalogue was read"))
    assert run_pref("settle", SAMPLES / "gusarik.yaml")[0] == 0


def test_the_locale_of_a_real_process_is_heard():
    environ = {**os.environ, "LC_ALL": "ru_RU.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "preferans_cli", "check", "нет.yaml"],
        capture_output=True, check=False, env=environ, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("pref: нет.yaml не читается: нет такого файла или папки\n")


# What programs read


@pytest.mark.parametrize("form", ["json", "jsonl", "csv", "tsv"])
def test_a_result_for_programs_is_the_same_in_every_language(form, invoke):
    english, russian = (
        invoke("settle", "-f", form, "--lang", lang, SAMPLES / "klassika.yaml").stdout for lang in ("en", "ru")
    )
    assert "classic" in russian
    assert russian == english


def test_a_journal_for_programs_has_only_its_reasons_in_russian(invoke):
    english, russian = (
        json.loads(invoke("journal", "-f", "json", "--lang", lang, SAMPLES / "klassika.yaml").stdout)
        for lang in ("en", "ru")
    )
    for record in russian:
        assert latin(record.pop("reason")) == []
    for record in english:
        assert latin(record.pop("reason")) != []
    assert russian == english


@pytest.mark.parametrize(
    ("command", "columns", "first"),
    [("settle", results.COLUMNS, "пулька"), ("journal", journal.COLUMNS, "пулька")],
)
@pytest.mark.parametrize(("form", "between"), [("csv", ","), ("tsv", "\t")])
def test_headers_are_russian_where_they_are_asked_for(command, columns, first, form, between, invoke):
    sample = SAMPLES / "klassika.yaml"
    plain = invoke(command, "-f", form, sample).stdout.splitlines()
    russian = invoke(command, "-f", form, "--headers", "ru", sample).stdout.splitlines()
    assert plain[0].split(between) == list(columns)
    heads = russian[0].split(between)
    assert heads[0] == first
    assert latin(russian[0]) == []
    assert len(set(heads)) == len(columns)
    assert russian[1:] == plain[1:]


def test_a_problem_as_json_has_its_sentence_in_russian_and_the_rest_in_english(invoke):
    printed = invoke("check", "-f", "json", "--lang", "ru", CASES / "bad-tricks-not-ten.yaml").stdout
    found = next(problem for problem in json.loads(printed) if problem["severity"] == "error")
    assert (found["code"], found["hint"]) == ("D306", "в сдаче десять взяток")


def test_the_ladder_of_contracts_is_said_in_russian():
    said = [language_of("ru").value("contract", contract.game) for contract in LADDER if not contract.level]
    assert said == ["мизер", "тотус"]
