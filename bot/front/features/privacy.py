"""`/my export` and `/my delete`: what is stored about a person, as a file, and gone."""

from __future__ import annotations

import json

import discord
from discord import app_commands

from bot.front import custom_ids
from bot.front.features.router import Router
from bot.front.messages import Button, Page
from bot.front.responses import Interaction, answer
from bot.front.text import say
from bot.host import Host

_FORGET = "forget"


def add_to(group: app_commands.Group, host: Host, router: Router) -> None:
    """Add `export` and `delete` to `/my`."""

    @group.command(name="export", description=say("help.my.export"))
    async def export(interaction: Interaction) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            router.pace.count("export", person, interaction.created_at)
            text = json.dumps(await host.members.kept_of(person), indent=1)
            return Page(content=say("privacy.export"), file=(say("file.privacy"), text.encode()))

        await answer(interaction, work)

    @group.command(name="delete", description=say("help.my.delete"))
    async def delete(interaction: Interaction) -> None:
        async def work() -> Page:
            tables = await host.tables_of(await router.person(interaction))
            button = Button(
                say("button.forget"), custom_ids.table_button(_FORGET, 0), discord.ButtonStyle.danger
            )
            games = say("privacy.games", number=len(tables))
            return Page(content=say("privacy.ask", games=games), controls=(button,))

        await answer(interaction, work)

    async def forget(interaction: Interaction, table: int, extra: str, value: str) -> None:  # noqa: ARG001 -- the router's form
        async def work() -> Page:
            gone = await host.members.forget(await router.person(interaction))
            return Page(content=say("privacy.done" if gone else "privacy.late"))

        await answer(interaction, work, update=True)

    router.further[_FORGET] = forget
