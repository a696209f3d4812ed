"""Problems as values: a code with arguments, at an entry and a field of it.

Codes never change their meaning and are never used again. The letter is the group: R reading, T table,
D deal, A auction, S stage, E end. The sentences stand in the catalogue.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

Path = tuple[str | int, ...]
"""The way to a field within an entry: keys in canonical words; a number is an index of a list, or a seat."""


class Seat(int):
    """A seat as an argument of a problem or reason: the edge shows the player's name."""


class Severity(StrEnum):
    """Errors keep a log from being settled, warnings never do."""

    ERROR = "error"
    WARNING = "warning"


class Code(Enum):
    """Every problem there is."""

    # Reading: the file, its text and its values
    EMPTY = "R101"
    NOT_TEXT = "R102"
    UNDECODABLE = "R103"
    NOT_YAML = "R104"
    TAB = "R105"
    UNCLOSED = "R106"
    ALIAS = "R107"
    TAG = "R108"
    CONTROL = "R109"
    TOO_DEEP = "R110"
    TOO_LONG = "R111"
    TOO_MANY = "R112"
    DUPLICATE_KEY = "R113"
    WRONG_SHAPE = "R114"
    KEY_NOT_TEXT = "R115"
    A_RESULT = "R116"
    INDENTATION = "R117"
    CONVENTIONS_FILE = "R118"
    UNKNOWN_KEY = "R120"
    UNKNOWN_PLAYER = "R121"
    PLAYER_TWICE = "R122"
    NOT_WHOLE = "R123"
    OUT_OF_RANGE = "R124"
    NOT_A_CHOICE = "R125"
    NOT_BOOLEAN = "R126"
    NOT_A_CONTRACT = "R127"
    MIXED_ALPHABETS = "R128"
    NOT_A_CARD = "R129"
    NOT_A_BID = "R130"
    NOT_A_PRICE = "R131"
    NOT_A_DATE = "R132"
    NOT_A_NUMBER = "R133"
    MISSING_VALUE = "R134"
    MISPLACED_KEY = "R135"
    NOT_AN_ENTRY = "R136"
    MISSING_KEY = "R137"
    NOT_UNDERSTOOD = "R138"
    AMBIGUOUS_PLAYER = "R139"
    # Reading: sheets
    NO_HEADER = "R140"
    TOTALS_ROW = "R141"
    UNKNOWN_COLUMN = "R142"
    MISSING_COLUMN = "R143"
    CELL_WITHOUT_COLUMN = "R144"
    SETTING_TOO_LATE = "R145"
    HEADER_AGAIN = "R146"
    STRAY_QUOTE = "R147"
    PLAYER_LIKE_COLUMN = "R148"
    SPREADSHEET_ERROR = "R149"
    CONVENTIONS_TWICE = "R150"
    NO_CONTRACT = "R151"
    NOT_A_PAIR = "R152"
    NO_COLON = "R153"
    NOT_A_WORKBOOK = "R154"
    WORKBOOK_TOO_LARGE = "R155"
    SHIFTED = "R156"
    CELL_IN_PIECES = "R157"
    OTHER_SEPARATOR = "R158"
    # Table: who plays, the conventions, the opening
    NO_TABLE = "T201"
    PLAYER_COUNT = "T202"
    DUPLICATE_PLAYER = "T203"
    BAD_NAME = "T204"
    TARGET_BEFORE_RAZBOINIK = "T206"
    WHIST_DISAGREES = "T207"
    CONVENTIONS_UNREADABLE = "T208"
    CONVENTIONS_BAD = "T209"
    UNKNOWN_EDITION = "T210"
    PLAYED_OUTSIDE_RAZBOINIK = "T212"
    BOMBS_WITHOUT_DARK = "T213"
    WHISTS_ON_ONESELF = "T214"
    PLAYED_AHEAD = "T215"
    RASPASY_TOO_EARLY = "T216"
    NOTHING_TO_SETTLE = "T217"
    PLAYED_TWICE = "T218"
    NO_TARGET = "T219"
    SPREADSHEET_NAME = "T220"
    # Deal: games, raspasy, penalties, corrections
    DEALER_PLAYS = "D301"
    WRONG_DEALER = "D302"
    DECLARER_WHISTS = "D303"
    WHISTER_TWICE = "D304"
    TOO_MANY_WHISTERS = "D305"
    TRICKS_NOT_TEN = "D306"
    TRICKS_OF_THE_DEALER = "D307"
    TRICKS_WITHOUT_WHIST = "D308"
    WHIST_WITHOUT_TRICKS = "D309"
    ONE_NUMBER = "D310"
    ALWAYS_PLAYED = "D311"
    DARK_NOT_PLAYED_HERE = "D312"
    BELOW_DARK_BID = "D313"
    FORCED_WHIST = "D314"
    MIZER_DARK_ONLY = "D315"
    TALON_TRICKS = "D316"
    TALON_CARDS = "D317"
    CARD_TWICE = "D318"
    CREDIT_SUM = "D319"
    CREDIT_NOTHING_EARNED = "D320"
    CREDIT_PULYA = "D321"
    CREDIT_GORA = "D322"
    CREDIT_HELP = "D323"
    CREDIT_NO_HELP = "D324"
    HELP_ONESELF = "D325"
    TOTUS_NAMES = "D326"
    TOTUS_NO_TARGET = "D327"
    HELP_NOT_TOTUS = "D328"
    MISDEAL_PLAYER = "D330"
    OFFENDER_NOT_ACTIVE = "D331"
    NO_PRICE = "D332"
    POINTS_RANGE = "D333"
    NOT_AFTER_THIRD = "D334"
    THIRD_PLAYER = "D335"
    BELOW_ZERO = "D336"
    EXPECT_DIFFERS = "D337"
    DARK_PASSER = "D338"
    TOO_MANY_SEATS = "D339"
    UNDERBID = "D350"
    TALON_EARNS_NOTHING = "D351"
    SAME_DEAL_TWICE = "D352"
    # Auction
    BID_OUT_OF_TURN = "A401"
    BID_TOO_LOW = "A402"
    DARK_AFTER_LOOKING = "A403"
    PASS_DARK_AFTER_BID = "A404"
    AUCTION_GOES_ON = "A405"
    AUCTION_NOT_ENDED = "A406"
    NOT_THE_WINNER = "A407"
    BELOW_THE_BID = "A408"
    ONLY_MIZER = "A409"
    DARK_DIFFERS = "A410"
    ALL_PASSED = "A411"
    SOMEBODY_BID = "A412"
    DARK_PASSES_DIFFER = "A413"
    MIZER_NOT_BID = "A414"
    NO_BIDDING_HERE = "A415"
    # Stage
    OUT_OF_TURN = "S501"
    GAME_TWICE = "S502"
    GAMES_NOT_PLAYED = "S503"
    RASPASY_DUE = "S504"
    MAIN_DUE = "S505"
    MAIN_NOT_DUE = "S506"
    TARGET_TOO_HIGH = "S507"
    MAIN_BY_WRONG_PLAYER = "S508"
    NOT_IN_RAZBOINIK = "S509"
    LAST_ROUND_TWICE = "S510"
    LAST_ROUND_NOT_HERE = "S511"
    # End
    AFTER_THE_END = "E601"
    NOT_FINISHED = "E602"

    @property
    def severity(self) -> Severity:
        """Whether it is an error or a warning."""
        return Severity.WARNING if self._value_ in _MILD else Severity.ERROR


WARNINGS = frozenset({
    Code.NO_TARGET,
    Code.SPREADSHEET_NAME,
    Code.UNDERBID,
    Code.TALON_EARNS_NOTHING,
    Code.SAME_DEAL_TWICE,
    Code.NOT_FINISHED,
})  # fmt: skip
SITS_OUT = frozenset({
    Code.DEALER_PLAYS,
    Code.TRICKS_OF_THE_DEALER,
    Code.TALON_TRICKS,
    Code.DARK_PASSER,
    Code.OFFENDER_NOT_ACTIVE,
})  # fmt: skip
"""Who deals does something that he cannot do: he is named wrongly, or a deal was left out somewhere before."""
TOLD_MORE = SITS_OUT | {Code.EXPECT_DIFFERS, Code.GAME_TWICE, Code.MAIN_NOT_DUE}
"""Of these the deals around tell more (``telling``)."""
_MILD = frozenset([code.value for code in WARNINGS])


class Place(NamedTuple):
    """A stretch of a file: line and column from 1; in CSV the column is the number of the cell."""

    line: int
    column: int
    end_line: int
    end_column: int


class Problem(NamedTuple):
    """What is wrong, and where: entry 0 is the opening, −1 the table; ``place`` where the reader knows it already."""

    code: Code
    entry: int = -1
    path: Path = ()
    args: Mapping[str, object] = MappingProxyType({})
    place: Place | None = None

    @property
    def severity(self) -> Severity:
        """Whether it is an error or a warning."""
        return self.code.severity
