"""A process that is stopped while it asks whether others have written ends in order."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_STOPPED_WHILE_ASKING = """
import asyncio
import sqlite3
import sys
from threading import Event

from sqlalchemy import make_url

from storage.engines.listener import listener


async def main() -> None:
    asking = listener(make_url(f"sqlite+aiosqlite:///{sys.argv[1]}"), print)
    await asking.state()
    begun, go_on = Event(), Event()

    def slow(*_: object) -> int:
        # SQLite is in the middle of a statement, in another thread.
        begun.set()
        assert go_on.wait(60)
        return sqlite3.SQLITE_OK

    asking._connection.set_authorizer(slow)
    asked = asyncio.create_task(asking.state())
    await asyncio.to_thread(begun.wait, 60)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert asked.cancelled()
    closing = asyncio.create_task(asking.close())
    await asyncio.wait({closing}, timeout=0.3)
    assert not closing.done(), "closed while SQLite was at work on it"
    go_on.set()
    await closing
    assert asking._connection is None
    print("closed after the statement")


asyncio.run(main())
"""


def test_a_connection_is_closed_only_after_the_statement_of_whoever_was_cancelled(tmp_path: Path) -> None:
    file = tmp_path / "kontor.sqlite3"
    file.touch()
    # A program of its own, since the fault ends a process, or holds it up for ever.
    done = subprocess.run(  # noqa: S603 -- our own
        [sys.executable, "-c", _STOPPED_WHILE_ASKING, str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "closed after the statement\n", "")
