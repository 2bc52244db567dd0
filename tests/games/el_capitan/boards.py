"""How what menus of voyages, boards and close-ups of El Capitan say is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.el_capitan.moves import DONE
from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Forced,
    Fortified,
    Idled,
    Income,
    Reopened,
    Sailed,
)
from games.el_capitan.state import CapitanState
from games.engine import Event
from tests.games.kit.claims import Said

from . import reckoning
from .reckoning import BANK, name
from .told import ACTIONS, RICH, has, position, spent, whose


def _voyage(said: Said) -> tuple[CapitanState, list[Event], list[Event]]:
    """Sail a voyage; return where it leads, all events, and those of what the game did by itself at its end."""
    state = position(said).copy()
    events: list[Event] = []
    for move in said.moves:
        if events and move not in state.legal_moves(said.seat):
            # The game made it by itself, since there was no other.
            assert any(isinstance(event, Forced) for event in events)
            continue
        events += state.play(said.seat, move)
    last = max(at for at, event in enumerate(events) if isinstance(event, Sailed))
    return state, events, events[last + 1 :]


def _voyage_to(said: Said) -> None:
    _, events, _ = _voyage(said)
    last = [event for event in events if isinstance(event, Sailed)][-1]
    assert name(position(said), last.to) == said.value


def _voyage_costs(said: Said) -> None:
    _, events, _ = _voyage(said)
    found = sum(event.cost for event in events if isinstance(event, Bought))
    assert found == said.value, f"it costs {found}"


def _voyage_then(said: Said) -> None:
    state, _, followed = _voyage(said)
    then, *cost = said.value
    if followed:
        # One move only was left, so the game made it.
        forced = followed[1]
        made: dict[type[Event], tuple[str, ...]] = {
            Built: ("build",),
            Reopened: ("reopen",),
            Fortified: ("fortify",),
            Borrowed: ("full", "poor", "nothing"),
            Idled: ("full", "poor", "nothing"),
        }
        assert then in made[type(forced)], f"the game {type(forced).__name__}"
        assert not cost or cost == [spent([forced])]
        return
    able = {move.verb: move for move in state.legal_moves(said.seat) if move.verb in ACTIONS}
    waits = state.spaces[said.seat] < 0
    found = "full" if waits else next((verb for verb in ACTIONS if verb in able), "")
    if not found:
        rich = state.copy()
        rich.money[said.seat], rich._offers = RICH, {}
        found = "poor" if has(rich, said.seat, *ACTIONS) else "nothing"
    assert then == found, f"then it is {found}"
    if cost:
        copy = state.copy()
        assert cost == [spent(copy.play(said.seat, able[then])[:1])]


# Boards.


def _by_playing(state: CapitanState) -> tuple[int, ...]:
    """Return what a payday pays each seat if the phase ends now."""
    copy = state.copy()
    last = (copy.first - 1) % copy.players
    copy.kind, copy.acted, copy.ending, copy.active, copy.to_act = "finish", True, True, last, (last,)
    copy.card = copy.way = -1
    copy.piloting = copy.landed = copy.raided = False
    copy._offers = {}
    incomes = [event for event in copy.play(last, DONE) if isinstance(event, Income)]
    return tuple(one.proliferation + one.majority + one.fortress + one.bonus for one in incomes)


def _payday(said: Said) -> None:
    paid, cities, proliferation, bonus, total, most = said.value
    state = position(said)
    found = reckoning.payday(state, paid or state.phase)
    assert (cities, proliferation, bonus) == (found.cities, found.proliferation, found.bonus), (
        f"it is {found}"
    )
    assert total == found.total
    assert most == found.most
    if state.kind in ("loan", "name", "over"):
        assert paid == state.phase
    elif not paid:
        assert total == _by_playing(state)
    else:
        assert paid == state.phase - 1
        assert state.round == 1


def _sites(state: CapitanState, city: int) -> tuple[int | str, ...]:
    built = reckoning.sites_built(state, city)
    found: list[int | str] = []
    for site, colour in enumerate(reckoning.track(state, city), start=1):
        waits = built and 12 not in built and site < built[0] and reckoning.next_sites(state, city) != (site,)
        shuts = reckoning.shuts(state, city, site)
        found.append(colour if colour >= 0 else "waits" if waits else "shuts" if shuts else "free")
    return tuple(found)


def _next(state: CapitanState, city: int) -> tuple[object, ...]:
    sites = reckoning.next_sites(state, city)
    return sites, any(reckoning.shuts(state, city, site) for site in sites)


def _printed(state: CapitanState, city: int) -> tuple[object, ...]:
    printed = state.edition.cities[city]
    return printed.harbours, printed.fortresses


def _away(said: Said) -> None:
    city, found = said.value
    state = position(said)
    at_sea = state.ships[said.seat] >= BANK
    assert found == (0 if at_sea else reckoning.steps(state.ships[said.seat], city))


def _rank(said: Said) -> None:
    city, place, colour, open_, shut, paid, fort = said.value
    state = position(said)
    ranked = reckoning.order(state, city)
    assert reckoning.track(state, city).count(colour) == open_
    assert (ranked[place : place + 1] == [colour]) == (open_ > 0)
    assert state.shut[city * state.tables.colours + colour] == shut
    figures = [one for one in reckoning.payday(state, state.phase).cities if one[0] == city]
    mine = [(houses[colour], forts[colour]) for _, houses, forts in figures if colour < state.players]
    assert (paid, fort) == (mine[0] if mine else (0, 0))


BOARDS: Mapping[str, Callable[[Said], None]] = {
    "away": _away,
    "in cities": whose(lambda state, seat: reckoning.payday(state, state.phase).spread[seat]),
    "left to build": whose(
        lambda state, seat: (
            state.supply[seat],
            state.supply[seat + 2] if state.players == 2 else 0,
            state.forts_left[seat],
        )
    ),
    "next": whose(_next),
    "number": whose(reckoning.number),
    "owes": whose(reckoning.debt),
    "payday": _payday,
    "payday pays": whose(lambda state, seat: reckoning.payday(state, state.phase).total[seat]),
    "printed costs": whose(_printed),
    "rank": _rank,
    "sites": whose(_sites),
    "voyage costs": _voyage_costs,
    "voyage then": _voyage_then,
    "voyage to": _voyage_to,
}
"""By kind."""
