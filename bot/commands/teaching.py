"""`kontor learn`: the lessons of the games, whether they hold, and whether what they teach is good play."""

import json

from games import catalogue
from games.engine import Game
from games.engine.words.reader import PLAIN
from games.lessons.advice import weigh
from games.lessons.check import LEARNERS, check
from games.lessons.course import Course
from games.lessons.shelf import shelf

SEED = 1
"""Of the deals that advice is weighed on."""


def listed(games: list[Game]) -> None:
    """Print the lessons of games."""
    for game in games:
        for name, lesson in shelf(game).items():
            course = Course(game, lesson)
            steps = len(lesson.step)
            print(
                f"{game.meta.name} {name}: {course.title().said(PLAIN)}, {steps} steps, {lesson.minutes} min"
            )


def checked(*, as_json: bool) -> int:
    """Print what is wrong with the lessons of all games.

    Args:
        as_json: whether the last line is an object: for each game its lessons, and how many learners got to the end.

    Returns:
        1 if something is wrong.
    """
    told: dict[str, dict[str, int]] = {}
    failed = 0
    for name, game in catalogue.items():
        right = 0
        for lesson in shelf(game).values():
            wrong = check(game, lesson)
            failed += bool(wrong)
            right += not wrong
            for line in wrong:
                print(f"{name}: {line}")
        told[name] = {"lessons": len(shelf(game)), "puzzles": 0, "learners_at_the_end": right * LEARNERS}
        print(f"{name}: {right} of {len(shelf(game))} lessons hold")
    if as_json:
        print(json.dumps(told))
    return int(bool(failed))


def advised(game: Game, lesson: str, deals: int) -> int:
    """Print every other move of a lesson beside the taught one; returns 1 if something better is not named."""
    failed = 0
    for one in weigh(game, shelf(game)[lesson], deals, SEED):
        sign = " better!" if one.better else " not as good as said!" if one.overpraised else ""
        failed += bool(sign)
        print(
            f"{one.step} {one.part}: {one.taught} | {one.move}: wins {one.wins:+.2f},"
            f" lead {one.score:+.1f} ± {one.error:.1f} ({one.deals} deals){sign}",
            flush=True,
        )
    return int(bool(failed))
