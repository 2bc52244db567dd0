"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType
from typing import TYPE_CHECKING

from games.engine.words.catalogue import catalogue
from games.lessons.solving import SOLVER, Goal, Goals
from games.merkator import quantities as count

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState

WORDS = catalogue("games.merkator", part="lessons")

_MARKET = frozenset({"sell", "discard", "buy_bonus", "buy_building", "buy_held", "prepare", "unpack"})


def _turn(state: MerkatorState) -> Hashable:
    return state.round, state.active


def _plans(state: MerkatorState) -> bool:
    """Return whether the solver plans deliveries while the seat owns too little to trade.

    Pages call a contract ready if trades can complete it.
    """
    plain = max(state.counters[SOLVER], *state.goods) < state.edition.rate
    return state.kind == "plan" and state.active == SOLVER and plain


GOALS: Goals = MappingProxyType(
    {
        "two": Goal(
            parts={"points": count.points},
            turn=_turn,
            fits=_plans,
            turns=2,
            players=(1,),
            closed=_MARKET,
            unit=2,
        ),
    }
)
"""Points, counted in halves, after two journeys alone."""
