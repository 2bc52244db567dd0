"""Kills `backup`, `restore` and `migrate` before each line of Kontor's, and within SQLite's own work; run as a program.

It forks, so that hundreds of deaths take seconds: `python -m tests.storage.mortal backup|restore|migrate FOLDER EVERY [FIRST]`
kills before each `EVERY`th line, from the `FIRST`, and prints how many died. What must hold is asserted after each death.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from storage import StorageError, migrate
from storage.files import copies, database_file, restoring
from storage.files.locks import Lock
from storage.maintenance import upgrades
from tests import later_version

_OURS = str(Path(migrate.__file__).parent)
_INSIDE = 200
"""SQLite's own steps between two deaths within a statement."""


def death_of(work: Callable[[], object], *, line: int = 0, step: int = 0) -> bool:
    """Do work in a child that dies before the given line of Kontor's, or step of SQLite; returns whether it died."""
    child = os.fork()
    if child == 0:
        _arm(line, step)
        work()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL), status
    return status != 0


def _arm(line: int, step: int) -> None:
    passed = count(1)

    def trace(frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:  # as settrace has it
        if not frame.f_code.co_filename.startswith(_OURS):
            return None
        if event == "line" and next(passed) == line:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace

    if line:
        sys.settrace(trace)
    if step:
        connect, left = sqlite3.connect, count(1)

        def die() -> int:
            if next(left) == step:
                os.kill(os.getpid(), signal.SIGKILL)
            return 0

        def connected(*arguments: object, **named: object) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*arguments, **named)  # type: ignore[call-overload]
            connection.set_progress_handler(die, _INSIDE)
            return connection

        sqlite3.connect = connected  # type: ignore[assignment]


def deaths(work: Callable[[], object], every: int, first: int) -> Iterator[None]:
    """Let work die earlier and later, until it comes to its end."""
    for line in count(first, every):
        if not death_of(work, line=line):
            break
        yield
    for step in count(1, every):
        if not death_of(work, step=step):
            return
        yield


def said(file: Path) -> str:
    """The name of the one server in a database."""
    assert database_file.require(file)
    with database_file.reading(file) as connection:
        return str(connection.execute("SELECT name FROM server").fetchone()[0])


def say(file: Path, word: str) -> None:
    """Have the one server in a database called something."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(
            "INSERT OR REPLACE INTO server (id, name, settings, created) VALUES (1, ?, '{}', 0)", (word,)
        )


def crash_saying(file: Path, word: str) -> None:
    """Have a process that holds the database die of SIGKILL with a word in the log only."""

    def work() -> None:
        lock = Lock.take(file)
        kept = sqlite3.connect(file)
        kept.execute("SELECT name FROM server").fetchall()
        say(file, word)
        assert lock
        os.kill(os.getpid(), signal.SIGKILL)

    assert death_of(work)
    assert database_file.beside(file, "-wal").stat().st_size


def backups(folder: Path, every: int, first: int) -> int:
    """A backup is whole or not there, under its name; its remains are cleared by the next."""
    source, target = folder / "kontor.db", folder / "copies" / "copy.db"
    target.parent.mkdir()
    crash_saying(source, "late")
    died = 0
    for _ in deaths(lambda: copies.backup(source, target), every, first):
        died += 1
        if target.exists():
            database_file.require_sound(target)
            assert said(target) == "late"
            target.unlink()
        other = target.with_name("other.db")
        copies.backup(source, other)
        assert [one.name for one in target.parent.iterdir()] == ["other.db"]
        other.unlink()
    return died


def restores(folder: Path, every: int, first: int) -> int:
    """A restore leaves the old database, log and all, or the copy; and the old one is never lost."""
    origin, copy = folder / "kontor.db", folder / "copy.db"
    say(origin, "early")
    copies.backup(origin, copy)
    crash_saying(origin, "late")
    place = folder / "place"
    place.mkdir()
    target = place / "kontor.db"

    def reset() -> None:
        shutil.rmtree(place)
        place.mkdir()
        for ending in ("", *database_file.BESIDE):
            if database_file.beside(origin, ending).exists():
                shutil.copy(database_file.beside(origin, ending), database_file.beside(target, ending))

    def work() -> None:
        lock = Lock.take(target)
        restoring.restore(copy, target)
        lock.release()

    reset()
    died = done = 0
    for _ in deaths(work, every, first):
        died += 1
        # As every start does.
        lock = Lock.take(target)
        restoring.finish(target)
        lock.release()
        database_file.require_sound(target)
        aside = database_file.beside(target, ".aside-1")
        if aside.exists():
            done += 1
            assert (said(target), said(aside)) == ("early", "late")
        else:
            assert said(target) == "late"
        reset()
    work()
    assert (said(target), said(database_file.beside(target, ".aside-1"))) == ("early", "late")
    assert done < died, "some died before there was anything to finish"
    return died


def migrations(folder: Path, every: int, first: int) -> int:
    """A migration leaves the older schema with all rows, or the newer one; the next one finishes, and no copy is half."""
    origin, place = folder / "kontor.db", folder / "place"
    say(origin, "early")
    older, target = migrate.head(), place / "kontor.db"
    migrate.MIGRATIONS = later_version.scripts(folder / "later")

    def reset() -> None:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        shutil.copy(origin, target)

    def work() -> None:
        asyncio.run(upgrades.bring_up(f"sqlite+aiosqlite:///{target}"))

    def harbours() -> list[object]:
        with database_file.reading(target) as connection:
            return connection.execute("SELECT name FROM harbour").fetchall()

    reset()
    died = done = 0
    for _ in deaths(work, every, first):
        died += 1
        database_file.require_sound(target)
        assert said(target) == "early"
        if database_file.require(target) == older:
            with closing(sqlite3.connect(target)) as connection:
                names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            assert "harbour" not in names
        else:
            done += 1
        work()
        assert (database_file.require(target), harbours()) == (later_version.REVISION, [("early",)])
        for copy in place.glob(f"kontor.db.at-{older}*"):
            if copies.PART not in copy.name:
                database_file.require_sound(copy)
                assert (database_file.require(copy), said(copy)) == (older, "early")
        reset()
    assert done < died, "none died before it was migrated"
    return died


def main() -> None:
    """Do what the command line names."""
    what, folder, every, *first = sys.argv[1:]
    work = {"backup": backups, "restore": restores, "migrate": migrations}[what]
    try:
        print(work(Path(folder), int(every), int(first[0]) if first else 1))
    except StorageError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
