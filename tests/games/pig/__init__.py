"""Pig, whole: how little a game needs. Roll and add up, or hold; a one loses what the turn had.

Nothing about it stands outside this folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from games.engine import (
    START,
    Bounds,
    Decision,
    Event,
    Fields,
    Game,
    GameText,
    Meta,
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
from games.engine.plain import PlainText, unprinted, verbs_of

GOAL, TURNS = 30, 60
say = Speaker(__name__)


class Roll(Move, frozen=True):
    """Roll the die; a 1 loses what this turn had."""


class Hold(Move, frozen=True):
    """Keep what this turn had, and end it."""


VERBS = verbs_of(Roll, Hold)
TEXT = PlainText(
    __name__,
    {
        "prompt.turn": "You have {kept} this turn: roll, or hold?",
        "outcome.goal": "Somebody has enough, or there were turns enough.",
        "event.rolled": "{name} rolls {die}.",
        "event.held": "{name} holds and has {points}.",
        "rules": f"PIG\n\nRoll and add up, or hold. A 1 loses what the turn had. Who comes to {GOAL} wins at once.",
    },
    VERBS,
)
WORDS = TEXT.WORDS


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
    """What anybody may know: everything."""

    __slots__ = slots(PigFields, View)


class PigState(PigFields, State):
    """A position."""

    __slots__ = slots(PigFields)

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: nothing but who starts."""
        super().__init__(setup, chance)
        self.points = [0] * setup.players
        self.kept, self.left, self.active = 0, TURNS, self._starting_seat()
        self.to_act = (self.active,)

    def view(self, seat: int | None) -> PigView:
        """Return what a seat may know."""
        return self._view_as(PigView, seat)

    def _offer(self, seat: int) -> Sequence[Move]:
        return (Roll(), Hold()) if seat in self.to_act else ()

    def _decision(self, seat: int) -> Decision:
        return Decision("turn", say("prompt.turn", kept=self.kept))

    def _apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Roll):
            self.learned()
            die = 1 + self.chance.below(6)
            self.kept += die
            if die == 1:
                self._pass_on(0)
            elif self.points[seat] + self.kept >= GOAL:
                self._pass_on(self.kept)
            return [Rolled(seat, die)]
        self._pass_on(self.kept)
        return [Held(seat, self.points[seat])]

    def _pass_on(self, kept: int) -> None:
        self.points[self.active] += kept
        self.kept, self.left = 0, self.left - 1
        if max(self.points) >= GOAL or not self.left:
            ranks = ranked([(points,) for points in self.points])
            self.outcome, self.to_act = Outcome(ranks, tuple(self.points), say("outcome.goal")), ()
            return
        self.active = (self.active + 1) % self.players
        self.to_act = (self.active,)


class Pig(Game):
    """Pig, for two to four."""

    meta = Meta(
        name="pig",
        title="Pig",
        command="pig",
        designer="nobody known",
        players=(2, 4),
        minutes=5,
        options=MappingProxyType({"start": START}),
        editions=unprinted((2, 4)),
        decisions=("turn",),
        bounds=Bounds(moves=TURNS * GOAL, legal=2, scores=(0, GOAL + 5)),
        rules=1,
    )
    verbs = VERBS
    text: GameText = TEXT

    def _deal(self, setup: Setup, chance: Stream) -> State:
        return PigState(setup, chance)
