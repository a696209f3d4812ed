"""A file read in parts against the same file read as a whole: the same documents, numbers, lines and problems."""

from __future__ import annotations

import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preferans_cli.read import csvtext, ranges, stream_items, text

Documents = list[tuple[int, object]]

LINES = {
    "yaml": ["---", "--- # next", "---\t", "...", "a: 1", "  - {b: 2}", "# ---", "%YAML 1.2", "", "----", "---a",
             " ---", "я: Анна", "x" * 40, "\ufeff---", "a\u2028b"],
    "csv": ["# pulka: p", "#pulka, q", "# Пулька: п", "# variant: sochinka", "## remark", "", "Anna,7♠,,3",
            ",raspasy,1", "Анна,6", "Вера,6", "sep=;", ' "# pulka: r"', ";;# pulka: s", "\xa0# pulka: t", '"open',
            "x" * 40, "7"],
}  # fmt: skip
FAULTS = [b"", b"", b"\xff", b"\0", b"z" * 80]
"""What is put in somewhere: nothing, what cannot be decoded, what is in no text, too long a line."""


def files(form: str) -> st.SearchStrategy[bytes]:
    """Files of lines that are hard to cut, in several encodings, with line ends of all sorts."""
    line = st.tuples(st.sampled_from(LINES[form]), st.sampled_from(["\n", "\n", "\n", "\r\n", "\r"]))

    def written(lines: list[tuple[str, str]], encoding: str, fault: bytes, place: int) -> bytes:
        data = "".join(map("".join, lines)).encode(encoding, "replace")
        place = min(place, len(data))
        return data[:place] + fault + data[place:]

    encodings = st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "cp1251", "utf-16"])
    return st.builds(written, st.lists(line, min_size=5, max_size=60), encodings, st.sampled_from(FAULTS),
                     st.integers(0, 500))  # fmt: skip


def whole(data: bytes, form: str) -> Documents:
    return [(item.number, item.document) for item in stream_items(io.BytesIO(data), "f", form=form)]


def in_parts(data: bytes, form: str) -> tuple[list[ranges.Part], Documents]:
    scans = [ranges.scan(io.BytesIO(data), form, number, len(data)) for number in range(-(-len(data) // ranges.RANGE))]
    parts = list(ranges.parts(scans))
    items = [item for part in parts for item in ranges.part_items(io.BytesIO(data), part, "f", ".", form)]
    return parts, [(item.number, item.document) for item in items]


@pytest.fixture
def small(monkeypatch):
    """Everything so small that a few lines are a large file."""
    monkeypatch.setattr(text, "CHUNK", 8)
    monkeypatch.setattr(text, "LONGEST_LINE", 60)
    for cutter in (text, csvtext):
        monkeypatch.setattr(cutter, "LONGEST_PIECE", 150)
    monkeypatch.setattr(ranges, "RANGE", 32)
    monkeypatch.setattr(ranges, "BACK", 24)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("form", LINES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=500)
@given(data=st.data())
def test_the_parts_of_a_file_are_the_file(form, data):
    content = data.draw(files(form))
    _, found = in_parts(content, form)
    assert found == whole(content, form)


FIRST = b"a: 1\n" * 6
PARTS = {
    # what is in it → the form, the bytes, where its parts begin and whether the last goes on to the end
    "documents": ("yaml", b"---\n".join([FIRST, FIRST, FIRST]), [0, 64], False),
    "no document line": ("yaml", FIRST * 4, [0], False),
    "document lines between other line ends": ("yaml", b"---\n".join([FIRST] * 3).replace(b"\n", b"\r"), [0], False),
    "a long comment first": ("yaml", b"# no\n" * 8 + b"---\n" + FIRST, [40], False),
    "nothing but comments": ("yaml", b"# no\n" * 20, [0], True),
    "a fault in the second": ("yaml", b"---\n".join([FIRST, FIRST + b"\xff", FIRST]), [0], True),
    "a fault in the third": ("yaml", b"---\n".join([FIRST, FIRST, FIRST, b"\xff\n"]), [0, 64], True),
    "another encoding": ("yaml", b"---\n".join([FIRST, FIRST]).decode().encode("utf-16"), [0], True),
    "pulkas": ("csv", b"# pulka: b\n".join([b"A,7\n" * 8] * 3), [0, 32, 75], False),
    "settings before the pulka": ("csv", b"A,7\n" * 7 + b"# players: A\n# pulka: b\n" + b"A,7\n" * 7, [0], False),
    "settings after a range began": ("csv", b"A,7\n" * 8 + b"# dealer: A\n# pulka: b\n" + b"A,7\n" * 7, [0, 32], False),
    "a pulka behind a quote": ("csv", b'A,"7\n' * 7 + b"# pulka: b\nA,7\n", [0, 35], False),
}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", PARTS)
def test_where_a_file_is_cut(name):
    form, data, starts, open_end = PARTS[name]
    parts, found = in_parts(data, form)
    assert found == whole(data, form)
    assert [part.start for part in parts] == starts
    assert (parts[-1].end is None) is open_end


@pytest.mark.parametrize(("form", "size", "count"), [
    ("yaml", 3 * ranges.RANGE, 3),
    ("csv", 3 * ranges.RANGE + 1, 4),
    ("yaml", 2 * ranges.RANGE, 0),
    ("xlsx", 100 * ranges.RANGE, 0),
    (None, 100 * ranges.RANGE, 0),
])  # fmt: skip
def test_only_large_files_of_lines_are_cut(form, size, count):
    assert ranges.ranges(form, size) == count
