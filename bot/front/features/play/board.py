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
from bot.front.pages.public import compared, folded_page, shown_of, turn_page
from bot.front.responses import PrivateReplyError
from bot.host import AttemptResult, TableActions, TableView
from bot.host.errors import NotSeatedError, StaleClickError
from bot.text import say

buttons = Buttons()


@buttons.answers(OnBoard, in_place=always, shared=True)
async def _move(press: Press[OnBoard]) -> MessageContent:
    """Make a move by a button for all to see."""
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
    tried = await host.tried(click.table, press.by, action, press.form.after)
    if tried.refused(StaleClickError, NotSeatedError):
        _only_owing(tried.seen)
        if tried.seen.view is None or tried.seen.view.turn != click.turn:

            async def as_it_stands() -> MessageContent:
                return panel_page(host, tried.seen, note=str(tried.refusal))

            raise PrivateReplyError(as_it_stands)
    return await _after(press, tried, click.turn)


@buttons.answers(UndoOnBoard, in_place=always, shared=True)
async def _undo(press: Press[UndoOnBoard]) -> MessageContent:
    """Take a move back."""
    form = press.form
    tried = await press.host.tried(
        form.table, press.by, partial(TableActions.undo_action, owing=True), form.after
    )
    if tried.refused(StaleClickError, NotSeatedError):
        _only_owing(tried.seen)
    return await _after(press, tried, None)


def _only_owing(seen: TableView) -> None:
    """Refuse unless a person owes a move at a table as they see it, and lead whom it refuses there.

    Raises:
        Aside
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
    """Return the clicked message after what was tried on it; once its turn is over, the next message has the board.

    Args:
        press: the click.
        tried: what came of it.
        turn: the one that it belongs to; None for whichever it leads to.
    """
    host, after, done, told = press.host, press.form.after, tried.done, tried.told
    assert told is not None
    table = told.seen.table
    await press.hold(table.key)
    press.folds = done is not None and turn is not None and _turn(told.seen) != turn
    upto = done.rows[-1].sequence if done is not None and press.folds else None
    if host.tables.passed(table) or (done is not None and done.repeated):
        # Nothing older is shown than what may have been shown while this waited.
        told = await host.tables.told(table.key, after, upto)
    what = shown_of(told)
    if press.folds:
        return folded_page(what)
    press.shows = told.seen.table.sequence
    first = after if done is None or turn is None else done.rows[0].sequence - 1
    note = str(tried.refusal or "") or (say("done.repeated") if done is not None and done.repeated else "")
    return turn_page(what, await compared(host, what, first), _nonce(press), after, note=note)


def _turn(seen: TableView) -> int | None:
    """Return the present turn; None where none is left to be taken."""
    return None if seen.view is None or seen.table.status != "running" else seen.view.turn


def _nonce(press: Press[CustomId]) -> str:
    """Return the nonce of the clicked message, which its buttons carry."""
    message = press.interaction.message
    boards = (Board.read(one) for one in (() if message is None else custom_ids_of(message)))
    return next((board.nonce for board in boards if board is not None), "")
