"""Random games, with the kit's checks after every move, and counts of move sequences (perft)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from games.engine import State

from .checks import GAME_CHECKS, POSITION_CHECKS, STEP_CHECKS, Played, Step
from .position import Position
from .subject import Subject

Check: TypeAlias = Callable[[Position], None] | Callable[[Step], None] | Callable[[Played], None]
ALL: tuple[Check, ...] = (*POSITION_CHECKS, *STEP_CHECKS, *GAME_CHECKS)


def walk(
    subject: Subject, players: int, seed: int, checks: Sequence[Check] = ALL, *, every: int = 1
) -> Played:
    """Play a random game to its end under checks.

    Args:
        subject: the game.
        players: number of seats.
        seed: of the deal and of everything random here.
        checks: which; all by default. One that is neither of steps nor of whole games is of positions.
        every: check only after every so many moves; the checks of a whole game run in any case.

    Raises:
        AssertionError: by the first check that fails.
    """
    of_steps = [check for check in checks if check in STEP_CHECKS]
    of_games = [check for check in checks if check in GAME_CHECKS]
    of_positions = [check for check in checks if check not in (*of_steps, *of_games)]
    rng = Random(seed)
    state = subject.new(players, seed)
    setup = state.setup
    record = {
        "game": setup.game,
        "edition": {"name": setup.edition.name, "sha256": setup.edition.sha256},
        "options": dict(setup.options),
        "players": players,
        "seed": seed,
        "moves": [],
    }
    moves: list[object] = []
    digests = [state.digest()]
    owed = widest = 0
    while True:
        checked = len(moves) % every == 0
        position = Position(subject, state.copy(), rng)
        if checked or state.outcome is not None:
            _run(of_positions, position)
        if state.outcome is not None:
            break
        seats = [seat for seat in range(players) if len(state.legal_moves(seat))]
        seat = rng.choice(seats) if rng.random() < 0.2 else rng.choice(state.to_act)
        legal = state.legal_moves(seat)
        move = rng.choice(list(legal))
        owed += seat in state.to_act
        widest = max(widest, len(legal))
        assert owed <= subject.game.meta.bounds.moves, "the game passes its longest"
        events = tuple(state.play(seat, move))
        moves.append([seat, subject.game.encode(move)])
        digests.append(state.digest())
        if checked:
            _run(of_steps, Step(position, seat, move, state.copy(), events))
    played = Played(subject, {**record, "moves": moves}, digests, state, owed, widest)
    _run(of_games, played)
    return played


def _run(checks: Sequence[Check], about: Any) -> None:
    for check in checks:
        check(about)


def perft(state: State, depth: int) -> int:
    """Return how many sequences of a number of moves there are; shorter ones that end the game count too."""
    if depth == 0 or state.outcome is not None:
        return 1
    total = 0
    for seat in range(state.players):
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(seat, move)
            total += perft(after, depth - 1)
    return total


def played_on(state: State, moves: int) -> State:
    """Return a position some moves later, by a fixed choice: a middle for perft to begin from."""
    state = state.copy()
    for number in range(moves):
        if state.outcome is not None:
            break
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        state.play(seat, legal[number * 7 % len(legal)])
    return state
