"""A deal in a player's words put into a log: read, played and written, or refused with its problems."""

from __future__ import annotations

import json
import os
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from ..problems import Problem
from ..read import ItemReader, stream_items
from ..read.text import Piece
from ..replay import replay
from ..words import russian_key
from . import plain, yamlout
from .append import append, apply
from .canonical import canonical, is_russian, root_of
from .russian import entry_in_russian
from .textfile import TextFile, lines_on

if TYPE_CHECKING:
    from ..model import Entry, Log
    from ..replay import Replay


class CannotExtend(Exception):
    """The text is a sound log, but laid out in a way that no deal can be put behind the last."""


class Added(NamedTuple):
    """What came of it: the log with the deal, played; the new content of the file and the line that was written.

    There is no content where the deal was refused: the problems say why.
    """

    played: Replay
    data: bytes | None = None
    item: str = ""


def add(data: bytes, source: str, words: str) -> Added:
    """Puts a deal behind the last one of the last log of a file's content; ``source`` is the path of the file.

    Raises CannotExtend, and UnicodeEncodeError where the encoding of the file lacks a letter or sign.
    """
    read = ItemReader()
    items = list(stream_items(BytesIO(data), source, os.path.dirname(source) or ".", "yaml"))
    piece = items[-1].document
    before = read.log(items[-1])
    if isinstance(piece, Problem) or not replay(before).sound:
        return Added(replay(before))
    file = TextFile(data)
    root = root_of(piece)
    is_json = source.lower().endswith(".json")
    key = russian_key("deals") if is_russian(root) else "deals"

    def with_item(item: str) -> tuple[bytes, Log]:
        edits = append(piece.text, root, item, json.dumps(key, ensure_ascii=False) if is_json else key)
        offset = lines_on(file.text, piece.line)
        longer = Piece(apply(piece.text, edits), piece.line)
        moved = [edit._replace(at=edit.at + offset) for edit in edits]
        return file.edited(moved), read.log(items[-1]._replace(document=longer))

    _, log = with_item(json.dumps(words, ensure_ascii=False) if is_json else yamlout.scalar(words))
    if len(log.entries) != len(before.entries) + 1:
        raise CannotExtend
    played = replay(log, journal=True)
    if not played.good:
        return Added(played)
    item = _item(piece, before, log.entries[-1], in_russian=is_russian(root), is_json=is_json)
    changed, log = with_item(item)
    if log.entries != played.log.entries or log.problems != played.log.problems:
        raise CannotExtend
    return Added(replay(log, journal=True), changed, item)


def _item(piece: Piece, log: Log, entry: Entry, *, in_russian: bool, is_json: bool) -> str:
    """The line of an entry: in columns where the log is in its canonical form."""
    assert log.table is not None
    names = log.table.short or log.table.players
    found = plain.entry(entry, names)
    if in_russian:
        found = entry_in_russian(found)
    if is_json:
        return json.dumps(found, ensure_ascii=False)
    in_columns = piece.text.removeprefix(yamlout.SEPARATOR) == canonical(piece, log)
    return yamlout.entry(found, names) if in_columns else yamlout.flow(found)
