"""The state of a host at one moment, in figures that name no one."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

STUCK = 60.0
"""The most seconds that a message should be ready without an attempt."""


class HostStats(msgspec.Struct, frozen=True):
    """Statistics of the database and the host's memory.

    Attributes:
        tables: their number by state: a table's status, or "away" for a live one on a server that the bot has left.
        unsent: the number of messages to send, now or later.
        age: seconds since the oldest of them became due; 0 if none is due.
        ready: the longest time in seconds that a message has been ready without an attempt; 0 if none is ready.
        positions: the number of cached positions.
        thinking: the number of tables with a thinking computer.
    """

    tables: Mapping[str, int]
    unsent: int
    age: float
    ready: float
    positions: int
    thinking: int


def since(past: datetime | None, now: datetime) -> float:
    """Return the seconds since a time; 0 for None, and for a time that is yet to come."""
    return 0.0 if past is None else max(0.0, (now - past).total_seconds())
