"""Faults of actions: what is stored and who is called with them, and without."""

import asyncio
from datetime import timedelta

from bot.host import By
from bot.host.errors import StaleClickError
from bot.host.play import actions
from bot.host.timing.alarms import Ringing, claim_alarms
from bot.host.timing.clocks import Terms
from storage import StorageError
from tests.bot.front.out_of_reach import out_of_reach
from tests.bot.host.conftest import Party, clock, make, party, url
from tests.bot.host.harness import Lift, Over
from tests.bot.host.play.test_actions import mentions
from tests.bot.host.timing.test_clocks import game
from tests.bot.host.timing.test_reminders import reminded

__all__ = ("clock", "make", "party", "url")


async def at_rest() -> None:
    """Let all be written that is written after an answer."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_undone_announced(party: Party, planted: bool) -> None:
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert await mentions(party) == [[1]]
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Over())
    assert await mentions(party) == ([[1]] if planted else [])


async def test_answer_before_commit(party: Party, planted: bool) -> None:
    table = await party.game()
    await at_rest()
    before = (await party.stored(table)).sequence
    with out_of_reach(party.storage, lambda statement: "UPDATE game_table" in statement):
        try:
            await party.play(table, 0, Lift(1))
            confirmed = True
        except StorageError:
            confirmed = False
        await at_rest()
    assert (await party.stored(table)).sequence == before
    assert confirmed is planted


async def test_double_press(party: Party, planted: bool) -> None:
    table, ada = await party.game(), party.people[0]
    seen = await party.host.tables.look(table, ada)
    assert seen.click is not None
    before = (await party.stored(table)).sequence
    presses = [party.host.act(table, By(ada, number), actions.click, seen.click) for number in (7, 8)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert [isinstance(one, StaleClickError) for one in answers] == [False, not planted]
    assert (await party.stored(table)).sequence - before == (2 if planted else 1)


async def test_rung_twice(party: Party, planted: bool) -> None:
    await game(party, Terms(remind=10))
    party.clock.move(hours=10)
    [alarm] = await party.storage.write(
        lambda tx: claim_alarms(tx, "another", party.clock.now, timedelta(minutes=9), 5)
    )
    assert isinstance(alarm, Ringing)
    await party.host._scheduler._one(alarm)
    # The other process is about to remind the person too.
    assert len(await reminded(party)) == (1 if planted else 0)
