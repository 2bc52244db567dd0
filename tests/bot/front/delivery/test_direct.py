"""Where a direct message can't be sent, this notice is said at the table, and only what says more is remembered."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front.text import say
from bot.host.timing import preferences
from storage.rows import Person as Kept
from tests.bot.front.bot import Person, Town, opened
from tests.bot.front.delivery.test_notices import choose


def refuse(town: Town, person: Person, status: int, code: int) -> None:
    """Let Discord refuse all direct messages to a person."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    town.env.inject_error("POST", path, status=status, code=code, message="No", times=None)


async def kept(town: Town, person: Person) -> Kept:
    return await town.host.meet(person.id, person.user.global_name or "")


async def next_turn(town: Town, person: Person) -> None:
    """Play until a person newly owes a move."""
    while person in await town.to_act():
        await town.play_on(Random(1), turns=1)
    while person not in await town.to_act():
        await town.play_on(Random(1), turns=1)


def pings(town: Town, person: Person) -> int:
    return sum(person.id in note.pinged for note in town.notes(town.thread().id))


@pytest.mark.parametrize(
    ("status", "code", "believed"),
    [
        (403, 50007, preferences.UNTIL_CHOSEN),
        (403, 50278, preferences.UNTIL_SEEN),
        (403, 50001, None),
        (403, 20026, None),
        (404, 10003, None),
        (404, 10013, None),
    ],
)
async def test_a_refused_direct_message_is_a_ping_at_once_and_seldom_remembered(
    town: Town, status: int, code: int, believed: str | None
) -> None:
    bob = town.people[1]
    await choose(bob, "dm")
    refuse(town, bob, status, code)
    await town.game(2)
    if bob not in await town.to_act():
        await next_turn(town, bob)
    assert pings(town, bob) == 1, "at once, though no time has passed"
    assert (await kept(town, bob)).settings.get(preferences.CLOSED) == believed
    town.env.backend.faults.clear()
    # Bob does nothing: what is believed of him lasts.
    ada = town.people[0]
    tried = f"POST /channels/{bob.user.dm_channel.id}/messages"
    await ada.slash("table new", game="sea_merchants")
    await ada.slash("table invite", user=bob.member)
    assert (town.requests()[-3:].count(tried) == 1) == (believed is None)
    assert (len(bob.direct()) == 1) == (believed is None)


async def test_closed_direct_messages_are_tried_again_once_chosen_again(town: Town) -> None:
    bob = town.people[1]
    await choose(bob, "dm")
    refuse(town, bob, 403, 50007)
    await town.game(2)
    await next_turn(town, bob)
    town.env.backend.faults.clear()
    await next_turn(town, bob)
    assert bob.direct() == []
    assert pings(town, bob) >= 2
    await choose(bob, "dm")
    await next_turn(town, bob)
    assert len(bob.direct()) == 1


async def test_who_shares_no_server_is_tried_again_after_the_next_interaction(town: Town) -> None:
    bob = town.people[1]
    await choose(bob, "dm")
    refuse(town, bob, 403, 50278)
    await town.game(2)
    if bob not in await town.to_act():
        await next_turn(town, bob)
    town.env.backend.faults.clear()
    assert (await kept(town, bob)).settings[preferences.CLOSED] == preferences.UNTIL_SEEN
    await bob.slash("my turn", where=town.thread())
    assert preferences.CLOSED not in (await kept(town, bob)).settings
    await next_turn(town, bob)
    assert len(bob.direct()) == 1


async def test_what_earlier_versions_took_for_closed_is_tried_again_after_an_interaction(town: Town) -> None:
    bob = town.people[1]
    await choose(bob, "dm")
    await town.host.members.set_person((await kept(town, bob)).key, preferences.CLOSED, value=True)
    await bob.slash("my tables")
    assert preferences.CLOSED not in (await kept(town, bob)).settings


@pytest.mark.parametrize("recovers", [True, False])
async def test_too_fast_is_tried_for_ten_minutes_and_then_a_ping(town: Town, recovers: bool) -> None:
    bob = town.people[1]
    await choose(bob, "dm")
    refuse(town, bob, 403, 40003)
    await town.game(2)
    while bob not in await town.to_act():
        await town.play_on(Random(1), turns=1)
    for _ in range(9):
        await town.pass_time(minutes=1)
    assert pings(town, bob) == 0
    if recovers:
        town.env.backend.faults.clear()
    await town.pass_time(minutes=1)
    assert (len(bob.direct()), pings(town, bob)) == ((1, 0) if recovers else (0, 1))
    assert preferences.CLOSED not in (await kept(town, bob)).settings


async def test_a_list_that_can_not_be_sent_becomes_reminders_and_is_tried_again_the_next_day(
    town: Town,
) -> None:
    await town.game(2)
    (actor,) = await town.to_act()
    await actor.slash("my digest", at="18:00", zone="UTC")
    refuse(town, actor, 403, 50001)
    before = len(town.notes(town.thread().id))
    await town.pass_time(hours=24)
    (reminder,) = town.notes(town.thread().id)[before:]
    assert reminder.pinged == [actor.id]
    assert say("button.mute") in reminder.labels
    assert actor.direct() == []
    town.env.backend.faults.clear()
    await town.pass_time(hours=24)
    assert say("digest") in actor.direct()[-1].content
    assert len(town.notes(town.thread().id)) == before + 1


@pytest.mark.parametrize(("code", "goes_on"), [(50001, True), (50278, True), (50007, False)])
async def test_following_ends_only_where_direct_messages_are_closed(
    tmp_path: Path, code: int, goes_on: bool
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Eve")) as town:
        eve = town.people[2]
        await town.game(2)
        await eve.slash("table follow", where=town.thread())
        refuse(town, eve, 403, code)
        await town.play_on(Random(1), turns=1)
        town.env.backend.faults.clear()
        await eve.slash("my tables")
        await town.play_on(Random(1), turns=1)
        assert bool(eve.direct()) == goes_on
        assert pings(town, eve) == 0
