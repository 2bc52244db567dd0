"""What a computer player is asked and answers: all that thinking takes, without the table.

The position is a determinized one; the true one never leaves the process that runs the tables. The module is not the
host's, since a worker would then load the host and its database: twice the memory, and three times the start.
"""

from hashlib import sha256
from random import Random
from time import thread_time

import msgspec

from games.engine import Budget, Game, Move, State, View
from games.engine.computers.review import Judged, judge
from games.engine.computers.search import Captain, SearchFindings
from games.engine.computers.turning import Turning, turning_point


class SearchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer is asked, and about which row of the log.

    Attributes:
        table: the table's key.
        sequence: the last row of the log it is about.
        level: of the computer.
        position: a determinized one, which `seat` can't tell from the true one.
        seed: of the only chance the computer may use.
        seconds: of CPU time that it may take at most; None for no limit but the playouts. The same request then has the
            same answer in every process.
        depth: how many times the playouts that its level is known for.
        advises: whether it is to tell what it thinks of the moves it has tried.
    """

    table: int
    sequence: int
    seat: int
    level: str
    game: Game
    view: View
    moves: tuple[Move, ...]
    position: State
    seed: str
    seconds: float | None
    depth: int = 1
    advises: bool = False


def repeatable(game: Game, state: State, seat: int, level: str, key: bytes) -> SearchRequest:
    """Return a request whose answer follows from a seat's knowledge and a key alone.

    Args:
        game: the game.
        state: the position; nothing of it that the seat does not know matters.
        seat: one that owes a move.
        level: of the computer.
        key: the source of its chance.
    """
    known = state.masked(seat).digest()
    seed = sha256(key + known).hexdigest()
    position = state.determinize(seat, Random(seed))  # noqa: S311 -- a player's taste, not a secret
    return SearchRequest(
        table=0,
        sequence=0,
        seat=seat,
        level=level,
        game=game,
        view=position.view(seat),
        moves=tuple(position.legal_moves(seat)),
        position=position,
        seed=seed,
        seconds=None,
    )


class Advice(msgspec.Struct, frozen=True):
    """What a computer thinks of a move.

    Attributes:
        move: which.
        share: its part of the win, an estimate where games were not played to their end; None where it says nothing.
        error: the standard error of that.
        close: whether it could be as good as the one that is advised first.
    """

    move: Move
    share: float | None
    error: float
    close: bool


class SearchResult(msgspec.Struct, frozen=True):
    """What a computer has come to.

    Attributes:
        move: one of the moves.
        seconds: of CPU time that it took.
        advice: what it thinks of the best moves, that one first; () unless it was asked for.
        playouts: how many games it has played on.
        hurried: whether rules of thumb decided, since no worker was free for too long.
    """

    move: Move
    seconds: float
    advice: tuple[Advice, ...] = ()
    playouts: int = 0
    hurried: bool = False


class TurningPointRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request about a finished game, without hidden information.

    Attributes:
        positions: those at the beginning of each turn, and the last one.
        seat: the winner.
        seed: the only source of chance.
    """

    game: Game
    positions: tuple[State, ...]
    seat: int
    seed: str


class DecisionRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request about one decision of a finished game.

    Attributes:
        position: the true one before it; the game is over.
        seat: the player's.
        made: what was chosen.
        seed: the only source of chance.
        deals: how many both choices are tried on.
        seconds: of CPU time that it may take at most; None for no limit.
    """

    game: Game
    position: State
    seat: int
    made: Move
    seed: str
    deals: int
    seconds: float | None


def judge_decision(request: DecisionRequest) -> Judged | None:
    """Return what a choice cost; None if the time did not suffice. Runs in a worker process."""
    mind = request.game.mind
    assert mind is not None, "the game has no computers that think"
    return judge(
        mind, request.position, request.seat, request.made, request.seed, request.deals, request.seconds
    )


LOOKING_BACK = 5.0
"""Seconds of CPU time for a whole game."""
_WITHIN = 15.0
"""Seconds that may pass meanwhile on a busy machine: the message of the end waits for it."""


def find_turning_point(request: TurningPointRequest) -> Turning | None:
    """Find the turn that decided a game; None if none clearly did. Runs in a worker process."""
    mind = request.game.mind
    if mind is None:
        return None
    rng = Random(request.seed)  # noqa: S311 -- no secret
    return turning_point(
        mind, request.positions, request.seat, rng, Budget(seconds=LOOKING_BACK, within=_WITHIN)
    )


def choose(thought: SearchRequest) -> SearchResult:
    """Think. Runs in a worker process."""
    began = thread_time()
    rng = Random(thought.seed)  # noqa: S311 -- a player's taste, not a secret

    def sample() -> State:
        own = Random(rng.getrandbits(64))  # noqa: S311 -- as above
        return thought.position.determinize(thought.seat, own)

    mind = thought.game.mind
    playouts = None if mind is None else thought.depth * mind.settings_at(thought.view.players).playouts
    budget = Budget(playouts=playouts, seconds=thought.seconds)
    if thought.advises and mind is not None:
        weighed = Captain(mind).weigh(thought.view, thought.moves, sample, rng, budget)
        return SearchResult(weighed.move, thread_time() - began, _advice(weighed, thought), weighed.playouts)
    computer = thought.game.computers[thought.level]
    move = computer.choose(thought.view, thought.moves, sample, rng, budget)
    return SearchResult(move, thread_time() - began)


def _advice(weighed: SearchFindings, thought: SearchRequest) -> tuple[Advice, ...]:
    """Return what was found of the best moves, that which is chosen first."""
    first = next(one for one in weighed.candidates if one.move == weighed.move)
    others = sorted((one for one in weighed.candidates if one is not first), key=lambda one: -one.reward)
    found = []
    for one in (first, *others[: _ADVISED - 1]):
        behind, error = first.over(one)
        share, doubt = one.share
        known = len(one.shares) >= _KNOWN and thought.view.players > 1
        close = one is not first and behind < _CLEAR * error
        found.append(Advice(one.move, share if known else None, doubt, close))
    return tuple(found)


_ADVISED = 3
"""Of so many moves it is told at most."""
_KNOWN = 20
"""From so many games on it is told how many were won."""
_CLEAR = 2.0
"""From so many standard errors on one move is better than another."""
