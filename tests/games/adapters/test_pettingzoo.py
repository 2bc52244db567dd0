"""PettingZoo's own tests of an environment, and that it plays the same game as the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import SHIPPED, BadOption, IllegalMove
from games.spaces.returns import returns

from . import TABLES

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed: see `make test-long`")

from pettingzoo.test import api_test, seed_test

from games.adapters.pettingzoo import KontorEnv, env

pytestmark = [
    pytest.mark.long,
    # Both are how PettingZoo's manual has a mask.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_pettingzoo_finds_no_fault(name: str, players: int, options: dict[str, Any]) -> None:
    api_test(env(name, players, options), num_cycles=1000)
    seed_test(lambda: env(name, players, options), num_cycles=500)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_an_environment_plays_the_engines_game(name: str, players: int, options: dict[str, Any]) -> None:
    played, game, rng = env(name, players, options), SHIPPED[name], Random(4)
    played.reset(seed=7)
    state = game.new(players, 7, options)
    total = dict.fromkeys(played.possible_agents, 0.0)
    for agent in played.agent_iter():
        seen, reward, over, cut, _ = played.last()
        total[agent] += reward
        assert not cut
        assert over == (state.outcome is not None)
        if over:
            played.step(None)
            continue
        seat = int(agent.removeprefix("seat_"))
        assert seat == state.to_act[0]
        assert seen["observation"].tolist() == list(played.numbers.array(state.view(seat), seat))
        assert played.observation_space(agent).contains(seen)
        legal = [int(number) for number in seen["action_mask"].nonzero()[0]]
        assert {played.actions.move_of(number) for number in legal} == set(state.legal_moves(seat))
        number = rng.choice(legal)
        played.step(number)
        state.play(seat, played.actions.move_of(number))
        assert played.position.digest() == state.digest()
    assert state.outcome is not None
    assert tuple(total.values()) == returns(state.outcome)


def test_an_illegal_move_changes_nothing() -> None:
    played = env("sea_merchants", 2)
    played.reset(seed=7)
    before = played.position.digest()
    illegal = int((played.observe(played.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalMove):
        played.step(illegal)
    with pytest.raises(IndexError):
        played.step(len(played.actions))
    assert played.position.digest() == before


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOption):
        KontorEnv("sea_merchants", 7)


def test_deals_without_a_seed_differ_and_follow_from_the_last_seed() -> None:
    one, other = env("sea_merchants", 2), env("sea_merchants", 2)
    found: list[list[bytes]] = []
    for played in (one, other):
        played.reset(seed=3)
        found.append([])
        for _ in range(3):
            played.reset()
            found[-1].append(played.position.digest())
    assert found[0] == found[1]
    assert len(set(found[0])) == 3


def test_the_board_can_be_shown() -> None:
    played = env("sea_merchants", 2, render_mode="ansi")
    played.reset(seed=3)
    assert played.render() == SHIPPED["sea_merchants"].text.board(played.position.view(None))
    assert KontorEnv("sea_merchants", 2).render() is None
