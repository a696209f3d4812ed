"""The manual pages, made from the help of the commands, in English and in Russian.

Run as a program, this writes them anew::

    python tests/manpage.py
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import click

import preferans_cli
from preferans_cli.cli import COMMANDS, pref
from preferans_cli.cli.speaking import localized
from preferans_cli.language import ENGLISH, Language, language_of

FOLDER = Path(preferans_cli.__file__).parent / "man"
PAGES = {"en": FOLDER / "pref.1", "ru": FOLDER / "ru" / "pref.1"}
HEAD = '.TH PREF 1 "" "preferans-cli {version}" "{manual}"'
TEXTS = {
    "manual": "User Commands",
    "name": "settle preferans parties from written logs",
    "options": "options",
    "command": "command",
    "arguments": "arguments",
    "help": "Explain a command, with examples.",
    "default": "The default is {default}.",
    "language": "The language of what is printed, where no --lang says it: Russian or English.",
    "logs": "Logs. How they are written is told in docs/format.md of the source.",
    "schema": "The JSON Schema of a log, for editors; pref init puts it beside a new log.",
}
RUSSIAN = {
    "NAME": "ИМЯ",
    "SYNOPSIS": "ЗАПУСК",
    "DESCRIPTION": "ОПИСАНИЕ",
    "OPTIONS": "ПАРАМЕТРЫ",
    "COMMANDS": "КОМАНДЫ",
    "EXIT STATUS": "КОД ЗАВЕРШЕНИЯ",
    "ENVIRONMENT": "ОКРУЖЕНИЕ",
    "FILES": "ФАЙЛЫ",
    "manual": "Команды пользователя",
    "name": "рассчитать пульки по записям партий",
    "options": "параметры",
    "command": "команда",
    "arguments": "аргументы",
    "help": "Рассказать о команде, с примерами.",
    "default": "По умолчанию {default}.",
    "language": "Язык, на котором отвечает программа, если его не называет --lang: русский или английский.",
    "logs": "Протоколы. Как их пишут, рассказано в файле docs/format.md исходного кода, по-русски — в README.ru.md.",
    "schema": "Схема протокола (JSON Schema) для редакторов; pref init кладёт её рядом с новым протоколом.",
}
"""What only these pages say. The rest is the help, in its own translation."""


def page(name: str = "en") -> str:
    """The whole page in a language."""
    return _Page(language_of(name)).text()


class _Page:
    def __init__(self, language: Language) -> None:
        self.language = language
        self.words = TEXTS if language is ENGLISH else RUSSIAN

    def text(self) -> str:
        words, whole = self.words, localized(pref, self.language)
        whole.params = [param for param in whole.params if "--help" not in param.opts]
        usage = (rf"[\fI{words['options']}\fR]", rf"\fI{words['command']}\fR", rf"[\fI{words['arguments']}\fR]")
        lines = [HEAD.format(version=preferans_cli.__version__, manual=words["manual"])]
        lines += [self._section("NAME"), rf"pref \- {words['name']}", self._section("SYNOPSIS"), r".B pref"]
        lines += [" ".join(usage), self._section("DESCRIPTION"), *_text(whole.help)]
        lines += [self._section("OPTIONS"), *self._options(whole), *_pairs([("-h, --help", words["help"])])]
        lines.append(self._section("COMMANDS"))
        for name in COMMANDS:
            given = import_module(f"preferans_cli.cli.{name}").command
            command = given if self.language is ENGLISH else localized(given, self.language)
            arguments = [_value(param) for param in command.params if isinstance(param, click.Argument)]
            options = self.language.say("[OPTIONS]")
            lines += [f".SS {_escaped(' '.join(['pref', name, options, *arguments]))}"]
            lines += [*_text(command.help), *self._options(command)]
        statuses = re.findall(r"^  (\d+) +(.*)$", whole.epilog or "", re.MULTILINE)
        files = [("*.yaml *.yml *.csv *.json", words["logs"]), ("pref.schema.json", words["schema"])]
        lines += [self._section("EXIT STATUS"), *_pairs(statuses)]
        lines += [self._section("ENVIRONMENT"), *_pairs([("LC_ALL, LC_MESSAGES, LANG", words["language"])])]
        lines += [self._section("FILES"), *_pairs(files)]
        return "\n".join(lines) + "\n"

    def _section(self, title: str) -> str:
        return f".SH {self.words.get(title, title)}"

    def _options(self, command: click.Command) -> list[str]:
        own = [param for param in command.params if isinstance(param, click.Option)]
        # what every command has stands at the top of the page
        return _pairs([self._option(param) for param in own if command.name == "pref" or "--lang" not in param.opts])

    def _option(self, param: click.Option) -> tuple[str, str]:
        term = ", ".join(param.opts) + ("" if param.is_flag else f" {_value(param)}")
        default = " " + self.words["default"].format(default=param.default) if param.show_default else ""
        return term, (param.help or "") + default


def _value(param: click.Parameter) -> str:
    """What stands for the value of a parameter."""
    if param.metavar:
        return param.metavar
    if isinstance(param.type, click.Choice):
        return f"{{{'|'.join(param.type.choices)}}}"
    name = param.human_readable_name if isinstance(param, click.Argument) else param.type.name.upper()
    return name if param.required else f"[{name}]"


def _text(text: str | None) -> list[str]:
    """Paragraphs; those that are marked as laid out stay as they are."""
    lines: list[str] = []
    for paragraph in inspect.cleandoc(text or "").split("\n\n"):
        if paragraph.startswith("\b"):
            title, *rest = paragraph.split("\n")[1:]
            lines += [
                ".PP",
                _escaped(title),
                ".PP",
                ".nf",
                ".RS",
                *(_escaped(line.strip()) for line in rest),
                ".RE",
                ".fi",
            ]
        else:
            lines += [".PP", _escaped(" ".join(paragraph.split()))]
    return lines


def _pairs(pairs: list[tuple[str, str]]) -> list[str]:
    return [line for term, text in pairs for line in (".TP", rf"\fB{_escaped(term)}\fR", _escaped(text))]


def _escaped(text: str) -> str:
    """A text that troff prints as it is."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text[:1] in (".", "'") else text


if __name__ == "__main__":
    for name, path in PAGES.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(name), encoding="utf-8")
