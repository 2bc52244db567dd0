"""`/my export` and `/my delete`: what is stored about a person, as a file, and gone."""

import json

import discord
from discord import app_commands

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import Forget
from bot.front.face import Face
from bot.front.languages import localized
from bot.front.messages import Button, Page
from bot.front.pages.printed import house
from bot.front.responses import Interaction, answered
from bot.text import say
from games.engine.pages.model import Facts

buttons = Buttons()


@buttons.answers(Forget, in_place=always)
async def _forget(press: Press[Forget]) -> Page:
    banned = press.face.is_banned(press.interaction)
    # Or they would be served again as somebody new.
    gone = await press.host.people.forget(press.person, keeps_ban=True)
    done = say("privacy.done" if gone else "privacy.late")
    return Page(content=f"{done} {say('privacy.ban')}" if banned else done)


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add `export` and `delete` to `/my`."""
    host = face.host

    @group.command(name="export", description=localized("help.my.export"))
    @answered
    async def export(interaction: Interaction) -> Page:
        person = await face.person(interaction)
        face.pace.count("export", person, interaction.created_at)
        text = json.dumps(await host.people.kept_of(person), indent=1)
        return Page(content=say("privacy.export"), file=(say("file.privacy"), text.encode()))

    @group.command(name="delete", description=localized("help.my.delete"))
    @answered
    async def delete(interaction: Interaction) -> Page:
        number = len(await host.tables.of_person(await face.person(interaction)))
        return delete_page(number, banned=face.is_banned(interaction))


def delete_page(tables: int, *, banned: bool = False) -> Page:
    """Return the question whether all that is stored is to be deleted, for a person with so many tables."""
    shown = house.page(
        "delete",
        "🗑️",
        house.say("privacy.where"),
        house.say("privacy.headline"),
        Facts((house.say("privacy.goes"), house.say("privacy.games", number=tables))),
        Facts((house.say("privacy.stays"), *([house.say("privacy.ban")] if banned else []))),
        small=(house.say("privacy.final"),),
    )
    return house.printed(shown, [Button(say("button.forget"), Forget(0), discord.ButtonStyle.danger)])
