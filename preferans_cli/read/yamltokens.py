"""A second look at a text that is no YAML, token by token up to the fault: what is still open there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml
from yaml.tokens import (
    FlowMappingEndToken,
    FlowMappingStartToken,
    FlowSequenceEndToken,
    FlowSequenceStartToken,
    ScalarToken,
    Token,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .nodes import Marked

LONGEST = 300_000
"""Longer texts are not looked at again: that would take too long."""


def last_quoted_over_lines(text: str) -> ScalarToken | None:
    """The last quoted text before the fault that does not end on the line where it begins."""
    last = None
    for token in _tokens(text):
        quoted = isinstance(token, ScalarToken) and not token.plain and token.style in ("'", '"')
        if quoted and token.start_mark.line != token.end_mark.line:
            last = token
    return last if isinstance(last, ScalarToken) else None


def innermost_open(text: str) -> Marked | None:
    """Where the last bracket stands that is not closed before the fault."""
    opened: list[Marked] = []
    for token in _tokens(text):
        if isinstance(token, (FlowMappingStartToken, FlowSequenceStartToken)):
            opened.append(token.start_mark)
        elif isinstance(token, (FlowMappingEndToken, FlowSequenceEndToken)) and opened:
            opened.pop()
    return opened[-1] if opened else None


def _tokens(text: str) -> Iterator[Token]:
    if len(text) > LONGEST:
        return
    loader = yaml.SafeLoader
    if yaml.__with_libyaml__:
        from yaml.cyaml import CSafeLoader as loader  # type: ignore[assignment]
    try:
        yield from yaml.scan(text, Loader=loader)
    except yaml.YAMLError:
        return
