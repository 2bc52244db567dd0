"""Backups of a PostgreSQL database: a dump that is read back, and a rehearsal in a database of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.cli import main
from bot.operating.doctor.backups import backups
from bot.operating.keeping import dumps, making, state
from bot.operating.keeping.nightly import NightlyBackups
from bot.settings import Settings
from storage import DatabaseUnusableError, Storage
from storage.community import servers
from tests import databases

NOW = datetime(2026, 3, 10, 12, 30, tzinfo=UTC)
SCRIPT = Path(__file__).parents[4] / "deploy/backup.sh"
SERVER = "postgresql+asyncpg://kontor:secret@127.0.0.1:1/harbour"


@pytest.fixture
async def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Settings]:
    if dumps.missing():
        pytest.skip("pg_dump is missing")
    async with databases.fresh(tmp_path) as address:
        storage = await Storage.open(address)
        await storage.write(lambda tx: servers.add(tx, 1, "Riga", NOW))
        await storage.close()
        given = {"KONTOR_DATABASE": address, "KONTOR_BACKUP_FOLDER": str(tmp_path / "backups")}
        for name, one in given.items():
            monkeypatch.setenv(name, one)
        yield Settings.read(given)


async def names(address: str) -> set[str]:
    """Return the names of the server's databases."""
    engine = create_async_engine(address)
    async with engine.connect() as connection:
        found = set((await connection.execute(text("SELECT datname FROM pg_database"))).scalars())
    await engine.dispose()
    return found


@databases.server_only
async def test_a_dump_is_whole_and_a_rehearsal_opens_it_and_leaves_no_database(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    nightly = NightlyBackups(settings, clock=lambda: NOW)
    await nightly.look()
    newest = state.read(settings, NOW).newest
    assert newest is not None
    assert set(dumps.require_whole(newest.file)) >= {"alembic_version", "server", "log", "outbox"}
    assert [one.name for one in settings.backup_folder.iterdir()] == [newest.file.name]
    before = await names(settings.address)
    assert await asyncio.to_thread(main, ["restore", "--rehearse", str(newest.file)]) == 0
    said = capsys.readouterr().out
    assert "Rows: server 1, person 0, " in said
    assert "Every stored game replays." in said
    assert str(newest.file) in said.splitlines()[-1]
    assert await names(settings.address) == before


@databases.server_only
async def test_a_role_that_must_make_no_database_reads_the_dump_and_is_told_so(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await asyncio.to_thread(making.make, settings, NOW)
    engine = create_async_engine(settings.address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text("DROP ROLE IF EXISTS plain"))
        await connection.execute(text("CREATE ROLE plain LOGIN"))
    try:
        plain = make_url(settings.address).set(username="plain").render_as_string()
        monkeypatch.setenv("KONTOR_DATABASE", plain)
        assert await asyncio.to_thread(main, ["restore", "--rehearse", str(made.backup.file)]) == 1
        assert "ALTER ROLE plain CREATEDB allows that." in capsys.readouterr().out
    finally:
        async with engine.connect() as connection:
            await connection.execute(text("DROP ROLE plain"))
        await engine.dispose()


@databases.server_only
async def test_a_dump_that_is_damaged_is_found(settings: Settings) -> None:
    made = await asyncio.to_thread(making.make, settings, NOW)
    content = made.backup.file.read_bytes()
    made.backup.file.write_bytes(content[: len(content) * 2 // 3])
    with pytest.raises(DatabaseUnusableError, match="pg_restore failed: "):
        await asyncio.to_thread(dumps.require_whole, made.backup.file)


@pytest.mark.skipif(dumps.missing() is not None, reason="pg_dump is missing")
def test_a_server_that_is_away_is_one_sentence_without_the_password(tmp_path: Path) -> None:
    chosen = Settings.read({"KONTOR_BACKUP_FOLDER": str(tmp_path)}, SERVER)
    with pytest.raises(DatabaseUnusableError, match="pg_dump failed: ") as error:
        making.make(chosen, NOW)
    assert "secret" not in str(error.value)
    assert list(tmp_path.iterdir()) == []


def test_without_the_programs_the_doctor_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = Settings.read({"KONTOR_BACKUP_FOLDER": str(tmp_path)}, SERVER)
    monkeypatch.setenv("PATH", str(tmp_path))
    [found] = backups(chosen, NOW)
    assert found.state == "warning"
    assert "pg_dump and pg_restore of the package postgresql-client can't be found; install it" in found.said
    with pytest.raises(DatabaseUnusableError, match="can't be found"):
        making.make(chosen, NOW)


def test_the_programs_get_the_address_in_variables_and_not_as_arguments() -> None:
    url = make_url("postgresql+asyncpg://anna:a%20b@host:5433/harbour?ssl=require")
    given = dumps.environment(url)
    assert {name: given[name] for name in ("PGHOST", "PGPORT", "PGUSER", "PGPASSWORD", "PGDATABASE")} == {
        "PGHOST": "host",
        "PGPORT": "5433",
        "PGUSER": "anna",
        "PGPASSWORD": "a b",
        "PGDATABASE": "harbour",
    }
    assert given["PGSSLMODE"] == "require"


@databases.server_only
async def test_the_script_of_compose_makes_and_rehearses_dumps_that_the_bot_finds(
    settings: Settings,
) -> None:
    folder = settings.backup_folder
    await asyncio.to_thread(folder.mkdir)
    variables = dumps.environment(make_url(settings.address))
    variables |= {"KONTOR_BACKUP_FOLDER": str(folder), "KONTOR_BACKUP_KEPT": "2"}
    for day in (1, 2):
        (folder / state.name_of(settings.address, NOW - timedelta(days=day))).touch()

    async def script(command: str) -> str:
        program = await asyncio.create_subprocess_exec(
            "sh", str(SCRIPT), command, env=variables, stdout=asyncio.subprocess.PIPE
        )
        said, _ = await program.communicate()
        assert program.returncode == 0
        return said.decode()

    assert "A backup was made: " in await script("now")
    found = state.read(settings, datetime.now(UTC))
    assert [one.made for one in found.backups[1:]] == [NOW - timedelta(days=1)]
    assert found.newest is not None
    assert "game_table" in await asyncio.to_thread(dumps.listed, found.newest.file)
    before = await names(settings.address)
    said = await script("rehearse")
    assert said.splitlines()[0] == "server: 1"
    assert f"{found.newest.file} was restored in" in said
    assert await names(settings.address) == before


async def test_a_process_that_can_make_none_says_so_once_the_newest_is_late_for_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = Settings.read({"KONTOR_BACKUP_FOLDER": str(tmp_path)}, SERVER)
    nightly = NightlyBackups(chosen, clock=lambda: NOW)
    for _ in range(20):
        await nightly.look("pg_dump is missing.")
    assert [one.getMessage() for one in caplog.records] == [
        "There is no new backup, and this process can't make one: pg_dump is missing."
    ]
    caplog.clear()
    (tmp_path / state.name_of(SERVER, NOW)).touch()
    for _ in range(20):
        await nightly.look("pg_dump is missing.")
    assert caplog.records == []
