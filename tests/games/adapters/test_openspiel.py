"""OpenSpiel's own tests of a game, and that it tells a player what the seat knows."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any
from unittest import mock

import pytest

from games import SHIPPED, BadOption
from games.spaces.returns import returns

from . import EVERY_GAME, TABLES

pytest.importorskip("pyspiel", reason="the extra openspiel is not installed: see `make test-long`")

import pyspiel

from games.adapters import openspiel
from games.adapters.openspiel import PREFIX, Course, _maker, register

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def registered() -> None:
    assert set(register()) >= {PREFIX + name for name in SHIPPED}


def loaded(name: str, players: int, options: dict[str, Any]) -> Any:
    return pyspiel.load_game(PREFIX + name, {"players": players, **options})


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_openspiel_finds_no_fault(name: str, players: int, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(name, players, options), num_sims=1, serialize=True, verbose=False)


@EVERY_GAME
def test_openspiel_s_tests_in_python_find_no_fault(name: str) -> None:
    tests = pytest.importorskip("open_spiel.python.tests.games_sim_test", reason="needs absl's tests")
    tests.GamesSimTest("sim_game").sim_game(pyspiel.load_game(PREFIX + name))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_state_plays_the_engines_game(name: str, players: int, options: dict[str, Any]) -> None:
    rng = Random(2)
    game = loaded(name, players, options)
    found, state = game.new_initial_state(), SHIPPED[name].new(players, 5, options)
    assert found.is_chance_node()
    found.apply_action(5)
    while not found.is_terminal():
        seat = found.current_player()
        assert seat == state.to_act[0]
        moves = {game.actions.move_of(number) for number in found.legal_actions()}
        assert moves == set(state.legal_moves(seat))
        number = rng.choice(found.legal_actions())
        state.play(seat, game.actions.move_of(number))
        found.apply_action(number)
    assert state.outcome is not None
    assert tuple(found.returns()) == returns(state.outcome)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_player_is_told_what_the_seat_knows(name: str, players: int, options: dict[str, Any]) -> None:
    """With another hidden part, and events as the seat saw them, all that is told is the same."""
    rng = Random(3)
    state = loaded(name, players, options).new_initial_state()
    state.apply_action(8)
    for number in range(200):
        if state.is_terminal():
            break
        if number % 10 == 0:
            for seat in range(players):
                told = state.observation_string(seat), state.information_state_string(seat)
                true = state.course
                events = tuple(tuple(event.seen_by(seat) for event in move) for move in true.events)
                state.course = Course(true.position.determinize(seat, rng), events)
                tensor = state.observation_tensor(seat)
                assert (state.observation_string(seat), state.information_state_string(seat)) == told
                state.course = true
                assert state.observation_tensor(seat) == tensor
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_copy_is_independent() -> None:
    state = loaded("sea_merchants", 2, {}).new_initial_state()
    state.apply_action(1)
    copied, text = state.clone(), str(state)
    copied.apply_action(copied.legal_actions()[0])
    assert str(state) == text != str(copied)
    assert str(pickle.loads(pickle.dumps(copied))) == str(copied)  # noqa: S301 our own


def test_games_whose_classes_have_one_name_can_both_be_pickled() -> None:
    one, other = SHIPPED["sea_merchants"], SHIPPED["caribbean"]
    alike = type(type(one).__name__, (type(other),), {"__module__": __name__})()
    # The registered classes have these names too.
    with mock.patch.dict(vars(openspiel)):
        for game in (_maker(one)(), _maker(alike)()):
            assert type(pickle.loads(pickle.dumps(game))) is type(game)  # noqa: S301 our own


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises((BadOption, pyspiel.SpielError)):
        loaded("sea_merchants", 7, {})
