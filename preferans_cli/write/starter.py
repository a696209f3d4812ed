"""A new log: its table, and remarks that say how to go on."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING, NamedTuple

from ..conventions import PRESETS, Stages, Variant
from ..safe import safe
from . import yamlout
from .russian import entry_in_russian, in_russian

if TYPE_CHECKING:
    from ..language import Language
    from .plain import Plain

SCHEMA_FILE = "pref.schema.json"
"""The file beside a log that its editor line names."""


class Answers(NamedTuple):
    """What a table has agreed upon, in canonical words; None and nothing are left out of the log."""

    players: tuple[str, ...]
    variant: Variant = Variant.CLASSIC
    whist: str = "ordinary"
    target: int | None = None
    price: str = ""
    date: str = ""


def has_target(variant: Variant) -> bool:
    """Whether the target is known from the start; after a razboinik it is announced."""
    return PRESETS[variant].stages is Stages.MAIN


def text(answers: Answers, file: str, language: Language, *, with_schema: bool) -> str:
    """The log, in the canonical form and in the words of a language; ``file`` is its name in the remarks."""
    say = language.say
    file, game = safe(_for_a_shell(file)), safe(" ".join(map(_for_a_shell, _game(answers, language).split())))
    remarks = [f"# yaml-language-server: $schema={SCHEMA_FILE}"] if with_schema else []
    remarks += [
        "# " + say("One deal a line. pref add {file} writes one for you:").format(file=file),
        f"#   pref add {file} {game}",
        "# " + say("pref check {file} finds slips, pref settle {file} reckons.").format(file=file),
    ]
    table = yamlout.document(_words(_head(answers), language)).splitlines()
    at = next(number for number, line in enumerate(table) if line.startswith("  ")) + 1
    about = ["  # " + line for line in notes(answers.variant, language)]
    examples = ["  # " + line for line in ("- " + example for example in _examples(answers, language))]
    deals = language.key("deals") + ":"
    return "\n".join([*remarks, *table[:at], *about, *table[at:], deals, *examples]) + "\n"


def _for_a_shell(word: str) -> str:
    """A word as one types it in a command; letters of any alphabet need no quotes."""
    return shlex.quote(word) if re.search(r"[^\w@%+=:,./♠♣♦♥-]", word) else word


def notes(variant: Variant, language: Language) -> list[str]:
    """What a table should know of its variant."""
    say = language.say
    found = []
    if variant in (Variant.SOCHINKA, Variant.LENINGRADKA):
        about = say("{variant} here is that of the rule book, and your table may know it otherwise:")
        found.append(about.format(variant=language.value("variant", variant)))
        found.append(say("overtricks are punished as an underbid; pref rules shows what can be set."))
    if not has_target(variant):
        found.append(say("It begins with the razboinik: six obligatory games each, then two rounds of raspasy."))
        if PRESETS[variant].stages is Stages.BOTH:
            main = yamlout.flow(_entry({"main": {"pulya": 20}}, language))
            found.append(say("The target of the main stage is announced after that: {example}").format(example=main))
    return found


def _head(answers: Answers) -> Plain:
    table = {
        "variant": str(answers.variant),
        "whist": answers.whist,
        "players": list(answers.players),
        "dealer": answers.players[0],
        "pulya": answers.target,
        "price": answers.price or None,
    }
    head: Plain = {"date": answers.date} if answers.date else {}
    return {**head, "rules": 1, "table": {key: value for key, value in table.items() if value is not None}}


def _examples(answers: Answers, language: Language) -> list[str]:
    """A game and raspasy, the declarer sitting left of the dealer, both in either way to write them."""
    names = answers.players
    _, declarer, whister = names[:3]
    tricks = (2, 3, 5)
    raspasy = dict(zip(names[-3:], tricks, strict=True))
    game = {"declarer": declarer, "contract": "7♠", "whist": [whister], "tricks": 7}
    row = " ".join(["-"] * (len(names) - 3) + [str(number) for number in tricks])
    return [
        yamlout.flow(_entry(game, language)),
        yamlout.flow(_entry({"raspasy": raspasy}, language)),
        yamlout.scalar(_game(answers, language)),
        f"{language.key('raspasy')} {row}",
    ]


def _game(answers: Answers, language: Language) -> str:
    suit = "п" if language.name == "ru" else "s"
    return f"{answers.players[1]} 7{suit} 7 {language.key('whist')} {answers.players[2]}"


def _words(found: Plain, language: Language) -> Plain:
    return in_russian(found) if language.name == "ru" else found


def _entry(found: Plain, language: Language) -> Plain:
    return entry_in_russian(found) if language.name == "ru" else found
