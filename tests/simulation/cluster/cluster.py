"""A bot of several processes in one seed: people play while processes die and follow each other on one database."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import discord

from bot.front import client as clients
from bot.front.gateway import acknowledging
from bot.host.tables.cluster import change_feed, processes
from storage.queues.shards import Shards
from tests.loopback.server import Loopback
from tests.simulation import invariants
from tests.simulation.machines import Clock, Machine
from tests.simulation.network import Network
from tests.simulation.people import Absences, City, weights
from tests.simulation.simulation import BEGIN, QUIET, Plan, Simulation, _TrueTime
from tests.simulation.standin.driver import connected
from tests.simulation.standin.errors import UnknownStatementError
from tests.simulation.standin.server import Server
from tests.simulation.standin.versions import Moment
from tests.simulation.websocket import Keepers

from . import holds
from .eye import ServerEye
from .faults import ServerFaults
from .processes import URL, Process
from .weather import KINDS, ClusterWeather

_BURIED: list[object] = []
"""The objects of dead processes, kept to the end: none of their `finally` may ever be run."""
_SETTLE = 20.0
"""Seconds until a killed process has been started again, at most."""
_UNLOCKED = 5.0
"""The most seconds of a transaction of a bot at rest."""
_MOST = 4
"""Processes at the same time."""
AWAKE, DOZING = 2.0, 20.0
"""Seconds between looks for what others have written: as they are, and while nobody does anything for long."""


class Cluster(Simulation):
    """One run of several processes.

    Args:
        folder: for files, empty.
        plan: what there will be, for two processes or more.

    Attributes:
        clock: the one clock, and whose turn it is.
        outside: the loop of people and of servers.
        database: the stand-in of the database server.
        processes: those that are alive.
        open_before: the transactions that were open some seconds before the end of a rest.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        super().__init__(folder, plan)
        self.clock = Clock(Random(f"{plan.seed} turns"))
        self.outside = self.clock.start("outside")
        self.weather = ClusterWeather(plan.seed, plan.kinds, self.time)
        self.weather.told = lambda kind: self.story.tell(f"fault: {kind}")
        self.database = Server(self.outside.call_later)
        self.faults = ServerFaults(self, self.database, self.weather)
        self.processes: list[Process] = []
        self.open_before: list[Moment] = []
        self._names = 0
        self._served_since: float | None = None
        self._restarting = True
        # As many shards as processes, or one that all of them serve.
        total = self.rng.choice([1, plan.processes])
        self.shards = [Shards((at % total,), total) for at in range(plan.processes)]

    # Time.

    def time(self) -> float:
        """Return the seconds since the run began, by the time that Discord has."""
        return self.clock.now if hasattr(self, "clock") else 0.0

    def monotonic(self) -> float:
        """Return the seconds of the monotonic clock of the process that has the turn."""
        machine = self.clock.current
        return self.clock.now if machine is None else machine.now

    @property
    def here(self) -> Process | None:
        """The process whose turn it is; None for people and servers."""
        return next((one for one in self.processes if one.machine is self.clock.current), None)

    def wall(self) -> datetime:
        """Return the time by the clock of the process that has the turn."""
        return self.wall_of(self.here)

    def wall_of(self, process: Process | None) -> datetime:
        """Return the time by a process's clock; None for the right one."""
        offset = 0.0 if process is None else process.offset
        return datetime.fromtimestamp(BEGIN + self.time() + offset, UTC)

    # The run.

    def run(self) -> list[str]:
        """Run it to the end; returns which invariants do not hold."""
        with self._surroundings():
            for shards in self.shards:
                self._start(shards)
            self._run(self.outside, self._begin())
            for rest in range(1, self.plan.rests + 1):
                self.until = self.plan.actions * rest // self.plan.rests
                self._run(self.outside, self._storm())
                self.weather.clear()
                for one in self.processes:
                    one.offset = 0.0
                self._run(self.outside, self._come_to_rest())
                last = self.processes[-1]
                assert last.client is not None
                self.host = last.client.opened
                self._run(last.machine, self._ask())
            for one in self.processes[:]:
                self._restarting = False
                one.stop()
            self._run(self.outside, self._until_ended())
            return self.wrong

    def _run(self, machine: Machine, work: Any) -> None:
        """Give turns until some work is done, and let processes die meanwhile."""
        task = machine.create_task(work)
        while not task.done():
            for one in self.processes:
                if one.kill_at is not None and one.machine.steps >= one.kill_at:
                    self._kill(one)
                    break
            self.clock.turn()
            if self.database.unknown:
                raise UnknownStatementError(self.database.unknown[0])
        task.result()

    @contextlib.contextmanager
    def _surroundings(self) -> Iterator[None]:
        drawn = Random(f"{self.seed} tokens")

        def token(size: int = 32) -> str:
            return drawn.randbytes(size).hex()

        with contextlib.ExitStack() as later:
            for owner, name, value in (
                (secrets, "token_urlsafe", token),
                (secrets, "token_hex", token),
                (discord.utils, "utcnow", self.wall),
                (clients, "HELD_BACK", timedelta()),
                (change_feed, "EVERY", AWAKE),
                (processes, "EVERY", AWAKE),
                (acknowledging, "_under_way", set()),
            ):
                later.enter_context(mock.patch.object(owner, name, value))
            self._build()
            later.enter_context(self.network.connected())
            later.enter_context(self.keepers.installed())
            later.enter_context(connected(self.database))
            later.enter_context(self.deaths.watched())
            self.clock.entering.append(self._enter)
            yield

    def _build(self) -> None:
        """Make Discord and the people."""
        self.server = Loopback(clock=_TrueTime(self))
        self.server.gateway.shards = self.shards[0].total
        self.server.gateway.identify_seconds = 0.0
        self.network = Network(self.server, Random(f"{self.seed} network"), self.weather, self.story.tell)
        self.network.looks.append(self._look)
        self.network.process = lambda: "" if self.here is None else self.here.name
        self.keepers = Keepers(
            lambda: self.wall_of(None).timestamp(),
            lambda: 0.0,
            self.monotonic,
            Random(f"{self.seed} back-off"),
        )
        self.city = City(self.server, self.folder, Random(f"{self.seed} people"), self.story.tell)
        self.city.url = URL
        self.city.acted = self._acted
        self.eye = ServerEye(self.database)

    def _enter(self, machine: Machine) -> None:
        """Have what processes do not share be that of the one whose turn begins."""
        process = self.here
        self.story.life = machine.name
        self.loop = self.outside
        acknowledging._under_way = set() if process is None else process.under_way

    async def _begin(self) -> None:
        """Begin the games, with nothing going wrong."""
        await self.server.until(lambda: all(one.serves for one in self.processes), within=900.0)
        await self.server.until(self.city.hellos, within=900.0)
        tables = min(self.rng.choice([1, 2, 3]), self.plan.tables)
        self.city.absences = Absences(self.seed) if self.plan.has_absences else None
        await self.city.begin(tables, min(self.rng.choice([3, 4, 5]), self.plan.people))
        if self.plan.has_league:
            await self.city.found_league()
        if self.plan.tells_directly:
            await self.city.be_told_directly()
        await self.forget()

    async def _storm(self) -> None:
        """Have people do things while others go wrong."""
        self.faults.begin()
        doing: set[asyncio.Task[None]] = set()
        weighted = weights(self.plan.behaviours, self.seed)
        while self.city.actions < self.until:
            await self._wait(self._pause())
            kind = self.weather.drawn()
            if kind is not None:
                self._befall(kind)
            [name] = self.rng.choices(list(weighted), list(weighted.values()))
            task = asyncio.ensure_future(self._do(name, self.city.somebody(self.rng)))
            doing.add(task)
            task.add_done_callback(doing.discard)
        for task in doing:
            task.cancel()

    async def _wait(self, seconds: float) -> None:
        self._pace(DOZING if seconds > 60 else AWAKE)
        await asyncio.sleep(seconds)
        self._pace(AWAKE)

    def _pace(self, seconds: float) -> None:
        for module in (change_feed, processes):
            vars(module)["EVERY"] = seconds

    def _pause(self) -> float:
        """Draw how long nobody does anything: seconds mostly, an hour at times."""
        if self.rng.random() < 0.985:
            return min(self.rng.expovariate(1 / self.rng.choice([1, 4, 12])), 60)
        return self.rng.uniform(2, 90) * 60

    async def _come_to_rest(self) -> None:
        await self._wait(self.plan.rest * 60)
        self.quiet_since = self.time()
        self.before = len(self.story.lines)
        await self._wait(QUIET.total_seconds() - _UNLOCKED)
        self.open_before = [one.moment for one in self.database.sessions.values() if one.moment is not None]
        await self._wait(_UNLOCKED)

    async def _ask(self) -> None:
        self._count_served(False)
        for name, asks in (*invariants.AT_REST.items(), *holds.AT_REST.items()):
            for line in await invariants.ask(self, name, asks):
                self.wrong.append(line)
        self.served()
        await self.forget()

    async def _until_ended(self) -> None:
        await self.server.until(lambda: not self.processes, within=900.0)

    # Processes.

    def _start(self, shards: Shards) -> None:
        self._names += 1
        self.lives += 1
        self.processes.append(Process(self, f"p{self._names}", shards))

    def _kill(self, process: Process) -> None:
        """Let a process die: its tasks and its memory are gone, and its connections."""
        self.weather.count("killed")
        self.story.tell(f"{process.name} is killed")
        self.kills.append(process.machine.steps)
        process.serves = False
        _BURIED.extend([process, *self.clock.bury(process.machine)])
        self.database.kill(process.name)
        self.has_ended(process)
        self.served()

    def has_ended(self, process: Process) -> None:
        """See to a process that is over: the supervisor starts another one unless it has left in order."""
        if process.ended:
            return
        process.ended = True
        self.processes.remove(process)
        if process.machine in self.clock.machines:
            # Its last turn goes on.
            _BURIED.append(process)
            self.outside.call_soon(self.clock.bury, process.machine)
        self.network.die(process.name)
        if self._restarting and not process.left:
            self.outside.call_later(self.rng.uniform(0.2, _SETTLE), self._start, process.shards)

    def _befall(self, kind: str) -> bool:
        """Have something befall a process or its machine, or the server."""
        stream = self.weather.stream(kind)
        seconds = stream.choice([2, 30, 60, 200, 1000])
        if kind == "database restarted":
            self.weather.count(kind)
            self.faults.restart(stream.uniform(0.1, 20))
            return False
        alive = [one for one in self.processes if one.serves] or self.processes
        if not alive:
            return False
        one = stream.choice(alive)
        machine = one.machine
        if kind == "killed":
            one.kill_at = machine.steps + 1 + int(stream.expovariate(1 / 60))
            return False
        if kind == "rolled over":
            if len(self.processes) >= _MOST:
                return False
            self._start(one.shards)
        elif kind == "restarted":
            one.stop()
        elif kind in ("suspended", "stopped"):
            if self.clock.now < machine.stopped_until:
                return False
            machine.stopped_until = self.clock.now + seconds
            machine.asleep += seconds if kind == "suspended" else 0
            one.disturbed = machine.stopped_until
            self.weather.lasts(seconds)
        elif kind == "clock forward":
            one.offset = 0.0 if one.offset else float(seconds)
            self.ahead = max(self.ahead, one.offset)
            self.offsets.add(abs(one.offset))
            one.disturbed = self.time()
        elif kind == "clock back":
            one.offset = 0.0 if one.offset else -float(seconds)
            self.offsets.add(abs(one.offset))
            one.disturbed = self.time()
        self.weather.count(kind)
        self.story.tell(f"{one.name}: {kind}")
        return False

    def served(self) -> None:
        """Note whether somebody serves the people's server from now on."""
        shards = [one.shards for one in self.processes if one.serves]
        self._count_served(any(one.have(self.server.world.guild.id) for one in shards))
        self.server.pulse.changed()

    def _count_served(self, serves: bool) -> None:
        if self._served_since is not None:
            self.playable += self.time() - self._served_since
        self._served_since = self.time() if serves else None

    def _look(self, request: Any) -> None:
        super()._look(request)
        for name, asks in holds.AFTER_EACH.items():
            self.asked[name] += 1
            for line in asks(self, request):
                self.tell_wrong(name, line)


def simulate(folder: Path, plan: Plan) -> Cluster:
    """Run a simulation of several processes; a crash is one of the things that are wrong."""
    run = Cluster(folder, plan)
    try:
        run.run()
    except (Exception, UnknownStatementError):  # noqa: BLE001 -- a fault of the bot or of the simulation: the seed is told
        run.tell_wrong("the run", traceback.format_exc())
    return run


def plan_of(seed: int, processes: int = 2, **less: Any) -> Plan:
    """Return a plan with the faults of several processes. Their idle time is not leapt over, so they rest twice only."""
    return Plan(seed, kinds=KINDS, processes=processes, **{"rests": 2, **less})
