"""Which engines a database address gets: to write, to read, to write alone; nothing about what is written."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy import URL, Connection, exc
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.engines import postgres, sqlite
from storage.errors import DatabaseBusyError, StorageError


def is_sqlite(url: URL) -> bool:
    """Whether the address names a SQLite file rather than a server."""
    return url.get_backend_name() == "sqlite"


def place(url: URL) -> str:
    """Where a database is, in words and without a password."""
    if is_sqlite(url):
        return f"the file {sqlite.file_of(url).resolve()}"
    return f"the database {url.database} on {postgres.place(url)}"


def make(
    url: URL, busy_seconds: float, *, migrating: bool = False
) -> tuple[AsyncEngine, AsyncEngine, AsyncEngine]:
    """The engines for an address.

    Args:
        url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
        busy_seconds: how long to wait for another writer.
        migrating: whether the schema is to be changed, and nothing else written.

    Returns:
        Three engines. The first writes; transactions of the second see one moment; those of the third write while
        no one else does, which in a file is always so.
    """
    if is_sqlite(url):
        writing = sqlite.write_engine(url, busy_seconds, migrating=migrating)
        return writing, sqlite.read_engine(url, busy_seconds), writing
    return (
        postgres.write_engine(url, busy_seconds),
        postgres.read_engine(url, busy_seconds),
        postgres.alone_engine(url, busy_seconds),
    )


@contextmanager
def explained(url: URL, *, writing: bool = False, reaching: bool = False) -> Iterator[None]:
    """Raise what goes wrong with a database in this package's words, where it has some.

    Args:
        url: its address.
        writing: whether it is to be changed.
        reaching: whether this is the way there, on which the network's errors are the database's.
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
    """What went wrong with a database in this package's words; None where it has none."""
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
