"""A table's position as the replay of its log, and a bounded cache of positions. It writes nothing.

The log is the truth: what can't be replayed exactly is an error that names the first row that differs.
"""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from bot.host.errors import Differs
from bot.host.library import Library
from bot.host.record import deal
from bot.host.record.history import History, StandingMove
from games import BadMove, BadOption, IllegalMove
from games.engine import Event, Game, State
from storage.rows import Table

DIGEST_BYTES = 8


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Where a table stands. Whoever wants to play on it copies the state first.

    Attributes:
        history: what its log comes to.
        owed: for each move that stands, whether its seat owed it and was asked for it.
        owing: by seat, the turn in which it came to owe what it owes now; None where it owes nothing.
        state: after those moves.
    """

    history: History
    owed: tuple[bool, ...]
    owing: tuple[int | None, ...]
    state: State

    def made_by(self, seat: int) -> int:
        """How many moves that stand a seat has made."""
        return sum(move.seat == seat for move in self.history.moves)


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A move that stands and its result, with nothing left out; `owing` as in a position."""

    standing: StandingMove
    owed: bool
    owing: tuple[int | None, ...]
    events: Sequence[Event]


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
        Differs: if the game, edition or rules are not those it was started with.
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
        )
    except BadOption:
        raise Differs("start", 0) from None


def replay(game: Game, state: State, moves: Sequence[StandingMove]) -> list[Step]:
    """Play moves on a position, holding it to the digests.

    Args:
        game: whose moves they are.
        state: changed in place.
        moves: those that stand.

    Raises:
        Differs: naming the first row that can't be played or leads elsewhere.
    """
    steps = []
    since = owing((), state)
    for standing in moves:
        owed = standing.seat in state.to_act and not standing.idle
        try:
            events = state.play(standing.seat, game.decode_recorded(state, standing.seat, standing.move))
        except (BadMove, IllegalMove) as error:
            raise Differs("move", standing.sequence, reason=str(error)) from None
        if standing.digest is not None and digest(state) != standing.digest:
            raise Differs("digest", standing.witness)
        since = owing(since, state)
        steps.append(Step(standing=standing, owed=owed, owing=since, events=events))
    return steps


def reached(history: History, steps: Sequence[Step], state: State) -> Position:
    """The position to which steps from the deal have led."""
    return Position(
        history=history,
        owed=tuple(step.owed for step in steps),
        owing=steps[-1].owing if steps else owing((), state),
        state=state,
    )


def load(library: Library, table: Table, players: int, history: History) -> tuple[Position, list[Step]]:
    """Replay a table's log.

    Returns:
        The position and how it came to be.

    Raises:
        Differs: if it can't be replayed exactly.
    """
    game, state = dealt(library, table, players)
    if history.dealt is None or digest(state) != history.dealt:
        raise Differs("start", history.dealt_by)
    steps = replay(game, state, history.moves)
    return reached(history, steps, state), steps


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
