"""Plain values of ``write.plain`` as a YAML log in the canonical form: the head in block style, every deal on one line.

What is written is what the reader reads, to the letter: a text stands bare where YAML would take it as it is,
and in double quotes with JSON's escapes where it would not.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any

from ..words import KEY_OF, fold
from . import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from ..model import Log
    from .plain import Plain

SEPARATOR = "---\n"
"""What stands between two documents of a file."""
WIDEST_CONTRACT = 5
"""The columns that a contract takes at the most: ``mizer``, ``totus``."""
_BARE = re.compile(r"""(?:[^\s\-?:,\[\]{}#&*!|>'"%@`]|-(?=[0-9.]))(?:[^\s:,\[\]{}#]|[ ]+(?=[^\s:,\[\]{}#]))*""")
_ESCAPED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_TAKEN_FOR_NOTHING = ("~", "null")


def write(logs: Iterable[Log], out: TextIO) -> None:
    """Writes logs as the documents of one file."""
    for number, log in enumerate(logs):
        out.write((SEPARATOR if number else "") + text_of(log))


def text_of(log: Log) -> str:
    """A whole log as one YAML document; its deals use short names, if there are some."""
    assert log.table is not None
    return document(plain.document(log, log.table.short or log.table.players))


def document(log: Plain) -> str:
    """Plain values of a log as one YAML document."""
    lines: list[str] = []
    names: Sequence[str] = ()
    for key, value in log.items():
        word = KEY_OF[fold(key)]
        if word == "table":
            names = names_of(value)
        if word in ("table", "opening") and value:
            lines.append(f"{scalar(key)}:")
            lines += [f"  {pair(*one)}" for one in value.items()]
        elif word == "deals" and value:
            lines.append(f"{scalar(key)}:")
            lines += [f"  - {entry(one, names)}" for one in value]
        else:
            lines.append(pair(key, value))
    return "\n".join(lines) + "\n"


def names_of(table: Plain) -> list[str]:
    """The names by which the players of a table are called in its deals: the short ones, if it has such."""
    return list(next(value for key, value in table.items() if KEY_OF[fold(key)] == "players"))


def entry(found: Plain, names: Sequence[str] = ()) -> str:
    """An entry of the deals on one line. Declarer and contract of a game are padded, so that columns form.

    The widths depend on the players alone: another deal moves no line.
    """
    parts = []
    last = len(found) - 1
    for number, (key, value) in enumerate(found.items()):
        text = pair(key, value) + ("," if number < last else "")
        width = _width(KEY_OF.get(fold(key)), names) if number < 2 else 0
        if width and number < last:
            text += " " * (len(scalar(key)) + 3 + width - columns(text))
        parts.append(text)
    return "{" + " ".join(parts) + "}"


def _width(word: str | None, names: Sequence[str]) -> int:
    if word == "declarer":
        return max((columns(scalar(name)) for name in names), default=0)
    return WIDEST_CONTRACT if word == "contract" else 0


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def pair(key: str, value: Any) -> str:
    """A key with its value on one line."""
    return f"{scalar(key)}: {flow(value)}"


def flow(value: Any) -> str:
    """A value on one line: a mapping, a list, a text, a number, true or false."""
    if isinstance(value, dict):
        return "{" + ", ".join(pair(*one) for one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return scalar(str(value))


def scalar(text: str) -> str:
    """A text that YAML reads as exactly this text, in quotes only where it has to be."""
    if _BARE.fullmatch(text) and not _ESCAPED.search(text) and text.lower() not in _TAKEN_FOR_NOTHING:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _ESCAPED.sub(lambda letter: f"\\u{ord(letter[0]):04x}", quoted)
