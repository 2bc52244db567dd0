"""`/my settings`: what a person has chosen, and the menu of how to be told of a turn."""

from datetime import datetime

from discord import app_commands

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.my.time import settings_lines
from bot.front.languages import localized
from bot.front.messages import Page, Select
from bot.front.responses import Interaction, answered
from bot.host import Host
from bot.host.timing.preferences import BY_PING, WISHES, Wish
from bot.text import say

buttons = Buttons()


class Notice(TableButton, frozen=True, tag="notice"):
    """The menu of how one wants to be told of a turn."""


@buttons.answers(Notice, in_place=if_chosen)
async def _notice(press: Press[Notice]) -> Page:
    choice: Wish = next((one for one in WISHES if one == press.value), BY_PING)
    await press.host.people.set_notice(press.person, choice)
    note = say("done.settings", notice=say(f"settings.{choice}"))
    return await settings_page(press.host, press.person, press.interaction.created_at, note=note)


async def settings_page(host: Host, person: int, now: datetime, *, note: str = "") -> Page:
    """Return what a person has chosen, with the menu of how to be told; a sentence on top may say what is new."""
    chosen = (await host.people.named([person]))[person].preferences
    entries = tuple((say(f"settings.{way}"), way) for way in WISHES)
    menu = Select(say("menu.notice"), Notice(0), entries)
    told = settings_lines(chosen, now)
    text = "\n".join([say("settings.now", notice=say(f"settings.{chosen.wish}")), *told])
    return Page(content=note, title=say("settings.title"), text=text, controls=(menu,))


def add_command(group: app_commands.Group, face: Face) -> None:
    """Add `settings` to `/my`."""

    @group.command(name="settings", description=localized("help.settings"))
    @answered
    async def settings(interaction: Interaction) -> Page:
        return await settings_page(face.host, await face.person(interaction), interaction.created_at)
