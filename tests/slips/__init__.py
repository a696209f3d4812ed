"""Slips that a score-keeper makes, as changes of a good log; each knows how it may be found out."""

from . import deals, words
from .head import HEAD_SLIPS
from .spots import SLIPS, Spot, spots
from .whole import WHOLE_SLIPS

__all__ = ["HEAD_SLIPS", "SLIPS", "WHOLE_SLIPS", "Spot", "deals", "spots", "words"]
