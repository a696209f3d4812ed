"""Makes archives to measure with: parties of plausible deals, the same ones as YAML and as CSV.

The deals are drawn by a seeded generator and legal by construction: four players, main stage only, a target
that is never reached. ``python benchmarks/archive.py --parties 10000 --deals 100 --out DIR``.
"""

from __future__ import annotations

import argparse
import random
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
SUITS = ("♠", "♣", "♦", "♥", "NT")


@dataclass(frozen=True)
class Deal:
    """One deal: a game with its whisters and tricks, or raspasy."""

    declarer: int | None
    contract: str
    whist: tuple[int, ...]
    tricks: tuple[tuple[int, int], ...]
    note: str = ""


def party(random_: random.Random, deals: int) -> list[Deal]:
    """A party: the dealer passes after every game, and after the third raspasy of a run."""
    found: list[Deal] = []
    dealer = run = 0
    for _ in range(deals):
        active = [(dealer + step) % 4 for step in (1, 2, 3)]
        if random_.random() < 0.15:
            first = random_.randint(0, 10)
            second = random_.randint(0, 10 - first)
            tricks = zip(active, (first, second, 10 - first - second), strict=True)
            found.append(Deal(None, "", (), tuple((seat, n) for seat, n in tricks if n)))
            run += 1
            if run == 3:
                dealer, run = (dealer + 1) % 4, 0
            continue
        declarer = random_.choice(active)
        found.append(_game(random_, declarer, [seat for seat in active if seat != declarer]))
        dealer, run = (dealer + 1) % 4, 0
    return found


def _game(random_: random.Random, declarer: int, defenders: list[int]) -> Deal:
    note = "see page 2" if random_.random() < 0.02 else ""
    if random_.random() < 0.07:
        taken = random_.choice((0, 0, 0, 1, 2))
        return Deal(declarer, "mizer", (), ((declarer, taken),), note)
    level = random_.choice((6, 6, 6, 7, 7, 8, 8, 9, 10))
    contract = f"{level}{random_.choice(SUITS)}"
    if random_.random() < 0.3:
        return Deal(declarer, contract, (), (), note)
    taken = min(10, max(0, level + random_.choice((0, 0, 0, 0, -1, -1, -2, 1))))
    whist = tuple(defenders) if random_.random() < 0.4 else (random_.choice(defenders),)
    one = random_.randint(0, 10 - taken)
    rest = ((defenders[0], one), (defenders[1], 10 - taken - one))
    return Deal(declarer, contract, whist, ((declarer, taken), *(pair for pair in rest if pair[1])), note)


def yaml_line(deal: Deal) -> str:
    """A deal as canonical flow YAML, one line."""
    tricks = ", ".join(f"{PLAYERS[seat]}: {n}" for seat, n in deal.tricks)
    if deal.declarer is None:
        return f"  - {{raspasy: {{{tricks}}}}}"
    parts = [f"declarer: {PLAYERS[deal.declarer]}", f"contract: {deal.contract}"]
    if deal.whist:
        parts.append(f"whist: [{', '.join(PLAYERS[seat] for seat in deal.whist)}]")
    if deal.tricks:
        parts.append(f"tricks: {{{tricks}}}")
    if deal.note:
        parts.append(f"note: {deal.note}")
    return f"  - {{{', '.join(parts)}}}"


def csv_line(deal: Deal) -> str:
    """A deal as a CSV row under ``CSV_HEADER``."""
    cells = {seat: str(n) for seat, n in deal.tricks}
    declarer = "" if deal.declarer is None else PLAYERS[deal.declarer]
    contract = deal.contract or "raspasy"
    whist = "+".join(PLAYERS[seat] for seat in deal.whist)
    return ",".join([declarer, contract, whist, *(cells.get(seat, "") for seat in range(4)), deal.note])


def yaml_block(deal: Deal) -> str:
    """The same deal with a key a line, as people type it too."""
    lines = []
    if deal.declarer is None:
        lines.append("raspasy: {" + ", ".join(f"{PLAYERS[seat]}: {n}" for seat, n in deal.tricks) + "}")
    else:
        lines += [f"declarer: {PLAYERS[deal.declarer]}", f"contract: {deal.contract}"]
        if deal.whist:
            lines.append(f"whist: [{', '.join(PLAYERS[seat] for seat in deal.whist)}]")
        if deal.tricks:
            lines += ["tricks:", *(f"  {PLAYERS[seat]}: {n}" for seat, n in deal.tricks)]
        if deal.note:
            lines.append(f"note: {deal.note}")
    return "  - " + "\n    ".join(lines)


CSV_HEADER = ",".join(["declarer", "contract", "whist", *PLAYERS, "note"])


def yaml_head(number: int) -> str:
    """The head of a party's document."""
    players = ", ".join(PLAYERS)
    return (
        f"---\npulka: party-{number}\ntable:\n  variant: leningradka\n  players: [{players}]\n"
        "  pulya: 9999\n  price: 0.05 EUR\ndeals:\n"
    )


def csv_head(number: int) -> str:
    """The settings of a party's rows."""
    players = ", ".join(PLAYERS)
    return (
        f"# pulka: party-{number}\n# variant: leningradka\n# players: {players}\n"
        f"# pulya: 9999\n# price: 0.05 EUR\n{CSV_HEADER}\n"
    )


class Archive(NamedTuple):
    """The same parties in three forms: a row a deal, general YAML, and CSV."""

    rows: Path
    blocks: Path
    csv: Path


def with_strangers(text: str, number: int) -> str:
    """The text of a party with players who sit at no other table."""
    for name in PLAYERS:
        text = text.replace(name, f"{name}{number}")
    return text


def write(folder: Path, parties: int, deals: int, seed: int = 27, *, strangers: bool = False) -> Archive:
    """Writes an archive in all its forms; ``strangers``: every party has other players."""
    random_ = random.Random(seed)
    stem = f"{parties}x{deals}" + ("-strangers" if strangers else "")
    paths = Archive(folder / f"rows-{stem}.yaml", folder / f"blocks-{stem}.yaml", folder / f"{stem}.csv")
    with ExitStack() as stack:
        rows, blocks, csv = (stack.enter_context(path.open("w", encoding="utf-8")) for path in paths)
        for number in range(1, parties + 1):
            found = party(random_, deals)
            for stream, head, line in (
                (rows, yaml_head, yaml_line),
                (blocks, yaml_head, yaml_block),
                (csv, csv_head, csv_line),
            ):
                text = head(number) + "\n".join(map(line, found)) + "\n"
                stream.write(with_strangers(text, number) if strangers else text)
    return paths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parties", type=int, default=100)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--strangers", action="store_true", help="other players in every party")
    parser.add_argument("--out", type=Path, default=Path())
    args = parser.parse_args()
    for path in write(args.out, args.parties, args.deals, strangers=args.strangers):
        print(path)


if __name__ == "__main__":
    main()
