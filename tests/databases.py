"""Which database a test runs on: a SQLite file of its own, or, where one is named, a server's.

`KONTOR_TEST_SERVER=postgresql+asyncpg://user@host/database` names a server on which every test makes, and
drops, a database of its own; what is about SQLite's files alone is left out there.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Storage

SERVER = os.environ.get("KONTOR_TEST_SERVER", "")

_made: list[bytes] = []
"""A database as the migrations make it: done once, since that is much of what a short test takes."""

sqlite_only = pytest.mark.skipif(bool(SERVER), reason="about SQLite's files")
alone_only = pytest.mark.skipif(
    bool(SERVER), reason="where others may be at work, a dead process's claims are waited for, not taken"
)


async def lay(file: Path) -> str:
    """Put an empty database at a place where there is none; returns its address."""
    if not _made:
        with TemporaryDirectory() as folder:
            made = Path(folder, "made.db")
            await (await Storage.open(f"sqlite+aiosqlite:///{made}")).close()
            _made.append(await asyncio.to_thread(made.read_bytes))
    await asyncio.to_thread(_put, file)
    return f"sqlite+aiosqlite:///{file}"


def _put(file: Path) -> None:
    if not file.exists():
        file.write_bytes(_made[0])


@asynccontextmanager
async def fresh(folder: Path) -> AsyncIterator[str]:
    """Give the address of an empty database."""
    if not SERVER:
        yield await lay(folder / "kontor.db")
        return
    name = f"kontor_{uuid4().hex}"
    server = create_async_engine(SERVER, isolation_level="AUTOCOMMIT")
    try:
        async with server.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await server.dispose()
