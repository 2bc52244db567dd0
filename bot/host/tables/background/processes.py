"""The processes of one bot: whether another one has shards of this one's too, and when this one is to leave.

A process that is followed by another with its shards leaves once that one serves them. Until then both hear of what
people do there.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from bot.host.tables.time_source import TimeSource
from storage import Storage
from storage.queues import processes
from storage.queues.processes import Process
from storage.queues.shards import covered, meet

_log = logging.getLogger(__name__)

_SAID: Final = timedelta(seconds=10)
"""How often a process says that it runs."""
GONE: Final = timedelta(seconds=45)
"""After how long without a word a process is taken to have ended."""
APART = timedelta(seconds=5)
"""How long Discord wants there to be between two identifies of a bucket."""


class Processes:
    """What a process knows of those beside it.

    Args:
        storage: the database; on a file there is one process only, and nothing is noted.
        time: tells the present, and which shards are this process's.
        name: this process's.

    Attributes:
        doubled: whether another process has shards of this one's.
        foremost: whether this process is the oldest of those that have shards of its; alone it is, too.
        relieved: set once others serve all of this one's shards: it is to leave.
    """

    def __init__(self, storage: Storage, time: TimeSource, name: str) -> None:
        self._storage = storage
        self._time = time
        self._name = name
        self._began = self._said = time()
        self._ready = False
        self.doubled = False
        self.foremost = True
        self.relieved = asyncio.Event()

    async def begin(self) -> None:
        """Note that this process starts."""
        if self._storage.shared:
            self._began = self._said = now = self._time()
            await self._storage.write(lambda tx: processes.begin(tx, self._own(now), now - GONE))
            await self.look()

    async def ready(self) -> None:
        """Note that this process serves its shards: others that do may leave."""
        if self._storage.shared and not self._ready:
            self._ready = True
            await self._say()

    async def look(self) -> None:
        """See which other processes there are, and say now and then that this one runs."""
        if not self._storage.shared:
            return
        now = self._time()
        if not timedelta() <= now - self._said < _SAID:
            await self._say()
        living = await self._storage.read(lambda tx: processes.living(tx, now - GONE))
        # It was moved if the clock was set back.
        self._began = next((one.began for one in living if one.name == self._name), self._began)
        own = self._time.shards
        beside = [one for one in living if one.name != self._name and meet(one.shards, own)]
        younger = [one for one in beside if (one.began, one.name) > (self._began, self._name)]
        self.doubled = bool(beside)
        self.foremost = len(younger) == len(beside)
        served = covered(own, [one.shards for one in younger if one.ready])
        if served and not self.relieved.is_set():
            _log.info("Another process serves the shards of this one, which leaves")
            self.relieved.set()

    async def end(self) -> None:
        """Note that this process has ended."""
        if self._storage.shared:
            await self._storage.write(lambda tx: processes.end(tx, self._name))

    async def turn_to_identify(self, bucket: int) -> float:
        """Take the next time at which a shard of a bucket may identify, over all processes; returns seconds until then."""
        now = self._time()
        turn = await self._storage.write(lambda tx: processes.turn_to_identify(tx, bucket, now, APART))
        return (turn - now).total_seconds()

    async def _say(self) -> None:
        self._said = now = self._time()
        await self._storage.write(lambda tx: processes.seen(tx, self._own(now)))

    def _own(self, now: datetime) -> Process:
        return Process(
            name=self._name, shards=self._time.shards, began=self._began, seen=now, ready=self._ready
        )
