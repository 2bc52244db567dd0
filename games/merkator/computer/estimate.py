"""The value of contracts, rewards and goods to a seat, in points."""

from __future__ import annotations

from functools import cached_property

from games.merkator.edition import GOODS, Contract
from games.merkator.rules import preview
from games.merkator.state import Position

_GOOD = 0.25
"""The points of a good that no contract asks for."""
_NEED = 0.8
"""The weight of a missing good, times the contract's value per good."""


def units(contract: Contract) -> int:
    """Return how many goods a contract asks for."""
    return contract.different or sum([number for _, number in contract.needs])


class Estimate:
    """The value of contracts and goods to a seat, in a position or a view."""

    def __init__(self, position: Position, seat: int) -> None:
        self.view = position
        self.seat = seat
        self.edition = position.edition
        self.mine = position.contracts[seat]
        self.values = self.edition.values
        self.goods = position.store(seat)
        self.tile = position.tiles[seat]
        self.counters = len(position.held[seat])
        self.last_turn = self._is_last_turn()
        self._prizes: dict[int, float] = {}
        self._worths: list[float] = []

    def _is_last_turn(self) -> bool:
        """Return whether the seat makes no journey after this turn."""
        view = self.view
        if view.players == 1:
            return view.round == self.edition.solo_turns
        return view.left >= 0

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
        total = units(contract)
        missing = sum([max(0, number - self.goods[good]) for good, number in contract.needs])
        return contract.value * (total - missing) / max(1, total)

    def reward(self, kind: int) -> float:
        """Return the points of a delivery: those of the next contract, if it is visible."""
        prize = self._prizes.get(kind)
        if prize is None:
            found = preview.reward(self.view, kind, travelling=self.view.location < 0)
            prize = self._prizes[kind] = self.gain_of(found.value) if found.value else 0.0
        return prize

    @cached_property
    def displaced(self) -> int:
        """The value of the contract that a better one would put out of the office; 0 while there is room."""
        values = sorted([self.values[kind] for kind in self.mine], reverse=True)
        slots = self.edition.slots
        return values[slots - 1] if len(values) >= slots else 0

    def gain_of(self, value: int) -> float:
        """Return what another contract of a value adds to the score: full if among the best five."""
        return max(0, value - self.displaced) + min(value, self.displaced) / 2

    def cost(self, kind: int) -> float:
        """Return what the goods of a contract are worth to its other contracts."""
        return sum(
            number * (0.0 if self.last_turn else 0.5 * self.good(good))
            for good, number in self.edition.contracts[kind].needs
        )

    def good(self, good: int) -> float:
        """Return what one unit of a good is worth."""
        if not self._worths:
            self._worths = self._goods_worth()
        return self._worths[good]

    def _goods_worth(self) -> list[float]:
        worths = [_GOOD] * GOODS
        for kind in self.mine:
            contract = self.edition.contracts[kind]
            if contract.different:
                worths = [worth + 0.2 * (self.goods[good] <= 1) for good, worth in enumerate(worths)]
                continue
            share = _NEED * contract.value / max(1, units(contract))
            for good, number in contract.needs:
                if self.goods[good] <= number:
                    worths[good] += share
        return worths
