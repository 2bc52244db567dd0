"""The action of a turn: warehouses, re-opening, fortresses (rulings E6-E9, E12, E16, E19, E20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.el_capitan.edition import BOARD_CITIES, FORT_SITES, LISBOA, PORTO, SITES
from games.el_capitan.moves import FORTIFY, Build, Fortify, Reopen, build, reopen
from games.engine import Event, Move

from .events import Built, Fortified, Reopened, Rewarded, Shut, Spread, Triggered
from .prices import can_pay, fortress, fortress_site, warehouse
from .scoring import at_once
from .tables import FREE, Tables

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanFields, CapitanState

IN_A_ROW = 3
"""How many neighbouring warehouses of one colour a city may have."""
IN_A_ROW_OF_BOTH = 4
"""How many of a player's two colours it may have, with two players (ruling E16)."""


def offer_actions(state: CapitanState, seat: int) -> list[Move]:
    """Return the actions that a ship can do where it is: none without a harbour space."""
    space = state.spaces[seat]
    return actions_from(state, seat, state.ships[seat], space, state.money[seat]) if space >= 0 else []


def actions_from(position: CapitanFields, seat: int, city: int, space: int, money: int) -> list[Move]:
    """Return the actions that a seat's ship could do from a harbour space, with some amount of money."""
    moves: list[Move] = []
    tracks, players = position.tracks, position.tables.players
    colours = (seat,) if players > 2 else (seat, seat + players)
    sites = position.next_sites(city)
    if can_pay(money, warehouse(position.tables, city, space)):
        for site in sites:
            moves += [
                build(site, colour >= players)
                for colour in colours
                if may_place(position, colour) and fits(tracks, city * SITES, players, site, colour)
            ]
    if sites:
        shut, start = position.shut, city * position.tables.colours
        moves += [
            reopen(colour >= players)
            for colour in colours
            if shut[start + colour] and fits(tracks, city * SITES, players, sites[0], colour)
        ]
    if position.forts_left[seat]:
        site = fortress_site(position, seat, city)
        if site >= 0 and can_pay(money, fortress(position.tables, city, site)):
            moves.append(FORTIFY)
    return moves


def next_sites(low: int, high: int) -> tuple[int, ...]:
    """Return where the next warehouse of a city may stand (ruling E7); () where the city is full.

    Args:
        low: the lowest site that is built on, 0 for none.
        high: the highest one.
    """
    if not high:
        return (1, 2)
    if high == SITES:
        return (low - 1,) if low > 1 else ()
    # Only site 2 is built on: site 1 can't have been shut yet, since no shutting site comes before the third.
    return (1,) if high == low == 2 else (high + 1,)


def may_place(position: CapitanFields, colour: int) -> bool:
    """Return whether a seat may build one of a colour: with two players more main than neutral must be left."""
    supply, players = position.supply, position.tables.players
    if not supply[colour]:
        return False
    if players > 2 or colour >= players:
        return True
    neutral = supply[colour + players]
    return not neutral or supply[colour] - 1 > neutral


def fits(tracks: Sequence[int], start: int, players: int, site: int, colour: int) -> bool:
    """Return whether a warehouse on a site makes no row that is too long (rulings E9, E16).

    Args:
        tracks: the colour on each site, of one city or more.
        start: where the city's sites begin.
        players: how many there are.
        site: the free one, counted from 1.
        colour: of the warehouse.
    """
    place = start + site - 1
    if players > 2:
        left = right = place
        while left > start and tracks[left - 1] == colour:
            left -= 1
        while right < start + SITES - 1 and tracks[right + 1] == colour:
            right += 1
        return right - left < IN_A_ROW
    owner = colour % players
    row = [colour]
    at = place - 1
    while at >= start and tracks[at] >= 0 and tracks[at] % players == owner:
        row.append(tracks[at])
        at -= 1
    at = place + 1
    while at < start + SITES and tracks[at] >= 0 and tracks[at] % players == owner:
        row.append(tracks[at])
        at += 1
    return len(row) <= IN_A_ROW_OF_BOTH and row.count(owner) <= IN_A_ROW


def apply_build(state: CapitanState, seat: int, move: Build, events: list[Event]) -> None:
    """Build, shut what is to be shut, then look at Lisboa's pay and the bonus card (rulings E8, E12, E19)."""
    city, colour = state.ships[seat], seat + state.players * move.neutral
    cost = warehouse(state.tables, city, state.spaces[seat])
    state.money[seat] -= cost
    state.supply[colour] -= 1
    events.append(Built(seat, city, move.site, move.neutral, cost))
    _stand(state, city, move.site, colour, events)
    if city == LISBOA and not move.neutral:
        florin, leads = at_once(state.tables, state.track(city), colour)
        state.money[seat] += florin
        events.append(Rewarded(seat, florin, leads))
    _take_bonus(state, seat, events)
    _look_for_end(state, seat, events)
    state.acted = True
    state.kind = "finish"


def apply_reopen(state: CapitanState, seat: int, move: Reopen, events: list[Event]) -> None:
    """Put a shut warehouse on the next site (ruling E9)."""
    city, colour = state.ships[seat], seat + state.players * move.neutral
    (site,) = state.next_sites(city)
    state.shut[city * state.tables.colours + colour] -= 1
    events.append(Reopened(seat, city, site, move.neutral))
    _stand(state, city, site, colour, events)
    _take_bonus(state, seat, events)
    state.acted = True
    state.kind = "finish"


def apply_fortify(state: CapitanState, seat: int, move: Fortify, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Build a fortress on the cheapest free site."""
    city = state.ships[seat]
    site = fortress_site(state, seat, city)
    cost = fortress(state.tables, city, site)
    state.money[seat] -= cost
    state.forts[city * FORT_SITES + site] = seat
    state.forts_left[seat] -= 1
    events.append(Fortified(seat, city, cost))
    _look_for_end(state, seat, events)
    state.acted = True
    state.kind = "finish"


def shut_by(tables: Tables, city: int, site: int, low: int, high: int) -> int:
    """Return the site of the warehouse that a warehouse on a site would shut, 0 for none (ruling E8).

    Args:
        tables: of the game.
        city: which.
        site: the one to be built on.
        low: the city's lowest site that is built on, 0 for none.
        high: the highest one.
    """
    # Once site 12 is built on nothing is shut; no site from 12 on shuts either.
    return 0 if high == SITES or not tables.closing[city * (SITES + 1) + site] else low


def built(track: Sequence[int], site: int, colour: int, gone: int) -> list[int]:
    """Return a city's track with a warehouse more on a site, and without the one on another, 0 for none."""
    after = list(track)
    after[site - 1] = colour
    if gone:
        after[gone - 1] = FREE
    return after


def ends(track: Sequence[int]) -> tuple[int, int]:
    """Return the lowest and the highest site of a city's track that are built on, 0 for none."""
    sites = [site for site, colour in enumerate(track, start=1) if colour != FREE]
    return (sites[0], sites[-1]) if sites else (0, 0)


def _stand(state: CapitanState, city: int, site: int, colour: int, events: list[Event]) -> None:
    """Put a warehouse on a site, and shut the first one of the chain if the site asks for it (ruling E8)."""
    low = shut_by(state.tables, city, site, state.low[city], state.high[city])
    state.tracks[city * SITES + site - 1] = colour
    state.high[city] = max(state.high[city], site)
    state.low[city] = min(state.low[city] or site, site)
    if low:
        place = city * SITES + low - 1
        gone = state.tracks[place]
        state.tracks[place] = FREE
        state.low[city] = low + 1
        lost = city == PORTO
        if lost:
            state.lost[gone] += 1
        else:
            state.shut[city * state.tables.colours + gone] += 1
        events.append(Shut(gone % state.players, city, low, gone >= state.players, lost))


def _take_bonus(state: CapitanState, seat: int, events: list[Event]) -> None:
    """Give the best bonus card left for open warehouses of the main colour in nine cities (ruling E12)."""
    bonuses = state.edition.bonuses
    if state.bonus[seat] or state.bonuses == len(bonuses) or not _is_spread(state, seat):
        return
    state.bonus[seat] = bonuses[state.bonuses]
    events.append(Spread(seat, bonuses[state.bonuses]))
    state.bonuses += 1


def _is_spread(state: CapitanState, seat: int) -> bool:
    # Nine cities need nine warehouses, which few have: their cities are looked at one by one.
    return (
        state.tracks.count(seat) >= BOARD_CITIES
        and sum(seat in state.track(city) for city in state.tables.cities) >= BOARD_CITIES
    )


def _look_for_end(state: CapitanState, seat: int, events: list[Event]) -> None:
    """See whether a seat has built all that it had: then the phase ends with this round (ruling E15).

    With two players no neutral warehouse is left either then, since more main ones have to be (ruling E16).
    """
    if state.ending or state.supply[seat] or state.forts_left[seat]:
        return
    state.ending = True
    events.append(Triggered(seat))
