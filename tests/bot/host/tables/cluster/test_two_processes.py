"""Two processes on one database: what one has begun the other leaves alone, and takes up where it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.host.outbox.worker import LEASE
from bot.host.tables.cluster.time_source import OUTAGE
from storage import StorageError
from storage.play import log
from storage.queues import alarms
from storage.queues.shards import Shards
from tests import databases
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.outbox.test_worker import Post
from tests.bot.host.tables.test_computers import Slow
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows
from tests.crossing import Halting


class Looking:
    """Somebody who looks at tables, and is told what may have changed."""

    def __init__(self, *tables: int) -> None:
        self.tables = tables
        self.told: list[int] = []
        self.news = asyncio.Event()

    def changed(self, table: int) -> None:
        self.told.append(table)
        self.news.set()

    def wake(self) -> None:
        pass

    def watched(self) -> Collection[int]:
        return self.tables

    def attending(self, table: int) -> Collection[int]:
        return ()


@asynccontextmanager
async def thinking(make: Maker) -> AsyncIterator[tuple[Party, Party, Slow, int]]:
    """Two processes, and a table at which a computer of the first one thinks."""
    slow = Slow()
    first, second = await make(chooser=slow), await make()
    await first.invite("Ada")
    table = await first.game(people=1, computers=1)
    await first.play(table, 0, Over())
    await slow.thinking.wait()
    yield first, second, slow, table
    slow.go_on.set()
    await first.host.idle()


async def test_what_one_process_thinks_about_the_other_leaves_alone(make: Maker) -> None:
    async with thinking(make) as (first, second, slow, table):
        second.host._computers.wake(table)
        await second.host.poll()
        await second.host.idle()
        assert second.chooser.thoughts == []
        slow.go_on.set()
        await first.host.idle()
        assert [seat.owes for seat in await first.seats(table)] == [True, False]
        first.clock.move(seconds=LEASE.total_seconds())
        await second.host.poll()
        assert second.chooser.thoughts == [], "and its claim has gone with the move"


async def test_a_process_that_dies_while_a_computer_thinks_is_followed_by_another(make: Maker) -> None:
    async with thinking(make) as (first, second, slow, table):
        first.clock.move(seconds=LEASE.total_seconds() - 1)
        await second.host.poll()
        await second.host.idle()
        assert second.chooser.thoughts == []
        first.clock.move(seconds=1)
        await second.host.poll()
        await second.host.idle()
        assert len(second.chooser.thoughts) == 1
        slow.go_on.set()
        await first.host.idle()
        rows = await first.storage.read(lambda tx: log.read(tx, table))
        assert [row.seat for row in rows if row.kind == "move"] == [0, 1], "one move, not two"


async def test_a_process_that_ends_gives_what_it_thinks_about_back_at_once(make: Maker) -> None:
    async with thinking(make) as (first, second, _, _table):
        await first.host._computers.close()
        await second.host.poll()
        await second.host.idle()
        assert len(second.chooser.thoughts) == 1


async def test_what_another_process_did_at_a_table_is_found_out_once(make: Maker) -> None:
    first, second = await make(), await make()
    await first.invite("Ada", "Bob")
    tables = [await first.game() for _ in range(2)]
    looking = Looking(*tables)
    second.host.watch(looking)
    await second.host.poll()
    looking.told.clear()
    await first.play(tables[1], 0, Lift(1))
    await second.host.poll()
    assert looking.told == [tables[1]]
    await second.host.poll()
    assert looking.told == [tables[1]]


async def test_messages_that_another_process_wrote_are_sent(make: Maker) -> None:
    first, second = await make(), await make()
    await first.invite("Ada", "Bob")
    table = await first.game()
    await first.clear_outbox()
    post = Post()
    sending = asyncio.create_task(second.host.worker(post).run())
    await second.host.poll()
    await first.play(table, 0, Over())
    await second.host.poll()
    await post.arrived.wait()
    sending.cancel()
    await asyncio.wait({sending})


HERE, THERE = Shards((0,), 2), Shards((1,), 2)
"""The shard of the tables' server, and the other one."""
OTHER = 1 << 22 | 900


async def test_an_outage_of_one_shard_takes_nobodys_time_there_and_everybodys_elsewhere(make: Maker) -> None:
    first, second = await make(shards=HERE), await make(shards=THERE)
    clock, parties = first.clock, (first, second)
    assert HERE.have(SERVER)
    clock.lost.add(1)
    for _ in range(10):
        clock.move(minutes=1)
        for party in parties:
            await party.host.ring()
    assert [party.host.time.playable(SERVER) for party in parties] == [True, True]
    assert [party.host.time.playable(OTHER) for party in parties] == [False, False]
    [(_, until)] = first.host.time.outages_of(OTHER)
    assert until == clock.now, "it lasts"
    clock.lost.clear()
    await second.host.ring()
    clock.move(minutes=1)
    for party in parties:
        await party.host.ring()
        assert party.host.time.playable(OTHER)
        [(began, ended)] = party.host.time.outages_of(OTHER)
        assert ended - began >= OUTAGE
        assert party.host.time.outages_of(SERVER) == ()
        assert party.host.time.began(OTHER) == ended == clock.now - timedelta(minutes=1)


async def test_what_one_process_serves_until_another_is_ready_is_no_outage(make: Maker) -> None:
    first, second = await make(shards=HERE), await make(shards=HERE)
    second.host.time._reachable = lambda _: False
    for _ in range(10):
        first.clock.move(minutes=1)
        for party in (first, second):
            await party.host.ring()
    second.host.time._reachable = lambda _: True
    await second.host.ring()
    assert second.host.time.outages_of(SERVER) == ()


async def test_nobodys_time_runs_out_on_a_shard_that_no_process_serves(make: Maker) -> None:
    first, second = await make(shards=HERE), await make(shards=THERE)
    await first.invite("Ada", "Bob")
    table = await game(first, FAST)
    first.clock.times.remove(first.host.time)
    waiting = [one.number for one in await first.storage.read(alarms.pending)]
    for _ in range(30):
        await pass_hours(second, 1)
    assert [one.number for one in await first.storage.read(alarms.pending)] == waiting, "nothing rang"
    assert second.host.time.playable()
    assert await rows(first, table, "timeout") == []
    again = await make(people=first.people, shards=HERE)
    for _ in range(25):
        await pass_hours(again, 1)
        await second.host.ring()
    assert await rows(first, table, "timeout") == [("timeout", 0, "notice")]


async def test_any_process_rings_what_is_due_on_another_ones_shard(make: Maker) -> None:
    first, second = await make(shards=HERE), await make(shards=THERE)
    await first.invite("Ada", "Bob")
    table = await game(first, FAST)
    for _ in range(24):
        first.clock.move(hours=1)
        await first.host.time.beat()
        await second.host.ring()
    assert await rows(first, table, "timeout") == [("timeout", 0, "notice")]


async def test_a_time_out_that_a_killed_process_was_about_to_ring_another_rings(make: Maker) -> None:
    first, second = await make(), await make()
    await first.invite("Ada", "Bob")
    table = await game(first, FAST)
    clock = first.clock
    clock.move(hours=24)
    claimed = await first.storage.write(lambda tx: alarms.claim(tx, "killed", clock.now, LEASE, 16))
    assert "time_out" in [one.kind for one in claimed]
    await second.host.ring()
    assert await rows(first, table, "timeout") == []
    clock.move(seconds=LEASE.total_seconds())
    await second.host.ring()
    assert await rows(first, table, "timeout") == [("timeout", 0, "notice")]


@pytest.mark.skipif(not databases.SERVER, reason="a file tells nobody")
async def test_a_server_tells_the_others_at_once_and_nobody_of_what_they_did_themselves(make: Maker) -> None:
    first, second = await make(), await make()
    await first.invite("Ada", "Bob")
    table = await first.game()
    here, there = Looking(), Looking()
    first.host.watch(here)
    second.host.watch(there)
    await first.host.poll()
    await second.host.poll()
    await first.play(table, 0, Over())
    here.told.clear()
    await first.host.cluster.feed.flush()
    await there.news.wait()
    assert there.told == [table]
    await second.host.cluster.feed.flush()
    assert here.told == []


@databases.server_only
async def test_a_process_leaves_once_others_serve_all_of_its_shards(make: Maker) -> None:
    whole = await make(shards=Shards((0, 1), 2))
    whole.clock.move(seconds=1)
    first, second = await make(shards=HERE), await make(shards=THERE)
    await whole.host.poll()
    assert [party.host.cluster.overlapping for party in (whole, first, second)] == [True, True, True]
    assert [party.host.cluster.leader for party in (whole, first, second)] == [True, False, False]
    await first.host.cluster.ready()
    await whole.host.poll()
    assert not whole.host.cluster.superseded.is_set()
    await second.host.cluster.ready()
    await whole.host.cluster.ready()
    for party in (first, second, whole):
        await party.host.poll()
    assert whole.host.cluster.superseded.is_set()
    assert not first.host.cluster.superseded.is_set(), "it is the younger one"
    await whole.host.cluster.end()
    await first.host.poll()
    assert not first.host.cluster.overlapping


@databases.server_only
async def test_a_process_that_says_nothing_for_three_quarters_of_a_minute_is_taken_to_have_ended(
    make: Maker,
) -> None:
    first, second = await make(shards=HERE), await make(shards=HERE)
    first.clock.move(seconds=45)
    await second.host.poll()
    assert not second.host.cluster.overlapping
    assert second.host.cluster.leader
    await first.host.poll()
    await second.host.poll()
    assert second.host.cluster.overlapping


@databases.server_only
async def test_shards_of_one_bucket_identify_five_seconds_apart_whichever_process_has_them(
    make: Maker,
) -> None:
    first, second = await make(shards=HERE), await make(shards=THERE)
    turns = [await party.host.cluster.identify_slot(0) for party in (first, second, first)]
    assert turns == [0, 5, 10]
    assert await second.host.cluster.identify_slot(1) == 0
    first.clock.move(minutes=1)
    assert await second.host.cluster.identify_slot(0) == 0


@databases.server_only
async def test_two_that_take_their_turn_to_identify_at_the_same_moment_get_different_ones(
    make: Maker, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    first, second = await make(shards=HERE, storage=Halting), await make(shards=THERE)
    storage = first.storage
    assert isinstance(storage, Halting)

    async def both() -> list[object]:
        return await storage.crossed(
            first.host.cluster.identify_slot(0), second.host.cluster.identify_slot(0)
        )

    assert await both() == [0, 5], "where nobody has taken one before"
    assert "begins again (23505)" in caplog.text
    assert await both() == [10, 15]


@databases.server_only
async def test_a_line_that_breaks_is_made_anew(make: Maker) -> None:
    first, second = await make(), await make()
    await first.invite("Ada", "Bob")
    table = await first.game()
    there = Looking()
    second.host.watch(there)
    for party in (first, second):
        await party.host.poll()
    await first.storage.write(lambda tx: tx.execute(_END_OF_LINES))
    for party in (first, second):
        with pytest.raises(StorageError):
            await party.host.poll()
        await party.host.poll()
    there.told.clear()
    there.news.clear()
    await first.play(table, 0, Over())
    await first.host.cluster.feed.flush()
    await there.news.wait()
    assert there.told == [table]


_END_OF_LINES = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND query LIKE '%pg_current_snapshot%' AND pid <> pg_backend_pid()"
)
