"""What boards and close-ups of El Capitan say of a position beyond what lies there, as numbers; no words.

Boards print these rows and `claims.py` claims them, so that what is printed is what is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from games.el_capitan.edition import BANK, CITIES, FORT_SITES, SITES
from games.el_capitan.rules.tables import FREE
from games.el_capitan.scoring import standing

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's line: what its loans cost, warehouses (neutral ones apart) and fortresses left, cities, pay now."""

    seat: int
    owes: int
    supply: int
    neutral: int
    forts: int
    cities: int
    pay: int


class PaydayRows(msgspec.Struct, frozen=True):
    """A payday: which one has been, 0 if it is the one that would be now; Florin by seat for what.

    Attributes:
        paid: see above.
        cities: for each city that pays: its number's place, for warehouses, for fortresses.
        proliferation: for the number of cities.
        bonus: for bonus cards.
        total: in all.
        most: the cities where fortresses pay in full.
    """

    paid: int
    cities: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]
    proliferation: tuple[int, ...]
    bonus: tuple[int, ...]
    total: tuple[int, ...]
    most: tuple[int, ...]


class RankRow(msgspec.Struct, frozen=True):
    """What a colour has in a city, and what that would pay: open and shut warehouses, their pay, a fortress's."""

    colour: int
    open: int
    shut: int
    paid: int
    fort: int


def last_paid(view: CapitanView) -> int:
    """Return which payday has been since anything was built, so that what it paid can be told; 0 for none."""
    if view.kind in ("loan", "name", "over"):
        return view.phase
    fresh = view.phase > 1 and view.round == 1 and view.active == view.first and not view.acted
    return view.phase - 1 if fresh else 0


def seat_rows(view: CapitanView) -> list[SeatRow]:
    """Return each seat's line."""
    pay = view.pay()
    return [
        SeatRow(
            seat,
            view.owed(seat),
            view.supply[seat],
            view.supply[seat + view.players] if view.players == 2 else 0,
            view.forts_left[seat],
            pay.spread[seat],
            pay.income(seat).total,
        )
        for seat in range(view.players)
    ]


def payday_rows(view: CapitanView) -> PaydayRows:
    """Return the payday that has just been, or the one that would be now."""
    paid = last_paid(view)
    pay = view.pay(paid or None)
    return PaydayRows(
        paid,
        tuple(
            (city.city, city.majority, city.fortress)
            for city in pay.cities
            if any(city.majority) or any(city.fortress)
        ),
        pay.proliferation,
        pay.bonus,
        tuple(pay.income(seat).total for seat in range(view.players)),
        tuple(city.city for city in pay.cities if city.most and city.number),
    )


def rank_rows(view: CapitanView, city: int) -> list[RankRow]:
    """Return a line for each colour that has anything in a city, the best first."""
    colours, players = view.tables.colours, view.players
    held = dict(standing(view.track(city)))
    shut = view.shut[city * colours : city * colours + colours]
    forts = view.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]
    paid = next(one for one in view.pay().cities if one.city == city)
    others = [colour for colour in range(colours) if colour not in held and (shut[colour] or colour in forts)]
    return [
        RankRow(
            colour,
            held.get(colour, 0),
            shut[colour],
            *((paid.majority[colour], paid.fortress[colour]) if colour < players else (0, 0)),
        )
        for colour in (*held, *others)
    ]


def following(view: CapitanView, city: int) -> tuple[tuple[int, ...], bool]:
    """Return where a city's next warehouse may stand, () where it is full, and whether that would shut one."""
    sites = view.next_sites(city)
    return sites, bool(sites) and view.shuts(city, sites[0])


def steps_to(view: CapitanView, city: int) -> int:
    """Return how many steps a city is from the ship of the view's seat; 0 where that says nothing."""
    if view.seat is None or view.ships[view.seat] >= BANK:
        return 0
    return view.tables.steps[view.ships[view.seat] * CITIES + city]


def sites(view: CapitanView, city: int) -> Sequence[int | str]:
    """Return a city's track site by site: a colour, or for a free site what it is.

    "shuts" if building on it shuts a warehouse, "waits" for a freed site that is not built on before the last one
    is, "free" otherwise.
    """
    track = view.track(city)
    built = [site for site in range(SITES) if track[site] != FREE]
    forward = track[SITES - 1] == FREE
    closing = view.tables.closing
    cells: list[int | str] = []
    for site, colour in enumerate(track):
        if colour != FREE:
            cells.append(colour)
        elif forward and len(built) > 1 and site < built[0]:
            cells.append("waits")
        else:
            cells.append("shuts" if forward and closing[city * (SITES + 1) + site + 1] else "free")
    return cells
