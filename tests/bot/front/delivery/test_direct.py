"""Where a direct message can't be sent, this notice is said at the table, and only what says more is remembered."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import discord
import msgspec
import pytest

from bot.front.custom_ids import carries
from bot.front.delivery.channels import Channels
from bot.front.messages import MessageContent
from bot.host import By, Sent, TableActions
from bot.host.outbox import addresses
from bot.host.outbox.deliveries import Delivery
from bot.host.timing import preferences
from bot.text import say
from storage.community import people
from storage.rows import Person as Stored
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of, opened
from tests.bot.front.delivery.test_notices import choose


def refuse(bot: SimulatedBot, person: Person, status: int, code: int) -> None:
    """Let Discord refuse all direct messages to a person."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    bot.env.inject_error("POST", path, status=status, code=code, message="No", times=None)


async def kept(bot: SimulatedBot, person: Person) -> Stored:
    found = await bot.host.storage.read(lambda tx: people.find(tx, person.id))
    assert found is not None
    return found


async def next_turn(bot: SimulatedBot, person: Person) -> None:
    """Play until a person newly owes a move."""
    while person in await bot.to_act():
        await bot.play_on(Random(1), turns=1, slowly=True)
    while person not in await bot.to_act():
        await bot.play_on(Random(1), turns=1, slowly=True)


def pings(bot: SimulatedBot, person: Person) -> int:
    return sum(person.id in note.pinged for note in bot.notes(bot.thread().id))


@pytest.mark.parametrize(
    ("status", "code", "believed"),
    [
        (403, 50007, preferences.UNTIL_CHOSEN),
        (403, 50278, preferences.UNTIL_SEEN),
        (403, 50001, None),
        pytest.param(403, 20026, None, marks=pytest.mark.long),
        pytest.param(404, 10003, None, marks=pytest.mark.long),
        pytest.param(404, 10013, None, marks=pytest.mark.long),
    ],
)
async def test_a_refused_direct_message_is_a_ping_at_once_and_seldom_remembered(
    bot: SimulatedBot, status: int, code: int, believed: str | None
) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    refuse(bot, bob, status, code)
    await bot.game(2)
    if bob not in await bot.to_act():
        await next_turn(bot, bob)
    assert pings(bot, bob) == 1, "at once, though no time has passed"
    assert (await kept(bot, bob)).settings.get("dm_closed") == believed
    bot.env.backend.faults.clear()
    # Bob does nothing: what is believed of him lasts.
    ada = bot.people[0]
    tried = f"POST /channels/{bob.user.dm_channel.id}/messages"
    await ada.slash("table new", game="sea_merchants")
    await ada.slash("table invite", user=bob.member)
    assert (bot.requests()[-3:].count(tried) == 1) == (believed is None)
    assert (len(bob.direct()) == 1) == (believed is None)


async def test_closed_direct_messages_are_tried_again_once_chosen_again(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    refuse(bot, bob, 403, 50007)
    await bot.game(2)
    await next_turn(bot, bob)
    bot.env.backend.faults.clear()
    await next_turn(bot, bob)
    assert bob.direct() == []
    assert bot.last(bot.thread()).pinged == [bob.id]
    await choose(bob, "dm")
    await next_turn(bot, bob)
    assert len(bob.direct()) == 1


async def test_who_chooses_a_daily_list_after_closed_direct_messages_gets_it(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    await actor.slash("my digest", at="18:00", zone="UTC")
    refuse(bot, actor, 403, 50007)
    await bot.pass_time(hours=24)
    assert (await kept(bot, actor)).settings["dm_closed"] == preferences.UNTIL_CHOSEN
    bot.env.backend.faults.clear()
    await actor.press(await actor.slash("my digest"), say("button.own_time.single"))
    assert "dm_closed" in (await kept(bot, actor)).settings, "nothing is promised by direct message"
    await actor.slash("my digest", at="18:00", zone="UTC")
    await bot.pass_time(hours=24)
    assert say("digest") in actor.direct()[-1].content


async def test_who_follows_a_table_after_closed_direct_messages_is_told_its_turns(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Eve")) as bot:
        eve = bot.people[2]
        await bot.game(2)
        await eve.slash("my tables")
        where = addresses.at_person((await kept(bot, eve)).key)
        # As a turn or a list leaves it that Discord has refused.
        await bot.host.storage.write(lambda tx: preferences.note_closed(tx, where, preferences.UNTIL_CHOSEN))
        await eve.slash("table follow", where=bot.thread(), on=False)
        assert (await kept(bot, eve)).settings["dm_closed"] == preferences.UNTIL_CHOSEN
        await eve.slash("table follow", where=bot.thread())
        await bot.play_on(Random(1), turns=1)
        assert len(eve.direct()) == 1


async def test_own_settings_say_that_direct_messages_were_refused_until_they_are_tried_again(
    bot: SimulatedBot,
) -> None:
    bob = bot.people[1]
    assert say("settings.closed") not in (await bob.slash("my settings")).text
    await choose(bob, "dm")
    refuse(bot, bob, 403, 50007)
    await bot.game(2)
    if bob not in await bot.to_act():
        await next_turn(bot, bob)
    told = await bob.slash("my settings")
    assert say("settings.closed") in told.text
    assert say("settings.headline.ping") in told.text
    bot.env.backend.faults.clear()
    await choose(bob, "ping")
    assert say("settings.closed") not in (await bob.slash("my settings")).text
    assert "dm_closed" not in (await kept(bot, bob)).settings


async def test_a_person_who_shares_no_server_is_tried_again_after_the_next_interaction(
    bot: SimulatedBot,
) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    refuse(bot, bob, 403, 50278)
    await bot.game(2)
    if bob not in await bot.to_act():
        await next_turn(bot, bob)
    bot.env.backend.faults.clear()
    assert (await kept(bot, bob)).settings["dm_closed"] == preferences.UNTIL_SEEN
    await bob.slash("my turn", where=bot.thread())
    assert "dm_closed" not in (await kept(bot, bob)).settings
    await next_turn(bot, bob)
    assert len(bob.direct()) == 1


async def test_what_earlier_versions_took_for_closed_is_tried_again_after_an_interaction(
    bot: SimulatedBot,
) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    person = await kept(bot, bob)
    closed = {**person.settings, "dm_closed": True}
    await bot.host.storage.write(lambda tx: people.save_settings(tx, person.key, closed))
    await bob.slash("my tables")
    assert "dm_closed" not in (await kept(bot, bob)).settings


@pytest.mark.parametrize("recovers", [True, False])
async def test_too_fast_is_tried_for_ten_minutes_and_then_a_ping(bot: SimulatedBot, recovers: bool) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    refuse(bot, bob, 403, 40003)
    await bot.game(2)
    while bob not in await bot.to_act():
        await bot.play_on(Random(1), turns=1)
    for _ in range(9):
        await bot.pass_time(minutes=1)
    assert pings(bot, bob) == 0
    if recovers:
        bot.env.backend.faults.clear()
    await bot.pass_time(minutes=1)
    assert (len(bob.direct()), pings(bot, bob)) == ((1, 0) if recovers else (0, 1))
    assert "dm_closed" not in (await kept(bot, bob)).settings


async def test_a_list_that_can_not_be_sent_becomes_reminders_and_is_tried_again_the_next_day(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    await actor.slash("my digest", at="18:00", zone="UTC")
    refuse(bot, actor, 403, 50001)
    before = len(bot.notes(bot.thread().id))
    await bot.pass_time(hours=24)
    (reminder,) = bot.notes(bot.thread().id)[before:]
    assert reminder.pinged == [actor.id]
    assert say("button.mute") in reminder.labels
    assert actor.direct() == []
    bot.env.backend.faults.clear()
    await bot.pass_time(hours=24)
    assert say("digest") in actor.direct()[-1].content
    assert len(bot.notes(bot.thread().id)) == before + 1


@pytest.mark.parametrize(("code", "goes_on"), [(50001, True), (50278, True), (50007, False)])
async def test_following_ends_only_where_direct_messages_are_closed(
    tmp_path: Path, code: int, goes_on: bool
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Eve")) as bot:
        eve = bot.people[2]
        await bot.game(2)
        await eve.slash("table follow", where=bot.thread())
        refuse(bot, eve, 403, code)
        await bot.play_on(Random(1), turns=1)
        bot.env.backend.faults.clear()
        await eve.slash("my tables")
        await bot.play_on(Random(1), turns=1)
        assert bool(eve.direct()) == goes_on
        assert pings(bot, eve) == 0


async def test_a_turn_that_is_over_before_discord_opens_the_direct_messages_is_not_told_of(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = bot.people[:2]
    await choose(bob, "dm")
    await bot.game(2)
    await next_turn(bot, ada)
    asked = list[int]()
    before, create_dm = len(bot.notes(bob.user.dm_channel.id)), bot.client.create_dm
    table, key = (await bot.table()).key, (await kept(bot, bob)).key

    async def slowly(user: discord.abc.Snowflake) -> discord.DMChannel:
        """Open them once the person has made their moves."""
        monkeypatch.undo()
        asked.append(user.id)
        while (seen := await bot.host.tables.look(table, key)).moves:
            await bot.host.act(table, By(key), TableActions.play, [seen.moves[0]])
        return await create_dm(user)

    monkeypatch.setattr(bot.client, "create_dm", slowly)
    while not asked:
        await bot.play_on(Random(1), turns=1, slowly=True)
    assert len(bot.notes(bob.user.dm_channel.id)) == before
    assert ada in await bot.to_act()


async def test_a_direct_message_that_was_clicked_before_its_post_is_known_is_not_posted_again(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob, to_person = bot.people[1], Channels.to_person
    calls = list[tuple[Channels, MessageContent, Delivery]]()

    async def noted(at: Channels, page: MessageContent, delivery: Delivery, *others: Any) -> Sent:
        calls.append((at, page, delivery))
        return await to_person(at, page, delivery, *others)

    monkeypatch.setattr(Channels, "to_person", noted)
    await choose(bob, "dm")
    await bot.game(2)
    if bob not in await bot.to_act():
        await next_turn(bot, bob)
    told, (channels, page, delivery) = bob.direct()[-1], calls[-1]

    def is_carried(note: Note) -> bool:
        return any(carries(custom_id, delivery.id) for _, custom_id in note.buttons)

    assert is_carried(told)
    label, chosen = moves_of(told)[0]
    assert isinstance(chosen, str), label
    gone_on = await bob.press(told, custom_id=chosen)
    assert (gone_on.id, is_carried(gone_on)) == (told.id, False)
    # As if its answer had been lost.
    channels._newest.clear()
    already = len(bob.direct())
    late = msgspec.structs.replace(delivery, maybe_sent=bot.host.time() - timedelta(minutes=5))
    assert (await to_person(channels, page, late)).message == told.id
    assert len(bob.direct()) == already
