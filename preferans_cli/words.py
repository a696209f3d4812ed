"""The words of the log: every key and every fixed value, with their other spellings (format, "Typing").

The canonical word is the English one. Spellings are compared folded: lower case, ё as е, spaces as ``_``.
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
    "dealer": ("сдающий",),
    "pulya": ("пуля",),
    "price": ("цена",),
    "until": ("до",),
    "conventions": ("условия",),
    # the opening
    "gora": ("гора",),
    "whists": ("висты",),
    "bombs": ("бомбы",),
    "played": ("сыграно",),
    # a game, raspasy
    "declarer": ("играющий",),
    "contract": ("игра",),
    "tricks": ("взятки",),
    "dark": ("темная", "темные"),
    "talon": ("прикуп",),
    "credit": ("запись",),
    "help": ("помощь",),
    "auction": ("торги", "торговля"),
    "raspasy": ("распасы",),
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
    "raspasy_redeal": ("распасы_пересдача",),
    "talon_suits": ("масти_прикупа",),
    "settle_by": ("расчет",),
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
    "ends": {"all": ("все",), "first": ("первая",)},
    "underbid": {"remise": ("ремиз", "подсад"), "free": ("свободно", "ненаказуем")},
    "responsibility": {"full": ("полная",), "half": ("половинная",), "none": ("нет",)},
    "credit": {"split": ("пополам",), "pulya": ("пуля",), "gora": ("гора",)},
    "help": {"none": ("нет",), "pulya": ("пуля",), "both": ("оба", "пуля_и_гора")},
    "raspasy_bonus": {"gora": ("гора",), "credit": ("запись",)},
    "talon_suits": {"same": ("одна",), "any": ("любые",)},
    "settle_by": {"all": ("все",), "gora": ("гора",)},
    "round": {"exact": ("точно",)},
    "bombs": {"bomb": ("бомба",), "double": ("двойная", "двойная_бомба"), "elka": ("елка",)},
    "penalty": {
        "misdeal": ("пересдача",),
        "no_discard": ("несброшен",),
        "revoke": ("фальшренонс",),
        "hint": ("подсказка",),
        "third_raspasy": ("третьи_распасы",),
        "agreed": ("договор",),
    },
    "talon": {"returned": ("возвращен",)},
    "boolean": {"true": ("yes", "да"), "false": ("no", "нет")},
    "game": {"mizer": ("мизер",)},
    "dark": {"mizer": ("мизер",)},
}


def fold(text: str) -> str:
    """The form in which keys and fixed values are compared."""
    return "_".join(text.lower().replace("ё", "е").split())


def _spellings(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(spelling): word for word, others in words.items() for spelling in (word, *others)}


KEY_OF = _spellings(KEYS)
"""Folded spelling → canonical key."""
VALUE_OF = {key: _spellings(values) for key, values in VALUES.items()}
"""Key → folded spelling → canonical value."""
