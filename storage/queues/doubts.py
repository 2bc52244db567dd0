"""Messages that an earlier attempt may have sent unnoticed: since when that is so of each."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import type_coerce, update

from storage.schema import outbox
from storage.store import Transaction

LONG_AGO: Final = datetime.fromtimestamp(0, UTC)
"""The time of an attempt that may have been made at any time, such as by another clock."""
LONG_AGO_STORED: Final = type_coerce(LONG_AGO, outbox.c.maybe_sent.type)
"""The same in a statement."""


async def take_back(tx: Transaction, number: int, owner: str, maybe_sent: datetime | None) -> None:
    """Note that the attempt of an owner's claim did not arrive.

    Args:
        tx: the transaction.
        number: of the message.
        owner: who has claimed it.
        maybe_sent: the value before the claim.
    """
    mine = (outbox.c.number == number, outbox.c.lease_owner == owner, outbox.c.done.is_(None))
    await tx.execute(update(outbox).where(*mine).values(maybe_sent=maybe_sent))


async def doubt(tx: Transaction) -> None:
    """Note that every unsent message may have arrived long ago, as in a restored copy."""
    unsent = (outbox.c.done.is_(None), outbox.c.message.is_(None))
    await tx.execute(update(outbox).where(*unsent).values(maybe_sent=LONG_AGO))


async def doubt_one(tx: Transaction, message: str) -> None:
    """Note that the message with this id may have arrived already, by another way than an attempt to send it."""
    await tx.execute(update(outbox).where(outbox.c.id == message).values(maybe_sent=LONG_AGO))


async def doubt_attempts(tx: Transaction) -> None:
    """Note that what was tried and is unsent may have arrived long ago, since an earlier process may have had another clock."""
    tried = (outbox.c.done.is_(None), outbox.c.message.is_(None), outbox.c.maybe_sent.is_not(None))
    await tx.execute(update(outbox).where(*tried).values(maybe_sent=LONG_AGO))
