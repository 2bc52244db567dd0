"""What a player of El Capitan can do; what the table hears of it is in `rules/events.py`.

A card is the index of its kind in the edition's `cards`, a city a number as in `edition.py`, a harbour
space counts from 0, a building site from 1. All moves of one meaning are one object; still they are
compared by value, since they may come from JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, TypeAlias

import msgspec

from games.engine import Move

Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Buy(Move, frozen=True, gc=False):
    """Buy an open sailing card."""

    card: Index


class Sail(Move, frozen=True, gc=False):
    """Use a card for what it names: to its destination, or to the other city of a connection."""

    card: Index


class Seals(Move, frozen=True, gc=False):
    """Use a destination card for its seals; where to follows by a `Steer`."""

    card: Index


class Steer(Move, frozen=True, gc=False):
    """Choose the destination of the seat's ship by the seals of the card just named."""

    to: Index


class Build(Move, frozen=True, gc=False):
    """Build a warehouse where one's own ship lies; the site can be chosen for the city's first one only."""

    site: Annotated[int, msgspec.Meta(ge=1, le=12)]
    neutral: bool = False


class Reopen(Move, frozen=True, gc=False):
    """Open an own shut warehouse again, on the next site."""

    neutral: bool = False


class Fortify(Move, frozen=True, gc=False):
    """Build a fortress where one's own ship lies."""


class Borrow(Move, frozen=True, gc=False):
    """Go to the bank and take a loan of a kind; it ends the turn."""

    loan: Index


class Idle(Move, frozen=True, gc=False):
    """Go to the bank without a loan, where none can be had; it ends the turn."""


class Raid(Move, frozen=True, gc=False):
    """Move the pirate for free, for having sailed to Islas Canarias, and collect in the city it comes to."""

    to: Index
    space: Index


class Tow(Move, frozen=True, gc=False):
    """Move the pirate for money, by steps, without collecting."""

    to: Index
    space: Index


class SailPirate(Move, frozen=True, gc=False):
    """Use a card for what it names, for the pirate."""

    card: Index


class SealsPirate(Move, frozen=True, gc=False):
    """Use a destination card for its seals, for the pirate; where to follows by a `SteerPirate`."""

    card: Index


class SteerPirate(Move, frozen=True, gc=False):
    """Choose the pirate's destination by the seals of the card just named."""

    to: Index


class Anchor(Move, frozen=True, gc=False):
    """End the voyage of the pirate that was moved by cards: on this harbour space."""

    space: Index


class Done(Move, frozen=True, gc=False):
    """End the turn after its action."""


class Repay(Move, frozen=True, gc=False):
    """Pay back the loan that is asked for."""


class Extend(Move, frozen=True, gc=False):
    """Extend the loan that is asked for until the next payday."""


class Appoint(Move, frozen=True, gc=False):
    """Name who starts the next phase."""

    seat: Index


VERBS: Mapping[str, type[Move]] = MappingProxyType(
    {
        "buy": Buy,
        "sail": Sail,
        "seals": Seals,
        "steer": Steer,
        "build": Build,
        "reopen": Reopen,
        "fortify": Fortify,
        "borrow": Borrow,
        "idle": Idle,
        "raid": Raid,
        "tow": Tow,
        "sail_pirate": SailPirate,
        "seals_pirate": SealsPirate,
        "steer_pirate": SteerPirate,
        "anchor": Anchor,
        "done": Done,
        "repay": Repay,
        "extend": Extend,
        "appoint": Appoint,
    }
)


buy = cache(Buy)
sail = cache(Sail)
seals = cache(Seals)
steer = cache(Steer)
build = cache(Build)
reopen = cache(Reopen)
borrow = cache(Borrow)
raid = cache(Raid)
tow = cache(Tow)
sail_pirate = cache(SailPirate)
seals_pirate = cache(SealsPirate)
steer_pirate = cache(SteerPirate)
anchor = cache(Anchor)
appoint = cache(Appoint)
FORTIFY = Fortify()
IDLE = Idle()
DONE = Done()
REPAY = Repay()
EXTEND = Extend()
