"""The value of journeys: deliveries, goods, counters, and the best journey that could follow."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from games.merkator.edition import CUBE, GOODS, MAJOR, Contract
from games.merkator.rules import needs, preview

from .estimate import Estimate, units

COUNTER = 0.25
"""The points of a Time counter."""
_AHEAD = 0.35
"""The weight of a delivery that could follow the journey, against one on the journey."""
_NEXT = 0.3
"""The extra weight of the deliveries of the best next journey, against those of other journeys."""
_FRESH = 0.1
"""The bonus on a reward's points for the contract that its own delivery brings in turn."""
_SPARE = 0.12
"""The points of each of the first goods of a kind, as a reserve."""
_CUBE = 0.1
"""The bonus for each cube taken, since the other seats can't take it."""
_TRADING = 2.5
"""The points of the goods for a trade."""
_NEAR = 1.1
"""The exponent of a contract's completed part: above 1, its last goods count more than its first."""


class _Want(NamedTuple):
    """A contract to deliver.

    Attributes:
        kind, contract: the contract and its kind.
        prize: the points of its delivery.
        total: the number of goods it asks for.
        weight: the points of each good it asks for.
    """

    kind: int
    contract: Contract
    prize: float
    total: int
    weight: float


class Journeys(Estimate):
    """The value to a seat of travelling, splitting cubes and joining."""

    @cached_property
    def wants(self) -> list[_Want]:
        """The contracts that can be delivered, each kind once, the dearest first."""
        found = []
        for kind in sorted(dict.fromkeys(self.mine), key=self.values.__getitem__, reverse=True):
            contract = self.edition.contracts[kind]
            if contract.location >= 0:
                total = units(contract)
                prize = self.reward(kind) * (1.0 if self.last_turn else 1.0 + _FRESH)
                found.append(_Want(kind, contract, prize, total, prize / max(1, total)))
        return found

    def journey(self, location: int) -> float:
        """Return what travelling brings: deliveries, goods, counters, and the best journey that could follow."""
        goods = self.goods.copy()
        edition = self.edition
        for kind in self.view.bonuses[self.seat]:
            card = edition.bonuses[kind]
            if card.location == location:
                goods[card.good] += edition.bonus_goods
        cubes = self.view.cubes[location] if location < MAJOR else 0
        if cubes:
            self._split(goods, location, cubes)
        time = edition.times[location]
        value = self._arrived(goods, self.counters + time, location) + COUNTER * time
        return value if self.last_turn else value + _CUBE * cubes

    def splitting(self, first: int) -> float:
        """Return what a split of the cubes is worth."""
        location = self.view.location
        goods = self.goods.copy()
        goods[2 * location] += first
        goods[2 * location + 1] += max(0, self.view.cubes[location] - first)
        return self._arrived(goods, self.counters, location)

    def _split(self, goods: list[int], location: int, cubes: int) -> None:
        """Make goods of cubes, one by one of the kind that more is asked for."""
        one, other = 2 * location, 2 * location + 1
        if cubes > 1:
            goods[one] += 1
            goods[other] += 1
            cubes -= 2
        for _ in range(min(cubes, _MANY)):
            first = self._asked(one, goods[one]) >= self._asked(other, goods[other])
            goods[one if first else other] += 1

    def _asked(self, good: int, have: int) -> float:
        """Return how much one more of a good counts."""
        return sum([weight for number, weight in self._demand[good] if number > have])

    @cached_property
    def _demand(self) -> list[list[tuple[int, float]]]:
        """For each good how many each contract asks for, and how much each of them counts."""
        demand: list[list[tuple[int, float]]] = [[] for _ in range(GOODS)]
        for want in self.wants:
            for good, number in want.contract.needs:
                demand[good].append((number, want.weight))
        return demand

    def _arrived(self, goods: list[int], counters: int, location: int) -> float:
        """Deliver at a place, and return the value of the deliveries and the remaining goods. Changes the store."""
        gained = 0.0
        for want in self.wants:
            if want.contract.location == location:
                gained += self._delivered(want, goods, counters)
        return gained if self.last_turn else gained + self._following(goods, counters)

    def _delivered(self, want: _Want, goods: list[int], counters: int) -> float:
        """Return what is gained by delivering a contract, if it can be, and take its goods."""
        contract, rate = want.contract, self.edition.rate
        plain = needs.direct(contract, goods, 0, self.tile) >= 0
        gain = want.prize
        if not plain:
            gain -= _TRADING
            if gain <= 0 or not needs.ways(contract, goods, 0, self.tile, counters, rate)[1]:
                return 0.0
        if gain > 0:
            for good, number in contract.needs:
                left = goods[good] - number
                goods[good] = left if left > 0 else 0
        return gain

    def _following(self, goods: list[int], counters: int) -> float:
        """Return the value of the best next journey's deliveries from the goods at hand, and of the remaining goods."""
        edition = self.edition
        places: dict[int, float] = {}
        worth = 0.0
        for _, contract, prize, total, _ in self.wants:
            tile = self.tile
            if contract.different:
                missing = max(0, total - (GOODS - goods.count(0)))
            else:
                missing = 0
                for good, number in contract.needs:
                    short = number - goods[good]
                    if short > 0:
                        bit = CUBE[good]
                        if tile & bit:
                            tile ^= bit
                            short -= 1
                        missing += short
            if not missing:
                places[contract.location] = places.get(contract.location, 0.0) + prize
            worth += prize * _nearness(total - missing, total)
        best = 0.0
        for place, gain in places.items():
            time = edition.times[place]
            if counters + time >= 0:
                best = max(best, gain + COUNTER * time)
        spare = sum([units if units < 3 else 3 for units in goods])
        return _NEXT * best + _AHEAD * worth + _SPARE * spare

    def joining(self) -> float:
        """Return what joining brings over what it costs."""
        location = self.view.location
        could = [kind for kind in dict.fromkeys(self.mine) if self.edition.places[kind] == location]
        if not could:
            return _USELESS
        could = [kind for kind in preview.deliverable(self.view, self.seat) if kind in could]
        cost = COUNTER * self.edition.locations[location].join
        gain = 0.0
        for kind in could:
            plain = needs.direct(self.edition.contracts[kind], self.goods, 0, self.tile) >= 0
            gain += max(0.0, self.reward(kind) - (0.0 if plain else _TRADING) - self.cost(kind))
        return gain - cost - 0.2


_MANY = 40
"""Since four of a kind are traded, more cubes than these need no thought."""
_USELESS = -1.0
"""The value of joining without a contract to deliver."""


@cache
def _nearness(have: int, total: int) -> float:
    """Return how much a part of the goods of a contract counts, from 0 to 1."""
    return float((have / max(1, total)) ** _NEAR)
