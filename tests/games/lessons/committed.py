"""The clicks of each lesson with their answers, and the reasons of each puzzle's best: committed to be read.
`make golden` writes it again."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from games import SHIPPED
from games.engine.words.reader import PLAIN
from games.lessons.check import pairs
from games.lessons.puzzle import Attempt, puzzles
from games.lessons.shelf import shelf

LESSONS = [(name, lesson) for name, game in SHIPPED.items() for lesson in shelf(game)]
FOLDER = Path(__file__).parent / "pairs"
PUZZLES = "puzzles"


def path_of(name: str, lesson: str) -> Path:
    """Return where a lesson's clicks and answers are committed, or what is said of a game's puzzles."""
    return FOLDER / f"{name}-{lesson}.txt"


def printed(name: str, lesson: str) -> str:
    """Return a lesson's clicks and answers, a line each."""
    game = SHIPPED[name]
    lines = [
        f"{pair.step} {pair.part} | {pair.move} | {pair.answer or 'right'}"
        for pair in pairs(game, shelf(game)[lesson])
    ]
    return "\n".join(lines) + "\n"


def explained(name: str) -> str:
    """Return why the best of each of a game's puzzles is the best, a line for each thing that is said."""
    game = SHIPPED[name]
    lines = []
    for puzzle in puzzles(game).values():
        attempt = Attempt(game, puzzle)
        best, less = attempt.comes_to(puzzle.best), attempt.comes_to(attempt.tempted())
        lines.append(f"{puzzle.id} | {best.said(PLAIN)} | {less.said(PLAIN)}")
        if (why := attempt.why()) is not None:
            lines.append(f"  {why.said(PLAIN)}")
        lines += [f"  {what.said(PLAIN)}: {one:g} | {other:g}" for what, one, other in attempt.differences()]
    return "\n".join(lines) + "\n"


def files(games: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Yield these files of some games, as they give them today."""
    for name, game in SHIPPED.items():
        if name in games and game.meta.reaches("teaches"):
            yield path_of(name, PUZZLES), explained(name)
    for name, lesson in LESSONS:
        if name in games:
            yield path_of(name, lesson), printed(name, lesson)
