"""Load a table with its related rows in one statement. The log is loaded separately, after its cached rows."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from sqlalchemy import BigInteger, String, bindparam, exists, false, func, select

from storage.play.tables import parts
from storage.rows import JsonObject, Person, Seat, StandingOrder, Table
from storage.schema import alarm, follow, log, note, person, seat, server, standing_order, table
from storage.store import Transaction


class Elsewhere(NamedTuple):
    """Other running tables that wait for a person, who plays there themselves.

    Attributes:
        tables: how many.
        first: the key of the one whose time is out, or ends first; of those without a time, the one that has waited longest.
        game: what is played there.
    """

    tables: int
    first: int
    game: str


class TableBundle(msgspec.Struct, frozen=True, kw_only=True):
    """A table with its related rows.

    Attributes:
        table: its row.
        seats: in order.
        people: those in the seats, and the given person, by key.
        orders: the standing orders, the oldest first.
        settings: those of its server.
        private_note: the given person's private note there; "" for none.
        follows: whether the given person follows it without a seat there.
        handled: whether the given interaction has written rows of a log.
        elsewhere: the other tables that wait for the given person; None for none.
    """

    table: Table
    seats: tuple[Seat, ...]
    people: Mapping[int, Person]
    orders: tuple[StandingOrder, ...]
    settings: JsonObject
    private_note: str
    follows: bool
    handled: bool
    elsewhere: Elsewhere | None


_asking = person.alias("asking")
_other, _sitting = table.alias("other"), seat.alias("sitting")
_next = table.alias("next")
_waits = (
    _sitting.c.person == _asking.c.key,
    _sitting.c.owes.is_(True),
    _sitting.c.resigned.is_(False),
    _sitting.c.computer.is_(None),
    _other.c.status == "running",
    _other.c.away.is_(None),
    _other.c.key != table.c.key,
)
_seats_elsewhere = _sitting.join(_other, _other.c.key == _sitting.c.table)
_number = (
    select(func.count())
    .select_from(_seats_elsewhere)
    .where(*_waits)
    .correlate(_asking, table)
    .scalar_subquery()
)
_first = (
    select(_other.c.key)
    .select_from(
        _seats_elsewhere.outerjoin(
            alarm,
            (alarm.c.table == _sitting.c.table)
            & (alarm.c.seat == _sitting.c.seat)
            & (alarm.c.kind == bindparam("end", type_=String))
            & alarm.c.done.is_(None),
        )
    )
    .where(*_waits)
    .order_by(
        # A clock that is out rings no more.
        func.coalesce(_sitting.c.clock["out"].as_boolean(), false()).desc(),
        alarm.c.due.nulls_last(),
        _sitting.c.since,
        _other.c.key,
    )
    .limit(1)
    .correlate(_asking, table)
    .scalar_subquery()
)
# Made once: every click asks for it.
_QUERY = (
    select(
        *table.c,
        *seat.c,
        *person.c,
        *standing_order.c,
        *_asking.c,
        server.c.settings,
        note.c.text,
        exists().where(follow.c.table == table.c.key, follow.c.person == _asking.c.key),
        exists().where(log.c.interaction == bindparam("interaction", type_=BigInteger)),
        _number,
        _next.c.key,
        _next.c.game,
    )
    .select_from(table)
    .join(server, server.c.id == table.c.server)
    .outerjoin(seat, seat.c.table == table.c.key)
    .outerjoin(person, person.c.key == seat.c.person)
    .outerjoin(
        standing_order, (standing_order.c.table == seat.c.table) & (standing_order.c.seat == seat.c.seat)
    )
    .outerjoin(_asking, _asking.c.key == bindparam("person", type_=BigInteger))
    .outerjoin(note, (note.c.table == table.c.key) & (note.c.person == _asking.c.key))
    .outerjoin(_next, _next.c.key == _first)
    .where(table.c.key == bindparam("key", type_=BigInteger))
    .order_by(seat.c.seat, standing_order.c.number)
)


async def find(
    tx: Transaction,
    key: int,
    *,
    asking: int | None = None,
    interaction: int | None = None,
    end: str | None = None,
) -> TableBundle | None:
    """A table with what belongs to it; None if there is none.

    Args:
        tx: the transaction.
        key: the table's.
        asking: a person about whom it is asked too, with a seat there or without.
        interaction: one about which it is asked whether its rows are there already.
        end: the kind of alarm that rings when a seat's time ends.
    """
    values = {"key": key, "person": asking, "interaction": interaction, "end": end}
    rows = (await tx.execute(_QUERY, values)).all()
    if not rows:
        return None
    found: Table | None = None
    seats: dict[int, Seat] = {}
    people: dict[int, Person] = {}
    orders: dict[int, StandingOrder] = {}
    for of_table, one, sits, order, asks in parts(rows, table, seat, person, standing_order, _asking):
        found = found or Table(**of_table)
        if one["seat"] is not None and one["seat"] not in seats:
            seats[one["seat"]] = Seat(**one)
        for known in (sits, asks):
            if known["key"] is not None and known["key"] not in people:
                people[known["key"]] = Person(**known)
        if order["number"] is not None:
            orders[order["number"]] = StandingOrder(**order)
    assert found is not None
    settings, noted, follows, handled, *elsewhere = rows[0][-7:]
    return TableBundle(
        table=found,
        seats=tuple(seats.values()),
        people=people,
        orders=tuple(order for _, order in sorted(orders.items())),
        settings=settings,
        private_note=noted or "",
        follows=follows,
        handled=handled,
        elsewhere=None if elsewhere[1] is None else Elsewhere(*elsewhere),
    )
