"""`/my export` and `/my delete` as people use them."""

from __future__ import annotations

import json

from bot.text import say
from tests.bot.front.bot import SimulatedBot
from tests.bot.front.delivery.test_boards import settled


async def test_the_file_is_for_oneself_only(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada = bot.people[0]
    answer = await ada.slash("my export")
    assert answer.ephemeral
    assert answer.content == say("privacy.export")
    (file,) = answer.message.attachments
    content = bot.env.backend.cdn.get(str(file["url"]))
    assert content is not None
    read = json.loads(content)
    assert read["discord_id"] == str(ada.id)
    assert [seat["status"] for seat in read["seats"]] == ["running"]


async def test_deleting_asks_first_and_says_what_remains(bot: SimulatedBot) -> None:
    await bot.game(2)
    ada, bob, _ = bot.people
    question = await ada.slash("my delete")
    assert question.ephemeral
    assert say("privacy.games", number=1) in question.text
    assert "backups" in question.text
    assert question.labels == [say("button.forget"), say("button.keep")]
    assert not (await bot.host.tables.look((await bot.table()).key)).seats[0].resigned
    kept = await ada.press(question, say("button.keep"))
    assert kept.id == question.id
    assert say("settings.where") in kept.now().message.embeds[0]["author"]["name"]
    question = await ada.slash("my delete")
    done = await ada.press(question, say("button.forget"))
    assert done.id == question.id
    assert done.content == say("privacy.done")
    assert done.labels == []
    assert (await bot.host.tables.look((await bot.table()).key)).seats[0].resigned
    assert "somebody" in bot.last(bot.thread()).words
    log = await bob.slash("table log", where=bot.thread())
    assert "Ada" not in log.text
    assert f"**{say('lobby.forgotten')}** resigned" in log.text
    assert say("tables.mine.none") in (await ada.slash_dm("my tables")).text


async def test_the_running_turn_loses_the_name_of_a_person_who_had_resigned_and_deletes_their_data(
    bot: SimulatedBot,
) -> None:
    note = await bot.game(3)
    ada = bot.people[0]
    code = (await bot.table()).code
    await ada.press(await ada.slash("table resign", table=code), say("button.resign"))
    await settled(bot)
    assert "Ada" in note.now().text
    question = await ada.slash("my delete")
    await ada.press(question, say("button.forget"))
    await settled(bot)
    assert "Ada" not in note.now().text
