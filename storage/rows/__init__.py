"""The rows as plain, frozen values, one class for each database table; no behaviour but `made_of`.

A field is a column: `storage/schema.py` makes the tables of these classes. `Json` stands for what JSON can hold. A time
is an aware datetime in UTC.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Column, ForeignKey, LargeBinary, String, text

from storage.rows.columns import (
    Big,
    Flag,
    Key,
    Number,
    OfAnalysis,
    OfPerson,
    OfServer,
    OfTable,
    OfWeeklyTry,
    Str10,
    Str20,
    Str40,
    Str64,
    Str100,
    Unique,
)

T = TypeVar("T", bound=msgspec.Struct)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, object]
Status: TypeAlias = Literal["lobby", "running", "finished", "cancelled", "frozen"]


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A person who plays.

    Attributes:
        discord_id: no other column holds a Discord user id; None once the person asked to be forgotten.
    """

    key: Number
    discord_id: Unique[Big] | None
    name: Str100
    settings: JsonObject
    created: datetime


class Server(msgspec.Struct, frozen=True, kw_only=True):
    """A Discord server (guild) and its settings.

    Attributes:
        gone: since when the bot has no longer been on it; None while it is.
    """

    id: Key[Big]
    name: Str100
    settings: JsonObject
    created: datetime
    gone: datetime | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table: a lobby, a running game or one that is over.

    Attributes:
        key: our own number, the target of all references.
        code: the short code that people type.
        server: the Discord server's id; `channel`, `thread` and the messages are Discord ids too.
        first_message: the first lobby message, part of the seed; None until it was posted.
        lobby_message: the lobby's present message.
        reason: the reason for freezing or cancelling it; None otherwise.
        secret: 32 bytes that determine the deal; `commitment` is their SHA-256 in hex.
        record: SHA-256 in hex of the settings fixed at the start; None in the lobby.
        sequence: the last row of the log.
        announced: the last row that a message about a turn covers.
        announced_after: the last row before those that the running turn's message covers.
        turn: the position's number of hand-overs.
        undos: the number of undos.
        role: the Discord role required for joining; None for no requirement.
        terms: the agreed time limits; None for the defaults.
        vote: the open vote; None for none.
        away: the time of suspension, since the bot left its server; None if it is not suspended.
        name: what people call it; "" for none.
        named_by: the person who wrote the name; None for a name of the catalogue.
        league: the season that it is a game of, and what that rules; None for a table that people have opened.
        origin: the distribution of its game, with its version; None for a shipped game.
    """

    key: Number
    code: Unique[Annotated[str, String(8)]]
    server: OfServer
    channel: Big
    thread: Big | None
    first_message: Big | None
    lobby_message: Big | None
    opener: OfPerson
    game: Str40
    edition: Annotated[str, String(80)]
    edition_hash: Str64
    options: JsonObject
    rules: int
    status: Annotated[Status, String(10)]
    reason: JsonObject | None
    secret: Annotated[bytes, LargeBinary(32)]
    commitment: Str64
    record: Str64 | None
    sequence: int
    announced: int
    announced_after: int
    turn: int
    undos: int
    created: datetime
    started: datetime | None
    acted: datetime
    ended: datetime | None
    outcome: JsonObject | None
    role: Big | None = None
    terms: JsonObject | None = None
    vote: JsonObject | None = None
    away: datetime | None = None
    name: Annotated[Str40, partial(Column, server_default=text("''"))] = ""
    named_by: OfPerson | None = None
    league: JsonObject | None = None
    origin: JsonObject | None = None


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table.

    Attributes:
        person: whose seat it is or was; None for a computer's.
        computer: the kind of computer that plays it; None while its person does.
        resigned: whether the person left it to a computer.
        owes: whether the game waits for it.
        notified_turn: the turn of the owing it was last told of; None before the first.
        notified_moves: how many moves the seat had made by then; while it was only shown to a person who looks at
            the table, the bitwise complement.
        since: since when it owes; None while it does not.
        stand_in: why `computer` plays although the person has not left: "turn" for this turn, "seat" until
            the person is back; None otherwise.
        clock: how much time the seat has; None before its first turn.
    """

    table: Key[OfTable]
    seat: Key[int]
    person: OfPerson | None = None
    computer: Str20 | None = None
    resigned: Flag = False
    owes: Flag = False
    notified_turn: int | None = None
    notified_moves: int | None = None
    since: datetime | None = None
    stand_in: Str10 | None = None
    clock: JsonObject | None = None


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a table's log.

    Attributes:
        sequence: 1, 2, 3, … within the table.
        seat: that of the move or event; None without a seat.
        actor: the person who acted; None for a computer or the host.
        digest: the first 8 bytes of the position's digest after it; None without a position.
        interaction: the Discord interaction that caused it; None otherwise. (interaction, ordinal) is unique.
        ordinal: the row's index within its interaction, from 0.
    """

    table: Key[OfTable]
    sequence: Key[int]
    seat: int | None
    actor: OfPerson | None
    kind: Str20
    payload: JsonObject
    time: datetime
    digest: Annotated[bytes, LargeBinary(8)] | None = None
    interaction: Big | None = None
    ordinal: int | None = None


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """A message to queue for sending.

    Attributes:
        id: at most 25 characters, unique; its enforced nonce.
        destination: the target; messages to one destination are sent sequentially.
        due: the earliest time of sending; None for now.
        table, server: its subject, at most one of them.
        slot: the part of the table that it shows; None for a message that is never edited.
        wanted: the last row of the table's log then.
    """

    id: str
    destination: str
    kind: str
    payload: JsonObject
    due: datetime | None = None
    table: int | None = None
    server: int | None = None
    slot: str | None = None
    wanted: int | None = None


class OutboxRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message of the outbox with its progress.

    Attributes:
        number: the order within a destination.
        created: when the row was written, or got something else to show.
        due: the earliest next attempt; None if it is up to date, or waits for an earlier message to its
            destination.
        attempts: the number of attempts since, the present claim included.
        attempted, maybe_sent: the last attempt before the present claim; the first one that may have arrived.
        done: when it was completed or failed permanently (`failure` then has the reason).
        server: its subject; the process with its shard should send it.
        table, slot: the subject, shown live; no slot for a message that is never edited.
        place, message: its location in Discord; None until it was sent.
        wanted, shown: the last row of the table's log that it must show, and that it shows.
        ended: the outcome of its subject; None until then.
        thinking: whether it must show that computers think.
        revision: the number of changes to its content.
    """

    number: Number
    id: Unique[Annotated[str, String(25)]]
    destination: Str40
    kind: Str20
    payload: JsonObject
    created: datetime
    due: datetime | None
    attempts: int
    attempted: datetime | None
    lease_owner: Str40 | None
    lease_until: datetime | None
    done: datetime | None
    failure: str | None
    server: Big | None
    maybe_sent: datetime | None
    table: OfTable | None
    slot: Str40 | None
    place: Big | None
    message: Big | None
    wanted: int | None
    shown: int | None
    ended: Str20 | None
    thinking: Flag
    revision: Annotated[int, partial(Column, server_default="0")]


class Alarm(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is to happen at a time to a table, perhaps to one of its seats, to a person, or on a server."""

    number: Number
    table: OfTable | None
    seat: int | None
    person: Annotated[int, partial(ForeignKey, "person.key", ondelete="CASCADE")] | None
    kind: Str20
    payload: JsonObject
    due: datetime
    lease_owner: Str40 | None
    lease_until: datetime | None
    done: datetime | None
    server: Big | None = None


class StandingOrder(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that a person has given in advance at a table; no one else sees it."""

    number: Number
    table: OfTable
    seat: int
    person: OfPerson
    payload: JsonObject
    created: datetime


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat of a finished table did.

    Attributes:
        person: None for a computer's seat.
        rank: 1 is best; ties are equal; who resigned is last.
        score: None where the game did not come to an end by its rules.
        reason: how the game ended, e.g. "rules" or "resignation"; "hints" if a computer had advised a player.
        players: the number of seats; `people` of them were persons' at the start.
        number: its ordinal among the server's finished games, given by the database; ratings depend on the order.
    """

    table: Key[OfTable]
    seat: Key[int]
    server: OfServer
    game: Str40
    person: OfPerson | None
    rank: int
    score: float | None
    resigned: bool
    reason: Str20
    players: int
    people: int
    finished: datetime
    number: Annotated[int, partial(Column, server_default="0")] = 0


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A person's rating after a game.

    Attributes:
        game: "" for all games together.
        number: its ordinal among the person's rated games of that game on that server.
        mean: the strength; 25 before the first game.
        deviation: how uncertain that is.
    """

    server: Key[OfServer]
    game: Key[Str40]
    person: Key[OfPerson]
    number: Key[int]
    table: OfTable
    mean: float
    deviation: float
    time: datetime


class ResponseTime(msgspec.Struct, frozen=True, kw_only=True):
    """A person's response time to a decision.

    Attributes:
        sequence: the row of the table's log with the answer.
        taken: microseconds.
    """

    table: Key[OfTable]
    sequence: Key[int]
    person: OfPerson
    taken: Big


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded game that one person tries other moves in.

    Attributes:
        record: what was imported, as `games.replay` takes it; `reviewed` in it names the game whose review it is from.
        moves: the line that is looked at: pairs of a seat and a move as JSON, or as the host has compressed them.
        step: after how many of them.
        version: rises with every change.
    """

    key: Number
    person: OfPerson
    record: JsonObject
    moves: object
    step: int
    version: int
    created: datetime


class StoredReview(msgspec.Struct, frozen=True, kw_only=True):
    """A person's review of a table, an imported game or a deal of the week: the cost of their decisions.

    Attributes:
        seat: the reviewed one.
        findings: as the host has written them.
    """

    key: Number
    person: OfPerson
    table: OfTable | None
    analysis: OfAnalysis | None
    weekly_try: OfWeeklyTry | None
    seat: int
    findings: JsonObject
    created: datetime


def made_of(kind: type[T], row: object, /, **more: Any) -> T:
    """Make a value out of a row: what is not given is what the row has under the same name, or else the default."""
    names = (name for name in kind.__struct_fields__ if name not in more and hasattr(row, name))
    return kind(**{name: getattr(row, name) for name in names}, **more)
