"""Which engines a database address gets: one to write, one to read; nothing about what is written."""

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import sqlite


def is_sqlite(url: URL) -> bool:
    """Whether the address names a SQLite file rather than a server."""
    return url.get_backend_name() == "sqlite"


def make(url: URL, busy_seconds: float) -> tuple[AsyncEngine, AsyncEngine]:
    """The write engine and the read engine of an address.

    Args:
        url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
        busy_seconds: how long to wait for another writer.

    Returns:
        Two engines. A server locks rows, so there both may have several connections; every transaction that
        reads before it writes locks the row it depends on.
    """
    if is_sqlite(url):
        return sqlite.write_engine(url, busy_seconds), sqlite.read_engine(url, busy_seconds)
    return (
        create_async_engine(url, pool_timeout=busy_seconds, pool_pre_ping=True),
        create_async_engine(
            url, pool_timeout=busy_seconds, pool_pre_ping=True, isolation_level="REPEATABLE READ"
        ),
    )
