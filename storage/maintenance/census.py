"""The contents of a database in numbers: counts of rows and bytes, without names of persons."""

from pathlib import Path

import msgspec
from sqlalchemy import case, func, select, text

from storage.files import database_file
from storage.schema import (
    banned_person,
    banned_server,
    log,
    metadata,
    outbox,
    person,
    result,
    server,
    table,
)
from storage.store import Storage, Transaction


class Census(msgspec.Struct, frozen=True, kw_only=True):
    """What a database holds.

    Attributes:
        servers: those that the bot is on; `left` those that it is no longer on, `banned_servers` those that it keeps off.
        persons: those who are known, `banned_persons` among them; `forgotten` those who are nameless now.
        tables: how many are in each state: a table's status, or "suspended" while its server is without the bot.
        finished: how many games have a result, by game.
        moves: rows of all logs.
        waiting: messages that are still to be sent; `failed` those that were given up and are still kept.
        rows: of each database table.
        size: bytes on the disk, a file's write-ahead log included.
    """

    servers: int
    left: int
    banned_servers: int
    persons: int
    forgotten: int
    banned_persons: int
    tables: dict[str, int]
    finished: dict[str, int]
    moves: int
    waiting: int
    failed: int
    rows: dict[str, int]
    size: int


async def census(storage: Storage, file: Path | None = None) -> Census:
    """Count what a database holds.

    Args:
        storage: the database, or a copy of it.
        file: the database's own file; None for a server's.
    """
    size = await storage.read(_size_on_server) if file is None else database_file.footprint(file)
    return await storage.read(lambda tx: _count(tx, size))


async def _count(tx: Transaction, size: int) -> Census:
    rows = {
        one.name: int((await tx.execute(select(func.count()).select_from(one))).scalar_one())
        for one in metadata.sorted_tables
    }
    state = case((table.c.away.is_not(None), "suspended"), else_=table.c.status)
    states = await tx.execute(select(state, func.count()).group_by(state).order_by(state))
    games = await tx.execute(
        select(result.c.game, func.count(result.c.table.distinct()))
        .group_by(result.c.game)
        .order_by(result.c.game)
    )
    left = select(func.count()).select_from(server).where(server.c.gone.is_not(None))
    nameless = select(func.count()).select_from(person).where(person.c.discord_id.is_(None))
    waiting = select(func.count()).select_from(outbox).where(outbox.c.done.is_(None))
    failed = (
        select(func.count())
        .select_from(outbox)
        .where(outbox.c.done.is_not(None), outbox.c.failure.is_not(None))
    )
    gone, forgotten, unsent, lost = [
        int((await tx.execute(query)).scalar_one()) for query in (left, nameless, waiting, failed)
    ]
    return Census(
        servers=rows[server.name] - gone,
        left=gone,
        banned_servers=rows[banned_server.name],
        persons=rows[person.name] - forgotten,
        forgotten=forgotten,
        banned_persons=rows[banned_person.name],
        tables={name: int(number) for name, number in states},
        finished={name: int(number) for name, number in games},
        moves=rows[log.name],
        waiting=unsent,
        failed=lost,
        rows=rows,
        size=size,
    )


async def _size_on_server(tx: Transaction) -> int:
    return int((await tx.execute(text("SELECT pg_database_size(current_database())"))).scalar_one())
