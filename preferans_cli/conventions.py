"""What tables agree upon (rules §13, §15): every convention, its values, and a preset per variant.

A convention is one line in ``SPEC``, one field of ``Conventions`` and one value in each preset. The engine
asks for conventions only; the name of a variant means nothing to it.
"""

# no annotations from __future__: as texts they would be compiled one by one when the tuples are made
from enum import StrEnum
from typing import NamedTuple

Decimal = tuple[int, int]
"""An exact decimal fraction: a numerator over a power of ten."""


class Variant(StrEnum):
    """The presets of §13."""

    CLASSIC = "classic"
    SOCHINKA = "sochinka"
    LENINGRADKA = "leningradka"
    GUSARIK = "gusarik"


class Stages(StrEnum):
    """Which stages a party has (§12)."""

    BOTH = "both"
    MAIN = "main"
    RAZBOINIK = "razboinik"


class Ends(StrEnum):
    """The party ends when all pulyas are closed, or with the first (§12.4, §13)."""

    ALL = "all"
    FIRST = "first"


class Whist(StrEnum):
    """What is written for a remise (§3)."""

    ORDINARY = "ordinary"
    GENTLEMAN = "gentleman"
    ROBBER = "robber"


class Underbid(StrEnum):
    """What overtricks cost in a light game (§3)."""

    REMISE = "remise"
    FREE = "free"


class Responsibility(StrEnum):
    """How much whisters answer for a duty they did not take (§3)."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class CreditOrder(StrEnum):
    """Where earned points go first (§11)."""

    SPLIT = "split"
    PULYA = "pulya"
    GORA = "gora"


class Help(StrEnum):
    """Whether partners can be helped, and where (§11.4)."""

    NONE = "none"
    PULYA = "pulya"
    BOTH = "both"


class Bonus(StrEnum):
    """Where the bonus of raspasy without a trick goes (§5.3)."""

    GORA = "gora"
    CREDIT = "credit"


class TalonSuits(StrEnum):
    """Whether ace and king must be of one suit to count as two tricks (§9)."""

    SAME = "same"
    ANY = "any"


class SettleBy(StrEnum):
    """Whether pulyas and whists count in the settlement (§13)."""

    ALL = "all"
    GORA = "gora"


GAMES = ("6", "7", "8", "9", "10", "mizer")
"""The games that have a price, which are also the obligatory ones of the razboinik (§2, §12.1)."""


class _Kind:
    """What sort of value a convention has, and the section of the rules that tells of it."""

    __slots__ = ("section",)

    def __init__(self, section: str) -> None:
        self.section = section


class Choice(_Kind):
    """A convention with named values."""

    __slots__ = ("values",)

    def __init__(self, values: type[StrEnum], section: str) -> None:
        super().__init__(section)
        self.values = values


class Flag(_Kind):
    """A convention that is true or false."""

    __slots__ = ()


class Whole(_Kind):
    """A convention that is a whole number, not negative."""

    __slots__ = ()


class WholeList(_Kind):
    """A convention that is a list of whole numbers from 1 up."""

    __slots__ = ()


class PriceMap(_Kind):
    """A convention that gives games their prices; those not named keep theirs."""

    __slots__ = ()


class Step(_Kind):
    """A convention that is ``exact`` or a decimal step above 0."""

    __slots__ = ()


Spec = Choice | Flag | Whole | WholeList | PriceMap | Step

SPEC: dict[str, Spec] = {
    "stages": Choice(Stages, "12"),
    "ends": Choice(Ends, "13"),
    "whist": Choice(Whist, "3"),
    "underbid": Choice(Underbid, "3"),
    "responsibility": Choice(Responsibility, "3"),
    "dark": Flag("7"),
    "credit": Choice(CreditOrder, "11"),
    "help": Choice(Help, "11.4"),
    "raspasy_prices": WholeList("5.1"),
    "raspasy_zero": Whole("5.3"),
    "raspasy_bonus": Choice(Bonus, "5.3"),
    "raspasy_redeal": Flag("1.3"),
    "talon_suits": Choice(TalonSuits, "9"),
    "settle_by": Choice(SettleBy, "13"),
    "prices": PriceMap("2"),
    "round": Step("14.4"),
}


class Conventions(NamedTuple):
    """The conventions of one table; the keys are those of §15."""

    stages: Stages
    ends: Ends
    whist: Whist
    underbid: Underbid
    responsibility: Responsibility
    dark: bool
    credit: CreditOrder
    help: Help
    raspasy_prices: tuple[int, ...]
    raspasy_zero: int
    raspasy_bonus: Bonus
    raspasy_redeal: bool
    talon_suits: TalonSuits
    settle_by: SettleBy
    prices: tuple[tuple[str, int], ...]
    round: Decimal | None


BOOK_PRICES = (("6", 2), ("7", 4), ("8", 6), ("9", 8), ("10", 10), ("mizer", 10))

PRESETS: dict[Variant, Conventions] = {
    Variant.CLASSIC: Conventions(
        stages=Stages.BOTH,
        ends=Ends.ALL,
        whist=Whist.ORDINARY,
        underbid=Underbid.REMISE,
        responsibility=Responsibility.FULL,
        dark=True,
        credit=CreditOrder.SPLIT,
        help=Help.BOTH,
        raspasy_prices=(1, 2, 4),
        raspasy_zero=1,
        raspasy_bonus=Bonus.GORA,
        raspasy_redeal=True,
        talon_suits=TalonSuits.SAME,
        settle_by=SettleBy.ALL,
        prices=BOOK_PRICES,
        round=None,
    ),
    Variant.SOCHINKA: Conventions(
        stages=Stages.MAIN,
        ends=Ends.ALL,
        whist=Whist.ORDINARY,
        underbid=Underbid.REMISE,
        responsibility=Responsibility.FULL,
        dark=False,
        credit=CreditOrder.PULYA,
        help=Help.PULYA,
        raspasy_prices=(1, 2, 4),
        raspasy_zero=1,
        raspasy_bonus=Bonus.CREDIT,
        raspasy_redeal=True,
        talon_suits=TalonSuits.SAME,
        settle_by=SettleBy.ALL,
        prices=BOOK_PRICES,
        round=None,
    ),
    Variant.LENINGRADKA: Conventions(
        stages=Stages.MAIN,
        ends=Ends.FIRST,
        whist=Whist.ORDINARY,
        underbid=Underbid.REMISE,
        responsibility=Responsibility.FULL,
        dark=False,
        credit=CreditOrder.GORA,
        help=Help.PULYA,
        raspasy_prices=(1, 2, 4),
        raspasy_zero=1,
        raspasy_bonus=Bonus.GORA,
        raspasy_redeal=True,
        talon_suits=TalonSuits.SAME,
        settle_by=SettleBy.ALL,
        prices=BOOK_PRICES,
        round=None,
    ),
    Variant.GUSARIK: Conventions(
        stages=Stages.RAZBOINIK,
        ends=Ends.ALL,
        whist=Whist.ORDINARY,
        underbid=Underbid.REMISE,
        responsibility=Responsibility.FULL,
        dark=False,
        credit=CreditOrder.SPLIT,
        help=Help.NONE,
        raspasy_prices=(1, 2, 4),
        raspasy_zero=1,
        raspasy_bonus=Bonus.GORA,
        raspasy_redeal=True,
        talon_suits=TalonSuits.SAME,
        settle_by=SettleBy.ALL,
        prices=BOOK_PRICES,
        round=None,
    ),
}
