"""When the bot was last known to run, and the times when it was not: time that counts for nobody."""

from datetime import datetime, timedelta

from sqlalchemy import insert, select, update

from storage.schema import heartbeat, outage
from storage.store import Transaction

_ONLY = 1


async def beat(tx: Transaction, now: datetime) -> None:
    """Note that the bot runs."""
    result = await tx.execute(update(heartbeat).where(heartbeat.c.key == _ONLY).values(beat=now))
    if not result.rowcount:
        await tx.execute(insert(heartbeat).values(key=_ONLY, beat=now))


async def begin(tx: Transaction, now: datetime, least: timedelta) -> None:
    """Note that the bot starts: since its last beat it did not run, unless that is less than `least` ago."""
    last: datetime | None = (
        await tx.execute(select(heartbeat.c.beat).where(heartbeat.c.key == _ONLY))
    ).scalar_one_or_none()
    if last is not None and now - last >= least:
        await tx.execute(insert(outage).values(began=last, ended=now))
    await beat(tx, now)


async def outages(tx: Transaction, after: datetime) -> list[tuple[datetime, datetime]]:
    """From when to when the bot did not run, as far as that ended after a time; in order."""
    rows = await tx.execute(select(outage).where(outage.c.ended > after).order_by(outage.c.began))
    return [(row.began, row.ended) for row in rows]
