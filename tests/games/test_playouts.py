"""Playouts of every game: their moves are legal, they come to the end, and they take chance from where they
are told."""

from __future__ import annotations

from random import Random

import pytest

from games.kit import Subject

from .asked import one, subjects
from .subjects import SUBJECTS

CASES = [
    one(subject.game, "counts", subject, players, called=f"{subject.game.meta.name}-{players}")
    for subject in SUBJECTS
    for players in range(subject.game.meta.players[0], subject.game.meta.players[1] + 1)
]


def _walk(subject: Subject, players: int, seed: int, every: int) -> None:
    """Play a random game, and ask a policy at every so many moves of each kind of decision."""
    mind, rng, asked = subject.game.mind, Random(seed), {"": 0}
    assert mind is not None
    policy = mind.policy()
    state = subject.new(players, seed)
    while state.to_act:
        seat = rng.choice(state.to_act)
        decision = state.decision(seat)
        assert decision is not None
        number = asked[decision.kind] = asked.get(decision.kind, 0) + 1
        legal = state.legal_moves(seat)
        if number % every == 1:
            before = state.digest()
            chosen = policy(state.copy(), seat, Random(number))
            assert chosen in legal
            assert policy(state, seat, Random(number)) == chosen
            assert mind.policy()(state, seat, Random(number)) == chosen
            assert state.digest() == before
        state.play(seat, rng.choice(list(legal)))


def _play_on(subject: Subject, players: int, seed: int) -> None:
    """Let a policy play a game against random moves, then alone, to its end."""
    mind = subject.game.mind
    assert mind is not None
    for drifting in (0.5, 0.0):
        policy, rng = mind.policy(), Random(seed)
        state = subject.new(players, seed)
        while state.to_act:
            assert state.moves < subject.game.meta.bounds.moves
            seat = state.to_act[0]
            legal = state.legal_moves(seat)
            move = rng.choice(list(legal)) if rng.random() < drifting else policy(state, seat, rng)
            assert move in legal
            state.play(seat, move)


@pytest.mark.parametrize(("subject", "players"), CASES)
def test_a_playout_makes_legal_moves_by_the_position_and_the_generator_alone(
    subject: Subject, players: int
) -> None:
    for seed in range(2):
        _walk(subject, players, seed, every=25)


@pytest.mark.long
@pytest.mark.parametrize(("subject", "players"), CASES)
def test_many_playouts_are_legal_and_come_to_the_end(subject: Subject, players: int) -> None:
    for seed in range(12):
        _walk(subject, players, seed, every=5)
    for seed in range(6):
        _play_on(subject, players, seed)


@pytest.mark.parametrize("subject", subjects("counts"))
def test_a_playout_comes_to_the_end(subject: Subject) -> None:
    _play_on(subject, 3, 1)
