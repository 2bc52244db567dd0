"""The faults of the machine that the owner of the application is told: old backups, and a disk that is nearly full."""

from __future__ import annotations

import shutil
from collections import namedtuple
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.operating.doctor.owner_side import machine_faults
from bot.operating.keeping import state
from bot.settings import Settings, SettingsError

GIGABYTE = 10**9
Usage = namedtuple("Usage", ("total", "used", "free"))


def settings(folder: Path, **further: str) -> Settings:
    (folder / "kontor.sqlite3").touch()
    return Settings.read({"KONTOR_DATABASE": str(folder / "kontor.sqlite3"), **further})


def made(folder: Path, **ago: float) -> None:
    """Put a backup there, as old as that."""
    place = folder / "backups"
    place.mkdir(exist_ok=True)
    address = settings(folder).address
    (place / state.name_of(address, datetime.now(UTC) - timedelta(**ago))).touch()


@pytest.fixture(autouse=True)
def free(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The free bytes of the disk."""
    left = [100 * GIGABYTE]
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(1000 * GIGABYTE, 0, left[0]))
    return left


def test_a_backup_that_is_too_old_or_missing_is_a_fault_with_its_age_in_hours(tmp_path: Path) -> None:
    assert machine_faults(settings(tmp_path)) == {"backup": 0}
    made(tmp_path, hours=40.5)
    assert machine_faults(settings(tmp_path)) == {"backup": 40}
    made(tmp_path, hours=30)
    assert machine_faults(settings(tmp_path)) == {}


def test_where_no_backups_are_wanted_none_is_missing(tmp_path: Path) -> None:
    assert machine_faults(settings(tmp_path, KONTOR_BACKUP_HOUR="off")) == {}


def test_a_disk_is_nearly_full_where_the_doctor_says_so(tmp_path: Path, free: list[int]) -> None:
    made(tmp_path, hours=1)
    free[0] = GIGABYTE
    assert machine_faults(settings(tmp_path)) == {}
    free[0] = GIGABYTE - 1
    assert machine_faults(settings(tmp_path)) == {"disk": 999}
    with (tmp_path / "kontor.sqlite3").open("wb") as file:
        file.truncate(GIGABYTE)
    free[0] = 3 * GIGABYTE - 1
    assert machine_faults(settings(tmp_path)) == {"disk": 2999}


def test_the_messages_are_on_unless_they_are_switched_off(tmp_path: Path) -> None:
    assert settings(tmp_path).owner_messages
    assert not settings(tmp_path, KONTOR_OWNER_MESSAGES="OFF").owner_messages
    with pytest.raises(SettingsError, match="give on or off"):
        _ = settings(tmp_path, KONTOR_OWNER_MESSAGES="no").owner_messages
