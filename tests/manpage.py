"""The manual page, made from the help of the commands.

Run as a program, this writes it anew::

    python tests/manpage.py
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import click

import preferans_cli
from preferans_cli.cli import COMMANDS, EPILOG, pref

PAGE = Path(preferans_cli.__file__).parent / "man" / "pref.1"
HEAD = f'.TH PREF 1 "" "preferans-cli {preferans_cli.__version__}" "User Commands"'
NAME = r"pref \- settle preferans parties from written logs"
ENVIRONMENT = [
    ("LC_ALL, LC_MESSAGES, LANG", "The language of what is printed, where no --lang says it: Russian or English."),
]
FILES = [
    ("*.yaml *.yml *.csv *.json", "Logs. How they are written is told in docs/format.md of the source."),
    ("pref.schema.json", "The JSON Schema of a log, for editors; pref init puts it beside a new log."),
]


def page() -> str:
    """The whole page."""
    lines = [HEAD, ".SH NAME", NAME, ".SH SYNOPSIS", r".B pref", r"[\fIoptions\fR] \fIcommand\fR [\fIarguments\fR]"]
    lines += [".SH DESCRIPTION", *_text(pref.help)]
    lines += [".SH OPTIONS", *_options(pref), *_pairs([("-h, --help", "Explain a command, with examples.")])]
    lines.append(".SH COMMANDS")
    for name in COMMANDS:
        command = import_module(f"preferans_cli.cli.{name}").command
        arguments = [_value(param) for param in command.params if isinstance(param, click.Argument)]
        lines += [f".SS {_escaped(' '.join(['pref', name, '[OPTIONS]', *arguments]))}"]
        lines += [*_text(command.help), *_options(command)]
    lines += [".SH EXIT STATUS", *_pairs(re.findall(r"^  (\d+) +(.*)$", EPILOG, re.MULTILINE))]
    lines += [".SH ENVIRONMENT", *_pairs(ENVIRONMENT), ".SH FILES", *_pairs(FILES)]
    return "\n".join(lines) + "\n"


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


def _options(command: click.Command) -> list[str]:
    return _pairs([_option(param) for param in command.params if isinstance(param, click.Option)])


def _option(param: click.Option) -> tuple[str, str]:
    term = ", ".join(param.opts) + ("" if param.is_flag else f" {_value(param)}")
    return term, (param.help or "") + (f" The default is {param.default}." if param.show_default else "")


def _pairs(pairs: list[tuple[str, str]]) -> list[str]:
    return [line for term, text in pairs for line in (".TP", rf"\fB{_escaped(term)}\fR", _escaped(text))]


def _escaped(text: str) -> str:
    """A text that troff prints as it is."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text[:1] in (".", "'") else text


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
