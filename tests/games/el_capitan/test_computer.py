"""The computer player of El Capitan: how strong it is, and that it knows what its seat knows."""

from __future__ import annotations

import random
from random import Random

import pytest

from games.el_capitan.moves import Extend, Raid, Repay
from games.el_capitan.state import CapitanState
from games.engine import Move

from .table import GAME, arranged, dealt, move, play, playing


def _choice(state: CapitanState, rng: Random) -> Move:
    (seat,) = state.to_act
    draws = Random(5)
    return GAME.computer.choose(
        state.view(seat), state.legal_moves(seat), lambda: state.determinize(seat, draws), rng
    )


def _wins(games: int) -> int:
    won = 0
    for seed in range(games):
        state = GAME.new(2, seed)
        assert isinstance(state, CapitanState)
        rng = Random(seed)
        computer = seed % 2
        for seat in playing(state):
            chosen = _choice(state, rng) if seat == computer else rng.choice(list(state.legal_moves(seat)))
            state.play(seat, chosen)
        assert state.outcome is not None
        won += state.outcome.ranks[1 - computer] == 2
    return won


@pytest.mark.long
def test_it_wins_four_of_five_games_against_random_play() -> None:
    assert _wins(200) >= 160


def test_it_wins_most_games_against_random_play() -> None:
    assert _wins(20) >= 16


@pytest.mark.parametrize(("players", "tiles"), [(2, ""), (2, "PLI"), (4, ""), (5, "PLI")])
def test_it_chooses_a_legal_move_in_every_decision(players: int, tiles: str) -> None:
    """Positions of random play."""
    kinds = set()
    for seed in range(3):
        rng = Random(seed)
        state = dealt(players, seed, tiles=tiles)
        for number, seat in enumerate(playing(state)):
            if number % 5 == 0 or state.kind == "name":
                kinds.add(state.kind)
                before = state.digest()
                assert _choice(state, rng) in state.legal_moves(seat)
                assert state.digest() == before
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert kinds >= {"act", "steer", "loan", "name"}


@pytest.mark.parametrize(
    ("players", "tiles"), [(2, ""), (3, "L"), pytest.param(5, "PLI", marks=pytest.mark.long)]
)
def test_computers_among_themselves_make_money(players: int, tiles: str) -> None:
    """They build in all phases and take loans before they are ruined."""
    florin = 0.0
    for seed in range(6):
        state = dealt(players, seed, tiles=tiles)
        rng = Random(seed)
        for seat in playing(state):
            state.play(seat, _choice(state, rng))
        assert state.outcome is not None
        florin += sum(state.outcome.scores)
        assert sum(colour >= 0 for colour in state.tracks) > 6 * players
    assert florin / 6 > 2 * 20 * players


@pytest.mark.parametrize("players", [3, 5, pytest.param(4, marks=pytest.mark.long)])
def test_computers_among_themselves_do_not_end_in_debt(players: int) -> None:
    """A loan is not worth its interest to who would be left with little."""
    for seed in range(4):
        state = dealt(players, seed)
        rng = Random(seed)
        for seat in playing(state):
            state.play(seat, _choice(state, rng))
        assert state.outcome is not None
        assert min(state.outcome.scores) >= 0


@pytest.mark.parametrize("games", [10, pytest.param(200, marks=pytest.mark.long)])
def test_of_two_computers_hardly_one_in_fifty_ends_in_debt(games: int) -> None:
    """Where every turn must build or borrow, what is built must pay for the loans."""
    below = 0
    for seed in range(games):
        state = dealt(2, seed)
        rng = Random(seed)
        for seat in playing(state):
            state.play(seat, _choice(state, rng))
        assert state.outcome is not None
        below += sum(score < 0 for score in state.outcome.scores)
    assert below <= 2 * games * 0.02


def test_it_decides_by_what_its_seat_knows() -> None:
    """The order of the decks makes no difference."""
    state = dealt(3, 7)
    rng = Random(7)
    for number, seat in enumerate(playing(state)):
        chosen = _choice(state, Random(number))
        if number % 5 == 0:
            other = state.determinize(seat, Random(number))
            assert _choice(other, Random(number)) == chosen
        state.play(seat, chosen if rng.random() < 0.9 else rng.choice(list(state.legal_moves(seat))))


def test_it_takes_chance_from_its_own_generator_only() -> None:
    state = dealt(2, 3)
    random.seed(1)
    chosen = _choice(state, Random(1))
    random.seed(2)
    assert _choice(state, Random(1)) == chosen


def test_it_moves_the_pirate_where_most_is_to_be_collected() -> None:
    state = arranged(
        tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, tracks={"Napoli": "BCDBC", "Tunis": "B"}
    )
    play(state, "seals Tunis*1", "steer Islas")
    chosen = _choice(state, Random(1))
    assert isinstance(chosen, Raid)
    assert state.edition.cities[chosen.to].name == "Napoli"


def test_it_repays_a_dear_loan_and_keeps_money_to_go_on_with() -> None:
    for money, kind, wanted in ((40, 1, Repay), (13, 0, Extend)):
        state = arranged(money=[money])
        state.kind = "loan"
        state.loans[kind] = 1
        assert isinstance(_choice(state, Random(1)), wanted)


def test_it_builds_for_nothing_rather_than_going_to_the_bank() -> None:
    state = arranged(tiles="L", ships={0: "Lisboa 1"}, money=[-4])
    assert _choice(state, Random(1)).verb == "build"
    assert move(state, "borrow 10") in state.legal_moves(0)
