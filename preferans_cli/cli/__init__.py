"""The command line: a thin shell around the library. Each command is imported when it is asked for."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, Any

import click

from .. import __version__
from ..language import ENGLISH, NAMES, Language
from .speaking import LANG_HELP, clicks_own, localized, say, wanted, why

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "settle": "Settle logs: print the sheet and the nets.",
    "check": "Find what is wrong with logs, or suspicious.",
    "explain": "Explain a code of pref check, or list them all.",
    "journal": "Print every amount written, with the rule and the reason.",
    "ladder": "Totals by player over several parties.",
    "convert": "Convert logs between YAML, CSV and workbooks.",
    "blank": "Draw an empty sheet to print and play on.",
    "rules": "Print the conventions a log is played by.",
    "init": "Begin a new log.",
    "add": "Append a deal to a log, in a player's words.",
    "watch": "Show the sheet anew whenever a log is saved.",
    "fmt": "Rewrite logs in their canonical form.",
    "schema": "Print the JSON Schema of a log, for editors.",
    "completion": "Print the script that lets a shell complete.",
}
"""Every command with its short help, so that the list of them imports none."""

EPILOG = """\b
Exit status:
  0    all went well
  1    a log has errors (or warnings, with --strict)
  2    wrong usage, or a path that cannot be read
  70   a fault of the program
  130  interrupted"""


class _ReaderGone(Exception):
    """Nobody reads what is printed. Not an OSError, which click would answer with an exit status of its own."""


class _Lazy(click.Group):
    """A group whose commands live in modules of their own name, and speak the language that is asked for."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if "obj" not in extra:
            extra["obj"] = wanted(args)
        return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ReaderGone from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        from importlib import import_module

        command: click.Command = import_module(f".{cmd_name}", __name__).command
        return localized(command, ctx.find_object(Language) or ENGLISH)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("Commands")):
            formatter.write_dl([(name, say(short)) for name, short in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands with their short help, so that none is imported; and the options."""
        from click.shell_completion import CompletionItem

        language = ctx.find_object(Language) or ENGLISH
        commands = [CompletionItem(name, help=language.say(short)) for name, short in COMMANDS.items()]
        found = [item for item in commands if item.value.startswith(incomplete)]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            guess = get_close_matches(args[0], list(COMMANDS), n=1)
            complaint = say("no command {name!r}. Did you mean {guess}?" if guess else "no command {name!r}.",
                            name=args[0], guess="".join(guess))  # fmt: skip
            raise click.UsageError(complaint, ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=_Lazy, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pref", message="%(prog)s %(version)s")
@click.option("--lang", type=click.Choice(NAMES), expose_value=False, help=LANG_HELP)
@click.option("--debug", is_flag=True, help="Show the traceback of a fault of the program.")
def pref(debug: bool) -> None:
    """Settle preferans parties from written logs.

    A log holds the table and the deals of an evening, in YAML. pref replays it by the rules of the table and
    prints the pulka and the net whists of each player.
    """


def run(args: list[str]) -> int:
    """Runs a command; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    language = wanted(args)
    end = args.index("--") if "--" in args else len(args)
    debug = "--debug" in args[:end]
    args = [arg for arg in args[:end] if arg != "--debug"] + args[end:]
    with clicks_own(language):
        return _run(args, language, debug=debug)


def _run(args: list[str], language: Language, *, debug: bool) -> int:
    try:
        status = localized(pref, language).main(args, prog_name="pref", standalone_mode=False, obj=language)
        sys.stdout.flush()
        return int(status or 0)
    except click.ClickException as fault:
        shown = io.StringIO()
        fault.show(shown)
        click.echo(_safe_lines(shown.getvalue()), err=True)
        return 2
    except (click.Abort, KeyboardInterrupt):
        click.echo(language.say("interrupted"), err=True)
        return 130
    except (BrokenPipeError, _ReaderGone):
        # the reader has gone away: nothing more can be said, and nothing is wrong
        _leave_stdout()
        return 0
    except OSError as fault:
        # a log that cannot be read was told about before: this is standard output
        _leave_stdout()
        click.echo(language.say("pref: the output cannot be written: {why}").format(why=why(fault)), err=True)
        return 2
    except Exception as fault:
        return _our_fault(fault, language, debug=debug)


def _safe_lines(text: str) -> str:
    """A text of several lines that may have words of the command line or of a log in it."""
    from ..safe import safe

    return "\n".join(map(safe, text.rstrip("\n").split("\n")))


def _leave_stdout() -> None:
    """Lets what is still to be written to standard output go nowhere, so that Python does not try it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _our_fault(fault: Exception, language: Language, *, debug: bool) -> int:
    if debug:
        import traceback

        click.echo(_safe_lines(traceback.format_exc()), err=True)
    what = _safe_lines(" ".join(f"{type(fault).__name__}: {fault}".split())[:200])
    text = language.say("pref: a fault of the program ({what}). Please report it with the log that caused it; "
                        "pref --debug … shows the details.")  # fmt: skip
    click.echo(text.format(what=what), err=True)
    return 70
