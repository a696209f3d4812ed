"""CSV logs (format §2), and how a text is known to be one: one pulka at a time, from bytes to logs."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from ..problems import Problem
from ..words import KEY_OF, fold
from .csvtext import DELIMITERS, PADDING, Page, cut
from .document import pieces, unreadable
from .header import COLUMNS
from .rows import log
from .text import BadText, decode, encoding_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from ..model import Log
    from .document import Document, Origin


def documents(stream: BinaryIO) -> Iterator[Document]:
    """The pulkas of a stream of bytes. What cannot be read as text is one more of them, the last."""
    return pieces(cut(decode(stream)))


def log_of(document: Document, origin: Origin) -> Log:
    """The log of one pulka; ``origin.number`` says which of its file it is."""
    if isinstance(document, Problem):
        return unreadable(document, origin)
    if not origin.known:
        return log(Page(document), origin)
    from .quicklines import log_of_lines

    return log_of_lines(document, origin)


def looks_like_csv(head: bytes) -> bool:
    """Whether a file that begins like this is a CSV log: its first line that is no ``#`` line is cut into columns.

    A file of settings alone is one if a setting names the players.
    """
    try:
        text = head.decode(encoding_of(head), errors="replace")
    except BadText:
        return False
    players = False
    for line in text.splitlines():
        bare = line.lstrip(PADDING + '"')
        if not bare or bare.lower().startswith("sep="):
            continue
        if not bare.startswith("#"):
            return any(_columns(line, delimiter) > 1 for delimiter in DELIMITERS)
        players = players or KEY_OF.get(fold(bare[1:].partition(":")[0])) == "players"
    return players


def _columns(line: str, delimiter: str) -> int:
    try:
        cells = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return 0
    return sum(KEY_OF.get(fold(cell.strip(PADDING))) in COLUMNS for cell in cells)
