"""The private panel: moves, undo and redo, the buttons that lead to it; and close-ups of the board."""

from dataclasses import replace
from functools import partial

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import CustomId, EntryValue, MoveButton, MoveMenu, ShortcutButton
from bot.front.features import agreement
from bot.front.features.play.done import after_move
from bot.front.features.table.refused import refused_page
from bot.front.messages import MessageContent
from bot.front.pages import timeline
from bot.front.pages.links import Act, Board, Panel, Redo, Undo
from bot.front.pages.panel import letters_page, panel_page
from bot.front.pages.render import choices
from bot.front.pages.render.illustrations import Depicted, drawable, shown_in_private
from bot.front.responses import FaceError
from bot.host import Click, Host, RefusalError, TableActions
from bot.host.errors import GameOverError, RefusedMoveError, StaleClickError, UndoFloorError, UndoOtherError
from bot.text import say

buttons = Buttons()


@buttons.answers(MoveButton, in_place=always)
async def _move(press: Press[MoveButton]) -> MessageContent:
    return await _clicked(press, press.form.click)


@buttons.answers(ShortcutButton, in_place=always)
async def _several(press: Press[ShortcutButton]) -> MessageContent:
    return await _clicked(press, press.form.click, press.form.moves)


@buttons.answers(MoveMenu, in_place=always)
async def _menu(press: Press[MoveMenu]) -> MessageContent:
    """Play the move or moves of a menu's entry, or open a part of the list."""
    entry, click, host = chosen_of(press.form, press.value), press.form.click, press.host
    if entry.move is not None:
        chosen = msgspec.structs.replace(click, index=entry.move)
        return await _clicked(press, chosen)
    if entry.shortcut is not None:
        return await _clicked(press, click, entry.shortcut)
    return await further(host, press.person, press.form, entry)


async def further(host: Host, person: int, menu: MoveMenu, entry: EntryValue) -> MessageContent:
    """Return the panel at a part of the list, or with the reason why an entry is impossible."""
    click = menu.click
    seen = await host.tables.look(click.table, person)
    if seen.click is None or msgspec.structs.replace(click, index=0) != seen.click:
        return panel_page(host, seen, note=str(StaleClickError(code=seen.table.code)))
    page = seen.page
    refused = None if page is None else choices.impossible(page, menu, entry)
    if refused is None or refused.impossible is None:
        return panel_page(host, seen, place=MoveMenu(click, entry.path, entry.page))
    reader = timeline.company(seen, seen.viewer).reader(seen.seat)
    why = refused.impossible.said(reader)
    return panel_page(host, seen, note=say("page.impossible", choice=refused.label.said(reader), why=why))


async def _clicked(press: Press[CustomId], click: Click, wanted: int | None = None) -> MessageContent:
    """Play a move, or the moves that the panel offers as one choice."""
    action = (
        partial(TableActions.click, clicked=click)
        if wanted is None
        else partial(TableActions.choose, clicked=click, wanted=wanted)
    )
    press.attend(click.table)
    tried = await press.host.attempt(click.table, press.by, action)
    return after_move(press.host, tried, tried.refused(StaleClickError, GameOverError, RefusedMoveError))


def chosen_of(form: MoveMenu, value: str) -> EntryValue:
    """Return the chosen entry of a menu, or the part of the list of a button.

    Raises:
        Sorry: for an unknown entry.
    """
    return entry_of(value) if value else EntryValue(path=form.path, page=form.page)


def entry_of(value: str) -> EntryValue:
    """Return the parsed value of a menu's entry.

    Raises:
        Sorry: for an unknown entry.
    """
    found = EntryValue.read(value)
    if found is None:
        raise FaceError("error.unknown_button")
    return found


@buttons.answers(Panel, in_place=always)
async def _panel(press: Press[Panel]) -> MessageContent:
    return panel_page(press.host, await press.host.tables.look(press.form.table, press.person))


def _board_in_place(form: Board, value: str) -> bool:  # noqa: ARG001 a button has no value
    return form.on in (Board.PANEL, Board.WIDE)


@buttons.answers(Board, in_place=_board_in_place)
async def _board(press: Press[Board]) -> MessageContent:
    seen = await press.host.tables.look(press.form.table, press.person)
    if seen.view is None:
        return panel_page(press.host, seen)
    company = timeline.company(seen, seen.viewer)
    display, reader = company.display(seen.seat), company.reader(seen.seat)
    wide = press.form.on == Board.WIDE or (seen.seat is not None and display.wide)
    page = letters_page(seen, company, wide=wide)
    if not shown_in_private(seen.display, display):
        return page
    asked = seen.page if seen.seat is not None else None
    return replace(page, drawable=drawable(Depicted(seen.game, seen.view, reader, display), asked))


@buttons.answers(Undo, in_place=always)
async def _undo(press: Press[Undo]) -> MessageContent:
    table, row, costs = press.form.table, press.form.row or None, bool(press.form.costs)
    press.attend(table)
    tried = await press.host.attempt(table, press.by, partial(TableActions.undo_action, row=row, costs=costs))
    if isinstance(tried.refusal, UndoFloorError | UndoOtherError):
        # It takes the others' consent.
        return refused_page(tried.seen, str(tried.refusal), agreement.ask_button(table, 1))
    return panel_page(press.host, tried.seen, note=tried.refused(RefusalError))


@buttons.answers(Redo, in_place=always)
async def _redo(press: Press[Redo]) -> MessageContent:
    tried = await press.host.attempt(press.form.table, press.by, TableActions.redo)
    return panel_page(press.host, tried.seen, note=tried.refused(RefusalError))


@buttons.answers(Act)
async def _act(press: Press[Act]) -> MessageContent:
    return panel_page(press.host, await press.host.tables.look(press.form.table, press.person))
