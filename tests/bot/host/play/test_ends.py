"""Ends of games: by the rules, by resignation, and on the leaderboard."""

from random import Random

import pytest

from bot.host import By, errors
from bot.host.play import actions
from bot.host.record import outcomes
from bot.host.record.outcomes import Ending
from games.engine import Outcome, Text
from storage.rows import Seat
from tests.bot.host.conftest import SERVER, Maker, Party
from tests.bot.host.harness import Answer, Call, Lift, Over


async def finish(party: Party, table: int) -> None:
    for _ in range(3):
        await party.play(table, 0, Lift(2), Over())
        await party.play(table, 1, Lift(1), Over())


async def test_a_finished_game_has_results_and_a_last_message(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await finish(party, table)
    done = (await party.host.tables.look(table)).table
    assert (done.status, done.ending) == ("finished", Ending("rules", [1, 2], [6, 3]))
    assert [(row.person, row.rank, row.score) for row in await party.results(table)] == [
        (party.people[0], 1, 6.0),
        (party.people[1], 2, 3.0),
    ]
    assert [row.kind for row in await party.outbox()][-1] == "end"
    assert not any(seat.owes for seat in (await party.host.tables.look(table)).seats)
    with pytest.raises(errors.GameOverError):
        await party.play(table, 0, Over())


async def test_the_leaderboard_is_per_server_and_game(party: Party) -> None:
    await finish(party, await party.game())
    await finish(party, await party.game())
    lines = await party.host.people.leaderboard(SERVER, "sample")
    assert [(line.name, line.plays, line.wins, line.best, line.mean) for line in lines] == [
        ("Ada", 2, 2, 6.0, 6.0),
        ("Bob", 2, 0, 3.0, 3.0),
    ]
    assert await party.host.people.leaderboard(SERVER, "sea_merchants") == []
    assert await party.host.people.leaderboard(SERVER + 1) == []


async def test_a_computer_plays_on_for_a_player_who_resigned(party: Party) -> None:
    table = await party.game(people=3)
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.idle()
    seen = await party.host.tables.look(table)
    assert [seat.owes for seat in seen.seats] == [False, True, False]
    assert seen.seats[0].resigned
    assert [row.payload["what"] for row in await party.outbox("note")] == ["resign"]
    for refused in (
        party.host.act(table, By(party.people[0]), actions.resign),
        party.host.act(table, By(party.people[0]), actions.play, [Over()]),
        party.host.act(table, By(party.people[0]), actions.undo),
    ):
        with pytest.raises(errors.HasResignedError, match="a computer plays your seat"):
            await refused


async def test_a_computer_answers_for_a_player_who_resigned_amid_a_simultaneous_decision(
    party: Party,
) -> None:
    table = await party.game(people=3)
    await party.play(table, 0, Call())
    await party.host.act(table, By(party.people[2]), actions.resign)
    await party.host.idle()
    await party.play(table, 1, Answer(1))
    assert [seat.owes for seat in (await party.host.tables.look(table)).seats] == [True, False, False]


async def test_a_player_who_resigned_is_last_and_has_no_score_on_the_leaderboard(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(2), Lift(2), Lift(2), Over())
    await party.host.act(table, By(party.people[0]), actions.resign)
    for _ in range(3):
        await party.host.idle()
        await party.play(table, 1, Lift(1), Over())
    await party.host.idle()
    assert (await party.host.tables.look(table)).table.status == "finished"
    assert [(row.rank, row.resigned) for row in await party.results(table)] == [
        (2, True),
        (1, False),
    ]
    lines = await party.host.people.leaderboard(SERVER, "sample")
    assert [(line.name, line.plays, line.wins, line.best) for line in lines] == [
        ("Bob", 1, 1, 3.0),
        ("Ada", 1, 0, None),
    ]


async def test_the_last_person_may_end_the_game_as_its_winner(party: Party) -> None:
    table = await party.game(people=2, computers=1)
    with pytest.raises(errors.NotAloneError):
        await party.host.act(table, By(party.people[1]), actions.claim)
    await party.host.act(table, By(party.people[0]), actions.resign)
    done = await party.host.act(table, By(party.people[1]), actions.claim)
    assert done.table.ending == Ending("resignation", [3, 1, 2], None)
    lines = await party.host.people.leaderboard(SERVER, "sample")
    assert [(line.name, line.wins, line.best) for line in lines] == [("Bob", 1, None), ("Ada", 0, None)]


async def test_one_person_against_computers_can_not_claim_a_win(party: Party) -> None:
    table = await party.game(people=1, computers=1)
    with pytest.raises(errors.NotAloneError):
        await party.host.act(table, By(party.people[0]), actions.claim)


async def test_the_table_closes_when_nobody_stays(party: Party) -> None:
    table = await party.game(people=2, computers=1)
    await party.host.act(table, By(party.people[0]), actions.resign)
    done = await party.host.act(table, By(party.people[1]), actions.resign)
    assert done.table.status == "finished"
    assert done.table.ending == Ending("resignation", [2, 2, 1], None)
    assert [row.resigned for row in await party.results(table)] == [True, True, False]


def test_ranks_close_up_over_those_who_resigned() -> None:
    outcome = Outcome((1, 2, 2, 4), (9, 8, 8, 1), Text("engine", "refusal.over"))
    seats = [Seat(table=1, seat=n, person=n, resigned=n == 0) for n in range(4)]
    assert outcomes.of_rules(outcome, seats) == [4, 1, 1, 3]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_a_whole_game_of_the_sea_merchants_over_restarts(party: Party, make: Maker, seed: int) -> None:
    rng = Random(seed)
    table = await party.game(people=2, computers=1, game="sea_merchants")
    now = party
    for step in range(2000):
        await now.host.idle()
        seen = await now.host.tables.look(table)
        if seen.table.status == "finished":
            break
        seat = next(seat for seat in seen.seats if seat.owes)
        assert seat.person is not None
        own = await now.host.tables.look(table, seat.person)
        if own.undoable and rng.random() < 0.2:
            await now.host.act(table, By(seat.person), actions.undo)
            own = await now.host.tables.look(table, seat.person)
        await now.host.act(table, By(seat.person), actions.play, [rng.choice(list(own.moves))])
        if step % 25 == 24:
            # A process that has ended thinks no more; this one lives on beside the next.
            await now.host.idle()
            now = await make(people=party.people)
    assert seen.table.status == "finished"
    assert await now.host.check() == []
    assert len(await now.results(table)) == 3
