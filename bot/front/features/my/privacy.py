"""`/my export` and `/my delete`: a person's stored data as a file, and its deletion."""

import json

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import Forget, TableButton
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.my.settings import own_settings
from bot.front.messages import Button, MessageContent
from bot.front.pages.render import bot_page
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()
commands = SlashCommands("my")


class Keep(TableButton, frozen=True, tag="keep-all"):
    """Delete nothing."""


@buttons.answers(Forget, in_place=always)
async def _forget(press: Press[Forget]) -> MessageContent:
    banned = press.face.is_banned(press.interaction)
    # Otherwise they would be served again as a new person.
    gone = await press.host.people.forget(press.person, keeps_ban=True)
    done = say("privacy.done" if gone else "privacy.late")
    return MessageContent(content=f"{done} {say('privacy.ban')}" if banned else done)


@buttons.answers(Keep, in_place=always)
async def _keep(press: Press[Keep]) -> MessageContent:
    return await own_settings(press.face, press.person, press.interaction.created_at)


@commands.add("export")
async def _export_command(typed: Typed) -> MessageContent:
    person = await typed.person()
    typed.face.pace.count("export", person, typed.interaction.created_at)
    text = json.dumps(await typed.host.people.kept_of(person), indent=1)
    return MessageContent(content=say("privacy.export"), file=(say("file.privacy"), text.encode()))


@commands.add("delete")
async def _delete_command(typed: Typed) -> MessageContent:
    number = len(await typed.host.tables.of_person(await typed.person()))
    return delete_page(number, banned=typed.face.is_banned(typed.interaction))


def delete_page(tables: int, *, banned: bool = False) -> MessageContent:
    """Return the confirmation of deleting all data of a person with this many tables."""
    shown = bot_page.page(
        "delete",
        "🗑️",
        bot_page.say("privacy.where"),
        bot_page.say("privacy.headline"),
        Facts((bot_page.say("privacy.goes"), bot_page.say("privacy.games", number=tables))),
        Facts((bot_page.say("privacy.stays"), *([bot_page.say("privacy.ban")] if banned else []))),
        small=(bot_page.say("privacy.final"),),
    )
    ways = [
        Button(say("button.forget"), Forget(0), discord.ButtonStyle.danger),
        Button(say("button.keep"), Keep(0)),
    ]
    return bot_page.printed(shown, ways)
