"""Clocks of seats: banks, increments, grace; what holds them; every kind of time-out."""

from datetime import timedelta

import msgspec
import pytest

from bot.host import By
from bot.host.errors import (
    AlreadyStartedError,
    BadTermsError,
    NotAskedError,
    NotReplacedError,
    OnlyOpenerError,
    QuestionOpenError,
)
from bot.host.play import actions, lobby, stand_ins
from bot.host.play.agreement import consent, votes
from bot.host.record.verify import verify
from bot.host.timing import clocks, hours
from bot.host.timing.clocks import Terms, Time
from storage.play import log
from storage.queues import outbox
from storage.rows import Seat
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Call, Draw, Lift, Over

HOUR = timedelta(hours=1)
FAST = Terms(bank=24, increment=4, cap=72)


async def game(party: Party, terms: Terms, people: int = 2, computers: int = 0) -> int:
    table = await party.lobby(people, computers)
    await party.host.act(table, By(party.people[0]), lobby.set_terms, terms)
    await party.host.act(table, By(party.people[0]), lobby.start)
    return table


async def time(party: Party, table: int, seat: int) -> Time:
    found = (await party.host.tables.look(table)).times[seat]
    assert found is not None
    return found


async def seat(party: Party, table: int, number: int) -> Seat:
    return (await party.seats(table))[number]


async def rows(party: Party, table: int, *wanted: str) -> list[tuple[str, int | None, object]]:
    found = await party.storage.read(lambda tx: log.read(tx, table))
    return [(row.kind, row.seat, row.payload.get("what")) for row in found if row.kind in wanted]


async def pass_hours(party: Party, number: float) -> None:
    """Let time pass, and ring the alarms due at the end of it."""
    party.clock.move(hours=number)
    await party.host.ring()


async def test_the_first_turn_has_the_bank_and_runs_for_those_who_are_to_move(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=5)
    mine, other = await time(party, table, 0), await time(party, table, 1)
    assert (mine.left, mine.until) == (19 * HOUR, party.clock.now + 19 * HOUR)
    assert (other.left, other.until) == (24 * HOUR, None)


async def test_a_turn_adds_its_increment_once_up_to_the_cap(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=30, cap=50))
    party.clock.move(hours=10)
    await party.play(table, 0, Lift(1), Over())
    assert (await time(party, table, 0)).left == 44 * HOUR
    await party.play(table, 1, Over())
    assert (await time(party, table, 0)).left == 44 * HOUR
    await party.play(table, 0, Over())
    assert (await time(party, table, 0)).left == 50 * HOUR, "the cap"


async def test_ending_a_turn_again_after_undo_adds_nothing_and_the_time_goes_on(party: Party) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=3)
    for _ in range(4):
        await party.play(table, 0, Over())
        await party.host.act(table, By(party.people[0]), actions.undo)
    party.clock.move(hours=2)
    assert (await time(party, table, 0)).left == 19 * HOUR
    await party.play(table, 0, Over())
    assert (await time(party, table, 0)).left == 23 * HOUR


async def test_only_time_beyond_the_grace_is_taken_from_the_bank(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24, grace=6))
    party.clock.move(hours=6)
    await party.play(table, 0, Over())
    assert (await time(party, table, 0)).left == 30 * HOUR
    await party.play(table, 1, Over())
    party.clock.move(hours=7)
    await party.play(table, 0, Over())
    assert (await time(party, table, 0)).left == 29 * HOUR


async def test_an_undo_does_not_start_the_grace_again(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24, grace=6))
    for _ in range(3):
        party.clock.move(hours=5)
        await party.play(table, 0, Over())
        await party.host.act(table, By(party.people[0]), actions.undo)
    assert (await time(party, table, 0)).left == 15 * HOUR


async def test_answers_of_many_at_once_run_side_by_side(party: Party) -> None:
    table = await game(party, FAST, people=3)
    party.clock.move(hours=1)
    await party.play(table, 0, Call())
    party.clock.move(hours=2)
    left = [(await time(party, table, number)).left for number in range(3)]
    assert left == [27 * HOUR, 22 * HOUR, 22 * HOUR]


async def test_quiet_hours_hold_the_clock_from_the_next_turn_on(party: Party) -> None:
    table = await game(party, FAST)
    await party.host.people.set_quiet(party.people[0], hours.quiet_hours("UTC", "13:00", "23:00"))
    party.clock.move(hours=4)
    assert (await time(party, table, 0)).left == 20 * HOUR, "this turn began before"
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    party.clock.move(hours=6)
    mine = await time(party, table, 0)
    assert mine.left == 24 * HOUR
    assert mine.held
    party.clock.move(hours=2)
    mine = await time(party, table, 0)
    assert mine.left == 23 * HOUR
    assert mine.until == party.clock.now + 33 * HOUR


async def test_vacation_holds_all_clocks_at_once_and_a_move_ends_it(party: Party) -> None:
    first, second = await game(party, FAST), await game(party, FAST)
    party.clock.move(hours=1)
    await party.host.people.take_vacation(party.people[0], party.clock.now, None)
    await pass_hours(party, 100)
    assert await rows(party, first, "timeout") == []
    await party.play(first, 0, Lift(1))
    await pass_hours(party, 22)
    assert (await time(party, second, 0)).left == HOUR
    await pass_hours(party, 1)
    assert await rows(party, second, "timeout") == [("timeout", 0, "notice")]


async def test_a_vacation_that_is_ended_early_lets_time_run_again_in_time(party: Party) -> None:
    table = await game(party, FAST)
    await party.host.people.take_vacation(
        party.people[0], party.clock.now, party.clock.now + timedelta(days=20)
    )
    await pass_hours(party, 48)
    await party.host.people.end_vacation(party.people[0])
    await pass_hours(party, 23)
    assert await rows(party, table, "timeout") == []
    await pass_hours(party, 1)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]


async def test_time_in_which_the_bot_did_not_run_counts_for_nobody(party: Party, make: Maker) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=10)
    await party.host.time.leave()
    party.clock.move(hours=30)
    later = await make(people=party.people)
    assert (await time(later, table, 0)).left == 14 * HOUR
    await pass_hours(later, 13.9)
    assert await rows(later, table, "timeout") == []
    await pass_hours(later, 0.1)
    assert await rows(later, table, "timeout") == [("timeout", 0, "notice")]


async def test_nobodys_time_runs_out_in_the_first_quarter_of_an_hour(party: Party, make: Maker) -> None:
    table = await game(party, FAST)
    party.clock.move(hours=23, minutes=59)
    await party.host.time.leave()
    party.clock.move(minutes=2)
    later = await make(people=party.people)
    await pass_hours(later, 0)
    party.clock.move(minutes=14)
    await later.host.ring()
    assert await rows(later, table, "timeout") == []
    party.clock.move(minutes=1)
    await later.host.ring()
    assert await rows(later, table, "timeout") == [("timeout", 0, "notice")]


async def test_time_out_a_notice_is_said_once_and_the_seat_plays_on(party: Party) -> None:
    table = await game(party, FAST)
    await pass_hours(party, 25)
    await pass_hours(party, 100)
    assert await rows(party, table, "timeout") == [("timeout", 0, "notice")]
    notes = [row.payload["what"] for row in await party.outbox("note")]
    assert notes == ["timeout.notice"]
    assert (await time(party, table, 0)).left == timedelta()
    await party.play(table, 0, Over())
    assert (await time(party, table, 0)).left == 4 * HOUR, "nobody owes time"


async def test_time_out_a_computer_plays_this_turn_only(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="turn"))
    await pass_hours(party, 24)
    await party.host.idle()
    assert await rows(party, table, "timeout", "move") == [("timeout", 0, "turn"), ("move", 0, None)]
    sat = await seat(party, table, 0)
    assert (sat.computer, sat.stand_in, sat.owes) == (None, None, False)
    await party.play(table, 1, Over())
    await party.host.idle()
    assert (await party.host.tables.look(table)).view is not None
    assert (await seat(party, table, 0)).owes, "the next turn is the person's again"
    assert (await time(party, table, 0)).left == 4 * HOUR


async def test_time_out_a_computer_keeps_the_seat_until_its_person_is_back(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="seat"))
    await pass_hours(party, 24)
    await party.host.idle()
    await party.play(table, 1, Over())
    await party.host.idle()
    assert (await seat(party, table, 1)).owes, "the computer has played seat 0's second turn too"
    with pytest.raises(NotReplacedError):
        await party.host.act(table, By(party.people[1]), stand_ins.back)
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    await party.play(table, 1, Over())
    await party.host.idle()
    assert (await seat(party, table, 0)).owes
    assert (await rows(party, table, "timeout", "back")) == [
        ("timeout", 0, "seat"),
        ("back", 0, None),
    ]


async def test_a_move_of_its_own_takes_the_seat_back(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="seat"))
    party.host._computers._closed = True
    await pass_hours(party, 24)
    assert (await seat(party, table, 0)).stand_in == "seat"
    await party.play(table, 0, Lift(1))
    sat = await seat(party, table, 0)
    assert (sat.computer, sat.stand_in) == (None, None)
    assert (await time(party, table, 0)).left == 4 * HOUR, "who is back has time to move"


async def test_a_seat_that_a_computer_finished_ranks_last_and_the_export_proves_it(party: Party) -> None:
    table = await game(party, Terms(bank=1, increment=0, cap=1, out="seat"))
    await party.play(table, 0, Lift(2), Over())
    await party.play(table, 1, Over())
    await pass_hours(party, 1)
    await party.host.idle()
    while (row := (await party.host.tables.look(table)).table).status == "running":
        await party.play(table, 1, Over())
        await party.host.idle()
    assert row.ending is not None
    assert row.ending.ranks == [2, 1], "though seat 0 has all the crates"
    assert row.ending.scores == [2, 0]
    assert verify(party.host.library, await party.host.tables.export(table)).holds
    assert [(one.seat, one.resigned) for one in await party.results(table)] == [
        (0, True),
        (1, False),
    ]


async def test_time_out_the_others_vote_and_most_answers_count(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"), people=3)
    await pass_hours(party, 24)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    assert (vote.what, vote.seat, vote.voters) == (votes.TIME, 0, (1, 2))
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[0]), consent.answer, vote.asked, "wait")
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "yes")
    with pytest.raises(QuestionOpenError):
        await party.host.act(table, By(party.people[1]), consent.ask_end)
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "seat")
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "turn")
    await party.host.act(table, By(party.people[2]), consent.answer, vote.asked, "turn")
    await party.host.idle()
    kept = await rows(party, table, "timeout", "ask", "answer")
    assert kept == [
        ("timeout", 0, "vote"),
        ("ask", 0, "time"),
        ("answer", 1, "time"),
        ("answer", 2, "time"),
        ("timeout", 0, "turn"),
    ]
    assert (await seat(party, table, 1)).owes


async def test_time_out_the_others_wait_for_a_whole_increment_however_late_they_agree_to(
    party: Party,
) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"))
    await pass_hours(party, 24)
    await pass_hours(party, 20)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "wait")
    assert (await time(party, table, 0)).left == 4 * HOUR
    await pass_hours(party, 4)
    assert (await rows(party, table, "timeout")) == [("timeout", 0, "vote"), ("timeout", 0, "vote")]


async def test_time_out_the_others_may_wait_and_are_asked_again(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"))
    await pass_hours(party, 24)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "wait")
    assert (await time(party, table, 0)).left == 4 * HOUR
    await pass_hours(party, 4)
    again = (await party.host.tables.look(table)).table.vote
    assert again is not None
    assert again.asked > vote.asked


@pytest.mark.parametrize(("answers", "kind"), [(["seat"], "seat"), ([], "turn")])
async def test_a_player_who_does_not_answer_in_a_day_does_not_stop_the_table(
    party: Party, make: Maker, answers: list[str], kind: str
) -> None:
    table = await game(party, msgspec.structs.replace(FAST, out="vote"), people=3)
    await pass_hours(party, 24)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    for choice in answers:
        await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, choice)
    await pass_hours(party, 23)
    assert (await party.host.tables.look(table)).table.vote is not None
    later = await make(people=party.people)
    await pass_hours(later, 1)
    assert (await later.host.tables.look(table)).table.vote is None
    assert await rows(later, table, "timeout") == [("timeout", 0, "vote"), ("timeout", 0, kind)]
    await later.host.idle()
    assert (await seat(later, table, 1)).owes
    with pytest.raises(NotAskedError):
        await later.host.act(table, By(party.people[2]), consent.answer, vote.asked, "wait")
    assert await later.host.check() == []


async def test_a_vote_that_was_decided_is_not_decided_again_a_day_later(party: Party) -> None:
    table = await game(party, msgspec.structs.replace(FAST, out="vote"), people=2)
    await pass_hours(party, 24)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "wait")
    await pass_hours(party, 4)
    assert await rows(party, table, "ask") == [("ask", 0, "time")] * 2
    await pass_hours(party, 20)
    second = (await party.host.tables.look(table)).table.vote
    assert second is not None
    assert second.asked != vote.asked


async def test_a_player_who_has_no_increment_is_given_an_hour_by_waiting_and_by_coming_back(
    party: Party,
) -> None:
    table = await game(party, Terms(bank=24, increment=0, cap=24, out="vote"))
    await pass_hours(party, 24)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "wait")
    assert (await time(party, table, 0)).left == HOUR
    party.host._computers._closed = True
    await pass_hours(party, 1)
    again = (await party.host.tables.look(table)).table.vote
    assert again is not None
    await party.host.act(table, By(party.people[1]), consent.answer, again.asked, "seat")
    await party.host.act(table, By(party.people[0]), stand_ins.back)
    assert (await time(party, table, 0)).left == HOUR


async def test_where_another_question_is_open_a_computer_plays_the_turn(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"), people=3)
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    await pass_hours(party, 24)
    await party.host.idle()
    assert await rows(party, table, "timeout") == [("timeout", 0, "turn")]
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    assert vote.what == votes.CLOSE


def test_the_most_hours_are_allowed_and_without_a_bank_nothing_is_added() -> None:
    most = Terms(bank=clocks.MOST_HOURS, increment=clocks.MOST_HOURS, cap=clocks.MOST_HOURS)
    assert clocks.checked(most) == most
    assert clocks.checked(Terms(bank=0, increment=4, cap=9)) == Terms()


async def test_a_move_settles_the_vote_about_a_time_out(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"))
    await pass_hours(party, 24)
    await party.play(table, 0, Over())
    assert (await party.host.tables.look(table)).table.vote is None
    assert await rows(party, table, "lapse") == [("lapse", None, "time")]


async def test_where_nobody_can_vote_a_computer_plays_the_turn(party: Party) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="vote"), people=1, computers=1)
    await pass_hours(party, 24)
    await party.host.idle()
    assert await rows(party, table, "timeout") == [("timeout", 0, "turn")]


async def test_without_a_clock_no_time_runs_out(party: Party) -> None:
    table = await party.game()
    await pass_hours(party, 24 * 50)
    assert await rows(party, table, "timeout") == []


async def test_terms_are_the_openers_and_chosen_in_the_lobby(party: Party) -> None:
    table = await party.lobby()
    with pytest.raises(OnlyOpenerError):
        await party.host.act(table, By(party.people[1]), lobby.set_terms, FAST)
    for wrong in (Terms(bank=5, cap=4), Terms(bank=-1), Terms(bank=9, cap=clocks.MOST_HOURS + 1)):
        with pytest.raises(BadTermsError):
            await party.host.act(table, By(party.people[0]), lobby.set_terms, wrong)
    await party.host.act(table, By(party.people[0]), lobby.set_terms, FAST)
    await party.host.act(table, By(party.people[0]), lobby.start)
    with pytest.raises(AlreadyStartedError):
        await party.host.act(table, By(party.people[0]), lobby.set_terms, FAST)


async def test_clocks_and_time_outs_replay_and_survive_a_restart(party: Party, make: Maker) -> None:
    table = await game(party, Terms(bank=24, increment=4, cap=72, out="turn"))
    await party.play(table, 0, Draw())
    await pass_hours(party, 24)
    await party.host.idle()
    before = await party.host.tables.look(table, party.people[1])
    later = await make(people=party.people)
    after = await later.host.tables.look(table, party.people[1])
    assert (after.view, after.times, after.seats) == (before.view, before.times, before.seats)
    assert await later.host.check() == []
    assert await later.storage.read(outbox.pending) != []
