"""The strength of computers' levels on the scale of people's ratings, by the arena's results."""

from collections.abc import Mapping
from functools import cache

from bot.host.changes import rating
from games import SHIPPED
from games.arena import strengths as measured
from games.arena.results import results
from games.arena.strengths import LevelRating
from games.engine.computers.levels import LEVELS


@cache
def of_game(game: str) -> Mapping[str, LevelRating]:
    """Return the strength of a game's levels, without unknown ones. The caller asks whether the game counts."""
    return measured.strengths(game, results(), rating.expected)


@cache
def scores_alone(game: str) -> Mapping[str, float]:
    """Return the mean score of a game's levels without opponents, the weakest first, without unknown ones."""
    return measured.scores_alone(game, results())


def table() -> list[str]:
    """Return the table of the shipped games' levels for the docs."""
    return [
        f"| game | {' | '.join(LEVELS)} |",
        "| --- |" + " --- |" * len(LEVELS),
        *(
            f"| {game.meta.title} | {' | '.join(_cells(name))} |"
            for name, game in SHIPPED.items()
            if game.meta.reaches("counts")
        ),
    ]


def _cells(game: str) -> list[str]:
    known = of_game(game)
    return [_cell(known[level]) if level in known else "" for level in LEVELS]


def _cell(found: LevelRating) -> str:
    low, high = ("" if end is None else f"{end:.0f}" for end in (found.low, found.high))
    if found.rating is None:
        return f"{low or 'less'} to {high or 'more'}"
    return f"{found.rating:.0f}" if low == high else f"{found.rating:.0f} ({low} to {high})"
