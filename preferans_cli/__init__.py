"""Preferans settled from a written log.

>>> log = preferans_cli.load("evening.yaml")
>>> pulka = preferans_cli.settle(log)
>>> pulka.net["Anna"]

The names below are imported when they are first used, so that a program pays only for what it needs.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .api import Finding, LogError, Pulka, check, load, load_all, settle
    from .model import Log

__version__ = "0.1.0"
__all__ = ["Finding", "Log", "LogError", "Pulka", "__version__", "check", "load", "load_all", "settle"]


def __getattr__(name: str) -> object:
    if name in __all__:
        from importlib import import_module

        return getattr(import_module(".model" if name == "Log" else ".api", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
