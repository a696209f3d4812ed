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

import archive

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="small archives, once: for correctness only")
    parser.add_argument("--times", type=int, default=0, help="how many pairs of runs (5; archives 3)")
    args = parser.parse_args()
    starts = args.times or (1 if args.short else 15)
    times = args.times or (1 if args.short else 3)
    with tempfile.TemporaryDirectory() as folder:
        one = archive.write(Path(folder), 1, 100)
        many = archive.write(Path(folder), *((20, 50) if args.short else (10_000, 100)))
        some = archive.write(Path(folder), *((10, 50) if args.short else (1_000, 100)))
        long = archive.write(Path(folder), *((1, 500) if args.short else (1, 100_000)))
        print("| measure | pref | at the least | ratio, min | median | bound | memory |")
        print("|---|---|---|---|---|---|---|")
        settle = (*PREF, "settle", "-q")
        compare("start, YAML, 100 deals", "1.25", (*settle, "-f", "json", str(one.rows)),
                script(START_YAML, str(one.rows)), starts)  # fmt: skip
        compare("start, CSV, 100 deals", "1.25", (*settle, "-f", "csv", str(one.csv)),
                script(START_CSV, str(one.csv)), starts)  # fmt: skip
        alone = (*settle, "-f", "csv", "--jobs", "1")
        compare("general YAML archive", "2.2", (*alone, str(many.blocks)), script(DRAIN, str(many.blocks)), times)
        compare("canonical YAML archive", "0.25", (*alone, str(many.rows)), script(DRAIN, str(many.rows)), times)
        compare("CSV archive", "6", (*alone, str(many.csv)), script(ROWS_AND_INTS, str(many.csv)), times)
        both = (*settle, "-f", "csv", "--jobs", "2")
        compare("two processes against one, YAML", "0.59", (*both, str(many.blocks)), (*alone, str(many.blocks)), times)
        compare("two processes against one, CSV", "0.59", (*both, str(many.csv)), (*alone, str(many.csv)), times)
        compare("check, general YAML archive", "2.2", (*PREF, "check", str(some.blocks)),
                script(DRAIN, str(some.blocks)), times)  # fmt: skip
        compare("journal -f csv, canonical archive", "–", (*PREF, "journal", "-q", "-f", "csv", str(some.rows)),
                script(DRAIN, str(some.rows)), times)  # fmt: skip
        compare("one party of 100,000 deals", "–", (*alone, str(long.blocks)), script(DRAIN, str(long.blocks)), times)
        engine = subprocess.run(script(ENGINE, str(some.rows)), stdout=subprocess.PIPE, check=True, text=True).stdout
        plain, journal = (int(word) for word in engine.split())
        print(f"\nengine alone: {plain:,} deals a second (bound 250,000); with the journal {journal:,} (100,000)")
        same_output((*alone, str(some.rows)), (*both, str(some.rows)))
        same_output((*alone, str(some.csv)), (*both, str(some.csv)))
        print("the outputs of one process and of two are the same")


if __name__ == "__main__":
    main()
