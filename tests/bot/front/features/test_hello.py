"""A server that the bot has joined is told hello: once, where the bot may write, with the way to the front door."""

from __future__ import annotations

import asyncio
from copy import copy
from pathlib import Path

import discord
import pytest

from bot.text import say
from games import SHIPPED
from games.engine import Origin
from tests.bot.front.bot import Note, SimulatedBot, opened


def _guild(bot: SimulatedBot) -> discord.Guild:
    guild = bot.client.get_guild(bot.server.id)
    assert guild is not None
    return guild


async def _joins(bot: SimulatedBot) -> list[Note]:
    """Tell the bot that it is on the server; returns each hello there."""
    await bot.client.on_guild_join(_guild(bot))
    await bot.pass_time(minutes=1)
    return [note for note in bot.notes() if say("hello.headline") in note.text]


async def test_hello_says_how_many_games_of_its_own_theme_there_are(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada",), games=SHIPPED) as shipped:
        (hello,) = await _joins(shipped)
        assert "I host four board games about trade. Play" in hello.text


async def test_a_new_server_is_told_hello_and_the_way_in(bot: SimulatedBot) -> None:
    (hello,) = await _joins(bot)
    assert hello.labels == [say(f"button.{way}") for way in ("play", "learn", "help")]
    assert hello.pinged == []
    ada = bot.people[0]
    door = await ada.press(hello, say("button.play"))
    assert door.ephemeral
    assert say("front.headline") in door.text
    for way in ("learn", "help"):
        assert (await ada.press(hello, say(f"button.{way}"))).ephemeral
    assert hello.now().text == hello.text, "it stays for whoever comes next"


async def test_hello_names_no_theme_where_another_package_has_brought_a_game(
    tmp_path: Path,
) -> None:
    brought = copy(SHIPPED["merkator"])
    brought.origin = Origin("kontor-merkator", "1.0")
    async with opened(tmp_path, ("Ada",), games={**SHIPPED, "merkator": brought}) as other:
        (hello,) = await _joins(other)
        assert "I host four board games. Play" in hello.text


async def test_hello_is_said_once_however_often_the_bot_comes(bot: SimulatedBot) -> None:
    assert len(await _joins(bot)) == 1
    assert len(await _joins(bot)) == 1
    await bot.restart()
    await bot.client.on_guild_available(_guild(bot))
    await bot.client.on_guild_remove(_guild(bot))
    assert len(await _joins(bot)) == 1


@pytest.mark.parametrize("known", [False, True])
async def test_where_nothing_was_found_in_the_database_hello_waits_until_the_bot_could_be_stopped(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture, known: bool
) -> None:
    await bot.restart("DELETE FROM server")
    if known:
        await bot.restart("INSERT INTO server (id, name, settings, created) VALUES (1, 'Riga', '{}', 0)")
    await bot.client.on_guild_available(_guild(bot))
    said = []
    for _ in range(2):
        await bot.pass_time(minutes=6)
        said.append(sum(say("hello.headline") in note.text for note in bot.notes()))
    assert said == ([1, 1] if known else [0, 1])
    assert ("Nothing was found in the file" in caplog.text) is not known


async def test_a_server_that_invites_the_bot_is_told_hello_at_once_even_if_no_other_is_known(
    bot: SimulatedBot,
) -> None:
    await bot.restart("DELETE FROM server")
    assert len(await _joins(bot)) == 1


async def test_thousands_of_servers_that_arrive_at_a_start_are_seen_to_a_few_at_a_time(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bot.client.host is not None
    bans, looking, most = bot.client.host.bans, 0, 0
    serves = bans.serves

    async def counted(server: int) -> bool:
        nonlocal looking, most
        looking += 1
        most = max(most, looking)
        try:
            return await serves(server)
        finally:
            looking -= 1

    def named(server: int) -> discord.Guild:
        guild = copy(_guild(bot))
        guild.id = server
        return guild

    monkeypatch.setattr(bans, "serves", counted)
    await asyncio.gather(*(bot.client.on_guild_available(named(server)) for server in range(1, 51)))
    assert most == 2


async def test_hello_that_could_not_be_sent_yet_is_said_after_a_restart(bot: SimulatedBot) -> None:
    bot.env.inject_error("POST", f"/channels/{bot.channel.id}/messages", status=500, times=1)
    await bot.client.on_guild_join(_guild(bot))
    await bot.env.settle()
    await bot.restart()
    assert len(await _joins(bot)) == 1


async def test_hello_is_said_in_the_channel_for_the_servers_own_messages(bot: SimulatedBot) -> None:
    assert await _said_in(bot, {"quiet": False, "harbour": True, "market": True}, system="market") == "market"


async def test_hello_is_said_in_the_first_channel_where_the_bot_may_write(bot: SimulatedBot) -> None:
    assert await _said_in(bot, {"quiet": False, "harbour": True}, system="quiet") == "harbour"


async def test_where_the_bot_may_write_nowhere_it_says_nothing(bot: SimulatedBot) -> None:
    assert await _said_in(bot, {"quiet": False}) is None


async def _said_in(bot: SimulatedBot, channels: dict[str, bool], system: str = "") -> str | None:
    """Have the bot join a server with channels where it may write or not; returns where it says hello."""
    bot.server = server = bot.env.create_guild("Elsewhere")
    ours = next(role for name, role in server.roles.items() if name != "@everyone")
    made = {
        name: server.create_text_channel(
            name, overwrites={ours: discord.PermissionOverwrite(send_messages=None if writes else False)}
        )
        for name, writes in channels.items()
    }
    if system:
        bot.env.backend.edit_guild(server.id, {"system_channel_id": made[system].id})
    await bot.env.settle()
    said = {note.channel for note in await _joins(bot)}
    return next((name for name, one in made.items() if one.id in said), None)
