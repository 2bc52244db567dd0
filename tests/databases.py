"""Which database a test runs on: a SQLite file of its own, or, where one is named, a server's.

`KONTOR_TEST_SERVER=postgresql+asyncpg://user@host/database` names a server, as `make test-postgres` does, where
every test has a database to itself, and the user may do anything; tests about SQLite's files alone are left out there.
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
from sqlalchemy import Engine, exc, make_url, text
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage import Storage, migrate
from tests import lock_order

SERVER = os.environ.get("KONTOR_TEST_SERVER", "")
if SERVER:
    # A file is locked as a whole.
    lock_order.watch()

_made: list[bytes] = []
"""A database as the migrations make it: done once, since that is much of what a short test takes."""

_free: list[str] = []
"""Databases of the server that tests have done with, emptied: making one takes longer than most tests do."""

_compiled: dict[object, object] = {}
"""Statements as they were compiled, for all engines of this process.

A bot compiles each once, since it opens one database; each test opens its own, and spent a fifth of its time on that.
SQLAlchemy keeps them by dialect: those of one kind are all made alike, so they may count as the same one.
"""
_ALIKE = (SQLiteDialect_aiosqlite, PGDialect_asyncpg)
for _dialect in _ALIKE:
    _dialect.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]
    _dialect.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]


def _keep(engine: Engine, cache: object) -> None:
    # An event would be looked for at every statement of every engine, and an option at every transaction.
    vars(engine)["_compiled_cache"] = _compiled if isinstance(engine.dialect, _ALIKE) else cache


Engine._compiled_cache = property(lambda self: vars(self)["_compiled_cache"], _keep)  # type: ignore[assignment] # theirs

sqlite_only = pytest.mark.skipif(bool(SERVER), reason="about SQLite's files")
server_only = pytest.mark.skipif(not SERVER, reason="about a server's databases")
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
    """Give the address of a database that has this version's schema, and no rows."""
    if not SERVER:
        yield await lay(folder / "kontor.db")
        return
    name = _free.pop() if _free else await _with_schema()
    yield _address(name)
    if await _emptied(name):
        _free.append(name)
    else:
        await _on_server(f"DROP DATABASE {name} WITH (FORCE)")


@asynccontextmanager
async def bare(folder: Path) -> AsyncIterator[str]:
    """Give the address of a database with nothing in it, not even a schema; a file is not there yet."""
    if not SERVER:
        yield f"sqlite+aiosqlite:///{folder / 'bare.db'}"
        return
    name = await _made_on_server()
    yield _address(name)
    await _on_server(f"DROP DATABASE {name} WITH (FORCE)")


def _address(name: str) -> str:
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


async def _made_on_server() -> str:
    name = f"kontor_{uuid4().hex}"
    await _on_server(f"CREATE DATABASE {name}")
    return name


async def _with_schema() -> str:
    name = await _made_on_server()
    await (await Storage.open(_address(name))).close()
    return name


async def _on_server(statement: str) -> None:
    async with _connected(SERVER) as connection:
        await connection.execute(text(statement))


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


_EMPTY = """
DO $$
DECLARE
  one record;
BEGIN
  PERFORM pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET LOCAL session_replication_role = replica;
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
    EXECUTE format('DELETE FROM %I', one.tablename);
  END LOOP;
  FOR one IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    PERFORM setval(one.sequencename::regclass, 1, false);
  END LOOP;
END $$
"""
"""Ends what a test has left at work, and deletes all rows; foreign keys are not looked at meanwhile."""


async def _emptied(name: str) -> bool:
    """Empty a database for the next test; False if its schema is no longer this version's."""
    async with _connected(_address(name)) as connection:
        try:
            revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        except exc.DBAPIError:
            return False
        if revision == migrate.head():
            await connection.execute(text(_EMPTY))
        return bool(revision == migrate.head())
