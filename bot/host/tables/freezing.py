"""Tables that are frozen, since their log can't be replayed: how they come to be so, go on, or are put away."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

import msgspec

from bot.host.errors import Differs, MayNotPutAway, NotFrozen, UnknownTable
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.record import log
from bot.host.record.entries import Archived, Row
from bot.host.record.outcomes import FROZEN
from bot.host.timing import clocks
from bot.host.timing.hours import Span
from storage import Conflict, Storage, Transaction
from storage.play import orders, tables
from storage.queues import alarms
from storage.rows import Person, Seat, Table

_log = logging.getLogger(__name__)

_SINCE = "since"
"""The key in a frozen table's reason that says since when."""

Wake: TypeAlias = Callable[[int, bool], None]
"""Told of a table that may have changed, and whether a computer may have to think there."""


async def freeze(storage: Storage, row: Table, why: Differs, now: datetime) -> None:
    """Keep a running table from going on, and say why; the log stays as it is."""
    reason = {"key": why.key, **why.values}
    before = {name: value for name, value in (row.reason or {}).items() if name != _SINCE}
    if row.status == "running" or (row.status == "frozen" and before != reason):
        since = (row.reason or {}).get(_SINCE, now.isoformat())
        frozen = msgspec.structs.replace(row, status="frozen", reason={**reason, _SINCE: since})
        with contextlib.suppress(Conflict):
            await storage.write(lambda tx: tables.save(tx, row, frozen))
            _log.warning("Table %s is frozen: %s", row.code, why)


async def thaw(
    storage: Storage,
    row: Table,
    seats: Sequence[Seat],
    people: Mapping[int, Person],
    outages: tuple[Span, ...],
    now: datetime,
) -> tuple[Table, Sequence[Seat]]:
    """Let a table go on that can be replayed again, e.g. since its edition is back.

    Nobody could move there meanwhile, so that time counts for nobody.
    """
    thawed = msgspec.structs.replace(row, status="running", reason=None)
    since = (row.reason or {}).get(_SINCE)
    begins = min(datetime.fromisoformat(since), now) if isinstance(since, str) else now
    terms = clocks.terms_of(row)
    resumed = [
        clocks.resumed(terms, seat, people.get(seat.person or 0), outages, begins, now) for seat in seats
    ]

    async def write(tx: Transaction) -> None:
        await tables.save(tx, row, thawed)
        await tables.save_seats(tx, seats, resumed)

    try:
        await storage.write(write)
    except Conflict:
        return thawed, seats
    _log.info("Table %s is not frozen any more", row.code)
    return thawed, resumed


async def put_away(
    tx: Transaction, key: int, person: int, now: datetime, nonce: addresses.Nonce, *, manages: int | None
) -> Table:
    """End a frozen table without a result; its log stays as it is, with one row more.

    Args:
        tx: the transaction.
        key: the table's.
        person: who asks.
        now: the present.
        nonce: a fresh nonce for each message.
        manages: the server that who asks may manage; None for none.

    Raises:
        UnknownTable
        NotFrozen: if the table can go on.
        MayNotPutAway: if who asks neither opened it nor manages the server.
    """
    table = await tables.find(tx, key, lock=True)
    if table is None:
        raise UnknownTable(table=key)
    if table.status != "frozen":
        raise NotFrozen(code=table.code)
    if table.opener != person and table.server != manages:
        raise MayNotPutAway(code=table.code)
    ended = msgspec.structs.replace(
        table,
        status="cancelled",
        reason={"by": FROZEN, "why": dict(table.reason or {})},
        vote=None,
        sequence=table.sequence + 1,
        acted=now,
        ended=now,
    )
    seats = await tables.seats(tx, key)
    await tables.save(tx, table, ended)
    await tables.save_seats(
        tx, seats, [msgspec.structs.replace(seat, owes=False, since=None, clock=None) for seat in seats]
    )
    row = Row(
        table=key,
        sequence=ended.sequence,
        seat=None,
        actor=person,
        entry=Archived(by=FROZEN),
        time=now,
    )
    await log.append(tx, [row])
    await alarms.clear(tx, key, now)
    await orders.clear(tx, key)
    note = messages.Note(key, ended.sequence, FROZEN)
    await messages.put(tx, [Letter(id=nonce(), destination=addresses.at_table(key), message=note)], now)
    return ended
