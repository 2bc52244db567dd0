"""Putting away a table that is frozen: what can be done where no position can be had. Not why it is frozen."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.host.errors import MayNotPutAway, NotFrozen, UnknownTable
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.record import log
from bot.host.record.entries import Archived, Row
from bot.host.record.outcomes import FROZEN
from storage import Transaction
from storage.play import orders, tables
from storage.queues import alarms
from storage.rows import Table


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
