"""Every kind of page from real games, as Discord is sent it: `make pages` writes build/pages.jsonl.

Computers play; positions are drawn by a seed, at least five of each kind, and shown by the real bot in memory. A line
is a message with what it is: `id`, `game` (`house` for the bot's own pages), `kind`, `players`, whether it is
`private`, then `content`, `embeds` and `components`. What is printed tells how many pages there are of each kind and how
high they are on a phone, as `height` estimates it.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import defaultdict
from pathlib import Path
from statistics import median

from games import catalogue
from games.engine.words.catalogue import ENGLISH, PSEUDO
from games.kit import Subject
from tests.games.subjects import SUBJECTS

from . import fullest, lessons, puzzles
from .height import height
from .house import ROUNDS, add_house
from .recorded import HOUSE, Line, Sheet
from .tables import END, TURN, WAITING, add_tables

OUT = Path("build/pages.jsonl")
LEAST = 5
"""Pages of each kind."""
_EACH = 3
"""Pages of a kind that are drawn from one table."""
_FURTHER = 12
"""Tables that are played by chance for kinds that computers' games have too few of."""


async def add_games(sheet: Sheet, subject: Subject, tables: int) -> None:
    """Add a game's pages: of tables of every number of players, then of further ones until no kind is rare."""
    name = subject.game.meta.name
    low, high = subject.game.meta.players
    for players in range(low, high + 1):
        for number in range(tables):
            await add_tables(sheet, subject, players, number, each=_EACH)
    for number in range(_FURTHER):
        kinds = [*subject.game.meta.decisions, TURN, WAITING, END]
        missing = [kind for kind in kinds if sheet.count(name, kind) < LEAST]
        if not missing:
            return
        players = low + number % (high - low + 1)
        await add_tables(sheet, subject, players, tables + number, each=_EACH, missing=missing)


async def drawn(games: list[str], tables: int, rounds: int, language: str) -> Sheet:
    """Draw pages of games, and the house's own where `games` names it."""
    sheet = Sheet(language)
    for subject in SUBJECTS:
        if subject.game.meta.name in games:
            await add_games(sheet, subject, tables)
    if HOUSE in games:
        missed = await add_house(sheet, rounds)
        await lessons.record(sheet, 0)
        await puzzles.record(sheet, 0)
        await fullest.record(sheet, 0)
        if missed:
            print("not there to be shown:", ", ".join(sorted(missed)))
    return sheet


def summary(lines: list[Line]) -> str:
    """Return the number of pages of each kind with their estimated heights."""
    kinds: dict[tuple[str, str], list[float]] = defaultdict(list)
    for line in lines:
        kinds[line.game, line.kind].append(height(line.content, line.embeds, line.components, line.private))
    told = [f"{'page':32} number median highest"]
    told += [
        f"{game + ' ' + kind:32} {len(some):6} {median(some):6.0f} {max(some):7.0f}"
        for (game, kind), some in sorted(kinds.items())
    ]
    every = sorted(one for some in kinds.values() for one in some)
    told.append(
        f"{len(every)} pages of {len(kinds)} kinds: median of kinds {median(map(median, kinds.values())):.0f},"
        f" 95 % up to {every[int(len(every) * 0.95)]:.0f}, highest {every[-1]:.0f} px"
    )
    return "\n".join(told)


def main() -> None:
    """Write the pages."""
    given = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    given.add_argument("--tables", type=int, default=2, help="tables of each number of players")
    given.add_argument("--rounds", type=int, default=ROUNDS, help="walks through the bot's own pages")
    given.add_argument("--only", action="append", choices=[*catalogue, HOUSE], help="a game, or house")
    given.add_argument(
        "--language", default=ENGLISH, help=f"a catalogue's, {PSEUDO} for longer words in brackets"
    )
    chosen = given.parse_args()
    sheet = asyncio.run(
        drawn(chosen.only or [*catalogue, HOUSE], chosen.tables, chosen.rounds, chosen.language)
    )
    sheet.write(OUT)
    print(summary(sheet.lines))
    print(OUT)


if __name__ == "__main__":
    main()
