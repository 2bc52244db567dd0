"""Analysis tables, where one person moves all seats: `/replay import` and `analysis`."""

import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import discord
from discord import app_commands

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import CustomId, EntryValue, TableButton
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.replay.frames import frame_page, navigation, step_of
from bot.front.features.replay.tables import table_page
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import move_menus
from bot.front.pages.links import Analyse, DealReview, Review
from bot.front.pages.move_controls import words_of
from bot.front.pages.render import bot_page, message
from bot.front.responses import FaceError
from bot.host import Point
from bot.host.errors import RefusalError, StaleClickError
from bot.text import reader, say
from games.engine import Text
from games.engine.words.reader import named

_NAVIGATION = 4
"""The row of the buttons that go through a game."""

buttons = Buttons()
commands = SlashCommands("replay")

# A table here is an analysis table, by its own key.


class TryMove(TableButton, frozen=True, tag="try:do"):
    """Make a move, or open a part of a menu.

    Attributes:
        version: of the table when the page was shown.
        seat: the moving seat.
        control: `m3` for a button of the fourth legal move, `menu0` for the first menu.
    """

    version: int
    seat: int
    control: str


class TrySeat(TableButton, frozen=True, tag="try:seat"):
    """The menu of seats to move for."""


class TryOriginal(TableButton, frozen=True, tag="try:original"):
    """Back to the recorded line."""


class Try(TableButton, frozen=True, tag="try"):
    """Go to a step, as in a replay."""

    goal: str
    step: int | None = None


class TryRecorded(TableButton, frozen=True, tag="try:recorded"):
    """Go to a step of the recorded line."""

    step: int


class TryReview(TableButton, frozen=True, tag="try:review"):
    """The review of a seat's choices in the recorded line, as a new message; `AGAIN` in place of the message."""

    AGAIN: ClassVar[str] = "again"
    seat: int
    on: str = ""


def if_step(form: CustomId, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    """Return whether an analysis table takes the place of the page: not that of a menu, which stays."""
    return not value


@buttons.answers(Analyse, in_place=if_step)
async def _analyse(press: Press[Analyse]) -> MessageContent:
    host, table = press.host, press.form.table
    step = step_of(press.form.step, press.value)
    reviewed = Point.Reviewed(table=table) if press.form.goal == Analyse.REVIEWED else None

    async def recorded() -> object:
        return await host.tables.export(table)

    return await opened(press, recorded, step, reviewed, lambda: table_page(host, table, press.person, step))


@buttons.answers(TryMove, in_place=always)
async def _move(press: Press[TryMove]) -> MessageContent:
    analyses, form, value = press.host.analyses, press.form, press.value
    control = re.fullmatch(r"(m|menu)([0-9]{1,4})", form.control, re.ASCII)
    entry = EntryValue.read(value) if value else None
    known = entry is not None and entry.shortcut is None
    if control is None or not (known if value else control[1] == "m"):
        raise FaceError("error.unknown_button")
    if entry is not None and entry.move is None:
        found = await analyses.look(press.person, form.table, form.seat)
        path = entry.path if found.version == form.version else ()
        return analysis_page(found, path, entry.page)
    index = int(control[2]) if entry is None or entry.move is None else entry.move
    try:
        return analysis_page(await analyses.move(press.person, form.table, form.version, form.seat, index))
    except StaleClickError:
        return analysis_page(await analyses.look(press.person, form.table))


@buttons.answers(TrySeat, in_place=always)
async def _seat(press: Press[TrySeat]) -> MessageContent:
    seat = step_of(None, press.value)
    return analysis_page(await press.host.analyses.look(press.person, press.form.table, seat))


@buttons.answers(TryOriginal, in_place=always)
async def _original(press: Press[TryOriginal]) -> MessageContent:
    analyses, table = press.host.analyses, press.form.table
    try:
        return analysis_page(await analyses.restore(press.person, table))
    except StaleClickError:
        return analysis_page(await analyses.look(press.person, table))


@buttons.answers(TryRecorded)
async def _recorded(press: Press[TryRecorded]) -> MessageContent:
    analyses, table = press.host.analyses, press.form.table
    try:
        return analysis_page(await analyses.restore(press.person, table, press.form.step))
    except StaleClickError:
        return analysis_page(await analyses.look(press.person, table))


@buttons.answers(Try, in_place=always)
async def _go(press: Press[Try]) -> MessageContent:
    step = step_of(press.form.step, press.value)
    return analysis_page(await press.host.analyses.go(press.person, press.form.table, step))


async def opened(
    press: Press[Any],
    recorded: Callable[[], Awaitable[object]],
    step: int,
    reviewed: Point.Reviewed | None,
    before: Callable[[], Awaitable[MessageContent]],
) -> MessageContent:
    """Open an analysis table of a game of this bot, and return its page. Meanwhile the clicked message says so.

    Args:
        press: the click.
        recorded: returns the game's record.
        step: the point of the game.
        reviewed: the game whose review has led here; None for another way.
        before: returns the clicked page, for a refusal.
    """
    press.face.pace.count("import", press.person, press.interaction.created_at)
    among, text = await press.face.offered(press.interaction), json.dumps(await recorded())
    await press.meanwhile(_opening())
    try:
        return analysis_page(await press.host.analyses.open(press.person, text, step, among, reviewed))
    except RefusalError:
        await press.meanwhile(await before())
        raise


def _opening() -> MessageContent:
    """Return the page to show until the game is replayed."""
    return bot_page.printed(
        bot_page.page("opening", "🎬", bot_page.say("house.mark"), bot_page.say("analysis.opening"))
    )


@commands.add("import")
async def _import_command(
    typed: Typed,
    file: discord.Attachment,
    step: app_commands.Range[int, 0, 100_000] = 0,
) -> MessageContent:
    typed.host.analyses.check_size(file.size)
    person = await typed.person()
    typed.face.pace.count("import", person, typed.interaction.created_at)
    among = await typed.face.offered(typed.interaction)
    return analysis_page(await typed.host.analyses.open(person, await file.read(), step, among))


@commands.add("analysis")
async def _analysis_command(
    typed: Typed, step: app_commands.Range[int, 0, 100_000] | None = None
) -> MessageContent:
    person = await typed.person()
    found = await typed.host.analyses.look(person)
    if step is not None:
        found = await typed.host.analyses.go(person, found.key, step)
    return analysis_page(found)


def analysis_page(point: Point, path: move_menus.Path = (), page: int = 0) -> MessageContent:
    """Return an analysis table: the position, the moving seat's hand, and its moves."""
    frame, game, key = point.frame, point.game, point.key
    names = [say("replay.seat", number=seat + 1) for seat in range(frame.view.players)]
    columns = [f"P{seat + 1}" for seat in range(frame.view.players)]
    readers = reader(names=named(columns, names))
    notes = [say("analysis.mine")] + ([] if point.recorded else [say("analysis.own")])
    prompt: Text | None = None
    controls: list[Button | Select] = []
    if point.seat is None:
        prompt = bot_page.say("analysis.over")
        controls += _reviews(point, names)
    else:
        if point.prompt is not None:
            prompt = bot_page.say("analysis.asked", name=names[point.seat], prompt=point.prompt)
        controls += _moves(point, point.seat, path, page)
    rows = 1 + max((one.row for one in controls), default=-1)
    if len(point.seats) > 1 and rows < _NAVIGATION:
        entries = tuple((names[seat], str(seat)) for seat in point.seats)
        controls.append(Select(say("menu.seat"), TrySeat(key), entries, rows))
        rows += 1
    back = _back(point)
    ways = [] if point.recorded else [Button(say("button.original"), TryOriginal(key))]
    if (ways or back) and rows < _NAVIGATION:
        controls += [replace(one, row=rows) for one in (*ways, *back)]
        rows, back = rows + 1, []
    jump = rows if rows < _NAVIGATION else None
    steps = navigation(Try, key, frame, readers, row=_NAVIGATION, jump=jump)
    # Where the moves take all rows, the way back takes the place of the step to the next turn.
    controls += [*steps[: len(steps) - len(back)], *back]
    return message.message(frame_page(game, frame, readers, *notes, prompt=prompt), readers, controls, ())


def _reviews(point: Point, names: Sequence[str]) -> list[Button | Select]:
    """Return a button for the review of each seat, at the end of the recorded line."""
    if not point.recorded or point.game.mind is None:
        return []
    return [
        Button(say("review.seat", name=name), TryReview(point.key, seat)) for seat, name in enumerate(names)
    ]


def _back(point: Point) -> list[Button]:
    """Return the button that leads back to the review that the table was opened from, if it was."""
    match point.reviewed:
        case Point.Reviewed(table=int(table)):
            form: CustomId = Review(table, Review.AGAIN)
        case Point.Reviewed(weekly_try=int(key)):
            form = DealReview(key, DealReview.AGAIN)
        case _:
            return []
    return [Button(say("button.review/back"), form, row=_NAVIGATION)]


def _moves(point: Point, seat: int, path: move_menus.Path, page: int) -> list[Button | Select]:
    """Return the legal moves as buttons and menus."""
    key, version = point.key, point.version
    layout = move_menus.menu_layout(point.moves, words_of(point.game, point.frame.view), path, page)
    controls: list[Button | Select] = [
        Button(
            choice.label,
            TryMove(key, version, seat, f"m{choice.move}"),
            discord.ButtonStyle.primary,
            number // move_menus.ROW,
        )
        for number, choice in enumerate(layout.buttons)
    ]
    rows = -(-len(layout.buttons) // move_menus.ROW)
    for number, menu in enumerate(layout.menus):
        entries = tuple(
            (choice.label, str(EntryValue(move=choice.move, path=choice.path, page=choice.page)))
            for choice in menu.choices
        )
        form = TryMove(key, version, seat, f"menu{number}")
        controls.append(Select(menu.title, form, entries, rows + number))
    return controls
