"""Feeds pref whatever libFuzzer thinks of, until something breaks. Needs atheris: pip install atheris.

    python tests/fuzz/run.py                  # for ten minutes
    python tests/fuzz/run.py -max_total_time=60 -seed=1
    python tests/fuzz/run.py crash-1234…      # one input again

What is found is left in the working folder as crash-…, slow-unit-… or oom-…; the corpus grows in tests/fuzz/corpus.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

TESTS = Path(__file__).parent.parent
CORPUS = TESTS / "fuzz" / "corpus"
sys.path[:0] = [str(TESTS), str(TESTS.parent)]

with atheris.instrument_imports(include=["preferans_cli"]):
    from fuzz.target import examine

    from preferans_cli import words
    from preferans_cli.read import FORMATS, reader

    for form in FORMATS:
        reader(form)

FORMS = {ord("c"): "csv"}
"""By the first byte; any other stands for YAML."""


def once(data: bytes) -> None:
    """One input: a byte for the form, then the file."""
    if data:
        examine(data[1:], FORMS.get(data[0], "yaml"))


def seeds(folder: Path) -> None:
    """The logs of the tests, each with its first byte."""
    sources = [*TESTS.parent.glob("samples/*.yaml"), *TESTS.glob("cases/*.yaml"), *TESTS.glob("scoreboard/*.txt")]
    for number, path in enumerate(sources):
        data = path.read_bytes().replace("⟦".encode(), b"").replace("⟧".encode(), b"")
        (folder / f"{number}").write_bytes((b"c" if data.startswith(b"! csv") else b"y") + data[:4000])


def dictionary(path: Path) -> None:
    """The words of a log, so that they need not be found by chance."""
    known = {*words.KEY_OF, *(spelling for values in words.VALUE_OF.values() for spelling in values), "7♠", "10п", "A♠",
             "[{", "}]", ": ", "- {", "# ", "---\n", "\\x1b", "&a ", "*a", "!!str "}  # fmt: skip
    lines = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in sorted(known))
    path.write_text("".join(f'"{line}"\n' for line in lines), encoding="ascii")


def main() -> None:
    """Runs libFuzzer with a corpus of its own beside the seeds."""
    CORPUS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "seeds")
        found.mkdir()
        seeds(found)
        dictionary(Path(folder, "words"))
        given = sys.argv[1:]
        files = [argument for argument in given if not argument.startswith("-")]
        usual = [f"-dict={folder}/words", "-timeout=4", "-rss_limit_mb=1024", "-max_len=6000", "-max_total_time=600"]
        atheris.Setup([sys.argv[0], *usual, *given, *(() if files else (str(CORPUS), str(found)))], once)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
