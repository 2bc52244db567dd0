"""Messages of a slot that another message has replaced."""

from datetime import datetime

from sqlalchemy import type_coerce, update

from storage.queues.slots import STALE
from storage.schema import outbox
from storage.store import Transaction


async def leave(
    tx: Transaction, table: int, slot: str, but: int, ended: str, due: datetime, now: datetime
) -> bool:
    """Have the messages that show a slot of a table say that it goes on elsewhere.

    Args:
        tx: a writing transaction.
        table: its key.
        slot: what they show.
        but: the Discord id of the message that shows it from now on.
        ended: the outcome that they show.
        due: when they are edited.
        now: the present.

    Returns:
        Whether there is any.
    """
    result = await tx.execute(
        update(outbox)
        .where(
            outbox.c.table == table,
            outbox.c.slot == slot,
            outbox.c.done.is_(None),
            outbox.c.ended.is_(None),
            outbox.c.message != but,
        )
        .values(
            ended=ended,
            shown=STALE,
            due=type_coerce(due, outbox.c.created.type),
            created=type_coerce(now, outbox.c.created.type),
            attempts=0,
            revision=outbox.c.revision + 1,
        )
    )
    return result.rowcount > 0
