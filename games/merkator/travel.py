"""Step 2, travelling: payment, goods, new cubes, Time counters (rulings M6, M7, M17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move

from . import counters, delivery, losses
from .edition import GOODS, MAJOR
from .moves import CONTRACT, SPLITS, Opened, Split, Spread, Took, Travel, Travelled

if TYPE_CHECKING:
    from .state import MerkatorState

BLOCK = 99
"""More cubes than these are split block by block, so that no list is too long."""


def apply_travel(state: MerkatorState, seat: int, move: Travel, events: list[Event]) -> None:
    """Pay, alone turn up a card of the solo stack, then take the cubes."""
    location = move.location
    time = state.edition.times[location]
    state.location = location
    if time < 0:
        counters.pay(state, seat, -time)
    events.append(Travelled(seat, location, max(0, -time)))
    if state.players == 1:
        _turn_up(state, events)
    if location < MAJOR:
        cubes = state.cubes[location]
        if cubes == 2:
            _take(state, seat, 1, 1, True, events)
        elif cubes:
            state.phase = "split"
            state.to_act = (seat,)
            return
    _then(state, seat, events)


def _turn_up(state: MerkatorState, events: list[Event]) -> None:
    """Lay the solo stack's top card open onto the stack of its value, before goods are taken (ruling M17)."""
    levels, solo = state.edition.levels, state.solo
    kind = solo[-1]
    level = levels[kind]
    if any(levels[card] == level and card != kind for card in solo):
        state.learned()
    state.solo = solo[:-1]
    state.stacks[level] += (kind,)
    events.append(Opened(CONTRACT, kind))


def offer_split(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return how the cubes may be split: one as either good, more with at least one of each (ruling M6)."""
    cubes = state.cubes[state.location]
    if cubes > BLOCK:
        return SPLITS[: BLOCK + 1]
    first, second = state.split
    if cubes + first + second == 1:
        return SPLITS[:2]
    return SPLITS[0 if first else 1 : cubes + (1 if second else 0)]


def apply_split(state: MerkatorState, seat: int, move: Split, events: list[Event]) -> None:
    """Make goods of the cubes."""
    block = min(BLOCK, state.cubes[state.location])
    _take(state, seat, move.first, block - move.first, False, events)
    if state.cubes[state.location]:
        first, second = state.split
        state.split = (first + move.first, second + block - move.first)
    else:
        _then(state, seat, events)


def _take(
    state: MerkatorState, seat: int, first: int, second: int, forced: bool, events: list[Event]
) -> None:
    location = state.location
    state.cubes[location] -= first + second
    base = seat * GOODS + 2 * location
    state.goods[base] += first
    state.goods[base + 1] += second
    events.append(Took(seat, location, first, second, forced))


def _then(state: MerkatorState, seat: int, events: list[Event]) -> None:
    """Bonus goods, new cubes, counters, loss checks, in this order (ruling M6)."""
    edition = state.edition
    state.split = (0, 0)
    if state.bonuses[seat]:
        delivery.bonus_goods(state, seat, edition.bonus_goods, events)
    place = edition.locations[state.location]
    cubes = state.cubes
    if state.location < MAJOR:
        receivers = place.adjacent
    else:
        receivers = tuple([major for major in range(MAJOR) if cubes[major] >= place.threshold])
    for major in receivers:
        cubes[major] += 1
    if receivers:
        events.append(Spread(receivers))
    if place.time > 0:
        counters.gain(state, seat, place.time, events)
    if state.due:
        losses.next_check(state, events)
    else:
        state.phase = "deliver"
