"""A look changes nothing, disturbs nobody, and shows an older database as this version has it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import (
    DatabaseInUseError,
    DatabaseUnusableError,
    OlderDatabaseError,
    Storage,
    StorageError,
    Transaction,
    migrate,
)
from storage.community import people, servers
from storage.maintenance import upgrades
from storage.maintenance.inspection import open_for_inspection
from storage.play import tables
from storage.queues import outbox
from storage.rows import Outgoing, Table
from tests import later_version
from tests.databases import bare, server_only, sqlite_only
from tests.storage.conftest import NOW

_OLDER = migrate.head()
"""Older than the later version that these tests have where they say so."""


async def revision(url: str) -> str | None:
    storage = Storage.reach(url)
    try:
        return await storage.read(lambda tx: tx.run_sync(migrate.revision))
    finally:
        await storage.close()


@pytest.fixture
async def empty(tmp_path: Path) -> AsyncIterator[str]:
    async with bare(tmp_path) as url:
        yield url


@pytest.fixture
async def older(empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database of an older version than the one at work, with a person in it, a server, and a message to be sent."""

    async def fill(tx: Transaction) -> None:
        await people.remember(tx, 2**62, "Łukasz", NOW)
        await servers.remember(tx, 1, "Hansa", NOW)
        message = Outgoing(id="m", destination="x", kind="turn", payload={"a": [1, None]})
        await outbox.put(tx, [message], NOW)

    storage = await Storage.open(empty)
    await storage.write(fill)
    await storage.close()
    later_version.install(monkeypatch, tmp_path)
    return empty


async def test_an_older_database_is_seen_as_a_migrated_one_and_stays_as_it_is(older: str) -> None:
    async with open_for_inspection(older) as seen:
        assert await seen.read(lambda tx: tx.run_sync(migrate.revision)) == migrate.head()
        found = await seen.read(lambda tx: people.find(tx, 2**62))
        assert found is not None
        assert (found.name, found.settings, found.created) == ("Łukasz", {}, NOW)
        assert [row.payload for row in await seen.read(outbox.pending)] == [{"a": [1, None]}]
        assert await seen.read(lambda tx: tables.with_status(tx, ["running"])) == []
        assert await seen.read(lambda tx: tx.run_sync(later_version.brought)) == ({1: "Hansa"}, {"m": "blue"})
    assert await revision(older) == _OLDER


async def test_an_older_database_is_not_opened_where_it_may_not_be_changed(older: str) -> None:
    for schema in (migrate.ensure_schema, migrate.require):
        with pytest.raises(OlderDatabaseError, match="kontor migrate"):
            await Storage.open(older, schema=schema)
    assert await revision(older) == _OLDER


async def test_somebody_who_looks_sees_one_moment_and_holds_up_nobody(
    url: str, storage: Storage, table: Table
) -> None:
    async with open_for_inspection(url) as seen:
        busy = await Storage.open(url, busy_seconds=0.5)
        await busy.write(lambda tx: tables.record_place(tx, table.key, "thread", 77))
        await busy.close()
        assert await seen.read(lambda tx: tables.find(tx, table.key)) == table
    found = await storage.read(lambda tx: tables.find(tx, table.key))
    assert found is not None
    assert found.thread == 77


@server_only
async def test_a_servers_database_is_looked_at_without_any_way_to_write(url: str) -> None:
    await (await Storage.open(url)).close()
    async with open_for_inspection(url) as seen:
        with pytest.raises(StorageError, match="only read here"):
            await seen.write(lambda tx: people.remember(tx, 5, "Ada", NOW))
        with pytest.raises(Exception, match="read-only transaction"):
            await seen.read(lambda tx: tx.execute(text("CREATE TABLE extra (x INTEGER)")))


async def test_what_a_migration_brings_is_foreseen_before_it_and_only_where_there_is_a_database(
    older: str, tmp_path: Path
) -> None:
    seen = []

    async def foresee() -> None:
        async with open_for_inspection(older) as found:
            assert await found.read(lambda tx: tables.with_status(tx, ["running"])) == []
        seen.append(await revision(older))

    done = await upgrades.bring_up(older, agreed=True, foresee=foresee)
    assert (done.before, done.after) == (_OLDER, migrate.head())
    assert seen == [_OLDER]
    (tmp_path / "new").mkdir()
    async with bare(tmp_path / "new") as nothing:
        assert (await upgrades.bring_up(nothing, foresee=foresee)).before is None
    assert seen == [_OLDER]


@server_only
async def test_a_servers_database_is_changed_only_if_that_was_agreed(older: str) -> None:
    with pytest.raises(DatabaseUnusableError, match=r"pg_dump, then use --yes"):
        await upgrades.bring_up(older)
    assert await revision(older) == _OLDER
    assert await upgrades.bring_up(older, agreed=True) == upgrades.Upgrade(_OLDER, migrate.head())
    assert await revision(older) == migrate.head()
    assert await upgrades.bring_up(older) == upgrades.Upgrade(migrate.head(), migrate.head())


@server_only
async def test_a_servers_database_is_not_migrated_while_a_bot_of_the_older_version_uses_it(
    older: str,
) -> None:
    bot = Storage.reach(older)
    await bot.read(lambda tx: tx.execute(text("SELECT 1")))
    for agreed in (True, False):
        with pytest.raises(DatabaseInUseError, match="stop every process"):
            await upgrades.bring_up(older, agreed=agreed)
    assert await revision(older) == _OLDER
    await bot.close()
    await upgrades.bring_up(older, agreed=True)
    # Beside a database of this version others may be at work.
    bot = Storage.reach(older)
    await bot.read(lambda tx: tx.execute(text("SELECT 1")))
    assert (await upgrades.bring_up(older)).before == migrate.head()
    await bot.close()


@server_only
async def test_a_servers_empty_database_is_filled_only_where_that_is_allowed(empty: str) -> None:
    with pytest.raises(DatabaseUnusableError, match="is empty"):
        async with open_for_inspection(empty):
            pass
    with pytest.raises(DatabaseUnusableError, match="is empty"):
        await Storage.open(empty, schema=migrate.require)
    assert await revision(empty) is None
    assert await upgrades.bring_up(empty) == upgrades.Upgrade(None, migrate.head())


@sqlite_only
async def test_before_an_older_file_is_changed_a_copy_of_it_is_kept(older: str, tmp_path: Path) -> None:
    done = await upgrades.bring_up(older)
    assert done == upgrades.Upgrade(_OLDER, migrate.head(), tmp_path / f"bare.db.at-{_OLDER}")
    assert await revision(f"sqlite+aiosqlite:///{done.copy}") == _OLDER
    assert await revision(older) == migrate.head()
