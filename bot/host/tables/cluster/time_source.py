"""The one source of time: the wall's and a monotonic one, read together. It finds the times that do not count.

It tells the present, and keeps when the bot did not run or could not be reached. What that means for people's
clock is in `hours` and `clocks`; what is brought back when the wall's clock is, in `clock_correction`.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import NamedTuple

from bot.host.tables.cluster import clock_correction
from bot.host.timing import season_rules
from bot.host.timing.hours import Span
from storage import Storage, Transaction
from storage.queues import clock_correction as stored
from storage.queues import heartbeats
from storage.queues.heartbeats import Beat, Outage
from storage.queues.shards import WHOLE, Shards
from storage.rows import Table

_log = logging.getLogger(__name__)

BEAT = timedelta(seconds=60)
"""The interval of heartbeats."""
OUTAGE = timedelta(minutes=3)
"""The least time without a heartbeat that counts as an outage."""
PATIENCE = timedelta(minutes=15)
"""The time after an outage without time-outs, for people who could not reach the bot."""
_LATE = BEAT + OUTAGE
_FAR = timedelta(days=7)
"""By how much a clock must be set forward for tables to seem at rest that are not."""
_KEPT = timedelta(days=400)
"""For how long outages are known."""


def wall_clock() -> datetime:
    """The machine's own clock, in UTC."""
    return datetime.now(UTC)


class Reading(NamedTuple):
    """Simultaneous readings of both clocks: a time, and seconds since some moment."""

    wall: datetime
    monotonic: float


class TimeSource:
    """The present time, and the time spans that clocks skip.

    A machine that is suspended, a process that is stopped and a clock that is set wrong all show in two
    successive readings. Three minutes or more between them by either clock are an outage. So is a heartbeat
    that is late by that much, or a time without Discord. If the wall clock has gone back by that much
    against the other one, stored times in the future are moved back too. Smaller differences are ignored.

    Args:
        storage: stores outages.
        wall: the present, in UTC.
        monotonic: a monotonic clock in seconds; None for those of `wall` if that is not the machine's own.
        reachable: whether people on a shard's servers can reach the bot now.
        shards: those of this process. Data of other shards comes from their processes' rows.

    Attributes:
        shards: those of this process.
    """

    def __init__(
        self,
        storage: Storage,
        wall: Callable[[], datetime] = wall_clock,
        monotonic: Callable[[], float] | None = None,
        reachable: Callable[[int], bool] = lambda _: True,
        shards: Shards = WHOLE,
    ) -> None:
        self._storage = storage
        self._wall = wall
        own = time.monotonic if wall is wall_clock else lambda: wall().timestamp()
        self._monotonic = monotonic or own
        self._reachable = reachable
        self._first = self._last = Reading(wall(), self._monotonic())
        self._begun = False
        self._beaten: Reading | None = None
        self._written: Reading | None = None
        self._lost: dict[int, datetime] = {}
        self._noticed: list[Outage | timedelta] = []
        self._keeping = asyncio.Lock()
        self._outages: tuple[Outage, ...] = ()
        self._beats: tuple[Beat, ...] = ()
        self._began = dict.fromkeys(shards.own, self._last.wall)
        self._reached = frozenset(shards.own)
        # Those that people could never reach by this process so far.
        self._joining = set(shards.own)
        self.shards = shards

    def __call__(self) -> datetime:
        """The present."""
        return self.read().wall

    def read(self) -> Reading:
        """Read both clocks. What shows in them is kept by the next `settle`."""
        last, now = self._last, self._now()
        self._last = now
        if self._begun:
            self._compare(last, now)
        return now

    def age(self, reading: Reading) -> timedelta:
        """Return the age of a reading, the larger one of both clocks."""
        now = self._now()
        return max(now.wall - reading.wall, timedelta(seconds=now.monotonic - reading.monotonic))

    def stopwatch(self) -> Callable[[], timedelta]:
        """Read both clocks; returns what tells how long ago that was."""
        return partial(self.age, self.read())

    def latest(self) -> datetime:
        """The present, or what it would be if nobody had set the clock back since this process started.

        The age of what this process has noted is never too small by it.
        """
        now = self.read()
        passed = timedelta(seconds=now.monotonic - self._first.monotonic)
        return max(now.wall, self._first.wall + passed)

    def _now(self) -> Reading:
        return Reading(self._wall(), self._monotonic())

    def outages_of(self, server: int) -> tuple[Span, ...]:
        """The times that do not count on a server, in order; where no process serves it now, this time too."""
        found = tuple((one.began, one.ended) for one in self._outages if one.shards.have(server))
        if self.shards.have(server) or self.playable(server):
            return found
        seen = [one.beat for one in self._beats if one.shards.have(server)]
        return (*found, (max(seen), self._last.wall)) if seen else found

    def stops_of(self, table: Table) -> tuple[Span, ...]:
        """All that stops every clock of a table."""
        return season_rules.stops(table, self.outages_of(table.server))

    def playable(self, server: int | None = None) -> bool:
        """Return whether people on a server could play at the last reading; for None, on any server of this process."""
        if server is None:
            return bool(self._reached)
        if self.shards.have(server):
            return self.shards.of(server) in self._reached
        seen = [one.beat for one in self._beats if one.shards.have(server)]
        return bool(seen) and self._last.wall - max(seen) < _LATE

    def began(self, server: int | None = None) -> datetime:
        """Since when people on a server can play without a break; on all servers of this process's if None."""
        if server is None:
            return max(self._began.values())
        if self.shards.have(server):
            return self._began[self.shards.of(server)]
        return max((one.since for one in self._beats if one.shards.have(server)), default=self._last.wall)

    async def begin(self) -> None:
        """Note that the bot starts; it did not run since its last beat."""
        now = self.read().wall
        self._began = dict.fromkeys(self.shards.own, now)
        latest, beats = await self._storage.read(self._before)
        if latest is not None and latest - now >= OUTAGE:
            # The clock was set back meanwhile; by how much only its last reading can tell.
            self._lost = {shard: beat for shard, beat in beats.items() if beat <= now}
            await self._keep(latest - now)
            self._lost.clear()
        await self._storage.write(lambda tx: heartbeats.begin(tx, now, OUTAGE, self.shards))
        await self._recall()
        self._begun = True

    async def _before(self, tx: Transaction) -> tuple[datetime | None, dict[int, datetime]]:
        """Return the clock's latest reading before this start, and when each shard was last served."""
        total = self.shards.total
        last = {shard: await heartbeats.last(tx, Shards((shard,), total)) for shard in self.shards.own}
        served = {shard: beat for shard, beat in last.items() if beat is not None}
        return await heartbeats.latest_clock(tx, self.shards), served

    async def settle(self) -> datetime:
        """Return the present, once all that the clocks have shown by now is stored and in force.

        Every action begins with this, and no alarm rings before it.
        """
        self.read()
        if self._noticed:
            async with self._keeping:
                while self._noticed:
                    await self._keep(self._noticed[0])
                    del self._noticed[0]
        return self._wall()

    async def beat(self) -> datetime:
        """Note that the bot runs, unless that was noted less than a minute ago; returns the present."""
        now = await self.settle()
        if self._written is None or self.age(self._written) >= BEAT:
            # A bot that nobody can reach might as well not run: if it ends like this, that time counts for nobody.
            await self._note(now)
            if self._storage.shared or self.shards != WHOLE:
                await self._recall()
            self._written = self.read()
            self.beaten()
        return now

    def beaten(self) -> None:
        """Take it that the bot runs as it should: the next beat is a minute from now."""
        self._beaten = self.read()

    async def leave(self) -> None:
        """Note that the bot ends, at a time when it could be reached, and what the clocks have shown until then."""
        await self._note(await self.settle())

    async def _note(self, now: datetime) -> None:
        """Note that the shards are served that people can reach, and what the clock reads."""
        reached = Shards(tuple(sorted(self._reached)), self.shards.total)
        others = Shards(tuple(sorted(set(self.shards.own) - self._reached)), self.shards.total)

        async def write(tx: Transaction) -> None:
            await heartbeats.beat(tx, now, reached)
            await heartbeats.note_clock(tx, now, others)

        await self._storage.write(write)

    def gone_back(self, since: datetime) -> bool:
        """Return whether the wall clock has been set back since a reading."""
        return since - self.read().wall >= OUTAGE

    def _compare(self, last: Reading, now: Reading) -> None:
        """Find out what lies between two readings."""
        by_wall = now.wall - last.wall
        passed = timedelta(seconds=max(0.0, now.monotonic - last.monotonic))
        back = passed - by_wall
        before = last.wall
        if back >= OUTAGE:
            _log.warning("The clock of this machine was set back by %s", back)
            before = before - back
            self._lost = {shard: min(lost - back, before) for shard, lost in self._lost.items()}
            if self._beaten is not None:
                self._beaten = self._beaten._replace(wall=min(self._beaten.wall - back, before))
            self._noticed.append(back)
            self._began = dict.fromkeys(self.shards.own, now.wall)
        elif back <= -_FAR:
            self._noticed.append(back)
        since = None
        if passed >= OUTAGE or by_wall >= OUTAGE:
            since = before
        elif self._beaten is not None and now.monotonic - self._beaten.monotonic >= _LATE.total_seconds():
            since = self._beaten.wall
        if since is not None:
            self._out(self.shards.own, since, now)
        self._reached = frozenset(shard for shard in self.shards.own if self._reachable(shard))
        for shard in self.shards.own:
            if shard not in self._reached:
                # It was lost some time since it was last seen to be there.
                self._lost.setdefault(shard, since or before)
            elif (lost := self._lost.pop(shard, now.wall)) <= now.wall - OUTAGE:
                self._out((shard,), lost, now)
            else:
                self._joining.discard(shard)

    def _out(self, shards: tuple[int, ...], since: datetime, now: Reading) -> None:
        """Note an outage of shards that has just ended."""
        which = "" if self.shards == WHOLE else f" on shards {', '.join(map(str, shards))}"
        _log.warning("No clock runs%s from %s to %s: the bot was not available", which, since, now.wall)
        self._noticed.append(Outage(Shards(shards, self.shards.total), since, now.wall))
        self._began |= dict.fromkeys(shards, now.wall)
        if self._beaten is not None:
            self._beaten = now

    async def _keep(self, what: Outage | timedelta) -> None:
        """Store an outage, or move what goes with a clock that was moved; from here on it is in force."""

        async def write(tx: Transaction) -> None:
            if isinstance(what, timedelta) and what < timedelta():
                await stored.push(tx, self._wall(), -what)
            elif isinstance(what, timedelta):
                await clock_correction.pull(tx, self._wall(), what, self.shards)
            else:
                await self._store(tx, what)
            for shard, lost in self._lost.items():
                # Nobody can reach the bot: if it ends like this, it has not run since then, whatever the clock did.
                one = Shards((shard,), self.shards.total)
                await heartbeats.beat(tx, lost, one, clock=self._wall())

        # A clock that is moved concerns the seats of all tables.
        await self._storage.write(write, alone=isinstance(what, timedelta))
        if isinstance(what, Outage):
            self._joining.difference_update(what.shards.own)
        await self._recall()

    async def _store(self, tx: Transaction, outage: Outage) -> None:
        """Store an outage; none is what another process has served until this one was ready to."""
        for shard in outage.shards.own:
            one = Shards((shard,), outage.shards.total)
            served = await heartbeats.last(tx, one) if shard in self._joining else None
            began = max(outage.began, served or outage.began)
            if began <= outage.ended - OUTAGE:
                await heartbeats.record_outage(tx, began, outage.ended, one)

    async def _recall(self) -> None:
        after = self._wall() - _KEPT

        async def read(tx: Transaction) -> tuple[list[Outage], list[Beat]]:
            return await heartbeats.outages(tx, after), await heartbeats.beats(tx)

        outages, beats = await self._storage.read(read)
        self._outages, self._beats = tuple(outages), tuple(beats)
