"""When computers think for so long that it has to be said. Nothing is said here."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

LONG = timedelta(seconds=3)
"""From then on it is said that they think."""


class SlowNotices:
    """Knows since when computers think at each table.

    Args:
        clock: the present, in UTC.
        tell: called with a table once they have thought there for long, and again when they are done.
    """

    def __init__(self, clock: Callable[[], datetime], tell: Callable[[int, bool], None]) -> None:
        self._clock = clock
        self._tell = tell
        self._since: dict[int, datetime] = {}
        self._noticed: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, table: int) -> None:
        """Computers begin to think at a table."""
        self._since.setdefault(table, self._clock())
        if self._timer is None:
            # It is due later than all others.
            self.wake()

    def end(self, table: int) -> None:
        """They are done."""
        self._since.pop(table, None)
        if table in self._noticed:
            self._noticed.discard(table)
            self._tell(table, False)

    def is_long(self, table: int) -> bool:
        """Return whether to show that computers think at a table."""
        return table in self._noticed

    def wake(self) -> None:
        """Tell of the tables where it has taken long by now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._clock()
        long = [one for one, since in self._since.items() if one not in self._noticed and now - since > LONG]
        self._noticed.update(long)
        left = [since + LONG - now for one, since in self._since.items() if one not in self._noticed]
        if left:
            # A moment later, so that it has been longer than that.
            wait = min(left).total_seconds() + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)
        for table in long:
            self._tell(table, True)

    def close(self) -> None:
        """Tell no one any more."""
        self._since.clear()
        self._noticed.clear()
        self.wake()
