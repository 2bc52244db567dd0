"""Reminders, the daily message and idle tables: each once, whatever the process dies of in between."""

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.host import By
from bot.host.changes import effects, reminding
from bot.host.outbox import addresses
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.failures import UnreachableError
from bot.host.outbox.worker import Sent
from bot.host.people import service
from bot.host.play import actions
from bot.host.tables.service import TableService
from bot.host.tables.views import Elsewhere
from bot.host.timing import hours, preferences, reminders
from bot.host.timing.alarms import Ringing, claim_alarms
from bot.host.timing.clocks import Terms
from storage import DiskFullError
from storage.queues import alarms, outbox
from tests.bot.host.conftest import GAMES, Maker, Party
from tests.bot.host.harness import Over, with_rules
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows
from tests.databases import alone_only, sqlite_only

HOUR = timedelta(hours=1)


async def reminded(party: Party) -> list[tuple[str, object]]:
    """Where the reminders went that were written so far, and their seats."""
    return [(row.destination, row.payload["seat"]) for row in await party.outbox("remind")]


async def test_a_seat_with_a_clock_is_reminded_at_half_and_at_four_fifths(party: Party) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    there = addresses.at_table(table)
    seen = []
    for _ in range(20):
        await pass_hours(party, 1)
        seen.append(len(await reminded(party)))
    assert seen == [0] * 9 + [1] * 6 + [2] * 5
    assert await reminded(party) == [(there, 0)] * 2


async def test_the_grace_is_part_of_the_time_whose_half_and_four_fifths_remind(party: Party) -> None:
    await game(party, Terms(bank=20, cap=20, grace=20))
    seen = []
    for _ in range(33):
        await pass_hours(party, 1)
        seen.append(len(await reminded(party)))
    assert seen == [0] * 19 + [1] * 12 + [2] * 2


async def test_marks_that_pass_together_have_one_reminder(party: Party) -> None:
    await game(party, Terms(bank=20, cap=20))
    await pass_hours(party, 17)
    await pass_hours(party, 1)
    assert len(await reminded(party)) == 1


async def test_without_a_clock_a_seat_is_reminded_at_fixed_intervals_and_then_no_longer(party: Party) -> None:
    await game(party, Terms(remind=10))
    for _ in range(70):
        await pass_hours(party, 1)
    assert len(await reminded(party)) == reminders.MOST
    notes = [row.payload for row in await party.outbox("note")]
    assert [(note["what"], note["seat"], note["number"]) for note in notes] == [
        ("reminded", 0, reminders.MOST)
    ]


async def test_a_player_who_has_moved_is_not_reminded(party: Party) -> None:
    table = await game(party, Terms(remind=10))
    await pass_hours(party, 9)
    await party.play(table, 0, Over())
    await pass_hours(party, 9)
    assert await reminded(party) == []
    await pass_hours(party, 1)
    assert await reminded(party) == [(addresses.at_table(table), 1)]


async def test_a_table_without_reminders_has_none(party: Party) -> None:
    await game(party, Terms(remind=0))
    await pass_hours(party, 1000)
    assert await reminded(party) == []


async def test_nobody_is_reminded_in_quiet_hours_even_new_ones(party: Party) -> None:
    await game(party, Terms(remind=10))
    # It is noon now; ten hours later it is quiet, and these hours count for no clock yet.
    await party.host.people.set_quiet(party.people[0], hours.quiet_hours("UTC", "21:30", "07:00"))
    for _ in range(18):
        await pass_hours(party, 1)
        assert await reminded(party) == [], party.clock.now
    await pass_hours(party, 1)
    assert len(await reminded(party)) == 1


async def test_quiet_hours_that_a_turn_began_with_keep_its_reminders_away_as_new_ones_do(
    party: Party,
) -> None:
    ada = party.people[0]
    await party.host.people.set_quiet(ada, hours.quiet_hours("UTC", "23:00", "07:00"))
    await game(party, Terms(remind=10))
    # Ten hours after noon the new ones hold, at their end the old ones.
    await party.host.people.set_quiet(ada, hours.quiet_hours("UTC", "21:00", "23:00"))
    for _ in range(18):
        await pass_hours(party, 1)
        assert await reminded(party) == [], party.clock.now
    await pass_hours(party, 1)
    assert len(await reminded(party)) == 1


async def test_nobody_is_reminded_on_vacation(party: Party) -> None:
    await game(party, Terms(remind=10))
    await party.host.people.take_vacation(
        party.people[0], party.clock.now, party.clock.now + timedelta(days=5)
    )
    await pass_hours(party, 24 * 5 - 1)
    assert await reminded(party) == []
    await pass_hours(party, 1)
    assert len(await reminded(party)) == 1


async def test_a_button_mutes_the_reminders_of_this_turn(party: Party) -> None:
    table = await game(party, Terms(remind=10))
    await pass_hours(party, 10)
    await party.host.act(table, By(party.people[0]), reminding.mute)
    await pass_hours(party, 100)
    assert len(await reminded(party)) == 1
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    await pass_hours(party, 10)
    assert len(await reminded(party)) == 2


async def test_a_person_who_wants_no_reminders_gets_none(party: Party) -> None:
    await party.host.people.set_notice(party.people[0], preferences.QUIETLY)
    await game(party, Terms(remind=10))
    await pass_hours(party, 100)
    assert await reminded(party) == []


async def _wants_notices(party: Party, wanted: bool) -> None:
    await party.host.people.set_notice(
        party.people[0], preferences.BY_PING if wanted else preferences.QUIETLY
    )


async def _wants_single_reminders(party: Party, wanted: bool) -> None:
    await party.host.people.set_digest(party.people[0], None if wanted else 18 * 60)


@pytest.mark.parametrize("choose", [_wants_notices, _wants_single_reminders])
@pytest.mark.parametrize(
    ("terms", "since", "count"),
    [(Terms(bank=20, cap=20), 1, 2), (Terms(bank=20, cap=20), 12, 2), (Terms(remind=10), 12, 3)],
)
async def test_who_wants_reminders_again_gets_those_that_the_present_turn_still_has(
    party: Party,
    choose: Callable[[Party, bool], Awaitable[None]],
    terms: Terms,
    since: int,
    count: int,
) -> None:
    await choose(party, False)
    await game(party, terms)
    await pass_hours(party, since)
    assert await reminded(party) == []
    await choose(party, True)
    for _ in range(since, 35 if not terms.bank else 19):
        await pass_hours(party, 1)
    assert len(await reminded(party)) == count


async def test_another_choice_of_notices_brings_back_no_reminders_of_a_muted_turn(party: Party) -> None:
    ada = party.people[0]
    table = await game(party, Terms(bank=20, cap=20))
    await party.host.act(table, By(ada), reminding.mute)
    for choice in (preferences.QUIETLY, preferences.BY_DM, preferences.BY_PING):
        await party.host.people.set_notice(ada, choice)
    for _ in range(19):
        await pass_hours(party, 1)
    assert await reminded(party) == []


async def test_a_reminder_goes_where_the_person_wants_it_and_else_to_the_table(party: Party) -> None:
    await party.host.people.set_notice(party.people[0], preferences.BY_DM)
    table = await game(party, Terms(remind=10))
    await party.clear_outbox()
    await pass_hours(party, 10)
    assert await reminded(party) == [(addresses.at_person(party.people[0]), 0)]

    tried = []

    async def closed(delivery: Delivery) -> Sent:
        tried.append((delivery.kind, delivery.destination))
        if delivery.destination == addresses.at_table(table):
            return Sent(1)
        raise UnreachableError("closed", preferences.UNTIL_CHOSEN)

    await party.host.worker(closed).deliver()
    there = addresses.at_person(party.people[0])
    assert tried == [("remind", there), ("remind", addresses.at_table(table))]
    await pass_hours(party, 10)
    assert (await reminded(party))[-1] == (addresses.at_table(table), 0), "it is remembered"


class Died(BaseException):
    """The process is gone."""


def _dies_after(number: int) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Make a function that dies at its call of that number, before or after it has done its work."""

    def make(function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        calls = 0

        async def call(*arguments: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == number:
                raise Died
            return await function(*arguments, **named)

        return call

    return make


POINTS = {
    "before the alarm is claimed": (alarms, "claim"),
    "before the action": (TableService, "act"),
    "before it is saved": (effects, "save"),
    "before the message is written": (outbox, "put"),
    "before the alarm is done with": (alarms, "finish"),
    "before the next alarm is set": (alarms, "put_all"),
    "before the next round": (alarms, "next_due"),
}


@alone_only
@pytest.mark.parametrize(
    "point",
    [pytest.param(one, marks=pytest.mark.long if at % 3 else ()) for at, one in enumerate(POINTS)],
)
async def test_a_reminder_comes_once_across_a_restart_at_every_point(
    party: Party, make: Maker, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    table = await game(party, Terms(remind=10, bank=0))
    await party.clear_outbox()
    party.clock.move(hours=10)
    where, name = POINTS[point]
    number = 2 if point == "before the next round" else 1
    monkeypatch.setattr(where, name, _dies_after(number)(getattr(where, name)))
    with pytest.raises(Died):
        await party.host.ring()
    monkeypatch.undo()
    written = len(await reminded(party))
    assert written == (1 if point == "before the next round" else 0)
    later = await make(people=party.people)
    await later.host.ring()
    assert await reminded(later) == [(addresses.at_table(table), 0)]
    await later.host.ring()
    again = await make(people=party.people)
    await again.host.ring()
    assert len(await reminded(again)) == 1
    await pass_hours(again, 10)
    assert len(await reminded(again)) == 2


async def test_a_time_out_comes_once_across_a_restart(
    party: Party, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    for point in ("save", "derive"):
        table = await game(party, FAST)
        party.clock.move(hours=25)
        monkeypatch.setattr(effects, point, _fails)
        with pytest.raises(Died):
            await party.host.ring()
        monkeypatch.undo()
        later = await make(people=party.people)
        later.clock.move(minutes=15)
        await later.host.ring()
        assert await rows(later, table, "timeout") == [("timeout", 0, "notice")]


def _fails(*_: object) -> None:
    raise Died


@sqlite_only
async def test_alarms_that_rang_long_ago_are_thrown_away_after_a_start(
    party: Party, make: Maker, tmp_path: Path
) -> None:
    table = await game(party, Terms(remind=10))
    await pass_hours(party, 10)

    def count() -> int:
        with contextlib.closing(sqlite3.connect(tmp_path / "kontor.db")) as file:
            (found,) = file.execute("SELECT count(*) FROM alarm WHERE done IS NOT NULL").fetchone()
        return int(found)

    assert count() > 0
    await (await make()).host.poll()
    assert count() > 0
    party.clock.move(days=31)
    later = await make(people=party.people)
    await later.host.poll()
    assert count() == 0
    await later.host.ring()
    assert (addresses.at_table(table), 0) in await reminded(later)


async def test_two_processes_ring_an_alarm_once(party: Party, make: Maker) -> None:
    await game(party, Terms(remind=10))
    other = await make(people=party.people)
    party.clock.move(hours=10)
    assert await party.host.ring() + await other.host.ring() == 1
    assert len(await reminded(party)) == 1


async def test_an_alarm_that_another_process_has_taken_over_is_left_to_it(party: Party) -> None:
    await game(party, Terms(remind=10))
    party.clock.move(hours=10)
    [alarm] = await party.storage.write(
        lambda tx: claim_alarms(tx, "other", party.clock.now, timedelta(minutes=9), 5)
    )
    assert isinstance(alarm, Ringing)
    await party.host._scheduler._one(alarm)
    assert await reminded(party) == []


async def test_one_message_a_day_lists_what_waits_at_the_time_chosen(party: Party) -> None:
    ada = party.people[0]
    await party.host.people.set_digest(ada, 18 * 60, "Europe/Berlin")
    table = await game(party, Terms(remind=10))
    sent: list[tuple[int, str]] = []
    for _ in range(60):
        await pass_hours(party, 1)
        found = await party.outbox("digest")
        if len(found) > len(sent):
            sent.append((party.clock.now.hour, found[-1].destination))
    assert sent == [(17, addresses.at_person(ada))] * 3
    assert await reminded(party) == []
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    assert len(await party.outbox("digest")) == 3, "nothing waits"
    await party.host.people.set_digest(ada, None)
    await party.play(table, 1, Over())
    await pass_hours(party, 48)
    assert len(await party.outbox("digest")) == 3
    assert (addresses.at_table(table), 0) in await reminded(party)


async def test_no_daily_message_comes_on_vacation_and_the_next_one_after_it(party: Party) -> None:
    ada, now = party.people[0], party.clock.now
    await party.host.people.set_digest(ada, 18 * 60)
    await game(party, Terms(remind=10))
    # From noon of the second day to noon of the fourth.
    await party.host.people.take_vacation(ada, now + timedelta(days=1), now + timedelta(days=3))
    sent = []
    for _ in range(5):
        for _ in range(4):
            await pass_hours(party, 6)
        sent.append(len(await party.outbox("digest")))
    assert sent == [1, 1, 1, 2, 3]
    assert await reminded(party) == []


async def test_a_vacation_that_is_ended_early_lets_the_daily_message_come_again(party: Party) -> None:
    ada = party.people[0]
    await party.host.people.set_digest(ada, 18 * 60)
    await game(party, Terms(bank=100, cap=100))
    await party.host.people.take_vacation(ada, party.clock.now, None)
    await pass_hours(party, 24)
    assert await party.outbox("digest") == []
    await party.host.people.end_vacation(ada)
    await pass_hours(party, 24)
    assert len(await party.outbox("digest")) == 1


async def test_the_daily_message_comes_at_its_time_in_the_zone_that_was_chosen_last(party: Party) -> None:
    ada = party.people[0]
    await party.host.people.set_digest(ada, 18 * 60, "Europe/Berlin")
    await game(party, Terms())
    quiet = hours.quiet_hours("America/New_York", "22:00", "8:00")
    await party.host.people.set_quiet(ada, quiet)
    [alarm] = [one for one in await party.storage.read(alarms.pending) if one.kind == "digest"]
    assert alarm.due.astimezone(ZoneInfo("America/New_York")).hour == 18


async def test_a_daily_message_is_chosen_and_due_or_neither(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise DiskFullError

    ada = party.people[0]
    monkeypatch.setattr(service, "set_alarm", full)
    with pytest.raises(DiskFullError):
        await party.host.people.set_digest(ada, 18 * 60, "Europe/Berlin")
    chosen = (await party.host.people.named([ada]))[ada].preferences
    assert (chosen.digest, chosen.zone) == (None, "UTC")


async def test_what_waits_is_listed_with_the_least_time_first(party: Party) -> None:
    slow = await game(party, Terms(bank=100, cap=100))
    none = await game(party, Terms())
    fast = await game(party, Terms(bank=5, cap=5))
    other = await game(party, Terms(bank=1, cap=1))
    await party.play(other, 0, Over())
    waiting = await party.host.people.waiting(party.people[0])
    assert [one.table.key for one in waiting] == [fast, slow, none]
    assert waiting[0].time.left == 5 * HOUR
    assert [one.table.key for one in await party.host.people.waiting(party.people[1])] == [other]
    assert await party.host.people.waiting(party.people[2]) == []
    # All who look at a table read the others in the same order.
    told = [(await party.host.tables.look(at, party.people[0])).elsewhere for at in (other, fast, slow, none)]
    assert told == [
        Elsewhere(3, fast, "sample"),
        Elsewhere(2, slow, "sample"),
        *[Elsewhere(2, fast, "sample")] * 2,
    ]
    assert (await party.host.tables.look(other, party.people[1])).elsewhere is None
    assert (await party.host.tables.look(slow, party.people[1])).elsewhere == Elsewhere(1, other, "sample")
    assert (await party.host.tables.look(slow)).elsewhere is None
    # That holds on when its time is out, and nothing rings there any more.
    await pass_hours(party, 6)
    assert [one.table.key for one in await party.host.people.waiting(party.people[0])] == [fast, slow, none]
    assert (await party.host.tables.look(other, party.people[0])).elsewhere == Elsewhere(3, fast, "sample")
    await party.host.act(fast, By(party.people[0]), actions.resign)
    assert (await party.host.tables.look(other, party.people[0])).elsewhere == Elsewhere(2, slow, "sample")


async def test_an_idle_table_is_warned_and_then_closed(party: Party) -> None:
    table = await game(party, Terms(remind=0))
    for _ in range(53):
        await pass_hours(party, 24)
    assert [row.payload["what"] for row in await party.outbox("note")] == ["idle"]
    for _ in range(6):
        await pass_hours(party, 24)
    assert (await party.host.tables.look(table)).table.status == "running"
    await pass_hours(party, 24)
    row = (await party.host.tables.look(table)).table
    assert (row.status, row.closed_by) == ("cancelled", "idle")
    assert await rows(party, table, "archive") == [("archive", None, None)]
    assert await party.storage.read(alarms.pending) == []
    assert await party.host.check() == []


async def test_a_table_that_is_warned_and_played_on_stays(party: Party) -> None:
    table = await game(party, Terms(remind=0))
    await pass_hours(party, 24 * 54)
    await party.play(table, 0, Over())
    await pass_hours(party, 24 * 52)
    assert (await party.host.tables.look(table)).table.status == "running"
    assert len([row for row in await party.outbox("note") if row.payload["what"] == "idle"]) == 1


async def test_an_idle_lobby_is_closed_too(party: Party) -> None:
    table = await party.lobby()
    for _ in range(61):
        await pass_hours(party, 24)
    assert (await party.host.tables.look(table)).table.status == "cancelled"


async def test_an_idle_table_is_never_closed_without_a_warning(party: Party, make: Maker) -> None:
    """Even if the bot did not run when the warning was due."""
    table = await game(party, Terms(remind=0))
    party.clock.move(days=100)
    later = await make(people=party.people)
    await later.host.ring()
    assert (await later.host.tables.look(table)).table.status == "running"
    assert [row.payload["what"] for row in await later.outbox("note")] == ["idle"]
    await pass_hours(later, 24 * 7)
    assert (await later.host.tables.look(table)).table.status == "cancelled"


async def test_an_alarm_of_a_frozen_table_waits_until_it_can_be_played_again(
    party: Party, make: Maker
) -> None:
    await game(party, Terms(remind=10))
    frozen = await make(people=party.people, games={**GAMES, "sample": with_rules(2)})
    party.clock.move(hours=10)
    await frozen.host.ring()
    assert await reminded(frozen) == []
    mended = await make(people=party.people)
    await pass_hours(mended, 6)
    assert len(await reminded(mended)) == 1


@pytest.mark.parametrize(
    ("day", "zone"),
    [
        ("2026-03-07", "America/New_York"),
        ("2026-10-24", "Europe/Berlin"),
        pytest.param("2026-03-28", "Europe/Berlin", marks=pytest.mark.long),
        pytest.param("2026-10-31", "America/New_York", marks=pytest.mark.long),
        # The other continent's change is none there.
        pytest.param("2026-03-07", "Europe/Berlin", marks=pytest.mark.long),
        pytest.param("2026-03-28", "America/New_York", marks=pytest.mark.long),
        pytest.param("2026-10-24", "America/New_York", marks=pytest.mark.long),
        pytest.param("2026-10-31", "Europe/Berlin", marks=pytest.mark.long),
    ],
)
async def test_quiet_hours_hold_time_and_reminders_over_a_change_of_the_clock(
    party: Party, zone: str, day: str
) -> None:
    """As counted minute by minute by the clock on the wall; each day is the one before a change in one of the zones."""
    party.clock.now = datetime.fromisoformat(f"{day}T15:00:00+00:00")
    wall = ZoneInfo(zone)

    def is_quiet(when: datetime) -> bool:
        there = when.astimezone(wall)
        return there.hour >= 22 or there.hour < 8

    ada = party.people[0]
    await party.host.people.set_quiet(ada, hours.quiet_hours(zone, "22:00", "8:00"))
    table = await game(party, Terms(bank=30, cap=30))
    left, marks = 30 * 60, [15 * 60, 6 * 60]
    reminders_wanted, minute = [], party.clock.now
    while left:
        left -= not is_quiet(minute)
        minute += timedelta(minutes=1)
        if left in marks and not is_quiet(minute):
            reminders_wanted.append(minute)
            marks.remove(left)
    seen: list[datetime] = []
    while not await rows(party, table, "timeout"):
        await pass_hours(party, 1)
        assert party.clock.now <= minute
        found = len(await reminded(party))
        if found > len(seen):
            seen.append(party.clock.now)
    assert party.clock.now == minute
    assert seen == reminders_wanted
    assert not any(is_quiet(when) for when in seen)
