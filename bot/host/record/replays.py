"""Steps through a game: the position after each move, as the reader may know it, and everybody's scores, round by round.

Moves that were taken back are not part of it. It writes nothing.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import Library, blamed
from bot.host.record.entries import Replaced, Resigned, Row
from bot.host.record.history import history_of
from bot.host.record.positions import dealt, digest, load
from games import BadMove, IllegalMove
from games.engine import Event, Game, Move, State, View
from games.engine.pages.course import ScoreHistory, ends_of_rounds
from games.engine.position.hindsight import Tail, costliest
from storage.rows import JsonObject, Seat, Table


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A game after some of its moves.

    Attributes:
        step: how many moves were made.
        steps: how many moves there are.
        turns: at how many moves each turn begins, the first of them 0.
        movers: the seat that made each move.
        seat: whose secrets are shown; None for a spectator.
        view: what may be seen.
        before: what could be seen before the last move; None at the beginning.
        events: what the last move caused, as it may be known.
    """

    step: int
    steps: int
    turns: tuple[int, ...]
    movers: tuple[int, ...]
    seat: int | None
    view: View
    before: View | None
    events: tuple[Event, ...]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return bisect_right(self.turns, self.step)

    @property
    def next_turn(self) -> int:
        """The index where the next turn begins; in the last turn the end."""
        return self.turns[self.turn] if self.turn < len(self.turns) else self.steps


def frame(
    game: Game,
    state: State,
    moves: Sequence[tuple[int, JsonObject]],
    step: int | None,
    seat_at: Callable[[int, State], int | None],
    hold: Callable[[int, State], None] = lambda _index, _state: None,
) -> Frame:
    """Step through a game.

    Args:
        game: whose rules.
        state: as dealt; it is played on.
        moves: seat and move, in order.
        step: which position is wanted, by number of moves; None, or too great a number, for the last.
        seat_at: returns whose secrets may be shown after a number of moves, given the position then.
        hold: called after each move with its index; raises if the position is not the one that was played.

    Raises:
        BadMove, IllegalMove: with the index of a move that this version can't read, or that its rules refuse.
    """
    wanted = len(moves) if step is None else min(max(step, 0), len(moves))
    turns = [0]
    turn = state.turn
    before: View | None = None
    view: View | None = None
    events: tuple[Event, ...] = ()
    seat: int | None = None
    for index in range(len(moves) + 1):
        if index == wanted:
            seat = seat_at(index, state)
            view = state.view(seat)
        if index == len(moves):
            break
        if index == wanted - 1:
            before = state.view(seat_at(index, state))
        mover, move = moves[index]
        try:
            made = state.play(mover, game.decode_recorded(state, mover, move))
        except (BadMove, IllegalMove) as error:
            raise error.at(index) from None
        hold(index, state)
        if index == wanted - 1:
            told_to = seat_at(wanted, state)
            events = tuple(event.seen_by(told_to) for event in made)
        if state.turn != turn:
            turn = state.turn
            if index + 1 < len(moves):
                turns.append(index + 1)
    if view is None:
        raise ValueError("a step within the game was asked for")
    if before is not None and before.seat != seat:
        before = None
    if not wanted:
        events = tuple(event.seen_by(seat) for event in state.opening)
    return Frame(
        step=wanted,
        steps=len(moves),
        turns=tuple(turns),
        movers=tuple(mover for mover, _ in moves),
        seat=seat,
        view=view,
        before=before,
        events=events,
    )


def of_table(
    library: Library,
    table: Table,
    seats: Sequence[Seat],
    rows: Sequence[Row],
    person: int | None,
    step: int | None,
) -> Frame:
    """Step through a started table's log.

    Args:
        library: the games.
        table: the table.
        seats: in order.
        rows: its whole log.
        person: who looks; None for a spectator.
        step: which position is wanted; None for the last.

    Raises:
        Differs: if it can't be replayed exactly.
    """
    game, state = dealt(library, table, len(seats))
    history = history_of(rows)
    if history.dealt is None or digest(state) != history.dealt:
        raise ReplayMismatchError("start", history.dealt_by)
    own = next((one for one in seats if person is not None and one.person == person), None)
    since, until = (0, 0) if own is None else _sat(rows, own.seat)

    def seat_at(index: int, _: State) -> int | None:
        after = 0 if index == 0 else history.moves[index - 1].sequence
        return own.seat if own is not None and since <= after < until else None

    def hold(index: int, state: State) -> None:
        recorded = history.moves[index]
        if recorded.digest is not None and digest(state) != recorded.digest:
            raise ReplayMismatchError("digest", recorded.witness)

    moves = [(recorded.seat, recorded.move) for recorded in history.moves]
    try:
        with blamed(game):
            return frame(game, state, moves, step, seat_at, hold)
    except (BadMove, IllegalMove) as error:
        row = history.moves[error.index or 0].sequence
        raise ReplayMismatchError("move", row, reason=error.reason) from None


def score_history(library: Library, table: Table, players: int, rows: Sequence[Row]) -> ScoreHistory:
    """Return how a table's game went: the standing at the end of each round, and where the final scores came from.

    Args:
        library: the games.
        table: a started table.
        players: the number of its seats.
        rows: its whole log.

    Raises:
        Differs: if it can't be replayed.
    """
    position = load(library, table, players, history_of(rows))
    outcome = position.state.outcome
    standings = (position.dealt, *(step.scores for step in position.steps))
    rounds = ends_of_rounds(standings, None if outcome is None else outcome.scores)
    sources = None
    if outcome is not None:
        events = [event for step in position.steps for event in step.events]
        game = library.of(table)
        with blamed(game):
            sources = game.sources(position.state, events)
    return ScoreHistory(rounds, sources)


class CostlyChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice near the end that cost its player points, as `hindsight` finds it. It is for nobody else.

    Attributes:
        seat: whose choice.
        view: what its player saw then.
        made: what was chosen.
        better: what would have brought the most.
        cost: the difference of the player's final scores.
    """

    seat: int
    view: View
    made: Move
    better: Move
    cost: float


class Retrospect(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's own page of the end tells.

    Attributes:
        course: how the game went.
        cost: what one of their last choices cost them; None if nothing is known.
    """

    course: ScoreHistory
    cost: CostlyChoice | None


_LAST_TURNS = 2
"""A player's last turns whose choices are looked at."""


def retrospect(library: Library, table: Table, players: int, rows: Sequence[Row], seat: int) -> Retrospect:
    """Return what a player is told when a game is over.

    Only what they chose themselves is looked at, in their last turns.

    Args:
        library: the games.
        table: a table whose game has ended by its rules.
        players: the number of its seats.
        rows: its whole log.
        seat: the player's.

    Raises:
        Differs: if it can't be replayed.
    """
    with blamed(library.of(table)):
        return _retrospect(library, table, players, rows, seat)


def _retrospect(library: Library, table: Table, players: int, rows: Sequence[Row], seat: int) -> Retrospect:
    game, state = dealt(library, table, players)
    recorded = history_of(rows).moves
    own = own_moves(rows, seat)
    begins = [at for before, at in pairwise((-2, *own)) if at - before > 1][-_LAST_TURNS:]
    first = begins[0] if begins else len(recorded)
    positions, moves = list[State](), list[tuple[int, Move]]()
    for at, made in enumerate(recorded):
        move = game.decode_recorded(state, made.seat, made.move)
        if at >= first:
            positions.append(state.copy())
            moves.append((made.seat, move))
        state.play(made.seat, move)
    tail = Tail(moves, [*positions, state], partial(_scores, game))
    acts = [at - first for at in own if at >= first]
    found = costliest(tail, seat, acts) if state.outcome is not None else None
    return Retrospect(
        course=score_history(library, table, players, rows),
        cost=None
        if found is None
        else CostlyChoice(
            seat=seat,
            view=positions[found.at].view(seat),
            made=found.made,
            better=found.better,
            cost=found.cost,
        ),
    )


def own_moves(rows: Sequence[Row], seat: int) -> list[int]:
    """Return the indices of the standing moves of a log that a seat's present owner has chosen.

    Moves of computers, orders and moves made in somebody's place are not among them.

    Raises:
        Differs: if a row can't be read.
    """
    since, until = _sat(rows, seat)
    return [
        at
        for at, move in enumerate(history_of(rows).moves)
        if move.seat == seat and move.interaction is not None and not move.idle
        if since <= move.sequence < until
    ]


def _scores(game: Game, state: State) -> Sequence[float] | None:
    if state.outcome is not None:
        return state.outcome.scores
    standing = game.standing(state)
    return None if standing is None else standing.scores


def turns(
    library: Library, table: Table, players: int, rows: Sequence[Row]
) -> tuple[tuple[int, ...], tuple[State, ...]]:
    """Return after how many moves each turn began, and the position then; behind them the last position.

    Args:
        library: the games.
        table: a started table.
        players: the number of its seats.
        rows: its whole log.

    Raises:
        Differs: if it can't be replayed.
    """
    game, state = dealt(library, table, players)
    moves = history_of(rows).moves
    begins, positions = [0], [state.copy()]
    turn = state.turn
    for made, recorded in enumerate(moves, start=1):
        try:
            with blamed(game, recorded.sequence):
                state.play(recorded.seat, game.decode_recorded(state, recorded.seat, recorded.move))
        except (BadMove, IllegalMove) as error:
            raise ReplayMismatchError("move", recorded.sequence, reason=error.reason) from None
        if state.turn != turn and made < len(moves):
            turn = state.turn
            begins.append(made)
            positions.append(state.copy())
    return tuple(begins), (*positions, state)


def _sat(rows: Sequence[Row], seat: int) -> tuple[int, int]:
    """Return the first and the last row between which a seat's present owner has played it."""
    since, until = 0, rows[-1].sequence + 1 if rows else 1
    for row in rows:
        match row.entry:
            case Replaced() if row.seat == seat:
                since, until = row.sequence, rows[-1].sequence + 1
            case Resigned() if row.seat == seat:
                until = row.sequence
    return since, until
