"""A process's knowledge of those beside it after a database that was away, and after a clock that was set back."""

from __future__ import annotations

from sqlalchemy import select

from storage import Transaction
from storage.queues.shards import Shards
from storage.schema import metadata
from tests import databases
from tests.bot.host.conftest import Maker

HERE, THERE = Shards((0,), 2), Shards((1,), 2)


@databases.server_only
async def test_a_process_that_was_taken_to_have_ended_is_there_again_once_it_says_so(make: Maker) -> None:
    first = await make(shards=HERE)
    first.clock.move(seconds=46)
    second = await make(shards=HERE)
    assert not second.host.cluster.overlapping
    for party in (first, second):
        await party.host.poll()
    assert [party.host.cluster.overlapping for party in (first, second)] == [True, True]
    assert [party.host.cluster.leader for party in (first, second)] == [True, False], "the first is older"
    await second.host.cluster.ready()
    await first.host.poll()
    assert first.host.cluster.superseded.is_set()


@databases.server_only
async def test_a_process_that_began_by_a_clock_that_was_ahead_leaves_for_one_that_started_later(
    make: Maker,
) -> None:
    first = await make(shards=HERE)
    first.clock.jump(hours=-2)
    await first.host.ring()
    first.clock.move(seconds=1)
    second = await make(shards=HERE)
    await second.host.cluster.ready()
    await first.host.poll()
    assert first.host.cluster.superseded.is_set()


@databases.sqlite_only
async def test_on_a_file_only_what_the_clocks_need_is_noted_of_a_bot_that_is_alive(make: Maker) -> None:
    party = await make()
    await party.host.cluster.ready()
    before = await party.storage.read(_all)
    for _ in range(60):
        party.clock.move(minutes=1)
        await party.host.poll()
        await party.host.ring()
    after = await party.storage.read(_all)
    assert [table for table in after if after[table] != before[table]] == ["heartbeat"]
    assert after["process"] == []


async def _all(tx: Transaction) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables."""
    return {
        name: [tuple(row) for row in await tx.execute(select(table))]
        for name, table in metadata.tables.items()
    }


@databases.server_only
async def test_one_process_is_the_oldest_whatever_its_shards_and_the_next_once_it_ends(make: Maker) -> None:
    first = await make(shards=HERE)
    first.clock.move(seconds=1)
    second = await make(shards=THERE)
    for party in (first, second):
        await party.host.poll()
    assert [party.host.cluster.oldest for party in (first, second)] == [True, False]
    await first.host.cluster.end()
    await second.host.poll()
    assert second.host.cluster.oldest


@databases.sqlite_only
async def test_on_a_file_the_process_is_the_oldest(make: Maker) -> None:
    assert (await make()).host.cluster.oldest
