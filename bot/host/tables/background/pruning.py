"""Deletes what has been done with for long: messages that were sent or given up, alarms that have rung."""

from datetime import timedelta
from typing import Final

from bot.host.tables.time_source import TimeSource
from storage import Storage
from storage.queues import alarms, outbox

KEPT: Final = timedelta(days=30)
"""For how long what is done with can be looked at."""
_APART: Final = timedelta(days=1)


class Pruning:
    """Deletes once a day what nobody needs any more.

    Args:
        storage: where it is.
        time: tells the present.
    """

    def __init__(self, storage: Storage, time: TimeSource) -> None:
        self._storage = storage
        self._time = time
        self._last = time()

    async def prune(self) -> None:
        """Delete what has been done with for longer than `KEPT`."""
        self._last = now = self._time()
        await self._storage.write(lambda tx: outbox.prune(tx, now - KEPT))
        await self._storage.write(lambda tx: alarms.prune(tx, now - KEPT))

    async def look(self) -> None:
        """Do it again if that was a day ago, or the clock was set back."""
        if not timedelta() <= self._time() - self._last < _APART:
            await self.prune()
