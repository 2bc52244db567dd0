"""The rules of Pig: roll and add up, or hold; a one loses what the turn had."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import (
    Decision,
    Event,
    Fields,
    Move,
    Open,
    Outcome,
    PositionView,
    Setup,
    Speaker,
    State,
    Stream,
    View,
    ranked,
    slots,
)
from games.engine.plain import verbs_of

GOAL, TURNS = 30, 60
say = Speaker(f"{__package__}.text")


class Roll(Move, frozen=True):
    """Roll the die; a 1 loses what this turn had."""


class Hold(Move, frozen=True):
    """Keep what this turn had, and end it."""


VERBS = verbs_of(Roll, Hold)


class Rolled(Event, frozen=True):
    """The die fell."""

    seat: int
    die: int


class Held(Event, frozen=True):
    """A turn's points were kept."""

    seat: int
    points: int


class PigFields(Fields):
    """What a position consists of.

    Attributes:
        active: whose turn it is.
        kept: the points of this turn.
        points: of each seat.
        left: turns left.
    """

    __slots__ = ()
    active: Open[int]
    kept: Open[int]
    points: Open[list[int]]
    left: Open[int]


class PigView(PigFields, PositionView):
    """The view of anybody: everything."""

    __slots__ = slots(PigFields, View)


class PigState(PigFields, State):
    """A position."""

    __slots__ = slots(PigFields)

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: only the starting seat."""
        super().__init__(setup, chance)
        self.points = [0] * setup.players
        self.kept, self.left, self.active = 0, TURNS, self.starting_seat()
        self.to_act = (self.active,)

    def view(self, seat: int | None) -> PigView:
        """Return what a seat may know."""
        return self._view_as(PigView, seat)

    def _offer(self, seat: int) -> Sequence[Move]:
        return (Roll(), Hold()) if seat in self.to_act else ()

    def _decision(self, seat: int) -> Decision:
        return Decision("turn", say("prompt.turn", kept=self.kept))

    def _apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Hold):
            self._pass_on(self.kept)
            return [Held(seat, self.points[seat])]
        self.learned()
        die = 1 + self.chance.below(6)
        self.kept += die
        if die == 1:
            self._pass_on(0)
        elif self.points[seat] + self.kept >= GOAL:
            self._pass_on(self.kept)
        return [Rolled(seat, die)]

    def _pass_on(self, kept: int) -> None:
        self.points[self.active] += kept
        self.kept, self.left = 0, self.left - 1
        if max(self.points) >= GOAL or not self.left:
            ranks = ranked([(points,) for points in self.points])
            self.outcome, self.to_act = Outcome(ranks, tuple(self.points), say("outcome.goal")), ()
            return
        self.active = (self.active + 1) % self.players
        self.to_act = (self.active,)
