"""Validation of puzzles: play all lines, on several deals that the solver can't tell from the true one.

The best line must be the only one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.engine import BadMove, Game, IllegalMove, State, Text
from games.engine.words.source import CatalogueError

from .errors import LessonError
from .puzzle import Attempt, Puzzle, dealt, goals, puzzles
from .shelf import digits, too_long, words
from .solving import SOLVER, SearchLimitError, Solving

DEALS = 50
"""The number of determinized deals that must agree on the best line."""
TITLED, TOLD, HINTED, EXPLAINED = 30, 240, 160, 300
"""The most letters of a title, of the text above the buttons, of a hint, and of the explanation."""
_GOAL = ("", "/task", "/value", "/behind", "/hint")
_OWN = ("", "/intro", "/hint", "/why")


def check(game: Game, deals: int = DEALS) -> dict[str, list[str]]:
    """Return the faults of each of a game's puzzles, by id, as sentences for the author."""
    return {puzzle.id: list(wrong_with(game, puzzle, deals)) for puzzle in puzzles(game).values()}


def wrong_with(game: Game, puzzle: Puzzle, deals: int = DEALS) -> Iterator[str]:
    """Yield all faults of a puzzle."""
    if puzzle.rules != game.meta.rules:
        yield (
            f"{puzzle.id}: it was found with rules number {puzzle.rules}, now they are {game.meta.rules}:"
            " find new puzzles, or check that these still hold and change the number"
        )
        return
    if puzzle.edition not in game.meta.editions:
        yield f"{puzzle.id}: there is no edition {puzzle.edition!r}"
        return
    if puzzle.goal not in goals(game):
        yield f"{puzzle.id}: there is no goal {puzzle.goal!r}"
        return
    try:
        yield from _unsound(game, puzzle)
        yield from _unsaid(game, puzzle)
        yield from _elsewhere(game, puzzle, deals)
    except (LessonError, BadMove, CatalogueError, IllegalMove) as error:
        yield f"{puzzle.id}: {error}"
    except SearchLimitError:
        yield f"{puzzle.id}: there are too many lines to search"


def _unsound(game: Game, puzzle: Puzzle) -> Iterator[str]:
    """Yield the faults found by playing every line, and the file's lines, on the true deal."""
    goal, state = goals(game)[puzzle.goal], dealt(game, puzzle)
    if SOLVER not in state.to_act or not goal.fits(state):
        yield f"{puzzle.id}: {puzzle.goal} can't be the goal here"
        return
    solving = Solving(goal)
    begun = point = solving.begin(state)
    best = solving.worth(begun)
    if best != puzzle.best:
        yield f"{puzzle.id}: the best is {best}, not {puzzle.best}"
        return
    if not solving.only(begun):
        yield f"{puzzle.id}: something else is as good"
    made = []
    for seat, fields in puzzle.solution:
        if seat == SOLVER:
            point = solving.follow(point, [game.decode(fields)])
            made += [[by, dict(game.encode(move))] for by, move, _ in point.since]
    if made != [[seat, dict(fields)] for seat, fields in puzzle.solution]:
        yield f"{puzzle.id}: to the solution the others answer {made}"
    if point.left or goal.value(point.state) != best:
        yield f"{puzzle.id}: the solution comes to {goal.value(point.state)}"
    tempted = solving.follow(begun, [game.decode(fields) for fields in puzzle.tempting])
    if tempted.left or goal.value(tempted.state) >= best:
        yield f"{puzzle.id}: the tempting line is no worse, or does not reach the end"


def _elsewhere(game: Game, puzzle: Puzzle, deals: int) -> Iterator[str]:
    """Yield an error if a puzzle depends on what the solver can't know."""
    state = dealt(game, puzzle)
    for number in range(deals):
        if not holds(game, puzzle, state.determinize(SOLVER, Random(number))):  # noqa: S311 a deal to try
            yield f"{puzzle.id}: another line is best on deal {number}, which looks the same"
            return


def holds(game: Game, puzzle: Puzzle, state: State) -> bool:
    """Return whether a puzzle's best value and line also hold in another position."""
    solving = Solving(goals(game)[puzzle.goal])
    line = [game.decode(fields) for seat, fields in puzzle.solution if seat == SOLVER]
    try:
        begun = solving.begin(state)
        best, got = solving.worth(begun), solving.goal.value(solving.follow(begun, line).state)
    except (IllegalMove, SearchLimitError):
        return False
    return best == got == puzzle.best


def _unsaid(game: Game, puzzle: Puzzle) -> Iterator[str]:
    """Yield an error for each missing or too long text of the catalogue, and each number in one."""
    found = words(game)
    attempt = Attempt(game, puzzle)
    differing = [f"/{one.what}" for one in attempt.differing()]
    keys = [f"goal.{puzzle.goal}{attribute}" for attribute in (*_GOAL, *differing)]
    if puzzle.taught:
        keys += [f"puzzle.{puzzle.id}{attribute}" for attribute in _OWN]
    lacking = [key for key in keys if key not in found]
    for key in lacking:
        yield f"{puzzle.id}: the catalogue lacks {key}"
    for key in keys:
        yield from digits(game, puzzle.id, key)
    if lacking:
        return
    intro, why = attempt.intro(), attempt.why()
    told: list[tuple[Text, int]] = [
        (attempt.title(), TITLED),
        (attempt.task(), TOLD),
        (attempt.hint(), HINTED),
        *([] if intro is None else [(intro, TOLD)]),
        *([] if why is None else [(why, EXPLAINED)]),
    ]
    for text, most in told:
        yield from too_long(game, puzzle.id, text, most)
