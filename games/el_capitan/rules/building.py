"""The action of a turn: warehouses, re-opening, fortresses (rulings E6-E9, E12, E16, E19, E20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan.edition import BOARD_CITIES, FORT_SITES, LISBOA, PORTO, SITES
from games.el_capitan.moves import FORTIFY, Build, Fortify, Reopen, build, reopen
from games.engine import Event, Move

from .events import Built, Fortified, Reopened, Rewarded, Shut, Spread, Triggered
from .prices import can_pay, fortress, fortress_site, warehouse
from .scoring import at_once
from .tables import FREE, fits, shut_by

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanFields, CapitanState


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


def may_place(position: CapitanFields, colour: int) -> bool:
    """Return whether a seat may build one of a colour: with two players more main than neutral must be left."""
    supply, players = position.supply, position.tables.players
    if not supply[colour]:
        return False
    if players > 2 or colour >= players:
        return True
    neutral = supply[colour + players]
    return not neutral or supply[colour] - 1 > neutral


def apply_build(state: CapitanState, seat: int, move: Build, events: list[Event]) -> None:
    """Build, shut other warehouses, then apply Lisboa's pay and the bonus card (rulings E8, E12, E19)."""
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
