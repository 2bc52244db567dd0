"""The computer of another checkout in a separate process, which runs `rival.py`.

Both sides play the whole game, each by its own code. Moves are sent in the other side's notation. Its offers
are read as records are, so renamed verbs don't matter. If one side makes a forced move automatically and the
other asks for it, the other is made to answer.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from games.engine import BadMove, Game, Move, State


class RulesMismatchError(Exception):
    """The rules of the other checkout differ: a position or a move has no counterpart."""


class RivalProcess:
    """The process of another checkout, for one game.

    Args:
        folder: the checkout.
        game: the game on this side.
    """

    def __init__(self, folder: str, game: Game) -> None:
        self._game = game
        script = str(files(__package__).joinpath("rival.py"))
        self._process = subprocess.Popen(  # noqa: S603 our own script
            [sys.executable, script, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def close(self) -> None:
        """End the process."""
        with self._process:
            self._process.terminate()

    def deal(self, state: State, seed: str) -> None:
        """Deal the same game there.

        Args:
            state: the position before the first move.
            seed: of the deal.
        """
        setup = state.setup
        self._ask(
            "deal",
            game=setup.game,
            players=setup.players,
            seed=seed,
            options=dict(setup.options),
            edition=setup.edition.name,
        )

    def choose(self, state: State, seat: int, level: str, chance: int) -> Move:
        """Return the other computer's move.

        Args:
            state: the position here.
            seat: the seat that owes a decision.
            level: the computer's level, if there are several.
            chance: the seed of its generator.
        """
        offered = self._offered(state, seat)
        chosen = self._ask("choose", seat=seat, level=level, chance=chance)
        return next(move for move, written in offered.items() if written == chosen)

    def follow(self, state: State, seat: int, move: Move) -> None:
        """Make a move there before it is made here.

        Args:
            state: the position here, before the move.
            seat: the mover.
            move: the move.
        """
        offered = self._offered(state, seat)
        if move in offered:
            self._ask("play", seat=seat, move=offered[move])
        elif len(state.legal_moves(seat)) > 1:
            raise RulesMismatchError(f"{move} can't be made there; offered are {list(offered.values())}")

    def check(self, state: State) -> None:
        """Check that the game ended there with the same result.

        Raises:
            OtherRules: if it did not.
        """
        assert state.outcome is not None
        while len(self._ask("owing")) == 1 and self._forced():
            pass
        scores = self._ask("scores")
        if scores != list(state.outcome.scores):
            raise RulesMismatchError(f"it ended with {scores} there, with {state.outcome.scores} here")

    def _offered(self, state: State, seat: int) -> Mapping[Move, Any]:
        """Return the legal moves of a seat there, by their counterparts here, at the same decision."""
        while True:
            owing = self._ask("owing")
            offered = self._read(state, seat) if seat in owing else {}
            if len(owing) != 1 or set(offered) == set(state.legal_moves(seat)) or not self._forced():
                return offered

    def _forced(self) -> bool:
        """Make the only legal move there, if there is just one. Return whether there was."""
        (owing,) = self._ask("owing")
        offered = self._ask("offered", seat=owing)
        if len(offered) == 1:
            self._ask("play", seat=owing, move=offered[0])
        return len(offered) == 1

    def _read(self, state: State, seat: int) -> dict[Move, Any]:
        found: dict[Move, Any] = {}
        for written in self._ask("offered", seat=seat):
            try:
                found[self._game.decode_recorded(state, seat, written)] = written
            except BadMove:
                continue
        return found

    def _ask(self, what: str, **values: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"ask": what, **values}) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise RulesMismatchError("the other checkout's process has ended; its error is above")
        return json.loads(answer)
