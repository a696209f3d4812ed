"""The language of what people read. English sentences are the keys; another language is a catalogue of translations.

Codes and JSON keys are the same in every language and never pass through here; CSV headers do where somebody asks
for it. The catalogues are gettext's, ``locale/*/LC_MESSAGES``; English needs none, and then gettext is not asked.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

DOMAIN = "preferans_cli"
LOCALES = os.path.join(os.path.dirname(__file__), "locale")
NAMES = ("ru", "en")


class Language:
    """A language: how it says a sentence, and a number with its noun. This one is English, which translates nothing."""

    name = "en"

    def say(self, text: str) -> str:
        """A sentence, a word or a template in this language."""
        return text

    def count(self, number: int, one: str, many: str) -> str:
        """A number with its noun: ``one`` and ``many`` are English templates with ``{n}``."""
        return (one if number == 1 else many).format(n=number)

    def key(self, word: str) -> str:
        """A canonical key of the log as one types it in this language; any other word as it is."""
        return word

    def value(self, key: str, word: str) -> str:
        """A canonical value of this key as one types it in this language; any other text as it is."""
        return word


class Russian(Language):
    """Russian, from the catalogue; the words of the log from their table."""

    name = "ru"

    def __init__(self) -> None:
        import gettext

        self._catalogue = gettext.translation(DOMAIN, LOCALES, [self.name])

    def say(self, text: str) -> str:
        """As in English. Nothing stays nothing: gettext keeps its own notes under the empty text."""
        return self._catalogue.gettext(text) if text else ""

    def count(self, number: int, one: str, many: str) -> str:
        """As in English, in one of three forms: 1 взятка, 2 взятки, 5 взяток."""
        return self._catalogue.ngettext(one, many, number).format(n=number)

    def key(self, word: str) -> str:
        """The twin of a key."""
        from .words import russian_key

        return russian_key(word)

    def value(self, key: str, word: str) -> str:
        """The twin of a value."""
        from .words import russian_value

        return russian_value(key, word)


ENGLISH = Language()


def language_of(name: str) -> Language:
    """The language of a name of ``NAMES``; English for any other."""
    return Russian() if name == "ru" else ENGLISH


def name_by_locale(environ: Mapping[str, str]) -> str:
    """The name of the language that the system speaks, by ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` in this order.

    Where none of them is set, Windows is asked.
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            return "ru" if environ[variable].lower().startswith("ru") else "en"
    if sys.platform == "win32":
        import ctypes

        # the lower ten bits of a language identifier are the language without the country
        return "ru" if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x19 else "en"
    return "en"
