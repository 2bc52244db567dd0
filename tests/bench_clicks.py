"""`python -m tests.bench_clicks`: the work of the clicks of a game, counted and not timed, so that load does not matter.

Two people play each game by clicks that chance chooses, from the same seed in every version. Counted are the statements
to the database, and the calls of Kontor's own functions. Run from a checkout of each of two versions, it tells what
the later one made dearer.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

from tests.bot.front.bot import opened
from tests.statements import counted

_ROOT = Path(__file__).parents[1]
_OWN = tuple(f"{_ROOT / name}/" for name in ("bot", "games", "storage"))
_TURNS = 30


class Calls:
    """Counts the calls of functions whose code is Kontor's own, in this thread.

    Attributes:
        number: of them.
    """

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        self.number += event == "call" and frame.f_code.co_filename.startswith(_OWN)


async def measured(game: str) -> dict[str, object]:
    """Play a game for some turns, or to its end; returns what its clicks cost."""
    with TemporaryDirectory() as folder:
        async with opened(Path(folder)) as bot:
            await bot.game(2, game=game)
            # What is needed for the first time is there from now on.
            await bot.play_on(Random(1), turns=4)
            with counted() as asked, Calls() as calls:
                moves = await bot.play_on(Random(2), turns=_TURNS)
    return {
        "game": game,
        "moves": moves,
        "reads": len(asked.reads),
        "transactions": asked.writes,
        "statements in them": len(asked.written),
        "calls": calls.number,
    }


def main() -> None:
    """Measure, and print a line of JSON for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_clicks", description="The work of clicks.")
    parser.add_argument("games", nargs="*", default=["sea_merchants", "caribbean", "el_capitan", "merkator"])
    for game in parser.parse_args().games:
        print(json.dumps(asyncio.run(measured(game))), flush=True)


if __name__ == "__main__":
    main()
