"""Detect changes by other processes: by their notifications, and by polling every two seconds.

A notification is only a hint; readers query the database. This process notifies the others after its
commits. Notifications are batched briefly, since each one is a statement.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from bot.telemetry.failures import log_failure, log_recovery
from storage import Storage, StorageError
from storage.engines.listener import MOST
from storage.play import tables

_log = logging.getLogger(__name__)

EVERY = 2.0
"""Seconds between two polls."""
_GATHERED = 0.05
"""Seconds for batching notifications."""


class ChangeFeed:
    """Notifies other processes of what this one has written, and hears of what they have.

    Args:
        storage: the database.
        changed: called with the tables that others may have changed, and whenever they may have written anything.
        watched: the tables that somebody here looks at.
        polled: sees to what another process has left behind.
    """

    def __init__(
        self,
        storage: Storage,
        changed: Callable[[Collection[int]], None],
        watched: Callable[[], Collection[int]],
        polled: Callable[[], Awaitable[None]],
    ) -> None:
        self._storage = storage
        self._changed = changed
        self._watched = watched
        self._polled = polled
        self._listener = storage.listener(self._on_notify)
        self._state: str | None = None
        self._rows: dict[int, object] = {}
        self._unsent: set[int] = set()
        self._notifying: asyncio.Event = asyncio.Event()

    def notify(self, table: int | None = None) -> None:
        """Have the others notified that this process has written something, perhaps at a table."""
        if self._storage.shared:
            self._unsent |= set() if table is None else {table}
            self._notifying.set()

    async def run(self) -> None:
        """Hear, poll and notify until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._poll_again_and_again(), name="change feed")
            both.create_task(self._notify_again_and_again(), name="notifications")

    async def close(self) -> None:
        """Hear nothing more."""
        await self._listener.close()

    async def _poll_again_and_again(self) -> None:
        while True:
            try:
                await self.poll()
                log_recovery(_log)
            except StorageError as error:
                log_failure(_log, None, error, "The changes of other processes can't be read")
            except Exception as error:  # noqa: BLE001 -- nothing may end the polling for good
                log_failure(_log, "background", error, "The changes of other processes can't be read")
            await asyncio.sleep(EVERY)

    async def _notify_again_and_again(self) -> None:
        while True:
            await self._notifying.wait()
            await asyncio.sleep(_GATHERED)
            try:
                await self.flush()
            except Exception as error:  # noqa: BLE001 -- nothing may end the notifying for good
                log_failure(_log, "background", error, "The other processes can't be notified")

    async def poll(self) -> None:
        """See whether anybody has written since the last poll, and to what another process has left behind."""
        state = await self._listener.state()
        if state != self._state:
            watched = self._watched()
            rows = dict[int, object](await self._storage.read(lambda tx: tables.stands(tx, watched)))
            changed = {table for table, row in rows.items() if self._rows.get(table) != row}
            self._rows = rows
            self._state = state
            self._changed(changed)
        await self._polled()

    async def flush(self) -> None:
        """Notify the others of what was gathered; if they can't be notified, they find out by polling."""
        self._notifying.clear()
        words, self._unsent = " ".join(str(table) for table in sorted(self._unsent)), set()
        try:
            # What is too long for a notification is found out too.
            await self._listener.notify(words[:MOST].rpartition(" ")[0] if len(words) > MOST else words)
        except StorageError as error:
            _log.info("The other processes can't be notified: %s", error)

    def _on_notify(self, words: str) -> None:
        self._changed([int(word) for word in words.split() if word.isdecimal()])
