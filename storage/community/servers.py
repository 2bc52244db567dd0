"""Discord servers (guilds) and their settings."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, delete, exists, insert, select, update

from storage.community import wishes
from storage.rows import JsonObject, Server
from storage.schema import (
    attempt,
    finished_game,
    game_group,
    league,
    month_count,
    pair_count,
    rating,
    result,
    server,
    table,
    weekly_try,
)
from storage.store import Transaction

# Asked with every click: put together once.
_BY_ID = select(server).where(server.c.id == bindparam("of_id"))
_LOCKING = _BY_ID.with_for_update(key_share=True)


async def add(tx: Transaction, id: int, name: str, now: datetime) -> bool:  # noqa: A002 -- the column's name
    """Add the server with that Discord id; False if it is known."""
    if await find(tx, id) is not None:
        return False
    await tx.execute(insert(server).values(id=id, name=name[:100], settings={}, created=now))
    return True


async def remember(tx: Transaction, id: int, name: str, now: datetime) -> Server:  # noqa: A002 -- the column's name
    """The server with that Discord id, made if new, with its name brought up to date."""
    if not await add(tx, id, name, now):
        await tx.execute(
            update(server).where(server.c.id == id, server.c.name != name[:100]).values(name=name[:100])
        )
    found = await find(tx, id)
    if found is None:
        raise LookupError("a server just remembered is gone")
    return found


async def find(tx: Transaction, id: int, *, lock: bool = False) -> Server | None:  # noqa: A002 -- the column's name
    """The server with that Discord id, or None; `lock` holds other writers of it back."""
    row = (await tx.execute(_LOCKING if lock else _BY_ID, {"of_id": id})).one_or_none()
    return None if row is None else Server(**row._mapping)


async def save_settings(tx: Transaction, id: int, settings: JsonObject) -> None:  # noqa: A002 -- the column's name
    """Replace a server's settings."""
    await tx.execute(update(server).where(server.c.id == id).values(settings=dict(settings)))


async def everywhere(tx: Transaction) -> list[Server]:
    """All servers that are known, including those that the bot is no longer on."""
    return [Server(**row._mapping) for row in await tx.execute(select(server).order_by(server.c.id))]


async def are_known(tx: Transaction) -> bool:
    """Return whether there is any server."""
    return bool(await tx.scalar(select(exists(select(server.c.id)))))


async def by_ids(tx: Transaction, ids: Collection[int]) -> list[Server]:
    """Return those servers that the bot is on."""
    found = await tx.execute(select(server).where(server.c.id.in_(sorted(ids)), server.c.gone.is_(None)))
    return [Server(**row._mapping) for row in found]


async def set_gone(tx: Transaction, id: int, gone: datetime | None) -> None:  # noqa: A002 -- the column's name
    """Note since when the bot has no longer been on a server; None for one that it is on."""
    await tx.execute(update(server).where(server.c.id == id).values(gone=gone))


async def remove(tx: Transaction, id: int) -> None:  # noqa: A002 -- the column's name
    """Delete a server and all that belongs to its tables: seats, logs, results, ratings, notes, alarms; and its leagues.

    Persons stay, since they may sit elsewhere; so do their analysis tables, which refer to no table, and what they have
    made of puzzles and of deals of the week, which no longer says where.
    """
    for one in (attempt, weekly_try):
        await tx.execute(update(one).where(one.c.server == id).values(server=None))
    for one in (rating, game_group, pair_count, month_count, finished_game, result):
        await tx.execute(delete(one).where(one.c.server == id))
    await wishes.remove_server(tx, id)
    for one in (table, league):
        await tx.execute(delete(one).where(one.c.server == id))
    await tx.execute(delete(server).where(server.c.id == id))
