"""*Hint*: what the strongest computer would do, for a person who sits at a table alone."""

from __future__ import annotations

from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always
from bot.front.face import Face
from bot.front.languages import localized
from bot.front.messages import Button, Page
from bot.front.pages import links, timeline
from bot.front.pages.own.hint import hint_page
from bot.front.pages.printed import house
from bot.front.responses import Interaction, answered
from bot.host import By, Host
from bot.text import say

buttons = Buttons()


@buttons.answers(links.Hint, in_place=always)
async def _hint(press: Press[links.Hint]) -> Page:
    return await hint(press.host, press.form.table, press.by)


async def hint(host: Host, table: int, by: By) -> Page:
    """Return what the strongest computer would do for a person who owes a move.

    Raises:
        Refusal: where there is no hint.
    """
    tried, chosen = await host.advise(table, by)
    seen = tried.seen
    assert seen.view is not None
    company = timeline.company(seen, seen.viewer)
    choices = () if seen.page is None else seen.page.choices
    page = hint_page(seen.game, seen.view, choices, chosen)
    back = Button(say("button.to_panel"), links.Panel(table))
    return house.printed(page, [back], reader=company.reader(seen.seat))


def add_command(group: app_commands.Group, face: Face) -> None:
    """Add `hint` to `/my`."""

    @group.command(name="hint", description=localized("help.hint"))
    @app_commands.describe(table=localized("help.opt.table"))
    @answered
    async def command(interaction: Interaction, table: str | None = None) -> Page:
        person = await face.person(interaction)
        found = await find_table.own(face.host, interaction, person, table)
        return await hint(face.host, found.key, By(person, interaction.id))
