"""A backup is the database at one moment, taken while it is in use, and overwrites nothing."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from storage import CopyExistsError, DatabaseUnusableError, Storage, StorageError, Transaction, schema
from storage.store import backup
from tests.databases import sqlite_only


async def _undos(storage: Storage) -> int:
    return await storage.read(lambda tx: tx.scalar(select(schema.table.c.undos))) or 0


@sqlite_only
@pytest.mark.usefixtures("table")
async def test_a_backup_taken_within_a_transaction_of_another_holds_what_was_committed(
    storage: Storage, tmp_path: Path
) -> None:
    await storage.write(lambda tx: tx.execute(update(schema.table).values(undos=1)))
    copied = asyncio.Event()

    async def during(tx: Transaction) -> None:
        await tx.execute(update(schema.table).values(undos=2))
        await storage.backup(tmp_path / "copy.db")
        copied.set()

    await storage.write(during)
    assert copied.is_set()
    copy = await Storage.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}")
    assert (await _undos(copy), await _undos(storage)) == (1, 2)
    await copy.close()


@sqlite_only
async def test_a_backup_overwrites_nothing(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(CopyExistsError, match="already exists"):
        await storage.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


@sqlite_only
async def test_a_backup_that_fails_leaves_no_file(url: str, tmp_path: Path) -> None:
    (tmp_path / "kontor.db").write_text("this is no database")
    with pytest.raises(DatabaseUnusableError, match="not a database"):
        await backup(url, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusableError, match="There is no database"):
        await backup(f"sqlite+aiosqlite:///{tmp_path / 'nothing.db'}", tmp_path / "copy.db")


async def test_a_database_server_is_left_to_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="pg_dump"):
        await backup("postgresql+asyncpg://kontor@localhost/kontor", tmp_path / "copy.db")
