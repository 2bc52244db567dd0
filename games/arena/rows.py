"""The rows of the table of strengths: the matches and their numbers of games, fixed before they are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from games.engine import OptionValue

SEEDS: Final = "table"
"""The name of the table's deals. Nothing is tuned on them."""


class ResultRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table.

    Attributes:
        name: its name.
        game: the game's name.
        levels: the first chair's level, then that of all others.
        players: the number of seats.
        games: the number of games, which is rounded up to whole deals.
        wanted: the target for the interval's lower end; in a game for one for the mean score; 0 for no
            target.
        budget: CPU seconds per decision; None for the levels' defaults.
        rival: whether the others are computers of another checkout.
        options: of the table, by name.
        edition: by name; None for the default.
        aims: target scores; the row shows how often the first chair reaches them.
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
    """Return a level for each chair: the named ones, then the rest. The last named level fills the remainder.

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
