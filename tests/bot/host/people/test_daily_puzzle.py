"""The puzzle of the day: once a day where a server wants it, by its own midnight; what an outage missed is not made up for."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.host.servers.server_settings import Daily
from bot.host.timing.alarms import DailyAlarm, Ringing, pending_alarms
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party

WANTED = Daily(zone="Pacific/Auckland", channel=CHANNEL)


async def told(party: Party) -> list[object]:
    """Return the days whose puzzle was written to the outbox."""
    return [row.payload["day"] for row in await party.outbox("puzzle")]


async def due(party: Party) -> datetime | None:
    pending = await party.storage.read(pending_alarms)
    found = (one for one in pending if isinstance(one, Ringing) and one.alarm == DailyAlarm(SERVER))
    return next((one.due for one in found), None)


def local(party: Party) -> str:
    return party.clock.now.astimezone(ZoneInfo(WANTED.zone)).date().isoformat()


async def until_due(party: Party) -> None:
    when = await due(party)
    assert when is not None
    party.clock.move(seconds=(when - party.clock.now).total_seconds() + 1)


async def test_a_server_that_wants_no_puzzles_is_shown_none(party: Party) -> None:
    party.clock.move(days=2)
    await party.host.ring()
    assert (await due(party), await told(party)) == (None, [])


async def test_the_day_begins_at_midnight_where_the_server_is_and_comes_once(party: Party) -> None:
    await party.host.days.want(SERVER, WANTED)
    await party.host.ring()
    first = local(party)
    assert await told(party) == [first]
    when = await due(party)
    assert when is not None
    assert when.astimezone(ZoneInfo(WANTED.zone)).strftime("%H:%M") == "00:00"
    await party.host.days.want(SERVER, None)
    await party.host.days.want(SERVER, WANTED)
    await party.host.ring()
    assert await told(party) == [first], "switched off and on, it comes no second time"
    await until_due(party)
    await party.host.ring()
    await party.host.ring()
    assert await told(party) == [first, local(party)]


async def test_after_an_outage_only_the_day_that_it_is_comes(party: Party, make: Maker) -> None:
    await party.host.days.want(SERVER, WANTED)
    await party.host.ring()
    first = local(party)
    party.clock.move(days=5, hours=3)
    later = await make(people=party.people)
    await later.host.ring()
    assert await told(later) == [first, local(later)]
    when = await due(later)
    assert when is not None
    assert later.clock.now.astimezone(UTC) < when
    assert await later.host.days.over(SERVER, first)
    assert not await later.host.days.over(SERVER, local(later))


async def test_a_server_that_the_bot_returns_to_is_shown_the_next_day(party: Party) -> None:
    await party.host.days.want(SERVER, WANTED)
    await party.host.ring()
    first = local(party)
    await party.host.guild_removals.suspend_tables(SERVER)
    await until_due(party)
    await party.host.ring()
    assert await told(party) == [first]
    await party.host.guild_removals.returned(SERVER)
    await until_due(party)
    await party.host.ring()
    assert await told(party) == [first, local(party)]


async def test_nothing_more_comes_once_a_server_wants_no_more(party: Party) -> None:
    await party.host.days.want(SERVER, WANTED)
    await party.host.ring()
    await party.host.days.want(SERVER, None)
    party.clock.move(days=3)
    await party.host.ring()
    assert len(await told(party)) == 1
    assert await party.host.days.over(SERVER, local(party))
