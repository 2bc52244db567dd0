"""Messages to the owner of the application: the last look for faults, the messages, and the faults that each names.

A look is written alone. So of two processes the second one finds what the first one has written.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from storage.schema import owner_fault, owner_message, owner_watch
from storage.store import Transaction


class StoredWatch(NamedTuple):
    """The last look.

    Attributes:
        looked: when it was.
        standing: the amount of each fault that was found.
        quiet_until: no message is begun before that; None for no such wish.
    """

    looked: datetime
    standing: Mapping[str, int]
    quiet_until: datetime | None


class StoredFault(NamedTuple):
    """A fault in a message.

    Attributes:
        fault: its name.
        amount: how much of it there is, such as the number of tables.
        since: when it was found.
        gone: when it was found to be over; None while it stands.
    """

    fault: str
    amount: int
    since: datetime
    gone: datetime | None


class StoredNotice(NamedTuple):
    """A message to the owner.

    Attributes:
        number: its key.
        person: the owner's key.
        created: when it was begun.
        place: its channel in Discord; None until it was sent.
        message: its Discord id; None until it was sent.
        faults: those that it tells, by name.
    """

    number: int
    person: int
    created: datetime
    place: int | None
    message: int | None
    faults: Sequence[StoredFault]


async def the_watch(tx: Transaction) -> StoredWatch | None:
    """Return the last look; None before the first."""
    row = (await tx.execute(select(owner_watch))).one_or_none()
    return None if row is None else StoredWatch(row.looked, row.standing, row.quiet_until)


async def save_watch(tx: Transaction, watch: StoredWatch) -> None:
    """Replace the last look; the caller writes alone."""
    values = {**watch._asdict(), "standing": dict(watch.standing)}
    if not (await tx.execute(update(owner_watch).values(values))).rowcount:
        await tx.execute(insert(owner_watch).values(key=1, **values))


async def notices(tx: Transaction, number: int | None = None) -> list[StoredNotice]:
    """Return all messages, or the one with a number, the oldest first."""
    query, inside = select(owner_message), select(owner_fault)
    if number is not None:
        query, inside = (
            query.where(owner_message.c.number == number),
            inside.where(owner_fault.c.message == number),
        )
    rows = (await tx.execute(query.order_by(owner_message.c.number))).all()
    faults: dict[int, list[StoredFault]] = {row.number: [] for row in rows}
    for one in await tx.execute(
        inside.order_by(owner_fault.c.message, owner_fault.c.since, owner_fault.c.fault)
    ):
        faults[one.message].append(StoredFault(one.fault, one.amount, one.since, one.gone))
    return [
        StoredNotice(row.number, row.person, row.created, row.place, row.message, faults[row.number])
        for row in rows
    ]


async def begin(tx: Transaction, person: int, now: datetime) -> int:
    """Begin a message to a person; returns its number."""
    result = await tx.execute(insert(owner_message).values(person=person, created=now))
    assert result.inserted_primary_key is not None
    number: int = result.inserted_primary_key[0]
    return number


async def save_faults(tx: Transaction, number: int, faults: Sequence[StoredFault]) -> None:
    """Replace the faults that a message tells."""
    await tx.execute(delete(owner_fault).where(owner_fault.c.message == number))
    if faults:
        await tx.execute(insert(owner_fault), [{"message": number, **one._asdict()} for one in faults])


async def note_posted(tx: Transaction, number: int, place: int, message: int) -> None:
    """Note where a message is in Discord."""
    await tx.execute(
        update(owner_message).where(owner_message.c.number == number).values(place=place, message=message)
    )


async def discard(tx: Transaction, numbers: Collection[int]) -> None:
    """Delete messages with their faults."""
    await tx.execute(delete(owner_fault).where(owner_fault.c.message.in_(sorted(numbers))))
    await tx.execute(delete(owner_message).where(owner_message.c.number.in_(sorted(numbers))))


async def of_person(tx: Transaction, person: int) -> list[StoredNotice]:
    """Return a person's messages."""
    return [one for one in await notices(tx) if one.person == person]


async def forget(tx: Transaction, person: int) -> None:
    """Delete a person's messages."""
    await discard(tx, [one.number for one in await of_person(tx, person)])
