"""SQLite without threads: a statement runs on the loop, between two awaits, and a killed process leaves no connection."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Generator, Iterator
from typing import Any
from unittest import mock

import aiosqlite

from storage.engines import sqlite


class Connections:
    """The connections of the simulated processes.

    Attributes:
        open: those of the present one, as sqlite3 has them.
    """

    def __init__(self) -> None:
        self.open: list[sqlite3.Connection] = []

    def kill(self) -> None:
        """Close what the dead process held; SQLite rolls back what was not committed."""
        for connection in self.open:
            connection.close()
        self.open.clear()

    @contextlib.contextmanager
    def inline(self) -> Iterator[None]:
        """Have aiosqlite run statements on the loop instead of in a thread for each connection."""

        def connect(connection: Any) -> Generator[Any, None, aiosqlite.Connection]:
            connection._tx = _Queue(self.open)
            made: Generator[Any, None, aiosqlite.Connection] = connection._connect().__await__()
            return made

        with mock.patch.object(sqlite._Connection, "__await__", connect):
            yield


class _Queue:
    """What takes the place of the queue that leads to a connection's thread: what is put there is done at once."""

    def __init__(self, opened: list[sqlite3.Connection]) -> None:
        self._opened = opened

    def put_nowait(self, piece: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = piece
        try:
            result = function()
        except Exception as error:  # noqa: BLE001 -- whatever the statement raises is the future's
            if future is not None:
                future.get_loop().call_soon(_settle, future, None, error)
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
