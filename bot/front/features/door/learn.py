"""`/learn`: a guided first game, alone, privately. One message that changes; it can be left and taken up again any day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.front.buttons import Buttons, Press, always, if_chosen
from bot.front.custom_ids import MoveMenu, ShortcutButton
from bot.front.face import Face
from bot.front.features.door.forms import Learn
from bot.front.features.door.lesson import (
    Again,
    Back,
    GoOn,
    Hint,
    Learned,
    Leave,
    OnLesson,
    Why,
    lesson_page,
    summary_page,
    why_not_page,
)
from bot.front.features.play.panel import chosen_of, offered_by, several
from bot.front.languages import localized
from bot.front.messages import Button, Page, Select
from bot.front.pages.links import Teach
from bot.front.pages.own.frame import raw
from bot.front.pages.printed import house
from bot.front.responses import Interaction, Sorry, answered
from bot.host.errors import NoLesson, Stale
from bot.host.people.lessons import Progress
from bot.text import said, say
from games.engine import Game, Move, Text
from games.engine.pages.model import Card, Cards, Facts
from games.lessons.course import Course
from games.lessons.shelf import FIRST, shelf

_STYLES = discord.ButtonStyle

buttons = Buttons()


@buttons.answers(OnLesson, in_place=always)
async def _click(press: Press[OnLesson]) -> Page:
    form, lessons = press.form.form, press.host.lessons
    click, wanted = form.click, form.moves if isinstance(form, ShortcutButton) else None
    if isinstance(form, MoveMenu):
        entry = chosen_of(form, press.value)
        if entry.move is None and entry.shortcut is None:
            return lesson_page(
                await lessons.look(press.person, click.table),
                place=MoveMenu(click, entry.path, entry.page),
            )
        wanted = entry.shortcut
        if entry.move is not None:
            click = msgspec.structs.replace(click, index=entry.move)
    try:
        moves: Sequence[Move] = ()
        if wanted is not None or press.form.anyway:
            seen = await lessons.look(press.person, click.table)
            moves = (
                seen.moves[click.index : click.index + 1]
                if wanted is None
                else several(offered_by(seen.page()), wanted)
            )
            if not moves:
                raise Stale(code="")
        if press.form.anyway:
            return lesson_page(await lessons.anyway(press.person, click, moves))
        return lesson_page(await lessons.click(press.person, click, moves))
    except Stale:
        return lesson_page(await lessons.look(press.person, click.table), note=say("learn.moved_on"))


@buttons.answers(GoOn, in_place=always)
async def _on(press: Press[GoOn]) -> Page:
    return lesson_page(await press.host.lessons.look(press.person, press.form.table))


@buttons.answers(Hint, in_place=always)
async def _hint(press: Press[Hint]) -> Page:
    return lesson_page(await press.host.lessons.hint(press.person, press.form.table))


@buttons.answers(Why, in_place=always)
async def _why(press: Press[Why]) -> Page:
    taught = await press.host.lessons.look(press.person, press.form.table)
    if not taught.moves:
        return lesson_page(taught)
    return why_not_page(taught)


@buttons.answers(Back, in_place=always)
async def _back(press: Press[Back]) -> Page:
    lessons, key = press.host.lessons, press.form.table
    try:
        return lesson_page(await lessons.back(press.person, key))
    except Stale:
        return lesson_page(await lessons.look(press.person, key), note=say("learn.moved_on"))


@buttons.answers(Again, in_place=always)
async def _again(press: Press[Again]) -> Page:
    seen = await press.host.lessons.look(press.person, press.form.table)
    name = seen.course.lesson.name
    return lesson_page(await press.host.lessons.open(press.person, seen.game.meta.name, name, anew=True))


@buttons.answers(Learned, in_place=always)
async def _learned(press: Press[Learned]) -> Page:
    taught = await press.host.lessons.look(press.person, press.form.table)
    return summary_page(taught)


@buttons.answers(Leave, in_place=always)
async def _leave(press: Press[Leave]) -> Page:
    left = await press.host.lessons.leave(press.person, press.form.table)
    note = say("learn.left", step=left.step, steps=left.steps)
    return await learn_page(press.face, press.person, note)


@buttons.answers(Teach)
async def _teach(press: Press[Teach]) -> Page:
    return lesson_page(await press.host.lessons.open(press.person, press.form.game, FIRST))


@buttons.answers(Learn, in_place=if_chosen)
async def _learn(press: Press[Learn]) -> Page:
    if not press.value:
        return await learn_page(press.face, press.person)
    game, _, lesson = press.value.partition("/")
    return lesson_page(await press.host.lessons.open(press.person, game, lesson))


async def learn_page(face: Face, person: int, note: str = "") -> Page:
    """Return the lessons: those begun, and those that can be."""
    begun = {(one.game.meta.name, one.lesson): one for one in await face.host.lessons.begun(person)}
    cards, entries = list[Card](), list[tuple[str, str]]()
    for game, course in _courses(face.host.library.games.values()):
        progress = begun.get((game.meta.name, course.lesson.name))
        name = house.say("learn.entry", game=game.meta.short, title=course.title())
        cards.append(_card(game, name, course, progress))
        entries.append((f"{game.meta.box.emoji} {said(name)}", f"{game.meta.name}/{course.lesson.name}"))
    if not cards:
        raise NoLesson
    shown = house.page(
        "learn",
        "🎓",
        house.say("learn.where.list"),
        house.say("learn.headline"),
        *([Facts((raw(note),))] if note else []),
        Cards(tuple(cards)),
        small=(house.say("learn.private"),),
    )
    open_ones = [one for one in begun.values() if one.step < one.steps]
    rows: list[Sequence[Button | Select]] = [[Select(say("menu.learn"), Learn(0), tuple(entries))]]
    if open_ones:
        last = open_ones[0]
        label = say("learn.continue", game=last.game.meta.short, step=last.step, steps=last.steps)
        rows.insert(0, [Button(label, GoOn(last.key), _STYLES.primary)])
    return house.printed(shown, *rows)


def _courses(games: Iterable[Game]) -> Iterator[tuple[Game, Course]]:
    for game in games:
        for lesson in shelf(game).values():
            yield game, Course(game, lesson)


def _card(game: Game, name: Text, course: Course, progress: Progress | None) -> Card:
    brings = house.say("learn.minutes", minutes=course.lesson.minutes)
    if progress is not None and progress.step < progress.steps:
        brings = house.say("learn.at", step=progress.step, steps=progress.steps)
    elif progress is not None:
        brings = house.say("learn.done")
    return Card(house.game_mark(game), name, (brings,), course.pitch())


def learn_command(face: Face) -> app_commands.Command[Any, ..., None]:
    """Return `/learn`."""

    @app_commands.command(name="learn", description=localized("help.learn"))
    @app_commands.describe(game=localized("help.opt.game"))
    @app_commands.choices(game=[one for one in face.games() if shelf(face.host.library.games[one.value])])
    @answered
    async def learn(interaction: Interaction, game: str | None = None) -> Page:
        person = await face.person(interaction)
        if game is None:
            return await learn_page(face, person)
        if FIRST not in shelf(face.host.library.games[game]):
            raise Sorry("error.unknown_button")
        return lesson_page(await face.host.lessons.open(person, game, FIRST))

    return learn
