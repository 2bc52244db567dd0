"""What others have to agree to: undo further back, seats that change hands, the end. And redo, which needs nobody."""

import pytest

from bot.host import By
from bot.host.errors import (
    AlreadySeatedError,
    GameOverError,
    NotAskedError,
    NothingToRedoError,
    NothingToUndoError,
    NotSeatedError,
    QuestionOpenError,
    SeatNotFreeError,
    UndoFloorError,
    UndoOtherError,
)
from bot.host.play import actions
from bot.host.play.agreement import consent, votes
from bot.host.play.agreement.votes import Vote
from bot.host.record.verify import verify
from bot.host.servers.server_settings import Guest
from bot.host.timing.clocks import Terms
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.harness import Answer, Call, Draw, Lift, SampleView, Wave
from tests.bot.host.harness import Over as End
from tests.bot.host.timing.test_clocks import FAST, game, pass_hours, rows, seat


async def view(party: Party, table: int, person: int | None = None) -> SampleView:
    found = (await party.host.tables.look(table, None if person is None else party.people[person])).view
    assert isinstance(found, SampleView)
    return found


async def open_vote(party: Party, table: int) -> Vote:
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    return vote


async def say(party: Party, table: int, person: int, answer: str) -> None:
    await party.host.act(
        table, By(party.people[person]), consent.answer, (await open_vote(party, table)).asked, answer
    )


# Undo.


async def test_undo_further_back_is_granted_by_all_and_the_same_deal_goes_on(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Draw(), Lift(1), End())
    drawn = (await view(party, table, 0)).hand
    await party.play(table, 1, Lift(1))
    with pytest.raises(UndoOtherError):
        await party.host.act(table, By(party.people[0]), actions.undo)
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 3)
    vote = await open_vote(party, table)
    assert (vote.what, vote.by, vote.voters, vote.learned) == (votes.UNDO, 0, (1, 2), True)
    await say(party, table, 1, "yes")
    assert (await view(party, table)).crates == [3, 1, 0], "one is still to be asked"
    await say(party, table, 2, "yes")
    after = await view(party, table, 0)
    assert (after.crates, after.to_act) == ([2, 0, 0], (0,))
    assert after.hand != drawn
    await party.play(table, 0, Draw())
    assert (await view(party, table, 0)).hand == drawn, "the same card comes again"
    assert await rows(party, table, "ask", "answer", "undo") == [
        ("ask", 0, "undo"),
        ("answer", 1, "undo"),
        ("answer", 2, "undo"),
        ("undo", 0, None),
    ]


async def test_undo_further_back_is_refused_by_one(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Draw())
    with pytest.raises(UndoFloorError):
        await party.host.act(table, By(party.people[0]), actions.undo)
    assert [(await party.host.tables.look(table, one)).takes_consent for one in party.people[:2]] == [
        True,
        False,
    ]
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 2)
    await say(party, table, 2, "no")
    looked = await party.host.tables.look(table)
    assert looked.table.vote is None
    assert (await view(party, table)).crates == [2, 0, 0]
    assert await rows(party, table, "undo") == []
    assert await party.outbox("note") == [], "the question itself says so"
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[1]), consent.answer, looked.table.sequence - 1, "yes")


async def test_an_undo_by_consent_replays_is_verified_and_survives_a_restart(
    party: Party, make: Maker
) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2), Call())
    await party.play(table, 1, Answer(1))
    await party.play(table, 0, End())
    await party.play(table, 1, Draw(), End())
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 3)
    later = await make(people=party.people)
    await say(later, table, 1, "yes")
    assert (await view(later, table)).moves == 0
    for turn in range(6):
        await later.play(table, turn % 2, Draw(), End())
    assert (await later.host.tables.look(table)).table.status == "finished"
    assert verify(later.host.library, await later.host.tables.export(table)).holds
    assert await later.host.check() == []


async def test_a_move_makes_the_question_lapse(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2), Draw())
    await party.host.act(table, By(party.people[0]), consent.ask_undo)
    await party.play(table, 1, Wave(0))
    assert (await party.host.tables.look(table)).table.vote is None
    assert await rows(party, table, "lapse") == [("lapse", 0, "undo")]


async def test_the_one_who_asked_can_withdraw_and_nobody_else(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2), Draw())
    await party.host.act(table, By(party.people[0]), consent.ask_undo)
    asked = (await open_vote(party, table)).asked
    with pytest.raises(QuestionOpenError):
        await party.host.act(table, By(party.people[1]), consent.ask_end)
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[1]), consent.withdraw, asked)
    with pytest.raises(NotAskedError):
        await party.host.act(table, By(party.people[0]), consent.answer, asked, "yes")
    await party.host.act(table, By(party.people[0]), consent.withdraw, asked)
    assert (await party.host.tables.look(table)).table.vote is None


async def test_only_own_moves_that_stand_can_be_asked_for(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2))
    for person, count in ((0, 2), (0, 0), (1, 1)):
        with pytest.raises(NothingToUndoError):
            await party.host.act(table, By(party.people[person]), consent.ask_undo, count)
    with pytest.raises(NotSeatedError):
        await party.host.act(table, By(party.people[2]), consent.ask_undo)


async def test_against_computers_alone_an_undo_needs_nobody(party: Party) -> None:
    table = await party.game(people=1, computers=1)
    await party.play(table, 0, Lift(2), Draw())
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 2, costs=True)
    assert (await view(party, table)).crates == [0, 0]


async def test_a_player_who_leaves_no_longer_counts(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Draw())
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 2)
    await say(party, table, 1, "yes")
    await party.host.act(table, By(party.people[2]), actions.resign)
    assert (await view(party, table)).crates == [0, 0, 0]


async def test_the_same_answer_delivered_twice_counts_once(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(2), Draw())
    await party.host.act(table, By(party.people[0], 7), consent.ask_undo, 2)
    asked = (await open_vote(party, table)).asked
    assert (await party.host.act(table, By(party.people[0], 7), consent.ask_undo, 2)).repeated
    await party.host.act(table, By(party.people[1], 8), consent.answer, asked, "yes")
    assert (await party.host.act(table, By(party.people[1], 8), consent.answer, asked, "yes")).repeated
    assert (await view(party, table)).crates == [2, 0, 0]


# Redo.


async def test_own_undone_moves_are_made_again_one_by_one(party: Party, make: Maker) -> None:
    table = await party.game()
    ada = party.people[0]
    await party.play(table, 0, Lift(1), Lift(2), Lift(2))
    await party.host.act(table, By(ada), actions.undo)
    await party.host.act(table, By(ada), actions.undo, 2)
    assert (await view(party, table)).crates == [0, 0]
    later = await make(people=party.people)
    for crates in (1, 3, 5):
        assert (await later.host.tables.look(table, ada)).redoable
        await later.host.act(table, By(ada), actions.redo)
        assert (await view(later, table)).crates == [crates, 0]
    assert not (await later.host.tables.look(table, ada)).redoable
    with pytest.raises(NothingToRedoError):
        await later.host.act(table, By(ada), actions.redo)


async def test_another_move_forgets_what_was_undone(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Lift(2))
    await party.host.act(table, By(party.people[0]), actions.undo, 2)
    await party.play(table, 0, Lift(2))
    with pytest.raises(NothingToRedoError):
        await party.host.act(table, By(party.people[0]), actions.redo)


async def test_what_all_agreed_to_take_back_is_not_made_again_alone(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Draw())
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 2)
    await say(party, table, 1, "yes")
    assert not (await party.host.tables.look(table, party.people[0])).redoable


async def test_an_undone_move_that_others_made_impossible_is_not_offered_again(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1))
    await party.play(table, 1, Wave(0))
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 1, Wave(0))
    assert (await party.host.tables.look(table, party.people[0])).redoable
    assert not (await party.host.tables.look(table, party.people[1])).redoable


# Seats that change hands.


async def test_a_seat_goes_to_somebody_else_if_all_agree(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Draw())
    hand = (await view(party, table, 0)).hand
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    vote = await open_vote(party, table)
    assert (vote.by, vote.seat, vote.person, vote.voters) == (None, 0, party.people[2], (0, 1))
    await party.clear_outbox()
    await say(party, table, 0, "yes")
    await say(party, table, 1, "yes")
    taken = await seat(party, table, 0)
    assert (taken.person, taken.computer, taken.resigned, taken.owes) == (party.people[2], None, False, True)
    assert (await view(party, table, 2)).hand == hand
    [turn] = [row for row in await party.outbox("turn") if row.payload["seats"] == [0]]
    assert turn.payload["mention"] == [0], "who takes over is told"
    with pytest.raises(NotSeatedError):
        await party.play(table, 0, End())
    await party.play(table, 2, End())


async def test_a_player_who_takes_a_seat_over_has_not_made_the_table_wait(party: Party) -> None:
    """Even if a manager of the server takes it at once, who then acts by that."""
    await party.host.servers.change(SERVER, step_in="managers")
    table = await game(party, FAST, people=2)
    await pass_hours(party, 24)
    cy = party.people[2]
    await party.host.seating.ask_for(table, By(cy, guest=Guest(manages=True)), 0)
    assert (await seat(party, table, 0)).person == cy
    assert (await party.host.people.profile(cy, SERVER)).median is None


async def test_a_seat_stays_if_its_person_or_another_says_no(party: Party) -> None:
    table = await party.game()
    for person in (0, 1):
        await party.host.seating.ask_for(table, By(party.people[2]), 0)
        await say(party, table, person, "no")
        assert (await seat(party, table, 0)).person == party.people[0]


async def test_the_seat_of_a_player_out_of_time_is_the_openers_to_give(party: Party) -> None:
    table = await game(party, FAST, people=2)
    await party.play(table, 0, End())
    await pass_hours(party, 24)
    await party.host.seating.ask_for(table, By(party.people[2]), 1)
    assert (await open_vote(party, table)).voters == (0,)
    await say(party, table, 0, "yes")
    assert (await seat(party, table, 1)).person == party.people[2]
    assert (await party.host.tables.look(table)).times[1] is not None


async def test_the_openers_own_seat_is_the_others_to_give(party: Party) -> None:
    table = await game(party, FAST, people=2)
    await pass_hours(party, 24)
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    assert (await open_vote(party, table)).voters == (1,)


async def test_the_opener_gives_an_idle_seat_to_a_computer_at_once(party: Party) -> None:
    table = await game(party, FAST, people=3)
    await party.play(table, 0, End())
    await pass_hours(party, 24)
    await party.host.seating.ask_for(table, By(party.people[0]), 1, computer=True)
    await party.host.idle()
    given = await seat(party, table, 1)
    assert (given.person, given.resigned, given.computer) == (party.people[1], True, "mate")
    assert (await seat(party, table, 2)).owes


async def test_a_seat_that_was_resigned_can_be_taken_over_and_ranks_as_its_new_person_plays(
    party: Party,
) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2), End())
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    await say(party, table, 1, "yes")
    for turn in range(1, 6):
        await party.play(table, 1 if turn % 2 else 2, End())
    over = await party.host.tables.look(table)
    assert over.table.ending is not None
    assert over.table.ending.ranks == [1, 2]
    assert [one.person for one in await party.results(table)] == [
        party.people[2],
        party.people[1],
    ]
    assert verify(party.host.library, await party.host.tables.export(table)).holds


async def test_what_can_not_be_taken_over(party: Party) -> None:
    table = await party.game(people=2, computers=1)
    for number in (2, 3, -1):
        with pytest.raises(SeatNotFreeError):
            await party.host.seating.ask_for(table, By(party.people[2]), number)
    with pytest.raises(AlreadySeatedError):
        await party.host.seating.ask_for(table, By(party.people[1]), 0)
    with pytest.raises(SeatNotFreeError):
        await party.host.seating.ask_for(table, By(party.people[2]), 0, computer=True)
    await party.host.act(table, By(party.people[0]), actions.resign)
    with pytest.raises(SeatNotFreeError):
        await party.host.seating.ask_for(table, By(party.people[1]), 0, computer=True)


async def test_the_log_of_a_replacement_names_no_person_but_its_actor(party: Party) -> None:
    table = await party.game()
    await party.host.seating.ask_for(table, By(party.people[2]), 0)
    await say(party, table, 0, "yes")
    await say(party, table, 1, "yes")
    exported = str(await party.host.tables.export(table))
    assert "actor" not in exported
    assert "'person'" in exported
    assert f"'person': {party.people[2]}" not in exported


# The end.


async def test_a_table_is_closed_without_a_result_if_all_agree(party: Party) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Lift(1))
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    await say(party, table, 0, "yes")
    await say(party, table, 2, "yes")
    over = (await party.host.tables.look(table)).table
    assert (over.status, over.closed_by, over.ending, over.vote) == ("cancelled", "consent", None, None)
    assert await party.results(table) == []
    assert (await party.outbox("end")) != []
    assert verify(party.host.library, await party.host.tables.export(table)).holds
    with pytest.raises(GameOverError):
        await party.host.act(table, By(party.people[1]), consent.ask_end)


async def test_a_table_goes_on_if_one_says_no(party: Party) -> None:
    table = await party.game(people=3)
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    await say(party, table, 0, "no")
    assert (await party.host.tables.look(table)).table.status == "running"


async def test_an_open_question_waits_for_days_and_through_moves(party: Party) -> None:
    table = await game(party, Terms(remind=0))
    await party.host.act(table, By(party.people[1]), consent.ask_end)
    party.clock.move(days=3)
    await party.play(table, 0, End())
    await say(party, table, 0, "yes")
    assert (await party.host.tables.look(table)).table.status == "cancelled"
    assert (await party.stored(table)).ended == party.clock.now


async def test_a_question_ends_with_its_asker_and_says_whether_anything_was_learned_since(
    party: Party,
) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Draw(), Lift(1))
    await party.host.act(table, By(party.people[0]), consent.ask_undo, 1)
    assert not (await open_vote(party, table)).learned, "the draw came before"
    await party.host.act(table, By(party.people[0]), actions.resign)
    assert (await party.host.tables.look(table)).table.vote is None
    assert await rows(party, table, "lapse") == [("lapse", 0, "undo")]
