"""An action on a table before it is saved: what it reads, and what it will have changed; not what follows from it.

An action fills a changeset and nothing else; when it refuses, the changeset is thrown away. What each action does
is in `play` and `agreement`.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import msgspec

from bot.host.errors import (
    AlreadyStartedError,
    GameOverError,
    HasResignedError,
    LeagueTableError,
    NotSeatedError,
    NotStartedError,
)
from bot.host.library import Library
from bot.host.outbox import addresses
from bot.host.outbox.messages import Letter, Message, Turn
from bot.host.record import entries
from bot.host.record.entries import Entry, Row
from bot.host.record.positions import Position
from bot.host.servers.server_settings import NOBODY, Guest
from bot.host.timing.alarms import Alarm
from bot.host.timing.hours import Span
from bot.host.timing.season_rules import is_bound
from games.engine import Event
from storage.rows import (
    Person,
    ResponseTime,
    Result,
    Seat,
    StandingOrder,
    Table,
)


class By(msgspec.Struct, frozen=True):
    """The actor of an action; `By()` for a computer or an alarm.

    Attributes:
        person: the actor's key.
        interaction: the Discord interaction that caused it. Processing it twice has no further effect.
        guest: the table's server's facts about the person, if the action needs them.
    """

    person: int | None = None
    interaction: int | None = None
    guest: Guest = NOBODY


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The state before an action.

    Attributes:
        table: the row that was read.
        seats: in order.
        position: None in the lobby.
        people: the people in the seats, by key.
        by: the actor.
        now: the present.
        nonce: returns a fresh nonce for each message.
        outages: time spans without a running bot.
        orders: the standing orders of all seats.
        attending: the people who are looking at the table and will see their next turn.
        process: this process, the owner of its claims.
    """

    library: Library
    table: Table
    seats: tuple[Seat, ...]
    position: Position | None
    people: Mapping[int, Person]
    by: By
    now: datetime
    nonce: "addresses.Nonce"
    outages: tuple[Span, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    attending: Collection[int] = ()
    process: str


class Changeset:
    """An action in progress.

    Attributes:
        scene: the state before it.
        table, seats, position: the state after it.
        rows: new rows of the log.
        letters: new messages of the outbox.
        seat: the seat that acts; None if no seat does.
        events: all events of the action's moves.
        ended: the turns that moves of the action have ended, with their seats, in order.
        alarms: the alarms to set, with their times; None cancels one.
        rung: the number of the alarm that the action handles, and the owner of its claim.
        touched: whether there is something to save even without new rows of the log.
        redrawn: whether the running turn's message is edited although nothing was done: its clock's end has moved.
        turn: the new content of the running turn's message; None if it is unchanged, or posted again.
        again: seats that owe a decision again after an undo; their earlier messages may say that it is over.
        over: seats that owe another decision than before; their earlier messages tell of the one that is over.
        barred: people who may not rejoin the table unless they are invited.
        obeyed: numbers of one-time standing orders that were carried out.
        ordered: standing orders that the actor gives with the action; they also answer its consequences.
        lobby: whether to edit the lobby's message.
        refused: the request that a vote of the action refused; "" for none.
        moved: whether the actor has made a move, rather than a vote, an undo or a redo.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.table = scene.table
        self.seats = list(scene.seats)
        self.position = scene.position
        self.rows: list[Row] = []
        self.letters: list[Letter] = []
        self.turn: Turn | None = None
        self.again: list[int] = []
        self.over: list[int] = []
        self.results: list[Result] = []
        self.answers: list[ResponseTime] = []
        self.events: list[Event] = []
        self.ended: list[tuple[int, int]] = []
        self.seat: int | None = None
        self.alarms: list[tuple[Alarm, datetime | None]] = []
        self.rung: tuple[int, str] | None = None
        self.touched = False
        self.redrawn = False
        self.barred: list[int] = []
        self.obeyed: list[int] = []
        self.ordered: list[StandingOrder] = []
        self.refused = ""
        self.lobby = False
        self.moved = False

    @property
    def names(self) -> dict[str, object]:
        """Return the table's values for the sentence of a refusal."""
        return {"code": self.table.code}

    def change(self, **values: object) -> None:
        """Change the table's row."""
        self.table = msgspec.structs.replace(self.table, **values)

    def change_seat(self, seat: int, /, **values: object) -> None:
        """Change a seat's row."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **values)

    @property
    def by(self) -> By:
        """The person who acts."""
        return self.scene.by

    def running(self) -> Position:
        """The position to act on.

        Raises:
            NotStarted, Over
        """
        if self.table.status in ("finished", "cancelled"):
            raise GameOverError(**self.names)
        if self.position is None:
            raise NotStartedError(**self.names)
        return self.position

    def own_seat(self) -> Seat:
        """The seat that the actor plays.

        Raises:
            NotSeated, HasResignedError
        """
        seat = seat_of(self.seats, self.by.person)
        if seat is None:
            raise NotSeatedError(**self.names)
        if seat.resigned:
            raise HasResignedError(**self.names)
        return seat

    def lobby_only(self) -> None:
        """Refuse unless the table is in the lobby, and no league's: its seats and terms are not for people to choose."""
        if self.table.status in ("finished", "cancelled"):
            raise GameOverError(**self.names)
        if self.table.status != "lobby":
            raise AlreadyStartedError(**self.names)
        self.no_league()

    def no_league(self) -> None:
        """Refuse what does not exist at a league's table while its season goes on.

        Raises:
            LeagueTableError
        """
        if is_bound(self.table):
            raise LeagueTableError(**self.names)

    def add(
        self,
        entry: Entry,
        *,
        seat: int | None = None,
        digest: bytes | None = None,
        actor: int | None = None,
        unasked: bool = False,
    ) -> Row:
        """Add a row to the log.

        Args:
            entry: what it says.
            seat: whose it is.
            digest: of the position after it.
            actor: the person who did it, if not the one who acts.
            unasked: whether it only follows from what the interaction asked for.
        """
        interaction = None if unasked else self.by.interaction
        row = Row(
            table=self.table.key,
            sequence=self.table.sequence + 1,
            seat=seat,
            actor=None if isinstance(entry, entries.Idled) else self.by.person if actor is None else actor,
            entry=entry,
            time=self.scene.now,
            digest=digest,
            interaction=interaction,
            ordinal=None if interaction is None else sum(one.interaction is not None for one in self.rows),
        )
        self.rows.append(row)
        self.change(sequence=row.sequence)
        return row

    def rows_of(self, kind: type[Entry]) -> list[Row]:
        """The rows of a kind that have been added."""
        return entries.rows_of(kind, self.rows)

    @property
    def here(self) -> tuple[int, int]:
        """The table and the last row of its log, which every message of it names."""
        return self.table.key, self.table.sequence

    def say(self, message: Message) -> None:
        """Add a message to where the table lives, to be sent in order."""
        self.letters.append(self.at_table(message))

    def at_table(self, message: Message) -> Letter:
        """Return a message to where the table lives that is not added."""
        return self._letter(addresses.at_table(self.table.key), message)

    def send_direct(self, person: int, message: Message) -> None:
        """Add a direct message."""
        self.letters.append(self.direct(person, message))

    def direct(self, person: int, message: Message) -> Letter:
        """Return a direct message that is not added."""
        return self._letter(addresses.at_person(person), message)

    def say_lobby(self) -> None:
        """Have the lobby message brought up to date, unless the interaction's own answer has done so."""
        self.lobby = True

    def _letter(self, destination: str, message: Message) -> Letter:
        return Letter(id=self.scene.nonce(), destination=destination, message=message)


def seat_of(seats: Sequence[Seat], person: int | None) -> Seat | None:
    """A person's seat; None without one."""
    return next((seat for seat in seats if person is not None and seat.person == person), None)
