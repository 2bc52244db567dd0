"""The computer player of Merchants of the Caribbean: how strong it is, and that it knows what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from random import Random

import pytest

from games.caribbean.state import CaribbeanState
from games.engine import Move

from .table import EDITIONS, GAME, NEW, OLD, arranged, dealt, move, play, playing


def _choice(state: CaribbeanState, rng: Random) -> Move:
    (seat,) = state.to_act
    draws = Random(5)
    return GAME.computer.choose(
        state.view(seat), state.legal_moves(seat), lambda: state.determinize(seat, draws), rng
    )


def _positions(players: int, seed: int, edition: str = OLD) -> Iterator[CaribbeanState]:
    """Yield the positions of a game of computer players, before each move."""
    state = dealt(players, seed, edition=edition)
    rng = Random(seed)
    for seat in playing(state):
        yield state.copy()
        state.play(seat, _choice(state, rng))


def _wins(games: int, edition: str) -> int:
    won = 0
    for seed in range(games):
        state = dealt(2, seed, start="drawn", edition=edition)
        rng = Random(seed)
        computer = seed % 2
        for seat in playing(state):
            chosen = _choice(state, rng) if seat == computer else rng.choice(list(state.legal_moves(seat)))
            state.play(seat, chosen)
        assert state.outcome is not None
        won += state.outcome.ranks[1 - computer] == 2
    return won


@pytest.mark.parametrize("edition", EDITIONS[:1])
def test_it_wins_most_games_against_random_play(edition: str) -> None:
    assert _wins(20, edition) >= 16


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_wins_four_of_five_games_against_random_play(edition: str) -> None:
    assert _wins(200, edition) >= 160


@pytest.mark.parametrize(
    ("players", "edition"),
    [(2, OLD), *(pytest.param(*one, marks=pytest.mark.long) for one in ((3, NEW), (4, OLD), (5, NEW)))],
)
def test_it_chooses_a_legal_move_in_every_decision(players: int, edition: str) -> None:
    """Positions of random play."""
    kinds = set()
    for seed in range(8):
        rng = Random(seed)
        state = dealt(players, seed, edition=edition)
        for seat in playing(state):
            kinds.add(state.kind)
            before = state.digest()
            assert _choice(state, rng) in state.legal_moves(seat)
            assert state.digest() == before
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert kinds >= {"discover", "repel", "take"}


@pytest.mark.parametrize(
    ("players", "edition"),
    [(2, OLD), *(pytest.param(*one, marks=pytest.mark.long) for one in ((4, OLD), (5, NEW)))],
)
def test_a_game_of_computers_comes_to_its_end(players: int, edition: str) -> None:
    for seed in range(6):
        *_, last = _positions(players, seed, edition)
        assert last.round < 40
        last.play(last.to_act[0], _choice(last, Random(1)))


def test_it_decides_by_what_its_seat_knows() -> None:
    """Where the face-down cards lie makes no difference."""
    for number, state in enumerate(_positions(3, 7)):
        chosen = _choice(state, Random(number))
        for key in range(3):
            other = state.determinize(state.to_act[0], Random(100 * number + key))
            assert _choice(other, Random(number)) == chosen


def test_it_takes_chance_from_its_own_generator_only() -> None:
    for number, state in enumerate(_positions(2, 3)):
        random.seed(1)
        chosen = _choice(state, Random(number))
        random.seed(2)
        assert _choice(state, Random(number)) == chosen


def test_it_stops_when_the_risk_is_greater_than_the_prize() -> None:
    state = arranged(row="flute-1-1 pinnace-4-4 skiff-1-1 frigate-skull-4 galleon-skull-4", coins=[0, 3])
    assert state.view(0).bust_chance() > 0
    assert _choice(state, Random(1)) == move(state, "stop")


def test_it_goes_on_while_nothing_is_at_stake() -> None:
    state = arranged(row="governor", coins=[0, 0])
    assert state.view(0).bust_chance() == 0
    assert _choice(state, Random(1)) == move(state, "reveal")


def test_it_repels_a_ship_that_would_bust() -> None:
    state = arranged(row="flute-2-2 priest", displays=["sailor"], deck="flute-1-1")
    play(state, "reveal")
    assert _choice(state, Random(1)) == move(state, "repel")


def test_it_fulfils_the_expedition_that_it_needs_to_win() -> None:
    state = arranged(displays=["priest priest"], open="exp-cc")
    assert _choice(state, Random(1)) == move(state, "fulfil exp-cc")


def test_it_hires_who_is_missing_for_an_expedition() -> None:
    state = arranged(row="captain priest settler sailor", displays=["priest"], open="exp-cc", coins=[5, 0])
    play(state, "stop")
    assert _choice(state, Random(1)) == move(state, "hire priest")


def test_it_draws_lots_between_equal_moves() -> None:
    """Else two computer players would play alike at every table."""
    state = arranged(row="flute-1-1 pinnace-1-1 skiff-1-1", coins=[0, 0])
    play(state, "stop")
    assert len({_choice(state, Random(key)) for key in range(40)}) == 3


@pytest.mark.parametrize(
    "better",
    [
        arranged(coins=[5, 3]),
        arranged(displays=["governor"]),
        arranged(displays=["priest priest", "priest"], open="exp-cc"),
        arranged(displays=["exp-cc", ""]),
    ],
    ids=["coins", "a governor", "an expedition in reach", "the expedition that it needs"],
)
def test_a_seat_that_has_more_stands_better(better: CaribbeanState) -> None:
    mind = GAME.mind
    assert mind is not None
    mine, theirs = mind.value(better) or ()
    even = mind.value(arranged()) or ()
    assert mine - theirs > even[0] - even[1]
