"""A small real bot to try the runner with: all that Kontor will do on Discord, and none of its rules.

A command group with options and autocomplete, buttons that outlive a restart, selects, a form, ephemeral
replies, private messages, work in the background. It is not a double: it is an ordinary discord.py client.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.ext import tasks

PORTS = ("Bremen", "Bergen", "Danzig", "Lübeck", "Novgorod", "Riga", "Visby")
TICK_SECONDS = 0.01
BOARD = """```ansi
\x1b[1;33mHarbour     Ships  Stock\x1b[0m
Bergen          2  fish fish salt
Lübeck          1  cloth
Riga            0  -
```"""


class Toy(discord.Client):
    """The client; a test may hold its thinking up by `gate`, and see by `ticked` that its clock runs.

    `heard` are the languages that people and their server have spoken.
    """

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Ship())
        self.background: set[asyncio.Task[None]] = set()
        self.gate = asyncio.Event()
        self.ticked = asyncio.Event()
        self.was_closed = False
        self.heard: set[str] = set()

    @tasks.loop(seconds=TICK_SECONDS)
    async def tick(self) -> None:
        self.ticked.set()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.tick.start()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard |= {str(interaction.locale), str(interaction.guild_locale)}

    async def close(self) -> None:
        self.was_closed = True
        self.tick.cancel()
        for task in self.background:
            task.cancel()
        await asyncio.gather(*self.background, return_exceptions=True)
        await super().close()

    def later(self, coroutine: Any) -> None:
        task = asyncio.create_task(coroutine)
        self.background.add(task)
        task.add_done_callback(self.background.discard)


def client_of(interaction: discord.Interaction) -> Toy:
    assert isinstance(interaction.client, Toy)
    return interaction.client


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"toy:(?P<verb>[a-z]+):(?P<n>\d+)"):
    """A button whose whole state is its custom_id: it counts, and its label says how far."""

    def __init__(self, n: int, verb: str = "count") -> None:
        label = f"Load {n}" if verb == "count" else verb.capitalize()
        super().__init__(discord.ui.Button(label=label, custom_id=f"toy:{verb}:{n}"))
        self.n, self.verb = n, verb

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        return cls(int(match["n"]), match["verb"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.verb == "write":
            await interaction.response.send_modal(Note())
        elif self.verb == "private":
            await interaction.response.send_message("Sent.", ephemeral=True)
            await interaction.user.send("Your hand: fish, salt", view=panel(0))
        elif self.verb == "silent":
            return
        else:
            text = f"{interaction.user.display_name} loaded {self.n + 1}\n{BOARD}"
            await interaction.response.edit_message(content=text, view=panel(self.n + 1))


class Choice(discord.ui.Select[Any]):
    def __init__(self) -> None:
        super().__init__(
            custom_id="toy-choice",
            placeholder="Where to?",
            options=[discord.SelectOption(label=p) for p in PORTS],
        )

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Course set for {self.values[0]}.", ephemeral=True)


class Note(discord.ui.Modal, title="A note for the log"):
    text: discord.ui.TextInput[Any] = discord.ui.TextInput(label="What happened?")

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        await interaction.response.send_message(f"Noted: {self.text.value}", ephemeral=True)


def panel(n: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for item in (Count(n), Count(n, "write"), Count(n, "private"), Count(n, "silent")):
        view.add_item(item)
    view.add_item(Choice())
    return view


class Ship(app_commands.Group):
    """/ship: the verbs."""

    def __init__(self) -> None:
        super().__init__(name="ship", description="Sail about")

    @app_commands.command(description="Show the board and its buttons")
    async def board(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"The harbours\n{BOARD}", view=panel(0))

    @app_commands.command(description="Sail to a harbour")
    @app_commands.describe(to="which harbour", cargo="what to take")
    @app_commands.choices(cargo=[app_commands.Choice(name=c, value=c) for c in ("fish", "salt")])
    async def sail(self, interaction: discord.Interaction, to: str, cargo: str | None = None) -> None:
        await interaction.response.send_message(f"Sailed to {to} with {cargo or 'nothing'}.", ephemeral=True)

    @sail.autocomplete("to")
    async def harbours(
        self,
        interaction: discord.Interaction,
        typed: str,
    ) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=p, value=p) for p in PORTS if typed.lower() in p.lower()]

    @app_commands.command(description="Let a computer think, and show what it did")
    async def think(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("The computer is thinking.")
        answer = await interaction.original_response()

        async def thinking() -> None:
            await client_of(interaction).gate.wait()
            await answer.edit(content="The computer sailed to Visby.")

        client_of(interaction).later(thinking())

    @app_commands.command(description="Show what the ship has done")
    async def log(self, interaction: discord.Interaction) -> None:
        where = f"<#{interaction.channel_id}>"
        embed = discord.Embed(description=f"Sailed to Visby, as {where} was told.\n-# Nobody saw it.")
        await interaction.response.send_message(embed=embed)

    @app_commands.command(description="Open a thread, or say why not")
    async def thread(self, interaction: discord.Interaction) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        try:
            await channel.create_thread(name="a table", type=discord.ChannelType.public_thread)
        except discord.Forbidden as why:
            await interaction.response.send_message(f"No thread: {why.code}")
