"""``pref schema``."""

from __future__ import annotations

import click


@click.command("schema")
def command() -> int:
    """Print the JSON Schema of a log, for editors that check and complete.

    A log with a first line "# yaml-language-server: $schema=pref.schema.json" is checked against that file by
    editors such as VS Code with its YAML extension. pref init writes both.

    \b
    Examples:
      pref schema > pref.schema.json
    """
    click.echo(text(), nl=False)
    return 0


def text() -> str:
    """The schema as the text of a file."""
    import json

    from ..schema import schema

    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"
