"""Transactions are whole or not at all, and really run in order."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import aiosqlite
import msgspec
import pytest
from sqlalchemy import bindparam, event, exc, func, insert, make_url, select, text, update

from storage import (
    ConflictError,
    DatabaseBusyError,
    DiskFullError,
    Storage,
    Transaction,
    schema,
    watch_for_commits,
)
from storage.engines import factory
from storage.engines.fair_pool import FairPool
from storage.play import log, tables
from storage.rows import LogRow, Table
from tests.databases import sqlite_only
from tests.storage.conftest import NOW


async def _undos(tx: Transaction) -> int:
    return int((await tx.execute(select(schema.table.c.undos))).scalar_one())


async def _pragma(tx: Transaction, name: str) -> object:
    return (await tx.exec_driver_sql(f"PRAGMA {name}")).scalar_one()


@sqlite_only
async def test_the_write_connection_keeps_confirmed_moves_through_a_power_cut(storage: Storage) -> None:
    async def settings(tx: Transaction) -> list[object]:
        return [
            await _pragma(tx, name)
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]

    assert await storage.write(settings) == ["wal", 2, 1, 5000]


@sqlite_only
@pytest.mark.parametrize("many", [False, True])
async def test_a_statement_that_begins_a_transaction_takes_one_visit_to_the_thread_and_so_does_the_commit(
    storage: Storage, table: Table, monkeypatch: pytest.MonkeyPatch, *, many: bool
) -> None:
    visits: list[object] = []
    visit = aiosqlite.Connection._execute

    async def counted(
        self: aiosqlite.Connection, function: object, *given: object, **named: object
    ) -> object:
        visits.append(function)
        return await visit(self, function, *given, **named)  # type: ignore[no-untyped-call] # theirs

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    undone = update(schema.table).where(schema.table.c.key == bindparam("of")).values(undos=bindparam("by"))
    values = [{"of": table.key, "by": number} for number in (6, 7)]
    await storage.write(lambda tx: tx.execute(undone, values if many else values[1]))
    assert len(visits) == 2
    assert await storage.read(_undos) == 7


async def test_reading_can_not_write(storage: Storage, table: Table) -> None:
    with pytest.raises(exc.DBAPIError, match=r"read-?only"):
        await storage.read(lambda tx: tx.execute(update(schema.table).values(undos=7)))
    assert await storage.read(_undos) == table.undos


async def test_a_read_sees_one_moment(storage: Storage, table: Table) -> None:
    async def twice(tx: Transaction) -> tuple[int, int]:
        before = await _undos(tx)
        await storage.write(lambda other: other.execute(update(schema.table).values(undos=before + 1)))
        return before, await _undos(tx)

    assert await storage.read(twice) == (table.undos, table.undos)
    assert await storage.read(_undos) == table.undos + 1


async def test_whoever_waits_for_a_connection_gets_one_before_those_who_come_later(url: str) -> None:
    engines = factory.make(make_url(url), 0.05)
    connections = FairPool(engines[0], 0.05)
    order: list[str] = []

    async def take_all(others: AsyncExitStack) -> None:
        while True:
            await others.enter_async_context(connections)

    async def ask(name: str) -> None:
        async with connections:
            order.append(name)

    async with AsyncExitStack() as others, AsyncExitStack() as one:
        await one.enter_async_context(connections)
        with pytest.raises(DatabaseBusyError):
            await take_all(others)
        waits = asyncio.create_task(ask("waits"))
        await asyncio.sleep(0)
        await one.aclose()
        await ask("comes later")
        await waits
    assert order == ["waits", "comes later"]
    for engine in engines:
        await engine.dispose()


async def test_a_cancelled_reader_waits_no_longer_and_its_connection_is_used_again(storage: Storage) -> None:
    let_on, over = asyncio.Event(), 0

    async def slow(tx: Transaction) -> int:
        nonlocal over
        await let_on.wait()
        over += 1
        return int((await tx.execute(select(func.count()).select_from(schema.table))).scalar_one())

    async def impatient() -> int:
        async with asyncio.timeout(0.01):
            return await storage.read(slow)

    found = await asyncio.gather(*(impatient() for _ in range(2)), return_exceptions=True)
    assert [type(one) for one in found] == [TimeoutError] * 2
    assert over == 0, "they were not waited for"
    let_on.set()
    assert await asyncio.gather(*(storage.read(slow) for _ in range(20))) == [0] * 20
    assert over == 22, "what had begun was read to its end"


async def test_two_processes_that_read_and_then_write_do_not_lose_an_update(
    url: str, storage: Storage, table: Table
) -> None:
    other = await Storage.open(url)

    async def count(tx: Transaction) -> None:
        before = await tables.find(tx, table.key, lock=True)
        assert before is not None
        await asyncio.sleep(0)
        locked = schema.table.c.key == table.key
        await tx.execute(update(schema.table).where(locked).values(undos=before.undos + 1))

    await asyncio.gather(*(database.write(count) for database in (storage, other) * 10))
    assert await other.read(_undos) == table.undos + 20
    await other.close()


async def test_what_raises_leaves_nothing_behind(storage: Storage, table: Table) -> None:
    async def half(tx: Transaction) -> None:
        await tx.execute(update(schema.table).values(undos=7))
        raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        await storage.write(half)
    assert await storage.read(_undos) == table.undos


async def test_ddl_is_rolled_back(storage: Storage) -> None:
    async def half(tx: Transaction) -> None:
        await tx.execute(text("CREATE TABLE extra (x INTEGER)"))
        raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        await storage.write(half)
    names = await storage.read(lambda tx: tx.run_sync(lambda c: c.dialect.get_table_names(c)))
    assert "extra" not in names


@sqlite_only
async def test_a_database_held_by_another_process_is_busy_and_unchanged(url: str, tmp_path: Path) -> None:
    storage = await Storage.open(url, busy_seconds=0.05)
    holder = sqlite3.connect(tmp_path / "kontor.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(DatabaseBusyError, match="busy with another process"):
            await storage.write(lambda tx: tx.execute(text("DELETE FROM person")))
    finally:
        holder.close()
    await storage.write(lambda tx: tx.execute(text("DELETE FROM person")))
    await storage.close()


@pytest.mark.usefixtures("table")
async def test_a_cancelled_writer_learns_of_it_only_when_the_transaction_is_over(storage: Storage) -> None:
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def slow(tx: Transaction) -> None:
        await tx.execute(update(schema.table).values(undos=5))
        inside.set()
        await go_on.wait()

    writer = asyncio.create_task(storage.write(slow))
    await inside.wait()
    writer.cancel()
    done, _ = await asyncio.wait({writer}, timeout=0.02)
    assert not done
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await writer
    assert await storage.read(_undos) == 5


async def test_a_transaction_cancelled_at_any_of_its_steps_leaves_nothing_and_the_next_one_works(
    storage: Storage, table: Table
) -> None:
    for steps in range(4):
        inside = asyncio.Event()

        async def some(tx: Transaction, steps: int = steps, inside: asyncio.Event = inside) -> None:
            for _ in range(steps):
                await tx.execute(update(schema.table).values(undos=schema.table.c.undos + 1))
            inside.set()
            await asyncio.Event().wait()

        transaction = asyncio.create_task(storage._transaction(some))
        await inside.wait()
        transaction.cancel()
        with pytest.raises(asyncio.CancelledError):
            await transaction
        assert await storage.read(_undos) == table.undos
    await storage.write(lambda tx: tx.execute(update(schema.table).values(undos=9)))
    assert await storage.read(_undos) == 9


async def test_of_two_writers_on_one_table_the_later_is_told(
    url: str, storage: Storage, table: Table
) -> None:
    other = await Storage.open(url)

    def move(payload: str) -> "list[LogRow]":
        return [
            LogRow(
                table=table.key,
                sequence=1,
                seat=0,
                actor=None,
                kind="move",
                payload={"m": payload},
                time=NOW,
            )
        ]

    async def play(tx: Transaction, payload: str) -> None:
        await tables.save(tx, table, msgspec.structs.replace(table, sequence=1, turn=3))
        await log.append(tx, move(payload))

    results = await asyncio.gather(
        storage.write(lambda tx: play(tx, "a")), other.write(lambda tx: play(tx, "b")), return_exceptions=True
    )
    assert [type(result) for result in results if result] == [ConflictError]
    rows = await storage.read(lambda tx: log.read(tx, table.key))
    winner = "a" if results[0] is None else "b"
    assert [row.payload for row in rows] == [{"m": winner}]
    await other.close()


async def test_foreign_keys_hold(storage: Storage, table: Table) -> None:
    with pytest.raises(exc.IntegrityError):
        await storage.write(
            lambda tx: tx.execute(insert(schema.seat).values(table=table.key, seat=0, person=12345))
        )
    assert await storage.read(lambda tx: tx.scalar(select(func.count()).select_from(schema.seat))) == 0


async def test_only_a_commit_that_was_begun_counts_as_something_that_may_be_stored(
    storage: Storage, table: Table
) -> None:
    async def fails(tx: Transaction) -> None:
        await tx.execute(update(schema.table).values(undos=7))
        raise LookupError

    has_committed = watch_for_commits()
    await storage.read(_undos)
    with pytest.raises(LookupError):
        await storage.write(fails)
    assert not has_committed()
    await asyncio.create_task(storage.write(lambda tx: tx.execute(update(schema.table).values(undos=7))))
    assert has_committed()
    assert not watch_for_commits()()


async def test_a_commit_for_which_the_disk_had_no_room_does_not_count_as_something_that_may_be_stored(
    storage: Storage, table: Table
) -> None:
    def no_room(_: object) -> None:
        raise DiskFullError

    async def write() -> None:
        await storage.write(lambda tx: tx.execute(update(schema.table).values(undos=7)))

    engine = storage._writing.engine.sync_engine
    has_committed = watch_for_commits()
    event.listen(engine, "commit", no_room)
    with pytest.raises(DiskFullError):
        await write()
    assert not has_committed()
    event.remove(engine, "commit", no_room)
    await write()
    event.listen(engine, "commit", no_room)
    with pytest.raises(DiskFullError):
        await write()
    assert has_committed(), "the one before was committed"
    event.remove(engine, "commit", no_room)
