"""Commands on a database that can't be used, or that is not theirs to change: one line, and no byte altered."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.operating import instance_lock
from bot.operating.doctor import machine
from bot.settings import Settings
from bot.telemetry.liveness import Liveness, LivenessSign
from storage import DatabaseInUseError, migrate
from storage.files import database_file
from storage.files.locks import Lock
from tests import databases, later_version
from tests.bot.telemetry.test_http import Bot

TOKEN = "A" * 26 + "." + "b" * 6 + "." + "c" * 38
FILE = "kontor.sqlite3"

LOOKING: dict[str, tuple[str, ...]] = {
    "check": ("check",),
    "export": ("export", "ABCD"),
    "backup": ("backup", "copy.sqlite3"),
    "ratings": ("ratings", "recompute"),
    "tables": ("tables",),
    "requests": ("requests",),
    "announce": ("announce", "--en", "Hello", "--yes"),
    "notice": ("notice",),
    "ban": ("ban", "person", "5000", "--yes"),
    "move": ("move", "--to", "copy.sqlite3"),
}
CHANGING: dict[str, tuple[str, ...]] = {
    "run": ("run",),
    "migrate": ("migrate",),
    "try": ("try", "--data", ".", "--no-browser"),
}


def laid(file: Path) -> None:
    asyncio.run(databases.lay(file))


def a_letter(file: Path) -> None:
    file.write_text("Dear Anna, it is your turn.\n")


def anothers(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")


def anothers_with_revisions(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")


def unreleased(file: Path) -> None:
    laid(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0013'")


def cut_off(file: Path) -> None:
    laid(file)
    file.write_bytes(file.read_bytes()[:50_000])


def spoilt(file: Path) -> None:
    laid(file)
    content = file.read_bytes()
    file.write_bytes(content[:40_000] + b"\xff" * (len(content) - 80_000) + content[-40_000:])


def empty(file: Path) -> None:
    file.touch()


def missing(file: Path) -> None:
    assert not file.exists()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONTOR_TOKEN", TOKEN)
    monkeypatch.setenv("KONTOR_DATABASE", FILE)
    return tmp_path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that is refused; returns its one line."""
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("kontor: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("command", [*LOOKING, *CHANGING])
@pytest.mark.parametrize(
    ("made", "why"),
    [
        (a_letter, "is not a database"),
        (anothers, "is another program's database"),
        (anothers_with_revisions, "is another program's database"),
        (cut_off, "is damaged"),
        (spoilt, "is damaged"),
    ],
)
def test_a_file_that_is_not_a_whole_database_of_kontor_is_refused_and_stays_as_it_is(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    made: Callable[[Path], None],
    why: str,
) -> None:
    made(folder / FILE)
    before = (folder / FILE).read_bytes()
    assert why in refused(capsys, *{**LOOKING, **CHANGING}[command])
    assert (folder / FILE).read_bytes() == before
    assert not (folder / "copy.sqlite3").exists()


@pytest.mark.parametrize(
    ("command", "made", "why"),
    [
        *((command, missing, "There is no database") for command in LOOKING),
        *(
            pytest.param(command, empty, "is empty", marks=pytest.mark.long if at else ())
            for at, command in enumerate(LOOKING)
        ),
    ],
)
def test_only_run_try_and_migrate_make_a_database_of_nothing(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    made: Callable[[Path], None],
    why: str,
) -> None:
    made(folder / FILE)
    before = sorted(folder.iterdir())
    assert why in refused(capsys, *LOOKING[command])
    assert sorted(folder.iterdir()) == before
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out == f"The database was made (revision {migrate.head()}).\n"
    assert main(["check"]) == 0


@pytest.mark.parametrize("command", ["restore", "doctor", *LOOKING, *CHANGING])
def test_a_database_from_before_the_first_release_is_refused_by_every_command_and_laid_aside_by_try(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    unreleased(folder / FILE)
    before = (folder / FILE).read_bytes()
    if command == "restore":
        # As a backup, in place of a database that can be used.
        (folder / FILE).rename("old.sqlite3")
        laid(folder / FILE)
        before = (folder / FILE).read_bytes()
        said = refused(capsys, "restore", "old.sqlite3")
    elif command == "doctor":
        assert main(["doctor", "--offline"]) == 1
        said = capsys.readouterr().out
    elif command == "try":
        # More people than there are: it ends before a page is open, with the new database made.
        assert main([*CHANGING["try"], "--seats", "99"]) == 2
        said = capsys.readouterr().out
        assert said.splitlines() == [
            "The database was made before the first release (revision 0013) and can't be read; "
            f"it is kept as {FILE}.before-0.1.0, and a new one is made."
        ]
        assert (folder / f"{FILE}.before-0.1.0").read_bytes() == before
        assert database_file.require(folder / FILE) == migrate.head()
        return
    else:
        said = refused(capsys, *{**LOOKING, **CHANGING}[command])
    assert "made by a version of Kontor before the first release (revision 0013)" in said
    assert "move it aside or name another one, and the next start makes a new one." in said
    assert (folder / FILE).read_bytes() == before
    assert not (folder / "copy.sqlite3").exists()


@pytest.fixture
def older(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of an older version than the one at work."""
    laid(folder / FILE)
    later_version.install(monkeypatch, folder)
    return folder / FILE


def test_looking_at_an_older_database_does_not_change_it(
    older: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, revision = older.read_bytes(), database_file.require(older)
    assert main(["check"]) == 0
    assert main(["export", "ABCD"]) == 2
    assert "`kontor tables` lists" in capsys.readouterr().err
    assert main(["backup", "copy.sqlite3"]) == 0
    capsys.readouterr()
    for command in ("ratings", "tables", "ban"):
        assert "`kontor migrate`" in refused(capsys, *LOOKING[command])
    assert "`kontor migrate`" in refused(capsys, "move", "--to", "moved.sqlite3")
    assert older.read_bytes() == before
    assert database_file.require(older.with_name("copy.sqlite3")) == revision


def test_migrate_keeps_a_copy_and_says_where(older: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, revision = older.read_bytes(), database_file.require(older)
    assert main(["migrate"]) == 0
    said = capsys.readouterr().out
    copy = older.with_name(f"{FILE}.at-{revision}")
    assert f"A copy of the database as it was is kept as {copy.name}." in said
    assert f"from revision {revision} to {later_version.REVISION}." in said
    assert database_file.require(copy) == revision
    assert before != older.read_bytes()
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Every stored game replays.",
        f"The database is up to date (revision {migrate.head()}).",
    ]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("EDITIONS", "nowhere"),
        ("TABLES_PER_PERSON", "many"),
        ("METRICS", "9464"),
        ("SHARDS", "3/2"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_setting_that_is_wrong_is_refused_before_the_database_is_touched(
    older: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, wrong: str
) -> None:
    before, files = older.read_bytes(), sorted(older.parent.iterdir())
    monkeypatch.setenv(f"KONTOR_{name}", wrong)
    monkeypatch.setenv("KONTOR_LOG_FORMAT", "xml")
    assert main(["run"]) == 2
    [said] = capsys.readouterr().err.splitlines()
    assert said.startswith("kontor: ")
    assert f"KONTOR_{name}" in said
    assert "KONTOR_LOG_FORMAT" in said
    assert (older.read_bytes(), sorted(older.parent.iterdir())) == (before, files)


def test_migrate_refuses_editions_that_are_wrong_before_it_migrates(
    older: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = older.read_bytes()
    monkeypatch.setenv("KONTOR_EDITIONS", "nowhere")
    assert main(["migrate"]) == 2
    assert "KONTOR_EDITIONS names nowhere" in capsys.readouterr().err
    assert older.read_bytes() == before


def test_while_a_bot_is_alive_its_database_is_neither_replaced_nor_migrated(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.operating.keeping.backups._PATIENCE", 0.0)
    monkeypatch.setattr("storage.maintenance.transfer._PATIENCE", 0.0)
    laid(folder / FILE)
    assert main(["backup", "copy.sqlite3"]) == 0
    before = (folder / FILE).read_bytes()
    lock = Lock.take(folder / FILE)
    capsys.readouterr()
    for command in (("restore", "copy.sqlite3"), ("migrate",), ("move", "--to", "moved.sqlite3")):
        assert "is in use by another bot" in refused(capsys, *command)
    # The others go on beside it.
    for command in (("check",), ("backup", "second.sqlite3"), ("ratings", "recompute")):
        assert main(command) == 0
    lock.release()
    assert (folder / FILE).read_bytes() == before
    assert main(["restore", "copy.sqlite3"]) == 0


def test_a_move_says_what_has_arrived_and_leaves_what_was_moved(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid(folder / FILE)
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("INSERT INTO server (id, name, settings, created) VALUES (1, 'Riga', '{}', 0)")
    assert main(["move", "--to", "there/moved.sqlite3"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].split()[:2] == ["server", "1"]
    assert said[1:3] == ["Rows carried, the same here and there: 1.", "Every stored game replays there."]
    for file in (FILE, "there/moved.sqlite3"):
        with database_file.reading(folder / file) as connection:
            assert connection.execute("SELECT name FROM server").fetchall() == [("Riga",)]
    assert "KONTOR_DATABASE_FILE" in said[3]
    assert main(["move", "--to", "mysql://there"]) == 2
    assert main(["move", "--undo"]) == 0
    assert "there/moved.sqlite3" in capsys.readouterr().out
    assert "target already holds" in refused(capsys, "move", "--to", "there/moved.sqlite3")


@pytest.mark.parametrize("command", ["restore", *LOOKING, *CHANGING])
def test_no_command_uses_a_database_that_was_moved(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    laid(folder / FILE)
    assert main(["backup", "before.sqlite3"]) == 0
    assert main(["move", "--to", "there.sqlite3"]) == 0
    capsys.readouterr()
    before = (folder / FILE).read_bytes()
    arguments = {"restore": ("restore", "before.sqlite3"), **LOOKING, **CHANGING}[command]
    assert "was moved to the file" in refused(capsys, *arguments)
    assert (folder / FILE).read_bytes() == before


def test_where_a_database_is_moved_to_may_stand_in_a_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid(folder / FILE)
    (folder / "address").write_text("postgresql+asyncpg://kontor:secret@127.0.0.1:1/harbour\n")
    said = refused(capsys, "move", "--to-file", "address")
    assert "PostgreSQL server 127.0.0.1:1" in said
    assert "secret" not in said
    (folder / "address").write_text("there.sqlite3\n")
    assert main(["move", "--to-file", "address"]) == 0
    assert (folder / "there.sqlite3").exists()
    assert main(["move", "--to-file", "missing"]) == 2


async def test_a_second_bot_on_a_file_is_refused_and_on_a_server_has_files_of_its_own(folder: Path) -> None:
    address = f"sqlite+aiosqlite:///{FILE}"
    async with instance_lock.claimed(address) as one:
        assert one.alive == Path(f"{FILE}.alive")
        with pytest.raises(DatabaseInUseError):
            async with instance_lock.claimed(address, 0):
                pass
    address = "postgresql+asyncpg://kontor:secret@db.example/harbour"
    async with instance_lock.claimed(address) as one:
        async with instance_lock.claimed(address) as two, instance_lock.claimed(f"{address}2") as other:
            assert len({one.alive, two.alive, other.alive, one.commands, two.commands, other.commands}) == 6
            assert instance_lock.living(address) == [one, two]
            assert "secret" not in str(one)
        # After another start, what was noted is found.
        async with instance_lock.claimed(address) as again:
            assert again == two


def test_a_bot_on_a_file_that_has_died_is_not_taken_for_connected(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        async with instance_lock.claimed(f"sqlite+aiosqlite:///{FILE}") as one:
            assert await asyncio.to_thread(main, ["health"]) == 1
            assert f"{one.alive} is missing" in capsys.readouterr().out
            one.alive.touch()
            assert await asyncio.to_thread(main, ["health"]) == 0

    asyncio.run(run())
    capsys.readouterr()
    assert main(["health"]) == 1
    assert capsys.readouterr().out == "No bot runs here on this database.\n"
    # What the one before has left says nothing of the next.
    asyncio.run(run())


def test_a_bot_that_is_connected_and_can_not_read_events_is_alive_and_the_doctor_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = "Discord's THREAD_CREATE events can't be read."

    async def run() -> None:
        async with instance_lock.claimed(f"sqlite+aiosqlite:///{FILE}") as one:
            watched = Bot(sign=LivenessSign(troubles=(wrong,)))
            beating = asyncio.create_task(Liveness(watched).run(one.alive))
            async with asyncio.timeout(20):
                while await asyncio.to_thread(main, ["health"]):
                    pass
            assert capsys.readouterr().out.endswith(f"The bot is connected.\n{wrong}\n")
            found = await machine.running(Settings.read({}, f"sqlite+aiosqlite:///{FILE}"))
            assert (found.state, found.said) == ("warning", wrong)
            beating.cancel()

    asyncio.run(run())


def test_looking_for_bots_makes_no_folder(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in ("postgresql+asyncpg://kontor@127.0.0.1:1/harbour", "there/kontor.sqlite3"):
        monkeypatch.setenv("KONTOR_DATABASE", address)
        assert main(["health"]) == 1
        main(["doctor", "--offline"])
    assert list(folder.iterdir()) == []


def test_healthy_is_a_server_whose_bots_that_live_here_are_all_connected(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "postgresql+asyncpg://kontor@db.example/harbour"
    monkeypatch.setenv("KONTOR_DATABASE", address)

    async def look() -> None:
        async with instance_lock.claimed(address) as one, instance_lock.claimed(address) as two:
            one.alive.touch()
            assert await asyncio.to_thread(main, ["health"]) == 1
            assert f"{two.alive} is missing" in capsys.readouterr().out
            two.alive.touch()
            assert await asyncio.to_thread(main, ["health"]) == 0
            assert capsys.readouterr().out == "The bot is connected.\n"

    asyncio.run(look())
    assert main(["health"]) == 1
    assert capsys.readouterr().out == "No bot runs here on this database.\n"


@pytest.mark.parametrize(
    "address",
    [
        "postgres://user:secret@host/name",
        "postgresql://user:secret@host/name",
        "sqlite:///kontor.db",
        "sqlite+aiosqlite:///",
        "mysql://user:secret@host/name",
        "postgresql+asyncpg://",
        "postgresql+asyncpg://user:secret@host",
        "postgresql+asyncpg://user:secret@host:port/name",
        "postgresql+asyncpg://user:secret@host:99999/name",
    ],
)
def test_an_address_that_is_wrong_or_incomplete_is_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    for command in (("check",), ("run",), ("health",), ("restore", "x"), ("migrate",)):
        assert main([*command, "--database", address]) == 2
        said = capsys.readouterr().err
        assert said.startswith("kontor: ")
        assert said.count("\n") == 1
        assert "secret" not in said


def test_a_server_that_is_down_is_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = "postgresql+asyncpg://kontor:secret@127.0.0.1:1/harbour"
    for command in (("check",), ("export", "ABCD"), ("ratings", "recompute"), ("run",), ("migrate",)):
        said = refused(capsys, *command, "--database", address)
        assert "The database can't be reached: the PostgreSQL server 127.0.0.1:1 does not answer" in said
        assert "Discord" not in said
        assert "secret" not in said
