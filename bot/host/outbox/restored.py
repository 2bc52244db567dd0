"""The first start on a restored copy of the database: what people see may be ahead of what is kept.

Every running table that waits for people is shown again, and they are pinged, once. Messages that the copy had still to
send have been marked by the restore: they are looked for before they are sent.
"""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.host.outbox import addresses, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import Delivery, Letter
from bot.host.timing import preferences
from bot.host.timing.alarms import Call, set_alarm
from storage import Storage, Transaction
from storage.community import people
from storage.files.restoring import RESTORED
from storage.play import tables
from storage.queues import outbox
from storage.rows import Status, Table

_RUNNING: tuple[Status, ...] = ("running",)


async def show_anew(storage: Storage, now: datetime, nonce: Nonce) -> None:
    """Write the messages that show the tables again, if this is the first start after a restore."""

    async def write(tx: Transaction) -> None:
        waiting = [one for one in await messages.pending(tx) if isinstance(one, Delivery)]
        for table in await tables.with_status(tx, _RUNNING):
            if table.away is None:
                await _show(tx, table, waiting, now, nonce)
        await outbox.drop(tx, RESTORED)

    if any(row.kind == RESTORED for row in await storage.read(outbox.pending)):
        await storage.write(write)


async def _show(
    tx: Transaction, table: Table, waiting: Sequence[Delivery], now: datetime, nonce: Nonce
) -> None:
    seats = [
        seat
        for seat in await tables.seats(tx, table.key)
        if seat.owes and seat.person is not None and seat.computer is None
    ]
    if not seats:
        return  # computers go on, and the next hand-over shows the board
    where = addresses.at_table(table.key)
    under_way = set()
    for one in waiting:
        match one.message:
            case messages.Turn() as turn if one.destination == where:
                await messages.rewrite(tx, one.number, msgspec.structs.replace(turn, mention=()))
            case messages.Ping() | messages.Reminder() if one.destination == where:
                # A new message, with its pings, makes it pointless.
                await outbox.withdraw(tx, one.number, now)
            case messages.Direct(key, _, number) if key == table.key:
                under_way.add(number)
    for seat in seats:
        await set_alarm(tx, Call(table.key, seat.seat), None, now)
    known = await people.by_keys(tx, [seat.person for seat in seats if seat.person is not None])
    told = {seat.seat: preferences.wish(known, seat.person) for seat in seats if seat.person is not None}
    about = (table.key, table.sequence)
    letters = [
        Letter(
            id=nonce(),
            destination=addresses.at_person(seat.person),
            message=messages.Direct(*about, seat.seat),
        )
        for seat in seats
        if seat.person is not None and told[seat.seat] == preferences.BY_DM and seat.seat not in under_way
    ]
    pinged = tuple(seat for seat, how in told.items() if how == preferences.BY_PING)
    turn = messages.Turn(*about, after=table.sequence, seats=tuple(told), mention=pinged)
    letters.append(Letter(id=nonce(), destination=where, message=turn))
    await messages.put(tx, letters, now)
