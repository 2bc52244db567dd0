"""The position of Merkator: its fields, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, TypeAlias

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
    Setup,
    State,
    Stream,
    View,
    slots,
)

from .edition import COSTS, DEALT, DEALT_LONG, GOODS, MAJOR, OPEN, VALUES, Letter, MerkatorEdition
from .moves import NO_CARD, VERBS, Card
from .rules import hidden, play
from .rules.counters import fill_chart, seen_letters
from .rules.events import Triggered
from .rules.hidden import SOLO_LEVELS
from .rules.steps.delivery import Delivering, Trading
from .rules.steps.investment import Paying, Planning
from .rules.steps.losses import Checking, Losing
from .rules.steps.rewards import Offering, Rewarding, Swapping
from .rules.steps.step import Interruption, Step
from .rules.steps.travel import Splitting

WHOLE_TILE = (1 << MAJOR) - 1


class MerkatorFields(Fields):
    """What a position consists of.

    Cards are indices of kinds in the edition's lists, or pairs of sort (0 bonus, 1 building, 2 contract) and kind;
    goods and locations are indices there. A counter is its letter (A = 0 to F = 5, plus 6 for a double one, 12 for a
    blank one), plus 16 once everybody has seen it.

    Attributes:
        edition: the printed numbers.
        coins: whether there are coins.
        expert: whether cards may be taken into the hand.
        joining: whether others may join a journey.
        checks: whether goods can be lost by letters.
        limit: whether there is a cash limit.
        gift: whether buying a bonus card brings a good (variant C).
        offering: whether the others make offers for a reward (variant D).
        step: the decision that is owed, with all that it needs.
        active: the seat that travels.
        actor: the seat that delivers; the active one until somebody else does.
        first: the seat that began.
        round: which one it is, from 1.
        location: where this turn's journey led; -1 before it.
        cubes: how many lie on each major location.
        goods: how many of each good each seat has: seat times 16 plus good.
        tiles: for each seat the cubes on its supply tile, as bits by colour.
        money: coins of each seat.
        held: for each seat its Time counters, the oldest first; -1 for a letter that was not seen.
        contracts, bonuses, buildings: for each seat, in the order in which they came.
        hands: for each seat the card in its hand as sort and kind; -1, -1.
        stacks: for each level (the values 2 to 10, and 14) its contracts, the open top last.
        discards: for each level those that were discarded.
        solo: what the solo stack still holds, the top last; seen sorted.
        open_bonuses, open_buildings: the cards that can be bought.
        bonus_deck, building_deck: the top last.
        bonus_bottom: bonus cards beneath that stack that everybody has seen, the lowest first (alone).
        chart: its counters, the next one last; -1 for a letter that was not seen.
        ends: how many counters are left on the chart when a row ends.
        back: whether this is the chart's back side (long game).
        supply: its counters, the top last; seen sorted, -1 for a letter that was not seen.
        held_now: whether a card was taken into the hand this turn.
        left: turns left in the final round, the running one included; -1 before.
        ending: whether the final round follows this turn.
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
        """Whether contracts must be sold before travelling, down to the slots of the office."""
        return isinstance(self.step, Planning) and self.step.forced

    @property
    def split(self) -> tuple[int, int]:
        """Goods that the cubes being taken became so far, of either kind."""
        step = self.step
        return (step.first, step.second) if isinstance(step, Splitting) else (0, 0)

    @property
    def letter(self) -> Letter | None:
        """The letter turned, while goods are being lost by it."""
        return self.step.letter if isinstance(self.step, (Checking, Losing)) else None

    @property
    def delivered(self) -> tuple[int, ...]:
        """Contracts that the actor has fulfilled this turn."""
        step = self.step.during if isinstance(self.step, Interruption) else self.step
        return step.delivered if isinstance(step, Delivering) else ()

    @property
    def contract(self) -> int:
        """The contract being put together or rewarded; -1."""
        return self.step.contract if isinstance(self.step, (Trading, Rewarding)) else -1

    @property
    def need(self) -> tuple[int, ...]:
        """What the delivery being put together still needs of each good; empty if none, or if any goods will do."""
        return self.step.need if isinstance(self.step, Trading) else ()

    @property
    def traded(self) -> int:
        """Trades that the delivery of different goods being put together has had."""
        return self.step.traded if isinstance(self.step, Trading) else 0

    @property
    def spared(self) -> tuple[int, ...]:
        """Goods that the actor keeps out of that delivery."""
        return self.step.spared if isinstance(self.step, Trading) else ()

    @property
    def paid(self) -> int:
        """What the contracts are worth that were paid so far for the card being bought."""
        return self.step.paid if isinstance(self.step, Paying) else 0

    @property
    def reward(self) -> int:
        """The contract just taken that may be exchanged; -1."""
        return self.step.reward if isinstance(self.step, (Offering, Swapping)) else -1

    @property
    def bids(self) -> tuple[tuple[int, int], ...]:
        """The offers as they were shown, coins and counters of each seat; empty before."""
        return self.step.bids if isinstance(self.step, Swapping) else ()

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
        return seen_letters(self.chart[::-1])

    def store(self, seat: int) -> list[int]:
        """Return a seat's goods."""
        return self.goods[seat * GOODS : (seat + 1) * GOODS]


class MerkatorView(MerkatorFields, PositionView):
    """What a seat or a spectator may know: all but what lies face down, and others' pending choices (ruling M1)."""

    __slots__ = slots(MerkatorFields, View)

    @property
    def answer(self) -> tuple[int, ...]:
        """This seat's hidden choice of what to lose: first, second, cubes; () if none."""
        if self.seat is None or not isinstance(self.step, Losing):
            return ()
        return self.step.chosen[self.seat]

    @property
    def offer(self) -> tuple[int, ...]:
        """Coins and counters of this seat's hidden offer, -1 while open; () if none."""
        if self.seat is None or not isinstance(self.step, Offering):
            return ()
        return self.step.offered[self.seat]


class MerkatorState(MerkatorFields, State):
    """A position."""

    __slots__ = slots(MerkatorFields)

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: contracts, bonus cards, buildings, counters, each shuffled; then draw who starts (ruling M2)."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, MerkatorEdition)
        players, chosen = setup.players, dict(setup.options)
        long = chosen["long"] is True
        self.edition = edition
        self.coins = players > 1 and not chosen["no_coins"]
        self.expert = chosen["expert"] is True
        self.joining = players > 1 and not chosen["no_joining"]
        self.checks = players > 1 and not chosen["variant_a"]
        self.limit = self.coins and not chosen["variant_b"]
        self.gift = chosen["variant_c"] is True
        self.offering = chosen["variant_d"] is True
        self.cubes = [1] * MAJOR
        self.goods = [0] * (players * GOODS)
        self.tiles = [0 if long else WHOLE_TILE] * players
        self.money = [0] * players
        self.hands = [NO_CARD] * players
        self.buildings = [()] * players
        self._deal_contracts(players, DEALT_LONG if long else DEALT)
        self._deal_bonus_cards(players, 0 if long else 1)
        self.building_deck = edition.buildings_for(players)
        chance.shuffle(self.building_deck)
        self.open_bonuses = [self.bonus_deck.pop() for _ in range(min(OPEN, len(self.bonus_deck)))]
        self.open_buildings = [self.building_deck.pop() for _ in range(min(OPEN, len(self.building_deck)))]
        self.bonus_bottom = []
        self.supply = list(edition.counters)
        chance.shuffle(self.supply)
        self.back = long and players > 2
        self.chart, self.ends = [], ()
        if players > 1:
            fill_chart(self)
        self.held = [()] * players
        self.first = self._starting_seat()
        if players > 1 and not long:
            for step in range(1, players):
                number = 2 if step == players - 1 else 1
                self.held[(self.first + step) % players] = tuple(self.supply.pop() for _ in range(number))
        self.active = self.actor = self.first
        self.round = 1
        self.step = Planning(forced=False)
        self.location = self.left = -1
        self.held_now = self.ending = self.fulfilled = self.moved = False
        self.idle = self.calm = 0
        self.to_act = (self.first,)

    def _deal_contracts(self, players: int, levels: Sequence[int]) -> None:
        """Shuffle each value and deal; the 2s left are discarded, alone the dear ones are stacked (M2, M17)."""
        self.stacks = []
        self.discards = [()] * len(VALUES)
        self.solo = ()
        hands: list[tuple[int, ...]] = [()] * players
        for level, cards in enumerate(self.edition.cards):
            stack = list(cards)
            self.chance.shuffle(stack)
            if level in levels:
                for seat in range(players):
                    hands[seat] += (stack.pop(),)
            self.stacks.append(tuple(stack))
        self.discards[0], self.stacks[0] = self.stacks[0], ()
        if players == 1:
            for level in SOLO_LEVELS:
                self.solo = self.stacks[level] + self.solo
                self.stacks[level] = ()
        self.contracts = hands

    def _deal_bonus_cards(self, players: int, each: int) -> None:
        """Deal from the two piles by cost, then shuffle what is left together (ruling M2)."""
        edition = self.edition
        hands: list[tuple[int, ...]] = [()] * players
        self.bonus_deck = []
        for cost in COSTS:
            pile = [kind for kind in edition.bonus_cards if edition.bonuses[kind].cost == cost]
            self.chance.shuffle(pile)
            if each:
                for seat in range(players):
                    hands[seat] += (pile.pop(),)
            self.bonus_deck += pile
        self.chance.shuffle(self.bonus_deck)
        self.bonuses = hands

    def _offer(self, seat: int) -> Sequence[Move]:
        return play.offer(self, seat)

    def _why_not(self, seat: int, move: Move) -> Reason:
        return play.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return play.apply(self, seat, move)

    def _ways(self, seat: int) -> list[str]:
        return self.step.ways(self, seat)

    def _decision(self, seat: int) -> Decision:  # noqa: ARG002 the same for every seat
        return Decision(self.step.kind)

    def trigger(self, seat: int, why: str, events: list[Event]) -> None:
        """Let the final round follow the running turn; further triggers do nothing, nor does any alone (M14)."""
        if self.players > 1 and not self.ending and self.left < 0:
            self.ending = True
            events.append(Triggered(seat, why))

    def view(self, seat: int | None) -> MerkatorView:
        """Return what a seat may know; None for a spectator."""
        return self._view_as(MerkatorView, seat)

    def _fill(self, rng: Random) -> None:
        """Deal what lies face down, pool by pool, and draw others' pending choices."""
        hidden.fill(self, rng)


Position: TypeAlias = MerkatorState | MerkatorView
"""What can be asked about what everybody knows."""
