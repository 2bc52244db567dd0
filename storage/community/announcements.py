"""The operator's words to everybody: announcements to servers, and the one notice of maintenance."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from storage.schema import announcement, maintenance
from storage.store import Transaction


class Maintenance(NamedTuple):
    """A time when the bot will be down.

    Attributes:
        shown: since when pages show it.
        began: the beginning of that time.
        ended: its end.
        texts: the operator's own words by language; {} for the usual sentence.
    """

    shown: datetime
    began: datetime
    ended: datetime
    texts: Mapping[str, str]


async def announce(tx: Transaction, texts: Mapping[str, str], now: datetime) -> int:
    """Keep an announcement, by language; returns its number."""
    result = await tx.execute(insert(announcement).values(time=now, texts=dict(texts)))
    assert result.inserted_primary_key is not None
    number: int = result.inserted_primary_key[0]
    return number


async def last_announced(tx: Transaction) -> datetime | None:
    """Return the time of the last announcement; None for never."""
    query = select(func.max(announcement.c.time, type_=announcement.c.time.type))
    found: datetime | None = await tx.scalar(query)
    return found


async def announced(tx: Transaction, number: int) -> Mapping[str, str] | None:
    """Return an announcement's texts by language; None for one that is not known."""
    query = select(announcement.c.texts).where(announcement.c.number == number)
    found: Mapping[str, str] | None = (await tx.execute(query)).scalar_one_or_none()
    return found


async def set_maintenance(tx: Transaction, chosen: Maintenance | None) -> bool:
    """Set the notice of maintenance, or take it away with None; returns whether there was another one."""
    gone = (await tx.execute(delete(maintenance))).rowcount
    if chosen is not None:
        values = {**chosen._asdict(), "texts": dict(chosen.texts)}
        await tx.execute(insert(maintenance).values(key=1, **values))
    return bool(gone)


async def the_maintenance(tx: Transaction) -> Maintenance | None:
    """Return the notice of maintenance; None for none."""
    row = (await tx.execute(select(maintenance))).one_or_none()
    return None if row is None else Maintenance(row.shown, row.began, row.ended, row.texts)
