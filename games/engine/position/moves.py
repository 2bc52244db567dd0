"""Moves and events: what a seat does, and what the table hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import msgspec

E = TypeVar("E", bound="Event")


def _verb(name: str) -> str:
    """Return a class name in the form it has as JSON: TakeLoan becomes take_loan."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="verb", tag=_verb):
    """One step of a player. A game has a subclass for each verb, with at most three scalar fields.

    Moves are compared and hashed by value. As JSON a move is an object of its verb and its fields.
    """

    @property
    def verb(self) -> str:
        """The verb as it is written in JSON and in commands."""
        return str(type(self).__struct_config__.tag)


def best(moves: Sequence[Move], worth: Sequence[float], rng: Random) -> Move:
    """Return one of the moves that are worth most, drawn where there are several."""
    most = max(worth)
    return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == most])


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_verb):
    """Something that happened. A game has a subclass for each kind; how it is told is up to the game's `text`."""

    def seen_by(self: E, seat: int | None) -> E:  # noqa: ARG002 most events are public
        """Return this event as a seat may know it; None is a spectator.

        A kind of event that names a secret overrides this. Every secret that stays in the answer is in
        that seat's view before or after the move.
        """
        return self
