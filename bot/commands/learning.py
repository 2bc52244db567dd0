"""`kontor learn`: lessons and puzzles of the games, whether they hold, whether what is taught is good play, and new ones."""

import json
from itertools import islice

import click

from bot.commands.arguments import game_named
from bot.commands.base import Command, UsageError
from games import catalogue
from games.engine import Game
from games.engine.words.reader import PLAIN
from games.lessons.advice import weigh
from games.lessons.check import LEARNERS, check, deals
from games.lessons.course import LessonView
from games.lessons.finding import find
from games.lessons.proving import check as check_puzzles
from games.lessons.puzzle import goals, puzzles, written
from games.lessons.shelf import shelf

SEED = 1
"""Of the deals that advice is weighed on."""


@click.command(cls=Command)
@click.option("--check", "checking", is_flag=True, help="play every lesson and puzzle, and list their faults")
@click.option("--json", "as_json", is_flag=True, help="after the check: one line of JSON")
@click.option(
    "--advice",
    metavar="GAME/LESSON[/STEP]",
    help="compare the moves of a lesson, or of one step, with all others",
)
@click.option(
    "--deals", type=click.IntRange(1), default=400, metavar="N", help="number of deals (default: 400)"
)
@click.option("--find", "find_for", metavar="GAME", help="look for new puzzles, or deals, of a game")
@click.option("--puzzles", "for_puzzles", is_flag=True, help="with --find: look for puzzles (the default)")
@click.option(
    "--lessons", "for_lessons", is_flag=True, help="with --find: look for deals that its lessons fit"
)
@click.option("--number", type=click.IntRange(1), default=5, metavar="N", help="number to find (default: 5)")
@click.option("--seed", type=int, default=1, metavar="S", help="first seed to search (default: 1)")
def learn(
    *,
    checking: bool,
    as_json: bool,
    advice: str | None,
    deals: int,
    find_for: str | None,
    for_puzzles: bool,
    for_lessons: bool,
    number: int,
    seed: int,
) -> int:
    """The games' lessons and puzzles, and whether they hold."""
    if for_puzzles and for_lessons:
        raise click.UsageError("Give one of --puzzles and --lessons.")
    if checking:
        return checked(as_json=as_json)
    if find_for is not None:
        look = found_deals if for_lessons else found_puzzles
        game = game_named(find_for)
        if not game.meta.reaches("teaches"):
            raise UsageError(f"{game.meta.title} has no lessons and no goals of puzzles to look for.")
        look(game, number, seed)
        return 0
    if advice is None:
        print_lessons(list(catalogue.values()))
        return 0
    return advised(advice, deals)


def print_lessons(games: list[Game]) -> None:
    """Print the lessons of games."""
    for game in games:
        for name, lesson in shelf(game).items():
            course = LessonView(game, lesson)
            steps = len(lesson.step)
            print(
                f"{game.meta.name} {name}: {course.title().said(PLAIN)}, {steps} steps, {lesson.minutes} min"
            )
        if there := puzzles(game):
            taught = sum(one.taught for one in there.values())
            print(f"{game.meta.name}: {taught} puzzles to learn from, {len(there) - taught} for a day")


def checked(*, as_json: bool) -> int:
    """Print what is wrong with the lessons and puzzles of all games.

    Args:
        as_json: whether the last line is an object: for each game its lessons and puzzles that hold, and how many
            learners got to the end.

    Returns:
        1 if something is wrong.
    """
    told: dict[str, dict[str, int]] = {}
    failed = 0
    for name, game in catalogue.items():
        lessons = {lesson.name: check(game, lesson) for lesson in shelf(game).values()}
        positions = check_puzzles(game)
        for line in (line for wrong in (*lessons.values(), *positions.values()) for line in wrong):
            print(f"{name}: {line}")
        right, solved = (sum(not wrong for wrong in found.values()) for found in (lessons, positions))
        failed += len(lessons) - right + len(positions) - solved
        told[name] = {"lessons": right, "puzzles": solved, "learners_at_the_end": right * LEARNERS}
        print(f"{name}: {right} of {len(lessons)} lessons and {solved} of {len(positions)} puzzles hold")
    if as_json:
        print(json.dumps(told))
    return int(bool(failed))


def found_puzzles(game: Game, number: int, seed: int) -> None:
    """Print so many candidates for each of a game's goals, as a file of puzzles has them."""
    for goal in goals(game):
        candidates = list(islice(find(game, goal, seed), number))
        if candidates:
            print(written(game.meta.rules, candidates[0].edition, candidates), flush=True)


def found_deals(game: Game, number: int, seed: int) -> None:
    """Print a number of seeds that fit each of a game's lessons with its present moves."""
    for lesson in shelf(game).values():
        for deal in islice(deals(game, lesson, seed), number):
            print(f"{lesson.name}: seed = {json.dumps(deal)}", flush=True)


def advised(place: str, deals: int) -> int:
    """Print every other move of a lesson beside the taught one; returns 1 if something better is not named.

    Args:
        place: game/lesson, or game/lesson/step for a step alone.
        deals: how many each move is played on.

    Raises:
        UsageError: for what is not there.
    """
    name, _, rest = place.partition("/")
    game, (wanted, _, step) = game_named(name), rest.partition("/")
    lesson = shelf(game).get(wanted)
    if lesson is None:
        raise UsageError(f"There is no lesson {name}/{wanted}; `kontor learn` lists them.")
    if step and lesson.at(step) is None:
        raise UsageError(f"{name}/{wanted} has no step {step}; its steps are {', '.join(lesson.ids)}.")
    failed = 0
    for one in weigh(game, lesson, deals, SEED, step):
        sign = " better!" if one.better else " not as good as said!" if one.overpraised else ""
        failed += bool(sign)
        print(
            f"{one.step} {one.part}: {one.taught} | {one.move}: wins {one.wins:+.2f},"
            f" lead {one.score:+.1f} ± {one.error:.1f} ({one.deals} deals){sign}",
            flush=True,
        )
    return int(bool(failed))
