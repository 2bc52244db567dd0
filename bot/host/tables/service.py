"""How an action on a table is done: whole or not at all, one at a time. Not what any action does.

One table, one lock. An action reads the table, fills a changeset on a copy of the position, and is saved by one
transaction; only then does the copy replace the kept position. What fails or is cancelled before that is
known to be saved forgets the kept position, so that the next action reads the log.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Concatenate, ParamSpec
from weakref import WeakValueDictionary

import msgspec

from bot.host.agreement import consent, unasked
from bot.host.changes import closing
from bot.host.changes.changeset import By, Changeset, Scene
from bot.host.errors import Refusal, UnknownTable
from bot.host.library import Library
from bot.host.outbox.addresses import Nonce
from bot.host.record import log
from bot.host.record.entries import Row
from bot.host.record.positions import Position
from bot.host.tables.freezing import Wake
from bot.host.tables.reading import TableReader
from bot.host.tables.time_source import TimeSource
from bot.host.tables.views import SeatInfo, TableInfo, seat_infos, table_info
from games.engine import Event
from storage import Conflict, Duplicate, Storage, Transaction
from storage.play import orders, tables
from storage.rows import StandingOrder

P = ParamSpec("P")


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action.

    Attributes:
        table: as it is now; where the action was repeated, as it is by now.
        seats: at the same moment as the table.
        seat: the seat that acted; None for nobody's.
        rows: the rows of the log that it made.
        events: what its moves caused, as the acting seat may know it; () where it was repeated.
        repeated: whether it had been done before, by the same interaction, and was not done again.
        moved: whether whoever acted has made a move, rather than answered, taken back or made again.
    """

    table: TableInfo
    seats: tuple[SeatInfo, ...]
    seat: int | None
    rows: tuple[Row, ...]
    events: tuple[Event, ...] = ()
    repeated: bool = False
    moved: bool = False


class TableService:
    """Does actions at tables.

    Args:
        storage: the database.
        library: the games.
        reader: reads tables and keeps their positions.
        time: tells the present, and what does not count.
        nonce: a fresh nonce for each message.
        wake: told of each table that may have changed.
        looking: returns the people who will see their next turn at a table by themselves.
        process: a name for this process's claims, unlike any other's.
    """

    def __init__(
        self,
        storage: Storage,
        library: Library,
        reader: TableReader,
        time: TimeSource,
        nonce: Nonce,
        wake: Wake,
        looking: Callable[[int], Collection[int]],
        process: str,
    ) -> None:
        self._storage = storage
        self._library = library
        self._reader = reader
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._time = time
        self._nonce = nonce
        self._wake = wake
        self._looking = looking
        self._process = process

    def lock(self, table: int) -> asyncio.Lock:
        """The lock of a table; whoever changes the table holds it."""
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
    ) -> Done:
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
        return await self._act(table, by, lambda changeset: action(changeset, *args, **kwargs), away=False)

    async def act_though_away(self, table: int, by: By, action: Callable[[Changeset], None]) -> Done:
        """Do an action, at a suspended table too; otherwise as `act`."""
        return await self._act(table, by, action, away=True)

    async def _act(self, table: int, by: By, action: Callable[[Changeset], None], *, away: bool) -> Done:
        begun = False

        async def attempt(tx: Transaction | None) -> tuple[Done, Position | None]:
            nonlocal begun
            scene, before = await self._scene(tx, table, by, away=away)
            begun = True
            return await self._attempt(tx, scene, before, action)

        async with self.lock(table):
            await self._time.settle()
            try:
                try:
                    done, position = await attempt(None)
                except (Conflict, Duplicate):
                    # Another process was faster, or the clock was set back. Now it waits for this one.
                    self._reader.drop(table)
                    await self._time.settle()
                    done, position = await self._storage.write(attempt)
            except Refusal:
                raise
            except BaseException:
                # It is not known here whether anything was saved: the log will tell.
                self._reader.drop(table)
                if begun:
                    self._wake(table, True)
                raise
            if position is not None and done.table.status == "running":
                self._reader.keep(table, position)
            elif not done.repeated:
                self._reader.drop(table)
            self._wake(table, any(seat.owes and seat.computer is not None for seat in done.seats))
            return done

    async def _attempt(
        self,
        tx: Transaction | None,
        scene: Scene,
        before: list[Row],
        action: Callable[[Changeset], None],
    ) -> tuple[Done, Position | None]:
        """Do an action on what was read, and save it unless the table has gone on meanwhile.

        All of it happens in `tx`, the table being locked from the first; without one it was read without
        holding up anybody, and is saved in a transaction of its own.
        """
        if before:
            work = partial(repeated, rows=before)
            return (await work(tx) if tx is not None else await self._storage.read(work)), None
        changeset = Changeset(scene)
        action(changeset)
        consent.tidy(changeset)
        unasked.answer(changeset)
        if closing.close(changeset):
            save = partial(self._save, changeset)
            await (save(tx) if tx is not None else self._storage.write(save))
        return Done(
            table=table_info(changeset.table),
            seats=seat_infos(changeset.seats),
            seat=changeset.seat,
            rows=tuple(changeset.rows),
            events=tuple(event.seen_by(changeset.seat) for event in changeset.events),
            moved=changeset.moved,
        ), changeset.position

    async def _save(self, changeset: Changeset, tx: Transaction) -> None:
        if self._time.gone_back(changeset.scene.now):
            # What lies ahead now has been brought back without this.
            raise Conflict(changeset.table.key, changeset.scene.table.sequence)
        await closing.save(changeset, tx)

    async def _scene(
        self, tx: Transaction | None, table: int, by: By, *, away: bool
    ) -> tuple[Scene, list[Row]]:
        """What an action starts from, and the rows that its interaction has made already."""
        row, seats, position, known = await self._reader.present(table, tx, by.person, away=away)

        async def read(tx: Transaction) -> tuple[list[Row], list[StandingOrder]]:
            before = [] if by.interaction is None else await log.by_interaction(tx, by.interaction)
            return before, await orders.of_table(tx, table)

        before, given = await (self._storage.read(read) if tx is None else read(tx))
        scene = Scene(
            library=self._library,
            table=row,
            seats=seats,
            position=position,
            people=known,
            by=by,
            now=self._time(),
            nonce=self._nonce,
            outages=self._time.outages_of(row.server),
            orders=tuple(given),
            looking=self._looking(table),
            process=self._process,
        )
        return scene, before


async def repeated(tx: Transaction, rows: Sequence[Row]) -> Done:
    """The answer to an interaction whose rows are there already."""
    table = await tables.find(tx, rows[0].table)
    if table is None:
        raise UnknownTable(table=rows[0].table)
    seats = await tables.seats(tx, table.key)
    return Done(
        table=table_info(table), seats=seat_infos(seats), seat=rows[0].seat, rows=tuple(rows), repeated=True
    )
