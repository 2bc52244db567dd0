"""The results of moves: those of a choice, played in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from games.engine import Event, Move
from games.engine.pages.gains import Found
from games.engine.quantities import Brought, InHalves, Quantity
from games.merkator.edition import MAJOR
from games.merkator.rules import preview
from games.merkator.rules.events import Delivered, Gained, Rewarded, Took, Traded, Unpacked

from .position import points

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState, MerkatorView


class Line(msgspec.Struct, frozen=True):
    """A sequence of moves played on one deal.

    Attributes:
        moves: in order.
        events: those of the moves.
        found: the facts that hold on all deals.
        delivered: the contracts that were delivered, in order.
        points: the reader's gain; None if unknown.
        store: the goods that the reader had before.
        rate: goods in a trade.
        own: the moves that belong to the choice itself.
    """

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    found: Found
    delivered: tuple[int, ...]
    points: Brought | None
    store: tuple[int, ...]
    rate: int
    own: tuple[Move, ...]

    @property
    def taken(self) -> Mapping[int, int]:
        """Goods that come into the office, by good."""
        taken: dict[int, int] = {}
        for event in self.events:
            pairs: tuple[tuple[int, int], ...] = ()
            if isinstance(event, Took):
                pairs = ((2 * event.location, event.first), (2 * event.location + 1, event.second))
            elif isinstance(event, Gained):
                pairs = ((event.good, event.number),)
            elif isinstance(event, Unpacked):
                pairs = ((event.good, 1),)
            for good, number in pairs:
                taken[good] = taken.get(good, 0) + number
        return taken

    @property
    def spent(self) -> Mapping[int, int]:
        """Goods that leave the office, by good; the Time counters of trades as `COUNTERS`."""
        spent: dict[int, int] = {}
        for event in self.events:
            if isinstance(event, Traded):
                spent[event.give] = spent.get(event.give, 0) + self.rate
            elif isinstance(event, Delivered):
                for good, number in event.goods:
                    spent[good] = spent.get(good, 0) + number - event.cubes.count(good)
        return {good: number for good, number in spent.items() if number}

    @property
    def left(self) -> list[int]:
        """Goods that are there then, by good."""
        taken, spent = self.taken, self.spent
        return [have + taken.get(good, 0) - spent.get(good, 0) for good, have in enumerate(self.store)]

    @property
    def cubes(self) -> tuple[int, ...]:
        """Goods that one-time cubes became."""
        found: list[int] = []
        for event in self.events:
            if isinstance(event, Delivered):
                found += event.cubes
            elif isinstance(event, Unpacked):
                found.append(event.good)
        return tuple(found)

    @property
    def traded(self) -> tuple[tuple[int, int], ...]:
        """Trades, as pairs of what is given and what it stands for."""
        return tuple((event.give, event.take) for event in self.events if isinstance(event, Traded))

    @property
    def rewards(self) -> tuple[int, ...]:
        """Contracts that came for them; -1 for none."""
        return tuple(event.contract for event in self.events if isinstance(event, Rewarded))


@InHalves
def points_after(after: MerkatorState, moves: tuple[Move, ...], seat: int) -> int:  # noqa: ARG001 which led there
    """Points of a seat after moves."""
    return points(after, seat)


@InHalves
def loss(line: Line, moves: tuple[Move, ...], seat: int) -> int:  # noqa: ARG001 those of the line
    """Points that moves cost a seat."""
    return -(line.points or 0)


@Quantity
def arriving(at: MerkatorView, seat: int, place: int) -> int:
    """Goods that a journey to a place brings a seat: the cubes there, and those of its bonus cards."""
    waiting = at.cubes[place] if place < MAJOR else 0
    return waiting + at.edition.bonus_goods * len(preview.joining_goods(at, seat, place))


@Quantity
def spent(line: Line, moves: tuple[Move, ...], goods: tuple[int, ...]) -> int:  # noqa: ARG001 those of the line
    """Goods of some kinds, or Time counters traded, that moves spend."""
    of = line.spent
    return sum(of.get(good, 0) for good in goods)


@Quantity
def traded(line: Line, moves: tuple[Move, ...], give: int, take: int) -> int:  # noqa: ARG001 those of the line
    """Goods of one kind, or Time counters, that moves trade for another."""
    return line.rate * line.traded.count((give, take))


@Quantity
def placed(line: Line, moves: tuple[Move, ...], goods: tuple[int, ...]) -> int:  # noqa: ARG001 those of the line
    """One-time cubes that moves make goods of some kinds of."""
    return sum(good in goods for good in line.cubes)


@Quantity
def kept(line: Line, moves: tuple[Move, ...], good: int) -> int:  # noqa: ARG001 those of the line
    """Goods of one kind that are left after moves."""
    return line.left[good]
