"""The work of a run, in this process or in several, with the outcomes in the order of the logs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..batch import Worker, batches
from .sources import is_no_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..batch import Outcome, Work
    from .sources import Found, Sources

LARGE = 16 << 20
"""From how many bytes on several processes pay."""
AHEAD = 3
"""How many batches a process may have waiting."""


def jobs_for(sources: Sources, wanted: int | None) -> int:
    """How many processes to use: as asked for, or by the size of the files."""
    if wanted is not None:
        return wanted
    return _processors() if sources.size() > LARGE else 1


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def outcomes(sources: Sources, work: Work, jobs: int, *, keep: bool = False) -> Iterator[Outcome]:
    """What comes of every log, in the order of the sources."""
    if jobs > 1 and not keep:
        return _in_processes(sources, work, jobs)
    worker = _FolderWorker(work, keep=keep)
    return (outcome for found in sources.items() if (outcome := worker.of(found)) is not None)


class _FolderWorker(Worker):
    """A worker that knows what in a folder is no log."""

    def of(self, found: Found) -> Outcome | None:
        """What comes of a document; None if it is no log at all."""
        log = self.reader.log(found.item)
        if found.in_folder and is_no_log(log, found.item):
            return None
        return self.of_log(log)


_worker: _FolderWorker | None = None
"""The worker of this process, where it is one of several: it is made once, and no log changes what it gives."""


def _start(work: Work) -> None:
    import signal

    global _worker
    # an interruption is for the parent to deal with
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = _FolderWorker(work)


def _run(batch: list[Found]) -> list[Outcome | None]:
    assert _worker is not None
    return [_worker.of(found) for found in batch]


def _in_processes(sources: Sources, work: Work, jobs: int) -> Iterator[Outcome]:
    import multiprocessing
    from collections import deque

    with multiprocessing.Pool(jobs, _start, (work,)) as pool:
        waiting: deque[multiprocessing.pool.AsyncResult[list[Outcome | None]]] = deque()
        for batch in batches(sources.items(), lambda found: found.item.document):
            waiting.append(pool.apply_async(_run, (batch,)))
            if len(waiting) > AHEAD * jobs:
                yield from filter(None, waiting.popleft().get())
        while waiting:
            yield from filter(None, waiting.popleft().get())
