"""The conditions of a rehearsal. Each that does not hold is refused with a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import discord

from bot.host.tables.cluster.processes import GONE
from bot.operating import command_support, instance_lock
from bot.operating.rehearsal.stage import CHANNEL
from bot.operating.rehearsal.step import UnexpectedError
from bot.operating.rehearsal.steps import access
from bot.settings import Settings, SettingsError, file_of
from storage import DatabaseInUseError
from storage.files import database_file
from storage.play import tables
from storage.queues import processes
from storage.rows import Status

_LIVE: tuple[Status, ...] = ("lobby", "running", "frozen")
_RUNS = "A bot runs on this database: stop it first, since it would answer the presses of the rehearsal."


@asynccontextmanager
async def held(settings: Settings, server: int) -> AsyncIterator[bool]:
    """Keep bots from starting on this database. Yields whether there is a database.

    Args:
        settings: of the bot.
        server: the id of the server to rehearse on.

    Raises:
        SettingsError: if a bot runs, or the server has tables.
        StorageError: if the database can't be read, so that this is not known.
    """
    address = settings.address
    if instance_lock.living(address):
        raise SettingsError(_RUNS)
    file = file_of(address)
    if file is not None and database_file.examine(file) is None:
        yield False
        return
    await _require_no_tables(address, server)
    if file is None:
        yield True
        return
    try:
        async with instance_lock.claimed(address, patience=0):
            yield True
    except DatabaseInUseError:
        raise SettingsError(_RUNS) from None


async def _require_no_tables(address: str, server: int) -> None:
    now = datetime.now(UTC)
    async with command_support.stored(address) as storage:
        bots = await storage.read(lambda tx: processes.running(tx, now - GONE))
        found = await storage.read(lambda tx: tables.in_server(tx, server, _LIVE, 1))
    if bots and file_of(address) is None:
        raise SettingsError(_RUNS)
    if found:
        raise SettingsError(
            "Tables are open on this server. Rehearse on a server without any; `kontor tables` lists them."
        )


async def require_server(client: discord.Client, server: int, person: int | None, *, known: bool) -> None:
    """Require a server that fits, and permissions that are enough and not too many.

    Args:
        client: logged in.
        server: the server's id.
        person: the person's id; None for none.
        known: whether there is a database, so that it is known that no bot runs and no table is open.

    Raises:
        SettingsError: for what does not fit.
    """
    try:
        permissions = await access.permissions_on(client, server)
    except UnexpectedError:
        raise SettingsError(
            f"The bot is not on server {server}: invite it there (docs/operators/installing.md has the address)."
        ) from None
    if discord.Permissions(permissions).administrator:
        raise SettingsError(
            "The bot has Administrator on this server, which bypasses the permissions that a rehearsal tries: "
            "take it from the bot's role."
        )
    lacking = [f"{name} ({access.PURPOSES[name][0]})" for name in access.missing(permissions)]
    if lacking:
        raise SettingsError(f"The bot lacks permissions on this server: {', '.join(lacking)}.")
    if not known and await _has_commands(client):
        raise SettingsError(
            "There is no database here, but Discord has commands of this bot, so it runs or has run on another: "
            "name that by --database, since it tells whether tables are open."
        )
    guild = await client.fetch_guild(server, with_counts=False)
    if any(one.name == CHANNEL for one in await guild.fetch_channels()):
        raise SettingsError(
            f"The server has a channel {CHANNEL}: a rehearsal runs, or one was killed. Delete the channel and try again."
        )
    if person is not None:
        await _require_member(guild, person)


async def _require_member(guild: discord.Guild, person: int) -> None:
    try:
        member = await guild.fetch_member(person)
    except discord.NotFound:
        raise SettingsError(f"No member of the server has the id {person}.") from None
    if member.bot:
        raise SettingsError("A bot can't press: name a person.")


async def _has_commands(client: discord.Client) -> bool:
    assert client.application_id is not None
    return bool(await client.http.get_global_commands(client.application_id))
