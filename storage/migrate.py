"""Brings a database to this version's schema, or refuses it; the steps: `storage/migrations`."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from storage.errors import MovedAway, NewerDatabase, OlderDatabase, Unusable
from storage.schema import metadata

if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationStep

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""The table that says a database's revision."""
MOVED = "moved"
"""The table that says where a database was moved to; also the revision of one that was, which no version knows."""


def head(scripts: Path = MIGRATIONS) -> str:
    """The revision of this version."""
    return str(_directory(scripts).get_current_head())


def upgrade(connection: Connection, scripts: Path = MIGRATIONS, to: str = "head") -> None:
    """Bring the database to a revision, inside the transaction that the connection is in.

    Args:
        connection: a connection of the write engine, in a transaction; all or nothing happens.
        scripts: the folder with `versions/`.
        to: the revision; the newest by default.

    Raises:
        NewerDatabase: if the database has a revision unknown here.
        Unusable: if it is another program's.
    """
    directory = _directory(scripts)
    standing(connection, scripts)

    def steps(revision: tuple[str, ...], _: MigrationContext) -> "Iterable[MigrationStep]":
        return directory._upgrade_revs(to, revision)  # type: ignore[arg-type] # narrower than it takes

    with EnvironmentContext(Config(), directory, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True, fn=steps)
        with environment.begin_transaction():
            environment.run_migrations()


def settle(connection: Connection) -> None:
    """Give an empty database this version's schema; check that any other one has it already.

    Raises:
        OlderDatabase, NewerDatabase
        Unusable: if it is another program's.
    """
    found = standing(connection)
    if found is None:
        upgrade(connection)
    elif found != head():
        raise OlderDatabase(found)


def require(connection: Connection) -> None:
    """Check that a database has this version's schema, changing nothing.

    Raises:
        OlderDatabase, NewerDatabase
        Unusable: if it is another program's, or empty.
    """
    found = standing(connection)
    if found is None:
        raise Unusable("The database is empty; `kontor run` or `kontor migrate` fills it.")
    if found != head():
        raise OlderDatabase(found)


def standing(connection: Connection, scripts: Path = MIGRATIONS) -> str | None:
    """The database's revision; None for one that is not ours yet.

    Raises:
        MovedAway: if it was carried to another place.
        NewerDatabase: if the revision is unknown here.
        Unusable: if it holds another program's tables.
    """
    names = set(inspect(connection).get_table_names())
    if not names & {VERSION, *metadata.tables}:
        return None
    if not names >= {VERSION, "game_table", "outbox"}:
        raise Unusable("The database is another program's; name Kontor's own.")
    if MOVED in names:
        raise MovedAway(str(connection.scalar(text(f"SELECT place FROM {MOVED}"))))  # noqa: S608 -- its own name
    found = revision(connection)
    if found is None:
        raise Unusable("The database does not say which version it is; restore a backup.")
    require_known(found, scripts)
    return found


def require_known(revision: str, scripts: Path = MIGRATIONS) -> None:
    """Check that this version knows a revision.

    Raises:
        NewerDatabase: if it does not.
    """
    try:
        _directory(scripts).get_revision(revision)
    except CommandError:
        raise NewerDatabase(revision) from None


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
        standing(connection)
    except MovedAway as moved:
        connection.execute(
            text(f"UPDATE {VERSION} SET version_num = (SELECT revision FROM {MOVED})")  # noqa: S608
        )
        connection.execute(text(f"DROP TABLE {MOVED}"))
        return moved.place
    raise Unusable("This database was not moved; there is nothing to take back.")


@cache
def _directory(scripts: Path) -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return ScriptDirectory.from_config(config)
