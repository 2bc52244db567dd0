"""What a payday pays. It works on what lies open, so that views can ask it too, and changes nothing.

A colour is a seat; with two players seats 0 and 1 have the neutral colours 2 and 3 too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from games.el_capitan.edition import BOARD_CITIES, FORT_SITES, LISBOA, SITES

from .events import Income
from .tables import FREE, Tables


class CityPay(msgspec.Struct, frozen=True, gc=False):
    """The payments of one city, as in the event `CityPaid`, and whether each seat has an open warehouse there."""

    city: int
    number: int
    most: bool
    majority: tuple[int, ...]
    fortress: tuple[int, ...]
    stands: tuple[bool, ...]


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

    def income(self, seat: int) -> Income:
        """Return what a seat gets for what."""
        return Income(
            seat,
            self.spread[seat],
            self.proliferation[seat],
            sum(city.majority[seat] for city in self.cities),
            sum(city.fortress[seat] for city in self.cities),
            self.bonus[seat],
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The total payment of each seat."""
        of_cities = [florin for city in self.cities for florin in (city.majority, city.fortress)]
        return tuple(map(sum, zip(self.proliferation, self.bonus, *of_cities, strict=True)))


def ranking(track: Sequence[int]) -> list[tuple[int, int]]:
    """Return the colours of one city's track with their open warehouses, the best first (ruling E10)."""
    counts = [(colour, track.count(colour)) for colour in dict.fromkeys(track) if colour >= 0]
    # Colours came in the order of their lowest sites, and the sort is stable.
    counts.sort(key=_number_of, reverse=True)
    return counts


def _number_of(pair: tuple[int, int]) -> int:
    return pair[1]


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
    leads = ranking(track)[0][0] == colour
    return (worth if leads else half(worth)), leads


def pay(tables: Tables, tracks: Sequence[int], forts: Sequence[int], bonus: Sequence[int]) -> Pay:
    """Return what a payday would pay (rulings E10-E12, E16, E18).

    Args:
        tables: of the game.
        tracks: colour on each site, -1 for none: city times 12 plus site less 1.
        forts: seat on each fortress site: city times two plus site.
        bonus: what each seat's bonus card pays at this payday, 0 before the last one.
    """
    tracks_of = [tuple(tracks[city * SITES : city * SITES + SITES]) for city in tables.cities]
    built = [SITES - track.count(FREE) for track in tracks_of]
    greatest = max(built)
    cities = tuple(
        [
            city_pay(
                tables,
                city,
                track,
                tuple(forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]),
                most=number == greatest,
            )
            for city, track, number in zip(tables.cities, tracks_of, built, strict=True)
        ]
    )
    spread = tuple(map(sum, zip(*[city.stands for city in cities], strict=True)))
    return Pay(
        spread, tuple([tables.edition.proliferation[number] for number in spread]), cities, tuple(bonus)
    )


def built_in(track: Sequence[int]) -> int:
    """Return how many warehouses stand open on a city's track."""
    return SITES - track.count(FREE)


@lru_cache(maxsize=1 << 12)
def city_pay(
    tables: Tables, city: int, track: tuple[int, ...], owners: tuple[int, ...], *, most: bool
) -> CityPay:
    """Return the payments of one city for warehouses and fortresses (rulings E10, E11, E16, E18).

    The results are cached, since successive positions differ in few cities.

    Args:
        tables: of the game.
        city: its number.
        track: the colour on each of its sites, -1 for none.
        owners: the seat on each of its fortress sites.
        most: whether no city has more open warehouses.
    """
    players, worth = tables.players, number(tables, city, track)
    florin = [0] * players
    for rank, (colour, _) in enumerate(ranking(track)):
        if colour >= players:
            continue
        if rank == 0:
            florin[colour] = worth
        elif city >= BOARD_CITIES or (rank == 1 and players > 2):
            florin[colour] = half(worth)
    fortress = worth if most else half(worth)
    fortresses = tuple([fortress * (seat in owners) for seat in range(players)])
    stands = tuple([seat in track for seat in range(players)])
    return CityPay(city, worth, most, tuple(florin), fortresses, stands)


def half(florin: int) -> int:
    """Return half of an amount, rounded down (rulings E11, E16, E18, E19)."""
    return florin // 2
