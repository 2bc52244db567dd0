"""Moves on the board's public message, which then shows the result."""

import msgspec

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import CustomId, MoveMenu, OnBoard, ShortcutButton
from bot.front.features.play.panel import chosen_of, further
from bot.front.features.table.refused import refused_page
from bot.front.messages import Page, custom_ids_of
from bot.front.pages import timeline
from bot.front.pages.links import Board, UndoOnBoard
from bot.front.pages.panel import panel_page
from bot.front.pages.public import board_page
from bot.front.responses import Aside
from bot.host import Done, Host
from bot.host.errors import NotSeated, Stale
from bot.host.play import actions
from bot.text import say

buttons = Buttons()


@buttons.answers(OnBoard, in_place=always)
async def _move(press: Press[OnBoard]) -> Page:
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
            raise Aside(lambda: further(host, person, menu, entry))
    try:
        if shortcut is None:
            done = await host.act(click.table, press.by, actions.click, click)
        else:
            done = await host.act(click.table, press.by, actions.choose, click, shortcut, public=True)
    except (Stale, NotSeated) as stale:
        await _only_owing(host, click.table, person)
        seen = await host.tables.look(click.table, person)
        if seen.view is None or seen.view.turn != click.turn:
            note = stale

            async def as_it_stands() -> Page:
                return panel_page(host, seen, note=str(note))

            raise Aside(as_it_stands) from stale
        return await _as_it_stands(press, click.table, press.form.after, str(stale))
    return await _moved(press, done, click.turn)


async def _owing(press: Press[UndoOnBoard]) -> None:
    await _only_owing(press.host, press.form.table, press.person)


@buttons.answers(UndoOnBoard, who=_owing, in_place=always)
async def _undo(press: Press[UndoOnBoard]) -> Page:
    """Take a move back."""
    table = press.form.table
    await press.host.act(table, press.by, actions.undo_action)
    return await _as_it_stands(press, table, press.form.after)


async def _only_owing(host: Host, table: int, person: int) -> None:
    """Refuse unless a person owes a move there, and lead whom it refuses to the table as they may see it.

    Raises:
        Aside
    """
    seen = await host.tables.look(table, person)
    if seen.seat is None:
        sentence = str(NotSeated(code=seen.table.code))
    elif seen.view is not None and seen.seat not in seen.view.to_act:
        names = timeline.company(seen).texts
        owing = timeline.joined([names[seat] for seat in seen.view.to_act])
        sentence = say("error.others", code=seen.table.code, names=owing)
    else:
        return

    async def refused() -> Page:
        return refused_page(seen, sentence)

    raise Aside(refused)


async def _as_it_stands(press: Press[CustomId], table: int, after: int, note: str = "") -> Page:
    """Return the clicked message as it stands by now; `after` is the last row that it does not tell of."""
    await press.hold(table)
    await _noted(press, table)
    return await board_page(press.host, table, _nonce(press), after, note=note)


async def _moved(press: Press[OnBoard], done: Done, turn: int) -> Page:
    """Return the clicked message after a move; once its turn is over, the next message has the board."""
    host, table = press.host, press.form.form.click.table
    await press.hold(table)
    await _noted(press, table)
    first, last = done.rows[0].sequence, done.rows[-1].sequence
    over = await _turn(host, table) != turn
    if over:

        async def folded(message: int) -> None:
            await host.posts.folded(table, message)

        press.shown = folded
    return await board_page(
        host,
        table,
        _nonce(press),
        press.form.after,
        upto=last if over else 0,
        before=first - 1,
        note=say("done.repeated") if done.repeated else "",
    )


async def _noted(press: Press[CustomId], table: int) -> None:
    """Have it noted that this answer shows what has happened up to now, which need not be shown again."""
    host = press.host
    shows = (await host.tables.look(table)).table.sequence

    async def shown(message: int) -> None:
        board = (await host.tables.look(table)).table.board
        if board is not None and board.message == message:
            await host.posts.shown(table, shows)

    press.shown = shown


async def _turn(host: Host, table: int) -> int | None:
    """Return the present turn; None where none is left to be taken."""
    seen = await host.tables.look(table)
    return None if seen.view is None or seen.table.status != "running" else seen.view.turn


def _nonce(press: Press[CustomId]) -> str:
    """Return the nonce of the clicked message, which its buttons carry."""
    message = press.interaction.message
    boards = (Board.read(one) for one in (() if message is None else custom_ids_of(message)))
    return next((board.nonce for board in boards if board is not None), "")
