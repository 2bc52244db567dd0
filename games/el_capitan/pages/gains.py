"""The measures of El Capitan's choices, and their sorting order."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.el_capitan import quantities as count
from games.el_capitan.state import CapitanFields, CapitanState
from games.engine import State, Text
from games.engine.pages.gains import Measure
from games.engine.pages.model import Choice
from games.engine.quantities import Number, told_number
from games.engine.words.texts import Speaker, Together

say = Speaker("el_capitan")


def payday(position: CapitanFields, seat: int) -> Number:
    """Return what a payday would pay a seat now."""
    return count.payday(position.pay(), seat)


def _position(state: State) -> CapitanState:
    assert isinstance(state, CapitanState)
    return state


def _owes(state: State) -> list[int]:
    """Return the current cost of each seat's loans."""
    return [_position(state).owed(seat) for seat in range(state.players)]


_PAYDAY: Mapping[str, Measure] = {"payday": lambda state: _position(state).pay().totals}
_MONEY: Mapping[str, Measure] = {"money": lambda state: _position(state).money}
_OWES: Mapping[str, Measure] = {"owes": _owes}
MEASURES: Mapping[str, Measure] = MappingProxyType({**_PAYDAY, **_MONEY, **_OWES})
BUILDING: Mapping[str, Measure] = MappingProxyType(_PAYDAY)
"""The measures of building, and of sailing to build."""
COLLECTING: Mapping[str, Measure] = MappingProxyType(_MONEY)
"""The measures of moving the pirate."""
SETTLING: Mapping[str, Measure] = MappingProxyType({**_MONEY, **_OWES})
"""The measures of choices after a payday."""


def changed(told: Text | Together, change: int, *, several: bool = False) -> Text:
    """Return the line of a turn, or what several have changed, with the change of the reader's payday."""
    key = "page.told.changed"
    return say(f"{key}.several" if several else key, told=told, payday=told_number(change))


def order(choice: Choice, seat: int) -> tuple[int, ...]:
    """Sort by the reader's highest payday gain, then the least gain of the rivals, then the least cost."""
    return -choice.brings("payday", seat), choice.brings_others("payday", seat), choice.price


def booty(choice: Choice, seat: int) -> tuple[int, ...]:
    """Sort by the reader's highest income."""
    return (-choice.brings("money", seat),)
