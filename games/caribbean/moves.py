"""What a player of Merchants of the Caribbean can do.

A card is the index of its kind in the edition's `cards`. All moves of one meaning are one object; still
they are compared by value, since they may come from JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, TypeAlias

import msgspec

from games.engine import Move

Kind: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=199), "kind of card: index in the edition's `cards`"]


class Reveal(Move, frozen=True, gc=False):
    """Turn the next card face up."""


class Stop(Move, frozen=True, gc=False):
    """End discovery and begin to take."""


class Repel(Move, frozen=True, gc=False):
    """Send the ship just revealed to the discard pile."""


class Keep(Move, frozen=True, gc=False):
    """Let the ship just revealed come into the harbour, though it could be repelled."""


class Loot(Move, frozen=True, gc=False):
    """Take a ship from the harbour for its coins."""

    ship: Kind


class Hire(Move, frozen=True, gc=False):
    """Take a person from the harbour into one's own display for its price."""

    person: Kind


class Fulfil(Move, frozen=True, gc=False):
    """Fulfil an open expedition; if there is a choice of persons, `give` follows."""

    expedition: Kind


class Give(Move, frozen=True, gc=False):
    """Give a person from one's own display for the next symbol of the expedition."""

    person: Kind


class Pass(Move, frozen=True, gc=False):
    """Decline to take any further card this turn."""


class EndTurn(Move, frozen=True, gc=False):
    """With no card to reveal in the whole game, end the turn."""


VERBS: Mapping[str, type[Move]] = MappingProxyType(
    {
        "reveal": Reveal,
        "stop": Stop,
        "repel": Repel,
        "keep": Keep,
        "loot": Loot,
        "hire": Hire,
        "fulfil": Fulfil,
        "give": Give,
        "pass": Pass,
        "end_turn": EndTurn,
    }
)


REVEAL = Reveal()
STOP = Stop()
REPEL = Repel()
KEEP = Keep()
PASS = Pass()
END_TURN = EndTurn()
loot = cache(Loot)
hire = cache(Hire)
fulfil = cache(Fulfil)
give = cache(Give)
