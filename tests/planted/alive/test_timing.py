"""Faults of time: a seat's time with each of them, and without it."""

import pytest

from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import Maker, Party, clock, make, party, url
from tests.bot.host.harness import Over
from tests.bot.host.timing.test_clocks import FAST, HOUR, game, pass_hours, rows, time
from tests.bot.host.timing.test_increments import rounds, undo_far

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
