"""What a computer player is asked and answers: all that thinking takes, without the table.

The position is a determinized one; the true one never leaves the process that runs the tables.
"""

from __future__ import annotations

from random import Random
from time import thread_time

import msgspec

from games.engine import Budget, Game, Move, State, View


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer is asked, and about which row of the log.

    Attributes:
        table: the table's key.
        sequence: the last row of the log it is about.
        level: of the computer.
        position: a determinized one, which `seat` can't tell from the true one.
        seed: of the only chance the computer may use.
        seconds: of CPU time that it may take at most.
        depth: how many times the playouts that its level is known for.
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
    seconds: float
    depth: int = 1


class Chosen(msgspec.Struct, frozen=True):
    """What a computer has come to.

    Attributes:
        move: one of the moves.
        seconds: of CPU time that it took.
    """

    move: Move
    seconds: float


def choose(thought: Thought) -> Chosen:
    """Think. Runs in a worker process."""
    began = thread_time()
    rng = Random(thought.seed)  # noqa: S311 -- a player's taste, not a secret

    def sample() -> State:
        own = Random(rng.getrandbits(64))  # noqa: S311 -- as above
        return thought.position.determinize(thought.seat, own)

    mind = thought.game.mind
    playouts = None if mind is None else thought.depth * mind.settings.playouts
    budget = Budget(playouts=playouts, seconds=thought.seconds)
    computer = thought.game.computers[thought.level]
    move = computer.choose(thought.view, thought.moves, sample, rng, budget)
    return Chosen(move, thread_time() - began)
