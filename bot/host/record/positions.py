"""A table's position as the replay of its log, and a bounded cache of positions. It writes nothing.

The log is the truth: what can't be replayed exactly is an error that names the first row that differs.
"""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from bot.host.errors import Differs
from bot.host.library import Library
from bot.host.record import deal
from bot.host.record.history import History
from games import BadMove, BadOption, IllegalMove
from games.engine import Event, Game, Move, State
from games.engine.pages.course import Standing
from storage.rows import Table

DIGEST_BYTES = 8


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a move that stands did, with nothing left out.

    Attributes:
        owed: whether its seat owed it and was asked for it.
        turn: the one in which it was made, as positions count them.
        events: what it caused.
        scores: after it; None in a game without.
    """

    owed: bool
    turn: int
    events: tuple[Event, ...]
    scores: Standing | None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Where a table stands, and how it got there. Whoever wants to play on it copies the state first.

    Attributes:
        history: what its log comes to.
        steps: what each move that stands did.
        owing: by seat, the turn in which it came to owe what it owes now; None where it owes nothing.
        dealt: the scores before the first move.
        state: after those moves.
    """

    history: History
    steps: tuple[Step, ...]
    owing: tuple[int | None, ...]
    dealt: Standing | None
    state: State

    def made_by(self, seat: int) -> int:
        """How many moves that stand a seat has made."""
        return sum(move.seat == seat for move in self.history.moves)

    def scores(self, moves: int) -> Standing | None:
        """The scores after a number of the moves that stand; None in a game without."""
        return self.steps[moves - 1].scores if moves else self.dealt


def digest(state: State) -> bytes:
    """What a log keeps of a position's digest."""
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
        Differs: if the game or the edition is not that which it was started with, or its rules are no longer played.
    """
    game, edition = library.played(table.game, table.edition, table.edition_hash, table.rules)
    if table.first_message is None:
        raise Differs("start", 0)
    try:
        return game, game.new(
            players=players,
            seed=deal.seed(table.secret, table.first_message),
            options=dict(table.options),  # type: ignore[arg-type] # `new` checks them
            edition=edition,
            rules=table.rules,
        )
    except BadOption:
        raise Differs("start", 0) from None


def step(game: Game, state: State, seat: int, move: Move, *, asked: bool = True) -> Step:
    """Make a move on a position, which is changed in place; returns what it did.

    Args:
        game: whose move it is.
        state: the position.
        seat: who makes it.
        move: a legal one.
        asked: whether the seat was asked for it, if it owed it.

    Raises:
        IllegalMove
    """
    owed, turn = asked and seat in state.to_act, state.turn
    events = tuple(state.play(seat, move))
    return Step(owed=owed, turn=turn, events=events, scores=game.standing(state))


def replay(game: Game, state: State, history: History) -> Position:
    """Return the position to which the moves that stand lead from the deal, holding them to the digests.

    Args:
        game: whose moves they are.
        state: as dealt; changed in place.
        history: what a log comes to.

    Raises:
        Differs: naming the first row that can't be played or leads elsewhere.
    """
    steps = []
    before, since = game.standing(state), owing((), state)
    for standing in history.moves:
        try:
            move = game.decode_recorded(state, standing.seat, standing.move)
            steps.append(step(game, state, standing.seat, move, asked=not standing.idle))
        except (BadMove, IllegalMove) as error:
            raise Differs("move", standing.sequence, reason=str(error)) from None
        if standing.digest is not None and digest(state) != standing.digest:
            raise Differs("digest", standing.witness)
        since = owing(since, state)
    return Position(history=history, steps=tuple(steps), owing=since, dealt=before, state=state)


def load(library: Library, table: Table, players: int, history: History) -> Position:
    """Return the position that a table's log leads to.

    Raises:
        Differs: if it can't be replayed exactly.
    """
    game, state = dealt(library, table, players)
    if history.dealt is None or digest(state) != history.dealt:
        raise Differs("start", history.dealt_by)
    return replay(game, state, history)


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
        """Keep a table's position, dropping the one least used if there are too many."""
        self._kept[table] = position
        self._kept.move_to_end(table)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)

    def drop(self, table: int) -> None:
        """Forget a table's position."""
        self._kept.pop(table, None)

    def __len__(self) -> int:
        return len(self._kept)
