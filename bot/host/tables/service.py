"""How an action on a table is done: whole or not at all, one at a time. Not what any action does.

One table, one lock. An action reads the table, fills a changeset on a copy of the position, and is saved by one
transaction; only then does the copy replace the kept position. What fails or is cancelled before that is
known to be saved forgets the kept position, so that the next action reads the log.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Concatenate, NamedTuple, ParamSpec
from weakref import WeakValueDictionary

import msgspec

from bot.host.changes import effects
from bot.host.changes.changeset import By, Changeset, Scene
from bot.host.errors import RefusalError, UnknownTableError
from bot.host.library import Library
from bot.host.play.agreement import consent, votes
from bot.host.record import log
from bot.host.record.entries import Row
from bot.host.record.timeline import TimelineEntry
from bot.host.tables.cluster.time_source import TimeSource
from bot.host.tables.loader import LoadedTable, Parts, Service, TableLoader
from bot.host.tables.views import (
    PersonInfo,
    SeatInfo,
    TableInfo,
    TableView,
    person_info,
    seat_infos,
    seen,
    table_info,
    table_view,
)
from games.engine import Event, View
from storage import ConflictError, DuplicateRowError, Transaction
from storage.play import tables

P = ParamSpec("P")


class ActionResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action.

    Attributes:
        table: as it is now; where the action was repeated, as it is by now.
        seats: at the same moment as the table.
        seat: the seat that acted; None if no seat did.
        rows: the rows of the log that it made.
        events: what its moves caused, as the acting seat may know it; () where it was repeated.
        repeated: whether it had been done before, by the same interaction, and was not done again.
        moved: whether the actor has made a move, rather than answered, taken back or made again.
        actor: the person who acted, as they were known before; None if no person did.
    """

    table: TableInfo
    seats: tuple[SeatInfo, ...]
    seat: int | None
    rows: tuple[Row, ...]
    events: tuple[Event, ...] = ()
    repeated: bool = False
    moved: bool = False
    actor: PersonInfo | None = None


class TableStory(msgspec.Struct, frozen=True):
    """The content of a message about a table, public or for a person.

    Attributes:
        seen: the table in the reader's present view.
        view: the view after the last row of `entries`; None before the start.
        entries: the events in order.
    """

    seen: TableView
    view: View | None
    entries: Sequence[TimelineEntry]


class AttemptResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action, with the actor's view afterwards. It takes no further query.

    Attributes:
        done: the action's result; None if it was refused.
        refusal: the reason; None if it was done.
        seen: the table in the actor's view right after.
        story: the public message since the given row; None without one.
    """

    done: ActionResult | None
    refusal: RefusalError | None
    seen: TableView
    story: TableStory | None

    def refused(self, *expected: type[RefusalError]) -> str:
        """Return why it was refused; "" if it was not.

        Raises:
            Refusal: if it was for another reason than those expected.
        """
        if self.refusal is None:
            return ""
        if not isinstance(self.refusal, expected):
            self.refusal.seen = self.seen
            raise self.refusal
        return str(self.refusal)


class _Found(NamedTuple):
    """The result of an action, and the table before and after it. After a refusal both are the table as read."""

    done: ActionResult | None
    refusal: RefusalError | None
    before: LoadedTable
    present: LoadedTable

    def result(self) -> ActionResult:
        """Return the action's result.

        Raises:
            Refusal: where it was refused.
        """
        if self.refusal is not None:
            raise self.refusal
        assert self.done is not None
        return self.done


class TableService(Service):
    """Does actions at tables.

    Args:
        parts: what every service works with.
        looking: returns the people who will see their next turn at a table by themselves.
        process: a name for this process's claims, unlike any other's.
    """

    def __init__(self, parts: Parts, looking: Callable[[int], Collection[int]], process: str) -> None:
        super().__init__(parts)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._looking = looking
        self._process = process

    def lock(self, table: int) -> asyncio.Lock:
        """The lock of a table, held while the table is changed."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def act(
        self,
        table: int,
        by: By,
        action: Callable[Concatenate[Changeset, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> ActionResult:
        """Do an action: all of it is saved, or nothing.

        Args:
            table: its key.
            by: who acts; what an interaction has done already is not done again.
            action: fills a changeset, or refuses.
            *args: further arguments of the action.
            **kwargs: further arguments of the action.

        Raises:
            UnknownTable, Away, Frozen: before the action is tried.
            Refusal: whatever the action refuses.
        """
        found = await self._act(table, by, lambda changeset: action(changeset, *args, **kwargs), away=False)
        return found.result()

    async def act_though_away(self, table: int, by: By, action: Callable[[Changeset], None]) -> ActionResult:
        """Do an action, at a suspended table too; otherwise as `act`."""
        return (await self._act(table, by, action, away=True)).result()

    async def act_unseen(self, table: int, action: Callable[[Changeset], None]) -> ActionResult:
        """Do an action that needs no position, so that no log is replayed; at a suspended table too.

        Args:
            table: its key.
            action: fills a changeset that has no position, and adds no row to the log.

        Raises:
            UnknownTable
            Refusal: whatever the action refuses.
        """
        return (await self._act(table, By(), action, away=True, unseen=True)).result()

    async def attempt(
        self, table: int, by: By, action: Callable[[Changeset], None], after: int | None = None
    ) -> AttemptResult:
        """Try an action, and return its result with the actor's and the public view of the table.

        Args:
            table: its key.
            by: the actor.
            action: fills a changeset, or refuses.
            after: the last row of the log that was published; None for no public message. If the action ends the
                turn, the public message is about that turn.

        Raises:
            UnknownTable, Away, Frozen: before the action is tried.
        """
        found = await self._act(table, by, action, away=False)
        return AttemptResult(
            done=found.done,
            refusal=found.refusal,
            seen=await table_view(self._library, self._reader, found.present, by.person, self._time),
            story=None
            if after is None
            else await table_story(
                self._library, self._reader, found.present, _after(found.present, after), None, self._time
            ),
        )

    async def attempt_with_table(
        self, table: int, by: By, action: Callable[[Changeset], None]
    ) -> tuple[AttemptResult, LoadedTable]:
        """Do an action, and return its result with the table right after it, for work that goes on from there.

        Raises:
            Refusal: as `act` does.
        """
        found = await self._act(table, by, action, away=False)
        seen = await table_view(self._library, self._reader, found.present, by.person, self._time)
        tried = AttemptResult(done=found.done, refusal=found.refusal, seen=seen, story=None)
        tried.refused()
        return tried, found.present

    async def answered(
        self, table: int, by: By, action: Callable[[Changeset], None]
    ) -> tuple[ActionResult, TableStory]:
        """Do an action that answers a table's question, and return its result with the question before it.

        Raises:
            Refusal: as `act` does.
        """
        found = await self._act(table, by, action, away=False)
        done = found.result()
        return done, await question_story(self._library, self._reader, found.before, self._time)

    async def _act(
        self, table: int, by: By, action: Callable[[Changeset], None], *, away: bool, unseen: bool = False
    ) -> _Found:
        before: LoadedTable | None = None

        def read(tx: Transaction | None) -> Awaitable[LoadedTable]:
            return self._reader.load(table, tx, by.person, by.interaction, away=away, unseen=unseen)

        async def attempt(tx: Transaction | None) -> tuple[ActionResult, LoadedTable]:
            nonlocal before
            before = await read(tx)
            return await self._attempt(tx, before, by, action)

        async with self.lock(table):
            await self._time.settle()
            try:
                try:
                    done, present = await attempt(None)
                except (ConflictError, DuplicateRowError):
                    # Another process was faster, or the clock was set back. Nothing was saved, so the kept position stands;
                    # what is missing from it is replayed before that process, and others, wait for this one.
                    await self._time.settle()
                    before = await read(None)
                    done, present = await self._storage.write(attempt)
            except RefusalError as refusal:
                refusal.at = table
                if before is None:
                    raise
                return _Found(None, refusal, before, before)
            except BaseException as error:
                # It is not known here whether anything was saved: the log will tell.
                self._reader.drop(table)
                if before is not None:
                    self._wake(table, True)
                    await self._reader.check_blame(before.table, error)
                raise
            if present.position is not None and present.table.status == "running":
                self._reader.cache(table, present.position)
            elif not (done.repeated or unseen):
                self._reader.drop(table)
            self._wake(table, any(seat.owes and seat.computer is not None for seat in done.seats))
            assert before is not None
        return _Found(done, None, before, present)

    async def _attempt(
        self,
        tx: Transaction | None,
        present: LoadedTable,
        by: By,
        action: Callable[[Changeset], None],
    ) -> tuple[ActionResult, LoadedTable]:
        """Do an action on what was read, and save it unless the table has gone on meanwhile.

        All of it happens in `tx`, where the table is locked. Without one it is saved in a transaction of its own.

        Returns:
            What it came to, and the table after it; where it had been done before, as it is by now.
        """
        if present.handled and by.interaction is not None:
            work = partial(repeated, interaction=by.interaction)
            return (await work(tx) if tx is not None else await self._storage.read(work)), present
        changeset = Changeset(self._scene(present, by))
        action(changeset)
        consent.settle(changeset)
        if effects.derive(changeset):
            save = partial(self._save, changeset)
            await (save(tx) if tx is not None else self._storage.write(save))
        return ActionResult(
            table=table_info(changeset.table),
            seats=seat_infos(changeset.seats),
            seat=changeset.seat,
            rows=tuple(changeset.rows),
            events=tuple(event.seen_by(changeset.seat) for event in changeset.events),
            moved=changeset.moved,
            actor=None if (actor := present.people.get(by.person or 0)) is None else person_info(actor),
        ), msgspec.structs.replace(
            present,
            table=changeset.table,
            seats=tuple(changeset.seats),
            position=changeset.position,
        )

    async def _save(self, changeset: Changeset, tx: Transaction) -> None:
        if self._time.gone_back(changeset.scene.now):
            # What lies ahead now has been brought back without this.
            raise ConflictError(changeset.table.key, changeset.scene.table.sequence)
        await effects.save(changeset, tx)

    def _scene(self, present: LoadedTable, by: By) -> Scene:
        """Return the state before an action."""
        return Scene(
            library=self._library,
            table=present.table,
            seats=present.seats,
            position=present.position,
            people=present.people,
            by=by,
            now=self._time(),
            nonce=self._nonce,
            outages=self._time.stops_of(present.table),
            orders=present.orders,
            attending=self._looking(present.table.key),
            process=self._process,
        )


def _after(present: LoadedTable, after: int) -> int:
    """Return the last row before the running turn's message; `after` if that is later."""
    return max(after, present.table.announced_after) if present.table.status == "running" else after


async def table_story(
    library: Library,
    reader: TableLoader,
    present: LoadedTable,
    after: int,
    upto: int | None,
    time: TimeSource,
    person: int | None = None,
) -> TableStory:
    """Return a table as a person there, or a spectator, may see it, with what happened between two rows of its log.

    Raises:
        UnknownTable, Frozen
    """
    found = seen(library, present, person, time.stops_of(present.table), time())
    return TableStory(found, *await reader.story(present, found.seat, after, upto))


async def question_story(
    library: Library, reader: TableLoader, present: LoadedTable, time: TimeSource
) -> TableStory:
    """Return a table as everybody may see it, with what the question that is open there would take back.

    Raises:
        UnknownTable, Frozen
    """
    vote = votes.vote_of(present.table)
    if vote is None or vote.first is None:
        return await table_story(library, reader, present, present.table.sequence, None, time)
    return await table_story(library, reader, present, vote.first - 1, vote.asked - 1, time)


async def repeated(tx: Transaction, interaction: int) -> ActionResult:
    """The answer to an interaction whose rows are there already."""
    rows = await log.by_interaction(tx, interaction)
    table = await tables.find(tx, rows[0].table)
    if table is None:
        raise UnknownTableError(table=rows[0].table)
    seats = await tables.seats(tx, table.key)
    return ActionResult(
        table=table_info(table), seats=seat_infos(seats), seat=rows[0].seat, rows=tuple(rows), repeated=True
    )
