"""The server's time and the ids that are made from it. Nothing here sleeps or waits."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1420070400.0


class Clock:
    """The time that deadlines, tokens, nonces and ids are reckoned by.

    Args:
        frozen: stand still except for `advance`; otherwise the machine's time passes as well.
    """

    def __init__(self, *, frozen: bool = False) -> None:
        self._start = time.time() if frozen else None
        self._offset = 0.0

    def now(self) -> float:
        """Give the time in seconds since 1970."""
        return (time.time() if self._start is None else self._start) + self._offset

    def advance(self, seconds: float) -> None:
        """Let this many seconds pass at once."""
        self._offset += seconds


class Snowflakes:
    """Ids as Discord makes them: 42 bits of time, 10 of the machine, 12 that count. Always rising."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """Make an id that is later than every one before it."""
        moment = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22 | 17 << 12
        self._last = max(moment, self._last + 1)
        return self._last


def iso(seconds: float) -> str:
    """Write a time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
