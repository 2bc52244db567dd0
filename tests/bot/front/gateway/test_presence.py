"""Servers that remove the bot and have it again, as the gateway and Discord's lists tell of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from types import SimpleNamespace

import discord
import pytest
from simcord.backend import serializers

from bot.front.gateway.presence import Presence, ServerEvents
from bot.host.people.guild_removal import KEPT
from bot.text import say
from storage.rows import Server
from tests.bot.front.bot import SimulatedBot


async def known(bot: SimulatedBot) -> Server:
    return (await bot.host.guild_removals.known())[bot.server.id]


def kept_of(bot: SimulatedBot) -> SimpleNamespace:
    """Return the payload that brings the bot back to the server, once it is no longer there."""
    backend = bot.env.backend
    guild = backend.get_guild(bot.server.id)
    places = [*guild.channel_ids, *guild.thread_ids]
    return SimpleNamespace(
        guild=guild,
        channels={one: backend.channels[one] for one in places},
        messages={one: backend.messages[one] for one in places if one in backend.messages},
    )


def remove(bot: SimulatedBot) -> SimpleNamespace:
    """Put the bot out of the server; returns what is needed to bring it back."""
    kept = kept_of(bot)
    bot.env.backend.remove_guild(kept.guild.id)
    return kept


def bring_back(bot: SimulatedBot, kept: SimpleNamespace) -> None:
    backend = bot.env.backend
    backend.guilds[kept.guild.id] = kept.guild
    backend.channels.update(kept.channels)
    backend.messages.update(kept.messages)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, kept.guild))


async def compare(bot: SimulatedBot) -> None:
    await Presence(bot.client, bot.host).compare()
    await bot.env._settle_internal()


async def test_a_removed_bot_suspends_its_tables_and_resumes_when_it_is_back(bot: SimulatedBot) -> None:
    await bot.game(2)
    code, thread, ada = (await bot.table()).code, bot.thread(), bot.people[0]
    kept = remove(bot)
    await bot.env._settle_internal()
    assert (await known(bot)).gone is not None
    assert (await ada.slash_dm("my turn", table=code)).content == say("away")
    assert code not in (await ada.slash_dm("my tables")).text
    bring_back(bot, kept)
    await bot.env._settle_internal()
    assert (await known(bot)).gone is None
    shown = bot.last(thread)
    assert say("button.act") in shown.labels
    actor = (await bot.to_act())[0]
    assert shown.pinged == [actor.id]
    assert say("page.help") in (await actor.slash("my turn", where=thread)).labels


async def test_what_came_last_prevails_where_a_removal_and_a_return_arrive_together(
    bot: SimulatedBot,
) -> None:
    """A resumed session replays the events of a disconnection without a pause."""
    await bot.game(2)
    for _ in range(3):
        bring_back(bot, remove(bot))
        await bot.env._settle_internal()
        assert (await known(bot)).gone is None
        assert (await bot.stored()).away is None
    kept = remove(bot)
    bring_back(bot, kept)
    remove(bot)
    await bot.env._settle_internal()
    assert (await known(bot)).gone is not None
    assert (await bot.stored()).away is not None
    bring_back(bot, kept)
    await bot.env._settle_internal()
    assert (await bot.stored()).away is None


async def test_an_event_waits_only_for_those_of_its_server_and_a_failed_one_holds_up_none() -> None:
    events, handled, may = ServerEvents(), list[str](), asyncio.Event()

    async def handle(name: str, server: int, *, starting: bool = False, fails: bool = False) -> None:
        async with events.in_order(server, starting=starting):
            if name == "removed":
                await may.wait()
            handled.append(name)
            if fails:
                raise OSError("cut")

    async with asyncio.timeout(5):
        first = asyncio.create_task(handle("removed", 1, fails=True))
        others = [
            asyncio.create_task(handle("available", 1, starting=True)),
            asyncio.create_task(handle("joined", 1)),
        ]
        await asyncio.create_task(handle("elsewhere", 2))
        may.set()
        with pytest.raises(OSError, match="cut"):
            await first
        await asyncio.gather(*others)
    assert handled == ["elsewhere", "removed", "available", "joined"]


async def test_an_unavailable_server_loses_nothing(bot: SimulatedBot) -> None:
    await bot.game(2)
    backend, home = bot.env.backend, bot.server.id
    backend.emit("GUILD_DELETE", {"id": str(home), "unavailable": True})
    await bot.env._settle_internal()
    await compare(bot)
    assert (await known(bot)).gone is None
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(home)))
    await bot.env._settle_internal()
    assert (await bot.stored()).away is None


async def test_an_empty_or_incomplete_list_changes_nothing(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's answer may be cut short, and the bot must not take that for a removal."""
    other = bot.env.create_guild("Elsewhere")
    await bot.game(2)
    lists: list[list[int] | Exception] = [[], [other.id], OSError("cut")]
    for listed in lists:

        async def fetch(listed: list[int] | Exception = listed, **_: object) -> AsyncIterator[discord.Object]:
            if isinstance(listed, Exception):
                raise listed
            for one in listed:
                yield discord.Object(one)

        monkeypatch.setattr(bot.client, "fetch_guilds", fetch)
        await compare(bot)
        assert (await known(bot)).gone is None


async def test_a_removal_while_the_bot_was_off_is_found_at_the_start(bot: SimulatedBot) -> None:
    bot.env.create_guild("Elsewhere")
    await bot.game(2)
    backend = bot.env.backend
    await bot.client.close()
    guild = backend.guilds.pop(bot.server.id)
    fresh = bot.new_bot()
    await bot.env.restart_bot(fresh)
    bot.client = fresh
    await bot.env._settle_internal()
    await compare(bot)
    assert (await known(bot)).gone is not None
    backend.guilds[guild.id] = guild


async def test_a_server_is_deleted_only_when_discord_says_once_more_that_the_bot_is_not_there(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot.env.create_guild("Elsewhere")
    await bot.game(2)
    home = bot.server.id
    remove(bot)
    await bot.env._settle_internal()
    await bot.pass_time(seconds=(KEPT - timedelta(minutes=1)).total_seconds())
    await compare(bot)
    assert (await known(bot)).gone is not None
    await bot.pass_time(minutes=2)
    real = bot.client.fetch_guild
    answers = [OSError("cut"), discord.NotFound(_Answer(404), {"code": 10003, "message": "channel"})]
    for error in answers:

        async def fail(_: int, error: Exception = error, **__: object) -> discord.Guild:
            raise error

        monkeypatch.setattr(bot.client, "fetch_guild", fail)
        await compare(bot)
        assert home in await bot.host.guild_removals.known()
    monkeypatch.setattr(bot.client, "fetch_guild", real)
    await compare(bot)
    assert home not in await bot.host.guild_removals.known()


class _Answer:
    """An answer of HTTP, in the parts that discord.py reads."""

    reason = "Not Found"

    def __init__(self, status: int) -> None:
        self.status = status
