"""The language of what people read. English sentences are the keys; another language is a catalogue of translations.

Codes, JSON keys and CSV headers are the same in every language and never pass through here.
"""

from __future__ import annotations


class Language:
    """A language: how it says a sentence, and a number with its noun. This one is English, which translates nothing."""

    name = "en"

    def say(self, text: str) -> str:
        """A sentence, a word or a template in this language."""
        return text

    def count(self, number: int, one: str, many: str) -> str:
        """A number with its noun: ``one`` and ``many`` are English templates with ``{n}``."""
        return (one if number == 1 else many).format(n=number)


ENGLISH = Language()
