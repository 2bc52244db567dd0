"""Search for puzzles in games of the computers: positions with one best line that is not obvious."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

from games.engine import Game, Move, State

from .form import Fields
from .proving import DEALS, holds
from .puzzle import Puzzle, goals
from .solving import SOLVER, Goal, Point, SearchLimitError, Solving

FEWEST = 3
"""The least number of choices at the beginning of a puzzle."""
LUCKY = 0.2
"""The greatest share of random solvers that find the best."""
BLIND = 60
"""The number of random solvers."""
FEW = 700
"""The most positions in a candidate's search, since a person has to look at them too."""
TRIED = 8
"""The number of positions tried in one game."""
CLICKS = 60
"""The most clicks of a random solver."""


def find(game: Game, goal: str, seed: int, edition: str | None = None) -> Iterator[Puzzle]:
    """Yield candidates, at most one of each game between computers. The same seed gives the same candidates.

    Args:
        game: the game.
        goal: the goal of the puzzles.
        seed: of the first deal.
        edition: by name; None for the default.
    """
    printed = edition or next(iter(game.meta.editions))
    wanted = goals(game)[goal]
    number = 0
    while True:
        number += 1
        players = wanted.players[number % len(wanted.players)]
        deal = f"{goal}-{seed}-{number}"
        rng = Random(deal)  # noqa: S311 computers' play, of no game that anybody plays
        state = game.new(players, deal, {"start": "first"}, printed)
        line: list[tuple[int, Fields]] = []
        fitting: list[tuple[State, int]] = []
        turn: object = None
        while state.to_act:
            if SOLVER in state.to_act and wanted.fits(state) and wanted.turn(state) != turn:
                turn = wanted.turn(state)
                fitting.append((state.copy(), len(line)))
            seat = state.to_act[0]
            move = thought(game, state, seat, rng)
            line.append((seat, fields_of(game, move)))
            state.play(seat, move)
        rng.shuffle(fitting)
        for begun, moves in fitting[:TRIED]:
            found = _puzzle(game, wanted, begun)
            if found is None:
                continue
            best, solution, tempting = found
            puzzle = Puzzle(
                id=f"{goal}_{number}",
                goal=goal,
                players=players,
                seed=deal,
                line=line[:moves],
                best=best,
                solution=solution,
                tempting=tempting,
                rules=game.meta.rules,
                edition=printed,
                daily=True,
            )
            rng = Random(deal)  # noqa: S311 as above
            if all(holds(game, puzzle, begun.determinize(SOLVER, rng)) for _ in range(DEALS)):
                yield puzzle
                break


def thought(game: Game, state: State, seat: int, rng: Random) -> Move:
    """Return the move of the game's computer."""
    moves = state.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    return game.computer.choose(state.view(seat), moves, partial(state.determinize, seat, rng), rng)


def fields_of(game: Game, move: Move) -> Fields:
    """Return a move in the form of the files."""
    fields: Fields = dict(game.encode(move))  # type: ignore[arg-type] # no move has anything else
    return fields


def _puzzle(
    game: Game, goal: Goal, state: State
) -> tuple[int, list[tuple[int, Fields]], list[Fields]] | None:
    """Return the best value, its line, and the tempting moves; None if the position is no puzzle."""
    solving = Solving(goal, FEW)
    begun = solving.begin(state)
    if len(solving.moves(begun)) < FEWEST:
        return None
    try:
        best = solving.worth(begun)
        if best <= max(0, goal.value(state)) or not solving.only(begun):
            return None
    except SearchLimitError:
        return None
    tempting = _tempting(game, solving, begun)
    if tempting is None or tempting[0] >= best or _lucky(solving, begun, best) > LUCKY:
        return None
    line, _ = min(solving.best(begun), key=lambda one: len(one[0]))
    if all(move in tempting[1] for move in line if move.__struct_fields__):
        # The tempting moves do all of the best line, and then too much.
        return None
    solution: list[tuple[int, Fields]] = []
    for move in line:
        begun = solving.after(begun, move)
        solution += [(seat, fields_of(game, made)) for seat, made, _ in begun.since]
    return best, solution, [fields_of(game, move) for move in tempting[1]]


def _tempting(game: Game, solving: Solving, begun: Point) -> tuple[int, list[Move]] | None:
    """Return the value of the best of the obvious ways, and its moves."""
    rng = Random(1)  # noqa: S311 as above

    def by_page(point: Point, moves: Sequence[Move]) -> Sequence[Move]:
        state = point.state
        deals = [state.determinize(SOLVER, rng) for _ in range(2)]
        page = game.page(state.view(SOLVER), state.legal_moves(SOLVER), deals)
        choices = () if page is None else page.choices
        return next((one.moves for one in choices if one.moves and one.moves[0] in moves), moves[:1])

    def by_computer(point: Point, moves: Sequence[Move]) -> Sequence[Move]:
        state = point.state
        return [game.computer.choose(state.view(SOLVER), moves, partial(state.determinize, SOLVER, rng), rng)]

    def by_value(point: Point, moves: Sequence[Move]) -> Sequence[Move]:
        return [max(moves, key=lambda move: solving.goal.value(point.state.after(SOLVER, move)[0]))]

    ways = [_followed(solving, begun, way) for way in (by_page, by_computer, by_value)]
    return max((one for one in ways if one is not None), key=lambda one: one[0], default=None)


_Way: TypeAlias = Callable[[Point, Sequence[Move]], Sequence[Move]]


def _followed(solving: Solving, point: Point, way: _Way) -> tuple[int, list[Move]] | None:
    """Return the value and the moves of a way of choosing the first choice at each click; None if it doesn't end."""
    made: list[Move] = []
    while (moves := solving.moves(point)) and len(made) < CLICKS:
        for move in way(point, moves):
            if move in solving.moves(point):
                point = solving.after(point, move)
                made.append(move)
    return None if point.left else (solving.goal.value(point.state), made)


def _lucky(solving: Solving, begun: Point, best: int) -> float:
    """Return the share of random solvers that find the best."""
    rng, lucky = Random(1), 0  # noqa: S311 as above
    for _ in range(BLIND):
        point, clicks = begun, 0
        while (moves := solving.moves(point)) and clicks < CLICKS:
            point = solving.after(point, rng.choice(moves))
            clicks += 1
        lucky += not point.left and solving.goal.value(point.state) >= best
    return lucky / BLIND
