"""A table as it is now: read from the database, with the position that its log leads to. Nothing here acts."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.host.errors import GameOverError, ReplayMismatchError, ServerLeftError, UnknownTableError
from bot.host.library import Library
from bot.host.outbox.addresses import Nonce
from bot.host.play.agreement import votes
from bot.host.play.clicks import MOST
from bot.host.record import log, outcomes, replays
from bot.host.record.analysis.replaying import LONG, Replaying
from bot.host.record.entries import Row, Started, rows_of
from bot.host.record.history import history_of
from bot.host.record.positions import Position, Positions, as_of, dealt, load, onward, replay
from bot.host.record.replays import Retrospect
from bot.host.record.timeline import TimelineEntry, tell
from bot.host.servers import server_settings
from bot.host.servers.server_settings import ServerSettings
from bot.host.tables import freezing
from bot.host.tables.cluster.time_source import TimeSource
from bot.host.tables.freezing import Wake
from bot.host.timing.alarms import TimeOut, kind_of
from bot.telemetry import log_context
from bot.workers import TookTooLongError
from games.engine import View
from storage import Storage, Transaction
from storage.community import people as community
from storage.play import table_bundle, tables
from storage.play.table_bundle import Elsewhere, TableBundle
from storage.rows import Person, Seat, StandingOrder, Table, made_of

_log = logging.getLogger(__name__)

_RETROSPECTS = 64
"""The most players whose page of the end is kept."""


class LoadedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table's present state.

    Attributes:
        table: with its secret.
        seats: in order.
        position: None before the start, or if not requested.
        people: those in the seats, the actor or viewer, and the person to get a seat by a vote, by key.
        orders: the standing orders of all seats.
        settings: those of its server.
        private_note: the actor's or viewer's private note there.
        follows: whether they follow it without a seat there.
        handled: whether the given interaction has already written its rows.
        elsewhere: the other tables that wait for the actor or viewer; None for none.
    """

    table: Table
    seats: tuple[Seat, ...]
    position: Position | None
    people: Mapping[int, Person]
    orders: tuple[StandingOrder, ...]
    settings: ServerSettings
    private_note: str
    follows: bool
    handled: bool
    elsewhere: Elsewhere | None


class _Found(NamedTuple):
    """The database's rows of a table. `log` has the rows after the cached position."""

    whole: TableBundle
    log: list[Row]
    people: Mapping[int, Person]


class TableLoader:
    """Reads tables, and keeps positions so that a log is not replayed each time.

    Args:
        storage: the database.
        library: the games.
        cached_at: how many positions are kept in memory.
        time: tells the present, and what does not count.
        wake: told of each table that resumes on being read, since it can be replayed again.

    Attributes:
        replaying: where logs are replayed.
    """

    def __init__(self, storage: Storage, library: Library, kept: int, time: TimeSource, wake: Wake) -> None:
        self._storage = storage
        self._library = library
        self._positions = Positions(kept)
        self._retrospects: OrderedDict[tuple[int, int], Retrospect] = OrderedDict()
        self._faults: dict[int, Mapping[str, object]] = {}
        self.replaying = Replaying(library)
        self._time = time
        self._wake = wake

    def cache(self, table: int, position: Position) -> None:
        """Keep the position of a table, which an action has led to."""
        self._positions.put(table, position)

    @property
    def number_cached(self) -> int:
        """The number of cached positions."""
        return len(self._positions)

    def drop(self, table: int) -> None:
        """Forget the kept position of a table."""
        self._positions.drop(table)

    def cached_at(self, table: int, sequence: int) -> Position | None:
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
            raise UnknownTableError(table=table)
        log_context.add(table=found.code)
        return found

    async def with_log(self, table: int) -> tuple[Table, list[Seat], list[Row]]:
        """A table as it is stored, with its seats and its whole log.

        Raises:
            UnknownTable
        """

        async def read(tx: Transaction) -> tuple[Table, list[Seat], list[Row]]:
            row = await tables.find(tx, table)
            if row is None:
                raise UnknownTableError(table=table)
            return row, await tables.seats(tx, table), await log.read(tx, table)

        return await self._storage.read(read)

    async def load(
        self,
        table: int,
        tx: Transaction | None = None,
        person: int | None = None,
        interaction: int | None = None,
        *,
        away: bool = False,
        unseen: bool = False,
    ) -> LoadedTable:
        """A table as it is now.

        Args:
            table: its key.
            tx: a writing transaction, which locks the table for other processes; None for only reading.
            person: the one who acts or looks, with a seat or without.
            interaction: what it is read for.
            away: whether a suspended table is found too.
            unseen: whether it is read without its position.

        Raises:
            UnknownTable, Away, Frozen
        """
        if not 0 < table <= MOST:
            raise UnknownTableError(table=table)
        kept = self._positions.get(table)
        known = 0 if kept is None else kept.history.sequence

        async def read(tx: Transaction, *, lock: bool = False) -> _Found:
            return await _read(tx, table, person, interaction, known, lock=lock)

        found = await (self._storage.read(read) if tx is None else read(tx, lock=True))
        row = found.whole.table
        log_context.add(table=row.code)
        if row.away is not None and not away:
            raise ServerLeftError(code=row.code)
        if unseen or row.started is None:
            return _present(found, None)
        if row.status != "frozen":
            self._faults.pop(table, None)
            if kept is not None and known == row.sequence:
                return _present(found, kept)
        try:
            if table in self._faults:
                # The same package would fail again, and the time between would count.
                raise ReplayMismatchError("fault", **self._faults[table])  # type: ignore[arg-type] # with the row
            position = await self._replayed(found, kept)
        except ReplayMismatchError as error:
            await self._frozen(row, error, reading=tx is None)
            raise freezing.refusal(row, error) from None
        if row.status == "frozen" and tx is None:
            found = await self._thawed(found)
        if found.whole.table.status == "running" and tx is None and self._positions.get(table) is kept:
            self._positions.put(table, position)
        return _present(found, position)

    async def _replayed(self, found: _Found, kept: Position | None) -> Position:
        """Return the position that a log leads to, from the kept one on if that is an earlier one."""
        row, seats = found.whole.table, found.whole.seats
        if kept is not None and row.sequence > kept.history.sequence:
            game = self._library.game(row.game)
            history = history_of(found.log, kept.history)
            position = onward(game, kept, history)
            if position is None:
                position = replay(*dealt(self._library, row, len(seats)), history)
                position = msgspec.structs.replace(position, rows=kept.rows, rows_after=kept.rows_after)
            return position.with_rows(found.log)
        return await self.replayed(row, len(seats), found.log)

    async def whole_position(self, present: LoadedTable) -> Position:
        """The position of a started table as it was read, with all that has ever happened there.

        Raises:
            UnknownTable, Frozen
        """
        row, rows = present.table, await self._log(present, None)
        try:
            return await self.replayed(row, len(present.seats), rows)
        except ReplayMismatchError as error:
            raise freezing.refusal(row, error) from None

    async def retrospect(self, present: LoadedTable, seat: int) -> Retrospect | None:
        """A seat's page of the end of a game that ended by the rules; None if the log can't be replayed in time.

        It is found once, as long as it is among those last asked for.
        """
        row, key = present.table, (present.table.key, seat)
        if key not in self._retrospects:
            rows = await self._log(present, None)
            try:
                found = await self.replaying.do(
                    row.key, len(rows), replays.retrospect, row, len(present.seats), rows, seat
                )
            except (ReplayMismatchError, TookTooLongError) as error:
                _log.warning("The history of table %s is left out of a page of its end: %s", row.code, error)
                return None
            self._retrospects[key] = found
            while len(self._retrospects) > _RETROSPECTS:
                self._retrospects.popitem(last=False)
        return self._retrospects[key]

    async def replayed(self, row: Table, players: int, rows: Sequence[Row]) -> Position:
        """The position that the whole log of a started table leads to, or its first rows.

        Raises:
            Differs: if it can't be replayed exactly.
        """
        return await self.replaying.do(row.key, len(rows), _replayed, row, players, rows)

    async def story(
        self, present: LoadedTable, seat: int | None, after: int, upto: int | None
    ) -> tuple[View | None, list[TimelineEntry]]:
        """What happened at a table, as it was read, between two rows of its log, as `TableQueries.timeline` says.

        Raises:
            UnknownTable, Frozen
        """
        position = present.position
        if position is not None and upto is not None and upto < position.history.sequence:
            position = as_of(self._library.of(present.table), position, upto)
        if position is not None and position.knows_since(after):
            return position.state.view(seat), tell(position, position.rows, seat, after)
        # Only the log tells.
        row, rows = present.table, await self._log(present, upto)
        if not rows_of(Started, rows):
            return None, tell(None, rows, seat, after)
        try:
            position = await self.replayed(row, len(present.seats), rows)
        except ReplayMismatchError as error:
            raise freezing.refusal(row, error) from None
        return position.state.view(seat), tell(position, rows, seat, after)

    async def _log(self, present: LoadedTable, upto: int | None) -> list[Row]:
        """The log of a table as it was read, up to a row; all of it for None."""
        rows = await self._storage.read(lambda tx: log.read(tx, present.table.key))
        last = present.table.sequence if upto is None else min(upto, present.table.sequence)
        return [row for row in rows if row.sequence <= last]

    async def prepare(self) -> None:
        """Get ready to read: no one should wait for the first table, or for a process for long logs, if there are any."""
        await self._storage.read(lambda tx: table_bundle.find(tx, 0))
        if await self._storage.read(lambda tx: tables.any_longer(tx, LONG)):
            self.replaying.prepare()

    def close(self) -> None:
        """Stop what replays logs."""
        self.replaying.close()

    async def check_blame(self, row: Table, error: BaseException) -> None:
        """Freeze a table if an action there failed by a fault of its game.

        Raises:
            Frozen: if it did.
        """
        if isinstance(error, ReplayMismatchError):
            await self._frozen(row, error, reading=True)
            raise freezing.refusal(row, error) from error

    async def _frozen(self, row: Table, why: ReplayMismatchError, *, reading: bool) -> None:
        """Note that a table can't be replayed.

        Raises:
            Over: if it was closed for being frozen.
        """
        self._positions.drop(row.key)
        if why.key == "differs.fault":
            self._faults[row.key] = why.values
        if outcomes.was_put_away(row):
            raise GameOverError(code=row.code) from None
        if reading:
            await freezing.freeze(self._storage, row, why, self._time())

    async def _thawed(self, found: _Found) -> _Found:
        """Let a table go on that can be replayed again."""
        table_bundle = found.whole
        row, seats = await freezing.thaw(
            self._storage,
            table_bundle.table,
            table_bundle.seats,
            found.people,
            self._time.stops_of(table_bundle.table),
            self._time(),
        )
        # A computer may owe a move there, which nobody has waited for while the table was frozen.
        self._wake(row.key, True)
        return found._replace(whole=msgspec.structs.replace(table_bundle, table=row, seats=tuple(seats)))


def _replayed(library: Library, row: Table, players: int, rows: Sequence[Row]) -> Position:
    """Return the position that a log, or its first rows, lead to."""
    return load(library, row, players, history_of(rows)).with_rows(rows)


def _present(found: _Found, position: Position | None) -> LoadedTable:
    settings = server_settings.understood(found.whole.settings)
    return made_of(LoadedTable, found.whole, position=position, people=found.people, settings=settings)


async def _read(
    tx: Transaction, table: int, person: int | None, interaction: int | None, known: int, *, lock: bool
) -> _Found:
    """Read a table, and of its log what is missing from a position that is kept as of the row `known`."""
    if lock:
        # Only what is read from here on is sure to stay.
        await tables.find(tx, table, lock=True)
    found = await table_bundle.find(tx, table, asking=person, interaction=interaction, end=kind_of(TimeOut))
    if found is None:
        raise UnknownTableError(table=table)
    row, rows = found.table, []
    if row.started is not None and row.sequence != known:
        rows = await log.read(tx, table, after=known if row.sequence > known else 0)
    asked = votes.joining(row)
    people = found.people
    if asked is not None and asked not in people:
        people = {**people, **await community.by_keys(tx, [asked])}
    return _Found(found, rows, people)


class Parts(NamedTuple):
    """What every service of the host works with.

    Attributes:
        storage: the database, open.
        library: the games.
        reader: reads tables.
        time: tells the present, and what does not count.
        nonce: a fresh nonce for each message.
        randomness: returns the given number of unpredictable random bytes.
        wake: told of each table that may have changed.
        due: called when a message or an alarm has been put.
    """

    storage: Storage
    library: Library
    reader: TableLoader
    time: TimeSource
    nonce: Nonce
    randomness: Callable[[int], bytes]
    wake: Wake
    due: Callable[[], None]


class Service:
    """A service of the host.

    Args:
        parts: what it works with.
    """

    def __init__(self, parts: Parts) -> None:
        self._storage, self._library, self._reader, self._time = parts[:4]
        self._nonce, self._randomness, self._wake, self._due = parts[4:]
