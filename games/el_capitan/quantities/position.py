"""Quantities of a position: the course of the game, a seat's belongings, the cities, payday income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan.edition import LOAN_KINDS, PHASES
from games.engine.quantities import Amount, Quantity

if TYPE_CHECKING:
    from games.el_capitan.rules.scoring import CityPay, Pay
    from games.el_capitan.state import CapitanFields

# The course of the game.


@Quantity
def phase(at: CapitanFields) -> int:
    """The number of this phase, and of its payday, from 1."""
    return at.phase


@Quantity
def next_phase(at: CapitanFields) -> int:
    """The number of the next phase."""
    return at.phase + 1


@Quantity
def rounds_left(at: CapitanFields) -> int:
    """An estimate of the rounds after this one until the payday: about 1.4 for each building that the next one lacks.

    In games of computers it was within a round or a quarter in 80 % of the turns with at most `NEAR` to build.
    """
    return (14 * fewest_left(at) + 5) // 10


NEAR = 4
"""The most buildings left with an estimate of the rounds until the payday."""


def fewest_left(at: CapitanFields) -> int:
    """Return the number of buildings that the player lacks who is nearest to having built all."""
    return min([int(buildings_left(at, seat)) for seat in range(at.tables.players)])


@Quantity
def rounds(at: CapitanFields) -> int:
    """The number of this round in its phase, from 1."""
    return at.round


@Quantity
def last_paid(at: CapitanFields) -> int:
    """The number of the payday that has been since a player acted; 0 for none."""
    if at.kind in ("loan", "name", "over"):
        return at.phase
    fresh = at.phase > 1 and at.round == 1 and at.active == at.first and not at.acted
    return at.phase - 1 if fresh else 0


@Quantity
def idles(at: CapitanFields) -> int:
    """Turns without an action in this round."""
    return at.idles


@Quantity
def last_seat(at: CapitanFields) -> int:
    """The highest seat."""
    return len(at.money) - 1


@Quantity
def deck(at: CapitanFields, sort: int) -> int:
    """Cards in a deck."""
    return len(at.decks[sort])


@Quantity
def bank(at: CapitanFields, loan: int) -> int:
    """Loans of a kind that are left."""
    return at.bank[loan]


@Quantity
def extendable(at: CapitanFields, loan: int) -> int:
    """Florin that a loan of a kind costs if this phase's payday extends it; 0 at the last one, which extends none."""
    return at.edition.loans[loan].repay_extended if at.phase < PHASES else 0


# What a seat has.


@Amount
def money(at: CapitanFields, seat: int) -> int:
    """Florin of a seat."""
    return at.money[seat]


@Amount
def owes(at: CapitanFields, seat: int) -> int:
    """Florin that a seat's loans cost, as they lie."""
    return at.owed(seat)


@Amount
def wealth(at: CapitanFields, seat: int) -> int:
    """Florin of a seat less what it owes."""
    return at.wealth(seat)


@Quantity
def behind(at: CapitanFields, seat: int) -> int:
    """Florin that the richest seat has more than a seat, net of loans."""
    return max(at.wealth(other) for other in range(len(at.money))) - at.wealth(seat)


@Quantity
def loans(at: CapitanFields, seat: int) -> int:
    """Loans that a seat has not repaid."""
    return at.loans_of(seat)


@Quantity
def fresh_loans(at: CapitanFields, seat: int) -> int:
    """Loans of a seat that are not extended."""
    return sum(at.loans[seat * LOAN_KINDS : (seat + 1) * LOAN_KINDS])


@Quantity
def loans_of(at: CapitanFields, seat: int, loan: int, extended: bool) -> int:
    """Loans of a seat of one kind, extended or not."""
    return (at.extended if extended else at.loans)[seat * LOAN_KINDS + loan]


@Quantity
def hand(at: CapitanFields, seat: int) -> int:
    """Sailing cards of a seat."""
    return len(at.hands[seat])


@Quantity
def more_cards(at: CapitanFields, seat: int, named: int) -> int:
    """Sailing cards of a seat beyond some that are named, without the one whose seals are being used."""
    return len(at.hands[seat]) - (at.card in at.hands[seat]) - named


@Amount
def supply(at: CapitanFields, colour: int) -> int:
    """Houses of a colour left to build."""
    return at.supply[colour]


@Quantity
def houses_left(at: CapitanFields, seat: int) -> int:
    """Houses that a seat has left to build, of both its colours."""
    return sum(at.supply[seat :: at.tables.players])


@Amount
def forts_left(at: CapitanFields, seat: int) -> int:
    """Fortresses that a seat has left to build."""
    return at.forts_left[seat]


@Quantity
def buildings_left(at: CapitanFields, seat: int) -> int:
    """Houses and fortresses that a seat has left to build."""
    return sum(at.supply[seat :: at.tables.players]) + at.forts_left[seat]


@Quantity
def bonus(at: CapitanFields, seat: int) -> int:
    """Florin of a seat's bonus card."""
    return at.bonus[seat]


# Cities.


@Amount
def number(at: CapitanFields, city: int) -> int:
    """Florin that the first in a city is paid."""
    return at.number(city)


@Quantity
def open_houses(at: CapitanFields, city: int, colour: int) -> int:
    """Open houses of a colour in a city."""
    return at.track(city).count(colour)


@Quantity
def shut(at: CapitanFields, city: int, colour: int) -> int:
    """Shut houses of a colour in a city."""
    return at.shut[city * at.tables.colours + colour]


@Quantity
def lead(at: CapitanFields, seat: int, city: int) -> int:
    """Open houses of a seat's own colour in a city, less those of the best other colour."""
    track = at.track(city)
    others = {colour for colour in track if colour >= 0} - {seat}
    return track.count(seat) - max((track.count(colour) for colour in others), default=0)


@Quantity
def shuts(at: CapitanFields, city: int) -> int:
    """1 if the next house in a city shuts one, else 0 (ruling E8)."""
    return int(any(at.shuts(city, site) for site in at.next_sites(city)))


@Quantity
def next_site(at: CapitanFields, city: int) -> int:
    """The site of the next house in a city."""
    return at.next_sites(city)[0]


# What a payday pays.


@Amount
def payday(pay: Pay, seat: int) -> int:
    """Florin that a payday would pay a seat now."""
    return pay.totals[seat]


@Amount
def cities(pay: Pay, seat: int) -> int:
    """Cities with open houses of a seat."""
    return pay.spread[seat]


@Quantity
def total(pay: Pay, seat: int, phase: int) -> int:  # noqa: ARG001 it pays as that phase's
    """Florin that the payday of a phase pays a seat in all."""
    return pay.totals[seat]


@Quantity
def spread(pay: Pay, seat: int) -> int:
    """Florin that a payday pays a seat for being in many cities."""
    return pay.proliferation[seat]


@Quantity
def majority(pay: Pay, seat: int) -> int:
    """Florin that a payday pays a seat for ranks in the cities."""
    return sum(city.majority[seat] for city in pay.cities)


@Quantity
def fortresses(pay: Pay, seat: int) -> int:
    """Florin that a payday pays a seat for fortresses."""
    return sum(city.fortress[seat] for city in pay.cities)


@Quantity
def bonus_pay(pay: Pay, seat: int, phase: int) -> int:  # noqa: ARG001 it pays as that phase's
    """Florin that the payday of a phase pays a seat for its bonus card."""
    return pay.bonus[seat]


@Quantity
def pays(paid: CityPay, seat: int, city: int) -> int:  # noqa: ARG001 it is that city's
    """Florin that a city pays a seat for houses."""
    return paid.majority[seat]


@Quantity
def fort_pays(paid: CityPay, seat: int, city: int) -> int:  # noqa: ARG001 it is that city's
    """Florin that a city pays a seat for a fortress."""
    return paid.fortress[seat]
