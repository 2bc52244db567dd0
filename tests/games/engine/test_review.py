"""The review of a game: it names what cost something, counts what the captain would have done, and keeps its budget."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import Move
from games.engine.computers.evaluation import won
from games.engine.computers.review import (
    Judged,
    OwnDecision,
    Review,
    Reviewed,
    ReviewPlan,
    judge,
    reviewed,
)
from tests.games.engine.test_search import PigMind, arranged, holds, rolls
from tests.games.pig.state import Hold, PigState, Roll

PLAN = ReviewPlan(first=20, second=200, worst=3, seconds=None)


def decision(points: list[int], kept: int, made: Move, at: int = 0) -> OwnDecision:
    return OwnDecision(at=at, turn=at + 1, state=arranged(points, kept), made=made)


def found(*decisions: OwnDecision, plan: ReviewPlan = PLAN, deal: str = "deal") -> Reviewed:
    return reviewed(PigMind(holds), decisions, 0, deal, plan)


def test_a_choice_that_threw_chances_away_is_told_with_what_the_captain_would_have_chosen() -> None:
    result = found(decision([0, 29], 29, Hold()), decision([0, 29], 29, Roll()))
    assert (result.decisions, result.judged, result.captains) == (2, 2, 1)
    [told] = result.told
    assert (told.number, told.judged.better, told.judged.captains) == (0, Roll(), False)
    assert told.judged.deals == 200
    assert told.judged.cost > 2 * told.judged.error > 0


def test_the_cost_is_the_difference_of_the_chances_of_winning_on_the_same_deals() -> None:
    [told] = found(decision([0, 20], 15, Hold())).told
    chances = []
    for move in (Roll(), Hold()):
        share = 0.0
        for key in range(2000):
            rng = Random(key)
            state = arranged([0, 20], 15).determinize(0, rng)
            assert isinstance(state, PigState)
            state.advance(0, move)
            mind = PigMind(holds)
            while state.to_act:
                state.advance(state.to_act[0], mind.held_from_ten(state, state.to_act[0], rng))
            assert state.outcome is not None
            share += won(state.outcome, 0) / 2000
        chances.append(share)
    assert told.judged.cost == pytest.approx(chances[0] - chances[1], abs=4 * told.judged.error)


def test_the_same_game_has_the_same_review() -> None:
    decisions = [decision([0, 0], kept, move) for kept in (0, 4, 9) for move in (Hold(), Roll())]
    first, again = found(*decisions), found(*decisions)

    def plain(result: Reviewed) -> object:
        return [(one.number, one.judged.cost, one.judged.error) for one in result.told], result.captains

    assert plain(first) == plain(again)
    assert plain(found(*decisions, deal="another")) != plain(first)


def test_what_an_earlier_decision_took_does_not_change_a_later_one() -> None:
    alone = found(decision([0, 29], 29, Roll()), decision([0, 29], 29, Hold()))
    among = found(decision([0, 29], 29, Hold()), decision([0, 29], 29, Hold()))
    assert {one.judged.cost for one in alone.told} < {one.judged.cost for one in among.told}


def test_without_time_nothing_is_told_and_all_is_left_out() -> None:
    result = found(*[decision([0, 29], 29, Hold())] * 4, plan=ReviewPlan(first=20, second=200, seconds=0.0))
    assert (result.decisions, result.judged, result.captains, result.told) == (4, 0, 0, ())


def judged(cost: float, error: float = 0.0, *, captains: bool = False, seconds: float = 1.0) -> Judged:
    return Judged(
        captains=captains, better=Roll(), lead=cost, cost=cost, error=error, deals=20, seconds=seconds
    )


def driven(costs: dict[int, Judged | None], second: dict[int, Judged | None], plan: ReviewPlan) -> Review:
    """Run a review whose pieces have these answers; only the asked ones of the second round are read."""
    review = Review(len(costs), 2, "deal", plan)
    while (piece := review.next()) is not None:
        review.take((costs if piece.deals == plan.first else second)[piece.number])
    return review


def test_the_second_round_looks_at_the_costliest_alone_and_only_it_tells() -> None:
    first: dict[int, Judged | None] = {at: judged(at / 100) for at in range(8)}
    second: dict[int, Judged | None] = {5: judged(0.02), 6: judged(0.05), 7: judged(0.03)}
    result = driven(first, second, ReviewPlan(worst=3)).result()
    assert [one.number for one in result.told] == [6, 7, 5]
    assert (result.looked, result.missed) == (3, 0)


@pytest.mark.parametrize(
    ("cost", "error", "players", "told"),
    [
        (0.0099, 0.0, 2, False),
        (0.01, 0.0, 2, True),
        (0.05, 0.026, 2, False),
        (0.05, 0.025, 2, True),
        (0.4, 0.0, 1, False),
        (0.5, 0.0, 1, True),
    ],
)
def test_nothing_is_told_below_one_per_cent_or_twice_its_error(
    cost: float, error: float, players: int, told: bool
) -> None:
    assert judged(cost, error).is_told(players) == told
    assert not judged(cost, error, captains=True).is_told(players)


def test_at_most_five_are_told() -> None:
    costs: dict[int, Judged | None] = {at: judged(0.1 + at / 100) for at in range(9)}
    result = driven(costs, costs, ReviewPlan(worst=10)).result()
    assert [one.number for one in result.told] == [8, 7, 6, 5, 4]


def test_the_first_round_ends_at_half_of_the_time_and_the_last_decisions_come_first() -> None:
    review, asked = Review(6, 2, "deal", ReviewPlan(seconds=4.0)), []
    while (piece := review.next()) is not None:
        assert piece.seconds is not None
        asked.append((piece.number, piece.deals, piece.seconds))
        cut = piece.seconds <= 0
        review.take(None if cut else judged(0.1, seconds=1.0))
    assert asked == [(5, 20, 2.0), (4, 20, 1.0), (3, 20, 0.0), (4, 200, 2.0), (5, 200, 1.0)]
    result = review.result()
    assert (result.decisions, result.judged, result.looked, result.missed) == (6, 2, 2, 0)


def test_what_the_time_does_not_reach_of_the_costliest_is_counted() -> None:
    costs: dict[int, Judged | None] = {at: judged(0.1 + at / 100, seconds=0.0) for at in range(4)}
    second: dict[int, Judged | None] = {3: judged(0.1), 2: judged(0.2), 1: None}
    result = driven(costs, second, ReviewPlan(worst=4)).result()
    assert ([one.number for one in result.told], result.looked, result.missed) == ([2, 3], 2, 2)


def test_progress_rises_to_the_whole() -> None:
    review, seen = Review(5, 2, "deal", ReviewPlan(worst=2)), []
    while (piece := review.next()) is not None:
        seen.append(review.done)
        review.take(judged(0.1 + piece.number / 100))
    assert seen == [(at, 7) for at in range(7)]
    assert review.done == (7, 7)


def test_a_move_that_the_captain_would_not_even_try_is_weighed_beside_its_own() -> None:
    mind = PigMind(rolls)
    mind.settings = type(mind.settings)(spread=10.0, width=1)
    one = judge(mind, arranged([0, 0], 0), 0, Hold(), "seed", 100)
    assert one is not None
    assert (one.captains, one.better, one.deals) == (False, Roll(), 100)
    assert one.cost > 0
    same = judge(mind, arranged([0, 0], 0), 0, Roll(), "seed", 100)
    assert same is not None
    assert (same.captains, same.deals) == (True, 0), "with one candidate there is nothing to try"
