"""A message to the bot gets the front door: once an hour, whatever it says, and none to bots."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.gateway import needed
from bot.front.gateway.needed import INTENTS
from bot.text import say, speaking
from tests.bot.front.bot import SimulatedBot

SECRET = "the treasure lies in Tunis"  # noqa: S105 it is planted
_MESSAGE = {"id": "5", "channel_id": "6", "type": 0, "content": SECRET, "embeds": [{"title": SECRET}]}
_AUTHOR = {"id": "7", "username": "ada", "global_name": "Ada", "bot": False}


async def test_a_message_to_the_bot_is_answered_with_the_front_door(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await ada.user.send_dm("hi")
    (door,) = [note for note in ada.direct() if note.labels]
    assert say("front.headline") in door.text
    assert say("front.direct") in door.text
    chosen = await ada.to_game(door, "sea_merchants")
    assert chosen.words


async def test_it_is_answered_once_an_hour_also_after_a_restart(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]

    def doors() -> list[int]:
        return [len([note for note in one.direct() if note.labels]) for one in (ada, bob)]

    for _ in range(3):
        await ada.user.send_dm("hello?")
    assert doors() == [1, 0]
    await bot.restart()
    await ada.user.send_dm("hello?")
    await bob.user.send_dm("hello?")
    assert doors() == [1, 1]
    await bot.pass_time(minutes=59)
    await ada.user.send_dm("hello?")
    assert doors() == [1, 1]
    await bot.pass_time(minutes=2)
    await ada.user.send_dm("hello?")
    assert doors() == [2, 1]


async def test_it_is_in_the_language_that_a_person_has_chosen(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    bot.locales[ada.id] = "de"
    await ada.slash("play")
    await ada.user.send_dm("hallo")
    with speaking("de"):
        assert say("front.headline") in ada.direct()[-1].text


async def test_the_banned_are_not_answered(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await bot.client.opened.bans.ban_person(ada.id)
    await ada.user.send_dm("hello?")
    assert [note for note in ada.direct() if note.labels] == []


async def test_what_is_written_is_neither_stored_nor_logged(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    heard: list[discord.Message] = []
    on_message = bot.client.on_message

    async def listening(message: discord.Message) -> None:
        heard.append(message)
        await on_message(message)

    bot.client.on_message = listening  # type: ignore[method-assign]
    await bot.people[0].user.send_dm(SECRET)
    assert [message.content for message in heard] == [""]
    assert [
        record for record in caplog.records if record.name.startswith("bot") and SECRET in record.getMessage()
    ] == []
    assert SECRET.encode() not in on_disk(bot.folder)


def on_disk(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, True),
        ({"author": {**_AUTHOR, "bot": True}}, False),
        ({"author": {**_AUTHOR, "system": True}}, False),
        ({"webhook_id": "9"}, False),
        ({"guild_id": "9"}, False),
        ({"author": None}, False),
    ],
)
def test_people_alone_are_heard(changed: dict[str, Any], told: bool) -> None:
    found = needed.WANTED["MESSAGE_CREATE"]({**_MESSAGE, "author": _AUTHOR, **changed})
    assert (found is not None) == told
    assert SECRET not in repr(found)


def test_nothing_is_asked_of_discord_that_needs_a_privilege() -> None:
    assert {name for name, wanted in INTENTS if wanted} == {"guilds", "dm_messages"}
    assert needed.WANTED["MESSAGE_UPDATE"]({**_MESSAGE, "author": _AUTHOR}) is None


async def test_its_button_shows_it_anew(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await ada.user.send_dm("hi")
    door = ada.direct()[-1]
    again = await ada.press(door, say("button.refresh"))
    assert again.id == door.id
    assert say("front.headline") in again.text
