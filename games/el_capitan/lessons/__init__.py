"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from games.el_capitan import quantities as count
from games.engine.words.catalogue import catalogue
from games.lessons.solving import SOLVER, Goal, Goals

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanState, CapitanView

WORDS = catalogue("games.el_capitan", part="lessons")


def _payday(seat: int) -> Callable[[CapitanView], int]:
    return lambda view: count.payday(view.pay(), seat)


FACTS: Mapping[str, Callable[[CapitanView], int]] = MappingProxyType(
    {"payday": _payday(0), "payday_next": _payday(1), "payday_last": _payday(2)}
)
"""The payday income of the learner and two rivals, in seat order: the next one, or the last one just after it."""


_PURSE = 18
"""The most Florin that let a learner survey all purchases."""


def _turn(state: CapitanState) -> Hashable:
    return state.phase, state.round, state.active


def _acts(state: CapitanState) -> bool:
    """Return whether the solver begins a turn that can't end the phase, with little money.

    Paydays make all seats rich.
    """
    poor, late = state.money[SOLVER] <= _PURSE, state.phase > 1
    return state.kind == "act" and not state.ending and state.supply[SOLVER] > 1 and poor and late


GOALS: Goals = MappingProxyType(
    {
        "net": Goal(
            parts={
                "purse": count.wealth,
                "payday": lambda state, seat: count.payday(state.pay(), seat),
            },
            turn=_turn,
            fits=_acts,
            players=(2, 3, 4),
            lead=True,
        ),
    }
)
"""The lead if a payday came after this turn."""
