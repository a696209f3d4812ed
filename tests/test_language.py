"""The catalogue of Russian: complete, compiled, with the same gaps to be filled in, and really Russian."""

from __future__ import annotations

import ast
import re
from string import Formatter

import messages
import pytest
from russian import LETTERS_OF_CARDS, latin

from preferans_cli import catalogue
from preferans_cli.cli import COMMANDS
from preferans_cli.language import ENGLISH, Russian, language_of, name_by_locale
from preferans_cli.words import KEY_OF, fold

CATALOGUE = messages.read()
MESSAGES = [message for message in CATALOGUE if message.id]
RUSSIAN = language_of("ru")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 взяток"), (1, "1 взятка"), (2, "2 взятки"), (4, "4 взятки"), (5, "5 взяток"), (10, "10 взяток"),
        (11, "11 взяток"), (12, "12 взяток"), (14, "14 взяток"), (21, "21 взятка"), (22, "22 взятки"),
        (25, "25 взяток"), (101, "101 взятка"), (111, "111 взяток"), (112, "112 взяток"), (1002, "1002 взятки"),
    ],
)  # fmt: skip
def test_a_number_has_its_noun_in_the_right_form(number, said):
    assert RUSSIAN.count(number, *catalogue.NOUNS["tricks"]) == said


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "RU"}, "ru"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environ, name):
    assert name_by_locale(environ) == name


def test_english_asks_no_catalogue():
    assert language_of("en") is ENGLISH
    assert ENGLISH.say("{n} deals") == "{n} deals"
    assert [ENGLISH.count(number, "{n} deal", "{n} deals") for number in (0, 1, 2)] == ["0 deals", "1 deal", "2 deals"]


def test_nothing_stays_nothing():
    """gettext keeps the header of a catalogue under the empty text."""
    assert RUSSIAN.say("") == ""


def test_what_has_no_translation_is_said_in_english():
    assert RUSSIAN.say("a sentence of tomorrow") == "a sentence of tomorrow"


def test_every_text_has_its_translation():
    known = {messages.key_of(message) for message in MESSAGES if messages.translated(message)}
    assert [text for text in messages.collect() if text not in known] == [], "add them: python tests/messages.py"


def test_the_catalogue_keeps_no_text_that_nobody_says():
    said = messages.collect()
    kept = [message for message in MESSAGES if messages.CLICK not in message.auto_comments]
    assert [message.id for message in kept if messages.key_of(message) not in said] == []


def test_the_compiled_catalogue_is_up_to_date():
    fresh = messages.in_gettext(messages.compiled(CATALOGUE))
    assert messages.in_gettext(messages.MO.read_bytes()) == fresh, "compile it: python tests/messages.py"


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_a_translation_fills_in_the_same():
    wrong = []
    for message in MESSAGES:
        if not isinstance(message.id, str):
            continue
        used, theirs = gaps(message.string), messages.CLICK in message.auto_comments
        nouns = {noun for _, _, noun, _ in Formatter().parse(message.string) if noun}
        if not (used == gaps(message.id) or (theirs and used < gaps(message.id))) or nouns - catalogue.NOUNS.keys():
            wrong.append(message.string)
    assert wrong == []


def test_a_number_has_three_forms():
    counted = [message for message in MESSAGES if not isinstance(message.id, str)]
    assert {len(message.string) for message in counted} == {3}
    assert [
        message.string for message in counted if any(gaps(form) != gaps(message.id[1]) for form in message.string[1:])
    ] == []


def test_a_translation_has_no_english_word():
    wrong = []
    for message in MESSAGES:
        for text in [message.string] if isinstance(message.id, str) else message.string:
            shown = re.sub(r"\{[^{}]*\}", "", text.replace("{{", "").replace("}}", ""))
            if latin(shown, LETTERS_OF_CARDS | {"pref", "yaml", "csv", "tsv", *COMMANDS}):
                wrong.append(text)
    assert wrong == []


HINTS = [(code, hint) for code, (_, hint) in catalogue.PROBLEMS.items() if hint]


@pytest.mark.parametrize(("code", "hint"), HINTS, ids=[code for code, _ in HINTS])
def test_a_hint_names_keys_that_are_read(code, hint):
    """What a hint tells to write is understood when it is written."""
    if code == "R114:mapping":
        return  # «ключ: значение» stands for any
    for said in (hint, RUSSIAN.say(hint)):
        snippets = re.findall(r"\b(\w+): (?=\{\{|\[|…)", said) + re.findall(r"\{\{(\w+):", said)
        names = {"Анна", "Anna", "имя", "name"}
        assert [key for key in snippets if fold(key) not in KEY_OF and key not in names] == []


SAYING = {"say", "count", "key", "value"}
PRINTING = {"echo", "secho", "write", "ClickException", "UsageError", "BadParameter", "prompt", "confirm"}


def printed_literals() -> list[str]:
    """Literals with words in them that are printed without having been said."""
    found = []
    for folder in ("cli", "report"):
        for path in sorted((messages.PACKAGE / folder).rglob("*.py")):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and called(call) in PRINTING and call.args:
                    texts = [text for text in literals(call.args[0]) if re.search("[A-Za-z]{3}", text)]
                    found += [f"{path.relative_to(messages.PACKAGE)}:{call.lineno}: {text!r}" for text in texts]
    return found


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(node: ast.AST) -> list[str]:
    """The texts in an expression that are not handed to a language, nor keys of a mapping."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Subscript) or (isinstance(node, ast.Call) and called(node) in SAYING):
        return []
    return [text for child in ast.iter_child_nodes(node) for text in literals(child)]


def test_nothing_is_printed_without_being_said():
    assert printed_literals() == []


def test_the_catalogue_of_the_package_is_found():
    assert isinstance(RUSSIAN, Russian)
    assert RUSSIAN.say("bombs") == "бомбы"
