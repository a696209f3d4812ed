"""``pref explain``: a page for every code, and what the pages show is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from preferans_cli.explain import CODES, FOLDER, page
from preferans_cli.language import language_of
from preferans_cli.problems import Code

WITHOUT_EXAMPLE = {Code.TOO_LONG, Code.TOO_MANY, Code.NOT_A_WORKBOOK, Code.WORKBOOK_TOO_LARGE}
"""Codes of logs that are too large to be shown, or are no text."""
TOGETHER = {Code.TOO_MANY_WHISTERS, Code.TOO_MANY_SEATS}
"""Codes that come only after another error has left it open who deals."""
EXAMPLES = [(code, number) for code in CODES for number in range(len(page(code).examples))]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.value)
def test_every_code_has_its_page_in_both_languages(code):
    english, russian = page(code), page(code, language_of("ru"))
    for found in (english, russian):
        assert 3 < len(found.title) <= 70
        assert found.text
        assert not found.title.endswith(".")
    assert re.search("[А-я]", russian.title + "".join(russian.text))
    assert not re.search("[А-я]", english.title)
    assert english.examples == russian.examples
    assert bool(english.examples) is (code not in WITHOUT_EXAMPLE)


@pytest.mark.parametrize(("code", "number"), EXAMPLES, ids=[f"{code.value} {number}" for code, number in EXAMPLES])
def test_the_log_of_a_page_has_the_problem_and_the_mended_one_has_not(code, number):
    example = page(code).examples[number]
    found = example.findings(example.log)
    if code.severity == "error":
        wanted = [finding.code for finding in found if finding.severity == "error"]
    else:
        wanted = [finding.code for finding in found if finding.severity == "error" or finding.code == code.value]
    assert wanted[-1:] == [code.value]
    assert len(wanted) == 1 or code in TOGETHER
    mended = example.findings(example.mended)
    assert [finding.code for finding in mended if finding.severity == "error" or finding.code == code.value] == []


def test_there_are_no_pages_of_codes_that_are_gone():
    assert {path.stem for path in Path(FOLDER).iterdir()} == {code.value for code in Code}
