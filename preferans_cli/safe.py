"""Texts of a log as they may be shown, whatever they hold."""

from __future__ import annotations


def safe(text: str, longest: int = 0) -> str:
    """A text of the log as it may be shown: one line, nothing a terminal would obey, not longer than asked.

    Every character that is dropped is replaced by one, so that columns stay where they were.
    """
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else _picture(letter) for letter in text)
    return text if not longest or len(text) <= longest else text[: longest - 1] + "…"


def _picture(letter: str) -> str:
    import unicodedata

    code = ord(letter)
    if letter in "\t\xa0" or unicodedata.category(letter) == "Zs":
        return " "
    if code < 0x20:
        return chr(0x2400 + code)
    return "�"
