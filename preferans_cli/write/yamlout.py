"""Logs as YAML in the canonical form: a key of the head a line, a deal a line (format §1).

Texts stand as they are where YAML takes them for the same text, and in quotes elsewhere.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from . import plain

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from ..model import Log

_PLAIN = re.compile(r"(?:-(?=\d)|[^\s\-?:,\[\]{}#&*!|>'\"%@`.])(?:[^:,\[\]{}#]|(?<! )#)*", re.DOTALL)
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write(logs: Iterable[Log], out: TextIO) -> None:
    """Writes logs as the documents of one file."""
    for number, log in enumerate(logs):
        if number:
            out.write("---\n")
        out.write(text_of(log))


def text_of(log: Log) -> str:
    """A whole log as one YAML document, without a line of its own before it."""
    found = plain.document(log)
    deals = found.pop("deals", [])
    lines = []
    for key, value in found.items():
        if key in ("table", "opening") and value:
            lines.append(f"{key}:")
            lines += [f"  {inner}: {flow(part)}" for inner, part in value.items()]
        else:
            lines.append(f"{key}: {flow(value)}")
    if deals:
        lines.append("deals:")
        lines += [f"  - {flow(deal)}" for deal in deals]
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """A plain value on one line, mappings and lists in brackets."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{scalar(key)}: {flow(part)}" for key, part in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([flow(part) for part in value]) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else scalar(value)


def scalar(text: str) -> str:
    """A text as YAML reads it anywhere in a log: plain if it can be, in quotes otherwise."""
    if not text.isprintable():
        return '"' + "".join([_ESCAPES.get(letter) or _escaped(letter) for letter in text]) + '"'
    if _PLAIN.fullmatch(text) and not text.endswith(" "):
        return text
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _escaped(letter: str) -> str:
    if letter.isprintable():
        return letter
    code = ord(letter)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
