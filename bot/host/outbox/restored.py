"""The first start on a restored copy of the database: what people see may be ahead of what is kept.

Every running table that waits for people is shown anew, and they are pinged, once. Messages that the copy had still to
send have been marked by the restore: they are looked for before they are sent.
"""

from collections.abc import Sequence
from datetime import datetime

from bot.host import kinds
from bot.host.outbox import addresses
from bot.host.outbox.addresses import Nonce
from bot.host.timing import preferences
from storage import Storage, Transaction
from storage.community import people
from storage.files.restoring import RESTORED
from storage.play import tables
from storage.queues import outbox
from storage.rows import OutboxRow, Outgoing, Status, Table

_RUNNING: tuple[Status, ...] = ("running",)
_TOLD_ANEW = (kinds.PING, kinds.SHOW_REMINDER)
"""Messages at a table that a new one, with its pings, makes pointless."""


async def show_anew(storage: Storage, now: datetime, nonce: Nonce) -> None:
    """Write the messages that show the tables anew, if this is the first start after a restore."""

    async def write(tx: Transaction) -> None:
        waiting = await outbox.pending(tx)
        for table in await tables.with_status(tx, _RUNNING):
            if table.away is None:
                await _show(tx, table, waiting, now, nonce)
        await outbox.drop(tx, RESTORED)

    if any(row.kind == RESTORED for row in await storage.read(outbox.pending)):
        await storage.write(write)


async def _show(
    tx: Transaction, table: Table, waiting: Sequence[OutboxRow], now: datetime, nonce: Nonce
) -> None:
    seats = [
        seat
        for seat in await tables.seats(tx, table.key)
        if seat.owes and seat.person is not None and seat.computer is None
    ]
    if not seats:
        return  # computers go on, and the next hand-over shows the board
    where = addresses.at_table(table.key)
    for row in waiting:
        if row.destination == where and row.kind == kinds.SHOW_TURN:
            await outbox.rewrite(tx, row.number, {**row.payload, "mention": []})
        elif row.destination == where and row.kind in _TOLD_ANEW:
            await outbox.withdraw(tx, row.number, now)
    known = await people.by_keys(tx, [seat.person for seat in seats if seat.person is not None])
    told = {seat.seat: preferences.wish(known, seat.person) for seat in seats if seat.person is not None}
    under_way = {
        row.payload.get("seat")
        for row in waiting
        if row.kind == kinds.DM and row.payload["table"] == table.key
    }
    about = {"table": table.key, "sequence": table.sequence}
    messages = [
        Outgoing(
            id=nonce(),
            destination=addresses.at_person(seat.person),
            kind=kinds.DM,
            payload={**about, "seat": seat.seat},
        )
        for seat in seats
        if seat.person is not None and told[seat.seat] == preferences.BY_DM and seat.seat not in under_way
    ]
    payload = {
        **about,
        "after": table.sequence,
        "seats": list(told),
        "mention": [seat for seat, how in told.items() if how == preferences.BY_PING],
    }
    messages.append(Outgoing(id=nonce(), destination=where, kind=kinds.SHOW_TURN, payload=payload))
    await outbox.put(tx, messages, now)
