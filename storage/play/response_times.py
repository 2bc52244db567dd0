"""People's response times to decisions."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, exists, insert, select

from storage.rows import ResponseTime
from storage.schema import answer, seat, table
from storage.schema import log as log_table
from storage.store import Transaction


async def add(tx: Transaction, rows: Sequence[ResponseTime]) -> None:
    """Add answers."""
    if rows:
        await tx.execute(insert(answer), [msgspec.structs.asdict(row) for row in rows])


async def of_person(
    tx: Transaction, person: int, *, server: int | None = None, game: str | None = None, limit: int = 500
) -> list[int]:
    """How long a person's latest answers took, in microseconds.

    Args:
        tx: the transaction.
        person: whose.
        server: only there; None for everywhere.
        game: only that game; None for all.
        limit: how many at most.
    """
    query = (
        select(answer.c.taken)
        .join_from(answer, table, answer.c.table == table.c.key)
        .where(answer.c.person == person)
        .order_by(answer.c.table.desc(), answer.c.sequence.desc())
        .limit(limit)
    )
    if server is not None:
        query = query.where(table.c.server == server)
    if game is not None:
        query = query.where(table.c.game == game)
    return list((await tx.execute(query)).scalars())


async def forget(tx: Transaction, person: int) -> None:
    """Delete a person's answers."""
    await tx.execute(delete(answer).where(answer.c.person == person))


async def rows_of_seats(
    tx: Transaction, person: int, kind: str, *, taken_by: str, server: int, game: str | None = None
) -> int:
    """Count the logs' rows of a kind for seats while a person has them.

    Args:
        tx: the transaction.
        person: the present owner of the seats.
        kind: the kind of the rows to count.
        taken_by: the kind of the row for taking over a seat. Rows before the person's own
            belong to someone else.
        server: the only server to count.
        game: the only game to count; None for all.
    """
    taken = log_table.alias("taken")
    query = (
        select(log_table.c.sequence)
        .join_from(
            log_table,
            seat,
            (seat.c.table == log_table.c.table) & (seat.c.seat == log_table.c.seat),
        )
        .join(table, table.c.key == log_table.c.table)
        .where(
            seat.c.person == person,
            log_table.c.kind == kind,
            table.c.server == server,
            ~exists().where(
                taken.c.table == log_table.c.table,
                taken.c.seat == log_table.c.seat,
                taken.c.kind == taken_by,
                taken.c.actor == person,
                taken.c.sequence > log_table.c.sequence,
            ),
        )
    )
    if game is not None:
        query = query.where(table.c.game == game)
    return len((await tx.execute(query)).all())
