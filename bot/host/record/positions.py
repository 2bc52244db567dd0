"""A table's position as the replay of its log, and a bounded cache of positions. It writes nothing.

The log is the truth: what can't be replayed exactly is an error that names the first row that differs.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Sequence

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import OVER, Library, blamed, check_readable
from bot.host.record import deal
from bot.host.record.entries import Idled, Moved, Row, Undone
from bot.host.record.history import History, StandingMove
from games import BadMove, BadOption, IllegalMove
from games.engine import Event, Game, Move, State
from games.engine.pages.course import Standing
from storage.rows import Table

DIGEST_BYTES = 8


class Step(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The complete effects of a move that was not taken back.

    Attributes:
        owed: whether its seat owed it.
        turn: the turn of the move, as positions count turns.
        events: its events.
        scores: after it; None in a game without.
    """

    owed: bool
    turn: int
    events: tuple[Event, ...]
    scores: Standing | None


class Mark(msgspec.Struct, frozen=True):
    """A copy of an earlier position, to reach later ones without the moves before it.

    Attributes:
        moves: the number of moves before it.
        owing: as of a `Position`.
        state: the state; make moves only on copies.
    """

    moves: int
    owing: tuple[int | None, ...]
    state: State


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A table's position with its history. To play on it, copy the state first.

    Attributes:
        history: the history by its log.
        steps: the effects of each move that was not taken back. Events and scores before `whole` are unknown.
        owing: by seat, the turn when its decision became due; None without a decision.
        dealt: the scores before the first move.
        state: the state after those moves.
        marks: by seat, the position when its latest decision became due; None before its first one.
        rows: rows of the log after `rows_after`; that of a move has no content.
        rows_after: the last row of the log before `rows`.
        whole: the number of first steps with incomplete data.
    """

    history: History
    steps: tuple[Step, ...]
    owing: tuple[int | None, ...]
    dealt: Standing | None
    state: State
    marks: tuple[Mark | None, ...]
    rows: tuple[Row, ...] = ()
    rows_after: int = 0
    whole: int = 0

    def made_by(self, seat: int) -> int:
        """The number of a seat's moves that were not taken back."""
        return sum(move.seat == seat for move in self.history.moves)

    def scores(self, moves: int) -> Standing | None:
        """The scores after a number of the moves that stand; None in a game without."""
        return self.steps[moves - 1].scores if moves else self.dealt

    def knows_since(self, after: int) -> bool:
        """Return whether all events after a row of the log are known."""
        return after >= self.rows_after

    def with_rows(self, rows: Iterable[Row]) -> "Position":
        """The same position with further rows of the log."""
        return msgspec.structs.replace(self, rows=(*self.rows, *map(_bare, rows)))


def _bare(row: Row) -> Row:
    """Return the public part of a row. A move's content might name hidden things; the history has it."""
    entry = row.entry
    if isinstance(entry, Moved):
        entry = Idled() if isinstance(entry, Idled) else Moved()
    return msgspec.structs.replace(row, entry=entry, digest=None, interaction=None, ordinal=None)


def digest(state: State) -> bytes:
    """Return the stored part of a position's digest."""
    return state.digest()[:DIGEST_BYTES]


def owing(before: Sequence[int | None], state: State) -> tuple[int | None, ...]:
    """Since which turn each seat owes what it owes, given that of the position a move earlier; () at the deal.

    A seat that goes on owing a move while others come to owe one too is still at the same one.
    """
    known = before or [None] * state.players
    return tuple(
        (state.turn if since is None else since) if seat in state.to_act else None
        for seat, since in enumerate(known)
    )


def dealt(library: Library, table: Table, players: int) -> tuple[Game, State]:
    """The game of a started table and the position before its first move.

    Raises:
        Differs: if the game, its distribution or the edition is not the one of its start, or its rules are no longer played.
    """
    game, edition = library.played(
        table.game,
        table.edition,
        table.edition_hash,
        table.rules,
        over=table.status in OVER,
        origin=table.origin,
    )
    if table.first_message is None:
        raise ReplayMismatchError("start", 0)
    try:
        with blamed(game):
            return game, game.new(
                players=players,
                seed=deal.seed(table.secret, table.first_message),
                options=dict(table.options),  # type: ignore[arg-type] # `new` checks them
                edition=edition,
                rules=table.rules,
            )
    except BadOption:
        raise ReplayMismatchError("start", 0) from None


def step(game: Game, state: State, seat: int, move: Move, *, prompted: bool = True) -> Step:
    """Make a move on a position, which is changed in place; returns what it did.

    Args:
        game: whose move it is.
        state: the position.
        seat: who makes it.
        move: a legal one.
        prompted: whether the seat was asked for it, if it owed it.

    Raises:
        IllegalMove
    """
    owed, turn = prompted and seat in state.to_act, state.turn
    events = tuple(state.play(seat, move))
    return Step(owed=owed, turn=turn, events=events, scores=game.standing(state))


def marked(
    marks: Sequence[Mark | None],
    before: Sequence[int | None],
    since: tuple[int | None, ...],
    moves: int,
    state: State,
) -> tuple[Mark | None, ...]:
    """The marks after a move: a seat that has come to owe something has another one.

    Args:
        marks: those before the move; () at the deal.
        before: since which turn each seat owed what it owed before; () at the deal.
        since: the same after the move.
        moves: how many there have been.
        state: after them.
    """
    fresh = [turn is not None and (not before or turn != before[seat]) for seat, turn in enumerate(since)]
    if not any(fresh):
        return tuple(marks)
    mark = Mark(moves, since, state.copy())
    return tuple(mark if new else marks[seat] if marks else None for seat, new in enumerate(fresh))


def replay(game: Game, state: State, history: History) -> Position:
    """Play the history's moves from the deal, verify the digests, and return the position.

    Args:
        game: the game.
        state: the dealt state; changed in place.
        history: the history by the log.

    Raises:
        Differs: naming the first row that can't be played or leads elsewhere.
    """
    with blamed(game):
        since = owing((), state)
        begun = Position(
            history=History(),
            steps=(),
            owing=since,
            dealt=game.standing(state),
            state=state,
            marks=marked((), (), since, 0, state),
        )
    return _played_on(game, begun, history)


def onward(game: Game, position: Position, history: History) -> Position | None:
    """Return the position of another history of the same deal, from the latest cached one on its way.

    Args:
        game: the game.
        position: an earlier one, or one before moves were taken back.
        history: the other history.

    Returns:
        The new position with the rows of `position`; None without a cached one on the way.

    Raises:
        Differs: as `replay`.
    """
    ours, theirs = position.history.moves, history.moves
    same = next(
        (
            at
            for at, (one, other) in enumerate(zip(ours, theirs, strict=False))
            if one.sequence != other.sequence
        ),
        min(len(ours), len(theirs)),
    )
    now = Mark(len(ours), position.owing, position.state)
    # The final scores of a mark's moves are known from `whole` on.
    known = [
        mark for mark in (now, *position.marks) if mark is not None and position.whole <= mark.moves <= same
    ]
    if not known:
        return None
    best = max(known, key=lambda mark: mark.moves)
    begun = msgspec.structs.replace(
        position,
        steps=position.steps[: best.moves],
        owing=best.owing,
        state=best.state.copy(),
        marks=tuple(
            mark if mark is not None and mark.moves <= best.moves else None for mark in position.marks
        ),
    )
    return _played_on(game, begun, history)


def as_of(game: Game, position: Position, sequence: int) -> Position | None:
    """Return the position of an earlier row of the log; None if that takes the log.

    Args:
        game: the game.
        position: a later one.
        sequence: the row.
    """
    later = [row for row in position.rows if row.sequence > sequence]
    if sequence < position.rows_after or any(
        min(row.entry.removed, default=row.sequence) <= sequence
        for row in later
        if isinstance(row.entry, Undone)
    ):
        # What was taken back since is not known any more.
        return None
    moves = position.history.moves
    recorded = moves[: bisect_right(moves, sequence, key=lambda move: move.sequence)]
    found = onward(
        game, position, msgspec.structs.replace(position.history, sequence=sequence, moves=recorded)
    )
    rows = position.rows[: len(position.rows) - len(later)]
    return None if found is None else msgspec.structs.replace(found, rows=rows)


def _played_on(game: Game, begun: Position, history: History) -> Position:
    """Return the position of a history. `begun` is a position on its way, and its state is changed in place."""
    steps, state, since, marks = list(begun.steps), begun.state, begun.owing, begun.marks
    for recorded in history.moves[len(steps) :]:
        try:
            with blamed(game, recorded.sequence):
                move = game.decode_recorded(state, recorded.seat, recorded.move)
                steps.append(step(game, state, recorded.seat, move, prompted=not recorded.idle))
                if recorded.digest is not None and digest(state) != recorded.digest:
                    raise ReplayMismatchError("digest", recorded.witness)
                before, since = since, owing(since, state)
                marks = marked(marks, before, since, len(steps), state)
        except (BadMove, IllegalMove) as error:
            raise ReplayMismatchError("move", recorded.sequence, reason=error.reason) from None
    check_readable(game, state, history.sequence, steps[-1].events if steps else ())
    return msgspec.structs.replace(
        begun, history=history, steps=tuple(steps), owing=since, state=state, marks=marks
    )


def load(library: Library, table: Table, players: int, history: History) -> Position:
    """Return the position that a table's log leads to.

    Raises:
        Differs: if it can't be replayed exactly.
    """
    game, state = dealt(library, table, players)
    with blamed(game):
        if history.dealt is None or digest(state) != history.dealt:
            raise ReplayMismatchError("start", history.dealt_by)
    return replay(game, state, history)


MOST = 100
"""Of so many moves at most it is kept what they did."""
LEAST = 16
"""Of so many moves, if there are as many, it is kept what they did, so that what is told does not end with a click."""


def trimmed(position: Position) -> Position:
    """Return a position with no more of what happened than its players are told: what is kept in memory.

    That is all since each person's last turn but one, of the last `MOST` moves; of what happened before, and of
    moves taken back, the log tells. A table takes at most 150 KB with it, whatever the length of its game.
    """
    moves = position.history.moves
    first = min(
        (_last_turn_but_one(moves, seat, len(moves) - MOST) for seat in range(position.state.players)),
        default=0,
    )
    first = max(position.whole, 0, len(moves) - MOST, min(first, len(moves) - LEAST))
    if first == position.whole:
        return position
    # Scores are compared with those before the first move that is told.
    told = moves[first - 1].sequence
    steps = list(position.steps)
    for at in range(position.whole, first - 1):
        short = msgspec.structs.replace(steps[at], events=(), scores=None)
        steps[at] = steps[at - 1] if at and steps[at - 1] == short else short
    steps[first - 1] = msgspec.structs.replace(steps[first - 1], events=())
    rows = tuple(row for row in position.rows if row.sequence > told)
    return msgspec.structs.replace(
        position, steps=tuple(steps), rows=rows, rows_after=max(told, position.rows_after), whole=first
    )


def _last_turn_but_one(moves: Sequence[StandingMove], seat: int, least: int) -> int:
    """After how many moves a person's last turn but one began; all of them for a seat that none has played lately.

    A turn is what its person has done in a row: `timeline.own_turn`.
    """
    at, turns = len(moves), 0
    while at > max(0, least):
        own = moves[at - 1].seat == seat and moves[at - 1].interaction is not None
        before = at > 1 and moves[at - 2].seat == seat and moves[at - 2].interaction is not None
        at -= 1
        turns += own and not before
        if turns == 2:
            return at
    return at if turns else len(moves)


class Positions:
    """The positions last used, up to a number of them.

    Args:
        size: how many are kept.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[int, Position] = OrderedDict()

    def get(self, table: int) -> Position | None:
        """The position kept of a table, of whatever sequence."""
        found = self._kept.get(table)
        if found is not None:
            self._kept.move_to_end(table)
        return found

    def put(self, table: int, position: Position) -> None:
        """Cache the public part of a table's position, and drop the least recently used one if the cache is full."""
        self._kept[table] = trimmed(position)
        self._kept.move_to_end(table)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)

    def drop(self, table: int) -> None:
        """Forget a table's position."""
        self._kept.pop(table, None)

    def __len__(self) -> int:
        return len(self._kept)
