"""The pirate ship of Islas Canarias: the duty to move it and collect, and moving it otherwise (rulings E21, E22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan.edition import SPACES
from games.el_capitan.moves import (
    Anchor,
    Raid,
    SailPirate,
    SealsPirate,
    SteerPirate,
    Tow,
    anchor,
    raid,
    sail_pirate,
    seals_pirate,
    steer_pirate,
    tow,
)
from games.engine import Event, Move

from .events import Docked, Piloted, Pushed, Raided, Towed
from .prices import can_pay, fare, fees
from .sailing import dock, use
from .tables import FREE, NO_SPACE, PIRATE, without

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanState


def owes_raid(state: CapitanState, seat: int) -> bool:
    """Return whether a seat has sailed to the pirate's island, has a space there and has not collected yet."""
    return state.landed and not state.raided and state.spaces[seat] >= 0


def offer_raids(state: CapitanState) -> list[Move]:
    """Return where the pirate may go for free: any city with a free harbour space but its own."""
    return [raid(city, space) for city in _ends(state) for space in state.tables.spaces[city]]


def offer_free_moves(state: CapitanState, seat: int) -> list[Move]:
    """Return what any seat may do with the pirate once a turn: tow it for money, or begin to sail it by cards."""
    moves: list[Move] = []
    if state.pirate < 0 or state.towed:
        return moves
    money = state.money[seat]
    table = state.tables
    for city in _ends(state):
        if can_pay(money, fare(state, city)):
            moves += [tow(city, space) for space in table.spaces[city]]
    return moves + _offer_cards(state, seat, state.pirate_city())


def offer_anchors(state: CapitanState, seat: int) -> list[Move]:
    """Return how the pirate's voyage by cards may go on: end here, or go on with another card."""
    moves: list[Move] = []
    if state.way in _ends(state):
        moves += [anchor(space) for space in state.tables.spaces[state.way]]
    return moves + _offer_cards(state, seat, state.pirate_city())


def offer_steers(state: CapitanState, seat: int) -> tuple[Move, ...]:
    """Return where the seals that were named may bring the pirate, so that its voyage can end."""
    cities = _by_seals(state, state.hands[seat], state.pirate_city(), state.card, set(_ends(state)))
    return tuple(steer_pirate(city) for city in cities)


def _ends(state: CapitanState) -> list[int]:
    """Return the legal destinations of the pirate."""
    harbour, here = state.harbour, state.pirate // SPACES
    return [
        city
        for city in state.tables.cities
        if city != here and FREE in harbour[city * SPACES : city * SPACES + SPACES]
    ]


def _offer_cards(state: CapitanState, seat: int, start: int) -> list[Move]:
    """Return the cards that bring the pirate nearer to an end of its voyage that can be reached."""
    hand = state.hands[seat]
    if not hand:
        return []
    ends = set(_ends(state))
    table = state.tables
    moves: list[Move] = []
    for card in dict.fromkeys(hand):
        to = table.direct[start * table.kinds + card]
        if to >= 0 and _reaches(state, without(hand, card), to, ends):
            moves.append(sail_pirate(card))
        if state.edition.cards[card].seals and _by_seals(state, hand, start, card, ends):
            moves.append(seals_pirate(card))
    return moves


def _by_seals(state: CapitanState, hand: tuple[int, ...], start: int, card: int, ends: set[int]) -> list[int]:
    """Return the pirate's destinations by a card's seals that let its voyage end."""
    left = without(hand, card)
    number = state.edition.cards[card].seals
    return [city for city in state.tables.by_seals[start * 4 + number] if _reaches(state, left, city, ends)]


def _reaches(state: CapitanState, hand: tuple[int, ...], start: int, ends: set[int]) -> bool:
    """Return whether a voyage that has come to a city can end, here or by more of the cards (ruling E22).

    Few cities can't be ends, so the first card or two decide; each position is looked at once.
    """
    table = state.tables
    seen: set[tuple[int, tuple[int, ...]]] = set()
    left = [(start, hand)]
    while left:
        city, cards = left.pop()
        if city in ends:
            return True
        for card in dict.fromkeys(cards):
            targets = (
                *table.by_seals[city * 4 + state.edition.cards[card].seals],
                table.direct[city * table.kinds + card],
            )
            rest = without(cards, card)
            for to in targets:
                if to in ends:
                    return True
                if to >= 0 and (to, rest) not in seen:
                    seen.add((to, rest))
                    left.append((to, rest))
    return False


def apply_raid(state: CapitanState, seat: int, move: Raid, events: list[Event]) -> None:
    """Move the pirate for free. The owners of buildings pay up to their money (ruling E21)."""
    state.raided = True
    noted: list[Event] = []
    _bring(state, seat, move.to, move.space, noted)
    paid = fees(state, seat, move.to)
    for other, florin in enumerate(paid):
        state.money[other] -= florin
    state.money[seat] += sum(paid)
    events.append(Raided(seat, move.to, move.space, paid))
    events += noted


def apply_tow(state: CapitanState, seat: int, move: Tow, events: list[Event]) -> None:
    """Move the pirate for money, a step at a price."""
    cost = fare(state, move.to)
    state.money[seat] -= cost
    _end_tow(state, seat, move.to, move.space, cost, events)


def apply_anchor(state: CapitanState, seat: int, move: Anchor, events: list[Event]) -> None:
    """End the pirate's voyage by cards."""
    to = state.way
    state.way = -1
    state.kind = "finish" if state.acted else "act"
    _end_tow(state, seat, to, move.space, 0, events)


def apply_sail(state: CapitanState, seat: int, move: SailPirate, events: list[Event]) -> None:
    """Bring the pirate where a card names."""
    table = state.tables
    _pilot(state, seat, move.card, table.direct[state.pirate_city() * table.kinds + move.card], events)


def apply_seals(state: CapitanState, seat: int, move: SealsPirate, events: list[Event]) -> None:
    """Bring the pirate on by seals, at once where only one city lets its voyage end."""
    cities = _by_seals(state, state.hands[seat], state.pirate_city(), move.card, set(_ends(state)))
    if len(cities) == 1:
        _pilot(state, seat, move.card, cities[0], events)
    else:
        state.card = move.card
        state.piloting = True
        state.kind = "steer"


def apply_steer(state: CapitanState, seat: int, move: SteerPirate, events: list[Event]) -> None:
    """Bring the pirate to the city that was chosen for the seals."""
    card = state.card
    state.card = -1
    state.piloting = False
    _pilot(state, seat, card, move.to, events)


def _pilot(state: CapitanState, seat: int, card: int, to: int, events: list[Event]) -> None:
    use(state, seat, card)
    state.way = to
    state.kind = "anchor"
    events.append(Piloted(seat, card, to))


def _end_tow(state: CapitanState, seat: int, to: int, space: int, cost: int, events: list[Event]) -> None:
    state.towed = True
    events.append(Towed(seat, to, space, cost))
    _bring(state, seat, to, space, events)


def _bring(state: CapitanState, seat: int, city: int, space: int, events: list[Event]) -> None:
    """Put the pirate on a harbour space, pushing who lies there; a ship that waits takes the space it left."""
    harbour, left = state.harbour, state.pirate
    harbour[left] = FREE
    place = city * SPACES + space
    pushed = harbour[place]
    if pushed >= 0:
        free = [other for other in range(SPACES) if harbour[city * SPACES + other] == FREE]
        to = min(free, key=lambda other: (abs(other - space), other))
        harbour[city * SPACES + to] = pushed
        state.spaces[pushed] = to
        events.append(Pushed(pushed, city, to))
    assert harbour[place] != NO_SPACE
    harbour[place] = PIRATE
    state.pirate = place
    if state.ships[seat] == left // SPACES and state.spaces[seat] < 0:
        events.append(Docked(seat, left // SPACES, dock(state, seat)))
