"""The rows of the table of strengths: what is played, and how many games, written down before they are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from games.engine import OptionValue

SEEDS: Final = "table"
"""The name of the table's deals, on which nothing is tuned."""


class ResultRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row.

    Attributes:
        name: how it is called.
        game: which.
        levels: of the first chair, and of all others.
        players: how many seats.
        games: how many games, before whole deals are made of them.
        wanted: the least that the interval's lower end should be, alone the mean score; 0 where nothing is wanted.
        budget: CPU seconds of a decision; None for what the levels take by themselves.
        rival: whether the others are computers of another checkout.
        options: of the table, by name.
        edition: which; None for the default.
        aims: scores; how often the first chair reaches them stands beside the row.
    """

    name: str
    game: str
    levels: tuple[str, ...]
    players: int
    games: int
    wanted: float
    budget: float | None = None
    rival: bool = False
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    edition: str | None = None
    aims: tuple[int, ...] = ()


class _Rows(msgspec.Struct, forbid_unknown_fields=True):
    row: tuple[ResultRow, ...]


def chairs(levels: tuple[str, ...], players: int, rest: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return a level for each chair: those named, then the rest; the last level named fills what is left.

    Args:
        levels: of the first chairs.
        players: the number of chairs.
        rest: of those that follow.
    """
    named = (*levels, *rest)[:players]
    return (*named, *named[-1:] * (players - len(named)))


@cache
def rows() -> Mapping[str, ResultRow]:
    """Return the rows by name, in the order of the table."""
    text = files(__package__).joinpath("rows.toml").read_text("utf-8")
    found = msgspec.toml.decode(text, type=_Rows).row
    return {row.name: row for row in found}
