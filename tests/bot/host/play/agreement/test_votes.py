"""Which seats are asked, whose answers count, and when a question ends because somebody has left."""

import pytest

from bot.host import By
from bot.host.errors import NotAskedError
from bot.host.play import actions
from bot.host.play.agreement import consent
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from games.engine import Order
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.timing.test_clocks import game, pass_hours, rows, seat

VOTE = Terms(bank=24, increment=4, cap=72, out="vote")


@pytest.mark.parametrize(("out", "asked"), [(clocks.SEAT, (2,)), (clocks.TURN, (0, 2))])
async def test_a_player_whose_seat_a_computer_keeps_is_not_asked_and_one_whose_turn_it_plays_is(
    party: Party, out: clocks.Out, asked: tuple[int, ...]
) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out=out), people=3)
    party.host._computers._closed = True
    await pass_hours(party, 24)
    assert (await seat(party, table, 0)).stand_in == out
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    assert (await open_vote(party, table)).voters == asked


async def test_when_all_who_were_asked_have_left_the_question_ends_and_nothing_is_done(party: Party) -> None:
    table = await party.game()
    await party.host.act(table, By(party.people[0]), consent.ask_end)
    await party.host.act(table, By(party.people[1]), actions.resign)
    looked = await party.host.tables.look(table)
    assert (looked.table.status, looked.table.vote) == ("running", None)
    assert await rows(party, table, "lapse") == [("lapse", 0, "close")]


async def test_when_a_player_out_of_time_leaves_the_others_are_no_longer_asked(party: Party) -> None:
    table = await game(party, VOTE, people=3)
    await pass_hours(party, 24)
    asked = (await open_vote(party, table)).asked
    party.host._computers._closed = True
    await party.host.act(table, By(party.people[0]), actions.resign)
    assert await rows(party, table, "lapse") == [("lapse", None, "time")]
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[1]), consent.answer, asked, "wait")


async def test_the_answer_of_a_player_who_has_left_since_does_not_count(party: Party) -> None:
    table = await game(party, VOTE, people=3)
    await pass_hours(party, 24)
    asked = (await open_vote(party, table)).asked
    await party.host.act(table, By(party.people[1]), consent.answer, asked, "turn")
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[2]), consent.answer, asked, "seat")
    assert await rows(party, table, "timeout") == [("timeout", 0, "vote"), ("timeout", 0, "seat")]


async def test_a_person_who_asked_for_a_seat_without_having_one_can_withdraw_and_nobody_else(
    party: Party,
) -> None:
    table = await party.game()
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    asked = (await open_vote(party, table)).asked
    for person, question in ((0, asked), (1, asked), (2, asked - 1)):
        with pytest.raises(NotAskedError):
            await party.host.act(table, By(party.people[person]), consent.withdraw, question)
    await party.host.act(table, By(party.people[2]), consent.withdraw, asked)
    assert (await party.host.tables.look(table)).table.vote is None


async def test_an_order_that_ends_the_game_ends_the_question_too(party: Party) -> None:
    table = await party.game()
    await party.host.people.add_order(table, party.people[1], Order(decision="turn", reply="over"))
    for _ in range(2):
        await party.play(table, 0, Over())
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    await party.play(table, 0, Over())
    stored = await party.stored(table)
    assert (stored.status, stored.vote) == ("finished", None)
