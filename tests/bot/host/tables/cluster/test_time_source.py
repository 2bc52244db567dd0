"""Time that counts for nobody: machines suspended, processes stopped, clocks set wrong, Discord out of reach."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.host import By
from bot.host.play.agreement import consent, votes
from bot.host.tables.cluster.time_source import BEAT, OUTAGE, TimeSource
from bot.host.tables.opening import ANSWERED
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from storage import Storage, StorageError
from storage.queues import alarms, heartbeats, outbox
from tests.bot.host.conftest import CHANNEL, SERVER, Clock, Maker, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.timing.test_clocks import FAST, HOUR, game, pass_hours, rows, seat, time

LESS = OUTAGE - timedelta(seconds=1)


async def left(party: Party, table: int, number: int = 0) -> timedelta:
    return (await time(party, table, number)).left


async def stored(party: Party) -> list[timedelta]:
    """Return the lengths of the outages in the database."""
    kept = await party.storage.read(lambda tx: heartbeats.outages(tx, datetime(2000, 1, 1, tzinfo=UTC)))
    spans = tuple((one.began, one.ended) for one in kept)
    assert spans == party.host.time.outages_of(SERVER), "what is stored is in force"
    return [ended - began for began, ended in spans]


async def test_after_three_suspended_days_a_click_finds_its_time_as_it_was(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=5)
    party.clock.jump(days=3)
    await party.play(table, 0, Over())
    assert await left(party, table) == 23 * HOUR, "19 hours, and what a turn gives"
    assert await stored(party) == [timedelta(days=3)]
    assert await rows(party, table, "timeout") == []


async def test_after_three_suspended_days_no_alarm_rings_that_was_due_meanwhile(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=23, minutes=59)
    party.clock.jump(days=3)
    await party.host.ring()
    assert await rows(party, table, "timeout") == []
    assert await left(party, table) == timedelta(minutes=1)
    party.clock.move(minutes=14)
    await party.host.ring()
    assert await rows(party, table, "timeout") == [], "who could not reach the bot has a moment"
    party.clock.move(minutes=1)
    await party.host.ring()
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]


async def test_whoever_looks_after_an_outage_sees_the_time_that_is_left(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.jump(days=3)
    [waiting] = await party.host.people.waiting(party.people[0])
    assert waiting.time.left == 24 * HOUR
    party.clock.jump(days=3)
    assert await left(party, table) == 24 * HOUR


async def test_a_process_that_was_stopped_and_continued_has_taken_nobodys_time(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.stop(hours=30)
    await party.play(table, 0, Lift(1))
    assert await left(party, table) == 24 * HOUR
    assert await stored(party) == [30 * HOUR]


@pytest.mark.parametrize("how", ["stop", "jump"])
async def test_three_minutes_are_an_outage_and_less_is_nothing(party: Party, how: str) -> None:
    table = await game(party, FAST)
    for lost, found in ((LESS, []), (OUTAGE, [OUTAGE])):
        before = await left(party, table)
        getattr(party.clock, how)(seconds=lost.total_seconds())
        await party.play(table, 0, Lift(1))
        assert await stored(party) == found
        assert before - await left(party, table) == (timedelta() if found else lost)


async def test_a_beat_that_is_three_minutes_late_is_an_outage_though_clocks_were_read(party: Party) -> None:
    table = await game(party, FAST)
    await party.host.ring()
    for _ in range(3):
        party.clock.stop(minutes=1)
        await party.host.tables.look(table)
    party.clock.stop(seconds=59)
    await party.host.tables.look(table)
    assert await stored(party) == []
    party.clock.stop(seconds=1)
    assert await left(party, table) == 24 * HOUR
    assert await stored(party) == [BEAT + OUTAGE]


@pytest.mark.parametrize("every", [60, pytest.param(2, marks=pytest.mark.long)])
async def test_twenty_four_ordinary_hours_take_a_day_of_everybodys_time(party: Party, every: int) -> None:
    table = await game(party, FAST)
    for minutes in range(0, 24 * 60, every):
        assert await rows(party, table, "timeout") == [], minutes
        # Every hour the clocks are read once a minute meanwhile, as they are by who runs.
        (party.clock.move if every > 2 else party.clock.stop)(minutes=every)
        await party.host.ring()
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
    assert await stored(party) == []


async def test_a_year_ahead_for_one_round_and_back_the_clock_runs_on_with_what_it_had(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=2)
    party.clock.jump(days=365)
    assert await left(party, table) == 22 * HOUR
    party.clock.move(hours=1)
    await party.play(table, 0, Over())
    party.clock.move(hours=3)
    await party.play(table, 1, Over())
    party.clock.move(hours=1)
    assert await left(party, table) == 24 * HOUR
    party.clock.jump(days=-365)
    assert [await left(party, table, number) for number in (0, 1)] == [24 * HOUR, 25 * HOUR]
    assert await stored(party) == []
    await pass_hours(party, 23.9)
    assert await rows(party, table, "timeout") == []
    await pass_hours(party, 0.1)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]


async def test_behind_for_a_while_and_right_again_nobody_has_lost_or_gained(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=2)
    party.clock.jump(days=-365)
    party.clock.move(hours=3)
    assert await left(party, table) == 19 * HOUR
    party.clock.jump(days=365)
    assert await left(party, table) == 19 * HOUR
    party.clock.move(hours=1)
    assert await left(party, table) == 18 * HOUR
    await party.host.ring()
    assert await party.outbox("note", "remind") == []


async def test_a_clock_that_was_set_back_while_the_bot_did_not_run_is_noticed_at_the_start(
    party: Party, make: Maker
) -> None:
    party.clock.jump(days=365)
    table = await game(party, FAST)
    party.clock.move(hours=2)
    await party.host.time.leave()
    party.clock.times.clear()
    party.clock.jump(days=-365)
    later = await make(people=party.people)
    assert await left(later, table) == 22 * HOUR
    await pass_hours(later, 22)
    assert await rows(later, table, "timeout") == [("timeout", 0, "notice")]


async def test_a_clock_that_is_set_right_in_the_moment_of_an_orderly_end_has_taken_nobodys_time(
    party: Party, make: Maker
) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=1)
    party.clock.jump(hours=-6)
    assert await left(party, table) == 23 * HOUR
    party.clock.jump(hours=6)
    await party.host.time.leave()
    later = await make(people=party.people)
    assert await left(later, table) == 23 * HOUR


async def test_a_clock_that_was_ahead_out_of_reach_and_set_back_while_the_bot_did_not_run_is_noticed_at_the_start(
    party: Party, make: Maker
) -> None:
    table = await game(party, FAST)
    party.clock.reachable = False
    await party.host.tables.look(table)
    party.clock.jump(days=1)
    await party.play(table, 0, Over())
    party.clock.times.clear()
    party.clock.jump(days=-1)
    party.clock.reachable = True
    later = await make(people=party.people)
    now = later.clock.now
    assert [row.kind for row in await later.outbox() if row.due is not None and row.due > now + OUTAGE] == []
    assert await left(later, table, 1) == 24 * HOUR
    await pass_hours(later, 24)
    assert await rows(later, table, "timeout") == [("timeout", 1, "notice")]


async def test_time_that_is_out_stays_out_though_the_clock_is_set_back(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.jump(days=1)
    await pass_hours(party, 25)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
    party.clock.jump(days=-1)
    assert await left(party, table) == timedelta()


async def test_a_clock_that_is_set_back_by_less_than_three_minutes_changes_nothing(party: Party) -> None:
    table = await game(party, FAST)
    before = await party.storage.read(alarms.pending)
    party.clock.jump(seconds=-LESS.total_seconds())
    await party.host.tables.look(table)
    assert await party.storage.read(alarms.pending) == before
    assert await left(party, table) == 24 * HOUR


async def test_what_was_noted_ahead_is_brought_back_with_the_clock(party: Party) -> None:
    clock = party.clock
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"))
    planned = clock.now + timedelta(days=100)
    await party.host.people.take_vacation(party.people[2], planned, planned + timedelta(days=1))
    clock.jump(days=365)
    await party.host.people.set_digest(party.people[1], 18 * 60)
    await pass_hours(party, 24)
    lease = timedelta(seconds=60)
    await party.storage.write(lambda tx: outbox.claim(tx, "another", clock.now, lease, 1))
    await party.storage.write(
        lambda tx: alarms.put_all(tx, [alarms.AlarmChange("idle", clock.now + HOUR, table=table)], clock.now)
    )
    assert await rows(party, table, "timeout") == [("timeout", 0, "vote")]
    clock.jump(days=-365)
    await party.host.tables.look(table)
    looked, now = await party.host.tables.look(table), clock.now
    assert looked.table.acted == now
    assert (await party.seats(table))[0].since == now - 24 * HOUR
    assert (await open_vote(party, table)).until == now + votes.LASTS
    for row in await party.outbox():
        assert row.created <= now
        if row.due is None:
            # It waits behind another one of its destination.
            continue
        assert row.due <= now
        assert row.lease_until is None or row.lease_until == now + lease
        assert row.attempted is None or row.attempted == now
        assert row.maybe_sent is None or row.maybe_sent == now
    due = {alarm.kind: alarm.due for alarm in await party.storage.read(alarms.pending)}
    assert due["vote_over"] == now + votes.LASTS
    assert due["digest"] == now + 6 * HOUR
    assert due["idle"] == now + HOUR
    assert await party.storage.read(heartbeats.last) == now
    kept = await party.settings(party.people[2])
    assert str(kept["vacation"]).count(planned.date().isoformat()) == 1, "what a person plans stays"


async def test_an_action_that_the_clock_was_set_back_under_is_done_with_the_right_time(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(party, FAST)
    party.clock.jump(days=365)
    await party.host.tables.look(table)
    write, clock = party.storage.write, party.clock

    async def later(work: object) -> object:
        monkeypatch.undo()
        clock.jump(days=-365)
        return await write(work)  # type: ignore[arg-type]

    monkeypatch.setattr(party.storage, "write", later)
    await party.play(table, 0, Over())
    sat = clocks.clock_of(await seat(party, table, 1))
    assert sat is not None
    assert sat.since == clock.now
    assert await left(party, table) == 28 * HOUR


async def test_an_outage_that_can_not_be_stored_keeps_the_action_from_being_done(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(party, FAST)
    party.clock.jump(days=3)

    async def full(*_: object, **__: object) -> object:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(party.storage, "write", full)
        for _ in range(2):
            with pytest.raises(StorageError):
                await party.play(table, 0, Over())
    await party.play(table, 0, Over())
    assert await stored(party) == [timedelta(days=3)]
    assert await left(party, table) == 28 * HOUR


async def test_while_discord_is_out_of_reach_nothing_rings_and_afterwards_it_did_not_count(
    party: Party, make: Maker
) -> None:
    table, other = await game(party, FAST), await party.game()
    party.clock.move(hours=11)
    party.clock.reachable = False
    for _ in range(30):
        await pass_hours(party, 1)
    assert await party.outbox("remind") == []
    assert await rows(party, table, "timeout") == []
    party.clock.reachable = True
    await party.host.ring()
    assert await stored(party) == [30 * HOUR], "since the last look that found it there"
    assert await left(party, table) == 13 * HOUR
    reminded = [row.payload["table"] for row in await party.outbox("remind")]
    assert reminded == [other], "after a day without a clock"
    await pass_hours(party, 1)
    assert table in [row.payload["table"] for row in await party.outbox("remind")]


async def test_a_clock_set_back_while_discord_is_out_of_reach_hides_no_part_of_that_time(
    party: Party,
) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 2)
    party.clock.reachable = False
    await pass_hours(party, 10)
    party.clock.jump(days=-1)
    await pass_hours(party, 5)
    party.clock.reachable = True
    await party.host.ring()
    assert await stored(party) == [15 * HOUR]
    assert await left(party, table) == 22 * HOUR


async def test_set_back_by_a_little_and_then_by_much_out_of_reach_still_counts_for_nobody(
    party: Party,
) -> None:
    table = await game(party, FAST)
    party.clock.reachable = False
    await party.host.tables.look(table)
    party.clock.jump(seconds=-LESS.total_seconds())
    await party.host.tables.look(table)
    party.clock.jump(days=-1)
    await party.host.tables.look(table)
    party.clock.move(seconds=OUTAGE.total_seconds())
    party.clock.reachable = True
    await party.host.ring()
    assert await stored(party) == [OUTAGE]


@pytest.mark.parametrize(("little", "found"), [(timedelta(), BEAT + OUTAGE), (LESS, OUTAGE)])
async def test_a_late_beat_takes_nobodys_time_though_the_clock_was_set_back_since_the_one_before(
    party: Party, little: timedelta, found: timedelta
) -> None:
    table = await game(party, FAST)
    await party.host.ring()
    party.clock.jump(seconds=-little.total_seconds())
    party.clock.stop(minutes=1)
    await party.host.tables.look(table)
    party.clock.jump(days=-1)
    for seconds in (60, 60, 59):
        party.clock.stop(seconds=seconds)
        await party.host.tables.look(table)
    assert await stored(party) == []
    party.clock.stop(seconds=1)
    assert await left(party, table) == 24 * HOUR
    assert await stored(party) == [found], "since that beat, or since the last look before the clock was set"


@pytest.mark.parametrize("days", [0, 1, -1])
async def test_a_bot_that_ends_while_out_of_reach_has_not_run_since_it_was(
    party: Party, make: Maker, days: int
) -> None:
    """Whatever its clock did meanwhile."""
    table = await game(party, FAST)
    await pass_hours(party, 1)
    party.clock.reachable = False
    await pass_hours(party, 10)
    party.clock.jump(days=days)
    await pass_hours(party, 10)
    await party.host.time.leave()
    party.clock.times.clear()
    party.clock.move(hours=9)
    party.clock.reachable = True
    later = await make(people=party.people)
    assert await left(later, table) == 23 * HOUR


async def test_a_short_time_out_of_reach_is_nothing(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.reachable = False
    await party.host.tables.look(table)
    party.clock.move(seconds=LESS.total_seconds())
    party.clock.reachable = True
    await party.host.ring()
    assert await stored(party) == []


async def test_a_time_without_the_bot_is_not_part_of_the_day_that_a_vote_has(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"))
    await pass_hours(party, 24)
    party.clock.jump(days=2)
    await party.host.ring()
    await pass_hours(party, 23)
    assert (await party.host.tables.look(table)).table.vote is not None
    await pass_hours(party, 1)
    assert (await party.host.tables.look(table)).table.vote is None


async def test_a_time_without_the_bot_is_not_part_of_the_week_after_a_warning(party: Party) -> None:
    table = await game(party, Terms(remind=0))
    await pass_hours(party, 24 * 53)
    assert [row.payload["what"] for row in await party.outbox("note")] == ["idle"]
    await pass_hours(party, 1)
    party.clock.jump(days=30)
    await party.host.ring()
    await pass_hours(party, 7 * 24 - 2)
    assert (await party.host.tables.look(table)).table.status == "running"
    await pass_hours(party, 2)
    assert (await party.host.tables.look(table)).table.status == "cancelled"


async def test_a_week_without_the_bot_makes_nobody_absent(party: Party) -> None:
    table = await party.game(people=3)
    party.clock.jump(days=7)
    await party.host.seating.ask_for(table, By(party.people[1]), 0, computer=True)
    assert (await open_vote(party, table)).voters == (0, 2), "who sits there is asked too"
    await party.host.act(table, By(party.people[1]), consent.withdraw, (await open_vote(party, table)).asked)
    party.clock.move(days=7)
    await party.host.seating.ask_for(table, By(party.people[1]), 0, computer=True)
    assert (await seat(party, table, 0)).stand_in is None
    assert 0 not in (await open_vote(party, table)).voters


async def test_a_lobby_waits_for_its_answer_although_the_clock_has_just_been_set_back(party: Party) -> None:
    party.clock.jump(hours=-2)
    await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    await party.host.time.settle()
    [lobby] = await party.outbox("lobby")
    assert lobby.due == party.clock.now + ANSWERED


async def test_no_age_by_the_latest_time_is_too_small_after_a_clock_was_set_back(party: Party) -> None:
    time, clock = party.host.time, party.clock
    began = time()
    clock.stop(seconds=30)
    clock.jump(seconds=-20)
    assert (time.latest() - began, time() - began) == (timedelta(seconds=30), timedelta(seconds=10))
    clock.jump(hours=1)
    assert time.latest() == time(), "set forward, it is the present"


async def test_a_wall_clock_alone_comes_with_a_monotonic_one_that_never_goes_back(url: str) -> None:
    clock, storage = Clock(), await Storage.open(url)
    try:
        piece = TimeSource(storage, clock)
        await piece.begin()
        clock.jump(hours=1)
        await piece.settle()
        assert [ended - began for began, ended in piece.outages_of(SERVER)] == [HOUR]
        clock.jump(hours=-2)
        first = clock.now
        assert await piece.settle() == first
        assert await storage.read(heartbeats.last) == first
    finally:
        await storage.close()
