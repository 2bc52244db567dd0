"""Faults of time: a seat's time with each of them, and without it."""

from datetime import timedelta

import pytest

from bot.host import By
from bot.host.outbox import messages
from bot.host.play.agreement import consent
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import Maker, Party, clock, make, party, url
from tests.bot.host.harness import Over
from tests.bot.host.outbox.test_live_messages import told
from tests.bot.host.outbox.test_worker import Post
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.season.leagues.season import SeasonParty
from tests.bot.host.timing.test_clocks import FAST, HOUR, game, pass_hours, rows, time
from tests.bot.host.timing.test_increments import rounds, undo_far
from tests.bot.host.timing.test_reminders import reminded

__all__ = ("clock", "make", "party", "url")

pytestmark = pytest.mark.long


async def test_beats_out_of_reach(party: Party, make: Maker, planted: bool) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 1)
    party.clock.reachable = False
    await pass_hours(party, 20)
    # Killed, and started again once Discord is there again.
    party.clock.times.clear()
    party.clock.move(hours=9)
    party.clock.reachable = True
    later = await make(people=party.people)
    assert (await time(later, table, 0)).left == (3 if planted else 23) * HOUR


async def test_increment_again(party: Party, planted: bool) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=500))
    await rounds(party, table, 2)
    before = (await time(party, table, 0)).left
    await undo_far(party, table, 0, 2)
    await rounds(party, table, 2)
    assert (await time(party, table, 0)).left == before + (8 if planted else 0) * HOUR


async def test_outage_counts(party: Party, planted: bool) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 1)
    party.clock.jump(days=3)
    await party.host.ring()
    await pass_hours(party, 1)
    outs = [kind for kind, _, _ in await rows(party, table, "timeout")]
    assert outs == (["timeout"] if planted else [])
    await party.play(table, 0, Over())


async def test_unreminded(party: Party, planted: bool) -> None:
    table = await game(party, Terms(bank=24, increment=24, cap=72, out="vote"))
    for hours in (12, 8, 4):
        await pass_hours(party, hours)
    asked = (await open_vote(party, table)).asked
    await party.host.act(table, By(party.people[1]), consent.answer, asked, "wait")
    assert (await time(party, table, 0)).left == 24 * HOUR
    before = len(await reminded(party))
    await pass_hours(party, 20)
    assert len(await reminded(party)) == before + (0 if planted else 1)


async def test_old_end(party: Party, planted: bool) -> None:
    table = await game(party, FAST)
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    before = (await time(party, table, 0)).until
    now = party.clock.now
    await party.host.people.take_vacation(party.people[0], now, now + timedelta(days=5))
    assert (await time(party, table, 0)).until != before
    post = Post()
    party.clock.move(seconds=6)
    await party.host.worker(post).deliver()
    assert [one.kind for one in post.sent] == ([] if planted else ["turn"])


async def test_old_dates(make: Maker, planted: bool) -> None:
    season = await SeasonParty.founded(make, 6)
    await season.pass_time(minutes=11)
    before = (await season.whole()).season
    season.clock.stop(days=1)
    await season.pass_time(days=1, minutes=1)
    after = (await season.whole()).season
    assert after.deadline - before.deadline >= timedelta(days=1)
    assert (after.revision > before.revision) is not planted
