"""The rules engine: entries in, records and problems out. One module a chapter of the rules.

It knows no text, no screen, no file; players are seats, amounts whole numbers.
"""

from .state import State, start
from .step import step

__all__ = ["State", "start", "step"]
