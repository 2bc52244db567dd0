"""People who follow a table without sitting there: one direct message tells each, as a spectator, how it stands."""

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.host.outbox import addresses
from bot.host.outbox.messages import End, Followed, Letter, Turn, followed_by, payload_of
from storage import Transaction
from storage.community import follows as kept
from storage.queues import slots
from storage.rows import Seat


async def set_following(tx: Transaction, table: int, person: int, now: datetime, *, follows: bool) -> None:
    """Note that a person follows a table, or no longer; then the message that told them stays as it is."""
    await kept.put(tx, table, person, follows=follows)
    if not follows:
        await slots.close(tx, table, [followed_by(person)], now)


async def notify(
    tx: Transaction,
    seats: Sequence[Seat],
    shown: Turn | End,
    nonce: Callable[[], str],
    now: datetime,
) -> list[Letter]:
    """Have a table's followers told what the table is told; returns the messages for those who have none yet.

    People with a seat there are told as players. With the end, everybody has stopped following.
    """
    table = shown.table
    seated = {seat.person for seat in seats}
    people = [person for person in await kept.of_table(tx, table) if person not in seated]
    if not people:
        return []
    message = Followed(table, shown.sequence, shown.after)
    told = await slots.slots(tx, table, followed_by(""))
    if told:
        payload = payload_of(message)
        await slots.change(tx, table, told, shown.sequence, now, now, payload=payload)
    if isinstance(shown, End):
        await kept.drop_table(tx, table)
    return [
        Letter(id=nonce(), destination=addresses.at_person(person), message=message)
        for person in people
        if followed_by(person) not in told
    ]
