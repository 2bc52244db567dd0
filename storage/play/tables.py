"""Tables and their seats: reading, listing, and saving what changed if no one else was faster."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, Literal, get_args

import msgspec
from sqlalchemy import (
    FromClause,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from storage.errors import ConflictError
from storage.rows import Person, Seat, Status, Table
from storage.schema import person, seat, table
from storage.store import Transaction

Place = Literal["thread", "first_message", "lobby_message", "channel", "server"]
_AWAY = "away"
_PART = 128
"""Tables that are asked about by one statement."""
# Written with every action: put together once.
_SAVE = update(table).where(table.c.key == bindparam("of_key"), table.c.sequence == bindparam("at"))
_ADD_SEAT = insert(seat)
_SAVE_SEAT = update(seat).where(seat.c.table == bindparam("of_table"), seat.c.seat == bindparam("at"))


async def add(tx: Transaction, row: Table) -> Table:
    """Add a table; its key is given by the database and returned in the result."""
    values = msgspec.structs.asdict(row)
    del values["key"]
    result = await tx.execute(insert(table).values(values))
    key = result.inserted_primary_key
    if key is None:
        raise LookupError("a table just added has no key")
    return msgspec.structs.replace(row, key=key[0])


async def code_is_free(tx: Transaction, code: str) -> bool:
    """Return whether no table has that code."""
    return not (await tx.execute(select(exists().where(table.c.code == code)))).scalar_one()


async def find(tx: Transaction, key: int, *, lock: bool = False) -> Table | None:
    """The table with that key, or None; `lock` holds other writers of it back until the transaction's end."""
    query = select(table).where(table.c.key == key)
    return await _one(tx, query.with_for_update(key_share=True) if lock else query)


async def by_code(tx: Transaction, code: str) -> Table | None:
    """The table with that code, or None."""
    return await _one(tx, select(table).where(table.c.code == code))


async def in_place(tx: Transaction, place: int, statuses: Collection[Status]) -> list[Table]:
    """The tables that live in a thread or, without a thread of their own, in a channel; newest first."""
    return await _many(
        tx,
        select(table)
        .where(
            or_(table.c.thread == place, (table.c.channel == place) & table.c.thread.is_(None)),
            table.c.status.in_(sorted(statuses)),
        )
        .order_by(table.c.key.desc()),
    )


async def in_server(tx: Transaction, server: int, statuses: Collection[Status], limit: int) -> list[Table]:
    """A server's tables, newest first."""
    return await _many(
        tx,
        select(table)
        .where(table.c.server == server, table.c.status.in_(sorted(statuses)))
        .order_by(table.c.key.desc())
        .limit(limit),
    )


async def by_keys(tx: Transaction, keys: Collection[int]) -> dict[int, Table]:
    """Those tables by key."""
    return {row.key: row for row in await _many(tx, select(table).where(table.c.key.in_(sorted(keys))))}


async def count_live(tx: Transaction, *, server: int | None = None, opener: int | None = None) -> int:
    """Count the tables that are open or running, neither frozen nor suspended nor of a league: on a server, by an opener."""
    query = (
        select(func.count())
        .select_from(table)
        .where(table.c.status.in_(("lobby", "running")), table.c.away.is_(None), table.c.league.is_(None))
    )
    if server is not None:
        query = query.where(table.c.server == server)
    if opener is not None:
        query = query.where(table.c.opener == opener)
    return (await tx.execute(query)).scalar_one()


async def names_taken(tx: Transaction, server: int) -> frozenset[str]:
    """Return the names of a server's tables that are not over."""
    live = table.c.status.in_(("lobby", "running", "frozen"))
    rows = await tx.execute(select(table.c.name).where(table.c.server == server, live, table.c.name != ""))
    return frozenset(rows.scalars())


async def named_by(tx: Transaction, person: int) -> list[tuple[str, str]]:
    """Return code and name of the tables whose name a person wrote, oldest first."""
    rows = await tx.execute(
        select(table.c.code, table.c.name).where(table.c.named_by == person).order_by(table.c.key)
    )
    return [(row.code, row.name) for row in rows]


async def forget_names(tx: Transaction, person: int) -> list[Table]:
    """Delete the names of tables that a person wrote; return these tables. Independent of the log, which has none."""
    own = table.c.named_by == person
    rows = (await tx.execute(select(table).where(own).order_by(table.c.key))).all()
    await tx.execute(update(table).where(own).values(name="", named_by=None))
    return [msgspec.structs.replace(Table(**row._mapping), name="", named_by=None) for row in rows]


async def by_state(tx: Transaction) -> dict[str, int]:
    """Count the tables of each status. Suspended live tables count as "away"."""
    away = table.c.away.is_not(None) & table.c.ended.is_(None)
    found = dict.fromkeys((*get_args(Status), _AWAY), 0)
    for status, suspended, number in await tx.execute(
        select(table.c.status, away, func.count()).group_by(table.c.status, away)
    ):
        found[_AWAY if suspended else status] += number
    return found


async def with_status(tx: Transaction, statuses: Collection[Status]) -> list[Table]:
    """All tables with one of those statuses, oldest first."""
    return await _many(
        tx, select(table).where(table.c.status.in_(sorted(statuses))).order_by(table.c.key.asc())
    )


async def of_person(
    tx: Transaction, person: int, statuses: Collection[Status], *, away: bool = False
) -> list[tuple[Table, Seat]]:
    """The tables where a person sits and has not resigned, over all servers: those waiting for it first.

    Within these two kinds, those come first that have rested longest. Suspended tables are among
    them only if wanted.
    """
    rows = await tx.execute(
        select(table, seat)
        .join_from(table, seat, seat.c.table == table.c.key)
        .where(
            seat.c.person == person,
            seat.c.resigned.is_(False),
            table.c.status.in_(sorted(statuses)),
            true() if away else table.c.away.is_(None),
        )
        .order_by(seat.c.owes.desc(), table.c.acted, table.c.key)
    )
    return [(Table(**of_table), Seat(**of_seat)) for of_table, of_seat in parts(rows, table, seat)]


async def waiting_for(tx: Transaction, key: int) -> list[tuple[Table, Seat, Person]]:
    """The running tables that wait for a person, who plays there themselves, with their row."""
    rows = await tx.execute(
        select(*table.c, *seat.c, *person.c)
        .join_from(table, seat, seat.c.table == table.c.key)
        .join(person, person.c.key == seat.c.person)
        .where(
            seat.c.person == key,
            seat.c.owes.is_(True),
            seat.c.resigned.is_(False),
            seat.c.computer.is_(None),
            table.c.status == "running",
            table.c.away.is_(None),
        )
        .order_by(table.c.acted, table.c.key)
    )
    return [
        (Table(**of_table), Seat(**of_seat), Person(**of_person))
        for of_table, of_seat, of_person in parts(rows, table, seat, person)
    ]


def parts(rows: Iterable[Sequence[object]], *kinds: FromClause) -> Iterator[list[dict[str, Any]]]:
    """Yield for each row of a query over several tables of the database the values of each, by the columns' names."""
    names = [kind.c.keys() for kind in kinds]
    for row in rows:
        values = iter(row)
        yield [dict(zip(some, islice(values, len(some)), strict=True)) for some in names]


async def seats_of_person(tx: Transaction, person: int) -> list[tuple[Table, Seat]]:
    """All seats that are or were a person's, oldest table first."""
    mine = [
        Seat(**row._mapping)
        for row in await tx.execute(select(seat).where(seat.c.person == person).order_by(seat.c.table))
    ]
    found = await by_keys(tx, [one.table for one in mine])
    return [(found[one.table], one) for one in mine]


async def waiting_for_computers(tx: Transaction) -> list[int]:
    """The keys of the running tables where a computer owes a move, and of the frozen ones, which may go on by now."""
    rows = await tx.execute(
        select(table.c.key)
        .where(
            table.c.status.in_(("running", "frozen")),
            table.c.away.is_(None),
            exists().where(seat.c.table == table.c.key, seat.c.owes.is_(True), seat.c.computer.is_not(None)),
        )
        .order_by(table.c.acted)
    )
    return list(rows.scalars())


async def stands(tx: Transaction, keys: Collection[int]) -> list[tuple[int, tuple[int, str]]]:
    """Return the last row of the log and the status of tables, by key, without unknown ones."""
    query = select(table.c.key, table.c.sequence, table.c.status)
    found: list[tuple[int, tuple[int, str]]] = []
    # Connections keep statements by their text: as many texts as there are numbers of tables would take many MB.
    ordered = sorted(keys)
    for at in range(0, len(ordered), _PART):
        part = ordered[at : at + _PART]
        padded = part + part[-1:] * (_PART - len(part))
        rows = await tx.execute(query.where(table.c.key.in_(padded)))
        found += [(row.key, (row.sequence, row.status)) for row in rows]
    return found


async def any_longer(tx: Transaction, rows: int) -> bool:
    """Return whether the log of any running table has more than a number of rows."""
    query = exists().where(table.c.status == "running", table.c.sequence > rows)
    return bool((await tx.execute(select(query))).scalar_one())


async def with_votes(tx: Transaction) -> list[Table]:
    """The tables that have a question before them."""
    return await _many(tx, select(table).where(table.c.vote.is_not(None)).order_by(table.c.key))


async def seats(tx: Transaction, key: int) -> list[Seat]:
    """A table's seats in order."""
    rows = await tx.execute(select(seat).where(seat.c.table == key).order_by(seat.c.seat))
    return [Seat(**row._mapping) for row in rows]


async def seats_with_status(tx: Transaction, statuses: Collection[Status]) -> dict[int, list[Seat]]:
    """The seats of all tables with one of those statuses, in order, by table."""
    rows = await tx.execute(
        select(seat)
        .join(table, seat.c.table == table.c.key)
        .where(table.c.status.in_(sorted(statuses)))
        .order_by(seat.c.table, seat.c.seat)
    )
    found: dict[int, list[Seat]] = {}
    for row in rows:
        found.setdefault(row.table, []).append(Seat(**row._mapping))
    return found


async def seats_with_clocks(tx: Transaction) -> list[Seat]:
    """All seats of running and frozen tables that have a clock."""
    rows = await tx.execute(
        select(seat)
        .join(table, seat.c.table == table.c.key)
        .where(table.c.status.in_(("running", "frozen")), seat.c.clock.is_not(None))
        .order_by(seat.c.table, seat.c.seat)
    )
    return [Seat(**row._mapping) for row in rows]


async def save(tx: Transaction, old: Table, new: Table) -> None:
    """Write what differs between two states of a table, if it still stands where it was read.

    Args:
        tx: the transaction; from here on the table is locked for others until its end.
        old: the table as it was read.
        new: the table as it will be.

    Raises:
        Conflict: if the log has grown since.
    """
    values = {
        name: getattr(new, name)
        for name in table.c.keys()  # noqa: SIM118 -- a collection of columns, which iterates over columns
        if getattr(new, name) != getattr(old, name)
    }
    # Writing the sequence in any case takes the row's lock where a server locks rows.
    values["sequence"] = new.sequence
    result = await tx.execute(_SAVE, {"of_key": old.key, "at": old.sequence, **values})
    if result.rowcount != 1:
        raise ConflictError(old.key, old.sequence)


async def save_seats(tx: Transaction, old: Sequence[Seat], new: Sequence[Seat]) -> None:
    """Write what differs between two lists of the seats of a table that `save` has locked."""
    before = {row.seat: row for row in old}
    after = {row.seat: row for row in new}
    for gone in sorted(before.keys() - after.keys()):
        await tx.execute(delete(seat).where(seat.c.table == before[gone].table, seat.c.seat == gone))
    if added := [msgspec.structs.asdict(row) for number, row in after.items() if number not in before]:
        await tx.execute(_ADD_SEAT, added)
    if changed := [
        {"of_table": row.table, "at": number, **msgspec.structs.asdict(row)}
        for number, row in after.items()
        if number in before and row != before[number]
    ]:
        await tx.execute(_SAVE_SEAT, changed)


async def put_away(tx: Transaction, server: int, now: datetime) -> list[int]:
    """Put a server's open and running tables away, those that are frozen too; returns their keys."""
    live = (table.c.server == server) & table.c.status.in_(("lobby", "running", "frozen"))
    keys = await tx.execute(select(table.c.key).where(live, table.c.away.is_(None)).order_by(table.c.key))
    found = list(keys.scalars())
    await tx.execute(update(table).where(live, table.c.away.is_(None)).values(away=now))
    return found


async def of_server(tx: Transaction, server: int, *, away: bool = False) -> list[int]:
    """The keys of all of a server's tables, oldest first; if wanted, only of those that are suspended."""
    query = select(table.c.key).where(table.c.server == server).order_by(table.c.key)
    return list((await tx.execute(query.where(table.c.away.is_not(None)) if away else query)).scalars())


async def lock_server(tx: Transaction, server: int) -> None:
    """Hold other writers of a server's tables back until the transaction's end, before the server itself is locked."""
    query = select(table.c.key).where(table.c.server == server).order_by(table.c.key)
    await tx.execute(query.with_for_update(key_share=True))


async def record_place(tx: Transaction, key: int, place: Place, id: int | None) -> None:  # noqa: A002 -- Discord's word
    """Note where a table or one of its messages now is. Independent of the log, so whatever happens there."""
    await tx.execute(update(table).where(table.c.key == key).values({place: id}))


async def note_announced_after(tx: Transaction, key: int, sequence: int) -> None:
    """Note the last row of the log that the present turn's message does not tell of. Independent of the log, as `settle` is."""
    await tx.execute(update(table).where(table.c.key == key).values(announced_after=sequence))


async def _one(tx: Transaction, query: "Select[*tuple[object, ...]]") -> Table | None:
    row = (await tx.execute(query)).one_or_none()
    return None if row is None else Table(**row._mapping)


async def _many(tx: Transaction, query: "Select[*tuple[object, ...]]") -> list[Table]:
    return [Table(**row._mapping) for row in await tx.execute(query)]
