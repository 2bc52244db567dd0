"""People who follow a table without sitting there: they get its turns by direct messages, as spectators."""

from collections.abc import Callable, Sequence

from bot.host import kinds
from bot.host.outbox import addresses
from storage import Transaction
from storage.community import follows
from storage.rows import Outgoing, Seat


async def copies(
    tx: Transaction,
    table: int,
    seats: Sequence[Seat],
    messages: Sequence[Outgoing],
    nonce: Callable[[], str],
) -> list[Outgoing]:
    """The messages to a table's followers that go along with those to the table itself.

    Who sits there is told as a player. With the end, everybody has stopped following.
    """
    told = [one for one in messages if one.kind in (kinds.SHOW_TURN, kinds.SHOW_END)]
    if not told:
        return []
    seated = {seat.person for seat in seats}
    found = [
        Outgoing(
            id=nonce(),
            destination=addresses.at_person(person),
            kind=kinds.FOLLOW,
            payload={**{key: one.payload[key] for key in ("table", "sequence", "after")}},
        )
        for one in told
        for person in await follows.of_table(tx, table)
        if person not in seated
    ]
    if any(one.kind == kinds.SHOW_END for one in told):
        await follows.drop_table(tx, table)
    return found
