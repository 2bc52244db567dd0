"""Servers of another process's shards are found by asking Discord, and asked for once an hour."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.front.delivery.guilds import Guilds
from tests.loopback.model import Permission
from tests.loopback.server import Loopback

ASKED = "GET /guilds/{guild_id}"


class Elsewhere:
    """A client that hears of no server: they are all of another shard."""

    def __init__(self, server: Loopback, client: discord.Client) -> None:
        self.server = server
        self.client = client
        self.now = datetime(2026, 3, 1, tzinfo=UTC)
        self.guilds = Guilds(client, lambda: self.now)


@pytest.fixture
async def elsewhere(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Elsewhere]:
    async with Loopback() as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
        other = 1 - (server.world.guild.id >> 22) % 2
        client = discord.Client(
            intents=discord.Intents(guilds=True), shard_id=other, shard_count=2, guild_ready_timeout=0.05
        )
        task = asyncio.create_task(client.start(server.token))
        try:
            await server.until(lambda: server.gateway.connected, what="a connection")
            await client.wait_until_ready()
            assert not client.guilds
            yield Elsewhere(server, client)
        finally:
            await client.close()
            await asyncio.wait({task})


async def test_a_server_of_another_shard_is_asked_for_once_an_hour(elsewhere: Elsewhere) -> None:
    home = elsewhere.server.world.guild
    for hours, asked in ((0, 1), (0.9, 1), (0.2, 2)):
        elsewhere.now += timedelta(hours=hours)
        found = await elsewhere.guilds.find(home.id)
        assert found is not None
        assert found.name == home.name
        assert elsewhere.server.count(ASKED) == asked


async def test_a_server_without_the_bot_is_none(elsewhere: Elsewhere) -> None:
    assert await elsewhere.guilds.find(77) is None


async def test_of_a_server_of_another_shard_the_channels_are_found_where_the_bot_may_write(
    elsewhere: Elsewhere,
) -> None:
    world = elsewhere.server.world
    closed = world.add_channel("closed")
    closed.denied = Permission.SEND_MESSAGES
    found = await elsewhere.guilds.find(world.guild.id)
    assert found is not None
    assert [one.id for one in await elsewhere.guilds.writable(found)] == [world.channel.id]
