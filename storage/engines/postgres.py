"""Everything specific to PostgreSQL: connections, transactions, and what passes if it is tried again."""

from collections.abc import Mapping

from sqlalchemy import URL, Connection, ExceptionContext, event, exc, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import DatabaseBusyError, DatabaseUnusableError, DiskFullError, StorageError
from storage.schema import numbered

# Any number will do as long as it stays: the key of the lock that every writer shares, unless it writes alone.
_LOCK = 0x4B6F6E74
_WRITERS = 8
"""Transactions of one process that write at the same time, at most."""
_READERS = 8
"""Transactions of one process that read at the same time, at most."""
_ANSWER = 30.0
"""Seconds that a server has for a statement; after that it is taken to be out of reach."""
_SILENCE = 60.0
"""Seconds until a server ends a transaction that sends nothing: its process may have vanished with its locks."""
_CONNECTION = 10.0
"""Seconds for making a connection."""
_NAME = "kontor"
"""The application name of connections, for the server's operator."""
_ENDING = 10
"""The number of checks whether a connection has ended, a twentieth of a second apart."""
_PORT = 5432
_LOCKED = "55P03"
"""The server's code for a lock that could not be taken in time."""
_DISK_FULL = "53100"
_UNKNOWN_DATABASE = "3D000"
_NO_ENTRY = ("28000", "28P01")
_NOT_ALLOWED = "42501"
_READ_ONLY = "25006"
_PASSING = ("40P01", "40001", "23505")
"""Deadlock; a serialization failure; a unique value that another transaction has just written."""
_NOT_NOW = ("53300", "57P01", "57P02", "57P03")
"""Too many connections; shutting down, crashed, starting."""


def write_engine(url: URL, busy_seconds: float) -> AsyncEngine:
    """An engine whose transactions run beside others: what is read in order to write has to be locked, row by row.

    All of them share one lock.
    """
    engine = _writing(url, busy_seconds, _WRITERS, limits())
    _give_up(engine, url)
    return engine


def alone_engine(url: URL, busy_seconds: float, *, patient: bool) -> AsyncEngine:
    """An engine whose transactions have that lock to themselves, so that no one else writes in the meantime.

    Args:
        url: of the server.
        busy_seconds: how long to wait for the lock.
        patient: whether statements, and the time between them, may take as long as they like: for migrations and for
            moving a whole database.
    """
    if patient:
        return _writing(url, busy_seconds, 1, {"timeout": _CONNECTION}, alone=True, patient=True)
    engine = _writing(url, busy_seconds, 1, limits(), alone=True)
    _give_up(engine, url)
    return engine


def _writing(
    url: URL,
    busy_seconds: float,
    connections: int,
    waits: Mapping[str, float],
    *,
    alone: bool = False,
    patient: bool = False,
) -> AsyncEngine:
    settings = {"application_name": _NAME, "lock_timeout": f"{max(1, int(busy_seconds * 1000))}ms"}
    if not patient:
        settings["idle_in_transaction_session_timeout"] = f"{int(_SILENCE * 1000)}ms"
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=busy_seconds,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"server_settings": settings, **waits},
    )
    how = "" if alone else "_shared"

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.execute(text(f"SELECT pg_advisory_xact_lock{how}(:key)"), {"key": _LOCK})

    return engine


def read_engine(url: URL, busy_seconds: float, *, patient: bool = False) -> AsyncEngine:
    """An engine whose transactions see one moment of the database and can't write.

    Args:
        url: of the server.
        busy_seconds: how long to wait for a connection.
        patient: whether a statement may take as long as it likes.
    """
    waits = {"timeout": _CONNECTION} if patient else limits()
    engine = create_async_engine(
        url,
        pool_size=_READERS,
        max_overflow=0,
        pool_timeout=busy_seconds,
        pool_pre_ping=True,
        hide_parameters=True,
        isolation_level="REPEATABLE READ",
        connect_args={"server_settings": {"application_name": _NAME}, **waits},
        execution_options={"postgresql_readonly": True},
    )
    _give_up(engine, url)
    return engine


def limits() -> dict[str, float]:
    """How long a connection waits for its server, as the driver takes it, in seconds.

    A machine that vanishes says nothing: without this a statement would wait until the system gives the connection up,
    for a quarter of an hour.
    """
    return {"timeout": _CONNECTION, "command_timeout": _ANSWER}


def _give_up(engine: AsyncEngine, url: URL) -> None:
    """Invalidate connections with a statement that timed out."""

    @event.listens_for(engine.sync_engine, "handle_error")
    def give_up(context: ExceptionContext) -> None:
        if isinstance(context.original_exception, TimeoutError):
            context.is_disconnect = True
            raise unreachable(TimeoutError(f"no answer within {_ANSWER:g} seconds"), url)


def passes(error: BaseException) -> bool:
    """Return whether a transaction failed by a conflict with concurrent ones and can be retried."""
    return isinstance(error, exc.DBAPIError) and getattr(error.orig, "sqlstate", None) in _PASSING


def has_other_connections(connection: Connection, /) -> bool:
    """Whether there are other connections of Kontor's to this database: a bot's, or a command's.

    A connection that was closed is counted by the server for some milliseconds more, so one that ends is waited for.
    """
    query = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = :name"
    )
    for _ in range(_ENDING):
        if not connection.scalar(query, {"name": _NAME}):
            return False
        # A transaction otherwise sees the same list until it ends.
        connection.execute(text("SELECT pg_sleep(0.05), pg_stat_clear_snapshot()"))
    return True


def last_keys(connection: Connection) -> dict[str, int]:
    """The last key that was given to a row, by table; 0 for none yet."""
    found = {}
    for name, column in numbered.items():
        sequence = connection.scalar(func.pg_get_serial_sequence(name, column.name))
        query = text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}")  # noqa: S608 -- its own name
        found[name] = connection.execute(query).scalar_one()
    return found


def set_last_keys(connection: Connection, keys: Mapping[str, int]) -> None:
    """Have it give keys after these, by table."""
    for name, last in keys.items():
        sequence = func.pg_get_serial_sequence(name, numbered[name].name)
        connection.execute(select(func.setval(sequence, max(last, 1), last > 0)))


def place(url: URL) -> str:
    """Return the server's location for messages."""
    return f"the PostgreSQL server {url.host or 'localhost'}:{url.port or _PORT}"


def trouble(error: BaseException, url: URL, *, writing: bool = False) -> StorageError | None:
    """The trouble with the server or the connection to it; None if the error is something else."""
    where = place(url)
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    state = getattr(cause, "sqlstate", None)
    if state == _LOCKED:
        return DatabaseBusyError()
    if state == _DISK_FULL:
        return DiskFullError()
    if state == _UNKNOWN_DATABASE:
        return DatabaseUnusableError(
            f"There is no database {url.database} on {where}; make it, or name another."
        )
    if state in _NO_ENTRY:
        return DatabaseUnusableError(
            f"User {url.username} can't log in to {where}; check the name and the password."
        )
    if state == _NOT_ALLOWED:
        return DatabaseUnusableError(
            f"User {url.username} lacks the rights for that on {where}; grant them ({_short(cause)})."
        )
    if state == _READ_ONLY and writing:
        return DatabaseUnusableError(
            f"{where[0].upper()}{where[1:]} accepts no changes now; name the one that does."
        )
    if state in _NOT_NOW or isinstance(error, OSError) or getattr(error, "connection_invalidated", False):
        return unreachable(cause, url)
    return None


def unreachable(error: BaseException | None, url: URL) -> DatabaseUnusableError:
    """Say that a server can't be reached, with what the driver says."""
    # Its sentence may hold what the address does, but never the password.
    return DatabaseUnusableError(
        f"The database can't be reached: {place(url)} does not answer ({_short(error)}); check the server and the way to it."
    )


def _short(error: BaseException | None) -> str:
    """The first line of what an error says, without the names of its classes."""
    said = str(error).rpartition(">: ")[2] or type(error).__name__
    return said.splitlines()[0].rstrip(".")
