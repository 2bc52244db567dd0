"""Which database a test runs on: a SQLite file of its own, or, where one is named, a server's.

`KONTOR_TEST_SERVER=postgresql+asyncpg://user@host/database` names a server on which every test makes, and
drops, a database of its own; tests about SQLite's files alone are left out there.
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
from sqlalchemy import Connection, Engine, event, make_url, text
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Storage

SERVER = os.environ.get("KONTOR_TEST_SERVER", "")

_made: list[bytes] = []
"""A database as the migrations make it: done once, since that is much of what a short test takes."""

_compiled: dict[object, object] = {}
"""Statements as they were compiled, for all engines of this process.

A bot compiles each once, since it opens one file; each test opens its own, and spent a fifth of its time on that.
SQLAlchemy keeps them by dialect: those of SQLite are all made alike, so they may count as the same one.
"""
SQLiteDialect_aiosqlite.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]
SQLiteDialect_aiosqlite.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]


@event.listens_for(Engine, "engine_connect")
def _share(connection: Connection) -> None:
    if isinstance(connection.dialect, SQLiteDialect_aiosqlite):
        connection.execution_options(compiled_cache=_compiled)


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
