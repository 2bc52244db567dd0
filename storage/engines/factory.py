"""Which engines a database address gets: to write, to read, to write alone; nothing about what is written."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy import URL, Connection, exc
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.engines import postgres, sqlite
from storage.errors import DatabaseBusyError, StorageError


def is_sqlite(url: URL) -> bool:
    """Return whether the address names a SQLite file rather than a server."""
    return url.get_backend_name() == "sqlite"


def place(url: URL) -> str:
    """Return a database's location for messages, without a password."""
    if is_sqlite(url):
        return f"the file {sqlite.file_of(url).resolve()}"
    return f"the database {url.database} on {postgres.place(url)}"


def make(
    url: URL, busy_seconds: float, *, migrating: bool = False, patient: bool = True
) -> tuple[AsyncEngine, AsyncEngine, AsyncEngine]:
    """Return the engines for an address.

    Args:
        url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
        busy_seconds: how long to wait for another writer.
        migrating: whether the engines serve only a schema change.
        patient: whether exclusive writers of a server may take as long as they like.

    Returns:
        Three engines. The first writes. Transactions of the second read a snapshot. Those of the third are
        exclusive writers, as all writers of a file are.
    """
    if is_sqlite(url):
        writing = sqlite.write_engine(url, busy_seconds, migrating=migrating)
        return writing, sqlite.read_engine(url, busy_seconds), writing
    return (
        postgres.write_engine(url, busy_seconds),
        postgres.read_engine(url, busy_seconds),
        postgres.alone_engine(url, busy_seconds, patient=patient),
    )


@contextmanager
def explained(url: URL, *, writing: bool = False, reaching: bool = False) -> Iterator[None]:
    """Raise known database failures as this package's errors.

    Args:
        url: its address.
        writing: whether the block writes.
        reaching: whether the block connects; then network errors count as the database's.
    """
    network = (OSError, OverflowError) if reaching else ()
    try:
        yield
    except (exc.DBAPIError, exc.TimeoutError, *network) as error:
        found = trouble(error, url, writing=writing)
        if found is None:
            raise
        raise found from error


def trouble(error: BaseException, url: URL, *, writing: bool = False) -> StorageError | None:
    """Return this package's error for a database failure; None if it has none."""
    if isinstance(error, exc.TimeoutError):
        return DatabaseBusyError()
    if not is_sqlite(url):
        return postgres.trouble(error, url, writing=writing)
    return sqlite.trouble(error, url, writing=writing) if isinstance(error, exc.DBAPIError) else None


def last_keys(connection: Connection) -> dict[str, int]:
    """The last key that was given to a row, by table, where the database itself gives them; 0 for none yet."""
    if connection.dialect.name == "sqlite":
        return sqlite.last_keys(connection)
    return postgres.last_keys(connection)


def set_last_keys(connection: Connection, keys: Mapping[str, int]) -> None:
    """Have a database that was filled with rows give keys after these, by table."""
    if connection.dialect.name == "sqlite":
        sqlite.set_last_keys(connection, keys)
    else:
        postgres.set_last_keys(connection, keys)
