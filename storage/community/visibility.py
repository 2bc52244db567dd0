"""Whose table it is: the server where it lives, and by what a person belongs to it who acts elsewhere."""

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import BigInteger, ColumnElement, String, bindparam, case, exists, null, select

from storage.schema import follow, invitation, log, person, seat, table
from storage.store import Transaction

Belonging: TypeAlias = Literal["seat", "invitation", "follow"]
_ASKED = "ask"
"""The kind of the row of a request for a seat."""


class Proximity(NamedTuple):
    """How near a person is to a table.

    Attributes:
        table: its key.
        server: the Discord id of its server.
        by: a seat that the person has or had, an invitation, or that they follow it; None for none of these, or where
            it was not asked for since they act on that server.
    """

    table: int
    server: int
    by: Belonging | None


def _of(one: ColumnElement[int], other: ColumnElement[int], server: ColumnElement[int]) -> ColumnElement[str]:
    """Return by what a person belongs to a table; it is not looked for where they act on its server."""
    did = (log.c.actor == other) & log.c.seat.is_not(None) & (log.c.kind != _ASKED)
    return case(
        (table.c.server == server, null()),
        (exists().where(seat.c.table == one, seat.c.person == other), "seat"),
        (exists().where(log.c.table == one, did), "seat"),
        (exists().where(invitation.c.table == one, invitation.c.person == other), "invitation"),
        (exists().where(follow.c.table == one, follow.c.person == other), "follow"),
        else_=null(),
    )


BY = _of(table.c.key, person.c.key, bindparam("server", type_=BigInteger)).cast(String)
"""By what the row's person belongs to the row's table, for a statement with both."""

_NEAR = (
    select(table.c.server, BY)
    .select_from(table)
    .outerjoin(person, person.c.key == bindparam("person", type_=BigInteger))
    .where(table.c.key == bindparam("table", type_=BigInteger))
)


async def find(tx: Transaction, key: int, asking: int) -> Proximity | None:
    """Return how near a person is to a table, wherever they act; None without such a table."""
    found = (await tx.execute(_NEAR, {"table": key, "person": asking, "server": None})).first()
    return None if found is None else Proximity(key, *found)
