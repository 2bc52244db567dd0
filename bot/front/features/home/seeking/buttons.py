"""The handlers of *Find me players*."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import number
from bot.front.features.home.seeking import pages
from bot.front.features.home.seeking.forms import (
    AllowComputers,
    AllowOptions,
    ChoosePace,
    ChooseSizes,
    ChooseUntil,
    FindPlayers,
    NotNow,
    ReadySeats,
    StopSeeking,
    TakeSeat,
)
from bot.front.features.lobby.opening import may_write
from bot.front.messages import MessageContent
from bot.front.responses import FaceError
from bot.host import By, Host, Terms
from bot.text import say

buttons = Buttons()


async def _wished(
    press: Press[Any], how: Callable[[Host.Seeking.Wish], Host.Seeking.Wish] | None = None
) -> MessageContent:
    """Wish for a seat or change the wish, and show it."""
    interaction, name = press.interaction, press.form.game
    if interaction.guild is None or interaction.channel_id is None:
        raise FaceError("error.guild_only")
    if name not in press.host.library.games:
        raise FaceError("error.unknown_button")
    may_write(interaction)
    await press.host.servers.visit(interaction.guild.id, interaction.guild.name)
    wish = await press.host.seeking.wish(
        By(press.person, interaction.id, find_table.guest(interaction)),
        server=interaction.guild.id,
        channel=interaction.channel_id,
        game=name,
        how=how,
    )
    return pages.wish_page(press.host.library.game(name), wish)


@buttons.answers(FindPlayers, in_place=always)
async def _find(press: Press[FindPlayers]) -> MessageContent:
    return await _wished(press)


@buttons.answers(ChooseSizes, in_place=always)
async def _sizes(press: Press[ChooseSizes]) -> MessageContent:
    sizes = tuple(sorted(one for value in press.chosen if (one := number(value)) is not None))
    return await _wished(press, lambda old: msgspec.structs.replace(old, sizes=sizes or old.possible))


@buttons.answers(ChoosePace, in_place=always)
async def _pace(press: Press[ChoosePace]) -> MessageContent:
    if press.value not in Terms.SPEEDS:
        raise FaceError("error.unknown_button")
    return await _wished(press, lambda old: msgspec.structs.replace(old, speed=press.value))


@buttons.answers(ChooseUntil, in_place=always)
async def _until(press: Press[ChooseUntil]) -> MessageContent:
    days = number(press.value)
    if days not in Host.Seeking.DAYS:
        raise FaceError("error.unknown_button")
    until = press.host.time() + timedelta(days=days)
    return await _wished(press, lambda old: msgspec.structs.replace(old, until=until))


@buttons.answers(AllowComputers, in_place=always)
async def _computers(press: Press[AllowComputers]) -> MessageContent:
    yes = bool(press.form.yes)
    return await _wished(press, lambda old: msgspec.structs.replace(old, computers=yes))


@buttons.answers(AllowOptions, in_place=always)
async def _options(press: Press[AllowOptions]) -> MessageContent:
    yes = bool(press.form.yes)
    return await _wished(press, lambda old: msgspec.structs.replace(old, options=yes))


@buttons.answers(StopSeeking, in_place=always)
async def _stop(press: Press[StopSeeking]) -> MessageContent:
    if press.interaction.guild_id is None:
        raise FaceError("error.guild_only")
    await press.host.seeking.withdraw(press.person, press.interaction.guild_id, press.form.game)
    return MessageContent(content=say("seek.stopped"))


async def _shown(press: Press[Any], question: Host.Seeking.Question) -> MessageContent:
    people = [*question.accepted, *question.pending]
    known = await press.host.people.named(people, question.server)
    return pages.answered_page(press.host, question, known)


@buttons.answers(TakeSeat)
async def _take(press: Press[TakeSeat]) -> MessageContent:
    question = await press.host.seeking.answer(press.person, press.form.gathering, accepts=True)
    return MessageContent(content=say("seat.starts")) if question is None else await _shown(press, question)


@buttons.answers(NotNow)
async def _later(press: Press[NotNow]) -> MessageContent:
    await press.host.seeking.answer(press.person, press.form.gathering, accepts=False)
    return MessageContent(content=say("seat.rests"))


@buttons.answers(ReadySeats)
async def _ready(press: Press[ReadySeats]) -> MessageContent:
    found = await press.host.seeking.asked(press.person)
    if not found:
        return MessageContent(content=say("no_seat_asked"))
    return await _shown(press, found[0])
