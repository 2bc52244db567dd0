"""However many messages wait, as while Discord is out of reach, no action and no look into the outbox takes longer.

Counted are the steps of SQLite's machine, which are the same on every computer: with 10,000 waiting messages, and with two for each place.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import delete, event, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host.outbox.worker import LEASE
from storage import Transaction, schema
from storage.queues import outbox
from storage.rows import OutboxRow, Outgoing
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over
from tests.databases import sqlite_only

FEW, MANY = 16, 10_000
"""Messages that wait."""
MINUTE = timedelta(minutes=1)
_COLUMNS = ", ".join(f'"{one.name}"' for one in schema.table.c if one.name not in ("key", "code"))
_MANY = "WITH RECURSIVE many(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM many WHERE i + 1 < :number) "
_TABLES = f"""
{_MANY} INSERT INTO game_table (code, {_COLUMNS}) SELECT 'X' || :table || i, {_COLUMNS} FROM many, game_table WHERE key = :table
"""  # noqa: S608 -- the names of columns


class Steps:
    """The steps that SQLite takes for a piece of work."""

    def __init__(self) -> None:
        self._taken = 0
        self._counting = False

    def connected(self, connection: Any, *_: object) -> None:
        count = self._count if self._counting else None
        connection.driver_connection._conn.set_progress_handler(count, 1)

    def _count(self) -> None:
        self._taken += 1

    async def of(self, work: Callable[[], Awaitable[Any]]) -> int:
        self._taken, self._counting = 0, True
        await work()
        self._counting = False
        return self._taken


@contextmanager
def counted(*engines: AsyncEngine) -> Iterator[Steps]:
    """Count the steps on the engines' connections."""
    steps = Steps()
    for engine in engines:
        event.listen(engine.sync_engine, "checkout", steps.connected)
    yield steps
    for engine in engines:
        event.remove(engine.sync_engine, "checkout", steps.connected)


def _waiting(number: int, table: int) -> Outgoing:
    return Outgoing(
        id=f"w{number}",
        destination=f"table:{table}",
        kind="note",
        payload={},
        table=table,
        slot=f"turn:{number % 3}",
        wanted=1,
    )


async def backlog(party: Party, table: int, number: int, others: int, *, postponed: bool) -> None:
    """Have messages wait for other tables; postponed, each has failed, or waits behind one that has."""
    now = party.clock.now

    async def fill(tx: Transaction) -> None:
        last = await tx.scalar(select(func.max(schema.table.c.key)))
        await tx.execute(text(_TABLES), {"number": others, "table": table})
        await outbox.put(tx, [_waiting(i, last + 1 + i % others) for i in range(number)], now - MINUTE)
        if postponed:
            for row in await outbox.claim(tx, "other", now, LEASE, others):
                await outbox.postpone(tx, row.number, "other", now + LEASE, "Discord is out of reach")

    await party.storage.write(fill)


@sqlite_only
@pytest.mark.parametrize(
    ("postponed", "tables"),
    [
        pytest.param(True, (8, 500), id="postponed, many places", marks=pytest.mark.long),
        pytest.param(False, (1, 1), id="one place"),
        pytest.param(False, (8, 500), id="many places", marks=pytest.mark.long),
        pytest.param(True, (1, 1), id="postponed, one place", marks=pytest.mark.long),
    ],
)
async def test_a_backlog_makes_no_action_and_no_look_into_the_outbox_slower(
    party: Party, postponed: bool, tables: tuple[int, int]
) -> None:
    storage, clock = party.storage, party.clock
    games = [await party.game(), await party.game()]

    async def act() -> None:
        await party.play(table, 0, Over())

    async def look() -> None:
        await storage.read(lambda tx: outbox.next_due(tx, now=clock.now))

    async def claim() -> None:
        claimed.append(await storage.write(lambda tx: outbox.claim(tx, "me", clock.now, LEASE, 8)))

    async def send() -> None:
        [row, *_] = claimed[-1]
        assert await storage.write(lambda tx: outbox.sent(tx, row.number, "me", clock.now))

    claimed: list[list[OutboxRow]] = []
    taken: list[list[int]] = []
    with counted(storage._reading.engine, storage._writing.engine) as steps:
        for table, number, others in zip(games, (FEW, MANY), tables, strict=True):
            await storage.write(lambda tx: tx.execute(delete(schema.outbox)))
            await backlog(party, table, number, others, postponed=postponed)
            taken.append([await steps.of(work) for work in (act, look, claim, send)])
    assert [len(one) for one in claimed] == [1 if postponed else min(8, others + 1) for others in tables]
    few, many = taken
    assert all(after <= 1.1 * before for before, after in zip(few, many, strict=True)), taken
