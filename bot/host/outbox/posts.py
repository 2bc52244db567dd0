"""What the face notes about the messages of tables that it has posted, so that nothing is shown twice or in the wrong place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.host.outbox import boards, followers, messages
from bot.host.outbox.addresses import Nonce, at_table
from bot.host.outbox.answers import Answers
from bot.host.outbox.messages import Board, Delivery, Letter
from bot.host.outbox.restored import letters_again
from bot.host.outbox.worker import Sent
from storage import Storage, Transaction
from storage.play import tables


class Posts:
    """Where the messages of tables are, and what they show.

    Args:
        storage: the database.
        clock: the present, in UTC.
        nonce: a fresh nonce for each message.

    Attributes:
        answers: what answers to clicks show on messages.
    """

    def __init__(self, storage: Storage, clock: Callable[[], datetime], nonce: Nonce) -> None:
        self._storage = storage
        self._clock = clock
        self._nonce = nonce
        self.answers = Answers(clock)

    async def settle(self, table: int, place: tables.Place, discord_id: int | None) -> None:
        """Note where a table, or a message of it, now is in Discord."""
        await self._storage.write(lambda tx: tables.settle(tx, table, place, discord_id))

    async def board(self, table: int, place: int, message: int, sequence: int) -> None:
        """Note that an answer shows the running turn from now on, as of a row of the log."""
        board = Board(place=place, message=message, after=sequence)

        async def write(tx: Transaction) -> None:
            await boards.replaced(tx, table, board, sequence, self._nonce(), self._clock())
            await tables.note_shown(tx, table, sequence)

        await self._storage.write(write)

    async def forgotten(self, key: int) -> None:
        """Have what was said at a running table but on its board be said again, since Discord has forgotten it.

        That is the turns of those who are told by direct message, and the question that is open.
        """

        async def write(tx: Transaction) -> None:
            table = await tables.find(tx, key, lock=True)
            if table is None:
                return
            waiting = [one for one in await messages.pending(tx) if isinstance(one, Delivery)]
            letters = await letters_again(tx, table, waiting, self._nonce)
            asked = (table.vote or {}).get("asked")
            if isinstance(asked, int):
                question = messages.Question(key, table.sequence, asked)
                letters.append(Letter(id=self._nonce(), destination=at_table(key), message=question))
            await messages.put(tx, letters, self._clock())

        await self._storage.write(write)

    async def told_on(self, table: int, person: int) -> Sent | None:
        """Return the direct message that tells somebody of a table which they follow; None before the first one."""
        found = await self._storage.read(lambda tx: followers.told_on(tx, table, person))
        return None if found is None else Sent(found.message, found.place)
