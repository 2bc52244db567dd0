"""The first start on a restored copy of the database: what people see may be ahead of what is kept.

Every running table that waits for people is shown again, and they are pinged, once. Messages that the copy had still to
send have been marked by the restore: they are looked for before they are sent.
Every other start marks the unsent messages that an earlier process has tried.
"""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.host.outbox import addresses, deliveries, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.live_messages import DELAY
from bot.host.outbox.messages import OVER, Letter
from bot.host.timing import preferences
from bot.host.timing.alarms import Call, set_alarm
from storage import Storage, Transaction
from storage.community import people
from storage.files.restoring import RESTORED
from storage.play import tables
from storage.queues import doubts, outbox, slots
from storage.rows import Status, Table

_RUNNING: tuple[Status, ...] = ("running",)


async def show_anew(storage: Storage, now: datetime, nonce: Nonce) -> None:
    """Write the messages that show the tables again, if this is the first start after a restore.

    At every other start, what an earlier process has tried to send is looked for before it is sent.
    """

    async def write(tx: Transaction) -> None:
        # No nonce prevents a second sending of what was sent after the copy was made.
        await doubts.doubt(tx)
        waiting = [
            one for one in await deliveries.pending(tx) if isinstance(one, Delivery) and one.posted is None
        ]
        for table in await tables.with_status(tx, _RUNNING):
            if table.away is None:
                await _show(tx, table, waiting, now, nonce)
        await outbox.drop(tx, RESTORED)

    unsent = await storage.read(outbox.pending)
    if any(row.kind == RESTORED for row in unsent):
        await storage.write(write, alone=True)
    elif any(row.maybe_sent is not None and row.message is None for row in unsent):
        await storage.write(doubts.doubt_attempts)


async def _show(
    tx: Transaction, table: Table, waiting: Sequence[Delivery], now: datetime, nonce: Nonce
) -> None:
    told = await _owing(tx, table.key)
    if not told:
        return  # computers go on, and the next hand-over shows the board
    where = addresses.at_table(table.key)
    await slots.end(tx, table.key, [messages.BOARD], OVER, table.sequence, now + DELAY, now)
    for one in waiting:
        match one.message:
            case messages.Turn() as turn if one.destination == where:
                await messages.rewrite(tx, one.number, msgspec.structs.replace(turn, mention=()))
            case messages.TurnCall() | messages.Ping() | messages.Reminder() if one.destination == where:
                # A new message, with its pings, makes it pointless.
                await outbox.withdraw(tx, one.number, now)
    for seat in told:
        await set_alarm(tx, Call(table.key, seat), None, now)
    pinged = tuple(seat for seat, (_, how) in told.items() if how == preferences.BY_PING)
    turn = messages.Turn(table.key, table.sequence, after=table.sequence, seats=tuple(told), mention=pinged)
    letters = await letters_again(tx, table, waiting, nonce)
    await messages.put(tx, [*letters, Letter(id=nonce(), destination=where, message=turn)], now)


async def letters_again(
    tx: Transaction, table: Table, waiting: Sequence[Delivery], nonce: Nonce
) -> list[Letter]:
    """Return the direct messages that tell people of their turns at a table once more.

    Args:
        tx: a transaction.
        table: a running one.
        waiting: what has not been sent yet, which is not told twice.
        nonce: a fresh one for each message.
    """
    under_way = {
        one.message.seat
        for one in waiting
        if isinstance(one.message, messages.Direct) and one.message.table == table.key
    }
    return [
        Letter(
            id=nonce(),
            destination=addresses.at_person(person),
            message=messages.Direct(table.key, table.sequence, seat),
        )
        for seat, (person, how) in (await _owing(tx, table.key)).items()
        if how == preferences.BY_DM and seat not in under_way
    ]


async def _owing(tx: Transaction, table: int) -> dict[int, tuple[int, preferences.Wish]]:
    """Return the persons that a table waits for, by seat, and their notification settings."""
    found = {
        seat.seat: seat.person
        for seat in await tables.seats(tx, table)
        if seat.owes and seat.person is not None and seat.computer is None
    }
    known = await people.by_keys(tx, list(found.values()))
    return {seat: (person, preferences.wish(known, person)) for seat, person in found.items()}
