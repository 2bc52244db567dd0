"""What can be clicked in each lesson, with its answer: committed to be read, written again by `make golden`."""

from __future__ import annotations

from pathlib import Path

from games import catalogue
from games.lessons.check import pairs
from games.lessons.shelf import shelf

LESSONS = [(name, lesson) for name, game in catalogue.items() for lesson in shelf(game)]
FOLDER = Path(__file__).parent / "pairs"


def path_of(name: str, lesson: str) -> Path:
    """Return where a lesson's clicks and answers are committed."""
    return FOLDER / f"{name}-{lesson}.txt"


def printed(name: str, lesson: str) -> str:
    """Return a lesson's clicks and answers, a line each."""
    game = catalogue[name]
    lines = [
        f"{pair.step} {pair.part} | {pair.move} | {pair.answer or 'right'}"
        for pair in pairs(game, shelf(game)[lesson])
    ]
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write all files again."""
    FOLDER.mkdir(exist_ok=True)
    for name, lesson in LESSONS:
        path_of(name, lesson).write_text(printed(name, lesson), encoding="utf-8")
