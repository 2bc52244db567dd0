"""`make bench-outbox`: how late messages are where thousands of servers have a table each.

The outbox worker of a process sends what turns put into a database with that many servers, tables and sent messages.
Discord is a pause for each request, and its limit of requests a second holds.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import insert, select

from bot.front.gateway.request_budget import RequestBudget
from bot.host import By, Delivery, Host, Sent
from bot.host.outbox import messages
from bot.host.outbox.messages import Letter
from bot.host.tables.cluster.request_share import EVERYTHING
from bot.telemetry.metrics import Metrics
from games import catalogue
from storage import Storage, Transaction, schema
from tests.loopback.timeline import most_in_a_second

_BULK = 2000


async def measured(address: str, given: argparse.Namespace) -> dict[str, float]:
    """Fill the database, let turns put messages, and measure until all are sent."""
    storage = await Host.open_database(address)
    host = Host(storage, catalogue, per_opener=None)
    try:
        tables = await _filled(storage, host, given)
        return await _sent(storage, host, tables, given)
    finally:
        await storage.close()


async def _filled(storage: Storage, host: Host, given: argparse.Namespace) -> list[int]:
    """Add servers with a table each and messages that were sent; returns the tables' keys."""
    await host.servers.visit(1, "bench")
    opener = (await host.people.meet(1, "Ada")).key
    done = await host.seating.open(By(opener), server=1, channel=2, game="sea_merchants", options={})
    one = await storage.read(lambda tx: _row(tx, schema.table))
    sent = await storage.read(lambda tx: _row(tx, schema.outbox))
    first = done.table.key
    keys = [first + at for at in range(given.servers)]

    async def add(tx: Transaction) -> None:
        server = await _row(tx, schema.server)
        for begin in range(1, given.servers, _BULK):
            some = range(begin, min(begin + _BULK, given.servers))
            await tx.execute(insert(schema.server), [{**server, "id": (at + 1) << 22} for at in some])
            await tx.execute(
                insert(schema.table),
                [{**one, "key": keys[at], "code": f"b{at}", "server": (at + 1) << 22} for at in some],
            )
        old = {**sent, "done": host.time(), "due": None, "slot": None}
        for begin in range(0, given.kept, _BULK):
            rows = [
                {**old, "number": 10 + at, "id": f"old{at}", "table": keys[at % len(keys)]}
                for at in range(begin, min(begin + _BULK, given.kept))
            ]
            await tx.execute(insert(schema.outbox), rows)

    await storage.write(add)
    return keys


async def _row(tx: Transaction, table: Any) -> dict[str, Any]:
    """Return a table's first row."""
    return dict((await tx.execute(select(table).limit(1))).one()._mapping)


async def _sent(
    storage: Storage, host: Host, tables: list[int], given: argparse.Namespace
) -> dict[str, float]:
    """Play turns at random moments, and send their messages."""
    loop = asyncio.get_running_loop()
    put: dict[str, float] = {}
    late: list[float] = []
    requests: list[float] = []
    budget = RequestBudget(lambda: EVERYTHING, Metrics())
    all_sent = asyncio.Event()

    async def send(delivery: Delivery) -> Sent:
        await budget.take()
        requests.append(loop.time())
        await asyncio.sleep(given.latency / 1000)
        if delivery.id in put:
            late.append(loop.time() - put.pop(delivery.id))
            if not put:
                all_sent.set()
        return Sent()

    worker = host.worker(send)
    running = asyncio.create_task(worker.run())
    rng = Random(0)
    began, cpu, turn = loop.time(), time.process_time(), 0
    at = began
    while at < began + given.seconds:
        await asyncio.sleep(max(0.0, at - loop.time()))
        letters = [
            Letter(
                id=f"{turn}-{number}",
                destination=f"table:{table}-{number}",
                message=messages.Note(table, 3, "undone", by=0),
            )
            for table in [rng.choice(tables)]
            for number in range(given.requests)
        ]
        now = datetime.now(UTC)
        all_sent.clear()
        put |= {one.id: loop.time() for one in letters}
        await storage.write(lambda tx, put=letters, now=now: messages.put(tx, put, now))  # type: ignore[misc]
        worker.wake()
        turn += 1
        at += rng.expovariate(given.turns)
    await all_sent.wait()
    spent, took = time.process_time() - cpu, loop.time() - began
    running.cancel()
    await asyncio.wait({running})
    late.sort()
    return {
        "turns_a_second": round(turn / given.seconds, 1),
        "requests_a_second": round(len(requests) / took, 1),
        "most_requests_a_second": most_in_a_second(requests),
        "late_p50_ms": round(1000 * late[len(late) // 2]),
        "late_p99_ms": round(1000 * late[int(len(late) * 0.99)]),
        "late_max_ms": round(1000 * late[-1]),
        "cpu_ms_a_message": round(1000 * spent / len(late), 1),
        "busy_percent": round(100 * spent / took),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="make bench-outbox", description="Messages of thousands of servers."
    )
    parser.add_argument("--servers", type=int, default=10_000, help="servers with a table each")
    parser.add_argument("--kept", type=int, default=200_000, help="sent messages that are still kept")
    parser.add_argument(
        "--turns",
        type=float,
        default=7.0,
        help="turns a second: 20 a day at 10,000 tables are 2.3, at the peak 7",
    )
    parser.add_argument("--requests", type=int, default=4, help="messages of a turn, each of one request")
    parser.add_argument(
        "--latency", type=float, default=150.0, help="milliseconds that Discord takes for a request"
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="for how long turns are played")
    parser.add_argument("--json", action="store_true", help="the figures as one line at the end")
    given = parser.parse_args(arguments)
    with TemporaryDirectory(prefix="kontor-") as folder:
        found = asyncio.run(measured(f"sqlite+aiosqlite:///{Path(folder, 'bench.sqlite3')}", given))
    print(f"{given.servers:,} servers, {given.kept:,} sent messages kept, Discord {given.latency:g} ms away:")
    for name, figure in found.items():
        print(f"  {name.replace('_', ' '):24}{figure:10g}")
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
