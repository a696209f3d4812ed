"""``pref explain``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ..explain import CODES, page, title
from ..problems import Code
from .colour import color_option, on_stdout
from .speaking import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..explain import Example

INDENT = "    "


@click.command("explain")
@click.argument("code", required=False)
@color_option
def command(code: str | None) -> int:
    """Explain a code of pref check.

    What it means, a log that has it, and the same log mended. Without a code: all of them, a line each.

    \b
    Examples:
      pref explain D306
      pref explain | grep raspasy
    """
    if code is None:
        lines = [f"{code.value}  {_severity(code):<{_widest()}}  {title(code, language())}" for code in CODES]
    else:
        lines = list(_page(_code(code)))
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def _code(written: str) -> Code:
    known = {code.value: code for code in CODES}
    found = known.get(written.strip().upper())
    if found is None:
        from ..safe import safe

        raise click.UsageError(
            say("there is no code {code}; pref explain lists them all", code=safe(written)), click.get_current_context()
        )
    return found


def _severity(code: Code) -> str:
    return say("error") if code.severity == "error" else say("warning")


def _widest() -> int:
    return max(map(len, map(_severity, CODES)))


def _page(code: Code) -> Iterator[str]:
    from ..report.findings import painted

    found = page(code, language())
    heading = painted(f"{_severity(code)} {code.value}", str(code.severity), colour=on_stdout())
    yield f"{heading} {found.title}"
    for paragraph in found.text:
        yield ""
        yield click.wrap_text(paragraph, width=78)
    for example in found.examples:
        yield from _example(code, example)


def _example(code: Code, example: Example) -> Iterator[str]:
    from ..report.findings import lines

    for name, text in example.files.items():
        yield from ("", say("A file {name}:", name=name), "", *_indented(text))
    yield from ("", say("A log that has it:"), "", *_indented(example.log))
    yield from ("", say("What pref check says of it:"), "")
    for finding in example.findings(example.log, language()):
        if finding.code == code.value:
            yield from (INDENT + line for line in lines(finding, language(), colour=on_stdout()))
    yield from ("", say("The same log mended:"), "", *_indented(example.mended))


def _indented(text: str) -> list[str]:
    return [INDENT + line for line in text.rstrip("\n").split("\n")]
