"""The position of Merkator: the decision that is owed, the fields, what may be seen of them."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar, TypeAlias

import msgspec

from games.engine import (
    Decision,
    Event,
    Fields,
    Given,
    Hidden,
    Move,
    Open,
    Parts,
    PositionView,
    Reason,
    Seen,
    State,
    View,
    slots,
    why,
)

from .edition import GOODS, Letter, MerkatorEdition
from .moves import VERBS, Card, unpacks
from .rules import hidden


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """A decision that one seat or several owe, with all that it needs; its tag is the decision's kind.

    A step never changes: what is decided leads to another one. Each field declares who may see it.
    """

    verbs: ClassVar[tuple[type[Move], ...]] = ()
    """The moves that answer it."""

    @property
    def kind(self) -> str:
        """The kind of the decision, one of the meta's; "over" at the end."""
        return str(type(self).__struct_config__.tag)

    @property
    def phase(self) -> str:
        """The kind of the step that it interrupts, or its own."""
        return self.kind

    # Nothing, but for the steps that have it as a field. The position says most of it too.

    @property
    def forced(self) -> bool:
        """See the position's."""
        return False

    @property
    def split(self) -> tuple[int, int]:
        """Goods that the cubes being taken became so far, of either kind."""
        return (0, 0)

    @property
    def letter(self) -> Letter | None:
        """See the position's."""
        return None

    @property
    def delivered(self) -> tuple[int, ...]:
        """See the position's."""
        return ()

    @property
    def contract(self) -> int:
        """See the position's."""
        return -1

    @property
    def need(self) -> tuple[int, ...]:
        """See the position's."""
        return ()

    @property
    def traded(self) -> int:
        """Trades that the delivery of different goods being put together has had."""
        return 0

    @property
    def spared(self) -> tuple[int, ...]:
        """Goods that the actor keeps out of the delivery being put together."""
        return ()

    @property
    def paid(self) -> int:
        """The value of the contracts already paid for the card being bought."""
        return 0

    @property
    def reward(self) -> int:
        """See the position's."""
        return -1

    @property
    def bids(self) -> tuple[tuple[int, int], ...]:
        """See the position's."""
        return ()

    def answer_of(self, seat: int) -> tuple[int, ...]:  # noqa: ARG002 a step that asks for one says more
        """Return a seat's hidden choice of what to lose; () if none."""
        return ()

    def offer_of(self, seat: int) -> tuple[int, ...]:  # noqa: ARG002 a step that asks for one says more
        """Return a seat's hidden offer; () if none."""
        return ()

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

    def is_about(self, state: MerkatorState, seat: int, move: Move) -> bool:  # noqa: ARG002 the verb mostly tells
        """Return whether a move answers it, if perhaps in a way that is not possible."""
        return isinstance(move, self.verbs)

    def not_now(self, state: MerkatorState, seat: int) -> Reason:  # noqa: ARG002 mostly one and the same
        """Return why something else can't be done now."""
        return why(f"refusal.now.{self.kind}")

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
    """A step that interrupts another one.

    Attributes:
        during: the interrupted step, which continues afterwards.
    """

    during: Parts[Step]

    @property
    def phase(self) -> str:
        """The kind of the step that it interrupts."""
        return self.during.kind

    @property
    def delivered(self) -> tuple[int, ...]:
        """The contracts delivered in the interrupted step."""
        return self.during.delivered


class MerkatorFields(Fields):
    """The fields of a position.

    Cards are indices of kinds in the edition's lists, or pairs of sort (0 bonus, 1 building, 2 contract) and kind;
    goods and locations are indices there. A counter is its letter (A = 0 to F = 5, plus 6 for a double one,
    12 for a blank one), plus 16 once all seats have seen it.

    Attributes:
        edition: the printed numbers.
        coins: whether there are coins.
        expert: whether cards may be taken into the hand.
        joining: whether others may join a journey.
        checks: whether goods can be lost by letters.
        limit: whether there is a cash limit.
        gift: whether buying a bonus card brings a good (variant C).
        offering: whether the other seats make offers for a reward (variant D).
        step: the pending decision with its data.
        active: the seat that travels.
        actor: the seat that delivers; at first the active one.
        first: the seat that began.
        round: its number, from 1.
        location: where this turn's journey led; -1 before it.
        cubes: the number on each major location.
        goods: the number of each good of each seat, at seat times 16 plus good.
        tiles: for each seat the cubes on its supply tile, as bits by colour.
        money: coins of each seat.
        held: for each seat its Time counters, the oldest first; -1 for an unseen letter.
        contracts, bonuses, buildings: for each seat, the oldest first.
        hands: for each seat the card in its hand as sort and kind; -1, -1.
        stacks: for each level (the values 2 to 10, and 14) its contracts, the open top last.
        discards: for each level its discarded contracts.
        solo: the rest of the solo stack, the top last; sorted in a view.
        open_bonuses, open_buildings: the cards that can be bought.
        bonus_deck, building_deck: the top last.
        bonus_bottom: bonus cards beneath that stack that were seen, the lowest first (solo game).
        chart: its counters, the next one last; -1 for an unseen letter.
        ends: the numbers of counters on the chart at which a row ends.
        back: whether this is the chart's back side (long game).
        supply: its counters, the top last; in a view sorted, with -1 for an unseen letter.
        held_now: whether a card was taken into the hand this turn.
        left: turns left in the last round, the running one included; -1 before.
        ending: whether the last round follows this turn.
        fulfilled: whether a contract was delivered this round.
        moved: whether a counter left the chart this round.
        idle: whole rounds in a row without a counter from the chart and without a delivery.
        calm: whole rounds in a row without a counter from the chart.
    """

    __slots__ = ()

    edition: Given[MerkatorEdition]
    coins: Given[bool]
    expert: Given[bool]
    joining: Given[bool]
    checks: Given[bool]
    limit: Given[bool]
    gift: Given[bool]
    offering: Given[bool]
    step: Parts[Step]
    active: Open[int]
    actor: Open[int]
    first: Open[int]
    round: Open[int]
    location: Open[int]
    cubes: Open[list[int]]
    goods: Open[list[int]]
    tiles: Open[list[int]]
    money: Open[list[int]]
    held: Annotated[list[tuple[int, ...]], Seen("open once seen", hidden.held)]
    contracts: Open[list[tuple[int, ...]]]
    bonuses: Open[list[tuple[int, ...]]]
    buildings: Open[list[tuple[int, ...]]]
    hands: Open[list[Card]]
    stacks: Annotated[list[tuple[int, ...]], Seen("tops open", hidden.tops)]
    discards: Annotated[list[tuple[int, ...]], Seen("hidden", hidden.backs)]
    solo: Annotated[tuple[int, ...], Seen("order hidden", hidden.ordered)]
    open_bonuses: Open[list[int]]
    open_buildings: Open[list[int]]
    bonus_deck: Hidden[list[int]]
    building_deck: Hidden[list[int]]
    bonus_bottom: Open[list[int]]
    chart: Annotated[list[int], Seen("open once seen", hidden.letters)]
    ends: Open[tuple[int, ...]]
    back: Open[bool]
    supply: Annotated[list[int], Seen("open once seen, order hidden", hidden.supply)]
    held_now: Open[bool]
    left: Open[int]
    ending: Open[bool]
    fulfilled: Open[bool]
    moved: Open[bool]
    idle: Open[int]
    calm: Open[int]

    @property
    def kind(self) -> str:
        """The decision that is owed, one of the meta's kinds; "over" at the end."""
        return self.step.kind

    @property
    def phase(self) -> str:
        """The kind of the decision that goes on after the one that is owed; mostly the same."""
        return self.step.phase

    @property
    def forced(self) -> bool:
        """Return whether the seat must sell contracts before travelling, to fit the slots of its office."""
        return self.step.forced

    @property
    def letter(self) -> Letter | None:
        """The letter turned, while goods are being lost by it."""
        return self.step.letter

    @property
    def delivered(self) -> tuple[int, ...]:
        """Contracts that the actor has fulfilled this turn."""
        return self.step.delivered

    @property
    def contract(self) -> int:
        """The contract being put together or rewarded; -1."""
        return self.step.contract

    @property
    def need(self) -> tuple[int, ...]:
        """Return the number still needed of each good in the current delivery.

        It is empty without a delivery, or if any goods will do.
        """
        return self.step.need

    @property
    def reward(self) -> int:
        """The contract just taken that may be exchanged; -1."""
        return self.step.reward

    @property
    def bids(self) -> tuple[tuple[int, int], ...]:
        """The offers as they were shown, coins and counters of each seat; empty before."""
        return self.step.bids

    @property
    def counters(self) -> list[int]:
        """Time counters of each seat."""
        return [len(held) for held in self.held]

    @property
    def tops(self) -> list[int]:
        """The open contract of each level; -1."""
        return [stack[-1] if stack else -1 for stack in self.stacks]

    @property
    def rows(self) -> tuple[int, ...]:
        """After how many more counters each row of the chart ends, the first one first."""
        return tuple([len(self.chart) - end for end in self.ends if end < len(self.chart)])

    @property
    def chart_letters(self) -> tuple[int, ...]:
        """For each counter on the chart, the next one first, the letter if it was seen, else -1."""
        return hidden.seen_letters(self.chart[::-1])

    def store(self, seat: int) -> list[int]:
        """Return a seat's goods."""
        return self.goods[seat * GOODS : (seat + 1) * GOODS]


class MerkatorView(MerkatorFields, PositionView):
    """The knowledge of a seat or a spectator: all but hidden cards and the pending choices of other seats (ruling M1)."""

    __slots__ = slots(MerkatorFields, View)

    @property
    def answer(self) -> tuple[int, ...]:
        """This seat's hidden choice of what to lose: first, second, cubes; () if none."""
        return () if self.seat is None else self.step.answer_of(self.seat)

    @property
    def offer(self) -> tuple[int, ...]:
        """Coins and counters of this seat's hidden offer, -1 while open; () if none."""
        return () if self.seat is None else self.step.offer_of(self.seat)


class MerkatorState(MerkatorFields, State):
    """A position."""

    __slots__ = slots(MerkatorFields)

    _verbs = VERBS

    def _decision(self, seat: int) -> Decision:  # noqa: ARG002 the same for every seat
        return Decision(self.step.kind)

    def view(self, seat: int | None) -> MerkatorView:
        """Return what a seat may know; None for a spectator."""
        return self._view_as(MerkatorView, seat)


Position: TypeAlias = MerkatorState | MerkatorView
"""For functions that use only public knowledge."""
