"""Checks of a whole finished game."""

from __future__ import annotations

import json

from games.record import replay

from .played import Played


def a_replay_gives_the_same_position(played: Played) -> None:
    """Replaying the record, or any beginning of it, gives equal digests and the same outcome."""
    game = played.subject.game
    moves = played.record["moves"]
    for length in {0, len(moves) // 2, len(moves)}:
        record = json.loads(json.dumps({**played.record, "moves": moves[:length]}))
        state = replay({game.meta.name: game}, record, {})
        assert state.digest() == played.digests[length]
        if length == len(moves):
            assert state.outcome == played.state.outcome


def the_game_keeps_its_bounds(played: Played) -> None:
    """Length, width, scores; ranks follow the contract's rule."""
    bounds = played.subject.game.meta.bounds
    outcome = played.state.outcome
    assert outcome is not None
    assert played.owed <= bounds.moves
    assert played.widest <= bounds.legal
    assert len(outcome.ranks) == len(outcome.scores) == played.state.players
    assert all(bounds.scores[0] <= score <= bounds.scores[1] for score in outcome.scores)
    assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
    assert str(outcome.reason)
    assert all(str(step) for step in outcome.trail)
