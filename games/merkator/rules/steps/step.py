"""What every step of a turn has: whom it asks, what they may do, why not, what others see of it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, ClassVar

import msgspec

from games.engine import Event, Move, Open, Parts, Reason, why
from games.merkator.moves import unpacks

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState

_IN_ORDER = (
    *("deliver", "prepare", "trade", "spare", "sell", "discard", "pay"),
    *(
        "buy_bonus",
        "buy_building",
        "buy_held",
        "hold_bonus",
        "hold_building",
        "hold_contract",
        "return_coins",
    ),
    *("split", "accept", "redraw", "lose", "take_top", "take_held", "offer_coins", "offer_counters"),
    *("swap", "keep", "join", "decline", "unpack", "complete", "travel", "finish"),
)
"""What can be done, in the order in which it is said; `complete` is delivering what was put together."""


def in_order(ways: Iterable[str]) -> list[str]:
    """Return what can be done, each once and in the order in which it is said."""
    return sorted({*ways}, key=_IN_ORDER.index)


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """A decision that one seat or several owe, with all that it needs; its tag is the decision's kind.

    A step never changes: what is decided leads to another one. Each field declares who may see it.
    """

    verbs: ClassVar[tuple[type[Move], ...]] = ()
    """What it is answered with."""

    @property
    def kind(self) -> str:
        """The kind of the decision, one of the meta's; "over" at the end."""
        return str(type(self).__struct_config__.tag)

    @property
    def phase(self) -> str:
        """The kind of the step that it interrupts, or its own."""
        return self.kind

    def owing(self, state: MerkatorState) -> tuple[int, ...]:
        """Return the seats that owe the decision, ascending: mostly the traveller, or the seat that has joined."""
        return (state.actor,)

    def may_change(self, seat: int) -> bool:  # noqa: ARG002 most answers take effect at once
        """Return whether a seat has answered and may still answer otherwise."""
        return False

    def offer(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return how a seat that owes, or may change, can answer."""
        raise NotImplementedError

    def unpacks(self, state: MerkatorState, seat: int) -> tuple[Move, ...]:
        """Return the placements of cubes of a seat's tile that are possible now, unasked (ruling M3)."""
        return unpacks(state.tiles[seat])

    def play(self, state: MerkatorState, seat: int, move: Move, events: list[Event]) -> None:
        """Make an offered move, and begin the step that follows."""
        raise NotImplementedError

    def goes_on(self, state: MerkatorState, events: list[Event]) -> bool:  # noqa: ARG002 most steps wait
        """Do what leaves nobody a choice; return whether there was anything."""
        return False

    def ways(self, state: MerkatorState, seat: int) -> list[str]:
        """Return what a seat can do now, by the names of its words for it: mostly verbs.

        A cube could be placed at any time: that is no answer to what a seat owes.
        """
        verbs = {move.verb for move in state.legal_moves(seat)}
        return in_order(verbs - {"unpack"} or verbs)

    def is_about(self, state: MerkatorState, seat: int, move: Move) -> bool:  # noqa: ARG002 the verb mostly tells
        """Return whether a move answers it, if perhaps in a way that is not possible."""
        return isinstance(move, self.verbs)

    def not_now(self, state: MerkatorState, seat: int) -> Reason:  # noqa: ARG002 mostly one and the same
        """Return why something else can't be done now."""
        return why(f"now.{self.kind}")

    def why_not(self, state: MerkatorState, seat: int, move: Move) -> Reason:  # noqa: ARG002 where all is offered
        """Return why a move that answers it is not offered."""
        raise self.stray(move)

    def redrawn(self, state: MerkatorState, rng: Random) -> Step:  # noqa: ARG002 most hide nothing
        """Return it with something drawn for each hidden answer."""
        return self

    def stray(self, move: Move) -> AssertionError:
        """Return what to raise for a move that can't come up."""
        return AssertionError(f"{move} comes up while the decision is {self.kind}")


class Interruption(Step, frozen=True, gc=False):
    """A step after which another one goes on.

    Attributes:
        during: the step that it interrupts.
    """

    during: Parts[Step]

    @property
    def phase(self) -> str:
        """The kind of the step that it interrupts."""
        return self.during.kind


class Over(Step, frozen=True, gc=False, tag="over"):
    """A seat is done where the journey led: the next one may join, or the turn ends, and perhaps the game.

    Attributes:
        last: the seat.
    """

    last: Open[int]

    def owing(self, state: MerkatorState) -> tuple[int, ...]:  # noqa: ARG002 nobody owes anything
        """Return nobody."""
        return ()
