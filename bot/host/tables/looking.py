"""Tables as they can be looked at: found, seen as a person there or a spectator may, told of, replayed, exported."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from random import Random

from bot.host.agreement import seats
from bot.host.changes.changeset import By, seat_of
from bot.host.errors import Differs, Frozen, NotStarted, UnknownTable
from bot.host.library import Library
from bot.host.outbox.addresses import Nonce
from bot.host.play import actions
from bot.host.play.clicks import legal_hash
from bot.host.record import export, log, replays
from bot.host.record.entries import Started, rows_of
from bot.host.record.history import history_of
from bot.host.record.positions import Position, load
from bot.host.record.timeline import Stretch, TimelineEntry, own_turn, since_own_turn, tell
from bot.host.tables import freezing
from bot.host.tables.freezing import Wake
from bot.host.tables.reading import Present, TableReader
from bot.host.tables.service import TableService
from bot.host.tables.time_source import TimeSource
from bot.host.tables.views import (
    Deals,
    Offer,
    SeatInfo,
    TableInfo,
    TableView,
    seat_info,
    seat_infos,
    table_info,
)
from bot.host.timing import clocks
from bot.host.timing.clocks import Time
from bot.host.timing.hours import Span
from games.engine import Game, State, View
from storage import Storage
from storage.play import tables
from storage.rows import Person, Seat, Status, Table

_log = logging.getLogger(__name__)

LIVE: tuple[Status, ...] = ("running", "lobby", "frozen")
"""Tables that are not over."""


class Tables:
    """The tables of a database, for people to look at; looking waits for no action.

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

    async def find(self, code: str) -> TableInfo:
        """The table with that code, in upper or lower case.

        Raises:
            UnknownTable
        """
        found = await self._storage.read(lambda tx: tables.by_code(tx, code.strip().upper()))
        if found is None:
            raise UnknownTable(table=code)
        return table_info(found)

    async def row(self, table: int) -> TableInfo:
        """A table as it is kept, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        return table_info(await self._reader.row(table))

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
        now = await self._time.settle()
        present = await self._reader.present(table)
        return _seen(self._library, present, person, self._time.outages_of(present.table.server), now)

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
        row, seats, rows = await self._reader.whole(table)
        rows = [one for one in rows if upto is None or one.sequence <= upto]
        if not rows_of(Started, rows):
            return None, tell(None, rows, seat, after)
        position = self._reader.kept(table, rows[-1].sequence)
        if position is None:
            try:
                position = load(self._library, row, len(seats), history_of(rows))
            except Differs as error:
                raise Frozen(table=row.key, code=row.code, reason=error) from None
        return position.state.view(seat), tell(position, rows, seat, after)

    async def own_turn(self, table: int, seat: int) -> Stretch:
        """A seat's last turn at a started table.

        Raises:
            UnknownTable, NotStarted, Frozen
        """
        position = await self._started(table)
        begun, over = own_turn(position, seat)
        found = await self._told(table, seat, position, begun, over)
        return Stretch(before=position.scores(begun), after=position.scores(over), entries=found)

    async def since_own_turn(self, table: int, seat: int) -> Stretch:
        """What has happened at a started table since a seat's last turn, and what the others have done to the scores.

        Raises:
            UnknownTable, NotStarted, Frozen
        """
        position = await self._started(table)
        first, over, played = since_own_turn(position, seat)
        found = await self._told(table, seat, position, first)
        return Stretch(
            before=position.scores(over),
            after=position.scores(played),
            entries=found,
        )

    async def _started(self, table: int) -> Position:
        row, _, position, _ = await self._reader.present(table, away=True)
        if position is None:
            raise NotStarted(code=row.code)
        return position

    async def _told(
        self, table: int, seat: int, position: Position, first: int, upto: int | None = None
    ) -> list[TimelineEntry]:
        """What happened from after a number of moves on, up to after another number, or to the end."""
        moves, history = (None, *position.history.moves), position.history
        begun, over = moves[first], None if upto is None else moves[upto]
        after = history.dealt_by - 1 if begun is None else begun.sequence
        last = history.sequence if upto is None else after if over is None else over.sequence
        rows = await self._storage.read(lambda tx: log.read(tx, table, after=after))
        return tell(position, [row for row in rows if row.sequence <= last], seat, after)

    async def replay(self, table: int, person: int | None, step: int | None = None) -> replays.Frame:
        """A started table after a number of its moves, as a person there, or a spectator, may see it.

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
            raise Frozen(table=row.key, code=row.code, reason=error) from None

    async def course(self, table: int) -> replays.Course:
        """How everybody's scores went at a started table, round by round.

        Raises:
            UnknownTable, Frozen
        """
        row, seats, rows = await self._reader.whole(table)
        try:
            # A view of every position takes longer than anybody else should wait for.
            return await asyncio.to_thread(replays.course, self._library, row, len(seats), rows)
        except Differs as error:
            raise Frozen(table=row.key, code=row.code, reason=error) from None

    async def export(self, table: int) -> dict[str, object]:
        """A table as JSON; secrets and the seed only once it is over.

        Raises:
            UnknownTable
        """
        return export.export(self._library, *await self._reader.whole(table))

    # Those that somebody ends.

    async def shut(self, table: int) -> None:
        """End a table without a result, whatever its state, since whoever runs the bot wants that.

        Raises:
            UnknownTable, Over
        """
        try:
            await self._service.act_though_away(table, By(), seats.shut)
        except Frozen:
            await self.put_away(table, None)

    async def put_away(self, table: int, person: int | None, *, manages: int | None = None) -> TableInfo:
        """End a table that is frozen, and still is when looked at once more; it has no result.

        Args:
            table: its key.
            person: the one who asks; None for whoever runs the bot.
            manages: the server that they may manage; None for none.

        Raises:
            UnknownTable, NotFrozen, MayNotPutAway
        """
        async with self._service.lock(table):
            with contextlib.suppress(Frozen):
                await self._reader.present(table, away=person is None)
            now = self._time()
            ended = await self._storage.write(
                lambda tx: freezing.put_away(tx, table, person, now, self._nonce, manages=manages)
            )
        _log.info("Table %s, which was frozen, has been closed", ended.code)
        self._wake(table, False)
        return table_info(ended)


def _seen(
    library: Library,
    present: Present,
    person: int | None,
    outages: tuple[Span, ...],
    now: datetime,
) -> TableView:
    """Return a table as a person there, or a spectator, may see it.

    Args:
        library: the games.
        present: the table as it is.
        person: who looks; None for a spectator.
        outages: when the bot did not run.
        now: the present.
    """
    row, seats, position, known = present
    seat = seat_of(seats, person)
    number = None if seat is None or seat.resigned else seat.seat
    game = library.game(row.game)
    if position is None:
        infos = seat_infos(seats)
        return TableView(table=table_info(row), seats=infos, seat=number, viewer=person, game=game)
    state, running = position.state, row.status == "running"
    moves = state.legal_moves(number) if number is not None and running else ()
    return TableView(
        table=table_info(row),
        seats=seat_infos(seats),
        seat=number,
        viewer=person,
        game=game,
        view=state.view(number),
        moves=moves,
        click=None if number is None else actions.facts(row, position, number, legal_hash(moves)),
        undoable=len(actions.undoable(position, number)) if number is not None and running else 0,
        offer=_offer(game, row, seats, position),
        redoable=actions.redoable(game, position, number, moves),
        times=_times(row, seats, known, outages, now) if running else (),
        shortcuts={} if number is None or not moves else actions.shortcuts(game, state, number),
        deals=_deals(state, number) if moves else tuple,
    )


def _deals(state: State, seat: int | None) -> Deals:
    """What makes positions dealt again; it holds such a one itself, never the true one."""
    return partial(actions.deals, state.determinize(seat, Random(state.moves)), seat)  # noqa: S311 nothing depends on it


def _times(
    row: Table,
    seats: Sequence[Seat],
    known: Mapping[int, Person],
    outages: tuple[Span, ...],
    now: datetime,
) -> tuple[Time | None, ...]:
    terms = clocks.terms_of(row)
    return tuple(
        None
        if seat.person is None or seat.resigned
        else clocks.time_of(terms, seat, known.get(seat.person), outages, now)
        for seat in seats
    )


def _offer(game: Game, row: Table, seats: Sequence[Seat], position: Position) -> Offer | None:
    """What may be offered on the board: the moves of a single person who owes a public decision."""
    state = position.state
    if row.status != "running" or len(state.to_act) != 1:
        return None
    (seat,) = state.to_act
    decision = state.decision(seat)
    if seats[seat].computer is not None or decision is None or decision.kind not in game.meta.public:
        return None
    moves = state.legal_moves(seat)
    return Offer(
        seat=seat,
        prompt=decision.prompt,
        moves=moves,
        click=actions.facts(row, position, seat, legal_hash(moves)),
        undoable=len(actions.undoable(position, seat)),
        deals=_deals(state, None),
    )
