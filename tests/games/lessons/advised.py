"""The results of each lesson's advice: the tables of docs/advice.md, written again by `make advice
ARGS=GAME/LESSON`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from fcntl import LOCK_EX, flock
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from bot.commands.learning import SEED
from games import catalogue
from games.engine import Game
from games.lessons.advice import ComparedMove, weigh
from games.lessons.check import clicks
from games.lessons.course import LessonView
from games.lessons.form import Lesson
from games.lessons.shelf import shelf

PAGE = Path(__file__).parents[3] / "docs/advice.md"
_HEAD = "| step | click | taught | another move | comes to | deals |\n| --- | --- | --- | --- | --- | --- |\n"
_NAMED = " (said to be as good)"


def section(game: Game, lesson: Lesson, weighed: Sequence[ComparedMove]) -> str:
    """Return a lesson's part of the page.

    Each click has a row for every move that its answer calls as good, and one for the best of all others: of those
    that were played on the most deals the one that came to most.
    """
    rows = []
    for _, ones in groupby(weighed, key=lambda one: (one.step, one.part)):
        together = list(ones)
        others = [one for one in together if not one.known]
        best = max(others, key=lambda one: (one.deals, one.score), default=None)
        rows += [row(one) for one in together if one.known or one is best]
    head = f"{_title(game, lesson)}\n\nPositions {fingerprint(game, lesson)}.\n\n"
    return f"{head}{_HEAD}" + "".join(rows)


def row(one: ComparedMove) -> str:
    """Return a move's line of the table."""
    came = f"{one.score:+.1f} ± {one.error:.1f}".replace("-", "\N{MINUS SIGN}")
    move = one.move + (_NAMED if one.known else "")
    return f"| {one.step} | {one.part + 1} | {one.taught} | {move} | {came} | {one.deals} |\n"


def fingerprint(game: Game, lesson: Lesson) -> str:
    """Return what tells other positions, or other moves in them that are right: eight hexadecimal digits."""
    told = [f"{course.state.digest().hex()} {course.right}" for course in clicks(game, lesson)]
    return sha256("\n".join(told).encode()).hexdigest()[:8]


def sections() -> dict[str, str]:
    """Return the parts of the present page, by title."""
    parts = re.split(r"^(?=## )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {part.partition("\n")[0]: part.strip() + "\n" for part in parts}


def section_of(game: Game, lesson: Lesson) -> str:
    """Return a lesson's part of the present page, "" for none."""
    return sections().get(_title(game, lesson), "")


def taught_in(part: str) -> Iterator[tuple[str, int, str, str, bool, float, float, int]]:
    """Yield the rows of a part: step, click from 0, taught, the other, whether it is named, ahead, error, deals."""
    for line in part.splitlines()[6:]:
        step, click, taught, move, came, deals = line.strip("| ").split(" | ")
        ahead, error = came.replace("\N{MINUS SIGN}", "-").split(" ± ")
        named = move.endswith(_NAMED)
        yield (
            step,
            int(click) - 1,
            taught,
            move.removesuffix(_NAMED),
            named,
            float(ahead),
            float(error),
            int(deals),
        )


def write(game: Game, lesson: Lesson, weighed: Sequence[ComparedMove]) -> None:
    """Put a lesson's part into the page, which is locked meanwhile: several lessons may be weighed at once."""
    with PAGE.open("r+", encoding="utf-8") as page:
        flock(page, LOCK_EX)
        found = sections()
        found[_title(game, lesson)] = section(game, lesson, weighed)
        intro = next(iter(found))
        order = [
            intro,
            *(_title(catalogue[name], one) for name in catalogue for one in shelf(catalogue[name]).values()),
        ]
        page.truncate()
        page.write("\n".join(found[title] for title in order if title in found))


def _title(game: Game, lesson: Lesson) -> str:
    return f"## {game.meta.title}: {LessonView(game, lesson).title()}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="weigh lessons, and write what came out into the docs")
    parser.add_argument("lessons", nargs="+", metavar="GAME/LESSON")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="(default: 400)")
    parsed = parser.parse_args()
    for asked in parsed.lessons:
        name, _, wanted = asked.partition("/")
        of, this = catalogue[name], shelf(catalogue[name])[wanted]
        write(of, this, list(weigh(of, this, parsed.deals, SEED)))
