"""One process at a time holds a lock, for as long as it lives and no longer."""

import asyncio
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

from storage import DatabaseInUseError, DatabaseUnusableError
from storage.files.locks import Lock

_HOLD = """
import sys, time
from pathlib import Path
from storage.files.locks import Lock
lock = Lock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


async def test_a_lock_is_held_until_its_process_ends_however_it_does(tmp_path: Path) -> None:
    locked = tmp_path / "kontor.db"
    other = await asyncio.create_subprocess_exec(sys.executable, "-c", _HOLD, locked, stdin=PIPE, stdout=PIPE)
    assert other.stdout is not None
    assert await other.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseInUseError, match=r"kontor\.db is in use by another bot"):
        Lock.take(locked)
    assert Lock.is_held(locked)
    waiting = asyncio.create_task(Lock.wait_for(locked))
    await asyncio.sleep(0)
    assert not waiting.done()
    other.send_signal(signal.SIGKILL)
    assert await other.wait() == -signal.SIGKILL
    (await waiting).release()


def test_whether_a_lock_is_held_is_asked_without_a_trace(tmp_path: Path) -> None:
    locked = tmp_path / "kontor.db"
    assert not Lock.is_held(locked)
    assert list(tmp_path.iterdir()) == []
    lock = Lock.take(locked)
    assert Lock.is_held(locked)
    lock.release()
    assert not Lock.is_held(locked)


def test_a_lock_whose_file_its_last_holder_removes_is_taken_by_one_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, others = tmp_path / "kontor.db", list[Lock]()
    last, connect = Lock.take(locked), sqlite3.connect

    def opened(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        """Open the file; before it is locked its holder lets go, and another process locks a new one."""
        connection: sqlite3.Connection = connect(*args, **kwargs)
        monkeypatch.undo()
        last.release(remove=True)
        others.append(Lock.take(locked))
        return connection

    monkeypatch.setattr(sqlite3, "connect", opened)
    with pytest.raises(DatabaseInUseError):
        Lock.take(locked)
    others[0].release()
    Lock.take(locked).release()


async def test_waiting_for_a_lock_comes_to_an_end(tmp_path: Path) -> None:
    lock = Lock.take(tmp_path / "kontor.db")
    with pytest.raises(DatabaseInUseError):
        await Lock.wait_for(tmp_path / "kontor.db", 0)
    lock.release()
    (await Lock.wait_for(tmp_path / "kontor.db", 0)).release()


def test_two_names_of_a_file_have_one_lock(tmp_path: Path) -> None:
    (tmp_path / "kontor.db").touch()
    (tmp_path / "other.db").symlink_to("kontor.db")
    lock = Lock.take(tmp_path / "kontor.db")
    with pytest.raises(DatabaseInUseError):
        Lock.take(tmp_path / "other.db")
    lock.release()


def test_a_lock_that_can_not_be_made_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusableError, match=r"kontor\.db\.lock can't be opened"):
        Lock.take(tmp_path / "nowhere" / "kontor.db")
