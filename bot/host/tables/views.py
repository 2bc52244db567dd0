"""The visible parts of a table: the host's own types, without storage rows, seeds or secrets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property, partial
from random import Random
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from bot.host.changes.changeset import seat_of
from bot.host.library import Library
from bot.host.play import actions, own_moves, undoing
from bot.host.play.agreement import standing_orders, votes
from bot.host.play.agreement.votes import Vote
from bot.host.play.clicks import Click, legal_hash
from bot.host.play.own_moves import UndoOffer
from bot.host.record import entries, outcomes
from bot.host.record.outcomes import Ending
from bot.host.record.positions import Position
from bot.host.record.replays import Retrospect
from bot.host.record.timeline import Stretch, told_own_turn, told_since_own_turn
from bot.host.tables.cluster.time_source import TimeSource
from bot.host.tables.loader import LoadedTable, TableLoader
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms, Time
from bot.host.timing.hours import Span
from bot.host.timing.preferences import USUAL_DISPLAY, Display, Preferences, called_on, preferences_of
from bot.host.timing.season_rules import SeasonRules, rules_of
from games.engine import Game, Move, OptionValue, Order, State, Text, View
from games.engine.pages.model import Page, stepwise
from storage.play.table_bundle import Elsewhere as Elsewhere
from storage.rows import Person, Seat, Table, made_of
from storage.rows import Status as Status


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as everybody may know it.

    Attributes:
        key: our own number; `code` is the short one that people type, `name` what they call it ("" for nothing).
        server: the Discord server's id; `channel`, `thread` and the messages are Discord ids too.
        first_message: the first lobby message, part of the seed, or None; `lobby_message`, where the lobby is now.
        announced_after: the last row of the log that the running turn's message does not tell of.
        opener: the person who opened it; `options` are by name.
        closed_by: by what it was closed without a result, one of `outcomes.Closed`; None if it was not.
        commitment: SHA-256 in hex of the secret that the deal comes from.
        record: SHA-256 in hex of what was fixed at the start; None in the lobby.
        sequence: the last row of the log; `acted`, when something was last done there.
        ending: how the game ended; None if it did not.
        role: the Discord role that people need to join; None for everybody.
        terms: what was agreed about time; `vote`, the question that it has to answer now, or None.
        league: the rules of the season that it is a game of; None for a table that people have opened.
    """

    key: int
    code: str
    server: int
    channel: int
    thread: int | None
    first_message: int | None
    lobby_message: int | None
    announced_after: int
    opener: int
    game: str
    edition: str
    options: Mapping[str, OptionValue]
    status: Status
    closed_by: str | None
    commitment: str
    record: str | None
    sequence: int
    started: datetime | None
    acted: datetime
    ending: Ending | None
    role: int | None
    terms: Terms
    vote: Vote | None
    name: str = ""
    league: SeasonRules | None = None


class EndedTable(TableInfo, frozen=True, kw_only=True):
    """A table that is over: now everybody may know the secret that its deal came from."""

    secret: bytes


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table, as everybody may know it.

    Attributes:
        person: whose seat it is or was; None for a computer's.
        computer: the kind of computer that plays it; None while its person does.
        resigned: whether the person left it to a computer.
        owes: whether the game waits for it.
        stand_in: why `computer` plays although the person has not left: "turn" for this turn, "seat" until
            the person is back; None otherwise.
    """

    seat: int
    person: int | None
    computer: str | None
    resigned: bool
    owes: bool
    stand_in: str | None

    @property
    def level(self) -> str | None:
        """The level of the computer that has the seat; None for a person's, even while a computer plays it."""
        return None if self.person is not None or self.computer is None else entries.level_of(self.computer)


class PersonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A person, as the face has to know them.

    Attributes:
        key: our own number.
        discord_id: None once they asked to be forgotten.
        name: the one they have everywhere, or on the server that was asked about.
        preferences: what they have chosen for all tables.
    """

    key: int
    discord_id: int | None
    name: str
    preferences: Preferences


Deals: TypeAlias = Callable[[], Sequence[State]]
"""Deals a position again a few times, with all that is hidden drawn from public facts; made only where it is wanted."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """The public offer of moves to the only seat that owes a decision.

    Attributes:
        seat: a person's.
        prompt: the question, in a game without pages.
        moves: its legal moves.
        click: a button's facts, without the index of its move.
        undo: the moves offered to take back; None for none.
        deals: returns positions that a spectator can't distinguish from the true one.
    """

    seat: int
    prompt: Text | None
    moves: Sequence[Move]
    click: Click
    undo: UndoOffer | None
    deals: Deals


class TableView(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table as a seat or a spectator may see it.

    Attributes:
        table: its public data.
        seats: in order.
        seat: the viewer's seat; None for a spectator.
        viewer: the viewer's key; None for no particular person.
        game: the game.
        view: None in the lobby.
        moves: the seat's legal moves; () for none.
        click: a button's facts, without the index of its move; None without a seat.
        undoable: the number of own moves that the seat may take back without consent.
        undo: the moves offered to take back; None for none.
        counts: whether the game counts: its results are rated, and no player was helped.
        takes_consent: whether the seat has moved, and may take that back only with the others' consent.
        offer: the public offer of moves; None without one.
        redoable: whether the seat may redo its last undone move.
        times: each seat's time; None for a computer's. () before the start and after the end.
        shortcuts: the sequences of moves that form one choice, by a button's label.
        deals: returns positions that the seat can't distinguish from the true one.
        people: those in the seats, the viewer, and the person to get a seat by a vote, by key, with their
            names on the table's server.
        display: the server's public display of tables.
        settled_language: whether to explain here that the server's public texts are in the opener's language.
        private_note: the viewer's private note there; "" for none.
        follows: whether the viewer follows it without a seat there.
        elsewhere: the other tables that wait for the viewer; None for none.
        orders: the viewer's standing orders there, by number, in order of precedence.
        tells: whether there are new events for the seat of a running game.
        since: the events and the change of scores since the seat's last turn.
        own_turn: the seat's last turn.
        retrospect: what the seat is told when its game has ended by the rules.
    """

    table: TableInfo
    seats: tuple[SeatInfo, ...]
    seat: int | None
    game: Game
    viewer: int | None = None
    view: View | None = None
    moves: Sequence[Move] = ()
    click: Click | None = None
    undoable: int = 0
    undo: UndoOffer | None = None
    counts: bool = False
    takes_consent: bool = False
    offer: Offer | None = None
    redoable: bool = False
    times: tuple[Time | None, ...] = ()
    shortcuts: Mapping[Text, tuple[Move, ...]] = MappingProxyType({})
    deals: Deals = tuple
    people: Mapping[int, PersonInfo] = MappingProxyType({})
    display: Display = USUAL_DISPLAY
    settled_language: bool = False
    private_note: str = ""
    follows: bool = False
    elsewhere: Elsewhere | None = None
    orders: Mapping[int, Order] = MappingProxyType({})
    tells: bool = False
    since: Stretch | None = None
    own_turn: Stretch | None = None
    retrospect: Retrospect | None = None

    @property
    def alone(self) -> bool:
        """Return whether the seat's person plays it, with only computers in the other seats."""
        there = [one for one in self.seats if one.person is not None and not one.resigned]
        return [one.seat for one in there] == [self.seat] and there[0].computer is None

    @cached_property
    def page(self) -> Page | None:
        """The game's page of what is seen; None where there is none to show: in the lobby, or of a game broken off."""
        if self.view is None or (self.table.status != "running" and self.view.outcome is None):
            return None
        page = self.game.page(self.view, self.moves, self.deals() if self.moves else ())
        reader = None if self.viewer is None else self.people.get(self.viewer)
        if page is not None and reader is not None and reader.preferences.ask_always:
            return stepwise(page)
        return page

    @cached_property
    def board(self) -> Page | None:
        """The same as everybody may see it, with what is offered there; for a spectator's view only."""
        if self.view is None or self.view.seat is not None or self.table.status != "running":
            return None
        moves, deals = ((), ()) if self.offer is None else (self.offer.moves, self.offer.deals())
        return self.game.page(self.view, moves, deals)


def table_info(row: Table) -> TableInfo:
    """Return what everybody may know of a table: an `EndedTable` once it is over."""
    over = row.status in ("finished", "cancelled")
    return made_of(
        EndedTable if over else TableInfo,
        row,
        options=msgspec.convert(row.options, dict[str, OptionValue]),
        closed_by=outcomes.closed_by(row),
        ending=outcomes.ending_of(row),
        terms=clocks.terms_of(row),
        vote=votes.vote_of(row),
        league=rules_of(row),
    )


def seat_info(row: Seat) -> SeatInfo:
    """Return what everybody may know of a seat."""
    return made_of(SeatInfo, row)


def seat_infos(rows: Iterable[Seat]) -> tuple[SeatInfo, ...]:
    """Return what everybody may know of seats."""
    return tuple(map(seat_info, rows))


async def table_view(
    library: Library, reader: TableLoader, present: LoadedTable, person: int | None, time: TimeSource
) -> TableView:
    """Return the view of a table for a person there or a spectator, with all events.

    Raises:
        Frozen: if the events are too old for the cache, and the log can't be replayed.
    """
    outages = time.stops_of(present.table)
    found = seen(library, present, person, outages, time())
    ending, seat = found.table.ending, found.seat
    if seat is not None and ending is not None and ending.by_rules:
        return msgspec.structs.replace(found, retrospect=await reader.retrospect(present, seat))
    if found.since is not None or not found.tells:
        return found
    return seen(library, present, person, outages, time(), await reader.whole_position(present))


def seen(
    library: Library,
    present: LoadedTable,
    person: int | None,
    outages: tuple[Span, ...],
    now: datetime,
    whole: Position | None = None,
) -> TableView:
    """Return a table as a person there, or a spectator, may see it.

    Args:
        library: the games.
        present: the table as it is.
        person: who looks; None for a spectator.
        outages: when the bot did not run.
        now: the present.
        whole: the position with all that has ever happened; None for as much as is kept.
    """
    row, seats, position = present.table, present.seats, present.position
    seat = seat_of(seats, person)
    number = None if seat is None or seat.resigned else seat.seat
    game = library.of(row)
    plain = TableView(
        table=table_info(row),
        seats=seat_infos(seats),
        seat=number,
        viewer=person,
        game=game,
        people={key: person_info(called_on(one, row.server)) for key, one in present.people.items()},
        display=present.settings.display,
        settled_language=present.settings.settled_at == row.key,
        private_note=present.private_note,
        follows=present.follows,
        elsewhere=present.elsewhere,
        orders={
            one.number: order
            for one in present.orders
            if one.person == person and (order := standing_orders.read(game, one.payload)) is not None
        },
    )
    if position is None:
        return plain
    state, running = position.state, row.status == "running"
    playing, whole = number if running else None, whole or position
    moves = () if playing is None else state.legal_moves(playing)
    return msgspec.structs.replace(
        plain,
        view=state.view(number),
        moves=moves,
        click=None if number is None else actions.facts(row, position, number, legal_hash(moves)),
        undoable=0 if playing is None else own_moves.offered(position, playing),
        undo=None if playing is None else _undo(position, playing, seats),
        counts=running and undoing.counts(library, row, position),
        takes_consent=(
            playing is not None
            and own_moves.takes_consent(position, playing)
            and not actions.alone(seats, playing)
        ),
        offer=_offer(game, row, seats, position),
        redoable=actions.redoable(game, position, number, moves),
        times=_times(row, seats, present.people, outages, now) if running else (),
        shortcuts={} if number is None or not moves else actions.shortcuts(game, state, number),
        deals=_deals(state, number) if moves else tuple,
        tells=playing is not None,
        since=None if playing is None else told_since_own_turn(whole, playing),
        own_turn=None if playing is None else told_own_turn(whole, playing),
    )


def _undo(position: Position, seat: int, seats: Sequence[Seat]) -> UndoOffer | None:
    return own_moves.undo_offer(position, seat, alone=actions.alone(seats, seat))


def _deals(state: State, seat: int | None) -> Deals:
    """Return a source of determinized positions. It holds such a position itself, never the true one."""
    return partial(actions.deals, state.determinize(seat, Random(state.moves)), seat)  # noqa: S311 nothing depends on it


def _times(
    row: Table, seats: Sequence[Seat], known: Mapping[int, Person], outages: tuple[Span, ...], now: datetime
) -> tuple[Time | None, ...]:
    terms = clocks.terms_of(row)
    return tuple(
        None
        if seat.person is None or seat.resigned
        else clocks.time_of(terms, seat, known.get(seat.person), outages, now)
        for seat in seats
    )


def _offer(game: Game, row: Table, seats: Sequence[Seat], position: Position) -> Offer | None:
    """Return the moves to offer on the board: those of a single person who owes a public decision."""
    state = position.state
    if row.status != "running" or len(state.to_act) != 1:
        return None
    (seat,) = state.to_act
    decision = state.decision(seat)
    if seats[seat].computer is not None or decision is None or decision.kind not in game.meta.public:
        return None
    moves = state.legal_moves(seat)
    return Offer(
        seat=seat,
        prompt=decision.prompt,
        moves=moves,
        click=actions.facts(row, position, seat, legal_hash(moves)),
        undo=_undo(position, seat, seats),
        deals=_deals(state, None),
    )


def person_info(row: Person) -> PersonInfo:
    """Return what the face has to know of a person."""
    return made_of(PersonInfo, row, preferences=preferences_of(row))
