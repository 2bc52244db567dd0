"""Tables as they can be looked at: found, seen as a person there or a spectator may, told of, replayed, exported."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence

from bot.host.errors import Differs, Frozen, NotStarted, UnknownTable
from bot.host.library import Library
from bot.host.outbox.addresses import Nonce
from bot.host.record import deal, export, replays
from bot.host.record.timeline import TimelineEntry, tell
from bot.host.tables import freezing, table_view
from bot.host.tables.freezing import Wake
from bot.host.tables.reading import TableReader
from bot.host.tables.service import TableService
from bot.host.tables.table_view import TableView
from bot.host.tables.time_source import TimeSource
from games.engine import View
from storage import Storage
from storage.community import results
from storage.play import tables
from storage.rows import Result, Seat, Status, Table

_log = logging.getLogger(__name__)

LIVE: tuple[Status, ...] = ("running", "lobby", "frozen")
"""Tables that are not over."""


class Tables:
    """The tables of a database, for people to look at. Nothing here waits for an action; a secret is seen by nobody.

    Args:
        storage: the database.
        library: the games.
        reader: reads tables.
        service: does actions, one at a time.
        time: tells the present, and what does not count.
        nonce: a fresh nonce for each message.
        wake: told of each table that may have changed.
    """

    def __init__(
        self,
        storage: Storage,
        library: Library,
        reader: TableReader,
        service: TableService,
        time: TimeSource,
        nonce: Nonce,
        wake: Wake,
    ) -> None:
        self._storage = storage
        self._library = library
        self._reader = reader
        self._service = service
        self._time = time
        self._nonce = nonce
        self._wake = wake

    # Which there are.

    async def find(self, code: str) -> Table:
        """The table with that code, in upper or lower case.

        Raises:
            UnknownTable
        """
        found = await self._storage.read(lambda tx: tables.by_code(tx, code.strip().upper()))
        if found is None:
            raise UnknownTable(table=code)
        return deal.sealed(found)

    async def row(self, table: int) -> Table:
        """A table as it is kept, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        return deal.sealed(await self._reader.row(table))

    async def of_person(self, person: int, statuses: Sequence[Status] = LIVE) -> list[tuple[Table, Seat]]:
        """A person's tables on all servers, those first that wait for it."""
        found = await self._storage.read(lambda tx: tables.of_person(tx, person, statuses))
        return [(deal.sealed(table), seat) for table, seat in found]

    async def in_place(self, place: int, statuses: Sequence[Status] = LIVE) -> list[Table]:
        """The tables that live in a thread or channel."""
        found = await self._storage.read(lambda tx: tables.in_place(tx, place, statuses))
        return [deal.sealed(table) for table in found]

    async def on_server(
        self, server: int, statuses: Sequence[Status] = ("running", "lobby"), limit: int = 25
    ) -> list[Table]:
        """A server's tables, newest first."""
        found = await self._storage.read(lambda tx: tables.in_server(tx, server, statuses, limit))
        return [deal.sealed(table) for table in found]

    # How they stand.

    async def look(self, table: int, person: int | None = None) -> TableView:
        """A table as a person there, or a spectator, may see it.

        Raises:
            UnknownTable, Frozen
        """
        now = await self._time.settle()
        present = await self._reader.present(table)
        return table_view.seen(self._library, present, person, self._time.outages, now)

    async def timeline(
        self, table: int, seat: int | None, *, after: int, upto: int | None = None
    ) -> tuple[View | None, list[TimelineEntry]]:
        """What happened between two rows of a log, as a seat or a spectator may know it.

        Args:
            table: its key.
            seat: who is told; None for a spectator.
            after: the last row known already.
            upto: the last row to tell of; None for all.

        Returns:
            The view after the last of these rows (None before the start), and what happened, in order.

        Raises:
            UnknownTable, Frozen
        """
        row, seats, rows = await self._reader.whole(table)
        try:
            return tell(self._library, row, len(seats), rows, seat, after, upto or row.sequence)
        except Differs as error:
            raise Frozen(code=row.code, reason=str(error)) from None

    async def replay(self, table: int, person: int | None, step: int | None = None) -> replays.Frame:
        """A started table after so many of its moves, as a person there, or a spectator, may see it.

        Args:
            table: its key.
            person: who looks; secrets are shown of the time when that person sat there.
            step: how many moves; beyond the last one, or None, means all.

        Raises:
            UnknownTable, NotStarted, Frozen
        """
        row, seats, rows = await self._reader.whole(table)
        if row.started is None:
            raise NotStarted(code=row.code)
        try:
            return replays.of_table(self._library, row, seats, rows, person, step)
        except Differs as error:
            raise Frozen(code=row.code, reason=str(error)) from None

    async def results(self, table: int) -> list[Result]:
        """A finished table's results by seat."""
        return await self._storage.read(lambda tx: results.of_table(tx, table))

    async def export(self, table: int) -> dict[str, object]:
        """A table as JSON; secrets and the seed only once it is over.

        Raises:
            UnknownTable
        """
        return export.export(self._library, *await self._reader.whole(table))

    # Those that are frozen.

    async def put_away(self, table: int, person: int, *, manages: int | None = None) -> Table:
        """End a table that is frozen, and still is when looked at once more; it has no result.

        Args:
            table: its key.
            person: who asks.
            manages: the server that they may manage; None for none.

        Raises:
            UnknownTable, NotFrozen, MayNotPutAway
        """
        async with self._service.lock(table):
            with contextlib.suppress(Frozen):
                await self._reader.present(table)
            now = self._time()
            ended = await self._storage.write(
                lambda tx: freezing.put_away(tx, table, person, now, self._nonce, manages=manages)
            )
        _log.info("Table %s, which was frozen, has been closed", ended.code)
        self._wake(table, False)
        return ended
