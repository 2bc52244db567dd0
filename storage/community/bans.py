"""People and servers that the operator does not serve."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, bindparam, delete, exists, insert, literal, select

from storage.community import visibility
from storage.community.visibility import Proximity
from storage.rows import JsonObject, Person
from storage.schema import banned_person, banned_server, person, table
from storage.schema import server as known_server
from storage.store import Transaction


class Admission(NamedTuple):
    """What has to be known of a person who acts before anything else.

    Attributes:
        person: their row; None for a person who is not known.
        person_banned: whether the operator does not serve this person.
        server_banned: or the server where they act.
        settings: those of that server; None where it is not known.
        near: how near they are to the table that they name; None where they name none, or there is no such table.
    """

    person: Person | None
    person_banned: bool
    server_banned: bool
    settings: JsonObject | None
    near: Proximity | None


# Made once: every interaction asks for it.
_ADMISSION = select(
    *person.c,
    exists().where(banned_person.c.person == person.c.key),
    exists().where(banned_server.c.server == bindparam("server", type_=BigInteger)),
    known_server.c.settings,
    table.c.server,
    visibility.BY,
).select_from(
    select(literal(1))
    .subquery()
    .outerjoin(person, person.c.discord_id == bindparam("discord_id", type_=BigInteger))
    .outerjoin(known_server, known_server.c.id == bindparam("server", type_=BigInteger))
    .outerjoin(table, table.c.key == bindparam("table", type_=BigInteger))
)


async def set_person(tx: Transaction, key: int, since: datetime | None) -> bool:
    """Note since when a person is banned, or that they are not; returns whether that is news."""
    found = await since_of_person(tx, key)
    if (found is None) == (since is None):
        return False
    if since is None:
        await tx.execute(delete(banned_person).where(banned_person.c.person == key))
    else:
        await tx.execute(insert(banned_person).values(person=key, since=since))
    return True


async def set_server(tx: Transaction, server: int, since: datetime | None) -> bool:
    """Note since when a server, by its Discord id, is banned, or that it is not; returns whether that is news."""
    if await server_is(tx, server) == (since is not None):
        return False
    if since is None:
        await tx.execute(delete(banned_server).where(banned_server.c.server == server))
    else:
        await tx.execute(insert(banned_server).values(server=server, since=since))
    return True


async def since_of_person(tx: Transaction, key: int) -> datetime | None:
    """Since when a person is banned; None for one who is not."""
    query = select(banned_person.c.since).where(banned_person.c.person == key)
    found: datetime | None = (await tx.execute(query)).scalar_one_or_none()
    return found


async def server_is(tx: Transaction, server: int) -> bool:
    """Return whether a server is banned."""
    return bool((await tx.execute(select(exists().where(banned_server.c.server == server)))).scalar_one())


async def among(tx: Transaction, keys: Collection[int]) -> frozenset[int]:
    """Those of some people who are banned."""
    query = select(banned_person.c.person).where(banned_person.c.person.in_(sorted(keys)))
    return frozenset((await tx.execute(query)).scalars())


async def admission(
    tx: Transaction, discord_id: int, server: int | None, named: int | None = None
) -> Admission:
    """What has to be known of a person who acts before anything else, in one statement.

    Args:
        tx: the transaction.
        discord_id: who it is.
        server: where they act; None for a direct message.
        named: the key of the table that they name; None for none.
    """
    asked = {"discord_id": discord_id, "server": server, "table": named}
    *values, person_banned, server_banned, settings, home, by = (await tx.execute(_ADMISSION, asked)).one()
    known = dict(zip(person.c.keys(), values, strict=True))
    found = None if known["key"] is None else Person(**known)
    near = None if named is None or home is None else Proximity(named, home, by)
    return Admission(found, bool(person_banned), bool(server_banned), settings, near)


async def forget(tx: Transaction, key: int) -> None:
    """Forget that a person is banned: without their id it would keep no one away."""
    await set_person(tx, key, None)
