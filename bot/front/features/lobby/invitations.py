"""Finding people for a table, and further actions: invitations, open tables, followers, notes."""

from collections.abc import Sequence
from dataclasses import replace

import discord
import msgspec

from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.lobby.opening import accepted
from bot.front.messages import Button, MessageContent
from bot.front.pages import links, public
from bot.front.pages.names import marked, title_of
from bot.front.pages.panel import follow_button
from bot.front.responses import FaceError
from bot.host import Host, PersonInfo, TableInfo
from bot.text import say

buttons = Buttons()
commands = SlashCommands("table")


@buttons.answers(links.Accept)
async def _accept(press: Press[links.Accept]) -> MessageContent:
    return await accepted(press.face, press.interaction, press.person, press.form.table)


@buttons.answers(links.Follow)
async def _follow(press: Press[links.Follow]) -> MessageContent:
    return await _followed(press.host, press.form.table, press.person, press.form.choice == links.Follow.YES)


async def _followed(host: Host, table: int, person: int, follows: bool) -> MessageContent:
    """Let a person follow or unfollow a table. Return an explanation with a button back."""
    seats = (await host.tables.look(table)).seats
    if follows and any(seat.person == person for seat in seats):
        raise FaceError("follow.seated")
    await host.people.follow(table, person, follows=follows)
    return MessageContent(
        content=say("follow.on" if follows else "follow.off"), controls=(follow_button(table, not follows),)
    )


@commands.add("invite")
async def _invite_command(typed: Typed, user: discord.Member, table: str | None = None) -> MessageContent:
    found = await typed.here(table, first=("lobby",))
    if user.bot:
        raise FaceError("invite.bot")
    person = await typed.host.people.meet(user.id, user.global_name or user.name)
    new = await typed.host.seating.invite(found.key, typed.by(await typed.person()), person.key)
    key = "invite.done" if new else "invite.again"
    return MessageContent(content=say(key, name=marked(user.display_name)))


@commands.add("follow")
async def _follow_command(typed: Typed, table: str | None = None, on: bool = True) -> MessageContent:
    found = await typed.here(table)
    person = await typed.person()
    return await _followed(typed.host, found.key, person, on)


def invite_page(
    host: Host, table: TableInfo, by: PersonInfo, pinged: Sequence[int], nonce: str
) -> MessageContent:
    """Return the message of an invitation."""
    game = title_of(table, host.library.named(table.game))
    who = ", ".join(f"<@{one}>" for one in pinged)
    buttons = (
        Button(say("button.accept"), links.Accept(table.key, nonce), discord.ButtonStyle.primary),
        Button(say("button.rules"), links.Rules(table.key)),
    )
    place = str(table.thread or table.channel)
    text = say("invite", name=marked(by.name), who=who, game=game, place=place)
    return MessageContent(content=text, mentions=tuple(pinged), controls=buttons)


def followed_page(what: public.PublicContent, nonce: str, server: str) -> MessageContent:
    """Return a turn or the end for a follower."""
    table = what.seen.table
    # Without the choices of a public decision, which a follower can't make.
    watched = replace(what, seen=msgspec.structs.replace(what.seen, offer=None))
    over = what.view.outcome is not None or (table.status == "finished" and not what.view.to_act)
    page = (
        public.end_page(what, nonce)
        if over
        else public.turn_page(watched, None, nonce, what.seen.table.sequence)
    )
    button = Button(say("page.board"), links.Board(table.key, nonce=nonce))
    title = say("follow.title", game=title_of(table, what.seen.game), server=marked(server))
    return replace(page, content=title, controls=(button, follow_button(table.key, False)), mentions=())
