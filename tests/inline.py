"""SQLite without threads: a statement runs on the loop, between two awaits.

Going to a connection's thread and back takes longer than most statements do. Everybody else still gets a turn at each
statement. Where the file is locked, the loop goes on, and the statement is tried again until its time is up.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Any, TypeAlias
from unittest import mock

import aiosqlite

from storage.engines import sqlite

_AGAIN = 0.002
"""Seconds until a locked file is tried again."""
_WAITING = "PRAGMA busy_timeout = "
_SAFELY = "PRAGMA synchronous = "


Around: TypeAlias = Callable[[Any, Callable[[], Any]], Any]
"""Takes a connection and a statement of it; returns what that returns."""


@contextlib.contextmanager
def inline(opened: list[sqlite3.Connection] | None = None, around: Around | None = None) -> Iterator[None]:
    """Have connections that are made meanwhile run their statements on the loop.

    Args:
        opened: gets each, as sqlite3 has it.
        around: runs each statement in place of the connection; None for the connection itself.
    """

    def connect(connection: Any) -> Generator[Any, None, aiosqlite.Connection]:
        connection._tx = _Queue(connection, [] if opened is None else opened, around)
        made: Generator[Any, None, aiosqlite.Connection] = connection._connect().__await__()
        return made

    with mock.patch.object(sqlite._Connection, "__await__", connect):
        yield


class _Queue:
    """A replacement of the queue that leads to a connection's thread: each call in it is done at once."""

    def __init__(self, connection: object, opened: list[sqlite3.Connection], around: Around | None) -> None:
        self._connection = connection
        self._opened = opened
        self._around = around
        self._busy_seconds = 0.0

    def put_nowait(self, piece: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = piece
        if isinstance(function, partial) and function.args and isinstance(function.args[0], str):
            [wanted, *others] = function.args
            if wanted.startswith(_WAITING):
                # SQLite itself would hold up the loop, and the file's lock may be held there.
                self._busy_seconds = int(wanted.removeprefix(_WAITING)) / 1000
                function = partial(function.func, f"{_WAITING}0", *others)
            elif wanted.startswith(_SAFELY):
                # No test cuts the power: what a process has written outlives its death without that.
                function = partial(function.func, f"{_SAFELY}OFF", *others)
        self._run(future, function, None)

    def _run(
        self, future: asyncio.Future[Any] | None, function: Callable[[], Any], until: float | None
    ) -> None:
        try:
            result = function() if self._around is None else self._around(self._connection, function)
        except Exception as error:  # noqa: BLE001 -- whatever the statement raises is the future's
            if future is None:
                return
            loop = future.get_loop()
            until = until or loop.time() + self._busy_seconds
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY and loop.time() < until:
                loop.call_later(_AGAIN, self._run, future, function, until)
            else:
                loop.call_soon(_settle, future, None, error)
            return
        if isinstance(result, sqlite3.Connection):
            self._opened.append(result)
        if future is not None:
            future.get_loop().call_soon(_settle, future, result, None)


def _settle(future: asyncio.Future[Any], result: object, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
