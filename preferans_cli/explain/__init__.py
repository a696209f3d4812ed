"""What the codes of problems mean: a page for each, with a log that has the problem and the same log mended.

The pages are data, ``pages/CODE.txt``, in sections: ``[en]`` and ``[ru]`` with a title and what it means, then
``[log]`` and ``[mended]``. ``[log csv]`` is a CSV log, in ``[log bytes]`` a ``\\xE9`` stands for a byte, and
``[file NAME]`` is a file that the log names.
"""

from __future__ import annotations

import errno
import io
import os
import re
from typing import TYPE_CHECKING, NamedTuple

from ..language import ENGLISH, Language
from ..problems import Code

if TYPE_CHECKING:
    from ..api import Finding

CODES = tuple(sorted(Code, key=lambda code: code.value))
"""Every code, in the order of its letter and number."""
FOLDER = os.path.join(os.path.dirname(__file__), "pages")
_SECTION = re.compile(r"^\[(en|ru|log|mended|file)(?: ([^\]]+))?\](?: (.*))?\n", re.MULTILINE)


class Example(NamedTuple):
    """A log and the same log mended, as they are shown; ``kind`` is ``yaml``, ``csv`` or ``bytes``."""

    kind: str
    log: str
    mended: str
    files: dict[str, str]

    def findings(self, text: str, language: Language = ENGLISH) -> list[Finding]:
        """What ``pref check`` finds in the log, or in the mended one."""
        from ..api import check
        from ..read import ConventionsFiles, reader
        from ..read.document import Origin

        data = text.encode("latin-1").decode("unicode_escape").encode("latin-1") if self.kind == "bytes" else b""
        read = reader("csv" if self.kind == "csv" else "yaml")
        origin = Origin("log.csv" if self.kind == "csv" else "log.yaml", "log", 0, ConventionsFiles(self._opened))
        found = []
        for document in read.documents(io.BytesIO(data or text.encode())):
            origin.number += 1
            found += check(read.log_of(document, origin), language)
        return found

    def _opened(self, path: str) -> io.BytesIO:
        if path not in self.files:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        return io.BytesIO(self.files[path].encode())


class Page(NamedTuple):
    """What a code means."""

    code: Code
    title: str
    text: tuple[str, ...]
    examples: tuple[Example, ...]


def page(code: Code, language: Language = ENGLISH) -> Page:
    """The page of a code, in this language if it has it."""
    sections = _sections(code)
    words = {section.name: section for section in sections if section.title}
    said = words.get(language.name, words["en"])
    files = {section.argument: section.text for section in sections if section.name == "file"}
    logs = [section for section in sections if section.name == "log"]
    mended = [section.text for section in sections if section.name == "mended"]
    examples = [Example(log.argument or "yaml", log.text, mend, files) for log, mend in zip(logs, mended, strict=True)]
    paragraphs = tuple(" ".join(paragraph.split()) for paragraph in said.text.strip().split("\n\n"))
    return Page(code, said.title, paragraphs, tuple(examples))


def title(code: Code, language: Language = ENGLISH) -> str:
    """What a code means, in one line."""
    return page(code, language).title


class _Section(NamedTuple):
    name: str
    argument: str
    title: str
    text: str


def _sections(code: Code) -> list[_Section]:
    with open(os.path.join(FOLDER, f"{code.value}.txt"), encoding="utf-8") as stream:
        text = stream.read()
    found = list(_SECTION.finditer(text))
    ends = [*(section.start() for section in found[1:]), len(text)]
    return [
        _Section(section[1], section[2] or "", section[3] or "", text[section.end() : end])
        for section, end in zip(found, ends, strict=True)
    ]
