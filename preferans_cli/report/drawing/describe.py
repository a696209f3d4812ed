"""A sheet in words, for those who cannot see the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lettering import isolated, shown

if TYPE_CHECKING:
    from ...language import Language
    from .picture import Picture


def describe(picture: Picture, language: Language) -> tuple[str, str]:
    """What the picture is called, and what stands on it: a sentence a player."""
    say = language.say
    if picture.blank:
        return say("A sheet to play preferans on"), ""
    sides = []
    for side in picture.sides:
        fields = ", ".join(
            f"{isolated(shown(field.caption))} {field.total}" for field in (side.pulya, side.gora, *side.whists)
        )
        sides.append(f"{isolated(shown(side.name))} {side.result}: {fields}.")
    return shown(picture.title), say("The sheet of the party.") + " " + " ".join(sides)
