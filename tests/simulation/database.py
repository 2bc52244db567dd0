"""The connections of the simulated processes: what goes wrong in them, and that a killed one leaves none."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from tests.inline import inline

from .weather import Weather, calm


class Connections:
    """The connections of the simulated processes.

    Args:
        weather: draws what goes wrong; None for nothing.

    Attributes:
        open: those of the present one, as sqlite3 has them.
        committed: called after each commit.
        quiet: whether nothing goes wrong, since it is a test that looks.
    """

    def __init__(self, weather: Weather | None = None) -> None:
        self.open: list[sqlite3.Connection] = []
        self.weather = weather or calm()
        self.quiet = False
        self.committed: Callable[[], None] = lambda: None

    def kill(self) -> None:
        """Take back what the dead process had not committed, and close what it held."""
        for connection in self.open:
            # By itself SQLite keeps the lock of a closed connection as long as a cursor has a statement of it.
            with contextlib.suppress(sqlite3.ProgrammingError):
                connection.rollback()
            connection.close()
        self.open.clear()

    def inline(self) -> AbstractContextManager[None]:
        """Have statements run on the loop, whose connections a kill closes."""
        return inline(self.open, self._run)

    def _run(self, connection: Any, function: Callable[[], Any]) -> Any:
        """Run a statement, a commit or anything else of a connection, or have it fail."""
        called = function.func if isinstance(function, partial) else function
        name, held = getattr(called, "__name__", ""), connection._connection
        if self.quiet or not name or held is None:
            return function()
        if connection.begins == "BEGIN":
            if name == "_run" and self.weather.strikes("unreadable"):
                raise _error(sqlite3.SQLITE_IOERR, "disk I/O error")
            return function()
        if name in ("_run", "_run_many") and not held.in_transaction and self.weather.strikes("busy"):
            raise _error(sqlite3.SQLITE_BUSY, "database is locked")
        if name == "commit" and held.in_transaction:
            if self.weather.strikes("full"):
                raise _error(sqlite3.SQLITE_FULL, "database or disk is full")
            if self.weather.strikes("commit unanswered"):
                function()
                self.committed()
                raise _error(sqlite3.SQLITE_IOERR, "disk I/O error")
            found = function()
            self.committed()
            return found
        return function()


def _error(code: int, message: str) -> sqlite3.OperationalError:
    """Make an error as sqlite3 raises it."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = code
    error.sqlite_errorname = next(key for key, value in _CODES.items() if value == code)
    return error


_CODES = {key: getattr(sqlite3, key) for key in ("SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR")}
