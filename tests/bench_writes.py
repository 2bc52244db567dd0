"""`make bench-writes`: what PostgreSQL gains by transactions that write concurrently instead of in order.

Writers, each at a table of its own, write what a move writes: the table's row, a row of its log, a message. In turns
they do so as the bot does, and with one lock for all (`Storage.write(…, alone=True)`), on a server of their own that
puts every commit on the disk. How far away that server is, is a pause before each statement.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import count
from statistics import median

import msgspec

from bot.host import By, Host
from games import catalogue
from storage import Storage, Transaction
from storage.play import log, tables
from storage.queues import outbox
from storage.rows import LogRow, Outgoing, Table
from tests.postgres import programs, server

_NOW = datetime(2026, 1, 1, tzinfo=UTC)
_SERVER, _PLACE = 1, 2


async def measured(address: str, given: argparse.Namespace) -> list[dict[str, float]]:
    """Measure by turns; returns the transactions a second of each turn, concurrently and in order."""
    storage = await Host.open_database(address)
    try:
        rows = [await _opened(storage, number) for number in range(given.writers)]
        found = []
        for _ in range(given.runs):
            rates: dict[str, float] = {}
            for name, alone in (("beside", False), ("alone", True)):
                until = time.monotonic() + given.seconds
                done = await asyncio.gather(
                    *(
                        _write(storage, rows, at, until, given.far / 1000, alone=alone)
                        for at in range(len(rows))
                    )
                )
                rates[name] = sum(done) / given.seconds
            found.append(rates)
        return found
    finally:
        await storage.close()


async def _opened(storage: Storage, number: int) -> Table:
    """Open a table; returns its row."""
    host = Host(storage, catalogue, per_opener=None)
    await host.servers.visit(_SERVER + number, "bench")
    opener = (await host.people.meet(1 + number, "Ada")).key
    done = await host.seating.open(
        By(opener), server=_SERVER + number, channel=_PLACE, game="sea_merchants", options={}
    )
    found = await storage.read(lambda tx: tables.find(tx, done.table.key))
    assert found is not None
    return found


async def _write(
    storage: Storage, rows: list[Table], at: int, until: float, far: float, *, alone: bool
) -> int:
    """Write at a table, one transaction after the other; returns how many were committed in time."""
    for number in count():
        if time.monotonic() >= until:
            return number
        before = rows[at]
        after = msgspec.structs.replace(before, sequence=before.sequence + 1, acted=_NOW)
        await storage.write(partial(_move, before, after, far), alone=alone)
        rows[at] = after
    raise AssertionError("it never ends")


async def _move(before: Table, after: Table, far: float, tx: Transaction) -> None:
    """Write what a move writes."""
    key, sequence = after.key, after.sequence
    await asyncio.sleep(far)
    await tables.save(tx, before, after)
    await asyncio.sleep(far)
    row = LogRow(table=key, sequence=sequence, seat=0, actor=None, kind="move", payload={}, time=_NOW)
    await log.append(tx, [row])
    await asyncio.sleep(far)
    message = Outgoing(id=f"{key}-{sequence}", destination=f"table:{key}", kind="note", payload={}, table=key)
    await outbox.put(tx, [message], _NOW)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench-writes", description="Writing beside each other.")
    parser.add_argument("--writers", type=int, default=8, help="tables at which is written at once")
    parser.add_argument("--seconds", type=float, default=3.0, help="for how long each time")
    parser.add_argument("--runs", type=int, default=5, help="turns, of which the median is told")
    parser.add_argument("--far", type=float, default=1.0, help="milliseconds before each statement")
    parser.add_argument("--json", action="store_true", help="the figures as one line at the end")
    given = parser.parse_args(arguments)
    folder = programs()
    if folder is None:
        print("There is no initdb here: install a PostgreSQL server.")
        return
    with server(folder, durable=True) as address:
        found = asyncio.run(measured(address, given))
    beside, alone = (median(one[name] for one in found) for name in ("beside", "alone"))
    ratio = median(one["beside"] / one["alone"] for one in found)
    print(f"{given.writers} writers, statements {given.far:g} ms away, transactions a second (medians):")
    print(
        f"  beside each other {beside:8.0f}\n  one lock for all  {alone:8.0f}\n  ratio             {ratio:8.1f}"
    )
    if given.json:
        told = {"beside": round(beside, 1), "alone": round(alone, 1), "ratio": round(ratio, 2)}
        print(json.dumps({**told, "writers": given.writers, "far_ms": given.far}))


if __name__ == "__main__":
    main()
