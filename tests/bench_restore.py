"""`python -m tests.bench_restore`: what a bot asks of Discord after the restore of a backup, until all is at rest.

A database with running tables, whose messages are posted, is copied and put in place again. The bot's worker sends what
the first start then has to say. Each request takes a time, and is counted by its route. Compared
are the most requests within a second with Discord's limit for all of them, and within five seconds with that of a channel.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import delete, insert, select, update

from bot.host import By, Delivery, Host, Sent
from bot.host.play import lobby
from games import catalogue
from storage import Storage, Transaction, schema
from storage.files import copies, restoring
from storage.queues import outbox

_SERVER, _CHANNEL = 900, 10_000
_OVERALL, _OF_CHANNEL = 50, 5
"""Discord's limits: requests a second, and messages in five seconds in a channel."""
_DAY = 86_400


class Discord:
    """Counts requests.

    Args:
        host: whose messages are sent.
        latency: how many seconds a request takes on average.
    """

    def __init__(self, host: Host, latency: float) -> None:
        self._latency = latency
        self._clock = host.time
        self._random = Random(1)
        self.asked: list[tuple[float, str, str]] = []

    async def _ask(self, route: str, place: str) -> None:
        self.asked.append((time.monotonic(), route, place))
        await asyncio.sleep(self._latency * self._random.uniform(0.5, 1.5))

    async def __call__(self, delivery: Delivery) -> Sent:
        """Send or change a message as the bot does."""
        place = delivery.destination
        if delivery.posted is not None:
            await self._ask("PATCH message", place)
            return Sent()
        if delivery.person is not None:
            await self._ask("POST users/@me/channels", "")
        if delivery.doubtful(self._clock()):
            await self._ask("GET messages", place)
        await self._ask("POST message", place)
        return Sent(len(self.asked), 1, delivery.sequence)

    def most(self, seconds: float, place: str | None = None) -> int:
        """Return the most requests within a number of seconds; of one place, or of all."""
        times = [at for at, _, where in self.asked if place is None or where == place]
        return max((sum(begun <= one < begun + seconds for one in times) for begun in times), default=0)


async def _filled(file: Path, number: int) -> None:
    """Make a database with running tables of two people each; one wants direct messages."""
    storage = await Storage.open(f"sqlite+aiosqlite:///{file}")
    async with Host(storage, catalogue) as host:
        await host.servers.visit(_SERVER, "Hansa")
        people = [(await host.people.meet(5000 + one, f"Player {one}")).key for one in range(2)]
        done = await host.seating.open(
            By(people[0]), server=_SERVER, channel=_CHANNEL, game="sea_merchants", options={"start": "first"}
        )
        table = done.table.key
        await host.seating.note_lobby_message(table, 1)
        await host.seating.join(table, By(people[1]))
        await host.act(table, By(people[0]), lobby.start)

    async def fill(tx: Transaction) -> None:
        now = host.time()
        await tx.execute(delete(schema.outbox))
        [row] = (await tx.execute(select(schema.table))).mappings()
        seats = (await tx.execute(select(schema.seat))).mappings().all()
        for at in range(number):
            if at:
                fresh = insert(schema.table).values(
                    {**row, "key": None, "code": f"T{at:03}"} | {"key": table + at}
                )
                await tx.execute(fresh)
                await tx.execute(insert(schema.seat), [{**seat, "table": table + at} for seat in seats])
            board = {
                "id": f"b{at}", "destination": f"table:{table + at}", "kind": "turn", "slot": "board",
                "payload": {"table": table + at, "sequence": row["sequence"], "after": 0},
                "created": now, "attempts": 0, "table": table + at, "wanted": row["sequence"],
                "shown": row["sequence"], "place": _CHANNEL + at, "message": _DAY + at,
            }  # fmt: skip
            await tx.execute(insert(schema.outbox).values(board))
        await tx.execute(update(schema.seat).values(owes=True))
        await tx.execute(
            update(schema.person).where(schema.person.c.key == people[1]).values(settings={"notice": "dm"})
        )

    await storage.write(fill)
    await storage.close()


async def measured(number: int, latency: float) -> dict[str, object]:
    """Measure with a number of tables, and a latency of requests."""
    with TemporaryDirectory() as folder:
        file, copy = Path(folder, "kontor.db"), Path(folder, "copy.db")
        await _filled(file, number)
        copies.backup(file, copy)
        restoring.restore(copy, file)
        storage = await Storage.open(f"sqlite+aiosqlite:///{file}")
        begun = time.monotonic()
        host = Host(storage, catalogue)
        await host.__aenter__()
        discord, ready = Discord(host, latency), time.monotonic()
        working = asyncio.create_task(host.worker(discord).run())
        while await storage.read(outbox.pending):  # noqa: ASYNC110 -- it is the database that changes
            await asyncio.sleep(0.2)
        ended = time.monotonic()
        working.cancel()
        await asyncio.wait({working})
        await host.__aexit__(None, None, None)
        await storage.close()
    routes = Counter(route for _, route, _ in discord.asked)
    places = Counter(
        place for _, route, place in discord.asked if route == "POST message" and place[:6] == "table:"
    )
    busiest = max(places, key=lambda place: discord.most(5, place), default="")
    return {
        "tables": number,
        "seconds_to_start": round(ready - begun, 1),
        "seconds_to_rest": round(ended - ready, 1),
        "requests": dict(routes),
        "most_in_a_second": discord.most(1),
        "allowed_in_a_second": _OVERALL,
        "most_of_a_channel_in_5_seconds": discord.most(5, busiest),
        "allowed_of_a_channel_in_5_seconds": _OF_CHANNEL,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--latency", type=float, default=0.2, help="seconds that a request takes on average")
    given = parser.parse_args(arguments)
    print(json.dumps(asyncio.run(measured(given.tables, given.latency)), indent=1))


if __name__ == "__main__":
    main()
