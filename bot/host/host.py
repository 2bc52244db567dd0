"""The host: puts its services together, starts and stops what works by itself, and does actions. It knows no Discord."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, Self, TypeAlias

from bot.host.changes import hand_overs
from bot.host.changes.changeset import By, Changeset
from bot.host.errors import StaleClickError
from bot.host.library import Library
from bot.host.outbox import addresses, live_messages, restore
from bot.host.outbox.posts import Posts
from bot.host.outbox.worker import OutboxWorker, Send
from bot.host.people import privacy
from bot.host.people.bans import Bans
from bot.host.people.daily_puzzle import DailyPuzzles
from bot.host.people.guild_removal import GuildRemovals
from bot.host.people.lessons import Lessons, Taught
from bot.host.people.puzzles import Puzzles
from bot.host.people.service import PeopleService
from bot.host.people.weekly_report import WeeklyReports
from bot.host.play import actions
from bot.host.record import check
from bot.host.record.analysis.service import Analyses
from bot.host.season.leagues.service import Leagues
from bot.host.season.seeking.service import Seeking
from bot.host.season.weekly.service import WeeklyDeals
from bot.host.servers import server_settings
from bot.host.servers.operator_words import OperatorWords
from bot.host.servers.service import ServerService
from bot.host.tables.background import alarm_handlers
from bot.host.tables.background.pruning import Pruning
from bot.host.tables.background.scheduler import Scheduler
from bot.host.tables.background.supervised import supervised
from bot.host.tables.background.viewers import Viewers
from bot.host.tables.cluster.processes import cluster_class
from bot.host.tables.cluster.time_source import TimeSource, wall_clock
from bot.host.tables.computers import level_ratings, time_budget
from bot.host.tables.computers.reviews import Reviews
from bot.host.tables.computers.service import Computers
from bot.host.tables.computers.turning_points import TurningPoints
from bot.host.tables.computers.workers import Chooser, Thinkers
from bot.host.tables.dispatch import dispatch
from bot.host.tables.loader import Parts, TableLoader
from bot.host.tables.queries import TableQueries
from bot.host.tables.seating import Seating
from bot.host.tables.service import ActionResult, AttemptResult, TableService
from bot.host.timing.alarms import DailyAlarm, DealAlarm, LeagueAlarm, OfPerson, Ringing, SeekAlarm, WeekAlarm
from bot.telemetry.host_stats import HostStats, since
from bot.workers.search import SearchResult
from games.engine import Edition, Game
from games.lessons.course import LEARNER
from storage import FileReplacedError, Storage, StorageError, Transaction
from storage.play import tables
from storage.queues import outbox
from storage.queues.shards import WHOLE, Shards

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics

P = ParamSpec("P")
_log = logging.getLogger(__name__)


async def open_database(address: str, *, lost: Callable[[FileReplacedError], None] | None = None) -> Storage:
    """Open the database that a host runs on; the caller closes it.

    Args:
        address: as SQLAlchemy takes it.
        lost: called as soon as it is found that the file was removed or replaced.

    Raises:
        StorageError: as `Storage.open` says.
    """
    return await Storage.open(address, lost=lost)


class Host:
    """Runs all tables of a database.

    Args:
        storage: the database, open.
        games: the catalogue; or a library of it, with the editions and the operator's choice.
        editions: further editions, by game; none besides a library.
        clock: the present, in UTC; None for the machine's clock.
        monotonic: a monotonic clock in seconds; None for those of `clock` if that is not the machine's own.
        reachable: whether people on a shard's servers can reach the bot; while they can't, clocks stop.
        shards: this process's shards; other processes of the same database have others.
        randomness: returns the given number of unpredictable random bytes.
        chooser: the computers' search; worker processes if None.
        kept: the number of cached positions.
        per_opener: the most open or running tables of one opener; None for any number.
        metrics: counters for computers' decisions; None for a host without a bot.

    Attributes:
        library: the games and their editions.
        time: the present time, and the spans that clocks skip.
        tables: reads tables.
        seating: lobbies: joining, inviting and leaving.
        posts: the messages of tables, with locations and contents.
        people: identities and personal data.
        servers: the servers and their settings.
        operator: the operator's announcements, and the notice of maintenance.
        weeks: weekly reports of servers.
        cluster: the other processes of the same bot.
        days: the daily puzzle of servers that want one.
        guild_removals: servers that the bot has left.
        bans: banned people and servers.
        analyses: recorded games for trying other moves.
        turning_points, reviews: what decided games that are over, and what each player's choices cost there.
        lessons: guided games of one person each.
        puzzles: people's progress with the games' puzzles.
        seeking, leagues, deals: seats found for people, leagues of servers, and deals of the week, with their types.

    Use `async with`, which runs background tasks. Without it a host may work while a bot runs on the same database.
    """

    Games: TypeAlias = Library
    Reviews: TypeAlias = Reviews
    Seeking: TypeAlias = Seeking
    Leagues: TypeAlias = Leagues
    Deals: TypeAlias = WeeklyDeals
    PER_OPENER: Final = server_settings.PER_OPENER
    ATTENTION: Final = hand_overs.ATTENTION
    THINKING: Final = time_budget.LIMITS
    scores_alone = staticmethod(level_ratings.scores_alone)
    level_ratings = staticmethod(level_ratings.of_game)
    open_database = staticmethod(open_database)
    dispatch = staticmethod(dispatch)

    def __init__(
        self,
        storage: Storage,
        games: Mapping[str, Game] | Library,
        *,
        editions: Mapping[str, tuple[Edition, ...]] = MappingProxyType({}),
        clock: Callable[[], datetime] | None = None,
        monotonic: Callable[[], float] | None = None,
        reachable: Callable[[int], bool] = lambda _: True,
        shards: Shards = WHOLE,
        randomness: Callable[[int], bytes] = secrets.token_bytes,
        chooser: Chooser | None = None,
        kept: int = 256,
        per_opener: int | None = server_settings.PER_OPENER,
        metrics: "Metrics | None" = None,
    ) -> None:
        self.storage = storage
        self._viewers: Viewers | None = None
        self._awaiting: list[tuple[int, int]] = []
        self.library = library = games if isinstance(games, Library) else Library(games, editions)
        self.time = time = TimeSource(storage, clock or wall_clock, monotonic, reachable, shards)
        self._nonce = nonce = addresses.nonces(randomness)
        self.cluster = cluster = cluster_class(storage)(
            storage, time, nonce(), self._heard, self._watched, self._see_to_others
        )
        self._reader = reader = TableLoader(storage, library, kept, time, self._wake)
        parts = Parts(storage, library, reader, time, nonce, randomness, self._wake, self.wake)
        self._service = service = TableService(parts, self._looking, cluster.name)
        self.turning_points = TurningPoints(chooser := chooser or Thinkers(), library, reader, randomness)
        self.reviews = Reviews(chooser, library, reader, storage, time)
        self._computers = Computers(parts, chooser, service, cluster.claims, metrics, self._think_long)
        self.tables = TableQueries(parts, service)
        self.servers = ServerService(storage, library, time, nonce, self.wake)
        self.operator = OperatorWords(storage, time, nonce, self.wake)
        self.seating = Seating(parts, service, self.servers, per_opener)
        self.posts = Posts(storage, time, nonce)
        self.people = PeopleService(parts, service)
        self.weeks = WeeklyReports(parts)
        self.days = DailyPuzzles(parts)
        self.leagues = Leagues(parts, service)
        self.guild_removals = GuildRemovals(parts, service, self.leagues.seasons.follow_return)
        self.bans = Bans(parts, service, self.guild_removals)
        self.analyses = Analyses(storage, library, reader.replaying, time)
        self.lessons = Lessons(storage, library, time)
        self.puzzles = Puzzles(storage, library, time)
        self.seeking = Seeking(parts, service, per_opener)
        self.deals = WeeklyDeals(parts, self._computers, self.reviews)
        self._worker: OutboxWorker | None = None
        self._at_work = False
        self._working: list[asyncio.Task[None]] = []
        self._saying: set[asyncio.Task[None]] = set()
        self._scheduler = Scheduler(storage, self._ring, time, cluster.name)
        self._pruning = Pruning(storage, time)

    async def __aenter__(self) -> Self:
        self._at_work = True
        await self.cluster.begin()
        await privacy.scrub(self.storage)
        await restore.show_anew(self.storage, self.time(), self._nonce)
        await self.deals.end_overtaken()
        await self.time.begin()
        for table in await self.storage.read(tables.waiting_for_computers):
            self._computers.wake(table)
        await self._reader.prepare()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._working:
            task.cancel()
        if self._working:
            await asyncio.wait(self._working)
        await asyncio.gather(self.reviews.close(), self._computers.close())
        self._reader.close()
        if self._saying:
            await asyncio.wait(self._saying)
        await self.cluster.feed.close()
        with contextlib.suppress(StorageError):
            await self.cluster.end()

    async def act(
        self,
        table: int,
        by: By,
        action: Callable[Concatenate[Changeset, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> ActionResult:
        """Do an action at a table, as `TableService.act` says; a move ends a vacation that lasts until then."""
        done = await self._service.act(table, by, action, *args, **kwargs)
        await self.people.acted(done)
        return done

    async def attempt(
        self, table: int, by: By, action: Callable[[Changeset], None], after: int | None = None
    ) -> AttemptResult:
        """Do an action, or have it refused, as `TableService.attempt` says; otherwise as `act`."""
        tried = await self._service.attempt(table, by, action, after)
        await self.people.acted(tried.done)
        return tried

    def worker(self, send: Send) -> OutboxWorker:
        """Return the worker that sends the outbox's messages. Every later action wakes it."""
        answers, shards, nonce = self.posts.answers, self.time.shards, self._nonce
        self._worker = OutboxWorker(self.storage, send, answers, self.time, nonce, nonce(), shards)
        return self._worker

    def deliver(self, send: Send) -> None:
        """Send messages and ring alarms from now on until the host is left."""
        works = {
            "outbox worker": self.worker(send).run,
            "scheduler": self._scheduler.run,
            "change feed": self.cluster.feed.run,
        }
        self._working = [asyncio.create_task(supervised(run, name), name=name) for name, run in works.items()]

    def watch(self, viewers: Viewers) -> None:
        """Tell viewers of every table that may have changed from now on; who looks is not called at once."""
        self._viewers = viewers

    async def ring(self) -> int:
        """Ring the alarms that are due now; returns how many."""
        return await self._scheduler.ring()

    async def poll(self) -> None:
        """See to what other processes have written since the last look, or have left behind."""
        await self.cluster.feed.poll()

    async def _see_to_others(self) -> None:
        await self._computers.take_up()
        await self.cluster.look()
        await self.operator.look()
        await self._pruning.prune()

    def wake(self) -> None:
        """Check for due messages and alarms, and for updates of viewers. Notifies other processes too."""
        self.cluster.feed.notify()
        self._wake_here()

    def _wake_here(self) -> None:
        self._scheduler.wake()
        if self._worker is not None:
            self._worker.wake()
        if self._viewers is not None:
            self._viewers.wake()
        self._computers.be_patient()

    async def advise(self, table: int, by: By) -> tuple[AttemptResult, SearchResult]:
        """What the strongest computer would do for a person who owes a move and sits at the table alone; noted in the log.

        Raises:
            NoHint, Stale, NobodyFree, NotSeated, HasResignedError, NotStarted, Over, UnknownTable, Frozen
        """
        tried, present = await self._service.attempt_with_table(table, by, actions.hint)
        return tried, await self._computers.advise(present, by)

    async def advise_learner(self, person: int, key: int) -> tuple[Taught, SearchResult]:
        """Return a lesson in free play, and the strongest computer's advice.

        Raises:
            NoLesson, NobodyFree
            Stale: if the lesson asks for a move, or none is owed.
        """
        taught = await self.lessons.current(person, key)
        if not taught.free or LEARNER not in taught.state.to_act:
            raise StaleClickError(code="")
        return taught, await self._computers.weigh(taught.game, taught.state, LEARNER)

    async def computers_moved(self, table: int, within: float, person: int) -> None:
        """Have a person wait, some seconds at most, until no computer of a table thinks; they look, so they are not called."""
        self._awaiting.append((table, person))
        try:
            await self._computers.wait_until_idle(table, within)
        finally:
            self._awaiting.remove((table, person))

    def computers_think_long(self, table: int) -> bool:
        """Return whether computers have thought at a table long enough to show it."""
        return self._computers.think_long(table)

    async def idle(self) -> None:
        """Wait until no computer has anything to think about."""
        await self._computers.idle()

    async def figures(self) -> HostStats:
        """Return how the host fares now, in figures that name no one."""
        now = self.time()
        unsent, oldest = await self.storage.read(outbox.backlog)
        return HostStats(
            tables=await self.storage.read(tables.by_state),
            unsent=unsent,
            age=since(oldest, now),
            ready=since(await self.storage.read(outbox.next_due), now),
            positions=self._reader.number_cached,
            thinking=self._computers.thinking,
        )

    async def check(self) -> list[check.ReplayFailure]:
        """Replay every stored game; returns those that would freeze."""
        return await check.check(self.storage, self.library)

    def _wake(self, table: int, thinking: bool) -> None:
        """Look for what a table that may have changed has brought about."""
        self.cluster.feed.notify(table)
        self._heard([table])
        # Where this process only looks after a database, another one has the computers.
        if thinking and self._at_work:
            self._computers.wake(table)

    def _heard(self, changed: Collection[int]) -> None:
        """Look for what was written, perhaps by another process, that may have changed some tables."""
        if self._viewers is not None:
            for table in changed:
                self._viewers.changed(table)
        self._wake_here()

    def _think_long(self, table: int, thinking: bool) -> None:
        """Have it said that computers have thought at a table for long, or no longer."""
        if thinking:
            task = asyncio.create_task(self._say_thinking(table), name=f"table {table} thinks")
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)
        self._heard([table])

    async def _say_thinking(self, table: int) -> None:
        now = self.time()

        async def write(tx: Transaction) -> None:
            found = await tables.find(tx, table, lock=True)
            if found is not None:
                await live_messages.show_thinking(tx, found, now)

        try:
            await self.storage.write(write)
        except StorageError as error:
            # It matters to nobody for longer than they think.
            _log.info("The thinking computers of table %s can't be shown: %s", table, error)
        self.wake()

    def _watched(self) -> Collection[int]:
        """Return the tables that viewers look at."""
        return () if self._viewers is None else self._viewers.watched()

    def _looking(self, table: int) -> Collection[int]:
        """Return the people who will see their next turn at a table by themselves."""
        there = () if self._viewers is None else self._viewers.attending(table)
        return {*there, *(person for of, person in self._awaiting if of == table)}

    async def _ring(self, ringing: Ringing, owner: str) -> None:
        """Do what an alarm is for."""
        number, due = ringing.number, ringing.due
        match ringing.alarm:
            case OfPerson() as alarm:
                await self.people.ring(alarm, number, owner)
            case WeekAlarm(server):
                await self.storage.write(lambda tx: self.weeks.ring(tx, server, number, owner, due))
            case DailyAlarm(server) | DealAlarm(server) as alarm:
                ring = self.days.ring if isinstance(alarm, DailyAlarm) else self.deals.ring
                await self.storage.write(lambda tx: ring(tx, server, number, owner))
            case SeekAlarm(server) | LeagueAlarm(server) as alarm:
                service = self.seeking if isinstance(alarm, SeekAlarm) else self.leagues.seasons
                await service.ring(server, number, owner)
            case alarm:
                await self._service.act(alarm.table, By(), alarm_handlers.ring, ringing, owner)
                return
        self.wake()
