"""Pig with a choice of the die: a move with a number in it, without a sentence of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.engine import Decision, Event, GameText, Move, Setup, Speaker, State, Stream, slots
from games.engine.plain import PlainText, verbs_of

from .pig import Pig
from .pig.state import Hold, PigFields, PigState
from .pig.state import Roll as Plain
from .pig.text import TEXT as SAID


class Roll(Move, frozen=True):
    """Roll a die of this colour; all have the same sides."""

    die: int


VERBS = verbs_of(Roll, Hold)
COLOURS = 3
TEXT = PlainText(
    __name__,
    {
        "prompt.turn": "Roll, or hold?",
        **{key: SAID.WORDS[key] for key in ("outcome.goal", "event.rolled", "event.held", "rules")},
    },
    VERBS,
)
WORDS = TEXT.WORDS
say = Speaker(__name__)


class ChoosingState(PigState):
    __slots__ = slots(PigFields, PigState)

    def _offer(self, seat: int) -> Sequence[Move]:
        return (*map(Roll, range(1, COLOURS + 1)), Hold()) if seat in self.to_act else ()

    def _decision(self, seat: int) -> Decision:
        return Decision("turn", say("prompt.turn"))

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return super()._apply(seat, Plain() if isinstance(move, Roll) else move)


class Choosing(Pig):
    meta = replace(Pig.meta, bounds=replace(Pig.meta.bounds, legal=COLOURS + 1))

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        return VERBS

    @property
    def text(self) -> GameText:
        return TEXT

    def _deal(self, setup: Setup, chance: Stream) -> State:
        return ChoosingState(setup, chance)
