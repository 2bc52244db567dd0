"""The state of a host at one moment, in figures that name no one."""

from collections.abc import Mapping

import msgspec

STUCK = 60.0
"""Seconds for which a message may lie ready without being taken."""


class HostStats(msgspec.Struct, frozen=True):
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
