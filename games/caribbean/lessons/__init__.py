"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType

from games.caribbean import quantities as count
from games.caribbean.edition import TAKES
from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine.words.catalogue import catalogue
from games.lessons.solving import SOLVER, Goal, Goals

WORDS = catalogue("games.caribbean", part="lessons")

FACTS: Mapping[str, Callable[[CaribbeanView], int]] = MappingProxyType(
    {
        "coins": lambda view: count.money(view, SOLVER),
        "strength": lambda view: count.strength(view, SOLVER),
        "influence": lambda view: count.influence(view, SOLVER),
        "types": count.types,
        "busting": lambda view: count.busting(view, False),
        "next_cards": lambda view: count.next_cards(view, False),
        "taxed_from": lambda view: count.taxed_from(view.edition),
        "types_for_two": lambda _: TAKES.index(2),
        "types_for_three": lambda _: TAKES.index(3),
    }
)
"""The learner's belongings, the harbour, the chance to bust, and numbers that no edition changes."""


def _turn(state: CaribbeanState) -> Hashable:
    return state.round, state.active


def _takes(state: CaribbeanState) -> bool:
    """Return whether the solver takes cards in its own turn."""
    return state.phase == "take" and state.active == state.taker == SOLVER


GOALS: Goals = MappingProxyType(
    {
        "influence": Goal(
            parts={"influence": count.influence},
            turn=_turn,
            fits=_takes,
            players=(2, 3),
            lead=True,
        ),
        "coins": Goal(
            parts={"coins": count.money},
            turn=_turn,
            fits=_takes,
            players=(2, 3),
            lead=True,
        ),
    }
)
"""The lead once the others have taken what hurts most."""
