"""From text to entries. The readers know no rules."""

from __future__ import annotations

import io
import os
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..problems import Code
from .document import Origin
from .reading import Faulty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..model import Log
    from .nodes import Node
    from .reading import Reading

FORMATS = ("yaml", "csv", "xlsx")
_ENDINGS = {".yaml": "yaml", ".yml": "yaml", ".json": "yaml", ".csv": "csv", ".tsv": "csv", ".xlsx": "xlsx"}
HEAD = 1 << 14
"""How many bytes are looked at to know what a file is that does not say it."""


def stem_of(path: str) -> str:
    """The name that a log has by its file: ``stdin`` for standard input."""
    return "stdin" if path == "-" else os.path.splitext(os.path.basename(path))[0]


class Reader(NamedTuple):
    """How a form of logs is read: a stream into documents, and a document into a log."""

    documents: Callable[[BinaryIO], Iterator[Any]]
    log_of: Callable[[Any, Origin], Log]


@cache
def reader(form: str) -> Reader:
    """The reader of a form of ``FORMATS``."""
    from importlib import import_module

    found = import_module(f".{form}reader", __name__)
    return Reader(found.documents, found.log_of)


def form_of(path: str, form: str | None = None) -> str | None:
    """The form of a log, as said or by the ending of its path; None where neither tells."""
    return form or _ENDINGS.get(os.path.splitext(path)[1].lower())


def guessed(stream: BinaryIO) -> tuple[str, BinaryIO]:
    """The form of a log by its first bytes, and the stream with these bytes before it again."""
    head = stream.read(HEAD)
    again = cast("BinaryIO", _Again(head, stream))
    if head.startswith(b"PK\x03\x04"):
        return "xlsx", again
    if head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        return "yaml", again
    from .csvreader import looks_like_csv

    return "csv" if looks_like_csv(head) else "yaml", again


class Item(NamedTuple):
    """A document and where it comes from: all that is needed to read it, here or in another process."""

    document: Any
    source: str
    folder: str
    form: str
    number: int


class Found(NamedTuple):
    """A document, and whether it was found by looking into a folder."""

    item: Item
    in_folder: bool


class Files:
    """What is read from: the files of this machine, unless somebody puts another store in their place."""

    def open(self, path: str) -> BinaryIO:
        """The bytes of a file. Raises OSError."""
        return open(path, "rb")

    def names(self, folder: str) -> list[str]:
        """What is in a folder, in any order. Raises OSError."""
        return os.listdir(folder)

    def open_beside(self, folder: str, path: str) -> BinaryIO:
        """The bytes of a file by its path from a folder. Raises OSError."""
        return self.open(os.path.join(folder, path))


class ItemReader:
    """Reads items, and remembers of one what serves the next."""

    def __init__(self, files: Files | None = None) -> None:
        self.files = files or Files()
        self.origin = Origin("", "")

    def found(self, found: Found) -> Log | None:
        """The log of a document that was found; None if it is a file of a folder and no log."""
        log = self.log(found.item)
        if found.in_folder:
            from .folders import is_no_log

            if is_no_log(log, found.item, self.files):
                return None
        return log

    def log(self, item: Item) -> Log:
        """The log of an item."""
        if self.origin.source != item.source:
            files = ConventionsFiles(partial(self.files.open_beside, item.folder))
            self.origin = Origin(item.source, stem_of(item.source), 0, files, self.origin)
        self.origin.number = item.number
        return reader(item.form).log_of(item.document, self.origin)


def stream_items(stream: BinaryIO, source: str, folder: str = ".", form: str | None = None) -> Iterator[Item]:
    """The documents of a stream of bytes. ``folder`` is where paths of conventions files start."""
    known = form_of(source, form)
    if known is None:
        known, stream = guessed(stream)
    for number, document in enumerate(reader(known).documents(stream), 1):
        yield Item(document, source, folder, known, number)


def file_items(path: str, form: str | None = None) -> Iterator[Item]:
    """The documents of a file. Raises OSError where it cannot be read."""
    with open(path, "rb") as stream:
        yield from stream_items(stream, path, os.path.dirname(path) or ".", form)


def read_stream(stream: BinaryIO, source: str, folder: str = ".", form: str | None = None) -> Iterator[Log]:
    """The logs of a stream of bytes, in order. ``folder`` is where paths of conventions files start."""
    return map(ItemReader().log, stream_items(stream, source, folder, form))


def read_file(path: str, form: str | None = None) -> Iterator[Log]:
    """The logs of a file, one by one. Raises OSError where it cannot be read."""
    return map(ItemReader().log, file_items(path, form))


class _Again(io.RawIOBase):
    """A stream of which the beginning has been read already."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self.head = head
        self.rest = rest

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """As of any stream: the head first, then the rest."""
        if self.head:
            found = self.head[:size] if size >= 0 else self.head + self.rest.read()
            self.head = self.head[len(found) :]
            return found
        return self.rest.read(size)


class ConventionsFiles:
    """Reads a club's own files, each once. ``opened`` gives the bytes at a path, or raises OSError."""

    def __init__(self, opened: Callable[[str], BinaryIO]) -> None:
        self.opened = opened
        self.known: dict[str, Any] = {}

    def __call__(self, reading: Reading, node: Node, path: str) -> dict[str, Any] | Faulty:
        """The conventions of a file, by their keys; what is wrong with it is reported at the node that names it."""
        from .yamlreader import conventions

        try:
            if path not in self.known:
                with self.opened(path) as stream:
                    self.known[path] = conventions(stream)
        except (OSError, ValueError) as fault:
            why = getattr(fault, "strerror", None) or str(fault)
            return reading.fault(Code.CONVENTIONS_UNREADABLE, node, file=path, why=why)
        found, problem = self.known[path]
        if problem is not None:
            return reading.fault(Code.CONVENTIONS_BAD, node, file=path, inner=problem)
        return dict(found)
