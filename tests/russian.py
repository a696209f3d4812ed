"""Logs in Russian words, and what is not Russian in a text."""

from __future__ import annotations

import re

from preferans_cli.words import KEYS, VALUES

NAMES = {
    "Anna": "Анна",
    "Boris": "Борис",
    "Vera": "Вера",
    "Gleb": "Глеб",
}
BIDS = {
    "pass": "пас",
    "dark": "в тёмную",
    "spades": "пик",
    "clubs": "треф",
    "diamonds": "бубен",
    "hearts": "червей",
    "totus": "тотус",
}
SPELT_ALIKE = {
    "YAML",
    "CSV",
    "TSV",
    "JSON",
    "UTF",
    "README",
    "EUR",
    "PNG",
    "JPEG",
    "GIF",
    "ZIP",
    "PDF",
    "Office",
    "Excel",
    "openpyxl",
    "xlsx",
    "pip",
    "install",
    "preferans",
    "cli",
    "players",
    "yaml",
    "tsv",
    "csv",
    "gzip",
    "Dask",
    "dask",
    "cluster",
    "tcp",
    "HOST",
    "PORT",
    "local",
    "html",
    "jsonl",
    "Ctrl",
    "C",
}
"""Words that Russian text writes in latin letters."""
LETTERS_OF_CARDS = {"S", "C", "D", "H", "A", "K", "Q", "J"}


def in_russian(log: str) -> str:
    """A log whose keys, fixed values, bids and common names are put into Russian, line by line."""
    values = {word: spellings[0] for scope in VALUES.values() for word, spellings in scope.items()}
    return re.sub(
        r"(?P<comment>#.*)|\b(?P<key>[A-Za-z_]+)(?=:)|(?<=\d)(?P<suit>NT)\b|\b(?P<word>[A-Za-z_]+)\b",
        lambda found: _translated(found, values),
        log,
    )


def _translated(found: re.Match[str], values: dict[str, str]) -> str:
    if found["comment"]:
        return ""
    if found["suit"]:
        return "БК"
    text = found[0]
    if found["key"] and text in KEYS:
        return KEYS[text][0]
    if found["key"]:
        return NAMES.get(text, values.get(text, text))
    return NAMES.get(text) or BIDS.get(text) or values.get(text, text)


def latin(text: str, allowed: set[str] | frozenset[str] = frozenset()) -> list[str]:
    """The words in latin letters that a Russian text should not have."""
    bare = re.sub(r"(?<![\w-])--?[a-z][a-z-]*|\b[A-Z]\d{3}\b|U\+[0-9A-F]{4}", " ", text)
    return [word for word in re.findall(r"[A-Za-z]+", bare) if word not in allowed | SPELT_ALIKE]
