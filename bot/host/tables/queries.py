"""Tables as they can be looked at: found, seen as a person there or a spectator may, told of, replayed, exported."""

import contextlib
import logging
from collections.abc import Sequence
from functools import partial

from bot.host.changes.changeset import By
from bot.host.errors import FrozenTableError, NotStartedError, ReplayMismatchError, UnknownTableError
from bot.host.play.agreement import consent, seats
from bot.host.play.clicks import MOST
from bot.host.record import export, replays
from bot.host.record.timeline import TimelineEntry
from bot.host.tables import freezing
from bot.host.tables.loader import Parts, Service
from bot.host.tables.service import ActionResult, TableService, TableStory, question_story, table_story
from bot.host.tables.snapshot import Snapshot
from bot.host.tables.views import SeatInfo, TableInfo, TableView, seat_info, table_info, table_view
from bot.telemetry import log_context
from bot.workers import TookTooLongError
from games.engine import View
from games.engine.pages.course import ScoreHistory
from storage.community import visibility
from storage.community.visibility import Proximity
from storage.play import tables
from storage.rows import Status

_log = logging.getLogger(__name__)

LIVE: tuple[Status, ...] = ("running", "lobby", "frozen")
"""Tables that are not over."""


class TableQueries(Service):
    """The tables of a database, for people to look at; looking waits for no action.

    Args:
        parts: what every service works with.
        service: does actions, one at a time.
    """

    def __init__(self, parts: Parts, service: TableService) -> None:
        super().__init__(parts)
        self._service = service

    # Which there are.

    async def find(self, code: str) -> TableInfo:
        """The table with that code, in upper or lower case.

        Raises:
            UnknownTable
        """
        found = await self._storage.read(lambda tx: tables.by_code(tx, code.strip().upper()))
        if found is None:
            raise UnknownTableError(table=code)
        log_context.add(table=found.code)
        return table_info(found)

    async def row(self, table: int) -> TableInfo:
        """A table as it is kept, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        return table_info(await self._reader.row(table))

    async def near(self, table: int, person: int) -> Proximity | None:
        """Return how near a person is to a table; None without such a table."""
        if not 0 < table <= MOST:
            return None
        return await self._storage.read(lambda tx: visibility.find(tx, table, person))

    async def of_person(
        self, person: int, statuses: Sequence[Status] = LIVE
    ) -> list[tuple[TableInfo, SeatInfo]]:
        """A person's tables on all servers, those first that wait for it."""
        found = await self._storage.read(lambda tx: tables.of_person(tx, person, statuses))
        return [(table_info(table), seat_info(seat)) for table, seat in found]

    async def in_place(self, place: int, statuses: Sequence[Status] = LIVE) -> list[TableInfo]:
        """The tables that live in a thread or channel."""
        found = await self._storage.read(lambda tx: tables.in_place(tx, place, statuses))
        return [table_info(table) for table in found]

    async def on_server(
        self, server: int, statuses: Sequence[Status] = ("running", "lobby"), limit: int = 25
    ) -> list[TableInfo]:
        """A server's tables, newest first."""
        found = await self._storage.read(lambda tx: tables.in_server(tx, server, statuses, limit))
        return [table_info(table) for table in found]

    # How they stand.

    async def look(self, table: int, person: int | None = None) -> TableView:
        """A table as a person there, or a spectator, may see it.

        Raises:
            UnknownTable, Frozen
        """
        await self._time.settle()
        present = await self._reader.load(table, person=person)
        try:
            return await table_view(self._library, self._reader, present, person, self._time)
        except (Exception, SystemExit):
            if (
                present.table.status == "running"
                and self._library.named(present.table.game).origin is not None
            ):
                # If the game can't show this position, reading the log freezes the table, and all clocks are stopped.
                self._reader.drop(table)
                await self._reader.load(table)
            raise

    def snapshot(self, table: int) -> Snapshot:
        """A table as several messages show it; it is read once, when first asked for."""
        return Snapshot(self._library, self._reader, self._time, table)

    def unchanged(self, table: int, sequence: int) -> bool:
        """Return whether a running table is unchanged since a row of its log, from memory only."""
        return not self._storage.shared and self._reader.cached_at(table, sequence) is not None

    def is_stale(self, table: TableInfo) -> bool:
        """Return whether a table is known to have changed since it was read.

        Other processes report changes within moments.
        """
        return table.status == "running" and self._reader.cached_at(table.key, table.sequence) is None

    async def timeline(
        self, table: int, seat: int | None, *, after: int, upto: int | None = None
    ) -> tuple[View | None, list[TimelineEntry]]:
        """What happened between two rows of a log, as a seat or a spectator may know it.

        Args:
            table: its key.
            seat: the one that is told; None for a spectator.
            after: the last row known already.
            upto: the last row to tell of; None for all.

        Returns:
            The view after the last of these rows (None before the start), and what happened, in order.

        Raises:
            UnknownTable, Frozen
        """
        present = await self._reader.load(table, away=True)
        return await self._reader.story(present, seat, after, upto)

    async def story(
        self, table: int, after: int, upto: int | None = None, *, person: int | None = None
    ) -> TableStory:
        """A table as a person there, or a spectator, may see it, with what happened between two rows of its log.

        All of it is from one look.

        Args:
            table: its key.
            after: the last row known already.
            upto: the last row to tell of; None for all.
            person: who is told; None for everybody.

        Raises:
            UnknownTable, Frozen
        """
        await self._time.settle()
        present = await self._reader.load(table, person=person)
        return await table_story(self._library, self._reader, present, after, upto, self._time, person)

    async def question_story(self, table: int) -> TableStory:
        """A table as everybody may see it, with what the question that is open there would take back.

        Raises:
            UnknownTable, Frozen
        """
        await self._time.settle()
        present = await self._reader.load(table)
        return await question_story(self._library, self._reader, present, self._time)

    async def answered(self, table: int, by: By, asked: int, choice: str) -> tuple[ActionResult, TableStory]:
        """Answer the question of a table; returns what that came to, and the question as it was put.

        Args:
            table: its key.
            by: who answers.
            asked: the row that put the question.
            choice: the answer.

        Raises:
            Refusal: as `consent.answer` does.
        """
        return await self._service.answered(table, by, partial(consent.answer, asked=asked, choice=choice))

    async def replay(self, table: int, person: int | None, step: int | None = None) -> replays.Frame:
        """A started table after a number of its moves, as a person there, or a spectator, may see it.

        Args:
            table: its key.
            person: who looks; secrets are shown of the time when that person sat there.
            step: how many moves; beyond the last one, or None, means all.

        Raises:
            UnknownTable, NotStarted, Frozen
        """
        row, seats, rows = await self._reader.with_log(table)
        if row.started is None:
            raise NotStartedError(code=row.code)
        try:
            return await self._reader.replaying.do(
                table, len(rows), replays.of_table, row, seats, rows, person, step
            )
        except ReplayMismatchError as error:
            raise freezing.refusal(row, error) from None

    async def score_history(self, table: int) -> ScoreHistory:
        """How a started table's game went: everybody's scores, round by round, and what they were made of.

        Raises:
            UnknownTable, Frozen
        """
        row, seats, rows = await self._reader.with_log(table)
        try:
            return await self._reader.replaying.do(
                table, len(rows), replays.score_history, row, len(seats), rows
            )
        except ReplayMismatchError as error:
            raise freezing.refusal(row, error) from None

    async def export(self, table: int) -> dict[str, object]:
        """A table as JSON; secrets and the seed only once it is over.

        Raises:
            UnknownTable
        """
        row, seats, rows = await self._reader.with_log(table)
        # Only what a spectator may know of a table that is not over takes replaying its log.
        replayed = 0 if row.status in ("finished", "cancelled") else len(rows)
        return await self._reader.replaying.do(table, replayed, export.export, row, seats, rows)

    # Those that somebody ends.

    async def shut(self, table: int) -> None:
        """End a table without a result, in any state, for the operator; one that can't be replayed counts as frozen.

        Raises:
            UnknownTable, Over
        """
        try:
            await self._service.act_though_away(table, By(), seats.shut)
        except FrozenTableError:
            await self.put_away(table, None)
        except TookTooLongError as error:
            await self.put_away(table, None, why=ReplayMismatchError("slow", seconds=round(error.seconds)))

    async def put_away(
        self,
        table: int,
        person: int | None,
        *,
        manages: int | None = None,
        why: ReplayMismatchError | None = None,
    ) -> TableInfo:
        """End a table that is frozen, and still is when looked at once more; it has no result.

        Args:
            table: its key.
            person: the one who asks; None for the operator.
            manages: the server that they may manage; None for none.
            why: why a running table counts as frozen; None if it does not.

        Raises:
            UnknownTable, Over, NotFrozen, MayNotPutAway
        """
        async with self._service.lock(table):
            with contextlib.suppress(FrozenTableError, TookTooLongError):
                await self._reader.load(table, away=person is None)
            now = self._time()
            ended = await self._storage.write(
                lambda tx: freezing.put_away(tx, table, person, now, self._nonce, manages=manages, why=why)
            )
        _log.info("Table %s, which was frozen, has been closed", ended.code)
        self._wake(table, False)
        return table_info(ended)
