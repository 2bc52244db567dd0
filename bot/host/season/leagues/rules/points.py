"""What a league's games are worth: shares of opponents beaten. Pure and exact."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec

MOST_POINTS: Final = 12
"""Of one game, for the player who has beaten all others."""


class PlayedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a league's game that is over.

    Attributes:
        line: the line of the standings that it counts for; None for a computer's from the start.
        rank: of the game, 1 is best; ties are equal.
        left: whether its person was not there at the end: resigned, taken out, or replaced after expired time.
        score: of the game; None where it did not come to an end by its rules.
    """

    line: int | None
    rank: int
    left: bool = False
    score: Fraction | None = None

    @property
    def there(self) -> bool:
        """Return whether a person played it to the end."""
        return self.line is not None and not self.left


PlayedTable = Sequence[PlayedSeat]
"""A game of a league that is over, its seats in order."""


def beats(one: PlayedSeat, other: PlayedSeat) -> Fraction:
    """How far one seat has beaten another: 1, 0, or a half of equal ranks. A seat that was left has lost to all who stayed."""
    if not one.there:
        return Fraction(0)
    if not other.there or one.rank < other.rank:
        return Fraction(1)
    return Fraction(1, 2) if one.rank == other.rank else Fraction(0)


def points(table: PlayedTable) -> list[Fraction]:
    """The points of each seat: 12 for all opponents beaten; equal ranks share."""
    return [
        Fraction(MOST_POINTS, len(table) - 1)
        * sum((beats(seat, other) for other in table if other is not seat), Fraction(0))
        for seat in table
    ]


def won(table: PlayedTable, seat: PlayedSeat) -> bool:
    """Return whether nobody was ahead of a seat whose person stayed."""
    return seat.there and all(beats(seat, other) > 0 for other in table if other is not seat)


def share_of_scores(table: PlayedTable, seat: PlayedSeat) -> Fraction | None:
    """A seat's share of all scores at its table; None where the game has none, or they come to nothing."""
    scores = [one.score for one in table if one.score is not None]
    total = sum(scores, Fraction(0))
    if len(scores) < len(table) or total <= 0 or seat.score is None:
        return None
    return seat.score / total
