"""The message about the deals of a week: only where a server wants it, once a week, from Monday on."""

from __future__ import annotations

from datetime import datetime

from bot.host.servers.server_settings import DealPost
from bot.host.timing import weeks
from bot.host.timing.alarms import DealAlarm, Ringing, pending_alarms
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party

WANTED = DealPost(channel=CHANNEL)


async def told(party: Party) -> list[object]:
    """Return the weeks whose deals the outbox has a message about."""
    return [row.payload["week"] for row in await party.outbox("deals")]


async def due(party: Party) -> datetime | None:
    pending = await party.storage.read(pending_alarms)
    found = (one for one in pending if isinstance(one, Ringing) and one.alarm == DealAlarm(SERVER))
    return next((one.due for one in found), None)


async def test_a_server_is_told_of_no_deals_unless_it_wants_them(party: Party) -> None:
    party.clock.move(days=8)
    await party.host.ring()
    assert (await due(party), await told(party)) == (None, [])


async def test_each_week_is_told_once_and_the_next_one_on_monday(party: Party) -> None:
    week = party.host.deals.week
    await party.host.deals.want(SERVER, WANTED)
    await party.host.ring()
    assert await told(party) == [week]
    await party.host.deals.want(SERVER, None)
    await party.host.deals.want(SERVER, WANTED)
    await party.host.ring()
    assert await told(party) == [week], "switched off and on, it comes no second time"
    assert await due(party) == weeks.ends(week)
    party.clock.move(days=1)
    await party.host.ring()
    await party.host.ring()
    assert await told(party) == [week, party.host.deals.week]
    assert await party.host.deals.posts_to(SERVER, party.host.deals.week) == CHANNEL
    assert await party.host.deals.posts_to(SERVER, week) is None, "that week is over"


async def test_after_an_outage_only_the_week_that_it_is_comes(party: Party, make: Maker) -> None:
    week = party.host.deals.week
    await party.host.deals.want(SERVER, WANTED)
    await party.host.ring()
    party.clock.move(days=25)
    later = await make()
    await later.host.ring()
    assert await told(later) == [week, later.host.deals.week]


async def test_a_server_that_wants_no_more_is_told_of_none(party: Party) -> None:
    await party.host.deals.want(SERVER, WANTED)
    await party.host.ring()
    await party.host.deals.want(SERVER, None)
    assert await due(party) is None
    assert await party.host.deals.posts_to(SERVER, party.host.deals.week) is None
