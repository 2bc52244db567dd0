"""A server that says nothing any more, or a process that does, holds the others up for no longer than a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from storage import DatabaseBusyError, DatabaseUnusableError, Storage, Transaction
from storage.queues import processes
from tests.simulation.machines import Clock
from tests.simulation.standin.driver import connected
from tests.simulation.standin.server import Server

URL = "postgresql+asyncpg://kontor@standin/kontor"
NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
_LEFT: list[object] = []
"""The loops of tests, kept: none of what still waited there may run to its end."""


def on_stand_in(work: Callable[[Server], Awaitable[None]]) -> float:
    """Do some work on a stand-in of a server; returns how many virtual seconds it took."""
    clock = Clock(Random(0))
    here = clock.start("here")
    server = Server(here.call_later)

    async def whole() -> None:
        await work(server)

    with connected(server):
        clock.run(here, whole())
    _LEFT.extend(clock.bury(here))
    return clock.now


async def take_slot(tx: Transaction) -> datetime:
    """Lock and write the one row that every process writes."""
    return await processes.identify_slot(tx, 0, NOW, timedelta(seconds=5))


async def write_for_long(storage: Storage) -> asyncio.Task[object]:
    """Begin a transaction that has locked a row and says nothing for an hour."""

    async def slowly(tx: Transaction) -> None:
        await take_slot(tx)
        await asyncio.sleep(3600)

    task: asyncio.Task[object] = asyncio.ensure_future(storage.write(slowly))
    await asyncio.sleep(1)
    return task


def test_a_process_starts_while_another_writes_for_long() -> None:
    async def work(_: Server) -> None:
        await write_for_long(await Storage.open(URL))
        await (await Storage.open(URL)).close()

    assert on_stand_in(work) < 5


def test_a_start_without_an_answer_is_given_up() -> None:
    async def work(server: Server) -> None:
        server.fault = lambda _, __: "no answer"
        with pytest.raises(DatabaseUnusableError):
            await Storage.open(URL)

    assert on_stand_in(work) < 60


def test_a_transaction_alone_without_an_answer_is_given_up() -> None:
    async def work(server: Server) -> None:
        storage = await Storage.open(URL)
        server.fault = lambda _, statement: "no answer" if statement.writes else None
        with pytest.raises(DatabaseUnusableError):
            await storage.write(take_slot, alone=True)

    assert on_stand_in(work) < 60


@pytest.mark.parametrize("arrives", [False, True])
def test_a_commit_of_a_process_that_dies_is_done_if_it_was_sent(arrives: bool) -> None:
    async def work(server: Server) -> None:
        storage = await Storage.open(URL)
        server.arrives = lambda: arrives
        server.travel = lambda: 1.0
        writing = asyncio.ensure_future(storage.write(take_slot))
        while not any(  # noqa: ASYNC110 -- nothing tells what is on its way
            one._on_its_way and one._on_its_way.plain == "COMMIT" for one in server.sessions.values()
        ):
            await asyncio.sleep(0.1)
        server.kill("")
        server.travel = lambda: 0.0
        with pytest.raises(DatabaseUnusableError):
            await writing
        after = NOW + timedelta(seconds=5) if arrives else NOW
        assert await storage.write(take_slot) == after

    on_stand_in(work)


@pytest.mark.parametrize("alone", [False, True])
def test_what_a_process_that_has_vanished_holds_is_free_after_a_minute(alone: bool) -> None:
    async def work(_: Server) -> None:
        await write_for_long(await Storage.open(URL))
        other = await Storage.open(URL)
        with pytest.raises(DatabaseBusyError):
            await other.write(take_slot, alone=alone)
        await asyncio.sleep(60)
        assert await other.write(take_slot, alone=alone) == NOW

    assert on_stand_in(work) < 70
