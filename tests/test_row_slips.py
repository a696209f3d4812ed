"""One slip in a row of a sheet, one problem: a separator too many or too few, names side by side, lost quotes."""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from pathlib import Path
from time import process_time

import pytest
from helpers import errors, logs

from preferans_cli.api import check, load_all
from preferans_cli.write.csvout import settings_line
from preferans_cli.write.sheet import rows_of

TESTS = Path(__file__).parent
LOGS = sorted((TESTS.parent / "samples").glob("*.yaml")) + sorted(
    path for path in (TESTS / "cases").glob("*.yaml") if not path.name.startswith("bad-")
)
ROWS_A_SHEET = 6
LISTS = ("whist", "dark", "help")
LATER = {"D337", "E601"}
"""What a row sets off further down that is another deal now, and a sound one."""


def line_of(cells, delimiter=","):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(cells)
    return out.getvalue()


def sheets():
    for path in LOGS:
        log = next(load_all(str(path)))
        if log.table is not None and all(finding.severity == "warning" for finding in check(log)):
            yield path.stem, rows_of(log)


SHEETS = list(sheets())


def too_many(header, cells, delimiter, chance):
    """A separator too many before something."""
    places = [at for at, cell in enumerate(cells) if cell and header[at] != "note" and cells[at - 1 : at] != [""]]
    at = chance.choice(places) if places else None
    return None if at is None else line_of([*cells[:at], "", *cells[at:]], delimiter)


def too_few(header, cells, delimiter, chance):
    """A separator too few before something."""
    places = [at for at, cell in enumerate(cells) if not cell and any(cells[at:])]
    at = chance.choice(places) if places else None
    return None if at is None else line_of([*cells[:at], *cells[at + 1 :]], delimiter)


def side_by_side(header, cells, delimiter, chance):
    """Names in a cell each that belong in one."""
    places = [at for at, cell in enumerate(cells) if "+" in cell and header[at] in LISTS]
    at = chance.choice(places) if places else None
    return None if at is None else line_of([*cells[:at], *cells[at].split("+"), *cells[at + 1 :]], delimiter)


def without_quotes(header, cells, delimiter, chance):
    """A cell with separators in it."""
    places = [at for at, cell in enumerate(cells) if delimiter in cell or '"' in cell]
    return delimiter.join(cells) if len(places) == 1 and '"' not in "".join(cells) else None


def half_quoted(header, cells, delimiter, chance):
    """A cell with separators in it that has lost the first of its quotes."""
    at = next((at for at, cell in enumerate(cells) if delimiter in cell), None)
    if at is None or without_quotes(header, cells, delimiter, chance) is None:
        return None
    return delimiter.join([*cells[:at], cells[at] + '"', *cells[at + 1 :]])


def other_separator(header, cells, delimiter, chance):
    """A row with another separator than the sheet."""
    return line_of(cells, "," if delimiter != "," else ";")


def found_out(slip, delimiter):
    """The slip in some rows of every sheet: the codes on the line of the slip, and those on others."""
    for name, found in SHEETS:
        chance = random.Random(f"{name} {slip.__name__}")
        head = [*map(settings_line, found.settings), line_of(found.header, delimiter)]
        rows = [line_of(row, delimiter) for row in found.rows]
        if any("\n" in row for row in rows):
            continue
        for number in chance.sample(range(len(rows)), min(ROWS_A_SHEET, len(rows))):
            changed = slip(found.header, found.rows[number], delimiter, chance)
            if changed is not None:
                text = "\n".join([*head, *rows[:number], changed, *rows[number + 1 :]]) + "\n"
                told = errors(text, "log.csv")
                here = len(head) + number + 1
                yield (
                    changed,
                    [finding.code for finding in told if finding.line == here],
                    [finding.code for finding in told if finding.line != here],
                )


DELIMITERS = pytest.mark.parametrize("delimiter", [",", ";", "\t"], ids=["commas", "semicolons", "tabs"])


@DELIMITERS
@pytest.mark.parametrize(
    ("slip", "code"),
    [(other_separator, "R158"), (without_quotes, "R157"), (half_quoted, "R157")],
    ids=lambda slip: getattr(slip, "__name__", ""),
)
def test_a_slip_that_takes_the_row_apart_is_told_once(slip, code, delimiter):
    made = 0
    for line, here, elsewhere in found_out(slip, delimiter):
        assert (here, elsewhere) == ([code], []), line
        made += 1
    assert made or delimiter == "\t"


@DELIMITERS
@pytest.mark.parametrize("slip", [too_many, too_few, side_by_side], ids=lambda slip: slip.__name__)
def test_cells_that_have_moved_are_told_once(slip, delimiter):
    said = Counter()
    for line, here, elsewhere in found_out(slip, delimiter):
        assert len(here) <= 2, line
        assert set(elsewhere) <= LATER, line
        # a row that can be read as it is says nothing of its cells: its figures may
        read = [code for code in here if code.startswith("R")]
        assert read in ([], ["R156"], ["R157"]), line
        said["moved" if here == ["R156"] else "sound" if not here else "figures" if not read else "both"] += 1
    assert said["moved"] > 0.7 * said.total(), said
    assert said["both"] < 0.03 * said.total(), said


PLAYERS = "# variant: sochinka\n# players: Anna, Boris, Vera, Gleb\n# pulya: 10\n"
HEADER = "declarer,contract,dark,whist,Anna,Boris,Vera,Gleb,talon,note\n"


def test_what_else_is_wrong_with_a_row_of_other_separators_is_told_too():
    found = errors(PLAYERS + HEADER + "Boris;7♠;;Verra;;7;3;;;\n", "log.csv")
    assert [(one.code, one.place[:2], one.text[slice(*one.span)]) for one in found] == [
        ("R158", (5, 1), "Boris;7♠;;Verra;;7;3;;;"),
        ("R121", (5, 1), "Verra"),
    ]


def test_the_rules_find_the_cells_of_a_row_that_has_moved():
    found = errors(PLAYERS + HEADER + "Boris,7♠,,Anna,Vera,,7,3,,,\n", "log.csv")
    assert [(one.code, one.text[slice(*one.span)], one.heading) for one in found] == [
        ("D301", "Anna", "whist"),
        ("R156", "Vera,,7,3,,,", ""),
    ]


def test_a_row_whose_figures_have_moved_is_told_its_cells():
    (found,) = errors(PLAYERS + HEADER + "Boris,6♠,,Vera,7,,3,,\n", "log.csv")
    assert found.code == "D307"
    assert found.hint.startswith("look whether cells have moved: the row has 9, the header 10; or ")


def test_a_row_without_its_last_cells_is_told_nothing_of_them():
    (found,) = errors(PLAYERS + HEADER + "Boris,6♠,,Vera,,7,2\n", "log.csv")
    assert (found.code, found.hint) == ("D306", "a deal has ten tricks")


@pytest.mark.parametrize(
    ("row", "underlined", "heading"),
    [
        ("Boris,7♠,,Vera+Gleeb,,7,3,,,", "Gleeb", "whist"),
        ("Boris,7♠,,Vera+Boris,,7,3,,,", "Boris", "whist"),
        ("Boris,7♠,,Vera,,seven,3,,,", "seven", "Boris"),
        ("Boris,7♠,,Vera,,7,2,,,", "7,2", ""),
        ("Boris,7♠,,Vera,,7,3,,A♠ 6♥,", "6♥", "talon"),
    ],
)
def test_the_part_of_a_cell_that_is_wrong_is_underlined(row, underlined, heading):
    (found,) = errors(PLAYERS + HEADER + row + "\n", "log.csv")
    assert (found.text[slice(*found.span)], found.heading) == (underlined, heading)


def test_the_figure_of_an_expect_that_differs_is_underlined():
    header = HEADER.replace("note", "with")
    row = ',expect,,,,,,,,"gora=Anna 3, Boris 0; whists=Anna on Boris 3, Boris on Anna 3; pulya=Boris 3"\n'
    found = errors(PLAYERS + header + row, "log.csv")
    told = [one.text[slice(*one.span)] for one in found]
    assert told == ["Boris 3", "Anna 3", "Anna on Boris 3", "Boris on Anna 3"]


def test_names_in_a_setting_are_underlined():
    (found,) = errors(PLAYERS + "# opening gora: Anna 3; Borris 2\n" + HEADER, "log.csv")
    assert (found.text[slice(*found.span)], found.heading) == ("Borris", "")


def test_a_call_of_nobody_that_is_no_bid_is_one_problem():
    header = HEADER.replace("note", "auction")
    (found,) = errors(PLAYERS + header + "Boris,7♠,,Vera,,7,3,,,Boris 7♠; nullp ass\n", "log.csv")
    assert (found.code, found.text[slice(*found.span)]) == ("R121", "nullp")


def test_a_text_that_is_no_setting_of_a_spreadsheet_is_kept():
    (log,) = logs(PLAYERS + HEADER + "Boris,7♠,,Vera,,7,3,,,#REF!\n", "log.csv")
    assert log.entries[0].note == "#REF!"


BROKEN = {
    "many rows": "Boris,7♠,Vera,x,y,z,7,3,a,b,c,d\n" * 900,
    "many cells": "Boris,7♠,," + "Vera," * 200_000 + "\n",
    "many spreadsheet's errors": "Boris,7♠,," + "#REF!," * 200_000 + "\n",
    "quotes that end": 'Boris,7♠,Vera",7",3",",",",",",x",y"\n' * 900,
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_rows_take_no_time(name):
    start = process_time()
    assert errors(PLAYERS + HEADER + BROKEN[name], "log.csv")
    assert process_time() - start < 2
