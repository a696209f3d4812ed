"""The samples: whole evenings, whose results were worked out apart from the program, from the rules alone."""

from __future__ import annotations

import json
import re

import pytest
from conftest import ROOT, TESTS

from preferans_cli.write.canonical import rewritten

SAMPLES = sorted((ROOT / "samples").glob("*.yaml"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_settles_to_its_result(path, invoke):
    result = invoke("settle", "-f", "json", path)
    assert result.return_value == 0, result.stderr
    expected = json.loads((TESTS / "samples" / f"{path.stem}.json").read_text(encoding="utf-8"))
    found = json.loads(result.stdout)
    assert [{key: one[key] for key in wanted} for one, wanted in zip(found, expected, strict=True)] == expected


def test_every_result_has_a_sample():
    assert {path.stem for path in (TESTS / "samples").glob("*.json")} == {path.stem for path in SAMPLES}


def test_the_samples_have_no_errors(invoke):
    result = invoke("check", ROOT / "samples")
    assert result.return_value == 0
    assert " error " not in result.stdout


def test_a_folder_is_settled_as_its_files_one_by_one(invoke):
    whole = invoke("settle", "-f", "jsonl", ROOT / "samples").stdout
    assert whole == "".join(invoke("settle", "-f", "jsonl", path).stdout for path in SAMPLES)


@pytest.mark.parametrize(("russian", "english"), [
    ("klassika", "classic-party"),
    ("leningradka-vecher", "leningradka-evening"),
    ("sochinka-vecher", "sochinka-evening"),
    ("gusarik-po-russki", "gusarik"),
])  # fmt: skip
def test_a_sample_in_russian_is_the_same_evening(russian, english, invoke):
    def by_seat(stem: str) -> list[object]:
        (found,) = json.loads(invoke("settle", "-f", "json", ROOT / "samples" / f"{stem}.yaml").stdout)
        amounts = [list(found[key].values()) for key in ("pulya", "gora", "bombs", "net_exact", "played")]
        return [*amounts, [list(row.values()) for row in found["whists"].values()], found["deals"]]

    assert by_seat(russian) == by_seat(english)


def test_an_evening_in_words_takes_as_many_characters_as_the_readme_says():
    text = (ROOT / "samples" / "quick-evening.yaml").read_text(encoding="utf-8")
    in_words, in_full = (_typed(found) for found in (text, rewritten(text.encode(), "quick-evening.yaml")))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = re.search(r"thirty deals in (\d+) characters, (\d+) a deal;\s+in full they have (\d+)", readme)
    assert tuple(map(int, said.groups())) == (in_words, round(in_words / 30), in_full)


def _typed(text: str) -> int:
    """The characters of the deals, each with the end of its line, without the indentation and dash."""
    lines = text.partition("deals:\n")[2].splitlines(keepends=True)
    return sum(len(line.removeprefix("  - ")) for line in lines)
