"""A log written in some person's style: block or flow, this spelling or that, remarks everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from preferans_cli.words import KEYS, VALUES
from preferans_cli.write import yamlout

SUITS = {"♠": ("s", " spades", "п", " пик"), "♣": ("c", "C", "т", " трефы"), "♦": ("d", "D", "б", " бубен"),
         "♥": ("h", " hearts", "ч", " червей")}  # fmt: skip
WORDS = {"mizer": ("mizer", "мизер", "Мизер"), "totus": ("totus", "тотус"), "pass": ("pass", "пас", "Pass"),
         "pass dark": ("pass dark", "пас в тёмную")}  # fmt: skip
FIXED = ("variant", "whist", "penalty", "stages", "ends", "underbid", "responsibility", "help", "credit",
         "raspasy_bonus", "talon_suits", "settle_by", "round")  # fmt: skip
KEYED = ("table", "opening", "conventions", "main", "adjust", "expect", "credit")
TEXTS = ("note", "pulka", "until", "price", "players", "date")


class Style:
    """One person's way of writing. ``remarks`` has every comment that was written."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.remarks: list[str] = []

    def document(self, log: dict[str, Any]) -> str:
        """The text of a log of plain values."""
        lines = list(self._remarks(""))
        keys = [key for key in log if key not in ("table", "deals")]
        self.random.shuffle(keys)
        for key in [*keys, "table", *(["deals"] if "deals" in log else [])]:
            lines += self._block(key, log[key], "")
            lines += self._remarks("")
        return "\n".join(lines) + "\n"

    def _block(self, key: str, value: Any, indent: str) -> Iterator[str]:
        name = self.key(key)
        if key == "deals":
            yield f"{indent}{name}:{self._beside()}"
            for item in value:
                yield from self._remarks(indent + "  ")
                yield from self._item(item, self.random.choice(("", "  ")))
        elif key in ("table", "opening") and value and self.random.random() < 0.8:
            yield f"{indent}{name}:{self._beside()}"
            for inner, item in value.items():
                yield from self._remarks("  ")
                yield from self._block(inner, item, "  ")
        elif key == "note" and isinstance(value, str) and self.random.random() < 0.3 and ":" not in value:
            yield f"{indent}{name}: |-{self._beside()}"
            yield f"{indent}  {value}"
        else:
            text = self.flow(key, value)
            yield f"{indent}{name}: {text}{self._beside()}"

    def _item(self, entry: dict[str, Any], indent: str) -> Iterator[str]:
        indent = "  "
        pairs = list(entry.items())
        if self.random.random() < 0.3:
            self.random.shuffle(pairs)
        style = self.random.choice(("one line", "one line", "block", "lines"))
        if style == "one line":
            inside = ", ".join(f"{self.key(key)}: {self.flow(key, value)}" for key, value in pairs)
            yield f"{indent}- {{{inside}}}{self._beside()}"
        elif style == "block":
            lead = "- "
            for key, value in pairs:
                yield f"{indent}{lead}{self.key(key)}: {self.flow(key, value)}{self._beside()}"
                lead = "  "
        else:
            yield f"{indent}- {{{self._beside()}"
            for key, value in pairs:
                yield f"{indent}    {self.key(key)}: {self.flow(key, value)},{self._beside()}"
            yield f"{indent}  }}{self._beside()}"

    def key(self, key: str) -> str:
        """A key in one of its spellings."""
        return yamlout.scalar(self.random.choice((key, key, *KEYS[key])))

    def flow(self, key: str, value: Any) -> str:
        """A value on one line."""
        if isinstance(value, bool):
            return self.random.choice(("true", "yes", "да") if value else ("false", "no", "нет"))
        if isinstance(value, dict):
            if key in KEYED:
                pairs = [f"{self.key(inner)}: {self.flow(inner, item)}" for inner, item in value.items()]
            else:
                pairs = [f"{self.text(name)}: {self.flow(key, item)}" for name, item in value.items()]
            return "{" + ", ".join(pairs) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(self.flow(key, item) for item in value) + "]"
        if isinstance(value, int):
            return str(value)
        if key in FIXED and value in VALUES.get(key, ()):
            return self.text(self.random.choice((value, *VALUES[key][value])))
        if key in ("contract", "dark", "auction", "talon"):
            return self.text(self._spelt(value))
        return self.text(value)

    def _spelt(self, value: str) -> str:
        if value in WORDS:
            return self.random.choice(WORDS[value])
        for suit, spellings in SUITS.items():
            if value.endswith(suit):
                latin = any("A" <= letter <= "Z" for letter in value)
                spelling = self.random.choice((suit, suit, *spellings[: 2 if latin else 4]))
                return value.removesuffix(suit) + spelling
        return value

    def text(self, text: str) -> str:
        """A text, in quotes here and there."""
        return json.dumps(text, ensure_ascii=False) if self.random.random() < 0.1 else yamlout.scalar(text)

    def _remarks(self, indent: str) -> Iterator[str]:
        """Lines of their own: remarks, blank lines."""
        while self.random.random() < 0.15:
            if self.random.random() < 0.4:
                yield ""
            else:
                yield self.random.choice((indent, indent, "")) + self._remark()

    def _beside(self) -> str:
        return self.random.choice(("  ", " ", "\t")) + self._remark() if self.random.random() < 0.15 else ""

    def _remark(self) -> str:
        remark = f"# remark {len(self.remarks)}" + self.random.choice(("", ": {x}", " #", " - [", ' "', " | ж"))
        self.remarks.append(remark)
        return remark
