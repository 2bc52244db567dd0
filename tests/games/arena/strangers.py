"""Players from outside, good and bad."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from random import Random
from threading import Event
from typing import Any

from games import catalogue
from games.engine import Move, State

PLACE = "tests.games.arena.strangers"
"""The module's name in the names of its players."""
met: list[str] = []
"""The games that this process has played."""


def chance(moves: Sequence[Move], rng: Random) -> Move:
    """Choose at random."""
    return rng.choice(moves)


class Imitator:
    """Plays as the mate, and takes all that a player may take."""

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: object = None,
    ) -> Move:
        assert sample().view(view.seat) == view
        return catalogue[view.game].computers["mate"].choose(view, moves, sample, rng)


imitator = Imitator()


def illegal(view: Any, moves: Sequence[Move]) -> object:
    return moves[0] if view.moves < 8 else "a move"


def failing(view: Any, moves: Sequence[Move]) -> Move:
    if view.moves >= 8:
        raise ValueError("no idea")
    return moves[0]


def slow(view: Any, moves: Sequence[Move]) -> Move:
    if view.moves >= 8:
        Event().wait()
    return moves[0]


def dying(**given: Any) -> Move:
    if given["view"].moves >= 8:
        os._exit(3)
    return given["moves"][0]  # type: ignore[no-any-return]


def forgetful(view: Any, moves: Sequence[Move]) -> Move:
    """Fail in a process that has played another game."""
    begins = view.moves < view.players * 2
    if begins and "ended" in met:
        raise AssertionError("this process has played another game")
    met.append("begun" if begins else "ended")
    return moves[0]


def snooping(view: Any, moves: Sequence[Move]) -> Move:
    """Fail with the decks of all positions in this process."""
    if view.moves >= 8:
        states = [one for one in gc.get_objects() if isinstance(one, State)]
        raise LookupError(str([list(one.deck) for one in states]))  # type: ignore[attr-defined]
    return moves[0]


def strange(view: Any, moves: Sequence[Move], colour: str) -> Move:
    return moves[0]


number = 7
