"""A person who goes from all tables at once: lobbies are left, running games resigned, a request for a seat withdrawn."""

import contextlib
from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.host.changes.changeset import By
from bot.host.errors import RefusalError
from bot.host.play import actions, lobby
from bot.host.play.agreement import consent, votes
from bot.host.record import entries, log
from bot.host.record.entries import Row
from bot.host.tables.service import TableService
from bot.host.timing.alarms import LeagueAlarm, set_alarm
from bot.workers import TookTooLongError
from storage import Storage, Transaction
from storage.play import leagues, tables
from storage.queues import thinking
from storage.rows import Seat, Status, Table

_LIVE: Sequence[Status] = ("lobby", "running")


async def leave_tables(storage: Storage, service: TableService, person: int, now: datetime) -> int:
    """Have a person leave their seasons of leagues, their lobbies, and resign their running games, each by its own action.

    Returns:
        How many tables they have left.
    """
    left = 0
    await storage.write(lambda tx: leave_seasons(tx, person, now))
    for table, _ in await storage.read(lambda tx: tables.of_person(tx, person, _LIVE, away=True)):
        # What has changed in this moment is seen to by the last transaction.
        with contextlib.suppress(RefusalError, TookTooLongError):
            leave = lobby.leave if table.status == "lobby" else actions.resign
            await service.act_though_away(table.key, By(person), leave)
            left += 1
    for key, asked in await storage.read(lambda tx: votes.for_person(tx, person)):
        with contextlib.suppress(RefusalError, TookTooLongError):
            await service.act(key, By(person), consent.withdraw, asked)
    return left


async def leave_seasons(tx: Transaction, person: int, now: datetime) -> None:
    """Have a person leave every season of a league that is not over; others are seen to at once."""
    for server in {*await leagues.withdraw(tx, person, now)}:
        await set_alarm(tx, LeagueAlarm(server), now, now)


async def leave_unseen(tx: Transaction, person: int, now: datetime) -> None:
    """Resign what could not be left by an action, since a log can't be replayed, and forget the clocks of all seats.

    A clock remembers quiet hours, and with them a time zone.
    """
    for table, seat in await tables.seats_of_person(tx, person):
        if table.status in ("running", "frozen") and not seat.resigned:
            await _resign(tx, table, seat, now)
        elif seat.clock is not None:
            await tables.save_seats(tx, [seat], [msgspec.structs.replace(seat, clock=None)])


async def _resign(tx: Transaction, table: Table, seat: Seat, now: datetime) -> None:
    """Resign a seat without looking at the position, which a resignation does not change."""
    row = Row(
        table=table.key,
        sequence=table.sequence + 1,
        seat=seat.seat,
        actor=seat.person,
        entry=entries.Resigned(entries.COMPUTER),
        time=now,
    )
    changed = msgspec.structs.replace(
        seat, computer=entries.COMPUTER, resigned=True, stand_in=None, clock=None
    )
    await tables.save(tx, table, msgspec.structs.replace(table, sequence=row.sequence))
    await tables.save_seats(tx, [seat], [changed])
    await log.append(tx, [row])
    if table.status == "running" and seat.owes:
        await thinking.offer(tx, table.key)
