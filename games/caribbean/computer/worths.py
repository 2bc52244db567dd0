"""The value of coins, persons and expeditions: the numbers behind the rules of thumb and the playouts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.caribbean.edition import (
    ADMIRAL,
    ANY,
    EXPEDITIONS,
    GOVERNOR,
    INFLUENCE,
    JESTER,
    MADEMOISELLE,
    NEEDED,
    STRENGTH,
    TAXED_FROM,
    Card,
    CaribbeanEdition,
)

_POINT = 2.4
"""The value of a point of influence, in coins."""
_ABILITIES = {GOVERNOR: 7.0, MADEMOISELLE: 4.0, ADMIRAL: 4.0, JESTER: 2.5}
"""The value of an ability at the beginning of the game; it shrinks as the end draws near."""
_A_TRADER = 1.5
_STRENGTH_POINT = 3.5
"""A point of strength, at the beginning of the game too."""
_ENOUGH_STRENGTH = 7
_SYMBOL = 2.5
"""The worth of a person who is missing for an open expedition."""
_FIRST_EXPEDITION = 8.0
"""The bonus of a first expedition beyond its influence, if the game requires one."""
_TAXABLE = 0.4
"""The value of a coin that the next tax increase may halve."""


class Worths:
    """Values in coins. Values that depend only on the edition are computed once.

    In the methods, `most` is the highest influence of a seat: near the end, investments count less. `skills`
    are those of one seat.
    """

    def __init__(self, edition: CaribbeanEdition, needed: bool) -> None:
        """Begin.

        Args:
            edition: the printed numbers.
            needed: whether an expedition is needed to end the game.
        """
        self._cards = edition.cards
        self._to_end = edition.influence_to_end
        self._needed = needed
        self._persons: dict[int, list[float]] = {}

    def left(self, most: int) -> float:
        """Return what part of the game is left, from 1 to 0."""
        return max(0.0, 1 - most / self._to_end)

    def coin(self, most: int, money: int) -> float:
        """Return what one more coin is worth to a seat with so much money."""
        return _TAXABLE if money >= TAXED_FROM else 0.6 + 0.4 * self.left(most)

    def persons(self, most: int) -> list[float]:
        """Return the value of each kind of person to a seat with none like it; meaningless for other cards."""
        worths = self._persons.get(most)
        if worths is None:
            left = self.left(most)
            worths = self._persons[most] = [self._person(card, left) for card in self._cards]
        return worths

    def _person(self, card: Card, left: float) -> float:
        worth = _ABILITIES.get(card.ability, 0.0) + _STRENGTH_POINT * card.strength
        if card.ship >= 0:
            worth += _A_TRADER
        if card.symbol >= 0:
            worth += 0.4 * _SYMBOL
        return _POINT * card.influence + worth * left

    def person(self, most: int, kind: int, skills: Sequence[int], open_kinds: Iterable[int]) -> float:
        """Return what a person brings a seat, beside the expeditions that lie open."""
        worth, card = self.persons(most)[kind], self._cards[kind]
        if card.strength and skills[STRENGTH] >= _ENOUGH_STRENGTH:
            worth -= _STRENGTH_POINT * card.strength * self.left(most)
        if card.influence + skills[INFLUENCE] >= self._to_end and not self._lacks(skills):
            worth += 2 * _POINT
        if card.symbol >= 0 and open_kinds:
            worth += max([self._missing(card, self._cards[one], skills) for one in open_kinds])
        return worth

    def _missing(self, person: Card, expedition: Card, skills: Sequence[int]) -> float:
        """Return what a person brings towards an expedition: more, the fewer are missing after it."""
        lacking, useful = -skills[ANY], person.symbol == ANY
        for symbol, need in zip(NEEDED, expedition.needs, strict=True):
            if need > skills[symbol]:
                lacking += need - skills[symbol]
                useful = useful or symbol == person.symbol
        if lacking <= 0 or not useful:
            return 0.0
        return max(_SYMBOL, self._prize(expedition, 1.0, skills)) / lacking

    def expedition(self, most: int, kind: int, skills: Sequence[int], money: int) -> float:
        """Return how much more an expedition brings than the persons that it costs."""
        return self._prize(self._cards[kind], self.coin(most, money), skills)

    def _prize(self, card: Card, coin: float, skills: Sequence[int]) -> float:
        gain = _POINT * (card.influence - sum(card.needs)) + card.coins * coin
        return gain + _FIRST_EXPEDITION if self._lacks(skills) else gain

    def _lacks(self, skills: Sequence[int]) -> bool:
        return self._needed and not skills[EXPEDITIONS]
