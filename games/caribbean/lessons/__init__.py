"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType

from games.caribbean.edition import TAKES, TAXED_FROM
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine.words.catalogue import catalogue
from games.lessons.solving import SOLVER, Goal, Goals

WORDS = catalogue("games.caribbean", part="lessons")

FACTS: Mapping[str, Callable[[CaribbeanView], int]] = MappingProxyType(
    {
        "coins": lambda view: view.money(view.seat or 0),
        "strength": lambda view: view.strength(view.seat or 0),
        "influence": lambda view: view.influence(view.seat or 0),
        "types": lambda view: len(view.types()),
        "busting": lambda view: view.busting(),
        "next_cards": lambda view: len(view.next_cards()),
        "taxed_from": lambda _: TAXED_FROM,
        "types_for_two": lambda _: TAKES.index(2),
        "types_for_three": lambda _: TAKES.index(3),
    }
)
"""What the learner has and the harbour holds, how many of the next cards would bust, and numbers that no edition changes."""


def _turn(state: CaribbeanState) -> Hashable:
    return state.round, state.active


def _takes(state: CaribbeanState) -> bool:
    """Whether the solver's own turn has come to taking."""
    return state.phase == "take" and state.active == state.taker == SOLVER


GOALS: Goals = MappingProxyType(
    {
        "influence": Goal(
            parts={"influence": lambda state, seat: state.influence(seat)},
            turn=_turn,
            fits=_takes,
            players=(2, 3),
            lead=True,
        ),
        "coins": Goal(
            parts={"coins": lambda state, seat: state.money(seat)},
            turn=_turn,
            fits=_takes,
            players=(2, 3),
            lead=True,
        ),
    }
)
"""The lead once the others have taken what hurts most."""
