"""The slash commands as Discord is given them, with who may use them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord import app_commands

from bot.front.face import Face
from bot.front.features import assembly
from bot.front.languages import Languages
from bot.host import Host
from games import SHIPPED
from storage import Storage
from tests.generated.stored import table

_BELOW = (1, 2)
_DIRECT = 1


def commands() -> list[str]:
    """Return every command: what it does, its options, its place and its users."""
    return table(("command", "does", "options", "offered"), sorted(asyncio.run(_rows())))


def of_servers() -> list[str]:
    """Return the commands about a server's settings: what each does."""
    rows = (row[:2] for row in sorted(asyncio.run(_rows())) if row[0].startswith("`/server "))
    return table(("command", "does"), rows)


async def _rows() -> list[tuple[str, ...]]:
    with TemporaryDirectory() as folder:
        storage = Storage.reach(f"sqlite+aiosqlite:///{Path(folder, 'none.sqlite3')}")
        client = discord.Client(intents=discord.Intents.none())
        # As the bot's own tree has it.
        anywhere = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        tree = app_commands.CommandTree(client, allowed_contexts=anywhere)
        assembly.add_commands(tree, Face(Host(storage, SHIPPED), Languages()))
        try:
            return [row for one in tree.get_commands() for row in _typed(one.to_dict(tree))]
        finally:
            await storage.close()


def _typed(command: Mapping[str, Any], before: str = "", offered: str = "") -> Iterator[tuple[str, ...]]:
    """Yield the commands that can be typed, of a group or of one itself."""
    path = f"{before}{command['name']}"
    offered = offered or _offered(command)
    options: Sequence[Mapping[str, Any]] = command.get("options") or ()
    below = [one for one in options if one["type"] in _BELOW]
    for one in below:
        yield from _typed(one, f"{path} ", offered)
    if not below:
        named = (f"`{one['name']}`" + ("" if one.get("required") else "?") for one in options)
        yield f"`/{path}`", str(command["description"]), ", ".join(named), offered


def _offered(command: Mapping[str, Any]) -> str:
    """Say where a command is offered, and which permission it takes."""
    where = "servers, direct messages" if _DIRECT in command["contexts"] else "servers"
    needed = discord.Permissions(int(command["default_member_permissions"] or 0))
    names = " and ".join(name.replace("_", " ") for name, given in needed if given)
    return f"{where}; *{names}*" if names else where
