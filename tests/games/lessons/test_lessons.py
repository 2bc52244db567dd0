"""Lessons: each is played whole, by the best moves and by learners who click anything; and what is wrong in one is found."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games import SHIPPED, catalogue
from games.engine import Game
from games.engine.words.reader import nobody
from games.lessons.check import check
from games.lessons.course import LEARNER, LessonView, Other, Place
from games.lessons.errors import LessonError
from games.lessons.form import Answer, Lesson, LessonStep, Source, read
from games.lessons.shelf import FIRST, shelf, too_long, translations
from games.lessons.values import value
from tests.games.asked import names

from .committed import FOLDER, LESSONS, PUZZLES, path_of, printed

SEA = catalogue["sea_merchants"]

replace = msgspec.structs.replace


def lesson_of(name: str, lesson: str) -> tuple[Game, Lesson]:
    game = catalogue[name]
    return game, shelf(game)[lesson]


@pytest.mark.parametrize(("name", "lesson"), {name: (name, lesson) for name, lesson in LESSONS}.values())
def test_a_lesson_holds(name: str, lesson: str) -> None:
    assert check(*lesson_of(name, lesson), learners=2) == []


@pytest.mark.long
@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_whoever_clicks_anything_gets_to_the_end_of_a_lesson(name: str, lesson: str) -> None:
    assert check(*lesson_of(name, lesson), learners=10) == []


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_click_and_its_answer_are_as_somebody_has_read_them(name: str, lesson: str) -> None:
    read_by_somebody = path_of(name, lesson).read_text(encoding="utf-8")
    assert printed(name, lesson) == read_by_somebody, "make golden, then read what has changed"


@pytest.mark.parametrize("name", names("teaches", SHIPPED))
def test_every_game_has_a_first_lesson(name: str) -> None:
    assert FIRST in shelf(SHIPPED[name])


def test_each_lesson_has_its_file_and_no_other_is_left() -> None:
    puzzles = {path_of(name, PUZZLES) for name, game in SHIPPED.items() if game.meta.reaches("teaches")}
    assert set(FOLDER.iterdir()) == {path_of(*one) for one in LESSONS} | puzzles


def changed(lesson: Lesson, step: str, **fields: object) -> Lesson:
    """The lesson with other fields in one of its steps."""
    steps = [replace(one, **fields) if one.id == step else one for one in lesson.step]
    return replace(lesson, step=steps)


def step_of(lesson: Lesson, step: str) -> LessonStep:
    return lesson.step[lesson.at(step) or 0]


def _right_and_forbidden(lesson: Lesson) -> Lesson:
    return changed(lesson, "plan", cannot=[{"verb": "pass"}])


def _other_decision(lesson: Lesson) -> Lesson:
    return changed(lesson, "trade", asks="plan")


def _illegal_move(lesson: Lesson) -> Lesson:
    return changed(lesson, "trade", do=[{"verb": "trade", "product": 4, "cards": 1}])


def _illegal_reply(lesson: Lesson) -> Lesson:
    return changed(lesson, "cover", reply=[(1, {"verb": "buy", "card": 0})])


def _silence(lesson: Lesson) -> Lesson:
    return changed(lesson, "load_again", but=[])


def _answer_to_nothing(lesson: Lesson) -> Lesson:
    but = step_of(lesson, "plan").but
    return changed(lesson, "plan", but=[*but, Answer("change", {"verb": "draw"})])


def _swallowed_answer(lesson: Lesson) -> Lesson:
    but = step_of(lesson, "trade").but
    return changed(lesson, "trade", but=[Answer("draw", {}), *but])


def _other_position(lesson: Lesson) -> Lesson:
    return changed(lesson, "ship", here={"money.0": 11})


PLANTED: dict[str, Callable[[Lesson], Lesson]] = {
    "other rules": lambda lesson: replace(lesson, rules=lesson.rules + 1),
    "no such edition": lambda lesson: replace(lesson, edition="lost"),
    "another deal": lambda lesson: replace(lesson, seed="272"),
    "legal, but said to be refused": _right_and_forbidden,
    "another decision": _other_decision,
    "an illegal move": _illegal_move,
    "an illegal reply": _illegal_reply,
    "a move without an answer": _silence,
    "an answer to nothing": _answer_to_nothing,
    "an answer that takes another's moves": _swallowed_answer,
    "another position": _other_position,
    "a sentence that is not there": lambda lesson: replace(lesson, but=[Answer("lost", {"verb": "load"})]),
    "a value that is not there": lambda lesson: changed(lesson, "load", values={}),
    "a name that is multiplied": lambda lesson: changed(
        lesson,
        "load",
        values={**step_of(lesson, "load").values, "shown": Source(edition="products.2", times=2)},
    ),
    "a path that leads nowhere": lambda lesson: changed(
        lesson, "load", values={**step_of(lesson, "load").values, "shown": Source(view="market.17")}
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str) -> None:
    assert check(SEA, PLANTED[fault](shelf(SEA)[FIRST]), learners=0) != []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_digit_in_a_sentence_is_found_in_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = translations(SEA)[language]
    told = words.written
    monkeypatch.setattr(words, "written", lambda key: "earns 18" if key == "lesson.first.ship" else told(key))
    assert any(
        f"{language}: lesson.first.ship has a digit" in line
        for line in check(SEA, shelf(SEA)[FIRST], learners=0)
    )


def test_what_is_too_long_in_another_language_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = shelf(SEA)[FIRST]
    summary = LessonView(SEA, lesson).summary()
    english, german = (len(summary.said(nobody(language, marks=True))) for language in ("en", "de"))
    monkeypatch.setattr("games.lessons.check.SUMMED", english)
    (found,) = check(SEA, lesson, learners=0)
    assert found.startswith(f"first: de: {german} letters, {english} is the most")


def test_too_many_sentences_are_found_in_every_language() -> None:
    summary = LessonView(SEA, shelf(SEA)[FIRST]).summary()
    assert [line[:10] for line in too_long(SEA, "here", summary, 999, sentences=3)] == [
        "here: de: ",
        "here: en: ",
    ]


def test_a_lesson_is_checked_in_the_languages_that_its_words_stand_in() -> None:
    assert list(translations(SEA)) == ["de", "en"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "format = 2",
        'format = 1\nrules = 2\nedition = "printed"\nplayers = 2\nseed = "1"\nminutes = 5\nstep = []',
        'format = 1\nrules = 2\nedition = "printed"\nplayers = 2\nseed = "1"\nminutes = 5\n[[step]]\nid = "a"\nasks = "load"',
        'format = 1\nrules = 2\nedition = "printed"\nplayers = 2\nseed = "1"\nminutes = 5\nodd = 1\n[[step]]\nid = "a"\nasks = "load"\nfree = true',
    ],
)
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(LessonError):
        read("odd", text)


def sea_at(step: str) -> LessonView:
    lesson = shelf(SEA)[FIRST]
    return LessonView(SEA, lesson, LessonView(SEA, lesson).reach(step))


def test_another_move_is_answered_and_not_made() -> None:
    course = sea_at("trade")
    both = SEA.decode({"verb": "trade", "product": 2, "cards": 2})
    answer = course.answer([both])
    assert isinstance(answer, Other)
    assert "12" in str(answer.say)
    assert LessonView(SEA, course.lesson, course.place).state.digest() == course.state.digest()


def test_several_moves_at_once_run_on_into_the_next_steps() -> None:
    course = sea_at("plan")
    moves = [SEA.decode(one) for one in ({"verb": "pass"}, {"verb": "trade", "product": 2, "cards": 1})]
    assert course.follow(moves).step.id == "cover"
    wrong = SEA.decode({"verb": "trade", "product": 2, "cards": 2})
    answer = course.answer([moves[0], wrong])
    assert isinstance(answer, Other)
    assert answer.say == sea_at("trade").answer([wrong]).say  # type: ignore[union-attr]


def test_back_takes_back_one_click_with_what_the_others_did_after_it() -> None:
    course = sea_at("ship")
    place = course.back()
    assert place is not None
    assert (place.step, place.part) == ("cover", 0)
    assert LessonView(SEA, course.lesson).back() is None


def test_a_step_of_several_clicks_can_say_something_else_from_one_on() -> None:
    game, lesson = lesson_of("el_capitan", FIRST)
    course = LessonView(game, lesson)
    told = []
    while course.step.id == "start":
        told.append(str(course.sentence()))
        course = course.follow(course.right[:1])
    assert len(set(told)) == len(told) == 4, "what is still to be done, and no price that is paid already"


def test_a_sentence_from_a_click_that_a_step_has_not_is_found() -> None:
    game, lesson = lesson_of("el_capitan", FIRST)
    short = changed(lesson, "start", then=step_of(lesson, "start").then[:-1])
    assert f"{lesson.name}: the catalogue's lesson.first.start/from-3 is never said" in check(game, short)


def test_a_move_that_a_lesson_makes_for_the_learner_ends_nothing_that_is_told() -> None:
    game, lesson = lesson_of("merkator", FIRST)
    assert step_of(lesson, "russia").reply[-1][0] == LEARNER
    course = LessonView(game, lesson, LessonView(game, lesson).reach("denmark"))
    assert [seat for seat, _ in course.since] == [LEARNER, 1, 1, LEARNER]


def test_of_what_a_lesson_skips_is_told_what_came_after_the_learners_last_move_there() -> None:
    game, lesson = lesson_of("sea_merchants", "second")
    skipped = step_of(lesson, "contract").skip
    last = max(place for place, (seat, _) in enumerate(skipped) if seat == LEARNER)
    assert 0 < last < len(skipped) - 1
    assert [seat for seat, _ in LessonView(game, lesson).since] == [seat for seat, _ in skipped[last:]]


def test_back_after_moves_that_were_skipped_takes_back_the_click_before_them() -> None:
    game, lesson = lesson_of("el_capitan", "second")
    course = LessonView(game, lesson, LessonView(game, lesson).reach("back"))
    assert step_of(lesson, "back").skip
    place = course.back()
    assert place is not None
    assert place.step == "at_once"
    assert (
        LessonView(game, lesson, place).follow(LessonView(game, lesson, place).right[:1]).place
        == course.place
    )


def test_a_place_of_an_older_lesson_leads_to_the_same_step_or_to_the_beginning() -> None:
    lesson = shelf(SEA)[FIRST]
    moved = LessonView(SEA, lesson, Place("ship", 0, ((LEARNER, {"verb": "load", "product": 5}),)))
    assert moved.place == LessonView(SEA, lesson).reach("ship")
    assert LessonView(SEA, lesson, Place("gone")).place == LessonView(SEA, lesson).place


def test_a_gain_is_found_by_playing_it() -> None:
    course = sea_at("cover")
    found = value(SEA, course.lesson, "", Source(gain="coins"), course.state, LEARNER, course.right)
    before = course.state.view(LEARNER).money[LEARNER]  # type: ignore[attr-defined]
    course.state.play(LEARNER, course.right[0])
    assert found == course.state.view(LEARNER).money[LEARNER] - before  # type: ignore[attr-defined]
