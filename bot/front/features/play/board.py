"""Moves on the board's public message, which then shows the result."""

from functools import partial

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import CustomId, MoveMenu, OnBoard, ShortcutButton
from bot.front.features.play.panel import chosen_of, further
from bot.front.features.table.refused import refused_page
from bot.front.messages import MessageContent, custom_ids_of
from bot.front.pages import timeline
from bot.front.pages.links import Board, UndoOnBoard
from bot.front.pages.panel import panel_page
from bot.front.pages.public import compared, content_of, folded_page, turn_page
from bot.front.pages.render.illustrations import Depicted, kept
from bot.front.responses import PrivateReplyError
from bot.host import AttemptResult, TableActions, TableView
from bot.host.errors import NotSeatedError, StaleClickError, UndoCostsError
from bot.text import say

buttons = Buttons()


@buttons.answers(OnBoard, in_place=always, shared=True)
async def _move(press: Press[OnBoard]) -> MessageContent:
    """Make a move by a button on the public message."""
    host, person, form = press.host, press.person, press.form.form
    click, shortcut = form.click, form.moves if isinstance(form, ShortcutButton) else None
    if isinstance(form, MoveMenu):
        entry = chosen_of(form, press.value)
        shortcut = entry.shortcut
        if entry.move is not None:
            click = msgspec.structs.replace(click, index=entry.move)
        elif shortcut is None:
            menu = form
            raise PrivateReplyError(lambda: further(host, person, menu, entry))
    action = (
        partial(TableActions.click, clicked=click)
        if shortcut is None
        else partial(TableActions.choose, clicked=click, wanted=shortcut, public=True)
    )
    press.attend(click.table)
    tried = await host.attempt(click.table, press.by, action, press.form.after)
    if tried.refused(StaleClickError, NotSeatedError):
        _only_owing(tried.seen)
        if tried.seen.view is None or tried.seen.view.turn != click.turn:

            async def as_it_stands() -> MessageContent:
                return panel_page(host, tried.seen, note=str(tried.refusal))

            raise PrivateReplyError(as_it_stands)
    return await _after(press, tried, click.turn)


@buttons.answers(UndoOnBoard, in_place=always, shared=True)
async def _undo(press: Press[UndoOnBoard]) -> MessageContent:
    """Undo a move."""
    form = press.form
    action = partial(TableActions.undo_action, owing=True, row=form.row or None, costs=bool(form.costs))
    press.attend(form.table)
    tried = await press.host.attempt(form.table, press.by, action, form.after)
    if tried.refused(StaleClickError, NotSeatedError, UndoCostsError):
        _only_owing(tried.seen)
    return await _after(press, tried, None)


def _only_owing(seen: TableView) -> None:
    """Refuse, with a link to their own view, a person who owes no move at a table.

    Raises:
        Aside: if they owe none.
    """

    async def refused() -> MessageContent:
        if seen.seat is None or seen.view is None:
            return refused_page(seen, str(NotSeatedError(code=seen.table.code)))
        names = timeline.company(seen).texts
        owing = timeline.joined([names[seat] for seat in seen.view.to_act])
        return refused_page(seen, say("error.others", code=seen.table.code, names=owing))

    if seen.seat is None or (seen.view is not None and seen.seat not in seen.view.to_act):
        raise PrivateReplyError(refused)


async def _after(
    press: Press[OnBoard] | Press[UndoOnBoard], tried: AttemptResult, turn: int | None
) -> MessageContent:
    """Return the clicked message after an attempt. It shows the next turn too, unless the game is over.

    Args:
        press: the click.
        tried: the result of the attempt.
        turn: the turn that the message belongs to; None for the resulting one.
    """
    host, done, told = press.host, tried.done, tried.story
    assert told is not None
    table = told.seen.table
    await press.hold(table.key)
    press.folds = done is not None and turn is not None and table.status != "running"
    after = press.form.after if press.folds else max(press.form.after, table.announced_after)
    upto = done.rows[-1].sequence if done is not None and press.folds else None
    if host.tables.is_stale(table) or (done is not None and done.repeated):
        # The page must not be older than one that another answer has shown in the meantime.
        told = await host.tables.story(table.key, after, upto)
    what = content_of(told)
    if press.folds:
        return folded_page(what)
    first = after if done is None or turn is None else max(after, done.rows[0].sequence - 1)
    note = str(tried.refusal or "") or (say("done.repeated") if done is not None and done.repeated else "")
    page = turn_page(what, await compared(host, what, first), _nonce(press), after, note=note)
    message = press.interaction.message
    files = () if message is None else [one.filename for one in message.attachments]
    shown = Depicted(what.seen.game, what.view, what.company.reader(), what.company.public)
    page, follows = kept(press.face.pictures, shown, page, files)
    press.shows = told.seen.table.sequence - follows
    return page


def _nonce(press: Press[CustomId]) -> str:
    """Return the nonce of the clicked message from its buttons."""
    message = press.interaction.message
    boards = (Board.read(one) for one in (() if message is None else custom_ids_of(message)))
    return next((board.nonce for board in boards if board is not None), "")
