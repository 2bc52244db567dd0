"""Which seats others may give away, and which people may ask for one."""

import pytest

from bot.host import By, errors
from bot.host.play import actions, stand_ins
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from games.engine import Move, Order
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.play.agreement.test_consent import open_vote, say
from tests.bot.host.timing.test_clocks import game, pass_hours, rows, seat


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


async def asked_for_while_away(party: Party, terms: Terms) -> int:
    """A table at which the opener alone is asked for the second seat, since its person is out of time."""
    table = await game(party, terms, people=3)
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    assert await voters_of(party, table, 1) == (0,)
    return table


async def lapsed(party: Party, table: int) -> bool:
    """Return whether the request for a seat has ended without an answer; its person still has it."""
    assert (await seat(party, table, 1)).person == party.people[1]
    vote = (await party.stored(table)).vote
    return vote is None and await rows(party, table, "lapse") == [("lapse", None, "replace")]


@pytest.mark.parametrize("moves", [[Over()], [Lift(1)]])
async def test_a_player_who_moves_does_not_lose_the_seat_without_being_asked(
    party: Party, moves: list[Move]
) -> None:
    table = await asked_for_while_away(party, Terms(bank=24, increment=4, cap=72))
    await party.play(table, 1, *moves)
    assert await lapsed(party, table)
    assert "lapsed.replace" in [row.payload["what"] for row in await party.outbox("note")]


async def test_a_player_who_has_ended_a_turn_out_of_time_is_asked_about_the_seat(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72), people=3)
    await pass_hours(party, 24)
    await party.play(table, 0, Over())
    assert await voters_of(party, table, 0) == (0, 1, 2)


async def test_a_player_who_takes_the_seat_back_does_not_lose_it_without_being_asked(party: Party) -> None:
    table = await asked_for_while_away(party, Terms(bank=24, increment=4, cap=72, out=clocks.SEAT))
    await party.host.act(table, By(party.people[1]), stand_ins.back)
    assert await lapsed(party, table)


async def test_a_player_with_time_in_a_new_turn_does_not_lose_the_seat_without_being_asked(
    party: Party,
) -> None:
    table = await asked_for_while_away(party, Terms(bank=24, increment=4, cap=72, out=clocks.TURN))
    await party.host.idle()
    await party.play(table, 2, Over())
    assert (await open_vote(party, table)).voters == (0,), "until the next turn its person stays out of time"
    await party.play(table, 0, Over())
    assert (await seat(party, table, 1)).owes
    assert await lapsed(party, table), "by the action that begins the turn"


async def test_a_turn_that_an_order_brings_ends_a_request_that_its_person_was_not_asked_about(
    party: Party,
) -> None:
    table = await asked_for_while_away(party, Terms(bank=24, increment=4, cap=72, out=clocks.TURN))
    await party.host.people.add_order(table, party.people[0], Order(decision="turn", reply="over"))
    await party.host.idle()
    await party.play(table, 2, Over())
    assert (await seat(party, table, 1)).owes
    assert await lapsed(party, table)


async def test_a_request_for_a_seat_whose_person_stays_away_goes_on_through_moves(party: Party) -> None:
    table = await asked_for_while_away(party, Terms(bank=24, increment=4, cap=72, out=clocks.SEAT))
    await party.host.idle()
    await party.play(table, 2, Over())
    await party.play(table, 0, Over())
    await party.host.idle()
    await say(party, table, 0, "yes")
    assert (await seat(party, table, 1)).person not in party.people


async def test_a_player_may_ask_for_a_computer_in_their_own_seat_and_move_on(party: Party) -> None:
    table = await party.game(people=3)
    await party.host.seating.ask_for(table, By(party.people[0]), 0, computer=True)
    await party.play(table, 0, Over())
    for other in (1, 2):
        await say(party, table, other, "yes")
    assert (await seat(party, table, 0)).resigned
