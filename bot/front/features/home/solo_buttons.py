"""The buttons of solo games.

A solo game is one private message, edited with each click; it can be resumed any day.
"""

from collections.abc import Awaitable
from typing import Any

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import CustomId, MoveMenu, ShortcutButton, TableButton
from bot.front.features.home import lesson, puzzle
from bot.front.features.home.learn import taught_page
from bot.front.features.home.lesson import LESSON
from bot.front.features.home.puzzle import PUZZLE
from bot.front.features.home.solo_page import Kind, OnSolo, Seen, board_page, solo_page
from bot.front.features.play.panel import chosen_of
from bot.front.messages import MessageContent
from bot.front.pages import links
from bot.host import Taught
from bot.host.errors import StaleClickError
from bot.text import say

buttons = Buttons()
_KINDS: dict[str, Kind[Any]] = {"learn": LESSON, "puzzle": PUZZLE}
"""The kinds of solo games, by the verb of their custom_ids."""


async def _answered(
    press: Press[CustomId], kind: Kind[Seen], key: int, answer: Awaitable[Seen]
) -> MessageContent:
    """Return the page of an answer, or of the current state if the click was outdated."""
    note = ""
    try:
        seen = await answer
    except StaleClickError:
        seen, note = await kind.games(press.host).current(press.person, key), say(kind.moved_on)
    if isinstance(seen, Taught):
        return await taught_page(press.host, seen, note)
    return solo_page(kind, seen, note=note)


@buttons.answers(OnSolo, in_place=always)
async def _click(press: Press[OnSolo]) -> MessageContent:
    kind: Kind[Any] = PUZZLE if press.form.puzzle else LESSON
    games, form = kind.games(press.host), press.form.form
    click, wanted = form.click, form.moves if isinstance(form, ShortcutButton) else None
    if isinstance(form, MoveMenu):
        entry = chosen_of(form, press.value)
        if entry.move is None and entry.shortcut is None:
            seen = await games.current(press.person, click.table)
            return solo_page(kind, seen, place=MoveMenu(click, entry.path, entry.page))
        wanted = entry.shortcut
        if entry.move is not None:
            click = msgspec.structs.replace(click, index=entry.move)
    answer = games.click(press.person, click, wanted, anyway=press.form.anyway)
    return await _answered(press, kind, click.table, answer)


@buttons.answers(
    *(lesson.ContinueLesson, lesson.LessonHint, lesson.LessonBack, lesson.RestartLesson),
    *(puzzle.BackToPuzzle, puzzle.PuzzleHint, puzzle.PuzzleBack, puzzle.RetryPuzzle, puzzle.ShowSolution),
    in_place=always,
)
async def _act(press: Press[TableButton]) -> MessageContent:
    (verb, word), key = press.form.tag(), press.form.table
    kind = _KINDS[verb]
    games = kind.games(press.host)
    acts = {
        "on": games.current,
        "hint": games.hint,
        "back": games.back,
        "again": games.restart,
        "show": press.host.puzzles.show,
    }
    return await _answered(press, kind, key, acts[word](press.person, key))


@buttons.answers(lesson.LessonBoard, puzzle.PuzzleBoard, in_place=always)
async def _board(press: Press[TableButton]) -> MessageContent:
    kind = _KINDS[press.form.tag()[0]]
    return board_page(kind, await kind.games(press.host).current(press.person, press.form.table))


@buttons.answers(lesson.AskAdvice, in_place=always)
async def _advice(press: Press[lesson.AskAdvice]) -> MessageContent:
    try:
        return lesson.advice_page(*await press.host.advise_learner(press.person, press.form.table))
    except StaleClickError:
        return solo_page(LESSON, await press.host.lessons.current(press.person, press.form.table))


@buttons.answers(lesson.Why, in_place=always)
async def _why(press: Press[lesson.Why]) -> MessageContent:
    taught = await press.host.lessons.current(press.person, press.form.table)
    return lesson.why_not_page(taught) if taught.moves else solo_page(LESSON, taught)


@buttons.answers(lesson.What, in_place=always)
async def _what(press: Press[lesson.What]) -> MessageContent:
    taught = await press.host.lessons.current(press.person, press.form.table)
    return lesson.what_page(taught, press.form.at)


@buttons.answers(puzzle.ChoosePuzzle, in_place=always)
async def _choose(press: Press[puzzle.ChoosePuzzle]) -> MessageContent:
    game, _, name = (press.value or press.form.puzzle).partition("/")
    if game in press.host.library.games:
        await press.face.offered_game(press.interaction, game)
    return solo_page(PUZZLE, await press.host.puzzles.open(press.person, game, name))


@buttons.answers(links.Today)
async def _today(press: Press[links.Today]) -> MessageContent:
    day, server = press.form.day, press.interaction.guild_id
    game, of_day = press.host.days.open(day, await press.face.offered(press.interaction))
    open_ = press.host.puzzles.open
    return solo_page(PUZZLE, await open_(press.person, game.meta.name, of_day.id, day=day, server=server))
