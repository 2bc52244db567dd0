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
    known = await last(tx)
    if known is not None and now - known >= least:
        await out(tx, known, now)
    await beat(tx, now)


async def last(tx: Transaction) -> datetime | None:
    """When the bot was last noted to run; None for never."""
    found: datetime | None = (
        await tx.execute(select(heartbeat.c.beat).where(heartbeat.c.key == _ONLY))
    ).scalar_one_or_none()
    return found


async def out(tx: Transaction, began: datetime, ended: datetime) -> None:
    """Note a time in which the bot did not run, and that it runs at its end; one with the same beginning is extended."""
    known = (await tx.execute(select(outage.c.ended).where(outage.c.began == began))).scalar_one_or_none()
    if known is None:
        await tx.execute(insert(outage).values(began=began, ended=ended))
    elif known < ended:
        await tx.execute(update(outage).where(outage.c.began == began).values(ended=ended))
    await beat(tx, ended)


async def outages(tx: Transaction, after: datetime) -> list[tuple[datetime, datetime]]:
    """The periods in which the bot did not run and which ended after a time; in order."""
    rows = await tx.execute(select(outage).where(outage.c.ended > after).order_by(outage.c.began))
    return [(row.began, row.ended) for row in rows]
