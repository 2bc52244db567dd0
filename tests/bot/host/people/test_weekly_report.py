"""A server's week in one message: once a week, whatever happens to the bot; nothing where nothing happened."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.host.errors import BadSettingError
from bot.host.outbox.messages import WeekReport
from bot.host.people.weekly_report import WEEK
from bot.host.servers.server_settings import Weekly, next_week
from bot.host.timing.alarms import Ringing, WeekAlarm, pending_alarms
from tests.bot.host.conftest import CHANNEL, SERVER, Maker, Party
from tests.bot.host.harness import Over

SUNDAY = Weekly(weekday=6, at=18 * 60, zone="Europe/Berlin", channel=CHANNEL)


async def finish_a_game(party: Party) -> int:
    """Play a game of two to its end; returns the table."""
    table = await party.game(people=2)
    for turn in range(6):
        await party.play(table, turn % 2, Over())
    assert (await party.stored(table)).status == "finished"
    return table


async def until_due(party: Party) -> None:
    """Let time pass until the server's alarm is due."""
    alarm = await own_alarm(party)
    assert alarm is not None
    party.clock.move(seconds=(alarm.due - party.clock.now).total_seconds() + 1)


async def own_alarm(party: Party) -> Ringing | None:
    pending = await party.storage.read(pending_alarms)
    return next((one for one in pending if isinstance(one, Ringing) and one.alarm == WeekAlarm(SERVER)), None)


async def told(party: Party) -> list[WeekReport]:
    rows = await party.outbox("week")
    return [msgspec.convert({**row.payload, "kind": "week"}, WeekReport) for row in rows]


async def test_no_server_is_told_of_its_week_unless_it_wants_that(party: Party) -> None:
    await finish_a_game(party)
    assert await own_alarm(party) is None
    party.clock.move(days=15)
    await party.host.ring()
    assert await told(party) == []


async def test_a_server_that_the_bot_returns_to_is_told_of_its_next_week(party: Party) -> None:
    await party.host.weeks.want(SERVER, SUNDAY)
    await finish_a_game(party)
    await party.host.guild_removals.suspend_tables(SERVER)
    await until_due(party)
    await party.host.ring()
    assert await told(party) == []
    await party.host.guild_removals.returned(SERVER)
    await finish_a_game(party)
    await until_due(party)
    await party.host.ring()
    assert len(await told(party)) == 1


async def test_the_week_is_told_once_and_only_if_something_was_finished(party: Party) -> None:
    await party.host.weeks.want(SERVER, SUNDAY)
    await finish_a_game(party)
    await until_due(party)
    await party.host.ring()
    await party.host.ring()
    (first,) = await told(party)
    assert first.until == next_week(SUNDAY, first.until - timedelta(seconds=1))
    found = await party.host.weeks.of(SERVER, first.since, first.until)
    assert found is not None
    assert found.games == {"sample": 1}
    await until_due(party)
    await party.host.ring()
    assert len(await told(party)) == 1, "nothing was finished in the second week"
    await finish_a_game(party)
    await finish_a_game(party)
    await until_due(party)
    await party.host.ring()
    _, third = await told(party)
    assert third.until == first.until + 2 * WEEK
    found = await party.host.weeks.of(SERVER, third.since, third.until)
    assert found is not None
    assert found.games == {"sample": 2}


async def test_every_game_is_told_in_one_week_even_if_the_alarm_rings_late(party: Party, make: Maker) -> None:
    await party.host.weeks.want(SERVER, SUNDAY)
    await finish_a_game(party)
    await until_due(party)
    party.clock.move(hours=3)
    await finish_a_game(party)  # after the week's end, before its alarm is heard
    later = await make(people=party.people)
    await later.host.ring()
    await until_due(later)
    await later.host.ring()
    weeks = await told(later)
    assert len(weeks) == 2
    assert weeks[0].until == weeks[1].since
    for one in weeks:
        found = await later.host.weeks.of(SERVER, one.since, one.until)
        assert found is not None
        assert found.games == {"sample": 1}


async def test_another_day_tells_nothing_twice(party: Party) -> None:
    await party.host.weeks.want(SERVER, SUNDAY)
    await finish_a_game(party)
    await until_due(party)
    await party.host.ring()
    before = (await party.host.servers.settings(SERVER)).weekly
    assert before is not None
    await party.host.weeks.want(SERVER, msgspec.structs.replace(before, weekday=1))
    await until_due(party)
    await party.host.ring()
    assert len(await told(party)) == 1
    await party.host.weeks.want(SERVER, None)
    assert await own_alarm(party) is None


async def test_it_tells_who_won_most_and_what_took_longest(party: Party) -> None:
    table = await finish_a_game(party)
    party.clock.move(hours=1)
    now = party.clock.now
    week = await party.host.weeks.of(SERVER, now - WEEK, now)
    assert week is not None
    rows = await party.results(table)
    winners = {row.person for row in rows if row.rank == 1}
    named = await party.host.people.named(party.people)
    assert week.won == {named[key].name: 1 for key in winners if key is not None}
    stored = await party.stored(table)
    assert stored.started is not None
    assert week.longest == ("sample", rows[0].finished - stored.started)
    assert week.rated == {}, "one game makes no rating certain"
    assert await party.host.weeks.of(SERVER, now, now + WEEK) is None


@pytest.mark.long
async def test_a_rating_is_new_in_the_week_in_which_it_becomes_certain(party: Party) -> None:
    seen = []
    for _ in range(14):
        before = party.clock.now - timedelta(seconds=1)
        await finish_a_game(party)
        party.clock.move(hours=1)
        week = await party.host.weeks.of(SERVER, before, party.clock.now)
        assert week is not None
        seen.append(set(week.rated))
    profile = await party.host.people.profile(party.people[0], SERVER)
    certain = [at for at, points in enumerate(profile.points) if points is not None]
    assert certain, "a rating becomes certain after some games"
    name = (await party.host.people.named(party.people[:1]))[party.people[0]].name
    assert [at for at, names in enumerate(seen) if name in names] == certain[:1]


@pytest.mark.parametrize("month", [3, 10])
def test_the_hour_is_that_of_the_time_zone_also_when_the_clocks_are_changed(month: int) -> None:
    now = datetime(2026, month, 1, tzinfo=UTC)
    for _ in range(6):
        due = next_week(SUNDAY, now)
        assert due is not None
        there = due.astimezone(ZoneInfo("Europe/Berlin"))
        assert (there.weekday(), there.hour, there.minute) == (6, 18, 0)
        assert now < due <= now + WEEK + timedelta(hours=1)
        now = due


async def test_a_week_without_such_a_day_is_refused(party: Party) -> None:
    with pytest.raises(BadSettingError):
        await party.host.weeks.want(SERVER, msgspec.structs.replace(SUNDAY, weekday="Someday"))
