"""Base classes of moves (a seat's actions) and events (their public or private results)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, TypeAlias, TypeVar

import msgspec

E = TypeVar("E", bound="Event")
Seat: TypeAlias = Annotated[int, "seat"]
"""A seat's number, from 0. The text in a field's type is its meaning in a game's reference."""


def _verb(name: str) -> str:
    """Return a class name in its JSON form: TakeLoan becomes take_loan."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="verb", tag=_verb):
    """A single action of a player. A game has a subclass for each verb, with at most three scalar fields.

    Moves are compared and hashed by value. The JSON form is an object with the verb and the fields.
    """

    @property
    def verb(self) -> str:
        """The verb as written in JSON and in commands."""
        return str(type(self).__struct_config__.tag)


def best(moves: Sequence[Move], worth: Sequence[float], rng: Random) -> Move:
    """Return one of the moves with the highest worth, drawn if there are several."""
    most = max(worth)
    return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == most])


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_verb):
    """Something that happened. A game has a subclass for each kind. The game's `text` words it."""

    def seen_by(self: E, seat: int | None) -> E:  # noqa: ARG002 most events are public
        """Return this event as a seat may know it; None is a spectator.

        An event with a secret overrides this. A secret in the result must also be in the seat's view before
        or after the move.
        """
        return self
