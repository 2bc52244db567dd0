"""Deletes what has been done with for long: messages that were sent or given up, alarms that have rung, old requests."""

from datetime import datetime, timedelta
from typing import Final

from bot.host.tables.cluster.time_source import TimeSource
from storage import Storage
from storage.community import data_requests
from storage.queues import alarms, outbox

KEPT: Final = timedelta(days=30)
"""For how long what is done with can be looked at."""
REQUESTS_KEPT: Final = timedelta(days=365)
"""For how long the log of requests about personal data is kept."""
_APART: Final = timedelta(days=1)


_AT_ONCE: Final = 1000
"""The most rows of each kind deleted in one transaction, since all other writers wait for it."""


class Pruning:
    """Deletes once a day what is not needed any more, some at each look.

    Args:
        storage: where it is.
        time: tells the present.
    """

    def __init__(self, storage: Storage, time: TimeSource) -> None:
        self._storage = storage
        self._time = time
        self._done: datetime | None = None

    async def prune(self) -> None:
        """Delete some of it, unless all was deleted within a day by a clock that was not set back since."""
        now = self._time()
        if self._done is not None and timedelta() <= now - self._done < _APART:
            return
        before = now - KEPT
        long_ago = now - REQUESTS_KEPT
        gone = (
            await self._storage.write(lambda tx: outbox.prune(tx, before, _AT_ONCE)),
            await self._storage.write(lambda tx: alarms.prune(tx, before, _AT_ONCE)),
            await self._storage.write(lambda tx: data_requests.prune(tx, long_ago, _AT_ONCE)),
        )
        if max(gone) < _AT_ONCE:
            self._done = now
