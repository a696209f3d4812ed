"""The work of a run, in this process or in several, with the outcomes in the order of the logs."""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import TYPE_CHECKING, Protocol

from ..batch import Worker, batches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from ..batch import Outcome, Work
    from ..read import Found
    from .sources import Sources

LARGE = 16 << 20
"""From how many bytes on several processes pay."""
AHEAD = 3
"""How many batches a process may have waiting."""


def jobs_for(sources: Sources, wanted: int | None) -> int:
    """How many processes to use: as asked for, or by the size of the files."""
    if wanted is not None:
        return wanted
    return processors() if sources.size() > LARGE else 1


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkOn(Protocol):
    """What gives the outcomes of some work, in the order of the sources; ``keep`` if the pulkas are wanted too."""

    def __call__(self, work: Work, *, keep: bool) -> Iterator[Outcome]:
        """The outcomes."""


def working(sources: Sources, jobs: int | None, cluster: str | None, *, quiet: bool) -> AbstractContextManager[WorkOn]:
    """Where the work of a run is done: in this process, in several, or on a cluster."""
    if cluster is None:
        return nullcontext(lambda work, *, keep: outcomes(sources, work, jobs_for(sources, jobs), keep=keep))
    from .clustered import clustered

    return clustered(sources, jobs, cluster, quiet=quiet)


def outcomes(sources: Sources, work: Work, jobs: int, *, keep: bool = False) -> Iterator[Outcome]:
    """What comes of every log, in the order of the sources."""
    if jobs > 1 and not keep:
        return _in_processes(sources, work, jobs)
    worker = Worker(work, keep=keep)
    return filter(None, map(worker.outcome, sources.items()))


_worker: Worker | None = None
"""The worker of this process, where it is one of several: it is made once, and no log changes what it gives."""


def _start(work: Work) -> None:
    import signal

    global _worker
    # an interruption is for the parent to deal with
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(work)


def _run(batch: list[Found]) -> list[Outcome | None]:
    assert _worker is not None
    return [_worker.outcome(found) for found in batch]


def _in_processes(sources: Sources, work: Work, jobs: int) -> Iterator[Outcome]:
    import multiprocessing
    from collections import deque

    with multiprocessing.Pool(jobs, _start, (work,)) as pool:
        waiting: deque[multiprocessing.pool.AsyncResult[list[Outcome | None]]] = deque()
        for batch in batches(sources.items()):
            waiting.append(pool.apply_async(_run, (batch,)))
            if len(waiting) > AHEAD * jobs:
                yield from filter(None, waiting.popleft().get())
        while waiting:
            yield from filter(None, waiting.popleft().get())
