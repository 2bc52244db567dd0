"""Which seats others may give away, and which people may ask for one."""

import pytest

from bot.host import By, errors
from bot.host.play import actions
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over
from tests.bot.host.play.agreement.test_consent import open_vote, say
from tests.bot.host.timing.test_clocks import game, pass_hours, seat


async def voters_of(party: Party, table: int, number: int) -> tuple[int, ...]:
    """The seats that are asked whether somebody from elsewhere shall have a seat."""
    dan = (await party.host.people.meet(6000, "Dan")).key
    await party.host.seating.ask_for(table, By(dan), number)
    return (await open_vote(party, table)).voters


async def test_a_resigned_seat_is_the_openers_to_give(party: Party) -> None:
    table = await party.game(people=3)
    await party.host.act(table, By(party.people[1]), actions.resign)
    assert await voters_of(party, table, 1) == (0,)


async def test_a_seat_that_a_computer_keeps_is_the_openers_to_give_in_later_turns_too(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out=clocks.SEAT), people=3)
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    await party.host.idle()
    party.host._computers._closed = True
    await party.play(table, 2, Over())
    await party.play(table, 0, Over())
    kept = clocks.clock_of(await seat(party, table, 1))
    assert kept is not None
    assert not kept.out, "this turn has its time"
    assert await voters_of(party, table, 1) == (0,)


async def test_a_player_who_resigned_may_have_that_seat_back_and_no_other(party: Party) -> None:
    table = await party.game(people=3)
    cy = party.people[2]
    await party.host.act(table, By(cy), actions.resign)
    with pytest.raises(errors.HasResignedError):
        await party.host.seating.ask_for(table, By(cy), 1)
    await party.host.seating.ask_for(table, By(cy), 2)
    assert (await open_vote(party, table)).voters == (0,)
    await say(party, table, 0, "yes")
    taken = await seat(party, table, 2)
    assert (taken.person, taken.resigned, taken.computer) == (cy, False, None)
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    await party.play(table, 2, Over())


async def test_with_time_left_on_its_clock_a_seat_is_its_persons_even_after_a_week(party: Party) -> None:
    table = await game(party, Terms(bank=240, cap=240, remind=0), people=3)
    await pass_hours(party, 24 * 8)
    assert await voters_of(party, table, 0) == (0, 1, 2)
