"""Rows of the outbox as they are sent: each is read once, and what can't be read is given up with a reason."""

from datetime import datetime, timedelta
from itertools import count
from typing import Final

import msgspec

from bot.host.outbox.addresses import person_of
from bot.host.outbox.messages import (
    OVER,
    AtTable,
    DealEnded,
    DealsOfTheWeek,
    Direct,
    Hello,
    LeagueBoard,
    Message,
    News,
    PuzzleOfTheDay,
    RoundCall,
    SeasonEnd,
    SeatCall,
    WeekReport,
)
from storage import Transaction
from storage.queues import outbox
from storage.queues.shards import WHOLE, Shards
from storage.queues.slots import Posted
from storage.rows import OutboxRow, made_of

DOUBTFUL: Final = timedelta(seconds=50)
"""The least age of an attempt whose nonce Discord may have forgotten."""
_BATCHES = count(1)


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """A message that is being sent.

    Attributes:
        number: its place in the outbox.
        id, destination: as of a letter.
        created: when it was written, or was given something else to show.
        attempts: how often it was tried since, this time included.
        maybe_sent: when the first attempt was made that may have arrived, before this one; None if none may have.
        batch: those that were claimed together have the same.
        table: what it is about; None if it is about none.
        slot: what of its table it goes on showing; None for a message that is never changed.
        posted: where it is, and what it shows; None until it was sent.
        wanted: the last row of the table's log that it is to show.
        ended: how what it shows ended; None while that goes on.
        thinking: whether it is to say that computers think.
        revision: counts what it was given to show.
    """

    number: int
    id: str
    destination: str
    message: Message
    created: datetime
    attempts: int
    maybe_sent: datetime | None
    batch: int = 0
    table: int | None = None
    slot: str | None = None
    posted: Posted | None = None
    wanted: int = 0
    ended: str | None = None
    thinking: bool = False
    revision: int = 0

    @property
    def kind(self) -> str:
        """The kind of the message."""
        return self.message.kind

    @property
    def person(self) -> int | None:
        """Whose direct messages it is sent to; None for a place where everybody reads."""
        return person_of(self.destination)

    @property
    def reader(self) -> int | None:
        """The only reader of a private page of a table; None for public content."""
        return self.person if isinstance(self.message, Direct) and self.ended is None else None

    @property
    def server(self) -> int | None:
        """The server that it is said to; None for one about a table, or to a person."""
        said = Hello | WeekReport | PuzzleOfTheDay | DealsOfTheWeek | DealEnded | News
        called = SeatCall | LeagueBoard | RoundCall | SeasonEnd
        return self.message.server if isinstance(self.message, said | called) else None

    @property
    def sequence(self) -> int:
        """The last row of the table's log when it was written; 0 for one that is about no table."""
        return self.message.sequence if isinstance(self.message, AtTable) else 0

    @property
    def about(self) -> str:
        """The kind of what it goes on showing; "" for a message that is never changed."""
        return (self.slot or "").partition(":")[0]

    @property
    def refused(self) -> str | None:
        """The refused request of the vote that it shows; None for none."""
        return self.ended if self.about == "question" and self.ended != OVER else None

    def doubtful(self, now: datetime) -> bool:
        """Whether it may have been sent by an attempt too old for its nonce to prevent a second one.

        The first attempt counts: Discord forgets its nonce, however often it is repeated.

        Args:
            now: the present by a clock that is never set back, as in `TimeSource.latest`.
        """
        return self.maybe_sent is not None and now - self.maybe_sent > DOUBTFUL


class UnreadableMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox that this version does not understand, and `why`."""

    number: int
    id: str
    destination: str
    kind: str
    why: str


async def claim(
    tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int, shards: Shards = WHOLE
) -> list[Delivery | UnreadableMessage]:
    """Claim the next messages for sending, as `outbox.claim` says; of each destination only the first that is not done."""
    found = [read(row) for row in await outbox.claim(tx, owner, now, lease, limit, shards)]
    batch = next(_BATCHES)
    return [msgspec.structs.replace(one, batch=batch) if isinstance(one, Delivery) else one for one in found]


async def pending(tx: Transaction) -> list[Delivery | UnreadableMessage]:
    """All messages not yet done, in order."""
    return [read(row) for row in await outbox.pending(tx)]


def read(row: OutboxRow) -> Delivery | UnreadableMessage:
    """Read a row as it is stored."""
    try:
        message: Message = msgspec.convert({**row.payload, "kind": row.kind}, Message)
    except (TypeError, ValueError) as error:
        return made_of(UnreadableMessage, row, why=str(error))
    posted = None
    if row.place is not None and row.message is not None:
        posted = Posted(row.place, row.message, row.shown or 0)
    return made_of(Delivery, row, message=message, posted=posted, wanted=row.wanted or 0)
