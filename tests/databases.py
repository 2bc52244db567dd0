"""Which database a test runs on: a SQLite file of its own, or, where one is named, a server's.

`KONTOR_TEST_SERVER=postgresql+asyncpg://user@host/database` names a server on which every test makes, and
drops, a database of its own; what is about SQLite's files alone is left out there.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

SERVER = os.environ.get("KONTOR_TEST_SERVER", "")

sqlite_only = pytest.mark.skipif(bool(SERVER), reason="about SQLite's files")
alone_only = pytest.mark.skipif(
    bool(SERVER), reason="where others may be at work, a dead process's claims are waited for, not taken"
)


@asynccontextmanager
async def fresh(folder: Path) -> AsyncIterator[str]:
    """Give the address of an empty database."""
    if not SERVER:
        yield f"sqlite+aiosqlite:///{folder / 'kontor.db'}"
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
