"""What other processes have written, so that this one looks: they tell it, and every two seconds it finds out by itself.

Nothing depends on being told: a poll reads the database. What this process has written is told to the others
after it was committed, and gathered for a moment, since each telling is a statement.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from bot.watching.failures import log_failure, log_recovery
from storage import Storage, StorageError
from storage.engines.line import MOST
from storage.play import tables

_log = logging.getLogger(__name__)

EVERY = 2.0
"""Seconds between two polls for what was not announced."""
_GATHERED = 0.05
"""Seconds for which what is to be told is gathered."""


class News:
    """Tells other processes of what this one has written, and hears of what they have.

    Args:
        storage: the database.
        heard: called with the tables that others may have changed, and whenever they may have written anything.
        watched: the tables that people here look at.
        look: sees to what another process has left behind.
    """

    def __init__(
        self,
        storage: Storage,
        heard: Callable[[Collection[int]], None],
        watched: Callable[[], Collection[int]],
        look: Callable[[], Awaitable[None]],
    ) -> None:
        self._storage = storage
        self._heard = heard
        self._watched = watched
        self._look = look
        self._line = storage.line(self._hear)
        self._state: str | None = None
        self._rows: dict[int, object] = {}
        self._to_tell: set[int] = set()
        self._telling: asyncio.Event = asyncio.Event()

    def tell(self, table: int | None = None) -> None:
        """Have the others told that this process has written something, perhaps at a table."""
        if self._storage.shared:
            self._to_tell |= set() if table is None else {table}
            self._telling.set()

    async def run(self) -> None:
        """Hear, look and tell until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._look_again_and_again(), name="news")
            both.create_task(self._tell_again_and_again(), name="news to others")

    async def close(self) -> None:
        """Hear nothing more."""
        await self._line.close()

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                await self.look()
                log_recovery(_log)
            except StorageError as error:
                log_failure(_log, None, error, "What other processes write can't be seen")
            except Exception as error:  # noqa: BLE001 -- nothing may end the looking for good
                log_failure(_log, "background", error, "What other processes write can't be seen")
            await asyncio.sleep(EVERY)

    async def _tell_again_and_again(self) -> None:
        while True:
            await self._telling.wait()
            await asyncio.sleep(_GATHERED)
            try:
                await self.tell_now()
            except Exception as error:  # noqa: BLE001 -- nothing may end the telling for good
                log_failure(_log, "background", error, "The other processes can't be told")

    async def look(self) -> None:
        """Look whether a process has written since the last look, and for what another process has left behind."""
        state = await self._line.state()
        if state != self._state:
            watched = self._watched()
            rows = dict[int, object](await self._storage.read(lambda tx: tables.stands(tx, watched)))
            changed = {table for table, row in rows.items() if self._rows.get(table) != row}
            self._rows = rows
            self._state = state
            self._heard(changed)
        await self._look()

    async def tell_now(self) -> None:
        """Tell the others what was gathered; if they can't be told, they find out."""
        self._telling.clear()
        words, self._to_tell = " ".join(str(table) for table in sorted(self._to_tell)), set()
        try:
            # What is too long to be told is found out too.
            await self._line.tell(words[:MOST].rpartition(" ")[0] if len(words) > MOST else words)
        except StorageError as error:
            _log.info("The other processes can't be told: %s", error)

    def _hear(self, words: str) -> None:
        self._heard([int(word) for word in words.split() if word.isdecimal()])
