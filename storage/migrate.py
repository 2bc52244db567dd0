"""Brings a database to this version's schema, or refuses it; the steps: `storage/migrations`."""

import re
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from storage.errors import (
    DatabaseMovedError,
    DatabaseUnusableError,
    NewerDatabaseError,
    OlderDatabaseError,
    UnreleasedDatabaseError,
)
from storage.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""The table that says a database's revision."""
MOVED = "moved"
"""The table that says where a database was moved to; also the revision of one that was, which no version knows."""
_UNRELEASED = re.compile(r"00(0[1-9]|1[0-5])|[kv]001")
"""The revisions before the first release."""


def head() -> str:
    """The revision of this version."""
    return str(_directory(MIGRATIONS).get_current_head())


def revisions() -> tuple[str, ...]:
    """All revisions of this version, the oldest first."""
    return tuple(one.revision for one in _directory(MIGRATIONS).walk_revisions())[::-1]


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database to a revision, inside the transaction that the connection is in.

    Args:
        connection: a connection of the write engine, in a transaction; all or nothing happens. Where a file has rows
            already, the engine is one that migrates.
        to: the revision; the newest by default.

    Raises:
        NewerDatabase: if the database has a revision unknown here.
        UnreleasedDatabase: if it was made before the first release.
        Unusable: if it is another program's, or a step leaves a row that refers to none.
    """
    found = current_revision(connection)
    config = _config(MIGRATIONS)
    config.attributes.update(connection=connection, metadata=metadata)
    if found is None or connection.dialect.name != "sqlite":
        command.upgrade(config, to)
        return
    given = connection.execute(text("SELECT seq, name FROM sqlite_sequence")).all()
    command.upgrade(config, to)
    # Of a table that was made again only the greatest key is known, and not the last one.
    for last in given:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), last._asdict())
        connection.execute(
            text("INSERT INTO sqlite_sequence (seq, name) VALUES (:seq, :name)"), last._asdict()
        )
    broken = connection.execute(text("PRAGMA foreign_key_check")).first()
    if broken is not None:
        raise DatabaseUnusableError(
            f"The migration leaves a row of {broken[0]} that refers to a missing row; nothing was changed."
        )


def ensure_schema(connection: Connection) -> None:
    """Give an empty database this version's schema; check that any other one has it already.

    Raises:
        OlderDatabase, NewerDatabase
        Unusable: if it is another program's.
    """
    found = current_revision(connection)
    if found is None:
        upgrade(connection)
    elif found != head():
        raise OlderDatabaseError(found)


def require(connection: Connection) -> None:
    """Check that a database has this version's schema, changing nothing.

    Raises:
        OlderDatabase, NewerDatabase
        Unusable: if it is another program's, or empty.
    """
    found = current_revision(connection)
    if found is None:
        raise DatabaseUnusableError("The database is empty; `kontor run` or `kontor migrate` fills it.")
    if found != head():
        raise OlderDatabaseError(found)


def current_revision(connection: Connection) -> str | None:
    """The database's revision; None for one that is not ours yet.

    Raises:
        MovedAway: if it was carried to another place.
        NewerDatabase: if the revision is unknown here.
        UnreleasedDatabase: if the revision is one from before the first release.
        Unusable: if it holds another program's tables.
    """
    names = set(inspect(connection).get_table_names())
    if not names & {VERSION, *metadata.tables}:
        return None
    if not names >= {VERSION, "game_table", "outbox"}:
        raise DatabaseUnusableError("The database is another program's; name Kontor's own.")
    if MOVED in names:
        raise DatabaseMovedError(str(connection.scalar(text(f"SELECT place FROM {MOVED}"))))  # noqa: S608 -- its own name
    found = revision(connection)
    if found is None:
        raise DatabaseUnusableError("The database does not say which version it is; restore a backup.")
    require_known(found)
    return found


def require_released(revision: str) -> None:
    """Check that a revision is of a released version.

    Raises:
        UnreleasedDatabase: if it is one from before the first release.
    """
    if _UNRELEASED.fullmatch(revision):
        raise UnreleasedDatabaseError(revision)


def require_known(revision: str) -> None:
    """Check that this version knows a revision.

    Raises:
        UnreleasedDatabase: if it is one from before the first release.
        NewerDatabase: if it is unknown here.
    """
    require_released(revision)
    try:
        _directory(MIGRATIONS).get_revision(revision)
    except CommandError:
        raise NewerDatabaseError(revision) from None


def revision(connection: Connection) -> str | None:
    """The database's revision; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def leave(connection: Connection, place: str) -> None:
    """Mark a database of this version as moved, so that no version opens it any more.

    Args:
        connection: in a transaction that writes.
        place: where it is from now on, in words.
    """
    connection.execute(text(f"CREATE TABLE {MOVED} (place TEXT NOT NULL, revision TEXT NOT NULL)"))
    connection.execute(
        text(f"INSERT INTO {MOVED} SELECT :place, version_num FROM {VERSION}"),  # noqa: S608 -- its own names
        {"place": place},
    )
    connection.execute(text(f"UPDATE {VERSION} SET version_num = '{MOVED}'"))  # noqa: S608


def come_back(connection: Connection) -> str:
    """Take off the mark that it was moved; returns where it was moved to.

    Raises:
        Unusable: if there is none.
    """
    try:
        current_revision(connection)
    except DatabaseMovedError as moved:
        connection.execute(
            text(f"UPDATE {VERSION} SET version_num = (SELECT revision FROM {MOVED})")  # noqa: S608
        )
        connection.execute(text(f"DROP TABLE {MOVED}"))
        return moved.place
    raise DatabaseUnusableError("This database was not moved; there is nothing to take back.")


def _config(scripts: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config


@cache
def _directory(scripts: Path) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(scripts))
