"""A real database in a file for every test, and one table in it."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from storage import Storage, Transaction
from storage.community import people, servers
from storage.play import tables
from storage.rows import Table
from tests import databases

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with databases.fresh(tmp_path) as url:
        yield url


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(url)
    yield storage
    await storage.close()


def a_table(opener: int, code: str = "ABCD", **changes: object) -> Table:
    row = Table(
        key=0,
        code=code,
        server=1,
        channel=2,
        thread=None,
        first_message=None,
        lobby_message=None,
        opener=opener,
        game="chess",
        edition="first",
        edition_hash="0" * 64,
        options={},
        rules=1,
        status="running",
        reason=None,
        secret=b"s" * 32,
        commitment="1" * 64,
        record=None,
        sequence=0,
        announced=0,
        announced_after=0,
        turn=0,
        undos=0,
        created=NOW,
        started=None,
        acted=NOW,
        ended=None,
        outcome=None,
    )
    return msgspec.structs.replace(row, **changes)


async def set_up(tx: Transaction) -> Table:
    await servers.remember(tx, 1, "Hansa", NOW)
    ada = await people.remember(tx, 111, "Ada", NOW)
    return await tables.add(tx, a_table(ada.key))


@pytest.fixture
async def table(storage: Storage) -> Table:
    return await storage.write(set_up)
