"""One more deal at the end of a log's text: where it goes, and nothing else of the text moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..read.nodes import Mapping, Sequence, content_end
from ..words import KEY_OF, fold

if TYPE_CHECKING:
    from ..read.nodes import Node

_REST_OF_LINE = re.compile(r"[^\n]*")
_REMARK = re.compile(r"(?:[ \t]*\n)*([ \t]+)#[^\n]*")
_COMMA = re.compile(r"(?:\s+|#[^\n]*)*,")


class Edit(NamedTuple):
    """So many characters at a place of the text are replaced by others."""

    at: int
    length: int
    text: str


def append(text: str, root: Mapping, item: str, deals: str) -> list[Edit]:
    """The edits that put an entry, written on one line, behind the last of a document's deals.

    ``root`` is the tree of the text, ``deals`` the key to write where there are no deals yet.
    """
    found = next(((key, node) for key, node in root.pairs if KEY_OF.get(fold(key.value)) == "deals"), None)
    if found is None:
        return _without_deals(text, root, item, deals)
    key, node = found
    if not isinstance(node, Sequence) or not node.items:
        begin, end = node.start_mark.index, node.end_mark.index
        if _is_flow(text, root):
            return [Edit(begin, end - begin, f"[{item}]")]
        at = _below_remarks(text, _end_of_line(text, max(end, key.end_mark.index)), 2)
        removed = [Edit(begin, end - begin, "")] if end > begin else []
        return [*removed, _line_at(text, at, f"  - {item}")]
    end = content_end(node.items[-1], text)
    if _is_flow(text, node):
        return _into_brackets(text, node, end, item)
    column = node.start_mark.column
    at = _below_remarks(text, _end_of_line(text, end), column)
    return [_line_at(text, at, f"{' ' * column}- {item}")]


def apply(text: str, edits: list[Edit], offset: int = 0) -> str:
    """The text after some edits, which are in the order of their places."""
    for edit in reversed(edits):
        begin = edit.at + offset
        text = text[:begin] + edit.text + text[begin + edit.length :]
    return text


def _without_deals(text: str, root: Mapping, item: str, deals: str) -> list[Edit]:
    end = content_end(root.pairs[-1][1], text)
    if _is_flow(text, root):
        return [Edit(end, 0, f", {deals}: [{item}]")]
    at = _end_of_line(text, max(end, root.pairs[-1][0].end_mark.index))
    return [_line_at(text, at, f"{deals}:\n  - {item}")]


def _into_brackets(text: str, node: Sequence, end: int, item: str) -> list[Edit]:
    """Behind the last item of ``[…]``: on a line of its own, where the last one has one."""
    last = node.items[-1]
    comma = _COMMA.match(text, end)
    if last.start_mark.line == node.start_mark.line:
        return [Edit(comma.end() if comma else end, 0, f" {item}," if comma else f", {item}")]
    line = text.rfind("\n", 0, last.start_mark.index) + 1
    indent = text[line : last.start_mark.index]
    at = _end_of_line(text, comma.end() if comma else end)
    if at >= node.end_mark.index:
        at = comma.end() if comma else end
    new = f"\n{indent}{item}{',' if comma else ''}"
    return [Edit(at, 0, new)] if comma else [Edit(end, 0, ","), Edit(at, 0, new)]


def _below_remarks(text: str, at: int, column: int) -> int:
    """The end of the remarks below a line that are indented like its deals: they head the deals to come."""
    while column and (remark := _REMARK.match(text, at + 1)) and len(remark[1]) >= column:
        at = remark.end()
    return at


def _line_at(text: str, at: int, line: str) -> Edit:
    """A new line behind the one that ends here."""
    if at < len(text):
        return Edit(at + 1, 0, f"{line}\n")
    return Edit(at, 0, f"\n{line}\n" if text and not text.endswith("\n") else f"{line}\n")


def _end_of_line(text: str, index: int) -> int:
    found = _REST_OF_LINE.match(text, index)
    return found.end() if found else index


def _is_flow(text: str, node: Node) -> bool:
    return text[node.start_mark.index : node.start_mark.index + 1] in ("{", "[")
