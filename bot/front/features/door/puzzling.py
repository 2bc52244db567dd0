"""Puzzles: those of a game to learn from, and the one of the day. One message that one person has, changed with each move."""

from __future__ import annotations

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import MoveMenu, ShortcutButton
from bot.front.features.door.learn import learn_page
from bot.front.features.door.puzzle import (
    Again,
    Back,
    Board,
    Choose,
    GoOn,
    Hint,
    OnPuzzle,
    Show,
    list_page,
    puzzle_page,
    shown_board,
)
from bot.front.features.play.panel import chosen_of
from bot.front.messages import Page
from bot.front.pages import links
from bot.host.errors import NoLesson, Stale
from bot.text import say
from games.lessons.puzzle import puzzles

buttons = Buttons()


@buttons.answers(OnPuzzle, in_place=always)
async def _click(press: Press[OnPuzzle]) -> Page:
    form, there = press.form.form, press.host.puzzles
    click, wanted = form.click, form.moves if isinstance(form, ShortcutButton) else None
    if isinstance(form, MoveMenu):
        entry = chosen_of(form, press.value)
        if entry.move is None and entry.shortcut is None:
            seen = await there.look(press.person, click.table)
            return puzzle_page(seen, place=MoveMenu(click, entry.path, entry.page))
        wanted = entry.shortcut
        if entry.move is not None:
            click = msgspec.structs.replace(click, index=entry.move)
    try:
        return puzzle_page(await there.click(press.person, click, wanted))
    except Stale:
        return puzzle_page(await there.look(press.person, click.table), note=say("puzzle.moved_on"))


@buttons.answers(Hint, in_place=always)
async def _hint(press: Press[Hint]) -> Page:
    return puzzle_page(await press.host.puzzles.hint(press.person, press.form.table))


@buttons.answers(Back, in_place=always)
async def _back(press: Press[Back]) -> Page:
    return puzzle_page(await press.host.puzzles.back(press.person, press.form.table))


@buttons.answers(Again, in_place=always)
async def _again(press: Press[Again]) -> Page:
    return puzzle_page(await press.host.puzzles.again(press.person, press.form.table))


@buttons.answers(Show, in_place=always)
async def _show(press: Press[Show]) -> Page:
    return puzzle_page(await press.host.puzzles.show(press.person, press.form.table))


@buttons.answers(Board, in_place=always)
async def _board(press: Press[Board]) -> Page:
    return shown_board(await press.host.puzzles.look(press.person, press.form.table))


@buttons.answers(GoOn, in_place=always)
async def _on(press: Press[GoOn]) -> Page:
    return puzzle_page(await press.host.puzzles.look(press.person, press.form.table))


@buttons.answers(Choose, in_place=always)
async def _choose(press: Press[Choose]) -> Page:
    game, _, puzzle = (press.value or press.form.puzzle).partition("/")
    found = press.host.library.games.get(game)
    if found is None or puzzle not in puzzles(found) or puzzles(found)[puzzle].daily:
        raise NoLesson
    return puzzle_page(await press.host.puzzles.open(press.person, game, puzzle))


@buttons.answers(links.Puzzles, in_place=always)
async def _list(press: Press[links.Puzzles]) -> Page:
    game = press.host.library.games.get(press.value or press.form.game)
    if game is None or not puzzles(game):
        return await learn_page(press.face, press.person)
    return list_page(game, await press.host.puzzles.solved(press.person))


@buttons.answers(links.Today)
async def _today(press: Press[links.Today]) -> Page:
    game, puzzle = press.host.days.open(press.form.day)
    server = press.interaction.guild_id
    tried = await press.host.puzzles.open(
        press.person, game.meta.name, puzzle.id, day=press.form.day, server=server
    )
    return puzzle_page(tried)
