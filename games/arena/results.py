"""The results of the table's rows: stored as played, and formatted for the docs.

`results.json` has one object per played row and line, in the order of `rows.toml`. `python -m
tests.games.arena.kept --commit HASH FILE...` adds the output of `kontor arena --row NAME --json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from .rows import ResultRow, rows

FILE = "results.json"
"""The file of results."""
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a match.

    Attributes:
        name: the row's; for a match outside the table, the game's.
        chairs: the level of each chair.
        win_share: of the first chair; `low` and `high` are the ends of its 95 % interval.
        games: the number of games, on `deals` deals named `seeds`.
        scores: the mean score of each chair; `score_error` is the standard error of the first chair's.
        aims: for each target score, the share of games with it in the first chair.
        playouts: the mean number per decision of each chair; `seconds` is the CPU time.
        commit: the abbreviated hash of the measured code; "" if unknown.
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
    """Return the results of the played rows by name, in the order of the table."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    return {one.name: one for one in msgspec.json.decode(text, type=tuple[Result, ...])}


def written(kept: Iterable[Result]) -> str:
    """Return the results as the text of their file, in the order of the table."""
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
    """Return the table of the results."""
    return [*HEAD, *(line_of(rows()[name], one) for name, one in results().items())]
