"""Many logs on a Dask cluster: its workers read the files and settle the parties, the outcomes come back in order.

Whoever calls ``outcomes`` reads no log: a path goes to a worker, which tells what files it stands for; large files are
looked at in ranges (``read.ranges``), and their parts and small files, in portions of some megabytes, are settled
wherever a worker is free. Everything that a worker does depends on what it was sent alone, so the scheduler does again
elsewhere what was lost with a worker, and every result is taken once. Only so many portions are under way that no
worker waits; what is done waits on the workers until its turn comes.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from . import __version__
from .batch import Worker
from .read import Found, form_of
from .read.ranges import RANGE, Part, Scan, part_items, parts, ranges, scan
from .read.stores import Store, Stored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .batch import Outcome, Work

T = TypeVar("T")
AHEAD = 2
"""How many portions are under way for every thread of the cluster."""
OFTEN = 5.0
"""After how many seconds it is asked again how many threads there are: a cluster may grow."""


class Client(Protocol):
    """What is used of ``distributed.Client``."""

    def submit(self, function: Callable[..., Any], *args: Any, pure: bool, priority: int) -> Any:
        """Sends a call to a worker; gives the future of its result."""

    def nthreads(self) -> dict[str, int]:
        """How many threads each worker has."""


class Unreadable(NamedTuple):
    """A path that cannot be read, in the place of its outcomes."""

    path: str
    fault: OSError | ValueError


class OtherVersion(Exception):
    """A worker has another version of this program; the arguments are its version and the one of the run."""


class Run(NamedTuple):
    """A run as the workers know it; ``folder`` is where relative paths start, ``token`` the run's own name."""

    work: Work
    form: str | None
    folder: str
    version: str
    token: str


def outcomes(
    client: Client, paths: Iterable[str], work: Work, form: str | None = None
) -> Iterator[Outcome | Unreadable]:
    """What comes of every log of some paths, in their order: files, folders, globs, also of stores that fsspec knows.

    The workers read them, so a path has to mean the same on every machine. The outcomes are those of ``Worker`` in
    this process. Raises OtherVersion where a worker is not of this version, and what the cluster raises where it is
    lost or gives up.
    """
    from uuid import uuid4

    return _Pipeline(client, Run(work, form, os.getcwd(), __version__, uuid4().hex)).outcomes(paths)


# On the workers


class _Thread(threading.local):
    """What one thread of a worker remembers from one portion to the next of the same run."""

    token = ""
    worker: Worker


_thread = _Thread()


def _same_version(run: Run) -> None:
    if run.version != __version__:
        raise OtherVersion(__version__, run.version)


def _worker(run: Run) -> Worker:
    if _thread.token != run.token:
        _thread.worker = Worker(run.work, files=Store())
        _thread.token = run.token
    return _thread.worker


def _find(run: Run, path: str) -> list[Stored | Unreadable]:
    """The files that a path stands for."""
    _same_version(run)
    try:
        return [*Store().find(path, run.folder)]
    except (OSError, ValueError) as fault:
        return [Unreadable(path, fault)]


def _look(run: Run, stored: Stored, form: str, number: int) -> Scan | None:
    """What is in a range of a large file."""
    _same_version(run)
    try:
        with Store().open(stored.path) as stream:
            return scan(stream, form, number, stored.size)
    except (OSError, ValueError):
        # whoever reads it then will tell
        return Scan(number * RANGE, stored.size, "", 0, 0, sound=False)


def _settle(run: Run, portion: list[tuple[Stored, Part] | Unreadable]) -> list[Outcome | Unreadable]:
    """What comes of the logs of some parts of files."""
    _same_version(run)
    worker = _worker(run)
    done: list[Outcome | Unreadable] = []
    for piece in portion:
        for found in [piece] if isinstance(piece, Unreadable) else _documents(worker, run.form, *piece):
            outcome = found if isinstance(found, Unreadable) else worker.outcome(found)
            if outcome is not None:
                done.append(outcome)
    return done


def _documents(worker: Worker, form: str | None, stored: Stored, part: Part) -> Iterator[Found | Unreadable]:
    try:
        with worker.reader.files.open(stored.path) as stream:
            for item in part_items(stream, part, stored.source, stored.folder, form):
                yield Found(item, stored.in_folder)
    except (OSError, ValueError) as fault:
        yield Unreadable(stored.source, fault)


# Where the outcomes come together


class _Range(NamedTuple):
    """A range of a file, or the whole of it if it has no number; ``place`` is the file's among all."""

    place: int
    file: Stored | Unreadable
    number: int | None


class _Pipeline:
    """From paths to files, from files to parts, from portions of these to outcomes, each step in order."""

    def __init__(self, client: Client, run: Run) -> None:
        self.client = client
        self.run = run
        self.under_way = AHEAD
        self.asked = 0.0
        self.cut = -1

    def outcomes(self, paths: Iterable[str]) -> Iterator[Outcome | Unreadable]:
        """All steps."""
        files = (file for _, found in self._in_order(paths, lambda path: self._send(1, _find, path)) for file in found)
        portions = self._portions(self._parts(files))
        for _, done in self._in_order(portions, lambda portion: self._send(0, _settle, portion)):
            yield from done

    def _send(self, priority: int, function: Callable[..., object], *args: object) -> Any:
        # what tells what there is to do goes before what is to be done
        return self.client.submit(function, self.run, *args, pure=False, priority=priority)

    def _in_order(self, items: Iterable[T], send: Callable[[T], Any]) -> Iterator[tuple[T, Any]]:
        """Every item with what was sent back for it, if anything was to be sent; some are under way ahead."""
        waiting: deque[tuple[T, Any]] = deque()
        for item in items:
            waiting.append((item, send(item)))
            if len(waiting) > self._most_under_way():
                yield _arrived(*waiting.popleft())
        while waiting:
            yield _arrived(*waiting.popleft())

    def _most_under_way(self) -> int:
        now = time.monotonic()
        if now - self.asked > OFTEN:
            self.asked = now
            self.under_way = AHEAD * max(sum(self.client.nthreads().values()), 1)
        return self.under_way

    def _parts(self, files: Iterable[Stored | Unreadable]) -> Iterator[tuple[Stored, Part] | Unreadable]:
        """Every file in the parts that it is read in."""
        looked = self._in_order(self._ranges(files), self._look_at)
        for (place, file), found in groupby(looked, lambda pair: pair[0][:2]):
            if isinstance(file, Unreadable):
                yield file
                continue
            for part in parts(seen for _, seen in found):
                yield file, part
            self.cut = place

    def _ranges(self, files: Iterable[Stored | Unreadable]) -> Iterator[_Range]:
        for place, file in enumerate(files):
            count = 0 if isinstance(file, Unreadable) else ranges(self._form(file), file.size)
            if not count:
                yield _Range(place, file, None)
            for number in range(count):
                if self.cut == place:
                    break  # the rest of it is one part already
                yield _Range(place, file, number)

    def _form(self, file: Stored) -> str | None:
        return form_of(file.source, self.run.form)

    def _look_at(self, one: _Range) -> Any:
        if one.number is None or isinstance(one.file, Unreadable):
            return None
        return self._send(1, _look, one.file, self._form(one.file), one.number)

    def _portions(
        self, pieces: Iterable[tuple[Stored, Part] | Unreadable]
    ) -> Iterator[list[tuple[Stored, Part] | Unreadable]]:
        """Small files together, parts of large ones alone."""
        portion: list[tuple[Stored, Part] | Unreadable] = []
        size = 0
        for piece in pieces:
            portion.append(piece)
            size += 1000 if isinstance(piece, Unreadable) else _size(*piece)
            if size >= RANGE // 2:
                yield portion
                portion, size = [], 0
        if portion:
            yield portion


def _size(file: Stored, part: Part) -> int:
    return (file.size if part.end is None else part.end) - part.start + 1000


def _arrived(item: T, future: Any) -> tuple[T, Any]:
    return item, None if future is None else future.result()
