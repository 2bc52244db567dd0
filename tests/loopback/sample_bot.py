"""A small bot on plain discord.py, for the tests of the server: one of each thing that our bot does.

It knows nothing of the server; only `launch` does. Its counter lives in a file and outlives a kill.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any, Self, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

Interaction: TypeAlias = discord.Interaction["SampleBot"]
WARES = ("fish", "cloth", "salt", "pepper")
COUNT = Path("count")


class SampleBot(discord.Client):
    """The client with its command tree."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        if os.environ.get("SAMPLE_PRIVILEGED"):
            intents.message_content = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.0,
        )
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register commands and lasting buttons."""
        self.tree.add_command(Sea())
        for command in COMMANDS:
            self.tree.add_command(command)
        self.add_dynamic_items(CountButton)
        await self.tree.sync()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.end)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify without discord.py's five seconds before a second session."""

    def end(self) -> None:
        """Close down in order."""
        self.ending = asyncio.create_task(self.close())

    async def on_ready(self) -> None:
        """Say so."""
        print("sample bot ready", flush=True)

    async def on_resumed(self) -> None:
        """Say so."""
        print("sample bot resumed", flush=True)

    async def on_message(self, message: discord.Message) -> None:
        """Tell what is heard."""
        print(f"heard {message.content!r} from {message.author.name}", flush=True)


class Sea(app_commands.Group):
    """A group with subcommands."""

    def __init__(self) -> None:
        super().__init__(name="sea", description="The sea")

    @app_commands.command(description="Trade a ware")
    @app_commands.describe(product="What", cards="How many")
    async def trade(
        self, interaction: Interaction, product: str, cards: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        """Answer to this person alone."""
        await interaction.response.send_message(f"You trade {cards} {product}.", ephemeral=True)

    @trade.autocomplete("product")
    async def wares(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer wares."""
        return [app_commands.Choice(name=ware, value=ware) for ware in WARES if ware.startswith(typed)]

    @app_commands.command(description="Who is it?")
    async def greet(self, interaction: Interaction, person: discord.User) -> None:
        """Greet somebody, pinging them."""
        allowed = discord.AllowedMentions(users=[person])
        text = f"{person.mention} {interaction.user.mention} @everyone"
        await interaction.response.send_message(text, allowed_mentions=allowed)


class CountButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<step>\d+)"
):
    """A button that outlives a restart: it counts in a file and updates its message."""

    def __init__(self, step: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count by {step}", custom_id=f"count:{step}"))
        self.step = step

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """Make the button again from what it says."""
        del interaction, item
        return cls(int(match["step"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Count."""
        total = counted(self.step)
        await interaction.response.edit_message(content=f"Count: {total}", view=counting())


def counted(step: int) -> int:
    """Count on in the file and give the sum."""
    total = int(COUNT.read_text() if COUNT.exists() else 0) + step
    COUNT.write_text(str(total))
    return total


def counting() -> discord.ui.View:
    """Make the view with the counting buttons."""
    view = discord.ui.View(timeout=None)
    for step in (1, 10):
        view.add_item(CountButton(step))
    return view


class Form(discord.ui.Modal, title="A price"):
    """A form."""

    price: discord.ui.TextInput[Form] = discord.ui.TextInput(label="Price", max_length=3)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Update the panel that it came from."""
        await interaction.response.edit_message(content=f"Price: {self.price.value}", view=None)


class Panel(discord.ui.View):
    """A select and a button."""

    @discord.ui.select(
        placeholder="Ware",
        max_values=2,
        options=[discord.SelectOption(label=ware.title(), value=ware) for ware in WARES],
    )
    async def chosen(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Panel]) -> None:
        """Answer with a further message."""
        await interaction.response.defer()
        await interaction.followup.send(f"Chosen: {', '.join(select.values)}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Partner")
    async def partner(
        self, interaction: discord.Interaction[Any], select: discord.ui.UserSelect[Panel]
    ) -> None:
        """Edit the panel by its token."""
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"Partner: {select.values[0].display_name}")

    @discord.ui.button(label="Price")
    async def price(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Panel]) -> None:
        """Open the form."""
        del button
        await interaction.response.send_modal(Form())


@app_commands.command(description="A public board")
async def board(interaction: Interaction) -> None:
    """Post a message with lasting buttons."""
    embed = discord.Embed(title="Board", description="```\n~ ~ ~\n```")
    await interaction.response.send_message("Count: 0", embed=embed, view=counting())


@app_commands.command(description="A panel")
async def panel(interaction: Interaction) -> None:
    """Show a panel to this person alone."""
    await interaction.response.send_message("Choose.", view=Panel(), ephemeral=True)


@app_commands.command(description="Takes its time")
async def slow(interaction: Interaction, public: bool = False) -> None:
    """Defer, then answer, edit and delete."""
    await interaction.response.defer(ephemeral=not public, thinking=True)
    await interaction.followup.send("Done.")
    await interaction.edit_original_response(content="Done indeed.")
    extra = await interaction.followup.send("And this", ephemeral=True, wait=True)
    await extra.delete()


@app_commands.command(description="A thread")
async def thread(interaction: Interaction, name: str, starter: bool = False) -> None:
    """Make a thread, take the person in, and write there."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    await interaction.response.send_message("A thread follows.", ephemeral=True)
    if starter:
        made = await (await channel.send(f"About {name}")).create_thread(name=name)
    else:
        made = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    await made.add_user(interaction.user)
    await made.send("Welcome")
    await interaction.edit_original_response(content=made.mention)


@app_commands.command(description="A direct message")
async def dm(interaction: Interaction) -> None:
    """Write to the person, or say that it can't be done."""
    try:
        await interaction.user.send("A hand: 3 fish", view=counting())
    except discord.Forbidden as error:
        await interaction.response.send_message(f"Your DMs are closed ({error.code}).", ephemeral=True)
    else:
        await interaction.response.send_message("Sent.", ephemeral=True)


@app_commands.command(description="Post with a nonce, for certain")
async def notify(interaction: Interaction, nonce: str) -> None:
    """Post once, however often the connection breaks."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    channel = interaction.channel
    assert isinstance(channel, discord.abc.Messageable)
    for _ in range(3):
        try:
            await channel.send("Your turn", nonce=nonce)
            break
        except aiohttp.ClientError as error:
            print(f"again after {type(error).__name__}", flush=True)
    await interaction.edit_original_response(content="Notified.")


@app_commands.command(description="Whom may a message ping?")
async def ping(interaction: Interaction, person: discord.User) -> None:
    """Post with a mention in words only."""
    channel = interaction.channel
    assert isinstance(channel, discord.abc.Messageable)
    await channel.send(f"{person.mention} is named.")
    await interaction.response.send_message("Posted.", ephemeral=True)


@app_commands.command(description="Edit the last message of the bot's in this channel")
async def edit(interaction: Interaction, unarchive: bool = False) -> None:
    """Edit a message that may be in an archived thread."""
    place = interaction.channel
    assert isinstance(place, discord.Thread)
    own = [message async for message in place.history(limit=10) if message.author == interaction.client.user]
    try:
        if unarchive:
            await place.edit(archived=False)
        await own[0].edit(content="Edited")
    except discord.HTTPException as error:
        await interaction.response.send_message(f"Refused: {error.code}", ephemeral=True)
    else:
        await interaction.response.send_message("Edited.", ephemeral=True)


@app_commands.command(description="Something that the server does not know")
async def unmodelled(interaction: Interaction) -> None:
    """Ask for a route that is not there."""
    try:
        await interaction.client.http.request(Route("GET", "/voice/regions"))
    except discord.NotFound:
        await interaction.response.send_message("Not there.", ephemeral=True)


@app_commands.command(description="Never answers")
async def boom(interaction: Interaction) -> None:
    """Fail before answering."""
    raise RuntimeError(f"boom for {interaction.user.name}")


COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (
    board,
    panel,
    slow,
    thread,
    dm,
    notify,
    ping,
    edit,
    unmodelled,
    boom,
)


def main() -> int:
    """Run until told to end."""
    logging.basicConfig(stream=sys.stdout, level=logging.INFO)
    SampleBot().run(os.environ["LOOPBACK_TOKEN"], log_handler=None)
    return 0
