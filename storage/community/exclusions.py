"""Who may not sit at a table: taken from it by its opener, or not wanted by a player there. And how one is met there."""

import msgspec
from sqlalchemy import delete, exists, insert, literal, or_, select

from storage.rows import Seat
from storage.schema import banned_person, barred, block, invitation, person, rematch, seat
from storage.store import Transaction


class Admissibility(msgspec.Struct, frozen=True):
    """The facts about a person who wants to join an open table.

    Attributes:
        invited: whether they were invited.
        barred: whether they were removed from the table before.
        apart: the people they have blocked, or who have blocked them.
        before: the seats of the previous game, in order, if the table is a rematch; otherwise ().
        gone: those of the previous seats who are forgotten or banned.
    """

    invited: bool
    barred: bool
    apart: frozenset[int]
    before: tuple[Seat, ...]
    gone: frozenset[int]


async def barred_from(tx: Transaction, person: int) -> list[int]:
    """The keys of the tables that a person was taken from."""
    query = select(barred.c.table).where(barred.c.person == person).order_by(barred.c.table)
    return list((await tx.execute(query)).scalars())


async def bar(tx: Transaction, table: int, person: int, *, barred_now: bool) -> None:
    """Note that a person may not come back to a table, or may again."""
    await tx.execute(delete(barred).where(barred.c.table == table, barred.c.person == person))
    if barred_now:
        await tx.execute(insert(barred).values(table=table, person=person))


async def set_block(tx: Transaction, person: int, other: int, *, blocked: bool) -> None:
    """Note that a person does not want to sit at a table with another one, or doesn't mind any longer."""
    await tx.execute(delete(block).where(block.c.person == person, block.c.other == other))
    if blocked:
        await tx.execute(insert(block).values(person=person, other=other))


async def blocked_by(tx: Transaction, key: int) -> list[int]:
    """Return the people that a person has blocked and who are not forgotten."""
    rows = await tx.execute(
        select(block.c.other)
        .join_from(block, person, block.c.other == person.c.key)
        .where(block.c.person == key, person.c.discord_id.is_not(None))
        .order_by(block.c.other)
    )
    return list(rows.scalars())


async def reception(tx: Transaction, table: int, key: int) -> Admissibility:
    """Return the facts about a person who wants to join an open table, in one statement."""
    rows = (
        await tx.execute(
            select(
                *seat.c,
                person.c.discord_id.is_(None) | exists().where(banned_person.c.person == person.c.key),
                block.c.person,
                block.c.other,
                exists().where(invitation.c.table == table, invitation.c.person == key),
                exists().where(barred.c.table == table, barred.c.person == key),
            )
            .select_from(
                select(literal(1))
                .subquery()
                .outerjoin(rematch, rematch.c.table == table)
                .outerjoin(seat, seat.c.table == rematch.c.after)
                .outerjoin(person, person.c.key == seat.c.person)
                .outerjoin(block, or_(block.c.person == key, block.c.other == key))
            )
            .order_by(seat.c.seat)
        )
    ).all()
    before: dict[int, Seat] = {}
    gone, apart = set[int](), set[int]()
    for *values, away, one, other, _, _ in rows:
        sat = dict(zip(seat.c.keys(), values, strict=True))
        if sat["seat"] is not None:
            before.setdefault(sat["seat"], Seat(**sat))
            if sat["person"] is not None and away:
                gone.add(sat["person"])
        if one is not None:
            apart.add(other if one == key else one)
    invited, taken = rows[0][-2:]
    return Admissibility(
        bool(invited), bool(taken), frozenset(apart), tuple(before.values()), frozenset(gone)
    )


async def forget(tx: Transaction, key: int) -> None:
    """Delete whatever names a person."""
    await tx.execute(delete(barred).where(barred.c.person == key))
    await tx.execute(delete(block).where(or_(block.c.person == key, block.c.other == key)))
