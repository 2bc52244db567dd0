"""A host on a real database file, time moved by hand, chance from a seed, computers that think in place."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import cast

import pytest

from bot.host import By, Host
from bot.host.play import actions, lobby
from bot.host.servers.server_settings import PER_OPENER
from bot.host.tables.cluster.time_source import BEAT, TimeSource
from bot.host.tables.computers.workers import Thinkers
from bot.workers.search import (
    DecisionRequest,
    SearchRequest,
    SearchResult,
    TurningPointRequest,
    choose,
    find_turning_point,
    judge_decision,
)
from games import catalogue
from games.engine import Game, Move
from games.engine.computers.review import Judged
from games.engine.computers.turning import Turning
from storage import Storage, Transaction
from storage.community import people, results
from storage.play import tables
from storage.queues import outbox
from storage.queues.shards import WHOLE, Shards
from storage.rows import JsonObject, OutboxRow, Result, Seat, Table
from tests import databases
from tests.bot.host.harness import Sample
from tests.inline import inline
from tests.spare_workers import spare_workers

SERVER, CHANNEL, FIRST_MESSAGE = 900, 901, 902
GAMES: dict[str, Game] = {"sample": Sample(), **catalogue}

ORDINARY = 2 * BEAT
"""A time when nothing is wrong, although a beat is late; to go by single beats takes twice the time."""


class Clock:
    """The clock on the wall and a monotonic one, both moved by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
        self.seconds = 0.0
        self.reachable = True
        self.lost: set[int] = set()
        self.times: list[TimeSource] = []

    def __call__(self) -> datetime:
        return self.now

    def monotonic(self) -> float:
        return self.seconds

    def move(self, **time: float) -> None:
        """Let ordinary time pass: a bot that runs notes so often enough."""
        left = timedelta(**time)
        while left > timedelta():
            step = min(left, ORDINARY)
            self._tick(step)
            left -= step
            for one in self.times:
                one.beaten()
            if left > ORDINARY and self.reachable and not self.lost:
                # Nothing would show in any of these readings: they are taken for read, but for the last.
                self._tick(left - ORDINARY)
                left = ORDINARY
                for one in self.times:
                    one._last = one._beaten = one._now()

    def _tick(self, step: timedelta) -> None:
        self.now += step
        self.seconds += step.total_seconds()

    def stop(self, **time: float) -> None:
        """Let time pass while nobody looks at a clock."""
        self.jump(**time)
        self.seconds += timedelta(**time).total_seconds()

    def jump(self, **time: float) -> None:
        """Set the clock on the wall; to the other one it is as if the machine had been suspended."""
        self.now += timedelta(**time)


class Inline:
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self.thoughts: list[SearchRequest] = []

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        self.thoughts.append(thought)
        return choose(thought)

    async def look_back(self, asked: TurningPointRequest) -> Turning | None:
        return find_turning_point(asked)

    async def judge(self, request: DecisionRequest) -> Judged | None:
        return judge_decision(request)

    def close(self) -> None:
        pass


class Party:
    """A host and people who sit at its tables."""

    def __init__(self, host: Host, clock: Clock, chooser: Inline) -> None:
        self.host = host
        self.clock = clock
        self.chooser = chooser
        self.storage = host.storage
        self.people: list[int] = []

    async def invite(self, *names: str) -> None:
        await self.host.servers.visit(SERVER, "Hansa")
        for name in names:
            discord_id = 5000 + len(self.people)
            self.people.append((await self.host.people.meet(discord_id, name)).key)

    async def lobby(
        self, people: int = 2, computers: int = 0, game: str = "sample", level: str = "mate"
    ) -> int:
        """Open a table with a number of the people and of computers; returns its key."""
        done = await self.host.seating.open(
            By(self.people[0]), server=SERVER, channel=CHANNEL, game=game, options={"start": "first"}
        )
        table = done.table.key
        await self.host.seating.note_lobby_message(table, FIRST_MESSAGE)
        for person in self.people[1:people]:
            await self.host.seating.join(table, By(person))
        for _ in range(computers):
            await self.host.act(table, By(self.people[0]), lobby.add_computer, level)
        return table

    async def game(
        self, people: int = 2, computers: int = 0, game: str = "sample", level: str = "mate"
    ) -> int:
        table = await self.lobby(people, computers, game, level)
        await self.host.act(table, By(self.people[0]), lobby.start)
        return table

    async def play(self, table: int, person: int, *moves: Move) -> None:
        await self.host.act(table, By(self.people[person]), actions.play, moves)

    async def stored(self, table: int) -> Table:
        """A table as it is stored."""
        row = await self.storage.read(lambda tx: tables.find(tx, table))
        assert row is not None
        return row

    async def seats(self, table: int) -> list[Seat]:
        """A table's seats as they are stored."""
        return await self.storage.read(lambda tx: tables.seats(tx, table))

    async def results(self, table: int) -> list[Result]:
        """The results that are kept of a finished table, by seat."""
        return await self.storage.read(lambda tx: results.of_table(tx, table))

    async def settings(self, person: int) -> JsonObject:
        """A person's settings as they are stored."""
        return (await self.storage.read(lambda tx: people.get(tx, person))).settings

    async def secret(self, table: int) -> str:
        """A table's secret, which nobody is shown before the end."""
        return (await self.stored(table)).secret.hex()

    async def outbox(self, *kinds: str) -> list[OutboxRow]:
        rows = await self.storage.read(outbox.pending)
        return [row for row in rows if not kinds or row.kind in kinds]

    async def clear_outbox(self) -> None:
        async def clear(tx: Transaction) -> None:
            while rows := await outbox.claim(tx, "clear", self.clock.now + timedelta(1), timedelta(1), 99):
                for row in rows:
                    await outbox.sent(tx, row.number, "clear", self.clock.now)

        await self.storage.write(clear)


Maker = Callable[..., Awaitable[Party]]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with databases.fresh(tmp_path) as url:
        yield url


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def make(url: str, clock: Clock) -> AsyncIterator[Maker]:
    """Makes hosts on the same file, each as a process of its own would have it."""
    made: list[Party] = []

    async def new(
        *,
        games: dict[str, Game] | None = None,
        people: Sequence[int] = (),
        chooser: Inline | Thinkers | None = None,
        kept: int = 256,
        per_opener: int | None = PER_OPENER,
        shards: Shards = WHOLE,
        storage: type[Storage] = Storage,
        at: str | None = None,
    ) -> Party:
        chooser = chooser or Inline()
        host = Host(
            await storage.open(at or url),
            GAMES if games is None else games,
            clock=clock,
            monotonic=clock.monotonic,
            reachable=lambda shard: clock.reachable and shard not in clock.lost,
            randomness=Random(f"process {len(made)}").randbytes,
            chooser=chooser,
            kept=kept,
            per_opener=per_opener,
            shards=shards,
        )
        clock.times.append(host.time)
        await host.__aenter__()
        party = Party(host, clock, cast(Inline, chooser))
        party.people.extend(people)
        made.append(party)
        return party

    with inline(), spare_workers():
        yield new
        for party in made:
            await party.host.__aexit__(None, None, None)
            await party.storage.close()


@pytest.fixture
async def party(make: Maker) -> Party:
    party = await make()
    await party.invite("Ada", "Bob", "Cy")
    return party
