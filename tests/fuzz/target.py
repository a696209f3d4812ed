"""What holds for any bytes whatever: they are read, checked, told about and, where they are a sound log, settled."""

from __future__ import annotations

import io

from preferans_cli.api import check, findings, settled
from preferans_cli.language import ENGLISH, language_of
from preferans_cli.read import read_stream
from preferans_cli.replay import replay
from preferans_cli.report import FINDING_FORMATS, SETTLE_FORMATS, Options, finding_report, journal_report, settle_report

LANGUAGES = (ENGLISH, language_of("ru"))


def examine(data: bytes, form: str) -> int:
    """Reads, checks and settles; gives how many logs were settled. Anything that does not hold raises."""
    count = 0
    lines = data.count(b"\n") + data.count(b"\r") + 2
    shown = [finding_report(name, io.StringIO(), Options(language=language))
             for name in FINDING_FORMATS for language in LANGUAGES]  # fmt: skip
    for log in read_stream(io.BytesIO(data), "friday", form=form):
        found = check(log)
        for finding in found:
            assert 1 <= finding.line <= lines, finding
            assert finding.column >= 1, finding
            assert (finding.message + finding.hint + finding.text + finding.file).isprintable(), finding
            assert finding.message, finding
        assert [finding.place[:2] for finding in found] == sorted(finding.place[:2] for finding in found)
        played = replay(log, journal=True)
        for report, language in zip(shown, LANGUAGES * len(FINDING_FORMATS), strict=True):
            report.add(findings(played, language))
        if played.good:
            _settle(played)
            count += 1
        else:
            assert any(finding.severity == "error" for finding in found)
    for report in shown:
        report.close()
    return count


def _settle(played) -> None:
    pulka = settled(played)
    assert sum(pulka.nets.exact) == sum(pulka.nets.shown) == sum(pulka.cents or (0,)) == 0
    sheet = pulka.sheet
    assert min(min(sheet.pulyas), min(sheet.goras), *(min(row) for row in sheet.whists)) >= 0
    goras = [0] * sheet.seats
    for record in pulka.records:
        if record.column == "gora":
            goras[record.seat] += record.amount
    assert goras == list(sheet.goras)
    for make in (settle_report, journal_report):
        for form in SETTLE_FORMATS:
            out = io.StringIO()
            report = make(form, out, Options(language=LANGUAGES[1]))
            report.add(pulka)
            report.close()
            assert "\x1b" not in out.getvalue()
