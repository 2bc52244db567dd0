"""Counts the work of the database: the statements that read, and the transactions that write.

What is counted belongs to whatever was begun inside `counted`, in whichever task it goes on; the bot's own tasks, which
were there before, or have begun meanwhile for others (`_BESIDE`), are not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine.default import DefaultDialect

from storage import Storage, Transaction


@dataclass
class Statements:
    """What was asked of the database.

    Attributes:
        reads: the statements outside of writing transactions, as SQL.
        writes: how many transactions wrote.
        written: the statements within these.
    """

    reads: list[str] = field(default_factory=list)
    writes: int = 0
    written: list[str] = field(default_factory=list)


COMMIT = "COMMIT"
_READS = "BEGIN"
"""The beginning of a transaction of a file that only reads."""
_counting: ContextVar[tuple[Statements, ...]] = ContextVar("counting", default=())
_writing: ContextVar[bool] = ContextVar("writing", default=False)
_BESIDE = ("panel of table ", "computers of table ", "table ")
"""The beginnings of the names of tasks that do something for others: their panels, and computers that are to move."""


@contextmanager
def counted() -> Iterator[Statements]:
    """Count what is begun inside, for the counters around it too."""
    install()
    found = Statements()
    token = _counting.set((*_counting.get(), found))
    try:
        yield found
    finally:
        _counting.reset(token)


@contextmanager
def everything() -> Iterator[list[str]]:
    """List every statement of anybody, with a line for each commit, and one before a file is written."""
    found: list[str] = []

    def begun(connection: Any) -> None:
        if begins := getattr(connection.connection.driver_connection, "begins", ""):
            found.extend([begins] if begins != _READS else [])

    def seen(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        found.append(" ".join(statement.split()))

    def committed(_connection: Any) -> None:
        found.append(COMMIT)

    event.listen(Engine, "begin", begun)
    event.listen(Engine, "before_cursor_execute", seen)
    event.listen(Engine, "commit", committed)
    try:
        yield found
    finally:
        event.remove(Engine, "begin", begun)
        event.remove(Engine, "before_cursor_execute", seen)
        event.remove(Engine, "commit", committed)


def install() -> None:
    """Have transactions of every database say whether they write; done once for a process."""
    if hasattr(Storage.write, "__wrapped__"):
        return
    read, write = Storage.read, Storage.write

    @wraps(read)
    async def reading(self: Storage, work: Callable[[Transaction], Awaitable[Any]]) -> Any:
        _leave_out_what_is_done_for_others()
        return await read(self, work)

    @wraps(write)
    async def writing(
        self: Storage, work: Callable[[Transaction], Awaitable[Any]], *, alone: bool = False
    ) -> Any:
        _leave_out_what_is_done_for_others()
        for found in _counting.get():
            found.writes += 1
        token = _writing.set(True)
        try:
            return await write(self, work, alone=alone)
        finally:
            _writing.reset(token)

    Storage.read = reading  # type: ignore[method-assign] # the same, counted
    Storage.write = writing  # type: ignore[method-assign] # the same, counted
    # An event would have SQLAlchemy look for others of its kinds at every statement.
    for name in ("do_execute", "do_execute_no_params", "do_executemany"):
        setattr(DefaultDialect, name, _noted(getattr(DefaultDialect, name)))


def _leave_out_what_is_done_for_others() -> None:
    task = asyncio.current_task()
    if task is not None and task.get_name().startswith(_BESIDE):
        _counting.set(())


def _noted(execute: Callable[..., None]) -> Callable[..., None]:
    @wraps(execute)
    def executing(dialect: DefaultDialect, cursor: Any, statement: str, *given: Any) -> None:
        # What SQLAlchemy itself asks of a server once, it asks by a connection that has no events.
        if vars(given[-1].root_connection).get("_has_events") is not False:
            for found in _counting.get():
                (found.written if _writing.get() else found.reads).append(statement)
        execute(dialect, cursor, statement, *given)

    return executing
