"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.caribbean.edition import TAKES, TAXED_FROM
from games.caribbean.state import CaribbeanView
from games.engine.words.catalogue import catalogue

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
