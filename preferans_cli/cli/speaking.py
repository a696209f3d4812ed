"""The language of a run: which one is wanted, and how commands, their help and click itself speak it.

``--lang`` is looked for before anything is parsed, so that the help and the complaints about the command line
are in that language too, wherever on the line it stands.
"""

from __future__ import annotations

import copy
import inspect
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ..language import DOMAIN, ENGLISH, LOCALES, NAMES, Language, language_of, name_by_locale

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LANG_HELP = "The language of tables, messages and help; by the locale if not said."


def wanted(args: Sequence[str]) -> Language:
    """The language that a command line asks for, the last ``--lang`` that stands there; else that of the locale."""
    name = name_by_locale(os.environ)
    for number, arg in enumerate(args):
        if arg == "--":
            break
        option, sign, value = arg.partition("=")
        if option == "--lang":
            said = value if sign else args[number + 1] if number + 1 < len(args) else ""
            name = said if said in NAMES else name
    return language_of(name)


def language() -> Language:
    """The language of this run."""
    context = click.get_current_context(silent=True)
    return (context.find_object(Language) if context else None) or ENGLISH


def say(text: str, **values: object) -> str:
    """A sentence in the language of this run, with values in it."""
    return language().say(text).format(**values)


def why(fault: OSError | ValueError) -> str:
    """Why the system could not do what was asked, in a few words."""
    return language().say(getattr(fault, "strerror", None) or str(fault))


# Help


def lang_option() -> click.Option:
    """``--lang``, which every command has. Its value was looked for before; here it is only checked and explained."""
    return click.Option(["--lang"], type=click.Choice(NAMES), expose_value=False, help=LANG_HELP)


def localized(command: click.Command, language: Language) -> click.Command:
    """The command with ``--lang`` and with its help in this language; the command itself stays as it is."""
    twin = copy.copy(command)
    own = [] if any("--lang" in param.opts for param in command.params) else [lang_option()]
    twin.params = [_localized(param, language) for param in (*command.params, *own)]
    vars(twin)["_help_option"] = None  # where click keeps the --help that it made once, in the language of then
    twin.help = _paragraphs(command.help, language)
    twin.epilog = _paragraphs(command.epilog, language)
    twin.options_metavar = language.say(command.options_metavar or "")
    if isinstance(twin, click.Group):
        twin.subcommand_metavar = language.say(twin.subcommand_metavar)
    return twin


def _localized(param: click.Parameter, language: Language) -> click.Parameter:
    if language is ENGLISH:
        return param
    twin = copy.copy(param)
    if isinstance(twin, click.Option):
        twin.help = language.say(twin.help or "")
        if not (twin.is_flag or twin.count or isinstance(twin.type, click.Choice)):
            twin.metavar = language.say(twin.metavar or twin.type.name.upper())
    elif isinstance(twin, click.Argument) and not isinstance(twin.type, click.Choice):
        name = language.say(twin.human_readable_name)
        if twin.metavar is None:
            name = (name if twin.required else f"[{name}]") + ("" if twin.nargs == 1 else "...")
        twin.metavar = name
    return twin


def paragraphs(text: str) -> Iterator[tuple[str, bool]]:
    """The paragraphs of a help text, each with whether its lines stay apart; those are said line by line."""
    for paragraph in inspect.cleandoc(text).split("\n\n"):
        yield paragraph, paragraph.startswith("\b")


def _paragraphs(text: str | None, language: Language) -> str | None:
    if text is None or language is ENGLISH:
        return text
    said = []
    for paragraph, apart in paragraphs(text):
        if apart:
            said.append("\n".join(map(language.say, paragraph.split("\n"))))
        else:
            said.append(language.say(" ".join(paragraph.split())))
    return "\n\n".join(said)


@contextmanager
def clicks_own(language: Language) -> Iterator[None]:
    """Lets click say its own sentences in this language: it asks gettext's global domain, which is set for a while."""
    if language is ENGLISH:
        yield
        return
    import gettext

    domain, folder, asked = gettext.textdomain(), gettext.bindtextdomain(DOMAIN), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, LOCALES)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language.name
    try:
        yield
    finally:
        gettext.textdomain(domain)
        gettext.bindtextdomain(DOMAIN, folder)
        if asked is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = asked
