"""The result of a game, and the decision that a seat owes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine.words.texts import Text


class Decision(msgspec.Struct, frozen=True):
    """A decision that a seat owes.

    Attributes:
        kind: one of the game's `meta.decisions`; standing orders and prompts refer to it.
        prompt: the question as the seat reads it, in a game without pages; a page's headline asks it.
    """

    kind: str
    prompt: Text | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game, equal by value.

    Attributes:
        ranks: one per seat, 1 is best, ties are equal and the rank after a tie of two is two further.
        scores: one per seat, in the game's own unit.
        reason: why the game ended.
        won: False if nobody won by the rules; then all share one rank.
        trail: how ties were broken or why they remain, in the order of the criteria.
    """

    ranks: tuple[int, ...]
    scores: tuple[int | float, ...]
    reason: Text
    trail: tuple[Text, ...] = ()
    won: bool = True


def ranked(keys: Sequence[tuple[float, ...]]) -> tuple[int, ...]:
    """Return the rank of each seat by its key, the greatest first. Equal keys share the better rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
