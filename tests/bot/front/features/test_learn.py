"""Lessons in Discord: private, one message that changes, every move answered, left and taken up again, free at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import Random

import discord
import msgspec
import pytest

from bot.front.custom_ids import unrevised
from bot.front.features.home.forms import Against
from bot.front.features.home.lesson import last_page, summary_page
from bot.front.features.home.solo_page import OnSolo, reader_of
from bot.front.messages import Button
from bot.front.pages.links import Teach
from bot.front.pages.render import bot_page
from bot.host.people.lessons import Taught
from bot.text import say, speaking
from games import catalogue
from games.engine import Move
from games.engine.pages.explained.refused import refused
from games.engine.pages.marks import FINAL
from games.lessons.course import LEARNER, LessonView, Right
from games.lessons.shelf import FIRST, shelf
from storage.rows.solo import Learning
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.pages.height import MOST, height
from tests.pages.lessons import offered_on

SEA = catalogue["sea_merchants"]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
HINT, BACK, LEAVE = say("learn.hint/button"), say("button.undo"), say("learn.leave")


def course_at(step: str) -> LessonView:
    lesson = shelf(SEA)[FIRST]
    return LessonView(SEA, lesson, LessonView(SEA, lesson).reach(step))


async def began(bot: SimulatedBot, game: str = "sea_merchants") -> tuple[Person, Note]:
    ada = bot.people[0]
    return ada, await ada.slash("learn", game=game)


async def seen(bot: SimulatedBot, person: Person) -> Taught:
    known = await bot.host.people.meet(person.id, "Ada")
    (progress,) = await bot.host.lessons.begun(known.key)
    return await bot.host.lessons.current(known.key, progress.key)


async def click(
    bot: SimulatedBot, person: Person, page: Note, wanted: Callable[[Taught, Sequence[Move]], bool]
) -> Note:
    """Make the first choice of a page that is wanted."""
    taught = await seen(bot, person)
    for moves, choose in offered_on(person, page, taught):
        if wanted(taught, moves):
            return await choose()
    raise AssertionError(f"no such choice in {page.labels}")


async def made(bot: SimulatedBot, person: int, taught: Taught, move: Move) -> Taught:
    """Make a move of a lesson without its page."""
    click = msgspec.structs.replace(taught.click, index=list(taught.moves).index(move))
    return await bot.host.lessons.click(person, click)


def is_right(taught: Taught, moves: Sequence[Move]) -> bool:
    return isinstance(taught.course.answer(moves), Right)


def is_other(taught: Taught, moves: Sequence[Move]) -> bool:
    return not is_right(taught, moves)


def begins_with(chosen: Move) -> Callable[[Taught, Sequence[Move]], bool]:
    return lambda _, moves: moves[0] == chosen


async def test_a_lesson_is_for_one_person_alone(bot: SimulatedBot) -> None:
    _, page = await began(bot)
    assert page.ephemeral
    assert f"> {course_at('load').sentence()}" in page.text
    assert "1/10" in page.title
    assert bot.notes(bot.channel.id) == []
    stranger = bot.people[1]
    taken = await stranger.forge(page, next(custom_id for label, custom_id in page.buttons if label == HINT))
    assert taken.content == say("no_lesson")


async def test_a_right_move_leads_to_the_next_step_on_the_same_message(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    following = await click(bot, ada, page, is_right)
    assert following.id == page.id
    assert f"> {course_at('load_again').sentence()}" in following.text
    assert "2/10" in following.title


async def test_another_move_is_answered_not_made_and_can_be_made_all_the_same(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    taught = await seen(bot, ada)
    answered = await click(bot, ada, page, is_other)
    assert f"> {course_at('load').sentence()}" not in answered.text
    assert (await seen(bot, ada)).state.moves == taught.state.moves
    assert say("learn.anyway") in answered.labels
    back = await ada.press(answered, say("learn.back"))
    assert f"> {course_at('load').sentence()}" in back.text
    answered = await click(bot, ada, back, is_other)
    free = await ada.press(answered, say("learn.anyway"))
    assert (await seen(bot, ada)).state.moves > taught.state.moves
    assert say("learn.aside") in free.text
    again = await ada.press(free, say("learn.back"))
    assert f"> {course_at('load').sentence()}" in again.text


def _shining(note: Note) -> list[str]:
    return [
        button["label"]
        for row in note.now().message.components
        for button in row["components"]
        if button["type"] == 2 and button["style"] == discord.ButtonStyle.primary.value
    ]


async def test_no_button_shines_before_the_second_other_move_and_then_the_right_one(
    bot: SimulatedBot,
) -> None:
    ada, page = await began(bot)
    assert _shining(page) == []
    for _ in range(2):
        page = await click(bot, ada, page, is_other)
        page = await ada.press(page, say("learn.back"))
    assert str(course_at("load").hint()) in page.text
    (label,) = _shining(page)
    assert "Porcelain" in label


async def test_a_hint_shows_the_right_button(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    page = await ada.press(page, HINT)
    assert str(course_at("load").hint()) in page.text
    assert len(_shining(page)) == 1


async def test_a_lesson_can_be_left_and_taken_up_after_days_and_a_restart(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    page = await click(bot, ada, page, is_right)
    left = await ada.press(page, LEAVE)
    assert say("learn.left", step=2, steps=10) in left.text
    await bot.restart()
    await bot.pass_time(days=3)
    lessons = await ada.slash("learn")
    label = say("learn.continue", game=SEA.meta.short, step=2, steps=10)
    page = await ada.press(lessons, label)
    assert f"> {course_at('load_again').sentence()}" in page.text


async def test_an_old_click_shows_the_lesson_as_it_stands(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    old = next(custom_id for _, custom_id in page.buttons if OnSolo.read(unrevised(custom_id)))
    page = await click(bot, ada, page, is_right)
    shown = await ada.forge(page, old)
    assert say("learn.moved_on") in shown.text
    assert f"> {course_at('load_again').sentence()}" in shown.text


async def test_back_takes_back_the_last_click(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    assert BACK not in page.labels
    page = await click(bot, ada, page, is_right)
    page = await ada.press(page, BACK)
    assert f"> {course_at('load').sentence()}" in page.text


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(name, marks=() if name in ("sea_merchants", "caribbean") else pytest.mark.long)
        for name, one in catalogue.items()
        if shelf(one)
    ],
)
async def test_a_learner_who_reads_gets_to_the_end_and_plays_on_to_the_end_of_the_game(
    bot: SimulatedBot, game: str
) -> None:
    ada, page = await began(bot, game)
    while not (await seen(bot, ada)).course.over:
        page = await click(bot, ada, page, is_right)
    taught = await seen(bot, ada)
    assert say("learn.over").removeprefix("⭐ ") in page.text
    assert page.labels[0] == say("learn.now", number=2)
    page = await ada.press(page, say("learn.play_on"))
    assert f"> {taught.course.sentence().said(reader_of(taught))}" in page.text
    assert say("learn.summary") in page.labels
    rng = Random(game)
    for _ in range(3):
        page = await click(bot, ada, page, begins_with(rng.choice((await seen(bot, ada)).moves)))
    assert page.labels


async def finished(bot: SimulatedBot) -> tuple[Person, Note]:
    """Somebody at the end of the first lesson, by its best moves."""
    ada, page = await began(bot)
    known = await bot.host.people.meet(ada.id, "Ada")
    taught = await seen(bot, ada)
    while not taught.course.over:
        taught = await made(bot, known.key, taught, taught.course.right[0])
    return ada, await ada.press(page, HINT)


async def test_who_has_finished_a_lesson_is_offered_the_next_one_wherever_they_look(
    bot: SimulatedBot,
) -> None:
    ada, page = await finished(bot)
    second = LessonView(SEA, tuple(shelf(SEA).values())[1])
    begins = f"> {second.sentence()}"
    label = say("learn.next", title=str(second.title()), minutes=second.lesson.minutes)
    left = await ada.press(page, LEAVE)
    assert say("learn.done") in left.text
    assert label in page.labels
    assert _shining(left) == [label]
    assert begins in (await ada.press(left, label)).text
    assert begins in (await ada.slash("learn", game="sea_merchants")).text


@pytest.mark.parametrize(
    ("game", "lesson"), [(name, lesson) for name, one in catalogue.items() for lesson in shelf(one)]
)
def test_the_last_page_of_every_lesson_says_that_it_is_done_and_begins_with_a_game(
    game: str, lesson: str
) -> None:
    one = catalogue[game]
    begun = LessonView(one, shelf(one)[lesson])
    course = LessonView(one, begun.lesson, begun.reach(begun.lesson.step[-1].id))
    row = Learning(
        key=1,
        person=1,
        game=game,
        lesson=lesson,
        step=course.place.step,
        part=0,
        moves=[],
        aside=None,
        others=0,
        version=0,
        changed=NOON,
    )
    taught = Taught(row=row, game=one, state=course.state, moves=(), since=(), course=course)
    page = last_page(taught, None)
    first, *_ = page.controls
    assert isinstance(first, Button)
    assert (first.label, first.id) == (say("learn.now", number=2), Against(0, game))
    assert str(bot_page.say("learn.over")) in page.text
    assert course.sentence().said(reader_of(taught)) in page.text
    learned = summary_page(taught)
    assert all(line in learned.text for line in course.summary().said(reader_of(taught)).splitlines())
    for language in ("en", "de"):
        with speaking(language):
            sent = last_page(taught, begun).edited()
            assert height("", [sent["embed"].to_dict()], sent["view"].to_components(), private=True) <= MOST


async def test_the_first_button_of_a_lessons_last_page_deals_a_game(bot: SimulatedBot) -> None:
    ada, page = await finished(bot)
    assert _shining(page) == [page.labels[0]] == [say("learn.now", number=2)]
    await ada.press(page, page.labels[0])
    known = await bot.host.people.meet(ada.id, "Ada")
    ((table, _),) = await bot.host.tables.of_person(known.key)
    seats = (await bot.host.tables.look(table.key)).seats
    assert (table.game, table.status) == ("sea_merchants", "running")
    assert [one.person is None for one in seats].count(True) == 2


async def test_where_no_table_can_be_the_first_button_of_a_lessons_last_page_says_where(
    bot: SimulatedBot,
) -> None:
    ada, page = await finished(bot)
    lessons = await ada.slash_dm("learn", game="caribbean")
    custom_id = next(custom_id for label, custom_id in page.buttons if label == say("learn.now", number=2))
    assert (await ada.forge(lessons, custom_id)).content == say("error.guild_only")


async def test_the_last_page_of_a_lesson_stays_behind_practice_and_its_summary(bot: SimulatedBot) -> None:
    ada, page = await finished(bot)
    practice = await ada.press(page, say("learn.play_on"))
    told = await ada.press(practice, say("button.what"))
    back = await ada.press(told, say("learn.back"))
    assert (back.text, back.labels) == (practice.text, practice.labels)
    summary = await ada.press(back, say("learn.summary"))
    assert str(bot_page.say("learn.learned")) in summary.text
    again = await ada.press(summary, say("learn.back"))
    assert (again.text, again.labels) == (page.text, page.labels)


async def test_the_last_page_of_a_lesson_leads_to_the_next_one(bot: SimulatedBot) -> None:
    ada, page = await finished(bot)
    second = LessonView(SEA, tuple(shelf(SEA).values())[1])
    label = say("learn.next", title=str(second.title()), minutes=second.lesson.minutes)
    assert f"> {second.sentence()}" in (await ada.press(page, label)).text


async def test_the_first_button_of_a_games_page_is_its_lesson_until_that_is_finished(
    bot: SimulatedBot,
) -> None:
    teach = str(Teach(0, "sea_merchants"))
    ada, _ = await began(bot)
    bob = next(person for person in bot.people if person is not ada)
    page = await ada.to_game(await ada.slash("play"), "sea_merchants")
    assert page.buttons[0][1] == teach, "a lesson that was begun is not finished"
    await finished(bot)
    page = await ada.to_game(await ada.slash("play"), "sea_merchants")
    assert page.buttons[0][0] == say("button.against", number=2)
    page = await bob.to_game(await bob.slash("play"), "sea_merchants")
    assert page.buttons[0][1] == teach


async def test_after_the_last_lesson_of_a_game_another_game_is_offered(bot: SimulatedBot) -> None:
    known = await bot.host.people.meet(bot.people[0].id, "Ada")
    lessons = bot.host.lessons
    while (due := await lessons.due(known.key, "sea_merchants")) is not None:
        taught = await lessons.open(known.key, "sea_merchants", due.name)
        while not taught.course.over:
            taught = await made(bot, known.key, taught, taught.course.right[0])
    assert [one.done for one in await lessons.begun(known.key)] == [True] * len(shelf(SEA))
    first = await bot.people[0].slash("learn", game="sea_merchants")
    assert str(course_at("end").sentence()) in first.text
    other = next(game for name, game in catalogue.items() if name != "sea_merchants")
    due = shelf(other)[FIRST]
    label = say("learn.next", title=str(LessonView(other, due).title()), minutes=due.minutes)
    assert _shining(await bot.people[0].slash("learn")) == [label]


async def test_who_plays_a_lesson_to_the_end_of_the_game_is_told_that_they_win(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    known = await bot.host.people.meet(ada.id, "Ada")
    taught = await bot.host.lessons.open(known.key, "caribbean", "third")
    while taught.moves:
        taught = await made(bot, known.key, taught, (*taught.course.right, *taught.moves)[0])
    learn = await ada.slash("learn")
    page = await ada.pick(learn, next(one for one in learn.entries if one.value == "caribbean/third"))
    assert "You win with" in page.text
    assert say("learn.summary") in page.labels


async def test_how_steps_are_met_is_counted_without_persons(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    page = await click(bot, ada, page, is_other)
    page = await ada.press(page, say("learn.back"))
    page = await click(bot, ada, page, is_right)
    await ada.press(page, LEAVE)
    met = {one.step: (one.began, one.left, one.others) for one in await bot.host.lessons.usage()}
    assert met == {"load": (1, 0, 1), "load_again": (1, 1, 0)}


async def test_a_learner_is_told_why_something_cannot_be_done(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    taught = await seen(bot, ada)
    told = await ada.press(page, say("button.why/short"))
    assert all(str(one.reason) in told.text for one in refused(SEA, taught.deals()[0], LEARNER))
    back = await ada.press(told, say("learn.back"))
    assert f"> {course_at('load').sentence()}" in back.text


async def test_where_any_move_is_made_a_hint_tells_what_a_captain_would_do_and_nothing_is_played(
    bot: SimulatedBot,
) -> None:
    ada, page = await began(bot)
    assert say("button.hint") not in page.labels
    forged = await ada.forge(page, f"t1:learn:{(await seen(bot, ada)).key}:advice")
    assert say("hint.headline") not in forged.text, "the lesson asks for a move of its own"
    page = await ada.press(await click(bot, ada, page, is_other), say("learn.anyway"))
    before = (page.text, page.labels)
    told = await ada.press(page, say("button.hint"))
    taught = await seen(bot, ada)
    assert say("hint.headline") in told.text
    own = taught.page()
    assert own is not None
    assert any(str(choice.label) in told.text for choice in own.choices)
    assert say("hint.rated") not in told.text, "a lesson never is"
    assert say("button.why/short") in told.labels
    again = await ada.press(told, say("learn.play_on"))
    assert (again.text, again.labels) == before
    assert (await seen(bot, ada)).state.moves == taught.state.moves


async def test_what_stands_on_a_lessons_page_is_explained(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    told = await ada.press(page, say("button.what"))
    assert "goods, as cargo and as cards" in told.text
    back = await ada.press(told, say("learn.back"))
    assert f"> {course_at('load').sentence()}" in back.text


async def test_the_board_of_a_lesson_can_be_looked_at(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    taught = await seen(bot, ada)
    board = await ada.press(await ada.press(page, say("button.what")), say("page.board"))
    drawn = SEA.text.board(taught.state.view(LEARNER), reader_of(taught), headed=False)
    assert all(line in board.text for line in drawn.splitlines())
    back = await ada.press(board, say("learn.back"))
    assert f"> {course_at('load').sentence()}" in back.text


async def test_what_explains_a_page_stays_on_it_and_nothing_says_that_it_cannot_be_taken_back(
    bot: SimulatedBot,
) -> None:
    ada, page = await began(bot)
    while (await seen(bot, ada)).course.step.id != "trade":
        page = await click(bot, ada, page, is_right)
    shown = (await seen(bot, ada)).page()
    assert shown is not None
    assert str(next(line for line in shown.small if line.key == "page.small.pays/most")) in page.text
    assert any(choice.final and choice.button for choice in shown.choices)
    assert FINAL.emoji not in page.text + "".join(page.labels)
    assert BACK in page.labels


async def test_back_on_a_lesson_that_has_gone_on_is_answered(bot: SimulatedBot) -> None:
    ada, page = await began(bot)
    page = await click(bot, ada, page, is_right)
    known = await bot.host.people.meet(ada.id, "Ada")
    taught = await seen(bot, ada)
    one, other = await asyncio.gather(
        bot.host.lessons.back(known.key, taught.key),
        bot.host.lessons.back(known.key, taught.key),
        return_exceptions=True,
    )
    assert any(isinstance(found, Taught) for found in (one, other))
    assert (await seen(bot, ada)).course.step.id == "load"


async def test_the_buttons_of_an_older_message_lead_to_a_lesson_that_was_begun_again(
    bot: SimulatedBot,
) -> None:
    ada, page = await finished(bot)
    # Its row is not the last one: a key that is free again would be given to the new row.
    known = await bot.host.people.meet(ada.id, "Ada")
    await bot.host.lessons.open(known.key, "caribbean", FIRST)
    older = next(custom_id for label, custom_id in page.buttons if label == say("learn.play_on"))
    again = await ada.press(page, say("learn.again"))
    assert f"> {course_at('load').sentence()}" in again.text
    assert f"> {course_at('load').sentence()}" in (await ada.forge(again, older)).text


async def test_where_somebody_is_in_a_lesson_is_exported_and_deleted_with_the_person(
    bot: SimulatedBot,
) -> None:
    ada, page = await began(bot)
    await click(bot, ada, page, is_right)
    key = (await bot.host.people.meet(ada.id, "Ada")).key
    kept = (await bot.host.people.kept_of(key))["lessons"]
    assert isinstance(kept, list)
    assert [(one["game"], one["lesson"], one["step"]) for one in kept] == [
        ("sea_merchants", FIRST, "load_again")
    ]
    await bot.host.people.forget(key)
    assert await bot.host.lessons.begun(key) == []
