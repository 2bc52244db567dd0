"""The computer player of The Sea Merchants: how strong it is, and that it knows what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from random import Random

import pytest

from games.engine import Move
from games.sea_merchants.state import SeaState

from .table import GAME, arranged, dealt, playing

GAMES = 200


def _positions(players: int, seed: int) -> Iterator[SeaState]:
    """Yield the positions of a game of computer players, before each move."""
    state = dealt(players, seed)
    rng = Random(seed)
    for seat in playing(state):
        yield state.copy()
        state.play(seat, _choice(state, rng))


def _choice(state: SeaState, rng: Random) -> Move:
    (seat,) = state.to_act
    draws = Random(5)
    return GAME.computer.choose(
        state.view(seat), state.legal_moves(seat), lambda: state.determinize(seat, draws), rng
    )


def test_it_wins_four_of_five_games_against_random_play() -> None:
    won = 0
    for seed in range(GAMES):
        state = dealt(2, seed, start="drawn")
        rng = Random(seed)
        computer = seed % 2
        for seat in playing(state):
            move = _choice(state, rng) if seat == computer else rng.choice(list(state.legal_moves(seat)))
            state.play(seat, move)
        assert state.outcome is not None
        won += state.outcome.ranks[1 - computer] == 2
    assert won >= 0.8 * GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_chooses_a_legal_move_in_every_decision(players: int) -> None:
    """Positions of random play, which buys everything."""
    kinds = set()
    for seed in range(12):
        rng = Random(seed)
        state = dealt(players, seed)
        for seat in playing(state):
            kinds.add(state.kind)
            before = state.digest()
            assert _choice(state, rng) in state.legal_moves(seat)
            assert state.digest() == before
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert kinds == set(GAME.meta.decisions)


def test_it_decides_by_what_its_seat_knows() -> None:
    """Where the hidden cards lie makes no difference."""
    for number, state in enumerate(_positions(3, 7)):
        chosen = _choice(state, Random(number))
        for key in range(4):
            other = state.determinize(state.to_act[0], Random(100 * number + key))
            assert _choice(other, Random(number)) == chosen


def test_it_takes_chance_from_its_own_generator_only() -> None:
    for number, state in enumerate(_positions(2, 3)):
        random.seed(1)
        chosen = _choice(state, Random(number))
        random.seed(2)
        assert _choice(state, Random(number)) == chosen


def test_it_draws_lots_between_equal_moves() -> None:
    """Else two computer players would play alike at every table."""
    state = dealt(2, 1)
    state.hands = [[0] * 6 for _ in range(2)]
    state.market = [1] * 6
    assert len({_choice(state, Random(key)) for key in range(60)}) == 6


@pytest.mark.parametrize(
    "better",
    [
        arranged(money=[5, 4]),
        arranged(hands=["grain wood grain", "grain wood cloth"]),
        arranged(owned=["contract"]),
        arranged(cargo=["grain wood fish", "grain wood"]),
    ],
    ids=["coins", "cards that its ships carry", "a special card", "a ship more"],
)
def test_a_seat_that_has_more_stands_better(better: SeaState) -> None:
    mind = GAME.mind
    assert mind is not None
    for active in (0, 1):
        better.active = active
        mine, theirs = mind.value(better) or ()
        even = mind.value(arranged(active=active)) or ()
        assert mine - theirs > even[0] - even[1]
