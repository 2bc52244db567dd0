"""How an action on a table is done: whole or not at all, one at a time. Not what any action does.

One table, one lock. An action reads the table, fills a changeset on a copy of the position, and is saved by one
transaction; only then does the copy replace the kept position. What fails or is cancelled before that is
known to be saved forgets the kept position, so that the next action reads the log.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from weakref import WeakValueDictionary

import msgspec

from bot.host.agreement import consent, standing_orders, votes
from bot.host.changes import closing
from bot.host.changes.changeset import Changeset, Scene
from bot.host.errors import Away, Differs, Frozen, Over, Refusal, UnknownTable
from bot.host.library import Library
from bot.host.outbox.addresses import Nonce
from bot.host.play.clicks import MOST
from bot.host.record import deal, log, outcomes
from bot.host.record.entries import Row
from bot.host.record.history import history_of
from bot.host.record.positions import Position, Positions, load
from bot.host.tables import freezing
from bot.host.tables.time_source import TimeSource
from bot.host.timing import clocks
from bot.host.timing.hours import Span
from games.engine import Event
from storage import Conflict, Duplicate, Storage, Transaction
from storage.community import people
from storage.play import orders, tables
from storage.rows import Person, Seat, StandingOrder, Table

_log = logging.getLogger(__name__)

_SINCE = "since"
"""The key in a frozen table's reason that says since when."""


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an action.

    Attributes:
        table: as it is now, without its secret until it is over; where the action was repeated, as it is by now.
        seats: likewise.
        seat: the seat that acted; None for nobody's.
        rows: the rows of the log that it made.
        events: what its moves caused, as the acting seat may know it; () where it was repeated.
        repeated: whether it had been done before, by the same interaction, and was not done again.
    """

    table: Table
    seats: tuple[Seat, ...]
    seat: int | None
    rows: tuple[Row, ...]
    events: tuple[Event, ...] = ()
    repeated: bool = False


class TableService:
    """Does actions and looks at tables.

    Args:
        storage: the database.
        library: the games.
        kept: how many positions are kept in memory.
        time: tells the present, and what does not count.
        nonce: a fresh nonce for each message.
        wake: told of each table that may have changed, and whether a computer may have to think there.
    """

    def __init__(
        self,
        storage: Storage,
        library: Library,
        kept: int,
        time: TimeSource,
        nonce: Nonce,
        wake: Callable[[int, bool], None],
    ) -> None:
        self._storage = storage
        self._library = library
        self._positions = Positions(kept)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._time = time
        self._nonce = nonce
        self._wake = wake

    @property
    def outages(self) -> tuple[Span, ...]:
        """The times that count for nobody."""
        return self._time.outages

    def lock(self, table: int) -> asyncio.Lock:
        """The lock of a table; whoever changes the table holds it."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    def drop(self, table: int) -> None:
        """Forget the kept position of a table."""
        self._positions.drop(table)

    async def act(
        self,
        table: int,
        person: int | None,
        interaction: int | None,
        action: Callable[[Changeset], None],
        *,
        away: bool = False,
    ) -> Done:
        """Do an action: all of it is saved, or nothing.

        Args:
            table: its key.
            person: who acts; None for a computer.
            interaction: what it came by; one that has been dealt with is not done again.
            action: changes the changeset, or refuses.
            away: whether it may be done at a table that is put away.

        Raises:
            UnknownTable, Away, Frozen: before the action is tried.
            Refusal: whatever the action refuses.
        """
        begun = False

        async def attempt(tx: Transaction | None) -> tuple[Done, Position | None]:
            nonlocal begun
            scene, before = await self._scene(tx, table, person, interaction, away=away)
            begun = True
            return await self._attempt(tx, scene, before, action)

        async with self.lock(table):
            await self._time.settle()
            try:
                try:
                    done, position = await attempt(None)
                except (Conflict, Duplicate):
                    # Another process was faster, or the clock was set back. Now it waits for this one.
                    self._positions.drop(table)
                    await self._time.settle()
                    done, position = await self._storage.write(attempt)
            except Refusal:
                raise
            except BaseException:
                # It is not known here whether anything was saved: the log will tell.
                self._positions.drop(table)
                if begun:
                    self._wake(table, True)
                raise
            if position is not None and done.table.status == "running":
                self._positions.put(table, position)
            elif not done.repeated:
                self._positions.drop(table)
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
        standing_orders.give(changeset)
        if closing.close(changeset):
            save = partial(self._save, changeset)
            await (save(tx) if tx is not None else self._storage.write(save))
        return Done(
            table=deal.sealed(changeset.table),
            seats=tuple(changeset.seats),
            seat=changeset.seat,
            rows=tuple(changeset.rows),
            events=tuple(event.seen_by(changeset.seat) for event in changeset.events),
        ), changeset.position

    async def _save(self, changeset: Changeset, tx: Transaction) -> None:
        if self._time.gone_back(changeset.scene.now):
            # What lies ahead now has been brought back without this.
            raise Conflict(changeset.table.key, changeset.scene.table.sequence)
        await closing.save(changeset, tx)

    async def _scene(
        self, tx: Transaction | None, table: int, person: int | None, interaction: int | None, *, away: bool
    ) -> tuple[Scene, list[Row]]:
        """What an action starts from, and the rows that its interaction has made already."""
        row, seats, position, known = await self.present(table, tx, person, away=away)

        async def read(tx: Transaction) -> tuple[list[Row], list[StandingOrder]]:
            before = [] if interaction is None else await log.by_interaction(tx, interaction)
            return before, await orders.of_table(tx, table)

        before, given = await (self._storage.read(read) if tx is None else read(tx))
        scene = Scene(
            library=self._library,
            table=row,
            seats=seats,
            position=position,
            people=known,
            actor=person,
            interaction=interaction,
            now=self._time(),
            nonce=self._nonce,
            outages=self.outages,
            orders=tuple(given),
        )
        return scene, before

    async def present(
        self, table: int, tx: Transaction | None = None, person: int | None = None, *, away: bool = False
    ) -> tuple[Table, tuple[Seat, ...], Position | None, Mapping[int, Person]]:
        """A table, its seats, its position (None before the start) and the persons that have to do with it.

        Args:
            table: its key.
            tx: a writing transaction, which locks the table for other processes; None for only reading.
            person: who acts, with a seat or without.
            away: whether a table that is put away is one too.

        Raises:
            UnknownTable, Away, Frozen
        """
        if not 0 < table <= MOST:
            raise UnknownTable(table=table)
        kept = self._positions.get(table)
        sequence = 0 if kept is None else kept.history.sequence

        async def read(
            tx: Transaction, *, lock: bool = False
        ) -> tuple[Table | None, list[Seat], list[Row], Mapping[int, Person]]:
            row = await tables.find(tx, table, lock=lock)
            if row is None:
                return None, [], [], {}
            seats = await tables.seats(tx, table)
            rows = []
            if row.started is not None and row.sequence != sequence:
                rows = await log.read(tx, table, after=sequence if row.sequence > sequence else 0)
            keys = {seat.person for seat in seats} | {person, votes.joining(row)}
            known = await people.by_keys(tx, [key for key in keys if key is not None])
            return row, seats, rows, known

        row, seats, rows, known = await (self._storage.read(read) if tx is None else read(tx, lock=True))
        if row is None:
            raise UnknownTable(table=table)
        if row.away is not None and not away:
            raise Away(code=row.code)
        if row.started is None:
            return row, tuple(seats), None, known
        if kept is not None and kept.history.sequence == row.sequence:
            return row, tuple(seats), kept, known
        try:
            start = kept.history if kept is not None and row.sequence > kept.history.sequence else None
            position, _ = load(self._library, row, len(seats), history_of(rows, start))
        except Differs as error:
            self._positions.drop(table)
            if outcomes.was_put_away(row):
                raise Over(code=row.code) from None
            if tx is None:
                await self._freeze(row, error)
            raise Frozen(code=row.code, reason=str(error)) from None
        if row.status == "frozen" and tx is None:
            row, seats = await self._thaw(row, seats, known)
        if row.status == "running" and tx is None and self._positions.get(table) is kept:
            self._positions.put(table, position)
        return row, tuple(seats), position, known

    async def put_away(self, table: int, person: int, *, manages: int | None) -> Table:
        """End a table that is frozen, and still is when looked at once more.

        Raises:
            UnknownTable, NotFrozen, MayNotPutAway
        """
        async with self.lock(table):
            with contextlib.suppress(Frozen):
                await self.present(table)
            now = self._time()
            ended = await self._storage.write(
                lambda tx: freezing.put_away(tx, table, person, now, self._nonce, manages=manages)
            )
        _log.info("Table %s, which was frozen, is put away", ended.code)
        self._wake(table, False)
        return ended

    async def row(self, table: int) -> Table:
        """A table as it is kept.

        Raises:
            UnknownTable
        """
        found = await self._storage.read(lambda tx: tables.find(tx, table))
        if found is None:
            raise UnknownTable(table=table)
        return found

    async def _freeze(self, row: Table, why: Differs) -> None:
        """Keep a running table from going on, and say why; the log stays as it is."""
        reason = {"key": why.key, **why.values}
        before = {name: value for name, value in (row.reason or {}).items() if name != _SINCE}
        if row.status == "running" or (row.status == "frozen" and before != reason):
            since = (row.reason or {}).get(_SINCE, self._time().isoformat())
            frozen = msgspec.structs.replace(row, status="frozen", reason={**reason, _SINCE: since})
            with contextlib.suppress(Conflict):
                await self._storage.write(lambda tx: tables.save(tx, row, frozen))
                _log.warning("Table %s is frozen: %s", row.code, why)

    async def _thaw(
        self, row: Table, seats: list[Seat], known: Mapping[int, Person]
    ) -> tuple[Table, list[Seat]]:
        """Let a table go on that can be replayed again, e.g. since its edition is back.

        Nobody could move there meanwhile, so that time counts for nobody.
        """
        thawed = msgspec.structs.replace(row, status="running", reason=None)
        now, since = self._time(), (row.reason or {}).get(_SINCE)
        begins = min(datetime.fromisoformat(since), now) if isinstance(since, str) else now
        outages = self.outages
        terms = clocks.terms_of(row)
        resumed = [
            clocks.resumed(terms, seat, known.get(seat.person or 0), outages, begins, now) for seat in seats
        ]

        async def write(tx: Transaction) -> None:
            await tables.save(tx, row, thawed)
            await tables.save_seats(tx, seats, resumed)

        try:
            await self._storage.write(write)
        except Conflict:
            resumed = seats
        else:
            _log.info("Table %s is not frozen any more", row.code)
        # A computer may owe a move there, which nobody has waited for while the table was frozen.
        self._wake(row.key, True)
        return thawed, resumed


async def repeated(tx: Transaction, rows: Sequence[Row]) -> Done:
    """The answer to an interaction whose rows are there already."""
    table = await tables.find(tx, rows[0].table)
    if table is None:
        raise UnknownTable(table=rows[0].table)
    seats = await tables.seats(tx, table.key)
    return Done(
        table=deal.sealed(table), seats=tuple(seats), seat=rows[0].seat, rows=tuple(rows), repeated=True
    )
