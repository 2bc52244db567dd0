"""Ratings: which games count, which players are compared, and that they can be computed again."""

from datetime import UTC, datetime
from functools import partial
from itertools import permutations

import msgspec
import pytest

from bot.host import By
from bot.host.changes import rating
from bot.host.changes.rating import ALL, CERTAIN, NEW, Strength, after, counts
from bot.host.play import actions, lobby
from bot.host.play.agreement import consent
from bot.host.record import outcomes
from bot.host.timing import clocks
from storage.community import ratings
from storage.rows import Rating, Result, Seat
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.timing.test_clocks import FAST

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def game(
    *seats: tuple[int | None, int] | tuple[int | None, int, bool], reason: str = "rules"
) -> list[Result]:
    """A finished game: person, rank, and whether a computer finished the seat."""
    return [
        Result(
            table=1,
            seat=number,
            server=1,
            game="sample",
            person=seat[0],
            rank=seat[1],
            score=None,
            resigned=len(seat) == 3,
            reason=reason,
            players=len(seats),
            people=sum(one[0] is not None for one in seats),
            finished=NOW,
        )
        for number, seat in enumerate(seats)
    ]


def test_only_games_of_two_people_that_ended_by_rules_or_resignation_count() -> None:
    assert counts(game((1, 1), (2, 2)))
    assert counts(game((1, 1), (2, 2), reason=outcomes.BY_RESIGNATION))
    assert not counts(game((1, 1), (None, 2), (None, 3)))
    assert not counts(game((1, 1), (2, 2), reason="agreement"))
    assert not counts([])
    assert after(game((1, 1), (2, 2), reason="agreement"), {}) == {}


def test_winners_rise_and_losers_fall() -> None:
    found = after(game((1, 2), (2, 1), (3, 3)), {})
    assert found[2].mean > found[1].mean > found[3].mean
    assert found[2].mean > NEW.mean > found[3].mean
    assert all(one.deviation < NEW.deviation for one in found.values())


def test_a_tie_between_equals_leaves_them_equal() -> None:
    first = after(game((1, 1), (2, 1)), {})
    assert first[1].mean == pytest.approx(first[2].mean)
    three = after(game((1, 1), (2, 1), (3, 3)), {})
    assert three[1].mean == pytest.approx(three[2].mean)
    assert three[1].mean > three[3].mean


def test_the_order_of_the_seats_changes_nothing() -> None:
    before = {1: Strength(30.0, 5.0), 2: Strength(20.0, 6.0)}
    seats = [(1, 2), (2, 1), (3, 2), (None, 4)]
    found = [after(game(*order), before) for order in permutations(seats)]
    assert all(one == found[0] for one in found)


def test_computers_from_the_start_are_neither_rated_nor_beaten() -> None:
    with_computer = after(game((1, 1), (None, 2), (2, 3)), {})
    assert with_computer == after(game((1, 1), (2, 3)), {})
    assert after(game((1, 3), (None, 1), (2, 3)), {})[1].mean == pytest.approx(NEW.mean)


def test_a_player_who_left_the_seat_to_a_computer_loses_and_nobody_gains_by_it() -> None:
    left = after(game((1, 1), (2, 2), (3, 3, True)), {})
    assert left[3].mean < NEW.mean
    assert {person: left[person] for person in (1, 2)} == after(game((1, 1), (2, 2)), {})
    alone = after(game((1, 1), (2, 2, True), reason="resignation"), {})
    assert set(alone) == {2}
    assert alone[2].mean < NEW.mean
    assert after(game((1, 2, True), (2, 2, True), reason="resignation"), {}) == {}


def test_each_player_who_left_is_rated_apart() -> None:
    both = after(game((1, 1), (2, 2, True), (3, 2, True)), {3: Strength(99.0, 1.0)})
    assert both[2] == after(game((1, 1), (2, 2, True)), {})[2]


def test_a_seat_that_a_computer_finished_after_a_time_out_counts_as_left() -> None:
    assert outcomes.is_abandoned(Seat(table=1, seat=0, person=1, computer="standard", stand_in=clocks.SEAT))
    assert not outcomes.is_abandoned(
        Seat(table=1, seat=0, person=1, computer="standard", stand_in=clocks.TURN)
    )
    assert not outcomes.is_abandoned(Seat(table=1, seat=0, computer="standard"))
    assert not outcomes.is_abandoned(Seat(table=1, seat=0, person=1))


def rated(deviation: float, mean: float = 25.0) -> Rating:
    return Rating(server=1, game="", person=1, number=1, table=1, mean=mean, deviation=deviation, time=NOW)


def test_a_rating_is_shown_once_it_is_certain_enough() -> None:
    assert rating.points(rated(CERTAIN)) == 1000
    assert rating.points(rated(CERTAIN + 0.01)) is None
    strengths: dict[int, Strength] = {}
    games = 0
    while not strengths or strengths[1].deviation > CERTAIN:
        strengths |= after(game((1, 1 + games % 2), (2, 2 - games % 2)), strengths)
        games += 1
    assert 4 <= games <= 10


def test_what_is_missing_for_a_rating_gets_less_with_each_game_until_nothing_is() -> None:
    left, strength = rating.missing(None), NEW
    assert left > 1
    for games in range(left):
        assert rating.missing(rated(strength.deviation, strength.mean)) == left - games
        strength = after(game((1, 1 + games % 2), (2, 2 - games % 2)), {1: strength})[1]
    assert rating.missing(rated(strength.deviation, strength.mean)) == 0
    assert rating.points(rated(strength.deviation, strength.mean)) is not None


async def finish(party: Party, table: int, people: int = 2) -> None:
    for _ in range(3):
        for person in range(people):
            await party.play(table, person, Lift(1 + (person + table) % 2), Over())


async def test_a_finished_game_is_rated_for_itself_and_for_all_games(party: Party) -> None:
    await finish(party, await party.game())
    party.clock.move(hours=1)
    await finish(party, await party.game(people=3), people=3)
    for name in ("sample", ALL):
        work = partial(ratings.history, server=SERVER, game=name, person=party.people[0])
        rows = await party.storage.read(work)
        assert [row.number for row in rows] == [1, 2]
        assert rows[1].deviation < rows[0].deviation < NEW.deviation
    assert len(await party.storage.read(ratings.everything)) == 2 * (2 + 3)


async def test_ratings_computed_again_are_those_kept(party: Party) -> None:
    for number in range(6):
        table = await party.game(people=2 + number % 2, computers=number % 2 and 0)
        if number == 3:
            await party.host.act(table, By(party.people[2]), actions.resign)
            await party.host.act(table, By(party.people[1]), actions.resign)
            await party.host.act(table, By(party.people[0]), actions.claim)
            continue
        # All at the same instant: the order is that of their saving.
        await finish(party, table, people=2 + number % 2)
    before = await party.storage.read(ratings.everything)
    assert await rating.recompute(party.storage) == (len(before), True)
    spoiled = [*before[:-1], msgspec.structs.replace(before[-1], mean=99.0)]
    await party.storage.write(lambda tx: ratings.replace(tx, spoiled))
    assert await rating.recompute(party.storage, write=False) == (len(before), False)
    assert await rating.recompute(party.storage) == (len(before), False)
    assert await party.storage.read(ratings.everything) == before


async def test_the_leaderboard_has_certain_ratings_first_and_keeps_to_a_period(party: Party) -> None:
    for _ in range(9):
        await finish(party, await party.game())
    party.clock.move(days=40)
    table = await party.lobby(people=1)
    await party.host.seating.join(table, By(party.people[2]))
    await party.host.act(table, By(party.people[0]), lobby.start)
    for _ in range(3):
        await party.play(table, 0, Lift(1), Over())
        await party.play(table, 2, Lift(2), Over())
    lines = await party.host.people.leaderboard(SERVER, "sample")
    shown = [line.points is not None for line in lines]
    assert shown == [True, True, False]
    assert lines[2].name == "Cy"
    assert [line.name for line in await party.host.people.leaderboard(SERVER, "sample", least_plays=9)] == [
        line.name for line in lines[:2]
    ]
    recent = await party.host.people.leaderboard(SERVER, "sample", days=30)
    assert {line.name: line.plays for line in recent} == {"Ada": 1, "Cy": 1}


async def test_a_profile_counts_the_time_outs_of_its_person_not_of_the_seats_previous_player(
    party: Party,
) -> None:
    table = await party.lobby()
    await party.host.act(table, By(party.people[0]), lobby.set_terms, FAST)
    await party.host.act(table, By(party.people[0]), lobby.start)
    await party.play(table, 0, Over())
    party.clock.move(hours=24)
    await party.host.ring()
    ada, bob, cy = party.people
    assert (await party.host.people.profile(bob, SERVER)).time_outs == 1
    await party.host.seating.ask_for(table, By(cy), 1)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.host.act(table, By(ada), consent.answer, vote.asked, "yes")
    assert (await party.host.people.profile(cy, SERVER)).time_outs == 0
    party.clock.move(hours=25)
    await party.host.ring()
    assert (await party.host.people.profile(cy, SERVER)).time_outs == 1


async def test_a_profile_tells_places_best_scores_and_the_median_time_to_answer(party: Party) -> None:
    table = await party.game()
    for hours in (1, 2, 9):
        party.clock.move(hours=hours)
        await party.play(table, 0, Lift(2), Over())
        await party.play(table, 1, Lift(1), Over())
    table = await party.game()
    party.clock.move(hours=30)
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.host.act(table, By(party.people[1]), actions.claim)
    found = await party.host.people.profile(party.people[0], SERVER, "sample")
    assert (found.plays, found.places, found.left) == (2, (1,), 1)
    assert found.best == {"sample": 6.0}
    assert found.median == 2 * 3600
    other = await party.host.people.profile(party.people[1], SERVER)
    assert (other.places, other.left, other.median) == ((1, 1), 0, 0)
    assert (await party.host.people.profile(party.people[2], SERVER)).median is None
    assert [one.rank for one in await party.host.people.history(party.people[1])] == [1, 2]
