"""A database is moved whole or not at all, whatever is in it, and never while somebody uses it."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    LargeBinary,
    String,
    delete,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy import Table as Columns
from sqlalchemy.ext.asyncio import create_async_engine

from storage import (
    DatabaseBusyError,
    DatabaseInUseError,
    DatabaseMovedError,
    DatabaseUnusableError,
    NewerDatabaseError,
    Storage,
    StorageError,
    Transaction,
    migrate,
    schema,
)
from storage.community import people
from storage.engines import sqlite
from storage.files import copies, restoring
from storage.files.locks import Lock
from storage.maintenance import inspection, transfer, upgrades
from storage.play import orders
from storage.rows.columns import Instant
from tests.databases import bare, fresh, lay, server_only, sqlite_only
from tests.storage.conftest import NOW

_PLAYED = {"status": "running"}
_HERE = Path(__file__).parents[3]


def a_row(table: Columns, number: int) -> dict[str, object]:
    """A row of any table, unlike those of other numbers; in even ones nothing stands where nothing may stand."""
    return {
        column.name: value(column, number)
        for column in table.columns
        if column is not schema.numbered.get(table.name)
        and not (number % 2 == 0 and column.nullable and column.name != "person")
    }


def value(column: Column[object], number: int) -> object:
    if column.name in _PLAYED:
        return _PLAYED[column.name]
    if column.foreign_keys and not column.unique:
        return number
    match column.type:
        case JSON():
            return {"b": [number, None, "Łódź 🎲"], "a": 0.1 * number, "": {"deep": [[]]}}
        case Instant():
            return NOW + timedelta(microseconds=number)
        case Boolean():
            return number % 3 == 0
        case Float():
            return number / 7
        case LargeBinary():
            return bytes([0, number % 256, 255])
        case String():
            return f"ß{number}"
        case _:
            return number


async def fill(tx: Transaction) -> None:
    """Put rows into every table, into one so many that they are carried in several parts."""
    for table in schema.metadata.sorted_tables:
        for number in range(1, 4):
            await tx.execute(insert(table).values(a_row(table, number)))
    many = [{"id": number, "name": "", "settings": {}, "created": NOW} for number in range(10, 1200)]
    await tx.execute(insert(schema.server), many)
    # The greatest key is not the last one that was given.
    await tx.execute(delete(schema.standing_order).where(schema.standing_order.c.number > 1))


async def nothing(_: Storage, __: Storage) -> None:
    pass


async def names(url: str) -> list[str]:
    storage = await Storage.open(url)
    try:
        return list(await storage.read(lambda tx: tx.scalars(select(schema.person.c.name))))
    finally:
        await storage.close()


@pytest.fixture
async def full(url: str) -> str:
    storage = await Storage.open(url)
    await storage.write(fill)
    await storage.close()
    return url


@pytest.fixture
async def target(tmp_path: Path) -> AsyncIterator[str]:
    async with bare(tmp_path) as url:
        yield url


async def test_every_row_arrives_and_comes_back_the_same_and_keys_go_on(
    full: str, target: str, tmp_path: Path
) -> None:
    places = [full, f"sqlite+aiosqlite:///{tmp_path / 'between.db'}", target, f"sqlite+aiosqlite:///{tmp_path / 'back.db'}"]  # fmt: skip
    told = [(await transfer.move(here, there, nothing))[0] for here, there in pairwise(places)]
    assert told[0] == told[1] == told[2]
    rows = {one.name: one.rows for one in told[0]}
    assert rows == {
        **{table.name: 3 for table in schema.metadata.sorted_tables},
        "server": 3 + 1190,
        "standing_order": 1,
    }
    assert len({one.digest for one in told[0]}) == len(told[0])
    for place in places[:-1]:
        await transfer.undo(place)
    for place in places:
        storage = await Storage.open(place)
        await storage.write(lambda tx: orders.add(tx, 1, 1, 1, {}, NOW))
        given = await storage.read(lambda tx: orders.of_table(tx, 1))
        assert [one.number for one in given] == [1, 4], "the keys of what was deleted are not given again"
        await storage.close()


async def test_a_target_in_which_there_is_anything_is_left_alone(full: str, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with fresh(tmp_path / "other") as there:
        storage = await Storage.open(there)
        await storage.write(lambda tx: people.remember(tx, 9, "Clara", NOW))
        await storage.close()
        with pytest.raises(DatabaseUnusableError, match="target already holds"):
            await transfer.move(full, there, nothing)
        assert await names(there) == ["Clara"]
    letter = tmp_path / "letter"
    letter.write_text("Dear Anna, it is your turn.\n")
    with pytest.raises(DatabaseUnusableError, match="not a database"):
        await transfer.move(full, f"sqlite+aiosqlite:///{letter}", nothing)
    assert letter.read_text().startswith("Dear Anna")
    with pytest.raises(DatabaseUnusableError, match="to where it is"):
        await transfer.move(full, full, nothing)


async def test_an_empty_database_of_ours_is_filled(full: str, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with fresh(tmp_path / "other") as there:
        before = await names(full)
        await transfer.move(full, there, nothing)
        assert await names(there) == before


@pytest.mark.parametrize(
    "schema",
    [
        migrate.ensure_schema,
        pytest.param(migrate.require, marks=pytest.mark.long),
        pytest.param(migrate.upgrade, marks=pytest.mark.long),
    ],
)
async def test_nobody_opens_what_was_moved_until_that_is_taken_back(
    full: str, target: str, schema: Callable[[Connection], None]
) -> None:
    before = await names(full)
    await transfer.move(full, target, nothing)
    url = make_url(target)
    place = sqlite.file_of(url).name if url.drivername.startswith("sqlite") else f"database {url.database}"
    with pytest.raises(DatabaseMovedError, match=place):
        await Storage.open(full, schema=schema)
    with pytest.raises(DatabaseMovedError):
        await upgrades.bring_up(full, agreed=True)
    with pytest.raises(DatabaseMovedError):
        async with inspection.open_for_inspection(full):
            pass
    with pytest.raises(NewerDatabaseError):
        migrate.require_known(migrate.MOVED)
    with pytest.raises(DatabaseUnusableError, match="target already holds"):
        await transfer.move(target, full, nothing)
    assert place in await transfer.undo(full)
    assert await names(full) == before == await names(target)
    with pytest.raises(DatabaseUnusableError, match="was not moved"):
        await transfer.undo(full)


@sqlite_only
async def test_no_copy_is_made_of_what_was_moved_nor_put_in_its_place(
    full: str, target: str, tmp_path: Path
) -> None:
    file, copy = sqlite.file_of(make_url(full)), tmp_path / "copy.db"
    copies.backup(file, copy)
    await transfer.move(full, target, nothing)
    with pytest.raises(DatabaseMovedError):
        copies.backup(file, tmp_path / "late.db")
    with pytest.raises(DatabaseMovedError):
        restoring.restore(copy, file)
    await transfer.undo(full)
    assert restoring.restore(copy, file)


async def test_where_it_can_not_be_noted_that_all_was_moved_that_is_said(full: str, target: str) -> None:
    url = make_url(full)

    async def lose(_: Storage, __: Storage) -> None:
        if url.drivername.startswith("sqlite"):
            sqlite.file_of(url).unlink()
        else:
            await cut_off(full)

    with pytest.raises(DatabaseUnusableError, match="The new place has everything"):
        await transfer.move(full, target, lose)
    assert await names(target)


async def cut_off(url: str) -> None:
    """End all connections to a server's database."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        ended = (
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database()"
        )
        await connection.execute(text(f"{ended} AND pid <> pg_backend_pid()"))
    await engine.dispose()


@sqlite_only
@pytest.mark.parametrize("held", [pytest.param("source", marks=pytest.mark.long), "target"])
async def test_a_file_that_a_bot_uses_is_not_moved_from_or_to(full: str, target: str, held: str) -> None:
    lock = Lock.take(sqlite.file_of(make_url(full if held == "source" else target)))
    with pytest.raises(DatabaseInUseError):
        await transfer.move(full, target, nothing)
    lock.release()
    await transfer.move(full, target, nothing)


@server_only
@pytest.mark.parametrize("held", ["source", "target"])
async def test_a_servers_database_that_a_bot_uses_is_not_moved_from_or_to(
    full: str, target: str, held: str
) -> None:
    bot = Storage.reach(full if held == "source" else target)
    await bot.read(lambda tx: tx.execute(text("SELECT 1")))
    with pytest.raises(DatabaseInUseError):
        await transfer.move(full, target, nothing)
    await bot.close()
    await transfer.move(full, target, nothing)


async def test_nobody_begins_to_write_at_either_while_a_database_is_moved(full: str, target: str) -> None:
    async def others(_: Storage, __: Storage) -> None:
        for url in (full, target):
            late = Storage.reach(url, busy_seconds=0.05)
            with pytest.raises(DatabaseBusyError):
                await late.write(lambda tx: tx.execute(text("SELECT 1")))
            await late.close()

    await transfer.move(full, target, others)


async def test_a_move_that_is_refused_leaves_an_empty_target_and_the_source(full: str, target: str) -> None:
    async def refuse(source: Storage, moved: Storage) -> None:
        for storage in (source, moved):
            assert len(list(await storage.read(people.everybody))) == 2
            with pytest.raises(StorageError, match="only read here"):
                await storage.write(fill)
        raise DatabaseUnusableError("no")

    before = await names(full)
    with pytest.raises(DatabaseUnusableError, match="no"):
        await transfer.move(full, target, refuse)
    assert await names(full) == before
    await transfer.move(full, target, nothing)
    assert await names(target) == before


_DIES = """
import asyncio, os, signal, sys
from storage.maintenance import transfer

async def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(transfer.move(*sys.argv[1:], die))
"""


@pytest.mark.long
async def test_a_process_that_dies_with_all_rows_carried_leaves_an_empty_target_and_the_source(
    full: str, target: str
) -> None:
    before = await names(full)
    dying = await asyncio.create_subprocess_exec(sys.executable, "-c", _DIES, full, target, cwd=_HERE)
    assert await dying.wait() == -signal.SIGKILL
    assert await names(full) == before
    await transfer.move(full, target, nothing)
    assert await names(target) == before


@sqlite_only
async def test_rows_that_come_to_be_different_are_found_and_nothing_is_kept(full: str, target: str) -> None:
    made = await Storage.open(target)
    spoil = "CREATE TRIGGER spoil AFTER INSERT ON person BEGIN UPDATE person SET name = 'Nobody'; END"
    await made.write(lambda tx: tx.execute(text(spoil)))
    await made.close()
    with pytest.raises(DatabaseUnusableError, match="person arrived changed"):
        await transfer.move(full, target, nothing)
    assert await names(target) == []


@server_only
async def test_what_a_server_does_not_take_is_said_without_what_it_is(target: str, tmp_path: Path) -> None:
    here = await lay(tmp_path / "here.db")
    storage = await Storage.open(here)
    await storage.write(lambda tx: people.remember(tx, 9, "Cla\0ra", NOW))
    await storage.close()
    with pytest.raises(DatabaseUnusableError, match="A row of the table person does not fit") as refused:
        await transfer.move(here, target, nothing)
    assert "ra" not in str(refused.value).partition("(")[2]
    assert refused.value.__cause__ is None
