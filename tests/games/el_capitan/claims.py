"""How what El Capitan says of a position is checked: by playing on, by the legal list, and by a second reckoning."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.el_capitan.moves import Buy, Extend, Steer, SteerPirate
from games.el_capitan.rules.events import (
    Extended,
    Piloted,
    Raided,
    Sailed,
    Towed,
)
from games.el_capitan.state import CapitanState
from games.engine import Event
from tests.games.kit.claims import Said

from . import reckoning
from .boards import BOARDS
from .page_claims import PAGES
from .reasons import because, own_sail
from .reckoning import LETTERS, OUT, name
from .told import RICH, brought, equal, made, position, spent, true


def _costs(said: Said) -> None:
    """By playing; `account` in the kit holds that money changes by what the events say."""
    found = spent(made(said))
    assert found == said.value, f"it costs {found}"
    before, after = position(said), said.after()
    assert isinstance(after, CapitanState)
    # Where one move only is left to each, turns go by until the same seat is asked again.
    same = (after.active, after.phase, after.round) == (said.seat, before.phase, before.round)
    if same and after.kind in ("act", "finish") and not after.landed:
        gained = after.money[said.seat] - before.money[said.seat]
        assert gained == brought(made(said)) - found


def _too_dear(said: Said) -> None:
    """A player with more could do it, for that price."""
    state = position(said).copy()
    assert state.money[said.seat] < said.value
    state.money[said.seat], state._offers = RICH, {}
    found = spent(made(said, state))
    assert found == said.value, f"it costs {found}"


def _ways(said: Said) -> None:
    found = {reckoning.way(position(said), move) for move in said.legal()}
    assert set(said.value.split()) == found, f"what can be done is {sorted(found)}"


# Moves.


def _went_to(*kinds: type[Event]) -> Callable[[Said], None]:
    def check(said: Said) -> None:
        event = next(event for event in made(said) if isinstance(event, kinds))
        assert name(position(said), event.to) == said.value  # type: ignore[attr-defined] # all of these have it

    return check


def _will_owe(said: Said) -> None:
    """What the loan would cost after it; nobody else is forced to anything where that is looked at."""
    (move,) = said.moves
    state = position(said).copy()
    if isinstance(move, Extend):
        event = state.play(said.seat, move)[0]
        assert isinstance(event, Extended)
        assert event.loan == reckoning.asked(position(said))
        assert state.edition.loans[event.loan].repay_extended == said.value
        return
    state.ending, state.idles, state._offers = False, -9, {}
    state.money = [own if seat == said.seat else RICH for seat, own in enumerate(state.money)]
    before = reckoning.debt(state, said.seat)
    state.play(said.seat, move)
    found = reckoning.debt(state, said.seat) - before
    assert found == said.value, f"it is {found}"


def _lies(said: Said) -> None:
    event = next(event for event in made(said) if isinstance(event, (Raided, Towed)))
    found = (name(position(said), event.to), event.space + 1)
    assert found == said.value, f"it lies at {found}"
    after = said.after()
    assert isinstance(after, CapitanState)
    if after.active == said.seat:
        assert (name(after, after.pirate // 3), after.pirate % 3 + 1) == said.value


def _ends_the_turn(said: Said) -> None:
    after = said.after()
    assert isinstance(after, CapitanState)
    assert not after.acted or after.active != said.seat
    assert after.kind != "finish" or after.active != said.seat


def _starts(said: Said) -> None:
    after = said.after()
    assert isinstance(after, CapitanState)
    who = said.seat if said.value == "reader" else said.value[0] - 1
    assert after.first == who
    assert said.value == "reader" or said.value[1] == LETTERS[who]


# Prompts.


def _steps(said: Said) -> None:
    """Seals lead to each city within that many steps, and no farther; the pirate only where its voyage can end."""
    state = position(said)
    whose, far = said.value
    assert whose == ("pirate" if state.piloting else "ship")
    start = state.ships[said.seat]
    if state.piloting:
        start = state.way if state.way >= 0 else state.pirate // 3
    found = {move.to for move in said.legal() if isinstance(move, (Steer, SteerPirate))}
    near = {city for city in reckoning.in_play(state) if 0 < reckoning.steps(start, city) <= far}
    assert found <= near
    assert far == state.edition.cards[state.card].seals
    assert state.piloting or found == near


def _buys_a_destination(said: Said) -> None:
    state = position(said)
    assert state.ships[said.seat] == OUT
    assert any(isinstance(move, Buy) and state.edition.cards[move.card].seals for move in said.legal())


def _sails_into_play(said: Said) -> None:
    state = position(said)
    assert state.ships[said.seat] == OUT
    assert own_sail(state, said.seat)


# Figures.


def _figure(said: Said) -> None:
    what, value = said.value
    state, seat = position(said), said.seat
    found: object = None
    place = state.ships[seat]
    match what:
        case "money":
            found = state.money[seat]
        case "loans":
            found = sum(state.loans[seat * 2 : seat * 2 + 2]) + sum(state.extended[seat * 2 : seat * 2 + 2])
        case "phase":
            found = state.phase
        case "behind":
            found = max(reckoning.wealth(state, other) for other in range(state.players))
            found -= reckoning.wealth(state, seat)
        case "hand":
            found = len(state.hands[seat])
        case "supply":
            found = state.supply[seat] + (state.supply[seat + 2] if state.players == 2 else 0)
        case "cost":
            found = state.edition.cities[place].harbours[state.spaces[seat]]
            for move in said.legal("build")[:1]:
                assert spent(made(Said(state, seat, said.claim, (move,)))) == value
        case "number":
            found = reckoning.number(state, place)
        case "lead":
            sites = reckoning.track(state, place)
            others = [sites.count(one) for one in sites if one not in (-1, seat)]
            found = sites.count(seat) - max(others, default=0)
        case "shuts":
            sites = list(reckoning.next_sites(state, place))
            found = int(any(reckoning.shuts(state, place, site) for site in sites))
        case "amount":
            found = state.edition.loans[reckoning.asked(state)].amount
        case "left":
            found = state.money[seat] - state.edition.loans[reckoning.asked(state)].repay
    assert found == value, f"{what} is {found}"


CLAIMS: Mapping[str, Callable[[Said], None]] = {
    **BOARDS,
    **PAGES,
    "because": because,
    "beyond": lambda said: true(said.value[0] > said.value[1]),
    "brings at once": equal(lambda said: brought(made(said))),
    "brings the pirate to": _went_to(Piloted),
    "buys a destination": _buys_a_destination,
    "costs": _costs,
    "ends the turn": _ends_the_turn,
    "figure": _figure,
    "has": equal(lambda said: position(said).money[said.seat]),
    "has least": lambda said: true(
        reckoning.wealth(position(said), said.seat)
        == min(reckoning.wealth(position(said), seat) for seat in range(position(said).players))
    ),
    "kinds of cards": equal(lambda said: len(position(said).edition.cards)),
    "kinds of loans": equal(lambda said: len(position(said).edition.loans)),
    "lent": equal(lambda said: position(said).edition.loans[reckoning.asked(position(said))].amount),
    "pirate comes to": equal(lambda said: name(position(said), position(said).way)),
    "pirate lies": _lies,
    "sails into play": _sails_into_play,
    "sails to": _went_to(Sailed),
    "seats": equal(lambda said: position(said).players),
    "starts": _starts,
    "steers to": _went_to(Sailed, Piloted),
    "steps": _steps,
    "too dear": _too_dear,
    "ways": _ways,
    "will owe": _will_owe,
}
"""By kind; each raises AssertionError where the claim is not true."""
