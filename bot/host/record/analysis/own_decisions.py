"""The decisions of a seat in a recorded game, with the positions before them: what a review is about. It writes nothing."""

from collections.abc import Collection, Iterable

import msgspec

from bot.host.errors import NoAnalysisError, ReplayMismatchError
from bot.host.library import Library, blamed
from bot.host.record.analysis.branch_points import dealt_of
from bot.host.record.analysis.lines import read
from bot.host.record.entries import Row
from bot.host.record.history import history_of
from bot.host.record.positions import dealt
from bot.host.record.replays import own_moves
from games import BadMove, IllegalMove
from games.engine import Game, State
from games.engine.computers.review import OwnDecision
from storage.rows import JsonObject, Table


class SeatDecisions(msgspec.Struct, frozen=True):
    """The decisions of a seat.

    Attributes:
        deal: names the deal: equal for all records of it.
        over: whether the record goes to the game's end.
        decisions: those with more than one legal move, in order.
    """

    deal: str
    over: bool
    decisions: tuple[OwnDecision, ...]


def of_table(
    library: Library,
    table: Table,
    players: int,
    rows: tuple[Row, ...],
    seat: int,
    only: Collection[int] | None = None,
) -> SeatDecisions:
    """Return what a seat's present owner decided at a table.

    Args:
        library: the games.
        table: one that is over.
        players: the number of its seats.
        rows: its whole log.
        seat: the seat.
        only: the indices of the moves to return; None for all.

    Raises:
        Differs: if it can't be replayed.
    """
    game, state = dealt(library, table, players)
    own = own_moves(rows, seat)
    moves = history_of(rows).moves
    try:
        made = ((one.seat, one.move) for one in moves)
        with blamed(game):
            return decisions_of(game, state, made, seat, own if only is None else sorted({*own} & {*only}))
    except (BadMove, IllegalMove) as error:
        row = moves[error.index or 0].sequence
        raise ReplayMismatchError("move", row, reason=error.reason) from None


def of_record(
    library: Library, record: JsonObject, seat: int, only: Collection[int] | None = None
) -> SeatDecisions:
    """Return what a seat decided in an imported game. Who chose for it is not known.

    Args:
        library: the games.
        record: as it is stored.
        seat: the seat.
        only: the indices of the moves to return; None for all.

    Raises:
        NoAnalysis: if this version can no longer play it.
    """
    game, state = dealt_of(library, record)
    line = read(record["moves"])
    own = [at for at, (mover, _) in enumerate(line) if mover == seat and (only is None or at in only)]
    try:
        return decisions_of(game, state, line, seat, own)
    except (BadMove, IllegalMove):
        raise NoAnalysisError from None


def decisions_of(
    game: Game, state: State, moves: Iterable[tuple[int, JsonObject]], seat: int, own: Collection[int]
) -> SeatDecisions:
    """Play a game, and return the decisions among some of its moves.

    Args:
        game: the game.
        state: as dealt; it is played on.
        moves: seats and moves, in order.
        seat: whose decisions.
        own: the indices of the moves to return.

    Raises:
        BadMove, IllegalMove: with the index of the move.
    """
    deal, wanted, found = state.digest().hex(), frozenset(own), list[OwnDecision]()
    turn, number = state.turn, 1
    for at, (mover, written) in enumerate(moves):
        try:
            if state.turn != turn:
                turn, number = state.turn, number + 1
            made = game.decode_recorded(state, mover, written)
            if at in wanted and len(state.legal_moves(seat)) > 1:
                found.append(OwnDecision(at=at, turn=number, state=state.copy(), made=made))
            state.play(mover, made)
        except (BadMove, IllegalMove) as error:
            raise error.at(at) from None
    return SeatDecisions(deal, state.outcome is not None, tuple(found))
