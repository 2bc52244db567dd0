"""Deals of the week: which there are, and what people have made of them."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Table, delete, insert, select, update

from storage.rows.weekly import WeeklyDeal, WeeklyTry
from storage.schema import weekly_deal, weekly_try
from storage.store import Transaction

PLAYING: Final = "playing"
FINISHED: Final = "finished"
LEFT: Final = "left"


async def deal(tx: Transaction, week: str, game: str) -> WeeklyDeal | None:
    """Return a week's deal of a game; None for none."""
    same = (weekly_deal.c.week == week, weekly_deal.c.game == game)
    row = (await tx.execute(select(weekly_deal).where(*same))).one_or_none()
    return None if row is None else WeeklyDeal(**row._mapping)


async def deals(tx: Transaction, week: str) -> list[WeeklyDeal]:
    """Return all deals of a week."""
    query = select(weekly_deal).where(weekly_deal.c.week == week).order_by(weekly_deal.c.key)
    return [WeeklyDeal(**row._mapping) for row in await tx.execute(query)]


async def by_key(tx: Transaction, key: int, *, lock: bool = False) -> WeeklyDeal:
    """Return the deal with that key; `lock` holds other writers of it back.

    Raises:
        LookupError: if there is none.
    """
    query = select(weekly_deal).where(weekly_deal.c.key == key)
    row = (await tx.execute(query.with_for_update() if lock else query)).one_or_none()
    if row is None:
        raise LookupError(f"no deal {key}")
    return WeeklyDeal(**row._mapping)


async def add(tx: Transaction, row: WeeklyDeal) -> WeeklyDeal:
    """Add a deal; returns it with its key."""
    return msgspec.structs.replace(row, key=await _added(tx, weekly_deal, row))


async def save_deal(tx: Transaction, row: WeeklyDeal) -> None:
    """Write when a deal ended, unless that is known."""
    same = (weekly_deal.c.key == row.key, weekly_deal.c.ended.is_(None))
    await tx.execute(update(weekly_deal).where(*same).values(ended=row.ended))


async def find(tx: Transaction, key: int, *, lock: bool = False) -> WeeklyTry | None:
    """Return the try with that key, or None; `lock` holds other writers of it back."""
    query = select(weekly_try).where(weekly_try.c.key == key)
    row = (await tx.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else WeeklyTry(**row._mapping)


async def with_deal(tx: Transaction, key: int) -> tuple[WeeklyTry, WeeklyDeal] | None:
    """Return the try with that key and its deal, or None."""
    both = select(weekly_try, weekly_deal).join(weekly_deal, weekly_deal.c.key == weekly_try.c.deal)
    row = (await tx.execute(both.where(weekly_try.c.key == key))).one_or_none()
    if row is None:
        return None
    own = len(weekly_try.c)
    return (
        WeeklyTry(**dict(zip(weekly_try.c.keys(), row[:own], strict=True))),
        WeeklyDeal(**dict(zip(weekly_deal.c.keys(), row[own:], strict=True))),
    )


async def of(tx: Transaction, person: int, week: str) -> dict[int, WeeklyTry]:
    """Return a person's tries at the deals of a week, by deal."""
    query = (
        select(weekly_try)
        .join(weekly_deal, weekly_deal.c.key == weekly_try.c.deal)
        .where(weekly_try.c.person == person, weekly_deal.c.week == week)
    )
    return {row.deal: WeeklyTry(**row._mapping) for row in await tx.execute(query)}


async def begin(tx: Transaction, row: WeeklyTry) -> WeeklyTry:
    """Add the try of a person who begins; returns it with its key."""
    return msgspec.structs.replace(row, key=await _added(tx, weekly_try, row))


async def save(tx: Transaction, row: WeeklyTry) -> None:
    """Write what the person has made of it now."""
    await tx.execute(update(weekly_try).where(weekly_try.c.key == row.key).values(**_values(row)))


async def finished(tx: Transaction, deal: int) -> Sequence[WeeklyTry]:
    """Return the finished tries of a deal, without their moves, the best score first."""
    columns = [column for column in weekly_try.c if column.name != "moves"]
    query = select(*columns).where(weekly_try.c.deal == deal, weekly_try.c.state == FINISHED)
    rows = await tx.execute(query.order_by(weekly_try.c.score.desc(), weekly_try.c.key))
    return [WeeklyTry(**row._mapping, moves=[]) for row in rows]


async def playing(tx: Transaction, deal: int) -> dict[int, int | None]:
    """Return the people who have begun a deal and not finished, each with the Discord id of the server of their try."""
    where = (weekly_try.c.deal == deal, weekly_try.c.state == PLAYING, weekly_try.c.person.is_not(None))
    found = await tx.execute(select(weekly_try.c.person, weekly_try.c.server).where(*where))
    return {row.person: row.server for row in found}


async def of_person(tx: Transaction, person: int) -> list[tuple[WeeklyDeal, WeeklyTry]]:
    """Return a person's tries with their deals, the latest first."""
    query = select(weekly_try).where(weekly_try.c.person == person).order_by(weekly_try.c.key.desc())
    tries = [WeeklyTry(**row._mapping) for row in await tx.execute(query)]
    keys = {one.deal for one in tries}
    found = await tx.execute(select(weekly_deal).where(weekly_deal.c.key.in_(sorted(keys))))
    known = {row.key: WeeklyDeal(**row._mapping) for row in found}
    return [(known[one.deal], one) for one in tries]


async def forget(tx: Transaction, person: int) -> None:
    """Delete a person's tries; of a finished one the score stays, without the person and the moves."""
    own = weekly_try.c.person == person
    await tx.execute(delete(weekly_try).where(own, weekly_try.c.state != FINISHED))
    await tx.execute(update(weekly_try).where(own).values(person=None, moves=[], clicked=0))


def moves_of(row: WeeklyTry) -> list[tuple[int, dict[str, object]]]:
    """Return the moves of a try: seats, each with its move as JSON."""
    return msgspec.convert(row.moves, list[tuple[int, dict[str, object]]])


async def _added(tx: Transaction, into: Table, row: WeeklyDeal | WeeklyTry) -> int:
    key = (await tx.execute(insert(into).values(**_values(row)))).inserted_primary_key
    if key is None:
        raise LookupError("a row just added has no key")
    return int(key[0])


def _values(row: WeeklyDeal | WeeklyTry) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name != "key"}
