"""The tables with a computer to move that this process has claimed. If it ends, another process claims them."""

from bot.host.outbox.worker import LEASE
from bot.host.tables.cluster.time_source import TimeSource
from storage import Storage
from storage.queues import thinking


class Claims:
    """The claims of one process.

    Args:
        storage: the database.
        time: tells the present.
        owner: the process's name, as its actions have it, which make claims too.
    """

    def __init__(self, storage: Storage, time: TimeSource, owner: str) -> None:
        self._storage = storage
        self._time = time
        self._owner = owner
        self._taken: set[int] = set()

    async def take(self) -> list[int]:
        """Claim the tables whose process has ended; returns their keys."""
        now = self._time()
        # Mostly there are none, and looking holds up nobody who writes.
        if not await self._storage.read(lambda tx: thinking.any_free(tx, now)):
            return []
        found = await self._storage.write(lambda tx: thinking.take(tx, self._owner, now, LEASE))
        self._taken.update(found)
        return found

    async def hold(self, table: int) -> bool:
        """Hold the claim that an action of this process has made on a table, or make one; whether it is this process's."""
        now = self._time()
        if await self._storage.read(lambda tx: thinking.is_held(tx, table, self._owner, now + LEASE / 2)):
            return True
        self._taken.add(table)
        return await self._storage.write(lambda tx: thinking.claim(tx, table, self._owner, now, LEASE))

    async def leave(self, table: int) -> None:
        """Give up a claim that no action gives up, since none has made it."""
        if table in self._taken:
            await self.drop(table)

    async def drop(self, table: int) -> None:
        """Give up a claim, whatever has made it: no action follows."""
        self._taken.discard(table)
        await self._storage.write(lambda tx: thinking.end(tx, table, self._owner))

    async def release(self) -> None:
        """Leave all tables to other processes."""
        await self._storage.write(lambda tx: thinking.release(tx, self._owner))
