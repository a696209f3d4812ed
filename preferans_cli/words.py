"""The words of the log: every key and every fixed value, with their other spellings (format, "Typing").

The canonical word is the English one. Its first other spelling is the Russian twin, as it is shown to people.
Spellings are compared folded: lower case, ё as е, spaces as ``_``. The words of contracts, bids and cards stand
at the end; ``notation`` reads them.
"""

from __future__ import annotations

KEYS: dict[str, tuple[str, ...]] = {
    # the document
    "pulka": ("пулька",),
    "date": ("дата",),
    "rules": ("правила",),
    "note": ("заметка", "примечание"),
    "table": ("стол",),
    "opening": ("начало",),
    "deals": ("сдачи",),
    # the table
    "variant": ("вариант",),
    "whist": ("вист",),
    "players": ("игроки",),
    "dealer": ("сдающий", "сдатчик"),
    "pulya": ("пуля",),
    "price": ("цена", "цена виста"),
    "until": ("до",),
    "conventions": ("условия",),
    # the opening
    "gora": ("гора",),
    "whists": ("висты",),
    "bombs": ("бомбы",),
    "played": ("сыграно",),
    # a game, raspasy
    "declarer": ("играющий", "разыгрывающий"),
    "contract": ("игра", "заказ", "контракт"),
    "tricks": ("взятки",),
    "dark": ("тёмная", "тёмные", "в тёмную", "втёмную"),
    "talon": ("прикуп",),
    "credit": ("запись",),
    "help": ("помощь",),
    "auction": ("торги", "торговля"),
    "raspasy": ("распасы", "распасовка"),
    # the other entries
    "penalty": ("штраф",),
    "player": ("игрок",),
    "points": ("очки",),
    "main": ("основная",),
    "by": ("кто",),
    "last_round": ("последний_круг",),
    "adjust": ("поправка",),
    "expect": ("ожидание",),
    "net": ("итог",),
    # the conventions
    "stages": ("этапы",),
    "ends": ("конец",),
    "underbid": ("недозаказ",),
    "responsibility": ("ответственность",),
    "raspasy_prices": ("цены_распасов",),
    "raspasy_zero": ("распасы_без_взятки",),
    "raspasy_bonus": ("премия_распасов",),
    "raspasy_redeal": ("распасы_пересдача", "пересдача_распасов"),
    "talon_suits": ("масти_прикупа",),
    "settle_by": ("расчёт",),
    "prices": ("цены",),
    "round": ("округление",),
    # a column of CSV only
    "with": ("ещё", "прочее"),
}

VALUES: dict[str, dict[str, tuple[str, ...]]] = {
    "variant": {
        "classic": ("классика",),
        "sochinka": ("сочинка", "соченка"),
        "leningradka": ("ленинградка",),
        "gusarik": ("гусарик", "гуссарик"),
    },
    "whist": {
        "ordinary": ("обычный",),
        "gentleman": ("джентльменский",),
        "robber": ("грабительский",),
    },
    "stages": {"both": ("оба",), "main": ("основной", "основная"), "razboinik": ("разбойник",)},
    "ends": {"all": ("все", "все пули"), "first": ("первая", "первая пуля")},
    "underbid": {"remise": ("подсад", "ремиз"), "free": ("ненаказуем", "свободно")},
    "responsibility": {
        "full": ("полная", "ответственный"),
        "half": ("половинная", "полуответственный"),
        "none": ("нет", "безответственный"),
    },
    "credit": {"split": ("пополам",), "pulya": ("пуля", "в пулю"), "gora": ("гора", "в гору")},
    "help": {"none": ("нет",), "pulya": ("пуля", "в пулю"), "both": ("пуля и гора", "оба")},
    "raspasy_bonus": {"gora": ("гора", "с горы"), "credit": ("запись",)},
    "talon_suits": {"same": ("одна",), "any": ("любые",)},
    "settle_by": {"all": ("всё",), "gora": ("гора", "по горе")},
    "round": {"exact": ("точно", "нет")},
    "bombs": {"bomb": ("бомба",), "double": ("двойная", "двойная бомба"), "elka": ("ёлка",)},
    "penalty": {
        "misdeal": ("пересдача",),
        "no_discard": ("несброшен",),
        "revoke": ("фальшренонс",),
        "hint": ("подсказка",),
        "third_raspasy": ("третьи_распасы",),
        "agreed": ("договор",),
    },
    "talon": {"returned": ("возвращён",)},
    "boolean": {"true": ("да", "yes"), "false": ("нет", "no")},
    "game": {"mizer": ("мизер",)},
    "contract": {"mizer": ("мизер",), "totus": ("тотус",)},
    "dark": {"mizer": ("мизер",)},
}

MEANT: dict[str, str] = {
    "target": "pulya", "pool": "pulya", "bullet": "pulya", "цель": "pulya",
    "mountain": "gora", "hill": "gora",
    "name": "pulka", "title": "pulka", "название": "pulka", "имя": "pulka",
    "names": "players", "имена": "players",
    "comment": "note", "comments": "note", "remark": "note", "комментарий": "note",
    "games": "deals", "hands": "deals", "rounds": "deals", "entries": "deals", "раздачи": "deals", "игры": "deals",
    "stake": "price", "cena": "price", "bet": "price", "rate": "price", "ставка": "price",
    "kind": "variant", "type": "variant", "вид": "variant", "тип": "variant",
    "agreements": "conventions", "options": "conventions", "соглашения": "conventions", "конвенции": "conventions",
    "dealt_by": "dealer", "сдает": "dealer", "сдавал": "dealer", "раздающий": "dealer",
    "player": "declarer", "soloist": "declarer", "bidder": "declarer", "игрок": "declarer", "играет": "declarer",
    "играл": "declarer", "разыгрывает": "declarer",
    "game": "contract", "bid": "contract",
    "took": "tricks", "взял": "tricks", "взято": "tricks",
    "whister": "whist", "whisters": "whist", "defender": "whist", "defenders": "whist", "вистует": "whist",
    "вистуют": "whist", "вистующий": "whist", "вистующие": "whist", "вистовал": "whist", "вистовали": "whist",
    "blind": "dark", "вслепую": "dark",
    "widow": "talon", "kitty": "talon",
    "bidding": "auction", "bids": "auction", "заявки": "auction",
    "all_pass": "raspasy", "passed_out": "raspasy", "распас": "raspasy", "пасы": "raspasy",
    "fine": "penalty", "correction": "adjust", "исправление": "adjust", "проверка": "expect",
}  # fmt: skip
"""Folded words that are no keys of a log → the key that whoever types them has most likely in mind."""
NOBODY = ("no", "none", "nobody", "no one", "нет", "никто", "никого", "-", "–", "—", "~", "null")
"""What is typed where there is nobody."""


def fold(text: str) -> str:
    """The form in which keys and fixed values are compared."""
    return "_".join(text.lower().replace("ё", "е").split())


def _spellings(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(spelling): word for word, others in words.items() for spelling in (word, *others)}


KEY_OF = _spellings(KEYS)
"""Folded spelling → canonical key."""
VALUE_OF = {key: _spellings(values) for key, values in VALUES.items()}
"""Key → folded spelling → canonical value."""


def russian_key(word: str) -> str:
    """The Russian twin of a canonical key; any other word as it is."""
    return KEYS[word][0] if word in KEYS else word


def russian_value(key: str, word: str) -> str:
    """The Russian twin of a canonical value of this key; what has none (a number, a text) as it is."""
    for scope in (key, "boolean", "game"):
        if word in VALUES.get(scope, {}):
            return VALUES[scope][word][0]
    return word


# Contracts, bids and cards. Spellings are folded with single spaces (``notation.fold``).

SUIT_SIGNS = {"♠": 0, "♣": 1, "♦": 2, "♥": 3, "♤": 0, "♧": 1, "♢": 2, "♡": 3}
LATIN_SUITS = {"s": 0, "spade": 0, "spades": 0, "c": 1, "club": 1, "clubs": 1, "d": 2, "diamond": 2, "diamonds": 2,
               "h": 3, "heart": 3, "hearts": 3, "nt": 4, "no trump": 4, "notrump": 4, "no trumps": 4}  # fmt: skip
CYRILLIC_SUITS = {"п": 0, "пик": 0, "пики": 0, "пика": 0, "т": 1, "треф": 1, "трефы": 1, "трефа": 1, "б": 2,
                  "бубен": 2, "бубны": 2, "бубна": 2, "ч": 3, "червей": 3, "черви": 3, "черва": 3, "червы": 3,
                  "черв": 3, "бк": 4, "без козыря": 4, "без козырей": 4, "бескозырка": 4}  # fmt: skip
"""Suit → its number, 4 without trumps."""
LATIN_RANKS = "789TJQKA"
CYRILLIC_RANKS = {"в": "J", "д": "Q", "к": "K", "т": "A"}
MIZER = ("mizer", "miser", "misere", "мизер")
TOTUS = ("totus", "тотус", "преферанс")
PASS = ("pass", "пас", "пасс")
DARK_ENDINGS = (" dark", " в темную", " втемную")
COUNTS = {"1": 0, "раз": 0, "2": 1, "два": 1, "3": 2, "три": 2, "4": 3, "четыре": 3, "5": 4, "пять": 4}
"""The sixes as they are bid, by their suit."""
