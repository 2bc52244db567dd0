"""A table as it is now: read from the database, with the position that its log leads to. Nobody acts here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.host.agreement import votes
from bot.host.errors import Away, Differs, Frozen, Over, UnknownTable
from bot.host.library import Library
from bot.host.play.clicks import MOST
from bot.host.record import log, outcomes
from bot.host.record.entries import Row
from bot.host.record.history import history_of
from bot.host.record.positions import Position, Positions, load
from bot.host.tables import freezing
from bot.host.tables.freezing import Wake
from bot.host.tables.time_source import TimeSource
from bot.watching import about
from storage import Storage, Transaction
from storage.community import people
from storage.play import tables
from storage.rows import Person, Seat, Table


class Present(NamedTuple):
    """A table as it is now.

    Attributes:
        table: with its secret.
        seats: in order.
        position: None before the start.
        people: the people involved, by key.
    """

    table: Table
    seats: tuple[Seat, ...]
    position: Position | None
    people: Mapping[int, Person]


class _Rows(NamedTuple):
    """What the database has of a table: `log` is what is missing from a kept position."""

    table: Table
    seats: list[Seat]
    log: list[Row]
    people: Mapping[int, Person]


class TableReader:
    """Reads tables, and keeps positions so that a log is not replayed each time.

    Args:
        storage: the database.
        library: the games.
        kept: how many positions are kept in memory.
        time: tells the present, and what does not count.
        wake: told of each table that resumes on being read, since it can be replayed again.
    """

    def __init__(self, storage: Storage, library: Library, kept: int, time: TimeSource, wake: Wake) -> None:
        self._storage = storage
        self._library = library
        self._positions = Positions(kept)
        self._time = time
        self._wake = wake

    def keep(self, table: int, position: Position) -> None:
        """Keep the position of a table, which an action has led to."""
        self._positions.put(table, position)

    @property
    def number_kept(self) -> int:
        """How many positions are kept."""
        return len(self._positions)

    def drop(self, table: int) -> None:
        """Forget the kept position of a table."""
        self._positions.drop(table)

    def kept(self, table: int, sequence: int) -> Position | None:
        """The position of a table as of a row of its log, if just that one is kept."""
        found = self._positions.get(table)
        return found if found is not None and found.history.sequence == sequence else None

    async def row(self, table: int) -> Table:
        """A table as it is stored, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        found = await self._storage.read(lambda tx: tables.find(tx, table))
        if found is None:
            raise UnknownTable(table=table)
        about.note(table=found.code)
        return found

    async def whole(self, table: int) -> tuple[Table, list[Seat], list[Row]]:
        """A table as it is stored, with its seats and its whole log.

        Raises:
            UnknownTable
        """

        async def read(tx: Transaction) -> tuple[Table, list[Seat], list[Row]]:
            row = await tables.find(tx, table)
            if row is None:
                raise UnknownTable(table=table)
            return row, await tables.seats(tx, table), await log.read(tx, table)

        return await self._storage.read(read)

    async def present(
        self, table: int, tx: Transaction | None = None, person: int | None = None, *, away: bool = False
    ) -> Present:
        """A table as it is now.

        Args:
            table: its key.
            tx: a writing transaction, which locks the table for other processes; None for only reading.
            person: the one who acts, with a seat or without.
            away: whether a suspended table is found too.

        Raises:
            UnknownTable, Away, Frozen
        """
        if not 0 < table <= MOST:
            raise UnknownTable(table=table)
        kept = self._positions.get(table)

        async def read(tx: Transaction, *, lock: bool = False) -> _Rows:
            return await _read(tx, table, person, 0 if kept is None else kept.history.sequence, lock=lock)

        found = await (self._storage.read(read) if tx is None else read(tx, lock=True))
        row: Table = found.table
        seats: Sequence[Seat] = found.seats
        about.note(table=row.code)
        if row.away is not None and not away:
            raise Away(code=row.code)
        if row.started is None:
            return Present(row, tuple(seats), None, found.people)
        if kept is not None and kept.history.sequence == row.sequence:
            return Present(row, tuple(seats), kept, found.people)
        try:
            position = self._replayed(found, kept)
        except Differs as error:
            await self._frozen(row, error, reading=tx is None)
            raise Frozen(table=row.key, code=row.code, reason=error) from None
        if row.status == "frozen" and tx is None:
            row, seats = await self._thawed(found)
        if row.status == "running" and tx is None and self._positions.get(table) is kept:
            self._positions.put(table, position)
        return Present(row, tuple(seats), position, found.people)

    def _replayed(self, found: _Rows, kept: Position | None) -> Position:
        start = kept.history if kept is not None and found.table.sequence > kept.history.sequence else None
        history = history_of(found.log, start)
        return load(self._library, found.table, len(found.seats), history)

    async def _frozen(self, row: Table, why: Differs, *, reading: bool) -> None:
        """Note that a table can't be replayed.

        Raises:
            Over: if it was closed for being frozen.
        """
        self._positions.drop(row.key)
        if outcomes.was_put_away(row):
            raise Over(code=row.code) from None
        if reading:
            await freezing.freeze(self._storage, row, why, self._time())

    async def _thawed(self, found: _Rows) -> tuple[Table, Sequence[Seat]]:
        """Let a table go on that can be replayed again."""
        row, seats = await freezing.thaw(
            self._storage,
            found.table,
            found.seats,
            found.people,
            self._time.outages_of(found.table.server),
            self._time(),
        )
        # A computer may owe a move there, which nobody has waited for while the table was frozen.
        self._wake(row.key, True)
        return row, seats


async def _read(tx: Transaction, table: int, person: int | None, known: int, *, lock: bool) -> _Rows:
    """Read a table, and of its log what is missing from a position that is kept as of the row `known`."""
    row = await tables.find(tx, table, lock=lock)
    if row is None:
        raise UnknownTable(table=table)
    seats = await tables.seats(tx, table)
    rows = []
    if row.started is not None and row.sequence != known:
        rows = await log.read(tx, table, after=known if row.sequence > known else 0)
    keys = {seat.person for seat in seats} | {person, votes.joining(row)}
    return _Rows(row, seats, rows, await people.by_keys(tx, [key for key in keys if key is not None]))
