"""The public message of the running turn: when it is brought up to date, and when it is folded to its story.

However a move comes, no message goes on showing an outdated position. What has to be done is kept in rows of the
outbox, so that it is done after a restart too; how it looks is not decided here.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.host.outbox import messages
from bot.host.outbox.messages import Board, Letter
from storage import Transaction
from storage.play import tables
from storage.queues import outbox
from storage.rows import Table

DELAY = timedelta(seconds=5)
"""How long after a change the message is edited, once for all that has changed by then."""


def board_of(table: Table) -> Board | None:
    """The message that shows the running turn; None if there is none."""
    return None if table.board is None else msgspec.convert(table.board, Board)


def at_board(table: int) -> str:
    """The destination of changes to the message of a running turn."""
    return f"board:{table}"


def at_fold(message: int) -> str:
    """The destination of the last change to the message of a turn that is over."""
    return f"fold:{message}"


async def follow(tx: Transaction, table: Table, nonce: str, now: datetime) -> None:
    """Have the message of the running turn follow what an action has changed, in the action's transaction."""
    if table.status != "running":
        return
    # Read here, where the table is locked: the message may have been sent a moment ago.
    found = await tables.find(tx, table.key)
    if found is not None and found.board is not None:
        await messages.put(tx, [_update(table, nonce, now)], now)


async def tell_thinking(tx: Transaction, key: int, nonce: str, now: datetime) -> None:
    """Have the message of the running turn say that computers think."""
    # What an action adds meanwhile must not be dropped unshown.
    found = await tables.find(tx, key, lock=True)
    if found is not None and found.status == "running" and found.board is not None:
        # It shows all else that is waiting to be shown.
        await outbox.drop(tx, at_board(key))
        message = messages.BoardUpdate(key, found.sequence, thinking=True)
        await messages.put(tx, [Letter(id=nonce, destination=at_board(key), message=message)], now)


async def sent(
    tx: Transaction,
    message: messages.Lobby | messages.Start | messages.Turn | messages.End,
    nonce: str,
    place: int | None,
    posted: int,
    now: datetime,
) -> None:
    """Note that a message of a new turn, or of the end, was sent; the one before it is folded."""
    fresh: Board | None = None
    if isinstance(message, messages.Turn) and place is not None:
        fresh = Board(place=place, message=posted, after=message.after, mention=message.mention)
    await replaced(tx, message.table, fresh, message.sequence, nonce, now)


async def posted_anew(
    tx: Transaction, key: int, nonce: str, place: int, message: int, shown: int, now: datetime
) -> None:
    """Note that the message of the running turn was posted again, since it could no longer be edited."""
    table = await tables.find(tx, key, lock=True)
    before = None if table is None else board_of(table)
    if before is not None:
        fresh = msgspec.structs.replace(before, place=place, message=message)
        await replaced(tx, key, fresh, shown, nonce, now)


async def replaced(
    tx: Transaction, key: int, fresh: Board | None, sequence: int, nonce: str, now: datetime
) -> None:
    """Note that another message shows the running turn, or none; the one before it is folded.

    Args:
        tx: a writing transaction.
        key: of the table.
        fresh: the message.
        sequence: the last row of the log that it shows.
        nonce: what those of the messages that follow from this are made of.
        now: the present.
    """
    table = await tables.find(tx, key, lock=True)
    if table is None:
        return
    if table.status != "running":
        fresh = None
    before = board_of(table)
    other = before is None or fresh is None or before.message != fresh.message
    # What the message before it has shown says nothing about this one.
    shown = sequence if fresh is not None and other else None
    await tables.hang(tx, key, None if fresh is None else msgspec.to_builtins(fresh), shown)
    if before is not None and other:
        fold = Letter(
            id=f"f-{nonce}"[:25],
            destination=at_fold(before.message),
            message=messages.Fold(key, sequence, before),
            due=now + DELAY,
        )
        await messages.put(tx, [fold], now)
    if fresh is not None and table.sequence > sequence:
        # It tells what was so when it was written.
        await messages.put(tx, [_update(table, f"b-{nonce}"[:25], now)], now)


def _update(table: Table, nonce: str, now: datetime) -> Letter:
    message = messages.BoardUpdate(table.key, table.sequence)
    return Letter(id=nonce, destination=at_board(table.key), message=message, due=now + DELAY)
