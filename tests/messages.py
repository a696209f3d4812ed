"""Every English text that people are shown, collected from the sources, and the Russian catalogue of them.

Run as a program, this brings the catalogue up to date: new texts are added without a translation, texts that are
gone are taken out, and the compiled catalogue is written anew::

    python tests/messages.py
"""

from __future__ import annotations

import ast
import gettext
import io
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
from babel.messages import Catalog, Message, mofile, pofile

from preferans_cli import catalogue
from preferans_cli.cli import COMMANDS, pref
from preferans_cli.cli.speaking import LANG_HELP, paragraphs
from preferans_cli.language import DOMAIN, LOCALES
from preferans_cli.report import journal, ladder, results, transfers

PACKAGE = Path(catalogue.__file__).parent
FOLDER = Path(LOCALES, "ru", "LC_MESSAGES")
PO = FOLDER / f"{DOMAIN}.po"
MO = FOLDER / f"{DOMAIN}.mo"
CLICK = "click"
"""The comment of those texts of the catalogue that are click's, not ours."""

Text = str | tuple[str, str]
"""What a text is called by: itself, or one and many."""

CALCULATED = {
    ("sentences.py", "catalogue.REASONS[key]"): catalogue.REASONS.values(),
    ("sentences.py", "catalogue.STAKES[stake.bomb]"): catalogue.STAKES.values(),
    ("sentences.py", "catalogue.STAKES[0]"): (),
    ("sentences.py", "catalogue.WHATS[what]"): catalogue.WHATS.values(),
    ("sentences.py", "catalogue.HINTS[which]"): catalogue.HINTS.values(),
    ("sentences.py", "catalogue.HINTS['misfit']"): (),
    ("sentences.py", "sentence"): [sentence for sentence, _ in catalogue.PROBLEMS.values()],
    ("sentences.py", "hint"): [hint for _, hint in catalogue.PROBLEMS.values() if hint],
    ("sentences.py", "str(word)"): (
        *catalogue.KINDS_OF_FILE,
        *catalogue.SEPARATORS,
        *catalogue.SYSTEM,
    ),
    ("sentences.py", "detail"): catalogue.WORKBOOK_DETAILS,
    ("sentences.py", "self.language.key(key)"): ["games"],
    ("sentences.py", "write_bid(bid)"): ["pass", "pass dark", *(f"{number} dark" for number in range(1, 6))],
    ("sentences.py", "text[:-1]"): "JQKA",
    ("cli/__init__.py", "short"): COMMANDS.values(),
    ("cli/speaking.py", "getattr(fault, 'strerror', None) or str(fault)"): (
        *catalogue.SYSTEM,
        *catalogue.EXTRAS.values(),
    ),
    ("report/results.py", "name"): (*results.COLUMNS, *journal.COLUMNS, *transfers.COLUMNS, *ladder.COLUMNS),
    ("report/ladder.py", "key"): ladder.COLUMNS,
    ("report/tables.py", "name"): (),
}
"""Where something else than a literal is said: the module and the expression → all that it can be."""

SILENT = ("read/", "rules/")
"""Parts of the package that know no text for people."""

PASSED_ON = {"cli/speaking.py": ("text", "twin", "command", "paragraph"), "language.py": ("text",)}
"""Modules that say what others hand them, by these names."""


def collect() -> dict[Text, str]:
    """Every text, with where it comes from."""
    found: dict[Text, str] = {}
    for text, where in (*_of_the_catalogue(), *_of_the_sources(), *_of_the_help()):
        found.setdefault(text, where)
    return found


def _of_the_catalogue() -> Iterator[tuple[Text, str]]:
    for code, (sentence, hint) in catalogue.PROBLEMS.items():
        yield sentence, code
        if hint:
            yield hint, code
    for noun, forms in catalogue.NOUNS.items():
        yield forms, f"noun: {noun}"
    for key, reason in catalogue.REASONS.items():
        yield reason, f"reason: {key}"


def _of_the_sources() -> Iterator[tuple[Text, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).as_posix()
        if module.startswith(SILENT):
            continue
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                for text in _said(module, call):
                    yield text, module


def _said(module: str, call: ast.Call) -> Iterator[Text]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "say" and call.args:
        yield from _texts(module, call.args[0])
    elif name == "count" and len(call.args) == 3:
        one, many = call.args[1:]
        if isinstance(one, ast.Constant) and isinstance(many, ast.Constant):
            yield one.value, many.value
        elif module not in ("sentences.py", "language.py") and not isinstance(call.args[0], ast.Constant):
            raise AssertionError(f"{module}:{call.lineno}: count() wants its two texts as literals")


def _texts(module: str, said: ast.expr) -> Iterator[Text]:
    if isinstance(said, ast.IfExp):
        yield from _texts(module, said.body)
        yield from _texts(module, said.orelse)
    elif isinstance(said, ast.Constant):
        yield said.value
    elif (module, ast.unparse(said)) in CALCULATED:
        yield from CALCULATED[module, ast.unparse(said)]
    elif not any(isinstance(part, ast.Name) and part.id in PASSED_ON.get(module, ()) for part in ast.walk(said)):
        raise AssertionError(f"{module}:{said.lineno}: list in CALCULATED what say({ast.unparse(said)}) can say")


def _of_the_help() -> Iterator[tuple[Text, str]]:
    for name, command in {
        "pref": pref,
        **{name: import_module(f"preferans_cli.cli.{name}").command for name in COMMANDS},
    }.items():
        where = f"pref {name} --help" if command is not pref else "pref --help"
        for text in filter(None, (command.help, command.epilog)):
            for paragraph, apart in paragraphs(text):
                if not apart:
                    yield " ".join(paragraph.split()), where
                    continue
                for line in paragraph.split("\n")[1:]:
                    if not re.search(r"^  .*\bpref\b", line):
                        yield line, where
        for param in command.params:
            if isinstance(param, click.Option) and param.help and param.help != LANG_HELP:
                yield param.help, where
            if not isinstance(param.type, click.Choice) and not getattr(param, "is_flag", False):
                yield (
                    param.metavar
                    or (param.human_readable_name if isinstance(param, click.Argument) else param.type.name.upper()),
                    where,
                )
    yield from ((text, "pref --help") for text in (LANG_HELP, pref.options_metavar, pref.subcommand_metavar))


def read() -> Catalog:
    """The Russian catalogue as it stands in the source."""
    return pofile.read_po(io.BytesIO(PO.read_bytes()), locale="ru")


def key_of(message: Message) -> Text:
    """What a message is called by."""
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def translated(message: Message) -> bool:
    """Whether a message has its translation, in every form."""
    return bool(message.string) and all(message.string)


def compiled(found: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    buffer = io.BytesIO()
    mofile.write_mo(buffer, found)
    return buffer.getvalue()


def in_gettext(data: bytes) -> object:
    """All that gettext takes from a compiled catalogue, to be compared."""
    found = dict(vars(gettext.GNUTranslations(io.BytesIO(data)))["_catalog"])
    del found[""]  # the header, which has dates in it
    return found


def update() -> list[Text]:
    """Brings the catalogue up to date; gives the texts that have no translation."""
    known = {key_of(message): message for message in read() if message.id}
    new = Catalog(locale="ru")
    for text, where in collect().items():
        string = known[text].string if text in known else ("" if isinstance(text, str) else ("", "", ""))
        new.add(text, string, auto_comments=[where])
    for text, message in known.items():
        if CLICK in message.auto_comments:
            new.add(text, message.string, auto_comments=[CLICK])
    header, _, _ = PO.read_text(encoding="utf-8").partition("\n\n")
    buffer = io.BytesIO()
    pofile.write_po(buffer, new, width=110, omit_header=True)
    PO.write_text(f"{header}\n\n{buffer.getvalue().decode().strip()}\n", encoding="utf-8")
    data = compiled(read())
    if not MO.exists() or in_gettext(MO.read_bytes()) != in_gettext(data):
        MO.write_bytes(data)
    return [key_of(message) for message in new if message.id and not translated(message)]


if __name__ == "__main__":
    for text in update():
        print("no translation:", text)
