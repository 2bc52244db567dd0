"""`/my export` and `/my delete`: a person's stored data as a file, and its deletion."""

import json

import discord

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import Forget, TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.my.settings import own_settings
from bot.front.messages import Button, MessageContent
from bot.front.pages import links
from bot.front.pages.bot.operator import Operator
from bot.front.pages.render import bot_page
from bot.front.responses.sending import Interaction
from bot.text import reader as everybody
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()
commands = SlashCommands("my")

_DONE = {"done": "privacy.done", "at_start": "privacy.at_start", "soon": "privacy.soon"}
"""The sentence for each outcome of a deletion."""


class Keep(TableButton, frozen=True, tag="keep-all"):
    """Delete nothing."""


@buttons.answers(Forget, in_place=always)
async def _forget(press: Press[Forget]) -> MessageContent:
    banned = press.face.is_banned(press.interaction)
    # Otherwise they would be served again as a new person.
    done = say(_DONE[(await press.host.people.forget(press.person)).value])
    return MessageContent(content=f"{done} {say('privacy.ban')}" if banned else done)


@buttons.answers(Keep, in_place=always)
async def _keep(press: Press[Keep]) -> MessageContent:
    return await own_settings(press.face, press.person, press.interaction.created_at)


@commands.add("export")
async def _export_command(typed: Typed) -> MessageContent:
    return await _exported(typed.face, await typed.person(), typed.interaction)


@buttons.answers(links.ExportOwnData)
async def _export(press: Press[links.ExportOwnData]) -> MessageContent:
    return await _exported(press.face, press.person, press.interaction)


async def _exported(face: Face, person: int, interaction: Interaction) -> MessageContent:
    """Return a person's stored data as a file."""
    face.pace.count("export", person, interaction.created_at)
    text = json.dumps(await face.host.people.kept_of(person), indent=1)
    told = [say("privacy.export"), *(line.said(everybody()) for line in face.operator.reached())]
    return MessageContent(
        content="\n".join(told),
        file=(say("file.privacy"), text.encode()),
        controls=bot_page.stacked(face.operator.texts()),
    )


@commands.add("delete")
async def _delete_command(typed: Typed) -> MessageContent:
    return await _asked(typed.face, await typed.person(), typed.interaction)


@buttons.answers(links.DeleteOwnData)
async def _delete(press: Press[links.DeleteOwnData]) -> MessageContent:
    return await _asked(press.face, press.person, press.interaction)


async def _asked(face: Face, person: int, interaction: Interaction) -> MessageContent:
    """Return the question whether to delete a person's data."""
    number = len(await face.host.tables.of_person(person))
    return delete_page(number, face.operator, banned=face.is_banned(interaction))


def delete_page(tables: int, operator: Operator, *, banned: bool = False) -> MessageContent:
    """Return the confirmation of deleting all data.

    Args:
        tables: the number of the person's open and running tables.
        operator: whose texts and contact are shown.
        banned: whether the person is banned, and so stays known.
    """
    shown = bot_page.page(
        "delete",
        "🗑️",
        bot_page.say("privacy.where"),
        bot_page.say("privacy.headline"),
        Facts((bot_page.say("privacy.goes"), bot_page.say("privacy.games", number=tables))),
        Facts((bot_page.say("privacy.stays"), *([bot_page.say("privacy.ban")] if banned else []))),
        Facts(tuple(operator.reached())),
        small=(bot_page.say("privacy.final"),),
    )
    ways = [
        Button(say("button.forget"), Forget(0), discord.ButtonStyle.danger),
        Button(say("button.keep"), Keep(0)),
    ]
    return bot_page.printed(shown, ways, operator.texts())
