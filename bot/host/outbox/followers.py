"""People who follow a table without sitting there: one direct message tells each, as a spectator, how it stands."""

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.host.outbox import addresses, passing
from bot.host.outbox.messages import End, Followed, Letter, Turn
from storage import Transaction
from storage.community import follows as kept
from storage.play import tables
from storage.queues import posted
from storage.queues.posted import Posted
from storage.rows import Seat


async def follow(tx: Transaction, table: int, person: int, *, follows: bool) -> None:
    """Note that a person follows a table, or no longer; then the message that told them stays as it is."""
    await kept.put(tx, table, person, follows=follows)
    if not follows:
        await posted.take(tx, table, [_matter(person)])


async def copies(
    tx: Transaction,
    table: int,
    seats: Sequence[Seat],
    shown: Sequence[Turn | End],
    nonce: Callable[[], str],
) -> list[Letter]:
    """The messages to a table's followers that go along with those to the table itself.

    People with a seat there are told as players. With the end, everybody has stopped following.
    """
    if not shown:
        return []
    seated = {seat.person for seat in seats}
    found = [
        Letter(
            id=nonce(),
            destination=addresses.at_person(person),
            message=Followed(one.table, one.sequence, one.after),
        )
        for one in shown
        for person in await kept.of_table(tx, table)
        if person not in seated
    ]
    if any(isinstance(one, End) for one in shown):
        await kept.drop_table(tx, table)
    return found


async def told_on(tx: Transaction, table: int, person: int) -> Posted | None:
    """Return the message that tells a follower of a table; None before the first one."""
    return await posted.find(tx, table, _matter(person))


async def told(tx: Transaction, message: Followed, where: Posted, nonce: str, now: datetime) -> None:
    """Note which message tells a follower from now on; the one before, if it is another one, is folded."""
    if where.person is None:
        return
    before = await told_on(tx, message.table, where.person)
    if before is not None and before.message != where.message:
        await passing.settle(tx, message.table, [("follow", where.person)], nonce, now, message.sequence)
    table = await tables.find(tx, message.table)
    if table is not None and table.status == "running":
        await posted.add(tx, message.table, _matter(where.person), where)
    else:
        await posted.take(tx, message.table, [_matter(where.person)])


def _matter(person: int) -> str:
    return passing.named(("follow", person))
