"""Faults of a file, a disk or a server are said in one sentence, never with a password."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import insert, make_url, text, update

from storage import (
    DatabaseBusyError,
    DatabaseUnusableError,
    DiskFullError,
    FileReplacedError,
    Storage,
    Transaction,
    schema,
)
from storage.engines import factory, listener, postgres
from storage.files import database_file
from storage.rows import Table
from tests.databases import server_only, sqlite_only


@sqlite_only
async def test_on_a_full_disk_nothing_is_changed_and_with_room_it_goes_on(url: str, table: Table) -> None:
    storage = await Storage.open(url)

    async def fill(tx: Transaction) -> None:
        await tx.execute(update(schema.table).values(undos=7))
        pages = (await tx.exec_driver_sql("PRAGMA page_count")).scalar_one()
        await tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        await tx.execute(insert(schema.note), [{"table": table.key, "person": table.opener, "text": "x" * 10**6, "time": table.created}])  # fmt: skip

    with pytest.raises(DiskFullError, match="nothing was changed"):
        await storage.write(fill)
    assert await storage.read(lambda tx: tx.scalar(text("SELECT undos FROM game_table"))) == table.undos
    await storage.write(lambda tx: tx.execute(update(schema.table).values(undos=8)))
    await storage.close()


@sqlite_only
@pytest.mark.parametrize("replaced", [False, True])
async def test_what_is_done_in_a_file_that_is_gone_is_not_confirmed(
    url: str, tmp_path: Path, replaced: bool
) -> None:
    lost: list[FileReplacedError] = []
    storage = await Storage.open(url, lost=lost.append)

    async def during(tx: Transaction) -> None:
        await tx.execute(text("DELETE FROM person"))
        file = tmp_path / "kontor.db"
        if replaced:
            (tmp_path / "other.db").write_bytes(file.read_bytes())
            (tmp_path / "other.db").rename(file)
        else:
            file.unlink()

    with pytest.raises(FileReplacedError, match=r"kontor\.db was removed or replaced"):
        await storage.write(during)
    assert len(lost) == 1
    with pytest.raises(FileReplacedError):
        await storage.read(lambda tx: tx.execute(text("SELECT 1")))
    await storage.close()


@sqlite_only
async def test_a_database_that_stays_in_place_is_never_taken_for_another(url: str, tmp_path: Path) -> None:
    storage = await Storage.open(url, lost=lambda moved: pytest.fail(str(moved)))
    (tmp_path / "kontor.db").touch()
    await storage.backup(tmp_path / "copy.db")
    await storage.write(lambda tx: tx.execute(text("DELETE FROM person")))
    await storage.close()


_TAKE_SQLITES_LOCK = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    # The bytes on which every connection of SQLite's holds a shared lock while it has a log (os_unix.c).
    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)
"""


@sqlite_only
async def test_nothing_that_looks_at_the_file_drops_the_locks_that_sqlite_holds_on_it(
    url: str, tmp_path: Path
) -> None:
    pytest.importorskip("fcntl")
    file = tmp_path / "kontor.db"

    async def locked() -> bool:
        taking = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _TAKE_SQLITES_LOCK, file, stderr=asyncio.subprocess.DEVNULL
        )
        return await taking.wait() != 0

    storage = await Storage.open(url)
    await storage.read(lambda tx: tx.execute(text("SELECT 1 FROM person")))
    await storage.write(lambda tx: tx.execute(text("DELETE FROM person")))
    database_file.examine(file)
    database_file.require_sound(file, in_use=True)
    await storage.backup(tmp_path / "copy.db")
    assert await locked()
    file.open("rb").close()
    assert not await locked(), "this is what must not happen"
    await storage.close()


def test_looking_at_a_file_leaves_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(DatabaseUnusableError, match="another program's database"):
        database_file.examine(file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


class _AnswerError(Exception):
    def __init__(self, sqlstate: str | None) -> None:
        self.sqlstate = sqlstate
        super().__init__("what the driver says")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (_AnswerError("3D000"), "There is no database harbour on the PostgreSQL server db.example:5432"),
        (_AnswerError("28P01"), "User kontor can't log in to the PostgreSQL server db.example:5432"),
        (_AnswerError("42501"), "lacks the rights for that on the PostgreSQL server db.example:5432; grant them (what"),
        (_AnswerError("25006"), "The PostgreSQL server db.example:5432 accepts no changes now"),
        (_AnswerError("57P03"), "does not answer (what the driver says)"),
        (ConnectionRefusedError(111, "Connect call failed"), "The database can't be reached: the PostgreSQL server"),
        (_AnswerError("53100"), "The disk is full"),
        (_AnswerError("55P03"), "busy"),
    ],
)  # fmt: skip
def test_a_server_that_can_not_be_used_is_one_sentence(error: Exception, sentence: str) -> None:
    found = postgres.trouble(
        error, make_url("postgresql+asyncpg://kontor:secret@db.example/harbour"), writing=True
    )
    assert found is not None
    assert sentence in str(found)
    assert "secret" not in str(found)
    assert "\n" not in str(found)


def test_what_is_unknown_stays_what_it_is() -> None:
    assert postgres.trouble(_AnswerError("42601"), make_url("postgresql+asyncpg://h/d")) is None
    assert factory.trouble(OSError("network"), make_url("sqlite+aiosqlite:///x.db")) is None


@pytest.mark.parametrize(
    ("code", "kind"),
    [(sqlite3.SQLITE_BUSY, DatabaseBusyError), (sqlite3.SQLITE_FULL, DiskFullError), (sqlite3.SQLITE_IOERR, DatabaseUnusableError),
     (sqlite3.SQLITE_IOERR | 19 << 8, DiskFullError), (sqlite3.SQLITE_CANTOPEN, DatabaseUnusableError)],
)  # fmt: skip
def test_each_complaint_of_sqlite_has_its_sentence(code: int, kind: type[Exception]) -> None:
    error = sqlite3.OperationalError("so says SQLite")
    error.sqlite_errorcode = code
    assert type(database_file.trouble(error, "kontor.db")) is kind


@server_only
@pytest.mark.parametrize("channel", ["kontor", ""])
async def test_whatever_keeps_a_line_from_news_is_one_sentence_and_the_next_try_begins_anew(
    url: str, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    speaking = listener.listener(make_url(url), lambda _: None)
    # The server takes no more than 8,000 bytes, and listens to no channel without a name.
    monkeypatch.setattr(listener, "_CHANNEL", channel)
    with pytest.raises(DatabaseUnusableError, match="can't be reached"):
        await speaking.notify("x" * 8001)
    monkeypatch.undo()
    assert await speaking.state()
    await speaking.close()


@sqlite_only
async def test_a_line_is_closed_once_what_is_being_read_has_been_read(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaking = listener.listener(make_url(url), lambda _: None)
    await (await Storage.open(url)).close()
    assert await speaking.state()
    reading, go_on, read = Event(), Event(), list[bool]()

    @contextmanager
    def slowly(_: object) -> Iterator[None]:
        reading.set()
        go_on.wait()
        yield
        read.append(True)

    monkeypatch.setattr(database_file, "explained", slowly)
    asked = asyncio.create_task(speaking.state())
    await asyncio.to_thread(reading.wait)
    asked.cancel()
    closing = asyncio.create_task(speaking.close())
    await asyncio.wait({closing}, timeout=0.05)
    too_soon = closing.done()
    go_on.set()
    await closing
    assert read == [True]
    assert not too_soon


_PROCESS = text("SELECT pg_backend_pid()")


@server_only
@pytest.mark.parametrize("writing", [False, True])
async def test_a_server_that_does_not_answer_in_time_is_out_of_reach_and_its_connection_is_not_used_again(
    url: str, monkeypatch: pytest.MonkeyPatch, writing: bool
) -> None:
    monkeypatch.setattr(postgres, "_ANSWER", 1.0)
    storage = await Storage.open(url)
    do = storage.write if writing else storage.read
    used: list[object] = []

    async def wait(tx: Transaction) -> None:
        used.append(await tx.scalar(_PROCESS))
        await tx.execute(text("SELECT pg_sleep(60)"))

    with pytest.raises(DatabaseUnusableError, match=r"does not answer \(no answer within 1 seconds\)"):
        await do(wait)
    assert await do(lambda tx: tx.scalar(_PROCESS)) not in used
    await storage.close()


@server_only
async def test_what_is_done_alone_may_take_its_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_ANSWER", 0.2)
    storage = Storage.reach(url)
    await storage.write(lambda tx: tx.execute(text("SELECT pg_sleep(0.3)")), alone=True)
    await storage.close()


@server_only
async def test_a_line_on_which_no_answer_comes_is_made_anew(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_ANSWER", 1.0)
    speaking = listener._ServerListener(make_url(url), lambda _: None)
    with pytest.raises(DatabaseUnusableError, match="does not answer"):
        await speaking._ask("SELECT pg_sleep(60)")
    assert await speaking.state()
    await speaking.close()
