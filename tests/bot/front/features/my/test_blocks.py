"""`/my block` as people use it."""

from __future__ import annotations

from bot.text import say
from tests.bot.front.bot import SimulatedBot


async def test_whoever_is_blocked_can_not_join_and_is_not_told_why(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    answer = await ada.slash("my block", user=bob.member)
    assert answer.ephemeral
    assert answer.content == say("blocks.done")
    assert "Bob" in answer.text
    lobby = await bot.lobby(1)
    refused = await bob.press(lobby, say("button.join"))
    assert refused.ephemeral
    assert refused.content == say("not_welcome")
    assert all("Bob" not in note.words for note in bot.notes())


async def test_a_block_is_seen_by_who_made_it_and_taken_back_in_a_menu(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    await ada.slash("my block", user=bob.member)
    assert say("blocks.headline", number=0) in (await bob.slash("my block")).text
    assert say("settings.blocks", number=1) in (await ada.slash("my settings")).text
    listed = await ada.slash("my block")
    (entry,) = listed.entries
    after = await ada.pick(listed, entry)
    assert after.id == listed.id
    assert after.content == say("blocks.taken_back")
    assert say("blocks.headline", number=0) in after.text
    lobby = await bot.lobby(2)
    assert "Bob" in lobby.now().text


async def test_nobody_blocks_themselves(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    assert (await ada.slash("my block", user=ada.member)).content == say("blocks.nobody")
    assert say("settings.blocks", number=0) in (await ada.slash("my settings")).text
