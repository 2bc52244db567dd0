"""Two processes with two shards each on one PostgreSQL: one follows the other, whether that was killed or leaves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec

from bot.host.timing import clocks
from bot.host.timing.alarms import TimeOut, set_alarm
from bot.host.timing.clocks import HOUR, Clock, Terms
from bot.text import say
from storage import Transaction
from storage.play import tables
from tests import databases
from tests.bot.front import short as short_edition
from tests.bot.front.process import KONTOR, THREAD, WARM, RunningProcess, Seated
from tests.loopback.interactions import PENDING
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback

pytestmark = databases.server_only

SHARDS = 4


class Several:
    """The processes of one bot.

    Attributes:
        here: the one with the shard of the people's server, as a test knows it.
        there: the other one.
    """

    def __init__(self, server: Loopback, url: str, folder: Path) -> None:
        server.gateway.shards = SHARDS
        # A fraction of what the processes keep to: it shows which of them has not waited for its turn.
        server.gateway.identify_seconds = 0.1
        self.server = server
        self.url = url
        self.folder = folder
        self._half = (server.world.guild.id >> 22) % SHARDS // 2
        self.there = self.process("there", 1 - self._half)
        self.here = RunningProcess(server, self.process("here", self._half), folder / "here", url)

    def process(self, name: str, half: int | None = None) -> BotProcess:
        """A process with one half of the shards: by default that of the people's server."""
        first = 2 * (self._half if half is None else half)
        folder = self.folder / name
        folder.mkdir()
        variables = {
            "KONTOR_TOKEN": self.server.token,
            "KONTOR_EDITIONS": str(short_edition.keep(folder)),
            "KONTOR_DATABASE": self.url,
            "KONTOR_SHARDS": f"{first}-{first + 1}/{SHARDS}",
            "SEVERAL": "1",
        }
        return BotProcess(
            self.server,
            KONTOR,
            args=("run", "--yes"),
            env=variables,
            data_dir=folder,
            warm=WARM,
            name=name,
            shards=2,
        )


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Several]:
    async with databases.fresh(folder) as url, Loopback() as server:
        several = Several(server, url, folder)
        try:
            async with several.here.bot:
                await several.here.bot.ready()
                async with several.there:
                    await several.there.ready()
                    await server.until(several.here.hellos, what="hello")
                    yield several
                    assert server.gateway.too_soon == 0
        finally:
            await several.here.close()


async def test_what_a_killed_process_had_to_do_another_does(tmp_path: Path) -> None:
    """A computer is to move, a thread is being made, a direct message and a time-out are due; then they are played to the end."""
    async with running(tmp_path) as several:
        here, server = several.here, several.server
        rng = Random(3)
        table = await here.game(*here.people("Anna", "Ben"), computers=1, short=True)
        await here.choose_direct_messages(table.people[0])
        begun = await here.lobby(*here.people("Cleo", "Dora"), short=True)
        late = await here.game(*here.people("Emil", "Frida"), short=True)
        slow = await late.owing()
        assert slow is not None
        panel, button = await table.handing_over(1, rng)
        await table.announced()
        pause = server.faults.pause(THREAD)
        begun.people[0].click(begun.lobby, label=say("button.start"))
        await pause.reached()
        direct = len(table.direct(0))
        here.ask_to_die()
        await run_out(late, slow)
        table.people[1].click(panel, custom_id=button.custom_id)
        assert await here.bot.ended() == -9
        pause.abandon()
        await server.until(lambda: len(table.direct(0)) > direct, within=60, what="the direct message")
        assert len(table.direct(0)) == direct + 1
        assert await table.owing() == 0, "the computer has moved"
        await server.until(lambda: begun.messages("turn"), within=60, what="the other table's first turn")
        assert begun.lobby.thread is not None
        await server.until(
            lambda: len(late.messages("turn")) > 1, within=60, what="the turn after a time-out"
        )
        await here.bot.restart()
        for one in (table, begun):
            await one.announced()
            await one.played(rng)
        while (seat := await late.owing()) is not None:
            await late.onward(seat, rng)
        assert [row.seat for row in await late.log() if row.kind == "timeout"] == [slow]
        assert await here.findings() == []


async def run_out(table: Seated, seat: int) -> None:
    """Have the time of a seat that is to move be out now, as if its turn had begun a day ago."""
    now = datetime.now(UTC)

    async def write(tx: Transaction) -> None:
        before = await tables.find(tx, table.key)
        assert before is not None
        terms = Terms(bank=24, increment=24, cap=24, out="turn")
        await tables.save(tx, before, msgspec.structs.replace(before, terms=msgspec.to_builtins(terms)))
        sits = (await tables.seats(tx, table.key))[seat]
        known = clocks.clock_of(sits)
        clock = Clock(bank=HOUR * 24, turn=0 if known is None else known.turn, since=now - HOUR * 24)
        fresh = msgspec.structs.replace(sits, clock=clocks.kept(clock))
        await tables.save_seats(tx, [sits], [fresh])
        await set_alarm(tx, TimeOut(table.key, seat), now, now)

    await (await table.process.storage()).write(write)


async def test_a_rolling_restart_under_clicks_answers_each_and_plays_none_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as several:
        here, server = several.here, several.server
        rng = Random(5)
        table = await here.game(*here.people("Anna", "Ben"))
        before = set(server.world.interactions)
        async with several.process("heir") as heir:
            while here.bot.running:
                seat = await table.owing()
                assert seat is not None, "the game is over before the process has left"
                moves = await table.moves()
                press = table.press(seat, await table.panel(seat), rng)
                await press.answer()
                rows = [row for row in await table.log() if row.interaction == press.id]
                assert await table.moves() - moves == sum(row.kind == "move" for row in rows)
            assert await here.bot.ended() == 0
            await heir.ready()
            assert (len(server.gateway.listening("heir")), server.gateway.listening("here")) == (2, set())
            for _ in range(3):
                seat = await table.owing()
                assert seat is not None
                await table.act(seat, rng)
            clicks = [one for key, one in server.world.interactions.items() if key not in before]
            assert all(one.failure is None for one in clicks)
            assert all(any(reply.kind not in PENDING for reply in one.replies) for one in clicks)
            assert any(one.refused_answers for one in clicks), "both have heard of some"
            assert await here.findings() == []
