"""Rings the alarms that are due, and notes that the bot runs. What an alarm does is not its business.

An alarm is done with by the transaction that does what it is for, or it rings again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.host.changes.effects import NotOursError
from bot.host.errors import FrozenTableError, RefusalError
from bot.host.outbox.worker import LEASE
from bot.host.tables.cluster.time_source import BEAT, PATIENCE, TimeSource
from bot.host.timing.alarms import (
    Alarm,
    DailyAlarm,
    DealAlarm,
    LeagueAlarm,
    OfPerson,
    Ringing,
    SeekAlarm,
    TimeOut,
    UnreadableAlarm,
    VoteOver,
    WeekAlarm,
    claim_alarms,
)
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.workers import TookTooLongError
from storage import Storage, StorageError
from storage.play import tables
from storage.queues import alarms
from storage.queues.shards import WHOLE

_log = logging.getLogger(__name__)

_FROZEN = timedelta(hours=6)
_SLOW = timedelta(minutes=10)
"""The delay of an alarm if its table's log takes too long to replay."""
_AT_ONCE = 16


class Scheduler:
    """Works off the alarms.

    Args:
        storage: where they are.
        ring: does what an alarm is for, and has it done with in the same transaction.
        time: tells the present, and what does not count.
        owner: a name for this process's claims, unlike any other's.
    """

    def __init__(
        self,
        storage: Storage,
        ring: Callable[[Ringing, str], Awaitable[object]],
        time: TimeSource,
        owner: str,
    ) -> None:
        self._storage = storage
        self._ring = ring
        self._time = time
        self._owner = owner
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look for alarms soon."""
        self._wake.set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                wait = BEAT
                try:
                    _, due = await self._work()
                    if due is not None:
                        wait = min(wait, max(due - self._time(), timedelta()))
                except Exception as error:  # noqa: BLE001 -- nothing may end the ringing for good
                    log_failure(_log, "alarm", error, "The alarms can't be processed")
                await self._news(max(wait, timedelta(seconds=0.2)))
        finally:
            with contextlib.suppress(StorageError):
                await self._storage.write(lambda tx: alarms.release(tx, self._owner))
                await self._time.leave()

    async def ring(self) -> int:
        """Note that the bot runs, and ring all that is due; returns how many alarms rang."""
        count, _ = await self._work()
        return count

    async def _work(self) -> tuple[int, datetime | None]:
        """Ring all that is due; returns how many alarms rang, and when the next one can.

        While no one can reach the bot nothing rings: people must not be late for what they could not be told.
        """
        count = 0
        while True:
            now = await self._time.beat()
            # Mostly nothing is due, and looking holds up nobody who writes.
            due = await self._storage.read(alarms.next_due) if self._time.playable() else None
            if due is None or due > now:
                return count, due
            claimed = await self._storage.write(
                lambda tx: claim_alarms(tx, self._owner, self._time(), LEASE, _AT_ONCE)
            )
            if not claimed:
                return count, due
            for one in claimed:
                if isinstance(one, UnreadableAlarm):
                    await self._give_up(one, "this version does not know it")
                else:
                    # What it logs is about this alarm, and no later line is.
                    await asyncio.create_task(self._one(one), name=f"alarm {one.number}")
            count += len(claimed)

    async def _one(self, ringing: Ringing) -> None:
        log_context.begin(alarm=ringing.number)
        # What has happened since it was claimed may be just what keeps it from ringing.
        now = await self._time.settle()
        server = await self._server(ringing.alarm)
        until = self._time.began(server) + PATIENCE
        if not self._time.playable():
            await self._postpone(ringing, ringing.due)
            return
        if not self._time.playable(server):
            # It stays claimed until the claim ends, and is looked at again.
            return
        if isinstance(ringing.alarm, (TimeOut, VoteOver)) and now < until:
            await self._postpone(ringing, until)
            return
        try:
            await self._ring(ringing, self._owner)
        except NotOursError:
            _log.info("Alarm %s was claimed by another process", ringing.number)
        except FrozenTableError as refusal:
            # It can be mended; until then nobody can act there.
            _log.info("Alarm %s waits: %s", ringing.number, refusal)
            await self._postpone(ringing, self._time() + _FROZEN)
        except TookTooLongError as error:
            _log.warning("Alarm %s waits: the log of its table was %s", ringing.number, error)
            await self._postpone(ringing, self._time() + _SLOW)
        except RefusalError as refusal:
            await self._give_up(ringing, refusal)
        except Exception as error:  # noqa: BLE001 -- its claim ends by itself, and it rings again
            log_failure(_log, "alarm", error, "Alarm %s (%s) failed", ringing.number, ringing.kind)

    async def _server(self, alarm: Alarm) -> int | None:
        """Return the server of an alarm, if it matters here; None for no single one."""
        if self._time.shards == WHOLE:
            return None
        match alarm:
            case OfPerson():
                return None
            case WeekAlarm(server) | DailyAlarm(server) | DealAlarm(server):
                return server
            case SeekAlarm(server) | LeagueAlarm(server):
                return server
            case _:
                found = await self._storage.read(lambda tx: tables.find(tx, alarm.table))
                return None if found is None else found.server

    async def _postpone(self, ringing: Ringing, due: datetime) -> None:
        await self._storage.write(lambda tx: alarms.postpone(tx, ringing.number, self._owner, due))

    async def _give_up(self, alarm: Ringing | UnreadableAlarm, why: object) -> None:
        failed = log_context.failure("alarm")
        _log.warning("Alarm %s (%s) is given up: %s", alarm.number, alarm.kind, why, extra=failed)
        await self._storage.write(lambda tx: alarms.finish(tx, alarm.number, self._owner, self._time()))

    async def _news(self, wait: timedelta) -> None:
        try:
            async with asyncio.timeout(wait.total_seconds()):
                await self._wake.wait()
        except TimeoutError:
            return
        self._wake.clear()
