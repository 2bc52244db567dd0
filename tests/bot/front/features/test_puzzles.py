"""Puzzles in Discord: private, with the goal above the buttons; tried again, shown, solved; and the one of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.front.custom_ids import MoveButton
from bot.front.features.home.solo_page import OnSolo, reader_of
from bot.host.people.puzzles import TriedPuzzle
from bot.host.play.clicks import legal_hash
from bot.text import said, say
from games import catalogue
from games.engine import Move
from games.lessons.puzzle import Attempt, puzzles
from games.lessons.solving import SOLVER
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.front.features.test_server import manager
from tests.pages.puzzles import choose_on

SEA = catalogue["sea_merchants"]
FIRST = next(iter(puzzles(SEA).values()))
SILENT = 1 << 12
"""Discord's flag for a message without a notification."""
AGAIN, HINT, BACK, SHOW = (
    say("puzzle.again"),
    say("learn.hint/button"),
    say("button.undo"),
    say("puzzle.show"),
)


async def began(bot: SimulatedBot, person: Person) -> Note:
    learn = await person.slash("learn")
    listed = await person.pick(learn, next(one for one in learn.entries if one.value == SEA.meta.name))
    return await person.press(listed, say("puzzle.begin", title=str(Attempt(SEA, FIRST).title())))


async def seen(bot: SimulatedBot, person: Person, key: int = 1) -> TriedPuzzle:
    known = await bot.host.people.meet(person.id, "Ada")
    return await bot.host.puzzles.current(known.key, key)


async def made(bot: SimulatedBot, person: Person, page: Note, moves: Sequence[Move]) -> Note:
    """Make moves one by one, as a person does: by the page's buttons and menus."""
    left = list(moves)
    while left:
        page, number = await choose_on(person, page, await seen(bot, person), left)
        del left[:number]
    return page


def tempting() -> list[Move]:
    return [SEA.decode(fields) for fields in FIRST.tempting]


async def test_a_puzzle_is_for_one_person_alone_and_says_what_is_to_be_reached(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]
    page = await began(bot, ada)
    attempt = Attempt(SEA, FIRST)
    assert page.ephemeral
    assert str(attempt.task()) in page.text
    assert str(attempt.intro()) in page.text
    assert not [
        one for one in page.now().message.components for one in one["components"] if one.get("style") == 1
    ]
    taken = await bob.forge(page, next(custom_id for label, custom_id in page.buttons if label == HINT))
    assert taken.content == say("no_lesson")


async def test_what_the_task_excludes_has_no_control(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await began(bot, ada)
    tried = await seen(bot, ada)
    drawing = [one for one in tried.offered.values() if any(move.verb == "draw" for move in one)]
    assert drawing
    assert not any(tried.attempt.allows(one) for one in drawing)
    found = {str(legal_hash(one)) for one in drawing}
    offered = {*(custom_id for _, custom_id in page.buttons), *(one.value for one in page.entries)}
    assert not any(one in custom_id for one in found for custom_id in offered)
    assert any(str(legal_hash(one)) in custom_id for one in tried.offered.values() for custom_id in offered)


async def test_the_best_line_solves_it_at_the_first_try_and_what_looks_best_does_not(
    bot: SimulatedBot,
) -> None:
    ada = bot.people[0]
    page = await made(bot, ada, await began(bot, ada), tempting())
    attempt = (await seen(bot, ada)).attempt
    assert (
        say("puzzle.less", value=attempt.comes_to(attempt.got), best=attempt.comes_to(FIRST.best))
        in page.text
    )
    page = await made(bot, ada, await ada.press(page, AGAIN), attempt.solution)
    assert say("puzzle.solved.later", value=attempt.comes_to(FIRST.best)) in page.text
    assert (await seen(bot, ada)).row.tries == 2
    bob = bot.people[1]
    page = await began(bot, bob)
    left = list(attempt.solution)
    while left:
        page, number = await choose_on(bob, page, await seen(bot, bob, 2), left)
        del left[:number]
    assert say("puzzle.solved.first", value=attempt.comes_to(FIRST.best)) in page.text
    counts = {one.puzzle: one for one in await bot.host.puzzles.usage()}[FIRST.id]
    assert (counts.began, counts.first, counts.later, counts.helped) == (2, 1, 1, 0)


async def test_after_the_solution_was_shown_it_is_solved_with_help(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await ada.press(await began(bot, ada), SHOW)
    attempt = (await seen(bot, ada)).attempt
    assert all(said(step) in page.text for step in attempt.labels(attempt.solution))
    assert all(said(step) in page.text for step in attempt.labels(attempt.tempting))
    assert said(attempt.comes_to(attempt.tempted())) in page.text
    why = attempt.why()
    assert why is not None
    assert said(why) in page.text
    for what, best, tempting in attempt.differences():
        assert say("puzzle.difference", what=what, best=best, tempting=tempting) in page.text
    page = await made(bot, ada, await ada.press(page, AGAIN), attempt.solution)
    assert say("puzzle.solved.helped", value=attempt.comes_to(FIRST.best)) in page.text


async def test_a_move_can_be_taken_back_and_an_old_button_makes_none(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await began(bot, ada)
    old = (await seen(bot, ada)).click
    page = await made(bot, ada, page, tempting()[:1])
    assert len((await seen(bot, ada)).attempt.made) == 1
    stale = await ada.forge(page, str(OnSolo(MoveButton(old), puzzle=True)))
    assert say("puzzle.moved_on") in stale.text
    assert len((await seen(bot, ada)).attempt.made) == 1
    page = await ada.press(page, BACK)
    assert (await seen(bot, ada)).attempt.made == ()
    assert str(Attempt(SEA, FIRST).intro()) in page.text


@pytest.mark.parametrize("button", [BACK, AGAIN])
async def test_a_button_of_a_puzzle_that_two_clicks_press_at_once_shows_the_puzzle_twice(
    bot: SimulatedBot, button: str
) -> None:
    ada = bot.people[0]
    page = await made(bot, ada, await began(bot, ada), tempting()[: 1 if button == BACK else None])
    custom_id = next(custom_id for label, custom_id in page.buttons if label == button)
    both = await asyncio.gather(ada.forge(page, custom_id), ada.forge(page, custom_id))
    assert all(str(Attempt(SEA, FIRST).task()) in shown.text for shown in both)


async def test_whoever_tries_a_puzzle_can_look_at_its_board_and_go_on(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await made(bot, ada, await began(bot, ada), tempting()[:1])
    before = page.text, page.labels
    board = await ada.press(page, say("page.board"))
    tried = await seen(bot, ada)
    drawn = SEA.text.board(tried.state.view(SOLVER), reader_of(tried), headed=False)
    assert all(line in board.text for line in drawn.splitlines())
    again = await ada.press(board, say("puzzle.on"))
    assert (again.text, again.labels) == before


async def test_the_puzzles_of_a_game_lead_back_to_the_lessons(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    learn = await ada.slash("learn")
    lessons = learn.text
    listed = await ada.pick(learn, next(one for one in learn.entries if one.value == SEA.meta.name))
    assert listed.text != lessons
    assert (await ada.press(listed, say("puzzle.lessons"))).text == lessons


def posted(bot: SimulatedBot) -> list[Note]:
    return [note for note in bot.notes(bot.channel.id) if say("puzzle.try") in note.labels]


async def test_the_puzzle_of_the_day_is_posted_once_a_day_where_a_server_wants_it(bot: SimulatedBot) -> None:
    master, ada = manager(bot), bot.people[0]
    assert posted(bot) == []
    page = await master.slash("server puzzle", wanted=True, zone="Europe/Berlin")
    assert say("server.daily", zone="Europe/Berlin", channel=str(bot.channel.id)) in page.text
    (first,) = posted(bot)
    assert (first.pinged, first.message.flags & SILENT) == ([], SILENT)
    game, puzzle = bot.host.days.of(await bot.host.days.today(bot.server.id))
    assert str(Attempt(game, puzzle).task()) in first.text
    tried = await ada.press(first, say("puzzle.try"))
    assert tried.ephemeral
    assert str(Attempt(game, puzzle).task()) in tried.text
    solution = list(Attempt(game, puzzle).solution)
    while solution:
        tried, number = await choose_on(ada, tried, await seen(bot, ada), solution)
        del solution[:number]
    assert all(f"{said(what)}: **" in tried.text for what, *_ in Attempt(game, puzzle).differences())
    board = await ada.slash("leaderboard", game="puzzles")
    assert say("leaderboard.player") in board.text
    await bot.pass_time(days=1)
    _, second = posted(bot)
    assert say("puzzle.day.first", names="Ada") in second.text
    await master.slash("server puzzle", wanted=False)
    await bot.pass_time(days=2)
    assert len(posted(bot)) == 2
