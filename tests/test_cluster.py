"""``--cluster``: what a Dask cluster gives is what this process gives, whatever becomes of the cluster's workers."""

from __future__ import annotations

import io
import logging
import os
import signal
import subprocess
import sys
from collections import Counter
from types import SimpleNamespace

import click
import pytest
from conftest import ROOT, TESTS

from preferans_cli import __version__
from preferans_cli.batch import Work
from preferans_cli.cli import clustered
from preferans_cli.read import ranges, text

MISSING = "dask is missing: pip install 'preferans-cli[cluster]'"
distributed = pytest.importorskip("distributed", reason=MISSING)
fsspec = pytest.importorskip("fsspec", reason=MISSING)

from preferans_cli import cluster  # noqa: E402


def local_cluster(**options):
    return distributed.LocalCluster(
        n_workers=2, dashboard_address="127.0.0.1:0", silence_logs=logging.CRITICAL + 1, **options
    )


@pytest.fixture(scope="module")
def threads():
    """The address of a cluster within this process, where everything may be made small."""
    with local_cluster(threads_per_worker=2, processes=False, protocol="tcp://") as found:
        yield found.scheduler_address


@pytest.fixture
def small(monkeypatch):
    """A few kilobytes are a large file."""
    monkeypatch.setattr(text, "CHUNK", 256)
    for module in (ranges, cluster):
        monkeypatch.setattr(module, "RANGE", 1024)


SAMPLES = [(ROOT / "samples" / f"{name}.yaml").read_text(encoding="utf-8") for name in
           ("sochinka-evening", "leningradka-evening", "gusarik-po-russki")]  # fmt: skip
SLIPS = (TESTS / "golden" / "slips.yaml").read_text(encoding="utf-8")
NAMELESS = """\
table: {players: [Anna, Boris, Vera], variant: sochinka, conventions: club.yaml}
opening: {gora: {Anna: 3}}
"""
CSV = """\
# pulka: party-%d
# variant: sochinka
# players: Anna, Boris, Vera
# pulya: 20
declarer,contract,whist,Anna,Boris,Vera
Anna,7♠,Boris,7,3,
Boris,8♣,Vera,,%d,2
"""


@pytest.fixture
def season(tmp_path, monkeypatch):
    """A folder of many sorts of files, in which the tests are."""
    folder = tmp_path / "season"
    folder.mkdir()
    documents = [*SAMPLES, SLIPS, NAMELESS] * 4
    files = {
        "a.yaml": "---\n".join(documents).encode(),
        "b.csv": "".join(CSV % (number, 9 if number % 5 else 8) for number in range(60)).encode(),
        "c.json": b'[{"pulka": "a result", "net_exact": {}}]\n',
        "club.yaml": b"round: exact\n",
        "d.yaml": NAMELESS.encode(),
        "damaged.yaml": "---\n".join(documents).encode() + b"---\n# \xff\n" + SLIPS.encode(),
        "empty.yaml": b"# nothing\n",
        "notes.txt": b"not a log\n",
        "utf-16.yaml": "---\n".join(documents).encode("utf-16"),
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    (tmp_path / "no-ending").write_bytes(files["b.csv"])
    monkeypatch.chdir(tmp_path)
    return folder


SAME = {
    "a folder": "settle -f csv season",
    "a folder, with a slash": "settle season/",
    "journal": "journal -f jsonl season/a.yaml season/b.csv",
    "the order of the paths": "settle -f jsonl season/b.csv season/a.yaml season/b.csv season/b.csv",
    "Russian": "settle -f csv --lang ru --headers ru season",
    "no header": "settle -f csv --no-header season/b.csv",
    "a list": "settle -f json season/a.yaml",
    "no logs": "settle -f json season/empty.yaml",
    "a format that is said": "settle -f csv --from csv no-ending",
    "a format that is guessed": "settle -f csv no-ending",
    "warnings": "settle -f csv --strict season/d.yaml",
    "missing paths": "settle -f csv nowhere.yaml season/b.csv nowhere/ season/d.yaml",
    "to files": "settle -f json -o out.csv -o out.md season/b.csv",
    "as of a deal": "settle -f csv --until 1 --payments season/b.csv",
}


@pytest.mark.usefixtures("season", "small")
@pytest.mark.parametrize("command", SAME.values(), ids=SAME)
def test_the_same_as_without_a_cluster(command, threads, run_pref, tmp_path):
    def ran(*options: str) -> tuple[object, ...]:
        done = run_pref(*command.split(), *options)
        files = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
        return *done, files

    assert ran("--cluster", threads) == ran("--jobs", "1")


@pytest.mark.usefixtures("small")
def test_the_files_of_these_tests_are_read_in_parts(season):
    """What is compared above would prove little of files that are read as a whole."""
    for name, least in (("a.yaml", 10), ("b.csv", 5), ("damaged.yaml", 10)):
        data = (season / name).read_bytes()
        form = name.rpartition(".")[2]
        scans = [ranges.scan(io.BytesIO(data), form, n, len(data)) for n in range(ranges.ranges(form, len(data)))]
        assert len(list(ranges.parts(scans))) >= least


@pytest.mark.usefixtures("season", "small")
@pytest.mark.parametrize(("pattern", "files"), [
    ("season/*.csv", "season/b.csv"),
    ("./season/[ad]*.yaml", "./season/a.yaml ./season/d.yaml ./season/damaged.yaml"),
    ("**/b.*", "season/b.csv"),
    ("*-ending", "no-ending"),
    ("season/*.xml", ""),
])  # fmt: skip
def test_globs(pattern, files, threads, run_pref):
    done = run_pref("settle", "-f", "csv", pattern, "--cluster", threads)
    if files:
        assert done == run_pref("settle", "-f", "csv", *files.split())
    else:
        assert (done[0], done[2]) == (2, f"pref: {pattern} cannot be read: No such file or directory\n")


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("path", ["season", "season/*", "season/a.yaml", "season/d.yaml", "season/nothing.yaml"])
def test_a_store_is_read_as_a_folder_of_this_machine(path, season, threads, run_pref):
    store = fsspec.filesystem("memory")
    for file in season.iterdir():
        store.pipe(f"/season/{file.name}", file.read_bytes())
    found = run_pref("settle", "-f", "csv", f"memory://{path}", "--cluster", threads)
    expected = run_pref("settle", "-f", "csv", path, "--cluster", threads)
    assert (found[0], *(said.replace("memory:///", "").replace("memory://", "") for said in found[1:])) == expected


@pytest.mark.parametrize(("path", "why"), [
    ("nosuch://bucket/a.yaml", "Protocol not known: nosuch"),
    ("memory://nothing/a.yaml", "No such file or directory"),
])  # fmt: skip
def test_a_store_that_cannot_be_read(path, why, threads, run_pref):
    assert run_pref("settle", "-f", "json", path, "--cluster", threads) == (
        2, "[]\n", f"pref: {path} cannot be read: {why}\n"
    )  # fmt: skip


# A cluster of processes


@pytest.fixture(scope="module")
def processes():
    """A cluster of two processes, which are started again where one ends."""
    with local_cluster(threads_per_worker=1) as found:
        yield found


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """An archive of which several parts are under way at once; every hundredth party has slips."""
    path = tmp_path_factory.mktemp("archive") / "archive.yaml"
    deals = "".join(f"  - {{declarer: Boris, contract: {level}♠, whist: [Vera], tricks: {{Boris: {level}, Vera: "
                    f"{10 - level}}}}}\n" for level in (6, 7, 8, 9) * 12)  # fmt: skip
    party = f"---\ntable:\n  variant: sochinka\n  players: [Anna, Boris, Vera]\n  pulya: 999\ndeals:\n{deals}"
    with path.open("w", encoding="utf-8") as stream:
        for number in range(7 * ranges.RANGE // len(party.encode())):
            stream.write(party if number % 100 else party.replace("Vera: 1", "Vera: 2"))
    return path


@pytest.fixture(scope="module")
def settled(archive):
    """The archive as it is settled without a cluster."""
    command = [sys.executable, "-m", "preferans_cli", "settle", "-q", "-f", "csv", "--jobs", "1", str(archive)]
    return subprocess.run(command, capture_output=True, check=False)


def most_laden(dask_scheduler) -> str:
    """The worker that has to do, or keeps for the client, most portions: more than the one that the client takes."""
    loads = {
        address: sum(task.key.startswith("_settle") for task in {*worker.processing, *worker.has_what})
        for address, worker in dask_scheduler.workers.items()
    }
    assert max(loads.values()) > 1
    return max(loads, key=loads.get)


def test_a_worker_is_killed(processes, archive, settled):
    """It has done parts whose outcomes nobody has taken yet, and is doing others."""
    command = [sys.executable, "-m", "preferans_cli", "settle", "-q", "-f", "csv",
               "--cluster", processes.scheduler_address, str(archive)]  # fmt: skip
    transitions = processes.scheduler.transition_log
    before = len(transitions)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    # the header and the first parties; what is not read yet stops the run while its output is far from its end
    beginning = b""
    while len(beginning) < 2000 and (more := running.stdout.read(2000)):
        beginning += more
    with distributed.Client(processes, set_as_default=False) as client:
        processes_of = client.run(os.getpid)
        victim = client.run_on_scheduler(most_laden)
        os.kill(processes_of[victim], signal.SIGKILL)
    rest, complaints = running.communicate(timeout=60)
    assert beginning + rest == settled.stdout
    assert complaints == settled.stderr
    assert running.returncode == settled.returncode == 1
    done = list(transitions)[before:]
    assert victim not in processes.scheduler.workers
    sent = Counter(key for key, _, finish, *_ in done if finish == "processing")
    assert max(sent.values()) > 1, "the worker was killed when it had nothing to do"


def test_a_cluster_of_this_machine_for_one_run(season):
    command = [sys.executable, "-m", "preferans_cli", "settle", "-f", "csv", "season"]
    runs = [subprocess.run([*command, *options], cwd=season.parent, capture_output=True, check=False)
            for options in (["--cluster", "local", "--jobs", "1"], ["--jobs", "1"])]  # fmt: skip
    assert len({(run.returncode, run.stdout, run.stderr) for run in runs}) == 1


# What can go wrong with a cluster


def test_a_cluster_that_does_not_answer(run_pref):
    import dask

    with dask.config.set({"distributed.comm.timeouts.connect": "0.3s"}):
        status, out, err = run_pref("settle", "a.yaml", "--cluster", "tcp://127.0.0.1:9")
    assert (status, out) == (2, "")
    assert err.startswith("Error: the cluster tcp://127.0.0.1:9 cannot be reached: ")
    assert err.count("\n") == 1


def test_a_worker_of_another_version(processes, archive, run_pref, monkeypatch):
    monkeypatch.setattr(cluster, "__version__", "9.9")
    status, _, err = run_pref("settle", "-f", "csv", archive, "--cluster", processes.scheduler_address)
    assert status == 2
    assert err == (f"Error: a worker of the cluster has preferans-cli {__version__}, here it is 9.9: they have to be "
                   "the same\n")  # fmt: skip


@pytest.mark.parametrize(("on_scheduler", "on_workers"), [(None, {"a": b""}), (b"", {"a": b"", "b": None})])
def test_a_machine_without_the_program(on_scheduler, on_workers):
    client = SimpleNamespace(run_on_scheduler=lambda *_: on_scheduler, run=lambda *_: on_workers)
    with pytest.raises(click.ClickException, match="every machine of the cluster"):
        clustered.complain_of_machines(client)


@pytest.mark.parametrize(("fault", "said"), [
    (lambda: distributed.KilledWorker("a", SimpleNamespace(address="tcp://b:1"), 3), "the cluster gives up"),
    (lambda: distributed.client.FutureCancelledError("a", "lost"), "the cluster was lost"),
    (lambda: distributed.comm.CommClosedError("gone"), "the cluster was lost"),
    (lambda: ImportError("No module named 'yaml'"), "lacks a package: No module named 'yaml'"),
])  # fmt: skip
def test_a_cluster_that_fails(fault, said, monkeypatch, threads, run_pref, tmp_path):
    def failing(*_):
        raise fault()
        yield

    monkeypatch.setattr(cluster, "outcomes", failing)
    out = tmp_path / "out.csv"
    status, _, err = run_pref("settle", "a.yaml", "-o", out, "--cluster", threads)
    assert status == 2
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("season")
@pytest.mark.parametrize("form", ["html", "xlsx"])
def test_reports_that_need_whole_pulkas(form, threads, run_pref, tmp_path):
    before = sorted(tmp_path.iterdir())
    status, _, err = run_pref("settle", "-f", "csv", "season/b.csv", "-o", f"all.{form}", "--cluster", threads)
    assert status == 2
    assert err.splitlines()[-1] == "Error: a cluster does not make html and xlsx; it makes csv and jsonl, for instance"
    assert sorted(tmp_path.iterdir()) == before


# What is sent out


class Counting:
    """A cluster of two threads that does what it is sent when its result is taken, and counts."""

    def __init__(self) -> None:
        self.sent = Counter[str]()
        self.taken = Counter[str]()
        self.most = 0

    def nthreads(self) -> dict[str, int]:
        return {"a": 1, "b": 1}

    def submit(self, function, *args, pure, priority):
        assert not pure
        self.sent[function.__name__] += 1
        self.most = max(self.most, self.sent.total() - self.taken.total())

        def result():
            self.taken[function.__name__] += 1
            return function(*args)

        return SimpleNamespace(result=result)


@pytest.mark.usefixtures("small")
def test_only_so_much_is_under_way(season):
    party = b"---\n" + NAMELESS.encode()
    (season / "long.yaml").write_bytes(party * 2000)
    client = Counting()
    outcomes = cluster.outcomes(client, ["season/long.yaml"], Work("settle", ("csv",)))
    next(outcomes)
    window = cluster.AHEAD * 2 + 1
    assert client.sent["_settle"] <= window
    assert sum(1 for _ in outcomes) == 1999
    assert client.sent["_settle"] > 100
    assert client.most <= 2 * window


@pytest.mark.usefixtures("small")
def test_behind_a_fault_nothing_is_looked_at(season):
    party = b"---\n" + NAMELESS.encode()
    (season / "long.yaml").write_bytes(party * 20 + b"\xff" + party * 2000)
    client = Counting()
    *sound, last = cluster.outcomes(client, ["season/long.yaml"], Work("settle", ("csv",)))
    assert all(outcome.good for outcome in sound)
    assert [finding.code for finding in last.findings] == ["R103"]
    assert client.sent["_look"] < 20


@pytest.mark.parametrize("name", ["a::b.yaml", "~a.yaml", "[a].yaml", "a*?.yaml", "#a.yaml", "%20.yaml", "ы й.yaml"])
def test_names_are_taken_as_they_are(name, season, run_pref, monkeypatch):
    monkeypatch.chdir(season)
    (season / name).write_text(NAMELESS, encoding="utf-8")
    (outcome,) = cluster.outcomes(Counting(), [name], Work("settle", ("csv",)))
    assert ("".join(outcome.texts)) == run_pref("settle", "-q", "-f", "csv", "--no-header", name)[1]
