"""`/my block`: people that a person does not want to play with. It is not disclosed to others."""

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton, number
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import MessageContent, Select
from bot.front.pages.names import ascii_name, marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host
from bot.text import say
from games.engine.pages.model import Facts
from games.engine.words.texts import Together

_SHOWN, _OFFERED = 10, 25
"""Names on the page, and entries of its menu."""

buttons = Buttons()
commands = SlashCommands("my")


class Unblock(TableButton, frozen=True, tag="unblock"):
    """The menu to unblock people; `table` is 0."""


@buttons.answers(Unblock, in_place=always)
async def _unblock(press: Press[Unblock]) -> MessageContent:
    if (other := number(press.value)) is not None:
        await press.host.people.block(press.person, other, blocked=False)
    return await own_blocks(press.host, press.person, note=say("blocks.taken_back"))


async def own_blocks(host: Host, person: int, *, note: str = "") -> MessageContent:
    """Return the people that a person has blocked, with a menu to unblock them; `note` is a sentence above it."""
    known = await host.people.named(await host.people.blocks(person))
    names = [bot_page.say("raw", text=marked(one.name)) for one in known.values()][:_SHOWN]
    more = [bot_page.say("blocks.more", number=len(known) - _SHOWN)] if len(known) > _SHOWN else []
    listed = [bot_page.say("blocks.listed", names=Together((*names, *more), ", "))] if names else []
    shown = bot_page.page(
        "blocks",
        "🚫",
        bot_page.say("blocks.where"),
        bot_page.say("blocks.headline", number=len(known)),
        Facts((*listed, bot_page.say("blocks.means"))),
        small=(bot_page.say("blocks.small"),),
    )
    entries = tuple(
        (say("blocks.unblock", name=ascii_name(one.name, "?")), str(key)) for key, one in known.items()
    )
    menu = [Select(say("menu.blocks"), Unblock(0), entries[:_OFFERED])] if entries else []
    return bot_page.printed(shown, menu, content=note)


@commands.add("block", described={"user": "blocked"})
async def _block_command(typed: Typed, user: discord.User | None = None) -> MessageContent:
    person = await typed.person()
    if user is None:
        return await own_blocks(typed.host, person)
    if user.bot or user.id == typed.interaction.user.id:
        raise FaceError("blocks.nobody")
    other = await typed.host.people.meet(user.id, user.global_name or user.name)
    await typed.host.people.block(person, other.key)
    return await own_blocks(typed.host, person, note=say("blocks.done"))
