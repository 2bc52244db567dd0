"""The computer of any checkout, driven over pipes.

`rival_process.py` runs this script with the checkout as its argument.

It uses only the `games` of that checkout, by names that exist in every version. A request is a line of JSON,
and so is the response.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.engine import Game, State


class Rival:
    """Plays one game at a time by the checkout's own code.

    Args:
        folder: the checkout.
    """

    def __init__(self, folder: str) -> None:
        sys.path[0] = folder
        import games

        if not str(games.__file__).startswith(folder):
            raise SystemExit(f"{folder} holds no games; {games.__file__} would be used.")
        self._catalogue = games.catalogue
        self._game: Game
        self._state: State

    def deal(self, game: str, **setup: Any) -> None:
        """Deal a game."""
        self._game = self._catalogue[game]
        self._state = self._game.new(**setup)

    def owing(self) -> tuple[int, ...]:
        """Return the seats that owe a decision."""
        return self._state.to_act

    def offered(self, seat: int) -> list[Any]:
        """Return the legal moves of a seat."""
        return [self._game.encode(move) for move in self._state.legal_moves(seat)]

    def play(self, seat: int, move: Any) -> None:
        """Make a move."""
        self._state.play(seat, self._game.decode(move))

    def choose(self, seat: int, level: str, chance: int) -> Any:
        """Return a computer's move. A checkout without levels has a single computer."""
        state, rng = self._state, Random(chance)  # noqa: S311 no secret
        computer = self._game.computers[level] if hasattr(self._game, "computers") else self._game.computer
        sample = partial(state.determinize, seat, rng)
        return self._game.encode(computer.choose(state.view(seat), state.legal_moves(seat), sample, rng))

    def scores(self) -> tuple[float, ...] | None:
        """Return the final scores; None before the end."""
        outcome = self._state.outcome
        return None if outcome is None else outcome.scores


def main() -> None:
    """Answer requests until the input ends."""
    rival = Rival(sys.argv[1])
    for line in sys.stdin:
        question = json.loads(line)
        answer = getattr(rival, question.pop("ask"))(**question)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
