"""Measures the tool against what its parts cost at the least, in one run: ``python benchmarks/run.py``.

Every measure is a ratio of two commands run in turn, A B A B …, each a process of its own; the minimum and the
median of the ratios are printed. ``--short`` runs everything once on small archives, for correctness only.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
PREF = (sys.executable, "-m", "preferans_cli")
AS_INSTALLED = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
"""The environment of a user: with bytecode caches, and with buffers."""

START_YAML = """
import sys, click, yaml
from yaml.cyaml import CParser
from yaml.events import StreamEndEvent
get = CParser(open(sys.argv[1], "rb")).get_event
while type(get()) is not StreamEndEvent: pass
"""
START_TABLE = START_YAML.replace("click, yaml", "click, tabulate, yaml")
START_CSV = """
import sys, click, csv
for row in csv.reader(open(sys.argv[1], encoding="utf-8", newline="")): pass
"""
DRAIN = """
import sys
from yaml.cyaml import CParser
from yaml.events import StreamEndEvent
get = CParser(open(sys.argv[1], "rb")).get_event
while type(get()) is not StreamEndEvent: pass
"""
ROWS_AND_INTS = """
import sys, csv
for row in csv.reader(open(sys.argv[1], encoding="utf-8", newline="")):
    for cell in row[3:7]:
        if cell.isdigit(): int(cell)
"""
ENGINE = """
import sys, time
from preferans_cli.api import settled
from preferans_cli.read import read_file
from preferans_cli.replay import Replayer
logs = list(read_file(sys.argv[1]))
deals = sum(len(log.entries) for log in logs)
best = {}
for journal in (False, True):
    replayer = Replayer()
    for _ in range(3):
        begun = time.perf_counter()
        for log in logs:
            settled(replayer.replay(log, journal=journal))
        best[journal] = max(best.get(journal, 0), deals / (time.perf_counter() - begun))
print(round(best[False]), round(best[True]))
"""


class Run(NamedTuple):
    """One run of a command: seconds, and the peak memory in MB."""

    seconds: float
    memory: float


def timed(command: tuple[str, ...]) -> Run:
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=AS_INSTALLED)
    assert process.stderr is not None
    complaint = process.stderr.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {complaint}")
    return Run(seconds, usage.ru_maxrss / 1024)


def script(text: str, *args: str) -> tuple[str, ...]:
    return (sys.executable, "-c", text, *args)


def compare(name: str, bound: str, ours: tuple[str, ...], least: tuple[str, ...], times: int) -> list[Run]:
    """Prints how many times as long ours takes as the least; gives our runs."""
    timed(ours), timed(least)
    pairs = [(timed(ours), timed(least)) for _ in range(times)]
    ratios = [a.seconds / b.seconds for a, b in pairs]
    memory = max(a.memory for a, _ in pairs)
    mine, base = (statistics.median(run.seconds for run in side) for side in zip(*pairs, strict=True))
    print(f"| {name} | {mine:.3f} s | {base:.3f} s | {min(ratios):.2f} | {statistics.median(ratios):.2f} | {bound} "
          f"| {memory:.0f} MB |", flush=True)  # fmt: skip
    return [a for a, _ in pairs]


def same_output(*commands: tuple[str, ...]) -> None:
    """The outputs are the same byte for byte."""
    outputs = {subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout for command in commands}
    if len(outputs) != 1:
        raise SystemExit("the outputs differ: " + "; ".join(" ".join(command) for command in commands))


class Archive(NamedTuple):
    """The same parties in three forms: a row a deal, general YAML, and CSV."""

    rows: str
    blocks: str
    csv: str


def written(folder: str, parties: int, deals: int, *more: str) -> Archive:
    """An archive, made by a process of its own: what this one holds would count as memory of those it starts."""
    size = ("--parties", str(parties), "--deals", str(deals))
    command = (sys.executable, str(HERE / "archive.py"), *size, "--out", folder, *more)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    return Archive(*done.stdout.split())


def growth(command: tuple[str, ...], archives: list[tuple[str, int, str]], times: int) -> None:
    """Prints what a deal costs in archives of growing size, above what the smallest one takes."""
    _, _, smallest = archives[0]
    start = min(timed((*command, smallest)).seconds for _ in range(times))
    found = []
    for name, deals, path in archives[1:]:
        best = min(timed((*command, path)).seconds for _ in range(times))
        found.append(f"{name}: {(best - start) / deals * 1e6:.1f}")
    print("microseconds a deal, beyond the start: " + "; ".join(found), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="small archives, once: for correctness only")
    parser.add_argument("--times", type=int, default=0, help="how many pairs of runs (starts 25, archives 3)")
    args = parser.parse_args()
    starts = args.times or (1 if args.short else 25)
    times = args.times or (1 if args.short else 3)
    with tempfile.TemporaryDirectory() as folder:
        one = written(folder, 1, 100)
        many = written(folder, *((20, 50) if args.short else (10_000, 100)))
        some = written(folder, *((10, 50) if args.short else (1_000, 100)))
        few = written(folder, *((5, 50) if args.short else (100, 100)))
        long = written(folder, *((1, 500) if args.short else (1, 100_000)))
        others = written(folder, *((10, 50) if args.short else (1_000, 100)), "--strangers")
        print("| measure | pref | at the least | ratio, min | median | bound | memory |")
        print("|---|---|---|---|---|---|---|")
        settle = (*PREF, "settle", "-q")
        compare(
            "start, YAML, 100 deals", "1.25", (*settle, "-f", "json", one.rows), script(START_YAML, one.rows), starts
        )
        compare("start, CSV, 100 deals", "1.25", (*settle, "-f", "csv", one.csv), script(START_CSV, one.csv), starts)
        compare("start, YAML, as a table", "–", (*settle, one.rows), script(START_TABLE, one.rows), starts)
        alone = (*settle, "-f", "csv", "--jobs", "1")
        compare("general YAML archive", "2.2", (*alone, many.blocks), script(DRAIN, many.blocks), times)
        compare("canonical YAML archive", "0.25", (*alone, many.rows), script(DRAIN, many.rows), times)
        compare("CSV archive", "6", (*alone, many.csv), script(ROWS_AND_INTS, many.csv), times)
        compare("canonical YAML, others at every table", "–", (*alone, others.rows), script(DRAIN, others.rows), times)
        compare("CSV, others at every table", "–", (*alone, others.csv), script(ROWS_AND_INTS, others.csv), times)
        both = (*settle, "-f", "csv", "--jobs", "2")
        compare("two processes against one, YAML", "0.59", (*both, many.blocks), (*alone, many.blocks), times)
        compare("two processes against one, CSV", "0.59", (*both, many.csv), (*alone, many.csv), times)
        compare("check, general YAML archive", "–", (*PREF, "check", some.blocks), script(DRAIN, some.blocks), times)
        journal = (*PREF, "journal", "-q", "-f", "csv", "--jobs", "1")
        compare("journal -f csv, canonical archive", "–", (*journal, some.rows), script(DRAIN, some.rows), times)
        compare("one party of 100,000 deals", "–", (*alone, long.blocks), script(DRAIN, long.blocks), times)
        print()
        if not args.short:
            sizes = {"": (one, 1), "10,000 deals": (few, 10_000), "100,000": (some, 100_000),
                     "1,000,000": (many, 1_000_000), "100,000 in one party": (long, 100_000)}  # fmt: skip
            for form in ("rows", "blocks", "csv"):
                print(form, end=": ")
                growth(alone, [(name, deals, getattr(of, form)) for name, (of, deals) in sizes.items()], times)
        engine = subprocess.run(script(ENGINE, some.rows), stdout=subprocess.PIPE, check=True, text=True).stdout
        plain, with_journal = (int(word) for word in engine.split())
        print(f"engine alone: {plain:,} deals a second (bound 250,000); with the journal {with_journal:,} (100,000)")
        same_output((*alone, some.rows), (*both, some.rows))
        same_output((*alone, some.csv), (*both, some.csv))
        print("the outputs of one process and of two are the same")


if __name__ == "__main__":
    main()
