"""The front end's record of posted table messages. It prevents duplicates and posts in the wrong place."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import msgspec

from bot.host.errors import UnknownTableError
from bot.host.outbox import deliveries, live_messages, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import LOBBY, Direct, Letter, Message, Question, Turn
from bot.host.outbox.shown_by_clicks import ShownByClicks
from storage import Storage, Transaction
from storage.play import tables
from storage.queues import outbox
from storage.queues.slots import forget


class MovedTable(NamedTuple):
    """A table that has moved.

    Attributes:
        nonce: what the buttons of an answer carry that shows the running turn in the new place.
        sequence: the last row of the table's log.
    """

    nonce: str
    sequence: int


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
        self.answers = ShownByClicks(clock)

    async def record_place(self, table: int, place: tables.Place, discord_id: int | None) -> None:
        """Note where a table, or a message of it, now is in Discord."""
        await self._storage.write(lambda tx: tables.record_place(tx, table, place, discord_id))

    async def move(self, key: int, channel: int) -> MovedTable:
        """Note that a table lives in another channel from now on, without a thread.

        The running turn is shown there after some seconds, unless an answer shows it and `board` notes that.

        Args:
            key: of the table.
            channel: Discord's id.

        Raises:
            UnknownTable
        """
        nonce = self._nonce()

        async def write(tx: Transaction) -> MovedTable:
            table = await tables.find(tx, key, lock=True)
            if table is None:
                raise UnknownTableError(table=key)
            await tables.record_place(tx, key, "channel", channel)
            await tables.record_place(tx, key, "thread", None)
            await live_messages.move_turn(tx, table, nonce, self._clock())
            return MovedTable(nonce, table.sequence)

        return await self._storage.write(write)

    async def board(self, key: int, place: int, message: int, sequence: int) -> None:
        """Note that an answer shows the running turn from now on, as of a row of the log."""

        async def write(tx: Transaction) -> None:
            table = await tables.find(tx, key, lock=True)
            if table is not None:
                now = self._clock()
                await live_messages.replace_turn(tx, table, self._nonce(), place, message, sequence, now)

        await self._storage.write(write)

    async def is_posted(self, delivery: Delivery) -> bool:
        """Return whether a message that was unsent when it was claimed has been found in Discord since."""
        return await self._storage.read(lambda tx: outbox.is_posted(tx, delivery.number))

    async def forgotten(self) -> None:
        """Have running turns and open questions shown once more, and turns told by direct message: Discord has forgotten all."""

        async def write(tx: Transaction) -> None:
            now, letters = self._clock(), []
            for delivery in map(deliveries.read, await forget(tx, LOBBY, now)):
                match delivery:
                    case Delivery(message=Turn() as turn):
                        message: Message = msgspec.structs.replace(turn, mention=(), again=True)
                    case Delivery(message=(Direct() | Question()) as message):
                        pass
                    case _:
                        continue
                letters.append(Letter(id=self._nonce(), destination=delivery.destination, message=message))
            await messages.put(tx, letters, now)

        await self._storage.write(write)
