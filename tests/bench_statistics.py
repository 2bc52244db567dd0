"""`python -m tests.bench_statistics`: how long the pages of statistics take beside the leaderboard.

Two servers with finished games of the same people are written to a database: one with a few results, one with many. A page
is timed from the question to the message that would be sent. Compared is each page at many results with the leaderboard
of the same game at a few, by turns.

It is a measurement, not a test: nothing here fails for being slow.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.front.features.records import about, leaderboard, personal
from bot.front.features.records.forms import Standings
from bot.host import Host
from bot.host.record import outcomes
from games import catalogue
from storage import Storage, Transaction, schema
from storage.migrations.versions import r011_counts
from storage.rows import Rating, Result, Table
from tests.postgres import programs, server

FEW, MANY = 1, 2
_AT_ONCE = 2000
_END = datetime(2026, 6, 1, tzinfo=UTC)
"""The servers: with a few results, and with many."""
Page = Callable[[], Awaitable[object]]


async def measured(address: str, given: argparse.Namespace) -> Mapping[str, float]:
    """Measure at a few results, then at many; returns milliseconds by the name of the page and the number of results."""
    storage = await Host.open_database(address)
    try:
        host = Host(storage, catalogue, per_opener=None)
        for one in (FEW, MANY):
            await host.servers.visit(one, "bench")
        people = [(await host.people.meet(100 + at, f"Person {at}")).key for at in range(given.people)]
        await write_games(storage, people, FEW, range(given.few // 3), given.game)
        await write_games(
            storage, people, MANY, range(given.few // 3, (given.few + given.many) // 3), given.game
        )
        await storage.write(lambda tx: tx.run_sync(write_counts))
        if storage.shared:
            await _vacuumed(address)
        pages = {f"leaderboard at {given.few:,}": pages_of(host, people, given.game, FEW)["leaderboard"]}
        pages |= {
            f"{name} at {given.many:,}": page
            for name, page in pages_of(host, people, given.game, MANY).items()
        }
        clock = time.process_time if given.least and not storage.shared else time.perf_counter
        taken: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(given.runs + 1):
            for name, page in pages.items():
                begun = clock()
                await page()
                taken[name].append(1000 * (clock() - begun))
        # The first time is another one's.
        told = min if given.least else median
        return {name: told(times[1:]) for name, times in taken.items()}
    finally:
        await storage.close()


def write_counts(connection: Connection) -> None:
    """Write the counts that are kept as games end."""
    for into, rows in (
        (schema.game_group, r011_counts.groups_of(connection)),
        (schema.pair_count, r011_counts.pairs_of(connection)),
        (schema.month_count, r011_counts.months_of(connection)),
    ):
        connection.execute(insert(into), rows)


async def _vacuumed(address: str) -> None:
    """Do what a server does by itself some time after so many rows were written."""
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


def pages_of(host: Host, people: Sequence[int], name: str, where: int) -> Mapping[str, Page]:
    """Return the pages by name."""
    game, offered = catalogue[name], host.library.offered

    async def standings() -> object:
        lines = await host.people.leaderboard(where, name)
        known = await host.people.named([line.person for line in lines], where)
        names = [known[line.person].name for line in lines]
        return leaderboard.leaderboard_page(lines, names, 0, game, offered, Standings(0))

    def of(chosen: str = "") -> Page:
        async def page() -> object:
            return about.about_page(await host.people.statistics(where, name, 0, chosen), game)

        return page

    async def versus() -> object:
        found = await host.people.versus(people[0], people[1], where)
        return personal.versus_page(found, "Person 1", None, offered)

    async def year() -> object:
        return personal.year_page(await host.people.year(people[0], where), None, offered)

    return {
        "leaderboard": standings,
        "about the game": of(),
        "about the game, one option": of('o:start:"first"'),
        "two people": versus,
        "a person's year": year,
    }


async def write_games(storage: Storage, people: Sequence[int], where: int, games: range, game: str) -> None:
    """Write finished games of three from one number on, each with its results and ratings."""
    places = (schema.table, schema.result, schema.finished_game, schema.rating)
    for first in range(games.start, games.stop, _AT_ONCE):
        made = list(_made(people, where, range(first, min(games.stop, first + _AT_ONCE)), game))
        rows = [[msgspec.structs.asdict(row) for one in made for row in one[part]] for part in range(4)]
        await storage.write(partial(_insert, list(zip(places, rows, strict=True))))


async def _insert(rows: Sequence[tuple[Any, Sequence[Mapping[str, object]]]], tx: Transaction) -> None:
    for place, given in rows:
        await tx.execute(insert(place), given)


def _made(people: Sequence[int], where: int, games: range, game: str) -> Iterator[tuple[Sequence[Any], ...]]:
    """Yield games: the rows of each table."""
    for at in games:
        random = Random(at)
        ended = _END - timedelta(minutes=10 * at)
        table = _table(at, where, game, people[0], random, ended)
        seats = random.sample(people, 3)
        scores = sorted((float(random.randrange(40, 120)) for _ in seats), reverse=True)
        rows = [
            Result(
                table=table.key,
                seat=seat,
                server=where,
                game=game,
                person=person,
                rank=1 + sum(one > scores[seat] for one in scores),
                score=scores[seat],
                resigned=False,
                reason=outcomes.BY_RULES,
                players=3,
                people=3,
                finished=ended,
                number=at + 1,
            )
            for seat, person in enumerate(seats)
        ]
        counted = outcomes.finished_game(table, rows, random.randrange(3))
        rated = [
            Rating(
                server=where,
                game=rated_as,
                person=person,
                number=at + 1,
                table=table.key,
                mean=30.0,
                deviation=3.0,
                time=ended,
            )
            for person in seats
            for rated_as in (game, "")
        ]
        yield [table], rows, [counted], rated


def _table(at: int, where: int, game: str, opener: int, random: Random, ended: datetime) -> Table:
    started = ended - timedelta(seconds=random.randrange(10**6))
    return Table(
        key=at + 1,
        code=f"{at:05}",
        server=where,
        channel=2,
        thread=None,
        first_message=None,
        lobby_message=None,
        opener=opener,
        game=game,
        edition=random.choice(("printed", "reconstructed")),
        edition_hash="0" * 64,
        options={"start": random.choice(("drawn", "first")), "porto": random.choice((False, True))},
        rules=1,
        status="finished",
        reason=None,
        secret=b"s" * 32,
        commitment="1" * 64,
        record=None,
        sequence=100,
        announced=0,
        announced_after=0,
        turn=random.randrange(30, 90),
        undos=0,
        created=started,
        started=started,
        acted=ended,
        ended=ended,
        outcome={},
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench_statistics", description="Pages of statistics."
    )
    parser.add_argument("--few", type=int, default=1000, help="results at which the leaderboard is timed")
    parser.add_argument("--many", type=int, default=100_000, help="results at which the pages are timed")
    parser.add_argument("--people", type=int, default=40, help="who play on each server")
    parser.add_argument("--game", default="el_capitan", help="the game")
    parser.add_argument("--runs", type=int, default=21, help="of each page, of which the median is told")
    parser.add_argument(
        "--least", action="store_true", help="tell the least, on a busy machine: of a file in CPU time"
    )
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server made for it")
    parser.add_argument("--json", action="store_true", help="the figures as one line at the end")
    given = parser.parse_args(arguments)
    if given.postgres:
        folder = programs()
        if folder is None:
            print("There is no initdb here: install a PostgreSQL server.")
            return
        with server(folder) as address:
            found = asyncio.run(measured(address, given))
    else:
        with TemporaryDirectory() as place:
            found = asyncio.run(measured(f"sqlite+aiosqlite:///{Path(place, 'kontor.db')}", given))
    least = found[f"leaderboard at {given.few:,}"]
    for name, taken in found.items():
        print(f"  {name:42} {taken:8.1f} ms {taken / least:8.2f}")
    if given.json:
        print(json.dumps({name: round(taken / least, 2) for name, taken in found.items()}))


if __name__ == "__main__":
    main()
