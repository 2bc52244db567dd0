"""The outbox's messages: a class for each kind, with its stored form.

A message is stored as a kind and a JSON payload. `deliveries` parses it, once.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, TypeAlias

import msgspec

from bot.host.outbox.addresses import person_of
from storage import Transaction
from storage.queues import outbox, slots
from storage.queues.slots import Posted
from storage.rows import Outgoing

MOST_PINGED: Final = 80
"""People whose mentions one message holds: Discord takes 2,000 characters."""


class _Message(msgspec.Struct, frozen=True, tag_field="kind"):
    @property
    def kind(self) -> str:
        """The kind of the message."""
        return str(self.__struct_config__.tag)


class AtTable(_Message, frozen=True):
    """A message about a table, at a row of its log."""

    table: int
    sequence: int


class Lobby(AtTable, frozen=True, tag="lobby"):
    """The lobby."""


class Start(AtTable, frozen=True, omit_defaults=True, tag="start"):
    """The game begins: make the thread, post the opening.

    Attributes:
        on_lobby: whether the opening replaces the lobby's message, which never had buttons.
    """

    on_lobby: bool = False


class Turn(AtTable, frozen=True, tag="turn"):
    """The running turn; as long as it lasts its message shows how the table stands, then its story.

    Attributes:
        after: the last row told before.
        seats: those that newly owe a move.
        mention: those of them to mention.
        again: whether it takes the place of a message that can't be changed any more.
    """

    after: int
    seats: tuple[int, ...] = ()
    mention: tuple[int, ...] = ()
    again: bool = False


class TurnCall(AtTable, frozen=True, tag="call"):
    """One short line that calls a seat to its turn; it is deleted once that is taken. `after` as of a turn."""

    after: int
    seat: int


class Note(AtTable, frozen=True, omit_defaults=True, tag="note"):
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


END = "end"


class End(AtTable, frozen=True, tag=END):
    """The game is over: the secret may be shown. `after` as of a turn."""

    after: int


class Ping(AtTable, frozen=True, tag="ping"):
    """A mention of a seat that owes a move, in the place of a direct message that could not be sent; deleted as a call is."""

    seat: int


class Direct(AtTable, frozen=True, tag="dm"):
    """A seat's turn, to its person."""

    seat: int


class Reminder(AtTable, frozen=True, tag="remind"):
    """A seat still owes a move."""

    seat: int


class Question(AtTable, frozen=True, tag="vote"):
    """The question that the row `asked` of the log has put to the table."""

    asked: int


class Invitation(AtTable, frozen=True, tag="invite"):
    """Persons are invited by another one."""

    by: int
    people: tuple[int, ...]


class ThreadTitle(AtTable, frozen=True, tag="title"):
    """Not a message: a table's thread gets the name that the table has when it is sent."""


class Followed(AtTable, frozen=True, tag="follow"):
    """A hand-over or the end, to a person who follows the table. `after` as of a turn."""

    after: int


class Digest(_Message, frozen=True, tag="digest"):
    """A person's daily list of the tables that wait."""

    person: int


DOOR = "door"


class FrontDoor(_Message, frozen=True, tag=DOOR):
    """The ways into everything, to a person who has written to the bot."""

    person: int


class OwnerNotice(_Message, frozen=True, tag="owner"):
    """What is wrong with the bot, to the owner of the application. A message of this number is posted once, then edited."""

    person: int
    number: int


class WeekReport(_Message, frozen=True, tag="week"):
    """The results of a server after `since` and up to `until`."""

    server: int
    since: datetime
    until: datetime


class PuzzleOfTheDay(_Message, frozen=True, tag="puzzle"):
    """A day's puzzle, to a server that wants it; `day` as 2026-11-22."""

    server: int
    day: str


class DealsOfTheWeek(_Message, frozen=True, tag="deals"):
    """A week's deals are open, to a server that wants this message; `week` as 2026-11-23."""

    server: int
    week: str


class DealEnded(_Message, frozen=True, tag="deal_end"):
    """An upgrade has ended a game's deal in mid-week, to people who were playing it.

    Attributes:
        server: the server where it is said; None for a direct message.
        week: as 2026-11-23.
        people: their keys.
    """

    server: int | None
    week: str
    game: str
    people: tuple[int, ...]


class Hello(_Message, frozen=True, tag="hello"):
    """The introduction of the bot to a server that it has joined."""

    server: int


class News(_Message, frozen=True, tag="news"):
    """The operator's announcement of this number, to a server that wants news."""

    server: int
    announcement: int


class SeatCall(_Message, frozen=True, tag="seat"):
    """People are asked whether they take a seat at a table that wishes cover."""

    server: int
    gathering: int
    people: tuple[int, ...]


class LeagueBoard(_Message, frozen=True, tag="league"):
    """A season's message in its league's channel: the sign-up, then the standings. It is posted once, then edited."""

    server: int
    season: int


class RoundCall(_Message, frozen=True, tag="round"):
    """A round of a season begins: those of one `part` of its lines are called, once each. `number` and `part` from 0."""

    server: int
    season: int
    number: int
    part: int = 0


class SeasonEnd(_Message, frozen=True, tag="season_end"):
    """A season is over, or was called off."""

    server: int
    season: int


LEAVE = "leave"


class LeaveServer(_Message, frozen=True, tag=LEAVE):
    """Not a message: the bot leaves a server that is banned, or that the operator has deleted."""

    server: int


OfTable: TypeAlias = (
    Start
    | Turn
    | TurnCall
    | Note
    | End
    | Ping
    | Direct
    | Reminder
    | Question
    | Invitation
    | Followed
    | ThreadTitle
)
Message: TypeAlias = (
    Lobby
    | OfTable
    | Digest
    | FrontDoor
    | OwnerNotice
    | PuzzleOfTheDay
    | DealsOfTheWeek
    | DealEnded
    | WeekReport
    | Hello
    | News
    | LeaveServer
    | LeagueBoard
    | RoundCall
    | SeasonEnd
    | SeatCall
)


BOARD = "board"
"""The slot of the running turn."""
LOBBY = "lobby"
OVER: Final = "over"
"""The usual outcome. A refused vote has its request as the outcome instead."""


def turn_of(seat: int | str) -> str:
    """Return the slot of a seat's turn; with "" the common prefix of these slots."""
    return f"turn:{seat}"


def followed_by(person: int | str) -> str:
    """Return the slot of what a person who follows a table is told; with "" what those of all begin with."""
    return f"follow:{person}"


def slot_of(message: Message, destination: str) -> str | None:
    """Return what a message goes on showing of its table; None for one that is never changed.

    A turn and an absence are named by the seat. A question and a table at rest are named by the last row of the log then.
    """
    match message:
        case Lobby():
            return LOBBY
        case Turn():
            return BOARD
        case Direct(_, _, seat) | Ping(_, _, seat) | Reminder(_, _, seat) | TurnCall(_, _, _, seat):
            return turn_of(seat)
        case Question(_, _, asked):
            return f"question:{asked}"
        case Note(_, _, "timeout.seat", int(seat)):
            return f"away:{seat}"
        case Note(_, _, "reminded" | "timeout.notice" | "timeout.wait", int(seat)):
            return turn_of(seat)
        case Note(_, sequence, "idle"):
            return f"idle:{sequence}"
        case Start():
            return "game"
        case Followed():
            return followed_by(person_of(destination) or "")
        case _:
            return None


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


async def put(tx: Transaction, letters: Sequence[Letter], now: datetime) -> None:
    """Add messages, to be sent in this order within each destination."""
    await outbox.put(tx, [_stored(letter) for letter in letters], now)


async def put_sent(tx: Transaction, letter: Letter, where: Posted, now: datetime) -> None:
    """Add a message that was sent already, and shows what it is to show."""
    await slots.put_sent(tx, _stored(letter), where, now)


async def rewrite(tx: Transaction, number: int, message: Message) -> None:
    """Have a row of the outbox say something else of the same kind."""
    await outbox.rewrite(tx, number, payload_of(message))


def _stored(letter: Letter) -> Outgoing:
    table = server = wanted = None
    match letter.message:
        case (
            Hello()
            | WeekReport()
            | PuzzleOfTheDay()
            | DealsOfTheWeek()
            | DealEnded()
            | News()
            | LeaveServer()
            | LeagueBoard()
            | RoundCall()
            | SeasonEnd()
            | SeatCall()
        ):
            server = letter.message.server
        case Digest() | FrontDoor() | OwnerNotice():
            pass
        case message:
            table, wanted = message.table, message.sequence
    return Outgoing(
        id=letter.id,
        destination=letter.destination,
        kind=letter.message.kind,
        payload=payload_of(letter.message),
        due=letter.due,
        table=table,
        server=server,
        slot=slot_of(letter.message, letter.destination),
        wanted=wanted,
    )


def payload_of(message: Message) -> dict[str, object]:
    """Return what storage keeps of a message beside its kind."""
    payload: dict[str, object] = msgspec.to_builtins(message)
    del payload["kind"]
    return payload
