"""Expired time: the messages for a player who comes back to a seat, or keeps the others waiting, and undo across a time-out."""

import msgspec
import pytest

from bot.host import By
from bot.host.play import actions, stand_ins
from bot.host.play.agreement import consent
from bot.host.timing import clocks, hours
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.timing.test_clocks import HOUR, game, pass_hours, rows, seat, time
from tests.bot.host.timing.test_increments import undo_far

KEPT = Terms(bank=24, increment=4, cap=72, out=clocks.SEAT)


async def away(party: Party, table: int, number: float = 24) -> None:
    """Let the first seat's time run out; the computer that keeps it has not moved yet."""
    party.host._computers._closed = True
    await pass_hours(party, number)
    assert (await seat(party, table, 0)).stand_in == clocks.SEAT


async def test_a_player_who_comes_back_before_a_turns_time_runs_out_has_what_is_left_of_it(
    party: Party,
) -> None:
    table = await game(party, KEPT)
    await pass_hours(party, 24)
    await party.host.idle()
    party.host._computers._closed = True
    await party.play(table, 1, Over())
    party.clock.move(hours=3)
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    assert (await time(party, table, 0)).left == HOUR, "of four, and not four again"
    assert (await party.outbox("note"))[-1].payload["what"] == "back"


@pytest.mark.parametrize(("grace", "quiet", "out_after"), [(0, False, 24), (6, False, 30), (0, True, 33)])
async def test_a_player_who_comes_back_late_has_what_a_turn_adds_whatever_has_passed(
    party: Party, grace: int, quiet: bool, out_after: int
) -> None:
    if quiet:
        await party.host.people.set_quiet(party.people[0], hours.quiet_hours("UTC", "22:00", "07:00"))
    table = await game(party, msgspec.structs.replace(KEPT, grace=grace))
    await away(party, table, out_after)
    party.clock.move(hours=10)
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    found = await time(party, table, 0)
    assert found.left == 4 * HOUR
    assert found.until == party.clock.now + 4 * HOUR


async def hourly(party: Party, number: int) -> list[int]:
    """Return the number of reminders that were written in each hour that passes, from now on."""
    await party.clear_outbox()
    seen = []
    for _ in range(number):
        await party.host.ring()
        seen.append(len(await party.outbox("remind")))
        party.clock.move(hours=1)
    return seen


@pytest.mark.parametrize("increment", [4, 36])
async def test_a_player_who_comes_back_is_reminded_by_the_marks_still_to_come_and_not_at_once(
    party: Party, increment: int
) -> None:
    table = await game(party, Terms(bank=72, increment=increment, cap=240, out=clocks.SEAT))
    await away(party, table, 72)
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    # Four fifths of 72 and 36 hours are over after 86.4; of 72 and four they have been.
    expected = [0] * 3 if increment == 4 else [0] * 15 + [1] * 2
    assert await hourly(party, len(expected)) == expected


async def test_a_player_for_whom_the_others_wait_is_reminded_once_more_if_a_mark_is_still_to_come(
    party: Party,
) -> None:
    table = await game(party, Terms(bank=72, increment=36, cap=240, out=clocks.VOTE))
    await pass_hours(party, 60)
    await pass_hours(party, 12)
    await party.host.act(
        table, By(party.people[1]), consent.answer, (await open_vote(party, table)).asked, "wait"
    )
    assert (await party.outbox("note"))[-1].payload["what"] == "timeout.wait"
    assert await hourly(party, 17) == [0] * 15 + [1] * 2


@pytest.mark.parametrize("out", [clocks.TURN, clocks.VOTE])
async def test_a_turn_whose_time_was_out_is_out_at_once_if_it_is_handed_over_again(
    party: Party, out: clocks.Out
) -> None:
    party.host._computers._closed = True
    table = await game(party, msgspec.structs.replace(KEPT, out=out))
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert (await party.stored(table)).vote is None
    assert (await seat(party, table, 1)).stand_in is None
    await party.play(table, 0, Over())
    await party.clear_outbox()
    assert (await time(party, table, 1)).left == 0 * HOUR
    for _ in range(3):
        await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 1, out)] * 2, "once more, and not for ever"
    assert await party.outbox("remind") == []
    assert ((await party.stored(table)).vote is not None) == (out == clocks.VOTE)
    assert ((await seat(party, table, 1)).stand_in == clocks.TURN) == (out == clocks.TURN)


async def test_a_notice_of_expired_time_is_not_repeated_if_the_turn_is_handed_over_again(
    party: Party,
) -> None:
    table = await game(party, msgspec.structs.replace(KEPT, out=clocks.NOTICE))
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Over())
    await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 1, clocks.NOTICE)]
    assert (await time(party, table, 1)).left == 0 * HOUR


@pytest.mark.parametrize("out", [clocks.TURN, clocks.SEAT])
async def test_an_undo_across_a_turn_that_a_computer_has_played_gives_no_time_and_does_not_stop_the_table(
    party: Party, out: clocks.Out
) -> None:
    table = await game(party, msgspec.structs.replace(KEPT, increment=0, out=out))
    await party.play(table, 0, Over())
    await pass_hours(party, 24)
    await party.host.idle()
    if out == clocks.SEAT:
        await party.host.act(table, By(party.people[1]), stand_ins.back)
    await undo_far(party, table, 0, 1)
    await party.play(table, 0, Lift(1), Over())
    assert (await seat(party, table, 1)).computer is None
    await party.clear_outbox()
    # A person who has come back has an hour.
    await pass_hours(party, 1 if out == clocks.SEAT else 0)
    await party.host.idle()
    assert await rows(party, table, "timeout") == [("timeout", 1, out)] * 2
    assert await party.outbox("remind") == []
    assert (await seat(party, table, 0)).owes, "the computer has played the turn again"


@pytest.mark.parametrize(("grace", "reminders"), [(0, 1), (6, 2)])
async def test_an_undo_to_an_earlier_turn_after_a_time_out_leaves_what_that_turn_had_and_does_not_stop_the_table(
    party: Party, grace: int, reminders: int
) -> None:
    terms = Terms(bank=24, cap=24, grace=grace, out=clocks.TURN)
    table = await game(party, terms)
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    party.host._computers._closed = True
    await pass_hours(party, 24 + grace)
    assert (await seat(party, table, 0)).stand_in == clocks.TURN
    await undo_far(party, table, 0, 1)
    # The undo gives the seat back, and with it the hour of a person who comes back.
    assert (await time(party, table, 0)).left == (grace + 1) * HOUR
    assert (await hourly(party, grace + 2))[-1] == reminders
    assert await rows(party, table, "timeout") == [("timeout", 0, clocks.TURN)] * 2


async def test_a_player_who_comes_back_to_a_turn_that_was_handed_over_again_has_what_a_turn_adds(
    party: Party,
) -> None:
    table = await game(party, KEPT)
    await party.play(table, 0, Over())
    party.host._computers._closed = True
    await pass_hours(party, 24)
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Over())
    assert (await seat(party, table, 1)).stand_in == clocks.SEAT
    await party.host.act(table, By(party.people[1]), stand_ins.back)
    assert (await time(party, table, 1)).left == 4 * HOUR
    await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 1, clocks.SEAT)]


async def test_where_all_who_are_asked_about_a_time_out_leave_a_computer_plays_the_turn(party: Party) -> None:
    table = await game(party, msgspec.structs.replace(KEPT, out=clocks.VOTE))
    party.host._computers._closed = True
    await pass_hours(party, 24)
    assert (await open_vote(party, table)).voters == (1,)
    await party.host.act(table, By(party.people[1]), actions.resign)
    assert (await party.stored(table)).vote is None
    assert (await seat(party, table, 0)).stand_in == clocks.TURN
    assert await rows(party, table, "timeout") == [("timeout", 0, clocks.VOTE), ("timeout", 0, clocks.TURN)]
