"""Messages that are about something that passes: where each is, until that is over."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, exists, insert, select

from storage.schema import posted
from storage.store import Transaction


class Posted(NamedTuple):
    """A message, the channel, thread or direct messages where it is, and the person whose these are."""

    place: int
    message: int
    person: int | None = None


async def add(tx: Transaction, table: int, subject: str, where: Posted) -> None:
    """Note a message; one that is known already stays as it is."""
    known = await tx.execute(select(posted.c.message).where(posted.c.message == where.message))
    if known.scalar_one_or_none() is None:
        await tx.execute(insert(posted).values(table=table, subject=subject, **where._asdict()))


async def known(tx: Transaction, table: int, subject: str) -> bool:
    """Return whether there is a message about a subject."""
    query = exists().where(posted.c.table == table, posted.c.subject == subject)
    return bool((await tx.execute(select(query))).scalar_one())


async def find(tx: Transaction, table: int, subject: str) -> Posted | None:
    """Return the message about a subject of which there is one; None if there is none."""
    columns = (posted.c.place, posted.c.message, posted.c.person)
    rows = await tx.execute(select(*columns).where(posted.c.table == table, posted.c.subject == subject))
    found = rows.first()
    return None if found is None else Posted(*found)


async def take(tx: Transaction, table: int, subjects: Sequence[str]) -> list[tuple[str, Posted]]:
    """Take away the messages about these subjects, each with its subject, oldest first."""
    about = (posted.c.table == table) & posted.c.subject.in_(subjects)
    columns = (posted.c.subject, posted.c.place, posted.c.message, posted.c.person)
    rows = await tx.execute(select(*columns).where(about).order_by(posted.c.message))
    found = [(subject, Posted(*where)) for subject, *where in rows]
    if found:
        await tx.execute(delete(posted).where(about))
    return found


async def of_person(tx: Transaction, person: int) -> list[Posted]:
    """Return a person's direct messages that are about something that lasts."""
    query = select(posted.c.place, posted.c.message, posted.c.person).where(posted.c.person == person)
    return [Posted(*where) for where in await tx.execute(query.order_by(posted.c.message))]


async def forget(tx: Transaction, person: int) -> None:
    """Forget a person's direct messages."""
    await tx.execute(delete(posted).where(posted.c.person == person))
