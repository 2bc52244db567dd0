"""A computer player of Merkator: it travels where it can deliver now, and from where it can deliver next.

It looks at its view only: at each journey, the best one that could follow it if nobody else moved, and how near
both bring its other contracts. A delivery is worth the contract that it brings, as far as that lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from games.engine import Move, State

from . import preview, scoring
from .edition import GOODS, LETTERS, MAJOR, VALUES, Letter
from .moves import (
    COUNTERS,
    Accept,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Decline,
    Deliver,
    Discard,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Keep,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Redraw,
    ReturnCoins,
    Sell,
    Spare,
    Split,
    Swap,
    TakeHeld,
    TakeTop,
    Trade,
    Travel,
    Unpack,
)
from .rules import needs
from .state import MerkatorView

_COUNTER = 0.4
"""What a Time counter is worth in points."""
_GOOD = 0.25
"""What a good is worth that no contract asks for."""
_NEED = 0.8
"""What a good is worth that a contract lacks, times the contract's value over the goods it asks for."""
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
_WAIT = -50.0
"""Less than any move that does something."""


class Merchant:
    """Chooses the move that looks best; draws lots between equals."""

    def choose(
        self,
        view: MerkatorView,
        moves: Sequence[Move],
        sample: Callable[[], State],  # noqa: ARG002 it looks one journey ahead, at what lies open
        rng: Random,
    ) -> Move:
        """Return one of the moves."""
        if len(moves) == 1:
            return moves[0]
        thought = _Thought(view)
        worth = [thought.worth(move) for move in moves]
        best = max(worth)
        return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])


class _Thought:
    """What one view is worth to its seat."""

    def __init__(self, view: MerkatorView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.edition = view.edition
        self.mine = view.contracts[self.seat]
        self.values = self.edition.values
        self.goods = list(view.store(self.seat))
        self.tile = view.tiles[self.seat]
        self.counters = view.counters[self.seat]
        self.last_turn = self._last_turn()
        self.rewards: dict[int, float] = {}

    def _last_turn(self) -> bool:
        """Whether no own journey follows this turn."""
        view = self.view
        if view.players == 1:
            return view.round == self.edition.solo_turns
        return view.left >= 0

    def worth(self, move: Move) -> float:
        """Return what a move brings, in points, compared with the other moves of the same moment."""
        match move:
            case Travel(location):
                return self.journey(location)
            case Sell(kind) | Discard(kind):
                return self.selling(kind)
            case Pay(kind):
                return -self.keeping(kind)
            case TakeHeld():
                return self.taking_held()
            case BuyBonus() | BuyBuilding() | BuyHeld():
                return self.buying(move)
            case ReturnCoins():
                return _WAIT
            case Unpack(good):
                return self.placing(good)
            case Split(first):
                return self.splitting(first)
            case Swap():
                return self.swapping()
            case Accept():
                assert self.view.letter is not None
                return -self.losing(self.view.letter)
            case Redraw():
                seen = self.view.chart_letters[0]
                may_be = LETTERS[seen : seen + 1] if seen >= 0 else LETTERS
                return -sum(map(self.losing, may_be)) / len(may_be) - 0.01
            case Lose(first, second, cubes):
                lost = [good for good in (first, second) if good >= 0]
                return -sum(self.good(good) for good in lost) - cubes.bit_count()
            case Deliver(kind):
                return 100 + self.reward(kind) - self.cost(kind)
            case Prepare(kind):
                gain = self.reward(kind) - 0.6 * self.cost(kind) - 1.5
                return gain if gain > 0 else _WAIT
            case Trade(give, _):
                return -4 * (_COUNTER if give == COUNTERS else self.good(give))
            case Spare(good):
                return self.good(good)
            case Join():
                return self.joining()
            case Finish() | Decline() | Keep() | TakeTop():
                return 0.0
            case HoldBonus() | HoldBuilding() | HoldContract():
                return self.holding(move)
            case OfferCoins(coins):
                return -float(coins)
            case OfferCounters(counters):
                return -float(counters)
            case _:
                return 0.0

    # Contracts.

    def keeping(self, kind: int) -> float:
        """Return what a contract is worth in the hand: its points, and the rewards still to come from it."""
        contract = self.edition.contracts[kind]
        if contract.location < 0:
            return 2.0 * contract.value
        return contract.value + self.nearness(kind)

    def nearness(self, kind: int) -> float:
        """Return how near a contract is to being fulfilled, from 0 to its value."""
        contract = self.edition.contracts[kind]
        if contract.different:
            return contract.value * (GOODS - self.goods.count(0)) / GOODS
        total = sum(number for _, number in contract.needs)
        missing = sum(number for _, number in preview.shortfall(self.view, self.seat, kind))
        return contract.value * (total - missing) / max(1, total)

    def reward(self, kind: int) -> float:
        """Return what a delivery brings: the next contract's points, as far as it can be seen."""
        if kind not in self.rewards:
            found = preview.reward(self.view, kind, travelling=self.view.location < 0)
            self.rewards[kind] = self.gain_of(found.value) if found.value else 0.0
        return self.rewards[kind]

    def gain_of(self, value: int) -> float:
        """Return what another contract of a value adds to the score: full if among the best five."""
        values = sorted((self.values[kind] for kind in self.mine), reverse=True)
        slots = self.edition.slots
        if len(values) < slots:
            return float(value)
        gain = max(0, value - values[slots - 1])
        return gain + min(value, values[slots - 1]) / 2

    def cost(self, kind: int) -> float:
        """Return what the goods of a contract are worth to its other contracts."""
        return sum(
            number * (0.0 if self.last_turn else 0.5 * self.good(good))
            for good, number in self.edition.contracts[kind].needs
        )

    def good(self, good: int) -> float:
        """Return what one unit of a good is worth."""
        worth = _GOOD
        for kind in self.mine:
            contract = self.edition.contracts[kind]
            if contract.different:
                worth += 0.2 if self.goods[good] <= 1 else 0.0
            for wanted, number in contract.needs:
                if wanted == good and self.goods[good] <= number:
                    total = sum(units for _, units in contract.needs)
                    worth += _NEED * contract.value / total
        return worth

    # Journeys.

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
        value = best + _COUNTER * there.counters
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
            best = max(best, value + _NEXT * _COUNTER * edition.times[location])
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
        cost = _COUNTER * self.edition.locations[self.view.location].join
        gain = 0.0
        for kind in could:
            plain = needs.direct(self.edition.contracts[kind], self.goods, 0, self.tile) >= 0
            gain += max(0.0, self.reward(kind) - (0.0 if plain else 2.5) - self.cost(kind))
        return gain - cost - 0.2

    def losing(self, letter: Letter) -> float:
        """Return what a letter would cost: own goods less those of the others."""
        column = self.edition.columns[letter.column]
        mine = sorted(self.good(good) for good in column for _ in range(self.goods[good]))
        return sum(mine[: letter.number])

    def placing(self, good: int) -> float:
        """Within a delivery a cube fills a gap or makes up a four; else it waits on the tile."""
        view = self.view
        if view.kind != "trade":
            return _WAIT
        beyond = self.goods[good] - (view.need[good] if view.need else 1)
        if beyond < 0:
            return -1.0
        return -2.0 if (beyond + 1) % self.edition.rate == 0 else _WAIT - self.good(good)

    # Cards.

    def selling(self, kind: int) -> float:
        """Return what selling brings: where it must be, the one that is worth least; else for a good building."""
        view = self.view
        if view.forced and len(self.mine) > self.edition.slots:
            return 500 - self.keeping(kind)
        if self.last_turn and view.coins:
            return self.last_sale(kind)
        return _WAIT

    def last_sale(self, kind: int) -> float:
        """In the last turn contracts beside the office are worth half: sell them if a building is worth more."""
        values = sorted((self.values[one] for one in self.mine), reverse=True)
        if len(values) <= self.edition.slots or self.values[kind] != values[-1]:
            return _WAIT
        money, spare = self.view.money[self.seat], values[self.edition.slots :]
        for building in self.view.open_buildings:
            card = self.edition.buildings[building]
            price = max(0, card.cost - money)
            if 0 < price <= sum(spare) and self.building(building) > price / 2 + 1:
                return 300 - self.values[kind]
        return _WAIT

    def building(self, kind: int) -> float:
        """Return what a building would score as things lie."""
        building = self.edition.buildings[kind]
        return float(scoring.points(self.edition, building, self.seat, scoring.holdings(self.view)))

    def buying(self, move: Move) -> float:
        """Return what a card is worth over its price, where buying must come before the journey."""
        view, edition = self.view, self.edition
        if not view.coins:
            return self.paying(move)
        match move:
            case BuyBuilding(kind):
                worth = self.building(kind)
                return 400 + worth if worth >= 2 or self.last_turn else _WAIT + worth
            case BuyBonus(kind):
                if self.last_turn:
                    return _WAIT
                bonus = edition.bonuses[kind]
                at_contract = any(edition.places[one] == bonus.location for one in self.mine)
                return 380.0 + self.good(bonus.good) if at_contract or view.money[self.seat] > 8 else _WAIT
            case _:
                return 390.0

    def paying(self, move: Move) -> float:
        """Without coins: buy for contracts that would be given up or count half."""
        values = sorted((self.values[kind] for kind in self.mine), reverse=True)
        spare = values[self.edition.slots :]
        match move:
            case BuyBuilding(kind):
                cost = self.edition.buildings[kind].cost
                half = 0.5 if self.last_turn else 0.2
                gain = self.building(kind) - half * cost
                return 600 + gain if sum(spare) >= cost and gain > 0 else _WAIT
            case BuyBonus(kind):
                bonus = self.edition.bonuses[kind]
                must = self.view.forced and sum(spare) >= bonus.cost
                return 550 + self.good(bonus.good) if must else _WAIT
            case _:
                return _WAIT

    def holding(self, move: Move) -> float:
        """Take the next dear contract into the hand only; it is a reward that nobody else can have."""
        if isinstance(move, HoldContract) and self.view.kind == "deliver" and move.value >= VALUES[5]:
            levels = [self.edition.levels[kind] for kind in self.mine]
            if VALUES.index(move.value) - 1 in levels:
                return 1.0
        return _WAIT

    def taking_held(self) -> float:
        """Prefer the contract of stack and hand that is nearer to being fulfilled."""
        level = self.edition.levels[self.view.contract]
        top = self.view.tops[level + 1]
        _, held = self.view.hands[self.seat]
        return 1.0 if top < 0 else self.nearness(held) - self.nearness(top)

    def swapping(self) -> float:
        """Return what an exchange brings."""
        view = self.view
        top = view.tops[self.edition.levels[view.reward]]
        coins = sum(bid[0] for bid in view.bids)
        counters = sum(bid[1] for bid in view.bids)
        offered = 0.4 * coins + _COUNTER * counters
        return offered + self.nearness(top) - self.nearness(view.reward)
