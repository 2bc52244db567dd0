"""The backups of a folder by their names: the newest one, its age, and whether another is due."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.operating.keeping import state
from bot.settings import Settings, SettingsError

NOW = datetime(2026, 3, 10, 12, 30, tzinfo=UTC)
SERVER = "postgresql+asyncpg://kontor:secret@host/harbour"


def settings(folder: Path, **given: str) -> Settings:
    return Settings.read({"KONTOR_DATABASE": str(folder / "kontor.sqlite3"), **given})


def put(chosen: Settings, made: datetime) -> Path:
    """Have a backup there that was begun at a time."""
    chosen.backup_folder.mkdir(exist_ok=True)
    file = chosen.backup_folder / state.name_of(chosen.address, made)
    file.write_bytes(b"1234")
    return file


def test_backups_are_made_at_four_and_kept_for_a_week_beside_the_database_unless_said_otherwise(
    tmp_path: Path,
) -> None:
    usual = settings(tmp_path)
    assert (usual.backup_hour, usual.backup_kept, usual.backup_folder) == (4, 7, tmp_path / "backups")
    assert Settings.read({}, SERVER).backup_folder == Path("data/backups")
    chosen = settings(tmp_path, KONTOR_BACKUP_HOUR="OFF", KONTOR_BACKUP_KEPT="30", KONTOR_BACKUP_FOLDER="/b")
    assert (chosen.backup_hour, chosen.backup_kept, chosen.backup_folder) == (None, 30, Path("/b"))


@pytest.mark.parametrize(("name", "wrong"), [("HOUR", "24"), ("HOUR", "04:00"), ("KEPT", "0"), ("KEPT", "x")])
def test_an_hour_or_a_number_that_can_not_be_is_refused_with_what_can(name: str, wrong: str) -> None:
    with pytest.raises(SettingsError, match=f"KONTOR_BACKUP_{name} is '{wrong}'; give "):
        Settings.read(
            {f"KONTOR_BACKUP_{name}": wrong, "KONTOR_TOKEN": "a" * 26 + ".bbbbbb." + "c" * 38}
        ).require()


def test_the_newest_is_found_by_its_name_and_files_of_others_are_left_out(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    assert state.read(chosen, NOW).newest is None
    put(chosen, NOW - timedelta(days=3))
    newest = put(chosen, NOW - timedelta(hours=5))
    put(chosen, NOW + timedelta(days=400))
    for other in ("kontor.sqlite3", "kontor-2026-99-99T000000Z.sqlite3", f"{newest.name}.kontor-part"):
        (chosen.backup_folder / other).touch()
    put(Settings.read({"KONTOR_BACKUP_FOLDER": str(chosen.backup_folder)}, SERVER), NOW)
    found = state.read(chosen, NOW)
    assert [one.made for one in found.backups] == [NOW - timedelta(hours=5), NOW - timedelta(days=3)]
    assert (found.newest is not None and found.newest.file, found.age(NOW)) == (newest, timedelta(hours=5))
    assert state.name_of(SERVER, NOW) == "harbour-2026-03-10T123000Z.dump"


@pytest.mark.parametrize(
    ("age", "due"),
    [(None, True), (timedelta(hours=8, minutes=29), False), (timedelta(hours=8, minutes=31), True)],
)
def test_one_is_due_if_none_was_begun_since_the_last_hour_for_it(
    tmp_path: Path, age: timedelta | None, due: bool
) -> None:
    chosen = settings(tmp_path)
    if age is not None:
        put(chosen, NOW - age)
    assert state.read(chosen, NOW).is_due(NOW) == due
    assert not state.read(settings(tmp_path, KONTOR_BACKUP_HOUR="off"), NOW).is_due(NOW)


def test_before_the_hour_that_of_yesterday_counts(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    put(chosen, NOW.replace(hour=5) - timedelta(days=1))
    assert not state.read(chosen, NOW.replace(hour=3)).is_due(NOW.replace(hour=3))
    assert state.read(chosen, NOW.replace(hour=4)).is_due(NOW.replace(hour=4))


@pytest.mark.parametrize(("hours", "late"), [(None, True), (35, False), (37, True)])
def test_a_missing_or_an_old_one_is_late_where_backups_are_wanted(
    tmp_path: Path, hours: int | None, late: bool
) -> None:
    chosen = settings(tmp_path)
    if hours is not None:
        put(chosen, NOW - timedelta(hours=hours))
    assert state.read(chosen, NOW).is_late(NOW) == late
    assert not state.read(settings(tmp_path, KONTOR_BACKUP_HOUR="off"), NOW).is_late(NOW)
