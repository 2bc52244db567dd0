"""What the choices of El Capitan are measured by, and the order in which they stand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.el_capitan import quantities as count
from games.el_capitan.state import CapitanFields, CapitanState
from games.engine import State
from games.engine.pages.gains import Measure
from games.engine.pages.model import Choice
from games.engine.quantities import Number


def payday(position: CapitanFields, seat: int) -> Number:
    """Return what a payday would pay a seat now."""
    return count.payday(position.pay(), seat)


def _position(state: State) -> CapitanState:
    assert isinstance(state, CapitanState)
    return state


def _owes(state: State) -> list[int]:
    """What everybody's loans would cost, as they lie."""
    return [_position(state).owed(seat) for seat in range(state.players)]


_PAYDAY: Mapping[str, Measure] = {"payday": lambda state: _position(state).pay().totals}
_MONEY: Mapping[str, Measure] = {"money": lambda state: _position(state).money}
_OWES: Mapping[str, Measure] = {"owes": _owes}
MEASURES: Mapping[str, Measure] = MappingProxyType({**_PAYDAY, **_MONEY, **_OWES})
BUILDING: Mapping[str, Measure] = MappingProxyType(_PAYDAY)
"""What building, and sailing to build, is measured by."""
COLLECTING: Mapping[str, Measure] = MappingProxyType(_MONEY)
"""What moving the pirate is measured by."""
SETTLING: Mapping[str, Measure] = MappingProxyType({**_MONEY, **_OWES})
"""What choices after a payday are measured by."""


def order(choice: Choice, seat: int) -> tuple[int, ...]:
    """What adds most to the reader's payday first, then what adds least to the others', then what costs least."""
    return -choice.brings("payday", seat), choice.brings_others("payday", seat), choice.price


def booty(choice: Choice, seat: int) -> tuple[int, ...]:
    """What brings the reader most money first."""
    return (-choice.brings("money", seat),)
