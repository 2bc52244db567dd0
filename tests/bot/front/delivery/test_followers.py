"""Somebody who follows a table has one direct message about it, which is changed for as long as Discord lets it."""

from __future__ import annotations

from random import Random

import pytest

from bot.host.outbox import addresses
from bot.text import say
from storage.queues import outbox, slots
from tests.bot.front.bot import Person, SimulatedBot


async def following(bot: SimulatedBot) -> Person:
    """Start a game of a follower who has received a turn."""
    await bot.game(2)
    eve = bot.people[2]
    await eve.slash("table follow", where=bot.thread())
    await bot.play_on(Random(1), turns=1)
    assert len(eve.direct()) == 1
    return eve


@pytest.mark.long
async def test_all_turns_and_the_end_are_shown_on_one_message(bot: SimulatedBot) -> None:
    eve = await following(bot)
    first, shown = eve.direct()[0].id, set()
    for seed in range(4):
        await bot.play_on(Random(seed), turns=1)
        (note,) = eve.direct()
        shown.add(note.text)
    assert len(shown) == 4
    await bot.play_on(Random(5))
    (note,) = eve.direct()
    assert note.id == first
    assert note.title == bot.last(bot.thread()).title
    person = addresses.at_person((await bot.host.people.meet(eve.id, "Eve")).key)
    kept = await bot.host.storage.read(lambda tx: slots.of_person(tx, person))
    assert kept == [], "nothing is kept of it any more"


async def test_one_that_can_be_changed_no_more_is_followed_by_another_and_folded(bot: SimulatedBot) -> None:
    eve = await following(bot)
    (old,) = eve.direct()
    await bot.pass_time(minutes=55)
    path = f"/channels/{old.channel}/messages/{old.id}"
    bot.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=2)
    await bot.play_on(Random(2), turns=1)
    _, new = eve.direct()
    await bot.pass_time(seconds=5)
    assert old.now().text, "that takes longer too"
    await bot.pass_time(hours=1)
    assert old.now().content == say("settled.follow", game=await bot.called())
    before = new.now().text
    await bot.play_on(Random(3), turns=1)
    assert len(eve.direct()) == 2
    assert new.now().text != before


async def test_one_that_was_deleted_is_sent_again(bot: SimulatedBot) -> None:
    eve = await following(bot)
    (old,) = eve.direct()
    bot.env.backend.delete_message(old.channel, old.id)
    await bot.play_on(Random(2), turns=1)
    assert len(eve.direct()) == 1
    await bot.pass_time(seconds=15)
    assert await bot.host.storage.read(outbox.pending) == []


@pytest.mark.parametrize("restarted", [True, False])
async def test_it_outlives_a_restart_but_not_the_following(bot: SimulatedBot, restarted: bool) -> None:
    eve = await following(bot)
    if restarted:
        await bot.restart()
    else:
        await eve.slash("table follow", where=bot.thread(), on=False)
        await eve.slash("table follow", where=bot.thread())
    await bot.play_on(Random(2), turns=1)
    assert len(eve.direct()) == (1 if restarted else 2)


async def test_a_spectator_is_offered_to_follow_or_once_following_to_stop(bot: SimulatedBot) -> None:
    await bot.game(2)
    eve, shown = bot.people[2], bot.last(bot.thread())

    async def offered() -> list[str]:
        pages = (await eve.press(shown, say("button.act")), await eve.press(shown, say("page.help")))
        return [label for page in pages for label in page.labels if label in (follow, stop)]

    follow, stop = say("button.follow"), say("button.unfollow")
    assert await offered() == [follow, follow]
    panel = await eve.press(shown, say("button.act"))
    await eve.press(panel, follow)
    assert await offered() == [stop, stop]
