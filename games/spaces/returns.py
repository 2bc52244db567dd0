"""The result of a finished game for each seat, for programs that learn."""

from __future__ import annotations

from games.engine import Outcome


def returns(outcome: Outcome) -> tuple[float, ...]:
    """Return each seat's result from 1.0, the best, to -1.0, the worst, with the same steps between.

    Seats that share a rank share its results, so that the sum is 0. A game alone is 1.0 if it is won, otherwise -1.0.
    """
    ranks, seats = outcome.ranks, len(outcome.ranks)
    if seats == 1:
        return (1.0 if outcome.won else -1.0,)
    # The middle of the places that a rank takes.
    middles = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return tuple([1.0 - 2.0 * (middle - 1) / (seats - 1) for middle in middles])
