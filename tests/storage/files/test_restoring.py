"""A restore keeps what was there, whatever its state, and takes only what is whole and ours."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import DatabaseUnusableError, NewerDatabaseError, Storage, UnreleasedDatabaseError, migrate
from storage.files import copies, database_file, restoring
from storage.maintenance import upgrades
from storage.queues import outbox
from storage.rows import Outgoing
from tests import databases, later_version
from tests.databases import sqlite_only
from tests.storage.conftest import NOW
from tests.storage.mortal import said, say

pytestmark = sqlite_only


@pytest.fixture
async def place(tmp_path: Path) -> Path:
    """A database, and beside it a copy of how it was before."""
    file = tmp_path / "kontor.db"
    await databases.lay(file)
    say(file, "early")
    copies.backup(file, tmp_path / "copy.db")
    say(file, "late")
    return file


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def call(file: Path, revision: str) -> None:
    """Have a database say that it is of another revision."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def test_the_old_database_is_put_aside_and_the_copy_stays_as_it_is(place: Path) -> None:
    copy = place.with_name("copy.db")
    before = copy.read_bytes()
    aside = restoring.restore(copy, place)
    assert aside is not None
    assert (said(place), said(aside), copy.read_bytes()) == ("early", "late", before)
    say(place, "again")
    second = restoring.restore(copy, place)
    assert (second, said(place)) == (place.with_name("kontor.db.aside-2"), "early")
    assert names(place.parent) == ["copy.db", "kontor.db", "kontor.db.aside-1", "kontor.db.aside-2"]


def test_the_log_of_a_killed_bot_goes_aside_with_its_database(place: Path) -> None:
    for ending in ("-wal", "-shm"):
        database_file.beside(place, ending).write_bytes(b"of the killed bot")
    aside = restoring.restore(place.with_name("copy.db"), place)
    assert aside == place.with_name("kontor.db.aside-1")
    assert database_file.beside(aside, "-wal").read_bytes() == b"of the killed bot"
    assert not database_file.beside(place, "-wal").exists()
    assert said(place) == "early"


@pytest.mark.parametrize("state", ["missing", "damaged"])
def test_a_database_that_is_gone_or_damaged_is_replaced_too(place: Path, state: str) -> None:
    place.unlink()
    if state == "damaged":
        place.write_bytes(b"SQLite format 3\0 and then nothing")
    aside = restoring.restore(place.with_name("copy.db"), place)
    assert said(place) == "early"
    assert (aside is None) is (state == "missing")


def test_what_is_not_a_whole_copy_of_kontor_is_refused_and_nothing_changes(place: Path) -> None:
    before, folder = place.read_bytes(), place.parent
    (folder / "letter.db").write_text("Dear Anna,")
    whole = (folder / "copy.db").read_bytes()
    (folder / "cut.db").write_bytes(whole[: len(whole) // 2])
    middle = len(whole) // 2
    (folder / "spoilt.db").write_bytes(whole[:middle] + b"\xff" * 9000 + whole[middle + 9000 :])
    (folder / "newer.db").write_bytes(whole)
    call(folder / "newer.db", "9999")
    known = names(folder)
    for name, why in (
        ("letter.db", "is not a database"),
        ("cut.db", "is damaged"),
        ("spoilt.db", "is damaged"),
        ("nowhere.db", "There is no database"),
        ("kontor.db", "is the database itself"),
    ):
        with pytest.raises(DatabaseUnusableError, match=why):
            restoring.restore(folder / name, place)
    with pytest.raises(NewerDatabaseError):
        restoring.restore(folder / "newer.db", place)
    assert place.read_bytes() == before
    assert names(folder) == known


async def test_what_the_copy_had_still_to_send_counts_as_tried_long_ago(place: Path) -> None:
    address = f"sqlite+aiosqlite:///{place}"
    storage = await Storage.open(address)
    message = Outgoing(id="m1", destination="table:1", kind="turn", payload={"table": 1})
    await storage.write(lambda tx: outbox.put(tx, [message], NOW))
    await storage.backup(place.with_name("second.db"))
    await storage.close()
    restoring.restore(place.with_name("second.db"), place)
    storage = await Storage.open(address)
    [row, mark] = await storage.read(outbox.pending)
    await storage.close()
    assert row.attempted is not None
    assert (NOW - row.attempted).days > 365
    assert (row.id, row.attempts, row.created) == ("m1", 1, NOW)
    assert (mark.id, mark.kind) == ("restored-2", restoring.RESTORED)


async def test_an_older_copy_is_restored_as_it_is_and_brought_up_by_the_next_start(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = migrate.head()
    later_version.install(monkeypatch, tmp_path)
    restoring.restore(place.with_name("copy.db"), place)
    assert database_file.require(place) == older
    done = await upgrades.bring_up(f"sqlite+aiosqlite:///{place}")
    assert (done.before, done.after) == (older, later_version.REVISION)
    assert done.copy is not None
    assert (database_file.require(done.copy), database_file.require(place)) == (older, later_version.REVISION)


def test_a_copy_is_put_in_the_place_of_a_database_from_before_the_first_release_and_not_the_other_way_round(
    place: Path,
) -> None:
    copy = place.with_name("copy.db")
    call(place, "0013")
    with pytest.raises(UnreleasedDatabaseError):
        restoring.restore(place, copy)
    assert said(copy) == "early"
    aside = restoring.restore(copy, place)
    assert aside is not None
    assert said(place) == "early"
    with pytest.raises(UnreleasedDatabaseError):
        database_file.require(aside)


def test_a_database_that_is_laid_aside_keeps_its_log_and_takes_nobodys_name(place: Path) -> None:
    for number, word in enumerate(("late", "early", "early"), 1):
        database_file.beside(place, "-wal").write_bytes(word.encode())
        aside = database_file.lay_aside(place, ".before")
        assert aside == place.with_name("kontor.db.before" + ("" if number == 1 else f"-{number}"))
        assert database_file.beside(aside, "-wal").read_bytes() == word.encode()
        database_file.beside(aside, "-wal").unlink()
        assert said(aside) == word
        assert not place.exists()
        assert not database_file.beside(place, "-wal").exists()
        shutil.copy(place.with_name("copy.db"), place)


async def test_a_restore_that_was_interrupted_is_finished_by_the_next_start(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(restoring, "finish", lambda _: None)
        restoring.restore(place.with_name("copy.db"), place)
    assert said(place) == "late"
    done = await upgrades.bring_up(f"sqlite+aiosqlite:///{place}")
    assert done.aside is not None
    assert (said(place), said(done.aside)) == ("early", "late")
