"""Lessons teach good play, bad play is found, and the tables of docs/advice.md are true of the lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bot.commands.learning import SEED
from games import catalogue
from games.engine import Game
from games.lessons.advice import ERRORS, FAR, ComparedMove, weigh, weigh_click
from games.lessons.check import clicks
from games.lessons.course import LEARNER, Other
from games.lessons.form import Lesson
from games.lessons.shelf import FIRST, shelf

from . import advised
from .committed import LESSONS

AGAIN = {
    ("sea_merchants", FIRST): "",
    ("sea_merchants", "second"): "",
    ("sea_merchants", "third"): "",
    ("caribbean", FIRST): "",
    ("caribbean", "second"): "",
    ("el_capitan", FIRST): "settle 1",
    ("el_capitan", "second"): "seals 3",
    ("merkator", FIRST): "denmark 2",
    ("merkator", "second"): "letter 1",
    ("merkator", "third"): "bohemia 5",
}
"""Lessons that the long form weighs again: of games that are slow to play one click, "" for all."""
DEALS = 400
"""The number of deals that a move is weighed on, if it does not fall far behind before."""
_ROUNDED = 0.05
"""The greatest difference between a figure of a table and the result."""


def lesson_of(name: str, lesson: str) -> tuple[Game, Lesson]:
    game = catalogue[name]
    return game, shelf(game)[lesson]


def untrue(game: Game, lesson: Lesson) -> Iterator[str]:
    """Yield what a lesson's table says that is not so, or that ought not to be so."""
    part = advised.section_of(game, lesson)
    if advised.fingerprint(game, lesson) not in part:
        yield "its positions are others: make advice"
        return
    rows = list(advised.taught_in(part))
    for course in clicks(game, lesson):
        here = [one for one in rows if one[:2] == (course.step.id, course.place.part)]
        view = course.state.view(LEARNER)
        others = [move for move in course.state.legal_moves(LEARNER) if move not in course.right]
        answers = {str(game.text.label(move, view)): course.answer([move]) for move in others}
        good = {label for label, said in answers.items() if isinstance(said, Other) and said.good}
        where = f"{course.step.id} {course.place.part}"
        if {one[3] for one in here if one[4]} != good:
            yield f"{where}: other moves are named: make advice"
        if len(here) != len(good) + (len(answers) > len(good)):
            yield f"{where}: {len(here)} rows"
        for _, _, taught, move, named, ahead, error, deals in here:
            if taught != str(game.text.label(course.right[0], view)) or move not in answers:
                yield f"{where}: {taught} and {move} are not to be chosen from"
            behind = ahead < 0 and ahead - _ROUNDED < -FAR * (error - _ROUNDED)
            if deals < DEALS and not behind:
                yield f"{where}: {move} was given up after {deals} deals"
            if not named and ahead > ERRORS * error:
                yield f"{where}: {move} is better"
            if named and ahead < -ERRORS * error:
                yield f"{where}: {move} is not as good as said"


def again(game: Game, lesson: Lesson, click: str) -> Iterator[ComparedMove]:
    """Weigh a click, told by its step and number, as its table has it; "" for all."""
    for course in clicks(game, lesson):
        if click in ("", f"{course.step.id} {course.place.part + 1}"):
            yield from weigh_click(course, DEALS, SEED)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_is_taught_is_in_a_table_and_nothing_in_it_is_better_or_overpraised(
    name: str, lesson: str
) -> None:
    assert list(untrue(*lesson_of(name, lesson))) == []


def test_a_table_has_what_comes_out_when_its_lesson_is_weighed() -> None:
    game, lesson = lesson_of("caribbean", "third")
    assert advised.section(game, lesson, list(again(game, lesson, ""))) == advised.section_of(game, lesson)


@pytest.mark.long
@pytest.mark.parametrize(("name", "lesson"), AGAIN)
def test_the_tables_have_what_comes_out_when_lessons_are_weighed(name: str, lesson: str) -> None:
    game, this = lesson_of(name, lesson)
    table = advised.section(game, this, list(again(game, this, AGAIN[name, lesson])))
    assert [
        line for line in table.splitlines() if line not in advised.section_of(game, this).splitlines()
    ] == []


PLANTED = {
    "other positions": (r"Positions \w{8}", "Positions 00000000", "its positions are others: make advice"),
    "bad advice": (r"[+\u2212][\d.]+ ± [\d.]+ \| \d+ \|$", "+2.1 ± 1.0 | 400 |", "is better"),
    "a move that is not there": (
        r"\| [^|]+ (\| [^|]+ \| \d+ \|)$",
        r"| Wait \1",
        "are not to be chosen from",
    ),
    "a click left out": (r"^\| [a-z_]+ \| 2 .*\n", "", "0 rows"),
    "a move given up too early": (
        r"\u22120.4 ± 0.1 \| 339 \|$",
        "\u22120.1 ± 0.1 | 60 |",
        "was given up after 60 deals",
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_untrue_in_a_table_is_found(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pattern, instead, found = PLANTED[fault]
    game, lesson = lesson_of("caribbean", "third")
    part = advised.section_of(game, lesson)
    planted = re.sub(pattern, instead, part, count=1, flags=re.MULTILINE)
    assert planted != part
    (tmp_path / "advice.md").write_text(planted, encoding="utf-8")
    monkeypatch.setattr(advised, "PAGE", tmp_path / "advice.md")
    told = list(untrue(game, lesson))
    assert told
    assert told[0].endswith(found)


def test_what_is_ahead_must_be_named() -> None:
    game, lesson = lesson_of("merkator", FIRST)
    steps = [
        msgspec.structs.replace(step, but=[one for one in step.but if one.say != "goods"])
        for step in lesson.step
    ]
    silent = msgspec.structs.replace(lesson, step=steps)
    assert next(untrue(game, silent)) == "travel 0: other moves are named: make advice"


def test_bad_advice_is_found() -> None:
    game, lesson = lesson_of("sea_merchants", FIRST)
    steps = [
        msgspec.structs.replace(step, do=[{"verb": "draw"}], then=[], reply=[], but=[])
        if step.id == "trade"
        else step
        for step in lesson.step
        if step.id in ("load", "load_again", "plan", "trade")
    ]
    bad = msgspec.structs.replace(lesson, step=steps)
    *_, taught = [one for one in weigh(game, bad, 16, seed=1, step="trade") if "1 porcelain" in one.move]
    assert taught.better
