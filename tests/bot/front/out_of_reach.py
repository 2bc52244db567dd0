"""A database that fails, below everything that knows it: each statement is refused, as by a disk that is failing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from storage import Storage

REASON = "so says SQLite"


@contextmanager
def out_of_reach(storage: Storage, fails: Callable[[str], bool] = lambda _: True) -> Iterator[None]:
    """Have statements fail while this lasts.

    Args:
        storage: whose.
        fails: tells of a statement whether it fails; all do unless given.
    """

    def refuse(_: Any, statement: str, *__: Any) -> None:
        if fails(statement):
            error = sqlite3.OperationalError(REASON)
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error

    engines = {storage._writing.engine.sync_engine, storage._reading.engine.sync_engine}
    names = ("do_execute", "do_execute_no_params")
    for engine in engines:
        for name in names:
            event.listen(engine, name, refuse)
    try:
        yield
    finally:
        for engine in engines:
            for name in names:
                event.remove(engine, name, refuse)
