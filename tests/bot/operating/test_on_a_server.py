"""Commands show of a PostgreSQL database what it holds, in whatever folder they are run."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli import main
from bot.operating.doctor import machine
from bot.operating.rehearsal import gate
from bot.settings import Settings, SettingsError
from storage import Storage
from storage.queues import heartbeats, processes
from storage.queues.processes import Process
from storage.queues.shards import Shards
from tests import databases

pytestmark = databases.server_only
HERE, THERE = Shards((0, 1), 4), Shards((2, 3), 4)


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.chdir(tmp_path)
    async with databases.fresh(tmp_path) as url:
        yield url


@pytest.fixture
async def storage(address: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(address)
    yield storage
    await storage.close()


async def begin(storage: Storage, shards: Shards, *, seconds: float = 0.0) -> None:
    """Have a process run that was last seen so long ago."""
    then = datetime.now(UTC) - timedelta(seconds=seconds)
    one = Process(name=str(shards), shards=shards, began=then, seen=then, ready=True)
    await storage.write(lambda tx: processes.begin(tx, one, then - timedelta(hours=1)))


async def serve(storage: Storage, shards: Shards, *, seconds: float = 0.0) -> None:
    """Note when shards were last served."""
    await storage.write(
        lambda tx: heartbeats.beat(tx, datetime.now(UTC) - timedelta(seconds=seconds), shards)
    )


async def test_whether_a_bot_runs_is_known_in_another_folder_than_its_own(
    address: str, storage: Storage, tmp_path: Path
) -> None:
    assert (
        await machine.running(Settings.read({}, address))
    ).said == "None runs on this database; `kontor run` or its service starts it."
    await begin(storage, HERE)
    found = await machine.running(Settings.read({}, address))
    assert (found.state, "is not connected yet" in found.said) == ("warning", True)
    await serve(storage, HERE)
    found = await machine.running(Settings.read({}, address))
    assert (found.state, found.said) == ("ok", "It runs, and is connected.")
    await begin(storage, THERE)
    await serve(storage, THERE)
    assert (await machine.running(Settings.read({}, address))).said == "2 processes run, all connected."
    await serve(storage, Shards((3,), 4), seconds=200)
    found = await machine.running(Settings.read({}, address))
    assert (found.state, "One was last connected 200 seconds ago." in found.said) == ("warning", True)
    assert await asyncio.to_thread(lambda: list(tmp_path.iterdir())) == []


@pytest.mark.parametrize(
    "command",
    [
        ("tables",),
        ("outbox",),
        ("stats",),
        ("check",),
        ("doctor", "--offline"),
        ("person", "Ada"),
        ("health",),
    ],
    ids=" ".join,
)
async def test_who_only_looks_leaves_nothing_in_the_folder(
    address: str, tmp_path: Path, command: tuple[str, ...]
) -> None:
    root = logging.getLogger()
    handlers = root.handlers[:]
    try:
        assert await asyncio.to_thread(main, [*command, "--database", address]) in (0, 1)
    finally:
        # The other tests go on with their own log.
        root.handlers[:] = handlers
    assert await asyncio.to_thread(lambda: list(tmp_path.iterdir())) == []


async def test_a_process_that_has_said_nothing_for_a_minute_does_not_run(
    address: str, storage: Storage
) -> None:
    await begin(storage, HERE, seconds=60)
    await serve(storage, HERE)
    assert (
        await machine.running(Settings.read({}, address))
    ).said == "None runs on this database; `kontor run` or its service starts it."


async def test_a_rehearsal_is_refused_while_a_bot_runs_in_another_folder(
    address: str, storage: Storage
) -> None:
    settings = Settings.read({}, address)
    async with gate.held(settings, 900) as known:
        assert known
    await begin(storage, HERE)
    with pytest.raises(SettingsError, match="A bot runs on this database"):
        async with gate.held(settings, 900):
            pass
