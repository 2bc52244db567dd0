"""A game between people who press at random, while requests get lost and the bot is killed; then peace, and a look.

The invariants, checked when nothing goes wrong any more:

- *Announced once*: the running turn has one message, and so have the start and the end; nobody hears of a turn twice.
- *Called*: who has not taken their turn within two minutes has a notification.
- *Last page true*: the message of the running turn shows what a new rendering of the table shows.
- *Ends with its turn*: once a turn is over, nothing is left to press on its message, and no row waits for that; once
  the game is over no row waits for anything.
- *Comes to rest*: no message waits, nothing is due, and Discord is asked for nothing more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest import mock

import aiohttp
import discord
import msgspec

from bot.front import client as clients
from bot.front.client import Kontor
from bot.front.gateway import acknowledging
from bot.front.pages import public
from bot.host.library import Library
from bot.pictures.cache import Pictures
from bot.text import say
from games import catalogue
from tests.bot.front.bot import Quick
from tests.bot.front.process import RunningProcess, Seated, choices
from tests.bot.front.short import SHORT
from tests.loopback.clock import Clock
from tests.loopback.errors import CannotDoError
from tests.loopback.server import Loopback
from tests.loopback.users import User

from .database import Connections
from .loop import Killed, VirtualLoop
from .network import Faults, Network

T = TypeVar("T")

BEGIN = datetime(2026, 3, 2, 9, tzinfo=UTC).timestamp()
GAME = "sea_merchants"
_BURIED: list[object] = []
"""The objects of dead processes, kept to the end: none of their `finally` may ever be run by the collection
of garbage."""
_REST = timedelta(minutes=14)
"""The most time that the bot has to come to rest: a message waits ten minutes at most before it is tried again."""
_QUIET = timedelta(minutes=6)
"""For how long it then asks Discord for nothing."""


class _SimulatedClock(Clock):
    """The time that Discord reckons by: the loop's."""

    def __init__(self) -> None:
        super().__init__(frozen=True)
        self.loop: VirtualLoop | None = None

    def now(self) -> float:
        return BEGIN + (0.0 if self.loop is None else self.loop.now)


@dataclass
class Weather:
    """What goes wrong in one run, drawn from its seed.

    Attributes:
        minutes: how long it lasts.
        kills: how often the bot is killed.
        outages: from when to when, in minutes, most requests fail.
        faults: what goes wrong between the outages.
    """

    minutes: float
    kills: int
    outages: list[tuple[float, float]]
    faults: Faults

    @classmethod
    def drawn(cls, rng: Random) -> Weather:
        """Draw one: most runs have a few kills, and half of them an outage of some minutes."""
        minutes = rng.uniform(6, 20)
        outages = []
        for _ in range(rng.choice([0, 1, 1, 2])):
            begins = rng.uniform(0, minutes)
            outages.append((begins, begins + rng.uniform(0.5, 6)))
        share = rng.choice([0.0, 0.02, 0.1])
        return cls(
            minutes,
            rng.choice([0, 1, 3, 6]),
            outages,
            Faults(
                unsent=share * rng.random(),
                cut=share * rng.random(),
                failing=share * rng.random(),
                refused=share * rng.random(),
                slow=share / 4,
            ),
        )

    def at(self, minute: float) -> Faults:
        """Return what goes wrong in a minute."""
        if any(begins <= minute < ends for begins, ends in self.outages):
            return Faults(unsent=0.2, cut=0.25, failing=0.25, refused=0.2)
        return self.faults


@dataclass
class Simulation:
    """One run.

    Args:
        folder: for the database, empty.
        seed: of all that is drawn.
        most: minutes that things go wrong for, at most.

    Attributes:
        kills: after how many steps of its life the bot was killed, each time.
        presses: how many presses people made.
    """

    folder: Path
    seed: int
    most: float = 20.0
    kills: list[int] = field(default_factory=list)
    presses: int = 0

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self.sky = Weather.drawn(Random(f"weather {self.seed}"))
        self.sky.minutes = min(self.sky.minutes, self.most)
        self.clock = _SimulatedClock()
        self.server = Loopback(clock=self.clock)
        self.server.gateway.identify_seconds = 0.0
        self.network = Network(self.server, Random(f"network {self.seed}"))
        self.connections = Connections()
        self.process = RunningProcess(self.server, None, self.folder)  # type: ignore[arg-type] # in this process
        self.process.database.parent.mkdir(parents=True, exist_ok=True)
        self.lives = 0

    @property
    def digest(self) -> str:
        """The trace that tells whether two runs were the same, request by request."""
        return hashlib.sha256("\n".join(self.network.trace).encode()).hexdigest()

    def run(self) -> list[str]:
        """Run it to the end; returns which invariants do not hold."""
        self._now = 0.0
        with self._surroundings():
            self.table = self._live(self._begin())
            ends = self._now + self.sky.minutes * 60
            left = self.sky.kills
            while self._now < ends:
                try:
                    self._live(self._storm(ends), kill=left > 0)
                except Killed:
                    left -= 1
                # A supervisor starts it again after a while.
                self._now += self.rng.uniform(0.2, 20)
            self.network.faults = Faults()
            return self._live(self._calm())

    def _time(self) -> datetime:
        return datetime.fromtimestamp(self.clock.now(), UTC)

    @contextlib.contextmanager
    def _surroundings(self) -> Iterator[None]:
        with (
            self.network.connected(),
            self.connections.inline(),
            mock.patch.object(discord.utils, "utcnow", self._time),
            mock.patch.object(clients, "HELD_BACK", timedelta()),
        ):
            try:
                yield
            finally:
                self.connections.kill()

    def _live(self, work: Coroutine[Any, Any, T], *, kill: bool = False) -> T:
        """Run a life of the process, from its start to an orderly end or to its death."""
        loop = VirtualLoop(self._now)
        self.clock.loop = loop
        self.lives += 1
        if kill:
            # Most deaths come early, since most is done soon after a start.
            loop.kill_at = int(self.rng.expovariate(1 / 1500)) + 50
        asyncio.set_event_loop(loop)
        try:
            return loop.run_until_complete(work)
        except Killed:
            self.kills.append(loop.steps)
            self._bury(loop)
            raise
        finally:
            self._now = loop.now
            asyncio.set_event_loop(None)
            if loop not in _BURIED:
                loop.close()

    def _bury(self, loop: VirtualLoop) -> None:
        """Keep what the dead process had, and let Discord and SQLite see its death."""
        _BURIED.extend([asyncio.all_tasks(loop), loop])
        acknowledging._under_way.clear()
        self.connections.kill()
        self.server.bot_died()

    @contextlib.asynccontextmanager
    async def _bot(self) -> Any:
        """Run the bot until the work is done, then have it end in order."""
        client = Kontor(
            self.process.url,
            games=Library(catalogue, {GAME: (SHORT,)}),
            commands_file=self.folder / "commands",
            clock=self._time,
            chooser=Quick(),
            randomness=Random(f"{self.seed} {self.lives}").randbytes,
            shard_ids=[0],
            shard_count=1,
            guild_ready_timeout=0.05,
            pictures=Pictures(),
        )
        try:
            await client.login(self.server.token)
            self.network.plug_in(client)
            yield client
        finally:
            await client.close()

    async def _begin(self) -> Seated:
        """Begin a game, with nothing going wrong."""
        async with self._bot() as client:
            await client.wait_until_ready()
            await self.server.until(self.process.hellos, within=900.0)
            people = self.process.people("Anna", "Ben", "Cleo")[: self.rng.choice([2, 3])]
            table = await self.process.game(*people, short=True)
            if self.rng.random() < 0.5:
                await self.process.choose_direct_messages(people[-1])
            await self._forget()
            return table

    async def _forget(self) -> None:
        """Close what looks at the database beside the bot; each life opens its own."""
        await self.process.close()
        self.process._storage = self.process._host = None

    async def _storm(self, ends: float) -> None:
        """Have people press while things go wrong."""
        loop = asyncio.get_running_loop()
        self.network.faults = self.sky.at(self.sky.minutes - (ends - loop.time()) / 60)
        # A start without Discord ends with a sentence, and the supervisor tries again.
        with contextlib.suppress(discord.DiscordException, aiohttp.ClientError, OSError):
            async with self._bot():
                while loop.time() < ends:
                    self.network.faults = self.sky.at(self.sky.minutes - (ends - loop.time()) / 60)
                    await asyncio.sleep(min(self.rng.expovariate(1 / 9), 45))
                    self._press(self.rng.choice(self.table.people))
                    if self.rng.random() < 0.01:
                        # An operator restarts it in order.
                        break

    def _press(self, person: User) -> None:
        """Have a person press what is on their newest panel, or ask for one."""
        place = self.table.place
        panels = [
            message
            for message in person.messages(place)
            if message.only_for is person and not message.deleted and choices(message)
        ]
        twice = self.rng.random() < 0.05
        try:
            if panels and self.rng.random() < 0.8:
                # An older one at times: it crosses an edit, or has been left open.
                panel = panels[-1] if self.rng.random() < 0.9 else self.rng.choice(panels)
                control, value = self.rng.choice(choices(panel))
                if value:
                    person.select(panel, value, custom_id=control.custom_id, deliver_twice=twice)
                else:
                    person.click(panel, custom_id=control.custom_id, deliver_twice=twice)
            else:
                person.slash("my turn", where=place, table=self.table.code, deliver_twice=twice)
        except CannotDoError:
            return
        self.presses += 1

    async def _calm(self) -> list[str]:
        """Let the bot do the rest, and tell which invariants do not hold."""
        async with self._bot() as client:
            await asyncio.sleep(_REST.total_seconds())
            before = len(self.network.trace)
            await asyncio.sleep(_QUIET.total_seconds())
            wrong = [f"not at rest: {line}" for line in self.network.trace[before:]]
            wrong += [f"not at rest: {line}" for line in self._waiting()]
            wrong += [*self.server.problems]
            wrong += await self._announced_once()
            wrong += await self._last_page(client)
            wrong += await self._ended()
            await self._forget()
        return wrong

    def _waiting(self) -> list[str]:
        now = int(self.clock.now() * 1_000_000)
        with closing(sqlite3.connect(self.process.database)) as file:
            left = file.execute(
                "SELECT id, payload, attempts, failure FROM outbox AS one WHERE done IS NULL AND (due <= ? OR due IS NULL "
                "AND message IS NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE destination = one.destination AND "
                "done IS NULL AND message IS NULL AND number < one.number))",
                (now,),
            ).fetchall()
        return [str(row) for row in left]

    async def _announced_once(self) -> list[str]:
        table, wrong = self.table, []
        row = await table.row()
        wanted = {"start": 1, "turn": await table.boards(), "end": int(row.status == "finished")}
        for kind, number in wanted.items():
            found = len(table.messages(kind))
            if found != number:
                wrong.append(f"{number} of kind {kind} were to be announced, {found} are there")
        return wrong + await self._called() + [f"log: {one}" for one in await self.process.findings()]

    async def _called(self) -> list[str]:
        """Return whose turn was told more than once, and who was not called though their turn is not taken."""
        table, wrong = self.table, []
        taken = await table.turns()
        for seat, person in enumerate(table.people):
            mention = f"<@{person.id}>"
            public = [
                one
                for kind in ("turn", "call", "note")
                for one in table.messages(kind)
                if mention in one.content
            ]
            told = sorted(one.id for one in [*public, *table.direct(seat)])
            if len(told) > len(taken[seat]):
                wrong.append(f"seat {seat} had {len(taken[seat])} turns and was told {len(told)} times")
            last = taken[seat][-1] if taken[seat] else None
            if last is not None and last.waits and not last.own:
                since = discord.utils.time_snowflake(last.since)
                if not any(one >= since for one in told):
                    wrong.append(f"seat {seat} has not acted since {last.since} and was not called")
        return wrong

    async def _ended(self) -> list[str]:
        """Return the remains of turns that are over, and of a game that is."""
        with closing(sqlite3.connect(self.process.database)) as file:
            rows = file.execute(
                "SELECT slot, message, done, ended FROM outbox WHERE slot IS NOT NULL AND message IS NOT NULL"
            ).fetchall()
        over = (await self.table.row()).status == "finished"
        known = {one.id: one for one in self.server.world.all_messages}
        going_on = {(slot, message) for slot, message, done, ended in rows if done is None and ended is None}
        wrong = [f"the row of {row} waits" for row in rows if row[2] is None and (over or row[3] is not None)]
        for slot, message, _, ended in rows:
            found = known.get(message)
            if slot == "board" and ended and found is not None and (slot, message) not in going_on:
                wrong += [f"{found} can be pressed, its turn being over"] if found.buttons else []
        return wrong

    async def _last_page(self, client: Kontor) -> list[str]:
        assert client.host is not None
        seen = await client.host.tables.look(self.table.key)
        if seen.table.status != "running":
            return []
        with closing(sqlite3.connect(self.process.database)) as file:
            found = file.execute(
                "SELECT message, payload FROM outbox "
                "WHERE \"table\" = ? AND slot = 'board' AND done IS NULL AND ended IS NULL",
                (self.table.key,),
            ).fetchall()
        if len(found) != 1 or found[0][0] is None:
            return [f"{len(found)} messages show the running turn: {found}"]
        message, turn = found[0][0], msgspec.json.decode(found[0][1], type=dict[str, Any])
        shown = next((one for one in self.server.world.all_messages if one.id == message), None)
        if shown is None or shown.deleted:
            return [f"the message {message} of the running turn is gone"]
        what = await public.read_content(client.host, self.table.key, turn["after"], None)
        page = await public.board_page(client.host, what, "look", turn["after"], mention=turn["mention"])
        wanted = page.sent()["embed"].to_dict()["description"]
        # A turn that no edit was due for says that it shows how it began, and that is how it still is.
        kept = str(shown.embeds[0].get("description")).replace(f"{say('turn.began')} · ", "")
        return [] if kept == wanted else [f"the running turn shows {kept!r}, and should show {wanted!r}"]


def simulate(folder: Path, seed: int, most: float = 20.0) -> tuple[Simulation, list[str]]:
    """Run a simulation with no line of its log printed; returns it and which invariants do not hold."""
    logging.getLogger("bot").setLevel(logging.CRITICAL)
    run = Simulation(folder, seed, most)
    return run, run.run()
