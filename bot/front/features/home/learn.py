"""`/learn`: guided first games in one private message, which can be resumed any day."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

import discord
from discord import app_commands

from bot.front.buttons import Buttons, Press, always, if_chosen
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.home.forms import Learn
from bot.front.features.home.lesson import (
    LESSON,
    ContinueLesson,
    Learned,
    LeaveLesson,
    Next,
    Practice,
    has_just_ended,
    last_page,
    next_button,
    summary_page,
)
from bot.front.features.home.puzzle import list_page
from bot.front.features.home.solo_page import solo_page
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.long_menus import part, turned
from bot.front.pages.bot.frame import raw
from bot.front.pages.links import PuzzleList, Teach
from bot.front.pages.render import bot_page
from bot.front.responses.sending import Interaction
from bot.host import Host, Progress, Taught
from bot.host.errors import NoLessonError
from bot.text import said, say
from games.engine import Game, Text
from games.engine.pages.model import Facts
from games.lessons.course import LessonView
from games.lessons.puzzle import puzzles
from games.lessons.shelf import FIRST, shelf

_STYLES = discord.ButtonStyle
_LINES = 12
"""Lines of lessons, if the menu has more lessons than one part."""

buttons = Buttons()
commands = SlashCommands()


@buttons.answers(LeaveLesson, in_place=always)
async def _leave(press: Press[LeaveLesson]) -> MessageContent:
    left = await press.host.lessons.leave(press.person, press.form.table)
    note = say("learn.left", step=left.step, steps=left.steps)
    if left.done:
        note = said(bot_page.say("learn.finished", title=LessonView(left.game, left.lesson).title()))
    return await learn_page(press.face, press.interaction, press.person, note)


@buttons.answers(Teach)
async def _teach(press: Press[Teach]) -> MessageContent:
    return await _taught_next(press.face, press.interaction, press.person, press.form.game)


@buttons.answers(Next, in_place=always)
async def _next(press: Press[Next]) -> MessageContent:
    return await _taught_next(press.face, press.interaction, press.person, press.form.game)


@buttons.answers(Learn, in_place=if_chosen)
async def _learn(press: Press[Learn]) -> MessageContent:
    first = turned(press.value)
    if not press.value or first is not None:
        return await learn_page(press.face, press.interaction, press.person, first=first or 0)
    game, _, lesson = press.value.partition("/")
    await _check(press.face, press.interaction, game)
    taught = await press.host.lessons.open(press.person, game, lesson)
    return await taught_page(press.host, taught)


@buttons.answers(PuzzleList, in_place=always)
async def _puzzle_list(press: Press[PuzzleList]) -> MessageContent:
    name = press.value or press.form.game
    first = turned(name)
    if not name or first is not None:
        return await learn_page(press.face, press.interaction, press.person, first_puzzles=first or 0)
    game = await _check(press.face, press.interaction, name)
    if not puzzles(game):
        return await learn_page(press.face, press.interaction, press.person)
    return list_page(game, await press.host.puzzles.solved(press.person))


async def taught_page(host: Host, taught: Taught, note: str = "") -> MessageContent:
    """Return the page of a lesson; where all steps are done and nothing was played since, its last one.

    Args:
        host: the host.
        taught: the lesson.
        note: a sentence on top.
    """
    if not has_just_ended(taught):
        return solo_page(LESSON, taught, note=note)
    due = await host.lessons.due(taught.row.person, taught.game.meta.name)
    page = last_page(taught, None if due is None else LessonView(taught.game, due))
    return replace(page, text=f"{note}\n{page.text}") if note else page


@buttons.answers(Learned, in_place=always)
async def _learned(press: Press[Learned]) -> MessageContent:
    return summary_page(await press.host.lessons.current(press.person, press.form.table))


@buttons.answers(Practice, in_place=always)
async def _practice(press: Press[Practice]) -> MessageContent:
    return solo_page(LESSON, await press.host.lessons.current(press.person, press.form.table))


async def _check(face: Face, interaction: Interaction, game: str) -> Game:
    """Return a game that is offered here.

    Raises:
        NoLesson: if there is none of that name.
        NotOffered, NotOfferedHere
    """
    if game not in face.host.library.games:
        raise NoLessonError
    return await face.offered_game(interaction, game)


async def _taught_next(face: Face, interaction: Interaction, person: int, game: str) -> MessageContent:
    """Return the page of a game's first unfinished lesson; after the last one, of the first again."""
    await _check(face, interaction, game)
    lessons = face.host.lessons
    due = await lessons.due(person, game)
    taught = await lessons.open(person, game, FIRST if due is None else due.name)
    return await taught_page(face.host, taught)


async def learn_page(
    face: Face,
    interaction: Interaction,
    person: int,
    note: str = "",
    *,
    first: int = 0,
    first_puzzles: int = 0,
) -> MessageContent:
    """Return the list of lessons by game, with those in progress. Of more lessons than its menu shows, it has a part.

    Args:
        face: the services for features.
        interaction: where it is read.
        person: the reader.
        note: a sentence on top.
        first: the index of a lesson that it shows.
        first_puzzles: the index of a game that the menu of puzzles shows.
    """
    games = await face.offered(interaction)
    known = [one for one in await face.host.lessons.begun(person) if one.game.meta.name in games]
    begun = {(one.game.meta.name, one.lesson.name): one for one in known}
    heads, told = dict[str, Text](), dict[str, Text]()
    entries, details = list[tuple[str, str]](), dict[str, str]()
    for game in games.values():
        heads[game.meta.name] = bot_page.say(
            "learn.game", mark=bot_page.game_mark(game), game=game.meta.short
        )
        for name, lesson in shelf(game).items():
            course, value = LessonView(game, lesson), f"{game.meta.name}/{name}"
            told[value] = _line(course, begun.get((game.meta.name, name)))
            entry = bot_page.say("learn.entry", game=game.meta.short, title=course.title())
            entries.append((f"{game.meta.box.emoji} {said(entry)}", value))
            details[value] = said(course.pitch())
    if not entries:
        raise NoLessonError
    menu = part(entries, first)
    here = [value for _, value in menu if value in told]
    # Each may be of another game, with a line of its own.
    lines = here if len(here) == len(entries) else here[:_LINES]
    by_game = groupby(lines, lambda value: value.partition("/")[0])
    parts = [Facts((heads[game], *(told[value] for value in values))) for game, values in by_game]
    shown = bot_page.page(
        "learn",
        "🎓",
        bot_page.say("learn.where.list"),
        bot_page.say("learn.headline"),
        *([Facts((raw(note),))] if note else []),
        *parts,
        *(
            [Facts((bot_page.say("front.more", number=len(here) - len(lines)),))]
            if len(lines) < len(here)
            else []
        ),
        small=(bot_page.say("learn.private"),),
    )
    rows: list[Sequence[Button | Select]] = [[Select(say("menu.learn"), Learn(0), menu, details=details)]]
    button = await _offered(face, person, games, list(begun.values()))
    rows += await _puzzles(face, person, games, first_puzzles)
    return bot_page.printed(shown, *([[button]] if button is not None else []), *rows)


async def _offered(
    face: Face, person: int, games: Mapping[str, Game], begun: Sequence[Progress]
) -> Button | None:
    """Return the button to continue the latest lesson, or to begin the next one."""
    for one in begun:
        if not one.done:
            label = say("learn.continue", game=one.game.meta.short, step=one.step, steps=one.steps)
            return Button(label, ContinueLesson(one.key), _STYLES.primary)
    known = [one.game for one in begun]
    for game in (*known, *games.values()) if known else ():
        due = await face.host.lessons.due(person, game.meta.name) if shelf(game) else None
        if due is not None:
            return next_button(LessonView(game, due))
    return None


async def _puzzles(
    face: Face, person: int, games: Mapping[str, Game], first: int
) -> list[Sequence[Button | Select]]:
    """Return the menu of the games' puzzles, with the number that the person has solved of each."""
    begun, entries = await face.host.puzzles.solved(person), list[tuple[str, str]]()
    for name, game in games.items():
        there = [one.id for one in puzzles(game).values() if one.taught]
        if there:
            done = sum(begun.get((name, one), False) for one in there)
            label = say("puzzle.game", game=game.meta.short, done=done, number=len(there))
            entries.append((f"{game.meta.box.emoji} {label}", name))
    return [[Select(say("menu.puzzle_games"), PuzzleList(0), part(entries, first))]] if entries else []


def _line(course: LessonView, progress: Progress | None) -> Text:
    """Return a lesson's line in the list."""
    about = bot_page.say("learn.minutes", minutes=course.lesson.minutes)
    if progress is not None and not progress.done:
        about = bot_page.say("learn.at", step=progress.step, steps=progress.steps)
    elif progress is not None:
        about = bot_page.say("learn.done")
    return bot_page.say("learn.line", title=course.title(), about=about)


def _taught(face: Face) -> list[app_commands.Choice[str]]:
    return [one for one in face.games() if shelf(face.host.library.offered[one.value])]


@commands.add("learn", choices={"game": _taught})
async def _learn_command(typed: Typed, game: str | None = None) -> MessageContent:
    person = await typed.person()
    if game is None:
        return await learn_page(typed.face, typed.interaction, person)
    return await _taught_next(typed.face, typed.interaction, person, game)
