"""What a person, or a spectator, sees of a table as it is now; nothing here changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

import msgspec

from bot.host.agreement import votes
from bot.host.agreement.votes import Vote
from bot.host.changes.changeset import seat_of
from bot.host.library import Library
from bot.host.play import actions
from bot.host.play.clicks import Click, legal_hash
from bot.host.record import deal
from bot.host.record.positions import Position
from bot.host.tables.reading import Present
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms, Time
from bot.host.timing.hours import Span
from games.engine import Game, Move, Text, View
from storage.rows import Person, Seat, Table


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """What the one seat that owes may do, where the game lets everybody see that.

    Attributes:
        seat: a person's.
        prompt: what is asked of it.
        moves: what it may do.
        click: what a button remembers, to be completed by the index of its move.
        undoable: how many of its own moves it may take back.
    """

    seat: int
    prompt: Text
    moves: Sequence[Move]
    click: Click
    undoable: int


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a seat or a spectator may see it.

    Attributes:
        table: without its secret until it is over.
        seat: whose sight it is; None for a spectator.
        game: what is played.
        view: None in the lobby.
        moves: what the seat may do now; () for nothing.
        click: what a button remembers, to be completed by the index of its move; None without a seat.
        undoable: how many of its own moves the seat may take back.
        offer: the moves that may stand for all to see; None if there are none.
        redoable: whether it may make again what it took back last.
        terms: what was agreed about time.
        times: how each seat stands; None for a computer's. () before the start and after the end.
        vote: the question that the table has to answer now; None for none.
        shortcuts: what the seat may do by several moves as one choice, by what a button says.
    """

    table: Table
    seats: tuple[Seat, ...]
    seat: int | None
    game: Game
    view: View | None = None
    moves: Sequence[Move] = ()
    click: Click | None = None
    undoable: int = 0
    offer: Offer | None = None
    redoable: bool = False
    terms: Terms = Terms()
    times: tuple[Time | None, ...] = ()
    vote: Vote | None = None
    shortcuts: Mapping[str, tuple[Move, ...]] = MappingProxyType({})


def seen(
    library: Library,
    present: Present,
    person: int | None,
    outages: tuple[Span, ...],
    now: datetime,
) -> TableView:
    """Return a table as a person there, or a spectator, may see it.

    Args:
        library: the games.
        present: the table as it is.
        person: who looks; None for a spectator.
        outages: when the bot did not run.
        now: the present.
    """
    row, seats, position, known = present
    row = deal.sealed(row)
    seat = seat_of(seats, person)
    number = None if seat is None or seat.resigned else seat.seat
    game = library.game(row.game)
    if position is None:
        return TableView(table=row, seats=seats, seat=number, game=game, terms=clocks.terms_of(row))
    state, running = position.state, row.status == "running"
    moves = state.legal_moves(number) if number is not None and running else ()
    return TableView(
        table=row,
        seats=seats,
        seat=number,
        game=game,
        view=state.view(number),
        moves=moves,
        click=None if number is None else actions.facts(row, position, number, legal_hash(game, moves)),
        undoable=len(actions.undoable(position, number)) if number is not None and running else 0,
        offer=_offer(game, row, seats, position),
        redoable=actions.redoable(game, position, number, moves),
        terms=clocks.terms_of(row),
        times=_times(row, seats, known, outages, now) if running else (),
        vote=votes.vote_of(row),
        shortcuts={} if number is None or not moves else actions.shortcuts(game, state, number),
    )


def _times(
    row: Table,
    seats: Sequence[Seat],
    known: Mapping[int, Person],
    outages: tuple[Span, ...],
    now: datetime,
) -> tuple[Time | None, ...]:
    terms = clocks.terms_of(row)
    return tuple(
        None
        if seat.person is None or seat.resigned
        else clocks.time_of(terms, seat, known.get(seat.person), outages, now)
        for seat in seats
    )


def _offer(game: Game, row: Table, seats: Sequence[Seat], position: Position) -> Offer | None:
    """What may stand on the board: the moves of a single person who owes a public decision."""
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
        click=actions.facts(row, position, seat, legal_hash(game, moves)),
        undoable=len(actions.undoable(position, seat)),
    )
