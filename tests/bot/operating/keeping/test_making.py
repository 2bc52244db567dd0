"""Backups into the folder: checked, one at a time, the oldest deleted, and by the bot once a day."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli import main
from bot.operating.doctor.backups import backups
from bot.operating.keeping import making, nightly, state
from bot.operating.keeping.nightly import NightlyBackups
from bot.settings import Settings
from bot.telemetry.liveness import Liveness
from storage import CopyStoppedError, DatabaseUnusableError
from storage.files import copies, database_file
from storage.files.locks import Lock
from tests import databases
from tests.bot.telemetry.test_http import Bot

NOW = datetime(2026, 3, 10, 12, 30, tzinfo=UTC)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    file = tmp_path / "kontor.sqlite3"
    asyncio.run(databases.lay(file))
    put(file, "Riga")
    given = {"KONTOR_DATABASE": str(file), "KONTOR_BACKUP_KEPT": "2"}
    for name, one in given.items():
        monkeypatch.setenv(name, one)
    return Settings.read(given)


def put(file: Path, name: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "INSERT INTO server (id, name, settings, created) VALUES ((SELECT count(*) FROM server) + 1, ?, '{}', 0)",
            (name,),
        )


def names(file: Path) -> list[str]:
    with database_file.reading(file) as connection:
        return [str(name) for (name,) in connection.execute("SELECT name FROM server ORDER BY id")]


def left(settings: Settings) -> list[str]:
    """Return the names of all files in the folder."""
    return sorted(one.name for one in settings.backup_folder.iterdir())


def test_a_backup_holds_the_rows_and_only_its_owner_reads_it(settings: Settings) -> None:
    made = making.make(settings, NOW)
    assert made.backup.file.name == "kontor-2026-03-10T123000Z.sqlite3"
    assert names(made.backup.file) == ["Riga"]
    assert left(settings) == [made.backup.file.name]
    assert stat.S_IMODE(made.backup.file.stat().st_mode) == 0o600
    assert stat.S_IMODE(settings.backup_folder.stat().st_mode) == 0o700
    assert state.read(settings, NOW).newest == made.backup


def test_the_oldest_are_deleted_once_there_are_more_than_are_kept_and_nothing_else_is(
    settings: Settings,
) -> None:
    for day in range(3):
        made = making.make(settings, NOW + timedelta(days=day))
        (settings.backup_folder / "notes.txt").touch()
    assert [one.name for one in made.deleted] == ["kontor-2026-03-10T123000Z.sqlite3"]
    assert left(settings) == [
        "kontor-2026-03-11T123000Z.sqlite3",
        "kontor-2026-03-12T123000Z.sqlite3",
        "notes.txt",
    ]


def test_of_two_at_once_the_second_is_refused_and_both_files_stay_whole(settings: Settings) -> None:
    settings.backup_folder.mkdir()
    lock = Lock.take(settings.backup_folder / ".backup")
    with pytest.raises(making.BackupBusyError, match="is under way"):
        making.make(settings, NOW)
    lock.release(remove=True)
    assert making.make(settings, NOW).backup.file.exists()


def test_a_copy_that_lacks_rows_is_not_kept(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    written = copies.write

    def poor(source: Path, part: Path, stop: object = None) -> None:
        written(source, part)
        with closing(sqlite3.connect(part)) as connection, connection:
            connection.execute("DELETE FROM server")

    making.make(settings, NOW - timedelta(days=1))
    monkeypatch.setattr(copies, "write", poor)
    with pytest.raises(DatabaseUnusableError, match="The copy lacks rows of the table server"):
        making.make(settings, NOW)
    assert left(settings) == ["kontor-2026-03-09T123000Z.sqlite3"]


def test_rows_that_are_written_meanwhile_make_no_copy_suspicious(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = copies.write

    def slow(source: Path, part: Path, stop: object = None) -> None:
        put(source, "Visby")
        written(source, part)
        put(source, "Turku")

    monkeypatch.setattr(copies, "write", slow)
    assert names(making.make(settings, NOW).backup.file) == ["Riga", "Visby"]


def test_a_backup_that_is_stopped_leaves_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    # A small database is copied before the first question.
    monkeypatch.setattr(database_file, "_STEPS", 10)
    with pytest.raises(CopyStoppedError):
        making.make(settings, NOW, lambda: True)
    assert left(settings) == []


def test_a_backup_leaves_room_on_the_disk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=100_000_000))
    with pytest.raises(DatabaseUnusableError, match=r"needs 101 MB, and 100 MB are free; make room\."):
        making.make(settings, NOW)
    assert left(settings) == []


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[logging.LogRecord]]]:
    """Return the lines about backups."""
    with caplog.at_level(logging.INFO, logger=nightly.__name__):
        yield lambda: [one for one in caplog.records if one.name == nightly.__name__]


async def test_the_bot_makes_one_a_day_and_the_process_that_is_not_chosen_none(
    settings: Settings, log: Callable[[], list[logging.LogRecord]]
) -> None:
    clock = SimpleNamespace(now=NOW)
    other = NightlyBackups(settings, lambda: False, clock=lambda: clock.now)
    await other.look()
    assert (other.age(), not settings.backup_folder.exists()) == (float("inf"), True)
    mine = NightlyBackups(settings, clock=lambda: clock.now)
    assert mine.age() is None
    for hours in (0, 1, 10, 15.6, 16, 39):
        clock.now = NOW + timedelta(hours=hours)
        await mine.look()
    assert left(settings) == ["kontor-2026-03-10T123000Z.sqlite3", "kontor-2026-03-11T040600Z.sqlite3"]
    assert mine.age() == timedelta(hours=23.4).total_seconds()
    assert [one.getMessage().split(" in ")[0] for one in log()] == ["A backup was made"] * 2


async def test_a_failure_is_logged_and_reported_tried_again_after_an_hour_and_forgotten_after_a_success(
    settings: Settings, log: Callable[[], list[logging.LogRecord]]
) -> None:
    clock = SimpleNamespace(now=NOW)
    settings.backup_folder.write_text("a file in the folder's place")
    mine = NightlyBackups(settings, clock=lambda: clock.now)
    for minutes in (0, 1, 59):
        clock.now = NOW + timedelta(minutes=minutes)
        await mine.look()
    [line] = log()
    assert (line.levelname, getattr(line, "failure", "")) == ("ERROR", "backup")
    why = f"The folder {settings.backup_folder} for backups can't be made: File exists."
    assert line.getMessage() == f"The backup failed: {why}"
    assert Liveness(Bot(), further=mine.troubles).sign().reasons == [f"The last backup failed: {why}"]
    settings.backup_folder.unlink()
    clock.now = NOW + timedelta(minutes=61)
    await mine.look()
    assert mine.troubles() == ()
    assert len(left(settings)) == 1


async def test_where_backups_are_off_none_is_made_and_no_age_is_told(settings: Settings) -> None:
    off = Settings.read({"KONTOR_DATABASE": settings.address, "KONTOR_BACKUP_HOUR": "off"})
    mine = NightlyBackups(off)
    await mine.look()
    assert (mine.age(), off.backup_folder.exists()) == (None, False)


def test_the_command_makes_one_and_prints_where(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup"]) == 0
    [file] = settings.backup_folder.iterdir()
    said = capsys.readouterr().out
    assert said.startswith(f"The backup {file} was made and checked in ")


def test_the_doctor_tells_the_age_and_what_to_do(settings: Settings) -> None:
    def said(**more: str) -> tuple[str, str]:
        [found] = backups(Settings.read({"KONTOR_DATABASE": settings.address, **more}), NOW)
        return found.state, found.said.replace(str(settings.backup_folder), "FOLDER")

    assert said() == (
        "warning",
        "There is none in FOLDER; the bot makes one soon after its start, `kontor backup` at once.",
    )
    making.make(settings, NOW - timedelta(hours=5))
    assert said() == ("ok", "The newest in FOLDER is 5 hours old; 1 of at most 7 are kept.")
    [file] = settings.backup_folder.iterdir()
    file.rename(file.with_name("kontor-2026-03-01T040000Z.sqlite3"))
    assert said()[0] == "warning"
    assert said()[1].startswith("The newest in FOLDER is 9 days old; the bot makes one each day")
    assert said(KONTOR_BACKUP_HOUR="off") == (
        "ok",
        "The newest in FOLDER is 9 days old; the bot makes none, since KONTOR_BACKUP_HOUR is off.",
    )
    assert backups(Settings.read({"KONTOR_DATABASE": settings.address, "KONTOR_BACKUP_KEPT": "x"}), NOW) == []


def test_a_rehearsal_opens_the_newest_and_changes_nothing(
    settings: Settings, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "kontor.sqlite3"
    assert main(["restore", "--rehearse"]) == 1
    assert "There is no backup in" in capsys.readouterr().err
    made = making.make(settings, NOW)
    put(file, "Visby")
    before = {one: one.read_bytes() for one in tmp_path.rglob("*") if one.is_file()}
    assert main(["restore", "--rehearse"]) == 0
    said = capsys.readouterr().out
    assert "Rows: server 1, person 0, " in said
    assert "Every stored game replays." in said
    assert said.splitlines()[-1] == f"  kontor restore {made.backup.file}"
    assert {one: one.read_bytes() for one in tmp_path.rglob("*") if one.is_file()} == before
    # The printed command does restore it.
    assert main(said.splitlines()[-1].split()[1:]) == 0
    assert names(file) == ["Riga"]


def test_a_rehearsal_finds_a_backup_that_is_damaged(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    made = making.make(settings, NOW)
    content = made.backup.file.read_bytes()
    made.backup.file.write_bytes(content[: len(content) // 2])
    assert main(["restore", "--rehearse"]) == 1
    assert "is damaged" in capsys.readouterr().err
    assert main(["restore"]) == 2
    assert "add --rehearse" in capsys.readouterr().err
