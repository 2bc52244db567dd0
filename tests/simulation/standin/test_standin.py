"""The stand-in of PostgreSQL answers as a server does: the same steps, run against a server where there is one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

from tests import databases
from tests.databases import server_only

from .driver import connected
from .errors import UnknownStatementError
from .recorded import SCRIPTS
from .script import Script, Step
from .server import Server

ANSWERS = Path(__file__).parent / "answers"


def expected(name: str) -> list[str]:
    """Return what a server has answered to a script."""
    return (ANSWERS / f"{name}.txt").read_text("utf-8").splitlines()


async def on_stand_in(steps: list[Step]) -> list[str]:
    """Run steps on the stand-in."""
    loop = asyncio.get_running_loop()
    # Cycles are looked for once everybody waits; the second until then takes no time.
    server = Server(lambda seconds, call: loop.call_later(seconds / 100, call))

    async def blocked(_: Any, task: asyncio.Future[Any]) -> bool:
        for _ in range(20):
            await asyncio.sleep(0)
        if not task.done() and len(server.locks.waiting()) > 1:
            await asyncio.wait({task}, timeout=0.05)
        return not task.done()

    with connected(server):
        return await Script(lambda: asyncpg.connect(), blocked).run(steps)


async def on_server(url: str, steps: list[Step]) -> list[str]:
    """Run steps on a server."""
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    watching = await asyncpg.connect(address)

    async def blocked(connection: Any, task: asyncio.Future[Any]) -> bool:
        while not task.done():
            pid = connection.get_server_pid()
            if await watching.fetchval(_WAITS, pid) and not await _ends(task, watching, pid):
                return True
            await asyncio.wait({task}, timeout=0.005)
        return False

    async def connect() -> Any:
        connection = await asyncpg.connect(address)
        await connection.set_type_codec("json", encoder=str, decoder=_read_json, schema="pg_catalog")
        return connection

    try:
        return await Script(connect, blocked).run(steps)
    finally:
        await watching.close()


_WAITS = "SELECT count(*) > 0 FROM pg_locks WHERE pid = $1 AND NOT granted"
_ALL_WAIT = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def _ends(task: asyncio.Future[Any], watching: Any, pid: int) -> bool:
    """Return whether a statement that waits gets its answer without another step, as one in a cycle does."""
    if await watching.fetchval(_ALL_WAIT) > 1:
        await asyncio.wait({task}, timeout=0.3)
    return task.done() or not await watching.fetchval(_WAITS, pid)


def _read_json(text: str) -> object:
    import json

    return json.loads(text)


@pytest.mark.parametrize("name", SCRIPTS)
async def test_the_stand_in_answers_as_a_server_has(name: str) -> None:
    assert await on_stand_in(SCRIPTS[name]) == expected(name)


@server_only
@pytest.mark.parametrize("name", SCRIPTS)
async def test_a_server_answers_so(name: str, tmp_path: Path) -> None:
    async with databases.bare(tmp_path) as url:
        await _make_schema(url)
        assert await on_server(url, SCRIPTS[name]) == expected(name)


async def _make_schema(url: str) -> None:
    from storage import Storage

    await (await Storage.open(url)).close()


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT pg_sleep(1)",
        "TRUNCATE person",
        "UPDATE person SET name='x' FROM server WHERE true",
        "SELECT person.key FROM person FOR UPDATE NOWAIT",
        "SELECT person.name ~ 'x' FROM person",
        "INSERT INTO nobody (x) VALUES (1)",
    ],
)
async def test_a_statement_that_nobody_knows_is_told(statement: str) -> None:
    server = Server(asyncio.get_running_loop().call_later)
    with connected(server):
        connection = await asyncpg.connect()
        with pytest.raises(UnknownStatementError):
            await connection.prepare(statement)
    assert statement in server.unknown[0]
