"""Coming back to a seat that a computer keeps: by a move made again, by taking one back, by claiming; the time for that."""

import msgspec
import pytest

from bot.host import By, errors
from bot.host.play import actions, stand_ins, undoing
from bot.host.play.agreement import consent
from bot.host.record.outcomes import Ending
from bot.host.record.verify import verify
from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Draw, Lift, Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.play.agreement.test_timeouts import KEPT, away
from tests.bot.host.timing.test_clocks import HOUR, game, pass_hours, rows, seat, time

BARE = Terms(bank=24, increment=0, cap=24, out=clocks.SEAT)


async def is_back(party: Party, table: int) -> bool:
    found = await seat(party, table, 0)
    return (found.computer, found.stand_in, found.owes) == (None, None, True)


# The winner by a claim.


async def test_the_last_person_wins_by_a_claim_although_a_computer_kept_the_seat(party: Party) -> None:
    table = await game(party, KEPT, people=3)
    await away(party, table)
    for person in party.people[1:]:
        await party.host.act(table, By(person), actions.resign)
    done = await party.host.act(table, By(party.people[0]), actions.claim)
    assert done.table.ending == Ending("resignation", [1, 2, 2], None)
    assert [(row.rank, row.resigned) for row in await party.results(table)] == [
        (1, False),
        (2, True),
        (2, True),
    ]
    lines = await party.host.people.leaderboard(SERVER, "sample")
    assert [(line.name, line.wins) for line in lines] == [("Ada", 1), ("Bob", 0), ("Cy", 0)]
    assert verify(party.host.library, await party.host.tables.export(table)).holds


async def test_a_claim_that_is_refused_does_not_bring_anybody_back(party: Party) -> None:
    table = await game(party, KEPT)
    await away(party, table)
    with pytest.raises(errors.NotAloneError):
        await party.host.act(table, By(party.people[0]), actions.claim)
    assert (await seat(party, table, 0)).stand_in == clocks.SEAT


# Moves that are made again or taken back.


async def test_a_move_that_is_made_again_takes_the_seat_back(party: Party) -> None:
    table = await game(party, KEPT)
    await party.play(table, 0, Lift(1))
    await party.host.act(table, By(party.people[0]), actions.undo)
    await away(party, table)
    await party.host.act(table, By(party.people[0]), actions.redo)
    assert await is_back(party, table)
    assert (await rows(party, table, "back", "move"))[-2:] == [("back", 0, None), ("move", 0, None)]
    assert (await time(party, table, 0)).left == 4 * HOUR


@pytest.mark.parametrize("by_button", [False, True])
async def test_to_take_back_the_computers_move_takes_the_seat_back_with_time_to_move(
    party: Party, by_button: bool
) -> None:
    table = await game(party, KEPT)
    await pass_hours(party, 24)
    await party.host.idle()
    assert (await seat(party, table, 1)).owes, "the computer has moved"
    offer = (await party.host.tables.look(table, party.people[0])).undo
    assert offer is not None
    if by_button:
        await party.host.act(table, By(party.people[0]), undoing.undo_action, row=offer.row)
    else:
        await party.host.act(table, By(party.people[0]), actions.undo)
    await party.host.idle()
    assert await is_back(party, table), "and the computer has not moved again"
    assert (await time(party, table, 0)).left == 4 * HOUR
    await pass_hours(party, 3)
    assert await is_back(party, table)
    await pass_hours(party, 1)
    assert (await rows(party, table, "timeout")) == [("timeout", 0, "seat")] * 2
    assert await party.host.check() == []


async def test_to_take_back_a_move_while_the_computer_thinks_takes_the_seat_back(party: Party) -> None:
    table = await game(party, KEPT)
    await party.play(table, 0, Lift(1))
    await away(party, table)
    await party.host.act(table, By(party.people[0]), undoing.undo_action)
    assert await is_back(party, table)
    assert (await time(party, table, 0)).left == 4 * HOUR


async def test_to_ask_for_an_undo_takes_the_seat_back(party: Party) -> None:
    table = await game(party, KEPT)
    await party.play(table, 0, Draw())
    await away(party, table)
    await party.host.act(table, By(party.people[0]), consent.ask_undo)
    assert (await open_vote(party, table)).voters == (1,)
    assert await is_back(party, table)


# An undo with nobody who could agree.


async def test_where_nobody_can_be_asked_what_was_learned_has_its_price(party: Party) -> None:
    table = await game(party, KEPT, people=2)
    await away(party, table)
    party.host._computers._closed = False
    party.host._computers.wake(table)
    await party.host.idle()
    bob = By(party.people[1])
    await party.play(table, 1, Draw())
    with pytest.raises(errors.UndoCostsError):
        await party.host.act(table, bob, consent.ask_undo)
    assert await rows(party, table, "ask", "undo") == []
    await party.host.act(table, bob, consent.ask_undo, costs=True)
    assert await rows(party, table, "ask", "undo") == [("undo", 1, None)], "nobody was asked"
    assert not (await party.host.tables.look(table, party.people[1])).counts
    assert "undone" not in [row.payload["what"] for row in await party.outbox("note")], "nor has agreed"


async def test_where_nobody_can_be_asked_an_undo_of_what_all_know_is_free(party: Party) -> None:
    table = await game(party, KEPT, people=2)
    await pass_hours(party, 24)
    await party.host.idle()
    await party.play(table, 1, Lift(1), Over())
    await party.host.idle()
    await party.host.act(table, By(party.people[1]), consent.ask_undo, 2)
    looked = await party.host.tables.look(table, party.people[1])
    assert looked.counts
    assert (await seat(party, table, 1)).owes


# Time.


async def test_a_player_who_comes_back_between_turns_has_an_hour_without_an_increment(party: Party) -> None:
    table = await game(party, BARE)
    await pass_hours(party, 24)
    await party.host.idle()
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    await party.play(table, 1, Over())
    assert (await time(party, table, 0)).left == HOUR
    await pass_hours(party, 0.9)
    assert await is_back(party, table)
    await pass_hours(party, 0.1)
    assert (await rows(party, table, "timeout"))[-1] == ("timeout", 0, "seat")


async def test_a_player_who_comes_back_in_a_turn_that_had_no_time_has_an_hour(party: Party) -> None:
    table = await game(party, BARE)
    await pass_hours(party, 24)
    await party.host.idle()
    party.host._computers._closed = True
    await party.play(table, 1, Over())
    assert (await seat(party, table, 0)).stand_in == clocks.SEAT
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    assert (await time(party, table, 0)).left == HOUR


@pytest.mark.parametrize("increment", [1, 4])
async def test_a_player_who_comes_back_between_turns_is_not_given_an_increment_twice(
    party: Party, increment: int
) -> None:
    table = await game(party, msgspec.structs.replace(KEPT, increment=increment))
    await pass_hours(party, 24)
    await party.host.idle()
    before = (await time(party, table, 0)).left
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    assert (await time(party, table, 0)).left == before == increment * HOUR


async def test_no_more_is_given_to_a_player_who_comes_back_than_can_be_saved_up(party: Party) -> None:
    table = await game(party, Terms(bank=1, increment=4, cap=2, out=clocks.SEAT))
    await pass_hours(party, 1)
    await party.host.idle()
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    assert (await time(party, table, 0)).left == 2 * HOUR


async def test_a_player_who_is_back_between_turns_is_asked_about_the_seat(party: Party) -> None:
    table = await game(party, KEPT, people=2)
    await pass_hours(party, 24)
    await party.host.idle()
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    assert (await open_vote(party, table)).voters == (0, 1)
