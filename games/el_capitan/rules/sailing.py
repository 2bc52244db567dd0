"""Sailing cards and one's own ship: buying, voyages, harbour spaces (rulings E2, E4, E5, E17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan.edition import BANK, CANARIAS, DESTINATION, SPACES
from games.el_capitan.moves import Buy, Sail, Seals, Steer, steer
from games.engine import Event, Move

from .events import Bought, Sailed, Shuffled, Turned
from .prices import first_free
from .tables import FREE, without

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanState


def offer_buys(state: CapitanState, seat: int) -> list[Move]:
    """Return the purchases of open cards that a seat can pay."""
    money, table = state.money[seat], state.tables
    if money < table.cheapest:
        return []
    buys, costs = table.buys, table.costs
    moves = [buys[card] for row in state.rows for card in row if costs[card] <= money]
    return list(dict.fromkeys(moves)) if table.twins else moves


def offer_voyages(state: CapitanState, seat: int) -> list[Move]:
    """Return the uses of the cards in a seat's hand for its own ship."""
    table = state.tables
    base = state.ships[seat] * table.kinds
    voyages = table.voyages
    moves: list[Move] = []
    for card in state.hands[seat]:
        moves += voyages[base + card]
    return list(dict.fromkeys(moves)) if table.twins else moves


def apply_buy(state: CapitanState, seat: int, move: Buy, events: list[Event]) -> None:
    """Take an open card into the hand; its place stays empty until the turn ends."""
    card = move.card
    cost = state.tables.costs[card]
    state.money[seat] -= cost
    state.rows[state.edition.sort(card)].remove(card)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    events.append(Bought(seat, card, cost))


def apply_sail(state: CapitanState, seat: int, move: Sail, events: list[Event]) -> None:
    """Go where a card names."""
    table = state.tables
    go(state, seat, move.card, table.direct[state.ships[seat] * table.kinds + move.card], events)


def apply_seals(state: CapitanState, seat: int, move: Seals, events: list[Event]) -> None:
    """Go by seals, at once where they lead to one city only."""
    cities = state.tables.by_seals[state.ships[seat] * 4 + state.edition.cards[move.card].seals]
    if len(cities) == 1:
        go(state, seat, move.card, cities[0], events)
    else:
        state.card = move.card
        state.kind = "steer"


def offer_steers(state: CapitanState, seat: int) -> tuple[Move, ...]:
    """Return where the seals of the card that was named lead."""
    cities = state.tables.by_seals[state.ships[seat] * 4 + state.edition.cards[state.card].seals]
    return tuple(steer(city) for city in cities)


def apply_steer(state: CapitanState, seat: int, move: Steer, events: list[Event]) -> None:
    """Go to the city that was chosen for the seals."""
    card = state.card
    state.card = -1
    state.kind = "act"
    go(state, seat, card, move.to, events)


def go(state: CapitanState, seat: int, card: int, to: int, events: list[Event]) -> None:
    """Bring a ship to a city by a card: into the first free harbour space, or to wait (rulings E4, E5)."""
    use(state, seat, card)
    leave(state, seat)
    state.ships[seat] = to
    state.landed = to == CANARIAS
    events.append(Sailed(seat, card, to, dock(state, seat)))


def use(state: CapitanState, seat: int, card: int) -> None:
    """Discard a card from a hand."""
    state.hands[seat] = without(state.hands[seat], card)
    state.discards[state.edition.sort(card)].append(card)


def leave(state: CapitanState, seat: int) -> None:
    """Free the harbour space of a ship."""
    space = state.spaces[seat]
    if space >= 0:
        state.harbour[state.ships[seat] * SPACES + space] = FREE
        state.spaces[seat] = -1


def dock(state: CapitanState, seat: int) -> int:
    """Take the first free harbour space where a ship is; return it, or -1."""
    city = state.ships[seat]
    space = first_free(state.harbour, city)
    if space >= 0:
        state.harbour[city * SPACES + space] = seat
        state.spaces[seat] = space
    return space


def to_bank(state: CapitanState, seat: int) -> None:
    """Bring a ship to the bank, free and from anywhere (ruling E3)."""
    leave(state, seat)
    state.ships[seat] = BANK
    state.landed = False


def turns_up(state: CapitanState) -> bool:
    """Return whether filling the rows shows cards that nobody could know before, or shuffles a deck."""
    for sort, size in enumerate(state.edition.rows):
        missing, deck = size - len(state.rows[sort]), state.decks[sort]
        if missing > 0 and len(set(deck)) > 1:
            return True
        if missing > len(deck) and len(state.discards[sort]) > 1:
            return True
    return False


def refill(state: CapitanState, events: list[Event]) -> None:
    """Fill the rows; a used-up deck is its shuffled discards, and without any the row stays short (ruling E2)."""
    cards: list[int] = []
    for sort, size in enumerate(state.edition.rows):
        row, deck, pile = state.rows[sort], state.decks[sort], state.discards[sort]
        while len(row) < size:
            if not deck:
                if not pile:
                    break
                deck += sorted(pile)
                pile.clear()
                if len(deck) > 1:
                    state.chance.shuffle(deck)
                    state.learned()
                events.append(Shuffled(sort == DESTINATION, len(deck)))
            if deck.count(deck[-1]) < len(deck):
                state.learned()
            row.append(deck.pop())
            cards.append(row[-1])
    if cards:
        events.append(Turned(tuple(cards)))
