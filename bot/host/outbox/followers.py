"""People who follow a table without sitting there: they get its turns by direct messages, as spectators."""

from collections.abc import Callable, Sequence

from bot.host.outbox import addresses
from bot.host.outbox.messages import End, Followed, Letter, Turn
from storage import Transaction
from storage.community import follows
from storage.rows import Seat


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
        for person in await follows.of_table(tx, table)
        if person not in seated
    ]
    if any(isinstance(one, End) for one in shown):
        await follows.drop_table(tx, table)
    return found
