"""An action on a table before it is saved: what it reads, what it will have changed, and the one transaction.

An action changes a draft and nothing else; when it refuses, the draft is thrown away. What each action does
stands in `lobby` and `play`.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.host import boards, clocks, followers, notices, ratings, reminders, results
from bot.host.errors import Over, Started
from bot.host.fold import fold
from bot.host.hours import Span
from bot.host.library import Library
from bot.host.position import Position
from games.engine import Event
from storage import Transaction, alarms, answers, log, outbox, tables
from storage import orders as kept_orders
from storage import results as kept_results
from storage.rows import (
    Alarm,
    Answer,
    JsonObject,
    LogRow,
    Outgoing,
    Person,
    Result,
    Seat,
    StandingOrder,
    Table,
)

_LOBBY_DELAY = timedelta(seconds=3)


class NotOurs(Exception):
    """An alarm that another process has dealt with meanwhile."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What an action starts from.

    Attributes:
        table: as it was read.
        seats: in order.
        position: None in the lobby.
        people: the persons of the seats, by key.
        actor: the person who acts; None for a computer.
        interaction: the Discord interaction it came by; None otherwise.
        now: the present.
        nonces: as many fresh nonces as needed, one by one.
        outages: times in which the bot did not run.
        orders: the answers given in advance, of all seats.
    """

    library: Library
    table: Table
    seats: tuple[Seat, ...]
    position: Position | None
    people: Mapping[int, Person]
    actor: int | None
    interaction: int | None
    now: datetime
    nonce: "notices.Nonce"
    outages: tuple[Span, ...] = ()
    orders: tuple[StandingOrder, ...] = ()


class Draft:
    """An action being made.

    Attributes:
        scene: what it starts from.
        table, seats, position: as they shall be.
        rows: to be added to the log.
        messages: to be added to the outbox.
        seat: the seat that acts; None for nobody's.
        events: what the moves of the action caused, with nothing left out.
        ended: seats and turns of theirs that moves of the action have ended, in order.
        alarms: kind, seat and time of those to be set; None for a time takes one away.
        rung: the alarm that the action deals with, and who claimed it.
        touched: whether there is something to save though the log does not grow.
        obeyed: numbers of standing orders that were for once, and are done with.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.table = scene.table
        self.seats = list(scene.seats)
        self.position = scene.position
        self.rows: list[LogRow] = []
        self.messages: list[Outgoing] = []
        self.results: list[Result] = []
        self.answers: list[Answer] = []
        self.events: list[Event] = []
        self.ended: list[tuple[int, int]] = []
        self.seat: int | None = None
        self.alarms: list[tuple[str, int | None, datetime | None]] = []
        self.rung: tuple[Alarm, str] | None = None
        self.touched = False
        self.obeyed: list[int] = []

    @property
    def names(self) -> dict[str, object]:
        """What a refusal's sentence says of the table."""
        return {"code": self.table.code}

    def change(self, **values: object) -> None:
        """Change the table's row."""
        self.table = msgspec.structs.replace(self.table, **values)

    def change_seat(self, seat: int, /, **values: object) -> None:
        """Change a seat's row."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **values)

    def lobby_only(self) -> None:
        """Refuse unless the table is in the lobby."""
        if self.table.status in ("finished", "cancelled"):
            raise Over(**self.names)
        if self.table.status != "lobby":
            raise Started(**self.names)

    def add(
        self,
        kind: str,
        payload: JsonObject,
        *,
        seat: int | None = None,
        digest: bytes | None = None,
        actor: int | None = None,
        unasked: bool = False,
    ) -> LogRow:
        """Add a row to the log.

        Args:
            kind: of `kinds.ROWS`.
            payload: what it says.
            seat: whose it is.
            digest: of the position after it.
            actor: who did it, if not who acts.
            unasked: whether it only follows from what the interaction asked for.
        """
        interaction = None if unasked else self.scene.interaction
        row = LogRow(
            table=self.table.key,
            sequence=self.table.sequence + 1,
            seat=seat,
            actor=self.scene.actor if actor is None else actor,
            kind=kind,
            payload=payload,
            time=self.scene.now,
            digest=digest,
            interaction=interaction,
            ordinal=None if interaction is None else sum(one.interaction is not None for one in self.rows),
        )
        self.rows.append(row)
        self.change(sequence=row.sequence)
        return row

    def say(self, kind: str, payload: JsonObject) -> None:
        """Add a message to where the table lives, to be sent in order."""
        self.messages.append(
            Outgoing(
                id=self.scene.nonce(),
                destination=notices.at_table(self.table.key),
                kind=kind,
                payload={"table": self.table.key, "sequence": self.table.sequence, **payload},
            )
        )

    def say_lobby(self) -> None:
        """Have the lobby message brought up to date, unless the interaction's own answer has done so."""
        due = self.scene.now + _LOBBY_DELAY
        where = notices.at_lobby(self.table.key)
        self.messages.append(notices.lobby(self.table, self.scene.nonce(), due, where))

    def finish(self, outcome: JsonObject) -> None:
        """End the game with a result."""
        self.change(status="finished", outcome=outcome, ended=self.scene.now)
        self.results = results.rows(self.table, self.seats, outcome, self.scene.now)

    def close(self) -> bool:
        """Bring everything that follows from the position up to date.

        Returns:
            Whether there is anything to save.
        """
        if not self.rows:
            if self.touched:
                reminders.arm(self)
            return self.touched
        self.change(acted=self.scene.now)
        if self.position is not None:
            self.position = msgspec.structs.replace(
                self.position, folded=fold(self.rows, self.position.folded)
            )
            self.change(turn=self.position.state.turn)
        notices.hand_over(self)
        clocks.tick(self)
        reminders.arm(self)
        return True

    async def save(self, transaction: Transaction) -> None:
        """Write all of it.

        Raises:
            Conflict: if the table has gone on meanwhile.
            Duplicate: if the interaction was dealt with meanwhile.
            NotOurs: if the alarm was.
        """
        now = self.scene.now
        if self.rung is not None and not await alarms.finish(
            transaction, self.rung[0].number, self.rung[1], now
        ):
            raise NotOurs
        await tables.save(transaction, self.scene.table, self.table)
        await tables.save_seats(transaction, self.scene.seats, self.seats)
        await log.append(transaction, self.rows)
        copies = await followers.copies(
            transaction, self.table.key, self.seats, self.messages, self.scene.nonce
        )
        await outbox.put(transaction, [*self.messages, *copies], now)
        await boards.follow(transaction, self.table, self.rows, self.messages, self.scene.nonce(), now)
        await answers.add(transaction, self.answers)
        await ratings.note(transaction, await kept_results.add(transaction, self.results))
        await kept_orders.remove(transaction, self.obeyed)
        for old, new in zip(self.scene.seats, self.seats, strict=False):
            if old.person != new.person or old.resigned != new.resigned:
                await kept_orders.clear(transaction, self.table.key, new.seat)
        if self.table.status in ("finished", "cancelled"):
            await alarms.clear(transaction, self.table.key, now)
            await kept_orders.clear(transaction, self.table.key)
        else:
            for kind, seat, due in self.alarms:
                await alarms.put(transaction, kind, due, now, table=self.table.key, seat=seat)


def seat_of(seats: Sequence[Seat], person: int | None) -> Seat | None:
    """A person's seat; None without one."""
    return next((seat for seat in seats if person is not None and seat.person == person), None)
