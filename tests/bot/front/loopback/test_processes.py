"""Two processes with two shards each on one PostgreSQL: one follows the other, whether that was killed or leaves."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

import aiohttp
import msgspec
import pytest
from sqlalchemy import select

from bot.host.timing import clocks
from bot.host.timing.alarms import TimeOut, set_alarm
from bot.host.timing.clocks import HOUR, Clock, Terms
from bot.text import say
from storage import Transaction, schema
from storage.play import tables
from tests import databases
from tests.bot.front.process import OPEN_DM, ORIGINAL, THREAD, Seated
from tests.bot.front.several import Several, given, running
from tests.loopback.faults import Pause
from tests.loopback.interactions import PENDING, Interaction
from tests.loopback.process import BotProcess
from tests.loopback.server import Request

pytestmark = databases.server_only

TABLES = 6
"""At how many people click at once."""
LEAVING = 12.0
"""Seconds within which a process has left that is relieved: what hangs is waited for for five."""


async def test_processes_that_start_together_identify_one_after_the_other(tmp_path: Path) -> None:
    async with given(tmp_path) as several, several.here.bot, several.there:
        await asyncio.gather(several.here.bot.ready(), several.there.ready())
        assert several.server.gateway.starts == 4


@pytest.mark.long
async def test_processes_that_start_together_identify_five_seconds_apart(tmp_path: Path) -> None:
    began = time.monotonic()
    async with given(tmp_path, 5.0) as several, several.here.bot, several.there:
        await asyncio.gather(several.here.bot.ready(within=60), several.there.ready(within=60))
        assert several.server.gateway.starts == 4
    assert time.monotonic() - began >= 3 * 5 - 1


async def test_what_a_killed_process_had_to_do_another_does(tmp_path: Path) -> None:
    """A computer thinks, a thread, a direct message and a time-out are under way; then all are played to the end."""
    async with running(tmp_path) as several:
        here, server = several.here, several.server
        rng = Random(3)
        begun = await here.lobby(*here.people("Cleo", "Dora"), short=True)
        late = await here.game(*here.people("Emil", "Frida"), short=True)
        slow = await late.owing()
        assert slow is not None
        told = await here.game(*here.people("Gil", "Hanna"), short=True)
        calling, call = await told.handing_over(0, rng)
        await here.choose_direct_messages(told.people[1])
        table = await here.game(*here.people("Anna", "Ben"), computers=1, short=True)
        # The worker that thinks is there once it has thought.
        panel, button = await table.handing_over(1, rng)
        await table.people[1].click(panel, custom_id=button.custom_id).answer()
        panel, button = await table.handing_over(1, rng)
        for one in (table, told):
            await one.announced()
        direct = len(told.direct(1))

        several.there.send(signal.SIGSTOP)
        thread, message = server.faults.pause(THREAD), server.faults.pause(OPEN_DM)
        begun.people[0].click(begun.lobby, label=say("button.start"))
        for worker in workers(here.bot):
            os.kill(worker, signal.SIGSTOP)
        await table.people[1].click(panel, custom_id=button.custom_id).answer()
        async with held(late, slow):
            await told.people[0].click(calling, custom_id=call.custom_id).answer()
            await asyncio.gather(thread.reached(), message.reached(), thinking(here.bot))
            while claimed(await several.here.read(leases)) != {"start", "dm", "time_out", "computer"}:
                pass
            await here.bot.kill()
            assert here.bot.returncode == -signal.SIGKILL
        for pause in (thread, message):
            pause.abandon()
        several.there.send(signal.SIGCONT)

        await server.until(lambda: len(told.direct(1)) > direct, within=60, what="the direct message")
        assert await table.owing() == 0, "the computer has moved"
        await server.until(lambda: begun.messages("turn"), within=60, what="the other table's first turn")
        assert begun.lobby.thread is not None
        await server.until(lambda: len(late.called()) > 1, within=60, what="the turn after a time-out")
        await here.bot.restart()
        for one in (table, told, begun):
            await one.announced()
        assert len(told.direct(1)) == direct + 1
        assert len(server.world.threads(server.world.channel)) == 4
        for one in (table, told, begun):
            await one.played(rng)
        while (seat := await late.owing()) is not None:
            await late.onward(seat, rng)
        assert [row.seat for row in await late.log() if row.kind == "timeout"] == [slow]
        assert await here.findings() == []


async def leases(tx: Transaction) -> list[tuple[str, datetime]]:
    """Return all claims: messages and alarms by their kinds, and computers' turns; each until when."""
    found: list[tuple[str, datetime]] = []
    for rows in (schema.outbox, schema.alarm):
        query = select(rows.c.kind, rows.c.lease_until).where(
            rows.c.done.is_(None), rows.c.lease_until.is_not(None)
        )
        found += [(kind, until) for kind, until in await tx.execute(query)]
    return found + [
        ("computer", until) for (until,) in await tx.execute(select(schema.thinking.c.lease_until))
    ]


def claimed(found: list[tuple[str, datetime]]) -> set[str]:
    now = datetime.now(UTC)
    return {kind for kind, until in found if until > now}


def workers(bot: BotProcess) -> list[int]:
    """The processes that a bot has spawned."""
    stats = [path.read_text() for path in Path("/proc").glob("[0-9]*/stat")]
    found = [one.rpartition(")")[2].split()[1] for one in stats]
    return [int(one.split()[0]) for one, parent in zip(stats, found, strict=True) if int(parent) == bot.pid]


async def thinking(bot: BotProcess) -> None:
    """Wait until a computer thinks, as the bot's figures say."""
    [address] = re.findall(r"http://\S+/metrics", "\n".join(bot.log))
    async with aiohttp.ClientSession() as session, asyncio.timeout(20):
        while "\nkontor_computers_thinking 1.0\n" not in await (await session.get(address)).text():
            pass


@asynccontextmanager
async def held(table: Seated, seat: int) -> AsyncIterator[None]:
    """Have the time of a seat that must move be out, and all who would say so wait for the table."""
    await run_out(table, seat)
    storage = await table.process.storage()
    has, gives = asyncio.Event(), asyncio.Event()

    async def hold(tx: Transaction) -> None:
        await tables.find(tx, table.key, lock=True)
        has.set()
        await gives.wait()

    holding = asyncio.create_task(storage.write(hold))
    try:
        await has.wait()
        now = datetime.now(UTC)
        await storage.write(lambda tx: set_alarm(tx, TimeOut(table.key, seat), now, now))
        yield
    finally:
        gives.set()
        await holding


async def run_out(table: Seated, seat: int) -> None:
    """Have a seat that is to move have had its time, as if its turn had begun a day ago; nobody is told to look."""
    now = datetime.now(UTC)

    async def write(tx: Transaction) -> None:
        before = await tables.find(tx, table.key)
        assert before is not None
        terms = Terms(bank=24, increment=24, cap=24, out="turn")
        await tables.save(tx, before, msgspec.structs.replace(before, terms=msgspec.to_builtins(terms)))
        sits = (await tables.seats(tx, table.key))[seat]
        known = clocks.clock_of(sits)
        clock = Clock(bank=HOUR * 24, turn=0 if known is None else known.turn, since=now - HOUR * 24)
        fresh = msgspec.structs.replace(sits, clock=clocks.to_json(clock))
        await tables.save_seats(tx, [sits], [fresh])

    await (await table.process.storage()).write(write)


class Clicking:
    """People at a table who go on clicking.

    Attributes:
        presses: what they have pressed.
    """

    def __init__(self, table: Seated, rng: Random) -> None:
        self.table = table
        self.presses: list[Interaction] = []
        self._rng = rng

    async def press(self) -> None:
        """Press something; it must be answered in full, and be played once at most."""
        table = self.table
        seat, moves = await table.owing(), await table.moves()
        assert seat is not None, "the game is over before the process has left"
        press = table.press(seat, await table.panel(seat), self._rng)
        self.presses.append(press)
        await press.answer()
        rows = [row for row in await table.log() if row.interaction == press.id]
        assert await table.moves() - moves == sum(row.kind == "move" for row in rows)

    async def while_it_runs(self, bot: BotProcess) -> None:
        while bot.running:
            await self.press()


@pytest.mark.parametrize("hangs", [False, pytest.param(True, marks=pytest.mark.long)])
async def test_a_rolling_restart_under_clicks_answers_each_and_plays_none_twice(
    tmp_path: Path, hangs: bool
) -> None:
    """An answer that takes its time is waited for; one that hangs keeps no process from leaving."""
    async with running(tmp_path) as several, clicked(several, TABLES) as clicking:
        here, server = several.here, several.server
        slow = await here.game(*here.people("Gil", "Hanna"))
        async with several.process("heir") as heir:
            async with asyncio.TaskGroup() as people:
                for one in clicking:
                    people.create_task(one.while_it_runs(here.bot))
                asked, answer = await acknowledged(slow)
                assert not server.gateway.listening("heir")
                await heir.ready()
                await server.until(lambda: any("this one ends" in line for line in here.bot.log), what="word")
                leaving = asyncio.create_task(here.bot.ended(within=LEAVING))
                await asyncio.wait({leaving}, timeout=3.0)
                assert here.bot.running, "it waits for what it answers"
                if not hangs:
                    answer.release()
                    assert (await asked.answer()).post
                assert await leaving == 0
            assert (len(server.gateway.listening("heir")), server.gateway.listening("here")) == (2, set())
            for one in clicking:
                for _ in range(3):
                    await one.press()
            presses = [press for one in clicking for press in one.presses]
            assert all(press.failure is None for press in presses)
            assert all(any(reply.kind not in PENDING for reply in press.replies) for press in presses)
            assert any(press.refused_answers for press in presses), "both have heard of some"
            assert await here.findings() == []


async def acknowledged(table: Seated) -> tuple[Interaction, Pause]:
    """Have somebody told that an answer will come, which is held: a process does so that knows of another one."""
    while True:
        asked = table.people[0].slash("my turn", where=table.place, table=table.code)
        held = partial(_is_for, asked)
        answer = table.process.server.faults.pause(ORIGINAL, where=held)
        if (await asked.reply()).kind in PENDING:
            await answer.reached()
            return asked, answer


def _is_for(asked: Interaction, request: Request) -> bool:
    return request.params["webhook_token"] == asked.token


@asynccontextmanager
async def clicked(several: Several, number: int) -> AsyncIterator[list[Clicking]]:
    """Have so many tables whose people click."""
    here, rng = several.here, Random(5)
    pairs = [here.people(f"Anna {one}", f"Ben {one}") for one in range(number)]
    yield [Clicking(table, rng) for table in await asyncio.gather(*(here.game(*pair) for pair in pairs))]
