"""`/table undo`, `redo`, `resign` and `claim`."""

import discord
from discord import app_commands

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.features import agreement
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.table.refused import refused_page
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timing
from bot.front.pages.panel import panel_page
from bot.front.responses import FaceError
from bot.host import SeatInfo, TableActions, TableView
from bot.host.errors import NotSeatedError, UndoCostsError, UndoFloorError, UndoOtherError
from bot.text import say

buttons = Buttons()
commands = SlashCommands("table")


class Resign(TableButton, frozen=True, tag="resign"):
    """Leave a game for good, after confirmation."""


@buttons.answers(Resign)
async def _resign(press: Press[Resign]) -> MessageContent:
    tried = await press.host.attempt(press.form.table, press.by, TableActions.resign)
    tried.refused()
    done = "done.resign" if tried.seen.table.status == "running" else "done.resign.over"
    return agreement.aside(tried.seen.game, press.form.table, done)


class Claim(TableButton, frozen=True, tag="claim"):
    """End a game that all others have resigned from."""


@buttons.answers(links.Leaving, in_place=always)
async def _leaving(press: Press[links.Leaving]) -> MessageContent:
    """Ask how a person wants to leave a game. The last player there has won it."""
    table = press.form.table
    seen = await press.host.tables.look(table, press.person)
    if seen.seat is None:
        refusal = NotSeatedError(code=seen.table.code)
        refusal.seen = seen
        raise refusal
    closing = say("button.closing" if _other_people(seen) else "button.closing/alone")
    # A league's table is not closed by its people while its season goes on.
    ending = [agreement.end_button(table, closing)] if not timing.is_bound(seen.table) else []
    asked = "ask.leave" if ending else "ask.resign"
    return _left_to(seen) or agreement.aside(
        seen.game,
        table,
        asked if _other_people(seen) else f"{asked}.alone",
        Button(say("button.resigning"), Resign(table), discord.ButtonStyle.danger),
        *ending,
    )


@buttons.answers(Claim)
async def _claim(press: Press[Claim]) -> MessageContent:
    tried = await press.host.attempt(press.form.table, press.by, TableActions.claim)
    tried.refused()
    return panel_page(press.host, tried.seen, note=say("done.claim"))


def _left_to(seen: TableView) -> MessageContent | None:
    """Return the button to end a game that all others have resigned from; None for any other game."""
    others = _other_people(seen)
    if not others or not all(one.resigned for one in others):
        return None
    button = Button(say("button.claim"), Claim(seen.table.key), discord.ButtonStyle.danger)
    return agreement.aside(seen.game, seen.table.key, "ask.leave.last", button)


def _other_people(seen: TableView) -> list[SeatInfo]:
    """Return the seats of the other people. Without any, the game ends when its only person resigns."""
    return [one for one in seen.seats if one.person is not None and one.seat != seen.seat]


@commands.add("undo")
async def _undo_command(
    typed: Typed,
    table: str | None = None,
    moves: app_commands.Range[int, 1, 99] | None = None,
) -> MessageContent:
    person, found = await typed.own_table(table)
    try:
        if moves is None:
            await typed.host.act(found.key, typed.by(person), TableActions.undo_action)
        else:
            await typed.host.act(found.key, typed.by(person), TableActions.undo, moves)
    except (UndoCostsError, UndoFloorError, UndoOtherError) as refusal:
        seen = await typed.host.tables.look(found.key, person)
        if not seen.alone:
            # It takes the others' consent.
            return refused_page(seen, str(refusal), agreement.ask_button(found.key, moves or 1))
        if moves is None:
            return panel_page(typed.host, seen, note=str(refusal))
        try:
            await typed.host.act(found.key, typed.by(person), TableActions.ask_undo, moves)
        except UndoCostsError as price:
            return refused_page(seen, str(price), agreement.ask_button(found.key, moves, costs=True))
    return panel_page(typed.host, await typed.host.tables.look(found.key, person))


@commands.add("redo")
async def _redo_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    await typed.host.act(found.key, typed.by(person), TableActions.redo)
    return panel_page(typed.host, await typed.host.tables.look(found.key, person))


@commands.add("resign")
async def _resign_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    seen = await typed.host.tables.look(found.key, person)
    if seen.seat is None:
        raise FaceError("error.not_yours", code=found.code)
    button = Button(say("button.resign"), Resign(found.key), discord.ButtonStyle.danger)
    asked = "ask.resign" if _other_people(seen) else "ask.resign.alone"
    return _left_to(seen) or agreement.aside(seen.game, found.key, asked, button)


@commands.add("claim")
async def _claim_command(typed: Typed, table: str | None = None) -> MessageContent:
    person, found = await typed.own_table(table)
    await typed.host.act(found.key, typed.by(person), TableActions.claim)
    return panel_page(typed.host, await typed.host.tables.look(found.key, person), note=say("done.claim"))
