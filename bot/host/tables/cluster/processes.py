"""The processes of one bot: whether another one has shards of this one's too, and when this one is to leave.

A process that is followed by another with its shards leaves once that one serves them. Until then both hear of what
people do there.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from bot.host.tables.cluster.time_source import TimeSource
from storage import Storage
from storage.queues import alarms, outbox, processes, thinking
from storage.queues.processes import Process
from storage.queues.shards import covered, overlap

from .change_feed import EVERY, ChangeFeed
from .claims import Claims
from .request_share import EVERYTHING, STALE, YOUNG, RequestShare, fraction

_log = logging.getLogger(__name__)

_SAID: Final = timedelta(seconds=10)
"""The interval of a process's heartbeats."""
GONE: Final = timedelta(seconds=45)
"""After how long without a word a process is taken to have ended."""
APART = timedelta(seconds=5)
"""Discord's least interval between two identifies of a bucket."""


class Cluster:
    """What a process knows of those beside it; this is the one on a file, which has no others.

    Args:
        storage: the database.
        time: tells the present, and which shards are this process's.
        name: this process's, unlike any other's.
        changed: called with the tables that others may have changed, and whenever they may have written anything.
        watched: the tables that somebody here looks at.
        polled: sees to what another process has left behind, after each look at what was written.

    Attributes:
        name: this process's.
        feed: what other processes have written. A command may write into a file, too.
        claims: the tables whose computers this process sees to.
        overlapping: whether another process has shards of this one's.
        leader: whether this process is the oldest of those that have shards of its; alone it is, too.
        oldest: whether this process is the oldest of all; alone it is, too.
        superseded: set once others serve all of this one's shards: it is to leave.
    """

    def __init__(
        self,
        storage: Storage,
        time: TimeSource,
        name: str,
        changed: Callable[[Collection[int]], None],
        watched: Callable[[], Collection[int]],
        polled: Callable[[], Awaitable[None]],
    ) -> None:
        self._storage = storage
        self._time = time
        self.name = name
        self.feed = ChangeFeed(storage, changed, watched, polled)
        self.claims = Claims(storage, time, name)
        self.overlapping = False
        self.leader = self.oldest = True
        self.superseded = asyncio.Event()
        self._began = self._said = time()
        self._ready = False

    async def begin(self) -> None:
        """Take it that this process starts: claims found in a file are those of a process that has ended."""
        await self._storage.write(lambda tx: outbox.release(tx, None))
        await self._storage.write(lambda tx: alarms.release(tx, None))
        await self._storage.write(lambda tx: thinking.release(tx, None))

    async def ready(self) -> None:
        """Note that this process serves its shards: others that do may leave."""

    @property
    def request_share(self) -> RequestShare:
        """The part of the bot's requests that this process may make now."""
        return EVERYTHING

    async def look(self) -> None:
        """See which other processes there are, and say now and then that this one runs."""

    async def end(self) -> None:
        """Note that this process has ended."""

    async def hand_over(self) -> None:
        """Leave pending work to a process that runs a bot; for a host that was not entered."""
        await self.claims.release()
        await self.feed.flush()
        await self.feed.close()

    async def identify_slot(self, bucket: int, *, first: bool = False) -> float | None:  # noqa: ARG002 -- for others
        """Reserve the next identify of a shard of a bucket, over all processes.

        Args:
            bucket: a group of shards that identify sequentially.
            first: whether the shard has not been connected yet.

        Returns:
            The seconds until then; None if no other process has shards.
        """
        return None


class _Shared(Cluster):
    """One of several processes on a server's database."""

    _age: Callable[[], timedelta] | None = None
    _since_look: Callable[[], timedelta] | None = None
    _fraction = 1.0

    async def begin(self) -> None:
        self._began = self._said = now = self._time()
        await self._storage.write(lambda tx: processes.begin(tx, self._own(now), now - GONE))
        self._age = self._time.stopwatch()
        await self.look()

    @property
    def request_share(self) -> RequestShare:
        age, since_look = self._age, self._since_look
        if age is None or age().total_seconds() < YOUNG:
            settled = False
        else:
            settled = since_look is not None and since_look().total_seconds() < STALE
        own = self._time.shards
        return RequestShare(self._fraction if settled else len(own.own) / own.total, settled)

    async def ready(self) -> None:
        if not self._ready:
            self._ready = True
            await self._say()

    async def look(self) -> None:
        now, looked = self._time(), self._time.stopwatch()
        if not timedelta() <= now - self._said < _SAID:
            await self._say()
        living = await self._storage.read(lambda tx: processes.running(tx, now - GONE))
        # It was moved if the clock was set back.
        self._began = next((one.began for one in living if one.name == self.name), self._began)
        self.oldest = not living or living[0].name == self.name
        own = self._time.shards
        beside = [one for one in living if one.name != self.name and overlap(one.shards, own)]
        younger = [one for one in beside if (one.began, one.name) > (self._began, self.name)]
        self._fraction, self._since_look = fraction(own, [one.shards for one in beside]), looked
        self.overlapping = bool(beside)
        self.leader = len(younger) == len(beside)
        served = covered(own, [one.shards for one in younger if one.ready])
        if served and not self.superseded.is_set():
            _log.info("Another process serves the shards of this one; this one ends")
            self.superseded.set()

    async def end(self) -> None:
        await self._storage.write(lambda tx: processes.end(tx, self.name))

    async def identify_slot(self, bucket: int, *, first: bool = False) -> float:
        if first and self.overlapping:
            # By then the process before this one acknowledges first, and does not act on what this one has heard of too.
            await asyncio.sleep(2 * EVERY)
        now = self._time()
        slot = await self._storage.write(lambda tx: processes.identify_slot(tx, bucket, now, APART))
        return (slot - now).total_seconds()

    async def _say(self) -> None:
        self._said = now = self._time()
        await self._storage.write(lambda tx: processes.touch(tx, self._own(now)))

    def _own(self, now: datetime) -> Process:
        return Process(
            name=self.name, shards=self._time.shards, began=self._began, seen=now, ready=self._ready
        )


def cluster_class(storage: Storage) -> type[Cluster]:
    """Return what a database needs: on a file there is one process only."""
    return _Shared if storage.shared else Cluster
