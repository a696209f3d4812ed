"""The samples: whole evenings, whose results were worked out apart from the program, from the rules alone."""

from __future__ import annotations

import json

import pytest
from conftest import ROOT, TESTS

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
