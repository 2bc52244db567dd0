"""Databases are made, brought up to date, or refused; never half changed."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, exc, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import (
    DatabaseUnusableError,
    NewerDatabaseError,
    NotAFileError,
    Storage,
    Transaction,
    UnreleasedDatabaseError,
    migrate,
    schema,
)
from storage.engines import factory
from storage.maintenance import inspection, transfer, upgrades
from storage.play import notes, tables
from storage.queues import outbox
from storage.rows import Outgoing
from tests import later_version
from tests.databases import bare, sqlite_only
from tests.later_version import DIE, MOMENTS
from tests.storage.conftest import NOW, a_table, set_up

_SHORT = ("0015", "k001", "v001")
"""Versions that are met in the short form too, one way each; the first one is met in every way."""
_HERE = Path(__file__).parents[2]
_BROUGHT = ({1: "Hansa"}, {"m": "blue", "sent": "red"})
"""The later version's last step applied to the database that is written below."""


def names(connection: Connection) -> dict[str, list[str]]:
    """The names of a database's constraints and indexes, by table."""
    found, looked = {}, inspect(connection)
    for table in looked.get_table_names():
        several = (looked.get_foreign_keys, looked.get_unique_constraints, looked.get_check_constraints, looked.get_indexes)  # fmt: skip
        all_of_it = [looked.get_pk_constraint(table), *(one for ask in several for one in ask(table))]
        found[table] = sorted(str(one["name"]) for one in all_of_it)
    return found


async def test_the_migrations_make_the_schema(storage: Storage) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, schema.metadata))

    assert await storage.read(lambda tx: tx.run_sync(differences)) == []


async def test_the_migrations_name_constraints_and_indexes_as_the_schema_does(
    storage: Storage, tmp_path: Path
) -> None:
    made = await storage.read(lambda tx: tx.run_sync(names))
    del made[migrate.VERSION]
    (tmp_path / "other").mkdir()
    async with bare(tmp_path / "other") as url:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(schema.metadata.create_all)
            assert await connection.run_sync(names) == made
        await engine.dispose()


async def test_a_database_is_opened_again_as_it_was(url: str) -> None:
    for _ in range(2):
        storage = await Storage.open(url)
        assert await storage.read(lambda tx: tx.run_sync(migrate.revision)) == migrate.head()
        await storage.close()


async def fill(tx: Transaction) -> None:
    """Write a table with a note, a message that was sent, and another one that was not."""
    table = await set_up(tx)
    await tables.add(tx, a_table(table.opener, "GONE"))
    await tx.execute(text("DELETE FROM game_table WHERE code = 'GONE'"))
    await notes.put(tx, table.key, table.opener, "Wait for the wind.", NOW)
    one, two = (Outgoing(id=name, destination="x", kind="turn", payload={}) for name in ("sent", "m"))
    await outbox.put(tx, [one, two], NOW)
    await tx.execute(text("UPDATE outbox SET done = 1 WHERE id = 'sent'"))


async def brought(url: str) -> object:
    storage = Storage.reach(url)
    try:
        return await storage.read(lambda tx: tx.run_sync(later_version.brought))
    finally:
        await storage.close()


async def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database, with its revision."""

    async def read(tx: Transaction) -> dict[str, list[tuple[object, ...]]]:
        found = sorted(await tx.run_sync(lambda c: c.dialect.get_table_names(c)))
        every = {one: text(f'SELECT * FROM "{one}"') for one in found}  # noqa: S608 -- its own names
        return {one: [tuple(row) for row in await tx.execute(query)] for one, query in every.items()}

    storage = Storage.reach(url)
    try:
        return await storage.read(read)
    finally:
        await storage.close()


@pytest.fixture
async def filled(tmp_path: Path) -> AsyncIterator[str]:
    """A database of this version, which no other test uses."""
    async with bare(tmp_path) as url:
        storage = await Storage.open(url)
        await storage.write(fill)
        await storage.close()
        yield url


async def test_a_later_version_migrates_all_rows(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await brought(filled) is None
    before, known = migrate.head(), await everything(filled)
    later_version.install(monkeypatch, tmp_path)
    done = await upgrades.bring_up(filled, agreed=True)
    assert (done.before, done.after) == (before, later_version.REVISION)
    assert await brought(filled) == _BROUGHT
    found = await everything(filled)
    new = {"harbour", "outbox", migrate.VERSION}
    assert {one: found[one] for one in found.keys() - new} == {one: known[one] for one in known.keys() - new}
    assert found["note"]


async def test_a_table_that_a_migration_changes_keeps_its_constraints_and_never_gives_a_key_again(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(tx: Transaction) -> tuple[dict[str, list[str]], dict[str, int]]:
        return await tx.run_sync(names), await tx.run_sync(factory.last_keys)

    storage = Storage.reach(filled)
    (before, keys) = await storage.read(read)
    await storage.close()
    later_version.install(monkeypatch, tmp_path)
    await upgrades.bring_up(filled, agreed=True)
    storage = await Storage.open(filled)
    after, last = await storage.read(read)
    assert after["game_table"] == before["game_table"]
    assert last == keys
    assert keys["game_table"] == 2
    assert (await storage.write(lambda tx: tables.add(tx, a_table(1, "EFGH")))).key == 3
    with pytest.raises(exc.DBAPIError):
        await storage.write(lambda tx: tx.execute(text("DELETE FROM server")))
    await storage.close()


@sqlite_only
async def test_a_migration_that_leaves_a_row_which_refers_to_none_is_taken_back(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await everything(filled)
    wrong = later_version.scripts(tmp_path / "wrong", end="op.execute('DELETE FROM person')")
    with monkeypatch.context() as later:
        later.setattr(migrate, "MIGRATIONS", wrong)
        with pytest.raises(DatabaseUnusableError, match="refers to a missing row; nothing was changed"):
            await upgrades.bring_up(filled)
    assert await everything(filled) == before


async def test_a_later_version_makes_a_new_database_by_all_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later_version.install(monkeypatch, tmp_path)
    async with bare(tmp_path) as url:
        assert (await upgrades.bring_up(url)).before is None
        assert await brought(url) == ({}, {})


async def opened(url: str) -> None:
    await (await Storage.open(url)).close()


async def opened_as_it_is(url: str) -> None:
    await (await Storage.open(url, schema=migrate.require)).close()


async def migrated(url: str) -> None:
    await (await Storage.open(url, schema=migrate.upgrade)).close()


async def brought_up(url: str) -> None:
    await upgrades.bring_up(url, agreed=True)


async def looked_at(url: str) -> None:
    async with inspection.open_for_inspection(url):
        pass


async def moved(url: str) -> None:
    async def nothing(_: Storage, __: Storage) -> None:
        pass

    await transfer.move(url, "sqlite+aiosqlite:///nowhere.db", nothing)


EVERY_WAY = [opened, opened_as_it_is, migrated, brought_up, looked_at, moved]


@pytest.mark.parametrize("way", EVERY_WAY)
async def test_a_newer_database_is_refused_in_one_sentence_and_left_alone(
    filled: str,
    way: Callable[[str], Awaitable[None]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as later:
        later_version.install(later, tmp_path)
        await upgrades.bring_up(filled, agreed=True)
    before = await everything(filled)
    with pytest.raises(
        NewerDatabaseError, match=r"newer version of Kontor \(its revision later is unknown here\)"
    ):
        await way(filled)
    assert await everything(filled) == before
    assert not (tmp_path / "nowhere.db").exists()


@pytest.mark.parametrize(
    ("revision", "way"),
    [
        *(("0001", way) for way in EVERY_WAY),
        *(
            pytest.param(revision, way, marks=() if at == 0 and revision in _SHORT else pytest.mark.long)
            for revision in ("0009", "0010", "0015", "k001", "v001")
            for at, way in enumerate(EVERY_WAY)
        ),
    ],
)
async def test_a_database_from_before_the_first_release_is_refused_in_one_sentence_and_left_alone(
    filled: str,
    way: Callable[[str], Awaitable[None]],
    revision: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    storage = Storage.reach(filled)
    await storage.write(lambda tx: tx.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'")))  # noqa: S608 -- as it is called
    await storage.close()
    before = await everything(filled)
    with pytest.raises(
        UnreleasedDatabaseError, match=rf"before the first release \(revision {revision}\).* move it aside"
    ):
        await way(filled)
    assert await everything(filled) == before
    assert not (tmp_path / "nowhere.db").exists()


def test_no_revision_is_taken_for_one_from_before_the_first_release() -> None:
    steps = [file.stem for file in (migrate.MIGRATIONS / "versions").glob("*.py") if file.stem != "__init__"]
    assert steps
    for revision in (*(step.partition("_")[0] for step in steps), "0000", "0016", migrate.MOVED):
        migrate.require_released(revision)


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    before = await everything(filled)
    broken = later_version.scripts(
        tmp_path / "broken", **{moment: "op.execute('INSERT INTO nowhere VALUES (1)')"}
    )
    with monkeypatch.context() as later:
        later.setattr(migrate, "MIGRATIONS", broken)
        with pytest.raises(exc.DBAPIError, match="nowhere"):
            await upgrades.bring_up(filled, agreed=True)
    assert await everything(filled) == before
    assert await brought(filled) is None


_DIES = """
import asyncio, pathlib, sys
from storage import migrate
from storage.maintenance import upgrades

migrate.MIGRATIONS = pathlib.Path(sys.argv[2])
asyncio.run(upgrades.bring_up(sys.argv[1], agreed=True))
"""


@pytest.mark.parametrize(
    "moment",
    [one if one == "middle" else pytest.param(one, marks=pytest.mark.long) for one in MOMENTS],
)
async def test_a_process_that_dies_while_it_migrates_leaves_the_old_database_whole(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    before = await everything(filled)
    deadly = later_version.scripts(tmp_path / "deadly", **{moment: DIE})
    dying = await asyncio.create_subprocess_exec(sys.executable, "-c", _DIES, filled, deadly, cwd=_HERE)
    assert await dying.wait() == -signal.SIGKILL
    assert await everything(filled) == before
    assert await brought(filled) is None
    later_version.install(monkeypatch, tmp_path)
    await upgrades.bring_up(filled, agreed=True)
    assert await brought(filled) == _BROUGHT


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(NotAFileError, match="does not name a file"):
        await Storage.open(url)


async def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path / 'new' / 'kontor.db'}")
    await storage.close()
    assert (tmp_path / "new" / "kontor.db").is_file()
