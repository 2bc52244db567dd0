"""What a payday pays. It works on what lies open, so that views can ask it too, and changes nothing.

A colour is a seat; with two players seats 0 and 1 have the neutral colours 2 and 3 besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .edition import BOARD_CITIES, FORT_SITES, LISBOA, SITES
from .rules.prices import half
from .tables import Tables


@dataclass(frozen=True, slots=True)
class CityPay:
    """What one city pays: see the event `CityPaid`."""

    city: int
    number: int
    most: bool
    majority: tuple[int, ...]
    fortress: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """What a payday pays.

    Attributes:
        spread: in how many cities each seat has open warehouses.
        proliferation: Florin for that, by seat.
        cities: what each city in play pays.
        bonus: Florin for bonus cards, by seat.
    """

    spread: tuple[int, ...]
    proliferation: tuple[int, ...]
    cities: tuple[CityPay, ...]
    bonus: tuple[int, ...]

    def majority(self, seat: int) -> int:
        """Return what a seat gets for warehouses in all cities."""
        return sum(city.majority[seat] for city in self.cities)

    def fortress(self, seat: int) -> int:
        """Return what a seat gets for all its fortresses."""
        return sum(city.fortress[seat] for city in self.cities)

    def total(self, seat: int) -> int:
        """Return all that a seat gets."""
        return self.proliferation[seat] + self.majority(seat) + self.fortress(seat) + self.bonus[seat]


def standing(track: Sequence[int]) -> list[tuple[int, int]]:
    """Return the colours of one city's track with their open warehouses, the best first (ruling E10)."""
    counts: dict[int, int] = {}
    for colour in track:
        if colour >= 0:
            counts[colour] = counts.get(colour, 0) + 1
    # Colours came in the order of their lowest sites, and the sort is stable.
    return sorted(counts.items(), key=lambda pair: -pair[1])


def number(tables: Tables, city: int, track: Sequence[int]) -> int:
    """Return a city's number: that of the space after its highest occupied site (ruling E10)."""
    for site in range(SITES, 0, -1):
        if track[site - 1] >= 0:
            return tables.numbers[city * (SITES + 1) + site]
    return 0


def at_once(tables: Tables, track: Sequence[int], colour: int) -> tuple[int, bool]:
    """Return what Lisboa pays for a warehouse just built, and whether its colour leads there (ruling E19).

    Args:
        tables: of the game.
        track: Lisboa's, after what that warehouse shut.
        colour: the builder's.
    """
    worth = number(tables, LISBOA, track)
    leads = standing(track)[0][0] == colour
    return (worth if leads else half(worth)), leads


def pay(tables: Tables, tracks: Sequence[int], forts: Sequence[int], bonus: Sequence[int]) -> Pay:
    """Return what a payday would pay (rulings E10-E12, E16, E18).

    Args:
        tables: of the game.
        tracks: colour on each site, -1 for none: city times 12 plus site less 1.
        forts: seat on each fortress site: city times two plus site.
        bonus: what each seat's bonus card pays at this payday, 0 before the last one.
    """
    players = tables.players
    tracks_of = {city: tracks[city * SITES : city * SITES + SITES] for city in tables.cities}
    built = {city: SITES - list(track).count(-1) for city, track in tracks_of.items()}
    greatest = max(built.values())
    spread = [0] * players
    cities = []
    for city, track in tracks_of.items():
        worth = number(tables, city, track)
        order = standing(track)
        for colour, _ in order:
            if colour < players:
                spread[colour] += 1
        most = built[city] == greatest
        owners = forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
        cities.append(
            CityPay(
                city,
                worth,
                most,
                majority(players, [colour for colour, _ in order], worth, city >= BOARD_CITIES),
                tuple((worth if most else half(worth)) if seat in owners else 0 for seat in range(players)),
            )
        )
    chart = tables.edition.proliferation
    return Pay(tuple(spread), tuple(chart[number] for number in spread), tuple(cities), tuple(bonus))


def majority(players: int, order: Sequence[int], worth: int, off_board: bool) -> tuple[int, ...]:
    """Return what the warehouses of a city pay each seat, by the order of its colours."""
    florin = [0] * players
    for rank, colour in enumerate(order):
        if colour >= players:
            continue
        if rank == 0:
            florin[colour] = worth
        elif off_board or (rank == 1 and players > 2):
            florin[colour] = half(worth)
    return tuple(florin)
