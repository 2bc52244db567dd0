"""What the outbox holds: a message of each kind, and the form in which storage keeps it.

A message is kept as a kind and a payload of JSON. It is read once, where storage hands it out; whoever sends it is
given a struct. What can't be read is given up with a reason.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from storage import Transaction
from storage.queues import outbox
from storage.queues.shards import WHOLE, Shards
from storage.rows import OutboxRow, Outgoing


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A message that shows a running turn.

    Attributes:
        place: the channel or thread where it is.
        message: its Discord id.
        after: the last row of the log that it does not tell of.
        mention: seats that it mentions.
    """

    place: int
    message: int
    after: int
    mention: tuple[int, ...] = ()


class _Message(msgspec.Struct, frozen=True, tag_field="kind"):
    @property
    def kind(self) -> str:
        """The kind of the message."""
        return str(self.__struct_config__.tag)


class _AtTable(_Message, frozen=True):
    """What is said of a table, as of a row of its log."""

    table: int
    sequence: int


class Lobby(_AtTable, frozen=True, tag="lobby"):
    """The lobby as it is now."""


class Start(_AtTable, frozen=True, omit_defaults=True, tag="start"):
    """The game begins: make the thread, post the opening.

    Attributes:
        on_lobby: the opening takes the place of the lobby's message, on which nobody could press anything.
    """

    on_lobby: bool = False


class Turn(_AtTable, frozen=True, tag="turn"):
    """A hand-over.

    Attributes:
        after: the last row told before.
        seats: those that newly owe a move.
        mention: those of them to mention.
    """

    after: int
    seats: tuple[int, ...] = ()
    mention: tuple[int, ...] = ()


class BoardUpdate(_AtTable, frozen=True, omit_defaults=True, tag="board"):
    """The message of the running turn as it is now.

    Attributes:
        thinking: whether it is to say that computers think, which they have done for long; dropped once they have moved.
    """

    thinking: bool = False


class Fold(_AtTable, frozen=True, tag="fold"):
    """The message of a turn that is over: nothing but its story is left."""

    board: Board


class Note(_AtTable, frozen=True, omit_defaults=True, tag="note"):
    """A sentence at the table.

    Attributes:
        what: which one.
        seat: the one that it names.
        by: who asked for what it is about.
        number: what it counts.
    """

    what: str
    seat: int | None = None
    by: int | None = None
    number: int | None = None


class End(_AtTable, frozen=True, tag="end"):
    """The game is over, or the lobby cancelled: the secret may be shown. `after` as of a turn."""

    after: int


class Ping(_AtTable, frozen=True, tag="ping"):
    """A mention of a seat that owes a move, in the place of a direct message that could not be sent."""

    seat: int


class Direct(_AtTable, frozen=True, tag="dm"):
    """A seat's turn, to its person."""

    seat: int


class Reminder(_AtTable, frozen=True, tag="remind"):
    """A seat still owes a move."""

    seat: int


class Question(_AtTable, frozen=True, tag="vote"):
    """The question that the row `asked` of the log has put to the table."""

    asked: int


class Invitation(_AtTable, frozen=True, tag="invite"):
    """Persons are invited by another one."""

    by: int
    people: tuple[int, ...]


class Followed(_AtTable, frozen=True, tag="follow"):
    """A hand-over or the end, to a person who follows the table. `after` as of a turn."""

    after: int


class Settled(_AtTable, frozen=True, omit_defaults=True, tag="settled"):
    """What a message was about is over: nothing is left to press on it.

    Attributes:
        subject: what it was about.
        number: which one, as `passing.Subject` says.
        place: where it is.
        message: its Discord id.
        person: whose direct messages it is among; None for one that everybody sees.
        refused: what a question asked for and was refused; "" for nothing.
    """

    subject: Literal["turn", "question", "follow", "away", "idle", "game"]
    number: int
    place: int
    message: int
    person: int | None = None
    refused: str = ""


class Digest(_Message, frozen=True, tag="digest"):
    """A person's daily list of the tables that wait."""

    person: int


class Week(_Message, frozen=True, tag="week"):
    """What was finished on a server after `since` and up to `until`."""

    server: int
    since: datetime
    until: datetime


class Daily(_Message, frozen=True, tag="puzzle"):
    """A day's puzzle, to a server that wants it; `day` as 2026-11-22."""

    server: int
    day: str


class Hello(_Message, frozen=True, tag="hello"):
    """What the bot is, to a server that it has joined."""

    server: int


LEAVE = "leave"


class Leave(_Message, frozen=True, tag=LEAVE):
    """Not a message: the bot leaves a server that is not served any more, or was deleted by whoever runs the bot."""

    server: int


Message: TypeAlias = (
    Lobby
    | Start
    | Turn
    | BoardUpdate
    | Fold
    | Note
    | End
    | Ping
    | Direct
    | Reminder
    | Question
    | Invitation
    | Followed
    | Settled
    | Digest
    | Daily
    | Week
    | Hello
    | Leave
)


def table_of(message: Message) -> int | None:
    """Return the table that a message is about; None for what concerns none."""
    return message.table if isinstance(message, _AtTable) else None


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A message to be sent.

    Attributes:
        id: at most 25 characters, unique; its enforced nonce.
        destination: where to, as `addresses` calls it.
        due: not to be sent before; None for at once.
    """

    id: str
    destination: str
    message: Message
    due: datetime | None = None


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """A message that is being sent.

    Attributes:
        number: its place in the outbox.
        id, destination: as of a letter.
        attempts: how often it was tried, this time included.
        maybe_sent: when the first attempt was made that may have arrived, before this one; None if none may have.
    """

    number: int
    id: str
    destination: str
    message: Message
    created: datetime
    attempts: int
    maybe_sent: datetime | None

    @property
    def kind(self) -> str:
        """The kind of the message."""
        return self.message.kind


class Unreadable(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox that this version does not understand, and `why`."""

    number: int
    id: str
    destination: str
    kind: str
    why: str


async def put(tx: Transaction, letters: Sequence[Letter], now: datetime) -> None:
    """Add messages, to be sent in this order within each destination."""
    await outbox.put(tx, [_stored(letter) for letter in letters], now)


async def rewrite(tx: Transaction, number: int, message: Message) -> None:
    """Have a row of the outbox say something else of the same kind."""
    await outbox.rewrite(tx, number, _payload(message))


async def claim(
    tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int, shards: Shards = WHOLE
) -> list[Delivery | Unreadable]:
    """Claim the next messages for sending, as `outbox.claim` says; of each destination only the first that is not done."""
    return [read(row) for row in await outbox.claim(tx, owner, now, lease, limit, shards)]


async def pending(tx: Transaction) -> list[Delivery | Unreadable]:
    """All messages not yet done, in order."""
    return [read(row) for row in await outbox.pending(tx)]


async def about_table(tx: Transaction, table: int, *kinds: type[Message]) -> list[Delivery | Unreadable]:
    """All messages of some kinds about a table that are not yet done, in order."""
    tags = [str(one.__struct_config__.tag) for one in kinds]
    return [read(row) for row in await outbox.about_table(tx, table, tags)]


def read(row: OutboxRow) -> Delivery | Unreadable:
    """Read a row as it is stored."""
    try:
        message: Message = msgspec.convert({**row.payload, "kind": row.kind}, Message)
    except (TypeError, ValueError) as error:
        return Unreadable(
            number=row.number, id=row.id, destination=row.destination, kind=row.kind, why=str(error)
        )
    return Delivery(
        number=row.number,
        id=row.id,
        destination=row.destination,
        message=message,
        created=row.created,
        attempts=row.attempts,
        maybe_sent=row.maybe_sent,
    )


def _stored(letter: Letter) -> Outgoing:
    table = server = None
    match letter.message:
        case Hello() | Week() | Daily() | Leave():
            server = letter.message.server
        case Digest():
            pass
        case message:
            table = message.table
    return Outgoing(
        id=letter.id,
        destination=letter.destination,
        kind=letter.message.kind,
        payload=_payload(letter.message),
        due=letter.due,
        table=table,
        server=server,
    )


def _payload(message: Message) -> dict[str, object]:
    payload: dict[str, object] = msgspec.to_builtins(message)
    del payload["kind"]
    return payload
