"""What journeys are worth: deliveries, goods and counters, and the best journey that could follow."""

from __future__ import annotations

from collections.abc import Sequence

from games.merkator.edition import GOODS, MAJOR
from games.merkator.reckoning import preview
from games.merkator.rules import needs

from .estimate import Estimate

COUNTER = 0.4
"""What a Time counter is worth in points."""
_AHEAD = 0.35
"""What a delivery that could follow the journey counts, against one that the journey brings."""
_NEXT = 0.85
"""What the deliveries of the best next journey count."""
_LATER = 0.8
"""What coming nearer to further deliveries counts."""
_SPLITS = 6
"""So many splits of the cubes are thought about for each journey."""
_SHARE = 0.35
"""What a delivery of somebody who joins counts against an own one."""


class Journeys(Estimate):
    """What travelling, splitting cubes and joining bring the seat of a view."""

    def journey(self, location: int) -> float:
        """Return what travelling brings: deliveries, goods, counters, and the best journey that could follow."""
        view, edition = self.view, self.edition
        there = preview.journey(view, self.seat, location)
        best = -100.0
        held = self.counters + there.counters
        cubes = self.cubes_after(location)
        for goods in self.splits(location):
            delivered, left, mine = self.deliveries(goods, held, location, self.mine)
            value = delivered
            if not self.last_turn:
                value += self.following(left, held, cubes, mine)
            best = max(best, value)
        value = best + COUNTER * there.counters
        if not self.last_turn and location < MAJOR:
            value += 0.02 * len(there.spread)
        if not view.joining:
            return value
        rivals = 0.0
        cost = edition.locations[location].join
        for seat in range(view.players):
            if seat == self.seat or view.counters[seat] < cost:
                continue
            store = view.store(seat)
            for kind in view.contracts[seat]:
                if edition.places[kind] == location:
                    can = needs.direct(edition.contracts[kind], store, 0, view.tiles[seat]) >= 0
                    rivals += can * (edition.values[kind] - cost)
        return value - _SHARE * rivals / (view.players - 1)

    def splits(self, location: int) -> list[list[int]]:
        """Return the stores to think about after travelling: a few splits, the extremes among them."""
        stores = list(preview.stores_after(self.view, self.seat, location))
        step = -(-len(stores) // _SPLITS)
        return stores[::step] if step > 1 else stores

    def cubes_after(self, location: int) -> list[int]:
        """Return the cubes on the board after a journey, as long as nobody else travels."""
        cubes = list(self.view.cubes)
        if location < MAJOR:
            cubes[location] = 0
        for major in preview.spread(self.view, location):
            cubes[major] += 1
        return cubes

    def following(
        self, goods: Sequence[int], counters: int, cubes: Sequence[int], mine: Sequence[int]
    ) -> float:
        """Return what the best next journey would deliver, and what is left then is worth.

        How its cubes are split does not matter there: no contract of a place asks for the place's own goods.
        """
        edition = self.edition
        best = 0.0
        for location in range(len(edition.locations)):
            held = counters + edition.times[location]
            if held < 0:
                continue
            after = list(goods)
            for kind in self.view.bonuses[self.seat]:
                card = edition.bonuses[kind]
                if card.location == location:
                    after[card.good] += edition.bonus_goods
            if location < MAJOR:
                after[2 * location] += cubes[location] // 2
                after[2 * location + 1] += cubes[location] - cubes[location] // 2
            delivered, left, _ = self.deliveries(after, held, location, mine)
            value = _NEXT * delivered + _LATER * self.progress(left)
            best = max(best, value + _NEXT * COUNTER * edition.times[location])
        return best

    def deliveries(
        self, goods: Sequence[int], counters: int, location: int, mine: Sequence[int]
    ) -> tuple[float, list[int], tuple[int, ...]]:
        """Return what is gained by delivering at a location one after the other, dear ones first.

        Returns:
            The gain, the goods that are left, and the contracts with those that can be foreseen as rewards.
        """
        edition = self.edition
        left, gained = list(goods), 0.0
        rewards: list[int] = []
        kinds = [kind for kind in mine if edition.places[kind] == location]
        for kind in sorted(kinds, key=lambda one: -self.values[one]):
            contract = edition.contracts[kind]
            plain, by_trade = needs.ways(contract, left, 0, self.tile, counters, edition.rate)
            if not (plain or by_trade):
                continue
            gain = self.reward(kind) if plain else self.reward(kind) - 2.5
            if gain <= 0:
                continue
            gained += gain
            if plain:
                for good, number in contract.needs:
                    left[good] = max(0, left[good] - number)
            found = preview.reward(self.view, kind, travelling=self.view.location < 0)
            if found.kind >= 0 and found.value > contract.value and found.kind not in rewards:
                rewards.append(found.kind)
        return gained, left, (*mine, *rewards)

    def progress(self, goods: Sequence[int]) -> float:
        """Return what a store is worth for deliveries to come."""
        worth = 0.0
        for kind in self.mine:
            contract = self.edition.contracts[kind]
            prize = self.reward(kind)
            if contract.different:
                worth += _AHEAD * prize * (GOODS - goods.count(0)) / GOODS
                continue
            total = sum(number for _, number in contract.needs)
            if not total:
                continue
            have = sum(min(number, goods[good]) for good, number in contract.needs)
            worth += _AHEAD * prize * (have / total) ** 1.5
        return worth + 0.12 * sum(min(units, 3) for units in goods)

    def splitting(self, first: int) -> float:
        """Return what a split of the cubes is worth."""
        location = self.view.location
        goods = self.goods.copy()
        goods[2 * location] += first
        goods[2 * location + 1] += max(0, self.view.cubes[location] - first)
        delivered, left, mine = self.deliveries(goods, self.counters, location, self.mine)
        if self.last_turn:
            return delivered
        return delivered + self.following(left, self.counters, self.cubes_after(location), mine)

    def joining(self) -> float:
        """Return what joining brings over what it costs."""
        could = preview.deliverable(self.view, self.seat)
        cost = COUNTER * self.edition.locations[self.view.location].join
        gain = 0.0
        for kind in could:
            plain = needs.direct(self.edition.contracts[kind], self.goods, 0, self.tile) >= 0
            gain += max(0.0, self.reward(kind) - (0.0 if plain else 2.5) - self.cost(kind))
        return gain - cost - 0.2
