"""The search of the strongest level: short playouts of a few moves, compared deal by deal.

The candidates are the moves that the rules of thumb rank highest. Each is tried on the same determinized
positions with the same chance in the playouts, so their differences have less noise than their means. A
candidate that is clearly behind is dropped. The search departs from the move of the rules of thumb only on
evidence: taking the best of noisy means plays worse than no search. This module names no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine.position.moves import Move
from games.engine.position.state import State

from .contract import Budget, Mind
from .evaluation import Candidate, Race, candidates_of, chosen


class SearchFindings(msgspec.Struct, frozen=True):
    """The result of a search.

    Attributes:
        move: the chosen move.
        candidates: the moves tried, the rules of thumb's first.
        playouts: the number of playouts.
    """

    move: Move
    candidates: tuple[Candidate, ...]
    playouts: int


class Captain:
    """Tries the most promising moves in playouts and departs from the rules of thumb only on evidence."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> Move:
        """Return one of the moves."""
        return self.weigh(view, moves, sample, rng, budget).move

    def weigh(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> SearchFindings:
        """Choose as `choose` does, and return the findings.

        Nothing is played with one legal move or one candidate.
        """
        settings = self._mind.settings_at(view.players)
        meter = (budget or Budget(playouts=settings.playouts)).meter()
        candidates = candidates_of(self._mind, settings, view, moves, rng)
        if len(candidates) > 1:
            race = Race(self._mind, settings, view.seat, candidates, sample, rng)
            while len(race.live) > 1 and race.go_on(meter):
                pass
        return SearchFindings(chosen(settings, candidates).move, tuple(candidates), meter.playouts)
