"""What libyaml does not understand, as a problem at the place where a person would look for the slip.

libyaml reports where it gave up, in words for programmers. The slip is often earlier: a bracket or a quote that
was never closed, a colon or a comma left out on the line before.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

from ..problems import Code, Place, Problem
from ..words import KEY_OF, fold
from .separators import separator
from .text import DEEPEST, has_content
from .yamlbrackets import CLOSING, forgotten
from .yamltokens import innermost_open, last_quoted_over_lines

if TYPE_CHECKING:
    from .nodes import Marked
    from .text import Piece

FREE_TEXT = ("note", "pulka", "until")
_PAIR = re.compile(r":(?:\s|$)")
_SECOND_ITEM = re.compile(r"\s*- .*[}\]]\s*$")
_DASH_ALONE = re.compile(r"-[^\s\d-]")
_KEY_BEFORE = re.compile(r"[,{]\s*([^\s,:{}\[\]]+)\s*$")
_WORD_BEFORE = re.compile(r"[^\s,:{}\[\]]+(?=\s*$)")
_NOT_ALLOWED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
"""What no YAML text may hold."""


def explain(fault: yaml.YAMLError, text: str, line: int) -> Problem:
    """The problem for what libyaml reports of a text whose first line is number ``line`` of the file, from 0."""
    if not isinstance(fault, yaml.MarkedYAMLError):
        return _control_character(text, line)
    return _Explainer(fault, text, line).problem()


def _control_character(text: str, line: int) -> Problem:
    found = _NOT_ALLOWED.search(text)
    index = found.start() if found else 0
    row = text.count("\n", 0, index) + line + 1
    column = index - text.rfind("\n", 0, index)
    place = Place(row, column, row, column + 1)
    if found is None:
        return Problem(Code.NOT_YAML, place=place)
    return Problem(Code.CONTROL, args={"character": f"U+{ord(found[0]):04X}"}, place=place)


class _Explainer:
    """One fault: where it was noticed, what was being read, and the lines around it."""

    def __init__(self, fault: yaml.MarkedYAMLError, text: str, line: int) -> None:
        self.text = text
        self.line = line
        self.lines = text.split("\n")
        self.doing = fault.context or ""
        self.what = fault.problem or ""
        self.begun: Marked | None = fault.context_mark
        mark = fault.problem_mark or fault.context_mark
        self.row, self.column = (mark.line, mark.column) if mark else (0, 0)
        self.at_end = self.row >= len(self.lines) or not "".join(self.lines[self.row :]).strip()

    def problem(self) -> Problem:
        """The problem, by what was being read."""
        parting = separator(self.text)
        if parting:
            return self.slip("separator", 0, 0, len(parting))
        here = self.here(self.row)
        tab = here.find("\t")
        if 0 <= tab <= self.column and not here[:tab].strip():
            return self.at(Code.TAB, self.row, tab)
        quote = self.unclosed_quote()
        if quote is not None:
            return quote
        if "scanning an alias" in self.doing or "scanning an anchor" in self.doing:
            return self.word(Code.ALIAS)
        if "a tag" in self.doing or "tag handle" in self.what:
            return self.word(Code.TAG)
        if "parsing a flow" in self.doing:
            return self.in_brackets()
        if "nesting depth" in self.what:
            return self.at(Code.TOO_DEEP, self.row, self.column, limit=DEEPEST)
        if "could not find expected ':'" in self.what:
            return self.no_colon()
        if "mapping values are not allowed" in self.what:
            return self.second_colon()
        return self.in_block()

    # What stands where

    @property
    def opened(self) -> str:
        """The sign with which begins what was being read."""
        return self.here(self.begun.line)[self.begun.column : self.begun.column + 1] if self.begun else ""

    def here(self, row: int) -> str:
        return self.lines[row] if 0 <= row < len(self.lines) else ""

    def sign(self) -> str:
        return self.here(self.row)[self.column : self.column + 1]

    def first_of_line(self) -> bool:
        return not self.here(self.row)[: self.column].strip()

    def row_before(self) -> int:
        """The row of the text before the one of the fault; blank lines and comments do not count."""
        rows = range(min(self.row, len(self.lines)) - 1, -1, -1)
        return next(
            (row for row in rows if self.lines[row].strip() and not self.lines[row].lstrip().startswith("#")), 0
        )

    def at(self, code: Code, row: int, column: int, width: int = 1, **args: object) -> Problem:
        number = row + self.line + 1
        return Problem(code, args=args, place=Place(number, column + 1, number, column + 1 + width))

    def slip(self, why: str, row: int, column: int, width: int = 1, **args: object) -> Problem:
        return self.at(Code.NOT_YAML, row, column, width, why=why, **args)

    def whole_line(self, row: int) -> tuple[int, int, int]:
        text = self.here(row)
        begin = len(text) - len(text.lstrip())
        return row, begin, max(len(text.rstrip()) - begin, 1)

    # Quotes

    def unclosed_quote(self) -> Problem | None:
        """A quoted text that runs over the end of its line and ends where the fault is: it was not closed."""
        begun = self.begun
        if "scanning a quoted scalar" in self.doing and begun:
            return self.unclosed(begun.line, begun.column, self.here(begun.line)[begun.column : begun.column + 1])
        may_be_quoted = self.row and ('"' in self.text or "'" in self.text)
        quoted = last_quoted_over_lines(self.text) if may_be_quoted else None
        if quoted is None or quoted.end_mark.line != self.row:
            return None
        row, column = quoted.start_mark.line, quoted.start_mark.column
        return self.unclosed(row, column, self.here(row)[column : column + 1])

    def unclosed(self, row: int, column: int, sign: str, why: str = "") -> Problem:
        return self.at(Code.UNCLOSED, row, column, sign=sign, line=row + self.line + 1, why=why)

    # Brackets

    def in_brackets(self) -> Problem:
        begun, sign = self.begun, self.opened
        if begun is None or sign not in CLOSING:
            return self.nothing_between()
        end = self.column if self.row == begun.line else None
        found = forgotten(self.here(begun.line), end) if "," in self.here(begun.line)[begun.column :] else None
        if found is not None:
            return self.at(Code.UNCLOSED, begun.line, found.column, sign=found.sign, before=found.before, why="before")
        if self.at_end:
            last = self.row_before()
            return self.unclosed(last, begun.column, sign) if last == begun.line else self.ends_before(begun.line, sign)
        if self.sign() and self.sign() in "]}":
            return self.at(Code.UNCLOSED, begun.line, begun.column, sign=sign, line=self.row + self.line + 1,
                           found=self.sign(), why="other")  # fmt: skip
        if self.row != begun.line and not self.comma_left_out_above():
            hidden = " #" in self.here(begun.line)[begun.column :]
            return self.unclosed(begun.line, begun.column, sign, "hidden" if hidden else "")
        return self.no_comma()

    def comma_left_out_above(self) -> bool:
        """Whether this line goes on with what the brackets hold: it is further right than the line of the bracket."""
        assert self.begun is not None
        here, above = self.here(self.row), self.here(self.begun.line)
        return len(here) - len(here.lstrip()) > len(above) - len(above.lstrip()) and here.lstrip()[:2] != "- "

    def nothing_between(self) -> Problem:
        """Two commas in a row, or a comment that hides the rest of the line."""
        if self.at_end:
            return self.cut_off()
        for row in range(self.row - 1, max(self.row - 4, -1), -1):
            shown, hidden, _ = self.here(row).partition(" #")
            if hidden and sum(shown.count(sign) for sign in "[{") > sum(shown.count(sign) for sign in "]}"):
                return self.slip("hidden", row, len(shown) + 1)
        opened = innermost_open(self.text) if self.sign() == "-" and self.first_of_line() else None
        if opened is not None and opened.line < self.row:
            return self.unclosed(opened.line, opened.column, self.here(opened.line)[opened.column : opened.column + 1])
        return self.slip("nothing", self.row, self.column, sign=self.sign())

    def cut_off(self) -> Problem:
        """The text ends within brackets, after a comma or a colon."""
        row = self.row_before()
        opened = innermost_open(self.text)
        if opened is None:
            return self.slip("nothing", row, len(self.here(row).rstrip()), sign="")
        sign = self.here(opened.line)[opened.column : opened.column + 1]
        if opened.line == row:
            return self.unclosed(row, opened.column, sign)
        return self.ends_before(opened.line, sign)

    def ends_before(self, opened: int, sign: str) -> Problem:
        """The text ends, and a bracket of a line further up is still open."""
        row = self.row_before()
        column = len(self.here(row).rstrip())
        return self.at(Code.UNCLOSED, row, column, sign=sign, line=opened + self.line + 1, why="end")

    def no_comma(self) -> Problem:
        """Two things without a comma between them; or a colon within a text."""
        here = self.here(self.row)
        column = self.column
        steered = re.search(r"(?:[,\[{]|: )\s*([*&!])[^,]*$", here[:column])
        if steered is not None:
            self.row, self.column, self.begun = self.row, steered.start(1), None
            return self.word(Code.TAG if steered[1] == "!" else Code.ALIAS)
        alone = _KEY_BEFORE.search(here[:column])
        if alone is not None and here[column : column + 1] in ("[", "{", '"', "'") and self.opened == "{":
            return self.slip("colon", self.row, alone.start(1), len(alone[1]), word=alone[1])
        word = _WORD_BEFORE.search(here[:column]) if here[column : column + 1] == ":" else None
        if word is None:
            after = re.match(r"[^\s,:{}\[\]]+|.", here[column:])
            written = after[0] if after else ""
            return self.slip("comma", self.row, column, max(len(written), 1), word=written)
        pair = re.split(r"[,{]", here[: word.start()])[-1]
        key = KEY_OF.get(fold(pair.partition(":")[0].strip(" \"'")))
        why = "colons" if key in FREE_TEXT and fold(word[0]) not in KEY_OF else "comma"
        if why == "colons":
            return self.slip(why, self.row, column)
        before = here[: word.start()].rstrip()
        if why == "comma" and before.endswith(";"):
            return self.slip("semicolon", self.row, len(before) - 1)
        return self.slip(why, self.row, word.start(), len(word[0]), word=word[0])

    # Colons

    def no_colon(self) -> Problem:
        """A line that should be a key with its value."""
        assert self.begun is not None
        row = self.begun.line
        text = self.here(row).strip()
        if text.startswith("{"):
            return self.slip("dash", *self.whole_line(row)[:2])
        if _DASH_ALONE.match(text):
            return self.dash_alone(row)
        return self.key_alone(row)

    def second_colon(self) -> Problem:
        """A colon in a text; or in a line that goes on with the one before, which lacks its colon or is not as deep."""
        here = self.here(self.row)
        if ":" in here[: self.column] or not here[: self.column].strip():
            return self.slip("colons", self.row, self.column)
        before = self.row_before()
        if _PAIR.search(self.here(before)) is None:
            return self.key_alone(before)
        return self.at(Code.INDENTATION, *self.whole_line(self.row))

    def key_alone(self, row: int) -> Problem:
        """A key without a colon, or without a space after it; the dash of a list before it does not count."""
        text = self.here(row)
        begin = re.match(r"\s*(?:- +)*", text)
        column = begin.end() if begin else 0
        word, colon, _ = (text[column:].split() or [""])[0].partition(":")
        width = max(len(text.rstrip()) - column, 1)
        return self.slip("space" if colon else "colon", row, column, width, word=word)

    def dash_alone(self, row: int) -> Problem:
        """A dash that its deal follows without a space."""
        written = self.here(row).strip()
        return self.slip("dash space", *self.whole_line(row)[:2], mended=f"- {written[1:]}")

    # Everything else

    def in_block(self) -> Problem:
        sign = self.sign()
        row, column = self.row, self.column
        if "unexpected ':'" in self.what:
            word = _WORD_BEFORE.search(self.here(row)[:column])
            return self.slip("space", row, column, word=word[0] if word else "")
        if "sequence entries are not allowed" in self.what:
            second = _SECOND_ITEM.match(self.here(row)[:column])
            return self.slip("second item" if second else "list", row, column)
        if "directive" in self.doing or "YAML document" in self.what:
            return self.slip("sign", row, 0, sign="%")
        if "cannot start any token" in self.what or "mapping keys are not allowed" in self.what:
            return self.slip("sign", row, column, sign=sign)
        if "parsing a quoted scalar" in self.doing:
            back = self.here(row).rfind("\\", 0, column + 1)
            return self.slip("backslash", row, max(back, 0), 2)
        if "block scalar" in self.doing:
            return self.slip("block", row, column)
        if sign and sign in "]}":
            return self.slip("closes", row, column, sign=sign)
        if "document start" in self.what:
            return self.slip("outside", *self.whole_line(row))
        if "expected key" in self.what or "expected '-'" in self.what or "block end" in self.what:
            return self.out_of_place()
        return self.slip("", row, column)

    def out_of_place(self) -> Problem:
        """A line that is not as deep as its neighbours, or lacks its dash; or something behind a value."""
        sign = self.sign()
        if sign == ":":
            return self.slip("key", self.row, self.column)
        before = self.here(self.row)[: self.column].rstrip()[-1:]
        if before in ("}", "]"):
            return self.slip("early", self.row, self.column, closed=before)
        if sign == ",":
            return self.slip("nothing", self.row, self.column, sign=sign)
        if before:
            return self.slip("apostrophe" if before == "'" else "behind", self.row, self.column)
        begun = self.begun
        if _DASH_ALONE.match(self.here(self.row).strip()):
            return self.dash_alone(self.row)
        if "'-'" in self.what and begun and begun.column == self.column:
            return self.slip("dash", self.row, self.column)
        if sign == "-" and "expected key" in self.what:
            return self.slip("no key", self.row, self.column)
        return self.at(Code.INDENTATION, *self.whole_line(self.row))

    def word(self, code: Code) -> Problem:
        """A word that begins with a sign of YAML's own."""
        assert self.begun is not None or self.row >= 0
        row, column = (self.begun.line, self.begun.column) if self.begun else (self.row, self.column)
        found = re.match(r"[^\s,\]}]+", self.here(row)[column:])
        written = found[0] if found else ""
        return self.at(code, row, column, max(len(written), 1), written=written)


def hides_something(fault: Problem, piece: Piece) -> bool:
    """Whether there is anything behind the line of a fault."""
    if fault.place is None:
        return False
    row, index = piece.line + 1, 0
    while row <= fault.place.line and index >= 0:
        index = piece.text.find("\n", index) + 1 or -1
        row += 1
    return index >= 0 and has_content(piece.text[index:])


def with_fault(problems: list[Problem], fault: Problem) -> list[Problem]:
    """The problems so far and the one that ends the reading, without those that are the same slip seen twice.

    An alias is what breaks the rest of its line; a bracket left open makes keys of what are none; a line that is
    not as deep as its neighbours takes a key away from the table.
    """
    line = fault.place.line if fault.place else 0
    here = [problem for problem in problems if problem.place and problem.place.line == line]
    steered = any(problem.code in (Code.ALIAS, Code.TAG) for problem in here)
    if steered and fault.code in (Code.NOT_YAML, Code.ALIAS, Code.TAG):
        return problems
    same = [one for one in here if one.code in (Code.KEY_NOT_TEXT, Code.WRONG_SHAPE, Code.NOT_AN_ENTRY)]
    if fault.code is Code.INDENTATION:
        same += [one for one in problems if one.code is Code.MISSING_KEY and one.args["what"] == "table"]
    return [one for one in problems if one not in same] + [fault]
