"""The action of a turn: warehouses, re-opening, fortresses (rulings E6-E9, E12, E16, E19, E20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move

from .edition import BOARD_CITIES, FORT_SITES, LISBOA, PORTO, SITES, SPACES
from .moves import (
    FORTIFY,
    Build,
    Built,
    Fortified,
    Fortify,
    Reopen,
    Reopened,
    Rewarded,
    Shut,
    Spread,
    Triggered,
    build,
    reopen,
)
from .scoring import standing
from .tables import FREE

if TYPE_CHECKING:
    from .state import CapitanState

IN_A_ROW = 3
"""So many neighbouring warehouses of one colour may stand in a city."""
IN_A_ROW_OF_BOTH = 4
"""So many of a player's two colours, with two players (ruling E16)."""


def offer_actions(state: CapitanState, seat: int) -> list[Move]:
    """Return the actions that a ship can do where it is: none without a harbour space."""
    space = state.spaces[seat]
    moves: list[Move] = []
    if space < 0:
        return moves
    city = state.ships[seat]
    money = state.money[seat]
    cost = state.tables.build_costs[city * SPACES + space]
    players = state.players
    colours = (seat,) if players > 2 else (seat, seat + players)
    sites = next_sites(state.low[city], state.high[city])
    if not cost or cost <= money:
        for site in sites:
            moves += [
                build(site, colour >= players)
                for colour in colours
                if may_place(state, colour) and fits(state, city, site, colour)
            ]
    if sites:
        shut, start = state.shut, city * state.tables.colours
        moves += [
            reopen(colour >= players)
            for colour in colours
            if shut[start + colour] and fits(state, city, sites[0], colour)
        ]
    if state.forts_left[seat]:
        site = fortress_site(state, seat, city)
        if site >= 0:
            cost = state.tables.fort_costs[city * FORT_SITES + site]
            if not cost or cost <= money:
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


def may_place(state: CapitanState, colour: int) -> bool:
    """Return whether a seat may build one of a colour: with two players more main than neutral must be left."""
    supply, players = state.supply, state.players
    if not supply[colour]:
        return False
    if players > 2 or colour >= players:
        return True
    neutral = supply[colour + players]
    return not neutral or supply[colour] - 1 > neutral


def fits(state: CapitanState, city: int, site: int, colour: int) -> bool:
    """Return whether a warehouse on a site makes no row that is too long (rulings E9, E16)."""
    tracks, players = state.tracks, state.players
    start = city * SITES
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


def fortress_site(state: CapitanState, seat: int, city: int) -> int:
    """Return the cheapest free fortress site; -1 if there is none or the seat has one there (ruling E6)."""
    forts, start = state.forts, city * FORT_SITES
    if seat in (forts[start], forts[start + 1]):
        return -1
    for site in state.tables.fort_order[city]:
        if forts[start + site] == FREE:
            return site
    return -1


def apply_build(state: CapitanState, seat: int, move: Build, events: list[Event]) -> None:
    """Build, shut what is to be shut, then look at Lisboa's pay and the bonus card (rulings E8, E12, E19)."""
    city, colour = state.ships[seat], seat + state.players * move.neutral
    cost = state.tables.build_costs[city * SPACES + state.spaces[seat]]
    state.money[seat] -= cost
    state.supply[colour] -= 1
    events.append(Built(seat, city, move.site, move.neutral, cost))
    _stand(state, city, move.site, colour, events)
    if city == LISBOA and not move.neutral:
        track = state.tracks[city * SITES : city * SITES + SITES]
        leads = standing(track)[0][0] == colour
        number = state.tables.numbers[city * (SITES + 1) + state.high[city]]
        florin = number if leads else number // 2
        state.money[seat] += florin
        events.append(Rewarded(seat, florin, leads))
    _take_bonus(state, seat, events)
    _look_for_end(state, seat, events)
    state.acted = True
    state.kind = "finish"


def apply_reopen(state: CapitanState, seat: int, move: Reopen, events: list[Event]) -> None:
    """Put a shut warehouse on the next site (ruling E9)."""
    city, colour = state.ships[seat], seat + state.players * move.neutral
    (site,) = next_sites(state.low[city], state.high[city])
    state.shut[city * state.tables.colours + colour] -= 1
    events.append(Reopened(seat, city, site, move.neutral))
    _stand(state, city, site, colour, events)
    _take_bonus(state, seat, events)
    state.acted = True
    state.kind = "finish"


def apply_fortify(state: CapitanState, seat: int, move: Fortify, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Build a fortress on the cheapest free site."""
    city = state.ships[seat]
    site = city * FORT_SITES + fortress_site(state, seat, city)
    cost = state.tables.fort_costs[site]
    state.money[seat] -= cost
    state.forts[site] = seat
    state.forts_left[seat] -= 1
    events.append(Fortified(seat, city, cost))
    _look_for_end(state, seat, events)
    state.acted = True
    state.kind = "finish"


def _stand(state: CapitanState, city: int, site: int, colour: int, events: list[Event]) -> None:
    """Put a warehouse on a site, and shut the first one of the chain if the site asks for it (ruling E8)."""
    table = state.tables
    colours = table.colours
    state.tracks[city * SITES + site - 1] = colour
    state.open[city * colours + colour] += 1
    low, high = state.low[city], state.high[city]
    # Once site 12 is built on nothing is shut; no site from 12 on shuts either.
    forward = high < SITES
    state.high[city] = max(high, site)
    state.low[city] = low = min(low, site) if low else site
    if forward and table.closing[city * (SITES + 1) + site]:
        place = city * SITES + low - 1
        gone = state.tracks[place]
        state.tracks[place] = FREE
        state.open[city * colours + gone] -= 1
        state.low[city] = low + 1
        lost = city == PORTO
        if lost:
            state.lost[gone] += 1
        else:
            state.shut[city * colours + gone] += 1
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
    here = state.open[seat :: state.tables.colours]
    return len(here) - here.count(0) >= BOARD_CITIES


def _look_for_end(state: CapitanState, seat: int, events: list[Event]) -> None:
    """See whether a seat has built all that it had: then the phase ends with this round (ruling E15).

    With two players no neutral warehouse is left either then, since more main ones have to be (ruling E16).
    """
    if state.ending or state.supply[seat] or state.forts_left[seat]:
        return
    state.ending = True
    events.append(Triggered(seat))
