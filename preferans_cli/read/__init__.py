"""From text to entries. The readers know no rules."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

from ..problems import Code
from .document import Origin
from .reading import Faulty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from ..model import Log
    from .document import Document
    from .nodes import Node
    from .reading import Reading

FORMATS = ("yaml", "csv")


def stem_of(path: str) -> str:
    """The name that a log has by its file: ``stdin`` for standard input."""
    return "stdin" if path == "-" else os.path.splitext(os.path.basename(path))[0]


class Reader(NamedTuple):
    """How a form of logs is read: a stream into documents, and a document into a log."""

    documents: Callable[[BinaryIO], Iterator[Document]]
    log_of: Callable[[Document, Origin], Log]


def reader(form: str) -> Reader:
    """The reader of a form of ``FORMATS``."""
    from . import yamlreader

    return Reader(yamlreader.documents, yamlreader.log_of)


def origin_of(source: str, folder: str = ".") -> Origin:
    """Where the logs of a file come from. ``folder`` is where paths of conventions files start."""
    return Origin(source, stem_of(source), 0, _ConventionsFiles(folder))


def form_of(path: str, form: str | None = None) -> str:
    """The form of a log, as said or by the ending of its path."""
    return form or "yaml"


def read_stream(stream: BinaryIO, source: str, folder: str = ".", form: str | None = None) -> Iterator[Log]:
    """The logs of a stream of bytes, in order. ``folder`` is where paths of conventions files start."""
    read = reader(form_of(source, form))
    origin = origin_of(source, folder)
    for document in read.documents(stream):
        origin.number += 1
        yield read.log_of(document, origin)


def read_file(path: str, form: str | None = None) -> Iterator[Log]:
    """The logs of a file, one by one. Raises OSError where it cannot be read."""
    with open(path, "rb") as stream:
        yield from read_stream(stream, path, os.path.dirname(path) or ".", form)


class _ConventionsFiles:
    """Reads a club's own files, each once."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.known: dict[str, Any] = {}

    def __call__(self, reading: Reading, node: Node, path: str) -> dict[str, Any] | Faulty:
        from .yamlreader import conventions

        try:
            if path not in self.known:
                with open(os.path.join(self.folder, path), "rb") as stream:
                    self.known[path] = conventions(stream)
        except (OSError, ValueError) as fault:
            why = getattr(fault, "strerror", None) or str(fault)
            return reading.fault(Code.CONVENTIONS_UNREADABLE, node, file=path, why=why)
        found, problem = self.known[path]
        if problem is not None:
            return reading.fault(Code.CONVENTIONS_BAD, node, file=path, inner=problem)
        return dict(found)
