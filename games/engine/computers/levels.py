"""The levels of computer players: deckhand (errs), mate (rules of thumb), captain (searches).

They know a game only by its `Mind`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from types import MappingProxyType
from typing import Any

from games.engine.position.moves import Move, best
from games.engine.position.state import State

from .contract import Budget, Computer, Mind
from .search import Captain


class Drifter:
    """Chooses at random. It is every level of a game without a `Mind`."""

    def choose(
        self,
        view: Any,  # noqa: ARG002 the contract's form
        moves: Sequence[Move],
        sample: Callable[[], State],  # noqa: ARG002
        rng: Random,
        budget: Budget | None = None,  # noqa: ARG002
    ) -> Move:
        """Return one of the moves."""
        return rng.choice(moves)


class Deckhand:
    """Follows the rules of thumb with random errors, but never makes a move that is worth less than passing."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],  # noqa: ARG002 it doesn't look into the future
        rng: Random,
        budget: Budget | None = None,  # noqa: ARG002 it doesn't search
    ) -> Move:
        """Return one of the moves."""
        if len(moves) == 1:
            return moves[0]
        chances = self.chances(moves, self._mind.rank(view, moves))
        return rng.choices(moves, chances)[0]

    def chances(self, moves: Sequence[Move], worths: Sequence[float]) -> list[float]:
        """Return the odds of each move, with 1 for the likeliest and 0 for a move worth less than passing."""
        most = max(worths)
        floor = max(
            (worth for move, worth in zip(moves, worths, strict=True) if move.verb in self._mind.idle),
            default=-float("inf"),
        )
        warmth = self._mind.temperature
        return [exp((worth - most) / warmth) if worth >= floor else 0.0 for worth in worths]


class Mate:
    """Follows the rules of thumb and draws between equal moves."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],  # noqa: ARG002 it doesn't look into the future
        rng: Random,
        budget: Budget | None = None,  # noqa: ARG002 it doesn't search
    ) -> Move:
        """Return one of the moves."""
        if len(moves) == 1:
            return moves[0]
        return best(moves, self._mind.rank(view, moves), rng)


def computers(mind: Mind | None) -> Mapping[str, Computer]:
    """Return the levels of a game by name, the weakest first.

    Args:
        mind: the game's `Mind`; with None all levels play at random.
    """
    if mind is None:
        return MappingProxyType(dict.fromkeys(LEVELS, Drifter()))
    made: tuple[Computer, ...] = (Deckhand(mind), Mate(mind), Captain(mind))
    return MappingProxyType(dict(zip(LEVELS, made, strict=True)))


LEVELS = ("deckhand", "mate", "captain")
"""The names of the levels, the weakest first."""
