"""The messages for a player who comes back to a seat that a computer keeps, or keeps the others waiting."""

import msgspec
import pytest

from bot.host import By
from bot.host.play import stand_ins
from bot.host.play.agreement import consent
from bot.host.timing import clocks, hours
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.timing.test_clocks import HOUR, game, pass_hours, seat, time

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
