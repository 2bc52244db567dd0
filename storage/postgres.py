"""All that is said to PostgreSQL alone: connections, and transactions as SQLite has them."""

from __future__ import annotations

from sqlalchemy import URL, Connection, event, exc, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# Any number will do as long as it stays: the key under which servers let one process write at a time.
_LOCK = 0x4B6F6E74
_LOCKED = "55P03"
"""The server's code for a lock that was not to be had in time."""


def write_engine(url: URL, busy_seconds: float) -> AsyncEngine:
    """An engine whose transactions come one after the other, whichever process begins them.

    A server by itself lets two transactions read the same rows and then write both. What the host's one
    transaction promises was built, and is tested, with one writer at a time; a transaction takes a few
    milliseconds, so several processes still gain, since they read, think and talk to Discord at once.
    """
    engine = create_async_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_timeout=busy_seconds,
        pool_pre_ping=True,
        connect_args={"server_settings": {"lock_timeout": f"{max(1, int(busy_seconds * 1000))}ms"}},
    )

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})

    return engine


def read_engine(url: URL, busy_seconds: float) -> AsyncEngine:
    """An engine whose transactions see one moment of the database and can't write."""
    return create_async_engine(
        url,
        pool_timeout=busy_seconds,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
    )


def is_busy(error: exc.SQLAlchemyError) -> bool:
    """Whether a transaction failed only since others held the database too long."""
    return isinstance(error, exc.DBAPIError) and getattr(error.orig, "sqlstate", None) == _LOCKED
