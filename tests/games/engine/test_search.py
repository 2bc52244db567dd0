"""The search of the captain and the deckhand's hand, on a game of two moves whose good play is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest

from games.engine import Budget, Mind, Move, Settings, State
from games.engine.computers.evaluation import lead, reward
from games.engine.computers.levels import Deckhand
from games.engine.computers.search import Captain
from tests.games.pig import Pig
from tests.games.pig.state import Hold, PigState, Roll


class PigMind(Mind):
    """Holds from ten on, but thinks that a turn is best ended at once."""

    idle = ("hold",)
    temperature = 2.0
    settings = Settings(spread=10.0)

    def __init__(self, worths: Callable[[Move], float]) -> None:
        self.worths = worths

    def rank(self, view: object, moves: Sequence[Move]) -> list[float]:
        return [self.worths(move) for move in moves]

    def clock(self, state: State) -> int:
        assert isinstance(state, PigState)
        return -state.left

    def policy(self) -> Callable[[State, int, Random], Move]:
        return self.held_from_ten

    def held_from_ten(self, state: State, seat: int, rng: Random) -> Move:
        assert isinstance(state, PigState)
        return Hold() if state.kept >= 10 else Roll()


def holds(move: Move) -> float:
    return float(move == Hold())


def rolls(move: Move) -> float:
    return float(move == Roll())


def arranged(points: list[int], kept: int) -> PigState:
    state = Pig().new(2, 1)
    assert isinstance(state, PigState)
    state.points, state.kept, state.active, state.to_act = points, kept, 0, (0,)
    return state


def chosen(state: PigState, mind: Mind, playouts: int = 200, key: int = 1) -> Move:
    rng = Random(key)
    moves, sample = state.legal_moves(0), partial(state.determinize, 0, rng)
    return Captain(mind).choose(state.view(0), moves, sample, rng, Budget(playouts=playouts))


def test_a_plainly_wrong_rule_of_thumb_is_departed_from() -> None:
    assert chosen(arranged([0, 0], 0), PigMind(holds)) == Roll()
    assert chosen(arranged([0, 29], 29), PigMind(holds)) == Roll()


def test_without_evidence_the_rule_of_thumb_decides() -> None:
    for mind, move in ((PigMind(holds), Hold()), (PigMind(rolls), Roll())):
        assert {chosen(arranged([3, 4], 9), mind, 2, key) for key in range(10)} == {move}


def test_a_counted_budget_is_kept_and_gives_the_same_answer_again() -> None:
    state = arranged([3, 4], 9)
    for playouts in (0, 1, 7, 40):
        answers = []
        for _ in range(2):
            rng = Random(5)
            sample = partial(state.determinize, 0, rng)
            weighed = Captain(PigMind(rolls)).weigh(
                state.view(0), state.legal_moves(0), sample, rng, Budget(playouts=playouts)
            )
            assert weighed.playouts <= playouts
            answers.append((weighed.move, [(one.rewards, one.share) for one in weighed.candidates]))
        assert answers[0] == answers[1]


def test_what_is_wholly_clear_costs_nothing() -> None:
    mind = PigMind(lambda move: 100 * rolls(move))
    mind.settings = Settings(spread=10.0, span=50.0)
    state = arranged([3, 4], 0)
    rng = Random(1)
    weighed = Captain(mind).weigh(state.view(0), state.legal_moves(0), state.copy, rng, Budget(playouts=100))
    assert (weighed.move, weighed.playouts) == (Roll(), 0)


def test_a_number_of_players_may_have_settings_of_its_own() -> None:
    class Few(PigMind):
        def settings_at(self, players: int) -> Settings:
            return Settings(spread=10.0, width=1) if players == 2 else self.settings

    state, rng = arranged([0, 0], 0), Random(1)
    weighed = Captain(Few(holds)).weigh(state.view(0), state.legal_moves(0), state.copy, rng)
    assert (weighed.move, weighed.playouts) == (Hold(), 0), "with one candidate there is nothing to try"
    three = Pig().new(3, 1)
    sample = partial(three.determinize, three.to_act[0], rng)
    seat = three.to_act[0]
    weighed = Captain(Few(holds)).weigh(
        three.view(seat), three.legal_moves(seat), sample, rng, Budget(playouts=8)
    )
    assert weighed.playouts > 0


def test_what_is_clearly_behind_is_dropped_from_the_race() -> None:
    state, rng = arranged([0, 29], 29), Random(3)
    sample = partial(state.determinize, 0, rng)
    captain = Captain(PigMind(holds))
    weighed = captain.weigh(state.view(0), state.legal_moves(0), sample, rng, Budget(playouts=100_000))
    assert weighed.move == Roll()
    assert weighed.playouts < 1000


def test_a_reward_rises_with_the_lead_and_more_with_the_win() -> None:
    settings = Settings(spread=10.0, margin=0.5)
    close = reward(settings, (20, 19), 0, 1.0)
    assert reward(settings, (30, 19), 0, 1.0) > close > 0.5
    assert reward(settings, (20, 20), 0, 0.5) == pytest.approx(0.5)
    assert reward(settings, (20, 21), 0, 0.0) < 0.5
    assert reward(settings, (20, 19), 0, 0.0) < 0.5, "a lead that does not win"
    assert reward(settings, (41,), 0, 1.0) > reward(settings, (40,), 0, 1.0)
    assert sum(lead(settings, (3, 9, 40), seat) for seat in range(3)) == pytest.approx(1.0)


def test_a_deckhand_errs_by_its_temperature_and_never_below_doing_nothing() -> None:
    hand = Deckhand(PigMind(holds))
    worse, better = hand.chances([Roll(), Hold()], [1.0, 3.0])
    assert (worse, better) == (0.0, 1.0), "rolling is worth less than doing nothing"
    better, idle = hand.chances([Roll(), Hold()], [3.0, 1.0])
    assert (better, idle) == pytest.approx((1.0, 0.3679), abs=1e-3)
