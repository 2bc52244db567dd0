"""What contracts, rewards and goods are worth to a seat, in points."""

from __future__ import annotations

from games.merkator.edition import GOODS
from games.merkator.reckoning import preview
from games.merkator.state import MerkatorView

_GOOD = 0.25
"""What a good is worth that no contract asks for."""
_NEED = 0.8
"""What a good is worth that a contract lacks, times the contract's value over the goods it asks for."""


class Estimate:
    """What contracts and goods are worth to the seat of a view."""

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
        self.last_turn = self._is_last_turn()
        self.rewards: dict[int, float] = {}

    def _is_last_turn(self) -> bool:
        """Whether no own journey follows this turn."""
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
