"""The numbers of the rules, equal in all editions, and the printed numbers of an edition."""

from __future__ import annotations

from games.el_capitan.edition import BOARD_CITIES, LOAN_KINDS, SITES, CapitanEdition, distance
from games.el_capitan.rules.tables import IN_A_ROW, IN_A_ROW_OF_BOTH
from games.engine.quantities import Amount, Quantity

# What the rules say, whatever the edition.


@Quantity
def in_a_row(edition: CapitanEdition) -> int:  # noqa: ARG001 the same in all
    """Neighbouring houses of one colour that a city may have."""
    return IN_A_ROW


@Quantity
def row_of_both(edition: CapitanEdition) -> int:  # noqa: ARG001 the same in all
    """Neighbouring houses of a player's two colours that a city may have."""
    return IN_A_ROW_OF_BOTH


@Quantity
def last_site(edition: CapitanEdition) -> int:  # noqa: ARG001 the same in all
    """The highest building site of a city."""
    return SITES


@Quantity
def bonus_cities(edition: CapitanEdition) -> int:  # noqa: ARG001 the same in all
    """Cities with open houses that bring a bonus card."""
    return BOARD_CITIES


@Quantity
def last_loan(edition: CapitanEdition) -> int:  # noqa: ARG001 the same in all
    """The highest index of a kind of loan."""
    return LOAN_KINDS - 1


@Quantity
def space(edition: CapitanEdition, index: int) -> int:  # noqa: ARG001 the same in all
    """The number of a harbour space, from 1."""
    return index + 1


@Quantity
def site(edition: CapitanEdition, index: int) -> int:  # noqa: ARG001 the same in all
    """The number of a site, from 1."""
    return index + 1


@Quantity
def player(edition: CapitanEdition, seat: int) -> int:  # noqa: ARG001 the same in all
    """The number of a player, from 1."""
    return seat + 1


@Quantity
def steps(edition: CapitanEdition, start: int, city: int) -> int:  # noqa: ARG001 the same in all
    """Steps between two cities."""
    return distance(start, city)


# What is printed.


@Quantity
def last_card(edition: CapitanEdition) -> int:
    """The highest index of a kind of card."""
    return len(edition.cards) - 1


@Quantity
def card_cost(edition: CapitanEdition, card: int) -> int:
    """Florin that a card costs."""
    return edition.cards[card].cost


@Quantity
def seals(edition: CapitanEdition, card: int) -> int:
    """Seals of a card: steps that it leads at most."""
    return edition.cards[card].seals


@Quantity
def amount(edition: CapitanEdition, loan: int) -> int:
    """Florin that a loan of a kind brings."""
    return edition.loans[loan].amount


@Quantity
def repay(edition: CapitanEdition, loan: int) -> int:
    """Florin that repaying a loan of a kind costs."""
    return edition.loans[loan].repay


@Quantity
def extended(edition: CapitanEdition, loan: int) -> int:
    """Florin that repaying an extended loan of a kind costs."""
    return edition.loans[loan].repay_extended


@Amount
def house_cost(edition: CapitanEdition, city: int, space: int) -> int:
    """Florin that a house costs from a harbour space."""
    return edition.cities[city].harbours[space]


@Amount
def fort_cost(edition: CapitanEdition, city: int, site: int) -> int:
    """Florin that a fortress costs on a site."""
    return edition.cities[city].fortresses[site]


@Amount
def site_worth(edition: CapitanEdition, city: int, site: int) -> int:
    """Florin paid to the leader of a city if the highest house is on a site."""
    return edition.cities[city].track[site]


@Quantity
def for_cities(edition: CapitanEdition, cities: int) -> int:
    """Florin for open houses in so many cities."""
    return edition.proliferation[cities]


@Quantity
def in_cities(edition: CapitanEdition, cities: int) -> int:  # noqa: ARG001 the same in all
    """A number of cities with a payment in Florin."""
    return cities


@Quantity
def bonus_cards(edition: CapitanEdition) -> int:
    """Bonus cards in the game."""
    return len(edition.bonuses)
