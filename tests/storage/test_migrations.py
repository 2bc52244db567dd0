"""Databases are made, brought up to date, or refused; never half changed."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, exc, text

from storage import NewerDatabase, NotAFile, Storage, Transaction, migrate, schema
from tests.databases import bare, sqlite_only

NEWEST = max(file.name[1:5] for file in (migrate.MIGRATIONS / "versions").glob("v*.py"))


async def test_the_migrations_make_the_schema(storage: Storage) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, schema.metadata))

    assert await storage.read(lambda tx: tx.run_sync(differences)) == []


async def test_a_database_is_opened_again_as_it_was(url: str) -> None:
    for _ in range(2):
        storage = await Storage.open(url)
        assert await storage.read(lambda tx: tx.run_sync(migrate.revision)) == NEWEST
        await storage.close()


@sqlite_only
async def test_a_newer_database_is_refused_in_one_sentence_and_left_alone(url: str, tmp_path: Path) -> None:
    await (await Storage.open(url)).close()
    with sqlite3.connect(tmp_path / "kontor.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = (tmp_path / "kontor.db").read_bytes()
    with pytest.raises(NewerDatabase, match=r"newer version of Kontor \(its revision 9999 is unknown here\)"):
        await Storage.open(url)
    assert (tmp_path / "kontor.db").read_bytes() == before


async def test_a_migration_that_fails_leaves_the_database_as_it_was(storage: Storage, tmp_path: Path) -> None:
    versions = tmp_path / "migrations" / "versions"
    versions.mkdir(parents=True)
    for known in (migrate.MIGRATIONS / "versions").glob("v*.py"):
        (versions / known.name).write_text(known.read_text())
    (versions / "v9999_fails.py").write_text(
        "import sqlalchemy as sa\n"
        "from alembic import op\n"
        "revision, down_revision = '9999', 'NEWEST'\n"
        "def upgrade():\n"
        "    op.create_table('half', sa.Column('x', sa.Integer()))\n"
        "    op.execute('INSERT INTO nowhere VALUES (1)')\n".replace("NEWEST", NEWEST)
    )
    with pytest.raises(exc.DBAPIError, match="nowhere"):
        await storage.write(lambda tx: tx.run_sync(migrate.upgrade, tmp_path / "migrations"))
    names = await storage.read(lambda tx: tx.run_sync(lambda c: c.dialect.get_table_names(c)))
    assert "half" not in names
    assert await storage.read(lambda tx: tx.run_sync(migrate.revision)) == NEWEST


async def test_a_message_that_an_older_version_has_tried_may_have_arrived_as_early_as_it_was_written(
    tmp_path: Path,
) -> None:
    """Rows by what is true of them: created, tried so often, tried last, done."""
    rows = {
        "new": (50, 0, None, None),
        "tried": (50, 3, 90, None),
        "restored": (50, 1, 0, None),
        "sent": (50, 1, 50, 60),
    }

    async def fill(tx: Transaction) -> None:
        await tx.run_sync(migrate.upgrade, to="0014")
        await tx.execute(
            text(
                "INSERT INTO outbox (id, destination, kind, payload, created, due, attempts, attempted, done) "
                "VALUES (:id, 'x', 'turn', '{}', :created, 0, :attempts, :attempted, :done)"
            ),
            [
                dict(zip(("id", "created", "attempts", "attempted", "done"), (name, *row), strict=True))
                for name, row in rows.items()
            ],
        )

    async def found(tx: Transaction) -> dict[str, int | None]:
        kept = await tx.execute(text("SELECT id, maybe_sent FROM outbox"))
        return {one.id: one.maybe_sent for one in kept}

    async with bare(tmp_path) as url:
        storage = Storage.reach(url)
        await storage.write(fill)
        await storage.write(lambda tx: tx.run_sync(migrate.upgrade))
        assert await storage.read(found) == {"new": None, "tried": 50, "restored": 0, "sent": None}
        await storage.close()


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"])
async def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(NotAFile, match="does not name a file"):
        await Storage.open(url)


async def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    storage = await Storage.open(f"sqlite+aiosqlite:///{tmp_path / 'new' / 'kontor.db'}")
    await storage.close()
    assert (tmp_path / "new" / "kontor.db").is_file()
