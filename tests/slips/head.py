"""Slips in the head of a log."""

from __future__ import annotations

import re
from collections.abc import Callable

from preferans_cli import words

Lines = list[str]
HeadSlip = Callable[[Lines], "tuple[Lines, int] | None"]
HEAD_SLIPS: dict[str, tuple[HeadSlip, frozenset[str]]] = {}


def head(*codes: str) -> Callable[[HeadSlip], HeadSlip]:
    """Makes a function a slip in the head; it gives the lines as they are by mistake, and the line of the slip."""

    def note(function: HeadSlip) -> HeadSlip:
        HEAD_SLIPS[function.__name__] = function, frozenset(codes)
        return function

    return note


def line_of(lines: Lines, key: str) -> int | None:
    spellings = "|".join([key, *words.KEYS[key]])
    pattern = re.compile(rf"^ *(?:{spellings}):(?= |$)", re.IGNORECASE)
    return next((number for number, line in enumerate(lines) if pattern.match(line)), None)


def _of_table(lines: Lines, key: str, value: str, *, add: bool = False) -> tuple[Lines, int] | None:
    """A key of the table with another value; added where it is not there."""
    players = line_of(lines, "players")
    number = line_of(lines, key)
    after = min(one for one in (line_of(lines, "opening"), line_of(lines, "deals"), len(lines)) if one is not None)
    if number is None or not lines[number].startswith(" ") or number > after:
        if not add or players is None:
            return None
        indent = re.match(" *", lines[players])[0]
        return [*lines[: players + 1], f"{indent}{key}: {value}", *lines[players + 1 :]], players + 2
    start = re.match(r" *[^:]+: *", lines[number])[0].rstrip() + " "
    return [*lines[:number], start + value, *lines[number + 1 :]], number + 1


def _rewritten(lines: Lines, key: str, change: Callable[[str], str]) -> tuple[Lines, int] | None:
    number = line_of(lines, key)
    if number is None:
        return None
    return [*lines[:number], change(lines[number]), *lines[number + 1 :]], number + 1


@head("R125")
def unknown_variant(lines):
    return _of_table(lines, "variant", "rostov", add=True)


@head("R125")
def unknown_whist(lines):
    return _of_table(lines, "whist", "greedy", add=line_of(lines, "conventions") is None)


@head("T202")
def five_at_the_table(lines):
    return _of_table(lines, "players", "[A, B, C, D, E]")


@head("T203")
def name_twice(lines):
    return _of_table(lines, "players", "[Anna, Boris, Anna]")


@head("T204")
def player_without_a_name(lines):
    return _of_table(lines, "players", '[Anna, Boris, ""]')


@head("R114")
def one_player(lines):
    return _of_table(lines, "players", "Anna")


@head("R121")
def dealer_not_at_the_table(lines):
    return _of_table(lines, "dealer", "Zxqw", add=True)


@head("R131")
def price_without_a_number(lines):
    return _of_table(lines, "price", "EUR", add=True)


@head("R123")
def target_in_words(lines):
    return _of_table(lines, "pulya", "ten", add=True)


@head("R124")
def target_of_nothing(lines):
    return _of_table(lines, "pulya", "0", add=True)


@head("R120")
def convention_nobody_knows(lines):
    return _of_table(lines, "conventions", "{misere: high}", add=True)


@head("R125")
def convention_of_no_such_value(lines):
    return _of_table(lines, "conventions", "{ends: never}", add=True)


@head("T208")
def conventions_that_are_not_there(lines):
    return _of_table(lines, "conventions", "no-such-file.yaml", add=True)


@head("T207")
def two_kinds_of_whist(lines):
    found = _of_table(lines, "whist", "robber", add=True)
    found = found and _of_table(found[0], "conventions", "{whist: gentleman}", add=True)
    return found and (found[0], line_of(found[0], "whist") + 1)


@head("R120")
def table_key_misspelt(lines):
    return _rewritten(lines, "players", lambda line: re.sub(r"(\w\w)\w", r"\1", line, count=1))


@head("R120")
def table_misspelt(lines):
    return _rewritten(lines, "table", lambda line: re.sub(r"(\w\w)(\w)(\w)", r"\1\3\2", line, count=1))


@head("R120")
def deals_misspelt(lines):
    return _rewritten(lines, "deals", lambda line: re.sub(r"(\w\w\w)(\w)", r"\1", line, count=1))


@head("R104")
def colon_of_the_table_left_out(lines):
    return _rewritten(lines, "table", lambda line: line.replace(":", "", 1))


@head("R104", "R120")
def colon_of_the_players_left_out(lines):
    return _rewritten(lines, "players", lambda line: line.replace(":", "", 1))


@head("R106")
def bracket_of_the_players_left_out(lines):
    return _rewritten(lines, "players", lambda line: line.rstrip("]}"))


@head("R117")
def players_not_as_deep(lines):
    number = line_of(lines, "players")
    return _rewritten(lines, "players", lambda line: " " + line) if lines[number - 1].startswith(" ") else None


@head("T201")
def table_not_indented(lines):
    first, end = line_of(lines, "table"), line_of(lines, "deals")
    if first is None or end is None or lines[first].rstrip()[-1:] != ":" or not lines[first + 1].startswith("  "):
        return None
    within = next(number for number in range(first + 1, end + 1) if not lines[number].startswith(" "))
    return [*lines[: first + 1], *(line[2:] for line in lines[first + 1 : within]), *lines[within:]], first + 2


@head("T201")
def table_line_left_out(lines):
    found = table_not_indented(lines)
    return found and ([*found[0][: found[1] - 2], *found[0][found[1] - 1 :]], found[1] - 1)


@head("R120")
def pulya_called_target(lines):
    return _rewritten(lines, "pulya", lambda line: re.sub(r"\w+", "target", line, count=1))


@head("R132")
def no_such_day(lines):
    found = _rewritten(lines, "date", lambda line: "date: 31.02.2026")
    number = line_of(lines, "table")
    return found or (number is not None and ([*lines[:number], "date: 2026-13-01", *lines[number:]], number + 1))


@head("T210")
def edition_of_the_future(lines):
    found = _rewritten(lines, "rules", lambda line: "rules: 99")
    number = line_of(lines, "table")
    return found or (number is not None and ([*lines[:number], "rules: 99", *lines[number:]], number + 1))


@head("R113")
def table_twice(lines):
    number = line_of(lines, "deals")
    return number is not None and ([*lines[:number], "table: {players: [A, B, C]}", *lines[number:]], number + 1)


@head("R135")
def declarer_at_the_top(lines):
    number = line_of(lines, "table")
    return number is not None and ([*lines[:number], "declarer: Anna", *lines[number:]], number + 1)


@head("R109")
def a_bell_in_the_name(lines):
    number = line_of(lines, "table")
    if line_of(lines, "pulka") is not None:
        return _rewritten(lines, "pulka", lambda line: 'pulka: "ding\\a"')
    return [*lines[:number], 'pulka: "ding\\a"', *lines[number:]], number + 1


@head("R121")
def opening_of_a_stranger(lines):
    number = line_of(lines, "deals")
    if line_of(lines, "opening") is not None or number is None:
        return None
    return [*lines[:number], "opening: {gora: {Zxqw: 2}}", *lines[number:]], number + 1


@head("R123")
def opening_in_words(lines):
    return (
        _rewritten(lines, "gora", lambda line: re.sub(r": \d+", ": much", line, count=1))
        if line_of(lines, "opening") is not None
        else None
    )
