"""Counts what is asked of the database: the statements that read, and the transactions that write.

What is counted belongs to whatever was begun inside `counted`, in whichever task it goes on; the bot's own tasks, which
were there before, are not.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from sqlalchemy import Engine, event

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


_counting: ContextVar[Statements | None] = ContextVar("counting", default=None)
_writing: ContextVar[bool] = ContextVar("writing", default=False)


@contextmanager
def counted() -> Iterator[Statements]:
    """Count what is begun inside."""
    install()
    found = Statements()
    token = _counting.set(found)
    try:
        yield found
    finally:
        _counting.reset(token)


@contextmanager
def uncounted() -> Iterator[None]:
    """Count nothing of what is begun inside, since it is done for somebody else."""
    token = _counting.set(None)
    try:
        yield
    finally:
        _counting.reset(token)


def install() -> None:
    """Have transactions of every database say whether they write; done once for a process."""
    if hasattr(Storage.write, "__wrapped__"):
        return
    write = Storage.write

    @wraps(write)
    async def writing(
        self: Storage, work: Callable[[Transaction], Awaitable[Any]], *, alone: bool = False
    ) -> Any:
        found = _counting.get()
        if found is not None:
            found.writes += 1
        token = _writing.set(True)
        try:
            return await write(self, work, alone=alone)
        finally:
            _writing.reset(token)

    Storage.write = writing  # type: ignore[method-assign] # the same, counted
    event.listen(Engine, "before_cursor_execute", _note)


def _note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
    found = _counting.get()
    if found is not None:
        (found.written if _writing.get() else found.reads).append(statement)
