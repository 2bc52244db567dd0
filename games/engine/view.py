"""What one seat, or a spectator, may know of a position: plain data, made of nothing else."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from .edition import Edition
from .outcome import Decision, Outcome

OptionValue: TypeAlias = bool | int | str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that every game has; a game adds its own fields.

    Equal views have the same `repr`: fields hold numbers, strings, tuples and structs only.

    Attributes:
        game: the game's name in the catalogue.
        edition: the printed numbers it is played with, which are public.
        options: all of the table's options, sorted by name.
        players: number of seats.
        seat: whose view this is; None for a spectator.
        moves: how many moves were played.
        turn: the number of hand-overs.
        to_act: the seats that owe a decision.
        decision: what this seat owes, or None.
        outcome: the result, or None while the game goes on.
    """

    game: str
    edition: Edition
    options: tuple[tuple[str, OptionValue], ...]
    players: int
    seat: int | None
    moves: int
    turn: int
    to_act: tuple[int, ...]
    decision: Decision | None
    outcome: Outcome | None
