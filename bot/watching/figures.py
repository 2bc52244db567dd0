"""How a host fares at one moment, in figures of nobody in particular, and what is wrong if anything is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

STUCK = 60.0
"""Seconds for which a message may lie ready without anybody taking it."""


class Figures(msgspec.Struct, frozen=True):
    """What the database and the host's memory hold.

    Attributes:
        tables: their number by state: a table's status, or "away" for a live one on a server that the bot has left.
        unsent: how many messages are to be sent, now or later.
        age: for how many seconds the oldest of them has been due; 0 if none is.
        ready: for how many seconds a message has lain ready to be sent, untried; 0 if none does.
        positions: how many are kept in memory.
        thinking: at how many tables a computer thinks.
    """

    tables: Mapping[str, int]
    unsent: int
    age: float
    ready: float
    positions: int
    thinking: int


class Watched(Protocol):
    """What is watched."""

    async def figures(self) -> Figures | None:
        """Return how it fares; None before its database is open. Raises whatever the database raises."""

    def healthy(self) -> bool:
        """Whether Discord is connected."""

    @property
    def waiting(self) -> str | None:
        """What the bot waits for before it begins at all, or begins a session, in a sentence; None while nothing is."""

    def troubles(self) -> list[str]:
        """Return what else is wrong, a sentence each."""

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """For each shard, how many seconds its last heartbeat took to be acknowledged; NaN or infinite where none was."""


def troubles(figures: Figures | None, watched: Watched) -> list[str]:
    """Return what is wrong, a sentence each.

    Args:
        figures: None if the database does not answer.
        watched: the bot.
    """
    waiting = watched.waiting
    found = [] if watched.healthy() else [waiting or "Discord is not connected."]
    found += watched.troubles()
    if figures is None:
        # Before its first session it has not opened its database.
        found += [] if waiting else ["The database does not answer."]
    elif figures.ready > STUCK:
        found.append(f"Nobody has taken what is to be sent for {figures.ready:.0f} seconds.")
    return found
