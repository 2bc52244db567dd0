"""Brings a database to this version's schema at start, or refuses it; the steps: `storage/migrations`."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from storage.errors import NewerDatabase

if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationStep

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, scripts: Path = MIGRATIONS) -> None:
    """Bring the database to the newest revision, inside the transaction that the connection is in.

    Args:
        connection: a connection of the write engine, in a transaction; all or nothing happens.
        scripts: the folder with `versions/`.

    Raises:
        NewerDatabase: if the database has a revision unknown here.
    """
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    directory = ScriptDirectory.from_config(config)

    def steps(revision: tuple[str, ...], _: MigrationContext) -> "Iterable[MigrationStep]":
        for known in revision:
            try:
                directory.get_revision(known)
            except CommandError:
                raise NewerDatabase(known) from None
        return directory._upgrade_revs("head", revision)  # type: ignore[arg-type] # narrower than it takes

    with EnvironmentContext(config, directory, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True, fn=steps)
        with environment.begin_transaction():
            environment.run_migrations()


def revision(connection: Connection) -> str | None:
    """The database's revision; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()
