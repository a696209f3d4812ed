"""How a line that is no YAML was most likely meant, for the slips of which that is plain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..problems import Code
from ..words import KEY_OF, fold
from .yamlbrackets import closed
from .yamlfaults import FREE_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..problems import Problem

_TEXT = re.compile(r"(\s*(?:- +)?([^\s:{\[\"']+):[ \t]+)([^\s\"'{\[].*)")
_QUOTE_THEN_BRACKETS = re.compile(r"\s*[]}]*\s*$")


def mended(lines: Sequence[str], row: int, problem: Problem) -> str | None:
    """The line of a problem as it was most likely meant; None where nobody can tell, or it takes more than a sign."""
    place = problem.place
    assert place is not None
    line, column = lines[row], place.column - 1
    if problem.code is Code.NOT_YAML:
        mend = _MENDS.get(str(problem.args.get("why", "")))
        return mend(line, column, str(problem.args.get("word", ""))) if mend else None
    if problem.code is Code.UNCLOSED:
        return _closed(line, column, str(problem.args["sign"]), str(problem.args.get("why", "")))
    return _without_tabs(lines, row) if problem.code is Code.TAB else None


def _colon(line: str, column: int, word: str) -> str:
    end = column + len(word)
    return f"{line[:end]}: {line[end:].lstrip()}"


def _space(line: str, column: int, word: str) -> str:
    end = line.index(":", column) + 1
    return f"{line[:end]} {line[end:]}"


def _comma(line: str, column: int, word: str) -> str:
    return f"{line[:column]}, {line[column:]}"


def _semicolon(line: str, column: int, word: str) -> str:
    return f"{line[:column]},{line[column + 1 :]}"


def _colons(line: str, column: int, word: str) -> str | None:
    """A text with a colon in it, on the line of its key, in quotes."""
    found = _TEXT.fullmatch(line)
    if found is None or KEY_OF.get(fold(found[2])) not in FREE_TEXT:
        return None
    return found[1] + "'" + found[3].replace("'", "''") + "'"


def _nothing(line: str, column: int, word: str) -> str | None:
    return line[:column] + line[column + 1 :] if line[column : column + 1] == "," else None


def _dash_space(line: str, column: int, word: str) -> str:
    return f"{line[:column]}- {line[column + 1 :]}"


def _dash(line: str, column: int, word: str) -> str:
    return f"{line[:column]}- {line[column:]}"


def _closes(line: str, column: int, word: str) -> str:
    return line[:column] + line[column + 1 :]


_MENDS: dict[str, Callable[[str, int, str], str | None]] = {
    "colon": _colon,
    "space": _space,
    "comma": _comma,
    "semicolon": _semicolon,
    "colons": _colons,
    "nothing": _nothing,
    "dash space": _dash_space,
    "dash": _dash,
    "closes": _closes,
}


def _closed(line: str, column: int, sign: str, why: str) -> str | None:
    if why not in ("", "before"):
        return None
    if sign in "{[":
        return closed(line)
    if sign in line[column + 1 :]:
        return None
    end = _QUOTE_THEN_BRACKETS.search(line)
    assert end is not None
    return line[: end.start()] + sign + line[end.start() :]


def _without_tabs(lines: Sequence[str], row: int) -> str | None:
    """The line as deep as a neighbour that has no tabs; None where both neighbours are as deep as nobody knows."""
    text = lines[row].lstrip()
    above = next((line for line in reversed(lines[:row]) if line.strip()), "")
    below = next((line for line in lines[row + 1 :] if line.strip()), "")
    depths = [len(line) - len(line.lstrip(" ")) for line in (above, below) if line[:1] not in ("", "\t")]
    if text.startswith("- ") or not depths:
        return None
    if above.rstrip().endswith(":") and (len(depths) < 2 or depths[1] <= depths[0]):
        return " " * (depths[0] + 2) + text
    return " " * (depths[-1] if above.rstrip().endswith(":") else depths[0]) + text
