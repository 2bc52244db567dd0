"""The position of The Sea Merchants: its fields, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated

from games.engine import (
    Decision,
    Fields,
    Given,
    Hidden,
    Open,
    Own,
    PositionView,
    Setup,
    State,
    Stream,
    View,
    slots,
)

from .edition import CONTRACT, SHIP, SeaEdition
from .moves import VERBS


def total(hand: Sequence[int]) -> list[int]:
    """Return what the others see of a hand: how many cards it has."""
    return [sum(hand)]


class SeaFields(Fields):
    """What a position consists of. Products and special cards are indices into the edition's.

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds; "over" at the end.
        active: the seat whose turn it is.
        first: the seat that began.
        round: 0 while ships are loaded, then from 1.
        deck: the cards' products, the top one last.
        hands: for each seat, its cards by product; another seat's is one number, how many there are.
        cargo: for each seat, its loaded ships by product.
        owned: for each seat, its special cards by kind.
        money: coins of each seat.
        market: cards that show each product.
        covered: cards of each product that lie covered in the market.
        pool: cubes of each product that are left.
        stock: special cards of each kind that are left.
        traded: the product of the trade being laid; -1 for none.
        to_lay: its cards still to lay.
        laid: its cards laid.
        more: loads left before the game, then exchanges by docks, or draws by offices, that may still follow.
    """

    __slots__ = ()

    edition: Given[SeaEdition]
    kind: Open[str]
    active: Open[int]
    first: Open[int]
    round: Open[int]
    deck: Hidden[list[int]]
    hands: Annotated[list[list[int]], Own(total)]
    cargo: Open[list[list[int]]]
    owned: Open[list[list[int]]]
    money: Open[list[int]]
    market: Open[list[int]]
    covered: Open[list[int]]
    pool: Open[list[int]]
    stock: Open[list[int]]
    traded: Open[int]
    to_lay: Open[int]
    laid: Open[int]
    more: Open[int]

    def coverable(self) -> list[int]:
        """Return how many market cards of each product the trade has not covered or laid (ruling S6)."""
        cards = self.market.copy()
        cards[self.traded] -= self.laid
        return cards

    def held(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return sum(self.hands[seat])

    def playable(self, seat: int) -> list[int]:
        """Return the number of cards of each product that a seat could play, limited by the market's room (ruling S6)."""
        hand, room = self.hands[seat], self.edition.market_size
        return hand if max(hand) <= room else [min(cards, room) for cards in hand]

    def draw_size(self) -> int:
        """Return how many cards a draw takes now: one with an office, and no more than the deck has (rulings S8, S9)."""
        size, left = 1 if self.kind == "office" else self.edition.draw, len(self.deck)
        return size if size < left else left

    def shown_after(self, product: int, cards: int) -> int:
        """Return how many market cards show a product once a number of its cards cover those of other products."""
        return min(self.market[product] + cards, self.edition.market_size)

    def incomes(self, product: int, cards: int) -> tuple[int, ...]:
        """Return what each seat would earn if this many cards of a product covered cards of other products."""
        return self.earnings(product, self.shown_after(product, cards))

    def earnings(self, product: int, shown: int) -> tuple[int, ...]:
        """Return what each seat earns from a product that a number of market cards show (ruling S7)."""
        bonus = self.edition.specials[CONTRACT].bonus
        return tuple(
            [
                cargo[product] * shown + bonus * owned[CONTRACT] if cargo[product] else 0
                for cargo, owned in zip(self.cargo, self.owned, strict=True)
            ]
        )


class SeaView(SeaFields, PositionView):
    """The knowledge of a seat or a spectator: all but the deck and the other seats' hands (ruling S1)."""

    __slots__ = slots(SeaFields, View)

    @property
    def hand(self) -> list[int]:
        """This seat's cards of each product; [] for a spectator."""
        return [] if self.seat is None else self.hands[self.seat]


class SeaState(SeaFields, State):
    """A position that the rules work on; `rules/play.py` joins them to it."""

    __slots__ = slots(SeaFields)

    _verbs = VERBS

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal: shuffle, market, hands in joining order, then draw who starts."""
        super().__init__(setup, chance)
        edition = setup.edition
        assert isinstance(edition, SeaEdition)
        products, players = len(edition.products), setup.players
        self.edition = edition
        self.deck = [product for product in range(products) for _ in range(edition.cards_per_product)]
        chance.shuffle(self.deck)
        self.market = [0] * products
        self.covered = [0] * products
        for _ in range(edition.market_size):
            self.market[self.deck.pop()] += 1
        self.hands = [[0] * products for _ in range(players)]
        for hand in self.hands:
            for _ in range(edition.starting_hand):
                hand[self.deck.pop()] += 1
        self.cargo = [[0] * products for _ in range(players)]
        self.pool = [edition.cubes_per_product] * products
        self.stock = [card.count for card in edition.specials]
        self.stock[SHIP] -= edition.starting_ships * players
        self.owned = [[0] * len(self.stock) for _ in range(players)]
        for owned in self.owned:
            owned[SHIP] = edition.starting_ships
        self.money = [edition.starting_money] * players
        self.first = self.starting_seat()
        self.active = self.first
        self.round = 0
        self.kind = "load"
        self.traded, self.to_lay, self.laid = -1, 0, 0
        self.more = edition.starting_ships * players
        self.to_act = (self.active,)

    def _decision(self, seat: int) -> Decision:  # noqa: ARG002 the same for every seat
        return Decision(self.kind)

    def view(self, seat: int | None) -> SeaView:
        """Return what a seat may know; None for a spectator."""
        return self._view_as(SeaView, seat)

    def _fill(self, rng: Random) -> None:
        """Deal what is in no hand that is seen and was never laid into the market."""
        unknown = [self.edition.cards_per_product] * len(self.pool)
        for cards in (self.market, self.covered, *self.hands):
            if len(cards) == len(unknown):
                unknown = [left - seen for left, seen in zip(unknown, cards, strict=True)]
        if self.to_lay:
            unknown[self.traded] -= self.to_lay
        cards = [product for product, number in enumerate(unknown) for _ in range(number)]
        rng.shuffle(cards)
        for hand in self.hands:
            if len(hand) < len(unknown):
                (size,) = hand
                dealt = [cards.pop() for _ in range(size)]
                hand[:] = [dealt.count(product) for product in range(len(unknown))]
        self.deck = cards
