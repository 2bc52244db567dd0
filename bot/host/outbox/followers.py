"""People who follow a table without sitting there: they get its turns by direct messages, as spectators."""

from collections.abc import Callable, Sequence

from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from storage import Transaction
from storage.community import follows
from storage.rows import Seat


async def copies(
    tx: Transaction,
    table: int,
    seats: Sequence[Seat],
    letters: Sequence[Letter],
    nonce: Callable[[], str],
) -> list[Letter]:
    """The messages to a table's followers that go along with those to the table itself.

    Who sits there is told as a player. With the end, everybody has stopped following.
    """
    told = [one.message for one in letters if isinstance(one.message, (messages.Turn, messages.End))]
    if not told:
        return []
    seated = {seat.person for seat in seats}
    found = [
        Letter(
            id=nonce(),
            destination=addresses.at_person(person),
            message=messages.Followed(one.table, one.sequence, one.after),
        )
        for one in told
        for person in await follows.of_table(tx, table)
        if person not in seated
    ]
    if any(isinstance(one, messages.End) for one in told):
        await follows.drop_table(tx, table)
    return found
