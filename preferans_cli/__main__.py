"""The program: ``pref``, or ``python -m preferans_cli``."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from contextlib import suppress

ENOUGH_TO_COLLECT = 100_000
"""Hardly anything that is made while the program starts is garbage: to look for it would take a while."""


def main() -> None:
    """Runs the command of the command line, and exits with its status."""
    gc.set_threshold(ENOUGH_TO_COLLECT)
    from .cli import run

    status = run(sys.argv[1:])
    leave(status)


def leave(status: int) -> None:
    """Exits at once: all is written, and to take the interpreter apart would cost as much as to settle a log.

    Where somebody has something to do at the end, the usual way is gone.
    """
    for stream in (sys.stdout, sys.stderr):
        # perhaps there is no such stream, or nobody takes what is written to it
        with suppress(AttributeError, OSError, ValueError):
            stream.flush()
    if not atexit._ncallbacks():
        os._exit(status)
    sys.exit(status)


if __name__ == "__main__":
    main()
