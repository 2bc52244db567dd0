"""The rules of GOPS: all bid a card for the prize at once; the highest bid takes it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated

from games.engine import (
    HOLE,
    Decision,
    Event,
    Fields,
    Hidden,
    Move,
    Open,
    Own,
    PositionView,
    Setup,
    State,
    Stream,
    View,
    ranked,
    slots,
    why,
)

from .moves import CARDS, Bid, bid

NOTHING = 0
"""The bid of a seat that has not bid yet."""


class Chose(Event, frozen=True):
    """A seat has bid. Only the seat itself is told the card; it is 0 for all others."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Chose:
        """Return the event as a seat may see it."""
        return self if seat == self.seat else Chose(self.seat, NOTHING)


class Turned(Event, frozen=True):
    """The next prize is face up."""

    prize: int


class Won(Event, frozen=True):
    """The bids are face up, and the highest takes the prizes. The bids are in the order of the seats."""

    seat: int
    bids: tuple[int, ...]
    points: int


class Tied(Event, frozen=True):
    """The bids are face up, and the highest ones are equal. The prizes stay, or are discarded."""

    bids: tuple[int, ...]
    points: int


def secret(bid: int) -> int:
    """Return another seat's bid as it is seen: a face-down card, or none."""
    return HOLE if bid else NOTHING


class GopsFields(Fields):
    """The contents of a position.

    Attributes:
        deck: the prizes that are still face down, the next one last.
        turned: the prizes that were face up, in order.
        played: the bids for each of them that is decided, in the order of the seats.
        stake: the points for the next winner.
        bids: the card that each seat has bid for it; 0 for none yet.
        hands: the cards of each seat, ascending; a bid is in its hand until all are face up.
        points: the points of each seat.
    """

    __slots__ = ()
    deck: Hidden[list[int]]
    turned: Open[tuple[int, ...]]
    played: Open[tuple[tuple[int, ...], ...]]
    stake: Open[int]
    bids: Annotated[list[int], Own(secret)]
    hands: Open[list[tuple[int, ...]]]
    points: Open[list[int]]


class GopsView(GopsFields, PositionView):
    """A view: without the deck, and without the bids of other seats."""

    __slots__ = slots(GopsFields, View)


class GopsState(GopsFields, State):
    """A position."""

    __slots__ = slots(GopsFields)

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Shuffle the prizes, and turn the first one."""
        super().__init__(setup, chance)
        self.deck = list(range(1, CARDS + 1))
        self.chance.shuffle(self.deck)
        self.turned, self.played, self.stake = (), (), 0
        self.hands = [tuple(range(1, CARDS + 1)) for _ in range(self.players)]
        self.points = [0] * self.players
        self.opening = (self._turn(),)

    def view(self, seat: int | None) -> GopsView:
        """Return what a seat may know."""
        return self._view_as(GopsView, seat)

    def _offer(self, seat: int) -> Sequence[Move]:
        return tuple(map(bid, self.hands[seat])) if seat in self.to_act else ()

    def _decision(self, seat: int) -> Decision:
        return Decision("bid")

    def _apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, Bid)
        self.bids[seat] = move.card
        self.to_act = tuple(other for other in self.to_act if other != seat)
        events: list[Event] = [Chose(seat, move.card)]
        if not self.to_act:
            self.learned()
            events += self._reveal()
        return events

    def _fill(self, rng: Random) -> None:
        self.deck = [card for card in range(1, CARDS + 1) if card not in self.turned]
        rng.shuffle(self.deck)
        self.bids = [
            rng.choice(hand) if bid == HOLE else bid for bid, hand in zip(self.bids, self.hands, strict=True)
        ]

    def _turn(self) -> Turned:
        """Turn the next prize, and ask for bids."""
        prize = self.deck.pop()
        self.turned += (prize,)
        self.stake += prize
        self.bids = [NOTHING] * self.players
        self.to_act = tuple(range(self.players))
        return Turned(prize)

    def _reveal(self) -> list[Event]:
        """Turn all bids face up. The last cards need no decision, so they are bid at once."""
        events: list[Event] = [self._award()]
        if len(self.deck) > 0:
            events.append(self._turn())
            if len(self.deck) == 0:
                self.bids = [card for (card,) in self.hands]
                events.append(self._award())
        if not self.deck:
            ranks = ranked([(points,) for points in self.points])
            self.end(ranks, tuple(self.points), why("outcome.cards"))
        return events

    def _award(self) -> Event:
        bids, points, most = tuple(self.bids), self.stake, max(self.bids)
        self.hands = [
            tuple(card for card in hand if card != bid)
            for hand, bid in zip(self.hands, self.bids, strict=True)
        ]
        self.bids = [NOTHING] * self.players
        self.played += (bids,)
        if bids.count(most) > 1:
            if self.setup.option("ties") == "discarded":
                self.stake = 0
            return Tied(bids, points)
        winner = bids.index(most)
        self.points[winner] += points
        self.stake = 0
        return Won(winner, bids, points)
