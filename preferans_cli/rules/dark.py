"""Dark games (rules §7.1–7.5): which contracts a dark bid allows, and who is bound to whist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import MIZER
from ..problems import Code
from .state import Stage, Stake

if TYPE_CHECKING:
    from ..model import Contract
    from .state import Finder, State

FACTOR = 2
"""What a dark game multiplies everything it writes by (§7.1)."""


def stake(state: State, declarer: int, contract: Contract, bid: Contract | None) -> Stake:
    """What a game is worth (§2): the price times the bomb's factor, times two in the dark."""
    bomb = state.bomb(declarer)
    price = state.price(contract) * bomb
    return Stake(price, bomb) if bid is None else Stake(price * FACTOR, bomb, True)


def check(state: State, contract: Contract, bid: Contract, find: Finder) -> None:
    """Whether the table plays dark games now, and this one may be ordered on that bid."""
    if not may_be_dark(state, find):
        return
    if bid is MIZER:
        if contract is not MIZER:
            find(Code.MIZER_DARK_ONLY, ("contract",), contract=contract)
    elif contract.rank < bid.rank:
        find(Code.BELOW_DARK_BID, ("contract",), contract=contract, bid=bid)


def may_be_dark(state: State, find: Finder) -> bool:
    """Whether a table plays in the dark at this stage; reports it where it does not."""
    if not state.rules_sure:
        return True
    if not state.conventions.dark:
        find(Code.DARK_NOT_PLAYED_HERE, ("dark",))
        return False
    if state.stage in (Stage.RAZBOINIK, Stage.ROUNDS) and state.stage_sure:
        find(Code.NOT_IN_RAZBOINIK, ("dark",), what="dark")
        return False
    return True


def forces_whist(contract: Contract, bid: Contract | None) -> bool:
    """Whether both defenders are bound to whist: the sixes, and the sevens of the first n suits (§7.3)."""
    if bid is None or bid is MIZER or contract.level not in (6, 7):
        return False
    return contract.level == 6 or bid.level >= 7 or contract.suit <= bid.suit
