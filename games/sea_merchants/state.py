"""The position of The Sea Merchants: its fields, what may be seen of it, what it may be instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import Decision, Event, Move, Setup, State, Stream, Text, View
from games.engine.edition import Json

from . import rules
from .edition import CONTRACT, SHIP, SeaEdition
from .moves import VERBS


class SeaView(View, frozen=True, kw_only=True):
    """What a seat or a spectator may know. Products and special cards are indices into the edition's.

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds; "over" at the end.
        active: the seat whose turn it is.
        first: the seat that began.
        round: 0 while ships are loaded, then from 1.
        money: coins of each seat.
        hand: this seat's cards of each product; () for a spectator.
        hands: number of cards in each seat's hand.
        cargo: for each seat, its loaded ships by product.
        owned: for each seat, its special cards by kind.
        market: cards that show each product.
        covered: cards of each product that lie covered in the market.
        pool: cubes of each product that are left.
        stock: special cards of each kind that are left.
        deck: cards in the deck.
        trade: product, cards still to lay, cards laid, while a trade is being laid; else (-1, 0, 0).
        more: exchanges by docks, or draws by offices, that may still follow.
    """

    edition: SeaEdition
    kind: str
    active: int
    first: int
    round: int
    money: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    cargo: tuple[tuple[int, ...], ...]
    owned: tuple[tuple[int, ...], ...]
    market: tuple[int, ...]
    covered: tuple[int, ...]
    pool: tuple[int, ...]
    stock: tuple[int, ...]
    deck: int
    trade: tuple[int, int, int]
    more: int

    def incomes(self, product: int, cards: int) -> tuple[int, ...]:
        """Return what each seat would earn if this many cards of a product covered cards of other products."""
        shown = min(self.market[product] + cards, self.edition.market_size)
        bonus = self.edition.specials[CONTRACT].bonus
        return tuple(
            cargo[product] * shown + bonus * owned[CONTRACT] if cargo[product] else 0
            for cargo, owned in zip(self.cargo, self.owned, strict=True)
        )


class SeaState(State):
    """A position. Lists of a seat's things are flat: seat times six (products) or four (special cards).

    Attributes:
        edition: the printed numbers.
        kind: the decision that is owed, one of the meta's kinds.
        active: the seat whose turn it is.
        first: the seat that began.
        round: 0 while ships are loaded, then from 1.
        deck: the cards' products, the top one last.
        hands: cards by seat and product.
        cargo: loaded ships by seat and product.
        owned: special cards by seat and kind.
        money: coins by seat.
        market: cards that show each product.
        covered: covered cards of each product.
        pool: cubes of each product.
        stock: special cards of each kind for sale.
        traded, to_lay, laid: the trade being laid: its product (-1: none), cards to lay, cards laid.
        more: loads left before the game, exchanges left by docks, draws left by offices.
    """

    __slots__ = (
        "active",
        "cargo",
        "covered",
        "deck",
        "edition",
        "first",
        "hands",
        "kind",
        "laid",
        "market",
        "money",
        "more",
        "owned",
        "pool",
        "round",
        "stock",
        "to_lay",
        "traded",
    )

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
        self.hands = [0] * (players * products)
        for seat in range(players):
            for _ in range(edition.starting_hand):
                self.hands[seat * products + self.deck.pop()] += 1
        self.cargo = [0] * (players * products)
        self.pool = [edition.cubes_per_product] * products
        self.stock = [card.count for card in edition.specials]
        self.stock[SHIP] -= edition.starting_ships * players
        self.owned = [0] * (players * len(self.stock))
        self.owned[SHIP :: len(self.stock)] = [edition.starting_ships] * players
        self.money = [edition.starting_money] * players
        self.first = self._starting_seat()
        self.active = self.first
        self.round = 0
        self.kind = "load"
        self.traded, self.to_lay, self.laid = -1, 0, 0
        self.more = edition.starting_ships * players
        self.to_act = (self.active,)

    def _offer(self, seat: int) -> Sequence[Move]:
        return rules.offer(self) if seat == self.active and self.outcome is None else ()

    def _why_not(self, seat: int, move: Move) -> Text:
        return rules.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return rules.apply(self, seat, move)

    def _decision(self, seat: int) -> Decision:
        return rules.decision(self, seat)

    def view(self, seat: int | None) -> SeaView:
        """Return what a seat may know: all but the deck's order and the others' hands (ruling S1)."""
        products, kinds, seats = len(self.pool), len(self.stock), range(self.players)
        hands = [tuple(self.hands[other * products : (other + 1) * products]) for other in seats]
        return SeaView(
            **self._seen(seat),
            kind=self.kind,
            active=self.active,
            first=self.first,
            round=self.round,
            money=tuple(self.money),
            hand=() if seat is None else hands[seat],
            hands=tuple(map(sum, hands)),
            cargo=tuple(tuple(self.cargo[other * products : (other + 1) * products]) for other in seats),
            owned=tuple(tuple(self.owned[other * kinds : (other + 1) * kinds]) for other in seats),
            market=tuple(self.market),
            covered=tuple(self.covered),
            pool=tuple(self.pool),
            stock=tuple(self.stock),
            deck=len(self.deck),
            trade=(self.traded, self.to_lay, self.laid),
            more=self.more,
        )

    def _position(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "active": self.active,
            "first": self.first,
            "round": self.round,
            "deck": list(self.deck),
            "hands": list(self.hands),
            "cargo": list(self.cargo),
            "owned": list(self.owned),
            "money": list(self.money),
            "market": list(self.market),
            "covered": list(self.covered),
            "pool": list(self.pool),
            "stock": list(self.stock),
            "trade": [self.traded, self.to_lay, self.laid],
            "more": self.more,
        }

    def _redeal(self, seat: int | None, rng: Random) -> None:
        products = len(self.pool)
        unknown = list(self.deck)
        others = [other for other in range(self.players) if other != seat]
        sizes = []
        for other in others:
            hand = self.hands[other * products : (other + 1) * products]
            sizes.append(sum(hand))
            unknown += [product for product, cards in enumerate(hand) for _ in range(cards)]
        unknown.sort()
        rng.shuffle(unknown)
        for other, size in zip(others, sizes, strict=True):
            hand = [0] * products
            for _ in range(size):
                hand[unknown.pop()] += 1
            self.hands[other * products : (other + 1) * products] = hand
        self.deck = unknown
