"""Which engines a database address gets: one to write, one to read; nothing about what is written."""

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import postgres, sqlite


def is_sqlite(url: URL) -> bool:
    """Whether the address names a SQLite file rather than a server."""
    return url.get_backend_name() == "sqlite"


def make(url: URL, busy_seconds: float) -> tuple[AsyncEngine, AsyncEngine]:
    """The write engine and the read engine of an address.

    Args:
        url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
        busy_seconds: how long to wait for another writer.

    Returns:
        Two engines. Transactions of the first come one after the other, those of the second see one moment.
    """
    made = sqlite if is_sqlite(url) else postgres
    return made.write_engine(url, busy_seconds), made.read_engine(url, busy_seconds)
