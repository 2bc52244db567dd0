"""What Merchants of the Caribbean counts: every number that its pages, refusals, orders, lessons and measures show.

Cards are asked for by the indices of their kinds, ship types by theirs, players by their seats. What hangs on the
edition alone is asked of the edition, so that the rules can show it too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.quantities import Amount, Balance, Quantity

from .edition import (
    ADMIRAL_PAYS,
    CROWDED,
    EXPEDITION,
    IDLE_ROUNDS,
    JESTER_PAYS,
    PERSON,
    SHIP,
    STARTING_COINS,
    TAKES,
    TAXED_FROM,
    CaribbeanEdition,
)

if TYPE_CHECKING:
    from .state import CaribbeanFields, CaribbeanView

NOBODY = 99
"""The price of nobody: dearer than anybody, so that "more than five" holds of an empty harbour too."""


# What the rules say, whatever the edition.


@Quantity
def starting_coins(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Coins that everybody begins with."""
    return STARTING_COINS


@Quantity
def taxed_from(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Least number of coins that a tax increase halves."""
    return TAXED_FROM


@Quantity
def idle_rounds(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Rounds in a row without a hire or an expedition that end the game."""
    return IDLE_ROUNDS


@Quantity
def allowed(edition: CaribbeanEdition, types: int) -> int:  # noqa: ARG001 the same in all
    """Cards that the active player may take with so many ship types."""
    return TAKES[types]


@Quantity
def at_types(edition: CaribbeanEdition, types: int) -> int:  # noqa: ARG001 the same in all
    """A number of ship types that allows taking more cards."""
    return types


@Quantity
def admiral_pays(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Coins that an admiral pays."""
    return ADMIRAL_PAYS


@Quantity
def crowded(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Least number of cards in the harbour at which admirals pay."""
    return CROWDED


@Quantity
def jester_pays(edition: CaribbeanEdition) -> int:  # noqa: ARG001 the same in all
    """Coins that a jester pays."""
    return JESTER_PAYS


# What is printed.


@Quantity
def last_card(edition: CaribbeanEdition) -> int:
    """The highest index of a card."""
    return len(edition.cards) - 1


@Quantity
def worth(edition: CaribbeanEdition, kind: int) -> int:
    """Influence of a card."""
    return edition.cards[kind].influence


@Quantity
def card_strength(edition: CaribbeanEdition, kind: int) -> int:
    """Strength that a person has, or that repelling a ship takes; none of a ship with a skull."""
    return edition.cards[kind].strength


@Quantity
def card_coins(edition: CaribbeanEdition, kind: int) -> int:
    """Coins printed on a ship."""
    return edition.cards[kind].coins


@Quantity
def cost(edition: CaribbeanEdition, kind: int) -> int:
    """Coins printed on a person."""
    return edition.cards[kind].cost


@Quantity
def anchors(edition: CaribbeanEdition, kind: int) -> int:
    """Anchors that an expedition asks for."""
    return edition.cards[kind].needs[0]


@Quantity
def crosses(edition: CaribbeanEdition, kind: int) -> int:
    """Crosses that an expedition asks for."""
    return edition.cards[kind].needs[1]


@Quantity
def houses(edition: CaribbeanEdition, kind: int) -> int:
    """Houses that an expedition asks for."""
    return edition.cards[kind].needs[2]


# What a seat has.


@Amount
def money(at: CaribbeanFields, seat: int) -> int:
    """Coins of a seat."""
    return at.money(seat)


@Quantity
def influence(at: CaribbeanFields, seat: int) -> int:
    """Influence of a seat."""
    return at.influence(seat)


@Quantity
def strength(at: CaribbeanFields, seat: int) -> int:
    """Strength of a seat."""
    return at.strength(seat)


@Quantity
def expeditions(at: CaribbeanFields, seat: int) -> int:
    """Expeditions that a seat has fulfilled."""
    return at.expeditions(seat)


@Quantity
def by_expeditions(at: CaribbeanFields, seat: int) -> int:
    """Influence that a seat has by expeditions."""
    cards = at.edition.cards
    return sum(cards[kind].influence for kind in at.displays[seat] if cards[kind].kind == EXPEDITION)


@Quantity
def by_persons(at: CaribbeanFields, seat: int) -> int:
    """Influence that a seat has by persons."""
    return at.influence(seat) - by_expeditions(at, seat)


@Quantity
def displayed(at: CaribbeanFields, seat: int, kinds: tuple[int, ...]) -> int:
    """Cards of some kinds that lie before a seat."""
    return sum(kind in kinds for kind in at.displays[seat])


@Quantity
def own_turn(at: CaribbeanFields, seat: int) -> int:
    """1 if it is a seat's own turn, or else 0."""
    return int(at.active == seat)


# The harbour.


@Quantity
def row(at: CaribbeanFields) -> int:
    """Cards in the harbour."""
    return len(at.row)


@Quantity
def kinds(at: CaribbeanFields) -> int:
    """Different cards in the harbour."""
    return len(set(at.row))


@Quantity
def lying(at: CaribbeanFields, kind: int) -> int:
    """Cards of a kind in the harbour."""
    return at.row.count(kind)


@Quantity
def types(at: CaribbeanFields) -> int:
    """Ship types in the harbour."""
    return len(at.types())


@Quantity
def moored(at: CaribbeanFields, ship: int) -> int:
    """Ships of a type in the harbour."""
    return sum(at.edition.moored[kind] == ship for kind in at.row)


@Quantity
def takes(at: CaribbeanFields) -> int:
    """Cards that the taker may still take, in discovery the active player if it ended now."""
    return at.allowed()


@Quantity
def more(at: CaribbeanFields, types: int) -> int:
    """Cards that the active player may take more with so many ship types than with those in the harbour."""
    return TAKES[types] - TAKES[len(at.types())]


@Quantity
def price(at: CaribbeanFields, seat: int, kind: int) -> int:
    """Coins that hiring a person costs a seat, the active player's coin not counted."""
    return at.price(seat, kind)


@Balance
def net(at: CaribbeanFields, seat: int, kind: int) -> int:
    """Coins that taking a card brings a seat in all, with a minus what it costs."""
    return at.net(seat, kind)


@Quantity
def costs(at: CaribbeanFields, seat: int, kind: int) -> int:
    """Coins that taking a card costs a seat in all, with a minus what it brings."""
    return -at.net(seat, kind)


@Quantity
def coins_after(at: CaribbeanFields, seat: int, kind: int) -> int:
    """Coins that a seat has after taking a card."""
    return at.money(seat) + at.net(seat, kind)


@Quantity
def brings(at: CaribbeanFields, seat: int, ship: int) -> int:
    """Coins that looting a ship brings a seat, the active player's coin not counted."""
    return at.brings(seat, ship)


@Quantity
def best_loot(at: CaribbeanFields, seat: int) -> int:
    """Coins that the best ship in the harbour brings a seat in all; 0 for no ship."""
    ships = [kind for kind in at.row if at.edition.cards[kind].kind == SHIP]
    return max((at.net(seat, ship) for ship in ships), default=0)


@Quantity
def cheapest(at: CaribbeanFields, seat: int, least: int) -> int:
    """Coins that the cheapest person in the harbour with so much influence at least costs a seat in all."""
    cards = at.edition.cards
    persons = [kind for kind in at.row if cards[kind].kind == PERSON and cards[kind].influence >= least]
    return min((-at.net(seat, person) for person in persons), default=NOBODY)


# The next card.


@Quantity
def next_cards(at: CaribbeanView, keeping: bool) -> int:
    """Cards that the next one may be, after a ship that waits is repelled or kept."""
    return len(at.next_cards(keeping=keeping))


@Quantity
def busting(at: CaribbeanView, keeping: bool) -> int:
    """Cards of those that would bust."""
    return at.busting(keeping=keeping)


@Quantity
def percent(at: CaribbeanView, keeping: bool) -> int:
    """The chance of that in per cent."""
    return round(100 * at.bust_chance(keeping=keeping))


@Quantity
def among(at: CaribbeanView, ship: int) -> int:
    """Ships of a type among the cards that the next one may be, after a ship that waits is repelled."""
    return sum(at.edition.moored[kind] == ship for kind in at.next_cards())


@Quantity
def second(at: CaribbeanFields) -> int:
    """1 if the ship that waits would be the second of its type, or else 0."""
    return int(at.is_second(at.ship))


# Expeditions.


@Balance
def rewards(at: CaribbeanFields, kind: int) -> int:
    """Coins that an expedition brings."""
    return at.rewards(kind)


@Quantity
def to_give(at: CaribbeanFields) -> int:
    """Persons that are still to be given."""
    return at.left_to_give()


@Quantity
def given_up(at: CaribbeanFields, persons: tuple[int, ...], name: str) -> int:
    """Persons of a name among those that an expedition takes."""
    return sum(at.edition.cards[kind].name == name for kind in persons)


@Quantity
def lost(at: CaribbeanFields, persons: tuple[int, ...]) -> int:
    """Influence that goes with the persons whom an expedition takes, below 0."""
    return -sum(at.edition.cards[kind].influence for kind in persons)


# The course of the game.


@Quantity
def rounds_left(at: CaribbeanFields) -> int:
    """An estimate of the rounds after this one, only if the fields' `near_the_end` holds."""
    assert at.near_the_end()
    return 1


@Quantity
def rounds(at: CaribbeanFields) -> int:
    """The number of this round, from 1; the number of rounds at the end."""
    return at.round


@Quantity
def idle(at: CaribbeanFields) -> int:
    """Whole rounds in a row without a hire or an expedition."""
    return at.idle


@Quantity
def deck(at: CaribbeanFields) -> int:
    """Cards in the deck."""
    return len(at.deck)


@Quantity
def discard(at: CaribbeanFields) -> int:
    """Cards in the discard pile."""
    return len(at.discard)
