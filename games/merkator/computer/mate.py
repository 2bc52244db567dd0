"""The rules of thumb of Merkator: travel where a delivery is possible now or on the next journey.

They use only a view. They compare each journey, the best journey that could follow if no other seat moved,
and the progress of the other contracts. A delivery is worth its reward, if that contract is visible.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move
from games.merkator.edition import LETTERS, VALUES, Letter
from games.merkator.moves import (
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
from games.merkator.rules import scoring
from games.merkator.state import MerkatorView

from .journeys import COUNTER, Journeys

_WAIT = -50.0
"""Less than any move that does something."""


_WORTHWHILE = 2.0
"""The least current score of a building to buy before the last turn."""
_RICH = 8
"""With more coins than these any bonus card is bought."""


def rank(view: MerkatorView, moves: Sequence[Move]) -> list[float]:
    """Return what each move brings, in points, compared with the other moves of the same moment."""
    assert view.seat is not None
    thought = Thought(view, view.seat)
    return [thought.worth(move) for move in moves]


class Thought(Journeys):
    """The value of each legal move to the seat of a view."""

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
                return -4 * (COUNTER if give == COUNTERS else self.good(give))
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
                return 400 + worth if worth >= _WORTHWHILE or self.last_turn else _WAIT + worth
            case BuyBonus(kind):
                if self.last_turn:
                    return _WAIT
                bonus = edition.bonuses[kind]
                at_contract = any(edition.places[one] == bonus.location for one in self.mine)
                return (
                    380.0 + self.good(bonus.good) if at_contract or view.money[self.seat] > _RICH else _WAIT
                )
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
        offered = 0.4 * coins + COUNTER * counters
        return offered + self.nearness(top) - self.nearness(view.reward)
