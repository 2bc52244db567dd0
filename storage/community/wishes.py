"""Wishes for a seat, and the tables that are being gathered from them."""

from collections.abc import Collection, Mapping
from datetime import datetime

import msgspec
from sqlalchemy import delete, func, insert, select, update

from storage.rows.wishes import AskedPerson, Gathering, Wish
from storage.schema import asked_person, block, gathering, wish
from storage.store import Transaction


async def put(tx: Transaction, row: Wish) -> None:
    """Store a wish in the place of the person's wish for the same game on the server."""
    values = msgspec.structs.asdict(row)
    del values["key"]
    await remove(tx, row.server, [row.person], row.game)
    await tx.execute(insert(wish).values(values))


async def of_server(tx: Transaction, server: int) -> list[Wish]:
    """A server's wishes, the oldest first."""
    rows = await tx.execute(select(wish).where(wish.c.server == server).order_by(wish.c.created, wish.c.key))
    return [Wish(**row._mapping) for row in rows]


async def of_person(tx: Transaction, person: int) -> list[Wish]:
    """A person's wishes, the oldest first."""
    rows = await tx.execute(select(wish).where(wish.c.person == person).order_by(wish.c.created, wish.c.key))
    return [Wish(**row._mapping) for row in rows]


async def remove(tx: Transaction, server: int, people: Collection[int], game: str) -> None:
    """Delete the wishes of some people for a game."""
    await tx.execute(
        delete(wish).where(wish.c.server == server, wish.c.game == game, wish.c.person.in_(sorted(people)))
    )


async def expire(tx: Transaction, server: int, now: datetime) -> None:
    """Delete the wishes of a server that have ended."""
    await tx.execute(delete(wish).where(wish.c.server == server, wish.c.until <= now))


async def rest(tx: Transaction, server: int, person: int, game: str, until: datetime) -> None:
    """Note until when a person is not asked about a wish."""
    mine = (wish.c.server == server) & (wish.c.game == game) & (wish.c.person == person)
    await tx.execute(update(wish).where(mine).values(rests=until))


async def prolong(tx: Transaction, server: int, person: int, game: str, until: datetime) -> None:
    """Have a wish last at least until a time."""
    mine = (wish.c.server == server) & (wish.c.game == game) & (wish.c.person == person)
    await tx.execute(update(wish).where(mine, wish.c.until < until).values(until=until))


async def gather(tx: Transaction, row: Gathering) -> Gathering:
    """Store a gathering; its key is given by the database and returned in the result."""
    values = msgspec.structs.asdict(row)
    del values["key"]
    key = (await tx.execute(insert(gathering).values(values))).inserted_primary_key
    if key is None:
        raise LookupError("a gathering just added has no key")
    return msgspec.structs.replace(row, key=key[0])


async def find(tx: Transaction, key: int) -> Gathering | None:
    """The gathering with that key, or None."""
    row = (await tx.execute(select(gathering).where(gathering.c.key == key))).one_or_none()
    return None if row is None else Gathering(**row._mapping)


async def open_of(tx: Transaction, server: int) -> list[Gathering]:
    """A server's gatherings that have not ended, the oldest first."""
    rows = await tx.execute(
        select(gathering)
        .where(gathering.c.server == server, gathering.c.ended.is_(None))
        .order_by(gathering.c.key)
    )
    return [Gathering(**row._mapping) for row in rows]


async def change(tx: Transaction, key: int, **values: object) -> None:
    """Change a gathering's row."""
    await tx.execute(update(gathering).where(gathering.c.key == key).values(values))


async def ask(tx: Transaction, key: int, people: Collection[int], now: datetime) -> None:
    """Note that people are asked to a gathering."""
    await tx.execute(
        insert(asked_person), [{"gathering": key, "person": one, "asked": now} for one in sorted(people)]
    )


async def asked(tx: Transaction, key: int) -> list[AskedPerson]:
    """The people who were asked to a gathering, in order."""
    query = select(asked_person).where(asked_person.c.gathering == key)
    rows = await tx.execute(query.order_by(asked_person.c.asked, asked_person.c.person))
    return [AskedPerson(**row._mapping) for row in rows]


async def answer(tx: Transaction, key: int, people: Collection[int], word: str) -> None:
    """Note the answers of people to a gathering."""
    mine = (asked_person.c.gathering == key) & asked_person.c.person.in_(sorted(people))
    await tx.execute(update(asked_person).where(mine).values(answer=word))


async def asked_last(tx: Transaction, people: Collection[int]) -> Mapping[int, datetime]:
    """When people were last asked on any server; those who never were are left out."""
    rows = await tx.execute(
        select(asked_person.c.person, func.max(asked_person.c.asked, type_=asked_person.c.asked.type))
        .where(asked_person.c.person.in_(sorted(people)))
        .group_by(asked_person.c.person)
    )
    return {row[0]: row[1] for row in rows}


async def gathered(tx: Transaction, person: int) -> list[tuple[Gathering, AskedPerson]]:
    """The open gatherings of a person who was asked and has not refused."""
    rows = await tx.execute(
        select(gathering, asked_person.c.asked, asked_person.c.answer)
        .join(asked_person, asked_person.c.gathering == gathering.c.key)
        .where(
            asked_person.c.person == person,
            gathering.c.ended.is_(None),
            asked_person.c.answer.is_(None) | (asked_person.c.answer == "yes"),
        )
        .order_by(gathering.c.key)
    )
    found = []
    for row in rows:
        *values, when, word = row
        one = Gathering(**dict(zip(gathering.c.keys(), values, strict=True)))
        found.append((one, AskedPerson(gathering=one.key, person=person, asked=when, answer=word)))
    return found


async def apart(tx: Transaction, people: Collection[int]) -> frozenset[frozenset[int]]:
    """The pairs among people where one has blocked the other."""
    keys = sorted(people)
    rows = await tx.execute(
        select(block.c.person, block.c.other).where(block.c.person.in_(keys), block.c.other.in_(keys))
    )
    return frozenset(frozenset(row) for row in rows)


async def prune(tx: Transaction, server: int, before: datetime) -> None:
    """Delete the gatherings of a server that ended before a time, with who was asked."""
    gone = select(gathering.c.key).where(gathering.c.server == server, gathering.c.ended < before)
    await tx.execute(delete(asked_person).where(asked_person.c.gathering.in_(gone)))
    await tx.execute(delete(gathering).where(gathering.c.server == server, gathering.c.ended < before))


async def remove_server(tx: Transaction, server: int) -> None:
    """Delete all of a server."""
    every = select(gathering.c.key).where(gathering.c.server == server)
    await tx.execute(delete(asked_person).where(asked_person.c.gathering.in_(every)))
    await tx.execute(delete(gathering).where(gathering.c.server == server))
    await tx.execute(delete(wish).where(wish.c.server == server))


async def forget(tx: Transaction, person: int) -> None:
    """Delete a person's wishes, and that they were asked."""
    await tx.execute(delete(wish).where(wish.c.person == person))
    await tx.execute(delete(asked_person).where(asked_person.c.person == person))


async def history(tx: Transaction, person: int) -> list[tuple[str, AskedPerson]]:
    """Each time that a person was asked, with the game."""
    rows = await tx.execute(
        select(gathering.c.game, *asked_person.c)
        .join(gathering, gathering.c.key == asked_person.c.gathering)
        .where(asked_person.c.person == person)
        .order_by(asked_person.c.asked, asked_person.c.gathering)
    )
    return [(game, AskedPerson(**dict(zip(asked_person.c.keys(), row, strict=True)))) for game, *row in rows]
