"""What the rows of the table have been found to be: kept as they were played, and laid out for the docs.

`results.json` holds an object for each row that has been played, in the order of `rows.toml`, each on a line of its own.
`python -m tests.games.arena.kept --commit HASH FILE...` adds what `kontor arena --row NAME --json` has printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from .rows import ResultRow, rows

FILE = "results.json"
"""Beside this module."""
SURE = 1.96
"""Standard errors to either side of an interval of 95 %."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a match has been found to be.

    Attributes:
        name: the row's; of a match that is no row's, the game's.
        chairs: the level on each.
        win_share: of the first chair, `low` and `high` the ends of its interval of 95 %.
        games: how many were played, on `deals` deals named `seeds`.
        scores: the mean score of each chair; `score_error` the standard error of the first chair's.
        aims: for each score asked for, the share of games in which the first chair reached it.
        playouts: of each chair's decision on the average, and `seconds` of CPU time.
        commit: of the code that was measured, as git abbreviates it; "" if that is not kept.
    """

    name: str
    chairs: tuple[str, ...]
    win_share: float
    low: float
    high: float
    games: int
    deals: int
    seeds: str
    scores: tuple[float, ...]
    score_error: float
    aims: dict[int, float]
    playouts: tuple[float, ...]
    seconds: tuple[float, ...]
    commit: str = ""


@cache
def results() -> Mapping[str, Result]:
    """Return what is kept of the rows that have been played, by name, in the order of the table."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    return {one.name: one for one in msgspec.json.decode(text, type=tuple[Result, ...])}


def written(kept: Iterable[Result]) -> str:
    """Return the text of the file that holds these results, in the order of the table."""
    known = {one.name: one for one in kept}
    lines = [msgspec.json.encode(known[name]).decode() for name in rows() if name in known]
    return "[\n" + ",\n".join(lines) + "\n]\n"


HEAD = (
    "| row | games | win share, 95 % | wanted, lower end | mean scores | a decision |",
    "| --- | --- | --- | --- | --- | --- |",
)
"""The table's first lines."""


def line_of(row: ResultRow, found: Result) -> str:
    """Return a row of the table."""
    if row.players > 1:
        figure = f"{found.win_share:.3f} [{found.low:.3f}, {found.high:.3f}]"
        scores = ", ".join(f"{score:.1f}" for score in found.scores)
    else:
        reached = "".join(f"; {share:.2f} at {aim} or more" for aim, share in found.aims.items())
        figure, scores = f"alone{reached}", f"{found.scores[0]:.1f} ± {found.score_error:.1f}"
    cost = f"{found.playouts[0]:.0f} playouts, {found.seconds[0]:.3f} s" if found.playouts[0] else ""
    return f"| {row.name} | {found.games} | {figure} | {row.wanted or ''} | {scores} | {cost} |"


def table() -> list[str]:
    """Return the table of what is kept."""
    return [*HEAD, *(line_of(rows()[name], one) for name, one in results().items())]
