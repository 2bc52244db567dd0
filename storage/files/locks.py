"""A lock that one process holds for its lifetime. SQLite implements it, so it works on every system.

The lock is a small separate database next to the locked file. The holder has an exclusive transaction open
on it. The lock ends with the process, even after a crash.
"""

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Self

from storage.errors import DatabaseBusyError, DatabaseInUseError
from storage.files import database_file

PATIENCE = 30.0
"""Seconds that a start waits for the lock: as long as a bot may take to end."""
_AGAIN = 0.1


class Lock:
    """A lock that is held. Made by `Lock.take` or `await Lock.wait_for`."""

    def __init__(self, file: Path, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection = connection

    @classmethod
    def take(cls, locked: Path) -> Self:
        """Take the lock of a file, or of a name, at once.

        Raises:
            InUse: if another process holds it.
            Unusable: if it can't be made.
        """
        locked = locked.resolve()
        file = database_file.beside(locked, ".lock")
        # Where that is not possible, SQLite says why.
        with contextlib.suppress(OSError):
            file.touch()
        before = database_file.identity(file)
        with database_file.explained(file):
            connection = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            with database_file.explained(file):
                connection.execute("BEGIN EXCLUSIVE")
        except BaseException as error:
            connection.close()
            if isinstance(error, DatabaseBusyError):
                raise DatabaseInUseError(str(locked)) from None
            raise
        if database_file.identity(file) != before:
            # Its last holder has removed the file meanwhile: another process may have locked one of the same name.
            connection.close()
            return cls.take(locked)
        return cls(file, connection)

    @classmethod
    async def wait_for(cls, locked: Path, seconds: float = PATIENCE) -> Self:
        """Take the lock of a file as soon as its holder lets go.

        Raises:
            InUse: if it is held all that time.
            Unusable: if it can't be made.
        """
        end = asyncio.get_running_loop().time() + seconds
        while True:
            try:
                return cls.take(locked)
            except DatabaseInUseError:
                if asyncio.get_running_loop().time() >= end:
                    raise
            await asyncio.sleep(_AGAIN)

    @staticmethod
    def is_held(locked: Path) -> bool:
        """Whether a process holds the lock of a file, or of a name; nothing is made or changed by asking.

        Raises:
            Unusable: if that can't be found out.
        """
        file = database_file.beside(locked.resolve(), ".lock")
        if not file.exists():
            return False
        try:
            with database_file.explained(file):
                connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=0)
                try:
                    connection.execute("SELECT count(*) FROM sqlite_master")
                finally:
                    connection.close()
        except DatabaseBusyError:
            return True
        return False

    def release(self, *, remove: bool = False) -> None:
        """Let go of it; `remove` takes its file away too, while no one else can have it."""
        if remove:
            # Some systems can't remove an open file; then it stays.
            with contextlib.suppress(OSError):
                self._file.unlink(missing_ok=True)
        self._connection.close()
