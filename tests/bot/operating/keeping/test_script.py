"""`deploy/backup.sh`, which Compose runs: when it makes a dump, and which dumps it keeps or refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.operating.keeping import state

SCRIPT = Path(__file__).parents[4] / "deploy/backup.sh"
ADDRESS = "postgresql+asyncpg://kontor@database/kontor"
LISTED = "3; 0 16 TABLE DATA public game_table kontor"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")


class Compose:
    """The script in a temporary folder, with programs in the place of PostgreSQL's; it ends at its first pause."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.dumps = folder / "programs", folder / "dumps"
        for one in (self.programs, self.dumps):
            one.mkdir()
        self.put("pg_dump", 'for one; do case $one in --file=*) echo rows > "${one#--file=}";; esac; done')
        self.put("pg_restore", f'[ "$1" != --list ] || echo "{LISTED}"')
        self.put("sleep", "kill -TERM $PPID")

    def put(self, program: str, text: str) -> None:
        file = self.programs / program
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)

    def there(self, made: datetime) -> None:
        """Have a dump there of a time."""
        (self.dumps / state.name_of(ADDRESS, made)).touch()

    def run(self, hour: str, *arguments: str) -> tuple[int, list[str]]:
        """Run it; returns its status and the names of the dumps."""
        given = {
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "PGDATABASE": "kontor",
            "KONTOR_BACKUP_FOLDER": str(self.dumps),
            "KONTOR_BACKUP_HOUR": hour,
            "KONTOR_BACKUP_KEPT": "3",
        }
        ended = subprocess.run(  # noqa: S603 -- our own
            ["/bin/sh", str(SCRIPT), *arguments], env=given, timeout=60, check=False, capture_output=True
        )
        return ended.returncode, sorted(one.name for one in self.dumps.iterdir())


@pytest.fixture
def compose(tmp_path: Path) -> Compose:
    return Compose(tmp_path)


@pytest.mark.parametrize("later", [0, 1])
@pytest.mark.parametrize(("seconds", "made"), [(-1, True), (0, False), (1, False)])
def test_it_makes_one_if_none_was_begun_since_the_last_hour_for_it(
    compose: Compose, later: int, seconds: int, made: bool
) -> None:
    now = datetime.now(UTC)
    hour = (now.hour + later) % 24
    last = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    last = last if last <= now else last - timedelta(days=1)
    compose.there(last + timedelta(seconds=seconds))
    status, found = compose.run(str(hour))
    assert (status, len(found)) == (0, 2 if made else 1)


def test_the_first_is_made_at_once_and_the_oldest_go(compose: Compose) -> None:
    _, found = compose.run("4")
    assert len(found) == 1
    for day in (2, 3, 4):
        compose.there(datetime.now(UTC) - timedelta(days=day))
    (compose.dumps / "notes.txt").touch()
    (compose.dumps / found[0]).unlink()
    _, found = compose.run("4", "now")
    assert len(found) == 4
    assert found[-1] == "notes.txt"
    assert state.name_of(ADDRESS, datetime.now(UTC) - timedelta(days=4)) not in found


@pytest.mark.parametrize(
    ("program", "text"),
    [
        ("pg_dump", "exit 1"),
        ("pg_restore", "echo nothing"),
        ("pg_restore", f'[ "$1" = --list ] && echo "{LISTED}"'),
    ],
)
def test_a_dump_that_fails_or_can_not_be_read_is_not_kept(compose: Compose, program: str, text: str) -> None:
    compose.put(program, text)
    status, found = compose.run("4", "now")
    assert status != 0
    assert [one for one in found if one.endswith(".dump")] == []


def test_where_they_are_off_none_is_made(compose: Compose) -> None:
    compose.put("sleep", "exit 0")
    assert compose.run("off") == (0, [])
