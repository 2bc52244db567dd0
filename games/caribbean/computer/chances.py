"""The prospects of the next card in Merchants of the Caribbean: tables for playouts, cached by edition."""

from __future__ import annotations

from functools import lru_cache

from games.caribbean.edition import PERSON, SHIP, TAXED_FROM, CaribbeanEdition

from .worths import Worths

_STEPS = 2
"""The resolution of values: steps per coin."""
NEW_TYPE = 1 << 16
"""The count of a ship of a new type in a table of dangers; one that busts counts 1."""


class Chances:
    """What follows from an edition's cards alone; worked out when it is first asked for.

    Attributes:
        worths: what coins, persons and expeditions are worth in playouts.
    """

    def __init__(self, edition: CaribbeanEdition, needed: bool) -> None:
        self.worths = Worths(edition, needed)
        self._edition = edition
        self._dangers: dict[tuple[int, int], list[int]] = {}
        self._gains: dict[tuple[int, int, int, int], float] = {}

    def dangers(self, types: int, strength: int) -> list[int]:
        """Return for each kind of card 1 if it busts, `NEW_TYPE` if it brings a new type of ship, else 0.

        Args:
            types: of ships in the harbour, as bits.
            strength: the active seat's.
        """
        dangers = self._dangers.get((types, strength))
        if dangers is None:
            dangers = self._dangers[types, strength] = [0] * len(self._edition.cards)
            for kind, card in enumerate(self._edition.cards):
                if card.kind == SHIP:
                    if not types >> card.ship & 1:
                        dangers[kind] = NEW_TYPE
                    elif card.skull or card.strength > strength:
                        dangers[kind] = 1
        return dangers

    def gain(self, most: int, money: int, saved: int, worth: float) -> float:
        """Return the average advantage of a random card of the whole deck over a card of a given value, in coins.

        Args:
            most: the highest influence of a seat.
            money: the taker's coins.
            saved: the taker's discount on each person.
            worth: the other card's value, rounded down to a step.
        """
        key = (most, min(money, TAXED_FROM), saved, int(worth * _STEPS))
        gain = self._gains.get(key)
        if gain is None:
            gain = self._gains[key] = self._average(most, money, saved, key[3] / _STEPS)
        return gain

    def _average(self, most: int, money: int, saved: int, worth: float) -> float:
        coin, persons = self.worths.coin(most, money), self.worths.persons(most)
        total = 0.0
        for kind, (card, count) in enumerate(zip(self._edition.cards, self._edition.counts, strict=True)):
            price = max(0, card.cost - saved)
            brings = 0.0
            if card.kind == SHIP:
                brings = card.coins * coin
            elif card.kind == PERSON and price <= money:
                brings = persons[kind] - price * coin
            total += count * max(0.0, brings - worth)
        return total / self._edition.size


chances = lru_cache(maxsize=4)(Chances)
"""The tables of an edition, and of whether an expedition is needed."""
