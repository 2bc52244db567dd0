"""What a choice would bring, found by playing it. There is no second copy of any rule here.

It is played on positions that the reader can't tell from the table's own. What is equal in all of them is known to the
reader and may be said; what differs is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from games.engine.position.moves import Move
from games.engine.position.state import State

from .model import Gain

Measure: TypeAlias = Callable[[State, int], int]
"""How much of something a seat has in a position; a gain is the difference that moves make."""
Measures: TypeAlias = Mapping[str, Measure]


class Found(msgspec.Struct, frozen=True):
    """What playing moves came to.

    Attributes:
        gains: of every kind and seat where it is the same in all positions.
        final: whether it can't be undone, in one of the positions at least: something was learned or drawn.
        legal: whether all moves were legal in all positions.
    """

    gains: tuple[Gain, ...]
    final: bool
    legal: bool

    def gain(self, kind: str, seat: int) -> Gain | None:
        """Return a gain, or None where it is not known."""
        return next((one for one in self.gains if (one.kind, one.seat) == (kind, seat)), None)


def found(
    deals: Sequence[State], seat: int, moves: Sequence[Move], measures: Measures, own: int | None = None
) -> Found:
    """Play moves on copies of all positions, and measure.

    Args:
        deals: positions that the seat can't tell from the true one, at least one.
        seat: who plays.
        moves: in order.
        measures: what is measured, for every seat.
        own: how many of the moves are the choice's own, the others only following: only those count for `final`.
    """
    played = tuple(moves)
    final, legal = False, True
    brought: list[dict[tuple[str, int], int]] = []
    for deal in deals:
        after = deal.copy()
        for number, move in enumerate(played):
            if number == own:
                final = final or after.undo_floor > deal.moves
            if after.refusal(seat, move) is not None:
                legal = False
                break
            after.play(seat, move)
        if own is None or own >= len(played):
            final = final or after.undo_floor > deal.moves
        brought.append(
            {
                (kind, other): measure(after, other) - measure(deal, other)
                for kind, measure in measures.items()
                for other in range(deal.players)
            }
        )
    first = brought[0]
    if not legal:
        return Found((), final, legal)
    gains = tuple(
        Gain(kind, other, value, played)
        for (kind, other), value in first.items()
        if all(one[kind, other] == value for one in brought)
    )
    return Found(gains, final, legal)


def best_of(ways: Sequence[Found], kind: str, seat: int) -> tuple[Gain, ...]:
    """Return the gains of the way that brings a seat most; `at_most` where another way brings less.

    Args:
        ways: what different ways of going on came to, all that matter among them.
        kind: what is compared.
        seat: whose.
    """
    known = [way for way in ways if way.legal and way.gain(kind, seat) is not None]
    if not known or len(known) < len(ways):
        return ()

    def value(way: Found, kind: str, seat: int) -> int:
        gain = way.gain(kind, seat)
        assert gain is not None
        return gain.value

    best = max(known, key=lambda way: value(way, kind, seat))
    return tuple(
        msgspec.structs.replace(
            gain, at_most=any(value(way, gain.kind, gain.seat) < gain.value for way in known)
        )
        for gain in best.gains
        if all(way.gain(gain.kind, gain.seat) is not None for way in known)
    )
