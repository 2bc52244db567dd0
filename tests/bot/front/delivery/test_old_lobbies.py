"""The message of a lobby that is over, or that a newer one shows, says so, however old it is."""

import pytest

from bot.text import say
from tests.bot.front.bot import Note, SimulatedBot


def left(bot: SimulatedBot, channel: int, message: int) -> Note:
    return next(one for one in bot.notes(channel) if one.id == message)


@pytest.mark.parametrize("command", ["cancel", "start"])
async def test_an_old_lobby_that_ends_by_a_command_has_no_buttons(bot: SimulatedBot, command: str) -> None:
    lobby = await bot.lobby(2)
    await bot.pass_time(hours=2)
    await bot.people[0].slash(f"table {command}", table=(await bot.table()).code)
    await bot.pass_time(seconds=30)
    assert (await bot.table()).status != "lobby"
    assert say("button.join") not in left(bot, bot.channel.id, lobby.id).labels


async def test_a_lobby_that_is_closed_for_idleness_says_so(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(2)
    await bot.pass_time(days=54)
    await bot.pass_time(days=8)
    assert (await bot.table()).status == "cancelled"
    over = left(bot, bot.channel.id, lobby.id)
    assert say("button.join") not in over.labels
    assert say("lobby.headline.closed") in over.text


async def test_an_old_lobby_links_to_the_newer_message_that_replaces_it(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(1)
    await bot.pass_time(hours=2)
    await bot.people[1].slash("table join", table=(await bot.table()).code)
    await bot.pass_time(seconds=30)
    fresh, old = bot.last(), left(bot, bot.channel.id, lobby.id)
    assert fresh.id != lobby.id
    assert say("button.join") in fresh.labels
    assert not old.labels
    assert old.content.endswith(f"/{bot.channel.id}/{fresh.id}")


async def test_the_message_of_a_lobby_that_moved_links_to_its_new_one(bot: SimulatedBot) -> None:
    lobby, old = await bot.lobby(2), bot.channel
    bot.channel = bot.server.create_text_channel("new-home")
    await bot.people[0].slash("table move", table=(await bot.table()).code)
    await bot.pass_time(seconds=10)
    moved = bot.last()
    assert say("button.start") in moved.labels
    over = left(bot, old.id, lobby.id)
    assert not over.labels
    assert over.content.endswith(f"/{bot.channel.id}/{moved.id}")
    await bot.people[0].press(moved, say("button.start"))
    await bot.pass_time(seconds=10)
    assert (await bot.table()).status == "running"


async def test_a_lobby_that_moved_shows_who_joins_afterwards(bot: SimulatedBot) -> None:
    await bot.lobby(1)
    bot.channel = bot.server.create_text_channel("new-home")
    await bot.people[0].slash("table move", table=(await bot.table()).code)
    await bot.people[1].slash("table join", table=(await bot.table()).code)
    await bot.pass_time(seconds=10)
    assert "Bob" in bot.last().text
