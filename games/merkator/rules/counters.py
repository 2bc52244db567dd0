"""Time counters: gained from chart and supply, paid, turned (rulings M7, M8, M19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event
from games.merkator.edition import BLANK
from games.merkator.rules.events import Earned, Refilled

from . import ending
from .hidden import KNOWN

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState


def fill_chart(state: MerkatorState) -> None:
    """Fill the side of the chart that lies up from the supply."""
    rows = state.edition.rows(state.players, long=state.setup.option("long") is True, back=state.back)
    left = sum(rows)
    state.chart = [state.supply.pop() for _ in range(left)]
    ends = []
    for places in rows:
        left -= places
        ends.append(left)
    state.ends = tuple(ends)


def pay(state: MerkatorState, seat: int, number: int) -> None:
    """Return counters to the supply, the oldest first: they never come back on the chart but by a refill."""
    held = state.held[seat]
    state.supply += held[:number]
    state.held[seat] = held[number:]


def pass_on(state: MerkatorState, seat: int, to: int, number: int) -> None:
    """Give counters to another seat, the oldest first."""
    held = state.held[seat]
    state.held[seat] = held[number:]
    state.held[to] += held[:number]


def from_supply(state: MerkatorState) -> int:
    """Take a counter from the supply, which never runs out: then a blank one is used."""
    return state.supply.pop() if state.supply else BLANK + KNOWN


def gain(state: MerkatorState, seat: int, number: int, events: list[Event]) -> tuple[int, ...]:
    """Give the traveller counters (ruling M7).

    Returns:
        The indices of the traveller's new counters that end a row. The caller must turn them.
    """
    due: tuple[int, ...] = ()
    supply = 0
    trigger, refill = False, 0
    for _ in range(number):
        if state.left >= 0 or state.players == 1 or not state.chart:
            state.held[seat] += (from_supply(state),)
            supply += 1
            continue
        state.held[seat] += (state.chart.pop(),)
        state.moved = True
        left = len(state.chart)
        if left in state.ends:
            if state.checks:
                due += (len(state.held[seat]) - 1,)
            if not left:
                if state.back:
                    _refill(state)
                    refill = len(state.chart)
                else:
                    trigger = True
    events.append(Earned(seat, number, supply))
    if refill:
        events.append(Refilled(refill))
    if trigger:
        ending.trigger(state, seat, "chart", events)
    return due


def _refill(state: MerkatorState) -> None:
    """Fill the top side at random from the supply, when the back is used up (ruling M19).

    All of the supply is shuffled face down: which of these counters the letters once seen are on, nobody knows.
    """
    state.back = False
    state.supply = [code - KNOWN if code >= KNOWN else code for code in state.supply]
    state.chance.shuffle(state.supply)
    state.learned()
    fill_chart(state)


def turn(state: MerkatorState, code: int) -> int:
    """Show a counter's letter to everybody; return it as it is kept from now on."""
    if code >= KNOWN:
        return code
    piles = (state.chart, state.supply, *state.held)
    if any(other < KNOWN and other != code for pile in piles for other in pile):
        state.learned()
    return code + KNOWN
