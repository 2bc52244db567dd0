"""Counts kept as games end are those of the results, and pages that read them do no more work with every game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, event, select

from bot.host import By
from bot.host.play import actions
from storage import Storage, schema
from storage.migrations.versions import r011_counts
from tests.bench_statistics import FEW, MANY, pages_of, write_counts, write_games
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.people.finished import NOW, Ended, some, write
from tests.databases import sqlite_only

ELSEWHERE = SERVER + 50
GAME = "sea_merchants"
COUNTS = {
    schema.game_group: r011_counts.groups_of,
    schema.pair_count: r011_counts.pairs_of,
    schema.month_count: r011_counts.months_of,
}


async def kept(storage: Storage, table: Table) -> list[dict[str, Any]]:
    """The rows of a table, by primary key."""
    found = await storage.read(lambda tx: tx.execute(select(table).order_by(*table.primary_key)))
    return [dict(row._mapping) for row in found]


async def recounted(storage: Storage, table: Table) -> list[dict[str, Any]]:
    """The same rows, as the migration makes them of the results."""
    made = COUNTS[table]

    def read(connection: Connection) -> list[dict[str, Any]]:
        return sorted(made(connection), key=lambda row: [row[one.name] for one in table.primary_key])

    return await storage.read(lambda tx: tx.run_sync(read))


async def people_of(party: Party) -> list[int]:
    """Six people, on two servers."""
    await party.host.servers.visit(SERVER, "Hansa")
    await party.host.servers.visit(ELSEWHERE, "Elsewhere")
    return [(await party.host.people.meet(7000 + at, f"P{at}")).key for at in range(6)]


async def test_counts_are_those_that_the_migration_makes_of_the_results(party: Party) -> None:
    people = await people_of(party)
    await write(party.host, some(people, 40))
    await write(party.host, some(people, 10, ELSEWHERE))
    await write(party.host, [Ended(people=people[1::-1], scores=(9.0, 9.0), game="caribbean")] * 2)
    for table in COUNTS:
        found = await kept(party.storage, table)
        assert len(found) > 10
        assert found == await recounted(party.storage, table)


async def test_a_played_game_is_counted_in_the_transaction_of_its_results(party: Party) -> None:
    ended, left = await party.game(people=3), await party.game(people=3)
    await party.play(ended, 0, Lift(2), Over())
    await party.host.act(left, By(party.people[1]), actions.resign)
    for key in (ended, left):
        while (await party.stored(key)).status == "running":
            await party.host.idle()
            owing = [seat.seat for seat in await party.seats(key) if seat.owes and seat.computer is None]
            await party.play(key, owing[0], Over())
    for table, number in zip(COUNTS, (1, 3, 3), strict=True):
        assert len(await kept(party.storage, table)) == number
        assert await kept(party.storage, table) == await recounted(party.storage, table)
    ada, bob, cy = party.people
    (of_two,) = (await party.host.people.versus(ada, cy, SERVER)).games
    (of_one,) = (await party.host.people.versus(ada, bob, SERVER)).games
    assert (of_two.games, of_one.games) == (2, 1)


async def test_what_is_counted_of_a_person_is_exported_and_deleted_and_a_servers_goes_with_it(
    party: Party,
) -> None:
    people = await people_of(party)
    await write(party.host, [Ended(people=people[:3], scores=(3.0, 2.0, 3.0), ended=NOW)] * 2)
    await write(party.host, [Ended(people=people[:2], scores=(1.0, 2.0), server=ELSEWHERE, ended=NOW)])
    told = await party.host.people.kept_of(people[1])
    of_game = {"game": GAME, "server": str(SERVER), "games": 2}
    there = {"game": GAME, "server": str(ELSEWHERE), "games": 1}
    assert told["months"] == [
        {**of_game, "month": "2026-03", "wins": 0},
        {**there, "month": "2026-03", "wins": 1},
    ]
    assert sorted(told["games_with_others"], key=str) == sorted(  # type: ignore[call-overload] # a list
        [
            {**of_game, "ahead": 0, "behind": 2},
            {**of_game, "ahead": 0, "behind": 2},
            {**there, "ahead": 1, "behind": 0},
        ],
        key=str,
    )
    await party.host.people.forget(people[0])
    assert [(row["person"], row["other"]) for row in await kept(party.storage, schema.pair_count)] == [
        (people[1], people[2])
    ]
    assert {row["person"] for row in await kept(party.storage, schema.month_count)} == set(people[1:3])
    for table in COUNTS:
        assert await kept(party.storage, table) == await recounted(party.storage, table)
    await party.host.guild_removals.forget(SERVER)
    for table in COUNTS:
        assert {row["server"] for row in await kept(party.storage, table)} <= {ELSEWHERE}


@contextmanager
def asked() -> Iterator[list[tuple[str, Sequence[object]]]]:
    """List the statements that begin inside, with their parameters."""
    found: list[tuple[str, Sequence[object]]] = []

    def note(_connection: object, _cursor: object, statement: str, given: Any, *_: object) -> None:
        found.append((statement, given))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


class Work:
    """What pages ask of a file, counted by SQLite itself.

    Attributes:
        steps: instructions of its machine, by page.
        scanned: how each table of the plans is read, by page.
    """

    def __init__(self) -> None:
        self.steps: dict[str, int] = {}
        self.scanned: dict[str, list[str]] = {}

    def add(self, file: Path, page: str, statements: Sequence[tuple[str, Sequence[object]]]) -> None:
        """Count a page's statements."""
        steps = 0

        def step() -> None:
            nonlocal steps
            steps += 1

        with closing(sqlite3.connect(file)) as connection:
            plans = [connection.execute(f"EXPLAIN QUERY PLAN {one}", given) for one, given in statements]
            self.scanned[page] = [row[3] for plan in plans for row in plan]
            connection.set_progress_handler(step, 1)
            for one, given in statements:
                connection.execute(one, given).fetchall()
            connection.set_progress_handler(None, 0)
        self.steps[page] = steps


async def work_of(party: Party, file: Path, people: Sequence[int], where: int) -> Work:
    """Count what each page of statistics asks about a server."""
    work = Work()
    for name, page in pages_of(party.host, people, GAME, where).items():
        with asked() as statements:
            await page()
        work.add(file, name, statements)
    return work


@sqlite_only
async def test_pages_that_read_counts_do_the_same_work_however_many_games_there_are(
    party: Party, tmp_path: Path
) -> None:
    for server in (FEW, MANY):
        await party.host.servers.visit(server, "Hansa")
    people = [(await party.host.people.meet(7000 + at, f"P{at}")).key for at in range(4)]
    few, many = 30, 1500
    await write_games(party.storage, people, FEW, range(few), GAME)
    await write_games(party.storage, people, MANY, range(few, few + many), GAME)
    await party.storage.write(lambda tx: tx.run_sync(write_counts))
    party.clock.now = NOW
    by_few, by_many = [await work_of(party, tmp_path / "kontor.db", people, one) for one in (FEW, MANY)]
    assert by_many.steps["leaderboard"] > 20 * by_few.steps["leaderboard"], "what is counted grows"
    for page in ("two people", "a person's year"):
        assert by_many.steps[page] < 1.5 * by_few.steps[page]
        assert by_many.steps[page] < by_few.steps["leaderboard"]
    for page in ("about the game", "about the game, one option"):
        read = [one for one in by_many.scanned[page] if "finished_game" in one]
        assert read
        assert all("COVERING INDEX" in one or "PRIMARY KEY" in one for one in read), read
        assert by_many.steps[page] - by_few.steps[page] < 10 * many
