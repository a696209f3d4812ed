"""``--cluster``: the work of a run on a Dask cluster, and its troubles in words."""

from __future__ import annotations

import logging
import pkgutil
import re
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

from .. import __version__
from ..safe import safe
from .jobs import processors
from .speaking import say, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..batch import Outcome, Work
    from .jobs import WorkOn
    from .sources import Sources

LOCAL = "local"
ADDRESS = re.compile(r"(?:tcp|tls|wss?|ucx)://[^/]+:\d+/?")
SILENT = logging.CRITICAL + 1


@contextmanager
def clustered(sources: Sources, jobs: int | None, address: str, *, quiet: bool) -> Iterator[WorkOn]:
    """Work on the cluster at this address, or on one of this machine that lasts as long as the run."""
    _complain_of_usage(sources, jobs, address)
    try:
        import distributed

        from .. import cluster
    except ImportError:
        from ..read.xlsxreader import MissingExtra

        missing = MissingExtra("cluster")
        raise click.ClickException(why(missing)) from None
    with ExitStack() as stack:
        # what a cluster notes in its log is said here in words, or put right by the cluster itself
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(SILENT)
        place: Any = address
        if address == LOCAL:
            place = stack.enter_context(distributed.LocalCluster(
                n_workers=jobs or processors(), threads_per_worker=1, dashboard_address="127.0.0.1:0",
                silence_logs=SILENT,
            ))  # fmt: skip
        try:
            client = stack.enter_context(distributed.Client(place, set_as_default=False))
        except (OSError, ValueError) as fault:
            raise click.ClickException(
                say("the cluster {address} cannot be reached: {why}", address=safe(address), why=_in_a_line(fault))
            ) from None
        complain_of_machines(client)
        if not quiet and not client.nthreads():
            click.echo(say("pref: the cluster has no workers yet, waiting for some"), err=True)

        def work_on(work: Work, *, keep: bool) -> Iterator[Outcome]:
            if keep:
                raise click.UsageError(
                    say("a cluster does not make html and xlsx; it makes csv and jsonl, for instance")
                )
            found = _in_words(cluster.outcomes(client, sources.paths, work, sources.form), cluster.OtherVersion)
            for outcome in found:
                if isinstance(outcome, cluster.Unreadable):
                    sources.cannot_read(outcome.path, outcome.fault)
                else:
                    yield outcome

        yield work_on


def _complain_of_usage(sources: Sources, jobs: int | None, address: str) -> None:
    if address != LOCAL and not ADDRESS.fullmatch(address):
        complaint = say("{address!r} is no cluster: give its address, tcp://HOST:PORT, or local", address=safe(address))
        raise click.UsageError(complaint)
    if "-" in sources.paths:
        raise click.UsageError(say("the machines of a cluster read files, not standard input: name them"))
    if jobs is not None and address != LOCAL:
        raise click.UsageError(say("--jobs is for this machine; a cluster has its own workers"))


def complain_of_machines(client: Any) -> None:
    """A worker that lacks the program would be killed by what it is sent, so all are asked first."""
    # no more than the standard library is needed to answer
    asked = pkgutil.get_data, "preferans_cli", "py.typed"
    if None in (client.run_on_scheduler(*asked), *client.run(*asked).values()):
        raise click.ClickException(
            say("every machine of the cluster, also the scheduler's, needs preferans-cli {own} with its extra cluster",
                own=__version__)
        )  # fmt: skip


def _in_words(found: Iterator[Any], other_version: type[Exception]) -> Iterator[Any]:
    """The same; a failure of the cluster itself, which ends the run, is told in words."""
    from distributed import KilledWorker

    try:
        yield from found
    except other_version as fault:
        complaint = say("a worker of the cluster has preferans-cli {other}, here it is {own}: they have to be the same",
                        other=fault.args[0], own=fault.args[1])  # fmt: skip
    except ImportError as fault:
        complaint = say("a worker of the cluster lacks a package: {why}", why=_in_a_line(fault))
    except KilledWorker:
        complaint = say("the cluster gives up: one part of the logs has cost it several workers")
    except (CancelledError, OSError):
        complaint = say("the cluster was lost: its scheduler answers no more")
    else:
        return
    raise click.ClickException(complaint)


def _in_a_line(fault: BaseException) -> str:
    return safe(" ".join(str(fault).split()) or type(fault).__name__)
