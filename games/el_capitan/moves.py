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

Kind: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=99), "kind of sailing card: index in the edition's `cards`"
]
City: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "city: index in the edition's `cities`"]
Space: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "harbour space, from 0"]
Site: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=12), "building site, from 1"]
Loan: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "kind of loan: index in the edition's `loans`"]
Starter: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "seat"]
Neutral: TypeAlias = Annotated[bool, "true for a neutral warehouse"]


class Buy(Move, frozen=True, gc=False):
    """Buy an open sailing card."""

    card: Kind


class Sail(Move, frozen=True, gc=False):
    """Use a card for what it names: to its destination, or to the other city of a connection."""

    card: Kind


class Seals(Move, frozen=True, gc=False):
    """Use a destination card for its seals; where to follows by `steer`."""

    card: Kind


class Steer(Move, frozen=True, gc=False):
    """Choose the destination of the seat's ship by the seals of the card just named."""

    to: City


class Build(Move, frozen=True, gc=False):
    """Build a warehouse where one's own ship lies; the site can be chosen for the city's first one only."""

    site: Site
    neutral: Neutral = False


class Reopen(Move, frozen=True, gc=False):
    """Open an own shut warehouse again, on the next site."""

    neutral: Neutral = False


class Fortify(Move, frozen=True, gc=False):
    """Build a fortress where one's own ship lies."""


class Borrow(Move, frozen=True, gc=False):
    """Go to the bank and take a loan of a kind; it ends the turn."""

    loan: Loan


class Idle(Move, frozen=True, gc=False):
    """Go to the bank without a loan, where none can be had; it ends the turn."""


class Raid(Move, frozen=True, gc=False):
    """Move the pirate for free, for having sailed to Islas Canarias, and collect in the city it comes to."""

    to: City
    space: Space


class Tow(Move, frozen=True, gc=False):
    """Move the pirate for money, by steps, without collecting."""

    to: City
    space: Space


class SailPirate(Move, frozen=True, gc=False):
    """Use a card for what it names, for the pirate."""

    card: Kind


class SealsPirate(Move, frozen=True, gc=False):
    """Use a destination card for its seals, for the pirate; where to follows by `steer_pirate`."""

    card: Kind


class SteerPirate(Move, frozen=True, gc=False):
    """Choose the pirate's destination by the seals of the card just named."""

    to: City


class Anchor(Move, frozen=True, gc=False):
    """End the voyage of the pirate that was moved by cards: on this harbour space."""

    space: Space


class Done(Move, frozen=True, gc=False):
    """End the turn after its action."""


class Repay(Move, frozen=True, gc=False):
    """Pay back the loan that is asked for."""


class Extend(Move, frozen=True, gc=False):
    """Extend the loan that is asked for until the next payday."""


class Appoint(Move, frozen=True, gc=False):
    """Name who starts the next phase."""

    seat: Starter


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
