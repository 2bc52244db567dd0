"""Dispatch messages by kind to the sender's methods, with their arguments."""

from datetime import datetime
from typing import Protocol

from bot.host.outbox import messages
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.worker import Sent
from bot.host.record import outcomes
from bot.host.tables.snapshot import Snapshot


class TableMessages(Protocol):
    """Sends what is said where a table lives; `at` is the table."""

    async def lobby(self, delivery: Delivery, table: int) -> Sent:
        """The lobby."""

    async def start(self, delivery: Delivery, at: Snapshot, *, on_lobby: bool) -> Sent:
        """The game begins; `on_lobby` as of a `messages.Start`."""

    async def turn(
        self, delivery: Delivery, at: Snapshot, after: int, mention: tuple[int, ...], *, again: bool
    ) -> Sent:
        """The running turn; the rest as of a `messages.Turn`."""

    async def call(self, delivery: Delivery, at: Snapshot, after: int, seat: int) -> Sent:
        """A line that calls a seat; the rest as of a `messages.TurnCall`."""

    async def end(self, delivery: Delivery, at: Snapshot, after: int) -> Sent:
        """The game is over; `after` is the last row told before."""

    async def note(
        self,
        delivery: Delivery,
        at: Snapshot,
        what: str,
        seat: int | None,
        by: int | None,
        number: int | None,
    ) -> Sent:
        """A sentence; the rest as of a `messages.Note`."""

    async def frozen(self, delivery: Delivery, at: Snapshot, what: str) -> Sent:
        """A sentence about a table that can't be replayed."""

    async def title(self, at: Snapshot) -> Sent:
        """Not a message: the table's thread gets the name of the table."""

    async def ping(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """A mention of a seat."""

    async def ask(self, delivery: Delivery, at: Snapshot, asked: int) -> Sent:
        """The question of a row of the log."""

    async def expire(self, delivery: Delivery, at: Snapshot) -> Sent:
        """Edit a message whose subject has ended."""


class PersonalMessages(Protocol):
    """Sends what concerns a person."""

    async def digest(self, delivery: Delivery, person: int) -> Sent:
        """The list of the tables that wait."""

    async def door(self, delivery: Delivery, person: int) -> Sent:
        """The ways into everything."""

    async def owner(self, delivery: Delivery, number: int) -> Sent:
        """Post or edit the message of this number to the owner of the application."""

    async def direct(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """A seat's turn."""

    async def remind(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """A seat still owes a move."""

    async def invite(self, delivery: Delivery, at: Snapshot, by: int, people: tuple[int, ...]) -> Sent:
        """One person invites others."""

    async def followed(self, delivery: Delivery, at: Snapshot, after: int) -> Sent:
        """A hand-over or the end, to a person without a seat; `after` is the last row told before."""


class ServerMessages(Protocol):
    """Sends what concerns a server."""

    async def hello(self, delivery: Delivery, server: int) -> Sent:
        """Introduce the bot."""

    async def week(self, delivery: Delivery, server: int, since: datetime, until: datetime) -> Sent:
        """Report the results between two times."""

    async def puzzle(self, delivery: Delivery, server: int, day: str) -> Sent:
        """The puzzle of a day."""

    async def deals(self, delivery: Delivery, server: int, week: str) -> Sent:
        """The deals of a week."""

    async def deal_end(
        self, delivery: Delivery, server: int | None, week: str, game: str, people: tuple[int, ...]
    ) -> Sent:
        """A deal that people were playing has ended early."""

    async def news(self, delivery: Delivery, server: int, announcement: int) -> Sent:
        """The operator's announcement of this number."""

    async def leave(self, server: int) -> Sent:
        """Not a message: the bot leaves."""

    async def seats(self, delivery: Delivery, server: int, gathering: int, people: tuple[int, ...]) -> Sent:
        """Ask people whether they take a seat."""

    async def league_board(self, delivery: Delivery, season: int) -> Sent:
        """The sign-up or the standings of a season: post them, or edit where they are."""

    async def league_round(self, delivery: Delivery, season: int, number: int, part: int) -> Sent:
        """A round of a season begins, for one part of its lines; `number` and `part` from 0."""

    async def league_end(self, delivery: Delivery, season: int) -> Sent:
        """A season is over, or was called off."""


async def dispatch(
    delivery: Delivery,
    at: Snapshot | None,
    tables: TableMessages,
    persons: PersonalMessages,
    servers: ServerMessages,
) -> Sent:
    """Send a message, or change it.

    Args:
        delivery: the message.
        at: the table that it is about; None if it is about none.
        tables: sends what is said where a table lives.
        persons: sends what concerns a person.
        servers: sends what concerns a server.
    """
    match delivery.message:
        case messages.Lobby(table):
            return await tables.lobby(delivery, table)
        case messages.Digest(person):
            return await persons.digest(delivery, person)
        case messages.FrontDoor(person):
            return await persons.door(delivery, person)
        case messages.OwnerNotice(_, notice):
            return await persons.owner(delivery, notice)
        case messages.WeekReport(server, since, until):
            return await servers.week(delivery, server, since, until)
        case messages.PuzzleOfTheDay(server, day):
            return await servers.puzzle(delivery, server, day)
        case messages.DealsOfTheWeek(server, week):
            return await servers.deals(delivery, server, week)
        case messages.DealEnded(among, week, game, people):
            return await servers.deal_end(delivery, among, week, game, people)
        case messages.Hello(server):
            return await servers.hello(delivery, server)
        case messages.News(server, announcement):
            return await servers.news(delivery, server, announcement)
        case messages.LeaveServer(server):
            return await servers.leave(server)
        case messages.SeatCall(server, gathering, people):
            return await servers.seats(delivery, server, gathering, people)
        case messages.LeagueBoard(_, season):
            return await servers.league_board(delivery, season)
        case messages.RoundCall(_, season, of_season, part):
            return await servers.league_round(delivery, season, of_season, part)
        case messages.SeasonEnd(_, season):
            return await servers.league_end(delivery, season)
        case message:
            assert at is not None
    if delivery.ended is not None and delivery.posted is not None and delivery.slot != messages.BOARD:
        return await tables.expire(delivery, at)
    match message:
        case messages.Start(on_lobby=on_lobby):
            return await tables.start(delivery, at, on_lobby=on_lobby)
        case messages.Turn(after=after, mention=mention, again=again):
            return await tables.turn(delivery, at, after, mention, again=again)
        case messages.TurnCall(after=after, seat=seat):
            return await tables.call(delivery, at, after, seat)
        case messages.End(after=after):
            return await tables.end(delivery, at, after)
        case messages.Note(what=outcomes.FROZEN as what):
            return await tables.frozen(delivery, at, what)
        case messages.Note(what=what, seat=seat, by=by, number=number):
            return await tables.note(delivery, at, what, seat, by, number)
        case messages.ThreadTitle():
            return await tables.title(at)
        case messages.Ping(seat=seat):
            return await tables.ping(delivery, at, seat)
        case messages.Question(asked=asked):
            return await tables.ask(delivery, at, asked)
        case messages.Direct(seat=seat):
            return await persons.direct(delivery, at, seat)
        case messages.Reminder(seat=seat):
            return await persons.remind(delivery, at, seat)
        case messages.Invitation(by=by, people=people):
            return await persons.invite(delivery, at, by, people)
        case messages.Followed(after=after):
            return await persons.followed(delivery, at, after)
