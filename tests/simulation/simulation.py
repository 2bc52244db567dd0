"""The whole bot in one seed: people who play at several tables while things go wrong; at times peace, and a look."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest import mock

import aiohttp
import discord

from bot.front import client as clients
from bot.front.client import Kontor
from bot.front.gateway import acknowledging
from bot.host.library import Library
from bot.host.tables.cluster import change_feed, processes
from bot.pictures.cache import Pictures
from games import catalogue
from storage.errors import StorageError
from tests.bot.front.short import ALL
from tests.loopback.clock import Clock
from tests.loopback.interactions import Interaction
from tests.loopback.server import Loopback

from . import invariants
from .database import Connections
from .hours import Hours
from .idle import Idle
from .invariants import hidden, outages, seats
from .invariants.deaths import Deaths
from .invariants.delivery import Eye
from .loop import Killed, VirtualLoop
from .network import Network
from .people import BEHAVIOURS, Absences, City, weights
from .story import Story
from .weather import KINDS, REQUESTS, Weather
from .websocket import Keepers
from .workers import Thinker, working_in_the_loop

T = TypeVar("T")

BEGIN = datetime(2026, 3, 2, 9, tzinfo=UTC).timestamp()
_BURIED: list[object] = []
"""The objects of dead processes, kept to the end: none of their `finally` may ever be run by the collection
of garbage."""
ANSWERED = "every click is answered"
"""The invariant's name. It is asked half a minute after an action, where only the database has failed in the last two
minutes."""
_POLLS = 60.0
"""Seconds between looks for what other processes have written, and there are none."""
_START = 900.0
"""Seconds that a start may take at most; Discord is sometimes away for two hours, and is then waited for."""
_DISPATCH = discord.Client.dispatch
_HEARD, _ROUNDS = 2.0, 60
"""Seconds that a click takes to the bot at most, and rounds of the loop from there to an orderly end."""
_CROSSES, _APART = 0.25, 20.0
"""The probability that somebody does something while a request goes wrong, and the least seconds between two of these: what
they do is a request itself."""
_STEPS = 4
"""The most times that the wait for a start is doubled, while starts fail."""
_DAYS = 70
"""The longest time in days that is left of a season at the last rest: two rounds of a week, and all that puts them off."""
_SETTLES = 120.0
"""Seconds until the messages of an alarm have been sent."""
_RINGS = 10
"""The most times that the look at a rest is put off since an alarm has just rung."""
QUIET = timedelta(minutes=6)
"""For how long it then asks Discord for nothing."""


@dataclass(frozen=True)
class Plan:
    """What a seed is to have; a shrunk one has less.

    Attributes:
        seed: of all that is drawn.
        actions: how many things people do.
        tables: how many at most.
        people: how many at most.
        kinds: of faults that may be injected.
        behaviours: that people may have.
        rest: minutes that the bot has to come to rest: Discord takes few edits of an old message in an hour.
        processes: of the bot; several are simulated by `cluster`.
        rests: how often nothing goes wrong until the bot is at rest and the invariants are asked, the end included.
        league: whether there may be a league: all people, and one seed of four.
    """

    seed: int
    actions: int = 100
    tables: int = 3
    people: int = 5
    kinds: tuple[str, ...] = KINDS
    behaviours: tuple[str, ...] = tuple(BEHAVIOURS)
    rest: float = 66.0
    processes: int = 1
    rests: int = 6
    league: bool = True

    @property
    def has_league(self) -> bool:
        """The answer to whether a league is founded."""
        return self.league and self.people >= 5 and self.seed % 4 == 0

    @property
    def tells_directly(self) -> bool:
        """The answer to whether everybody has chosen direct messages: one seed of ten."""
        return self.seed % 10 == 7

    @property
    def has_absences(self) -> bool:
        """The answer to whether people are absent for days, one at a time: one seed of ten."""
        return self.seed % 10 == 3

    @property
    def has_end_of_season(self) -> bool:
        """The answer to whether the end waits for the end of the season."""
        return self.has_league and self.seed % 16 == 0


class _TrueTime(Clock):
    """The time that Discord reckons by."""

    def __init__(self, run: Simulation) -> None:
        super().__init__(frozen=True)
        self._run = run

    def now(self) -> float:
        return BEGIN + self._run.time()


class Simulation:
    """One run.

    Args:
        folder: for the database, empty.
        plan: what there will be.

    Attributes:
        asked: how often each invariant was asked.
        wrong: what did not hold so far.
        kills: after how many steps of its life the bot was killed, each time.
        started: whether the bot was ready in its last life.
        asleep: by how many seconds the time is ahead of the monotonic clock, which stops in a suspended machine.
        offset: by how many seconds the machine's clock is wrong.
        ahead: by how many seconds a machine's clock was ahead at most.
        offsets: by how many seconds it was wrong at some time.
        confirmed: by interactions, the rows of the log that were committed when the last answer was sent.
        hours: when people could reach the bot.
        playable: for how many seconds people could play, known at each rest.
        timed_out: the seats whose time has been out, by table and seat.
        seated: the gatherings whose tables were looked at.
        seen_log: the newest row of the log that was looked at.
        last_heard: the tokens of the interactions that the bot has heard of just before an orderly end.
        hands: by table, the hands that seats have had on turn and off turn, the same as their persons read them, and the
            newest row of the log that they are from.
        until: the number of actions before the next rest.
        met: the people who were known to the bot.
        deleted: when they were known no more, by id.
        last_acts: when each did something last, by id.
        said: when each request was made first, by method, path and body.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan, self.seed = folder, plan, plan.seed
        self.met: set[int] = set()
        self.deleted: dict[int, float] = {}
        self.last_acts: dict[int, float] = {}
        self.said: dict[tuple[str, str, str | None], float] = {}
        self.rng = Random(f"{plan.seed} run")
        self.loop: VirtualLoop | None = None
        self.asleep = self.offset = self.ahead = 0.0
        self.offsets: set[float] = set()
        self.lives = 0
        self.started = False
        self.kills: list[int] = []
        self.asked: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.story = Story(self.time)
        self.weather = Weather(plan.seed, plan.kinds, self.time)
        self.weather.told = self._be_told
        self.connections = Connections(self.weather)
        self.deaths = Deaths(self)
        self.idle = Idle(self)
        self.confirmed: dict[int, list[Any]] = {}
        self.hours = Hours(self.time)
        self.playable = 0.0
        self.timed_out: set[tuple[int, int]] = set()
        self.seated: set[int] = set()
        self.seen_log = 0
        self.last_heard: list[str] = []
        self._crossing = Random(f"{plan.seed} crossing")
        self._crosses_next = 0.0
        self._act: Callable[[], None] | None = None
        self._heard: asyncio.Event | None = None
        self._struck = 0
        self.hands: dict[int, tuple[set[tuple[int, str, bool]], set[tuple[int, str]], int]] = {}
        self.until = 0
        self._now = 0.0

    def time(self) -> float:
        """Return the seconds since the run began, by the time that Discord has."""
        return (self._now if self.loop is None else self.loop.now) + self.asleep

    def wall(self) -> datetime:
        """Return the time by the machine's clock, which may be wrong."""
        return datetime.fromtimestamp(BEGIN + self.time() + self.offset, UTC)

    def monotonic(self) -> float:
        """Return the seconds of the machine's monotonic clock."""
        return self._now if self.loop is None else self.loop.now

    def run(self) -> list[str]:
        """Run it to the end; returns which invariants do not hold."""
        with self._surroundings():
            self._live(self._begin())
            for rest in range(1, self.plan.rests + 1):
                self.until = self.plan.actions * rest // self.plan.rests
                self._rage()
                self.weather.clear()
                self.network.away_until = 0.0
                if self.offset:
                    self.hours.move()
                self.offset = 0.0
                self._live(self._calm(last=rest == self.plan.rests))
            return self.wrong

    def _rage(self) -> None:
        """Have people act while things go wrong, through as many lives of the process as it takes."""
        kill_early, failed = False, 0
        while self.city.actions < self.until:
            self.started = False
            try:
                self._live(self._storm(), kill_early=kill_early)
                kill_early = False
            except Killed:
                kill_early = self.rng.random() < 0.3 and "killed" in self.plan.kinds
            # A supervisor starts it again after a while, which grows while it can't start.
            failed = 0 if self.started else min(failed + 1, _STEPS)
            self._now += self.rng.uniform(0.2, 20) * 2**failed

    def interaction_of(self, token: str) -> int:
        """Return the id of the interaction with a token; 0 for none."""
        found = self.server.world.interactions_by_token.get(token)
        return 0 if found is None else found.id

    def tell_wrong(self, name: str, what: str) -> None:
        """Note that an invariant does not hold."""
        self.wrong.append(f"{name}: {what}")
        self.story.tell(f"WRONG {name}: {what}")

    @contextlib.contextmanager
    def _surroundings(self) -> Iterator[None]:
        drawn = Random(f"{self.seed} tokens")

        def token(size: int = 32) -> str:
            return drawn.randbytes(size).hex()

        with contextlib.ExitStack() as later:
            later.enter_context(working_in_the_loop(Random(f"{self.seed} workers")))
            later.callback(self.connections.kill)
            later.callback(lambda: self.eye.close())
            for owner, name, value in (
                (secrets, "token_urlsafe", token),
                (secrets, "token_hex", token),
                (discord.utils, "utcnow", self.wall),
                (clients, "HELD_BACK", timedelta()),
                (change_feed, "EVERY", _POLLS),
                (processes, "EVERY", _POLLS),
                (discord.Client, "dispatch", lambda *given, **named: self._hear(*given, **named)),
            ):
                later.enter_context(mock.patch.object(owner, name, value))
            self._build()
            later.enter_context(self.network.connected())
            later.enter_context(self.keepers.installed())
            later.enter_context(self.connections.inline())
            later.enter_context(self.deaths.watched())
            yield

    def _build(self) -> None:
        """Make Discord and the people."""
        self.server = Loopback(clock=_TrueTime(self))
        gateway, beat = self.server.gateway, self.server.pulse.changed

        def changed() -> None:
            beat()
            self.hours.reach(gateway.connected)

        gateway.identify_seconds, gateway.changed = 0.0, changed
        self.network = Network(self.server, Random(f"{self.seed} network"), self.weather, self.story.tell)
        self.network.looks.append(self._look)
        self.keepers = Keepers(
            lambda: BEGIN + self.time(),
            lambda: self.idle.leapt,
            self.monotonic,
            Random(f"{self.seed} back-off"),
        )
        self.city = City(self.server, self.folder, Random(f"{self.seed} people"), self.story.tell)
        self.city.database.parent.mkdir(parents=True, exist_ok=True)
        self.city.acted = self._acted
        self.eye = Eye(self.city.database)
        self.connections.committed = self._committed

    def _live(self, work: Coroutine[Any, Any, T], *, kill_early: bool = False) -> T:
        """Run a life of the process, from its start to an orderly end or to its death."""
        loop = self.loop = VirtualLoop(self._now)
        self.lives += 1
        self.hours.began = self.time()
        self.story.life = self.lives
        if kill_early:
            loop.kill_at = int(self.rng.expovariate(1 / 400)) + 5
        loop.set_exception_handler(self.deaths.of_task)
        asyncio.set_event_loop(loop)
        try:
            return loop.run_until_complete(work)
        except Killed:
            self.weather.count("killed" if loop.kill_at_wait is None else "killed waiting")
            self.kills.append(loop.steps)
            _BURIED.extend([asyncio.all_tasks(loop), loop])
            # Discord and SQLite see its death.
            acknowledging._under_way.clear()
            self.connections.kill()
            self.network.die()
            raise
        finally:
            self._now, self.loop = loop.now, None
            asyncio.set_event_loop(None)
            if loop not in _BURIED:
                # Discord has not heard of the end of a connection that was being made.
                self.network.die()
                loop.close()

    @contextlib.asynccontextmanager
    async def _bot(self) -> AsyncIterator[Kontor]:
        """Run the bot as `kontor run` does until the work is done, then have it end in order."""
        client = Kontor(
            self.city.url,
            games=Library(catalogue, ALL),
            commands_file=self.folder / "commands",
            clock=self.wall,
            monotonic=self.monotonic,
            chooser=Thinker(Random(f"{self.seed} {self.lives} thinking")),
            randomness=Random(f"{self.seed} {self.lives}").randbytes,
            guild_ready_timeout=0.05,
            pictures=Pictures(),
        )
        self.idle.ready = lambda: self._is_calm(client)
        self.idle.beats = lambda: self._beat(client)
        self.running = running = asyncio.ensure_future(client.start(self.server.token))
        try:
            async with asyncio.timeout(_START):
                while not (client.is_ready() or running.done()):  # noqa: ASYNC110 -- nothing tells before it has begun
                    await asyncio.sleep(0.5)
            self.started = client.is_ready()
            self.story.tell("the bot runs")
            yield client
        finally:
            running.cancel()
            await asyncio.wait({running}, timeout=1.0)
            await client.close()
            await asyncio.wait({running})
            error = None if running.cancelled() else running.exception()
            self.story.tell(f"the bot has ended {'' if error is None else type(error).__name__}")
            self._look_at_the_end()
        if error is not None:
            raise error

    def _is_calm(self, client: Kontor) -> bool:
        return client.is_ready() and client.reachable() and client.opened.time.playable()

    def _beat(self, client: Kontor) -> None:
        self.keepers.beat()
        client.opened.time.beaten()

    async def _begin(self) -> None:
        """Begin the games, with nothing going wrong."""
        async with self._bot() as client:
            await client.wait_until_ready()
            await self.server.until(self.city.hellos, within=900.0)
            tables = min(self.rng.choice([1, 2, 3]), self.plan.tables)
            self.city.absences = Absences(self.seed) if self.plan.has_absences else None
            await self.city.begin(tables, min(self.rng.choice([3, 4, 5]), self.plan.people))
            if self.plan.has_league:
                await self.city.found_league()
            if self.plan.tells_directly:
                await self.city.be_told_directly()
            await self.forget()

    async def forget(self) -> None:
        """Close what looks at the database beside the bot; each life opens its own."""
        await self.city.close()
        self.city._storage = self.city._host = None

    async def _storm(self) -> None:
        """Have people do things while others go wrong."""
        self._act = self._heard = None
        self.last_heard.clear()
        doing: set[asyncio.Task[None]] = set()
        weighted = weights(self.plan.behaviours, self.seed)

        def act() -> None:
            [name] = self.rng.choices(list(weighted), list(weighted.values()))
            task = asyncio.ensure_future(self._do(name, self.city.somebody(self.rng)))
            doing.add(task)
            task.add_done_callback(doing.discard)

        # A start without Discord or the database ends with a sentence, and the supervisor tries again.
        with contextlib.suppress(discord.DiscordException, aiohttp.ClientError, OSError, StorageError):
            async with self._bot():
                self._act = act
                while self.city.actions < self.until and not self.running.done():
                    await self.idle.sleep(self._pause())
                    fair = self.weather.fair and self.server.gateway.connected
                    if (kind := self.weather.drawn()) is not None and self._befall(kind):
                        if fair:
                            doing.add(await self._click_at_the_end())
                        break
                    act()
                self._act = None
                for task in doing:
                    task.cancel()

    def _be_told(self, kind: str) -> None:
        """Tell of a fault. Where it strikes a request, somebody may do something before that is over."""
        self.story.tell(f"fault: {kind}")
        if kind not in REQUESTS or self.time() < self._crosses_next or self._crossing.random() >= _CROSSES:
            return
        assert self.loop is not None
        self._crosses_next = self.time() + _APART
        self.loop.call_later(self._crossing.uniform(0, 1), self._cross)

    def _cross(self) -> None:
        if self._act is not None:
            self._act()

    async def _click_at_the_end(self) -> asyncio.Task[None]:
        """Have somebody do something, and go on as soon as the bot has heard of it, or a few rounds of its loop later."""
        self._heard, self._struck = asyncio.Event(), self.weather.struck.total()
        clicking = asyncio.ensure_future(self._do("look", self.rng.choice(self.city.everybody)))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_HEARD):
                await self._heard.wait()
        for _ in range(self.rng.randrange(_ROUNDS)):
            await asyncio.sleep(0)
        return clicking

    def _hear(self, client: discord.Client, event: str, /, *given: Any, **named: Any) -> None:
        """Note what the bot has heard of in its last moment, and tell it on."""
        if event == "interaction" and self._heard is not None and not getattr(client, "closing", False):
            self.last_heard.append(given[0].token)
            self._heard.set()
        _DISPATCH(client, event, *given, **named)

    def _look_at_the_end(self) -> None:
        """Look whether a bot that has ended in order has answered what it had heard of, where nothing went wrong meanwhile."""
        for token in self.last_heard if self.weather.struck.total() == self._struck else ():
            self._ask_whether_answered(self.server.world.interactions_by_token[token])
        self.last_heard.clear()
        self._heard = None

    def _ask_whether_answered(self, found: Interaction) -> None:
        self.asked[ANSWERED] += 1
        if found.answered is None or (found.answered == 5 and found.replies[-1].kind == "deferred"):
            self.tell_wrong(ANSWERED, f"{found}")

    async def _do(self, name: str, person: Any) -> None:
        self.city.done[name] += 1
        try:
            self.city.meet(self.eye.all)
            await BEHAVIOURS[name].does(self.city, person)
        except Exception:  # noqa: BLE001 -- a fault of the simulation: told as one
            self.tell_wrong("the simulation", f"{name} failed: {traceback.format_exc()}")

    def _pause(self) -> float:
        """Draw how long nobody does anything: seconds mostly, a night or a weekend at times.

        Where everybody is told by direct messages they play by correspondence: minutes pass, and nobody looks on.
        """
        drawn = self.rng.random()
        if drawn < 0.965:
            usual = [4, 90, 300, 300] if self.plan.tells_directly else [1, 4, 12, 90]
            return min(self.rng.expovariate(1 / self.rng.choice(usual)), 600)
        if drawn < 0.99:
            return self.rng.uniform(5, 12) * 3600
        return self.rng.uniform(30, 66) * 3600

    def _befall(self, kind: str) -> bool:
        """Have something befall the process or its machine; returns whether it ends in order."""
        loop, seconds = self.loop, self.weather.stream(kind).choice([2, 30, 200, 1000, 20000])
        assert loop is not None
        if kind == "killed":
            loop.kill_at = loop.steps + 1 + int(self.weather.stream(kind).expovariate(1 / 60))
            return False
        if kind == "killed waiting":
            loop.kill_at_wait = loop.waits + 1 + int(self.weather.stream(kind).expovariate(1 / 20))
            return False
        if kind == "suspended":
            self.asleep += seconds
            self.hours.miss(seconds)
        elif kind == "stopped":
            loop.pass_by(seconds)
            self.hours.miss(seconds)
        elif kind == "discord away":
            self.network.go_away(min(seconds, 7200))
        elif kind == "clock forward":
            self.offset = 0.0 if self.offset else float(seconds)
        elif kind == "clock back":
            self.offset = 0.0 if self.offset else -float(seconds)
        if kind.startswith("clock"):
            self.ahead = max(self.ahead, self.offset)
            self.offsets.add(abs(self.offset))
            self.hours.move()
        self.weather.count(kind)
        return kind == "restarted"

    async def _calm(self, *, last: bool) -> None:
        """Let the bot do the rest, and ask which invariants do not hold."""
        async with self._bot() as client:
            self.host = client.opened
            if last and self.plan.has_end_of_season:
                await self._season_ends()
            await self.idle.sleep(self.plan.rest * 60)
            self.quiet_since = self.time()
            self.before = len(self.story.lines)
            await self.idle.sleep(QUIET.total_seconds())
            for _ in range(_RINGS):
                if not self._has_just_rung():
                    break
                # Its messages are on their way.
                await self.idle.sleep(_SETTLES)
            self.connections.quiet = True
            self.playable = self.hours.most(0.0, self.time())
            self.city.meet(self.eye.all)
            for name, asks in invariants.AT_REST.items():
                for line in await invariants.ask(self, name, asks):
                    self.wrong.append(line)
            await self.forget()
            self.connections.quiet = False

    def _has_just_rung(self) -> bool:
        """Return whether an alarm has rung in the last minutes."""
        since = int((self.wall().timestamp() - _SETTLES) * 1e6)
        return bool(self.eye.all("SELECT 1 FROM alarm WHERE done >= ?", since))

    async def _season_ends(self) -> None:
        """Let days pass until no season goes on."""
        for _ in range(_DAYS):
            if not self.eye.one("SELECT count(*) FROM season WHERE state IN ('joining', 'running')")[0]:
                return
            await self.idle.sleep(86400)
        self.tell_wrong("the run", f"a season lasts {_DAYS} days longer")

    def _look(self, request: Any) -> None:
        """Ask the invariants of each request that says something or deletes something."""
        if not (request.body_text or request.method == "DELETE") or not self.city.tables:
            return
        for name, asks in invariants.AFTER_EACH.items():
            self.asked[name] += 1
            for line in asks(self, request):  # type: ignore[union-attr] # not awaitable
                self.tell_wrong(name, line)

    def _committed(self) -> None:
        if self.city.tables:
            outages.look(self)
            seats.look(self)
            hidden.note_deleted(self)

    def _acted(self, found: Interaction) -> None:
        """Look after half a minute whether an action was answered, where only the database may have failed."""
        self.last_acts[found.user.id] = self.time()
        loop, life = self.loop, self.lives
        if loop is None or not self.weather.answerable or not self.server.gateway.connected:
            return
        loop.call_later(30, self._answered, found, life, self.time())

    def _answered(self, found: Interaction, life: int, begun: float) -> None:
        # What Discord could not tell the bot in time cannot be answered.
        if life != self.lives or not self.weather.answerable or self.hours.longest(begun):
            return
        self._ask_whether_answered(found)


def simulate(folder: Path, plan: Plan) -> Simulation:
    """Run a simulation with no line of its log printed; a crash is one of the things that are wrong."""
    run = Simulation(folder, plan)
    try:
        run.run()
    except Exception:  # noqa: BLE001 -- a fault of the bot or of the simulation: the seed is told
        run.tell_wrong("the run", traceback.format_exc())
    return run
