"""The one source of time: the wall's and a monotonic one, read together. It finds the times that count for nobody.

It tells the present, and keeps when the bot did not run or could not be reached. What that means for anybody's
clock is in `hours` and `clocks`; what is brought back when the wall's clock is, in `setback`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from bot.host.tables import clock_shift
from bot.host.timing.hours import Span
from storage import Storage, Transaction
from storage.queues import pulse, setback

_log = logging.getLogger(__name__)

BEAT = timedelta(seconds=60)
"""How often it is noted that the bot runs."""
OUTAGE = timedelta(minutes=3)
"""From how long on a time without a sign of the bot is one in which it did not run."""
PATIENCE = timedelta(minutes=15)
"""How long after an outage nobody's time runs out: people who could not reach the bot should have a moment."""
_LATE = BEAT + OUTAGE
_FAR = timedelta(days=7)
"""By how much a clock must be set forward for tables to seem at rest that are not."""
_KEPT = timedelta(days=400)
"""For how long outages are known."""


def wall_clock() -> datetime:
    """The machine's own clock, in UTC."""
    return datetime.now(UTC)


class Reading(NamedTuple):
    """What both clocks have told at once: a time, and seconds since some moment."""

    wall: datetime
    monotonic: float


class TimeSource:
    """Tells the time, and knows when time did not count.

    A machine that is suspended, a process that is stopped and a clock that is set wrong all show in two readings one
    after the other. Three minutes or more between them by either clock are an outage, and so is a beat that is late
    by that much, or a time without Discord. If the wall's clock has gone back against the other one by that much,
    what it had noted as times to come is brought back with it. Less is nothing.

    Args:
        storage: where outages are kept.
        wall: the present, in UTC.
        monotonic: seconds that only ever go forward; None for those of `wall` if that is not the machine's own.
        reachable: whether people can reach the bot now.

    Attributes:
        outages: the times that count for nobody.
        began: since when people can play without a break.
        reachable: whether they could at the last reading.
    """

    def __init__(
        self,
        storage: Storage,
        wall: Callable[[], datetime] = wall_clock,
        monotonic: Callable[[], float] | None = None,
        reachable: Callable[[], bool] = lambda: True,
    ) -> None:
        self._storage = storage
        self._wall = wall
        own = time.monotonic if wall is wall_clock else lambda: wall().timestamp()
        self._monotonic = monotonic or own
        self._reachable = reachable
        self._last = Reading(wall(), self._monotonic())
        self._begun = False
        self._beaten: Reading | None = None
        self._written: Reading | None = None
        self._lost: datetime | None = None
        self._noticed: list[Span | timedelta] = []
        self._keeping = asyncio.Lock()
        self.outages: tuple[Span, ...] = ()
        self.began = self._last.wall
        self.reachable = True

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
        """How long ago a reading was, by whichever clock says more."""
        now = self._now()
        return max(now.wall - reading.wall, timedelta(seconds=now.monotonic - reading.monotonic))

    def _now(self) -> Reading:
        return Reading(self._wall(), self._monotonic())

    async def begin(self) -> None:
        """Note that the bot starts; it did not run since its last beat."""
        now = self.read().wall
        self.began = now
        last = await self._storage.read(pulse.last)
        if last is not None and last - now >= OUTAGE:
            # The clock was set back meanwhile; by how much only the last beat can tell.
            await self._keep(last - now)
        await self._storage.write(lambda tx: pulse.begin(tx, now, OUTAGE))
        await self._recall()
        self._begun = True

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
            if self.reachable:
                await self._storage.write(lambda tx: pulse.beat(tx, now))
            if self._storage.shared:
                await self._recall()
            self._written = self.read()
            self.beaten()
        return now

    def beaten(self) -> None:
        """Take it that the bot runs as it should: the next beat is a minute from now."""
        self._beaten = self.read()

    async def leave(self) -> None:
        """Note that the bot ends, at a time when it could be reached."""
        now = self.read().wall
        if self.reachable:
            await self._storage.write(lambda tx: pulse.beat(tx, now))

    def gone_back(self, since: datetime) -> bool:
        """Whether the wall's clock has been set back since it told a time."""
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
            self._lost = None if self._lost is None else min(self._lost - back, before)
            if self._beaten is not None:
                self._beaten = self._beaten._replace(wall=min(self._beaten.wall - back, before))
            self._noticed.append(back)
            self.began = now.wall
        elif back <= -_FAR:
            self._noticed.append(back)
        since = None
        if passed >= OUTAGE or by_wall >= OUTAGE:
            since = before
        elif self._beaten is not None and now.monotonic - self._beaten.monotonic >= _LATE.total_seconds():
            since = self._beaten.wall
        if since is not None:
            self._out(since, now)
        self.reachable = self._reachable()
        if not self.reachable:
            # It was lost some time since it was last seen to be there.
            self._lost = self._lost or since or before
        elif self._lost is not None:
            lost, self._lost = self._lost, None
            if now.wall - lost >= OUTAGE:
                self._out(lost, now)

    def _out(self, since: datetime, now: Reading) -> None:
        """Note an outage that has just ended."""
        _log.warning("Nobody's time counts from %s to %s: the bot was not available", since, now.wall)
        self._noticed.append((since, now.wall))
        self.began = now.wall
        if self._beaten is not None:
            self._beaten = now

    async def _keep(self, what: Span | timedelta) -> None:
        """Store an outage, or move what goes with a clock that was moved; from here on it is in force."""

        async def write(tx: Transaction) -> None:
            if isinstance(what, timedelta) and what < timedelta():
                await setback.push(tx, self._wall(), -what)
            elif isinstance(what, timedelta):
                await clock_shift.pull(tx, self._wall(), what)
            else:
                await pulse.out(tx, began=what[0], ended=what[1])
            if self._lost is not None:
                # Nobody can reach the bot: if it ends like this, it has not run since then, whatever the clock did.
                await pulse.beat(tx, self._lost)

        await self._storage.write(write)
        await self._recall()

    async def _recall(self) -> None:
        after = self._wall() - _KEPT
        self.outages = tuple(await self._storage.read(lambda tx: pulse.outages(tx, after)))
