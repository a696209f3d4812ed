"""``pref completion``."""

from __future__ import annotations

import click

from .speaking import say

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_PREF_COMPLETE"
"""The environment variable by which the script of a shell asks for completions."""


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> int:
    """Print the script that lets a shell complete commands, options and deals.

    Put the line for your shell into its start-up file, ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish, and open
    a new terminal.

    \b
    Examples:
      eval "$(pref completion bash)"
      eval "$(pref completion zsh)"
      pref completion fish | source
    """
    from click.shell_completion import get_completion_class

    from . import pref

    found = get_completion_class(shell)
    if found is None:
        raise click.ClickException(say("this version of click knows no {shell}", shell=shell))
    # not source(), which for bash runs bash only to ask for its version
    script = found(pref, {}, "pref", VARIABLE)
    click.echo(script.source_template % script.source_vars())
    return 0
