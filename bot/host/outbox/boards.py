"""The public message of the running turn: when it is brought up to date, and when it is folded to its story.

Whatever way a move comes, no message goes on showing what is no longer so. What is to be done are rows of the
outbox, so that it is done after a restart too; how it looks is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from bot.host import kinds
from storage import Transaction
from storage.play import tables
from storage.queues import outbox
from storage.rows import JsonObject, OutboxRow, Outgoing, Table

DELAY = timedelta(seconds=5)
"""After a change the message is edited so much later, once for all that has changed by then."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A message that shows a running turn.

    Attributes:
        place: the channel or thread where it is.
        message: its Discord id.
        after: the last row of the log that it does not tell of.
        mention: seats that it mentions.
    """

    place: int
    message: int
    after: int
    mention: tuple[int, ...] = ()


def board_of(table: Table) -> Board | None:
    """The message that shows the running turn; None if there is none."""
    return None if table.board is None else msgspec.convert(table.board, Board)


def board_in(payload: JsonObject) -> Board:
    """The message that is to be folded, as a row of the outbox names it."""
    return msgspec.convert(payload["board"], Board)


def at_board(table: int) -> str:
    """The destination of changes to the message of a running turn."""
    return f"board:{table}"


def at_fold(message: int) -> str:
    """The destination of the last change to the message of a turn that is over."""
    return f"fold:{message}"


async def follow(
    tx: Transaction,
    table: Table,
    messages: Sequence[Outgoing],
    nonce: str,
    now: datetime,
) -> None:
    """Have the message of the running turn follow what an action has changed, in the action's transaction.

    A new message that the action itself sends takes its place anyway.
    """
    if table.status != "running" or any(one.kind in (kinds.SHOW_TURN, kinds.SHOW_END) for one in messages):
        return
    # Read here, where the table is locked: the message may have been sent a moment ago.
    found = await tables.find(tx, table.key)
    if found is not None and found.board is not None:
        await outbox.put(tx, [_update(table, nonce, now)], now)


async def sent(tx: Transaction, row: OutboxRow, place: int | None, message: int, now: datetime) -> None:
    """Note that a message of a new turn, or of the end, was sent; the one before it is folded."""
    fresh: Board | None = None
    if row.kind == kinds.SHOW_TURN and place is not None:
        fresh = msgspec.convert({**row.payload, "place": place, "message": message}, Board)
    sequence = int(str(row.payload["sequence"]))
    await replaced(tx, int(str(row.payload["table"])), fresh, sequence, row.id, now)


async def posted_anew(
    tx: Transaction, row: OutboxRow, place: int, message: int, shown: int, now: datetime
) -> None:
    """Note that the message of the running turn was posted anew, since it could be edited no more."""
    key = int(str(row.payload["table"]))
    table = await tables.find(tx, key, lock=True)
    before = None if table is None else board_of(table)
    if before is not None:
        fresh = msgspec.structs.replace(before, place=place, message=message)
        await replaced(tx, key, fresh, shown, row.id, now)


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
    await tables.hang(tx, key, None if fresh is None else msgspec.to_builtins(fresh))
    if before is not None and (fresh is None or before.message != fresh.message):
        payload = {"table": key, "sequence": sequence, "board": msgspec.to_builtins(before)}
        fold = Outgoing(
            id=f"f-{nonce}"[:25],
            destination=at_fold(before.message),
            kind=kinds.FOLD,
            payload=payload,
            due=now + DELAY,
        )
        await outbox.put(tx, [fold], now)
    if fresh is not None and table.sequence > sequence:
        # It tells what was so when it was written.
        await outbox.put(tx, [_update(table, f"b-{nonce}"[:25], now)], now)


async def folded(tx: Transaction, table: int, message: int) -> None:
    """Note that an answer has left nothing but the story on a message."""
    found = await tables.find(tx, table, lock=True)
    board = None if found is None else board_of(found)
    if board is not None and board.message == message:
        await tables.hang(tx, table, None)
    await outbox.drop(tx, at_fold(message))


def _update(table: Table, nonce: str, now: datetime) -> Outgoing:
    return Outgoing(
        id=nonce,
        destination=at_board(table.key),
        kind=kinds.SHOW_BOARD,
        payload={"table": table.key, "sequence": table.sequence},
        due=now + DELAY,
    )
